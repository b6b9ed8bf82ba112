"""Finding models, and making and costing plans."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.models.prefixes import LearnsPrefixes
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.core.processor_advice import FormatAdvice
from biaslens_gui.core.spec import AuditSpec, MethodChoice
from biaslens_gui.ui.shell.actions.needs import desk_of, host_of, project_of, refuse_second_job
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.core.roles import DetectedModel
    from biaslens_gui.engine.importing.value_lists import ValueList
    from biaslens_gui.engine.planning.budget import Budgeted

DRAFT = "draft"
"""A share so far above an even one is what the power of a method is told for: three in four instead of half."""


def scan_models(
    *, workspace: Workspace, folder: Path, owner: QObject, then: Callable[[tuple[DetectedModel, ...]], object]
) -> None:
    """Look for models in `folder` and below."""
    host = host_of(workspace)

    def look() -> tuple[DetectedModel, ...]:
        from biaslens_gui.engine.models.folders import scan

        return scan(folder, host)

    workspace.background.ask(look, then, owner=owner)


def complete_spec(
    *, workspace: Workspace, spec: AuditSpec, owner: QObject, then: Callable[[AuditSpec], object], topic: str
) -> None:
    """Hand `spec` on with the digest of every model's files, which takes a while for big ones the first time.

    A later question of `owner` about the same `topic` makes this one stale, so each purpose has a topic of its own.
    """
    host = host_of(workspace)

    def measure() -> AuditSpec:
        from biaslens_gui.engine.models.folders import identified

        return replace(spec, models=tuple(identified(model, host) for model in spec.models))

    workspace.background.ask(measure, then, owner=owner, topic=f"digest to {topic}")


@dataclass(frozen=True, slots=True)
class PlanEstimate:
    """What a plan has still to make, what each method asks for, the bytes that are free, and a faster number format."""

    left: Cost
    each: Mapping[str, Cost]
    free: int
    advice: FormatAdvice | None


def ask_cost(
    *,
    workspace: Workspace,
    plan: Plan,
    offered: tuple[MethodChoice, ...],
    owner: QObject,
    then: Callable[[PlanEstimate], object],
) -> None:
    """Count what `plan` would still have to make, and what each of the `offered` methods, chosen or not, asks for."""
    host, project, device = host_of(workspace), workspace.project, workspace.settings["device"]

    def count() -> PlanEstimate:
        from biaslens_gui.engine.planning.cost import method_costs, plan_cost
        from biaslens_gui.engine.planning.format_advice import format_advice

        free = shutil.disk_usage(project.path).free if project is not None else 0
        each = method_costs(replace(plan, spec=replace(plan.spec, methods=offered)), host)
        left = plan_cost(plan, host, project, device)
        return PlanEstimate(left, each, free, format_advice(plan.spec, host, project, device) if left.images else None)

    workspace.background.ask(count, then, owner=owner, topic="cost", otherwise=lambda _: None)


def budget_proposals(
    *,
    workspace: Workspace,
    plan: Plan,
    fresh: tuple[str, ...],
    owner: QObject,
    then: Callable[[Budgeted], object],
) -> None:
    """Hand on `plan` with what is `fresh` in it kept to the budget of images, and the costs before and after."""
    host, project, device = host_of(workspace), workspace.project, workspace.settings["device"]

    def count() -> Budgeted:
        from biaslens_gui.engine.planning.budget import within_budget

        return within_budget(plan, fresh, host, project, device)

    workspace.background.ask(count, then, owner=owner)


def plan_repair(*, workspace: Workspace, claim: Claim, owner: QObject, then: Callable[[Plan], object]) -> None:
    """Hand on the plan of the run that is shown with the claim's model, and with what it is in other words."""
    host, run = host_of(workspace), workspace.run
    if run is None:
        return

    def make() -> Plan:
        from biaslens_gui.engine.repair import reworded_plan

        return reworded_plan(run.plan, run.found, claim, host)

    workspace.background.ask(make, then, owner=owner, topic="repair")


def learn_repair(*, workspace: Workspace, claim: Claim) -> None:
    """Learn a prefix from the images of each class in the run that is shown; `AnswerReady` brings the plan with it."""
    project, run = project_of(workspace), workspace.run
    refuse_second_job(workspace)
    if run is None:
        return
    from biaslens_gui.engine.jobs import LearnJob
    from biaslens_gui.engine.running.driving import driver_of

    about = (claim.question, claim.prompt, claim.model)
    job = LearnJob(str(project.path), run.run_id, *about, device=workspace.settings["device"])
    workspace.start(driver_of(job, workspace.plugin_files), "answer")


def learns_repairs(workspace: Workspace) -> bool:
    """Return whether the run that is shown has images asked for by class, by a model that learns from them."""
    run, host = workspace.run, workspace.host
    if run is None or host is None or not any(found.contrasts for found in run.found):
        return False
    plugins = (host.roles["image_model"].get(model.plugin) for model in run.plan.spec.models_of("image_model"))
    return any(isinstance(plugin, LearnsPrefixes) for plugin in plugins)


def propose_topics(*, workspace: Workspace, plan: Plan) -> None:
    """Ask the methods of `plan` that have no proposal; the plan arrives with the job's last event, `PlanReady`."""
    project = project_of(workspace)
    refuse_second_job(workspace)
    from biaslens_gui.engine.jobs import ProposeJob
    from biaslens_gui.engine.running.driving import driver_of

    job = ProposeJob(str(project.path), plan, workspace.settings["device"])
    workspace.start(driver_of(job, workspace.plugin_files), "propose")


def find_value_lists(*, workspace: Workspace, owner: QObject, then: Callable[[tuple[ValueList, ...]], object]) -> None:
    """Hand on the bundled lists of values for the slots of a template."""

    def read() -> tuple[ValueList, ...]:
        from biaslens_gui.engine.importing.value_lists import bundled_lists

        return bundled_lists()

    workspace.background.ask(read, then, owner=owner, topic="value lists")


def read_values(*, workspace: Workspace, path: Path, owner: QObject, then: Callable[[ValueList], object]) -> None:
    """Read the values in a text, CSV or spreadsheet file."""

    def read() -> ValueList:
        from biaslens_gui.engine.importing.value_lists import read_value_file

        return read_value_file(path)

    workspace.background.ask(read, then, owner=owner, topic="values of a file")


def lock_plan(*, workspace: Workspace, plan: Plan) -> None:
    """Let nothing in `plan` be changed from now on; its models have their digests."""
    desk_of(workspace).locks.lock(plan)
    workspace.saved.emit()


def unlock_plan(*, workspace: Workspace, reason: str) -> None:
    """Let the plan be changed again; the reason is kept and printed in the report."""
    desk_of(workspace).locks.unlock(reason)
    workspace.saved.emit()
