"""The same claims in several audits, put beside each other: figures of the same class and side, and their differences.

Nothing is decided here but which claims are the same. A difference is made of two figures and their own intervals, the
ones that decided each (`stats.between`), so it holds where those do; it is no test, and gets no conclusion.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from biaslens_gui.core.claims.history import ClaimChange, ClaimHistory, DatedFigure, HeldChange, Lacks
from biaslens_gui.core.claims.records import Claim, HeldAgainst
from biaslens_gui.stats import Interval, between

_Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Audit:
    """The claims of one audit, and the labels of its image models in the order in which they were chosen."""

    claims: tuple[Claim, ...]
    models: tuple[str, ...]


def of_audits(audits: Sequence[Audit]) -> tuple[ClaimHistory, ...]:
    """Return every claim over `audits`, oldest first; those of the newest audit come first, in its order.

    Image models are the same by their label where all audits have the same labels; else those of one place stand for
    each other where all have as many; else by their label.
    """
    by_place = _stand_by_place(audits)
    found = [{_key(claim, audit.models if by_place else ()): claim for claim in audit.claims} for audit in audits]
    keys = dict.fromkeys(key for claims in reversed(found) for key in claims)
    return tuple(_history([claims.get(key) for claims in found], by_place, audits) for key in keys)


def _stand_by_place(audits: Sequence[Audit]) -> bool:
    labels = {frozenset(audit.models) for audit in audits}
    return len(labels) > 1 and len({len(audit.models) for audit in audits}) == 1


def _key(claim: Claim, models: Sequence[str]) -> _Key:
    """Return what makes a claim the same in every audit: which side comes first, and which class, may differ."""
    sides = frozenset(
        (_place(model, models), prompt)
        for model, prompt in ((claim.model, claim.prompt), (claim.other_model or claim.model, claim.other_prompt))
        if model or prompt
    )
    if claim.kind in ("cause", "change", "variant"):
        return claim.kind, claim.question, sides, claim.word
    if claim.kind == "failure to show":
        return claim.kind, claim.question, sides, claim.group
    if claim.kind == "association":
        part = (claim.among.question, claim.among.group) if claim.among else ()
        return claim.kind, claim.question, sides, frozenset((claim.group, claim.against)), part
    return claim.kind, claim.question, sides


def _place(model: str, models: Sequence[str]) -> object:
    return models.index(model) if model in models else model


def _history(claims: Sequence[Claim | None], by_place: bool, audits: Sequence[Audit]) -> ClaimHistory:
    like = next(claim for claim in reversed(claims) if claim is not None)
    places = [audit.models if by_place else () for audit in audits]
    newest = next(models for models, claim in zip(reversed(places), reversed(claims), strict=True) if claim is not None)
    figures = [_figure(claim, like, models, newest) for claim, models in zip(claims, places, strict=True)]
    changes = tuple(_change(before, after) for before, after in pairwise(figures))
    return ClaimHistory(like, tuple(figures), changes)


def _figure(claim: Claim | None, like: Claim, models: Sequence[str], newest: Sequence[str]) -> DatedFigure:
    if claim is None or claim.value is None:
        return DatedFigure(claim)
    turn = _turn(claim, like, models, newest)
    if turn is None:
        return DatedFigure(claim)
    if turn:
        return DatedFigure(claim, claim.value, claim.low, claim.high)
    whole = 1.0 if claim.kind == "depiction" else 2 * claim.null
    ends = (None if end is None else whole - end for end in (claim.high, claim.low))
    return DatedFigure(claim, whole - claim.value, *ends)


def _turn(claim: Claim, like: Claim, models: Sequence[str], newest: Sequence[str]) -> bool | None:
    """Return whether `claim` counts the same as `like`, or the opposite; None where it counts something else."""
    if claim.kind == "failure to show":
        return True
    named, wanted = {claim.group, claim.against} - {""}, {like.group, like.against} - {""}
    two = len(claim.classes) == 2 and set(claim.classes) == set(like.classes)
    same_group = claim.group == like.group
    if claim.kind in ("depiction", "association"):
        if not two and named != wanted:
            return None
        return same_group
    if not same_group and not two:
        return None
    first, wanted_first = (
        (_place(each.model, known), each.prompt) for each, known in ((claim, models), (like, newest))
    )
    return same_group == (first == wanted_first)


def _change(before: DatedFigure, after: DatedFigure) -> ClaimChange:
    earlier, later = before.claim, after.claim
    if earlier is None or later is None:
        return ClaimChange(lacks="not there before" if earlier is None else "not there now")
    held = tuple(_held_changes(earlier, later))
    if before.value is None or after.value is None:
        lacks: Lacks = "not measured" if None in (earlier.value, later.value) else "other classes"
        if earlier.value is None and later.value is None:
            lacks = "never measured"
        return ClaimChange(concluded=earlier.conclusion != later.conclusion, held=held, lacks=lacks)
    turned = earlier.conclusion == later.conclusion == "clear" and _is_above(before) != _is_above(after)
    change = ClaimChange(after.value - before.value, concluded=turned or earlier.conclusion != later.conclusion)
    change = replace(change, turned=turned, held=held)
    if before.low is None or before.high is None or after.low is None or after.high is None:
        return change
    ends = between(after.value, Interval(after.low, after.high), before.value, Interval(before.low, before.high))
    return replace(change, low=ends.low, high=ends.high)


def _is_above(figure: DatedFigure) -> bool:
    """Return on which side of the value that is held against a figure lies, in the direction that all figures have."""
    return figure.claim is not None and (figure.value or 0.0) > figure.claim.null


def _held_changes(earlier: Claim, later: Claim) -> list[HeldChange]:
    """Return the thresholds that both are held against and to which they stand otherwise; who set them is all one."""
    before = {_asks(held): held.standing for held in earlier.held}
    return [
        HeldChange(held, before[_asks(held)])
        for held in later.held
        if _asks(held) in before and before[_asks(held)] != held.standing
    ]


def _asks(held: HeldAgainst) -> tuple[object, ...]:
    limits = held.limits
    return limits.question, limits.kind, limits.group, limits.prompt, limits.low, limits.high
