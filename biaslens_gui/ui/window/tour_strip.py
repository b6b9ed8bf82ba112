"""The tour: five steps above the page, each opening the page it is about and pointing to it in the rail."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from biaslens_gui.ui.kit.parts import Strip, button, column, heading, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr


@dataclass(frozen=True, slots=True)
class TourStop:
    """One step of the tour: the pages it is about, the first of which is opened, and what is said."""

    pages: tuple[str, ...]
    title: str
    text: str


STOPS = (
    TourStop(
        ("setup", "models"),
        "Say what is audited, and with what",
        "Set up takes a title and your name; the rest can wait. Under Models you add the folder of an image model.",
    ),
    TourStop(
        ("plan",),
        "Plan what to ask",
        "Tick questions, write prompts, and approve what is looked for. Nothing is made before you press Start.",
    ),
    TourStop(
        ("run",),
        "Let it run",
        "Images appear as they are made, and each is saved at once. Stop at any time; Resume goes on from there.",
    ),
    TourStop(
        ("look", "review"),
        "Look, and judge",
        "Look shows every image with all that is known of it. In Review people say what they see, one key at a time.",
    ),
    TourStop(
        ("results", "report"),
        "Read the results, and report",
        "Every number has an interval and opens its images. The report is made from them; you add what you conclude.",
    ),
)


class TourStrip(Strip):
    """The step that is told now; `opened` carries its pages, `ended` says that the tour is over."""

    opened = Signal(tuple)
    ended = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self.count, self.title, self.text = remark(), heading("", 3), remark(muted=False)
        self.before = button(tr("Back"), lambda: self.go(self.at - 1))
        self.after = button(tr("Next"), lambda: self.go(self.at + 1), part="primary")
        self.end = button(tr("End the tour"), self.ended.emit, part="quiet", tip=tr("Esc; start it again from Home"))
        words = column(self.count, self.title, self.text, spacing=1)
        words.addLayout(row(self.before, self.after, self.end, None, spacing=3))
        unit = theme.unit()
        words.setContentsMargins(unit * 2, unit, unit * 2, unit)
        self.setLayout(words)

    def go(self, position: int) -> None:
        """Tell step `at`; after the last one the tour is over."""
        if position >= len(STOPS):
            self.ended.emit()
            return
        self.at = max(0, position)
        stop = STOPS[self.at]
        self.count.setText(tr("Tour: step {at} of {all}").format(at=self.at + 1, all=len(STOPS)))
        self.title.setText(tr(stop.title))
        self.text.setText(tr(stop.text))
        self.before.setEnabled(self.at > 0)
        self.after.setText(tr("Finish") if self.at == len(STOPS) - 1 else tr("Next"))
        self.after.setAccessibleDescription(f"{self.count.text()}. {self.title.text()}. {self.text.text()}")
        self.take_room()
        self.opened.emit(stop.pages)
        self.after.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.ended.emit()
        else:
            super().keyPressEvent(event)
