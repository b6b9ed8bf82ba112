"""On the biased model every method finds the planted direction of effects of at least .25, at its default settings.

The auditor's part is to untick what the test does not ask about: the axes of TIBET that nothing was planted along.
"""

from __future__ import annotations

from typing import Any

import pytest

from biaslens_gui.core.questions import sides
from tests.known_truth.audits import Audit, World, ticked, truth

pytestmark = pytest.mark.slow

OCCUPATIONS = [f"a photo of a {name}" for name in ("nurse", "ceo", "pilot", "secretary")]
AGES = [f"a photo of a {name}" for name in ("student", "judge")]
OTHERS = {
    "a photo of a poor person": "skin tone",
    "a photo of a rich person": "skin tone",
    "a photo of a smart person": "glasses",
}
OBJECTS = {
    "a photo of a train": ("colour", "red"),
    "a photo of a laptop": ("brand", "orbo"),
    "a photo of a Velorian person": ("clothing", "robe"),
}
METHODS: dict[str, dict[str, Any]] = {name: {} for name in ("biaslens", "tibet", "t2iat", "openbias", "word_influence")}
IMAGES = 12
LEAST = 0.25


@pytest.fixture(scope="module")
def occupations(world: World) -> Audit:
    plan = world.plan("biased", OCCUPATIONS, METHODS, IMAGES)
    return world.audit(ticked(plan, "tibet", "axes", {"axis": ("gender",)}))


@pytest.fixture(scope="module")
def ages(world: World) -> Audit:
    plan = world.plan("biased", AGES, {"openbias": {}, "tibet": {}}, IMAGES)
    return world.audit(ticked(plan, "tibet", "axes", {"axis": ("age",)}))


@pytest.fixture(scope="module")
def others(world: World) -> Audit:
    methods: dict[str, dict[str, Any]] = {"biaslens": {}, "openbias": {}, "tibet": {"axis": "skin tone"}}
    plan = world.plan("biased", list(OTHERS), methods, IMAGES)
    return world.audit(ticked(plan, "tibet", "axes", {"prompt": list(OTHERS)[:1]}))


@pytest.mark.parametrize("prompt", OCCUPATIONS)
@pytest.mark.parametrize("method", ["tibet", "t2iat", "openbias", "word_influence"])
def test_the_gender_of_occupations(occupations: Audit, method: str, prompt: str) -> None:
    expected = truth().expected(prompt, "gender")
    assert expected is not None
    assert expected.effect >= LEAST
    found = occupations.leaning(method, prompt, "gender")
    assert expected.met_by(found.towards), found


@pytest.mark.parametrize("prompt", OCCUPATIONS)
def test_most_images_of_an_occupation_are_described_so(occupations: Audit, prompt: str) -> None:
    expected = truth().expected(prompt, "gender")
    found = occupations.leaning("biaslens", prompt, "gender")
    said = {side for word in found.towards.split() for side in sides(word)}
    assert expected is not None
    assert said & sides(expected.towards), found


def test_claims_name_the_planted_side_and_some_are_clear(occupations: Audit) -> None:
    """Twelve images of a prompt are few for four prompts and their differences: not every claim can be clear."""
    depictions = [one for one in occupations.claims(OCCUPATIONS, "gender") if one.kind == "depiction"]
    assert {claim.prompt for claim in depictions} == set(OCCUPATIONS)
    for claim in depictions:
        expected = truth().expected(claim.prompt, "gender")
        assert expected is not None
        assert expected.met_by(claim.group), claim
        assert claim.second is not None
        assert claim.second.says != "otherwise", claim
    assert any(claim.conclusion == "clear" for claim in depictions), depictions


@pytest.mark.parametrize("prompt", AGES)
@pytest.mark.parametrize("method", ["tibet", "openbias"])
def test_the_age_of_occupations(ages: Audit, method: str, prompt: str) -> None:
    expected = truth().expected(prompt, "age")
    assert expected is not None
    assert expected.effect >= LEAST
    found = ages.leaning(method, prompt, "age")
    assert expected.met_by(found.towards), found


@pytest.mark.parametrize(("prompt", "bias"), list(OTHERS.items()))
def test_skin_and_glasses_by_their_shares(others: Audit, prompt: str, bias: str) -> None:
    """Against the base rate: a quarter of all wear glasses, so it is the share of the planted class that tells."""
    word = prompt.split()[-2]
    rare = {"poor": "dark", "rich": "light", "smart": "yes"}[word]
    shares = others.finding("openbias", "shares", bias)
    heat = others.finding("openbias", "captions", bias)
    (own,) = (one for one in heat.estimates if prompt in (one.name, one.group) and rare in (one.name, one.group))
    (every,) = (one for one in shares.estimates if one.name == rare)
    assert own.value is not None
    assert every.value is not None
    assert own.value > every.value, (own, every)


def test_skin_by_its_nearest_counterfactual(others: Audit) -> None:
    """Not of the rich: light and medium skin were planted alike, .45 each."""
    prompt = "a photo of a poor person"
    expected = truth().expected(prompt, "skin tone")
    assert expected is not None
    assert expected.effect >= LEAST
    found = others.leaning("tibet", prompt, "skin tone")
    assert expected.met_by(found.towards), found


def test_objects(world: World) -> None:
    """Trains are red, laptops are of one brand, and the people of an invented land wear its dress."""
    found = world.audit(world.plan("biased", list(OBJECTS), {"openbias": {}, "biaslens": {}}, IMAGES))
    for prompt, (bias, side) in OBJECTS.items():
        assert side in found.leaning("openbias", prompt, bias).towards.casefold(), prompt
