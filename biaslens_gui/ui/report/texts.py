"""The form of what people write into a report, made from its fields."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QScrollArea, QWidget

from biaslens_gui.core.findings.report_texts import TEXT_FIELDS, ReportTexts, TextField
from biaslens_gui.ui.kit.parts import column, held, remark
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.pause import Pause
from biaslens_gui.ui.shell.plain import plain

PAUSE_MS = 500  # after the last key, before the texts are kept


class ReportTextsForm(QScrollArea):
    """A field per text; `changed` tells the texts a moment after the last key."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields take it
        self.fields: dict[str, QLineEdit | QPlainTextEdit] = {}
        self._texts = ReportTexts()
        self._entered: set[str] = set()
        self._is_closed = False
        self._pause = Pause(PAUSE_MS, self)
        self._pause.over.connect(self._tell)
        content = QWidget()
        parts: list[QWidget] = []
        for field in TEXT_FIELDS:
            parts.append(held(column(*self._field(field), spacing=1)))
        layout = column(*parts, spacing=4)
        layout.setContentsMargins(0, theme.unit() * 3 // 2, theme.unit(), 0)
        layout.addStretch(1)
        content.setLayout(layout)
        self.setWidget(content)

    def show_texts(self, texts: ReportTexts) -> None:
        """Show `texts`; frozen ones can be read and not changed. What is being typed stays, and is told in its time."""
        self._texts = texts
        if texts.frozen_at:
            self._entered = set()
        for name, widget in self.fields.items():
            if name in self._entered:
                continue
            wanted = texts.texts.get(name, "")
            widget.blockSignals(True)
            if isinstance(widget, QLineEdit):
                widget.setText(wanted)
            elif widget.toPlainText() != wanted:
                widget.setPlainText(wanted)
            widget.blockSignals(False)
        self._let_type()

    def close_texts(self, closed: bool) -> None:
        """Let nobody type while the texts are being frozen: what is typed meanwhile is in no revision."""
        self._is_closed = closed
        self._let_type()

    def _let_type(self) -> None:
        for widget in self.fields.values():
            widget.setReadOnly(self._is_closed or bool(self._texts.frozen_at))

    def settle(self) -> None:
        """Tell at once what was typed and not told yet."""
        self._pause.settle()

    def _field(self, field: TextField) -> list[QWidget]:
        optional = "" if field.required else tr(" (if you wish)")
        label = plain(QLabel(f"{field.section}  {tr(field.label)}{optional}"))
        label.setWordWrap(True)
        widget: QLineEdit | QPlainTextEdit = QPlainTextEdit() if field.long else QLineEdit()
        if isinstance(widget, QPlainTextEdit):
            widget.setTabChangesFocus(True)
            widget.setFixedHeight(theme.unit() * 9)
        widget.setAccessibleName(tr(field.label))
        widget.setAccessibleDescription(tr(field.help))
        widget.textChanged.connect(partial(self._on_typed, field.name))
        label.setBuddy(widget)
        self.fields[field.name] = widget
        return [label, widget, remark(tr(field.help))]

    def _on_typed(self, name: str, *_: str) -> None:  # a field of one line tells its text, a longer one tells nothing
        self._entered.add(name)
        self._pause.begin()

    def _tell(self) -> None:
        said = {
            name: widget.text() if isinstance(widget, QLineEdit) else widget.toPlainText()
            for name, widget in self.fields.items()
            if name in self._entered
        }
        self._entered = set()
        for name, text in said.items():
            if text != self._texts.texts.get(name, ""):
                self._texts = self._texts.with_text(name, text)
        self.changed.emit(self._texts)
