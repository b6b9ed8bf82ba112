"""Making a form read-only as a whole: what is entered can be read and copied, parts can be unfolded."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QTabBar,
    QTableView,
    QWidget,
)

from biaslens_gui.ui.models.tables import TableModel
from biaslens_gui.ui.widgets.fold import Fold

MARK = "was-enabled"
SEARCH = "search"  # the property of a field that changes only what is shown
_SWITCHED = (QAbstractButton, QComboBox, QListWidget, QTabBar)


def set_read_only(form: QWidget, read_only: bool) -> None:
    """Let nothing in `form` be changed, or let it again; parts that are made later have to be locked then."""
    for part in form.findChildren(QWidget):
        if isinstance(part, QLineEdit | QPlainTextEdit | QAbstractSpinBox):
            part.setReadOnly(read_only and not part.property(SEARCH))
        elif isinstance(part, QTableView):
            _set_table(part, read_only)
        elif isinstance(part, _SWITCHED) and not isinstance(part, Fold):
            _switch(part, read_only)


def _switch(part: QWidget, off: bool) -> None:
    """Switch a control off, or back on if it was on before."""
    if off and part.isEnabled():
        part.setProperty(MARK, True)
        part.setEnabled(False)
    elif not off and part.property(MARK):
        part.setProperty(MARK, False)
        part.setEnabled(True)


def _set_table(view: QTableView, read_only: bool) -> None:
    model = view.model()
    while hasattr(model, "sourceModel"):
        model = model.sourceModel()
    if isinstance(model, TableModel):
        model.read_only = read_only
