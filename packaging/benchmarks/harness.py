"""What every suite of benchmarks stands on: taking peer and ours in turn, keeping what came of it, naming the computer.

Absolute times tell about a computer; a ratio of two times that were taken in turn hardly does. A suite is a module
`packaging/benchmarks/SUITE.py` with its sentence `ABOUT` and a function `measure(bench)`, which puts what it finds into
the `Bench`; results are kept as JSON in `kept/SUITE.json`, so that suites can run one at a time, each on the computer
that it needs.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import statistics
import tempfile
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from biaslens_gui.core.events import RunEvent
    from biaslens_gui.core.plan import Plan
    from biaslens_gui.core.spec import ModelRef, Role
    from biaslens_gui.plugin_host.host import PluginHost
    from biaslens_gui.store.project import ProjectFolder

T = TypeVar("T")
KEPT = Path(__file__).resolve().parent / "kept"
PACKAGES = ("numpy", "scipy", "torch", "diffusers", "transformers", "pillow", "sqlite-utils", "PySide6-Essentials")
LEAST_S, SLOW_S, VERY_SLOW_S = 0.02, 1.0, 8.0
"""What is quicker than the first is repeated within a round; of what is slower than the last, the first time counts."""
BEGAN, LOAD = time.monotonic(), os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


class NotHere(Exception):
    """This computer lacks what a suite needs; the message says what. Its kept results stay as they are."""


@dataclass(frozen=True, slots=True)
class Timed:
    """What a run came to that times itself, because only a part of it is compared."""

    seconds: float
    value: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """How long both took (median seconds), and the ratio: the median of the rounds', the least and the largest."""

    name: str
    what: str
    peer: str
    peer_seconds: float
    our_seconds: float
    ratio: float
    least: float
    largest: float
    bar: float
    if_missed: str = ""

    @property
    def met(self) -> bool:
        """Whether ours is as many times as quick as it has to be; a case without a bar (0) is."""
        return self.ratio >= self.bar


@dataclass(frozen=True, slots=True)
class Reading:
    """One number, and the bar that it has to keep: at most `bar`, or at least where `at_least` is true."""

    name: str
    what: str
    value: float
    unit: str
    bar: float | None = None
    at_least: bool = False
    if_missed: str = ""

    @property
    def met(self) -> bool:
        """Whether the number keeps its bar; one without a bar does."""
        return self.bar is None or (self.value >= self.bar if self.at_least else self.value <= self.bar)


@dataclass(frozen=True, slots=True)
class Table:
    """Numbers that have no bar, as a table; every cell is text as it is to be read."""

    title: str
    heads: list[str]
    rows: list[list[str]]


@dataclass(frozen=True, slots=True)
class Results:
    """All that one suite came to."""

    suite: str
    title: str
    about: str
    outcomes: list[Outcome] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    computer: dict[str, Any] = field(default_factory=dict)

    @property
    def barred(self) -> list[Outcome | Reading]:
        """What has a bar."""
        return [
            *(case for case in self.outcomes if case.bar),
            *(case for case in self.readings if case.bar is not None),
        ]

    @property
    def missed(self) -> list[Outcome | Reading]:
        """What does not reach its bar."""
        return [case for case in self.barred if not case.met]


class Bench:
    """What a suite works with, and what it came to: a folder, projects, plugins and models that go with `stack`."""

    def __init__(self, suite: str, title: str, about: str, stack: ExitStack, small: bool = False) -> None:
        self.stack, self.small, self.results = stack, small, Results(suite, title, about)
        self.place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix=f"biaslens-{suite}-")))
        self._numbers = count()

    @cached_property
    def host(self) -> PluginHost:
        """The plugins."""
        from biaslens_gui.engine.plugins import discover_plugins
        from biaslens_gui.loaders.guard import prepare_model_libraries

        prepare_model_libraries()
        return discover_plugins()

    def size(self, full: T, small: T) -> T:
        """Return how much there is of something: `full`, or `small` where only the code is tried."""
        return small if self.small else full

    def model(self, folder: Path | str, role: Role | None = None) -> ModelRef:
        """Return a model in a folder, or one of the reference models by its name."""
        from biaslens_gui.engine.models.folders import reference
        from biaslens_gui.engine.planning.sample import reference_folder

        return reference(reference_folder() / folder, self.host, role=role)

    def loaded(self, model: ModelRef, device: str = "cpu") -> Any:
        """Return a model in memory."""
        return self.stack.enter_context(self.host.role(model.role, model.plugin).load(model, device))

    def project(self) -> ProjectFolder:
        """Return a new project."""
        from biaslens_gui.store.project import create_project

        return create_project(self.place / f"project-{next(self._numbers)}", "Benchmark")

    def run(self, plan: Plan, project: ProjectFolder) -> Generator[RunEvent, None, None]:
        """Yield what happens while `plan` runs in `project`, in this process and on its processor."""
        from biaslens_gui.core.events import RunFinished
        from biaslens_gui.engine.jobs import RunJob
        from biaslens_gui.engine.running.inline import run_inline

        for event in run_inline(RunJob(str(project.path), plan, "cpu"), self.host, lambda: None):
            yield event
        assert isinstance(event, RunFinished), event

    def compare(
        self, name: str, what: str, peer: str, run_peer: Callable[[], Any], run_ours: Callable[[], Any],
        same: Callable[[Any, Any], bool], bar: float = 0.0, rounds: int = 7, why: str = "",
    ) -> Outcome:  # fmt: skip
        """Run `peer` and ours in turn; `bar` is the least ratio, `why` what it is due to when it is missed.

        Raises:
            AssertionError: they do not come to the same, so that no time means anything.
        """
        (peer_first, theirs), (our_first, ours) = _first(run_peer), _first(run_ours)
        assert same(theirs, ours), f"{name}: peer and ours do not come to the same"
        together = peer_first + our_first
        taken = [(peer_first, our_first)] if together > VERY_SLOW_S else []
        often = [1, 1] if together > SLOW_S else [_repetitions(run) for run in (run_peer, run_ours)]
        while len(taken) < rounds:
            taken.append((seconds(run_peer, often[0]), seconds(run_ours, often[1])))
        return self.compared(name, what, peer, taken, bar, why)

    def compared(
        self, name: str, what: str, peer: str, taken: Sequence[tuple[float, float]], bar: float = 0.0, why: str = ""
    ) -> Outcome:
        """Keep what rounds took, the peer's seconds and ours of each."""
        ratios, sides = [theirs / ours for theirs, ours in taken], zip(*taken, strict=True)
        spread = statistics.median(ratios), min(ratios), max(ratios)
        found = Outcome(name, what, peer, *map(statistics.median, sides), *spread, bar, why)
        self.results.outcomes.append(found)
        print(f"{name}  {what}, beside {peer}: {figures(found.ratio)}x (bar {bar:g}x)", flush=True)
        return found

    def note(
        self, name: str, what: str, value: float, unit: str = "", bar: float | None = None, why: str = "", *,
        at_least: bool = False,
    ) -> None:  # fmt: skip
        """Keep a number that has to be at most `bar`, or at least."""
        self.results.readings.append(Reading(name, what, value, unit, bar, at_least, why))
        print(f"{name}  {what}: {figures(value)} {unit}", flush=True)

    def table(self, title: str, heads: list[str], rows: list[list[str]]) -> None:
        """Keep a table."""
        self.results.tables.append(Table(title, heads, rows))


def seconds(act: Callable[[], Any], often: int = 1) -> float:
    """Return how long `act` takes, on the average of `often` times; what times itself is done once."""
    began = time.perf_counter()
    for _ in range(often):
        found = act()
        if isinstance(found, Timed):
            return found.seconds
    return (time.perf_counter() - began) / often


def median_seconds(act: Callable[[], Any], rounds: int = 7) -> float:
    """Return the median time of `act`."""
    return statistics.median(seconds(act) for _ in range(rounds))


def _first(run: Callable[[], Any]) -> tuple[float, Any]:
    """Return how long `run` takes the first time, and what it comes to."""
    began = time.perf_counter()
    found = run()
    return (found.seconds, found.value) if isinstance(found, Timed) else (time.perf_counter() - began, found)


def _repetitions(run: Callable[[], Any]) -> int:
    return max(1, round(LEAST_S / max(seconds(run), 1e-9)))


def figures(value: float) -> str:
    """Return a number with three digits that count, or as a whole number."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def in_words(taken: float) -> str:
    """Return a time with a unit that fits."""
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if taken * factor >= 1:
            return f"{figures(taken * factor)} {unit}"
    return f"{taken * 1e9:.0f} ns"


def keep(results: Results, folder: Path = KEPT) -> None:
    """Keep `results` in place of what was kept of the same suite; they ran on this computer where they name none."""
    folder.mkdir(exist_ok=True)
    data = asdict(replace(results, computer=results.computer or this_computer()))
    text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    (folder / f"{results.suite}.json").write_text(text, encoding="utf-8")


def kept(folder: Path = KEPT) -> dict[str, Results]:
    """Return what is kept, by suite."""
    found = {}
    for path in sorted(folder.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        for name, kind in (("outcomes", Outcome), ("readings", Reading), ("tables", Table)):
            data[name] = [kind(**record) for record in data[name]]
        found[path.stem] = Results(**data)
    return found


def this_computer(accelerator: str = "") -> dict[str, Any]:
    """Return when and on what this process runs, how busy that is, and for how long it has run."""
    import psutil

    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.is_file() else []
    named = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    installed = {found.metadata["Name"].casefold(): found.version for found in importlib.metadata.distributions()}
    return {
        "when": datetime.now(UTC).strftime("%Y-%m-%d"),
        "processors": os.cpu_count(),
        "processor": next(iter(named), platform.processor() or platform.machine()),
        "accelerator": accelerator,
        "memory_gib": round(psutil.virtual_memory().total / 2**30),
        "system": platform.system(),
        "python": platform.python_version(),
        "versions": {name: installed[name.casefold()] for name in PACKAGES if name.casefold() in installed},
        "threads": os.environ.get("OMP_NUM_THREADS", ""),
        "load": [round(LOAD, 1), round(os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0, 1)],
        "nice": os.nice(0) if hasattr(os, "nice") else 0,
        "minutes": round((time.monotonic() - BEGAN) / 60, 1),
    }
