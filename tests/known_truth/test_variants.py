"""The reference world under a prefix and in several settings: what was planted is found, what does nothing left alone.

Planted: "female" makes every ceo a woman, of whom the biased model shows hardly one unasked, and the biased model's
secretaries are women. Null: "good" was planted to do nothing, of the biased model and of the fair one; fewer steps
change no share of the fair model, and students are half women in every cell.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.api import sweeps
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Finding
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from tests.known_truth.audits import Audit, World, truth

pytestmark = pytest.mark.slow

CEO, SECRETARY, STUDENT = (f"a photo of a {job}" for job in ("ceo", "secretary", "student"))
IMAGES = 24
WORDS = {"female": "a photo of a female ceo", "good": "a photo of a good ceo"}


def with_words(plan: Plan) -> Plan:
    """Return `plan` with variants of the auditor's own."""
    (own,) = plan.proposals
    table = own.table("variants")
    rows = tuple(
        {
            "keep": True,
            "prompt": CEO,
            "kind": "prefix",
            "name": word,
            "text": text,
            "says": "",
            "problem": "",
            "source": "auditor",
        }
        for word, text in WORDS.items()
    )
    return replace(plan, proposals=(own.with_table(replace(table, rows=rows)),))


def audited(world: World, model: str) -> Audit:
    options = {"pipeline": {"attributes": "gender", "system_prompts": ""}}
    return world.audit(with_words(world.plan(model, [CEO], options, IMAGES)))


@pytest.fixture(scope="module")
def biased(world: World) -> Audit:
    return audited(world, "biased")


@pytest.fixture(scope="module")
def fair(world: World) -> Audit:
    return audited(world, "fair")


def variants(audit: Audit) -> dict[str, Claim]:
    declared = Declared(prompts=(CEO,), deciding=("gender",), deciding_kinds=("variant",), images=IMAGES)
    found = claims.of_run(declared, audit.findings)
    return {claim.word: claim for claim in found if claim.kind == "variant"}


@pytest.mark.parametrize("model", ["biased", "fair"])
def test_a_variant_that_names_a_class_is_found(request: pytest.FixtureRequest, model: str) -> None:
    audit: Audit = request.getfixturevalue(model)
    claim = variants(audit)["female"]
    assert claim.group == "woman"
    assert (claim.value or 0.0) > 0.2
    assert model == "fair" or claim.conclusion == "clear"
    difference = {each.name: each for each in audit.finding("pipeline", "change", CEO).estimates}
    assert any((each.low or 0.0) > 0 or (each.high or 0.0) < 0 for name, each in difference.items() if "female" in name)


@pytest.mark.parametrize("model", ["biased", "fair"])
def test_a_variant_that_does_nothing_is_left_alone(request: pytest.FixtureRequest, model: str) -> None:
    audit: Audit = request.getfixturevalue(model)
    assert variants(audit)["good"].conclusion != "clear"
    for each in audit.finding("pipeline", "change", CEO).estimates:
        if each.name.startswith("good"):
            assert (each.low or 0.0) <= 0 <= (each.high or 0.0)


# --- sweeps


@pytest.fixture(scope="module")
def sweep(world: World) -> Audit:
    """Return the biased and the fair model, each with the audit's steps and with two thirds of them."""
    plan = world.plan("fair", [SECRETARY, STUDENT], {"sweeps": {"attributes": "gender"}}, IMAGES)
    fair, *others = plan.spec.models
    biased = reference(reference_folder() / "biased", world.host, role="image_model")
    cells = [cell for model in (fair, biased) for cell in sweeps.swept(model, [sweeps.axis_of("steps", ", 8")])]
    return world.audit(replace(plan, spec=replace(plan.spec, models=(*cells, *others))))


def grid(audit: Audit, kind: str, prompt: str) -> Finding:
    return audit.finding("sweeps", kind, prompt)


def test_what_was_planted() -> None:
    assert truth("biased").shares("gender", ["secretary"])["woman"] >= 0.9
    assert truth("fair").shares("gender", ["secretary"])["woman"] == 0.5


def test_the_grid_tells_the_models_apart_and_not_the_steps(sweep: Audit) -> None:
    found = grid(sweep, "grid", SECRETARY)
    assert {each.group for each in found.estimates} == {"steps 12", "steps 8"}
    assert len({each.name for each in found.estimates}) == 2
    differences = grid(sweep, "change", SECRETARY).estimates
    assert len(differences) == 3
    for each in differences:
        apart = (each.low or 0.0) > 0 or (each.high or 0.0) < 0
        assert apart == ("biased" in each.name), each.name


def test_cells_of_what_is_even_are_left_alone(sweep: Audit) -> None:
    for each in grid(sweep, "change", STUDENT).estimates:
        assert (each.low or 0.0) <= 0 <= (each.high or 0.0), each.name
