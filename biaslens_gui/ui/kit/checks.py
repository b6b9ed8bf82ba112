"""What was checked, as ticks: a sign, a sentence, and what to do where it is not well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.ui.kit.parts import Sign, column, empty, heading, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import advised, said_message, tr
from biaslens_gui.ui.shell.workspace import Workspace

Checks = tuple[CheckResult, ...]


def check_computer(*, workspace: Workspace, owner: QObject, then: Callable[[Checks], object]) -> None:
    """Check all that can be told without loading a model library."""
    host, folders = workspace.host, [Path(line) for line in workspace.settings.lines("model_folders")]

    def look() -> Checks:
        from biaslens_gui.engine.machine.computer import check_computer as check
        from biaslens_gui.engine.machine.computer import check_models
        from biaslens_gui.engine.models.folders import scan

        found = 0
        if host is not None:
            found = sum(len(scan(folder, host)) for folder in folders if folder.is_dir())
        return (*check(), check_models(folders, found))

    workspace.background.ask(look, then, owner=owner, topic="computer")


def check_libraries(*, workspace: Workspace, owner: QObject, then: Callable[[CheckResult], object]) -> None:
    """Load torch in a process of its own, and say how that went."""

    def load() -> CheckResult:
        from biaslens_gui.engine.machine.computer import check_libraries as check

        return check()

    workspace.background.ask(load, then, owner=owner, topic="libraries")


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
        empty(self._layout)
        for check in self.checks:
            self._layout.addWidget(self._line(check))

    def as_text(self) -> str:
        """Return the list for copying, a line per check."""
        return "\n".join(f"[{in_a_word(check)}] {in_a_line(check)}" for check in self.checks)

    def _line(self, check: CheckResult) -> QWidget:
        sign = sign_of(check)
        sign.setAccessibleName(in_a_word(check))
        words = column(heading(f"{said_message(check.title)}: {in_a_word(check)}", 3), spacing=0)
        if (message := said_message(check.message)) != in_a_word(check):
            words.addWidget(remark(message, muted=False))
        if check.hint:
            words.addWidget(remark(said_message(check.hint)))
        line = QWidget()
        across = row(sign, spacing=3)
        across.setAlignment(sign, Qt.AlignmentFlag.AlignTop)
        across.addLayout(words, 1)
        line.setLayout(across)
        told = advised(check.message, check.hint)
        line.setAccessibleName(f"{said_message(check.title)}: {in_a_word(check)}. {told}")
        return line


def in_a_line(check: CheckResult) -> str:
    """Return what a check is about, what it found, and what to do."""
    return f"{said_message(check.title)}: {advised(check.message, check.hint)}"


def in_a_word(check: CheckResult) -> str:
    """Return how a check ended."""
    if not check.known:
        return tr("not measured yet")
    return tr("fine") if check.ok else tr("to be put right")


def sign_of(check: CheckResult, units: float = 2.5) -> Sign:
    """Return the sign of how a check ended, so many units large: nothing is ticked that nobody measured."""
    if not check.known:
        return Sign("ring", "muted", units)
    return Sign("check", "good", units) if check.ok else Sign("cross", "bad", units)
