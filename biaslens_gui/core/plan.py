"""The plan an auditor edits and approves before a single image is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from biaslens_gui.core.codec import to_data
from biaslens_gui.core.identity import digest
from biaslens_gui.core.spec import AuditSpec

Cell = str | int | float | bool | None
Row = Mapping[str, Cell]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its key in every row, its heading, what it holds, and whether the auditor may edit it.

    A `share` is a number from 0 to 1, or a difference of two such numbers, that a reader is shown in per cent.
    """

    name: str
    label: str
    kind: Literal["text", "int", "float", "share", "bool", "image"] = "text"
    editable: bool = False
    help: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Named columns and rows: an editable proposal, or the evidence of a finding.

    A table `follows` another one of its proposal when a row is used only while the row there is that has the same
    values in the columns `by`: a counterfactual is rejected with its axis.
    """

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...] = ()
    follows: str = ""
    by: tuple[str, ...] = ()

    def kept(self) -> tuple[Row, ...]:
        """Return the rows the auditor has not rejected: those whose `keep` is not false."""
        return tuple(row for row in self.rows if row.get("keep", True))

    def idle(self, leader: Table) -> frozenset[int]:
        """Return the rows, by number, that take no part because theirs in the table `leader` is rejected."""
        kept = {self._named(row) for row in leader.kept()}
        rejected = {self._named(row) for row in leader.rows} - kept
        return frozenset(index for index, row in enumerate(self.rows) if self._named(row) in rejected)

    def _named(self, row: Row) -> tuple[str, ...]:
        return tuple(str(row.get(name) or "").strip().casefold() for name in self.by)


KEEP = Column("keep", "Use", "bool", editable=True, help="Rows that are not ticked take no part in the audit.")
SOURCE = Column("source", "Proposed by", help="Where the proposal comes from; yours say 'auditor'.")


@dataclass(frozen=True, slots=True)
class Proposal:
    """What one method proposes to look for: tables the auditor edits, and notes on what was dropped and why."""

    method: str
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()

    def table(self, name: str) -> Table:
        """Return the table called `name`.

        Raises:
            KeyError: there is none.
        """
        for table in self.tables:
            if table.name == name:
                return table
        raise KeyError(name)

    def with_table(self, table: Table) -> Proposal:
        """Return the same proposal with the table of that name replaced."""
        return replace(self, tables=tuple(table if old.name == table.name else old for old in self.tables))


@dataclass(frozen=True, slots=True)
class Plan:
    """A specification with the proposals the auditor approved. Its identity is the run's identity."""

    spec: AuditSpec
    proposals: tuple[Proposal, ...] = ()
    format: int = 1

    FORMAT: ClassVar[int] = 1

    def proposal(self, method: str) -> Proposal | None:
        """Return the proposal of `method`, or nothing if it was not asked yet."""
        return next((item for item in self.proposals if item.method == method), None)

    @property
    def run_id(self) -> str:
        """The identity of the run this plan describes: the same plan is the same run, continued.

        Models count by what they are, not where they lie; tables by their rows, not by their headings.
        """
        spec = {**to_data(self.spec), "models": [model.identity for model in self.spec.models]}
        tables = [[item.method, [[table.name, table.rows] for table in item.tables]] for item in self.proposals]
        return digest([spec, tables])[:16]

    def makes_run_of(self, other: Plan) -> bool:
        """Return whether both plans describe the same run.

        A plan may be written down before its start completes it: of a model whose files were not read yet, which has
        no digest, only the place is compared, and what one of the two does not propose yet is not compared at all.
        """
        mine, theirs = self.spec.models, other.spec.models
        if len(mine) != len(theirs):
            return False
        known = [bool(a.digest and b.digest) for a, b in zip(mine, theirs, strict=True)]
        if any(a.place != b.place for a, b, read in zip(mine, theirs, known, strict=True) if not read):
            return False
        both = {item.method for item in self.proposals} & {item.method for item in other.proposals}
        return self._as_known(known, both).run_id == other._as_known(known, both).run_id

    def _as_known(self, known: list[bool], methods: set[str]) -> Plan:
        models = zip(self.spec.models, known, strict=True)
        bare = tuple(model if kept else replace(model, digest="", parts=()) for model, kept in models)
        proposals = tuple(item for item in self.proposals if item.method in methods)
        return replace(self, spec=replace(self.spec, models=bare), proposals=proposals)


@dataclass(frozen=True, slots=True)
class PlanLock:
    """A plan that was locked, by the identity of its run; and when and why it was unlocked, if it was."""

    run_id: str
    locked_at: str
    unlocked_at: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ImageSet:
    """The first `count` images of a prompt that a method asks the lab for; `seeds_of` names another prompt's seeds.

    Two methods that name the same set share its images. `captioned`: they are captioned as well.
    """

    prompt: str
    count: int
    seeds_of: str = ""
    captioned: bool = False


@dataclass(frozen=True, slots=True)
class Cost:
    """What a plan asks for, counted before the start: what is still to be made, not what is there already.

    `sets` are the images of one image model whose prompts are known; `images` counts those of all models, and those
    whose prompts a model has yet to write; `edits` of them are made by an image editor. `unmeasured` names the models
    that never worked on this computer: what they do is not in `seconds`.
    """

    images: int = 0
    captions: int = 0
    questions: int = 0
    completions: int = 0
    seconds: float = 0.0
    bytes: int = 0
    sets: tuple[ImageSet, ...] = ()
    fills: int = 0
    embeddings: int = 0
    classifications: int = 0
    attributions: int = 0
    unmeasured: tuple[str, ...] = ()
    edits: int = 0

    @classmethod
    def of(cls, sets: Iterable[ImageSet], models: int, *, unnamed: int = 0, questions: int = 0) -> Cost:
        """Return the cost of `sets`, and of `unnamed` images more, with each of `models` image models."""
        named = tuple(sets)
        captions = _distinct(image_set for image_set in named if image_set.captioned)
        return cls(models * (_distinct(named) + unnamed), models * captions, models * questions, sets=named)

    def __add__(self, other: Cost) -> Cost:
        """Return the sum of two costs."""
        return Cost(
            self.images + other.images,
            self.captions + other.captions,
            self.questions + other.questions,
            self.completions + other.completions,
            self.seconds + other.seconds,
            self.bytes + other.bytes,
            self.sets + other.sets,
            self.fills + other.fills,
            self.embeddings + other.embeddings,
            self.classifications + other.classifications,
            self.attributions + other.attributions,
            tuple(dict.fromkeys((*self.unmeasured, *other.unmeasured))),
            self.edits + other.edits,
        )


LEAST_TOLD = 0.01
"""Of a currency: what comes to less is told as such, for nothing is not what it costs."""


@dataclass(frozen=True, slots=True)
class Price:
    """What work comes to in money: `amount` for all of it, at `hour_price` for an hour of one computer."""

    amount: float
    hour_price: float
    currency: str


def price_of(cost: Cost, hour_price: float, currency: str) -> Price | None:
    """Return what the work comes to; None where its time is not known, or nobody said what an hour costs.

    Computers that share the work take as many hours together as one: the price is the same.
    """
    if not cost.seconds or not hour_price:
        return None
    return Price(cost.seconds / 3600 * hour_price, hour_price, currency)


def _distinct(sets: Iterable[ImageSet]) -> int:
    """Return how many images there are in `sets`, each counted once."""
    most: dict[tuple[str, str], int] = {}
    for image_set in sets:
        key = (image_set.prompt, image_set.seeds_of or image_set.prompt)
        most[key] = max(image_set.count, most.get(key, 0))
    return sum(most.values())
