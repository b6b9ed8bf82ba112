"""Writes what an audit came to as OSCAL 1.1 assessment results (NIST), for tools of governance and compliance.

Every claim is an observation, with its sentence and its figures as properties. Every threshold is a finding about an
objective of its own: satisfied where every claim that is held against it meets it, else not satisfied, for the reason
"fail" where one does not meet it, and "other" where that is not clear yet or was not measured.

All UUIDs are made of the run and what they name, so the same audit is the same file.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

from biaslens_gui.api import (
    Exporter,
    ModelRef,
    Output,
    RunResults,
    attempts,
    canonical_json,
    claims,
    hookimpl,
    model_labels,
    printable,
    privacy,
)

OSCAL = "1.1.3"
NAMESPACE = "urn:biaslens:oscal"
CONTROL = "biaslens-thresholds"
GIVEN = "Imported images that were audited; what made them was not verified."
NO_THRESHOLD = "The plan holds no claim against a threshold, so there is nothing to be satisfied."
REASONS = {"met": "pass", "not met": "fail", "not clear yet": "other", "not measured": "other"}

WORST_FIRST: tuple[claims.Standing, ...] = ("not met", "not measured", "not clear yet", "met")


class OscalResults:
    """The exporter of assessment results."""

    id = "oscal_results"
    version = "1"
    title = "Assessment results (OSCAL)"
    summary = "Claims as observations and thresholds as findings in OSCAL 1.1, for tools of governance and compliance."

    def export(self, results: RunResults, output: Output) -> None:
        """Write `assessment-results.json`."""
        text = json.dumps(Assessment(results).document(), indent=2, ensure_ascii=False)
        output.write("assessment-results.json", f"{printable.escaped(text)}\n".encode())


class Assessment:
    """One run as assessment results."""

    def __init__(self, results: RunResults) -> None:
        self._results = results
        self._title = privacy.told(results.plan.spec.title) or "Audit"
        self._base = uuid.uuid5(uuid.NAMESPACE_URL, f"urn:biaslens:run:{results.run_id}")
        self._ended = _time(attempts.ended(results))
        models = results.plan.spec.models_of("image_model")
        self._models = dict(zip(model_labels(models), models, strict=True))
        self._limits = tuple(dict.fromkeys([held.limits for claim in results.claims for held in claim.held]))

    def document(self) -> dict[str, Any]:
        """Return the file; its own UUID is another for every other content, as OSCAL asks for."""
        body = {
            "metadata": {
                "title": f"{self._title}: assessment results",
                "last-modified": self._ended,
                "version": "1",
                "oscal-version": OSCAL,
                "props": list(self._about()),
            },
            "import-ap": {"href": f"#{self._id('plan')}"},
            "local-definitions": {"objectives-and-methods": [self._objectives()]},
            "results": [self._result()],
            "back-matter": {
                "resources": [
                    {"uuid": self._id("plan"), "title": f"Plan of the run {self._results.run_id}",
                     "description": "The plan of the audit: its models, prompts, questions and thresholds."}
                ]
            },
        }  # fmt: skip
        return {"assessment-results": {"uuid": self._id("document", canonical_json(body)), **body}}

    def _about(self) -> Iterator[dict[str, str]]:
        """Yield what the audit is known by, and what its auditor could see and do where that was said."""
        yield _prop("run-id", self._results.run_id)
        yield _prop("made-with", attempts.made_with(self._results))
        if level := self._results.access:
            yield _prop("access-and-assurance", level)

    def _id(self, *named: Any) -> str:
        return str(uuid.uuid5(self._base, canonical_json(list(named))))

    def _result(self) -> dict[str, Any]:
        observations = [self._observation(number, claim) for number, claim in enumerate(self._results.claims, 1)]
        findings = [*self._findings(), *self._unheld()]
        result: dict[str, Any] = {
            "uuid": self._id("result"),
            "title": self._title,
            "description": "What the audit may say of the image models, and how that stands to the plan's thresholds.",
            "start": _time(attempts.began(self._results)),
            "end": self._ended,
            "reviewed-controls": {
                "control-selections": [
                    {"description": "The thresholds of the plan.", "include-controls": [{"control-id": CONTROL}]}
                ]
            },
        }
        if self._models:
            components = [self._component(label, model) for label, model in self._models.items()]
            result["local-definitions"] = {"components": components}
        if note := self._results.access_note:
            result["remarks"] = privacy.told(note)
        lists = {"observations": observations, "findings": findings}  # an empty list is no list in OSCAL
        return result | {name: entries for name, entries in lists.items() if entries}

    def _component(self, label: str, model: ModelRef) -> dict[str, Any]:
        return {
            "uuid": self._id("model", label),
            "type": "software",
            "title": privacy.told(label) or "model",
            "description": GIVEN if model.makes_nothing else "An image model that was audited.",
            "props": [_prop("digest", model.digest), _prop("loader", model.plugin)],
            "status": {"state": "other", "remarks": "Whether it is in use is not known."},
        }

    # ------------------------------------------------------------------------------------------ claims

    def _observation(self, number: int, claim: claims.Claim) -> dict[str, Any]:
        about = [name for name in dict.fromkeys((claim.model, claim.other_model)) if name in self._models]
        observation: dict[str, Any] = {
            "uuid": self._id("claim", number),
            "title": privacy.told(self._part(claim)) or "claim",
            "description": privacy.told(claims.sentence_alone(claim)),
            "props": list(_figures(claim)),
            "methods": ["TEST"],
            "types": ["control-objective" if claim.held else "finding"],
            "collected": self._ended,
        }
        if about:
            observation["subjects"] = [
                {"subject-uuid": self._id("model", name), "type": "component", "title": privacy.told(name) or "model"}
                for name in about
            ]
        if evidence := [_evidence(shown) for shown in claim.evidence]:
            observation["relevant-evidence"] = evidence
        return observation

    def _part(self, claim: claims.Claim) -> str:
        """Return what a claim is about; all claims are in one file, so that of several models each names its own."""
        part = claims.measured_part(claim)
        alone = len(self._models) < 2 or not claim.model or claim.other_model not in ("", claim.model)
        return part if alone else f"{part}; model: {claim.model}"

    # ------------------------------------------------------------------------------------------ thresholds

    def _objectives(self) -> dict[str, Any]:
        asked = [_asked(limits) for limits in (*self._limits, *self._results.unheld)] or [NO_THRESHOLD]
        return {
            "control-id": CONTROL,
            "description": "What the plan asks of the image models.",
            "parts": [
                {"id": _objective(number), "name": "assessment-objective", "prose": prose}
                for number, prose in enumerate(asked, 1)
            ],
        }

    def _findings(self) -> Iterator[dict[str, Any]]:
        """Yield a finding per threshold, with all claims that are held against it."""
        for number, limits in enumerate(self._limits, 1):
            held = [
                (place, claim, against)
                for place, claim in enumerate(self._results.claims, 1)
                for against in claim.held
                if against.limits == limits
            ]
            held.sort(key=lambda item: WORST_FIRST.index(item[2].standing))
            standings = [against.standing for _, _, against in held]
            sentences = (f"{self._part(claim)}: {claims.held_sentence(claim, against)}" for _, claim, against in held)
            told = " ".join((f"Of {len(held)} claims {standings.count('met')} meet it.", *sentences))
            finding = self._finding(number, limits, _worst(standings), told)
            related = [{"observation-uuid": self._id("claim", place)} for place, _, _ in held]
            yield {**finding, "related-observations": related}

    def _unheld(self) -> Iterator[dict[str, Any]]:
        """Yield a finding per threshold that no claim is about."""
        for number, limits in enumerate(self._results.unheld, len(self._limits) + 1):
            yield self._finding(number, limits, "not measured", claims.unheld_sentence(limits))

    def _finding(self, number: int, limits: claims.Limits, standing: claims.Standing, told: str) -> dict[str, Any]:
        return {
            "uuid": self._id("threshold", number),
            "title": privacy.told(f"{claims.standing_name(standing)}: threshold {number}"),
            "description": privacy.told(told),
            "props": [
                _prop("low", repr(limits.low)),
                _prop("high", repr(limits.high)),
                _prop("standing", standing.replace(" ", "-")),
            ],
            "target": {
                "type": "objective-id",
                "target-id": _objective(number),
                "status": {
                    "state": "satisfied" if standing == "met" else "not-satisfied",
                    "reason": REASONS[standing],
                },
            },
        }


def _worst(standings: Sequence[claims.Standing]) -> claims.Standing:
    """Return how claims stand to a threshold together: it is met where all meet it."""
    return next(standing for standing in WORST_FIRST if standing in standings)


def _asked(limits: claims.Limits) -> str:
    """Return what a threshold asks for, in the words of the record."""
    about = {
        "question": limits.question,
        "of": limits.kind,
        "class": limits.group,
        "model": limits.model,
        "prompt": limits.prompt,
        "from": repr(limits.low),
        "to": repr(limits.high),
        "why": limits.why,
        "hazard": limits.hazard,
        "mitigation": limits.mitigation,
        "review trigger": limits.trigger,
    }
    return privacy.told("; ".join(f"{name}: {value}" for name, value in about.items() if value))


def _figures(claim: claims.Claim) -> Iterator[dict[str, str]]:
    """Yield what a claim says as properties, numbers in the shortest way that gives the same number again."""
    yield _prop("conclusion", claim.conclusion.replace(" ", "-"))
    yield _prop("role", claim.role)
    yield _prop("measure", claims.measure_name(claim))
    numbers = {"value": claim.value, "low": claim.low, "high": claim.high, "null": claim.null}
    if claim.low is not None:
        numbers["confidence-level"] = 1 - claim.level
    for name, number in numbers.items():
        if number is not None:
            yield _prop(name, repr(number))
    for name, count in {"images": claim.images, "unseen": claim.unseen, "pairs": claim.pairs}.items():
        yield _prop(name, str(count))


def _evidence(shown: claims.Evidence) -> dict[str, Any]:
    drawn = f", of which {len(shown.digests)} are named, drawn by {shown.sample}" if shown.sample else ""
    evidence: dict[str, Any] = {
        "description": privacy.told(f"{shown.images} images in which “{shown.group}” is seen{drawn}, by their recipe."),
    }
    if shown.digests:
        evidence["props"] = [_prop("image-recipe", digest) for digest in shown.digests]
    return evidence


def _objective(number: int) -> str:
    return f"threshold-{number}"


def _prop(name: str, value: str) -> dict[str, str]:
    return {"name": name, "ns": NAMESPACE, "value": privacy.told(value) or "not-stated"}


def _time(at: datetime) -> str:
    return at.isoformat(timespec="seconds").replace("+00:00", "Z")


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register the assessment results."""
    register(OscalResults())
