"""Further readers of the kind of the first, beside a claim: what each says, and whether it parts by more than that.

They decide nothing: readers of one kind may share their errors, so that one that agrees proves nothing.
"""

from __future__ import annotations

from biaslens_gui.claims.gathering import Depicted, Gathered
from biaslens_gui.claims.questions import Open, alike
from biaslens_gui.core.claims.records import Claim, FurtherReader


def further_readers(claim: Claim, item: Open, held: Depicted, gathered: Gathered) -> tuple[FurtherReader, ...]:
    """Return what each further reader says of what `claim` states, of those that could tell anything of its images."""
    of_other = gathered.depicted.get(item.other) if item.other else None
    sides = [held, *([of_other] if of_other else [])]
    found = []
    for reader, value, first in _values(claim, item, held):
        counted = [alike(side.first, seen) for side in sides for seen in side.others if seen.reader == reader]
        same, images = (sum(counts) for counts in zip(*counted, strict=True))
        parts = claim.corrected is None and abs(value - first) > effect_of(claim)
        found.append(FurtherReader(reader, value, first, same, images, parts))
    return tuple(found)


def effect_of(claim: Claim) -> float:
    """Return how far readers may part before a claim has to say so, as a share of one.

    That is how far the claim is from what it is held against; of one that is even the margin within which it is, and
    where nothing is clear at least that margin: less is not told apart from nothing.
    """
    effect = abs((claim.value or 0.0) - claim.null)
    if claim.conclusion == "clear":
        return effect
    return claim.margin if claim.conclusion == "even" else max(effect, claim.margin)


def _values(claim: Claim, item: Open, held: Depicted) -> list[tuple[str, float, float]]:
    """Return, by further reader, its own share or difference and that of the first, as counted."""
    if item.is_share and claim.conclusion == "even" and item.classes:  # told of one class of all
        number = claim.classes.index(claim.group)
        told = [(seen.reader, seen.counts()) for seen in held.others]
        first = item.classes[number].value
        return [(reader, counts[number] / sum(counts), first) for reader, counts in told if sum(counts)]
    return [(reader, counts.value, item.counts.value) for reader, counts in item.others if counts.images]
