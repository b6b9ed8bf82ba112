"""Populations that audits are drawn from: the images of a pool, each with a chance of its own.

An audit draws images with replacement, so the pool is the whole world: what it holds is the truth, exactly, and no
audit has less left to draw than another. Chances that differ set a dial: the images of a pool are drawn as often as it
takes for the shares of one attribute, as a judge reads it, to be what is wanted. So a test can be tried where there is
nothing to find, which no image model can be trusted to show by itself (Franklin et al. 2014, Comput. Stat. Data Anal.
72:219: "plasmode" simulation, real units in known proportions).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.calibrating.planted import Expected, expected_of

Chances = npt.NDArray[np.float64]
FEWEST = 8
"""Images of each class that a pool needs: of fewer, the same ones would be drawn again and again."""


@dataclass(frozen=True, slots=True)
class Population:
    """What audits are drawn from: `chances` of every image by prompt, even where there are none.

    `expected` is what is true of a prompt and a bias; `group` names the effect size, or is empty where it is that of
    each prompt.
    """

    name: str
    expected: Mapping[tuple[str, str], Expected]
    chances: Mapping[str, Chances] = field(default_factory=dict)
    group: str = ""


def as_found(name: str, shares: Mapping[tuple[str, str], Mapping[str, float]]) -> Population:
    """Return the population of a pool as it is; `shares` are those of its images, by prompt and bias."""
    return Population(name, {key: expected_of(key[1], of) for key, of in shares.items()})


def dialled(
    name: str, group: str, bias: str, read: Mapping[str, Sequence[str]], effect: float, classes: tuple[str, str]
) -> Population:
    """Return the population in which one class of `bias` is `effect` above an even share: of prompts in turn.

    `read` has the class of every image of the pool, by prompt and in order; others than `classes` are never drawn.
    A prompt with too few images of a class is left as it is, and nothing is expected of it.
    """
    expected: dict[tuple[str, str], Expected] = {}
    chances: dict[str, Chances] = {}
    for prompt, said in read.items():
        counts = {class_name: sum(answer == class_name for answer in said) for class_name in classes}
        if min(counts.values()) < FEWEST:
            continue
        first, other = classes if len(expected) % 2 == 0 else classes[::-1]
        shares = {first: 0.5 + effect, other: 0.5 - effect}
        chances[prompt] = np.array([shares[one] / counts[one] if one in counts else 0.0 for one in said])
        expected[prompt, bias] = expected_of(bias, {class_name: shares[class_name] for class_name in classes})
    return Population(name, expected, chances, group)
