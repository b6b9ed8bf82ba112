"""`biaslens calibrate --judge FOLDER --labels CSV`: a judge on images that people labelled."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.cli.console import put, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.calibrating.labelled import JudgeCheck
from biaslens_gui.core.events import ModelLoading, StageStarted, Warned
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.engine.calibration.judge_check import JUDGES, check_labelled
from biaslens_gui.engine.jobs import JudgeJob
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.guard import block_network, prepare_model_libraries
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.certificates import keep_judge_check


def add_flags(verb: Any) -> None:
    """Add the flags of the check to `calibrate`."""
    verb.add_argument("--labels", type=Path, metavar="CSV", help="check the judge on these labelled images instead")
    verb.add_argument(
        "--label-images", type=Path, metavar="FOLDER", help="where those images are (default: beside CSV)"
    )


def check_judges(options: argparse.Namespace) -> int:
    """Check every judge named on the command line, and write their certificates.

    Raises:
        KnownError: none is named, it answers no closed questions, or the labels cannot be used.
    """
    if not options.judge:
        raise KnownError("No judge", "--labels needs a judge to check.", "Name its folder with --judge.")
    host = discover_plugins()
    prepare_model_libraries()
    block_network()
    folder = options.label_images or options.labels.absolute().parent
    out = options.out or (options.project or Path()) / "certificate"
    for path in options.judge:
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        job = JudgeJob(_judge(path, host), made_at, str(options.labels), str(folder), device=options.device)
        for written in keep_judge_check(out, _told(job, host)):
            put(str(written))
    return ExitCode.PASSED


def _judge(path: Path, host: PluginHost) -> ModelRef:
    """Return the model at `path` in the first role that answers closed questions, or in its own, to be refused."""
    roles: set[Role] = {found.role for found in host.detect_models(path.absolute())}
    return reference(path, host, role=next((role for role in JUDGES if role in roles), None))


def _told(job: JudgeJob, host: PluginHost) -> JudgeCheck:
    work = check_labelled(job, host, lambda: None)
    try:
        while True:
            event = next(work)
            if isinstance(event, StageStarted):
                tell(f"{event.total:,} images to judge by {event.detail}")
            elif isinstance(event, ModelLoading):
                tell(f"loading {event.model}")
            elif isinstance(event, Warned):
                tell(f"{event.title}: {event.message}")
    except StopIteration as done:
        found: JudgeCheck = done.value
        tell(*found.in_words().splitlines(), *found.not_covered)
        return found
