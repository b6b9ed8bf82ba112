"""What lies on the disk is not what was written: flipped bytes, lost pages, files that are gone, halves of changes."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from biaslens_gui.errors import KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.database import backup
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.repair import repair
from biaslens_gui.store.thumbs import ThumbReader
from biaslens_gui.store.troubles import set_asides, troubles_of
from biaslens_gui.store.verify import verify_project
from biaslens_gui.store.writer import AuditWriter
from tests.faults import invariants
from tests.faults.bench import Bench
from tests.faults.fault import Fault, Lost, Trial

PAGE = 4096
Damage = Callable[[ProjectFolder, Random], bool]
"""Damages a project; returns whether it has to be noticed."""


def mended(damage: Damage, *, values: int = 0) -> Callable[[Trial], None]:
    """Return what is done with a damage: nobody crashes, it is named, and a repair brings all back.

    So many `values` of rows may be other than they were: to SQLite a bit within a text is as good as another.
    """

    def carry_out(trial: Trial) -> None:
        bench = trial.bench
        project = bench.judged.copy(trial.folder)
        has_to_be_noticed = damage(project, trial.random)
        _opens_or_says_why(project)
        found = troubles_of(project)
        if has_to_be_noticed and not found:
            raise Lost("I7 nothing is named")
        before = _bytes(project)
        troubles_of(project)
        if _bytes(project) != before:
            raise Lost("I4 looking changed something")
        list(repair(project))
        if found and any(one.kind in ("database", "changed images") for one in found) and not set_asides(project):
            raise Lost("I4 what was there before the repair is not kept")
        if wrong := [one.message for one in verify_project(project) if not one.ok and one.title != "Image files"]:
            raise Lost(f"I7 after the repair: {wrong}")
        bench.few.run(project)
        invariants.check(project, verdicts=() if values else bench.judged.verdicts)
        left = [one.kind for one in troubles_of(project)]
        if left:
            raise Lost(f"I7 after the repair and a run there still is {left}")
        if not values:
            bench.few.resumed(project)
        elif len(_other_rows(bench, project)) > values:
            raise Lost(f"I3 more than {values} values differ: {_other_rows(bench, project)}")

    return carry_out


def _other_rows(bench: Bench, project: ProjectFolder) -> set[str]:
    """Return the rows that are not as they were, and the verdicts that are gone."""
    given = [one.verdict for one in DeskReader(project).given()]
    there = {(one.reviewer, one.image, one.question, one.value) for one in given}
    found = {str(one) for one in set(bench.judged.verdicts) - there}
    left = invariants.contents(project)
    for name, rows in bench.few.whole.items():
        now = left.get(name)
        found |= (
            set(rows) - set(now)
            if isinstance(rows, list) and isinstance(now, list)
            else {name}
            if rows != now
            else set()
        )
    return found


def _opens_or_says_why(project: ProjectFolder) -> None:
    """I7: each door opens, or says in words why it does not."""
    for door in (_read_audit, _read_desk, _write_audit, _open_desk):
        try:
            door(project)
        except KnownError as error:
            if not error.hint:
                raise Lost(f"I7 {error} says nothing of what to do") from error
    with closing(ThumbReader(project)) as thumbs:
        thumbs.get("0" * 64)


def _read_audit(project: ProjectFolder) -> None:
    with AuditReader(project) as reader:
        for run in reader.runs():
            reader.results(run.run_id)


def _read_desk(project: ProjectFolder) -> None:
    DeskReader(project).given()
    DeskReader(project).verdicts()


def _write_audit(project: ProjectFolder) -> None:
    with AuditWriter(project):
        pass


def _open_desk(project: ProjectFolder) -> None:
    Desk(project).close()


def _bytes(project: ProjectFolder) -> dict[Path, bytes]:
    endings = (".png", ".db", ".jsonl", ".json")
    return {path: path.read_bytes() for path in project.path.rglob("*") if path.suffix in endings}


# ---------------------------------------------------------------------------------------------------------- damages


def flipped(name: str) -> Damage:
    """Return a damage: one bit of a file is another."""

    def damage(project: ProjectFolder, random: Random) -> bool:
        path = _file(project, name, random)
        content = bytearray(path.read_bytes())
        content[random.randrange(len(content))] ^= 1 << random.randrange(8)
        path.write_bytes(content)
        return name == "images"  # a bit in an unused part of a page changes nothing

    return damage


def garbled(name: str) -> Damage:
    """Return a damage: a page of a file is noise."""

    def damage(project: ProjectFolder, random: Random) -> bool:
        path = _file(project, name, random)
        content = bytearray(path.read_bytes())
        page = random.randrange(max(1, len(content) // PAGE))
        content[page * PAGE : (page + 1) * PAGE] = random.randbytes(min(PAGE, len(content) - page * PAGE))
        path.write_bytes(content)
        return name != "desk.db" and name != "audit.db"  # a page may be free

    return damage


def cut(name: str) -> Damage:
    """Return a damage: a file ends too early."""

    def damage(project: ProjectFolder, random: Random) -> bool:
        path = _file(project, name, random)
        content = path.read_bytes()
        path.write_bytes(content[: random.randrange(1, len(content))])
        return name not in ("verdicts.jsonl", "thumbs.db")

    return damage


def emptied(name: str) -> Damage:
    """Return a damage: nothing but zeros is left in a file, as some file systems leave it after a power cut."""

    def damage(project: ProjectFolder, random: Random) -> bool:
        path = _file(project, name, random)
        path.write_bytes(bytes(path.stat().st_size))
        return True

    return damage


def deleted(name: str) -> Damage:
    """Return a damage: a file is gone."""

    def damage(project: ProjectFolder, random: Random) -> bool:
        _file(project, name, random).unlink()
        return name != "thumbs.db"

    return damage


def all_images_deleted(project: ProjectFolder, random: Random) -> bool:
    """Delete the folder of images."""
    shutil.rmtree(project.images)
    project.images.mkdir()
    return True


def _file(project: ProjectFolder, name: str, random: Random) -> Path:
    if name == "images":
        return random.choice(sorted(project.images.rglob("*.png")))
    return project.path / name


def torn_log(name: str) -> Damage:
    """Return a damage: the log beside a database is cut, as after a power cut; nothing announced was only in it."""

    def damage(project: ProjectFolder, random: Random) -> bool:
        path = project.path / name
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("pragma wal_autocheckpoint = 0")
            if name == "audit.db":
                connection.execute("update images set made_at = 'later'")
            else:
                connection.execute("insert into remembered (key, value) values ('last', 'later')")
            connection.commit()
            log = path.with_name(f"{name}-wal")
            content = log.read_bytes()
            shutil.copy(path, path.with_suffix(".kept"))
        path.with_suffix(".kept").replace(path)
        log.write_bytes(content[: random.randrange(len(content))])
        return False

    return damage


def strange_log(name: str) -> Damage:
    """Return a damage: the log beside a database is noise."""

    def damage(project: ProjectFolder, random: Random) -> bool:
        (project.path / f"{name}-wal").write_bytes(random.randbytes(9000))
        return False

    return damage


def half_changed(name: str, statement: str) -> Damage:
    """Return a damage: a change of layout that is listed as done, and of which a part is not there."""

    def damage(project: ProjectFolder, random: Random) -> bool:
        with closing(sqlite3.connect(project.path / name)) as connection:
            connection.execute(statement)
            connection.commit()
        return True

    return damage


def strangers(project: ProjectFolder, random: Random) -> bool:
    """Put files into the folder of images that belong to nobody."""
    (project.images / "ab").mkdir(exist_ok=True)
    (project.images / "ab" / f"{'ab' * 32}.png").write_bytes(random.randbytes(300))
    copy = random.choice(sorted(project.images.rglob("*.png")))
    shutil.copy(copy, project.images / "ab" / f"{'ac' * 32}.png")
    return True


def stale_locks(project: ProjectFolder, random: Random) -> bool:
    """Leave the notes of holders that are dead."""
    for name in ("audit", "desk"):
        note = project.path / f"{name}.lock.json"
        note.write_text(json.dumps({"pid": random.randrange(1 << 22, 1 << 23), "host": "elsewhere"}), encoding="utf-8")
        (project.path / f"{name}.lock").touch()
    return False  # the first who opens the project clears them up


def rows_gone(project: ProjectFolder, random: Random) -> bool:
    """Lose the rows of some images, whose files are there."""
    with closing(sqlite3.connect(project.audit_db)) as connection:
        connection.execute("pragma foreign_keys = off")
        digests = [row[0] for row in connection.execute("select digest from images order by digest")]
        for digest in random.sample(digests, 3):
            connection.execute("delete from captions where image = ?", [digest])
            connection.execute("delete from images where digest = ?", [digest])
        connection.commit()
    return True


def with_a_backup(damage: Damage) -> Damage:
    """Return a damage before which there was a copy of both databases in `backups`."""

    def first_copied(project: ProjectFolder, random: Random) -> bool:
        for path in (project.audit_db, project.desk_db):
            backup(path, project.backups)
        return damage(project, random)

    return first_copied


AREA = "Rot on the disk"
_MENDED = "it is named; a repair keeps what was there; all verdicts stand, and the run ends in identical tables"
_ONE_VALUE = "it is named and mended, or at most one value of a row is another: SQLite keeps no sums of its pages"
_NAMES = ("audit.db", "desk.db", "thumbs.db", "images", "verdicts.jsonl")
_WORDS = {
    "audit.db": "the audit's database",
    "desk.db": "the desk's database",
    "thumbs.db": "the thumbnails",
    "images": "an image file",
    "verdicts.jsonl": "the journal of verdicts",
}
_HOW = (
    (flipped, "One bit is flipped in", 12),
    (garbled, "A page of noise in", 12),
    (cut, "The end is cut off from", 8),
    (emptied, "Zeros are left of", 2),
    (deleted, "Gone is", 2),
)


def _by_file() -> list[Fault]:
    made = []
    for number, name in enumerate(_NAMES):
        for place, (how, words, points) in enumerate(_HOW):
            damage = how(name)
            silent = how is flipped and name in ("audit.db", "desk.db")
            done = mended(damage, values=int(silent))
            holds = _ONE_VALUE if silent else _MENDED
            quick = int(name in ("audit.db", "desk.db") and how is garbled)
            made.append(
                Fault(f"D{10 * number + place + 10}", AREA, f"{words} {_WORDS[name]}", name, holds, done,
                      points, quick)
            )  # fmt: skip
    return made


ROT = (
    *_by_file(),
    Fault("D01", AREA, "All image files are gone", "images", _MENDED, mended(all_images_deleted)),
    Fault("D02", AREA, "The log of the audit is cut", "audit.db-wal", _MENDED, mended(torn_log("audit.db")), 8),
    Fault("D03", AREA, "The log of the desk is cut", "desk.db-wal", _MENDED, mended(torn_log("desk.db")), 8),
    Fault("D04", AREA, "The log of the audit is noise", "audit.db-wal", _MENDED, mended(strange_log("audit.db")), 2),
    Fault("D05", AREA, "The log of the desk is noise", "desk.db-wal", _MENDED, mended(strange_log("desk.db")), 2),
    Fault("D06", AREA, "Half a change of layout in the desk", "desk.db", _MENDED,
          mended(half_changed("desk.db", "drop table plan_locks"))),
    Fault("D07", AREA, "Half a change of layout in the audit", "audit.db", _MENDED,
          mended(half_changed("audit.db", "drop table attributions"))),
    Fault("D08", AREA, "A column of verdicts is gone", "desk.db", _MENDED,
          mended(half_changed("desk.db", "alter table verdicts drop column codebook"))),
    Fault("D60", AREA, "Strange files among the images", "images", _MENDED, mended(strangers)),
    Fault("D61", AREA, "Notes of locks whose holders are dead", "*.lock.json", _MENDED, mended(stale_locks), 1, 1),
    Fault("D62", AREA, "Rows of images are gone, and their files are there", "audit.db", _MENDED, mended(rows_gone), 3),
    Fault("D63", AREA, "Both databases were copied before a page of noise in the audit", "audit.db", _MENDED,
          mended(with_a_backup(garbled("audit.db"))), 6),
    Fault("D64", AREA, "Both databases were copied before zeros were left of the desk", "desk.db", _MENDED,
          mended(with_a_backup(emptied("desk.db"))), 2),
)  # fmt: skip
