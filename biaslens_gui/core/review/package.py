"""What a `.blreview` carries to another computer: the images to judge and all that a reviewer needs beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from biaslens_gui.core.plan import Row
from biaslens_gui.core.records import ReviewQuestion
from biaslens_gui.core.review.assignment import Assignment
from biaslens_gui.core.review.codebook import Codebook
from biaslens_gui.core.review.records import Reviewer


@dataclass(frozen=True, slots=True)
class PackedImage:
    """One image: `sha256` is that of the original file, `model` its name, or a letter where reviewers are blind."""

    digest: str
    sha256: str
    prompt: str
    index: int
    model: str


@dataclass(frozen=True, slots=True)
class ReviewPackage:
    """A whole package but for the image files.

    `project` and `run_id` say where its verdicts belong. `captions` and `subjects` are by image digest: what the
    captioner said, and the row of the subject mapping as far as reviewers may see it.
    """

    project: str
    run_id: str
    title: str
    assignment: Assignment
    reviewers: tuple[Reviewer, ...]
    questions: tuple[ReviewQuestion, ...]
    codebook: Codebook
    images: tuple[PackedImage, ...]
    captions: Mapping[str, str] = field(default_factory=dict)
    subjects: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    full: bool = True
    format: int = 1


def seen_by_reviewers(row: Row, *, blind: bool) -> dict[str, str]:
    """Return what of a row of the subject mapping reviewers see: who was asked for; the machine's part unless blind."""
    names = ("prompt_subject",) if blind else ("prompt_subject", "caption_subject", "suggestion", "reason")
    return {name: str(row[name]) for name in names if row.get(name)}
