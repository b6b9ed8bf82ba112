"""The record of an audit is its history: what holds, what held when a report was frozen, and what is shared."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.findings.audit_record import (
    OWN_THRESHOLDS,
    RECORD_FIELDS,
    AuditRecord,
    FieldChange,
    decision_thresholds,
    with_thresholds,
)
from biaslens_gui.core.findings.report_texts import ReportTexts
from biaslens_gui.core.params import Float, Int, Text
from biaslens_gui.core.spec import AuditSpec, MethodChoice

NINE, TEN, ELEVEN = (f"2026-01-01T{hour:02d}:00:00.000+00:00" for hour in (9, 10, 11))
PARAMS = {
    "m": ("Method", (Float("least", "Least", 0.5, 0.0, 1.0, source="A paper."), Int("n", "n", 3, 0, 9), Text("t", "T")))
}


def test_the_last_change_of_a_field_holds_and_an_emptied_one_is_empty() -> None:
    record = AuditRecord(
        (FieldChange("scope", "", "A", NINE), FieldChange("scope", "A", "B", TEN), FieldChange("scope", "B", "", TEN))
    )
    assert record.value("scope") == ""
    assert record.has("scope")
    assert not record.has("client")
    assert record.until(NINE).value("scope") == "A"


def test_a_frozen_report_keeps_the_texts_it_was_frozen_with() -> None:
    record = AuditRecord((FieldChange("scope", "", "A", NINE), FieldChange("scope", "A", "B", ELEVEN)))
    texts = ReportTexts({"opinion": "Yes."})
    assert record.into(texts.frozen(TEN)).text("scope") == "A"
    assert record.into(texts).text("scope") == "B"
    assert record.into(texts).text("opinion") == "Yes."


def test_texts_of_the_record_are_kept_once() -> None:
    record = AuditRecord((FieldChange("scope", "", "A", NINE), FieldChange("auditor", "", "N", NINE)))
    own, entered = record.out_of(ReportTexts({"opinion": "Yes.", "scope": "New", "auditor": "N"}))
    assert dict(own.texts) == {"opinion": "Yes."}
    assert entered == {"scope": "New"}


@given(st.dictionaries(st.sampled_from(["scope", "auditor", "opinion", "system"]), st.text(max_size=5)))
def test_what_is_taken_out_comes_back(texts: dict[str, str]) -> None:
    own, entered = AuditRecord().out_of(ReportTexts(texts))
    record = AuditRecord(tuple(FieldChange(name, "", text, NINE) for name, text in entered.items()))
    back = record.into(own)
    assert {name: text for name, text in back.texts.items() if text} == {n: t for n, t in texts.items() if t}


def test_thresholds_of_the_record_become_options_and_stay_defaults_otherwise() -> None:
    thresholds = decision_thresholds(PARAMS)
    assert [one.key for one in thresholds] == ["m.least", *OWN_THRESHOLDS]
    spec = AuditSpec("T", (), (), (MethodChoice("m", {"n": 4, "least": 0.1}), MethodChoice("other")))
    assert with_thresholds(spec, AuditRecord(), thresholds).methods[0].options == {"n": 4, "least": 0.5}
    change = replace(thresholds[0].change(AuditRecord(), 0.7, "Stricter law."), at=NINE)
    assert (change.old, change.new, change.source) == ("0.5", "0.7", "A paper.")
    assert with_thresholds(spec, AuditRecord((change,)), thresholds).methods[0].options["least"] == 0.7
    assert with_thresholds(spec, AuditRecord((change,)), thresholds).methods[1].options == {}


def test_what_is_shared_names_nobody_and_holds_no_earlier_text() -> None:
    threshold = replace(decision_thresholds(PARAMS)[0].change(AuditRecord(), 0.7, "Law."), at=NINE, who="N", late=True)
    record = AuditRecord(
        (FieldChange("client", "", "Secret", NINE, "N"), FieldChange("client", "Secret", "Open", TEN, "N"), threshold)
    )
    shared = record.shareable()
    assert "Secret" not in repr(shared)
    assert not any(change.who for change in shared.changes)
    assert shared.threshold_changes()[0].late


def test_only_title_and_auditor_are_required() -> None:
    assert [one.param.name for one in RECORD_FIELDS if one.need == "required"] == ["title", "auditor"]
    assert {one.param.name for one in AuditRecord().missing()} >= {"title", "auditor", "client", "scope"}
