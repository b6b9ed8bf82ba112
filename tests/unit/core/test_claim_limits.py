"""Thresholds that claims are held against: kept as changes of the record, read again, withdrawn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.claims import Limits
from biaslens_gui.core.findings.audit_record import AuditRecord, FieldChange, limits_change, scenario_changes
from biaslens_gui.core.findings.claim_limits import bounds_of, label_of
from biaslens_gui.core.findings.scenarios import TEMPLATES, ScenarioTemplate, is_scenario
from biaslens_gui.errors import KnownError

NINE = "2026-01-01T09:00:00+00:00"
WOMEN = Limits("gender", "depiction", 0.4, 0.6, "Ann", "Equal treatment.", "woman", prompt="a photo of a nurse")
APART = Limits("gender", "model difference", -0.1, 0.1, "Ann", "House rule.")


def record(*changes: FieldChange) -> AuditRecord:
    return AuditRecord(tuple(replace(change, at=NINE) for change in changes))


def test_what_is_set_is_read_again_and_said_as_a_line() -> None:
    kept = record(limits_change(WOMEN), limits_change(APART))
    assert kept.limits() == (WOMEN, APART)
    assert [(change.label, change.new) for change in kept.threshold_changes()] == [
        ("Share of images: women (gender), a photo of a nurse", "40 to 60 %"),
        ("Difference between models: every class (gender)", "-10 to 10 points"),
    ]
    assert label_of(APART) == kept.threshold_changes()[1].label


def test_the_same_thing_is_held_once_and_can_be_withdrawn() -> None:
    stricter = replace(WOMEN, low=0.45)
    kept = record(limits_change(WOMEN), limits_change(stricter))
    assert kept.limits() == (stricter,)
    withdrawn = record(*kept.changes, limits_change(stricter, withdrawn="Not needed."))
    assert withdrawn.limits() == ()
    assert withdrawn.threshold_changes()[-1].reason == "Not needed."


def test_classes_and_questions_have_the_words_of_all_methods() -> None:
    (held,) = record(limits_change(replace(WOMEN, question="sex", group="Women"))).limits()
    assert held == WOMEN


def test_what_is_shared_keeps_thresholds_without_names() -> None:
    (shared,) = record(limits_change(WOMEN)).shareable().limits()
    assert shared == replace(WOMEN, who="")


@given(st.integers(0, 99), st.integers(1, 100))
def test_bounds_are_kept_to_the_point(low: int, width: int) -> None:
    high = min(low + width, 100)
    limits = replace(WOMEN, low=low / 100, high=high / 100)
    assert record(limits_change(limits)).limits() == (limits,)
    assert bounds_of(limits) == f"{low} to {high} %"


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"question": " "}, "no question"),
        ({"group": ""}, "class"),
        ({"low": 0.6, "high": 0.4}, "no bounds"),
        ({"low": -0.1}, "no bounds"),
        ({"high": float("nan")}, "no bounds"),
        ({"why": ""}, "reason"),
        ({"kind": "association"}, "takes no threshold"),
        ({"hazard": "x" * 4001}, "4,001 characters"),
    ],
)
def test_what_cannot_be_held_is_refused(changed: dict[str, object], why: str) -> None:
    with pytest.raises(KnownError, match=why):
        limits_change(replace(WOMEN, **changed))  # type: ignore[arg-type]


def test_a_threshold_that_something_else_wrote_is_named() -> None:
    with pytest.raises(KnownError, match="is set to 'often'"):
        record(replace(limits_change(WOMEN), new="often")).limits()


def test_a_scenario_is_kept_beside_its_threshold_part_by_part() -> None:
    told = replace(WOMEN, hazard="Women are left out.", mitigation="Say so.", trigger="A new version.")
    kept = record(limits_change(told), *scenario_changes(told))
    (held,) = kept.limits()
    assert (held, held.hazard, held.mitigation, held.trigger) == (WOMEN, told.hazard, told.mitigation, told.trigger)
    assert next((change.label, change.new) for change in kept.scenario_changes()) == (
        "Hazard: Share of images: women (gender), a photo of a nurse",
        "Women are left out.",
    )
    assert len(kept.threshold_changes()) == 1
    other = replace(told, hazard="")
    (held,) = record(*kept.changes, *scenario_changes(other)).limits()
    assert (held.hazard, held.mitigation) == ("", "Say so.")
    (shared,) = kept.shareable().limits()
    assert (shared.who, shared.hazard) == ("", "Women are left out.")


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.name)
def test_every_template_can_be_held_as_it_is(template: ScenarioTemplate) -> None:
    limits = Limits(
        template.question, template.kind, template.low, template.high, "Ann", "Rule.", template.group,
        hazard=template.hazard, mitigation=template.mitigation, trigger=template.trigger,
    )  # fmt: skip
    (held,) = record(limits_change(limits), *scenario_changes(limits)).limits()
    assert (held.question, held.group) == (template.question, template.group)
    assert is_scenario(held)
