"""Which findings are listed: those of a method, those in whose words a text stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from biaslens_gui.core.records import Finding
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.flow import Flow
from biaslens_gui.ui.kit.parts import button, remark
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.kit.standings import matches, short
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import ACROSS
from biaslens_gui.ui.shell.i18n import count_of, tr, whole

TYPING_PAUSE_MS = 150


class FindingFilter(QWidget):
    """A text and a method. `changed` tells that another choice of findings is wanted."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.search = QLineEdit()
        words = tr("Filter: a prompt, a bias, a word such as “clear” or “not met” (Ctrl+F)")
        short = theme.unit() > theme.LARGEST_BESIDE  # large text has no room for examples
        self.search.setPlaceholderText(tr("Filter (Ctrl+F)") if short else words)
        self.search.setToolTip(words)
        self.search.setAccessibleName(tr("Filter findings"))
        self.search.setClearButtonEnabled(True)
        self.method = ChoiceBox()
        self.method.setAccessibleName(tr("Method"))
        self.method.currentIndexChanged.connect(self.changed)
        self.shown = remark()
        self.shown.setWordWrap(False)
        self.everything = button(tr("Show all"), self.clear, part="link")
        self._titles: Mapping[str, str] = {}
        self._all = 0
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_PAUSE_MS)
        self._typing.timeout.connect(self.changed)
        self.search.textChanged.connect(lambda: self._typing.start())
        self.search.returnPressed.connect(self.changed)
        layout = Flow(self.search, self.method, self.shown, self.everything, spacing=3)
        self.search.setMinimumWidth(theme.unit() * 30)
        self.method.setMaximumWidth(theme.unit() * 28)
        self.setLayout(layout)

    def show_findings(self, findings: Sequence[Finding], titles: Mapping[str, str]) -> None:
        """Offer the methods of `findings`, in the order of `titles`; what is chosen stays while it is there."""
        counts, chosen = Counter(finding.method for finding in findings), self.method.currentData()
        self._titles, self._all = titles, len(findings)
        entries = [(tr("All methods ({count:,})").format(count=len(findings)), "")]
        for method in sorted(counts, key=lambda method: (method == ACROSS, [*titles, *counts].index(method))):
            title = tr("Across methods") if method == ACROSS else short(titles.get(method, method))
            entries.append((f"{title} ({whole(counts[method])})", method))
        place = next((at for at, (_, method) in enumerate(entries) if method == chosen), 0)
        renew_choice(self.method, entries, place)

    def choose(self, method: str) -> None:
        """List the findings of one method, whatever their words."""
        self.search.clear()
        self.method.setCurrentIndex(max(0, self.method.findData(method)))
        self._settle()

    def clear(self) -> None:
        """List all findings."""
        self.choose("")

    def admit(self, finding: Finding) -> None:
        """Take the filter away where it hides `finding`."""
        title = self._titles.get(finding.method, "")
        if not matches(finding, self.method.currentData() or "", self.search.text(), title):
            self.clear()

    def _settle(self) -> None:
        self._typing.stop()
        self.changed.emit()

    def say(self, number: int) -> None:
        """Say how many findings are listed."""
        every = count_of(self._all, "finding", "findings")
        narrowed = number < self._all
        self.shown.setText(tr("{number:,} of {every}").format(number=number, every=every) if narrowed else every)
        self.everything.setVisible(narrowed)
