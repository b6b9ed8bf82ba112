"""What people should judge next: the images behind claims of one question that verdicts may settle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from biaslens_gui.claims.gathering import Depicted, gather
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, Reason
from biaslens_gui.core.observed import UNSEEN
from biaslens_gui.core.records import Finding, Verdict
from biaslens_gui.core.review.assignment import Assignment
from biaslens_gui.core.review.narrowing import Batch, ReadImage, propose_batch
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.review.seen_by_people import seen_by_people
from biaslens_gui.errors import KnownError

SETTLED_BY_PEOPLE: tuple[Reason, ...] = ("verdicts", "reader unproved", "readers differ")
"""Why a claim is not clear where people's verdicts may make it so."""

_SIZE = 20


@dataclass(frozen=True, slots=True)
class NextToJudge:
    """The question, the images to judge, and those that were drawn before and stay assigned."""

    question: str
    batch: Batch
    kept: tuple[str, ...]

    def assignment(self, base: Assignment) -> Assignment:
        """Return `base` with the images that were drawn before and the batch, and how all of them were drawn."""
        images = tuple(dict.fromkeys((*self.kept, *self.batch.images)))
        return replace(base, images=images, chosen="proposal", calibration=(), strata=self.batch.strata)


def next_to_judge(
    claims: Sequence[Claim],
    findings: Sequence[Finding],
    verdicts: Sequence[Verdict],
    review: ReviewState,
    *,
    size: int = _SIZE,
    question: str = "",
) -> NextToJudge:
    """Return the `size` images whose verdicts narrow the open claims of a question most; see `core.review.narrowing`.

    Without a `question`, the one with the most claims that people can settle. Images that were drawn at random before
    count with the probability they had; verdicts on images that were chosen for being disputed count only where the
    lot draws these again.

    Raises:
        KnownError: there is no claim that verdicts could settle.
    """
    open_claims = [
        claim
        for claim in claims
        if claim.kind == "depiction"
        and claim.role == "deciding"
        and claim.reason in SETTLED_BY_PEOPLE
        and question in ("", claim.question)
    ]
    if not open_claims:
        message = "No deciding claim is open that verdicts of people could settle."
        raise KnownError("Nothing to judge", message, "More images, or another question, may tell more.")
    asked = question or Counter(claim.question for claim in open_claims).most_common(1)[0][0]
    seen = [each for finding in findings for each in finding.observed]
    people = seen_by_people(seen, verdicts, review)
    labels = {
        (each.model, each.prompt, image): label
        for each in people
        if each.question == asked
        for image, label in zip(each.images, each.labels, strict=True)
    }
    depicted = gather(Declared(), findings).depicted
    images: list[ReadImage] = []
    judged: dict[str, bool] = {}
    for claim in open_claims:
        held = depicted.get((claim.model, claim.prompt, asked))
        if claim.question != asked or held is None:
            continue
        images += _read(held)
        number = claim.classes.index(claim.group)
        for image in held.first.images:
            label = labels.get((claim.model, claim.prompt, image), UNSEEN)
            if label != UNSEEN:
                judged[image] = label == number
    drawn = _drawn(review.assignment, {image for each in people for image in each.images})
    strata = review.assignment.strata if review.assignment and drawn else ()
    seed = f"{review.project}\n{asked}"
    batch = propose_batch(images, judged, size, seed, drawn=drawn, earlier=strata)
    return NextToJudge(asked, batch, tuple(drawn))


def _drawn(assignment: Assignment | None, judged: Collection[str]) -> Collection[str]:
    """Return the images that were drawn by lot before: those of a sample, or those of all that were judged yet."""
    if assignment is None or assignment.chosen == "all":
        return sorted(judged)
    return () if assignment.chosen == "disagreements" else assignment.images


def _read(held: Depicted) -> list[ReadImage]:
    other = dict(zip(held.second.images, held.second.labels, strict=True)) if held.second else {}
    return [
        ReadImage(
            image,
            held.first.model,
            held.first.prompt,
            held.first.classes[label] if label != UNSEEN else "untold",
            other.get(image, label) != label,
        )
        for image, label in zip(held.first.images, held.first.labels, strict=True)
    ]
