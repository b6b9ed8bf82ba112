"""The window is killed: with its child at work, in the middle of a review, while it writes."""

from __future__ import annotations

from pathlib import Path

import psutil

from biaslens_gui.store.project import ProjectFolder, create_project
from tests.faults import invariants
from tests.faults.bench import Bench
from tests.faults.fault import Fault, Lost, Trial
from tests.faults.killing import Arguments, Killing, finished_project
from tests.faults.nest import End

GONE_S = 5.0


def _judged(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    invariants.check(ProjectFolder(Path(arguments["project"])), verdicts=end.all("verdict"))


def _exported(bench: Bench, folder: Path, arguments: Arguments, end: End) -> None:
    project = ProjectFolder(Path(arguments["project"]))
    for target in end.all("exported"):
        if not (Path(target) / "findings.csv").is_file() and not list(Path(target).glob("*.csv")):
            raise Lost("I4 the export was announced and is not there")
    invariants.check(project)
    if left := [path.name for path in project.exports.glob(".*")]:
        raise Lost(f"I6 {left} is left among the exports")


def killed_at_work(trial: Trial) -> None:
    """Kill the window while its child makes images: the child is gone within seconds, and the run resumes."""
    bench = trial.bench
    world = bench.pebbles
    project = create_project(trial.folder / "project", "Pebbles")
    seconds = 2.0 + 4.0 * (trial.number + trial.random.random()) / trial.of
    arguments = {"project": str(project.path), "plan": str(world.file)}
    end = bench.windows.live("run", trial.folder, seconds=seconds, **arguments)
    for engine in set(end.all("engine")):
        try:
            psutil.Process(engine).wait(GONE_S)
        except psutil.NoSuchProcess:
            continue
        except psutil.TimeoutExpired as error:
            raise Lost(f"The engine is still there {GONE_S:g} s after the window was killed") from error
    invariants.check(project, images=end.all("image"))
    world.resumed(project)


WINDOWS = (
    Fault("G01", "The window", "The window is killed during a review", "before or after a call to SQLite or a file",
          "every verdict that the window announced as saved is there",
          Killing("judge", finished_project, _judged, window=True), 30, 0, kills=True),
    Fault("G02", "The window", "The window is killed while its engine makes images", "at a moment of the clock",
          "the engine is gone within 5 s; the resumed run ends in identical tables", killed_at_work, 10, 0, kills=True),
    Fault("G03", "The window", "The window is killed while it exports", "before or after a call to a file or a folder",
          "what was announced is there; the next start leaves nothing half written",
          Killing("export", finished_project, _exported, window=True), 8, 0, kills=True),
)  # fmt: skip
