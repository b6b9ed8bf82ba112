"""Messages over the head of the page: they move nothing, and those that only inform go away by themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRect, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from biaslens_gui.ui.kit.parts import Banner, in_reading_order, parts_of
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.notifications import Notice

MOST, MOST_LARGE = 3, 2
SHORTEST_MS, PER_LETTER_MS = 6_000, 70
"""How long a message that only informs stays: time to see it, and to read it slowly."""
LOOK_MS = 500


class Messages(QWidget):
    """Lies over the upper end of the `area` of `around`, as high as its messages are; nothing below it moves.

    A message that informs ends when it was there long enough to be read and neither pointer nor focus is in it; errors
    and warnings stay until they are dismissed, ways on until their page is open (`arrive`). What is about a project
    ends with it (`forget`).
    """

    def __init__(self, around: QWidget, area: Callable[[], QRect]) -> None:
        super().__init__(around)
        self._area = area
        self._left: dict[Banner, int] = {}
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.unit() // 2)
        self._clock = QTimer(self, interval=LOOK_MS)
        self._clock.timeout.connect(self._tick)
        around.installEventFilter(self)
        self.hide()

    def banners(self) -> list[Banner]:
        """Return the messages that are shown, the oldest first."""
        return [banner for banner in parts_of(self._layout).values() if isinstance(banner, Banner)]

    def show_notice(self, notice: Notice, *actions: QPushButton) -> None:
        """Show `notice` below those that are there; the same one is shown once, and the oldest gives way.

        What only informs takes the place of what the act before it told under the same title.
        """
        shown = self.banners()
        informs = notice.severity == "info" and not actions
        same = [
            banner
            for banner in shown
            if banner.notice == notice or (informs and banner in self._left and banner.notice.title == notice.title)
        ]
        others = [banner for banner in shown if banner not in same]
        most = MOST if theme.unit() <= theme.LARGEST_BESIDE else MOST_LARGE
        for old in (*same, *others[: max(0, len(others) - most + 1)]):
            self.drop(old)
        banner = Banner(notice, *actions)
        banner.dismissed.connect(partial(self.drop, banner))
        self._layout.addWidget(banner)
        if informs:
            letters = len(notice.title) + len(notice.message) + len(notice.hint)
            self._left[banner] = max(SHORTEST_MS, letters * PER_LETTER_MS)
            self._clock.start()
        banner.show()
        in_reading_order(self)
        self._place()

    def drop(self, banner: Banner) -> None:
        """Take a message away."""
        self._left.pop(banner, None)
        self._layout.removeWidget(banner)
        banner.hide()
        banner.deleteLater()
        if not self._left:
            self._clock.stop()
        self._place()

    def settle(self, notice: Notice) -> None:
        """Take `notice` away, for what it asked for was done."""
        for banner in self.banners():
            if banner.notice == notice:
                self.drop(banner)

    def forget(self) -> None:
        """Take away what says nothing about another project, which is open now; warnings and ways on stay.

        A way to a run of the project before leads nowhere now.
        """
        for banner in self.banners():
            notice = banner.notice
            if notice.severity != "warning" and (not notice.page or notice.run):
                self.drop(banner)

    def arrive(self, page: str, run: str = "") -> None:
        """Take away what only leads to `page`, which is open now with `run`: it would lie over the head of every page.

        What leads to another run stays: that one is not to be seen there.
        """
        for banner in self.banners():
            notice = banner.notice
            if notice.severity == "info" and notice.page == page and notice.run in ("", run):
                self.drop(banner)

    def _tick(self) -> None:
        focus = QApplication.focusWidget()
        for banner, left in list(self._left.items()):
            pointed = banner.rect().contains(banner.mapFromGlobal(QCursor.pos()))
            if pointed or (focus is not None and banner.isAncestorOf(focus)):
                continue
            self._left[banner] = left - LOOK_MS
            if self._left[banner] <= 0:
                self.drop(banner)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._place()
        return False

    def _place(self) -> None:
        shown = self.banners()
        self.setVisible(bool(shown))
        if not shown:
            return
        area = self._area()
        # Their least heights are those of words pressed into a narrow column, as they were before they had a place.
        high = sum(banner.heightForWidth(area.width()) for banner in shown) + self._layout.spacing() * (len(shown) - 1)
        self.setGeometry(area.x(), area.y(), area.width(), min(high, max(area.height(), 1)))
        self.raise_()
