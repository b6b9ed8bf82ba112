"""Check this computer: what an audit needs, as ticks with a sentence each, to be copied for an IT desk."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.ui.kit.checks import CheckList, check_computer, check_libraries
from biaslens_gui.ui.kit.parts import OutOfReach, button, card, column, in_reading_order, remark, side_by_side
from biaslens_gui.ui.shell.i18n import count_of, tr
from biaslens_gui.ui.shell.page import Page, scroll, scrolling


class ComputerPage(Page):
    """The list of checks, made when the page is first looked at and when it is asked for."""

    def _make(self) -> Iterator[None]:
        self.summary = remark(tr("Looking at this computer …"))
        self.list = CheckList()
        self.again = button(tr("Check again"), self.check, part="primary")
        self.load = button(
            tr("Load the model libraries as a test"),
            self._load,
            tip=tr("Loads torch in a process of its own; takes some seconds"),
        )
        self.copy = button(tr("Copy the list"), self._copy, tip=tr("For your IT desk"))
        yield
        area = scrolling()
        self.setLayout(column(area))
        content = QWidget(area.viewport())
        page = column(self.summary, card(self.list), spacing=3)
        page.addLayout(side_by_side(self.again, self.load, self.copy))
        page.addStretch(1)
        content.setLayout(page)
        scroll(area, content, widest=110)
        self._quick: tuple[CheckResult, ...] = ()
        self._loaded: CheckResult | None = None
        self._looking = OutOfReach(self.again)
        self._loading = OutOfReach(self.load)
        in_reading_order(self)

    def on_shown(self) -> None:
        if not self._quick:
            self.check()

    def check(self) -> None:
        """Look at this computer anew."""
        self._looking.begin()
        check_computer(workspace=self.workspace, owner=self, then=self._show_quick)

    def _load(self) -> None:
        self._loading.begin()
        self.summary.setText(tr("Loading the model libraries …"))
        check_libraries(workspace=self.workspace, owner=self, then=self._show_loaded)

    def _show_quick(self, checks: tuple[CheckResult, ...]) -> None:
        self._quick = checks
        self._looking.end()
        self._show()

    def _show_loaded(self, check: CheckResult) -> None:
        self._loaded = check
        self._loading.end()
        self._show()
        self.check()  # the processor was measured meanwhile

    def _show(self) -> None:
        checks = [*self._quick, *([self._loaded] if self._loaded else [])]
        self.list.show_checks(checks)
        wrong = sum(not check.ok for check in checks)
        told = count_of(wrong, "thing is to be put right.", "things are to be put right.")
        self.summary.setText(told if wrong else tr("This computer can do the work."))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.list.as_text())
