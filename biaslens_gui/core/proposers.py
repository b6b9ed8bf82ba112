"""Several language models' proposals side by side: who proposed which row, and which rows several did.

The first model of a plan proposes as it does alone: its rows stand as they are, in their order. What another one
proposes as well is told at that row; what only others propose is listed behind, without a tick, so that a further model
adds a choice and no images. Rows are the same where they say the same thing: questions of one canonical name and the
same classes, requests of the same words. How a question is worded does not part them; the first model's words stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from biaslens_gui.core import questions
from biaslens_gui.core.plan import SOURCE, Cell, Column, Proposal, Row, Table

PROPOSERS: Final = Column(
    "proposers",
    "Proposed by which models",
    help="The language models of the plan that proposed this row; where they word it differently, the first one's "
    "words stand. What the first did not propose comes without a tick.",
)
"""The column of who proposed a row; it is there only where a plan names several language models."""

NUMBER = "number"
"""The column by which the rows of a table are joined to those of the first, where they are numbered."""

_SEPARATOR = "; "
_NAMES = frozenset({"name", "bias", "axis", "topic"})
_LISTS = frozenset({"names", "keywords"})  # all that were named, whoever named them
_ABOUT = frozenset({"keep", "source", "question", "problem", "stated", "kind", "change", "value", "why", "support"})
_ABOUT_ROWS = _ABOUT | _LISTS | {NUMBER, PROPOSERS.name}

_OF_NO_MODEL = frozenset({"options", "auditor"})
"""Sources of rows that stand in every proposal because the auditor asked for them."""

_Identity = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Shares:
    """How many rows of a table each group of models proposed, in the order in which the groups first stand there."""

    rows: Mapping[tuple[str, ...], int]

    @property
    def models(self) -> tuple[str, ...]:
        """Every model that proposed a row."""
        return tuple(dict.fromkeys(name for group in self.rows for name in group))


def shares_of(table: Table) -> Shares | None:
    """Return who proposed the rows of a table; nothing where it does not say so."""
    if PROPOSERS.name not in {column.name for column in table.columns}:
        return None
    said = (str(row.get(PROPOSERS.name) or "") for row in table.rows)
    return Shares(Counter(tuple(text.split(_SEPARATOR)) for text in said if text))


def proposed_side_by_side(proposals: Sequence[tuple[str, Proposal]]) -> Proposal:
    """Return one proposal of those of several models, each with the model's name; notes say whose they are.

    Raises:
        ValueError: there is none.
    """
    (name, first), *others = proposals
    tables = tuple(_credited(table, name) for table in first.tables)
    for other, proposal in others:
        tables = tuple(_joined(tables, other, proposal))
    notes = tuple(f"{of}: {note}" for of, proposal in proposals for note in proposal.notes)
    return replace(first, tables=tables, notes=notes)


def shares_in_words(proposal: Proposal) -> Iterator[str]:
    """Yield how many rows of each table who proposed, where that is told."""
    for table in proposal.tables:
        found = shares_of(table)
        if found is not None and found.rows:
            parts = [f"{count:,} by {' and '.join(group)}" for group, count in found.rows.items()]
            yield f"{table.title} ({proposal.method}): {', '.join(parts)}."


def _credited(table: Table, name: str) -> Table:
    """Return a table with the column of who proposed its rows, all of them `name`."""
    columns = [column for column in table.columns if column.name != PROPOSERS.name]
    named = next((place for place, column in enumerate(columns) if column.name in _NAMES), len(columns) - 1)
    columns.insert(named + 1, PROPOSERS)  # in sight beside what is proposed
    rows = tuple({**row, PROPOSERS.name: _proposer_of(row, _escaped(name))} for row in table.rows)
    return replace(table, columns=tuple(columns), rows=rows)


def _proposer_of(row: Row, name: str) -> str:
    """Return who proposed a row of the proposal of `name`: nobody where the auditor asked for it."""
    return "" if row.get(SOURCE.name) in _OF_NO_MODEL else name


def _escaped(name: str) -> str:
    return name.replace(_SEPARATOR, ", ")


def _joined(tables: Sequence[Table], name: str, proposal: Proposal) -> Iterator[Table]:
    """Yield the tables with what `name` proposes, each with the rows that lead it in the first one renamed alike."""
    theirs = {table.name: table for table in proposal.tables}
    joiner = _Joiner(name)
    for table in tables:
        yield joiner.joined(table, theirs[table.name]) if table.name in theirs else table


class _Joiner:
    """Puts the tables of one further model behind those that are there, and keeps what joins a table to another.

    `_numbers` maps its numbers to those here; `_own` are the numbers and the leading rows that are its alone; `_named`
    maps how it names a leading row to how that row is named here.
    """

    def __init__(self, name: str) -> None:
        self._name = _escaped(name)
        self._numbers: dict[Cell, Cell] = {}
        self._own: set[Cell] = set()
        self._leads: dict[str, list[tuple[Row, Row, bool]]] = {}

    def joined(self, table: Table, other: Table) -> Table:
        """Return `table` with the rows of `other`: those that are there credited, the others behind."""
        rows: list[dict[str, Cell]] = [dict(row) for row in table.rows]
        numbering = NUMBER in {column.name for column in table.columns} and not self._numbers
        there: dict[_Identity, list[int]] = {}
        for position, known in enumerate(rows):
            there.setdefault(_identity(known, table, numbering=numbering), []).append(position)
        leads = self._leads.setdefault(table.name, [])
        behind: list[Row] = []
        highest = max((int(row[NUMBER] or 0) for row in rows), default=0) if numbering else 0
        for row in other.rows:
            mine = self._as_here(row, table, numbering=numbering)
            same = there.get(_identity(mine, table, numbering=numbering))
            if same:
                kept = rows[same.pop(0)]  # each of equal rows once
                _credit(kept, mine, _proposer_of(row, self._name))
                leads.append((row, kept, False))
                if numbering:
                    self._numbers[row.get(NUMBER)] = kept.get(NUMBER)
                continue
            if numbering:
                highest += 1
                self._numbers[row.get(NUMBER)] = highest
                self._own.add(highest)
                mine[NUMBER] = highest
            if not self._is_led_alone(row, table, mine, numbering=numbering):
                mine["keep"] = False
            mine[PROPOSERS.name] = _proposer_of(row, self._name)
            leads.append((row, mine, True))
            behind.append(mine)
        return replace(table, rows=(*rows, *behind))

    def _as_here(self, row: Row, table: Table, *, numbering: bool) -> dict[str, Cell]:
        """Return a row in the numbers and names that its leading row has here."""
        found = dict(row)
        if NUMBER in found and not numbering:
            found[NUMBER] = self._numbers.get(row.get(NUMBER), row.get(NUMBER))
        if lead := self._lead(row, table):
            found |= {key: lead[1].get(key) for key in table.by}
        return found

    def _lead(self, row: Row, table: Table) -> tuple[Row, Row, bool] | None:
        """Return the row that leads `row`: as this model has it, as it is here, and whether it is its alone."""
        wanted = _by(row, table)
        leads = self._leads.get(table.follows, []) if table.follows else []
        found = [lead for lead in leads if _by(lead[0], table) == wanted]
        return next((lead for lead in found if not lead[2]), found[0] if found else None)

    def _is_led_alone(self, row: Row, table: Table, mine: Row, *, numbering: bool) -> bool:
        """Return whether a row belongs to one that only this model proposes, which is not ticked: it follows that."""
        if NUMBER in mine and not numbering:
            return mine[NUMBER] in self._own
        lead = self._lead(row, table)
        return lead is not None and lead[2]


def _by(row: Row, table: Table) -> tuple[str, ...]:
    return tuple(_plain(row.get(key)) for key in table.by)


def _credit(row: dict[str, Cell], other: Row, name: str) -> None:
    """Tell at a row of others that `name` proposes it as well, and under which other names."""
    credited = str(row.get(PROPOSERS.name) or "").split(_SEPARATOR)
    row[PROPOSERS.name] = _SEPARATOR.join(dict.fromkeys(filter(None, (*credited, name))))
    for key in _LISTS & row.keys() & other.keys():
        both = [part for value in (row[key], other[key]) for part in str(value or "").split(_SEPARATOR) if part]
        row[key] = _SEPARATOR.join(dict.fromkeys(both))


def _identity(row: Row, table: Table, *, numbering: bool) -> _Identity:
    """Return what a row says, whatever words say it: text and whole numbers, without what is said about it.

    With `numbering` the numbers are the table's own, and tell nothing; else they name the row that leads this one.
    """
    named = next((str(row.get(key) or "") for key in _NAMES if row.get(key)), "")
    found: list[object] = [] if numbering else [row.get(NUMBER)]
    for column in table.columns:
        value = row.get(column.name)
        if column.name in _ABOUT_ROWS or column.kind not in ("text", "int"):
            continue
        if column.name in _NAMES:
            found.append(questions.canonical(str(value or "")))
        elif column.name == "classes":
            classes = [part.strip() for part in str(value or "").split(";") if part.strip()]
            found.append(frozenset(questions.class_names(named, classes)))
        else:
            found.append(_plain(value))
    return tuple(found)


def _plain(value: Cell) -> str:
    return " ".join(str(value if value is not None else "").split()).casefold()
