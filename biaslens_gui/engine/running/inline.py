"""The plainest driver: the job runs in this process, event by event. For the command line and for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from biaslens_gui.core.events import RunEvent
from biaslens_gui.core.roles import Check
from biaslens_gui.core.spec import Role
from biaslens_gui.engine.jobs import AuditJob, Job
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.models.pool import ModelPool
from biaslens_gui.engine.models.trial import Trial, try_model
from biaslens_gui.engine.running.answering import answer
from biaslens_gui.engine.running.run import carry_out
from biaslens_gui.loaders.guard import block_network, prepare_model_libraries
from biaslens_gui.plugin_host.host import PluginHost


def run_inline(job: Job, host: PluginHost, check: Check) -> Iterator[RunEvent]:
    """Yield the events of `job`; the last one is terminal."""
    prepare_model_libraries()
    block_network()
    yield from carry_out(job, host, check) if isinstance(job, AuditJob) else answer(job, host, check)


def try_inline(folder: Path, host: PluginHost, role: Role | None, device: str) -> Trial:
    """Return what the model in `folder` makes of the task of `role`, or of the first role that it can play.

    Raises:
        KnownError: it is no model of that role, cannot be loaded, or the role has no task.
    """
    prepare_model_libraries()
    block_network()
    model = reference(folder, host, role=role)
    pool = ModelPool(host, "", device, lambda: None)
    work = try_model(model, pool, lambda: None)
    try:
        while True:
            next(work)
    except StopIteration as done:
        trial: Trial = done.value
        return trial
    finally:
        pool.close()
