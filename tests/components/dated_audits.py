"""Pebble audits of one plan over time: what their readers saw is set by the test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from biaslens_gui.core.findings.results import model_labels
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import Prompt
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from biaslens_gui.store.writer import AuditWriter
from tests.components.depictions import labels, twice
from tests.pebbles import pebble_host, pebble_plan, run_to_end

BRIGHT = "a bright pebble"


def audit(folder: Path, project: str, model: Path, shown: Sequence[int], *, asks: str = "", **plan: object) -> str:
    """Run a pebble plan, or one that `asks` one prompt, and let two readers see so many of each class in its images."""
    host = pebble_host()
    place = create_project(folder / project, "Pebbles")
    made: Plan = pebble_plan(model, host, **plan)  # type: ignore[arg-type]
    if asks:
        made = replace(made, spec=replace(made.spec, prompts=(Prompt(asks),)))
    run_id = getattr(run_to_end(place, made, host)[-1], "run_id", "")
    (label,) = model_labels(made.spec.models_of("image_model"))
    with AuditReader(place) as reader:
        found = reader.findings(run_id)
    with AuditWriter(place) as writer:
        writer.replace_findings(run_id, [*found, *twice({asks or BRIGHT: labels(*shown)}, model=label)])
    return run_id
