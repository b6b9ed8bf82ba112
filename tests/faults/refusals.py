"""The system refuses: calls that fail, writes cut short or torn, disks that are full, rights that are lost.

Each fault is done at calls spread over all those of the work it disturbs, so that opening, writing, syncing, renaming
and making folders are each refused somewhere.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from biaslens_gui.store.project import ProjectFolder, create_project
from tests.faults import invariants, kills, kills_out
from tests.faults.bench import Bench
from tests.faults.fault import Fault, Lost, NotHere, Trial
from tests.faults.killing import Arguments, finished_project
from tests.faults.nest import KILLED, End

NOBODY = 65534
ALL_CALLS = ("open", "write", "fsync", "replace", "rename", "mkdir", "unlink", "rmdir")


@dataclass(frozen=True, slots=True)
class Refusing:
    """A life in which one call is refused, or all from one on, and what must hold after it."""

    life: str
    prepare: Callable[[Bench, Path], Arguments]
    after: Callable[[Bench, Path, Arguments, End], None]
    how: str
    lasting: bool = False
    calls: tuple[str, ...] = ALL_CALLS

    def __call__(self, trial: Trial) -> None:
        """Refuse it once, at the call that belongs to this trial."""
        bench, folder = trial.bench, trial.folder
        count = self._calls(bench)
        at = min(count, 1 + int((trial.number + trial.random.random()) / trial.of * count))
        arguments = self.prepare(bench, folder)
        broken = {"how": self.how, "at": at, "lasting": self.lasting, "calls": self.calls}
        end = bench.nest.live(self.life, folder, broken=broken, **arguments)
        if not end.all("struck"):
            raise Lost(f"Nothing was refused at call {at} of {count}: {end.said[-2:]}")
        if self.how == "torn":
            if end.code not in KILLED:
                raise Lost("It lived")
        elif end.all("end"):
            invariants.told(end.one("end"), "RunFailed", "RunFinished", "PlanReady")
        self.after(bench, folder, arguments, end)

    def _calls(self, bench: Bench) -> int:
        key = f"calls {self.life} {self.prepare.__name__} {self.calls}"
        if not bench.steps(key):
            with bench.place(key.replace("/", " ")[:60]) as folder:
                broken = {"how": "none", "at": 0, "calls": self.calls}
                end = bench.nest.live(self.life, folder, broken=broken, **self.prepare(bench, folder))
                bench.steps(key, max(1, end.one("calls")))
        return bench.steps(key)


# ------------------------------------------------------------------------------------------------- what must hold


def _said_or_done(end: End, done: str) -> None:
    """I7: the work was done, or it is told in words why it was not."""
    if not end.all(done) and not end.all("end"):
        raise Lost(f"I7 nothing was done, and nobody was told: {end.said[-3:]}")


def run_resumes(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """The run can be resumed, and ends as an undisturbed one."""
    project = ProjectFolder(Path(arguments["project"]))
    invariants.check(project, images=end.all("image"))
    bench.few.resumed(project)


def review_goes_on(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """No announced verdict is lost, and the review goes on."""
    project = ProjectFolder(Path(arguments["project"]))
    again = bench.nest.live("judge", folder, **arguments)
    invariants.check(project, verdicts=[*end.all("verdict"), *again.all("verdict")])
    if len(again.all("verdict")) < len(bench.few.images):
        raise Lost("I7 the review could not go on")


def export_done_again(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """The earlier export or the new one is whole."""
    _said_or_done(end, "exported")
    kills_out.exported(bench, folder, arguments, end)


def package_done_again(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """The package can be opened after all, and nothing half made is left."""
    _said_or_done(end, "opened")
    target = Path(arguments["target"])
    if not target.exists():
        bench.nest.live("unpack", folder, **arguments).one("opened")
    if beside := [path.name for path in target.parent.iterdir() if path != target]:
        raise Lost(f"I6 {beside} is left")


def written_again(life: str, word: str) -> Callable[[Bench, Path, Arguments, End], None]:
    """Return what must hold of a file that is written beside: it is whole, or nothing of it is there."""

    def after(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
        _said_or_done(end, word)
        target = Path(arguments["target"])
        if end.all(word) and not target.is_file():
            raise Lost("I4 it was announced and is not there")
        bench.nest.live(life, folder, **arguments).one(word)
        if beside := [path.name for path in target.parent.iterdir() if path != target]:
            raise Lost(f"I6 {beside} is left")

    return after


def merge_done_again(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """All or none were taken in; then all, once."""
    kills_out.merged(bench, folder, arguments, end)


def mended_again(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """A repair that was refused can be done again."""
    kills.mended(bench, folder, arguments, end)


def decided_again(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    """What was announced is there."""
    kills.decided(bench, folder, arguments, end)


# ---------------------------------------------------------------------------------------------- the system's own


def _small_run(bench: Bench, folder: Path) -> Arguments:
    project = create_project(folder / "project", "Pebbles")
    return {"project": str(project.path), "plan": str(bench.few.file)}


def _grown_file(trial: Trial) -> None:
    """No file may grow beyond some kilobytes, as under a quota: SQLite's own writes fail as well."""
    if sys.platform == "win32":
        raise NotHere("Windows has no such limit.")
    arguments = _small_run(trial.bench, trial.folder)
    limit = 4096 * (1 + trial.number * 8)
    end = trial.bench.nest.live("generate", trial.folder, bytes=limit, **arguments)
    invariants.told(end.one("end"))
    run_resumes(trial.bench, trial.folder, arguments, end)


def _full_database(life: str, prepare: Callable[[Bench, Path], Arguments], after: Any) -> Callable[[Trial], None]:
    def carry_out(trial: Trial) -> None:
        arguments = prepare(trial.bench, trial.folder)
        pages = 6 + trial.number * 7
        end = trial.bench.nest.live(life, trial.folder, broken={"pages": pages}, **arguments)
        for words in end.all("end"):
            invariants.told(words)
            if words["kind"] == "RunFailed" and "space" not in words["hint"]:
                raise Lost(f"I7 a full disk, and no word of space: {words}")
        after(trial.bench, trial.folder, arguments, end)

    return carry_out


def _mounted(trial: Trial, options: str, meanwhile: Callable[[Path], Arguments]) -> tuple[Path, Arguments]:
    if sys.platform != "linux" or os.geteuid() != 0:
        raise NotHere("Mounting a file system needs Linux and root.")
    place = trial.folder / "disk"
    place.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(place)], check=False).returncode:
        raise NotHere("This machine lets no file system be mounted.")
    return place, meanwhile(place)


def _full_disk(trial: Trial) -> None:
    """A file system that is really full, and has space again later."""
    bench = trial.bench
    size = 250 + 50 * trial.number
    place, arguments = _mounted(trial, f"size={size}k", lambda folder: _small_run(bench, folder))
    try:
        end = bench.nest.live("generate", trial.folder, **arguments)
        invariants.told(end.one("end"))
        subprocess.run(["mount", "-o", "remount,size=64m", str(place)], check=True)
        run_resumes(bench, trial.folder, arguments, end)
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def _read_only(life: str, prepare: Callable[[Bench, Path], Arguments], after: Any) -> Callable[[Trial], None]:
    def carry_out(trial: Trial) -> None:
        """The file system becomes read-only, and can be written again later."""
        bench = trial.bench
        place, arguments = _mounted(trial, "size=64m", lambda folder: prepare(bench, folder))
        try:
            subprocess.run(["mount", "-o", "remount,ro", str(place)], check=True)
            end = bench.nest.live(life, trial.folder, **arguments)
            invariants.told(end.one("end"), "RunFailed")
            subprocess.run(["mount", "-o", "remount,rw", str(place)], check=True)
            after(bench, place, arguments, end)
        finally:
            subprocess.run(["umount", "-l", str(place)], check=True)

    return carry_out


def _lost_rights(what: str) -> Callable[[Trial], None]:
    def carry_out(trial: Trial) -> None:
        """The child may not write a part of the project, though it may read it."""
        if sys.platform == "win32" or os.geteuid() != 0:
            raise NotHere("Giving up rights needs root, who has them.")
        bench = trial.bench
        project = bench.judged.copy(trial.folder)
        arguments: Arguments = {"project": str(project.path)}
        closed = [project.path / what, *(project.path / what).rglob("*")]
        for path in closed:
            path.chmod(0o555 if path.is_dir() else 0o444)
        life = "judge" if what == "verdicts.jsonl" else "generate"
        if life == "generate":
            arguments["plan"] = str(bench.longer.file)
        end = bench.nest.live("as_nobody", trial.folder, work=life, owned=str(project.path), **arguments)
        words = end.one("end")
        invariants.told(words, "RunFailed")
        for path in closed:
            path.chmod(0o755 if path.is_dir() else 0o644)
        invariants.check(project, images=end.all("image"), verdicts=end.all("verdict"))

    return carry_out


RUN, REVIEW = "Refused while a run works", "Refused while a person reviews"
OUT, SYSTEM = "Refused while files go out", "Refused by the system"
_HOWS = (
    ("ENOSPC", "the disk is full"),
    ("EIO", "the disk answers with an error"),
    ("EROFS", "the disk became read-only"),
    ("EACCES", "the right to write is gone"),
    ("EMFILE", "no more files may be open"),
    ("EDQUOT", "the quota is used up"),
)


def _faults() -> list[Fault]:
    where_one = "one call of the file layer: open, write, fsync, rename, mkdir, unlink"
    where_all = "every call of the file layer from one on"
    resumes = "it is told in words; the resumed run ends in identical tables and files"
    made = []
    for number, (how, words) in enumerate(_HOWS, 1):
        made.append(
            Fault(f"R{number:02}", RUN, f"{how}: {words}, once", where_one, resumes,
                  Refusing("generate", _small_run, run_resumes, how), 10)
        )  # fmt: skip
        made.append(
            Fault(f"R{number + 10:02}", RUN, f"{how}: {words}, and stays so", where_all, resumes,
                  Refusing("generate", _small_run, run_resumes, how, lasting=True), 6, int(how == "EIO"))
        )  # fmt: skip
        made.append(
            Fault(f"R{number + 20:02}", REVIEW, f"{how}: {words}, from a verdict on", where_all,
                  "the verdict that cannot be kept is refused in words; all announced ones stay",
                  Refusing("judge", finished_project, review_goes_on, how, lasting=True), 5, int(how == "ENOSPC"))
        )  # fmt: skip
    made += [
        Fault("R31", RUN, "A write is cut short, and the disk is full", "one write of an image", resumes,
              Refusing("generate", _small_run, run_resumes, "short", calls=("write",)), 6, 1),
        Fault("R32", RUN, "A write is torn: half of it is on the disk, and the process is gone", "one write", resumes,
              Refusing("generate", _small_run, run_resumes, "torn", calls=("write",)), 8, 1),
        Fault("R33", REVIEW, "A line of the journal is cut short", "one write of the journal",
              "the verdict is refused in words; all announced ones stay",
              Refusing("judge", finished_project, review_goes_on, "short", calls=("write",)), 6, 1),
        Fault("R34", REVIEW, "A line of the journal is torn, and the process is gone", "one write of the journal",
              "all announced verdicts are in the database and in the journal",
              Refusing("judge", finished_project, review_goes_on, "torn", calls=("write",)), 6, 1),
        Fault("R35", REVIEW, "EIO while plans, record, people and title are changed", where_one,
              "it is told in words; what was announced is there",
              Refusing("decide", kills.deciding, decided_again, "EIO"), 8),
    ]  # fmt: skip
    writings = (
        ("export", "an export takes the place of an earlier one", kills_out.exporting, export_done_again),
        ("pack", "a review package is made", kills_out.packing, written_again("pack", "packed")),
        ("unpack", "a review package is opened", kills_out.unpacking, package_done_again),
        ("send", "verdicts are saved for another computer", kills_out.sending, written_again("send", "sent")),
        ("bundle", "a bundle is made", kills_out.bundling, written_again("bundle", "bundled")),
        ("take_in", "verdicts of another computer are merged", kills_out.returning, merge_done_again),
        ("heal", "a project is repaired", kills.damaged, mended_again),
    )
    for number, (life, words, prepare, after) in enumerate(writings):
        for place, (how, where) in enumerate((("ENOSPC", where_all), ("EIO", where_one))):
            made.append(
                Fault(f"R{40 + 2 * number + place}", OUT, f"{how} while {words}", where,
                      "it is told in words; what was there is whole; done again, it succeeds and leaves nothing beside",
                      Refusing(life, prepare, after, how, lasting=how == "ENOSPC"), 6 if life != "bundle" else 3)
            )  # fmt: skip
    made += [
        Fault("R60", SYSTEM, "No file may grow beyond a limit (RLIMIT_FSIZE), SQLite's own among them",
              "every write of the process, by the kernel", resumes, _grown_file, 10, 1),
        Fault("R61", SYSTEM, "The audit's database cannot grow", "SQLite, at a number of pages", resumes,
              _full_database("generate", _small_run, run_resumes), 6, 1),
        Fault("R62", SYSTEM, "The desk's database cannot grow", "SQLite, at a number of pages",
              "the verdict that cannot be kept is refused in words; all announced ones stay",
              _full_database("judge", finished_project, review_goes_on), 5),
        Fault("R63", SYSTEM, "A file system is really full, and has space again later", "a small mounted disk",
              resumes, _full_disk, 8),
        Fault("R64", SYSTEM, "A file system is mounted read-only under a run", "a mounted disk", resumes,
              _read_only("generate", _small_run, run_resumes), 1),
        Fault("R65", SYSTEM, "A file system is mounted read-only under a review", "a mounted disk",
              "it is told in words; the review goes on later",
              _read_only("judge", finished_project, review_goes_on), 1),
        *(Fault(f"R{66 + at}", SYSTEM, f"The right to write {what} is lost", "the permissions of the file or folder",
                "it is told in words; nothing announced is gone", _lost_rights(what), 1)
          for at, what in enumerate(("images", "audit.db", "verdicts.jsonl"))),
    ]  # fmt: skip
    return made


REFUSALS = tuple(_faults())
