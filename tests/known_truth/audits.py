"""Audits of the reference models, and what was planted in them. Only tests and `calibrate` may read the truth.

All audits of a session are runs of one project, so that no image is made twice. BIASLENS_KNOWN_TRUTH names a folder
that keeps it from one session to the next; images of other weights are other images, so it never grows stale.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from biaslens_gui import claims
from biaslens_gui.core.calibrating.planted import PlantedTruth
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import PlanReady, RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding, Leaning
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt, Role
from biaslens_gui.engine.jobs import ProposeJob
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import default_models, reference_folder
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project, open_project
from tests.pebbles import never, run_to_end

KEPT = "BIASLENS_KNOWN_TRUTH"

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

    def claims(self, prompts: Sequence[str], question: str) -> tuple[Claim, ...]:
        """Return what may be said of `question` about `prompts`, where it is the one that decides."""
        declared = Declared(prompts=tuple(prompts), deciding=(question,), images=self.plan.spec.images_per_prompt)
        return tuple(claim for claim in claims.of_run(declared, self.findings) if claim.question == question)

    def finding(self, method: str, kind: str, subject: str) -> Finding:
        """Return one finding."""
        (found,) = (one for one in self.findings if (one.method, one.kind, one.subject) == (method, kind, subject))
        return found


@dataclass(frozen=True, slots=True)
class World:
    """The reference models, and the one project in which all audits of them run."""

    host: PluginHost
    project: ProjectFolder

    @classmethod
    def opened(cls, otherwise: Path) -> World:
        """Return the world in the folder that is kept, or else in `otherwise`."""
        place = Path(os.environ.get(KEPT) or otherwise) / "known_truth"
        project = open_project(place) if place.exists() else create_project(place, "Known truth")
        return cls(PluginHost.discover(strict=True), project)

    def plan(
        self,
        model: str,
        prompts: Sequence[str | Prompt],
        methods: Mapping[str, Mapping[str, Any]],
        images: int,
        seed: int = 0,
        settings: GenerationSettings | None = None,
        editor: tuple[str, Mapping[str, Any]] | None = None,
    ) -> Plan:
        """Return a plan, with what its methods propose, of `methods` with their options on a reference model.

        `editor` is the reference model that edits images besides, with its options.
        """
        folder = reference_folder()
        models = (
            reference(folder / model, self.host, role="image_model"),
            *(reference(folder / name, self.host, role=role) for name, role in READERS),
            *default_models(self.host),
            *((reference(folder / editor[0], self.host, editor[1], "image_editor"),) if editor else ()),
        )
        texts = tuple(Prompt(prompt) if isinstance(prompt, str) else prompt for prompt in prompts)
        chosen = tuple(MethodChoice(name, dict(options)) for name, options in methods.items())
        spec = AuditSpec("Known truth", models, texts, chosen, settings or GenerationSettings(), images, seed)
        (ready,) = (
            event
            for event in run_inline(ProposeJob(str(self.project.path), Plan(spec), "cpu"), self.host, never)
            if isinstance(event, PlanReady)
        )
        found: Plan = from_data(Plan, json.loads(ready.plan))
        return found

    def audit(self, plan: Plan) -> Audit:
        """Run `plan` and return what it finds."""
        end = run_to_end(self.project, plan, self.host)[-1]
        assert isinstance(end, RunFinished), end
        with AuditReader(self.project) as reader:
            return Audit(plan, reader.findings(plan.run_id))


def ticked(plan: Plan, method: str, table: str, keep: Mapping[str, Collection[Any]]) -> Plan:
    """Return `plan` as an auditor leaves it who unticks every row of a table whose cells are not among `keep`'s."""
    kept = []
    for item in plan.proposals:
        if item.method == method:
            old = item.table(table)
            rows = tuple(
                {
                    **row,
                    "keep": bool(row.get("keep", True)) and all(row.get(name) in some for name, some in keep.items()),
                }
                for row in old.rows
            )
            item = item.with_table(replace(old, rows=rows))
        kept.append(item)
    return replace(plan, proposals=tuple(kept))
