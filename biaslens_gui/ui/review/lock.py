"""Closing a review for changes, and opening it again with a reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from biaslens_gui.core.records import ReviewQuestion
from biaslens_gui.core.review.assignment import still_open
from biaslens_gui.errors import BiasLensError
from biaslens_gui.ui.kit.parts import button, column, heading, remark, row
from biaslens_gui.ui.review.actions import lock_review, unlock_review
from biaslens_gui.ui.review.order import images_about
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.workspace import Workspace


class ReviewLock(QWidget):
    """Whether the review is locked, and the button that changes it."""

    def __init__(self, workspace: Workspace) -> None:
        super().__init__()
        self.workspace = workspace
        self.missing = 0
        self.words = remark(muted=False)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(tr("Reason"))
        self.press = button("", self.lock_or_unlock, part="primary")
        layout = column(heading(tr("Lock the review"), 3), self.words, self.reason, spacing=2)
        layout.addLayout(row(self.press, None))
        self.setLayout(layout)

    def show_run(self, questions: Sequence[ReviewQuestion]) -> None:
        """Show how the open run stands; `questions` are what is asked."""
        run = self.workspace.run
        assignment, lock = (run.review.assignment, run.review.lock) if run is not None else (None, None)
        self.missing = 0
        if run is not None and assignment is not None:
            asked, about = [question.id for question in questions], images_about(run, questions)
            self.missing = still_open(assignment, run.verdicts, asked, run.review.left_out, about)
        if lock is not None:
            told = tr("{who} locked this review on {day}. {note}")
            self.words.setText(told.format(who=lock.who, day=lock.at[:10], note=lock.note).strip())
        elif self.missing:
            told = tr("{number} assigned verdicts are still to be given. Locking without them needs a reason.")
            self.words.setText(told.format(number=self.missing))
        else:
            self.words.setText(tr("A locked review takes no more verdicts. The report says who locked it, and when."))
        self.reason.setPlaceholderText(tr("Why it is opened again") if lock else tr("Why it ends now"))
        self.reason.setVisible(lock is not None or self.missing > 0)
        self.press.setText(tr("Unlock the review") if lock is not None else tr("Lock the review"))
        self.press.setAccessibleName(self.press.text())

    def lock_or_unlock(self) -> None:
        """Close the review for changes, or open it again; both can need a reason."""
        run, reason = self.workspace.run, self.reason.text()
        try:
            if run is not None and run.review.lock is not None:
                unlock_review(workspace=self.workspace, reason=reason)
            else:
                lock_review(workspace=self.workspace, open_verdicts=self.missing, reason=reason)
        except BiasLensError as error:
            self.workspace.notifications.report(error)
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.reason.clear()
