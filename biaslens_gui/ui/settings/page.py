"""Settings: every setting by group, made from its record, in force at once where that can be; and all keys."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from biaslens_gui.settings.schema import SETTINGS, Setting
from biaslens_gui.ui.kit.forms import ParamForm
from biaslens_gui.ui.kit.parts import card, column, heading, in_reading_order, remark
from biaslens_gui.ui.settings.keys import KeyList
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.i18n import said_message, tr
from biaslens_gui.ui.shell.page import Page, scroll, scrolling
from biaslens_gui.ui.shell.pause import Pause

PAUSE_MS = 400  # after the last key, before a text is taken


class SettingsPage(Page):
    """A form per setting, and the list of keys."""

    def _make(self) -> Iterator[None]:
        workspace = self.workspace
        self.forms: dict[str, ParamForm] = {}
        self._settings = {setting.name: setting for setting in SETTINGS if setting.shown}
        self._cards: dict[str, QFrame] = {}
        self._waiting: set[str] = set()
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(tr("Search settings and keys"))
        self.search.setAccessibleName(tr("Search settings and keys"))
        self.search.textChanged.connect(self._search)
        self.nothing = remark(tr("No setting and no key has this in its name or its help."))
        self.nothing.hide()
        self.keys = KeyList(workspace.keys)
        yield
        self._pause = Pause(PAUSE_MS, self)
        self._pause.over.connect(self._take)
        self._area = scrolling()
        layout = column(self.search, self.nothing, self._area, spacing=3)
        layout.setStretch(2, 1)
        self.setLayout(layout)
        yield
        content = QWidget(self._area.viewport())
        yield from self._fill(content)
        scroll(self._area, content, widest=120)
        yield
        workspace.keys.bind("settings.find", self, self.search.setFocus)
        workspace.setting_changed.connect(self._show)
        in_reading_order(self)

    def on_shown(self) -> None:
        for name in self.forms:
            self._show(name)

    def show_keys(self) -> None:
        """Bring the list of keys into view."""
        self.search.clear()
        self.keys.table.setFocus(Qt.FocusReason.OtherFocusReason)
        QTimer.singleShot(0, self, lambda: self._area.ensureWidgetVisible(self._cards["Keys"], 0, 0))

    def settle(self) -> None:
        self._pause.settle()

    def _take(self) -> None:
        """Put what was entered into force."""
        waiting, self._waiting = self._waiting, set()
        for name in waiting:
            field = self.forms[name].fields[name]
            problem = field.param.problem(field.value())
            if not problem:
                problem = change_setting(workspace=self.workspace, name=name, value=field.value())
            field.show_problem(said_message(problem))

    def _fill(self, content: QWidget) -> Iterator[None]:
        groups: dict[str, list[Setting]] = {}
        for setting in self._settings.values():
            groups.setdefault(setting.group, []).append(setting)
        page = column(spacing=4)
        for group, settings in groups.items():
            for setting in settings:
                form = ParamForm([setting.param], {setting.name: self.workspace.settings[setting.name]})
                form.changed.connect(partial(self._on_changed, setting.name))
                self.forms[setting.name] = form
            self._cards[group] = card(
                heading(tr(group)), *(self.forms[setting.name] for setting in settings), spacing=3
            )
            page.addWidget(self._cards[group])
            yield
        about = remark(tr("Choose a line, press the new keys, and use them. Keys that are taken are named."))
        self._cards["Keys"] = card(heading(tr("Keys")), about, self.keys, spacing=3)
        page.addWidget(self._cards["Keys"])
        page.addStretch(1)
        content.setLayout(page)
        yield

    def _show(self, name: str) -> None:
        if name in self.forms and name not in self._waiting:
            form, value = self.forms[name], self.workspace.settings[name]
            if form.fields[name].value() != value:
                form.blockSignals(True)
                form.set_values({name: value})
                form.blockSignals(False)

    def _on_changed(self, name: str) -> None:
        self._waiting.add(name)
        self._pause.begin()

    def _search(self, words: str) -> None:
        keys, wanted = self.keys, words.casefold().strip()
        shown = 0
        for group, frame in self._cards.items():
            if group == "Keys":
                found = keys.search(words.strip())
            else:
                of_group = [setting for setting in self._settings.values() if setting.group == group]
                hits = [setting for setting in of_group if wanted in _words_of(setting)]
                for setting in of_group:
                    self.forms[setting.name].setVisible(setting in hits)
                found = len(hits)
            frame.setVisible(found > 0)
            shown += found
        self.nothing.setVisible(not shown)


def _words_of(setting: Setting) -> str:
    return f"{tr(setting.group)} {tr(setting.param.label)} {tr(setting.param.help)}".casefold()
