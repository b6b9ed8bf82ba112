"""Who judges which images, in which order, and what is hidden from them.

Orders come from digests, not from a generator: they are the same on every computer and do not change for the images
that are there already when others are added.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from biaslens_gui.core.codec import LATER
from biaslens_gui.core.identity import digest
from biaslens_gui.core.records import ImageRecord, Verdict
from biaslens_gui.core.review.class_questions import bias_of

Chosen = Literal["all", "sample", "disagreements", "proposal"]
"""Which images were chosen: all; some at random from every model and prompt; those on which answers differ; some from
every stratum, each with a known probability, so that claims narrow."""
CALIBRATION = 10
About = Mapping[str, Collection[str]]
"""The images that a question is asked about, by its id; one that is not there is asked about all."""
ALL: About = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Blinding:
    """What reviewers do not see while they judge: the model's name, the machine's suggestion, the other reviewers."""

    model: bool = True
    suggestion: bool = True
    others: bool = True

    @property
    def words(self) -> str:
        """What is hidden, in a sentence's part."""
        hidden = [
            name
            for name, is_hidden in (
                ("the model's name", self.model),
                ("the machine's suggestion", self.suggestion),
                ("other reviewers' verdicts", self.others),
            )
            if is_hidden
        ]
        return ", ".join(hidden) if hidden else "nothing"


@dataclass(frozen=True, slots=True)
class Stratum:
    """Images of which `drawn` were chosen at random, each as likely as any other; `images` are all of them.

    `name` says what they have in common: the model and the prompt, and what readers said of them.
    """

    name: tuple[str, ...]
    images: tuple[str, ...]
    drawn: int

    @property
    def chance(self) -> float:
        """The probability with which each of its images was chosen."""
        return self.drawn / len(self.images) if self.images else 0.0


@dataclass(frozen=True, slots=True)
class JudgedBefore:
    """Images that people had judged, asked which class of `question` they show, before any lot chose images."""

    question: str
    images: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class QuestionBatch:
    """Images that were proposed for judging, asked which class of `question` they show."""

    question: str
    images: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProposedFor:
    """The `question` that images were last proposed for, and what nobody had drawn.

    The verdicts of `before` go on counting, also on images that are not assigned. `undrawn` are those of the assigned
    images that no lot has chosen since. Where nothing was proposed the question is empty: what nobody drew stays known.
    `batches` are the images of all proposals, a batch for each question.
    """

    question: str = ""
    before: tuple[JudgedBefore, ...] = ()
    undrawn: tuple[str, ...] = ()
    batches: tuple[QuestionBatch, ...] = field(default=(), metadata=LATER)

    def with_batch(self, images: Sequence[str]) -> ProposedFor:
        """Return this with `images` among those proposed for its question."""
        own = next((batch.images for batch in self.batches if batch.question == self.question), ())
        others = (batch for batch in self.batches if batch.question != self.question)
        return replace(self, batches=(*others, QuestionBatch(self.question, tuple(dict.fromkeys((*own, *images))))))

    def judged_before(self, question: str) -> frozenset[str]:
        """Return the images that had a verdict on `question` before any lot."""
        return frozenset(image for each in self.before if each.question == question for image in each.images)

    def not_drawn(self, question: str) -> frozenset[str]:
        """Return the images of which nobody drew those that have a verdict on `question`."""
        return self.judged_before(question).union(self.undrawn)


@dataclass(frozen=True, slots=True)
class Assignment:
    """Who judges what. `images` are those chosen, in the order of the run; `calibration` come first for everybody.

    `overlap` is the share of the other images that everyone judges; each one of the rest goes to `each` reviewers.
    `image_first` hides the caption until the image has its verdict. Without `random_order` the run's order is kept.
    `strata` say how images were drawn, with which probabilities, by this assignment or by those before it; empty where
    all images were assigned and no lot had chosen any. `proposed` says what a proposal was for, and what was judged
    before it; those images count in the strata as if they had been drawn.
    """

    run_id: str
    images: tuple[str, ...]
    reviewers: tuple[str, ...]
    chosen: Chosen = "all"
    calibration: tuple[str, ...] = ()
    overlap: float = 1.0
    each: int = 1
    random_order: bool = True
    image_first: bool = False
    blinding: Blinding = field(default_factory=Blinding)
    project: str = ""
    made_at: str = ""
    strata: tuple[Stratum, ...] = field(default=(), metadata=LATER)
    proposed: ProposedFor | None = field(default=None, metadata=LATER)

    def shared(self) -> tuple[str, ...]:
        """Return the images that everyone judges, without those of the calibration round."""
        rest = self._rest()
        drawn = set(sorted(rest, key=lambda image: self._draw("shared", image))[: round(self.overlap * len(rest))])
        return tuple(image for image in rest if image in drawn)

    def images_of(self, reviewer: str) -> tuple[str, ...]:
        """Return the images of one reviewer in their order: first the calibration round, the same for all.

        Somebody who is not named in the assignment gets all images.
        """
        return _images_of(self, reviewer)

    def asked_of(self, reviewer: str, question: str) -> tuple[str, ...]:
        """Return the images of one reviewer that `question` is asked about: those proposed for it, where any were."""
        own, bias = self.images_of(reviewer), bias_of(question)
        batches = self.proposed.batches if self.proposed is not None and bias else ()
        wanted = next((set(batch.images) for batch in batches if batch.question == bias), None)
        return own if wanted is None else tuple(image for image in own if image in wanted)

    def _order(self, reviewer: str) -> tuple[str, ...]:
        rest = self._rest()
        own = set(rest)
        if reviewer in self.reviewers:
            own = {*self.shared(), *self._dealt()[reviewer]}
        mine = [image for image in rest if image in own]
        if self.random_order:
            mine.sort(key=lambda image: self._draw("order", reviewer, image))
        return (*self.calibration, *mine)

    def open_of(self, reviewer: str, verdicts: Sequence[Verdict], question: str, about: About = ALL) -> int:
        """Return how many of a reviewer's images have no verdict of theirs on `question` yet."""
        judged = {
            verdict.image for verdict in verdicts if verdict.reviewer == reviewer and verdict.question == question
        }
        own, there = self.asked_of(reviewer, question), about.get(question)
        return sum(image not in judged for image in own if there is None or image in there)

    def not_drawn(self, question: str, judged: Collection[str]) -> frozenset[str]:
        """Return the images of which nobody drew those that are `judged` on `question`.

        Of a sample these are those judged before it, as long as others of the same model and prompt are not judged.
        """
        if self.proposed is None:
            return frozenset()
        found = self.proposed.not_drawn(question)
        if self.chosen != "sample" or not found:
            return found
        chosen, there, whole = set(self.images), set(judged), set[str]()
        for about in {stratum.name[:2] for stratum in self.strata}:
            every = {image for stratum in self.strata if stratum.name[:2] == about for image in stratum.images}
            if there.issuperset(every & chosen):
                whole |= every
        return found - whole

    def _rest(self) -> tuple[str, ...]:
        first = set(self.calibration)
        return tuple(image for image in self.images if image not in first)

    def _dealt(self) -> Mapping[str, set[str]]:
        """Return who gets which of the images that not everyone judges, dealt out in turn after a shuffle."""
        shared, dealt = set(self.shared()), defaultdict[str, set[str]](set)
        alone = sorted((i for i in self._rest() if i not in shared), key=lambda image: self._draw("deal", image))
        people = len(self.reviewers)
        for index, image in enumerate(alone):
            for step in range(min(self.each, people)):
                dealt[self.reviewers[(index * self.each + step) % people]].add(image)
        return dealt

    def _draw(self, *purpose: str) -> str:
        return hashlib.sha256("\n".join((self.project, self.run_id, *purpose)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asks of an assignment; see `Assignment` for the fields that it shares.

    `size` is how many images a sample has, `calibration` how many come first for everybody.
    """

    reviewers: tuple[str, ...]
    chosen: Chosen = "all"
    size: int = 0
    calibration: int = CALIBRATION
    overlap: float = 1.0
    each: int = 1
    random_order: bool = True
    image_first: bool = False
    blinding: Blinding = field(default_factory=Blinding)


@dataclass(frozen=True, slots=True)
class KnownOfLots:
    """What is known of how images came to be judged: the `strata` of draws so far, and by question what nobody drew."""

    strata: tuple[Stratum, ...] = ()
    not_drawn: Mapping[str, Collection[str]] = field(default_factory=dict)


def assigned(
    wish: Wish,
    run_id: str,
    project: str,
    images: Sequence[ImageRecord],
    questioned: Collection[str] = (),
    *,
    known: KnownOfLots = KnownOfLots(),
) -> Assignment:
    """Return the assignment of `images` that can be judged; `questioned` are those that disagreements name.

    What is `known` of lots before goes on being known. Of a sample its own images count, and no others.
    """
    there = [image for image in images if image.status == "ok"]
    counting = {image.digest for image in there}
    seed = f"{project}\n{run_id}"
    strata = known.strata
    if wish.chosen == "sample":
        drawn = set(stratified_sample(there, wish.size, seed))
        strata = _strata_of(there, drawn, known.strata)
        there, counting = [image for image in there if image.digest in drawn], drawn
    elif wish.chosen == "disagreements":
        there = [image for image in there if image.digest in questioned]
    return Assignment(
        run_id, tuple(image.digest for image in there), wish.reviewers, wish.chosen,
        calibration_round(there, wish.calibration, seed), wish.overlap, wish.each, wish.random_order,
        wish.image_first, wish.blinding, project, strata=strata,
        proposed=ProposedFor(before=_among(known.not_drawn, counting)),
    )  # fmt: skip


def _among(not_drawn: Mapping[str, Collection[str]], images: Collection[str]) -> tuple[JudgedBefore, ...]:
    """Return what nobody drew of `images`, question by question."""
    held = ((question, tuple(sorted(set(some).intersection(images)))) for question, some in sorted(not_drawn.items()))
    return tuple(JudgedBefore(question, some) for question, some in held if some)


def _strata_of(
    images: Sequence[ImageRecord], drawn: Collection[str], earlier: Sequence[Stratum]
) -> tuple[Stratum, ...]:
    """Return how images were drawn from every model and prompt; those told apart by an earlier draw stay told apart."""
    before = {image: stratum.name[2:] for stratum in earlier for image in stratum.images}
    strata: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for image in images:
        strata[(image.model, image.prompt, *before.get(image.digest, ()))].append(image.digest)
    return tuple(
        Stratum(name, tuple(members), sum(image in drawn for image in members)) for name, members in strata.items()
    )


def why_not_random(assignment: Assignment | None, verdicts: Sequence[Verdict]) -> str:
    """Return why the images that reviewers judged are no random sample of those assigned, or nothing.

    Disputed images are chosen for being hard; in the order of the run the first prompts come first, until all are
    judged. How images were chosen that nobody was assigned is not known, and nothing is said of it.
    """
    if assignment is None:
        return ""
    if assignment.chosen == "disagreements":
        return "The images reviewed are those on which answers differ, which are wrong more often than the others."
    questions = list(dict.fromkeys(verdict.question for verdict in verdicts))
    if not assignment.random_order and questions and still_open(assignment, verdicts, questions):
        return "The images are reviewed in the order of the run, and not all of them are reviewed yet."
    return ""


@lru_cache(maxsize=16)
def _images_of(assignment: Assignment, reviewer: str) -> tuple[str, ...]:
    """Return the order of one reviewer; kept, since a page asks for it with every change."""
    return assignment._order(reviewer)


def still_open(
    assignment: Assignment,
    verdicts: Sequence[Verdict],
    questions: Sequence[str],
    left_out: Collection[str] = (),
    about: About = ALL,
) -> int:
    """Return how many assigned verdicts are still to be given, over those of `questions` that somebody has begun.

    A question that nobody has begun is not waited for; of none that is begun, the first is. Nothing is waited for of
    reviewers who are left out, nor of images that a question is not asked about.
    """
    answered = {verdict.question for verdict in verdicts}
    begun = [question for question in questions if question in answered] or questions[:1]
    people = [name for name in assignment.reviewers if name not in left_out]
    return sum(assignment.open_of(name, verdicts, one, about) for name in people for one in begun)


def stratified_sample(images: Sequence[ImageRecord], size: int, seed: str) -> tuple[str, ...]:
    """Return `size` images drawn at random, from each model and prompt in proportion, in the order given.

    Parts are rounded by the largest remainder, so that the sizes add up; ties go to the stratum met first.
    """
    strata: dict[tuple[str, str], list[str]] = defaultdict(list)
    for image in images:
        strata[image.model, image.prompt].append(image.digest)
    total, size = len(images), max(0, min(size, len(images)))
    exact = {key: size * len(members) / total for key, members in strata.items()} if total else {}
    counts = {key: int(share) for key, share in exact.items()}
    by_remainder = sorted(exact, key=lambda key: counts[key] - exact[key])
    for key in by_remainder[: size - sum(counts.values())]:
        counts[key] += 1
    drawn = {
        image
        for key, members in strata.items()
        for image in sorted(members, key=lambda one: digest([seed, one]))[: counts[key]]
    }
    return tuple(image.digest for image in images if image.digest in drawn)


def calibration_round(images: Sequence[ImageRecord], size: int, seed: str) -> tuple[str, ...]:
    """Return the images that everybody judges first, of as many models and prompts as there is room for.

    Their order is drawn once, the same for all reviewers: they talk about them afterwards.
    """
    drawn = stratified_sample(images, size, f"calibration {seed}")
    return tuple(sorted(drawn, key=lambda image: digest([seed, "calibration order", image])))


def disputed(verdicts: Sequence[Verdict], question: str, suggestions: Mapping[str, str]) -> frozenset[str]:
    """Return the images on which two verdicts on `question` differ, or one differs from the machine's suggestion."""
    said: dict[str, set[str]] = defaultdict(set)
    for verdict in verdicts:
        if verdict.question == question:
            said[verdict.image].add(verdict.value)
    return frozenset(
        image
        for image, values in said.items()
        if len(values) > 1 or (image in suggestions and suggestions[image] not in values)
    )
