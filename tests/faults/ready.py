"""What a child that is going to die needs, imported once: it is forked from a process that has this in memory."""

from __future__ import annotations

import tempfile
from importlib.util import find_spec
from pathlib import Path

from biaslens_gui.cli.plans import read_plan as read_plan
from biaslens_gui.engine.running.inline import run_inline as run_inline
from biaslens_gui.store.project import create_project
from tests.pebbles import READERS, pebble_host, pebble_plan, run_to_end

if find_spec("spacy"):
    import spacy  # noqa: F401 -- half of what a child takes to start

HOST = pebble_host(READERS)

with tempfile.TemporaryDirectory() as _place:  # what is imported late is imported by a first run
    run_to_end(create_project(Path(_place) / "warm", "Warm"), pebble_plan(Path(_place) / "model", HOST, 1), HOST)
