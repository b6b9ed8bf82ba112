"""How far a job is: events folded into counts, stages and times, so that every page tells the same story."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

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
from biaslens_gui.ui.shell.i18n import count_of, duration, said_message, tr

if TYPE_CHECKING:
    from biaslens_gui.core.spec import Role

STAGES: dict[Stage, str] = {
    "propose": "Proposals",
    "models": "Models",
    "images": "Images",
    "captions": "Captions",
    "answers": "Answers about images",
    "free answers": "Free answers about images",
    "embeddings": "Embeddings",
    "classifications": "Classified images",
    "fills": "Replaced words",
    "attributions": "Words traced",
    "learning": "Steps of learning",
    "language": "Topics in captions",
    "parse": "Grammar",
    "findings": "Findings",
}

STAGE_OF_ROLE: dict[Role, Stage] = {
    "image_model": "images",
    "captioner": "captions",
    "question_answerer": "answers",
    "language_model": "language",
    "mask_filler": "fills",
    "embedder": "embeddings",
    "classifier": "classifications",
    "image_editor": "images",
    "attributor": "attributions",
}
COUNTED_WITH: dict[Stage, Stage] = {"answers": "free answers"}
"""A stage whose items a plan counts with those of another: questions are closed and open, to one model."""

LOOKED_UP: tuple[Stage, ...] = ("images", "captions")
"""What a plan's count looks up in the store: what is there counts from the start; of all else, as it is found."""

USUAL_S: dict[Stage, float] = {"images": 1.0, "captions": 0.3, "answers": 0.15, "language": 0.3}
USUAL_OTHER_S = 0.1
"""How long an item takes beside an image, for the share of a plan whose models were never measured; never a time."""

FULLEST = 0.99  # a plan is whole when its findings are there, not when its last item is made
PACE_AFTER_S = 2.0  # from so much work that was foreseen, what it took in fact corrects the rest
SLOWEST, FASTEST = 8.0, 0.125
MOST_REMEMBERED = 2000
LONG_S = 300.0  # computers that are left alone fall asleep after some minutes

Stopping = Literal["", "image", "now"]
"""Whether somebody has asked a job to stop, once its image is saved or at once."""


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


@dataclass(frozen=True, slots=True)
class Part:
    """What a plan asks for in a stage: how many items, how many of them were stored before it began, seconds for each.

    Seconds are None where nobody measured them. Of those stored, some are only `lacking`: images that failed, captions
    of images without a picture.
    """

    stage: Stage
    items: int
    seconds: float | None = None
    stored: int = 0
    lacking: int = 0

    @property
    def weight(self) -> float:
        """How much an item counts in the whole: its seconds, or what such an item usually takes beside an image."""
        return self.seconds if self.seconds is not None else USUAL_S.get(self.stage, USUAL_OTHER_S)


def _together(parts: Sequence[Part]) -> Part:
    """Return the parts of one stage as one: images are made, and edited, in one stage."""
    first, *others = parts
    if not others:
        return first
    items, stored = sum(part.items for part in parts), sum(part.stored for part in parts)
    lacking = sum(part.lacking for part in parts)
    known = all(part.seconds is not None for part in parts)
    seconds = sum(part.items * part.weight for part in parts) / items if known else None
    return Part(first.stage, items, seconds, stored, lacking)


@dataclass(frozen=True, slots=True)
class Before:
    """What the job before this one did of its run: what happened, and how far it was where it was stopped.

    What a stopped run goes on with is found again bit by bit: it would seem to fall back.
    """

    run_id: str
    share: float = 0.0
    history: tuple[tuple[float, RunEvent], ...] = ()


@dataclass(slots=True)
class Progress:
    """The state of one job. `parts` are what its plan asks for, counted once at its start; None until then."""

    run_id: str = ""
    title: str = ""
    began: float = 0.0
    stages: list[StageProgress] = field(default_factory=list)
    newest: list[str] = field(default_factory=list)
    doing: str = ""
    paused: bool = False
    loading: bool = False
    parts: tuple[Part, ...] | None = None
    history: deque[tuple[float, RunEvent]] = field(default_factory=lambda: deque(maxlen=MOST_REMEMBERED))
    warnings: list[Warned] = field(default_factory=list)
    outcome: RunFinished | RunCancelled | RunFailed | PlanReady | AnswerReady | None = None
    resumed: bool = False
    stopping: Stopping = ""
    before: Before | None = None
    ended_at: float = 0.0
    _failed: set[str] = field(default_factory=set)
    _held_at: float = 0.0
    _most: float = 0.0

    @property
    def current(self) -> StageProgress | None:
        """The stage at work, if any."""
        return next((stage for stage in self.stages if not stage.ended), None)

    @property
    def could_not_begin(self) -> bool:
        """Whether a run failed before it was begun, or gone on with: this job has done nothing."""
        return isinstance(self.outcome, RunFailed) and not self.run_id

    @property
    def to_show(self) -> list[StageProgress]:
        """The stages that have begun; of a run that could not begin, those of which something is there already."""
        if self.stages or not self.could_not_begin:
            return self.stages
        return [StageProgress(part.stage) for part in self.parts or () if part.stage in LOOKED_UP and part.stored]

    def stage(self, stage: Stage) -> StageProgress | None:
        """Return the progress of `stage`."""
        return next((item for item in self.stages if item.stage == stage), None)

    def elapsed(self, now: float) -> float:
        """Return the seconds since the start."""
        return (self.ended_at or now) - self.began if self.began else 0.0

    def expect(self, parts: Iterable[Part]) -> None:
        """Take in what the plan asks for in all, as it was counted when the job began."""
        by_stage: dict[Stage, list[Part]] = {}
        for part in parts:
            if part.items > 0:
                by_stage.setdefault(part.stage, []).append(part)
        self.parts = tuple(map(_together, by_stage.values()))

    def part(self, stage: Stage) -> Part | None:
        """Return what the plan asks for in `stage`; None where it counts nothing there, or was not counted yet.

        A plan counts the most that a stage can be: once the run is finished, what was made is all there is, but for
        images that failed or were held back, and what could not be read from them.
        """
        found = next((part for part in self.parts or () if part.stage == stage), None)
        if found is None or not isinstance(self.outcome, RunFinished):
            return found
        if found.stage in LOOKED_UP and self.lacks_images:
            return found
        made = self.made(found)
        return replace(found, items=made) if made else None

    @property
    def lacks_images(self) -> bool:
        """Whether there are images that nothing could be read from: they failed, or were held back."""
        failed = isinstance(self.outcome, RunFinished) and self.outcome.images_failed > 0
        filtered = any(stage.filtered for stage in self.stages if stage.stage == "images")
        return failed or filtered or any(part.lacking for part in self.parts or () if part.stage == "captions")

    def made(self, part: Part) -> int:
        """Return how many items of a part are done with, never more than the plan counted."""
        if part.stage in LOOKED_UP:
            return min(part.items, part.stored + self._worked(part))
        return max(0, min(part.items, sum(stage.done for stage in self._stages_of(part))))

    def there(self, part: Part) -> int:
        """Return how many items of a part are there: those that failed are done with, and are not."""
        return max(0, self.made(part) - part.lacking - sum(stage.failed for stage in self._stages_of(part)))

    def _worked(self, part: Part) -> int:
        """Return how many items of a part this job has made itself."""
        return max(0, sum(stage.done - stage.found for stage in self._stages_of(part)))

    def _stages_of(self, part: Part) -> list[StageProgress]:
        """Return the stages in which a part is made, of those that have begun."""
        names = (part.stage, COUNTED_WITH.get(part.stage))
        return [stage for stage in self.stages if stage.stage in names]

    @property
    def share(self) -> float | None:
        """The part of the whole plan that is done, from 0 to 1, which never falls; None before anything was counted."""
        if isinstance(self.outcome, RunFinished):
            return 1.0
        parts = self.parts or ()
        whole = sum(part.items * part.weight for part in parts)
        if not whole:
            stage = self.current
            return stage.share if stage is not None and stage.total and self._is_all(stage) else None
        done = sum(self.made(part) * part.weight for part in parts)
        before = self._of_this_run
        self._most = max(self._most, min(FULLEST, done / whole), before.share if before is not None else 0.0)
        return self._most

    @property
    def left(self) -> Before | None:
        """What the job leaves to the next one, which may go on with its run; None where it worked on none."""
        stopped = isinstance(self.outcome, RunCancelled | RunFailed) and self.parts
        share = (self.share or 0.0) if stopped else 0.0
        return Before(self.run_id, share, tuple(self.history)) if self.run_id else None

    @property
    def _of_this_run(self) -> Before | None:
        return self.before if self.before is not None and self.before.run_id == self.run_id else None

    def _is_all(self, stage: StageProgress) -> bool:
        """Whether a job has but one stage, as a question to one model has: its share is that of the job."""
        return not self.run_id and self.stages == [stage]

    def remaining(self, now: float) -> float | None:
        """Return the seconds until the end of the whole plan; None while nobody can tell, or where all is held."""
        if self.paused or self.outcome is not None:
            return None
        left = done = 0.0
        parts = self.parts or ()
        for part in parts:
            made, seconds = self.made(part), self._seconds(part, now)
            if made < part.items and seconds is None:
                return None  # a model that never worked here has not begun: any time would be a guess
            left += (part.items - made) * (seconds or 0.0)
            done += min(made, self._worked(part)) * (part.seconds or 0.0)
        if not parts:
            stage = self.current
            return stage.remaining(now) if stage is not None and self._is_all(stage) else None
        foreseen = all(part.seconds is not None for part in parts)
        if foreseen and done >= PACE_AFTER_S:
            left *= min(SLOWEST, max(FASTEST, self.elapsed(now) / done))
        return left

    def _seconds(self, part: Part, now: float) -> float | None:
        """Return the seconds per item of a part: as measured before, or at the pace of now."""
        stage = next((stage for stage in self._stages_of(part) if not stage.ended), None)
        if part.seconds is not None or stage is None:
            return part.seconds
        made = stage.done - stage.before
        return (now - stage.started) / made if made > 0 and now > stage.started else None

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
                self.run_id, self.title, self.resumed = event.run_id, event.title, event.resumed
                if (before := self._of_this_run) is not None:
                    self.history = deque([*before.history, *self.history], maxlen=MOST_REMEMBERED)
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
        (self._failed.add if event.status == "failed" else self._failed.discard)(event.digest)
        stage.failed = len(self._failed)
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
        self.paused, self.stopping = False, ""
        self.ended_at = now
        if isinstance(event, RunFinished | PlanReady | AnswerReady):
            self._close()
        if isinstance(event, RunFinished):
            for stage in self.stages:
                stage.total = min(stage.total, stage.done) or stage.total
        self.doing = outcome_in_words(event)


def clock_in_words(progress: Progress, now: float) -> str:
    """Return how long a job has worked, and when all of it will be done as far as that can be told."""
    if not progress.began or isinstance(progress.outcome, RunFinished) or progress.could_not_begin:
        return ""  # "Finished in ..." says it, without the time the process took to start and end
    elapsed = tr("{time} since it was resumed") if progress.resumed else tr("Elapsed {time}")
    words = [elapsed.format(time=duration(progress.elapsed(now)))]
    left = progress.remaining(now)
    if left is not None:
        words.append(finish_in_words(left))
    elif progress.parts and not progress.paused and progress.outcome is None:
        words.append(tr("when it ends is known once each model has made a first item"))
    if (left or 0.0) >= LONG_S:
        words.append(tr("keep this computer awake until then: sleep stops the work"))
    return " · ".join(words)


def stopping_in_words(stopping: Stopping) -> str:
    """Return how a job is being stopped; empty while it is not."""
    if stopping == "image":
        return tr("Stopping once the image at work is saved …")
    return tr("Stopping …") if stopping else ""


def finish_in_words(left: float) -> str:
    """Return when a job ends that needs so many seconds more."""
    return tr("about {time} left, until {end}").format(time=duration(max(1.0, left)), end=_clock(left))


def _clock(left: float) -> str:
    return time.strftime("%H:%M", time.localtime(time.time() + left))


def outcome_in_words(event: Terminal) -> str:
    """Return how a job ended, as one sentence."""
    match event:
        case RunFinished():
            made = count_of(event.images_made, "image made", "images made")
            if event.images_failed:
                words = tr("Finished in {time}: {made}, {found:,} already there, {failed:,} failed.")
            else:
                words = tr("Finished in {time}: {made}, {found:,} already there.")
            time_taken, failed = duration(event.seconds), event.images_failed
            return words.format(time=time_taken, made=made, found=event.images_found, failed=failed)
        case RunCancelled():
            return tr("Stopped. Everything made so far is kept; Resume goes on from there.")
        case RunFailed():
            return f"{said_message(event.title)}. {said_message(event.message)}"
        case PlanReady():
            return tr("The proposals are ready to be edited.")
        case AnswerReady():
            return tr("Finished. What was asked for is shown where it was asked.")
