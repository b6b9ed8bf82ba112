"""Bundles on the Report page: the certificate for one, and the check of one that somebody handed over."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QLineEdit, QWidget

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.in_words import InWords
from biaslens_gui.errors import BiasLensError, Cancelled
from biaslens_gui.store.bundle import SIGNATURE, SIGNED, UNSIGNED
from biaslens_gui.ui.kit.checks import CheckList
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.kit.reporting import reporting
from biaslens_gui.ui.kit.saying import say
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import said, tr
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.workspace import Workspace

LOOKS_MS = 200
"""How often the window looks which step the check is at."""


class BundleCheck(QDialog):
    """What the check of one bundle found; closing it ends the check."""

    def __init__(self, workspace: Workspace, bundle: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Check of a bundle"))
        self.words, self.checks, self._left = remark(muted=False), CheckList(), False
        self.words.setText(
            tr(
                "Every file is hashed, the signature checked, every number computed again and every report written "
                "again. Nothing is made by a model, and no connection is opened. It can take minutes."
            )
        )
        self.at_work = remark(tr("Checking begins once the plugins are loaded …"), muted=False)
        self._step, self._told = InWords(""), InWords("")
        self._look = QTimer(self)
        self._look.setInterval(LOOKS_MS)
        self._look.timeout.connect(self._show_step)
        self._look.start()
        found = QWidget()
        inside = column(self.at_work, self.checks, margin=1)
        inside.addStretch(1)
        found.setLayout(inside)
        shown = scrolling(found, name=tr("What was checked"))
        self.done_button = button(tr("Close"), self.close)
        layout = column(heading(bundle.name, 2), self.words, shown, spacing=3, margin=2)
        layout.setStretch(2, 1)
        layout.addLayout(row(None, self.done_button))
        self.setLayout(layout)
        self.resize(theme.unit() * 80, theme.unit() * 60)
        reporting.check_bundle(workspace, bundle, self, self._check, self._show, self._refuse, self._begin)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._left = True
        super().closeEvent(event)
        self.deleteLater()

    def _check(self) -> None:
        if self._left:
            raise Cancelled

    def _begin(self, step: InWords) -> None:
        """Note which step begins: on the worker thread, which touches no widget."""
        self._step = step

    def _show_step(self) -> None:
        if self._step is not self._told:
            self._told = self._step
            self.at_work.setText(tr("Checking: {step} …").format(step=said(self._told)))
            say(self, self.at_work.text())

    def _end(self) -> None:
        self._look.stop()
        self.at_work.hide()

    def _show(self, checks: list[CheckResult]) -> None:
        from biaslens_gui.engine.exporting.bundle_check import COULD_NOT_BE_CHECKED, FURTHER

        self._end()
        wrong = {check.title for check in checks if not check.ok}
        good = tr("Everything in it follows from its data. Who made it is only shown by the key that signed it.")
        if any(check.title == UNSIGNED for check in checks):
            good = tr("Everything in it follows from its data. It is not signed: nothing shows who made it.")
        bad = tr("Not all is in order: see what stands first below.")
        if any(check.title == FURTHER for check in checks):
            signed = any(check.title in (SIGNED, SIGNATURE) for check in checks)
            when = tr("It was changed after it was signed.") if signed else tr("It was changed after it was made.")
            bad = f"{when} {tr('What was changed stands first below. No further check was made.')}"
        if wrong <= COULD_NOT_BE_CHECKED:
            bad = tr("Nothing in it is wrong, but not all could be checked here: see what stands first below.")
        self.words.setText(bad if wrong else good)
        say(self, self.words.text())
        self.checks.show_checks(sorted(checks, key=lambda result: (result.ok, result.known)))

    def _refuse(self, error: Exception) -> None:
        self._end()
        if isinstance(error, BiasLensError):
            self.words.setText(tr("This bundle cannot be checked."))
            self.checks.show_checks((CheckResult(error.title, False, error.message, error.hint),))
        else:
            raise error


def ask_for_bundle(workspace: Workspace, parent: QWidget) -> BundleCheck | None:
    """Ask for a bundle and check it."""
    name, _ = QFileDialog.getOpenFileName(parent, tr("Check a bundle"), str(Path.home()), "BiasLens (*.blaudit)")
    if not name:
        return None
    made = BundleCheck(workspace, Path(name), parent)
    made.open()
    return made


def ask_for_certificate(parent: QWidget) -> tuple[Path, str] | None:
    """Ask for a certificate with its key and for the passphrase that opens it."""
    kinds = tr("Certificates with their key (*.p12 *.pfx)")
    name, _ = QFileDialog.getOpenFileName(parent, tr("Your certificate"), str(Path.home()), kinds)
    if not name:
        return None
    hidden, question = QLineEdit.EchoMode.Password, tr("Passphrase of the certificate:")
    passphrase, given = QInputDialog.getText(parent, tr("Your certificate"), question, hidden)
    return (Path(name), passphrase) if given else None
