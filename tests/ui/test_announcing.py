"""What a screen reader is told without being asked: notices, the stages of a run and how far they are."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import ItemsDone, RunFinished, RunStarted, StageStarted
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.review import judge
from biaslens_gui.ui.review.page import ReviewPage
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.announcing import Announcer
from biaslens_gui.ui.window.window import MainWindow


def heard_from(announcer: Announcer) -> list[tuple[str, bool]]:
    """Return a list that fills with what is said, and whether it interrupts."""
    heard: list[tuple[str, bool]] = []
    announcer.said.connect(lambda words, interrupting: heard.append((words, interrupting)))
    return heard


def test_errors_interrupt_and_other_notices_wait(window: MainWindow) -> None:
    (announcer,) = window.findChildren(Announcer)
    heard = heard_from(announcer)
    window.workspace.tell("info", "Saved", "Everything is there.")
    window.workspace.tell("error", "Not saved", "The disk is full.", "Free some space.")
    assert heard == [
        ("Saved. Everything is there.", False),
        ("Not saved. The disk is full. Free some space.", True),
    ]


def test_a_stage_is_told_at_its_start_and_at_every_quarter(qtbot: QtBot, workspace: Workspace) -> None:
    place = QWidget()
    qtbot.addWidget(place)
    heard = heard_from(Announcer(place, workspace))
    workspace._on_occurred(RunStarted("r1", "Pebbles"))
    workspace._on_occurred(StageStarted("r1", "captions", 8))
    for _ in range(8):
        workspace._on_occurred(ItemsDone("r1", "captions", 1))
    workspace._on_occurred(RunFinished("r1", 3.0, 0, 8))
    words = [said for said, interrupting in heard if not interrupting]
    assert "Captions" in words
    assert [said for said in words if " of " in said] == [f"Captions: {done} of 8" for done in (2, 4, 6, 8)]
    assert words[-1].startswith("Finished")


def test_a_verdict_is_told_with_how_many_are_left_and_what_is_next(
    qtbot: QtBot, opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(judge, "say", lambda widget, words: heard.append(words))
    opened.open_page("review")
    page = cast("ReviewPage", opened.pages["review"]).judge
    count = len(page.queue.images)
    assert page.accessibleName() == f"Image 1 of {count}, asked for: {page.queue.images[0].prompt}"
    qtbot.keyClick(page, Qt.Key.Key_Y)
    assert heard == [f"Your verdict: yes. 1 of {count} reviewed. {page.accessibleName()}"]
    assert page.accessibleName().startswith(f"Image 2 of {count}, asked for: ")


def test_a_list_to_drop_down_says_what_it_chooses_on_every_system(qtbot: QtBot) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.addItem("English")
    box.setAccessibleName("Language of the report")
    assert spoken_of(box).text(QAccessible.Text.Description) == "Language of the report"
    box.setToolTip("Report and annex are in this language")
    words = "Language of the report. Report and annex are in this language"
    assert spoken_of(box).text(QAccessible.Text.Description) == words


def test_a_step_is_one_of_several_and_opens_when_a_screen_reader_toggles_it(window: MainWindow) -> None:
    window.open_page("home")
    button = window.rail["settings"]
    assert spoken_of(button).role() == QAccessible.Role.RadioButton
    opened: list[str] = []
    window._rail.chosen.connect(opened.append)
    button.toggle()  # what the bus does
    assert window.current == "settings"
    window.rail["home"].click()
    window.open_page("plugins")
    assert opened == ["settings", "home"]  # each once


def spoken_of(widget: QWidget) -> QAccessibleInterface:
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface is not None
    return interface
