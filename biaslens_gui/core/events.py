"""What a run tells while it works: a closed union of small records, each naming something already committed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Stage = Literal[
    "propose",
    "models",
    "images",
    "captions",
    "answers",
    "free answers",
    "embeddings",
    "classifications",
    "fills",
    "attributions",
    "learning",
    "language",
    "parse",
    "findings",
]
FailureCause = Literal["", "memory", "disk", "integrity"]


@dataclass(frozen=True, slots=True)
class RunStarted:
    """The run is in the store; `resumed` is true when it was there before."""

    run_id: str
    title: str
    resumed: bool = False


@dataclass(frozen=True, slots=True)
class StageStarted:
    """A stage has `total` items, `done` of which were in the store already."""

    run_id: str
    stage: Stage
    total: int
    done: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class ModelLoading:
    """A model is being loaded, which takes seconds to minutes."""

    run_id: str
    model: str


@dataclass(frozen=True, slots=True)
class ModelReady:
    """A model is loaded."""

    run_id: str
    model: str
    seconds: float


@dataclass(frozen=True, slots=True)
class ImageDone:
    """An image is committed: on disk, and its row after it."""

    run_id: str
    digest: str
    prompt: str
    status: Literal["ok", "filtered", "failed"]


@dataclass(frozen=True, slots=True)
class ItemsDone:
    """`count` more captions, answers, completions, or whatever the stage makes, are committed."""

    run_id: str
    stage: Stage
    count: int


@dataclass(frozen=True, slots=True)
class ProposalReady:
    """A method's proposal is finished; the plan that carries it comes with `PlanReady`."""

    run_id: str
    method: str


@dataclass(frozen=True, slots=True)
class FindingReady:
    """A method's findings are committed."""

    run_id: str
    method: str
    count: int


@dataclass(frozen=True, slots=True)
class Warned:
    """Something a person should know, which does not stop the run.

    With `until_end` it asks for what can only be done while the run is at work.
    """

    run_id: str
    title: str
    message: str
    hint: str = ""
    until_end: bool = False


@dataclass(frozen=True, slots=True)
class Paused:
    """The work is held after the step it was in; the models stay in memory."""

    run_id: str


@dataclass(frozen=True, slots=True)
class Resumed:
    """The work that was held goes on."""

    run_id: str


@dataclass(frozen=True, slots=True)
class PlanReady:
    """Terminal: proposals were asked for, and here is the plan as canonical JSON."""

    run_id: str
    plan: str


@dataclass(frozen=True, slots=True)
class AnswerReady:
    """Terminal: something was asked beside an audit, and here is the answer as canonical JSON; `kind` is its record."""

    run_id: str
    kind: Literal["tryout", "certificate", "judge check", "repair", "export", "figures"]
    answer: str


@dataclass(frozen=True, slots=True)
class RunFinished:
    """Terminal: all that was asked is in the store, but for images of the run that failed, now or before."""

    run_id: str
    seconds: float
    images_made: int
    images_found: int
    images_failed: int = 0


@dataclass(frozen=True, slots=True)
class RunCancelled:
    """Terminal: somebody asked it to stop; all that was committed stays."""

    run_id: str


@dataclass(frozen=True, slots=True)
class RunFailed:
    """Terminal: it could not go on. `details` is the traceback, for copying, empty for the world's faults.

    `cause` names the faults after which a person has a choice: too little memory, no space left on the disk; and
    stored evidence that does not match what was recorded about it.
    """

    run_id: str
    title: str
    message: str
    hint: str = ""
    details: str = ""
    cause: FailureCause = ""


Terminal = PlanReady | AnswerReady | RunFinished | RunCancelled | RunFailed
RunEvent = (
    RunStarted
    | StageStarted
    | ModelLoading
    | ModelReady
    | ImageDone
    | ItemsDone
    | ProposalReady
    | FindingReady
    | Warned
    | Paused
    | Resumed
    | Terminal
)
TERMINAL: tuple[type, ...] = (PlanReady, AnswerReady, RunFinished, RunCancelled, RunFailed)
