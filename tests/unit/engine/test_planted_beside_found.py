"""Known answers: what was planted in the reference models beside claims about them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.calibration.planted_beside_found import PlantedBesideFound, planted_beside_found
from biaslens_gui.engine.planning.sample import sample_plan
from biaslens_gui.plugin_host.host import PluginHost

NURSE = "a photo of a nurse"


@pytest.fixture(scope="module")
def plan() -> Plan:
    return sample_plan(PluginHost.discover())


def claim_about(plan: Plan, model: int, group: str, low: float | None, high: float | None) -> Claim:
    label = plan.spec.models_of("image_model")[model].label
    return Claim("depiction", "gender", label, NURSE, ("woman", "man"), group, "deciding", "clear", 0.9, low, high)


def only(plan: Plan, claim: Claim) -> PlantedBesideFound:
    (row,) = planted_beside_found(plan, [claim])
    return row


def test_nurses_were_planted_as_women_and_counted_as_more(plan: Plan) -> None:
    row = only(plan, claim_about(plan, 0, "woman", 0.7, 0.95))
    assert row.planted == pytest.approx(0.9, abs=0.01)
    assert row.realised == pytest.approx(0.99, abs=0.01)
    assert row.agrees


def test_the_other_side_of_two_has_the_rest_of_the_share(plan: Plan) -> None:
    woman, man = (only(plan, claim_about(plan, 1, group, 0.4, 0.6)) for group in ("woman", "man"))
    assert woman.planted + man.planted == pytest.approx(1)
    assert woman.realised is not None
    assert man.realised is not None
    assert woman.realised + man.realised == pytest.approx(1)


def test_a_share_outside_the_interval_does_not_agree_and_none_has_no_tick(plan: Plan) -> None:
    assert only(plan, claim_about(plan, 0, "woman", 0.1, 0.5)).agrees is False
    assert only(plan, claim_about(plan, 0, "woman", None, None)).agrees is None


def test_nothing_is_said_of_differences_and_of_prompts_that_state_it(plan: Plan) -> None:
    claim = claim_about(plan, 0, "woman", 0.7, 1.0)
    assert not planted_beside_found(plan, [replace(claim, kind="model difference")])
    assert not planted_beside_found(plan, [replace(claim, prompt="a photo of a female nurse")])
