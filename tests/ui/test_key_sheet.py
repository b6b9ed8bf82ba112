"""The sheet of all keys: made from the actions that exist, searched, in both languages."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.shell import languages
from biaslens_gui.ui.shell.keys import Key
from biaslens_gui.ui.window.key_sheet import KeySheet
from biaslens_gui.ui.window.window import MainWindow


def lines(sheet: KeySheet) -> dict[str, list[tuple[str, str]]]:
    """Return what is shown: per place, what is done and by which keys."""
    shown = {
        branch.text(0): [(leaf.text(0), leaf.text(1)) for leaf in leaves if not leaf.isHidden()]
        for branch, leaves in sheet._branches
    }
    return {place: of_place for place, of_place in shown.items() if of_place}


def sheet_of(window: MainWindow) -> KeySheet:
    window.show_key_sheet()
    return window.findChildren(KeySheet)[-1]


def test_a_question_mark_opens_the_sheet_and_types_one_in_a_field(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("settings")
    opened.activateWindow()
    field = opened.pages["settings"].findChildren(QLineEdit)[0]
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    qtbot.keyClick(field, Qt.Key.Key_Question, Qt.KeyboardModifier.ShiftModifier)
    assert field.text() == "?"
    assert not opened.findChildren(KeySheet)
    opened.rail["settings"].setFocus()
    qtbot.keyClick(opened.rail["settings"], Qt.Key.Key_Question)  # as a keyboard's map gives it, without its Shift
    qtbot.waitUntil(lambda: bool(opened.findChildren(KeySheet)))
    (sheet,) = opened.findChildren(KeySheet)
    assert sheet.isVisible()
    sheet.reject()


def test_every_action_is_on_it_and_nothing_else(qtbot: QtBot, opened: MainWindow) -> None:
    keys = opened.workspace.keys
    keys.add([Key("nothing.does", "", "An action that nobody made", ("Ctrl+Alt+Shift+F12",))])
    opened.open_page("look")
    shown = lines(sheet_of(opened))
    does = [words for of_place in shown.values() for words, _ in of_place]
    assert "An action that nobody made" not in does
    wanted = [key for key in keys.records.values() if keys.exists(key.id) and keys.keys(key.id)]
    assert len(does) == len(wanted) > 60
    assert list(shown)[:2] == ["Look", "Everywhere"]  # the page in view comes first
    assert ("Show all keys on a sheet", "?") in shown["Everywhere"]


def test_it_is_searched_by_what_is_done_and_by_keys(qtbot: QtBot, opened: MainWindow) -> None:
    sheet = sheet_of(opened)
    sheet.search.setText("start plan")
    assert lines(sheet) == {"Plan": [("Start the plan, or let it wait in the queue", "Ctrl+R")]}
    sheet.search.setText("ctrl+shift+r")
    assert lines(sheet) == {"Plan": [("Make a dry run", "Ctrl+Shift+R")]}
    sheet.search.setText("no such thing")
    assert lines(sheet) == {}
    assert sheet.found.text() == "No key and nothing that one does has this in it."


def test_a_changed_key_is_shown_at_once(qtbot: QtBot, opened: MainWindow) -> None:
    sheet = sheet_of(opened)
    opened.workspace.keys.change("plan.dry", "Ctrl+Shift+D")
    sheet.search.setText("dry run")
    assert lines(sheet) == {"Plan": [("Make a dry run", "Ctrl+Shift+D")]}


def test_it_speaks_german(qtbot: QtBot, opened: MainWindow) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    translators = languages.put_on(app, "de")
    try:
        shown = lines(sheet_of(opened))
        assert "Überall" in shown
        assert not {"Everywhere", "Make a new project"} & {*shown, *(w for ls in shown.values() for w, _ in ls)}
    finally:
        languages.take_off(app, translators)
        QCoreApplication.processEvents()
