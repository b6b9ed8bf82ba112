"""The plainest driver: the job runs in this process, event by event. For the command line and for tests."""

from __future__ import annotations

from collections.abc import Iterator

from biaslens_gui.core.events import RunEvent
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.jobs import Job
from biaslens_gui.engine.run import carry_out
from biaslens_gui.offline import block_network, prepare_model_libraries
from biaslens_gui.plugins import PluginHost


def run_inline(job: Job, host: PluginHost, check: Check) -> Iterator[RunEvent]:
    """Yield the events of `job`; the last one is terminal."""
    prepare_model_libraries()
    block_network()
    yield from carry_out(job, host, check)
