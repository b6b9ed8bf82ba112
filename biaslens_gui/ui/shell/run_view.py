"""One run as the pages read it: gathered once on a worker thread, then shared by Look, Review and Results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.store.certificates import is_reference
from biaslens_gui.ui.shell.i18n import name_of

if TYPE_CHECKING:
    from biaslens_gui.core.claims import Claim
    from biaslens_gui.core.plan import Plan, Row, Table
    from biaslens_gui.core.records import Caption, Finding, ImageRecord, Verdict
    from biaslens_gui.engine.calibration.planted_beside_found import PlantedBesideFound

SUBJECT_TABLE = "caption_subject_matches"
CHANGING = ("imported", "reviewer set aside", "reviewer taken back")


@dataclass(frozen=True, slots=True)
class RunView:
    """A run: its plan, its images in order, captions by image digest, findings, model labels, standing verdicts.

    `claims` are what may be said of it, `planted` what was planted in the models of the reference world. `early` are
    findings of methods that are done, while the run has none yet.
    """

    run_id: str
    title: str
    status: str
    plan: Plan
    images: tuple[ImageRecord, ...] = ()
    captions: Mapping[str, Caption] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    models: Mapping[str, str] = field(default_factory=dict)
    verdicts: tuple[Verdict, ...] = ()
    finished: str = ""
    review: ReviewState = field(default_factory=ReviewState)
    claims: tuple[Claim, ...] = ()
    planted: tuple[PlantedBesideFound, ...] = ()
    early: tuple[Finding, ...] = ()

    @property
    def found(self) -> tuple[Finding, ...]:
        """What can be looked at: the findings of the run, or of those of its methods that are done."""
        return self.findings or self.early

    @property
    def counted(self) -> tuple[Verdict, ...]:
        """The verdicts that count: final ones where there are, else those of the reviewers who are not left out."""
        from biaslens_gui.core.review.verdicts import counted

        standing = [verdict for verdict in self.verdicts if verdict.reviewer not in self.review.left_out]
        return counted(standing, self.review.resolutions)

    @property
    def awaited(self) -> tuple[str, ...]:
        """The methods that nothing was heard of yet, where others are done already."""
        done = {finding.method for finding in self.early}
        return tuple(each.method for each in self.plan.spec.methods if done and each.method not in done)

    @property
    def is_older_than_review(self) -> bool:
        """Whether one of its images was judged, or a verdict resolved or taken in, after its findings were made."""
        newest = self.newest_review
        if not self.finished or not self.verdicts or newest is None:
            return False
        return newest > datetime.fromisoformat(self.finished)

    @property
    def newest_review(self) -> datetime | None:
        """When its review last changed, as far as results depend on it.

        Verdicts bear the time of the computer they were given on. One that is ahead of this computer's clock was
        taken in from another, and counts by the moment of that: else results would be older until the clock is there.
        """
        own = {image.digest for image in self.images}
        times = [verdict.at for verdict in self.verdicts if verdict.image in own]
        times += [resolution.at for resolution in self.review.resolutions if resolution.image in own]
        times += [event.at for event in self.review.events if event.kind in CHANGING]
        now = datetime.now(UTC)
        known = (datetime.fromisoformat(at) for at in times if at)
        return max((at for at in known if at <= now), default=None)

    @property
    def is_reference(self) -> bool:
        """Whether an image model of this run is one of the drawn world, which is not a real model."""
        return any(map(is_reference, self.plan.spec.models_of("image_model")))

    def with_images_of(self, other: RunView) -> RunView:
        """Return this run with the images of another one of its project behind its own."""
        own = {image.digest for image in self.images}
        more = tuple(image for image in other.images if image.digest not in own)
        captions, models = {**other.captions, **self.captions}, {**other.models, **self.models}
        return replace(self, images=(*self.images, *more), captions=captions, models=models)

    def caption(self, image: str) -> str:
        """Return what the captioner said about `image`, or nothing."""
        found = self.captions.get(image)
        return found.text if found else ""

    def model(self, digest: str) -> str:
        """Return the name of the model with this digest."""
        return name_of(self.models.get(digest) or digest[:12])

    def subjects(self) -> dict[str, Row]:
        """Return the rows of the subject mapping by image digest, in the order of the table."""
        return {
            str(row[column]): row
            for finding in self.findings
            for table in finding.tables
            if table.name == SUBJECT_TABLE and (column := image_column(table))
            for row in table.rows
        }


def image_column(table: Table) -> str:
    """Return the name of the column that holds image digests, or nothing."""
    return next((column.name for column in table.columns if column.kind == "image"), "")
