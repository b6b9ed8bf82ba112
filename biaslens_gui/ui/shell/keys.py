"""Every key of the window as a record, and the map from which shortcuts take the keys that are in force.

A page asks `KeyMap.bind` for its shortcut; when the key is changed in the settings, the shortcut follows at once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.codec import parse_json
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.steps import STEPS

SETTING = "keys"


@dataclass(frozen=True, slots=True)
class Key:
    """One thing that a key does: on which page (empty: everywhere), what, and with which keys unless changed.

    A key that is not `changeable` belongs to a part of the window that sets it by itself.
    """

    id: str
    page: str
    does: str
    default: tuple[str, ...]
    changeable: bool = True


KEYS: tuple[Key, ...] = (
    *(Key(f"go.{step.id}", "", step.title, (step.key,) if step.key else ()) for step in STEPS),
    Key("help.page", "", "Open the help of this page", ("F1",)),
    Key("help.panel", "", "Show or hide the words of this page beside it", ("Shift+F1",)),
    Key("keys.sheet", "", "Show all keys on a sheet", ("?",)),
    Key("keys.list", "", "Change keys, in the settings", ("Ctrl+F1",)),
    Key("go.back", "", "Go back to the page before", ("Alt+Left",)),
    Key("run.choose", "", "Choose the run that is shown", ("Ctrl+Shift+O",)),
    Key("text.larger", "", "Larger text", ("Ctrl++", "Ctrl+=")),
    Key("text.smaller", "", "Smaller text", ("Ctrl+-",)),
    Key("window.close", "", "Close BiasLens", ("Ctrl+Q",)),
    Key("pane.next", "", "Go to the next part of the window", ("F6",)),
    Key("pane.previous", "", "Go to the part of the window before", ("Shift+F6",)),
    Key("home.new", "home", "Make a new project", ("Ctrl+N",)),
    Key("home.open", "home", "Open a project", ("Ctrl+O",)),
    Key("look.find", "look", "Search captions and prompts", ("Ctrl+F",)),
    Key("results.find", "results", "Search the findings", ("Ctrl+F",)),
    Key("settings.find", "settings", "Search the settings", ("Ctrl+F",)),
    Key("help.find", "help", "Search the help", ("Ctrl+F",)),
    Key("activity.find", "activity", "Filter the activity", ("Ctrl+F",)),
)


def portable(text: str) -> str:
    """Return a key sequence as it is kept, the same on every system and in every language; empty if it is none."""
    return QKeySequence(text).toString(QKeySequence.SequenceFormat.PortableText)


def shown(text: str) -> str:
    """Return a key sequence as this system writes it."""
    return QKeySequence(text).toString(QKeySequence.SequenceFormat.NativeText)


class KeyMap(QObject):
    """The keys in force: those of the records, changed as `changes` say, the text of the setting `SETTING`.

    `keep` writes that setting when a key is changed.
    """

    changed = Signal()

    def __init__(self, changes: str, keep: Callable[[str, object], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keep_setting = keep
        self.records: dict[str, Key] = {key.id: key for key in KEYS}
        self._own: dict[str, tuple[str, ...]] = _read(changes)
        self._bound: list[tuple[str, QShortcut]] = []

    def add(self, records: Iterable[Key]) -> None:
        """Take in the keys that a page keeps in a table of its own."""
        new = {key.id: key for key in records if key.id not in self.records}
        if new:
            self.records |= new
            self.changed.emit()

    def keys(self, name: str) -> tuple[str, ...]:
        """Return the keys in force for `name`."""
        return self._own.get(name, self.records[name].default)

    def words(self, name: str) -> str:
        """Return the keys in force for `name`, as this system writes them; empty if there is none."""
        return ", ".join(map(shown, self.keys(name)))

    def is_changed(self, name: str) -> bool:
        """Whether `name` has other keys than it came with."""
        return self.keys(name) != self.records[name].default

    def bind(self, name: str, owner: QWidget, act: Callable[[], object]) -> QShortcut:
        """Return a shortcut of `owner` that does `act`, and follows when the key of `name` is changed.

        A key of a page works while the focus is in the page.
        """
        everywhere = Qt.ShortcutContext.WindowShortcut
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut if self.records[name].page else everywhere
        shortcut = QShortcut(owner)
        shortcut.setContext(context)
        shortcut.activated.connect(act)
        self._bound = [(of, made) for of, made in self._bound if shiboken6.isValid(made)]
        self._bound.append((name, shortcut))
        self._dress(name, shortcut)
        return shortcut

    def exists(self, name: str) -> bool:
        """Return whether there is an action for `name` now; a part of the window that sets its own keys has one."""
        return not self.records[name].changeable or any(
            of == name and shiboken6.isValid(made) for of, made in self._bound
        )

    def conflicts(self, name: str, sequence: str) -> tuple[Key, ...]:
        """Return what else `sequence` does where `name` would work."""
        record, wanted = self.records[name], portable(sequence)
        return tuple(
            other
            for other in self.records.values()
            if other.id != name
            and (not other.page or not record.page or other.page == record.page)
            and wanted in map(portable, self.keys(other.id))
        )

    def change(self, name: str, *sequences: str) -> None:
        """Give `name` other keys, none if `sequences` is empty."""
        self._own[name] = tuple(filter(None, map(portable, sequences)))
        if self._own[name] == self.records[name].default:
            del self._own[name]
        self._keep()

    def reset(self, *names: str) -> None:
        """Give the keys called `names`, or all, back what they came with."""
        for name in names or tuple(self._own):
            self._own.pop(name, None)
        self._keep()

    def _keep(self) -> None:
        self._keep_setting(SETTING, json.dumps(self._own, sort_keys=True) if self._own else "")
        for name, shortcut in self._bound:
            if shiboken6.isValid(shortcut):
                self._dress(name, shortcut)
        self.changed.emit()

    def _dress(self, name: str, shortcut: QShortcut) -> None:
        shortcut.setKeys([QKeySequence(text) for text in self.keys(name)])


def _read(text: str) -> dict[str, tuple[str, ...]]:
    """Return the changed keys in `text`; what does not fit is left out, since a key can be set again."""
    try:
        kept = parse_json(text or "{}")
    except ValueError:
        return {}
    if not isinstance(kept, dict):
        return {}
    return {
        name: tuple(filter(None, (portable(str(key)) for key in keys)))
        for name, keys in kept.items()
        if isinstance(keys, list)
    }


def place_in_words(record: Key) -> str:
    """Return where a key works."""
    return next((tr(step.title) for step in STEPS if step.id == record.page), tr("Everywhere"))
