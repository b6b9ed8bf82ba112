"""All that a run has to show, gathered for exporters and pages: plain records and the way to the image files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.labelled import JudgeCheck
from biaslens_gui.core.claims.names import Language
from biaslens_gui.core.claims.records import Claim, Limits, without_claim
from biaslens_gui.core.codec import LATER
from biaslens_gui.core.findings.access_levels import LEVEL, contradictions, unconfirmed, what_follows
from biaslens_gui.core.findings.audit_record import AuditRecord
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.report_texts import ReportTexts
from biaslens_gui.core.plan import Plan, PlanLock
from biaslens_gui.core.records import Caption, Completion, Finding, ImageRecord, ReviewQuestion, Verdict
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.spec import ModelRef


@dataclass(frozen=True, slots=True)
class RunResults:
    """One run: its plan, what was made, what was concluded, what reviewers said, and the manifest of its attempts.

    `texts` are what people wrote into its report, `record` what the audit is about and which thresholds decide,
    `certificate` the calibration of the models that judged its images,
    `reference` says whether an image model is one of the drawn world, which no real system is. `verdicts` are what
    reviewers said, `review` how the review stands, with the resolutions that count in their place. `locks`
    are those on the plan of the project, `judge_checks` what judges were found to get right on labelled images.
    `claims` are what may be said, decided by `biaslens_gui.claims`; `questions` what reviewers are asked, where it is
    known; `traced` are the keys of the image models through whose weights gradients were taken. `withheld` says that
    no picture may leave the computer with what is exported, `blurred` that pictures leave it blurred alone.
    """

    run_id: str
    plan: Plan
    images: tuple[ImageRecord, ...]
    captions: tuple[Caption, ...]
    completions: tuple[Completion, ...]
    findings: tuple[Finding, ...]
    verdicts: tuple[Verdict, ...] = ()
    manifest: Mapping[str, Any] = field(default_factory=dict)
    texts: ReportTexts = field(default_factory=ReportTexts)
    certificate: Certificate | None = None
    reference: bool = False
    review: ReviewState = field(default_factory=ReviewState)
    record: AuditRecord = field(default_factory=AuditRecord)
    locks: tuple[PlanLock, ...] = ()
    judge_checks: tuple[JudgeCheck, ...] = ()
    claims: tuple[Claim, ...] = ()
    questions: tuple[ReviewQuestion, ...] = field(default=(), metadata=LATER)
    withheld: bool = field(default=False, metadata=LATER)
    blurred: bool = field(default=False, metadata=LATER)
    traced: tuple[str, ...] = field(default=(), metadata=LATER)

    @property
    def plugin_versions(self) -> dict[str, str]:
        """The versions of the plugins of the last attempt, as far as they were recorded."""
        return plugin_versions(self.manifest.get("attempts", ()))

    @property
    def imported(self) -> frozenset[str]:
        """The keys of the image models that are imported pictures: the seed of such an image only counts it."""
        return frozenset(model.key for model in self.plan.spec.models_of("image_model") if model.makes_nothing)

    @property
    def unheld(self) -> tuple[Limits, ...]:
        """The thresholds of the record, as it was when the report was frozen, that no claim is about."""
        return without_claim(self.record.until(self.texts.frozen_at).limits(), self.claims)

    @property
    def access(self) -> str:
        """The access and assurance of the audit, as it was when the report was frozen; empty where nobody said it."""
        return self.record.until(self.texts.frozen_at).value(LEVEL).strip()

    def access_told(self, language: Language = "en") -> tuple[str, ...]:
        """Return that level and what follows from it for what may be concluded, a sentence each."""
        return what_follows(self.access, language)

    @property
    def access_note(self) -> str:
        """What follows from that level, and what the run did that it rules out, as one text; empty where none is said.

        Formats say it where somebody said it: nothing is guessed, and what was written before it could be said stays.
        """
        sentences = (*self.access_told(), *self.access_contradicted(), *self.access_unproved())
        return " ".join(sentences) if self.access else ""

    def access_contradicted(self, language: Language = "en") -> tuple[str, ...]:
        """Return what the run did that the level rules out, in words; nothing where they agree or none is said."""
        return contradictions(self.access, self._named(set(self.traced)), language)

    def access_unproved(self, language: Language = "en") -> tuple[str, ...]:
        """Return of which models the run read no weights, served or imported, though the level says they were open."""
        keys = set()
        for model in self.plan.spec.models_of("image_model"):
            made = [image for image in self.images if image.model == model.key and image.status == "ok"]
            if not (model.digest or model.path) or (made and all(image.note for image in made)):
                keys.add(model.key)
        return unconfirmed(self.access, self._named(keys), language)

    def _named(self, keys: set[str]) -> list[str]:
        """Return the names of the image models with these keys, without folders."""
        models = self.plan.spec.models_of("image_model")
        named = zip(models, model_labels(models), strict=True)
        return [without_folders(label) for model, label in named if model.key in keys]


class Output(Protocol):
    """Where an exporter puts its files; each is written whole or not at all."""

    def write(self, name: str, content: bytes) -> None:
        """Write `content` under the relative name `name` (forward slashes)."""

    def write_parts(self, name: str, parts: Iterable[bytes]) -> None:
        """Write `parts` one after another as one file: a table of many images is never in memory as a whole."""

    def image(self, name: str, sha256: str) -> str:
        """Write the stored image with these bytes under the relative name `name`; return the SHA-256 of the new file.

        The picture is the same, byte by byte; the file says besides that a model made it, but of an imported one.
        """

    def thumbnail(self, sha256: str, side: int) -> bytes:
        """Return the stored image with these bytes as a JPEG file whose longer side has at most `side` pixels.

        Empty bytes mean that there is nothing to be shown in its place.
        """


class Exporter(Protocol):
    """Turns the results of a run into files.

    One that needs modules which not every installation has names them as `libraries`.
    """

    id: str
    version: str
    title: str
    summary: str

    def export(self, results: RunResults, output: Output) -> None:
        """Write the files."""


@runtime_checkable
class HasFormer(Protocol):
    """An exporter that still writes what earlier versions of it wrote, so that older bundles can be held against it."""

    def former(self, version: str) -> Exporter | None:
        """Return what writes as `version` did; nothing where that is not known."""


@runtime_checkable
class NeedsLibraries(Protocol):
    """An exporter that needs libraries which not every installation has: `libraries` are the modules it imports."""

    libraries: tuple[str, ...]


def plugin_versions(attempts: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return the versions of the plugins of the last attempt at a run, as far as they were recorded."""
    environment = (attempts[-1].get("environment") or {}) if attempts else {}
    return {str(name): str(version) for name, version in (environment.get("plugins") or {}).items()}


def writer_of(exporter: Exporter, version: str = "") -> Exporter | None:
    """Return what writes as `version` of an exporter does, or as it does today; nothing where none can."""
    if version in ("", exporter.version):
        return exporter
    return exporter.former(version) if isinstance(exporter, HasFormer) else None


def model_labels(models: Sequence[ModelRef]) -> list[str]:
    """Return the models' labels, told apart by their digest where two are the same."""
    times = Counter(model.label for model in models)
    return [model.label if times[model.label] == 1 else f"{model.label} {model.digest[:8]}" for model in models]
