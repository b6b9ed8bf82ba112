"""Nothing is judged that was not seen: a picture that is still blurred has to be shown first."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.workspace import Workspace


class Unveiled(QObject):
    """Which pictures somebody asked to see in spite of the blur; `again` shows them once that is chosen anew."""

    def __init__(self, workspace: Workspace, again: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._workspace, self._again = workspace, again
        self._names: set[str] = set()
        workspace.setting_changed.connect(self._on_setting)

    def hides(self, name: str) -> bool:
        """Whether only a blur of a picture, or of a set of them, is shown."""
        return self._workspace.blurs and name not in self._names

    def note(self, name: str) -> None:
        """Take in that somebody has looked; what asked for it goes away."""
        self._names.add(name)
        self._workspace.notifications.settle(_unseen(self._workspace))

    def _on_setting(self, setting: str) -> None:
        if setting == "blur_images":
            self._names.clear()
            self._again()


def refuse_unseen(workspace: Workspace) -> None:
    """Say why no answer was taken, and what shows the picture."""
    workspace.notifications.tell(_unseen(workspace))


def _unseen(workspace: Workspace) -> Notice:
    key = workspace.keys.words("review.reveal")
    hint = tr("{key} or a click shows it.").format(key=key) if key else tr("A click shows it.")
    return Notice("info", tr("Not judged: the picture is blurred"), tr("Look at it before you answer."), hint)
