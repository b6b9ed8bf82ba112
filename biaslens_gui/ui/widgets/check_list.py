"""What was checked, as ticks: a sign, a sentence, and what to do where it is not well."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.ui import theme
from biaslens_gui.ui.i18n import tr
from biaslens_gui.ui.widgets.parts import Sign, column, heading, remark, row


class CheckList(QWidget):
    """One line per check."""

    def __init__(self) -> None:
        super().__init__()
        self.checks: tuple[CheckResult, ...] = ()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.unit() * 3 // 2)

    def show_checks(self, checks: Sequence[CheckResult]) -> None:
        """Show these checks, in place of those before."""
        self.checks = tuple(checks)
        while (item := self._layout.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        for check in self.checks:
            self._layout.addWidget(self._line(check))

    def as_text(self) -> str:
        """Return the list for copying, a line per check."""
        return "\n".join(
            f"[{in_a_word(check)}] {tr(check.title)}: {tr(check.message)} {tr(check.hint)}".rstrip()
            for check in self.checks
        )

    def _line(self, check: CheckResult) -> QWidget:
        sign = Sign("check", "good") if check.ok else Sign("cross", "bad")
        sign.setAccessibleName(in_a_word(check))
        words = column(heading(f"{tr(check.title)}: {in_a_word(check)}", 3), spacing=0)
        words.addWidget(remark(tr(check.message), muted=False))
        if check.hint:
            words.addWidget(remark(tr(check.hint)))
        line = QWidget()
        across = row(sign, spacing=3)
        across.setAlignment(sign, Qt.AlignmentFlag.AlignTop)
        across.addLayout(words, 1)
        line.setLayout(across)
        line.setAccessibleName(f"{tr(check.title)}: {in_a_word(check)}. {tr(check.message)} {tr(check.hint)}".strip())
        return line


def in_a_word(check: CheckResult) -> str:
    """Return how a check ended."""
    return tr("fine") if check.ok else tr("to be put right")
