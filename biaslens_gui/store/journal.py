"""`verdicts.jsonl`: what people did in a review, a line each, so that the database can be made again from it.

An act of several lines says in each of them which of how many it is: one that was cut short says nothing at all.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import DecodeError, from_data, parse_json
from biaslens_gui.core.findings.audit_record import FieldChange
from biaslens_gui.core.identity import canonical_json, digest
from biaslens_gui.core.review.records import RecordedVerdict, Resolution, Reviewer
from biaslens_gui.errors import BiasLensError, KnownError
from biaslens_gui.files.outside import JOURNAL, read_outside
from biaslens_gui.files.owner_only import opener
from biaslens_gui.store.database import FAULTS, explain

Row = dict[str, Any]
Execute = Callable[[str, list[Any]], sqlite3.Cursor]
AGREED = "journal:length"
"""Under this name the database keeps how long the journal was when both were last the same."""
PART = "part"
_KEEP = f"insert or replace into remembered (key, value) values ('{AGREED}', ?)"
_HINT = "Free some space or make the file writable, then try again."


class Acts:
    """What a person does: it is in the journal and in the database, or in neither of them.

    The lines of an act are written when all of it is in its transaction, which also keeps how long the journal is with
    them. What cannot be committed is cut off the journal again. What the end of the program left in the journal alone
    was given and not yet announced: it is done when the desk is opened again, as is all that a copy of the database
    from before does not know yet.
    """

    def __init__(self, journal: Path, execute: Execute) -> None:
        self._path = journal
        self._execute = execute
        self._entries: list[Row] | None = None
        self._at_opening = 0
        self.turn = threading.RLock()

    @contextmanager
    def together(self) -> Iterator[None]:
        """One act; inside another one, a part of it. Whoever asks from another thread waits for its end."""
        with self.turn:
            if self._entries is not None:
                yield
                return
            self._entries = []
            try:
                self._execute("begin immediate", [])
                yield
                self._write(self._entries)
                self._execute("commit", [])
            except BaseException:
                self._take_back()
                raise
            finally:
                self._entries = None

    def note(self, entries: Sequence[Row]) -> None:
        """Let the act that is going on be journalled with these lines."""
        if self._entries is None:
            raise AssertionError("a line of the journal belongs to an act")
        self._entries += entries

    def catch_up(self, connection: sqlite3.Connection, database: Path) -> None:
        """Do what is in the journal alone; call it once, before anything else is done.

        A project of an older version has not kept how far the two were the same: there it is from here on.
        """
        self._at_opening = length = self._length()
        agreed = self._agreed_in_database()
        if agreed == length:
            return
        if agreed is not None and agreed < length:
            with self.together():
                try:
                    replay_lines(connection, list(lines_of(self._path, agreed)))
                except FAULTS as error:
                    raise explain(error, database) from error
                self._execute(_KEEP, [str(length)])
        else:
            with suppress(BiasLensError):  # on a full disk: the next act keeps it
                self._execute(_KEEP, [str(length)])

    def settle(self) -> None:
        """Cut off what was refused and could not be cut off then."""
        with self.turn, suppress(BiasLensError, OSError):
            self._cut()

    def _write(self, entries: list[Row]) -> None:
        """Append the lines of an act, durably; a torn line is ended first, so that it costs only itself."""
        if not entries:
            return
        if len(entries) > 1:
            entries = [{**entry, PART: [number, len(entries)]} for number, entry in enumerate(entries, 1)]
        lines = b"".join(canonical_json(entry).encode() + b"\n" for entry in entries)
        try:
            self._cut()
            with open(self._path, "a+b", opener=opener) as file:
                torn = file.seek(0, os.SEEK_END) > 0 and file.seek(-1, os.SEEK_END) >= 0 and file.read(1) != b"\n"
                file.write(b"\n" * torn + lines)
                file.flush()
                os.fsync(file.fileno())
                length = file.tell()
        except OSError as error:
            message = f"{self._path}: {error.strerror or error}."
            raise KnownError("Verdict not saved", message, _HINT) from error
        self._execute(_KEEP, [str(length)])

    def _take_back(self) -> None:
        with suppress(BiasLensError):  # SQLite may have taken it back by itself
            self._execute("rollback", [])
        self.settle()

    def _cut(self) -> None:
        """Cut the journal off where the database ends."""
        agreed = self._agreed_in_database()
        agreed = self._at_opening if agreed is None else agreed
        if self._length() > agreed:
            with self._path.open("rb+") as file:
                file.truncate(agreed)
                os.fsync(file.fileno())

    def _agreed_in_database(self) -> int | None:
        row = self._execute("select value from remembered where key = ?", [AGREED]).fetchone()
        return int(row[0]) if row is not None and str(row[0]).isdecimal() else None

    def _length(self) -> int:
        return self._path.stat().st_size if self._path.is_file() else 0


# --- what the journal says


def lines_of(journal: Path, since: int = 0) -> Iterator[Row]:
    """Yield what the journal says after `since` bytes, line by line.

    One torn by a crash, or that nobody can have written, says nothing, nor does any of an act that is not whole.
    """
    act: list[Row] = []
    for line in read_outside(journal, JOURNAL)[since:].splitlines() if journal.is_file() else ():
        said = _said(line)
        part = said.pop(PART, None) if said is not None else None
        if said is None or part is None:
            act = []
            if said is not None:
                yield said
            continue
        number, of = part
        act = [*act, said] if number == len(act) + 1 else [said] if number == 1 else []
        if number == of:
            yield from act if len(act) == of else ()
            act = []


def _said(line: bytes) -> Row | None:
    try:
        said = parse_json(line)
    except DecodeError:
        return None
    if not isinstance(said, dict) or not isinstance(said.get("id", 0), int):
        return None
    part = said.get(PART, [1, 1])
    whole = isinstance(part, list) and len(part) == 2 and all(type(number) is int for number in part)
    return said if whole and 1 <= part[0] <= part[1] else None


def given_in(line: Row) -> RecordedVerdict | None:
    """Return the verdict of a line of the journal; one from before reviewers had ids is named as its row is."""
    verdict = line.get("verdict")
    if not isinstance(verdict, dict):
        return None
    values = {name: line[name] for name in RecordedVerdict.__slots__ if name in line and name != "verdict"}
    if "uid" not in values:
        names = ("reviewer", "image", "question", "value", "reason", "at")
        values["uid"] = digest([line.get("id"), *(verdict.get(name) for name in names)])[:32]
    with suppress(DecodeError):
        return from_data(RecordedVerdict, {**values, "verdict": verdict})
    return None


def replay(desk: Path, journal: Path) -> int:
    """Put into `desk` what the journal says and it lacks; return how many changes that were."""
    with closing(sqlite3.connect(desk)) as connection:
        connection.row_factory = sqlite3.Row
        made = replay_lines(connection, list(lines_of(journal)))
        agree(connection, journal)
        connection.commit()
        return made


def agree(connection: sqlite3.Connection, journal: Path) -> None:
    """Keep in the database that it has all that the journal says."""
    connection.execute(_KEEP, [str(journal.stat().st_size if journal.is_file() else 0)])


def replay_lines(connection: sqlite3.Connection, lines: Sequence[Row]) -> int:
    """Put what `lines` say into a database that lacks it; return how many changes that were.

    A verdict whose number another one has later was being saved when the program ended: it stays in the journal alone.
    """
    before = connection.total_changes
    lines = sorted(lines, key=lambda line: "reviewer" not in line)  # a person first: made known by their first verdict
    last = {line["id"]: index for index, line in enumerate(lines) if "verdict" in line and "id" in line}
    for position, line in enumerate(lines):
        if last.get(line.get("id"), position) == position:
            with suppress(*_NOT_OURS):
                _replay(connection, line)
    return connection.total_changes - before


_NOT_OURS = (sqlite3.ProgrammingError, sqlite3.InterfaceError, sqlite3.IntegrityError, OverflowError, TypeError)
"""What comes of a line whose values no column can hold: nothing of it is kept."""


def _replay(connection: sqlite3.Connection, line: Row) -> None:
    given = given_in(line)
    if given is not None:
        _add_verdict(connection, given, line.get("id"))
    elif "withdraw" in line:
        column = "uid" if isinstance(line["withdraw"], str) else "id"
        sql = f"update verdicts set withdrawn_at = ? where {column} = ? and withdrawn_at is null"
        connection.execute(sql, [str(line.get("at", "")), line["withdraw"]])
    elif isinstance(line.get("withdraw resolution"), list):
        sql = "update resolutions set withdrawn_at = ? where image = ? and question = ? and withdrawn_at is null"
        about, at = line["withdraw resolution"], line.get("at", "")
        one = len(about) == 3  # of one final verdict it is told when that was made
        connection.execute(f"{sql} and at {'=' if one else '<='} ?", [at, *about, *([] if one else [at])])
    elif "project" in line:
        sql = "insert or ignore into remembered (key, value) values ('review:project', ?)"
        connection.execute(sql, [str(line["project"])])
    else:
        _replay_record(connection, line)


_RECORDS: tuple[tuple[str, Any, str], ...] = (
    ("resolution", Resolution, "resolutions"),
    ("change", FieldChange, "changes"),
    ("reviewer", Reviewer, "reviewers"),
)


def _replay_record(connection: sqlite3.Connection, line: Row) -> None:
    for name, kind, table in _RECORDS:
        if name in line:
            with suppress(DecodeError):
                record: Any = from_data(kind, line[name])
                _add_if_new(connection, table, {field: getattr(record, field) for field in kind.__slots__})


def _add_if_new(connection: sqlite3.Connection, table: str, values: Row) -> None:
    values = {name: int(value) if isinstance(value, bool) else value for name, value in values.items()}
    for name in ("withdrawn_at", "set_aside_at"):
        if name in values:
            values[name] = values[name] or None
    same = [name for name in values if name not in ("withdrawn_at", "set_aside_at", "set_aside_why", "late")]
    if table == "reviewers":
        same = ["name"]
    there = " and ".join(f'"{name}" = ?' for name in same)
    if connection.execute(f"select 1 from {table} where {there}", [values[name] for name in same]).fetchone() is None:
        names = ", ".join(f'"{name}"' for name in values)
        marks = ", ".join("?" * len(values))
        connection.execute(f"insert or ignore into {table} ({names}) values ({marks})", [*values.values()])


def _add_verdict(connection: sqlite3.Connection, given: RecordedVerdict, number: Any) -> None:
    taken = connection.execute("select 1 from verdicts where uid = ? or id = ?", [given.uid, number]).fetchone()
    if taken is not None:
        return
    verdict = given.verdict
    sql = "insert or ignore into reviewers (name, id) values (?, ?)"
    connection.execute(sql, [verdict.reviewer, digest(["reviewer", verdict.reviewer])[:32]])
    row = {
        "id": number,
        **{name: getattr(verdict, name) for name in ("reviewer", "image", "question", "value", "reason", "at")},
        **{name: getattr(given, name) for name in ("uid", "note", "seconds", "codebook", "use", "origin")},
        "withdrawn_at": given.withdrawn_at or None,
    }
    connection.execute(f"insert into verdicts ({', '.join(row)}) values ({', '.join('?' * len(row))})", [*row.values()])
