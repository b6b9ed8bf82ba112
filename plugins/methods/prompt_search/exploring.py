"""How many images each prompt is looked at with, and which go on: the search, before anything is counted afresh.

Sequential halving (Karnin, Koren and Somekh 2013): in each round every prompt that is left gets equally many images of
the round's part of the budget, and the half goes on whose images lie farthest from an even share. Nothing here is
evidence: the prompts that go on were picked for what these very images show.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.api import attribute_images

Labelled = attribute_images.Labelled


@dataclass(frozen=True, slots=True)
class SearchRound:
    """A round: how many prompts are looked at, with how many images of each by its end."""

    prompts: int
    images: int


def schedule(pool: int, budget: int, found: int, most: int) -> tuple[SearchRound, ...]:
    """Return the rounds in which `budget` images look at `pool` prompts until `found` are left, `most` images of each.

    Never more images than the budget; where it is smaller than the pool, the first prompts alone get one each.
    """
    size = min(pool, budget)
    if size <= 0:
        return ()
    wanted = max(1, math.ceil(math.log2(size / found))) if size > found else 1
    rounds = min(wanted, budget // size)
    seen, planned = 0, []
    for number in range(rounds):
        seen = min(most, seen + budget // rounds // size)
        planned.append(SearchRound(size, seen))
        size = max(min(found, size), math.ceil(size / 2)) if number < rounds - 1 else size
    return tuple(planned)


def images_of(rounds: Sequence[SearchRound]) -> int:
    """Return how many images all rounds make together."""
    before = (0, *(each.images for each in rounds[:-1]))
    return sum(each.prompts * (each.images - start) for each, start in zip(rounds, before, strict=True))


def distance(labelled: Labelled) -> float:
    """Return how far the class shown most lies from an even share, 0 to 1; pulled to even where few images tell one.

    One image of every class is added (Laplace), so that three images of three say less than nine of nine.
    """
    classes = len(labelled.classes)
    counts = [labelled.each.count(number) for number in range(classes)]
    share = (max(counts) + 1) / (sum(counts) + classes) if sum(counts) else 1 / classes
    return (share - 1 / classes) / (1 - 1 / classes)


def farthest(scores: Mapping[str, Mapping[str, float]], number: int) -> tuple[str, ...]:
    """Return `number` prompts, by turns the best that is left for each attribute; `scores` are by attribute and prompt.

    Of equal ones the first in the order of the plan.
    """
    ranked = [iter(sorted(own, key=lambda text, own=own: -own[text])) for own in scores.values()]  # type: ignore[misc]
    every = max((len(own) for own in scores.values()), default=0)
    taken: dict[str, None] = {}
    while len(taken) < min(number, every):
        for order in ranked:
            text = next((text for text in order if text not in taken), None)
            if text is not None and len(taken) < number:
                taken[text] = None
    return tuple(taken)
