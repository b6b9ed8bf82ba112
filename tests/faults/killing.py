"""Ends a life of a nest at one of its steps, or at a moment, and looks at what it left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.verify import verify_project
from tests.faults.bench import Bench
from tests.faults.fault import Fault, Lost, Trial
from tests.faults.nest import End, Nest

Arguments = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Killing:
    """A life, how its folder is laid out before, and what must hold after it was killed there.

    With `in_time` the killing comes at a moment of the clock instead of between two calls; with `window` it is the
    window that lives and is killed.
    """

    life: str
    prepare: Callable[[Bench, Path], Arguments]
    after: Callable[[Bench, Path, Arguments, End], None]
    in_time: bool = False
    window: bool = False

    def __call__(self, trial: Trial) -> None:
        """Kill it once, in the part of its life that belongs to this trial."""
        bench, nest = trial.bench, self._nest(trial.bench)
        share = (trial.number + trial.random.random()) / trial.of
        whole, took = self._whole_life(bench)
        for attempt in range(6):  # a machine that is busy elsewhere is not equally quick twice
            folder = trial.folder / f"attempt {attempt}"
            folder.mkdir()
            arguments = self.prepare(bench, folder)
            if self.in_time:
                end = nest.live(self.life, folder, seconds=share * took * 0.8**attempt, **arguments)
            else:
                end = nest.live(self.life, folder, at=max(1, round(share * whole * 0.97**attempt)), **arguments)
            if end.killed:
                self.after(bench, folder, arguments, end)
                return
        raise Lost(f"It lived: {end.said[-1]}")

    def _nest(self, bench: Bench) -> Nest:
        return bench.windows if self.window else bench.nest

    def _whole_life(self, bench: Bench) -> tuple[int, float]:
        """Return how many steps it takes and how long, when nobody ends it."""
        key = f"{self.life} {self.prepare.__name__}{' in the window' * self.window}"
        if not bench.steps(key):
            with bench.place(key) as folder:
                end = self._nest(bench).live(self.life, folder, **self.prepare(bench, folder))
                bench.steps(key, end.one("steps"))
                bench.steps(f"{key} ms", max(1, round(1000 * end.one("took"))))
        return bench.steps(key), bench.steps(f"{key} ms") / 1000


def kill(id: str, area: str, name: str, holds: str, killing: Killing, points: int, quick: int = 0) -> Fault:
    """Return a killing as a fault."""
    where = "at a moment of the clock" if killing.in_time else "before or after a call to SQLite, a file or a folder"
    return Fault(id, area, name, where, holds, killing, points, quick, kills=True)


def finished_project(bench: Bench, folder: Path) -> Arguments:
    """A finished run."""
    return {"project": str(bench.few.copy(folder).path)}


def is_sound(project: ProjectFolder) -> None:
    """I7: the project's own check finds it whole."""
    if wrong := [result.message for result in verify_project(project) if not result.ok]:
        raise Lost(f"I7 {wrong}")
