"""What a person sees in the window, read and never changed: controls with their names, values and places."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import shiboken6
from PySide6.QtCore import QAbstractListModel, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

STEP = 120  # of a wheel
FILES = "files"
"""The place of everything in a dialog for files: it is Qt's own, or the desktop's."""
MOST_ITEMS = 6  # of a list, and of the columns of a table
_known: dict[int, tuple[QWidget, Any]] = {}
_held: list[QWidget] = []
"""Every widget that Qt made for itself and has by now.

Python knows such a widget only as long as somebody holds on to it, and whatever was reached through it (the list of a
dialog's box, the page of a stack) is void to Python from then on, though Qt still has it. So all are held, from before
the first is looked at until Qt lets go of it.
"""
_numbers = itertools.count()


def hold() -> None:
    """Hold on to what Qt made for itself; to be called before any widget is looked at.

    What the program made is its own: held here, it would outlive the program's wish to be rid of it.
    """
    _held[:] = [widget for widget in _living(QApplication.allWidgets()) if not shiboken6.createdByPython(widget)]


def shown(labels: bool = False) -> list[dict[str, Any]]:
    """Return every control that is shown in what is in front: an open menu or list, a dialog, or the window."""
    _known.clear()
    hold()
    root = _front()
    return [] if root is None else list(_controls(root, labels))


def front() -> dict[str, Any]:
    """Return what is in front: "menu", "dialog" or "window", with its title, and whether it is a dialog for files."""
    hold()
    root = _front()
    popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
    kind = "menu" if popup is not None else "dialog" if modal is not None or isinstance(root, QDialog) else "window"
    return {
        "kind": kind,
        "title": root.windowTitle() if root is not None else "",
        "files": isinstance(root, QFileDialog),
        "box": _box(QRect(root.mapToGlobal(QPoint()), root.size())) if root is not None else [0, 0, 0, 0],
    }


def where(ref: int) -> dict[str, Any]:
    """Return where to press a control, or which way to turn the wheel to bring it into view."""
    hold()
    widget, item = _known.get(ref, (None, None))
    if widget is None or not shiboken6.isValid(widget):
        return {"gone": True}
    if not widget.isVisible():
        return {"hidden": True}
    place = _rect(widget, item)
    seen = widget.visibleRegion().boundingRect().intersected(place)
    at = _spot(widget, seen if item is None else place.intersected(seen))
    if at is not None and (seen.height() >= min(place.height(), 8) and seen.width() >= min(place.width(), 8)):
        point = widget.mapToGlobal(at)
        return {"point": [point.x(), point.y()], "enabled": widget.isEnabled()}
    return _wheel(widget, place)


def facts(window: Any) -> dict[str, Any]:
    """Return what the program itself says of its state, and what of it is there more than once."""
    if window is None:
        return {"open": False}
    hold()
    space = window.workspace
    of_kind = Counter(type(one).__name__ for one in _living(QApplication.allWidgets()) if _is_page(one))
    return {
        "open": True,
        "page": window.current,
        "pages": list(window.pages),
        "steps": list(window.rail),
        "job": space.job,
        "working": space.working,
        "paused": bool(space.progress.paused),
        "busy": space.busy,
        "runs": [one.status for one in space.runs],
        "run": space.run.run_id if space.run is not None else "",
        "findings": len(space.run.findings) if space.run is not None else 0,
        "images": len(space.run.images) if space.run is not None else 0,
        "filtered": sum(one.status != "ok" for one in space.run.images) if space.run is not None else 0,
        "verdicts": len(space.run.verdicts) if space.run is not None else 0,
        "queue": len(space.queue.waiting),
        "faults": [one.title + ": " + one.message for one in space.notifications.history if one.details],
        "twice": sorted(name for name, count in of_kind.items() if count > 1),
        "settings": {name: space.settings[name] for name in ("theme", "text_size", "language", "reviewer")},
    }


# --- what there is


def _front() -> QWidget | None:
    popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
    in_front = next(_living([popup, modal]), None)
    if in_front is not None:
        return in_front
    windows = [one for one in _living(QApplication.topLevelWidgets()) if one.isVisible() and one.isWindow()]
    dialogs = [one for one in windows if isinstance(one, QDialog)]
    mains = [one for one in windows if type(one).__name__ == "MainWindow"]
    active = QApplication.activeWindow()
    if active in dialogs:
        return active
    return (dialogs or mains or [None])[-1]


def _living(widgets: Iterable[QWidget | None]) -> Iterator[QWidget]:
    """Yield those that are there for Qt and for Python."""
    return (widget for widget in widgets if widget is not None and shiboken6.isValid(widget))


def _controls(root: QWidget, labels: bool) -> Iterator[dict[str, Any]]:
    if isinstance(root, QMenu):
        for action in root.actions():
            if action.isVisible() and not action.isSeparator():
                yield _record(root, "entry", action.text(), action.isEnabled(), action)
        return
    for widget in _living([root, *root.findChildren(QWidget)]):
        if not widget.isVisible() or _is_part(widget):
            continue
        kind = _kind(widget)
        if kind == "tab":
            for at in range(widget.count()):  # type: ignore[attr-defined]
                if widget.isTabVisible(at):  # type: ignore[attr-defined]
                    is_open = str(at == widget.currentIndex())  # type: ignore[attr-defined]
                    yield _record(widget, "tab", widget.tabText(at), widget.isTabEnabled(at), at, is_open)  # type: ignore[attr-defined]
        elif kind == "list":
            yield from _items(widget)  # type: ignore[arg-type]
        elif kind or (labels and isinstance(widget, QLabel) and widget.text()):
            yield _record(widget, kind or "label", _name(widget), widget.isEnabled())


def _items(view: QAbstractItemView) -> Iterator[dict[str, Any]]:
    model = view.model()
    if model is None or isinstance(view, QHeaderView):
        return
    if not model.rowCount(view.rootIndex()):
        yield _record(view, "list", _name(view), view.isEnabled())
    for line in range(min(model.rowCount(view.rootIndex()), MOST_ITEMS)):
        for column in range(
            1 if isinstance(model, QAbstractListModel) else min(model.columnCount(view.rootIndex()), MOST_ITEMS)
        ):
            index = model.index(line, column, view.rootIndex())
            if view.visualRect(index).isValid() and index.data():
                enabled = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
                name = f"{_name(view)} / {index.data()}"
                yield _record(view, "item", name, enabled, (line, column), str(index.data() or ""))


def _kind(widget: QWidget) -> str:
    match widget:
        case QTabBar():
            return "tab"
        case QCheckBox() | QRadioButton():
            return "tick"
        case QAbstractButton():
            return "button"
        case QComboBox():
            return "choice"
        case QAbstractSpinBox():
            return "number" if not widget.isReadOnly() else ""
        case QLineEdit() | QPlainTextEdit() | QTextEdit():
            return "text" if not widget.isReadOnly() else ""
        case QKeySequenceEdit():
            return "keys"
        case QHeaderView():
            return ""
        case QAbstractItemView():
            return "list"
        case QAbstractSlider():
            return "slider"
    return ""


def _record(
    widget: QWidget, kind: str, name: str, enabled: bool, item: Any = None, value: str | None = None
) -> dict[str, Any]:
    ref = next(_numbers)
    _known[ref] = (widget, item)
    return {
        "ref": ref,
        "kind": kind,
        "name": name.replace("&", "").strip(),
        "class": type(widget).__name__,
        "place": _place(widget),
        "enabled": enabled,
        "value": _value(widget) if value is None else value,
        "focus": widget.hasFocus(),
        "secret": isinstance(widget, QLineEdit) and widget.echoMode() != QLineEdit.EchoMode.Normal,
    }


def _name(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    spoken = interface.text(QAccessible.Text.Name) if interface is not None else ""
    text = getattr(widget, "text", None)
    return widget.accessibleName() or spoken or (str(text()) if callable(text) else "") or type(widget).__name__


def _value(widget: QWidget) -> str:
    match widget:
        case QLineEdit() | QLabel():
            return widget.text()
        case QPlainTextEdit() | QTextEdit():
            return widget.toPlainText()
        case QAbstractSpinBox():
            return widget.text()
        case QComboBox():
            return widget.currentText()
        case QAbstractButton():
            return str(widget.isChecked()) if widget.isCheckable() else ""
    return ""


def _place(widget: QWidget) -> str:
    """Return the page, the dialog, or the part of the window that a widget is in."""
    at: QWidget | None = widget
    while at is not None:
        if _is_page(at):
            return type(at).__name__.removesuffix("Page").lower()
        if isinstance(at, QFileDialog):
            return FILES
        if isinstance(at, QDialog):
            return f"dialog {at.windowTitle()}"
        if isinstance(at, QMenu):
            return "menu"
        if type(at).__name__ in ("Rail", "Banner", "HelpPanel", "TourStrip", "StatusLine"):
            return type(at).__name__
        # The list of what may complete a text belongs to nobody: the field has its keys.
        at = at.focusProxy() if at.windowType() == Qt.WindowType.Popup and not at.parent() else at.parentWidget()
    return "window"


def _is_page(widget: QWidget) -> bool:
    return _is_kind_of_page(type(widget))


@functools.cache
def _is_kind_of_page(kind: type) -> bool:
    return any(base.__name__ == "Page" for base in kind.__mro__[1:])


def _is_part(widget: QWidget) -> bool:
    """Whether a widget is part of another control: its scroll bar, its line, its popup, the arrows of its tabs."""
    parent = widget.parentWidget()
    return (
        isinstance(widget, QScrollBar)
        or widget.objectName().startswith("qt_scrollarea")
        or (isinstance(widget, QScrollArea) and not widget.focusPolicy())
        or isinstance(parent, QComboBox | QKeySequenceEdit | QAbstractSpinBox | QTabBar | QLineEdit | QAbstractItemView)
    )


# --- where it is


def _rect(widget: QWidget, item: Any) -> QRect:
    if item is None:
        return widget.rect()
    if isinstance(widget, QTabBar):
        return widget.tabRect(item)
    if isinstance(widget, QMenu):
        return widget.actionGeometry(item)
    assert isinstance(widget, QAbstractItemView)
    index = widget.model().index(*item, widget.rootIndex())
    inside = widget.visualRect(index)
    return QRect(widget.viewport().mapTo(widget, inside.topLeft()), inside.size())


def _spot(widget: QWidget, seen: QRect) -> QPoint | None:
    """Return a point of `seen` where a press goes to `widget`, in its own coordinates."""
    if seen.isEmpty():
        return None
    left = seen.left() + min(seen.width() - 1, 10)
    for at in (seen.center(), QPoint(left, seen.center().y()), QPoint(seen.center().x(), seen.top() + 3)):
        hit = QApplication.widgetAt(widget.mapToGlobal(at))
        if hit is widget or (hit is not None and widget.isAncestorOf(hit)):
            return at
    return None


def _wheel(widget: QWidget, place: QRect) -> dict[str, Any]:
    """Return where to turn the wheel, and which way, so that `place` of `widget` comes into view."""
    area: QWidget | None = widget if isinstance(widget, QAbstractItemView) else widget.parentWidget()
    while area is not None:
        if isinstance(area, QAbstractScrollArea):
            middle = area.viewport().mapFromGlobal(widget.mapToGlobal(place.center())).y()
            bar = area.verticalScrollBar()
            by = _turn(middle, area.viewport().height(), bar)
            if by and bar.isVisible() and not bar.visibleRegion().isEmpty():
                point = bar.mapToGlobal(bar.visibleRegion().boundingRect().center())
                return {"wheel": [point.x(), point.y()], "by": by}
        area = area.parentWidget()
    return {"covered": True}


def _turn(middle: int, height: int, bar: QScrollBar) -> int:
    if middle >= height * 0.8 and bar.value() < bar.maximum():
        return -STEP
    if middle <= height * 0.2 and bar.value() > bar.minimum():
        return STEP
    return 0


def _box(rect: QRect) -> list[int]:
    return [rect.x(), rect.y(), rect.width(), rect.height()]
