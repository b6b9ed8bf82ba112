"""The stages of a run side by side, each with its counts."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from biaslens_gui.core.events import RunFinished
from biaslens_gui.ui.kit.parts import card, heading, remark
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.i18n import tr, whole
from biaslens_gui.ui.shell.plain import plain
from biaslens_gui.ui.shell.progress import STAGES, Part, Progress, StageProgress

NARROWEST = 22  # units; a narrower card cuts its words


class StageCard(QWidget):
    """One stage: its name, a bar, and how many are done, failed, filtered."""

    def __init__(self, stage: StageProgress) -> None:
        super().__init__()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(tr(STAGES[stage.stage]))
        self._count = plain(QLabel())
        self._count.setFont(theme.heading(2))
        self._note = remark()
        self._note.setFont(theme.small())
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        frame = card(heading(tr(STAGES[stage.stage]), 3), self._count, self._bar, self._note, spacing=2)
        if isinstance(inside := frame.layout(), QVBoxLayout):
            inside.addStretch(1)  # beside a taller card, the parts stay together
        layout.addWidget(frame)
        self.show_progress(stage, "")

    def show_progress(self, stage: StageProgress, state: str, part: Part | None = None, there: int = 0) -> None:
        """Show how far the stage is, its `state` in a word; of the items of its `part` of the plan, `there` are there.

        Where no plan counted any, the requests for items so far are shown: their number may still grow. It is no number
        of items, which several questions ask for: where nothing was made, none is told.
        """
        done, total = (there, part.items) if part is not None else (stage.done - stage.failed, stage.total)
        counts = f"{whole(done)} / {whole(total)}" if total else (tr("done") if stage.ended else "…")
        only_found = part is None and 0 < stage.total <= stage.found
        self._count.setText(tr("nothing new") if only_found else counts)
        told = tr("{stage}: {done} of {all} that the plan of this run asks for") if part is not None else ""
        told = told.format(stage=tr(STAGES[stage.stage]), done=whole(done), all=whole(total))
        self._count.setToolTip(told)
        self._count.setAccessibleName(told or self._count.text())
        self._bar.setRange(0, 1000 if total or stage.ended else 0)
        self._bar.setValue(round((done / total if total else float(stage.ended)) * 1000))
        before = part.lacking if part is not None and stage.stage == "images" else 0
        self._note.setText(stage_in_words(stage, state, counted=part is not None or only_found, before=before))


def stage_in_words(stage: StageProgress, state: str, *, counted: bool = False, before: int = 0) -> str:
    """Return what is special about a stage, as a few words; nothing that is found again where the plan counted all.

    So many images failed `before`.
    """
    words, failed = [], stage.failed + before
    if stage.found and not counted:
        words.append(tr("{found:,} already there").format(found=stage.found))
    if failed:
        words.append(tr("{failed:,} failed").format(failed=failed))
    if stage.filtered:
        words.append(tr("{filtered:,} held back by the model's filter").format(filtered=stage.filtered))
    return ", ".join(words) or state


def _state(progress: Progress, stage: StageProgress, part: Part | None) -> str:
    """Return how a stage stands, in a word or two."""
    planned = bool(progress.run_id)  # a question to one model has no plan: what ended is all there was
    if isinstance(progress.outcome, RunFinished) and part is not None and progress.lacks_images:
        return tr("complete") if progress.there(part) >= part.items else tr("complete for the images that are there")
    if isinstance(progress.outcome, RunFinished) or (stage.ended and not planned):
        return tr("complete")
    if stage.ended and part is not None and progress.made(part) >= part.items:
        return tr("complete")
    if progress.outcome is not None:
        return tr("stopped here")
    if stage.ended:
        return tr("goes on later") if part is not None else tr("done so far")
    return tr("paused") if progress.paused else tr("at work")


class StageStrip(QWidget):
    """All stages that have begun, in order, in as many rows as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._layout = QGridLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.unit() * 3 // 2)
        self._cards: list[StageCard] = []
        self._across = 0

    def show_progress(self, progress: Progress) -> None:
        """Show the stages of `progress`; those of another job go."""
        before, stages = len(self._cards), progress.to_show
        while len(self._cards) > len(stages):
            gone = self._cards.pop()
            self._layout.removeWidget(gone)
            gone.deleteLater()
        for index, stage in enumerate(stages):
            if index == len(self._cards):
                self._cards.append(StageCard(stage))
            part = progress.part(stage.stage)
            there = progress.there(part) if part is not None else 0
            self._cards[index].show_progress(stage, _state(progress, stage, part), part, there)
        if len(self._cards) != before:
            self._place(anew=True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self, *, anew: bool = False) -> None:
        """Put the cards side by side, as many as the width has room for."""
        fitting = max(1, self.width() // (theme.unit() * NARROWEST))
        rows = -(-len(self._cards) // fitting) or 1
        across = -(-len(self._cards) // rows) or 1  # rows of like length
        if across == self._across and not anew:
            return
        for column in range(max(across, self._across)):
            self._layout.setColumnStretch(column, 1 if column < across else 0)
        self._across = across
        for index, made in enumerate(self._cards):
            self._layout.addWidget(made, index // across, index % across)
