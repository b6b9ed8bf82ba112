"""What people should judge next: the images behind claims of one question that verdicts may settle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from biaslens_gui.claims.corrected import LEAST, expected_half
from biaslens_gui.claims.gathering import Depicted, Key, gather
from biaslens_gui.core.claims.declared import Declared
from biaslens_gui.core.claims.records import Claim, compared_in
from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import Finding, Verdict
from biaslens_gui.core.review.assignment import Assignment, JudgedBefore, ProposedFor, QuestionBatch, why_not_random
from biaslens_gui.core.review.lots import known_of_lots
from biaslens_gui.core.review.narrowing import (
    ExpectedWidth,
    ProposedBatch,
    ReadImage,
    half_width,
    is_opened_by_people,
    is_settled_by_people,
    propose_batch,
)
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.review.seen_by_people import seen_by_people
from biaslens_gui.errors import KnownError

Image = tuple[str, str, str]
"""A model, a prompt and an image of these."""

SIZE = 20
"""So many images are proposed where nobody says how many."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What `more` verdicts do for a claim beside the `labels`, those there are that tell a class.

    `now` and `after` are half the width of its interval, as shares of one: None now where nothing bounds the claim, and
    after where its verdicts are still too few to count.
    """

    claim: Claim
    labels: int
    more: int
    now: float | None
    after: float | None

    @property
    def widens(self) -> bool:
        """Whether the interval is expected to be wider, in whole points: so far it is the reader's alone."""
        return self.now is not None and self.after is not None and round(100 * self.after) > round(100 * self.now)

    @property
    def may_open(self) -> bool:
        """Whether the claim is decided by the reader alone, and these verdicts decide it anew."""
        is_decided = self.claim.conclusion in ("clear", "even")
        return is_decided and self.claim.corrected is None and self.after is not None


@dataclass(frozen=True, slots=True)
class NextToJudge:
    """The question, the images to judge, and those that were drawn, or judged, before and stay assigned.

    `before` is what was judged before any lot, `undrawn` are those of the images that no lot has drawn, `asked` what
    was proposed before, by question. `prospects` are the claims that the batch is about, `waiting` those open ones of
    the question it is too small for. `differences` are those that people contradict on one side, and that verdicts on
    these images of the other decide anew.
    """

    question: str
    batch: ProposedBatch
    kept: tuple[str, ...]
    before: tuple[JudgedBefore, ...] = ()
    undrawn: tuple[str, ...] = ()
    asked: tuple[QuestionBatch, ...] = ()
    prospects: tuple[Prospect, ...] = ()
    waiting: tuple[Claim, ...] = ()
    differences: tuple[Claim, ...] = ()

    @property
    def narrows(self) -> bool:
        """Whether claims only get narrower by the batch: none that verdicts decide anew is among them."""
        return not self.differences and not any(each.widens or each.may_open for each in self.prospects)

    def assignment(self, base: Assignment) -> Assignment:
        """Return `base` with the images that were drawn before and the batch, and how all of them were drawn."""
        images, new = tuple(dict.fromkeys((*self.kept, *self.batch.images))), set(self.batch.images)
        undrawn = tuple(image for image in self.undrawn if image not in new)
        proposed = ProposedFor(self.question, self.before, undrawn, self.asked).with_batch(self.batch.images)
        return replace(
            base, images=images, chosen="proposal", calibration=(), strata=self.batch.strata, proposed=proposed
        )


def next_to_judge(
    claims: Sequence[Claim],
    findings: Sequence[Finding],
    verdicts: Sequence[Verdict],
    review: ReviewState,
    *,
    size: int = SIZE,
    question: str = "",
    claim: Claim | None = None,
) -> NextToJudge:
    """Return the `size` images whose verdicts narrow the open claims of a question most; see `core.review.narrowing`.

    Without a `question`, the one with the most claims that people can settle. With a `claim`, images of this one alone:
    of a difference that people contradict on one side, those of the side that they judged too few of. A batch too small
    to give every claim the verdicts that correct anything (`corrected.LEAST`) is about as many as it can, those first
    that lack fewest. Images that were drawn at random before count with the probability they had, and come first where
    they have no verdict on this question; verdicts on images that were chosen for being disputed count only where the
    lot draws these again.

    Raises:
        KnownError: there is no claim that verdicts could settle.
    """
    seen = [each for finding in findings for each in finding.observed]
    people = seen_by_people(seen, verdicts, review)
    open_claims = [each for each in _open_claims(claims, people, claim) if question in ("", each.question)]
    if not open_claims:
        message = "No deciding claim is open that verdicts of people could settle."
        raise KnownError("Nothing to judge", message, "More images, or another question, may tell more.")
    asked = question or Counter(each.question for each in open_claims).most_common(1)[0][0]
    said = {
        (told.model, told.prompt, image): label
        for told in people
        if canonical(told.question) == asked
        for image, label in zip(told.images, told.labels, strict=True)
    }
    depicted = gather(Declared(), findings).depicted
    of_question = [each for each in open_claims if each.question == asked]
    known = _known(review.assignment, people, verdicts, asked)
    chosen, waiting = _within(of_question, depicted, said, size)
    images, judged, untold = _looked_at(chosen, said)
    strata = review.assignment.strata if review.assignment and known.images else ()
    seed = f"{review.project}\n{asked}"
    drawn = set(known.images).difference(known.undrawn)
    batch = propose_batch(images, judged, size, seed, drawn=drawn, untold=untold, earlier=strata, least=LEAST)
    if not batch.images:
        message = "All images behind the open claims are judged."
        raise KnownError("Nothing to judge", message, "More images may tell more.")
    expected = {(width.model, width.prompt): width for width in batch.expected if width.more}
    prospects = tuple(
        _prospect(each, expected[each.model, each.prompt]) for each, _ in chosen if _key(each)[:2] in expected
    )
    lacking = {_key(prospect.claim) for prospect in prospects if prospect.labels < LEAST}
    opened = filter(is_opened_by_people, claims if claim is None else (claim,))
    differences = tuple(each for each in opened if lacking.intersection(compared_in(each)))
    return NextToJudge(
        asked, batch, known.images, known.before, known.undrawn, known.asked, prospects, waiting, differences
    )


def _looked_at(
    chosen: Sequence[tuple[Claim, Depicted]], said: Mapping[Image, int]
) -> tuple[list[ReadImage], dict[str, bool], set[str]]:
    """Return the images of the claims, in which of them people see the class that is asked about, and can tell none."""
    images: list[ReadImage] = []
    judged: dict[str, bool] = {}
    untold: set[str] = set()
    for claim, held in chosen:
        images += _read(held)
        number = claim.classes.index(claim.group)
        for image in held.first.images:
            label = said.get((claim.model, claim.prompt, image))
            if label == UNSEEN:
                untold.add(image)
            elif label is not None:
                judged[image] = label == number
    return images, judged, untold


@dataclass(frozen=True, slots=True)
class _Known:
    """The images that are assigned, or judged where none are; what was judged before any lot; and what nobody drew."""

    images: tuple[str, ...]
    before: tuple[JudgedBefore, ...] = ()
    undrawn: tuple[str, ...] = ()
    asked: tuple[QuestionBatch, ...] = ()


def _known(
    assignment: Assignment | None, people: Sequence[Observed], verdicts: Sequence[Verdict], asked: str
) -> _Known:
    """Return what is known of the images that were drawn or judged before."""
    judged: dict[str, set[str]] = {}
    for each in people:
        judged.setdefault(canonical(each.question), set()).update(each.images)
    if assignment is not None and assignment.chosen == "disagreements":
        return _Known(())
    not_drawn = known_of_lots(assignment, judged, verdicts).not_drawn
    before = tuple(JudgedBefore(question, tuple(sorted(some))) for question, some in sorted(not_drawn.items()) if some)
    others = tuple(
        QuestionBatch(question, tuple(sorted(some))) for question, some in sorted(judged.items()) if question != asked
    )
    if assignment is None or (assignment.chosen == "all" and why_not_random(assignment, verdicts)):
        kept = tuple(sorted(judged.get(asked, ())))
        return _Known(kept, before, kept, others)
    if assignment.chosen == "proposal" and assignment.proposed is not None:
        proposed = assignment.proposed
        older = ProposedFor(proposed.question).with_batch(assignment.images) if proposed.question else proposed
        return _Known(assignment.images, proposed.before, proposed.undrawn, proposed.batches or older.batches)
    if assignment.chosen != "all":
        return _Known(assignment.images, before, (), others)
    every = set[str]().union(*judged.values())
    drawn = set[str]().union(*(judged[question] - set(some) for question, some in not_drawn.items()))
    return _Known(tuple(sorted(every)), before, tuple(sorted(every - drawn)), others)


def _open_claims(claims: Sequence[Claim], people: Sequence[Observed], only: Claim | None) -> list[Claim]:
    """Return the claims of what one prompt shows that verdicts may settle, or that a difference waits for."""
    told = {(each.model, each.prompt, canonical(each.question)): len(each.labels) - each.unseen for each in people}
    differences = filter(is_opened_by_people, claims if only is None else (only,))
    lacking = {side for each in differences for side in compared_in(each) if told.get(side, 0) < LEAST}
    if only is not None:
        wanted = lacking if is_opened_by_people(only) else {_key(only)}
        return [each for each in claims if each.kind == "depiction" and _key(each) in wanted]
    return [
        each for each in claims if is_settled_by_people(each) or (each.kind == "depiction" and _key(each) in lacking)
    ]


def _key(claim: Claim) -> Key:
    return claim.model, claim.prompt, claim.question


def _within(
    claims: Sequence[Claim],
    depicted: Mapping[Key, Depicted],
    said: Mapping[Image, int],
    size: int,
) -> tuple[list[tuple[Claim, Depicted]], tuple[Claim, ...]]:
    """Return the claims that `size` verdicts can correct, with what was read of their images, and the others.

    `said` are the labels that people gave, by model, prompt and image. Claims whose images all have a verdict are
    neither. The first is always among them, however few verdicts are wanted.
    """
    lacks: list[tuple[int, Claim, Depicted]] = []
    for claim in claims:
        if (held := depicted.get(_key(claim))) is None:
            continue
        labels = [said.get((claim.model, claim.prompt, image)) for image in held.first.images]
        if None in labels:
            lacks.append((max(LEAST - sum(label not in (None, UNSEEN) for label in labels), 0), claim, held))
    chosen: list[tuple[Claim, Depicted]] = []
    waiting, left = [], size
    for lack, claim, held in sorted(lacks, key=lambda each: each[0]):
        if chosen and lack > left:
            waiting.append(claim)
            continue
        chosen.append((claim, held))
        left -= lack
    return chosen, tuple(waiting)


def _prospect(claim: Claim, expected: ExpectedWidth) -> Prospect:
    now, labels = half_width(claim), expected.labels + expected.more
    after: float | None = None
    if labels >= LEAST:
        after = expected_half(expected.share, expected.error, labels, claim.level, claim.looks)
        if claim.corrected and now is not None:  # what this interval is beside others like it, it will be then
            error = expected.error / expected.factor
            after *= now / expected_half(expected.share, error, expected.labels, claim.level, claim.looks)
    return Prospect(claim, expected.labels, expected.more, now, after)


def _read(held: Depicted) -> list[ReadImage]:
    others = [
        dict(zip(seen.images, seen.labels, strict=True)) for seen in (held.second, *held.others) if seen is not None
    ]
    return [
        ReadImage(
            image,
            held.first.model,
            held.first.prompt,
            held.first.classes[label] if label != UNSEEN else "untold",
            any(other.get(image, label) != label for other in others),
        )
        for image, label in zip(held.first.images, held.first.labels, strict=True)
    ]
