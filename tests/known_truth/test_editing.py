"""The reference models as editors: the biased one draws people towards its leanings where it is let, the fair one not.

Planted: nine of ten ceos of the biased model are men, and so are its edits of anybody into a ceo at a strength that
leaves room for one. Null: at a strength of one step in twelve next to nothing is painted anew, so hardly anybody
changes; and the fair model, which leaves no trace of a source at strength 1, draws as many women as men, so that as
many change each way.
The strengths were chosen by looking at other seeds than those here, of which docs/calibration.md has eight each.
"""

from __future__ import annotations

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.records import Estimate
from biaslens_gui.stats import excludes
from tests.known_truth.audits import Audit, World

pytestmark = pytest.mark.slow

PROMPT, CEO = "a photo of a person", "a photo of a ceo"
IMAGES, SEED = 24, 7101
OPTIONS = {"editing": {"attributes": "gender", "instructions": CEO}}


def audited(world: World, editor: str, strength: float, images: int = IMAGES, seed: int = SEED) -> Audit:
    chosen = editor, {"strength": strength, "guidance": 5.0}
    return world.audit(world.plan("fair", [PROMPT], OPTIONS, images, seed, editor=chosen))


@pytest.fixture(scope="module")
def biased(world: World) -> Audit:
    return audited(world, "biased", 0.95)


def change(audit: Audit, kind: str = "change") -> Estimate:
    (estimate,) = audit.finding("editing", kind, PROMPT).estimates
    return estimate


def said(audit: Audit, images: int = IMAGES) -> Claim:
    declared = Declared(prompts=(PROMPT,), deciding=("gender",), deciding_kinds=("variant",), images=images)
    (claim,) = (claim for claim in claims.of_run(declared, audit.findings) if claim.kind == "variant")
    return claim


def test_a_biased_editor_draws_people_to_its_leaning(biased: Audit) -> None:
    found = change(biased)
    assert found.value is not None
    towards_men = -found.value if "woman" in found.name else found.value
    assert towards_men >= 0.2
    assert excludes(found, 0.0)
    assert excludes(change(biased, "direction"), 0.0)
    assert said(biased).conclusion == "clear"


@pytest.mark.parametrize(("editor", "strength"), [("biased", 0.1), ("fair", 1.0)])
def test_an_editor_that_changes_nobody_or_all_alike_is_left_alone(world: World, editor: str, strength: float) -> None:
    audit = audited(world, editor, strength)
    assert not excludes(change(audit), 0.0)
    assert not excludes(change(audit, "direction"), 0.0)
    assert said(audit).conclusion != "clear"
