"""Runs one audit of the pebble world, or of the reference models, in a child process, and prints what was blocked."""

from __future__ import annotations

import json
import socket
import sys
from pathlib import Path

from biaslens_gui.core.events import ImageDone, RunFinished
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.planning.sample import sample_plan
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.running.process import ProcessDriver
from biaslens_gui.loaders.guard import block_network, guard
from biaslens_gui.store.project import create_project
from tests.pebbles import PLUGIN, pebble_host, pebble_plan


def main(place: Path, *, real: bool, more: tuple[Path, ...]) -> None:
    """Run the audit in `place`."""
    block_network()
    host = discover_plugins() if real else pebble_host()
    plan = sample_plan(host) if real else pebble_plan(place / "model", host, images=2)
    project = create_project(place / "project", "Offline")
    driver = ProcessDriver(RunJob(str(project.path), plan, "cpu"), (PLUGIN, *more))
    driver.start()
    events = list(driver.events())
    driver.stop()
    routes = Path("/proc/net/route").read_text(encoding="utf-8").splitlines()[1:]
    told = {
        "finished": isinstance(events[-1], RunFinished),
        "end": repr(events[-1])[:2000],
        "images": sum(isinstance(event, ImageDone) for event in events),
        "blocked here": guard.attempts,
        "blocked in the child": driver.blocked(),
        "routes": len(routes),
        "interfaces": [name for _, name in socket.if_nameindex()],
    }
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]), real=sys.argv[2] == "real", more=tuple(map(Path, sys.argv[3:])))
