"""Power cuts: what was not synced is gone, torn or whole, in any mixture; every such state has to open and resume.

A run is watched: what it writes and syncs, and when it commits. For a moment of it the disk is then made as it may be
after a power cut: files that were synced and whose folder was synced are whole; of others any part may be there, under
their old name or their new one; of the log of the database any part that was not yet folded in.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from tests.faults import invariants
from tests.faults.bench import Bench
from tests.faults.fault import Fault, Lost, Trial


@dataclass(slots=True)
class Moment:
    """A moment of a run: the image files that certainly are on the disk, those that may be, and the database."""

    durable: frozenset[str]
    uncertain: frozenset[str]
    database: bytes
    log: bytes


@dataclass(slots=True)
class Watched:
    """A run, moment by moment."""

    files: dict[str, bytes] = field(default_factory=dict)
    moments: list[Moment] = field(default_factory=list)


def watched(bench: Bench) -> Watched:
    """Run the plan of 24 images and note every moment at which something was synced, renamed or committed."""
    folder = bench.root / "power"
    folder.mkdir()
    project = create_project(folder / "project", "Pebbles")
    seen, synced, renamed, durable = Watched(), set[str](), set[str](), set[str]()
    fsync, replace, link = os.fsync, os.replace, AuditWriter._link

    def note() -> None:
        content = project.audit_db.read_bytes() if project.audit_db.exists() else b""
        log = project.audit_db.with_name("audit.db-wal")
        seen.moments.append(
            Moment(frozenset(durable), frozenset(renamed - durable), content, log.read_bytes() if log.exists() else b"")
        )

    def watching_fsync(descriptor: int) -> None:
        fsync(descriptor)
        path = Path(os.readlink(f"/proc/self/fd/{descriptor}"))
        if path.is_dir():
            durable.update(name for name in renamed if (project.path / name).parent == path)
        else:
            synced.add(str(path))
        note()

    def watching_replace(source: Any, target: Any) -> None:
        if project.images in Path(target).parents:
            if str(Path(source).resolve()) not in synced:
                raise Lost(f"{Path(target).name} got its name before it was synced")
            name = str(Path(target).relative_to(project.path))
            seen.files[name] = Path(source).read_bytes()
            renamed.add(name)
        replace(source, target)
        note()

    def watching_link(self: AuditWriter, *arguments: Any) -> None:
        link(self, *arguments)
        note()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", watching_fsync)
        patch.setattr(os, "replace", watching_replace)
        patch.setattr(AuditWriter, "_link", watching_link)
        invariants.finished(bench.pebbles.run(project))
    note()
    return seen


def power_cut(trial: Trial) -> None:
    """Make the disk as it may be after a power cut at a moment, many times; open and check each, resume some."""
    if not Path("/proc/self/fd").is_dir():
        from tests.faults.fault import NotHere

        raise NotHere("Files cannot be told from their descriptors here.")
    seen = trial.bench.power
    random = trial.random
    states = 100
    for number in range(states):
        moment = seen.moments[int((trial.number + random.random()) / trial.of * len(seen.moments))]
        folder = trial.folder / str(number)
        folder.mkdir()
        project = _after_the_cut(folder, seen, moment, random)
        if number % 20:
            invariants.check(project)
        else:
            trial.bench.pebbles.resumed(project)
        shutil.rmtree(folder)


def _after_the_cut(folder: Path, seen: Watched, moment: Moment, random: Random) -> ProjectFolder:
    project = create_project(folder / "project", "Pebbles")
    for name in moment.durable | moment.uncertain:
        content = seen.files[name]
        path = project.path / name
        if name in moment.uncertain:  # its bytes were synced; its name was not
            if random.random() < 0.5:
                path = path.with_name(f"{path.name}.1.part")
            if random.random() < 0.2:
                continue
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    if moment.database:
        project.audit_db.write_bytes(moment.database)
        log = moment.log
        if log:
            cut = random.choice(
                (len(log), random.randrange(len(log) + 1), random.randrange(len(log) + 1) // 4096 * 4096)
            )
            log = log[:cut] + bytes(random.choice((0, len(log) - cut)))
            project.audit_db.with_name("audit.db-wal").write_bytes(log)
    return project


POWER = (
    Fault("C01", "Power cuts", "The power is cut while a run works: 100 states of the disk per point",
          "files that were not synced, names that were not, any part of the database's log",
          "each state opens; every row has its file; the resumed run ends in identical tables", power_cut, 20, 0),
)  # fmt: skip
