"""Importing captions on the Plan page: what a file holds is shown before anything is taken, and errors are words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.engine.importing.captions import import_captions
from biaslens_gui.ui.plan.captions import PREVIEWED, CaptionImport
from biaslens_gui.ui.plan.page import PlanPage
from tests.ui.plan_page import page

__all__ = ["page"]
CAPTIONS = [f"a pebble of kind {at}" for at in range(30)] + [f"a woman holds pebble {at}" for at in range(10)]


@pytest.fixture
def coco(tmp_path: Path) -> Path:
    """A file of captions as COCO has them."""
    path = tmp_path / "captions_val2017.json"
    path.write_text(json.dumps({"annotations": [{"image_id": 1, "caption": text} for text in CAPTIONS]}))
    return path


@pytest.fixture
def dialog(qtbot: QtBot, page: PlanPage, coco: Path, monkeypatch: pytest.MonkeyPatch) -> CaptionImport:
    """The dialog on that file, opened by the button and read."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(coco), ""))
    page.form.prompts.captions.click()
    (made,) = page.findChildren(CaptionImport)
    drawn(qtbot, made)
    return made


def drawn(qtbot: QtBot, dialog: CaptionImport) -> list[str]:
    """Wait for what would be taken and return it."""
    qtbot.waitUntil(dialog.use.isEnabled)
    assert dialog.drawn is not None
    return [prompt.text for prompt in dialog.drawn.prompts]


def test_what_a_file_holds_is_shown_before_it_is_taken(qtbot: QtBot, page: PlanPage, dialog: CaptionImport) -> None:
    assert "Read captions_val2017.json as COCO captions: 40 of 40 captions are taken." in dialog.said.text()
    assert "With 6 images per prompt that is 240 images of each model." in dialog.said.text()
    assert dialog.preview.count() == PREVIEWED + 1
    assert dialog.preview.item(PREVIEWED).text() == "… 20 more"
    assert len(page.plan().spec.prompts) == 2
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert len(page.plan().spec.prompts) == 2


def test_a_file_is_named_and_its_path_stands_in_the_tip(dialog: CaptionImport, coco: Path) -> None:
    labels = dialog.findChildren(QLabel)
    assert str(coco) not in [label.text() for label in labels]
    assert [label.toolTip() for label in labels if label.text() == coco.name] == [str(coco)]


def test_a_draw_is_that_of_the_command_line(qtbot: QtBot, page: PlanPage, dialog: CaptionImport, coco: Path) -> None:
    dialog.choice.set_values({"most": 5, "seed": 3, "single_person": True, "clean_up": False})
    assert not dialog.use.isEnabled()
    expected = import_captions(coco, 5, 3, True)
    assert drawn(qtbot, dialog) == [prompt.text for prompt in expected.prompts]
    dialog.use.click()
    assert page.plan().spec.prompts == expected.prompts
    assert page.form.prompts.imported.text() == " ".join(expected.notes)
    before = page.form.prompts.lines
    before.undo()
    assert before.toPlainText() == "a bright pebble\na pebble"


def test_a_clean_up_is_that_of_the_command_line(qtbot: QtBot, dialog: CaptionImport, coco: Path) -> None:
    dialog.choice.set_values({"most": 5, "seed": 3, "single_person": False, "clean_up": True})
    assert drawn(qtbot, dialog) == [prompt.text for prompt in import_captions(coco, 5, 3, clean_up=True).prompts]
    assert "are left by TIBET's clean-up" in dialog.said.text()


def test_captions_are_added_below_the_prompts_each_once(qtbot: QtBot, page: PlanPage, dialog: CaptionImport) -> None:
    page.form.prompts.lines.setPlainText(f"a stone\n{CAPTIONS[0]}")
    dialog.add.click()
    texts = [prompt.text for prompt in page.plan().spec.prompts]
    assert texts[:3] == ["a stone", CAPTIONS[0], CAPTIONS[1]]
    assert len(texts) == len(CAPTIONS) + 1


def test_a_number_that_cannot_be_is_explained_and_nothing_is_drawn(qtbot: QtBot, dialog: CaptionImport) -> None:
    dialog.choice.set_values({"most": 0})
    assert "between 1 and 100,000" in dialog.choice.fields["most"].problem.text()
    dialog._draw()
    assert not dialog.use.isEnabled()
    dialog.choice.set_values({"most": 2})
    assert len(drawn(qtbot, dialog)) == 2


@pytest.mark.parametrize(
    ("content", "title"),
    [(None, "Caption file not read"), (b"\0\1\2", "Not a text file"), (b"\n\n", "No captions"), (b"{", "Damaged")],
)
def test_a_file_that_cannot_be_used_is_explained(
    qtbot: QtBot, page: PlanPage, tmp_path: Path, content: bytes | None, title: str
) -> None:
    path = tmp_path / "odd.json"
    if content is not None:
        path.write_bytes(content)
    dialog = page.sources.import_captions(path)
    qtbot.waitUntil(lambda: not dialog.problem.isHidden())
    assert dialog.problem.text().startswith(title)
    assert str(path) in dialog.problem.text()
    assert not dialog.use.isEnabled()
    dialog.choice.set_values({"most": 3})
    dialog.reject()


def test_a_filter_that_leaves_nothing_is_explained_and_can_be_undone(
    qtbot: QtBot, page: PlanPage, tmp_path: Path
) -> None:
    path = tmp_path / "stones.txt"
    path.write_text("a grey stone\na round stone\n")
    dialog = page.sources.import_captions(path)
    drawn(qtbot, dialog)
    dialog.choice.set_values({"single_person": True})
    qtbot.waitUntil(lambda: not dialog.problem.isHidden())
    assert "speaks of a single person" in dialog.problem.text()
    dialog.choice.set_values({"single_person": False})
    assert drawn(qtbot, dialog) == ["a grey stone", "a round stone"]
    dialog.reject()
