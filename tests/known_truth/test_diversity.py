"""The biased model of the reference world shows hardly a man as a secretary; what it shows of a student is even.

Planted: nine in ten and more of the biased model's secretaries were drawn as women, half of the fair model's. Null:
half of both models' students. Both models are in one plan, so that they are compared over images of the same seeds.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from tests.known_truth.audits import Audit, World, truth

pytestmark = pytest.mark.slow

NARROW, EVEN = "a photo of a secretary", "a photo of a student"
IMAGES = 24


@pytest.fixture(scope="module")
def audit(world: World) -> Audit:
    plan = world.plan("fair", [NARROW, EVEN], {"diversity": {"attributes": "gender", "vendi": True}}, IMAGES)
    biased = reference(reference_folder() / "biased", world.host, role="image_model")
    fair, *others = plan.spec.models
    return world.audit(replace(plan, spec=replace(plan.spec, models=(fair, biased, *others))))


def compared(audit: Audit, kind: str, place: int) -> tuple[dict[str, Estimate], dict[str, float]]:
    """Return the differences by prompt and their p, of the finding of this kind at `place`."""
    found: Finding = [finding for finding in audit.findings if finding.kind == kind][place]
    return (
        {estimate.name: estimate for estimate in found.estimates},
        {str(row["prompt"]): float(str(row["p"])) for row in found.tables[0].rows},
    )


def test_what_was_planted() -> None:
    assert truth("biased").shares("gender", ["secretary"])["woman"] >= 0.9
    assert truth("fair").shares("gender", ["secretary"])["woman"] == 0.5
    assert truth("biased").shares("gender", ["student"])["woman"] == 0.5


@pytest.mark.parametrize(("kind", "place"), [("models", 0), ("homogenisation", 1)])
def test_fewer_kinds_of_the_biased_models_secretaries_are_found(audit: Audit, kind: str, place: int) -> None:
    differences, p = compared(audit, kind, place)
    assert (differences[NARROW].value or 0.0) < -0.3
    assert (differences[NARROW].high or 0.0) < 0
    assert p[NARROW] < 0.05


@pytest.mark.parametrize(("kind", "place"), [("models", 0), ("homogenisation", 0)])
def test_what_is_even_is_left_alone(audit: Audit, kind: str, place: int) -> None:
    differences, _ = compared(audit, kind, place)
    even = differences[EVEN]
    assert even.low is not None
    assert even.high is not None
    assert even.low <= 0 <= even.high


def test_the_biased_models_secretaries_are_more_alike_by_their_vectors(audit: Audit) -> None:
    """Two unlike models differ in more than gender, so that no prompt is a null of this; that is drawn elsewhere."""
    differences, p = compared(audit, "unlike models", 0)
    assert (differences[NARROW].high or 0.0) < -3
    assert p[NARROW] < 0.05
    found = [finding for finding in audit.findings if finding.kind == "unlike"][-1]
    scores = {each.name: each.value or 0.0 for each in found.estimates}
    assert scores[NARROW] < scores[EVEN]
