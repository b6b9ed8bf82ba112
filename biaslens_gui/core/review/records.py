"""What is kept of a review: reviewers, verdicts with their circumstances, resolutions, and what happened to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from biaslens_gui.core.codec import LATER
from biaslens_gui.core.records import ReviewQuestion, Verdict
from biaslens_gui.core.review.assignment import Assignment
from biaslens_gui.core.review.codebook import Codebook

Use = Literal["counts", "retest", "set aside"]
"""counts: it stands unless a later one does; retest: the same person's second answer, kept to compare the two; set
aside: kept, and not chosen where two answers of one person met."""
EventKind = Literal["locked", "unlocked", "unblinded", "imported", "reviewer set aside", "reviewer taken back"]


@dataclass(frozen=True, slots=True)
class Reviewer:
    """A person who judges: `id` stays the same on every computer, `name` is what this project calls them.

    `declaration` is what they state about their independence. Verdicts of one who was set aside, final ones too, are
    kept and do not count.
    """

    name: str
    id: str
    function: str = ""
    declaration: str = ""
    declared_at: str = ""
    set_aside_at: str = ""
    set_aside_why: str = ""


@dataclass(frozen=True, slots=True)
class RecordedVerdict:
    """A verdict as it was given: `uid` names it on every computer; `seconds` is how long the image was looked at.

    `codebook` is the version of the codebook it was given by, `origin` the digest of the file it came in (empty: given
    here). One that was withdrawn says when.
    """

    uid: str
    verdict: Verdict
    note: str = ""
    seconds: float = 0.0
    codebook: str = ""
    withdrawn_at: str = ""
    use: Use = "counts"
    origin: str = ""

    @property
    def about(self) -> tuple[str, str, str]:
        """Who judged which image, asked which question."""
        return self.verdict.reviewer, self.verdict.image, self.verdict.question


@dataclass(frozen=True, slots=True)
class Resolution:
    """The final verdict on an image about which reviewers disagreed: by whom or by majority, and why."""

    image: str
    question: str
    value: str
    by: str
    how: Literal["lead", "majority"] = "lead"
    note: str = ""
    at: str = ""
    withdrawn_at: str = ""


@dataclass(frozen=True, slots=True)
class ReviewEvent:
    """Something that happened to a review, who did it, and why."""

    kind: EventKind
    who: str
    note: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class PackageOrigin:
    """What a review-only project was made from: the package, and the project that its verdicts go back to.

    `questions` are those the package asks; `hashes` the SHA-256 of the original image files by recipe digest.
    """

    package: str
    project: str
    run_id: str
    title: str
    reviewers: tuple[Reviewer, ...]
    questions: tuple[ReviewQuestion, ...]
    codebook: Codebook
    hashes: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ReviewState:
    """How the review of one run stands. `project` is the project's own id; `resolutions` are those that stand.

    `codebooks` are those by which the verdicts that count were given, `without_codebook` how many came without one.
    """

    project: str = ""
    reviewers: tuple[Reviewer, ...] = ()
    assignment: Assignment | None = None
    resolutions: tuple[Resolution, ...] = ()
    events: tuple[ReviewEvent, ...] = ()
    origin: PackageOrigin | None = None
    codebooks: tuple[str, ...] = field(default=())
    without_codebook: int = field(default=0, metadata=LATER)

    @property
    def lock(self) -> ReviewEvent | None:
        """The event by which the review was locked; None while it is open."""
        last = next((event for event in reversed(self.events) if event.kind in ("locked", "unlocked")), None)
        return last if last is not None and last.kind == "locked" else None

    @property
    def left_out(self) -> frozenset[str]:
        """The names of the reviewers whose verdicts do not count, final ones among them."""
        return frozenset(reviewer.name for reviewer in self.reviewers if reviewer.set_aside_at)

    def reviewer(self, name: str) -> Reviewer | None:
        """Return the reviewer of this name, or nothing."""
        return next((reviewer for reviewer in self.reviewers if reviewer.name == name), None)
