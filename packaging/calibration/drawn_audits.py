"""Score what is said of drawings of declared shares: whole audits, planned, run, stored and concluded as any other.

    python packaging/calibration/drawn_audits.py PROJECT [--images 240] [--audits 200] [--keep]

The image model is a plugin as a third party would write it (tests/data/plugins/drawings.py); what an image shows
follows from its seed, so that no reader has a part in the truth. One audit of many images is planned and run by the
engine, with the readers that ship, and stored. From what its methods found, audits of fewer images are drawn by seeds,
without replacement, and concluded by the service. `--keep` writes the scores to resources/calibration/drawings.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from biaslens_gui.claims import of_run
from biaslens_gui.core.claims import Claim, Declared
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding
from biaslens_gui.core.spec import Looks
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.plugin_host.host import PluginHost
from tests.known_truth.audits import World, ticked

ROOT = Path(__file__).parents[2]
PLUGIN = ROOT / "tests" / "data" / "plugins" / "drawings.py"
EVEN = [1 / 3, 1 / 3, 1 / 3]
WOMEN = {"baker": 0.5, "clerk": 0.5, "dancer": 0.6, "florist": 0.9, "plumber": 0.1, "sailor": 0.25}
POPULATION: dict[str, dict[str, Any]] = {
    f"a photo of a {who}": {"woman": share, "old": 0.5, "skin": EVEN} for who, share in WOMEN.items()
}
"""Declared shares: of women, from even to 40 points from even; of old people and of skin tones, even in every prompt."""
QUESTIONS = ("gender", "age", "skin tone")


def run(project: Path, images: int) -> tuple[Plan, tuple[Finding, ...]]:
    """Plan, run and store one audit of `images` drawings of every prompt, and return what its methods found."""
    project.mkdir(parents=True, exist_ok=True)
    folder = project / "drawings"
    folder.mkdir(exist_ok=True)
    (folder / "drawings.json").write_text(json.dumps({"prompts": POPULATION}), encoding="utf-8")
    world = replace(World.opened(project), host=PluginHost.discover([PLUGIN], strict=True))
    plan = world.plan(str(folder.resolve()), list(POPULATION), {"openbias": {}, "biaslens": {}}, images)
    plan = ticked(plan, "openbias", "biases", {"name": QUESTIONS})
    return plan, world.audit(plan).findings
