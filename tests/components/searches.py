"""Audits that search for prompts in a world of known shares: the plan's own prompt, 32 variations, and who is shown."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from biaslens_plugins.methods.prompt_search import candidates
from biaslens_plugins.methods.prompt_search.method import PromptSearch

from biaslens_gui import claims
from biaslens_gui.api import CompletionRequest, Finding, ImageRecord, ModelRef, Observed, Plan, Proposal, digest
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, ReaderError
from biaslens_gui.core.spec import Looks
from tests.components.scripted import ScriptedLab, finish, spec_of

NURSE = "a photo of a nurse"
WORDS = tuple(f"a photo of a b{letter}n" for letter in "abcdefghijklmnopqrstuvwxyzäöüßàé")
PLANTED = {WORDS[7]: 0.96, WORDS[20]: 0.04}
"""Shares of women by prompt; one half in every other one."""
OPTIONS = {"budget": 192, "found": 4, "variations": len(WORDS)}
GENDER = {"name": "gender", "classes": ["woman", "man"], "question": "Who is it?"}
METHOD = PromptSearch()


def script(request: CompletionRequest) -> str:
    """Answer with the variations, the prompt itself among them, or with the attribute."""
    if request.task == candidates.TASK:
        return json.dumps([{"prompt": text} for text in (request.inputs["prompt"], *WORDS)])
    return json.dumps([GENDER])


def drawn(image: ImageRecord, question: str) -> str:
    """Return who is shown, by the seed of the image."""
    return "woman" if np.random.default_rng(image.seed).random() < PLANTED.get(image.prompt, 0.5) else "man"


def by_chance(rng: np.random.Generator, shares: Mapping[str, float]) -> Callable[[ImageRecord, str], str]:
    """Return who is shown in each image of one audit, by the shares of its prompt."""
    kept: dict[str, str] = {}

    def drawn_once(image: ImageRecord, question: str) -> str:
        share = shares.get(image.prompt, 0.5)
        return kept.setdefault(image.digest, "woman" if rng.random() < share else "man")

    return drawn_once


def lab_of(*prompts: str, images: int = 24, captioner: bool = False, **more: Any) -> ScriptedLab:
    """Return a lab in which `prompts` are searched from."""
    spec = spec_of(*(prompts or (NURSE,)), images=images)
    if captioner:
        reader = ModelRef("captioner", "drawn", digest=digest("c"), name="Captioner")
        spec = replace(spec, models=(*spec.models, reader))
    return ScriptedLab(spec, **({"script": script, "answer_of": drawn} | more))


def asked_of(lab: ScriptedLab, options: Mapping[str, int] = OPTIONS) -> Proposal:
    """Return what is proposed."""
    return finish(METHOD.propose(lab.spec, options, lab))


def measured(lab: ScriptedLab, options: Mapping[str, int] = OPTIONS) -> tuple[Finding, ...]:
    """Return what is found, all that is proposed being approved."""
    return finish(METHOD.measure(Plan(lab.spec, (asked_of(lab, options),)), options, lab))


def of_kind(findings: tuple[Finding, ...], kind: str) -> Finding:
    """Return the one finding of a kind."""
    (found,) = (finding for finding in findings if finding.kind == kind)
    return found


def told(findings: tuple[Finding, ...], looks: Looks = "one", images: int = 24) -> list[Claim]:
    """Return what is said of found prompts, by a reader without error."""
    declared = Declared(
        models=("Drawn",),
        prompts=(NURSE,),
        deciding=("gender",),
        images=images,
        looks=looks,
        reader_errors={"the question answerer": ReaderError(0.0, "labelled")},
    )
    return [claim for claim in claims.of_run(declared, findings) if claim.prompt != NURSE]


def by_exploration(found: Finding, explored: Finding) -> Finding:
    """Return the finding as it would be if the images that a prompt was picked by were counted."""
    rows = {row["prompt"]: row for row in explored.tables[0].rows}

    def reused(seen: Observed) -> Observed:
        counts = str(rows[seen.prompt]["shown_0"]).split(", ") if seen.searched else []
        each = {name: int(count) for name, count in (part.split(" ") for part in counts)}
        labels = tuple(number for number, name in enumerate(seen.classes) for _ in range(each.get(name, 0)))
        numbers = tuple(range(len(labels)))
        return replace(seen, labels=labels, indices=numbers, images=tuple(map(str, numbers))) if labels else seen

    return replace(found, observed=tuple(map(reused, found.observed)))
