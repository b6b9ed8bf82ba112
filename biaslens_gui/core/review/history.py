"""What was ever said of one image, by reviewers and as the final verdict, and what of it counts."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.review.records import RecordedVerdict, Resolution
from biaslens_gui.core.review.resolving import finals_that_count

SaidStanding = Literal["counts", "taken back", "left out", "no majority", "other answer", "replaced", "settled"]
"""left out: its reviewer is; no majority: it was one with a reviewer who is left out; other answer: another one of the
same person counts, as was chosen where two met; replaced: there is a later one; settled: a final verdict counts in its
place."""


@dataclass(frozen=True, slots=True)
class SaidOfImage:
    """A verdict of a reviewer, or a final one, with the reason or the note; `final` says how that was found."""

    at: str
    who: str
    question: str
    value: str
    reason: str
    standing: SaidStanding
    final: Literal["", "lead", "majority"] = ""


def said_of(
    given: Sequence[RecordedVerdict], resolutions: Sequence[Resolution], left_out: Collection[str]
) -> tuple[SaidOfImage, ...]:
    """Return all that was said of one image, oldest first; `left_out` names the reviewers who do not count."""
    standing = {record.about: record for record in given if not record.withdrawn_at and record.use == "counts"}
    latest = [record.verdict for record in standing.values()]
    held = finals_that_count((one for one in resolutions if not one.withdrawn_at), latest, left_out)
    last = {resolution.question: resolution for resolution in held}
    said = [
        SaidOfImage(
            record.verdict.at,
            record.verdict.reviewer,
            record.verdict.question,
            record.verdict.value,
            record.verdict.reason,
            _standing(record, standing.get(record.about), last, left_out),
        )
        for record in given
    ]
    said += [
        SaidOfImage(
            resolution.at,
            resolution.by,
            resolution.question,
            resolution.value,
            resolution.note,
            _standing_of_final(resolution, held, last),
            resolution.how,
        )
        for resolution in resolutions
    ]
    return tuple(sorted(said, key=lambda one: one.at))


def _standing_of_final(final: Resolution, held: Sequence[Resolution], last: Mapping[str, Resolution]) -> SaidStanding:
    if final.withdrawn_at:
        return "taken back"
    if final is last.get(final.question):
        return "counts"
    if any(final is one for one in held):
        return "replaced"
    return "no majority" if final.how == "majority" else "left out"


def _standing(
    record: RecordedVerdict, latest: RecordedVerdict | None, final: Collection[str], left_out: Collection[str]
) -> SaidStanding:
    if record.withdrawn_at:
        return "taken back"
    if record.verdict.reviewer in left_out:
        return "left out"
    if record.use != "counts":
        return "other answer"
    if record is not latest:
        return "replaced"
    return "settled" if record.verdict.question in final else "counts"
