"""Reports say beside their conclusions what the auditor could see and do, and what contradicts it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from biaslens_gui.core.claims import Language
from biaslens_gui.core.findings.access_levels import LABEL, LEVEL, LEVELS, contradictions, unconfirmed, what_follows
from biaslens_gui.core.findings.audit_record import AuditRecord, FieldChange, text_change
from biaslens_gui.core.findings.report_texts import LANGUAGE, ReportTexts
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.access import SAID_LATE
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.client_report import client_report_of
from biaslens_gui.reports.german import german
from biaslens_gui.reports.model import Paragraph, Report
from biaslens_gui.testing.parts import small_results


def audited(level: str, language: Language = "en", **more: object) -> RunResults:
    """Return a small run whose record says `level`, and whose report is in `language`."""
    changes = (text_change(LEVEL, level, "Ann"),) if level else ()
    texts = ReportTexts({LANGUAGE: language})
    return replace(small_results(), record=AuditRecord(changes), texts=texts, **more)


def said(report: Report, language: Language = "en") -> list[Paragraph]:
    """Return what the first section of a report says of the access."""
    blocks = report.section(1).blocks
    return [block for block in blocks if isinstance(block, Paragraph) and block.label == LABEL[language]]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("level", ["", *LEVELS])
def test_the_level_and_what_follows_stand_in_the_first_section(level: str, language: Language) -> None:
    report = client_report_of(audited(level, language))
    assert report.annex is not None
    for one in (report, report.annex):
        (paragraph,) = said(one, language)
        assert paragraph.text == " ".join(what_follows(level, language))
        assert paragraph.tone == "plain"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_contradiction_is_a_warning_and_forbids_to_sign(language: Language) -> None:
    level = "black box, independent"
    key = small_results().plan.spec.models[0].key
    report = client_report_of(audited(level, language, traced=(key,)))
    assert report.annex is not None
    (wrong,) = contradictions(level, ["A model"], language)
    for one in (report, report.annex):
        _, paragraph = said(one, language)
        assert (paragraph.text, paragraph.tone) == (wrong, "warning")
        assert wrong in one.section(1).lacking
    assert wrong not in client_report_of(audited(level, language)).section(1).lacking


def test_a_model_of_another_run_contradicts_nothing() -> None:
    assert len(said(report_of(audited("black box, independent", traced=("f" * 64,))))) == 1


def test_a_white_box_of_a_served_model_is_the_auditors_word() -> None:
    results = audited("white box, independent")
    (model,) = results.plan.spec.models
    served = replace(results.plan.spec, models=(replace(model, path="", digest=""),))
    report = report_of(replace(results, plan=replace(results.plan, spec=served)))
    assert [block.text for block in said(report)[1:]] == [*unconfirmed("white box, independent", ["A model"])]
    assert "weights" not in " ".join(report.section(1).lacking)


def test_a_level_said_after_results_were_seen_is_marked() -> None:
    late = replace(text_change(LEVEL, "grey box, independent", "Ann"), late=True)
    (paragraph,) = said(report_of(replace(small_results(), record=AuditRecord((late,)))))
    assert paragraph.text.endswith(SAID_LATE["en"])
    assert german(paragraph.text).endswith(SAID_LATE["de"])


def test_a_frozen_report_keeps_the_level_it_was_frozen_with() -> None:
    nine, ten, eleven = (f"2026-01-01T{hour:02d}:00:00+00:00" for hour in (9, 10, 11))
    record = AuditRecord(
        (
            FieldChange(LEVEL, "", "black box, independent", nine),
            FieldChange(LEVEL, "black box, independent", "white box, independent", eleven),
        )
    )
    frozen = replace(small_results(), record=record, texts=ReportTexts().frozen(ten))
    assert said(report_of(frozen))[0].text.startswith("Black box, independent.")
