"""Rating rounds: one key is a rating on the disk and the next question or set; the scores come last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from pytestqt.qtbot import QtBot

from biaslens_gui.core.records import CANNOT_TELL, Estimate, Finding, Leaning, Verdict
from biaslens_gui.core.review.ratings import INTENSITY, PRESENCE
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.ui.review.actions import record_verdict
from biaslens_gui.ui.review.rating import Round, compared, sets_of
from biaslens_gui.ui.review.rating_round import COMPARE, EMPTY, RATE, RatingRound
from biaslens_gui.ui.window.window import MainWindow


def scored(window: MainWindow) -> None:
    """Give the run scores of TIBET (three biases of a prompt) and of OpenBias (one, with its classes)."""
    run = window.workspace.run
    assert run is not None
    prompt = run.plan.spec.prompts[0].text
    axes = tuple(
        Leaning(prompt, name, "", Estimate(name, score)) for name, score in zip("abc", (0.3, 0.2, 0.1), strict=True)
    )
    classes = (Estimate("round", 0.9), Estimate("flat", 0.1))
    severity = (Leaning(prompt, "shape", "round", Estimate("shape", 0.5)),)
    findings = (
        Finding("tibet", "1", "paper", "axes", prompt, "Axes", leanings=axes),
        Finding("openbias", "1", "paper", "shares", "shape", "Shares", estimates=classes),
        Finding("openbias", "1", "paper", "severity", "shape", "Severity", leanings=severity),
    )
    window.workspace.set_run(replace(run, findings=findings))


@pytest.fixture
def rating(qtbot: QtBot, opened: MainWindow) -> Iterator[RatingRound]:
    made = RatingRound(opened.workspace, QUndoStack(opened), lambda: "A", lambda: True)
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.show()
    made.show_run()
    assert made.layout().currentIndex() == EMPTY
    scored(opened)
    made.show_run()
    assert made.layout().currentIndex() == RATE
    yield made
    made.hide()


def given(window: MainWindow) -> list[tuple[str, str]]:
    assert window.workspace.project is not None
    return [(one.question, one.value) for one in DeskReader(window.workspace.project).verdicts()]


def test_one_key_rates_a_set_and_the_next_one_comes(qtbot: QtBot, opened: MainWindow, rating: RatingRound) -> None:
    first = rating.round.current
    assert first is not None
    assert f"“{first.bias}”" in rating.panel.text.text()
    for key in (Qt.Key.Key_6, Qt.Key.Key_4):  # 6 is not on the scale
        qtbot.keyClick(rating, key)
    assert given(opened) == [("rating: presence", "4")]
    assert rating.round.current != first
    qtbot.keyClick(rating, Qt.Key.Key_U)
    qtbot.keyClick(rating, Qt.Key.Key_1)
    assert (rating.round.done, rating.count.text()) == (3, "You: 3 of 3 sets rated")
    rating._undo_stack.undo()
    assert len(given(opened)) == 2
    assert rating.round.done == 2


def test_the_scores_are_shown_when_asked_for_and_come_with_intervals(
    qtbot: QtBot, opened: MainWindow, rating: RatingRound
) -> None:
    run = opened.workspace.run
    assert run is not None
    for one in rating.round.sets:
        rating.round.go_to(one.id)
        rating.give({"a": "5", "b": "3", "c": "1"}[one.bias])
    rating.compare.click()
    qtbot.waitUntil(lambda: rating.layout().currentIndex() == COMPARE)
    finding = rating.found.finding
    assert finding is not None
    values = {one.name: one.value for one in finding.estimates}
    assert values == {"rank correlation": pytest.approx(1.0), "top-1 accuracy": 1.0, "top-2 accuracy": 1.0}
    qtbot.keyClick(rating, Qt.Key.Key_Escape)
    assert rating.layout().currentIndex() == RATE


def test_an_intensity_above_nothing_asks_for_the_side_too(
    qtbot: QtBot, opened: MainWindow, rating: RatingRound
) -> None:
    rating.choice.setCurrentIndex(rating.scales.index(INTENSITY))
    qtbot.keyClick(rating, Qt.Key.Key_T)
    assert list(rating.panel.buttons) == ["round", "flat", "cannot tell"]
    qtbot.keyClick(rating, Qt.Key.Key_2)
    assert given(opened) == [("rating: intensity", "10"), ("rating: intensity, side", "flat")]
    assert rating.round.done == 1


def test_no_bias_and_cannot_tell_have_no_side(opened: MainWindow, rating: RatingRound) -> None:
    run = opened.workspace.run
    assert run is not None
    sets = sets_of(run, INTENSITY)
    for value in ("0", "cannot tell"):
        rating.choice.setCurrentIndex(rating.scales.index(INTENSITY))
        rating.round.go_to(sets[0].id)
        rating.panel.ask(sets[0].questions[0])
        rating.give(value)
        assert rating.round.done == 1


def test_each_rater_has_a_round_of_their_own(opened: MainWindow, rating: RatingRound) -> None:
    rating.give("3")
    run = opened.workspace.run
    assert run is not None
    sets = sets_of(run, PRESENCE)
    assert (Round.of(sets, run.verdicts, "A").done, Round.of(sets, run.verdicts, "B").done) == (1, 0)
    assert [one.id for one in sets] == [one.id for one in rating.round.sets]


def test_who_rates_next_begins_with_the_first_set_that_they_have_not_rated(qtbot: QtBot, opened: MainWindow) -> None:
    names = ["A"]
    made = RatingRound(opened.workspace, QUndoStack(opened), lambda: names[-1], lambda: True)
    qtbot.addWidget(made)
    scored(opened)
    made.show_run()
    made.give("4")
    made.after.click()
    place = made.round.at
    made.show_run()
    assert made.round.at == place > 0  # the same rater goes on
    names.append("B")
    made.show_run()
    assert made.round.at == 0


def test_the_round_and_the_comparison_say_what_each_of_them_counts(
    qtbot: QtBot, opened: MainWindow, rating: RatingRound
) -> None:
    rating.choice.setCurrentIndex([scale.id for scale in rating.scales].index(INTENSITY.id))
    rating.give("3")  # the side is asked next
    assert rating.count.text() == "You: 0 of 1 sets rated, 1 begun"
    assert opened.workspace.run is not None
    record_verdict(
        workspace=opened.workspace,
        verdict=Verdict("B", rating.round.sets[0].id, rating.round.sets[0].questions[0].id, CANNOT_TELL),
    )
    words = compared(opened.workspace.run, INTENSITY, rating.round.sets).words
    assert words == f"Sets with a rating, whoever gave it: 1 of 1. Raters: 1. As in: {INTENSITY.source}."
    rating.give("round")
    assert rating.count.text() == "You: 1 of 1 sets rated"
