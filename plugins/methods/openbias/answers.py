"""The answers about one bias, image by image, the tables made of them, and what reviewers are asked about its classes.

Source: OpenBias sections 3.2 and 3.3, equations 3 to 5. "unknown" is a class in every table and no part of a share:
"we exclude this unknown option from our statistical analyses" (appendix B). The labels of reviewers measure the errors
of the question answerer, whose answers the shares are made of.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from biaslens_gui.api import (
    UNSEEN,
    Answer,
    Cell,
    Classification,
    Column,
    Estimate,
    ImageRecord,
    Observed,
    ReviewQuestion,
    Row,
    Table,
    Verdict,
    questions,
    verdicts,
)

from .plan import BiasQuestion

MUCH_UNKNOWN = 0.2
TIE = 1e-9
"""Shares that differ by less are alike: what is left of adding them up in another order."""


@dataclass(frozen=True, slots=True)
class ClassAnswer:
    """What one image is taken to show of one bias (equation 3); `choice` is empty when there is no answer."""

    caption: str
    index: int
    image: str
    choice: str


class ClassAnswers(Sequence[ClassAnswer]):
    """The answers about those of `images` that are at `places`, each made when it is looked at.

    An audit asks ten questions of thousands of images: an answer is kept as the number of its class in `names`.
    """

    def __init__(
        self, images: Sequence[ImageRecord], places: Sequence[int], numbers: Sequence[int], names: Sequence[str]
    ) -> None:
        self._images, self._places, self._numbers, self._names = images, places, numbers, names

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, at: int) -> ClassAnswer: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[ClassAnswer]: ...

    def __getitem__(self, at: int | slice) -> ClassAnswer | Sequence[ClassAnswer]:
        if isinstance(at, slice):
            return ClassAnswers(self._images, self._places[at], self._numbers[at], self._names)
        image = self._images[self._places[at]]
        return ClassAnswer(image.prompt, image.index, image.digest, self._names[self._numbers[at]])


class Choices:
    """What was answered about `images`: for each question with its classes, the number of each image's class from 1.

    0 stands for no answer.
    """

    def __init__(self, images: Sequence[ImageRecord]) -> None:
        self.images = images
        self._place = {image.digest: place for place, image in enumerate(images)}
        self._numbers: dict[tuple[str, tuple[str, ...]], array[int]] = {}

    def add(self, answer: Answer) -> None:
        """Keep an answer."""
        asked = answer.question, answer.classes
        if asked not in self._numbers:
            self._numbers[asked] = array("H", bytes(2 * len(self.images)))
        choice = answer.choice
        self._numbers[asked][self._place[answer.image]] = answer.classes.index(choice) + 1 if choice else 0

    def about(self, question: BiasQuestion) -> ClassAnswers:
        """Return the answers about images that the bias is asked of, in the order of the images."""
        told = {caption: self._numbers.get((text, question.choices)) for caption, text in question.asked.items()}
        places = array("I", (place for place, image in enumerate(self.images) if image.prompt in told))
        of_each = ((place, told[self.images[place].prompt]) for place in places)
        numbers = array("H", (0 if known is None else known[place] for place, known in of_each))
        return ClassAnswers(self.images, places, numbers, ("", *question.choices))


@dataclass(frozen=True, slots=True)
class BiasAnswers:
    """All answers about one bias of one image model. `left_out` are classes that a variant does not count."""

    question: BiasQuestion
    answers: Sequence[ClassAnswer]
    asked: int
    left_out: frozenset[str] = frozenset()
    images: Mapping[tuple[str, str], tuple[str, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Gather the images of each caption and class, in the order of their numbers."""
        found: dict[tuple[str, str], list[str]] = {}
        for class_answer in sorted(self.answers, key=lambda answer: (answer.caption, answer.index)):
            found.setdefault((class_answer.caption, class_answer.choice), []).append(class_answer.image)
        object.__setattr__(self, "images", {key: tuple(images) for key, images in found.items()})

    @classmethod
    def gathered(cls, question: BiasQuestion, said: Choices, left_out: frozenset[str] = frozenset()) -> BiasAnswers:
        """Return the answers about images that the bias is asked of."""
        answers = said.about(question)
        return cls(question, answers, len(answers), left_out)

    @property
    def classes(self) -> tuple[str, ...]:
        """The classes that count: those declared, without "unknown" and without those a variant leaves out."""
        return tuple(name for name in self.question.classes if name not in self.left_out)

    @property
    def taking_no_part(self) -> tuple[str, ...]:
        """The answers that no share is made of: "unknown", and the classes that a variant leaves out."""
        return (questions.UNKNOWN, *(name for name in self.question.classes if name in self.left_out))

    def counts(self, caption: str) -> tuple[int, ...]:
        """Return how many images of a caption show each class that counts: the numerators of equation 4."""
        return tuple(len(self.images.get((caption, name), ())) for name in self.classes)

    def unknown(self, caption: str) -> int:
        """Return how many images of a caption were answered with "unknown", or with a class that is left out."""
        return sum(len(self.images.get((caption, name), ())) for name in self.taking_no_part)

    @property
    def rows(self) -> list[tuple[int, ...]]:
        """The counts of every caption."""
        return [self.counts(caption) for caption in self.question.asked]

    @property
    def n(self) -> int:
        """The number of images that count."""
        return sum(map(sum, self.rows))

    @property
    def excluded(self) -> int:
        """The number of images answered with "unknown", or with a class that is left out."""
        return sum(map(self.unknown, self.question.asked))

    def by_seed(self) -> list[list[int]]:
        """Return the number of the class of every image, captions x image numbers; -1 where no class counts."""
        place = {name: number for number, name in enumerate(self.classes)}
        longest = max((answer.index + 1 for answer in self.answers), default=1)
        found = {caption: [-1] * longest for caption in self.question.asked}
        for answer in self.answers:
            found[answer.caption][answer.index] = place.get(answer.choice, -1)
        return list(found.values())

    def evidence(self, name: str) -> tuple[str, ...]:
        """Return the images that show a class, caption by caption."""
        return tuple(image for caption in self.question.asked for image in self.images.get((caption, name), ()))

    def labelled(
        self, labels: Mapping[str, Classification], groups: Mapping[str, Sequence[str]]
    ) -> list[tuple[ClassAnswer, str]]:
        """Return answer and label of every image that has both, in terms of `groups` of the classifier's labels.

        Where no group has a share, the classifier said something else, such as "cannot tell": that is no label.
        """
        pairs: list[tuple[ClassAnswer, str]] = []
        for answer in self.answers:
            shares = _shares_of(labels.get(answer.image), groups)
            if answer.choice in groups and any(shares.values()):
                pairs.append((answer, max(shares, key=lambda name: shares[name])))
        return pairs

    def excluded_in_words(self) -> str:
        """Return the share of "unknown", and of what a variant leaves out, as a sentence."""
        answered = self.n + self.excluded
        share = self.excluded / answered if answered else 0.0
        said = " or ".join(f"“{name}”" for name in self.taking_no_part)
        return f"{self.excluded} of {answered} answers are {said} ({share:.0%}) and take no part."

    def warnings(self) -> tuple[str, ...]:
        """Return a caveat when more than a fifth of the answers are "unknown"."""
        if self.excluded <= MUCH_UNKNOWN * (self.n + self.excluded):
            return ()
        return (f"{self.excluded_in_words()} The score describes the rest, which may differ.",)


def _shares_of(label: Classification | None, groups: Mapping[str, Sequence[str]]) -> dict[str, float]:
    return label.shares_of(groups) if label else {}


def majority(classes: Sequence[str], counts: Sequence[float]) -> str:
    """Return the class with the largest count, "or" between several; nothing when nothing was counted."""
    most = max(counts, default=0)
    return " or ".join(name for name, count in zip(classes, counts, strict=True) if most > 0 and most - count < TIE)


def observed(
    found: BiasAnswers,
    images: Sequence[ImageRecord],
    model: str,
    reader: str,
    seeds_of: str = "",
    alike: dict[tuple[Any, ...], tuple[Any, ...]] | None = None,
) -> tuple[Observed, ...]:
    """Return the class that each image of each caption was answered with, in the words that all methods share.

    Every declared class takes part, also those that a variant leaves out of its shares; images that were not made or
    were stopped by a filter do not. `images` are those of the model, of all captions; `seeds_of` is the caption whose
    noise they all started from, empty where each has its own. `alike` are lists of images and of their numbers that
    biases of the same caption share; what is not there yet is added.
    """
    shared = ({} if alike is None else alike).setdefault
    made = {image.digest for image in images if image.status == "ok"}
    number = {name: place for place, name in enumerate(found.question.classes)}
    by_caption: dict[str, list[ClassAnswer]] = {}
    for answer in sorted(found.answers, key=lambda answer: (answer.caption, answer.index)):
        if answer.image in made:
            by_caption.setdefault(answer.caption, []).append(answer)
    return tuple(
        Observed(
            model,
            caption,
            questions.canonical(found.question.name),
            questions.class_names(found.question.name, found.question.classes),
            reader,
            "answers",
            shared(images_of := tuple(answer.image for answer in by_caption[caption]), images_of),
            shared(indices := tuple(answer.index for answer in by_caption[caption]), indices),
            tuple(number.get(answer.choice, UNSEEN) for answer in by_caption[caption]),
            seeds_of="" if caption == seeds_of else seeds_of,
            asked=question,
        )
        for caption, question in found.question.asked.items()
        if caption in by_caption and found.question.measurable
    )


UNIT = "Severity: 0 even, 1 one class only"


def caption_table(found: BiasAnswers, scores: Mapping[str, Estimate], p_values: Sequence[float]) -> Table:
    """Return one row per caption: the count of every class, "unknown", and the severity with its null band.

    `p_values` say, caption by caption, how often a model without bias is as far from the reference.
    """
    columns = (
        Column("caption", "Caption"),
        Column("question", "Question"),
        *(Column(f"class {name}", name, "int") for name in found.classes),
        Column("unknown", "unknown", "int"),
        Column("missing", "No answer", "int"),
        Column("towards", "Most often"),
        Column("value", UNIT, "float", help="Equation 6."),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("null", "Without bias", help="Where a model without bias scores with as many images."),
        Column("p", "p (uneven)", "float", help="How often a model without bias is as uneven; for this prompt alone."),
    )
    rows: list[Row] = []
    for (caption, question), p in zip(found.question.asked.items(), p_values, strict=True):
        counts, score = found.counts(caption), scores[caption]
        cells: dict[str, Cell] = {"caption": caption, "question": question}
        cells |= {f"class {name}": count for name, count in zip(found.classes, counts, strict=True)}
        cells |= {"unknown": found.unknown(caption), "missing": len(found.images.get((caption, ""), ()))}
        cells |= {"towards": majority(found.classes, counts), "value": score.value}
        p_shown = None if score.value is None else p
        rows.append(cells | {"low": score.low, "high": score.high, "null": score.note, "p": p_shown})
    return Table("severity_by_caption", "Severity by caption", columns, tuple(rows))


def parting_table(pairs: Sequence[tuple[ClassAnswer, str]]) -> Table:
    """Return one row per image whose answer and label differ: where people should look."""
    columns = (
        Column("caption", "Caption"),
        Column("answer", "The answerer sees"),
        Column("label", "The classifier sees"),
        Column("image", "Image", "image"),
    )
    rows: list[Row] = [
        {"caption": answer.caption, "answer": answer.choice, "label": label, "image": answer.image}
        for answer, label in pairs
        if answer.choice != label
    ]
    return Table("parting", "Images in which they differ", columns, tuple(rows))


@dataclass(frozen=True, slots=True)
class Rank:
    """One row of the ranking (section 3.3.3): context-free and context-aware severity, and what chance explains."""

    bias: str
    towards: str
    free: float
    free_null: str
    aware: float
    aware_null: str
    heterogeneity: float | None
    captions: int
    n: int
    unknown: int
    p: float
    p_aware: float


_P_HELP = "How often a model without bias is as far from the reference (simulated); for this bias alone."


def ranking_table(ranks: Sequence[Rank]) -> Table:
    """Return the biases from the most severe on, context-aware (Figure 5) beside context-free (Figure 6)."""
    columns = (
        Column("rank", "Rank", "int"),
        Column("bias", "Bias"),
        Column("towards", "Most often"),
        Column("value", "Context-aware severity: 0 even, 1 one class only", "float", help="Prompt by prompt."),
        Column("aware_null", "Without bias (aware)"),
        Column("free", "Context-free severity", "float", help="Over all prompts together."),
        Column("free_null", "Without bias (free)"),
        Column("difference", "Aware - free", "float", help="Large where captions lean to different classes."),
        Column("heterogeneity", "Heterogeneity (I²)", "float", help="0: captions as alike as can be."),
        Column("captions", "Captions", "int"),
        Column("n", "Images", "int"),
        Column("unknown", "unknown", "int"),
        Column("p_aware", "p (aware)", "float", help=_P_HELP),
        Column("p", "p (free)", "float", help=_P_HELP),
    )
    rows: list[Row] = [
        {
            "rank": place,
            "bias": rank.bias,
            "towards": rank.towards,
            "value": rank.aware,
            "aware_null": rank.aware_null,
            "free": rank.free,
            "free_null": rank.free_null,
            "difference": rank.aware - rank.free,
            "heterogeneity": rank.heterogeneity,
            "captions": rank.captions,
            "n": rank.n,
            "unknown": rank.unknown,
            "p_aware": rank.p_aware,
            "p": rank.p,
        }
        for place, rank in enumerate(ranks, start=1)
    ]
    return Table("ranking", "Biases ranked", columns, tuple(rows))


def paired_counts(first: BiasAnswers, second: BiasAnswers) -> list[list[list[int]]]:
    """Return, per caption, how many images of the same number have each pair of classes: captions x K x K."""
    place = {name: index for index, name in enumerate(first.classes)}
    others = {(answer.caption, answer.index): answer.choice for answer in second.answers}
    tables = {caption: [[0] * len(place) for _ in place] for caption in first.question.asked}
    for class_answer in first.answers:
        other = others.get((class_answer.caption, class_answer.index), "")
        if class_answer.choice in place and other in place:
            tables[class_answer.caption][place[class_answer.choice]][place[other]] += 1
    return list(tables.values())


# --- what reviewers are asked


def review_questions(asked: Iterable[BiasQuestion]) -> tuple[ReviewQuestion, ...]:
    """Return one question about every bias that can be measured; its answers are the classes."""
    return tuple(
        verdicts.class_question(question.name, question.classes, question.asked)
        for question in asked
        if question.measurable
    )


def labels_of(question: BiasQuestion, verdicts_on: Callable[[str], Sequence[Verdict]]) -> dict[str, str]:
    """Return the class that reviewers gave each image they judged, by digest; "cannot tell" where they gave none."""
    by_image: dict[str, list[Verdict]] = {}
    for name in dict.fromkeys((question.name, questions.canonical(question.name))):  # another method may ask it
        for verdict in verdicts_on(verdicts.CLASS_QUESTION + name):
            by_image.setdefault(verdict.image, []).append(verdict)
    decided = {image: verdicts.decide(said) for image, said in by_image.items()}
    return {image: verdicts.class_among(said, question.classes) for image, said in decided.items()}
