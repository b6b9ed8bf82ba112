"""Rows made again from what lies beside the databases: the recipe in each PNG file, and the journal of verdicts."""

from __future__ import annotations

import hashlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import DecodeError, from_data, parse_json
from biaslens_gui.core.findings.audit_record import FieldChange
from biaslens_gui.core.identity import canonical_json, digest
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.review.records import RecordedVerdict, Resolution, Reviewer
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import IMAGE, JOURNAL, read_outside
from biaslens_gui.loaders.image_files import open_picture, pixels_of

Row = dict[str, Any]


def index_images(audit: Path, images: Path) -> tuple[int, int]:
    """Add a row for every image file that has none and says what it is; return how many, and how many do not say.

    A file is taken only where exactly one known model has the digest that it names.
    """
    added = unknown = 0
    with closing(sqlite3.connect(audit)) as connection:
        known = {row[0] for row in connection.execute("select digest from images")}
        keys: dict[str, list[str]] = defaultdict(list)
        for key, model in connection.execute("select key, digest from models where role = 'image_model'"):
            keys[model].append(key)
        for path in sorted(images.glob("??/*.png")):
            if path.stem in known:
                continue
            row = row_of(path, keys)
            if row is None:
                unknown += 1
                continue
            names = ", ".join(row)
            connection.execute(f"insert into images ({names}) values ({', '.join('?' * len(row))})", [*row.values()])
            added += 1
        connection.commit()
    return added, unknown


def row_of(path: Path, keys: Mapping[str, list[str]]) -> Row | None:
    """Return the row of an image file from the recipe in it; nothing where it is torn, or its model is not known."""
    try:
        content = read_outside(path, IMAGE)
        height, width, _ = pixels_of(content, path.name).shape
        recipe = parse_json(open_picture(content, path.name).info.get("biaslens", "null"))
        (model,) = keys.get(recipe["model"], [])
        about = {"model": model, "prompt": recipe["prompt"], "index": recipe["index"], "seed": recipe["seed"]}
        image = from_data(ImageRecord, {"digest": recipe["digest"], **about, "note": recipe.get("origin", "")})
        settings = canonical_json(recipe["settings"])
    except (OSError, KnownError, ValueError, KeyError, TypeError, AttributeError):
        return None
    if image.digest != path.stem:
        return None
    return {
        "digest": image.digest,
        "model": image.model,
        "prompt": image.prompt,
        "position": image.index,
        "seed": image.seed,
        "settings": settings,
        "status": "ok",
        "sha256": hashlib.sha256(content).hexdigest(),
        "width": width,
        "height": height,
        "note": image.note,
        "made_at": datetime.now(UTC).isoformat(timespec="milliseconds"),
    }


# --- the journal


def lines_of(journal: Path) -> Iterator[Row]:
    """Yield what the journal says, line by line; one torn by a crash, or that nobody can have written, says nothing."""
    for line in read_outside(journal, JOURNAL).splitlines() if journal.is_file() else ():
        with suppress(DecodeError):
            said = parse_json(line)
            if isinstance(said, dict) and isinstance(said.get("id", 0), int):
                yield said


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
    """Put into `desk` what the journal says and it lacks; return how many changes that were.

    A verdict whose number another one has later was being saved when the program ended: it stays in the journal alone.
    """
    with closing(sqlite3.connect(desk)) as connection:
        connection.row_factory = sqlite3.Row
        before = connection.total_changes
        # A person first: they were made known by their first verdict.
        lines = sorted(lines_of(journal), key=lambda line: "reviewer" not in line)
        last = {line["id"]: index for index, line in enumerate(lines) if "verdict" in line and "id" in line}
        for position, line in enumerate(lines):
            if last.get(line.get("id"), position) == position:
                with suppress(*_NOT_OURS):
                    _replay(connection, line)
        connection.commit()
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
        connection.execute(f"{sql} and at <= ?", [line.get("at", ""), *line["withdraw resolution"], line.get("at", "")])
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
