"""Starting, resuming and stopping runs."""

from __future__ import annotations

from biaslens_gui.core.plan import Plan
from biaslens_gui.ui.operations.needs import project_of, refuse_second_job
from biaslens_gui.ui.workspace import Workspace


def start_run(*, workspace: Workspace, plan: Plan) -> None:
    """Run `plan`: what is stored is taken from the store, the rest is made."""
    project = project_of(workspace)
    refuse_second_job(workspace)
    from biaslens_gui.engine.jobs import RunJob
    from biaslens_gui.engine.process import ProcessDriver

    if workspace.desk is not None:
        workspace.desk.save_plan(plan.spec.title, plan)
        workspace.saved.emit()
    job = RunJob(str(project.path), plan, workspace.settings["device"])
    workspace.start(ProcessDriver(job, workspace.plugin_files), "run")
    workspace.page_wanted.emit("run")


def resume_run(*, workspace: Workspace, run_id: str) -> None:
    """Go on with a run that was stopped or interrupted, or update one after new verdicts."""
    project = project_of(workspace)

    def read() -> Plan:
        from biaslens_gui.store.audit import AuditReader

        with AuditReader(project) as reader:
            return reader.plan(run_id)

    workspace.background.ask(
        read, lambda plan: start_run(workspace=workspace, plan=plan), owner=workspace, topic="resume"
    )


def stop_job(*, workspace: Workspace) -> None:
    """Ask the job to stop after the step it is in."""
    if workspace.bridge is not None:
        workspace.bridge.finish()


def stop_job_now(*, workspace: Workspace) -> None:
    """End the job within two seconds; what is committed stays."""
    if workspace.bridge is not None:
        workspace.bridge.stop_now()
