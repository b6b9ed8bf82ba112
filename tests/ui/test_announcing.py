"""What a screen reader is told without being asked: notices, the stages of a run and how far they are."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.core.events import ItemsDone, RunFinished, RunStarted, StageStarted
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
