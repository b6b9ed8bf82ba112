"""Giving verdicts and taking them back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from biaslens_gui.core.records import Verdict
from biaslens_gui.ui.operations.needs import desk_of
from biaslens_gui.ui.workspace import Workspace


def record_verdict(*, workspace: Workspace, verdict: Verdict) -> int:
    """Commit a verdict and return its number; when this returns it is on the disk."""
    number = desk_of(workspace).record_verdict(verdict)
    before = workspace.run.verdicts if workspace.run else ()
    about = (verdict.reviewer, verdict.image, verdict.question)
    others = tuple(old for old in before if (old.reviewer, old.image, old.question) != about)
    workspace.set_verdicts((*others, replace(verdict, at=verdict.at or datetime.now(UTC).isoformat())))
    return number


def withdraw_verdict(*, workspace: Workspace, number: int) -> None:
    """Undo a verdict; the one before it stands again."""
    desk = desk_of(workspace)
    desk.withdraw_verdict(number)
    workspace.set_verdicts(desk.verdicts())
