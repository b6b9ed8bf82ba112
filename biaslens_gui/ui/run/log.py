"""What has happened in a run, the newest last: plain words, and the details for who wants them."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QWidget

from biaslens_gui.core.events import (
    FindingReady,
    ImageDone,
    ModelReady,
    Paused,
    PlanReady,
    ProposalReady,
    Resumed,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
    Warned,
)
from biaslens_gui.ui.kit.fold import Fold
from biaslens_gui.ui.kit.parts import column, heading, remark, row
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import count_of, duration, said_message, tr
from biaslens_gui.ui.shell.progress import STAGES, outcome_in_words

LONGEST_DETAIL = 4000


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened: what, in words, and what helps who looks for a fault."""

    words: str
    details: str = ""
    serious: bool = False


def line_of(event: RunEvent) -> LogLine | None:
    """Return what `event` says in the log; nothing for what the counts show already."""
    match event:
        case RunStarted():
            words = tr("Continued: {title}") if event.resumed else tr("Begun: {title}")
            return LogLine(words.format(title=event.title), tr("Run {id}").format(id=event.run_id))
        case StageStarted():
            return LogLine(_stage(event), event.detail)
        case ModelReady():
            words = tr("{model} was loaded in {time}").format(model=event.model, time=duration(event.seconds))
            return LogLine(words)
        case ImageDone(status="filtered"):
            words = tr("The model's own filter held back an image of “{prompt}”").format(prompt=event.prompt)
            return LogLine(words, tr("Image {digest}").format(digest=event.digest), serious=True)
        case ImageDone(status="failed"):
            words = tr("An image of “{prompt}” could not be made").format(prompt=event.prompt)
            return LogLine(words, tr("Image {digest}").format(digest=event.digest), serious=True)
        case FindingReady():
            return LogLine(count_of(event.count, "finding is there", "findings are there"), event.method)
        case ProposalReady():
            return LogLine(tr("A proposal is there"), event.method)
        case Warned():
            return LogLine(
                f"{said_message(event.title)}: {said_message(event.message)}", said_message(event.hint), serious=True
            )
        case Paused():
            return LogLine(tr("Paused"))
        case Resumed():
            return LogLine(tr("Going on"))
        case RunFailed():
            details = "\n".join(filter(None, (said_message(event.hint), event.details[-LONGEST_DETAIL:])))
            return LogLine(outcome_in_words(event), details, serious=True)
        case RunFinished() | RunCancelled() | PlanReady():
            return LogLine(outcome_in_words(event))
    return None


def _stage(event: StageStarted) -> str:
    name, left = tr(STAGES.get(event.stage, event.stage)), event.total - event.done
    if not event.total:
        return name
    if not left:
        return tr("{stage}: all {all:,} are already there").format(stage=name, all=event.total)
    if event.done:
        return tr("{stage}: {left:,} to make, {done:,} already there").format(stage=name, left=left, done=event.done)
    return tr("{stage}: {left:,} to make").format(stage=name, left=left)


FEWEST_ROWS, MOST_ROWS = 4, 14


class RunLog(QWidget):
    """The last thing that happened, and the whole list once it is unfolded."""

    def __init__(self) -> None:
        super().__init__()
        self._history: tuple[tuple[float, RunEvent], ...] = ()
        self._shown: tuple[int, float, bool] = (0, 0.0, False)
        self.last = remark()
        self.fold = Fold(self._make, tr("Show all"), tr("Hide"), tr("What happened"))
        self.text: QPlainTextEdit | None = None
        head = row(heading(tr("What happened"), 3), self.last, self.fold)
        head.setStretch(1, 1)
        layout = column(spacing=2)
        layout.addLayout(head)
        layout.addLayout(self.fold.place)
        self.setLayout(layout)
        self.fold.turned.connect(lambda _: self._fill())

    def show_history(self, history: Iterable[tuple[float, RunEvent]]) -> None:
        """Show what happened, each at its time on the steady clock."""
        self._history = tuple(history)
        newest = next((line for _, event in reversed(self._history) if (line := line_of(event))), None)
        self.last.setText(newest.words if newest is not None and not self.fold.is_open else "")
        self._fill()

    def _make(self) -> QWidget:
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("What happened in this run, the newest last"))
        self.text.setTabChangesFocus(True)
        self.details = QCheckBox(tr("With details"))
        self.details.toggled.connect(lambda _: self._fill())
        body = QWidget()
        body.setLayout(column(self.text, self.details))
        return body

    def _fill(self) -> None:
        if self.text is None or not self.fold.is_open:
            return
        now = (len(self._history), self._history[-1][0] if self._history else 0.0, self.details.isChecked())
        if now == self._shown:
            return
        self._shown = now
        self.last.setText("")
        bar = self.text.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 1
        lines = list(self._lines())
        self.text.setPlainText("\n".join(lines))
        rows = min(MOST_ROWS, max(FEWEST_ROWS, len(lines) + 1))
        self.text.setFixedHeight(rows * self.text.fontMetrics().lineSpacing() + theme.unit() * 2)
        if at_end:
            bar.setValue(bar.maximum())

    def _lines(self) -> Iterable[str]:
        offset = time.time() - time.monotonic()
        for at, event in self._history:
            if line := line_of(event):
                clock = time.strftime("%H:%M:%S", time.localtime(at + offset))
                yield f"{clock}  {'⚠ ' if line.serious else ''}{line.words}"
                if self.details.isChecked() and line.details:
                    yield from (f"          {part}" for part in line.details.splitlines())
