"""What a person can read in the window: every text of every widget that is shown, and whether it has room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QTableView,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.report.page import ReportPage

MOST_ROWS = 40


def shown_in(root: QWidget) -> Iterator[tuple[QWidget, str]]:
    """Yield every text on the widgets in `root` that are visible, with its widget; names and tooltips with them."""
    for widget in [root, *root.findChildren(QWidget)]:
        if widget.isVisibleTo(root):
            for text in (
                *written_on(widget),
                widget.toolTip(),
                widget.accessibleName(),
                widget.accessibleDescription(),
            ):
                if text.strip():
                    yield widget, text.strip()


def written_on(widget: QWidget) -> list[str]:
    """Return what stands on a widget itself."""
    match widget:
        case QLabel() | QAbstractButton():
            return [widget.text()]
        case QLineEdit() | QPlainTextEdit():
            return [widget.placeholderText()]
        case QGroupBox():
            return [widget.title()]
        case QComboBox():
            return [widget.itemText(at) for at in range(widget.count())] + [widget.placeholderText()]
        case QTabBar():
            return [widget.tabText(at) for at in range(widget.count())]
        case QHeaderView():
            return headings(widget)
        case QTableView() | QTreeView() | QAbstractItemView():
            return cells(widget)
    return []


def headings(header: QHeaderView) -> list[str]:
    """Return the headings that are not hidden."""
    model = header.model()
    if header.orientation() != Qt.Orientation.Horizontal or model is None:
        return []
    told = (
        model.headerData(at, header.orientation()) for at in range(header.count()) if not header.isSectionHidden(at)
    )
    return [str(one) for one in told if one is not None]


def cells(view: QAbstractItemView) -> list[str]:
    """Return the words of the first rows of a list, a table or a tree."""
    model = view.model()
    if model is None:
        return []
    top = QModelIndex()
    rows = min(MOST_ROWS, model.rowCount(top))
    single = isinstance(view, QListView) or isinstance(model, QAbstractListModel)  # these do not tell
    columns = 1 if single else model.columnCount(top)
    told = (model.data(model.index(row, column)) for row in range(rows) for column in range(columns))
    return [one for one in told if isinstance(one, str)]


def cut_in(root: QWidget) -> list[str]:
    """Return the texts of buttons, labels and tabs in `root` that have less room than they need."""
    found = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisibleTo(root) or not widget.isVisible():
            continue
        if isinstance(widget, QPushButton) and widget.width() < widget.minimumSizeHint().width():
            found.append(widget.text())
        if isinstance(widget, QLabel) and widget.text():
            wrapped = widget.wordWrap()
            needed = widget.heightForWidth(widget.width()) if wrapped else widget.sizeHint().height()
            if widget.height() < needed - 1 or (not wrapped and widget.width() < widget.minimumSizeHint().width()):
                found.append(widget.text())
        if isinstance(widget, QTabBar):
            found += [
                widget.tabText(at)
                for at in range(widget.count())
                if widget.tabRect(at).width() < widget.fontMetrics().horizontalAdvance(widget.tabText(at))
            ]
    return found


def write_many(qtbot: QtBot, page: ReportPage, folder: Path) -> None:
    """Say on the Report page that five formats were written; each has its buttons, whole, in a line of its own."""
    for name in ("html_report", "pdf_report", "xlsx_tables", "docx_report", "csv_set"):
        page.writing.show_written(folder / f"63ad010afe37931c-{name}")
    qtbot.waitUntil(lambda: page.writing.height() == page.writing.sizeHint().height())  # laid out a moment later
    for line in page.writing.lines:
        for made in (line.open, line.show_folder, line.dismiss):
            assert made.height() >= made.minimumSizeHint().height()
            assert line.rect().contains(made.geometry())
