"""Whether shares stay even when image models are made otherwise: equivalence, seed by seed.

A difference is even within a margin when both of its one-sided bounds lie inside (Schuirmann 1987, J. Pharmacokinet.
Biopharm. 15:657). That all of them are is concluded only where each is, which needs no adjustment for their number
(intersection-union; Berger 1982, Technometrics 24:295). That one lies beyond is told at a level divided by their number
and by the two directions (Bonferroni). Bounds of paired differences are those of `evidence`, for the number of looks
that the plan declares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from biaslens_gui.claims.evidence import difference_beyond_p, difference_bounds, difference_inside_p
from biaslens_gui.claims.gathering import Depicted, gather
from biaslens_gui.claims.questions import role_of
from biaslens_gui.core.claims.declared import ERROR, Declared
from biaslens_gui.core.claims.drift import MOST_TIMES, Drift, DriftRow
from biaslens_gui.core.claims.records import UNTOLD
from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.records import Finding

if TYPE_CHECKING:
    import numpy.typing as npt

    _Counts = npt.NDArray[np.int64]

_TIMES = np.geomspace(1.1, MOST_TIMES, 48)
"""How many times as many images are looked at for a number that would tell."""


@dataclass(frozen=True, slots=True)
class DriftFound:
    """What was decided: the shares that were compared, what is concluded of all, what was left out, and what it takes.

    `times` is about how many times as many images would tell; None where all is told, or no number within reach would.
    """

    rows: tuple[DriftRow, ...]
    conclusion: Drift
    left_out: tuple[str, ...]
    times: float | None


def drift_of(
    declared: Declared,
    before: Sequence[Finding],
    after: Sequence[Finding],
    stands_for: Sequence[tuple[str, str]],
    margin: float,
) -> DriftFound:
    """Decide whether the questions of `declared` that decide read alike in the findings of two runs.

    `stands_for` are pairs of image models by the names in findings, before and after. All images that a run made
    count; those in which no class could be told, or that the other run did not make (filtered, or failed), are a class
    of their own, so that a change for the worse cannot hide there.
    """
    gathered, later = gather(declared, before), gather(replace(declared, models=()), after)
    names = dict(stands_for)
    rows: list[DriftRow] = []
    left_out: list[str] = []
    for key in gathered.own:
        if role_of(declared, "model difference", key) != "deciding":
            continue
        model, prompt, question = key
        held, other = gathered.depicted.get(key), later.depicted.get((names.get(model, model), prompt, question))
        same = _by_the_same(held, other)
        if held is None or same is None:
            left_out.append(f"“{prompt}” by {model}, {question}: not read by the same reader in both runs.")
            continue
        rows.extend(_rows(model, held.first, same))
    decided = _decided(rows, margin, declared)
    conclusion = _of_all(decided)
    if conclusion == "even" and left_out:  # of what was not compared nothing is shown
        conclusion = "not clear yet"
    times = _times(decided, margin, declared) if conclusion == "not clear yet" and not left_out else None
    return DriftFound(decided, conclusion, tuple(left_out), times)


def _by_the_same(held: Depicted | None, other: Depicted | None) -> Observed | None:
    """Return what the first reader of `held` sees in the other run's images, asked in the same words."""
    if held is None or other is None:
        return None
    wanted = held.first
    for _, seen in other.sources:
        if (seen.reader, seen.reader_kind, seen.asked, seen.classes) == (
            wanted.reader,
            wanted.reader_kind,
            wanted.asked,
            wanted.classes,
        ):
            return seen
    return None


def _rows(model: str, first: Observed, second: Observed) -> Iterator[DriftRow]:
    """Yield one row for each class, and one for no class, of the images that either run made; undecided yet."""
    here, there = first.by_index(), second.by_index()
    pairs = [(here.get(index, UNSEEN), there.get(index, UNSEEN)) for index in sorted(here.keys() | there.keys())]
    shown = {label for pair in pairs for label in pair}
    for number, group in [*enumerate(first.classes), (UNSEEN, UNTOLD)]:
        if number == UNSEEN and UNSEEN not in shown:
            continue
        yield DriftRow(
            model,
            first.prompt,
            first.question,
            group,
            first.reader,
            len(pairs),
            sum(before == number for before, _ in pairs),
            sum(after == number for _, after in pairs),
            sum(before != number == after for before, after in pairs),
            sum(before == number != after for before, after in pairs),
            -1.0,
            1.0,
            "not clear yet",
        )


def _decided(rows: Sequence[DriftRow], margin: float, declared: Declared) -> tuple[DriftRow, ...]:
    if not rows:
        return ()
    plus, minus, pairs = _counts(rows)
    low, high = difference_bounds(plus, minus, pairs, np.full(len(rows), ERROR), declared.looks)
    decided = zip(rows, low, high, _conclusions(rows, margin, declared), strict=True)
    return tuple(
        replace(row, low=float(least), high=float(most), conclusion=conclusion)
        for row, least, most, conclusion in decided
    )


def _counts(rows: Sequence[DriftRow]) -> tuple[_Counts, _Counts, _Counts]:
    plus, minus, pairs = np.array([(row.plus, row.minus, row.pairs) for row in rows]).T
    return plus, minus, pairs


def _conclusions(rows: Sequence[DriftRow], margin: float, declared: Declared) -> Iterator[Drift]:
    """Yield what is concluded of each: at these levels the margin is refused where the bounds leave it out."""
    plus, minus, pairs = _counts(rows)
    inside = difference_inside_p(plus, minus, pairs, margin, declared.looks)
    beyond = difference_beyond_p(plus, minus, pairs, margin, declared.looks)
    for even, uneven in zip(inside <= ERROR, beyond <= ERROR / (2 * len(rows)), strict=True):
        yield "even" if even else "not even" if uneven else "not clear yet"


def _of_all(rows: Sequence[DriftRow]) -> Drift:
    found = {row.conclusion for row in rows}
    if not found:
        return "not measured"
    return "not even" if "not even" in found else "not clear yet" if "not clear yet" in found else "even"


def _times(rows: Sequence[DriftRow], margin: float, declared: Declared) -> float | None:
    """Return about how many times as many images would tell, if what was seen goes on; None if no number would.

    What was seen is drawn a little towards a difference, as half an image of each side more would do.
    """
    for times in map(float, _TIMES):
        if "not clear yet" not in _conclusions([_larger(row, times) for row in rows], margin, declared):
            return times
    return None


def _larger(row: DriftRow, times: float) -> DriftRow:
    pairs = round(row.pairs * times)
    plus, minus = (max(round((count + 0.5) * times - 0.5), 0) for count in (row.plus, row.minus))
    plus = min(plus, pairs)
    return replace(row, pairs=pairs, plus=plus, minus=min(minus, pairs - plus))
