"""Where the focus was in a window whose parts are made anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from biaslens_gui.ui.kit.parts import first_control, focus_within


@dataclass(frozen=True)
class Focus:
    """The control with the focus: the step that it leads to on the rail, or its kind and which one of the page it is.

    Nothing of both means that it was elsewhere, or nowhere.
    """

    step: str = ""
    kind: type[QWidget] | None = None
    at: int = -1

    @classmethod
    def of(cls, page: QWidget, rail: Mapping[str, QWidget]) -> Focus:
        """Return where the focus is, in `page` or on `rail`."""
        if (focus := focus_within(page)) is not None:
            return cls(kind=type(focus), at=page.findChildren(type(focus)).index(focus))
        return cls(next((name for name, button in rail.items() if button.hasFocus()), ""))

    def give(self, page: QWidget, rail: Mapping[str, QWidget]) -> None:
        """Give the focus to the same control of the page made instead, else to what is read first there."""
        wanted: QWidget | None = rail.get(self.step)
        if self.kind is not None:
            same = page.findChildren(self.kind)[self.at : self.at + 1]
            wanted = next((one for one in same if one.isVisible() and one.isEnabled()), None)
            if wanted is None and focus_within(page) is None:
                wanted = first_control(page)
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)
