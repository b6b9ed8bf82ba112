"""What goes on for long: runs that are stopped and begun again at random, and a run of very many images."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from biaslens_gui.core.events import ImageDone, RunCancelled, RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, ImageRecord
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt
from biaslens_gui.errors import Cancelled
from biaslens_gui.store.observations import CAPTIONS
from biaslens_gui.store.project import create_project
from biaslens_gui.store.writer import AuditWriter
from tests.faults import invariants
from tests.faults.fault import Fault, Lost, NotHere, Trial
from tests.pebbles import run_to_end

AREA = "What goes on for long"
WALK = 25
MANY, BATCH = 200_000, 250
MOST_MB, MOST_LOG_MB = 10.0, 64.0
STATUS = Path("/proc/self/statm")


def stopped_and_begun(trial: Trial) -> None:
    """Stop a run at its n-th look whether to stop, go on, and so on; between, the project is opened as at a start."""
    world, project = trial.bench.pebbles, create_project(trial.folder / "project", "Walk")
    announced: list[str] = []
    for _ in range(WALK):
        events = run_to_end(project, world.plan, world.host, stopping(trial.random.choice((0, 1, 2, 3, 5, 8, 13, 99))))
        announced += [event.digest for event in events if isinstance(event, ImageDone)]
        if not isinstance(events[-1], RunCancelled | RunFinished):
            raise Lost(f"I7 it ended as {events[-1]}")
        if len(announced) != len(set(announced)):
            raise Lost("I2 an image was announced twice")
        invariants.check(project, images=announced)
    world.resumed(project)


def stopping(patience: int) -> Callable[[], None]:
    """Return a check that lets work go on so many times."""
    left = patience

    def check() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Cancelled

    return check


def very_many_images(trial: Trial) -> None:
    """Write images and captions of a long run: memory, open files and the log of the database stay as they are."""
    if not STATUS.exists():
        raise NotHere("This system does not tell what memory a process has.")
    project = create_project(trial.folder / "project", "Soak")
    model = ModelRef("image_model", "soak", "", "1" * 64, "Model")
    reader = ModelRef("captioner", "soak", "", "2" * 64, "Captioner")
    plan = Plan(AuditSpec("Soak", (model, reader), (Prompt("a pebble"),), images_per_prompt=MANY))
    model_key, reader_key, settings = model.key, reader.key, GenerationSettings()
    held: list[tuple[float, int]] = []
    with AuditWriter(project) as writer:
        attempt, _ = writer.begin_run(plan, {})
        for start in range(0, MANY, BATCH):
            names = [f"{at:064x}" for at in range(start, start + BATCH)]
            writer.add_images(
                plan.run_id,
                [
                    ImageRecord(name, model_key, "a pebble", start + at, at, "ok", "0" * 64)
                    for at, name in enumerate(names)
                ],
                settings,
            )
            writer.add(plan.run_id, CAPTIONS, [Caption(f"c{name}", name, reader_key, "A pebble.") for name in names])
            if start % 10_000 == 0:
                held.append((resident_mb(), len(os.listdir("/proc/self/fd"))))
                log = project.audit_db.with_name("audit.db-wal").stat().st_size / 2**20
                if log > MOST_LOG_MB:
                    raise Lost(f"the log of the database has {log:.0f} MB")
        writer.end_run(plan.run_id, attempt, "finished")
    (first, files), (last, more) = held[len(held) * 3 // 5], held[-1]  # by then SQLite's 64 MiB of pages are full
    if last - first > MOST_MB:
        raise Lost(f"{last - first:.1f} MB more memory after {MANY:,} images")
    if more > files:
        raise Lost(f"{more - files} more open files")


def resident_mb() -> float:
    """Return the memory of this process in MB."""
    return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


ENDURANCE = (
    Fault("L01", AREA, f"A run is stopped and begun again {WALK} times", "every look whether to stop",
          "nothing announced is gone or made twice; the end is that of an undisturbed run", stopped_and_begun, 20, 1),
    Fault("L02", AREA, f"A run of {MANY:,} images", "the store",
          f"less than {MOST_MB:g} MB more memory, no more open files, a log below {MOST_LOG_MB:g} MB",
          very_many_images),
)  # fmt: skip
