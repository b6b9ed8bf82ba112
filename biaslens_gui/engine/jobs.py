"""What can be asked of the engine: plain data that travels to a child process."""

from __future__ import annotations

from dataclasses import dataclass, field

from biaslens_gui.core.calibrating.extent import Extent
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.reports.model import Figure


@dataclass(frozen=True, slots=True)
class ProposeJob:
    """Ask every method of the plan that has no proposal for one; ends with `PlanReady`. What is there is kept."""

    project: str
    plan: Plan
    device: str = "auto"

    @property
    def run_id(self) -> str:
        """The run that it is for."""
        return self.plan.run_id


@dataclass(frozen=True, slots=True)
class Cluster:
    """The Ray cluster that models work on: the one at `address`, or one of this computer's own where that is empty.

    `workers` are how many processes with a model each there are; 0 for one per graphics card, or else per computer.
    """

    address: str = ""
    workers: int = 0


@dataclass(frozen=True, slots=True)
class RunJob:
    """Run the plan, or go on with it; what has no proposal yet is proposed first. Ends with `RunFinished`.

    Models work in this process, or on the workers of `cluster`; the store is written by this process alone.
    """

    project: str
    plan: Plan
    device: str = "auto"
    retry_failed: bool = False
    cluster: Cluster | None = None

    @property
    def run_id(self) -> str:
        """The run that it is."""
        return self.plan.run_id


@dataclass(frozen=True, slots=True)
class TryJob:
    """Load a model and give it one item of its role's task; ends with `AnswerReady`, whose answer is a `Tryout`."""

    model: ModelRef
    device: str = "auto"
    run_id: str = ""


@dataclass(frozen=True, slots=True)
class JudgeJob:
    """Check a judge on images that people labelled; ends with `AnswerReady`, whose answer is a `JudgeCheck`.

    The labels are those of the file `labels`, about images below `folder`; without a file, the verdicts of reviewers
    on the run `reviewed` of `project`. The certificate is written into the folders `out`.
    """

    judge: ModelRef
    made_at: str
    labels: str = ""
    folder: str = ""
    out: tuple[str, ...] = ()
    project: str = ""
    reviewed: str = ""
    device: str = "auto"
    run_id: str = ""


@dataclass(frozen=True, slots=True)
class CalibrateJob:
    """Check the methods on the reference models with `readers`; ends with `AnswerReady`: a `Certificate`.

    For a role that `readers` have no model for, the reference reader is taken. The certificate is written into the
    folders `out`.
    """

    extent: Extent
    readers: tuple[ModelRef, ...]
    made_at: str
    out: tuple[str, ...] = ()
    device: str = "auto"
    run_id: str = ""


@dataclass(frozen=True, slots=True)
class LearnJob:
    """Learn an inclusive prefix from the images of a run; ends with `AnswerReady`, whose answer is a `Plan`.

    It is for what the claim of that `question`, `prompt` and image model leans to; the plan has the model without the
    prefix and with it. The file is kept in the project. With `steps` of 0, it learns for as many as are usual.
    """

    project: str
    learnt_of: str
    question: str
    prompt: str
    model: str
    steps: int = 0
    device: str = "auto"
    run_id: str = ""


@dataclass(frozen=True, slots=True)
class ExportJob:
    """Write a run with an exporter into the folder `target`; ends with `AnswerReady`, whose answer is that folder.

    Of a frozen report, or an earlier `revision`, what was frozen is written. `results` are what was read already.
    With `withheld`, no picture is written, large or small; with `blurred`, none but blurred.
    `version` is one of the exporter's; empty is today's.
    """

    project: str
    exported: str
    exporter: str
    target: str
    revision: int | None = None
    results: RunResults | None = field(default=None, repr=False)
    run_id: str = ""
    withheld: bool = False
    version: str = ""
    blurred: bool = False


@dataclass(frozen=True, slots=True)
class BundleJob:
    """Write the bundle of a run to the file `target`, its parts in `place` first; ends with `AnswerReady`: the file.

    `key` signs its manifest; `certificate`, opened with `opens_with`, its PDF report. With `blurred`, it holds no
    picture but blurred ones.
    """

    project: str
    bundled: str
    target: str
    place: str
    key: str = ""
    certificate: str = ""
    opens_with: str = field(default="", repr=False)
    run_id: str = ""
    blurred: bool = False


@dataclass(frozen=True, slots=True)
class ExportsJob:
    """Write a run with several exporters, one after another; ends with `AnswerReady`: their folders, in order."""

    exports: tuple[ExportJob, ...]
    run_id: str = ""


@dataclass(frozen=True, slots=True)
class FiguresJob:
    """Draw figures of a report; ends with `AnswerReady`, whose answer has a PNG file in Base64 per anchor."""

    figures: tuple[Figure, ...] = field(repr=False)
    run_id: str = ""


AuditJob = ProposeJob | RunJob
AnswerJob = TryJob | JudgeJob | CalibrateJob | LearnJob
OutputJob = ExportJob | ExportsJob | BundleJob | FiguresJob
Job = AuditJob | AnswerJob | OutputJob
