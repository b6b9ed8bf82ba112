"""Which driver a window uses: a child of its own Python, or one in the model runtime where there is such a thing."""

from __future__ import annotations

from pathlib import Path

from biaslens_gui.engine.jobs import Job
from biaslens_gui.engine.machine.runtime import find_runtime
from biaslens_gui.engine.running.process import ProcessDriver
from biaslens_gui.engine.running.runtime_process import RuntimeDriver


def driver_of(job: Job, plugin_files: tuple[Path, ...] = ()) -> ProcessDriver | RuntimeDriver:
    """Return a driver for `job`, which is not started."""
    runtime = find_runtime()
    return ProcessDriver(job, plugin_files) if runtime is None else RuntimeDriver(runtime, job, plugin_files)
