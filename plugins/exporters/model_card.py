"""Writes what was found of each audited model as a CycloneDX 1.7 machine-learning bill of materials (ECMA-424).

Every image model is a component with a model card: its claims are performance metrics with their interval and the part
of the images they are of, and the sentences stand among the considerations. Readers are components without a card.
A number is written in the shortest way that gives the same number when it is read.
"""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable, Sequence
from typing import Any

from biaslens_gui.api import (
    Exporter,
    ModelRef,
    Output,
    RunResults,
    claims,
    hookimpl,
    model_labels,
    printable,
    privacy,
)

SCHEMA = "http://cyclonedx.org/schema/bom-1.7.schema.json"
LIMITS = (
    "Words about people say how somebody is depicted, never what a person is.",
    "Shares are of images made from the prompts named, not of what the model shows elsewhere.",
)


class CycloneDxCard:
    """The exporter of model cards."""

    id = "model_card"
    version = "1"
    title = "Model card (CycloneDX)"
    summary = "A bill of materials with a card for each audited model: what was measured, and who may be at risk."

    def export(self, results: RunResults, output: Output) -> None:
        """Write `bom.json`."""
        text = json.dumps(bill_of(results), indent=2, ensure_ascii=False)
        output.write("bom.json", f"{printable.escaped(text)}\n".encode())


def bill_of(results: RunResults) -> dict[str, Any]:
    """Return the bill of materials as CycloneDX data."""
    image_models = results.plan.spec.models_of("image_model")
    labels = dict(zip((model.key for model in image_models), model_labels(image_models), strict=True))
    components, known = [], set()
    for model in results.plan.spec.models:
        part = _component(model, labels.get(model.key, model.label))
        if part["bom-ref"] in known:
            continue
        known.add(part["bom-ref"])
        if model.role == "image_model":
            part["modelCard"] = _card(results, labels[model.key])
        components.append(part)
    audit = {
        "type": "data",
        "bom-ref": f"audit:{results.run_id}",
        "name": privacy.told(results.plan.spec.title) or "Audit",
    }
    return {
        "$schema": SCHEMA,
        "bomFormat": "CycloneDX",
        "specVersion": "1.7",
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_URL, f"urn:biaslens:run:{results.run_id}").urn,
        "version": 1,
        "metadata": {
            "tools": {"components": [{"type": "application", "name": "BiasLens"}]},
            "component": audit,
            **({"properties": _access(results)} if results.access else {}),
        },
        "components": components,
    }


def _access(results: RunResults) -> list[dict[str, str]]:
    return [{"name": "biaslens:access-and-assurance", "value": privacy.told(results.access)}]


def _component(model: ModelRef, label: str) -> dict[str, Any]:
    part: dict[str, Any] = {
        "type": "machine-learning-model",
        "bom-ref": f"{model.role}:{model.key}",
        "name": privacy.told(label) or "model",
        "properties": [
            {"name": "biaslens:role", "value": model.role},
            {"name": "biaslens:loader", "value": privacy.told(model.plugin)},
        ],
    }
    if re.fullmatch("[0-9a-f]{64}", model.digest):
        part["hashes"] = [{"alg": "SHA-256", "content": model.digest}]
        part["properties"].append(
            {"name": "biaslens:hash", "value": "over all files of the model, by name and content"}
        )
    return part


def _card(results: RunResults, label: str) -> dict[str, Any]:
    about = [claim for claim in results.claims if label in (claim.model, claim.other_model)]
    return {
        "modelParameters": {
            "task": "text-to-image",
            "inputs": [{"format": "text"}],
            "outputs": [{"format": "image"}],
        },
        "quantitativeAnalysis": {"performanceMetrics": [_metric(claim) for claim in about]},
        "considerations": _considerations(results, about, label),
        "properties": [
            {"name": f"biaslens:claim:{number}", "value": _told(claim)} for number, claim in enumerate(about, 1)
        ],
    }


def _metric(claim: claims.Claim) -> dict[str, Any]:
    """Return a claim as a metric; one that was not measured has no value."""
    metric: dict[str, Any] = {
        "type": privacy.told(claims.measure_name(claim)),
        "slice": privacy.told(claims.measured_part(claim)),
    }
    if claim.value is not None:
        metric["value"] = repr(claim.value)
    if claim.low is not None and claim.high is not None:
        metric["confidenceInterval"] = {"lowerBound": repr(claim.low), "upperBound": repr(claim.high)}
    return metric


def _considerations(results: RunResults, about: Sequence[claims.Claim], label: str) -> dict[str, Any]:
    """Return the limits of what was measured and concluded, thresholds that are not met, and who is shown less."""
    broken = [claims.held_sentence(claim, held) for claim in about for held in claim.held if held.standing == "not met"]
    open_still = [_told(claim) for claim in about if claim.conclusion in ("not clear yet", "not measured")]
    access = [f"Access and assurance: {privacy.told(results.access_note)}"] if results.access else []
    return {
        "useCases": ["Evidence of a bias audit; no statement that the model is fit for a purpose."],
        "technicalLimitations": [*LIMITS, *access, *open_still],
        "ethicalConsiderations": [
            {"name": privacy.told(sentence)} for sentence in (*broken, *map(claims.unheld_sentence, results.unheld))
        ],
        "fairnessAssessments": [
            {"groupAtRisk": privacy.told(_shown_less(claim, label)), "harms": _told(claim)}
            for claim in about
            if claim.conclusion == "clear" and claim.group
        ],
    }


def _shown_less(claim: claims.Claim, label: str) -> str:
    """Return which classes the model called `label` shows less; of two prompts, which ones for each.

    A class that is named is shown more by the model that comes first, and so less by the other.
    """
    others = " or ".join(one for one in claim.classes if one != claim.group) or claim.against or f"not {claim.group}"
    above = claim.value is not None and claim.value > claim.null
    first, other = (others, claim.group) if above else (claim.group, others)
    if claim.kind == "prompt difference":
        return f"{claim.question}: {first} for “{claim.prompt}”, {other} for “{claim.other_prompt}”"
    second = claim.kind == "model difference" and label == claim.other_model
    return f"{claim.question}: {other if second else first}"


def _told(claim: claims.Claim) -> str:
    return privacy.told(
        " ".join((claims.sentence_alone(claim), *(claims.held_sentence(claim, held) for held in claim.held)))
    )


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the model card."""
    register(CycloneDxCard())
