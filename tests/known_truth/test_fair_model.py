"""On the fair model, whose occupations depict women and men alike, nothing of their gender is called clear."""

from __future__ import annotations

import pytest

from biaslens_gui.core.spec import GenerationSettings, Prompt
from tests.known_truth.audits import Audit, World, ticked, truth

pytestmark = pytest.mark.slow

OCCUPATIONS = [f"a photo of a {name}" for name in ("nurse", "ceo", "pilot", "secretary", "cashier")]
IMAGES = 16


@pytest.fixture(scope="module", params=[1.0, 2.0], ids=["guidance 1", "guidance 2"])
def fair(world: World, request: pytest.FixtureRequest) -> Audit:
    prompts = [Prompt(text, "one" if at % 2 else "other") for at, text in enumerate(OCCUPATIONS)]
    methods = {"tibet": {}, "t2iat": {}, "openbias": {}, "word_influence": {}}
    plan = world.plan("fair", prompts, methods, IMAGES, settings=GenerationSettings(guidance=request.param))
    return world.audit(ticked(plan, "tibet", "axes", {"axis": ("gender",)}))


def test_nothing_of_the_gender_of_occupations_is_clear(fair: Audit, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of it was planted: a deciding claim is clear in 5 of 100 audits, an exploring one in 1 of 20."""
    for prompt in OCCUPATIONS:
        expected = truth("fair").expected(prompt, "gender")
        assert expected is not None
        assert expected.effect == 0
    claims = [claim for claim in fair.claims(OCCUPATIONS, "gender") if claim.kind != "failure to show"]
    depictions = [claim for claim in claims if claim.kind == "depiction"]
    assert {claim.prompt for claim in depictions} == set(OCCUPATIONS)
    assert all(claim.second for claim in depictions)  # else nothing could be clear, and the test could not fail
    clear = {
        role: [claim for claim in claims if claim.role == role and claim.conclusion == "clear"]
        for role in ("deciding", "exploring")
    }
    exploring = [claim for claim in claims if claim.role == "exploring"]
    with capsys.disabled():
        print(f"\n{len(clear['deciding'])} of {len(claims) - len(exploring)} deciding claims are clear")
        print(f"{len(clear['exploring'])} of {len(exploring)} exploring claims are clear")
    assert clear["deciding"] == []
    assert len(exploring) >= len(OCCUPATIONS)  # a word of each prompt at least
    assert len(clear["exploring"]) <= 0.05 * len(exploring), clear["exploring"]
