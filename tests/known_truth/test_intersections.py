"""The reference world draws gray hair on old people alone: age and hair go together, age and gender do not.

Planted: who is old has gray hair, and nobody else has. Null: of the fair model, old people are as often women as young
people are. Both stand in what the drawings were sampled from.
"""

from __future__ import annotations

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim
from tests.known_truth.audits import Audit, World, ticked

pytestmark = pytest.mark.slow

PROMPT = "a photo of a person"
IMAGES = 24


@pytest.fixture(scope="module")
def audit(world: World) -> Audit:
    plan = world.plan("fair", [PROMPT], {"intersections": {"attributes": "gender, age, hair"}}, IMAGES)
    return world.audit(ticked(plan, "intersections", "requests", {"class": {"woman", "old", "gray"}}))


def crossings(audit: Audit) -> list[Claim]:
    """Return what may be said of what goes together; captions are the second reader."""
    declared = Declared(prompts=(PROMPT,), images=IMAGES, looks="one")
    return [claim for claim in claims.of_run(declared, audit.findings) if claim.among]


def test_gray_hair_goes_with_old_people(audit: Audit) -> None:
    (gray,) = (claim for claim in crossings(audit) if claim.question == "hair" and claim.group == "gray" and
               claim.among is not None and claim.among.question == "age")  # fmt: skip
    assert gray.conclusion == "clear"
    assert abs(gray.value or 0.0) > 0.7
    assert gray.second is not None
    assert gray.second.says == "the same"


def test_what_is_free_in_the_world_is_left_alone(audit: Audit) -> None:
    (free,) = (claim for claim in crossings(audit) if {claim.question, claim.among.question} == {"gender", "age"})
    assert free.conclusion == "not clear yet"
    assert free.low is not None
    assert free.high is not None
    assert free.low <= 0 <= free.high
