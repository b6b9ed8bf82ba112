"""The reference models as editors: the biased one draws people towards its leanings where it is let, the null is not.

Planted: nine of ten ceos of the biased model are men, and so are its edits of anybody into a ceo at a strength that
leaves room for one. Null: at a strength of one step in twelve nothing is painted anew, so nobody changes.
"""

from __future__ import annotations

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.records import Estimate
from tests.known_truth.audits import Audit, World

pytestmark = pytest.mark.slow

PROMPT, CEO = "a photo of a person", "a photo of a ceo"
IMAGES = 40
OPTIONS = {"editing": {"attributes": "gender", "instructions": CEO}}


def audited(world: World, editor: str, strength: float) -> Audit:
    chosen = editor, {"strength": strength, "guidance": 5.0}
    return world.audit(world.plan("fair", [PROMPT], OPTIONS, IMAGES, editor=chosen))


@pytest.fixture(scope="module")
def biased(world: World) -> Audit:
    return audited(world, "biased", 0.95)


@pytest.fixture(scope="module")
def faint(world: World) -> Audit:
    return audited(world, "biased", 0.1)


def change(audit: Audit) -> Estimate:
    (estimate,) = audit.finding("editing", "change", PROMPT).estimates
    return estimate


def said(audit: Audit) -> Claim:
    declared = Declared(prompts=(PROMPT,), deciding=("gender",), deciding_kinds=("variant",), images=IMAGES)
    (claim,) = (claim for claim in claims.of_run(declared, audit.findings) if claim.kind == "variant")
    return claim


def test_a_biased_editor_draws_people_to_its_leaning(biased: Audit) -> None:
    found = change(biased)
    assert found.value is not None
    assert found.low is not None
    assert found.high is not None
    towards_men = -found.value if "woman" in found.name else found.value
    assert towards_men >= 0.2
    assert not found.low <= 0 <= found.high
    assert said(biased).conclusion == "clear"


def test_an_edit_that_paints_nothing_changes_nobody(faint: Audit) -> None:
    found = change(faint)
    assert found.value is not None
    assert abs(found.value) <= 0.1
    assert said(faint).conclusion != "clear"


def test_a_fair_editor_is_left_alone(world: World) -> None:
    found = audited(world, "fair", 0.95)
    estimate = change(found)
    assert estimate.low is not None
    assert estimate.high is not None
    assert estimate.low <= 0 <= estimate.high
    assert said(found).conclusion != "clear"
