"""A Ray cluster of several nodes on this machine, for tests: workers and whole nodes of it can be killed."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import psutil

from biaslens_gui.core.events import ImageDone, RunEvent
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import Check
from biaslens_gui.engine.executors.ray import SECRET, STAY_HERE
from biaslens_gui.engine.jobs import Cluster, RunJob
from biaslens_gui.engine.plugins import allow
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.loaders.guard import NO_NETWORK
from biaslens_gui.plugin_host.code import code_of_file
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.project import ProjectFolder
from tests.pebbles import PLUGIN, READERS, never

TROUBLE = READERS.with_name("pebble_trouble.py")
STORE_BYTES = 80 << 20


class Nodes:
    """A head that only keeps the books, and nodes beside it with one processor each; a context manager.

    Each node says that it has so many `cards`, which is all that Ray asks: what does not use them never knows.
    """

    def __init__(self, count: int = 2, cards: int = 0) -> None:
        self._count = count
        self._cards = cards
        self._before: dict[str, str | None] = {}

    def __enter__(self) -> Nodes:
        """Start the nodes, closed to the network as the product starts its own."""
        wanted = {**NO_NETWORK, **SECRET, **STAY_HERE}  # read by Ray while it is imported
        self._before = {name: os.environ.get(name) for name in wanted}
        os.environ.update(wanted)
        from ray.cluster_utils import Cluster as NodesOfRay

        self._nodes: Any = NodesOfRay()
        self._nodes.add_node(num_cpus=0, object_store_memory=STORE_BYTES, include_dashboard=False)
        self._others = [self.add() for _ in range(self._count)]
        return self

    def __exit__(self, *_: object) -> None:
        """Stop them all."""
        self._nodes.shutdown()
        for name, value in self._before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value

    @property
    def address(self) -> str:
        """Where the head answers."""
        return str(self._nodes.address)

    def add(self) -> Any:
        """Start another node."""
        return self._nodes.add_node(num_cpus=1, num_gpus=self._cards, object_store_memory=STORE_BYTES)

    def kill_node(self) -> None:
        """Kill a node with all its workers, and start another one in its place."""
        self._nodes.remove_node(self._others.pop(0), allow_graceful=False)
        self._others.append(self.add())

    def settle(self) -> None:
        """Wait until the head knows which nodes are left: it misses a killed one after seconds, and trusts it so long.

        Who runs a plan before loses a worker that Ray started on a node which is gone.
        """
        self._nodes.wait_for_nodes()

    def kill_worker(self) -> None:
        """Kill one process that has a model in it, and no other."""
        self.worker().kill()

    def worker(self) -> psutil.Process:
        """Return a process that has a model in it, or is about to."""
        return self.workers()[0]

    def workers(self) -> list[psutil.Process]:
        """Return all of them."""
        children = psutil.Process().children(recursive=True)
        workers = [one for one in children if "ray::Worker" in " ".join(_words(one))]
        assert workers, "no worker is at work"
        return workers


def _words(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.Error:
        return []


def let_workers_load_pebbles() -> None:
    """Name the plugins of the pebble world in the settings, where workers look for them, and allow them."""
    settings = SettingsFile()
    settings.change("plugin_files", "\n".join(map(str, (PLUGIN, READERS, TROUBLE))))
    for file in (PLUGIN, READERS, TROUBLE):
        allow(code_of_file(file)[0], settings)


def run_on(
    nodes: Nodes,
    project: ProjectFolder,
    plan: Plan,
    host: PluginHost,
    *,
    check: Check = never,
    after: Callable[[], object] | None = None,
    images: int = 1,
) -> list[RunEvent]:
    """Run `plan` on two workers and return its events; `after` so many images, which are announced, it is called.

    Nodes that were killed during an earlier run are given up by the head before it begins.
    """
    nodes.settle()
    events, seen = [], 0
    for event in run_inline(RunJob(str(project.path), plan, "cpu", cluster=Cluster(nodes.address, 2)), host, check):
        events.append(event)
        seen += isinstance(event, ImageDone)
        if after is not None and seen == images and isinstance(event, ImageDone):
            after()
    return events
