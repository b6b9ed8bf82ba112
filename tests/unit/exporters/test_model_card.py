"""The model card in CycloneDX: its receiver's validator accepts it, and its figures are those of the claims."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from biaslens_plugins.exporters.model_card import CycloneDxCard

from biaslens_gui.core.claims import sentence
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.testing import Recorded
from tests.cyclonedx_receiver import strict_validator
from tests.unit.exporters.conftest import CAPTIONER, IMAGE_MODEL, with_level


def written(results):
    output = Recorded()
    CycloneDxCard().export(results, output)
    assert list(output.files) == ["bom.json"]
    return output.files["bom.json"]


@pytest.fixture(scope="module")
def validator():
    return strict_validator("V1_7")


def card_in(content):
    (card,) = (part["modelCard"] for part in json.loads(content)["components"] if "modelCard" in part)
    return card


def test_cyclonedx_accepts_it(claimed, validator):
    assert validator.validate_str(written(claimed).decode()) is None
    content = written(with_level(claimed)).decode()
    assert validator.validate_str(content) is None
    assert validator.validate_str(content.replace('"confidenceInterval"', '"interval"')) is not None


def test_cyclonedx_accepts_an_audit_of_nothing_and_of_two_models(claimed, validator):
    other = replace(IMAGE_MODEL, path="/srv/other", digest="a" * 64)
    spec = AuditSpec("", (IMAGE_MODEL, other, CAPTIONER, replace(CAPTIONER, digest="short")), ())
    content = written(replace(claimed, plan=Plan(spec)))
    assert validator.validate_str(content.decode()) is None
    assert [part["type"] for part in json.loads(content)["components"]] == ["machine-learning-model"] * 4
    empty = replace(claimed, plan=Plan(AuditSpec("", (), ())), images=(), claims=(), findings=())
    assert validator.validate_str(written(empty).decode()) is None


def test_every_figure_is_that_of_its_claim(claimed):
    metrics = card_in(written(claimed))["quantitativeAnalysis"]["performanceMetrics"]
    assert len(metrics) == len(claimed.claims)
    for metric, claim in zip(metrics, claimed.claims, strict=True):
        assert (float(metric["value"]) if "value" in metric else None) == claim.value
        ends = metric.get("confidenceInterval")
        assert ((float(ends["lowerBound"]), float(ends["upperBound"])) if ends else (None, None)) == (
            claim.low,
            claim.high,
        )


def test_a_claim_of_two_models_is_in_the_cards_of_both(claimed):
    other = replace(IMAGE_MODEL, path="/srv/other", name="other", digest="a" * 64)
    differs = replace(claimed.claims[1], kind="model difference", other_model="other")
    both = replace(claimed, plan=Plan(AuditSpec("", (IMAGE_MODEL, other), ())), claims=(differs,))
    cards = [part["modelCard"] for part in json.loads(written(both))["components"]]
    assert [len(card["quantitativeAnalysis"]["performanceMetrics"]) for card in cards] == [1, 1]
    slices = {card["quantitativeAnalysis"]["performanceMetrics"][0]["slice"] for card in cards}
    assert len(slices) == 1
    assert "model: tiny world; against model: other" in slices.pop()


@pytest.mark.parametrize(
    ("value", "at_risk"), [(0.5, ["gender: man", "gender: woman"]), (-0.5, ["gender: woman", "gender: man"])]
)
def test_who_is_shown_less_than_by_another_model_is_told_of_each(claimed, value, at_risk):
    """The card of the model that shows fewer women named men as the group at risk."""
    other = replace(IMAGE_MODEL, path="/srv/other", name="other", digest="a" * 64)
    differs = replace(claimed.claims[1], kind="model difference", other_model="other", other_prompt="", value=value)
    both = replace(claimed, plan=Plan(AuditSpec("", (IMAGE_MODEL, other), ())), claims=(differs,))
    cards = [part["modelCard"] for part in json.loads(written(both))["components"]]
    assert [card["considerations"]["fairnessAssessments"][0]["groupAtRisk"] for card in cards] == at_risk


def test_all_classes_that_are_shown_less_are_named(claimed):
    """Of 24 images that all show a coat, the class that came next in the list was the one at risk."""
    coats = replace(claimed.claims[0], question="clothing", value=1.0, group="coat", against="suit")
    coats = replace(coats, classes=("coat", "suit", "apron"), counts=(24, 0, 0))
    (told,) = card_in(written(replace(claimed, claims=(coats,))))["considerations"]["fairnessAssessments"]
    assert told["groupAtRisk"] == "clothing: suit or apron"


def test_who_is_shown_less_and_which_threshold_is_not_met(claimed):
    about = card_in(written(claimed))["considerations"]
    shown, differs = (one["groupAtRisk"] for one in about["fairnessAssessments"])
    assert shown == "gender: woman"
    assert differs.startswith("gender: woman for “")
    assert "”, man for “" in differs
    assert about["fairnessAssessments"][0]["harms"].startswith(sentence(claimed.claims[0])[:20])
    assert len(about["ethicalConsiderations"]) == 1
    assert len(about["technicalLimitations"]) == 2 + 3


def test_nothing_hides_and_nobody_is_named(claimed):
    content = written(claimed)
    assert content == written(claimed)
    for word in (b"alice", b"/home", b"C:\\\\", "\u202e".encode()):
        assert word not in content
    assert b"[U+202E]doctor" in content
