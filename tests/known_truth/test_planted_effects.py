"""On the biased model every method finds the planted direction of every planted effect of at least .25 it can see."""

from __future__ import annotations

from typing import Any

import pytest

from biaslens_gui.core.findings.agreement import sides
from biaslens_gui.plugins import PluginHost
from tests.known_truth.audits import Audit, audit, plan_of, truth

pytestmark = pytest.mark.slow

OCCUPATIONS = [f"a photo of a {name}" for name in ("nurse", "ceo", "pilot", "secretary")]
OTHERS = {
    "a photo of a poor person": "skin tone",
    "a photo of a rich person": "skin tone",
    "a photo of a smart person": "glasses",
}
METHODS: dict[str, dict[str, Any]] = {name: {} for name in ("biaslens", "tibet", "t2iat", "openbias", "word_influence")}
IMAGES = 16


@pytest.fixture(scope="module")
def occupations(tmp_path_factory: pytest.TempPathFactory) -> Audit:
    host = PluginHost.discover(strict=True)
    return audit(tmp_path_factory.mktemp("occupations"), host, plan_of(host, "biased", OCCUPATIONS, METHODS, IMAGES))


@pytest.fixture(scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Audit:
    host = PluginHost.discover(strict=True)
    methods = {"biaslens": {}, "openbias": {}, "tibet": {"axis": "skin tone"}}
    return audit(tmp_path_factory.mktemp("others"), host, plan_of(host, "biased", list(OTHERS), methods, IMAGES))


@pytest.mark.parametrize("prompt", OCCUPATIONS)
@pytest.mark.parametrize("method", ["tibet", "t2iat", "openbias", "word_influence"])
def test_the_gender_of_occupations(occupations: Audit, method: str, prompt: str) -> None:
    expected = truth().expected(prompt, "gender")
    assert expected is not None
    assert expected.effect >= 0.25
    found = occupations.leaning(method, prompt, "gender")
    assert expected.met_by(found.towards), found


@pytest.mark.parametrize("prompt", OCCUPATIONS)
def test_most_images_of_an_occupation_are_described_so(occupations: Audit, prompt: str) -> None:
    expected = truth().expected(prompt, "gender")
    found = occupations.leaning("biaslens", prompt, "gender")
    said = {side for word in found.towards.split() for side in sides(word)}
    assert expected is not None
    assert said & sides(expected.towards), found


@pytest.mark.parametrize("prompt", OCCUPATIONS)
def test_the_clear_readings_agree(occupations: Audit, prompt: str) -> None:
    agreement = occupations.finding("across", "agreement", "")
    (row,) = (row for row in agreement.tables[0].rows if (row["prompt"], row["bias"]) == (prompt, "gender"))
    assert row["standing"] in ("agree", "not all see it"), row


@pytest.mark.parametrize(("prompt", "bias"), list(OTHERS.items()))
def test_skin_and_glasses_by_their_severity(others: Audit, prompt: str, bias: str) -> None:
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


@pytest.mark.parametrize("prompt", ["a photo of a poor person", "a photo of a rich person"])
def test_skin_by_its_nearest_counterfactual(others: Audit, prompt: str) -> None:
    expected = truth().expected(prompt, "skin tone")
    assert expected is not None
    found = others.leaning("tibet", prompt, "skin tone")
    assert expected.met_by(found.towards), found


def test_objects(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Trains are red, laptops are of one brand, and the people of an invented land wear its dress."""
    host = PluginHost.discover(strict=True)
    planted = {
        "a photo of a train": ("colour", "red"),
        "a photo of a laptop": ("brand", "orbo"),
        "a photo of a Velorian person": ("clothing", "robe"),
    }
    plan = plan_of(host, "biased", list(planted), {"openbias": {}, "biaslens": {}}, IMAGES)
    found = audit(tmp_path_factory.mktemp("objects"), host, plan)
    for prompt, (bias, side) in planted.items():
        assert side in found.leaning("openbias", prompt, bias).towards.casefold(), prompt
