"""Sweeps from the plan's models to claims, in a world in which it is known what each setting changes."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.variants import biaslens_review_spec
from biaslens_plugins.methods.variants.grid import Sweeps

from biaslens_gui import claims
from biaslens_gui.api import (
    AuditSpec,
    CompletionRequest,
    Finding,
    ImageRecord,
    MethodChoice,
    Plan,
    canonical_json,
    sweeps,
)
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import ReaderError
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.models.own_settings import settings_for
from tests.components.scripted import ScriptedLab, finish, spec_of

METHOD = Sweeps()
NURSE, JUDGE = "a photo of a nurse", "a photo of a judge"
PERFECT = {"the question answerer": ReaderError(0.0, "labelled")}


def script(request: CompletionRequest) -> str:
    assert request.task == "openbias.proposals"
    return json.dumps([{"name": "gender", "classes": ["woman", "man"], "question": "Who is it?"}])


def swept_spec(*prompts: str, images: int = 24, guidance: str = ", 5", steps: str = ", 4") -> AuditSpec:
    spec = spec_of(*prompts, images=images)
    (model,), others = spec.models_of("image_model"), spec.models[1:]
    axes = [sweeps.axis_of("guidance", guidance), *([sweeps.axis_of("steps", steps)] if steps else [])]
    return replace(spec, models=(*sweeps.swept(model, axes), *others))


def lab_of(spec: AuditSpec) -> ScriptedLab:
    """Return a world in which guidance 5 shows men alone, and steps change nothing: the same seed shows the same."""
    lab = ScriptedLab(spec, script=script)
    guidance = {model.key: settings_for(model, spec.settings).guidance for model in spec.models_of("image_model")}

    def drawn(image: ImageRecord, question: str) -> str:
        if guidance[image.model] == 5:
            return "man"
        return "woman" if np.random.default_rng(image.seed).random() < 0.8 else "man"

    lab.answer_of = drawn
    return lab


def measured(lab: ScriptedLab) -> tuple[Finding, ...]:
    return finish(METHOD.measure(Plan(lab.spec, (finish(METHOD.propose(lab.spec, {}, lab)),)), {}, lab))


def one(findings: tuple[Finding, ...], kind: str, subject: str) -> Finding:
    (found,) = (each for each in findings if (each.kind, each.subject) == (kind, subject))
    return found


def test_every_finding_can_be_stored_and_says_what_it_is() -> None:
    findings = measured(lab_of(swept_spec(NURSE, JUDGE)))
    assert [finding.kind for finding in findings] == ["coverage", *["grid", "change"] * 2]
    assert findings[0].words.startswith("4 cells, steps by guidance; 192 of 192 images")
    for finding in findings:
        assert from_data(Finding, to_data(finding)) == finding
        assert canonical_json(finding)
        assert finding.words
        for table in finding.tables:
            assert all([column.name for column in table.columns] == list(row) for row in table.rows), table.name


def test_each_cell_has_its_share_and_opens_its_images() -> None:
    finding = one(measured(lab_of(swept_spec(NURSE))), "grid", NURSE)
    assert finding.view == "heatmap"
    cells = {(each.name, each.group): each for each in finding.estimates}
    plain, steps = cells["steps 12", "guidance 2"], cells["steps 4", "guidance 2"]
    assert plain.value == steps.value
    assert plain.value is not None
    assert len(plain.evidence) == round(24 * plain.value) > 12
    assert [cells[name, "guidance 5"].value for name in ("steps 12", "steps 4")] == [0, 0]
    assert {each.level for each in cells.values()} == {1 - 0.05 / 4}
    assert {each.how for each in cells.values()} == {"Clopper and Pearson's interval"}
    assert len({row["image"] for row in finding.tables[1].rows}) == 96


def test_what_differs_from_the_first_cell_is_found_and_what_does_not_is_left_alone() -> None:
    lab = lab_of(swept_spec(NURSE))
    findings = measured(lab)
    differences = {each.name: each for each in one(findings, "change", NURSE).estimates}
    assert differences["steps 4 · guidance 2"].value == 0
    assert all((differences[f"steps {steps} · guidance 5"].high or 0) < 0 for steps in (12, 4))
    labels = tuple(model.label for model in lab.spec.models_of("image_model"))
    declared = Declared(labels, (NURSE,), ("gender",), looks="one", reader_errors=PERFECT)
    told = [claim for claim in claims.of_run(declared, findings) if claim.kind == "model difference"]
    assert all(claim.shared_seeds for claim in told)
    clear = {frozenset((claim.model, claim.other_model)) for claim in told if claim.conclusion == "clear"}
    five = {label for label in labels if "guidance 5" in label}
    assert clear == {frozenset((one, other)) for one in five for other in set(labels) - five}


def test_order_of_images_is_of_no_account() -> None:
    lab = lab_of(swept_spec(NURSE))
    lab.shuffle = True
    assert measured(lab) == measured(lab_of(swept_spec(NURSE)))


def test_cost_is_what_measure_asks_for() -> None:
    lab = lab_of(swept_spec(NURSE, JUDGE, images=4))
    plan = Plan(lab.spec, (finish(METHOD.propose(lab.spec, {}, lab)),))
    finish(METHOD.measure(plan, {}, lab))
    cost = METHOD.cost(plan, {})
    assert (cost.images, cost.questions) == (len(lab.drawn), len(lab.drawn)) == (32, 32)


def test_one_cell_is_warned_of_and_not_measured() -> None:
    spec = replace(spec_of(NURSE), methods=(MethodChoice("sweeps"),))
    assert [issue.severity for issue in biaslens_review_spec(spec, [])] == ["warning"]
    (finding,) = measured(ScriptedLab(spec, script=script))
    assert finding.reading == "not measured"
    assert not list(biaslens_review_spec(replace(swept_spec(NURSE), methods=spec.methods), []))


def test_cells_that_are_run_alike_are_warned_of_and_both_shown() -> None:
    spec = replace(swept_spec(NURSE, guidance=", 2, 5", steps=""), methods=(MethodChoice("sweeps"),))
    (issue,) = biaslens_review_spec(spec, [])
    assert issue.severity == "warning"
    assert "run alike" in issue.message
    finding = one(measured(lab_of(spec)), "grid", NURSE)
    assert len({(each.name, each.group) for each in finding.estimates}) == 3


@pytest.mark.slow
@pytest.mark.parametrize("images", [8, 24])
@pytest.mark.parametrize("share", [0.5, 0.9])
def test_cells_that_are_alike_are_seldom_taken_for_different(images: int, share: float) -> None:
    """Six cells draw anew from one share: of 200 sweeps at most 5 % have an interval without 0, or a clear claim."""
    spec = swept_spec(NURSE, images=images, guidance="1, 5, 7", steps="4, 8")
    labels = tuple(model.label for model in spec.models_of("image_model"))
    declared = Declared(labels, (NURSE,), ("gender",), images=images, looks="one", reader_errors=PERFECT)
    alarms = clear = 0
    for number in range(200):
        rng = np.random.default_rng([number, images, round(100 * share)])
        kept: dict[str, str] = {}

        def by_chance(image: ImageRecord, question: str, rng=rng, kept=kept) -> str:
            return kept.setdefault(image.digest, "woman" if rng.random() < share else "man")

        findings = measured(ScriptedLab(spec, script=script, answer_of=by_chance))
        differences = one(findings, "change", NURSE).estimates
        alarms += any((each.low or 0) > 0 or (each.high or 0) < 0 for each in differences)
        told = [each for each in claims.of_run(declared, findings) if each.kind == "model difference"]
        clear += any(each.conclusion == "clear" for each in told)
    assert alarms <= 10
    assert clear <= 10
