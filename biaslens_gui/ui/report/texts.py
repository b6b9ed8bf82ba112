"""The form of what people write into a report, made from its fields."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton, QScrollArea, QWidget

from biaslens_gui.core.findings.report_texts import LANGUAGE, TEXT_FIELDS, ReportTexts, TextField
from biaslens_gui.ui.kit.parts import column, held, remark
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import ENGLISH, language, tr
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
        self._draft = ""
        self.use_draft = QPushButton(tr("Start from a draft"))
        self.use_draft.setToolTip(
            tr("It is made of the statements, and marked as a draft until you edit it and remove its first line.")
        )
        self.use_draft.clicked.connect(self._use_draft)
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

    def offer_draft(self, draft: str) -> None:
        """Offer `draft` as the start of the opinion; it is taken only by its button, into a field that is empty."""
        self._draft = draft
        self._let_type()

    def _use_draft(self) -> None:
        field = self.fields["opinion"]
        if isinstance(field, QPlainTextEdit) and not field.toPlainText().strip():
            field.setPlainText(self._draft)
        self._let_type()

    def close_texts(self, closed: bool) -> None:
        """Let nobody type while the texts are being frozen: what is typed meanwhile is in no revision."""
        self._is_closed = closed
        self._let_type()

    def _let_type(self) -> None:
        for widget in self.fields.values():
            widget.setReadOnly(self._is_closed or bool(self._texts.frozen_at))
        opinion = self.fields["opinion"]
        is_empty = isinstance(opinion, QPlainTextEdit) and not opinion.toPlainText().strip()
        self.use_draft.setEnabled(bool(self._draft) and is_empty and not opinion.isReadOnly())

    def settle(self) -> None:
        """Tell at once what was typed and not told yet."""
        self._pause.settle()

    def _field(self, field: TextField) -> list[QWidget]:
        optional = "" if field.required else tr(" (if you wish)")
        label = plain(QLabel(f"{tr(field.label)}{optional}"))
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
        own = [self.use_draft] if field.name == "opinion" else []
        return [label, widget, *own, remark(tr(field.help))]

    def _on_typed(self, name: str, *_: str) -> None:  # a field of one line tells its text, a longer one tells nothing
        self._entered.add(name)
        if name == "opinion":
            self._let_type()
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
        if language() != ENGLISH and LANGUAGE not in self._texts.texts:  # the report is read by whom it is written for
            self._texts = self._texts.with_text(LANGUAGE, language())
        self.changed.emit(self._texts)
