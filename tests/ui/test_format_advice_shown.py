"""The Plan page: a faster number format is told beside the settings of images, while there is reason to."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Cost
from biaslens_gui.core.processor_advice import FormatAdvice
from biaslens_gui.engine.planning import cost, format_advice
from biaslens_gui.ui.plan.advice import format_advice_in_words
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.shell import languages
from tests.ui.plan_page import page, review

__all__ = ["page"]

EVEN = FormatAdvice("even", 1.6, "2026-05-04", "5")


def advise(monkeypatch: pytest.MonkeyPatch, advice: FormatAdvice | None) -> None:
    monkeypatch.setattr(format_advice, "format_advice", lambda *_: advice)


def test_it_is_told_beside_the_settings_of_images_for_as_long_as_there_is_reason_to(
    qtbot: QtBot, page: PlanPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not page.form.images.advice.isVisibleTo(page)  # nothing was measured
    advise(monkeypatch, EVEN)
    review(qtbot, page)
    assert page.form.images.advice.isVisibleTo(page)
    assert page.form.images.advice.text() == EVEN.sentence
    page.form.prompts.set_prompts(())
    review(qtbot, page)
    assert page._errors
    assert not page.form.images.advice.isVisibleTo(page)


def test_a_plan_with_nothing_left_to_make_is_told_nothing(
    qtbot: QtBot, page: PlanPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    advise(monkeypatch, EVEN)
    monkeypatch.setattr(cost, "plan_cost", lambda *_: Cost())
    review(qtbot, page)
    assert not page.form.images.advice.isVisibleTo(page)


def test_nothing_advised_is_no_words() -> None:
    assert format_advice_in_words(None) == ""


def test_german_says_it_with_its_own_numbers(qapp: QApplication) -> None:
    translators = languages.put_on(qapp, "de")
    try:
        told = format_advice_in_words(EVEN)
    finally:
        languages.take_off(qapp, translators)
    assert "etwa 1,6-mal so schnell" in told
    assert "Zertifikat vom 2026-05-04" in told
    assert "±5 Punkten" in told
