"""One error rate for a whole audit: at which level each claim is decided, given what else is clear.

Deciding claims stand in a tree. Its roots are what is depicted (and causes, changes and associations that were ticked);
below them stand the differences between prompts and between models. The error rate is divided evenly among questions,
then among the roots of each, but for a part that the differences share from the start: a small one of those between
prompts, which stand beside roots that say as much, and three tenths of those between models, which is what an audit of
two models is made for. A root that is clear hands its part on: half to the roots of its question that are not clear
yet, half to the differences it takes part in, of prompts and of models alike; a difference that is clear, to the others
of its kind. A question without differences gives and hands on all to its roots, one whose roots are all clear all to
its differences.

The parts never sum to more than the error rate and never shrink while more becomes clear, so that the probability of
any false "clear" is at most the error rate (sequential rejection: Goeman and Solari 2010, Annals of Statistics 38:3782;
graphs: Bretz et al. 2009, Statistics in Medicine 28:586), for exact p-values at one look and for reciprocals of
e-values at any number of looks (e-Holm). Nothing depends on the order in which claims are taken.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from biaslens_gui.core.claims.declared import ERROR

if TYPE_CHECKING:
    import numpy.typing as npt

ROOT, PROMPTS, MODELS = 0, 1, 2
"""The tiers of the tree: what is depicted, differences between prompts, differences between models."""

BELOW = {PROMPTS: 0.04, MODELS: 0.3}
"""The part of a question's error rate that its differences of a tier share from the start.

Between prompts, enough for one that is plain. Between models, as much as leaves 22 of 24 images clear in the largest
usual audit: six questions, six prompts, two models.
"""


def rooted(tiers: Collection[int]) -> float:
    """Return the part of a question's error rate that is left to its roots beside differences of these `tiers`."""
    return 1 - sum(BELOW[tier] for tier in tiers)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a claim stands in the tree: its question, its tier, and the numbers of the roots it stands below."""

    question: str
    tier: int = ROOT
    parents: tuple[int, ...] = ()


class Tree:
    """The claims that decide, by number; `levels` says at which level each is decided."""

    def __init__(self, places: Sequence[Place]) -> None:
        """Read the tree off the `places` of its claims; parents come before their children."""
        questions = {name: number for number, name in enumerate(dict.fromkeys(place.question for place in places))}
        self._question = np.array([questions[place.question] for place in places], int)
        self._root = np.array([place.tier == ROOT for place in places], bool)
        self._touch = np.zeros((2, len(places), len(places)), float)  # tier, root, difference
        for number, place in enumerate(places):
            for parent in place.parents:
                self._touch[place.tier - 1, parent, number] = 1
        roots = self._per_question(self._root.astype(float))
        self._roots = np.maximum(roots, 1)
        self._tiers = np.array([[place.tier == tier for place in places] for tier in (PROMPTS, MODELS)], bool)
        there = np.array([self._per_question(tier.astype(float)) > 0 for tier in self._tiers])
        parts = there * np.array([[BELOW[PROMPTS]], [BELOW[MODELS]]])
        below = parts.sum(axis=0)
        self._kept = np.where(below > 0, 0.5, 1.0)
        questions_number = max(len(questions), 1)
        self._unit = (1 - below) / (questions_number * self._roots)
        whole = np.where(roots > 0, 1.0, np.where(below > 0, below, 1.0))  # differences without roots share all
        self._start = (self._tiers * parts).sum(axis=0) / (whole * questions_number)
        tiers = self._touch.any(axis=2)
        self._tier_part = tiers / np.maximum(tiers.sum(axis=0), 1)

    def levels(self, p: Any, error: float = ERROR) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.float64]]:
        """Return which claims are established, and the level of each: that of the rest of the tree without it.

        `p` is an array of p-values (..., claims). A claim is established if and only if its p is at most its level.
        """
        p = np.asarray(p, float)
        found = np.zeros(p.shape, bool)
        while True:
            level = error * self._weights(found)
            more = p <= level
            if (more <= found).all():
                return found, level
            found |= more

    def _weights(self, found: Any) -> Any:
        """Return the part of the error rate that each claim has while the others of `found` are established."""
        done = self._per_question(np.where(self._root, found, False).astype(float))
        others = done - found
        root = self._unit * (1 + self._kept * others / np.maximum(self._roots - others, 1))
        given = np.where(done >= self._roots, 1.0, 1 - self._kept) * self._unit * (found & self._root)
        below = np.zeros(found.shape)
        for tier in (0, 1):
            among = (
                self._per_question(self._tiers[tier] & ~found) + found
            )  # those not established, and the claim itself
            below += np.where(self._tiers[tier], self._start / np.maximum(among, 1), 0.0)
            touch = self._touch[tier]
            left = (~found).astype(float) @ touch.T  # by root: differences of this tier that are not established
            part = given * self._tier_part[tier]
            open_part = (part / np.maximum(left, 1)) @ touch
            below += np.where(found, (part / (left + 1)) @ touch, open_part)
        return np.where(self._root, root, below)

    def _per_question(self, values: Any) -> Any:
        """Return, for each claim, the sum of `values` over the claims of its question."""
        same = (self._question[:, None] == self._question[None, :]).astype(float)
        return values.astype(float) @ same


def holm_levels(p: Any, error: float = ERROR) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.float64]]:
    """Return which of `p` (..., tests) Holm's rule establishes, and the level of each test given the others (1979)."""
    p = np.asarray(p, float)
    number = p.shape[-1]
    found = np.zeros(p.shape, bool)
    while True:
        level = error / np.maximum(number - (found.sum(axis=-1, keepdims=True) - found), 1)
        more = p <= level
        if (more <= found).all():
            return found, level
        found |= more


def discovery_levels(p: Any, error: float = ERROR) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.float64]]:
    """Return which of `p` (..., tests) are established at a false discovery rate of `error`, and the level of them all.

    Benjamini and Hochberg 1995; for reciprocals of e-values, e-BH (Wang and Ramdas 2022), valid for any dependence.
    The level is that of intervals selected so (Benjamini and Yekutieli 2005).
    """
    p = np.asarray(p, float)
    number = max(p.shape[-1], 1)
    ranks = np.arange(1, p.shape[-1] + 1)
    most = np.where(np.sort(p, axis=-1) <= error * ranks / number, ranks, 0).max(axis=-1, keepdims=True, initial=0)
    level = np.broadcast_to(error * np.maximum(most, 1) / number, p.shape)
    return p <= level, level
