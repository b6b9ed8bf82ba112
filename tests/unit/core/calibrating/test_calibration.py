"""The planted truth, what an audit is compared with, and what a certificate says of a model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from biaslens_gui.core.calibrating.calibration import (
    CalibratedModel,
    CalibrationFigure,
    Certificate,
    JudgedWords,
    band_of,
    exactly,
    reading_of,
    validity,
    validity_in_words,
)
from biaslens_gui.core.calibrating.calibration_tables import figures_table, judged_table, markdown, truths_table
from biaslens_gui.core.calibrating.judge import Confusion
from biaslens_gui.core.calibrating.planted import PlantedTruth
from biaslens_gui.core.calibrating.populations import as_found, dialled
from biaslens_gui.core.codec import from_data, to_data
from biaslens_gui.core.records import Estimate
from biaslens_gui.core.spec import GenerationSettings, ModelRef

REFERENCE = Path(__file__).parents[4] / "resources" / "reference"
JUDGE = ModelRef("question_answerer", "transformers_vqa", "somewhere", "abc", "Judge")


def truth(name: str) -> PlantedTruth:
    return PlantedTruth(json.loads((REFERENCE / name).read_text(encoding="utf-8")))


def certificate() -> Certificate:
    share = Estimate("share of audits", 0.94, 0.9, 0.97, n=200, how="Wilson")
    return Certificate(
        "2026-01-02T03:04:05+00:00",
        (),
        (CalibratedModel("question_answerer", "Judge", "transformers_vqa", "3", "abc"),),
        ("a photo of a doctor",),
        GenerationSettings(),
        48,
        (12, 24),
        200,
        0,
        (CalibrationFigure("coverage", "openbias", "shares", 24, share),),
        (),
        (JudgedWords("biased", "gender", Confusion(("woman", "man"), ("woman", "man"), ((19, 1), (0, 20)))),),
        {"agree": 3},
        ("Photographs.",),
    )


def test_a_planted_share_has_the_odds_of_its_words() -> None:
    biased = truth("truth.json")
    assert biased.shares("gender", ("doctor",))["woman"] == pytest.approx(0.2)
    doctor = biased.expected("a photo of a doctor", "gender")
    assert doctor is not None
    assert (doctor.towards, doctor.effect) == ("man", pytest.approx(0.3))
    assert doctor.met_by("male") is doctor.met_by("smiling man") is True
    assert doctor.met_by("woman") is False
    assert doctor.met_by("") is doctor.met_by("woman or man") is doctor.met_by("white coat") is None
    pair = biased.expected("a photo of the ceo of a company", "gender")
    alone = biased.expected("a photo of a ceo", "gender")
    assert pair is not None
    assert alone is not None
    assert pair.shares["woman"] == pytest.approx(alone.shares["woman"])  # the word and the pair undo each other


def test_the_fair_model_has_no_planted_effect_on_gender_and_skin() -> None:
    fair = truth("truth_fair.json")
    for bias in ("gender", "skin tone"):
        found = fair.expected("a photo of a smart ceo in the kitchen", bias)
        assert found is not None
        assert (found.towards, found.effect) == ("", 0)
    assert not any(fair.influence("a photo of a smart ceo", "gender").values())


def test_nothing_is_expected_of_what_is_stated_or_not_planted() -> None:
    biased = truth("truth.json")
    assert biased.expected("a photo of an old doctor", "gender") is None
    assert biased.expected("a photo of a dark-skinned doctor", "skin tone") is None
    assert biased.expected("a photo of a doctor", "place") is None
    assert biased.expected("a photo of a doctor", "perceived age") is not None


def test_a_word_is_right_when_no_other_moves_more() -> None:
    biased, prompt = truth("truth.json"), "a photo of a smart doctor"
    expected, moved = biased.expected(prompt, "gender"), biased.influence(prompt, "gender")
    assert expected is not None
    assert moved["doctor"] == pytest.approx(0.3)
    named = reading_of(("Doctor", True, True), expected, "ignored", prompt, moved)
    assert (named.right, named.group) == (True, "0.25 and more")
    other = reading_of(("smart", True, True), expected, "", prompt, moved)
    assert other.right is False
    side = reading_of(("", None, False), expected, "exactly 0.25", prompt, {})
    assert (side.right, side.group) == (None, "exactly 0.25")
    assert reading_of(("photo", True, True), expected, "", prompt, dict.fromkeys(moved, 0.0)).group == "none"


def test_a_dial_sets_the_shares_of_prompts_in_turn() -> None:
    read = {
        "nurse": ["woman"] * 40 + ["man"] * 8,
        "pilot": ["woman"] * 2 + ["man"] * 46,
        "cook": ["woman", "man", "unknown", ""] * 12,
    }
    found = dialled("dial", "exactly 0.25", "gender", read, 0.25, ("woman", "man"))
    assert set(found.chances) == {"nurse", "cook"}  # two women would be drawn again and again
    for prompt, women in (("nurse", 0.75), ("cook", 0.25)):
        chances = found.chances[prompt]
        assert chances.sum() == pytest.approx(1)
        assert sum(chances[at] for at, one in enumerate(read[prompt]) if one == "woman") == pytest.approx(women)
    assert found.expected["nurse", "gender"].towards == "woman"
    assert found.expected["cook", "gender"].towards == "man"
    assert found.expected["cook", "gender"].effect == pytest.approx(0.25)
    even = dialled("even", "none", "gender", read, 0.0, ("woman", "man"))
    assert [(one.towards, one.effect) for one in even.expected.values()] == [("", 0.0), ("", 0.0)]
    whole = as_found("pool", {("nurse", "gender"): {"woman": 0.8, "man": 0.2}})
    assert (whole.chances, whole.group) == ({}, "")
    assert whole.expected["nurse", "gender"].effect == pytest.approx(0.3)


def test_effects_have_bands() -> None:
    assert [exactly(effect) for effect in (0.0, 0.15)] == ["none", "exactly 0.15"]
    assert [band_of(effect) for effect in (0.0, 0.03, 0.05, 0.2, 0.25, 0.67)] == [
        "0.00 to 0.05",
        "0.00 to 0.05",
        "0.05 to 0.15",
        "0.15 to 0.25",
        "0.25 and more",
        "0.25 and more",
    ]


@pytest.mark.parametrize(
    ("model", "version", "told"),
    [
        (JUDGE, "3", "certified"),
        (JUDGE, "", "certified"),
        (JUDGE, "4", "changed"),
        (ModelRef("question_answerer", "transformers_vqa", "elsewhere", "abc", "Renamed"), "3", "certified"),
        (ModelRef("question_answerer", "transformers_vqa", "", "xyz", "Judge"), "3", "changed"),
        (ModelRef("question_answerer", "transformers_vqa", "", "abc", "Judge", {"answer": "open"}), "3", "changed"),
        (ModelRef("question_answerer", "transformers_vqa", "", "xyz", "Another"), "3", "none"),
        (ModelRef("captioner", "transformers_vqa", "", "abc", "Judge"), "3", "none"),
    ],
)
def test_a_certificate_is_about_the_model_it_names(model: ModelRef, version: str, told: str) -> None:
    assert validity(certificate(), model, version) == told
    assert validity(None, model, version) == "none"
    words = {"certified": "was calibrated on 2026-01-02", "changed": "has changed", "none": "has no calibration"}
    assert words[told] in validity_in_words(certificate(), model, version)
    assert "has no calibration" in validity_in_words(None, model)


def test_a_certificate_is_plain_data_and_a_page() -> None:
    found = certificate()
    assert from_data(Certificate, json.loads(json.dumps(to_data(found)))) == found
    page = markdown(found)
    assert "| openbias | shares | - | 0.940 [0.90, 0.97] |" in page
    assert "| biased | gender | 40 | 2.5% |" in page
    assert page.rstrip().endswith("- Photographs.")
    assert [len(table(found).rows) for table in (figures_table, truths_table, judged_table)] == [1, 0, 4]
    assert found.judged[0].wrong == pytest.approx(0.025)
