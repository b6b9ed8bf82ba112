"""The parts of a deciding claim's uncertainty, from the wordings and the readers that a run has of the same thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from biaslens_gui.claims.gathering import Depicted, Gathered
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, PartName, UncertaintyBudget, UncertaintyPart
from biaslens_gui.core.observed import Observed
from biaslens_gui.stats.variance_components import Facet, Study, Term, variance_components

SETTLED = 0.95
_KINDS = ("depiction", "prompt difference", "model difference")
_PARTS: Final[tuple[PartName, ...]] = ("images", "wording", "reader", "wording and reader")

Side = tuple[Depicted, ...]
"""What is depicted by the wordings of one side of a claim, that of the claim first."""


def budget_of(declared: Declared, claim: Claim, gathered: Gathered) -> UncertaintyBudget | None:
    """Return what the share or the difference of a deciding claim varies with.

    None where its images alone were varied, or too few of them have a class by every reader. Readers are all that read
    every image of every wording; none but the first where people's verdicts correct it. Where wordings have unlike
    numbers of images, the first ones of each are taken; of two prompts the k-th wordings stand together.
    """
    if claim.role != "deciding" or claim.kind not in _KINDS or claim.value is None:
        return None
    sides = [_side(declared, gathered, claim, claim.model, claim.prompt)]
    if claim.kind != "depiction":
        sides.append(_side(declared, gathered, claim, claim.other_model or claim.model, claim.other_prompt))
    wordings = min(map(len, sides))
    if not wordings:
        return None
    sides = [side[:wordings] for side in sides]
    readers = ["first"] if claim.corrected else _readers([depicted for side in sides for depicted in side])
    tables = [_table(claim, [side[place] for side in sides], readers) for place in range(wordings)]
    crossed = wordings > 1 and all(len({depicted.seeds for depicted in side}) == 1 for side in sides)
    numbers = set.intersection(*map(set, tables)) if crossed else set()
    images = len(numbers) if crossed else min(map(len, tables))
    if images < 2 or (wordings == 1 and len(readers) == 1):
        return None
    kept = [sorted(numbers) if crossed else sorted(table)[:images] for table in tables]
    readings = np.array([[table[number] for number in own] for table, own in zip(tables, kept, strict=True)])
    study = variance_components(readings, nested=not crossed)
    shares = tuple(
        (side.first.prompt, _by_first(claim, [each[place] for each in sides])) for place, side in enumerate(sides[0])
    )
    if claim.corrected is None:
        shares = ((claim.prompt, claim.value), *shares[1:])  # of unpaired images a little else is its difference
    return _budget(claim, study, shares, images, crossed=crossed)


def _side(declared: Declared, gathered: Gathered, claim: Claim, model: str, prompt: str) -> Side:
    """Return what is depicted of `prompt` and of its paraphrases, of those that were read in the claim's classes."""
    texts = [prompt, *(text for text, original in declared.wordings.items() if original == prompt)]
    held = [gathered.depicted.get((model, text, claim.question)) for text in texts]
    own = [depicted for depicted in held if depicted is not None and depicted.first.classes == claim.classes]
    return tuple(own) if held[0] is not None and own and own[0] is held[0] else ()


def _readers(every: Sequence[Depicted]) -> list[str]:
    """Return the readers that all of `every` have: the first, one of another kind, and further ones of its kind."""
    named = [_by_reader(depicted) for depicted in every]
    return [name for name in named[0] if all(name in other for other in named)]


def _by_reader(depicted: Depicted) -> dict[str, Observed]:
    second = {"second": depicted.second} if depicted.second is not None else {}
    return {"first": depicted.first, **second, **{f"further {seen.reader}": seen for seen in depicted.others}}


def _table(claim: Claim, sides: Sequence[Depicted], readers: Sequence[str]) -> dict[int, list[float]]:
    """Return, by number of the image, what each reader reads: 1 for the claim's class or 0; of two sides, one less.

    Of a share among two classes, images that show a third take no part, as in the claim.
    """
    group = claim.classes.index(claim.group)
    against = claim.classes.index(claim.against) if claim.against in claim.classes else None
    counted = {group, against} if claim.kind == "depiction" and against is not None else set(range(len(claim.classes)))
    read = [[_by_reader(depicted)[name].by_index() for name in readers] for depicted in sides]
    found = {}
    for number in sorted(set.intersection(*(set(labels) for own in read for labels in own))):
        labels = [[own[place][number] for own in read] for place in range(len(readers))]
        if all(label in counted for of in labels for label in of):
            hits = [[float(label == group) for label in of] for of in labels]
            found[number] = [of[0] - of[1] if len(of) > 1 else of[0] for of in hits]
    return found


def _by_first(claim: Claim, sides: Sequence[Depicted]) -> float:
    """Return what the first reader reads of one wording, of all its images that it could tell."""
    return float(np.mean([hits[0] for hits in _table(claim, sides, ["first"]).values()]))


def _part(term: Term) -> PartName:
    if "images" in term:
        return "images"
    return "wording and reader" if len(term) > 1 else "wording" if "wording" in term else "reader"


def _budget(
    claim: Claim, study: Study, shares: tuple[tuple[str, float], ...], images: int, *, crossed: bool
) -> UncertaintyBudget:
    own = claim.pairs or (claim.count + claim.count_against if claim.against else claim.seen)
    numbers: dict[Facet, int] = {"wording": 1, "images": max(1, own), "reader": 1}
    terms = [component.term for component in study.components]
    parts = []
    for name in _PARTS:
        if of_part := [term for term in terms if _part(term) == name]:
            found = study.deviation(of_part, numbers)
            most = 0.5 if claim.kind == "depiction" else 1.0  # no share from 0 to 1 varies by more than one half
            parts.append(UncertaintyPart(name, *(min(limit, most) for limit in (found.value, found.low, found.high))))
    whole, gains = study.deviation(terms, numbers).value, study.gains(numbers)
    narrows = max(gains, key=lambda facet: gains[facet])
    return UncertaintyBudget(
        tuple(parts),
        whole,
        max(0.0, whole**2 - gains[narrows]) ** 0.5,
        narrows,
        study.chance_of_most(narrows, numbers) >= SETTLED,
        own,
        study.levels.get("wording", 1),
        study.levels.get("reader", 1),
        images,
        study.mean,
        study.deviation(terms, {**numbers, **study.levels}).value,
        shares,
        crossed,
        claim.corrected is not None,
    )
