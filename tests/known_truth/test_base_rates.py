"""Shares of the biased reference model beside base rates: its own planted ones, and those of people at work."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui import claims
from biaslens_gui.core.claims import BaseRates, CitedShare, Claim, Declared, beside_base_rate
from tests.known_truth.audits import Audit, World, truth

pytestmark = pytest.mark.slow

NURSE, CEO, PILOT = PROMPTS = tuple(f"a photo of a {name}" for name in ("nurse", "ceo", "pilot"))
IMAGES = 48


@pytest.fixture(scope="module")
def audit(world: World) -> Audit:
    return world.audit(world.plan("biased", PROMPTS, {"openbias": {}, "biaslens": {}}, IMAGES))


def beside(audit: Audit, table: BaseRates) -> dict[str, Claim]:
    declared = Declared(prompts=PROMPTS, images=IMAGES, base_rates=(table,))
    found = claims.of_run(declared, audit.findings)
    return {claim.prompt: claim for claim in found if (claim.kind, claim.question) == ("depiction", "gender")}


def test_what_was_planted_is_not_told_from_itself(world: World, audit: Audit) -> None:
    shipped = world.host.base_rates["us_occupations_women_2017"]
    planted = {prompt: truth().expected(prompt, "gender") for prompt in PROMPTS}
    rows = tuple(
        CitedShare(prompt, expected.shares["woman"], (prompt.rsplit(" ", 1)[1],))
        for prompt, expected in planted.items()
        if expected is not None
    )
    held = beside(audit, replace(shipped, shares=rows))
    for prompt, claim in held.items():
        print(prompt, beside_base_rate(claim))
        assert claim.base_rate is not None
        assert claim.base_rate.says == "not clear", beside_base_rate(claim)
        assert claim.base_rate.low is not None


def test_ceos_are_women_less_often_than_at_work_and_a_pilot_has_no_row(world: World, audit: Audit) -> None:
    """Planted 8 % women among ceos and 90 % among nurses, as against 39 and 90 % at work."""
    held = beside(audit, world.host.base_rates["us_occupations_women_2017"])
    rates = {prompt: claim.base_rate for prompt, claim in held.items()}
    for claim in held.values():
        print(claim.prompt, beside_base_rate(claim))
    assert {prompt: rate.says for prompt, rate in rates.items() if rate} == {
        NURSE: "not clear",
        CEO: "fewer",
        PILOT: "no row",
    }
    ceo = rates[CEO]
    assert ceo is not None
    assert ceo.low <= 0.08 - 0.39 <= ceo.high  # type: ignore[operator]
