"""How far a job is: events folded into counts, stages and times, so that every page tells the same story."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field

from biaslens_gui.core.events import (
    AnswerReady,
    FindingReady,
    ImageDone,
    ItemsDone,
    ModelLoading,
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
    Stage,
    StageStarted,
    Terminal,
    Warned,
)
from biaslens_gui.ui.shell.i18n import count_of, duration, tr

STAGES: dict[Stage, str] = {
    "propose": "Proposals",
    "models": "Models",
    "images": "Images",
    "captions": "Captions",
    "answers": "Answers about images",
    "embeddings": "Embeddings",
    "classifications": "Classified images",
    "fills": "Replaced words",
    "attributions": "Words traced",
    "language": "Topics in captions",
    "parse": "Grammar",
    "findings": "Findings",
}

MOST_REMEMBERED = 2000
LONG_S = 300.0  # computers that are left alone fall asleep after some minutes


@dataclass(slots=True)
class StageProgress:
    """One stage: how many items it has, how many are there, how many of them failed or were filtered."""

    stage: Stage
    total: int = 0
    done: int = 0
    failed: int = 0
    filtered: int = 0
    found: int = 0
    before: int = 0
    started: float = 0.0
    ended: bool = False

    @property
    def share(self) -> float:
        """The part that is done, from 0 to 1."""
        return min(1.0, self.done / self.total) if self.total else float(self.ended)

    def remaining(self, now: float) -> float | None:
        """Return the seconds this stage still needs at its present pace, or None while there is no pace yet."""
        made = self.done - self.before
        if self.ended or made <= 0 or now <= self.started or self.total <= self.done:
            return None
        return (now - self.started) / made * (self.total - self.done)


@dataclass(slots=True)
class Progress:
    """The state of one job. `expected` are the seconds that the plan was said to take, 0 where nobody can tell."""

    run_id: str = ""
    title: str = ""
    began: float = 0.0
    stages: list[StageProgress] = field(default_factory=list)
    newest: list[str] = field(default_factory=list)
    doing: str = ""
    paused: bool = False
    loading: bool = False
    expected: float = 0.0
    history: deque[tuple[float, RunEvent]] = field(default_factory=lambda: deque(maxlen=MOST_REMEMBERED))
    warnings: list[Warned] = field(default_factory=list)
    outcome: RunFinished | RunCancelled | RunFailed | PlanReady | AnswerReady | None = None
    ended_at: float = 0.0
    _held_at: float = 0.0

    @property
    def current(self) -> StageProgress | None:
        """The stage at work, if any."""
        return next((stage for stage in self.stages if not stage.ended), None)

    def stage(self, stage: Stage) -> StageProgress | None:
        """Return the progress of `stage`."""
        return next((item for item in self.stages if item.stage == stage), None)

    def elapsed(self, now: float) -> float:
        """Return the seconds since the start."""
        return (self.ended_at or now) - self.began if self.began else 0.0

    def remaining(self, now: float) -> float | None:
        """Return the seconds until the end as far as can be told: those of the stage at work, or those of the plan."""
        stage = self.current
        of_stage = stage.remaining(now) if stage is not None else None
        if self.outcome is not None or self.paused or not self.expected:
            return None if self.paused or self.outcome is not None else of_stage
        return max(of_stage or 0.0, self.expected - self.elapsed(now))

    def apply(self, event: RunEvent, now: float) -> None:
        """Take in one event that came at the time `now` (seconds on any steady clock)."""
        self.began = self.began or now
        self.loading = isinstance(event, ModelLoading)
        if not isinstance(event, ItemsDone) and not (isinstance(event, ImageDone) and event.status == "ok"):
            self.history.append((now, event))
        match event:
            case Paused():
                self.paused, self._held_at = True, now
            case Resumed():
                self._go_on(now)
            case RunStarted():
                self.run_id, self.title = event.run_id, event.title
                self.doing = tr("Continuing where it stopped") if event.resumed else tr("Starting")
            case StageStarted():
                self._begin(event, now)
            case ModelLoading():
                self.doing = tr("Loading {model}").format(model=event.model)
            case ModelReady():
                self.doing = tr("{model} is ready").format(model=event.model)
            case ImageDone():
                self._image(event)
            case ItemsDone():
                self._items(event)
            case FindingReady() | ProposalReady():
                self._one_more("findings" if isinstance(event, FindingReady) else "propose")
            case Warned():
                self.warnings.append(event)
            case RunFinished() | RunCancelled() | RunFailed() | PlanReady() | AnswerReady():
                self._end(event, now)

    def _go_on(self, now: float) -> None:
        """Go on after a pause, which counts neither as work nor towards the pace of the stage."""
        self.paused = False
        pause = now - self._held_at
        self.began += pause
        for stage in self.stages:
            stage.started += pause

    def _begin(self, event: StageStarted, now: float) -> None:
        """Go over to a stage; one that comes a second time (grammar of prompts, then of captions) adds up."""
        self._close()
        stage = self._need(event.stage)
        stage.total += event.total
        stage.found += event.done
        stage.done += event.done
        stage.before, stage.started, stage.ended = stage.done, now, False
        self.doing = event.detail or tr(STAGES.get(event.stage, event.stage))

    def _close(self) -> None:
        for stage in self.stages:
            stage.ended = True

    def _image(self, event: ImageDone) -> None:
        stage = self._need("images")
        stage.done += 1
        stage.failed += event.status == "failed"
        stage.filtered += event.status == "filtered"
        if event.status == "ok":
            self.newest.append(event.digest)
        self.doing = tr("Making images of “{prompt}”").format(prompt=event.prompt)

    def _items(self, event: ItemsDone) -> None:
        self._need(event.stage).done += event.count

    def _one_more(self, stage: Stage) -> None:
        if found := self.stage(stage):
            found.done = min(found.done + 1, max(found.total, 1))

    def _need(self, name: Stage) -> StageProgress:
        stage = self.stage(name)
        if stage is None:
            stage = StageProgress(name)
            self.stages.append(stage)
        return stage

    def _end(self, event: Terminal, now: float) -> None:
        self.outcome = event
        self.paused = False
        self.ended_at = now
        if isinstance(event, RunFinished | PlanReady | AnswerReady):
            self._close()
        self.doing = outcome_in_words(event)


def clock_in_words(progress: Progress, now: float) -> str:
    """Return how long a job has worked, and when its stage and all of it will be done as far as can be told."""
    if not progress.began or isinstance(progress.outcome, RunFinished):
        return ""  # "Finished in ..." says it, without the time the process took to start and end
    words = [tr("Elapsed {time}").format(time=duration(progress.elapsed(now)))]
    stage = progress.current
    of_stage = stage.remaining(now) if stage is not None and progress.outcome is None else None
    left = progress.remaining(now)
    if of_stage is not None and not progress.paused:
        words.append(
            tr("this stage needs about {time} more, until {clock}").format(
                time=duration(of_stage), clock=_clock(of_stage)
            )
        )
    if left is not None and progress.expected and left > (of_stage or 0.0) + 1:
        words.append(tr("all of it about {time}, until {clock}").format(time=duration(left), clock=_clock(left)))
    if (left or 0.0) >= LONG_S:
        words.append(tr("keep this computer awake until then: sleep stops the work"))
    return " · ".join(words)


def _clock(left: float) -> str:
    return time.strftime("%H:%M", time.localtime(time.time() + left))


def outcome_in_words(event: Terminal) -> str:
    """Return how a job ended, as one sentence."""
    match event:
        case RunFinished():
            made = count_of(event.images_made, "image made", "images made")
            return tr("Finished in {time}: {made}, {found:,} already there.").format(
                time=duration(event.seconds), made=made, found=event.images_found
            )
        case RunCancelled():
            return tr("Stopped. Everything made so far is kept; Resume goes on from there.")
        case RunFailed():
            return f"{tr(event.title)}. {tr(event.message)}"
        case PlanReady():
            return tr("The proposals are ready to be edited.")
        case AnswerReady():
            return tr("Finished. What was asked for is shown where it was asked.")
