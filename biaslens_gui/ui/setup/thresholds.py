"""The decision thresholds: what each is, where it comes from, and its change with a reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from biaslens_gui.core.findings.audit_record import AuditRecord, Threshold
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.forms import Field
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr


class ThresholdRow(QWidget):
    """One threshold; `wanted` carries it, the new value and the reason."""

    wanted = Signal(object, float, str)

    def __init__(self, threshold: Threshold) -> None:
        super().__init__()
        self.threshold = threshold
        self._shown: float | None = None
        self.value, self.says, self.warning = heading("", 3), remark(), remark()
        self.warning.setProperty("part", "problem")
        self.warning.hide()
        self.reason = QLineEdit()
        self.reason.setAccessibleName(tr("Reason for the change"))
        self.reason.setPlaceholderText(tr("Why another value? The report prints this."))
        self.reason.textChanged.connect(self._check)
        self.field = Field(replace(threshold.param, help=""))
        self.keep = button(tr("Change the threshold"), self._ask)
        label = tr(threshold.param.label)
        self.fold = Fold(self._editor, tr("Change"), tr("Leave it"), label)
        about = remark(tr(threshold.of) if threshold.of else tr("Review"))
        source = remark(
            tr("Default {value}. {source}").format(
                value=self._say(threshold.param.default), source=tr(threshold.param.source)
            )
        )
        for small in (about, source):
            small.setFont(theme.small())
        top = row(column_of(heading(label, 3), about), self.value, self.fold, spacing=4)
        top.setStretch(0, 1)
        layout = column(spacing=1)
        layout.addLayout(top)
        for part in (source, self.says, self.warning):
            layout.addWidget(part)
        layout.addLayout(self.fold.place)
        self.setLayout(layout)
        self._check()

    def show_record(self, record: AuditRecord, late: bool) -> None:
        """Show the value that holds, why it was changed, and what a change would mean now."""
        kept = record.threshold(self.threshold.key)
        value = self.threshold.param.default if kept is None else kept
        self.value.setText(self._say(value))
        if value != self._shown:  # what somebody is entering stays
            self._shown = value
            self.field.set_value(value)
        changes = [change for change in record.threshold_changes() if change.field.endswith(f":{self.threshold.key}")]
        said = tr("Changed from {old} to {new} on {at}: {reason}")
        told = [
            said.format(old=change.old, new=change.new, at=change.at[:10], reason=change.reason) for change in changes
        ]
        told += [tr("Changed after results were seen.")] * any(change.late for change in changes)
        self.says.setText("\n".join(told))
        self.says.setVisible(bool(told))
        text = tr(
            "Results were seen. A change is marked “changed after results were seen” in the report, and holds "
            "for plans that are started from now on."
        )
        self.warning.setText(text)
        self._late = late
        self.warning.setVisible(late and self.fold.is_open)

    def _editor(self) -> QWidget:
        editor = QWidget()
        layout = column(self.field, self.reason, spacing=2)
        layout.addLayout(row(self.keep, None))
        layout.setContentsMargins(0, theme.unit(), 0, theme.unit())
        editor.setLayout(layout)
        self.fold.turned.connect(lambda opened: self.warning.setVisible(opened and self._late))
        return editor

    def _check(self) -> None:
        self.keep.setEnabled(bool(self.reason.text().strip()))

    def _ask(self) -> None:
        reason = self.reason.text()
        self.fold.turn(False)
        self.wanted.emit(self.threshold, float(self.field.value()), reason)
        self.reason.clear()

    def _say(self, value: float) -> str:
        number = QLocale().toString(float(value), "g", 6)
        return f"{number} {self.threshold.param.unit}".strip()


class ThresholdList(QWidget):
    """All thresholds below each other."""

    wanted = Signal(object, float, str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, ThresholdRow] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.unit() * 2)

    def show_thresholds(self, thresholds: Sequence[Threshold], record: AuditRecord, late: bool) -> None:
        """Show these thresholds as `record` has them; `late` says that results were seen."""
        if list(self.rows) != [threshold.key for threshold in thresholds]:
            for old in self.rows.values():
                self._layout.removeWidget(old)
                old.deleteLater()
            self.rows = {threshold.key: ThresholdRow(threshold) for threshold in thresholds}
            for made in self.rows.values():
                made.wanted.connect(self.wanted)
                self._layout.addWidget(made)
        for made in self.rows.values():
            made.show_record(record, late)


def column_of(*parts: QWidget) -> QWidget:
    """Return `parts` below each other as one widget."""
    holder = QWidget()
    holder.setLayout(column(*parts, spacing=0))
    return holder
