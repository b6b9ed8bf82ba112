"""Jobs that end with a file or a picture, each in a process of its own.

What draws figures holds Python's lock for seconds, what sets a PDF keeps half a gigabyte for the next one, and a fault
in either ends the process. So each is done in a child that does nothing else and then ends: from the window, from the
command line, and once for all formats of a bundle.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from biaslens_gui.core.events import TERMINAL, AnswerReady, RunEvent, RunFailed
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.exporting.export import Write
from biaslens_gui.engine.jobs import BundleJob, ExportJob, ExportsJob, FiguresJob, OutputJob
from biaslens_gui.errors import Cancelled, IntegrityError, KnownError
from biaslens_gui.reports.model import Figure
from biaslens_gui.store.exports import tidy_exports

POLL_INTERVAL_S = 0.1  # how often the one who waits looks whether it is still wanted


def apart(job: OutputJob, plugin_files: tuple[Path, ...] = (), check: Check = lambda: None) -> Any:
    """Carry out `job` in a child of this Python, and return its answer; blocks, asking `check` many times a second.

    It is never the model runtime, which has no libraries for reports.

    Raises:
        KnownError: it failed; whatever the exporter raised is one error in words.
        Cancelled: `check` raised it; the child is gone, and nothing of its work is left.
    """
    from biaslens_gui.engine.running.process import ProcessDriver

    driver = ProcessDriver(job, plugin_files)
    driver.start()
    try:
        events, end = driver.events(), None
        while end is None:
            end = _next_end(driver.poll, events, check)
        next(events, None)  # nothing comes any more: the child ends
    finally:
        driver.stop(5.0 if isinstance(job, BundleJob) else 0.0)  # a bundle has a child of its own to end
        for export in job.exports if isinstance(job, ExportsJob) else [job] if isinstance(job, ExportJob) else ():
            with suppress(OSError):  # what cannot be tidied now is by the next export
                tidy_exports(Path(export.target).resolve())
    if isinstance(end, AnswerReady):
        return json.loads(end.answer)
    raise _in_words(end) if isinstance(end, RunFailed) else Cancelled


def drawn_apart(figures: tuple[Figure, ...], check: Check = lambda: None) -> dict[str, bytes]:
    """Return figures as PNG files by their anchor, drawn in a child.

    Raises:
        KnownError: they cannot be drawn.
        Cancelled: `check` raised it.
    """
    made = apart(FiguresJob(figures), (), check)
    return {anchor: base64.b64decode(content) for anchor, content in made.items()}


def written_apart(plugin_files: tuple[Path, ...] = (), check: Check = lambda: None) -> Write:
    """Return what writes formats in a child: one for all, which reads and starts once."""
    return lambda jobs: apart(ExportsJob(jobs), plugin_files, check)


def _next_end(poll: Callable[[float], bool], events: Iterator[RunEvent], check: Check) -> RunEvent | None:
    """Wait for the next event, and return it if it is the last."""
    while not poll(POLL_INTERVAL_S):
        check()
    event = next(events)
    return event if isinstance(event, TERMINAL) else None


def _in_words(end: RunFailed) -> KnownError:
    if end.cause == "integrity":
        return IntegrityError(end.title, end.message, end.hint)
    if end.details:  # nobody foresaw it
        hint = "Nothing was written. Try another format, and report this with the log."
        return KnownError("The report could not be written", end.message, hint)
    return KnownError(end.title, end.message, end.hint)
