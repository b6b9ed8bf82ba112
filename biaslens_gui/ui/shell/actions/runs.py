"""Starting, holding, resuming, extending and stopping runs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from biaslens_gui.ui.shell.actions.needs import desk_of, project_of
from biaslens_gui.ui.shell.actions.queue import enqueue, start_at_once
from biaslens_gui.ui.shell.workspace import Workspace, name_key

if TYPE_CHECKING:
    from biaslens_gui.core.plan import Plan
    from biaslens_gui.core.spec import ModelRef

DRY_RUN = "{title} (dry run)"


def start_run(*, workspace: Workspace, plan: Plan, retry_failed: bool = False, device: str = "") -> None:
    """Run `plan`: what is stored is taken from the store, the rest is made. `device` is another than the one set."""
    start_at_once(workspace=workspace, plan=plan, retry_failed=retry_failed, device=device)
    workspace.page_wanted.emit("run")


def start_or_enqueue(*, workspace: Workspace, plan: Plan) -> None:
    """Run `plan` now, or let it wait until what is at work has ended."""
    if workspace.busy:
        enqueue(workspace=workspace, plan=plan)
        workspace.page_wanted.emit("run")
    else:
        start_run(workspace=workspace, plan=plan)


def dry_run_of(plan: Plan) -> Plan:
    """Return `plan` with one image per prompt; the whole run uses the images that it makes."""
    title = DRY_RUN.format(title=plan.spec.title)
    return replace(plan, spec=replace(plan.spec, title=title, images_per_prompt=1))


def resume_run(*, workspace: Workspace, run_id: str, retry_failed: bool = False, device: str = "") -> None:
    """Go on with a run that was stopped or interrupted, or update one after new verdicts.

    With `retry_failed`, images that could not be made are tried once more.
    """
    project = project_of(workspace)

    def read() -> Plan:
        from biaslens_gui.engine.models.register import MovedFolders
        from biaslens_gui.store.audit import AuditReader

        with AuditReader(project) as reader:
            return MovedFolders().followed(reader.plan(run_id))

    def go(plan: Plan) -> None:
        start_run(workspace=workspace, plan=plan, retry_failed=retry_failed, device=device)

    workspace.background.ask(read, go, owner=workspace, topic="resume")


def name_run(*, workspace: Workspace, run_id: str, name: str) -> None:
    """Call a run `name` from now on; without one it goes by the title of its plan again."""
    title = next((run.title for run in workspace.runs if run.run_id == run_id), "")
    desk_of(workspace).remember(name_key(run_id), "" if name == title else name)
    workspace.set_runs(workspace.runs)
    workspace.saved.emit()


def extended(plan: Plan, images: int, models: Sequence[ModelRef]) -> Plan:
    """Return `plan` with `images` per prompt and also with the image models `models`; what was made is used again."""
    known = {model.key for model in plan.spec.models_of("image_model")}
    more = [model for model in models if model.key not in known]
    makers = (*plan.spec.models_of("image_model"), *more)
    others = tuple(model for model in plan.spec.models if model.role != "image_model")
    return replace(plan, spec=replace(plan.spec, images_per_prompt=images, models=(*makers, *others)))


def hold_job(*, workspace: Workspace, held: bool) -> None:
    """Hold the job after the step it is in, its models in memory, or let it go on at once."""
    if workspace.bridge is not None:
        workspace.bridge.hold(held)


def finish_image(*, workspace: Workspace) -> None:
    """Stop the job once the image it works on is saved."""
    if workspace.bridge is not None:
        workspace.bridge.finish()
        workspace.progress.stopping = "image"


def stop_job_now(*, workspace: Workspace) -> None:
    """End the job within two seconds, by the bridge to its driver (`shell.bridge`); what is committed stays."""
    if workspace.bridge is not None:
        workspace.progress.stopping = "now"
        workspace.bridge.stop_now()
