"""A claim over several audits in words, in both languages; conclusions have the names that they have everywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.claims import Claim, HeldAgainst, Limits
from biaslens_gui.core.claims.history import (
    PROPOSED,
    ClaimChange,
    ClaimHistory,
    DatedFigure,
    HeldChange,
    PlanChange,
    change_text,
    figure_text,
    history_subject,
    plan_change_text,
)

CLEAR = Claim(
    "depiction", "gender", "model", "a photo of a nurse", ("woman", "man"), "woman", "deciding", "clear",
    value=0.96, low=0.72, high=1.0, against="man", prompt_name="nurse",
)  # fmt: skip
UNCLEAR = replace(CLEAR, conclusion="not clear yet", value=0.62, low=0.41, high=0.8)
THEN, NOW = (DatedFigure(claim, claim.value, claim.low, claim.high) for claim in (CLEAR, UNCLEAR))
LESS = ClaimChange(-0.34, -0.51, -0.12, concluded=True)


def history(like: Claim) -> ClaimHistory:
    return ClaimHistory(like, (THEN, NOW), (LESS,))


def test_a_row_says_what_it_is_about_and_counts():
    assert history_subject(history(CLEAR)) == "Gender of “nurse”: women"
    assert history_subject(history(CLEAR), "de") == "Geschlecht bei „nurse“: Frauen"
    ages = replace(CLEAR, question="age", classes=("young", "middle-aged", "old"), group="young", against="old")
    assert history_subject(history(ages)) == "Age of “nurse”: young people against old people"
    failing = replace(CLEAR, kind="failure to show", group="untold")
    assert history_subject(history(failing)) == "Nothing could be told: “nurse”, Gender"
    filtered = replace(failing, group="filtered", question="", model_name="fair")
    assert history_subject(history(filtered)) == "Held back by the model’s own filter: “nurse”, fair"
    assert history_subject(history(filtered), "de").startswith("Vom eigenen Filter des Modells")


def test_a_figure_has_its_interval_and_its_conclusion():
    assert figure_text(THEN) == "96 % (72 to 100). Clear"
    assert figure_text(NOW, "de") == "62 % (41 bis 80). Noch nicht klar"
    differs = DatedFigure(replace(CLEAR, kind="prompt difference"), -0.005, -0.2, 0.25)
    assert figure_text(differs) == "−0.5 points (−20 to +25). Clear"
    assert figure_text(DatedFigure(None)) == "–"
    assert figure_text(DatedFigure(replace(CLEAR, conclusion="not measured"))) == "Not measured"
    assert figure_text(replace(THEN, low=None, high=None)) == "96 %. Clear"


def test_a_change_has_its_interval_and_both_conclusions():
    assert change_text(LESS, THEN, NOW) == "−34 points (−51 to −12). Not clear yet, before: Clear"
    assert change_text(LESS, THEN, NOW, "de") == "−34 Punkte (−51 bis −12). Noch nicht klar, vorher: Klar"
    assert change_text(ClaimChange(0.01), THEN, THEN).startswith("+1 point. ")
    same = replace(LESS, concluded=False)
    assert change_text(same, THEN, THEN).endswith("Clear, as before")


def test_what_was_clear_the_other_way_round_is_told_so():
    turned = replace(LESS, turned=True)
    assert change_text(turned, THEN, THEN).endswith("Clear, before: Clear the other way round")
    assert change_text(turned, THEN, THEN, "de").endswith("Klar, vorher: Klar in umgekehrter Richtung")


def test_a_difference_that_people_contradict_has_no_direction_in_any_audit():
    alone = replace(CLEAR, kind="model difference", conclusion="not clear yet", reason="people differ")
    figure = DatedFigure(alone, 0.54)
    assert figure_text(figure) == "No direction: people differ. Not clear yet"
    assert figure_text(figure, "de") == "Keine Richtung: Menschen sehen anderes. Noch nicht klar"
    assert change_text(ClaimChange(0.4), THEN, figure).startswith("People differ from the reader in one of the two, ")
    assert change_text(ClaimChange(0.4), figure, NOW, "de").startswith(
        "In einem von beiden sehen Menschen etwas anderes "
    )


def test_no_change_is_zero_and_not_minus_zero():
    assert change_text(ClaimChange(-0.0, -0.1, 0.1), THEN, THEN).startswith("0 points (−10 to +10)")


@pytest.mark.parametrize(
    ("lacks", "english", "german"),
    [
        ("not there before", "Not said before", "Vorher nicht gesagt"),
        ("not there now", "Not said any more", "Nicht mehr gesagt"),
    ],
)
def test_what_one_audit_alone_says_is_told(lacks, english, german):
    figures = (DatedFigure(None), NOW) if lacks == "not there before" else (THEN, DatedFigure(None))
    assert change_text(ClaimChange(lacks=lacks), *figures) == english
    assert change_text(ClaimChange(lacks=lacks), *figures, "de") == german


def test_a_threshold_that_is_not_met_any_more_is_named():
    limits = Limits("gender", "depiction", 0.4, 0.6, "Ann", "Rule.", "woman")
    worse = HeldChange(HeldAgainst(limits, "not met"), "met")
    assert worse.is_worse
    told = change_text(replace(LESS, held=(worse,)), THEN, NOW)
    assert told.endswith("Threshold 40 to 60: Not met, before: Met")
    assert "Schwelle 40 bis 60: Nicht erfüllt" in change_text(replace(LESS, held=(worse,)), THEN, NOW, "de")


def test_questions_left_to_what_is_proposed_are_not_none():
    change = PlanChange("setting", "deciding", PROPOSED, "")
    assert plan_change_text(change) == "deciding: those proposed → none"
    assert plan_change_text(change, "de") == "entscheidende Fragen: die vorgeschlagenen → nichts"
