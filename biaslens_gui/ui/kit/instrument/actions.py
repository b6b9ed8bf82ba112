"""Checking the instrument: the methods on the reference models, and a judge on images that people labelled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.core.calibrating.extent import Extent
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.errors import KnownError
from biaslens_gui.settings.places import certificate_folder
from biaslens_gui.ui.kit.models.actions import plan_as_entered
from biaslens_gui.ui.shell.actions.needs import host_of, project_of, refuse_second_job
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.calibrating.calibration import Certificate
    from biaslens_gui.core.calibrating.labelled import JudgeCheck

READING: tuple[Role, ...] = ("captioner", "question_answerer", "embedder", "classifier", "attributor")
"""The roles whose models are judges: what they say is what is counted."""


ANSWERING: tuple[Role, ...] = ("question_answerer", "classifier")


@dataclass(frozen=True, slots=True)
class Certificates:
    """The certificates that are kept: of the open project, or else of this computer."""

    calibration: Certificate | None
    judges: tuple[JudgeCheck, ...]


def judges_of(workspace: Workspace) -> tuple[ModelRef, ...]:
    """Return the judges of the plan that is open; none without a project."""
    if workspace.project is None:
        return ()
    return tuple(model for model in plan_as_entered(workspace).spec.models if model.role in READING)


def answering_of(workspace: Workspace) -> tuple[ModelRef, ...]:
    """Return the judges of the plan that answer closed questions, so that labels can be compared with what they say."""
    return tuple(model for model in judges_of(workspace) if model.role in ANSWERING)


def read_certificates(*, workspace: Workspace, owner: QObject, then: Callable[[Certificates], object]) -> None:
    """Read what is kept of earlier checks."""
    project = workspace.project

    def read() -> Certificates:
        from biaslens_gui.store.certificates import CERTIFICATE, read_certificate, read_judge_checks

        folder = project.path / "certificate" if project is not None else certificate_folder()
        return Certificates(read_certificate(folder / CERTIFICATE), read_judge_checks(folder))

    workspace.background.ask(read, then, owner=owner, topic="certificates")


def ask_duration(
    *, workspace: Workspace, extents: tuple[Extent, ...], owner: QObject, then: Callable[[dict[str, float]], object]
) -> None:
    """Ask how many seconds each of `extents` will take; 0 where nobody can tell."""
    host = host_of(workspace)

    def ask() -> dict[str, float]:
        from biaslens_gui.engine.calibration.instrument import expected_seconds

        return {extent.name: expected_seconds(extent, host) for extent in extents}

    workspace.background.ask(ask, then, owner=owner, topic="durations")


def check_instrument(*, workspace: Workspace, extent: Extent) -> None:
    """Repeat audits of the reference models with the judges of the plan; `AnswerReady` brings the certificate."""
    refuse_second_job(workspace)
    from biaslens_gui.engine.jobs import CalibrateJob
    from biaslens_gui.engine.running.driving import driver_of

    job = CalibrateJob(extent, judges_of(workspace), _now(), _places(workspace), workspace.settings["device"])
    workspace.start(driver_of(job, workspace.plugin_files), "answer")


def check_judge(*, workspace: Workspace, judge: ModelRef, labels: Path | None, images: Path | None) -> None:
    """Ask `judge` about labelled images: those of the file `labels`, or else those that reviewers judged."""
    refuse_second_job(workspace)
    from biaslens_gui.engine.jobs import JudgeJob
    from biaslens_gui.engine.running.driving import driver_of

    job = JudgeJob(judge, _now(), out=_places(workspace), device=workspace.settings["device"])
    if labels is not None:
        job = replace(job, labels=str(labels), folder=str(images or labels.parent))
    elif workspace.run is not None:
        job = replace(job, project=str(project_of(workspace).path), reviewed=workspace.run.run_id)
    else:
        hint = tr("Choose a file of labels, or open a project with a reviewed run.")
        raise KnownError(tr("No labels"), tr("There is no run whose images reviewers have judged."), hint)
    workspace.start(driver_of(job, workspace.plugin_files), "answer")


def _places(workspace: Workspace) -> tuple[str, ...]:
    """Return the folders that a certificate is kept in: this computer's, and the open project's, where reports look."""
    own = (str(workspace.project.path / "certificate"),) if workspace.project is not None else ()
    return (str(certificate_folder()), *own)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
