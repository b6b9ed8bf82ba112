"""The pages of the window: made when they are first opened, or piece by piece before that."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping

from PySide6.QtWidgets import QScrollArea, QStackedWidget

from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.page import Page, scroll, scrolling
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.shell.workspace import Workspace


class Pages:
    """Makes pages, each in a place of its own in `stack`; one that has pieces left is in no place yet.

    `left` says of pages that were there before where somebody was in them.
    """

    def __init__(self, workspace: Workspace, stack: QStackedWidget, left: Mapping[str, object] = {}) -> None:
        self._workspace, self._stack, self._left = workspace, stack, dict(left)
        self.whole: dict[str, Page] = {}
        self.places: dict[str, QScrollArea] = {}
        self._begun: dict[str, Iterator[None]] = {}

    def page(self, name: str) -> Page:
        """Return the page `name`; what is left of its pieces is made now."""
        for _ in self.pieces(name):
            pass
        return self.whole[name]

    def pieces(self, name: str) -> Iterator[None]:
        """Return what makes the next piece of the page `name` with each value that it gives."""
        if name not in self._begun:
            self._begun[name] = self._make(name)
        return self._begun[name]

    def _make(self, name: str) -> Iterator[None]:
        step = next(step for step in STEPS if step.id == name)
        module, _, kind = step.page.partition(":")
        place = scrolling()  # large text may need more room than there is
        self._stack.addWidget(place)
        try:
            made = getattr(importlib.import_module(module), kind)
            yield
            page: Page = made(self._workspace, place.viewport(), at_once=False)
            page.setAccessibleName(tr(step.title))
            yield from page.pieces
        except Exception:  # it is begun anew when it is next asked for
            del self._begun[name]
            self._stack.removeWidget(place)
            place.deleteLater()
            raise
        self.places[name], self.whole[name] = place, page
        scroll(place, page)
        if name in self._left:
            page.take_up(self._left.pop(name))

    def left_off(self) -> dict[str, object]:
        """Return where somebody is in each page, for those that are made instead; a page not made yet has not begun."""
        return {**self._left, **{name: page.left_off() for name, page in self.whole.items()}}
