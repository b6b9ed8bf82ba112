"""The clock jumps, two programs work in one project, the place is strange: long paths, other letters, other locales."""

from __future__ import annotations

import datetime as real
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from biaslens_gui.core.records import Verdict
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import KnownError
from biaslens_gui.store import database, desk, lock, queue, review_records, writer
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.faults import invariants
from tests.faults.fault import Fault, Lost, NotHere, Trial
from tests.faults.nest import ROOT

JUMPS = {
    "a year back": real.timedelta(days=-365),
    "an hour back, as daylight saving ends": real.timedelta(hours=-1),
    "ten years ahead": real.timedelta(days=3650),
    "to and fro at every look": None,
}


@contextmanager
def another_clock(jump: real.timedelta | None) -> Iterator[None]:
    """Let the store read a clock that jumped; without a jump one that is another at every look."""

    class Clock(real.datetime):
        looks = 0

        @classmethod
        def now(cls, zone: Any = None) -> Any:
            cls.looks += 1
            moved = jump if jump is not None else real.timedelta(days=400 * (-1) ** cls.looks)
            return real.datetime.now(zone) + moved

    with pytest.MonkeyPatch.context() as patch:
        for module in (database, desk, queue, review_records, writer):
            patch.setattr(module, "datetime", Clock)
        yield


def clock_jumps(jump: real.timedelta | None) -> Callable[[Trial], None]:
    """Return what is done with a clock that jumps in the middle of a run and of a review."""

    def carry_out(trial: Trial) -> None:
        few = trial.bench.few
        project = create_project(trial.folder / "project", "Pebbles")
        file = {"project": str(project.path), "plan": str(few.file)}
        end = trial.bench.nest.live("generate", trial.folder, at=400, **file)
        with another_clock(jump):
            few.resumed(project)
            announced = []
            with closing(Desk(project)) as open_desk, AuditReader(project) as reader:
                (run, *_) = reader.runs()
                for image in reader.images(run.run_id):
                    for value in ("no", "yes"):
                        open_desk.record_verdict(Verdict("Ada", image.digest, "subject", value))
                    announced.append(("Ada", image.digest, "subject", "yes"))
                standing = {(one.reviewer, one.image, one.question, one.value) for one in open_desk.verdicts()}
            if standing != set(announced):
                raise Lost("I4 by another clock the last verdict of a person does not stand")
        invariants.check(project, images=end.all("image"), verdicts=announced, whole=few.whole)

    return carry_out


# ------------------------------------------------------------------------------------------------- two at a time


def two_desks(trial: Trial) -> None:
    """A second window on a project is told who has it; the first goes on; after it, the second may."""
    project = trial.bench.few.copy(trial.folder)
    with pytest.MonkeyPatch.context() as patch, closing(Desk(project)) as first:
        patch.setattr(lock, "PATIENCE_S", 0.05)
        try:
            Desk(project)
        except KnownError as error:
            if "another" not in error.message.lower() or not error.hint:
                raise Lost(f"I7 {error}") from error
        else:
            raise Lost("I2 two windows write one desk")
        first.record_verdict(Verdict("Ada", "a" * 64, "subject", "yes"))
    Desk(project).close()
    invariants.check(project, verdicts=[("Ada", "a" * 64, "subject", "yes")])


def a_run_beside_a_run(trial: Trial) -> None:
    """The command line runs a plan while the window's engine does: the second is refused in words, the first ends."""
    few = trial.bench.few
    project = create_project(trial.folder / "project", "Pebbles")
    events = run_inline(RunJob(str(project.path), few.plan, "cpu"), few.host, lambda: None)
    heard = [next(events) for _ in range(6)]
    second = trial.bench.nest.live("generate", trial.folder, project=str(project.path), plan=str(few.file))
    invariants.told(second.one("end"), "RunFailed")
    if second.one("end")["title"] != "Project in use":
        raise Lost(f"I7 {second.one('end')}")
    heard += list(events)
    invariants.finished(heard)
    invariants.check(project, whole=few.whole)


def readers_beside_a_writer(trial: Trial) -> None:
    """Four readers look all the while at a run and a review: none is refused, and the log stays small."""
    few = trial.bench.pebbles
    project = trial.bench.few.copy(trial.folder)
    stop, troubles, looks = threading.Event(), [], []

    def look() -> None:
        while not stop.is_set():
            try:
                with AuditReader(project) as reader:
                    for run in reader.runs():
                        reader.results(run.run_id)
                looks.append(1)
            except Exception as error:  # noqa: BLE001 - whatever it is, a reader was refused
                troubles.append(error)
                return

    threads = [threading.Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        with closing(Desk(project)) as open_desk:
            invariants.finished(few.run(project))
            for at in range(100):
                open_desk.record_verdict(Verdict("Ada", f"{at:064x}", "subject", "yes"))
            logs = [path.stat().st_size for path in project.path.glob("*.db-wal")]
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    if troubles:
        raise Lost(f"I7 a reader was refused: {troubles[0]}")
    if max(logs, default=0) > 64 << 20 or not looks:
        raise Lost(f"I5 logs of {logs} bytes, {len(looks)} looks")
    invariants.check(project, verdicts=[("Ada", f"{at:064x}", "subject", "yes") for at in range(100)])


def locked_from_outside(trial: Trial) -> None:
    """Another program locks the database for writing: it is said who is in the way, and nothing is lost."""
    project = trial.bench.few.copy(trial.folder)
    with closing(Desk(project)) as open_desk:
        open_desk.record_verdict(Verdict("Ada", "a" * 64, "subject", "yes"))
        with closing(sqlite3.connect(project.desk_db, isolation_level=None)) as other:
            other.execute("begin immediate")
            try:
                open_desk.record_verdict(Verdict("Ada", "b" * 64, "subject", "yes"))
            except KnownError as error:
                if error.title != "Project in use":
                    raise Lost(f"I7 {error}") from error
            else:
                raise Lost("I2 two programs wrote at once")
            other.execute("rollback")
        open_desk.record_verdict(Verdict("Ada", "b" * 64, "subject", "yes"))
    invariants.check(project, verdicts=[("Ada", letter * 64, "subject", "yes") for letter in "ab"])


# --------------------------------------------------------------------------------------------------- strange places


def strange_place(name: str) -> Callable[[Trial], None]:
    """Return what is done with a project in a folder whose name is hard: it works there, or refuses at once."""

    def carry_out(trial: Trial) -> None:
        try:
            project = create_project(trial.folder / name / "project", name)
        except KnownError as error:
            if not error.hint:
                raise Lost(f"I7 {error}") from error
            return
        trial.bench.few.resumed(project)
        if ProjectFolder(project.path).title != name:
            raise Lost("I4 the title is another")

    return carry_out


def another_locale(name: str) -> Callable[[Trial], None]:
    """Return what is done under another locale: a run ends in the same tables and files."""

    def carry_out(trial: Trial) -> None:
        few = trial.bench.few
        project = create_project(trial.folder / "project", "Pebbles")
        code = (
            "import locale, sys; locale.setlocale(locale.LC_ALL, '');"
            "from tests.faults.lives import generate;"
            "generate(lambda **words: None, project=sys.argv[1], plan=sys.argv[2])"
        )
        environment = {
            "LC_ALL": name,
            "LANG": name,
            "PYTHONPATH": str(ROOT),
            "BIASLENS_HOME": str(trial.folder / "home"),
        }
        done = subprocess.run(
            [sys.executable, "-c", code, str(project.path), str(few.file)], cwd=ROOT, env=environment, check=False,
            capture_output=True, text=True,
        )  # fmt: skip
        if "unsupported locale" in done.stderr:
            raise NotHere(f"The locale {name} is not installed.")
        if done.returncode:
            raise Lost(done.stderr[-300:])
        invariants.check(project, whole=few.whole)

    return carry_out


def home_read_only(trial: Trial) -> None:
    """What the computer remembers cannot be written: the run does without."""
    few = trial.bench.few
    project = create_project(trial.folder / "project", "Pebbles")
    blocked = trial.folder / "home"
    blocked.write_text("a file where a folder has to be", encoding="utf-8")
    arguments = {"project": str(project.path), "plan": str(few.file)}
    trial.bench.nest.live("homeless", trial.folder, home=str(blocked), **arguments).one("end")
    invariants.check(project, whole=few.whole)


TIME, TWO, PLACE = "Clocks", "Two at a time", "Strange places"
STRANGE = {
    "with emoji": "Prüfung 🔬 №1",
    "from right to left": "ביקורת",
    "of 200 letters": "a" * 200,
    "of 300 letters": "b" * 300,
    "with quotes and signs": 'it\'s 50% #1 & "more"?',
    "with a line break": "two\nlines",
}
CLOCKS = (
    *(Fault(f"T{at:02}", TIME, f"The clock jumps {words}", "the clock of the store, between a kill and the resuming",
            "the last verdict of a person stands; the resumed run ends in identical tables", clock_jumps(jump), 1,
            int(at == 1))
      for at, (words, jump) in enumerate(JUMPS.items(), 1)),
    Fault("W01", TWO, "A second window opens the project", "the lock of the desk",
          "it is told who has it; nothing is lost", two_desks, 1, 1),
    Fault("W02", TWO, "A second run starts in the project", "the lock of the audit",
          "it is refused in words; the first ends as if alone", a_run_beside_a_run, 1),
    Fault("W03", TWO, "Four readers look while a run and a review write", "read-only connections",
          "no reader is refused; the log stays below 64 MB", readers_beside_a_writer, 2),
    Fault("W04", TWO, "Another program locks the database", "SQLite's own lock",
          "the verdict is refused in words, and can be given again", locked_from_outside, 1),
    *(Fault(f"S{at:02}", PLACE, f"A project in a folder {words}", "the path of the project",
            "it works, or is refused at once in words", strange_place(name))
      for at, (words, name) in enumerate(STRANGE.items(), 1)),
    *(Fault(f"S{at}", PLACE, f"A run under the locale {name}", "the environment of the process",
            "the run ends in identical tables and files", another_locale(name))
      for at, name in enumerate(("C", "tr_TR.UTF-8", "ar_EG.UTF-8"), 10)),
    Fault("S20", PLACE, "The home of the settings cannot be written", "the folder of settings",
          "the run does without", home_read_only),
)  # fmt: skip
