"""The review in `desk.db`: reviewers, assignments, verdicts with their circumstances, resolutions, events.

Rows are added, never changed, but for the time at which one was withdrawn or a person was set aside.
"""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import takewhile
from typing import Any

from biaslens_gui.core.codec import to_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import Assignment, JudgedBefore, ProposedFor
from biaslens_gui.core.review.history import SaidOfImage, said_of
from biaslens_gui.core.review.merging import ReviewMerge
from biaslens_gui.core.review.records import (
    EventKind,
    PackageOrigin,
    RecordedVerdict,
    Resolution,
    Reviewer,
    ReviewEvent,
    ReviewState,
)
from biaslens_gui.core.review.resolving import finals_that_count
from biaslens_gui.core.review.verdicts import bias_of
from biaslens_gui.store.database import decoded, stored
from biaslens_gui.store.journal import Acts

_PROJECT, _ORIGIN = "review:project", "review:origin"
# The latest standing verdict of each reviewer on each question of each image; second measurements do not stand.


def _latest(of: str = "") -> str:
    """Return the condition of being the latest verdict of its reviewer on its question, `of` those that stand."""
    return f"id in (select max(id) from verdicts where withdrawn_at is null{of} group by reviewer, image, question)"


_COUNTING = " and use = 'counts'"
_LATEST = _latest(f"{_COUNTING} and reviewer not in (select name from reviewers where set_aside_at is not null)")
_VERDICTS = "select reviewer, image, question, value, reason, at from verdicts where {} order by id"
STANDING = _VERDICTS.format(_LATEST)
_OF_EVERYBODY = _VERDICTS.format(_latest(_COUNTING))
_BEFORE_REVIEWERS = _VERDICTS.format(_latest())


def knows_reviewers(connection: sqlite3.Connection) -> bool:
    """Return whether the file has the tables of a review by several; one that only older versions wrote has not."""
    return connection.execute("select 1 from sqlite_master where name = 'reviewers'").fetchone() is not None


def read_standing(connection: sqlite3.Connection, question: str | None = None) -> tuple[Verdict, ...]:
    """Return the verdicts that stand, oldest first, of all questions or one."""
    sql = STANDING if knows_reviewers(connection) else _BEFORE_REVIEWERS
    found = (Verdict(**dict(row)) for row in connection.execute(sql))
    return tuple(verdict for verdict in found if question in (None, verdict.question))


def read_given(connection: sqlite3.Connection, image: str = "") -> tuple[RecordedVerdict, ...]:
    """Return every verdict ever given (on one image), in the order in which they came, those withdrawn among them."""
    if not knows_reviewers(connection):
        return ()
    of_one = " where image = ?" if image else ""
    rows = connection.execute(f"select * from verdicts{of_one} order by id", [image] if image else [])
    return tuple(_given(row) for row in rows)


def read_resolutions(connection: sqlite3.Connection, *, withdrawn: bool = False) -> tuple[Resolution, ...]:
    """Return the resolutions that stand, oldest first; with `withdrawn` all that were ever made.

    Those of a reviewer who is left out do not stand, like their other verdicts.
    """
    if not knows_reviewers(connection):
        return ()
    rows = connection.execute("select * from resolutions order by id")
    names = ("image", "question", "value", "by", "how", "note", "at", "withdrawn_at")
    made = tuple(Resolution(**{name: row[name] or "" for name in names}) for row in rows)  # type: ignore[arg-type]
    if withdrawn:
        return made
    held = tuple(one for one in made if not one.withdrawn_at)
    if left_out := _left_out(connection):
        held = finals_that_count(held, read_latest(connection), left_out)
    last = {(one.image, one.question): place for place, one in enumerate(held)}
    return tuple(held[place] for place in sorted(last.values()))


def read_latest(connection: sqlite3.Connection) -> tuple[Verdict, ...]:
    """Return the latest verdict of every reviewer on each question of each image, of those who are left out too."""
    return tuple(Verdict(**dict(row)) for row in connection.execute(_OF_EVERYBODY))


def _left_out(connection: sqlite3.Connection) -> frozenset[str]:
    found = connection.execute("select name from reviewers where set_aside_at is not null")
    return frozenset(row["name"] for row in found)


def read_state(connection: sqlite3.Connection, run_id: str) -> ReviewState:
    """Return how the review of a run stands."""
    if not knows_reviewers(connection):
        return ReviewState()
    remembered = {row["key"]: row["value"] for row in connection.execute("select key, value from remembered")}
    events = connection.execute("select kind, who, note, at from review_events where run_id = ? order by id", [run_id])
    books = f"select distinct codebook from verdicts where codebook <> '' and {_LATEST} order by codebook"
    without = f"select count(*) as n from verdicts where coalesce(codebook, '') = '' and {_LATEST}"
    return ReviewState(
        remembered.get(_PROJECT, ""),
        tuple(_reviewer(row) for row in connection.execute("select * from reviewers order by rowid")),
        _assignment(connection, run_id),
        read_resolutions(connection),
        tuple(ReviewEvent(**dict(row)) for row in events),
        decoded(PackageOrigin, remembered[_ORIGIN]) if _ORIGIN in remembered else None,
        tuple(row["codebook"] for row in connection.execute(books)),
        connection.execute(without).fetchone()["n"],
    )


def _assignment(connection: sqlite3.Connection, run_id: str) -> Assignment | None:
    """Return the latest assignment of a run.

    One of an older version does not know what was judged before it: that is told by the times of the verdicts. What
    was judged under a lot before it, as are all that no person chose, counts as drawn.
    """
    rows = connection.execute("select record from assignments where run_id = ? order by id desc", [run_id])
    made = [decoded(Assignment, row["record"]) for row in rows]
    if not made or made[0].proposed is not None:
        return made[0] if made else None
    lots = list(takewhile(lambda one: one.random_order and one.chosen != "disagreements", made))
    first = (lots or made)[-1 if lots else 0].made_at
    images = set(made[0].images)
    sql = (
        "select distinct question, image from verdicts"
        " where withdrawn_at is null and use = 'counts' and at < ? order by question, image"
    )
    before: dict[str, list[str]] = {}
    for row in connection.execute(sql, [first]):
        if (bias := bias_of(row["question"])) and row["image"] in images:
            before.setdefault(bias, []).append(row["image"])
    known = tuple(JudgedBefore(question, tuple(some)) for question, some in before.items())
    return replace(made[0], proposed=ProposedFor(before=known)) if known else made[0]


def read_said(connection: sqlite3.Connection, image: str) -> tuple[SaidOfImage, ...]:
    """Return all that was ever said of one image, by reviewers and as the final verdict, and what of it counts."""
    if not knows_reviewers(connection):
        return ()
    final = [one for one in read_resolutions(connection, withdrawn=True) if one.image == image]
    return said_of(read_given(connection, image), final, _left_out(connection))


class ReviewRecords:
    """What the desk writes about a review, through the desk's one connection and its journal."""

    def __init__(
        self,
        execute: Callable[[str, list[Any]], sqlite3.Cursor],
        acts: Acts,
    ) -> None:
        self._execute = execute
        self._acts = acts

    # --- verdicts

    def add(self, given: Sequence[RecordedVerdict]) -> int:
        """Journal and commit verdicts as they are; return the number of the last."""
        number = int(self._execute("select coalesce(max(id), 0) from verdicts", []).fetchone()[0])
        with self._acts.together():
            self._acts.note(
                [
                    {
                        "verdict": to_data(record.verdict),
                        "at": record.verdict.at,
                        "id": number + index,
                        **{name: value for name, value in to_data(record).items() if name != "verdict"},
                    }
                    for index, record in enumerate(given, 1)
                ]
            )
            for record in given:
                number += 1
                self.reviewer(record.verdict.reviewer)
                verdict = record.verdict
                self._execute(
                    "insert into verdicts (id, reviewer, image, question, value, reason, at, withdrawn_at, uid, note,"
                    " seconds, codebook, use, origin) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    [
                        number, verdict.reviewer, verdict.image, verdict.question, verdict.value, verdict.reason,
                        verdict.at, record.withdrawn_at or None, record.uid, record.note, record.seconds,
                        record.codebook, record.use, record.origin,
                    ],
                )  # fmt: skip
        return number

    def take_in(self, merge: ReviewMerge, run_id: str, who: str) -> None:
        """Commit what a file of verdicts adds, in one transaction; the file is named among the events."""
        if merge.is_empty:
            return
        with self._acts.together():
            for reviewer in merge.reviewers:
                self._insert_reviewer(reviewer)
            self.add(merge.added)
            for uid, at in merge.withdrawn:
                self._acts.note([{"withdraw": uid, "at": at}])
                self._execute("update verdicts set withdrawn_at = ? where uid = ? and withdrawn_at is null", [at, uid])
            self.resolve(merge.finals)
            for final in merge.finals_withdrawn:
                self._withdraw_final(final)
            for reviewer in merge.declared:
                self._execute(
                    "update reviewers set function = ?, declaration = ?, declared_at = ? where id = ?",
                    [reviewer.function, reviewer.declaration, reviewer.declared_at, reviewer.id],
                )
            note = f"{len(merge.added)} verdicts added, {len(merge.withdrawn)} withdrawn, from {merge.digest[:12]}"
            if merge.finals or merge.finals_withdrawn:
                note += f"; {len(merge.finals)} final verdicts added, {len(merge.finals_withdrawn)} withdrawn"
            self.record_event(run_id, "imported", who, note)

    # --- people

    def reviewer(self, name: str) -> Reviewer:
        """Return the reviewer of this name, made known if need be; the id is theirs from then on."""
        row = self._execute("select * from reviewers where name = ?", [name]).fetchone()
        if row is not None:
            return _reviewer(row)
        made = Reviewer(name, uuid.uuid4().hex)
        self._insert_reviewer(made)
        return made

    def declare(self, name: str, function: str, declaration: str) -> None:
        """Keep what a reviewer states about their function and independence."""
        with self._acts.together():
            self.reviewer(name)
            self._execute(
                "update reviewers set function = ?, declaration = ?, declared_at = ? where name = ?",
                [function, declaration, _now(), name],
            )

    def set_aside(self, run_id: str, name: str, who: str, why: str) -> None:
        """Let the verdicts of a reviewer, final ones too, no longer count; all of them are kept."""
        with self._acts.together():
            self._execute(
                "update reviewers set set_aside_at = ?, set_aside_why = ? where name = ?", [_now(), why, name]
            )
            self.record_event(run_id, "reviewer set aside", who, f"{name}: {why}")

    def take_back(self, run_id: str, name: str, who: str) -> None:
        """Let the verdicts of a reviewer who was set aside count again."""
        with self._acts.together():
            self._execute("update reviewers set set_aside_at = null, set_aside_why = '' where name = ?", [name])
            self.record_event(run_id, "reviewer taken back", who, name)

    def add_reviewers(self, people: Iterable[Reviewer]) -> None:
        """Make people known whose ids come from elsewhere; those that are known stay as they are."""
        for person in people:
            if (
                self._execute("select 1 from reviewers where name = ? or id = ?", [person.name, person.id]).fetchone()
                is None
            ):
                self._insert_reviewer(person)

    def _insert_reviewer(self, reviewer: Reviewer) -> None:
        with self._acts.together():
            self._acts.note([{"reviewer": to_data(reviewer), "at": _now()}])
            self._execute(
                "insert into reviewers (name, id, function, declaration, declared_at, set_aside_at, set_aside_why)"
                " values (?, ?, ?, ?, ?, ?, ?)",
                [
                    reviewer.name,
                    reviewer.id,
                    reviewer.function,
                    reviewer.declaration,
                    reviewer.declared_at,
                    reviewer.set_aside_at or None,
                    reviewer.set_aside_why,
                ],
            )

    # --- what is decided about a review

    def project_id(self) -> str:
        """Return the id by which files of verdicts find back to this project; made when it is first needed."""
        row = self._execute("select value from remembered where key = ?", [_PROJECT]).fetchone()
        if row is not None:
            return str(row["value"])
        made = uuid.uuid4().hex
        with self._acts.together():
            self._acts.note([{"project": made, "at": _now()}])
            self._execute("insert into remembered (key, value) values (?, ?)", [_PROJECT, made])
        return made

    def assign(self, assignment: Assignment, run_id: str = "") -> Assignment:
        """Keep an assignment, in place of one made before; return it with its project and time.

        `run_id` is the run it is for here, where it came from another project.
        """
        with self._acts.together():
            for name in assignment.reviewers:
                self.reviewer(name)
            kept = replace(
                assignment, project=assignment.project or self.project_id(), made_at=assignment.made_at or _now()
            )
            self._execute(
                "insert into assignments (run_id, record, made_at) values (?, ?, ?)",
                [run_id or kept.run_id, canonical_json(kept), kept.made_at],
            )
        return kept

    def resolve(self, resolutions: Sequence[Resolution]) -> None:
        """Journal and commit final verdicts; the reviewers' own stay as they are."""
        timed = [replace(resolution, at=resolution.at or _now()) for resolution in resolutions]
        with self._acts.together():
            self._acts.note([{"resolution": to_data(one), "at": one.at} for one in timed])
            for one in timed:
                self._execute(
                    "insert into resolutions (image, question, value, by, how, note, at, withdrawn_at)"
                    " values (?, ?, ?, ?, ?, ?, ?, ?)",
                    [one.image, one.question, one.value, one.by, one.how, one.note, one.at, one.withdrawn_at or None],
                )

    def withdraw_resolutions(self, image: str, question: str) -> None:
        """Take the final verdict on an image back: what the reviewers said counts again."""
        at = _now()
        with self._acts.together():
            self._acts.note([{"withdraw resolution": [image, question], "at": at}])
            self._execute(
                "update resolutions set withdrawn_at = ? where image = ? and question = ? and withdrawn_at is null",
                [at, image, question],
            )

    def _withdraw_final(self, final: Resolution) -> None:
        """Take back this one final verdict, of which another computer says when it was."""
        about = [final.image, final.question, final.at]
        self._acts.note([{"withdraw resolution": about, "at": final.withdrawn_at}])
        self._execute(
            "update resolutions set withdrawn_at = ? where image = ? and question = ? and at = ?"
            " and withdrawn_at is null",
            [final.withdrawn_at, *about],
        )

    def record_event(self, run_id: str, kind: EventKind, who: str, note: str = "", at: str = "") -> None:
        """Keep that something happened to the review of a run."""
        self._execute(
            "insert into review_events (run_id, kind, who, note, at) values (?, ?, ?, ?, ?)",
            [run_id, kind, who, note, at or _now()],
        )

    def keep_origin(self, origin: PackageOrigin) -> None:
        """Keep that this project was made from a package, and where its verdicts belong."""
        with self._acts.together():
            for key, value in ((_ORIGIN, canonical_json(origin)), (_PROJECT, origin.project)):
                self._execute("insert or replace into remembered (key, value) values (?, ?)", [key, value])


def new_uid() -> str:
    """Return a name for a verdict that no other computer gives."""
    return uuid.uuid4().hex


@stored
def _given(row: sqlite3.Row) -> RecordedVerdict:
    names = ("reviewer", "image", "question", "value", "reason", "at")
    verdict = Verdict(**{name: row[name] or "" for name in names})
    return RecordedVerdict(
        row["uid"],
        verdict,
        row["note"] or "",
        row["seconds"] or 0.0,
        row["codebook"] or "",
        row["withdrawn_at"] or "",
        row["use"],
        row["origin"] or "",
    )


@stored
def _reviewer(row: sqlite3.Row) -> Reviewer:
    return Reviewer(**{name: row[name] or "" for name in row.keys()})  # noqa: SIM118 - a row is no mapping


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
