"""What a suite of benchmarks came to, kept as JSON: `packaging/benchmarks/kept/SUITE.json`, one file per suite.

So suites can be run one at a time, on the computer that each needs, and docs/performance.md is made of all that is
kept (`page`). A suite is a module `packaging/benchmarks/SUITE.py` with a function `results() -> Results`, and a name in
`run.SUITES`; a module that has other ends as well may instead call `keep(Results(...))` itself. Example:

    return Results(
        "window",
        "The window",
        "One sentence on what was done, and how to do it again.",
        outcomes=[measured(pair)],                                     # peer beside ours: `pairs`
        readings=[Reading("B11", "slowest frame in 100", 12.4, "ms", bar=16.7)],
        tables=[Table("Growth", ["images", "seconds"], [["1,000", "0.1"], ["10,000", "0.9"]])],
        notes=["A sentence that belongs to the numbers."],
    )

An outcome or reading that misses its bar says why: `if_missed`. When and on what computer it ran, how busy that was
and for how long are added by `keep`; what took place elsewhere gives its own `computer`. Where the computer
lacks what a suite needs, `results` raises `NotHere`.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import platform
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pairs import Outcome

KEPT = Path(__file__).resolve().parent / "kept"
PACKAGES = ("numpy", "scipy", "torch", "diffusers", "transformers", "pillow", "sqlite-utils", "PySide6-Essentials")
BEGAN, LOAD = time.monotonic(), os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
"""When this process began to run benchmarks, and how busy the computer was then."""


class NotHere(Exception):
    """This computer lacks what a suite needs; the message says what. Its kept results stay as they are."""


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
    computer: Mapping[str, Any] = field(default_factory=dict)

    @property
    def barred(self) -> list[Outcome | Reading]:
        """What has a bar."""
        every: list[Outcome | Reading] = [*self.outcomes, *self.readings]
        return [one for one in every if (one.bar is not None if isinstance(one, Reading) else one.bar)]

    @property
    def missed(self) -> list[Outcome | Reading]:
        """What does not reach its bar."""
        return [one for one in self.barred if not one.met]


def keep(results: Results, folder: Path = KEPT) -> Path:
    """Keep `results` in place of what was kept of the same suite; return the file."""
    computer = results.computer or this_computer()
    path = folder / f"{results.suite}.json"
    folder.mkdir(exist_ok=True)
    text = json.dumps(asdict(replace(results, computer=dict(computer))), indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
    return path


def kept(folder: Path = KEPT) -> dict[str, Results]:
    """Return what is kept, by suite."""
    found = {}
    for path in sorted(folder.glob("*.json")):
        told = json.loads(path.read_text(encoding="utf-8"))
        for name, kind in (("outcomes", Outcome), ("readings", Reading), ("tables", Table)):
            told[name] = [kind(**one) for one in told[name]]
        found[path.stem] = Results(**told)
    return found


def this_computer(accelerator: str = "") -> dict[str, Any]:
    """Return when and on what this process runs, how busy that is, and for how long it has run."""
    versions = {name: found for name in PACKAGES if (found := _version(name))}
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return {
        "when": datetime.now(UTC).strftime("%Y-%m-%d"),
        "processors": os.cpu_count(),
        "processor": _processor(),
        "accelerator": accelerator,
        "memory_gib": _memory_gib(),
        "system": platform.system(),
        "python": platform.python_version(),
        "versions": versions,
        "threads": os.environ.get("OMP_NUM_THREADS", ""),
        "load": [round(LOAD, 1), round(load, 1)],
        "nice": os.nice(0) if hasattr(os, "nice") else 0,
        "minutes": round((time.monotonic() - BEGAN) / 60, 1),
    }


def _processor() -> str:
    """Return the name of the processor, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def _memory_gib() -> int:
    """Return the memory of the computer in GiB, 0 where the system does not tell."""
    if not hasattr(os, "sysconf"):
        return 0
    return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30)


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""
