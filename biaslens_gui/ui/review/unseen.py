"""Nothing is judged that was not seen: a picture that is still blurred has to be shown first."""

from __future__ import annotations

from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.workspace import Workspace


def note_seen(workspace: Workspace, name: str) -> None:
    """Take in that somebody has looked at a picture, or at a set of them; what asked for it goes away."""
    workspace.unveil(name)
    workspace.notifications.settle(_unseen(workspace))


def refuse_unseen(workspace: Workspace) -> None:
    """Say why no answer was taken, and what shows the picture."""
    workspace.notifications.tell(_unseen(workspace))


def _unseen(workspace: Workspace) -> Notice:
    key = workspace.keys.words("review.reveal")
    hint = tr("{key} or a click shows it.").format(key=key) if key else tr("A click shows it.")
    return Notice("info", tr("Not judged: the picture is blurred"), tr("Look at it before you answer."), hint)
