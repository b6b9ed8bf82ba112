"""Final verdicts that were decided on another computer: which are new here, and which differ from the one here.

None is replaced silently: where both computers decided differently, that is told, and the one here stands unless that
of the file is wanted. A final verdict is known again by all that was decided, by whom and when.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from biaslens_gui.core.review.records import Resolution
from biaslens_gui.core.review.resolving import SEPARATOR

FinalKind = Literal["new", "same", "withdrawn", "agreed", "conflict", "unknown reviewer", "unknown image"]
FINAL_KINDS: Mapping[FinalKind, str] = {
    "new": "final verdicts that are not here yet",
    "same": "final verdicts that are here already",
    "withdrawn": "final verdicts that were taken back since they were taken in",
    "agreed": "final verdicts that say the same as another one decided here",
    "conflict": "final verdicts that differ from the one here",
    "unknown reviewer": "final verdicts of people this project does not know",
    "unknown image": "final verdicts on images this run does not have",
}
FinalChoice = Literal["here", "file"]
"""Which final verdict stands where two differ: the one that is here, or that of the file."""


@dataclass(frozen=True, slots=True)
class FinalRow:
    """A final verdict of a file, what becomes of it, and the other one that stands here.

    One of a `stranger`, whom this project does not know, is taken in with theirs only.
    """

    kind: FinalKind
    final: Resolution
    here: Resolution | None = None
    stranger: bool = False


def compared(
    finals: Sequence[Resolution],
    here: Sequence[Resolution],
    names: Mapping[str, str],
    strangers: Collection[str],
    images: Collection[str],
) -> Iterator[FinalRow]:
    """Yield what becomes of the final verdicts of a file; what was replaced before it ever was here is passed over.

    `here` are all that were ever made here, `names` what the people of the file are called here, and `strangers` those
    of them, by their names here, whom this project does not know.
    """
    found = [replace(final, by=_renamed(final.by, names)) for final in finals]
    in_file = {_identity(final) for final in found}
    mine = {_identity(final): final for final in here}
    standing = {_about(final): final for final in here if not final.withdrawn_at}
    last = {_about(final): final for final in found if not final.withdrawn_at}
    for final in found:
        rival, stranger = standing.get(_about(final)), any(name in strangers for name in deciders(final))
        if (own := mine.get(_identity(final))) is not None:
            yield FinalRow("withdrawn" if final.withdrawn_at and not own.withdrawn_at else "same", final, own)
        elif final is not last.get(_about(final)):
            continue
        elif final.image not in images:
            yield FinalRow("unknown image", final)
        elif rival is not None and _identity(rival) not in in_file:
            yield FinalRow("agreed" if rival.value == final.value else "conflict", final, rival, stranger)
        else:
            yield FinalRow("unknown reviewer" if stranger else "new", final, None, stranger)


def is_wanted(row: FinalRow, choice: FinalChoice, *, with_strangers: bool) -> bool:
    """Return whether a final verdict of a file is to be made one here."""
    of_kind = row.kind in ("new", "unknown reviewer") or (row.kind == "conflict" and choice == "file")
    return of_kind and (with_strangers or not row.stranger)


def deciders(final: Resolution) -> tuple[str, ...]:
    """Return who made a verdict final: one person, or all who confirmed it."""
    return tuple(final.by.split(SEPARATOR))


def _renamed(by: str, names: Mapping[str, str]) -> str:
    return SEPARATOR.join(names.get(name, name) for name in by.split(SEPARATOR))


def _about(final: Resolution) -> tuple[str, str]:
    return final.image, final.question


def _identity(final: Resolution) -> tuple[str, ...]:
    return final.image, final.question, final.value, final.by, final.how, final.at
