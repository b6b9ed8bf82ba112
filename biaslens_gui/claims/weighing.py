"""Which of the things to be decided are clear or even, at which level, and the interval that decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from typing import Any

import numpy as np

from biaslens_gui.claims import evidence
from biaslens_gui.claims.families import MODELS, PROMPTS, ROOT, Place, Tree, discovery_levels, holm_levels
from biaslens_gui.claims.questions import Counts, Open
from biaslens_gui.core.spec import Looks


@dataclass(frozen=True, slots=True)
class Trust:
    """What is known of the first reader: `proved`, erring in `error` at most; else a second reader has to agree.

    Where it is `refuted`, people see other shares in some of these images: nothing is decided by what it reads. Where
    it is `refuted_elsewhere`, they do so in another class than the one that is named, and nothing is even by it.
    """

    proved: bool
    error: float = 0.0
    refuted: bool = False
    refuted_elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Weighed:
    """What was decided of one thing: `low` and `high` are None where nothing bounds the reader's error.

    `refuted`: people contradict the reader on one side, in what would be said by it alone.
    """

    clear: bool
    even: bool
    refuted: bool
    level: float
    low: float | None
    high: float | None
    second: tuple[float, float] | None


class Scale:
    """The arithmetic of one reader's counts of many things at once: shares first, then differences, by `is_share`."""

    def __init__(
        self,
        items: Sequence[Open],
        counts: Sequence[Counts],
        several: Sequence[Sequence[Counts]],
        errors: Sequence[float],
        looks: Looks,
        *,
        corrected: bool = True,
    ) -> None:
        """Take `counts` of `items`, and `several` of each class, by readers that err in `errors` of images at most.

        What people's verdicts correct is decided by that, where `corrected` is wanted.
        """
        self._corrected = [
            (number, item.corrected) for number, item in enumerate(items) if corrected and item.corrected
        ]
        self._share = np.array([item.is_share for item in items], bool)
        self._plus = np.array([own.plus for own in counts], int)
        self._minus = np.array([own.minus for own in counts], int)
        self._images = np.array([own.images for own in counts], int)
        self._factor = np.array([item.factor for item in items], float)
        self._slack = np.array(errors, float) * np.where(self._share, 1, 2)
        self._null = np.where(self._share, 0.5, 0.0)
        self._looks: Looks = looks
        self._several = [(number, own) for number, own in enumerate(several) if own]

    @property
    def value(self) -> Any:
        """The share or the difference; the null where nothing was counted."""
        some = np.maximum(self._images, 1)
        value = np.where(self._share, self._plus / some, (self._plus - self._minus) / some)
        value = np.where(self._images > 0, value, self._null)
        for number, people in self._corrected:
            value[number] = people.value
        return value

    @property
    def side(self) -> Any:
        """On which side of the null the value lies: 1, 0 or -1."""
        return np.sign(self.value - self._null)

    def p(self) -> Any:
        """Return the p-value against the null, and against all that the reader's error makes of it."""
        nearest = self._null + self.side * self._slack
        p = self._each(
            lambda x, _, n, edge: evidence.share_p(x, n, np.clip(edge, 0, 1), self._looks),
            lambda x, y, n, edge: evidence.difference_p(x, y, n, edge, self._looks),
            nearest,
        )
        for number, people in self._corrected:
            p[number] = people.p(float(self._null[number]), self._looks)
        beyond = np.abs(self.value - self._null) > self._slack
        return np.where(beyond, np.minimum(1.0, p * self._factor), 1.0)

    def inside_p(self, margin: float) -> Any:
        """Return the p-value against lying `margin` or farther from the null; of several classes, of any of them."""
        room = np.maximum(margin - self._slack, 0.0)
        p = self._each(
            lambda x, _, n, d: evidence.share_inside_p(x, n, 0.5 - d, 0.5 + d, self._looks),
            lambda x, y, n, d: evidence.difference_inside_p(x, y, n, d, self._looks),
            room,
        )
        for number, classes in self._several:
            p[number] = self._all_inside_p(number, classes, float(room[number]))
        for number, people in self._corrected:
            p[number] = people.inside_p(float(self._null[number]), margin, self._looks)
        return np.where(room > 0, p, 1.0)

    def _all_inside_p(self, number: int, classes: Sequence[Counts], room: float) -> float:
        plus, minus, images = (np.array(column) for column in zip(*map(astuple, classes), strict=True))
        if not self._share[number]:
            return float(evidence.difference_inside_p(plus, minus, images, room, self._looks).max())
        even = 1 / len(classes)
        return float(evidence.share_inside_p(plus, images, max(even - room, 0.0), even + room, self._looks).max())

    def interval(self, level: Any) -> tuple[Any, Any]:
        """Return the interval that `p` decides at `level`, widened by the reader's error."""
        low, high = self._ends(
            lambda x, _, n, a: evidence.share_interval(x, n, a, self._looks),
            lambda x, y, n, a: evidence.difference_interval(x, y, n, a, self._looks),
            level / self._factor,
        )
        for number, people in self._corrected:
            low[number], high[number] = people.interval(float(level[number] / self._factor[number]), self._looks)
        return low, high

    def bounds(self, level: Any) -> tuple[Any, Any]:
        """Return the interval that `inside_p` decides at `level`, widened by the reader's error."""
        low, high = self._ends(
            lambda x, _, n, a: evidence.share_bounds(x, n, a, self._looks),
            lambda x, y, n, a: evidence.difference_bounds(x, y, n, a, self._looks),
            level,
        )
        for number, people in self._corrected:
            low[number], high[number] = people.bounds(float(level[number]), self._looks)
        return low, high

    def _each(self, share: Any, difference: Any, last: Any) -> Any:
        found = np.ones(self._share.shape)
        for chosen, function in ((self._share, share), (~self._share, difference)):
            if chosen.any():
                found[chosen] = function(self._plus[chosen], self._minus[chosen], self._images[chosen], last[chosen])
        return found

    def _ends(self, share: Any, difference: Any, level: Any) -> tuple[Any, Any]:
        least, most = np.where(self._share, 0.0, -1.0), np.ones(self._share.shape)
        low, high = least.copy(), most.copy()
        for chosen, function in ((self._share, share), (~self._share, difference)):
            if chosen.any():
                counts = self._plus[chosen], self._minus[chosen], self._images[chosen]
                low[chosen], high[chosen] = function(*counts, level[chosen])
        return np.maximum(low - self._slack, least), np.minimum(high + self._slack, most)


def weigh(items: Sequence[Open], trusts: Sequence[Trust], looks: Looks, margin: float) -> list[Weighed]:
    """Decide `items`, whose first readers are trusted as `trusts` say."""
    if not items:
        return []
    errors = [trust.error for trust in trusts]
    first = Scale(items, [item.counts for item in items], [item.classes for item in items], errors, looks)
    others = [item.second or item.counts for item in items]
    several = [item.second_classes or item.classes for item in items]
    second = Scale(items, others, several, errors, looks, corrected=False)
    proved = np.array([trust.proved for trust in trusts])
    twice = np.array([item.second is not None for item in items])
    refuted = np.array([trust.refuted for trust in trusts])
    pair = ~proved & twice & ~refuted  # both readers have to say it
    unproved = refuted | (~proved & ~twice)
    p = np.where(unproved, 1.0, first.p())
    p = np.where(pair, np.where(first.side == second.side, np.maximum(p, second.p()), 1.0), p)
    inside = np.where(unproved, 1.0, first.inside_p(margin))
    inside = np.where(pair, np.maximum(inside, second.inside_p(margin)), inside)
    clear, level = _clear(items, p)
    elsewhere = np.array([trust.refuted_elsewhere for trust in trusts])
    if elsewhere.any():  # what would be even by the reader alone is open, and has no interval that says so
        refuted = refuted | (elsewhere & _even(items, np.where(clear, 1.0, inside))[0])
        unproved, inside = unproved | refuted, np.where(refuted, 1.0, inside)
    even, even_level = _even(items, np.where(clear, 1.0, inside))
    # No interval within the margin may stand beside "not clear yet": it is made at the level of both decisions.
    both = np.where(clear, level, np.minimum(level, even_level * (2 if looks == "one" else 1)))
    low, high = _ends(first, even, even_level, both)
    low2, high2 = _ends(second, even, even_level, both) if twice.any() else (low, high)
    hull = np.where(pair, np.minimum(low, low2), low), np.where(pair, np.maximum(high, high2), high)
    return [
        Weighed(
            bool(clear[number]),
            bool(even[number]),
            bool(refuted[number]),
            float(even_level[number] if even[number] else both[number]),
            None if unproved[number] else float(hull[0][number]),
            None if unproved[number] else float(hull[1][number]),
            (float(low2[number]), float(high2[number])) if twice[number] else None,
        )
        for number in range(len(items))
    ]


def _ends(scale: Scale, even: Any, even_level: Any, level: Any) -> tuple[Any, Any]:
    low, high = scale.interval(level)
    if even.any():
        low, high = (np.where(even, *ends) for ends in zip(scale.bounds(even_level), (low, high), strict=True))
    return low, high


def tree_of(items: Sequence[Open]) -> Tree:
    """Return the tree in which `items`, all of which decide, stand."""
    numbers = {item.key: number for number, item in enumerate(items) if item.kind == "depiction"}
    tiers = {"prompt difference": PROMPTS, "model difference": MODELS}
    return Tree(
        [
            Place(
                item.key[2],
                tiers.get(item.kind, ROOT),
                tuple(numbers[key] for key in item.parents if key in numbers) if item.kind in tiers else (),
            )
            for item in items
        ]
    )


def _clear(items: Sequence[Open], p: Any) -> tuple[Any, Any]:
    clear, level = np.zeros(len(items), bool), np.ones(len(items))
    deciding = np.array([item.role == "deciding" for item in items])
    if deciding.any():
        tree = tree_of([item for item in items if item.role == "deciding"])
        clear[deciding], level[deciding] = tree.levels(p[deciding])
    if not deciding.all():
        clear[~deciding], level[~deciding] = discovery_levels(p[~deciding])
    return clear, level


def _even(items: Sequence[Open], inside: Any) -> tuple[Any, Any]:
    """Decide what is even: Holm's rule over the deciding claims of a kind, a false discovery rate over the others."""
    even, level = np.zeros(len(items), bool), np.ones(len(items))
    kinds = np.array([(item.role, item.kind) for item in items], object)
    for role, kind in dict.fromkeys(map(tuple, kinds)):
        chosen = (kinds[:, 0] == role) & (kinds[:, 1] == kind)
        rule = holm_levels if role == "deciding" else discovery_levels
        even[chosen], level[chosen] = rule(inside[chosen])
    return even, level
