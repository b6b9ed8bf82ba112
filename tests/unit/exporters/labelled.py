"""The small run with what machines and people say of its images, for exporters of labelled images."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.records import Finding, Verdict
from biaslens_gui.core.review.records import Resolution, Reviewer, ReviewState
from tests.unit.exporters.conftest import MARKUP

READER = "/home/alice/reader"


def labelled(results: RunResults) -> RunResults:
    """Return the run with one reader, two reviewers, one of whom says otherwise, and a final verdict."""
    first, second = (image.digest for image in results.images if image.prompt == MARKUP and image.status == "ok")
    seen = Observed(
        "tiny world", MARKUP, "Gender", ("woman", "\u202eman"), READER, "answers", (first, second), (0, 1), (1, -1),
        asked="Who is shown?",
    )  # fmt: skip
    verdicts = (
        Verdict("alice", first, "class: gender", "woman", "<clear>", "2025-01-01T00:00:00Z"),
        Verdict("bob", first, "class: gender", "\u202eman", "see /home/alice/notes", "2025-01-01T00:00:00Z"),
        Verdict("bob", first, "subject", "yes", "", "2025-01-01T00:00:00Z"),
    )
    final = Resolution(first, "class: gender", "woman", "alice", note="agreed")
    people = (Reviewer("alice", "1" * 32), Reviewer("bob", "2" * 32))
    read = Finding("openbias", "3", "", "shares", "", "Shares", observed=(seen,))
    review = ReviewState(reviewers=people, resolutions=(final,))
    return replace(results, findings=(*results.findings, read), verdicts=verdicts, review=review)
