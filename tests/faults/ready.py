"""What a child that is going to die needs, imported once: it is forked from a process that has this in memory."""

from __future__ import annotations

from importlib.util import find_spec

from biaslens_gui.cli.plans import read_plan as read_plan
from biaslens_gui.engine.inline import run_inline as run_inline
from tests.pebbles import READERS, pebble_host

if find_spec("spacy"):
    import spacy  # noqa: F401 -- half of what a child takes to start

HOST = pebble_host(READERS)
