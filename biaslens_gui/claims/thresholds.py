"""How claims stand to the thresholds that the plan holds them against."""

from __future__ import annotations

from biaslens_gui.claims import evidence
from biaslens_gui.claims.corrected import interval
from biaslens_gui.claims.questions import Open
from biaslens_gui.claims.weighing import Trust
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, HeldAgainst, Limits, Standing, is_about

_MOST = 20_000


def held_against(declared: Declared, claim: Claim, item: Open, trust: Trust) -> tuple[HeldAgainst, ...]:
    """Return how `claim` stands to each of the limits of the plan that is about it, by the claim's own interval.

    With three classes and more, limits are about the share of one class among all, at the level of the claim. Where
    nothing bounds what was seen, as with a reader of unknown error, it is not clear yet how it stands; where nothing
    was told of any image, it was not measured.
    """
    found = []
    for limits in declared.limits:
        if not is_about(limits, claim):
            continue
        if claim.low is None or claim.high is None:
            measured = claim.conclusion != "not measured"
            found.append(HeldAgainst(limits, "not clear yet" if measured else "not measured"))
        elif (ends := _ends(limits, claim, item, trust)) is not None:
            standing = _standing(limits, *ends)
            by_images = standing == "not clear yet" and claim.corrected is None  # else verdicts are lacking, too
            needed = _needed(limits, *ends, claim.images) if by_images else None
            shown = (None, None) if ends == (claim.low, claim.high) else ends
            found.append(HeldAgainst(limits, standing, needed, *shown))
    return tuple(found)


def _needed(limits: Limits, low: float, high: float, images: int) -> int | None:
    """Return about how many images would tell: an interval narrows with the root of their number.

    None where the middle of the interval lies on a limit, or beyond 20,000 images.
    """
    middle, half = (low + high) / 2, (high - low) / 2
    distance = min(abs(middle - limits.low), abs(middle - limits.high))
    needed = images * (half / distance) ** 2 if distance > 0 else float("inf")
    return max(round(needed), images + 1) if needed <= _MOST else None


def _ends(limits: Limits, claim: Claim, item: Open, trust: Trust) -> tuple[float, float] | None:
    """Return the interval in the terms of the limits; None where these name a class that the claim is not about."""
    low, high = claim.low or 0.0, claim.high or 0.0
    if item.classes:
        group = limits.group or claim.group
        return _of_class(claim, item, trust, claim.classes.index(group)) if group in claim.classes else None
    if limits.group in ("", claim.group):
        return low, high
    if len(claim.classes) == 2 and limits.group in claim.classes:
        return (1 - high, 1 - low) if claim.kind == "depiction" else (-high, -low)
    return None


def _of_class(claim: Claim, item: Open, trust: Trust, number: int) -> tuple[float, float]:
    if item.corrected:
        return interval(item.corrected.classes[number], claim.level, claim.looks)
    both = [item.classes[number], *(item.second_classes[number : number + 1] if not trust.proved else ())]
    if item.is_share:
        ends = [evidence.share_ends(counts.plus, counts.images, claim.level, claim.looks) for counts in both]
    else:
        ends = [
            evidence.difference_ends(counts.plus, counts.minus, counts.images, claim.level, claim.looks)
            for counts in both
        ]
    slack = trust.error * (1 if item.is_share else 2)
    return min(low for low, _ in ends) - slack, max(high for _, high in ends) + slack


def _standing(limits: Limits, low: float, high: float) -> Standing:
    if limits.low <= low and high <= limits.high:
        return "met"
    return "not met" if high < limits.low or low > limits.high else "not clear yet"
