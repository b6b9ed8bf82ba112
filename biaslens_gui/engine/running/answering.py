"""Jobs beside an audit: they write no run, and end with their answer. As a run does, they never raise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.labelled import JudgeCheck
from biaslens_gui.core.events import AnswerReady, RunCancelled, RunEvent, RunStarted
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.roles import Check, Work
from biaslens_gui.engine.calibration.instrument import check_instrument
from biaslens_gui.engine.calibration.judge_check import check_labelled
from biaslens_gui.engine.exporting.export import all_exported, drawn, exported
from biaslens_gui.engine.jobs import (
    AnswerJob,
    BundleJob,
    CalibrateJob,
    ExportJob,
    ExportsJob,
    FiguresJob,
    JudgeJob,
    LearnJob,
    OutputJob,
    TryJob,
)
from biaslens_gui.engine.models.trial import try_once
from biaslens_gui.engine.repair import learnt_repair
from biaslens_gui.engine.running.apart import written_apart
from biaslens_gui.engine.running.run import failure
from biaslens_gui.errors import Cancelled
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.certificates import keep_certificate, keep_judge_check
from biaslens_gui.store.project import open_project

Kind = Literal["tryout", "certificate", "judge check", "repair", "export", "figures"]


def answer(job: AnswerJob | OutputJob, host: PluginHost, check: Check) -> Iterator[RunEvent]:
    """Yield the events of `job`; the last one, and only that, is terminal."""
    kind, title, work = _work(job, host, check)
    yield RunStarted("", title)
    try:
        found = yield from work
    except Cancelled:
        yield RunCancelled("")
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a page waits for exactly one terminal event
        yield failure("", error)
    else:
        yield AnswerReady("", kind, canonical_json(found))


def _work(job: AnswerJob | OutputJob, host: PluginHost, check: Check) -> tuple[Kind, str, Work[Any]]:
    """Return what kind of answer a job gives, what it is called, and the work itself, which keeps what is to stay."""
    match job:
        case TryJob():
            return "tryout", f"Try {job.model.label}", try_once(job.model, host, job.device, check)
        case JudgeJob():
            return "judge check", f"Check {job.judge.label}", _kept_check(job, host, check)
        case CalibrateJob():
            return "certificate", "Check the instrument", _kept_certificate(job, host, check)
        case LearnJob():
            return "repair", f"Learn a repair of {job.model}", learnt_repair(job, host, check)
        case ExportJob():
            return "export", "Write a report", exported(job, host)
        case ExportsJob():
            return "export", "Write reports", all_exported(job, host, check)
        case BundleJob():
            return "export", "Make a bundle", bundled(job, host, check)
        case FiguresJob():
            return "figures", "Draw figures", drawn(job)


def _kept_check(job: JudgeJob, host: PluginHost, check: Check) -> Work[JudgeCheck]:
    found = yield from check_labelled(job, host, check)
    for folder in job.out:
        keep_judge_check(Path(folder), found)
    return found


def _kept_certificate(job: CalibrateJob, host: PluginHost, check: Check) -> Work[Certificate]:
    found = yield from check_instrument(job, host, check)
    for folder in job.out:
        keep_certificate(Path(folder), found)
    return found


def bundled(job: BundleJob, host: PluginHost, check: Check) -> Work[str]:
    """Return where a bundle was written, its reports by a child of this process."""
    from biaslens_gui.engine.exporting.bundles import Signatures, make_bundle

    yield from ()
    signed = Signatures(
        Path(job.key) if job.key else None, "", Path(job.certificate) if job.certificate else None, job.opens_with
    )
    make_bundle(
        open_project(Path(job.project)),
        job.bundled,
        host,
        Path(job.target),
        signed,
        write=written_apart((), check),  # its formats come along; they need no plugin of the user
        place=Path(job.place),
        check=check,
        blurred=job.blurred,
    )
    return job.target
