"""The parts of a deciding claim's uncertainty, from the wordings and the readers that a run has of the same thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from biaslens_gui.claims.gathering import Depicted, Gathered
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import TAKEN_APART, Claim, PartName, UncertaintyBudget, UncertaintyPart
from biaslens_gui.core.claims.verdict_sentences import is_undirected
from biaslens_gui.core.observed import Observed
from biaslens_gui.stats.variance_components import Facet, Study, Term, variance_components

SETTLED = 0.95
_PARTS: Final[tuple[PartName, ...]] = ("images", "seed", "seed and wording", "wording", "reader", "wording and reader")

LEAST_OF_OWN = 0.25
"""A wording takes part if at least this share as many of its images were told as of the claim's own wording."""

Sides = tuple[Depicted, ...]
"""What is depicted by one wording, on the one side of a claim or on both."""


def with_uncertainty(declared: Declared, claim: Claim, gathered: Gathered) -> Claim:
    """Return a deciding claim with what it varies with, if that can be told, and whether its prompts are reworded.

    Where people contradict the reader, how alike readers read is no uncertainty of what the images show.
    """
    if claim.role != "deciding" or claim.value is None:
        return claim
    reworded = not {claim.prompt, claim.other_prompt}.isdisjoint(declared.wordings.values())
    told = claim.kind in TAKEN_APART and not is_undirected(claim)
    budget = budget_of(declared, claim, gathered) if told else None
    return replace(claim, uncertainty=budget, reworded=reworded)


def budget_of(declared: Declared, claim: Claim, gathered: Gathered) -> UncertaintyBudget | None:
    """Return what the share or the difference of a deciding claim varies with.

    None where its images alone were varied, or too few of them have a class by every reader. Readers are all that read
    every image of every wording; none but the first where people's verdicts correct it. Where wordings have unlike
    numbers of images, the first ones of each are taken, and one of which far fewer were told than of the claim's own
    takes no part; of two prompts the k-th wordings stand together.
    """
    worded = _worded(declared, claim, gathered)
    readers = ["first"] if claim.corrected else _readers([depicted for sides in worded for depicted in sides])
    tables = [_table(claim, sides, readers) for sides in worded]
    least = max(2.0, LEAST_OF_OWN * len(tables[0])) if tables else 0.0
    if not tables or len(tables[0]) < least:
        return None
    told = [(sides, table) for sides, table in zip(worded, tables, strict=True) if len(table) >= least]
    worded, tables = [sides for sides, _ in told], [table for _, table in told]
    crossed = len(worded) > 1 and all(
        len({_seeds(declared, depicted) for depicted in side}) == 1 for side in zip(*worded, strict=True)
    )
    numbers = set.intersection(*map(set, tables)) if crossed else set()
    images = len(numbers) if crossed else min(map(len, tables))
    if images < 2 or (len(worded) == 1 and len(readers) == 1):
        return None
    kept = [sorted(numbers) if crossed else sorted(table)[:images] for table in tables]
    readings = np.array([[table[number] for number in own] for table, own in zip(tables, kept, strict=True)])
    study = variance_components(readings, nested=not crossed)
    shares = tuple((sides[0].first.prompt, _by_first(claim, sides)) for sides in worded)
    if claim.corrected is None:
        shares = ((claim.prompt, claim.value or 0.0), *shares[1:])  # of unpaired images a little else is its difference
    return _budget(claim, study, shares, images, crossed=crossed)


def _worded(declared: Declared, claim: Claim, gathered: Gathered) -> list[Sides]:
    """Return what is depicted by each wording that the claim's reader read in its classes on every side, its own first.

    Empty where that of the claim itself is not there.
    """
    ends = [(claim.model, claim.prompt)]
    if claim.kind != "depiction":
        ends.append((claim.other_model or claim.model, claim.other_prompt or claim.prompt))
    found: list[Sides] = []
    for texts in _ends_by_wording(declared, claim, gathered, [prompt for _, prompt in ends]):
        keys = [(model, text, claim.question) for (model, _), text in zip(ends, texts, strict=True)]
        held = tuple(gathered.depicted[key] for key in keys if key in gathered.depicted)
        readers = [depicted.first.reader for depicted in (found[0] if found else held)]
        alike = [depicted.first.reader for depicted in held] == readers
        if len(held) == len(ends) and alike and all(depicted.first.classes == claim.classes for depicted in held):
            found.append(held)
        if not found:
            return []
    return found


def _ends_by_wording(
    declared: Declared, claim: Claim, gathered: Gathered, prompts: Sequence[str]
) -> Iterator[tuple[str, ...]]:
    """Yield the prompts of a claim, and those that stand for them in each other wording.

    Of a cause and of a change it is the same word that is taken away, or told, in a wording of the plan's prompt; one
    of which a method has several such prompts is left out, for none of them is the one.
    """
    if claim.kind not in ("cause", "change"):
        yield from zip(*(_texts(declared, prompt) for prompt in prompts), strict=False)
        return
    yield tuple(prompts)
    own = prompts[0] if claim.kind == "cause" else prompts[1]
    for text in _texts(declared, own)[1:]:
        alike = {
            (contrast.prompt, contrast.without)
            for contrast, _ in gathered.contrasts
            if (contrast.kind, contrast.model, contrast.question) == (claim.kind, claim.model, claim.question)
            and contrast.word.casefold() == claim.word.casefold()
            and (contrast.prompt if claim.kind == "cause" else contrast.without) == text
        }
        if len(alike) == 1:
            yield from alike


def _texts(declared: Declared, prompt: str) -> list[str]:
    return [prompt, *(text for text, original in declared.wordings.items() if original == prompt)]


def _seeds(declared: Declared, depicted: Depicted) -> str:
    """Return the prompt whose seeds made the images of a wording; pictures that were imported were made of none."""
    shared = declared.shared_seeds and depicted.first.model not in declared.given
    return declared.wordings.get(depicted.seeds, depicted.seeds) if shared else depicted.seeds


def _readers(every: Sequence[Depicted]) -> list[str]:
    """Return the readers that all of `every` have: the first, one of another kind, and further ones of its kind."""
    named = [_by_reader(depicted) for depicted in every]
    return [name for name in named[0] if all(name in other for other in named)]


def _by_reader(depicted: Depicted) -> dict[str, Observed]:
    seen = depicted.second
    second = {f"{seen.reader_kind} {seen.reader}": seen} if seen is not None else {}
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


def _part(term: Term, *, crossed: bool) -> PartName:
    if "images" in term:
        return "images" if not crossed else "seed and wording" if "wording" in term else "seed"
    return "wording and reader" if len(term) > 1 else "wording" if "wording" in term else "reader"


def _budget(
    claim: Claim, study: Study, shares: tuple[tuple[str, float], ...], images: int, *, crossed: bool
) -> UncertaintyBudget:
    own = claim.pairs or (claim.count + claim.count_against if claim.against else claim.seen)
    numbers: dict[Facet, int] = {"wording": 1, "images": max(1, own), "reader": 1}
    terms = [component.term for component in study.components]
    parts = []
    for name in _PARTS:
        if of_part := [term for term in terms if _part(term, crossed=crossed) == name]:
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
