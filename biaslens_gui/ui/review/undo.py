"""Taking a verdict back: one step of the undo stack of the Review page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from PySide6.QtGui import QUndoCommand

from biaslens_gui.core.records import Verdict
from biaslens_gui.ui.review.actions import record_verdict, withdraw_verdict
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is kept with a verdict: a note, how long the image was looked at (s), the version of the codebook."""

    note: str = ""
    seconds: float = 0.0
    codebook: str = ""

    @property
    def named(self) -> dict[str, Any]:
        """The fields as `operations.record_verdict` takes them."""
        return asdict(self)


class GivenVerdict(QUndoCommand):
    """A verdict that was given; undoing it withdraws it, redoing it gives it again.

    `show` brings an image back, with the question that the verdict answers.
    """

    def __init__(
        self,
        workspace: Workspace,
        verdict: Verdict,
        number: int,
        show: Callable[[str, str], None],
        how: Circumstances = Circumstances(),
    ) -> None:
        super().__init__(tr("verdict “{value}”").format(value=verdict.value))
        self._workspace = workspace
        self._verdict = verdict
        self._number: int | None = number
        self._show = show
        self._how = how

    def redo(self) -> None:
        if self._number is None:
            self._number = record_verdict(workspace=self._workspace, verdict=self._verdict, **self._how.named)
            self._show(self._verdict.image, self._verdict.question)

    def undo(self) -> None:
        if self._number is not None:
            withdraw_verdict(workspace=self._workspace, number=self._number)
            self._number = None
            self._show(self._verdict.image, self._verdict.question)
