"""Look: what the columns of a table mean is asked, shown beside what stands in them, and taken as agreed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from biaslens_gui.core.plan import Plan
from biaslens_gui.ui.look.column_meanings import ColumnMeanings
from biaslens_gui.ui.look.image_import import ImageImport, open_import
from biaslens_gui.ui.shell.actions.plans import DRAFT
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle
from tests.ui.test_look import look

TABLE = "picture;text;sex\na_0.png;a tall judge;female\na_1.png;a cat;female\na_2.png;a judge;male\ngone.png;x;male\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "holiday"
    place.mkdir()
    for number in range(3):
        Image.fromarray(np.full((24, 24, 3), 60 * number, np.uint8)).save(place / f"a_{number}.png")
    (place / "said.csv").write_text(TABLE, "utf-8")
    return place


def columns_shown(qtbot: QtBot, opened: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch) -> ImageImport:
    """Open the import, and press the button that adds a table; only the system's own chooser of files is answered."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(folder / "said.csv"), ""))
    dialog = open_import(opened.workspace, folder, look(opened))
    settle(qtbot, opened.workspace)
    qtbot.mouseClick(dialog.lists, Qt.MouseButton.LeftButton)
    settle(qtbot, opened.workspace)
    return dialog


def mean(qtbot: QtBot, columns: ColumnMeanings, name: str, what: str, about: str = "") -> None:
    """Choose a meaning by the keyboard, as a person does who drops the list down and types its first letters."""
    box = columns.meanings[name]
    box.setFocus()
    words = box.itemText(box.findData(what))
    qtbot.keyClicks(box, words)
    assert box.currentData() == what
    if about:
        columns.abouts[name].clear()
        qtbot.keyClicks(columns.abouts[name], about)


def test_columns_are_suggested_shown_and_taken_as_agreed(
    qtbot: QtBot, opened: MainWindow, folder: Path, plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = columns_shown(qtbot, opened, folder, monkeypatch)
    columns = dialog.columns
    assert {name: box.currentData() for name, box in columns.meanings.items()} == {
        "picture": "nothing",
        "text": "caption",
        "sex": "answer",
    }
    assert columns.abouts["sex"].text() == "gender"
    assert columns.problem.text() == "Choose the column that names the files."
    assert not columns.read.isEnabled()
    mean(qtbot, columns, "picture", "file")
    mean(qtbot, columns, "sex", "verdict", "gender")
    assert "3 of 4 lines name a picture of this folder." in columns.told.text()
    columns.tool.selectAll()
    qtbot.keyClicks(columns.tool, "Seer 2")
    qtbot.mouseClick(columns.read, Qt.MouseButton.LeftButton)
    settle(qtbot, opened.workspace)
    dialog.otherwise.setCurrentIndex(dialog.otherwise.findData("pattern"))
    qtbot.keyClicks(dialog.typed, "<group>_*")
    qtbot.waitUntil(lambda: "Read without a model: 3 × caption, 3 × verdict:gender." in dialog.summary.text())
    assert "1 are no prompts but groups" in dialog.summary.text()
    with qtbot.waitSignal(opened.workspace.draft_changed):
        qtbot.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    settle(qtbot, opened.workspace)
    assert opened.workspace.desk is not None
    spec = opened.workspace.desk.plans()[DRAFT].spec
    named = [(model.role, model.label) for model in spec.models if model.label.endswith("(imported)")]
    assert named == [
        ("image_model", "holiday (imported)"),
        ("captioner", "Seer 2: captions (imported)"),
        ("question_answerer", "Seer 2: verdicts (imported)"),
    ]
    assert [(prompt.text, prompt.is_group) for prompt in spec.prompts] == [("a", True)]
    assert len(spec.models_of("captioner")) == 1


def test_nothing_of_a_table_is_read_that_was_not_agreed_to(
    qtbot: QtBot, opened: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = columns_shown(qtbot, opened, folder, monkeypatch)
    qtbot.keyClick(dialog.columns, Qt.Key.Key_Escape)
    assert dialog.found is not None
    assert dialog.found.table is None
    qtbot.mouseClick(dialog.lists, Qt.MouseButton.LeftButton)
    settle(qtbot, opened.workspace)
    columns = dialog.columns
    mean(qtbot, columns, "picture", "file")
    mean(qtbot, columns, "text", "nothing")
    mean(qtbot, columns, "sex", "nothing")
    assert not columns.tool.isVisible()
    qtbot.mouseClick(columns.read, Qt.MouseButton.LeftButton)
    settle(qtbot, opened.workspace)
    assert all(not image.said for image in dialog.found.images)
