"""What models and files say is shown letter by letter: no label and no tooltip takes it for HTML."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QAbstractItemView, QLabel

from biaslens_gui.core.plan import Column, Table
from biaslens_gui.ui.kit.parts import heading, remark
from biaslens_gui.ui.kit.tables import TableModel
from biaslens_gui.ui.shell.plain import of_role, tip
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow

HOSTILE = ('<img src="file:///etc/passwd">', "<b>bold</b>", "a < b & c > d", "<script>alert(1)</script>\nnext line")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_tooltip_shows_every_letter(text: str) -> None:
    document = QTextDocument()
    document.setHtml(tip(text))
    assert document.toPlainText() == text
    assert Qt.ItemDataRole.DisplayRole != Qt.ItemDataRole.ToolTipRole
    assert of_role(text, Qt.ItemDataRole.DisplayRole) == text
    assert of_role(text, Qt.ItemDataRole.AccessibleTextRole) == text


def test_a_tooltip_without_marks_is_left_alone() -> None:
    assert tip("a photo of a doctor & nurse") == "a photo of a doctor & nurse"


@pytest.mark.parametrize("text", HOSTILE)
def test_a_cell_and_its_tooltip_are_text(qtbot: object, text: str) -> None:
    model = TableModel(Table("t", "T", (Column("a", "A"),), ({"a": text},)))
    index = model.index(0, 0)
    document = QTextDocument()
    document.setHtml(index.data(Qt.ItemDataRole.ToolTipRole))
    assert index.data() == text
    assert document.toPlainText() == text


def test_headings_and_remarks_are_text(qtbot: object) -> None:
    assert {part.textFormat() for part in (heading("<b>"), remark("<b>"))} == {Qt.TextFormat.PlainText}


def test_no_label_of_any_page_guesses(opened: MainWindow) -> None:
    guessing = []
    for step in STEPS:
        opened.open_page(step.id)
        page = opened.pages[step.id]
        for label in page.findChildren(QLabel):
            if label.textFormat() == Qt.TextFormat.AutoText and label.text() and label.buddy() is None:
                guessing.append((step.id, label.text()[:60], type(label.parent()).__name__))
    assert guessing == []


def test_no_tooltip_of_any_list_is_html(opened: MainWindow) -> None:
    """Every model in the window is asked; what looks like HTML has to be ours, escaped."""
    for step in STEPS:
        opened.open_page(step.id)
        for view in opened.pages[step.id].findChildren(QAbstractItemView):
            model = view.model()
            if model is None:
                continue
            for at in range(min(3, model.rowCount(QModelIndex()))):
                told = model.index(at, 0).data(Qt.ItemDataRole.ToolTipRole)
                assert not isinstance(told, str) or "<" not in told or told.startswith("<qt>"), (step.id, told)
