"""What a reviewer reads beside an image: the prompt, who was asked for, and the caption as far as it may be seen."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from biaslens_gui.core.records import ImageRecord, ReviewQuestion
from biaslens_gui.core.review.codebook import Codebook
from biaslens_gui.core.review.questions import CAPTION, SUBJECT
from biaslens_gui.ui.kit.parts import button, column, empty, heading, remark, row
from biaslens_gui.ui.review.order import Queue
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import quoted, said, tr
from biaslens_gui.ui.shell.run_view import RunView


class ReviewAsked(QWidget):
    """Prompt, subject and caption of the image in turn. What the assignment hides is not shown."""

    def __init__(self) -> None:
        super().__init__()
        self.caption_hidden = False
        self.stage = remark()
        self.prompt = heading("", 2)
        self.subject = remark(muted=False)
        self.caption = remark(muted=False)
        self.suggestion = remark()
        self.hide_caption = button("", self.toggle_caption, part="quiet")
        self.machine = QWidget()
        shown = column(spacing=2)
        shown.addLayout(row(remark(tr("Caption")), None, self.hide_caption))
        for part in (self.caption, self.suggestion):
            shown.addWidget(part)
        self.machine.setLayout(shown)
        self.setLayout(column(self.stage, remark(tr("Prompt")), self.prompt, self.subject, self.machine))
        self._shown: tuple[ImageRecord, RunView, Queue, ReviewQuestion] | None = None

    def show_image(self, image: ImageRecord, run: RunView, queue: Queue, question: ReviewQuestion) -> None:
        """Show what goes with `image`, the one in turn of `queue`."""
        self._shown = image, run, queue, question
        self.stage.setVisible(queue.at < queue.calibration)
        told = tr("Calibration round: image {at} of {all}. Everybody judges these first; then talk about them.")
        self.stage.setText(told.format(at=queue.at + 1, all=queue.calibration))
        self.prompt.setText(quoted(image.prompt))
        wanted = queue.subjects.get(image.digest, {}).get("prompt_subject")
        asked = [tr("Subject asked for: {subject}").format(subject=wanted)] if wanted else []
        if run.review.assignment is not None and not run.review.assignment.blinding.model:
            asked.append(tr("Image model: {model}").format(model=run.model(image.model)))
        self.subject.setText("\n".join(asked))
        self.subject.setVisible(bool(asked))
        self._show_caption(image, run, queue, question)

    def toggle_caption(self) -> None:
        """Hide the caption from now on, or show it again; a caption that is judged is always shown."""
        self.caption_hidden = not self.caption_hidden
        if self._shown is not None:
            self._show_caption(*self._shown)

    def _show_caption(self, image: ImageRecord, run: RunView, queue: Queue, question: ReviewQuestion) -> None:
        assignment = run.review.assignment
        self.machine.setVisible(question.id in (SUBJECT.id, CAPTION.id))  # elsewhere it would suggest the answer
        first = assignment is not None and assignment.image_first and question.id == SUBJECT.id
        waiting = first and image.digest not in queue.verdicts
        self.hide_caption.setVisible(question.id == SUBJECT.id and not waiting)
        words: list[str] = []
        if waiting:
            self.caption.setText(tr("Hidden until the image has your verdict."))
        elif self.caption_hidden and question.id != CAPTION.id:
            self.caption.setText(tr("Hidden."))
        else:
            self.caption.setText(run.caption(image.digest) or tr("No caption"))
            mapped = queue.subjects.get(image.digest, {})
            if assignment is None or not assignment.blinding.suggestion:
                if seen := mapped.get("caption_subject"):
                    words.append(tr("Subject in the caption: {subject}.").format(subject=seen))
                if hint := mapped.get("suggestion"):
                    why = " – ".join(said(str(part)) for part in (hint, mapped.get("reason", "")) if part)
                    words.append(tr("Suggestion by rule, not a verdict: {hint}.").format(hint=why.rstrip(".")))
        self.suggestion.setText(" ".join(words))
        self.suggestion.setVisible(bool(words))


class ReviewCodebook(QWidget):
    """The pages of one question."""

    def __init__(self) -> None:
        super().__init__()
        self._shown = ("", "")
        self._pages = QVBoxLayout()
        self._pages.setSpacing(theme.unit())
        self.version = remark()
        self.version.setFont(theme.small())
        layout = column(heading(tr("Codebook"), 2), spacing=3)
        layout.addLayout(self._pages)
        layout.addWidget(self.version)
        layout.addStretch(1)
        self.setLayout(layout)

    def show_pages(self, book: Codebook, question: str) -> None:
        """Show what `book` says of `question`."""
        if self._shown == (book.version, question):
            return
        self._shown = (book.version, question)
        empty(self._pages)
        for page in book.pages_of(question):
            self._pages.addWidget(heading(tr(page.title), 3))
            self._pages.addWidget(remark(tr(page.rule), muted=False))
            for text in page.examples:
                self._pages.addWidget(remark(tr("For example: {text}").format(text=tr(text))))
            for text in page.not_this:
                self._pages.addWidget(remark(tr("But not: {text}").format(text=tr(text))))
        self.version.setText(tr("Version {version}; it is kept with every verdict.").format(version=book.version))
