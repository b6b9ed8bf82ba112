"""Who is left out of a review, told where their verdicts are missed; and nothing is judged or decided by them."""

from __future__ import annotations

from biaslens_gui.errors import KnownError
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.run_view import RunView
from biaslens_gui.ui.shell.workspace import Workspace


def left_out_in_words(run: RunView | None) -> str:
    """Return who is left out of the review of a run, and what of theirs does not count; empty where nobody is."""
    names = sorted(run.review.left_out) if run is not None else []
    if not names:
        return ""
    told = tr("Left out, with all their verdicts, final ones too: {names}. Assign lets them count again.")
    return told.format(names=", ".join(names))


def own_left_out_in_words(run: RunView | None, name: str) -> str:
    """Return what is told to a reviewer who is left out; empty for everybody else."""
    if run is None or name not in run.review.left_out:
        return ""
    told = tr("{name} is left out: verdicts given under this name are kept, but not counted and not shown here.")
    return told.format(name=name)


def refuse_left_out(workspace: Workspace, name: str) -> None:
    """Raise KnownError where `name` is left out of the review of the open run."""
    if told := own_left_out_in_words(workspace.run, name):
        raise KnownError(tr("Left out of this review"), told, tr("Let them count again under Assign."))
