"""What a run has told, one line each in plain words, with the details that only some people want."""

from __future__ import annotations

from dataclasses import dataclass

from biaslens_gui.core.events import (
    FindingReady,
    ImageDone,
    ModelReady,
    Paused,
    PlanReady,
    ProposalReady,
    RunCancelled,
    RunEvent,
    RunFailed,
    RunFinished,
    RunStarted,
    StageStarted,
    Warned,
    WentOn,
)
from biaslens_gui.ui.i18n import count_of, duration, tr
from biaslens_gui.ui.progress import STAGES, outcome_in_words

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
            return LogLine(f"{tr(event.title)}: {tr(event.message)}", tr(event.hint), serious=True)
        case Paused():
            return LogLine(tr("Paused"))
        case WentOn():
            return LogLine(tr("Going on"))
        case RunFailed():
            details = "\n".join(filter(None, (tr(event.hint), event.details[-LONGEST_DETAIL:])))
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
