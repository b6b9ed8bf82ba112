"""Audits of the reference models, and what was planted in them. Only tests and `calibrate` may read the truth."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from biaslens_gui.core.calibrating.planted import PlantedTruth
from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding, Leaning
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt, Role
from biaslens_gui.engine.models import reference
from biaslens_gui.engine.sample import default_models, reference_folder
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.pebbles import proposed, run_to_end

READERS: tuple[tuple[str, Role], ...] = (
    ("captioner", "captioner"),
    ("question_answerer", "question_answerer"),
    ("clip", "embedder"),
    ("clip", "attributor"),
    ("mask_filler", "mask_filler"),
)


def truth(model: str = "biased") -> PlantedTruth:
    """Return what was planted in a reference model."""
    name = "truth.json" if model == "biased" else f"truth_{model}.json"
    return PlantedTruth(json.loads((reference_folder() / name).read_text(encoding="utf-8")))


@dataclass(frozen=True, slots=True)
class Audit:
    """The findings of one audit of a reference model."""

    plan: Plan
    findings: tuple[Finding, ...]

    def leaning(self, method: str, prompt: str, bias: str) -> Leaning:
        """Return what `method` says that the images of `prompt` lean to."""
        (found,) = (
            leaning
            for finding in self.findings
            for leaning in finding.leanings
            if (finding.method, leaning.prompt, leaning.bias) == (method, prompt, bias)
        )
        return found

    def finding(self, method: str, kind: str, subject: str) -> Finding:
        """Return one finding."""
        (found,) = (one for one in self.findings if (one.method, one.kind, one.subject) == (method, kind, subject))
        return found


def plan_of(
    host: PluginHost,
    model: str,
    prompts: Sequence[str | Prompt],
    methods: Mapping[str, Mapping[str, Any]],
    images: int,
    seed: int = 0,
) -> Plan:
    """Return a plan, without proposals, of `methods` with their options on a reference model."""
    folder = reference_folder()
    models = (
        reference(folder / model, host, role="image_model"),
        *(reference(folder / name, host, role=role) for name, role in READERS),
        *default_models(host),
    )
    texts = tuple(Prompt(prompt) if isinstance(prompt, str) else prompt for prompt in prompts)
    chosen = tuple(MethodChoice(name, dict(options)) for name, options in methods.items())
    return Plan(AuditSpec("Known truth", models, texts, chosen, GenerationSettings(), images, seed))


def audit(place: Path, host: PluginHost, plan: Plan) -> Audit:
    """Propose and run `plan` in a project of its own."""
    if not plan.proposals:
        plan = proposed(plan, host, place / "proposals")
    project = create_project(place / "project", "Known truth")
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFinished), end
    with AuditReader(project) as reader:
        return Audit(plan, reader.findings(plan.run_id))
