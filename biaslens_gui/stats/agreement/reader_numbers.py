"""The numbers of a method, reader by reader: what it comes to with each question answerer in the place of the first.

OpenBias compares answerers so, by their accuracy and F1 against a classifier (Table I). Numbers have units of their
own, so that nothing is concluded of them: they stand beside each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isclose

from biaslens_gui.core.findings.agreement import ACROSS, VERSION
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import Finding
from biaslens_gui.stats.agreement.side_by_side import FIRST_DECIDES

KIND = "numbers of several readers"
MOST_ROWS = 300
Key = tuple[str, str, str, str]
"""Kind and subject of a finding, name and group of a number in it."""


def numbers_of_readers(
    reader: str, first: Sequence[Finding], further: Mapping[str, Sequence[Finding]], titles: Mapping[str, str]
) -> tuple[Finding, ...]:
    """Return one finding per method and image model some number of which differs by reader.

    `first` are the findings with `reader`, who decides, `further` those with each other reader by its name; `titles`
    maps a method to the name that people know.
    """
    methods = dict.fromkeys(finding.method for found in further.values() for finding in found)
    found = []
    for method in methods:
        own = [finding for finding in first if finding.method == method]
        for model in dict.fromkeys(finding.model for finding in own):
            about = [finding for finding in own if finding.model == model]
            others = {
                name: [finding for finding in seen if (finding.method, finding.model) == (method, model)]
                for name, seen in further.items()
            }
            table, listed, apart = _table(reader, about, others)
            if apart:
                found.append(_finding(titles.get(method, method), model, table, (len(_values(about)), listed), apart))
    return tuple(found)


def _finding(title: str, model: str, table: Table, counts: tuple[int, int], apart: int) -> Finding:
    every, rows = counts
    numbers = "1 number" if every == 1 else f"{every} numbers"
    words = f"Of {numbers} of {title}, {apart} {'differs' if apart == 1 else 'differ'} by reader."
    listed = (f"The first {MOST_ROWS} are listed.",) if rows > len(table.rows) == MOST_ROWS else ()
    return Finding(
        *(ACROSS, VERSION, "", KIND, title, f"Reader by reader: {title}", model, "table"),
        tables=(table,),
        words=words,
        caveats=(FIRST_DECIDES, *listed),
    )


def _table(reader: str, first: Sequence[Finding], others: Mapping[str, Sequence[Finding]]) -> tuple[Table, int, int]:
    """Return the numbers of all findings that any reader makes otherwise, how many these are, and how many differ."""
    of_others = [_values(seen) for seen in others.values()]
    rows: list[Row] = []
    apart = 0
    for finding in first:
        own: list[Row] = []
        differing = 0
        for key, value in _values([finding]).items():
            values = (value, *(numbers.get(key) for numbers in of_others))
            differing += any(not _same(value, other) for other in values)
            cells = {f"reader {number}": each for number, each in enumerate(values, 1)}
            own.append({"finding": finding.title, "number": key[2], "group": key[3], **cells})
        apart += differing
        rows += own if differing else []
    readers = (Column(f"reader {number}", name, "float") for number, name in enumerate((reader, *others), 1))
    columns = (Column("finding", "Finding"), Column("number", "Number"), Column("group", "Of"), *readers)
    return Table("reader_by_reader", "Reader by reader", columns, tuple(rows[:MOST_ROWS])), len(rows), apart


def _values(findings: Sequence[Finding]) -> dict[Key, float | None]:
    return {
        (finding.kind, finding.subject, estimate.name, estimate.group): estimate.value
        for finding in findings
        for estimate in finding.estimates
    }


def _same(value: float | None, other: float | None) -> bool:
    if value is None or other is None:
        return value is other
    return isclose(value, other, rel_tol=1e-9, abs_tol=1e-12)
