"""What a method saw and tested, before anything is said about it: the ground that claims stand on.

A method leaves these records in its findings. It neither adjusts for other tests nor words a verdict: the service
`biaslens_gui.claims` gathers the records of all methods, orders them into families, and decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from biaslens_gui.core.codec import LATER

ReaderKind = Literal["answers", "captions", "classifier", "embeddings", "people"]
"""How labels came about: a question put to an answerer, words of a caption, a classifier, closeness of embeddings, or
people. Readers of unlike kinds are taken to err independently; two of one kind are not."""

ContrastKind = Literal["cause", "change", "variant", "association"]

UNSEEN = -1
"""The number of no class: the reader could not tell, or failed."""


@dataclass(frozen=True, slots=True)
class Observed:
    """The class that one reader sees in each image of one prompt by one image model, for one question.

    `question` is the canonical name of what is asked about ("gender"), `asked` the words it was asked in, `classes` are
    the declared ones. `images`, `indices` and `labels` are of one length: recipe digests, the number of the image in
    its prompt (equal numbers of two models, or of prompts that share seeds, are made with one seed), and the number of
    the class, `UNSEEN` where the reader could not tell. `seeds_of` is the prompt that this one shares its seeds with.
    `further`: by a reader that was chosen beside the first of its role; what it sees is compared, and decides nothing.
    `searched`: the prompt is none of the plan's own but was found by a search, in other images than these.
    """

    model: str
    prompt: str
    question: str
    classes: tuple[str, ...]
    reader: str
    reader_kind: ReaderKind
    images: tuple[str, ...]
    indices: tuple[int, ...]
    labels: tuple[int, ...]
    asked: str = ""
    seeds_of: str = ""
    further: bool = field(default=False, metadata=LATER)
    searched: bool = field(default=False, metadata=LATER)

    def counts(self) -> tuple[int, ...]:
        """Return how many images show each class, in the order of the classes."""
        return tuple(self.labels.count(number) for number in range(len(self.classes)))

    @property
    def unseen(self) -> int:
        """How many images show no class that the reader could tell."""
        return self.labels.count(UNSEEN)

    def by_index(self) -> Mapping[int, int]:
        """Return the number of the class by the number of the image in its prompt."""
        return dict(zip(self.indices, self.labels, strict=True))


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two prompts that are made with the same seeds and told apart by their words alone, as `Observed` of one question.

    cause   `without` is `prompt` with `word` left out or exchanged: does the word bring what is shown?
    change  `without` is the prompt, `prompt` its counterfactual, in which `word` is told: does the rest follow?
    variant  `without` is the prompt as it stands, `prompt` what the model is given instead, `word` the name of that way
            of putting it: a prefix, a rewriting, a translation
    """

    kind: ContrastKind
    model: str
    prompt: str
    without: str
    question: str
    word: str


@dataclass(frozen=True, slots=True)
class Among:
    """Two parts of one prompt's images that a test compares: those with a class of another question, and others.

    Of `images` that show the class `group` of `question`, `hits` show what the test is about; of `other_images` that
    show another class of it, `other_hits` do.
    """

    question: str
    group: str
    hits: int
    images: int
    other_hits: int
    other_images: int


@dataclass(frozen=True, slots=True)
class Tested:
    """A number with its own test, where what is tested is no class of single images: an association.

    `value`, `low`, `high` are in the unit that is decided, a share or a difference of shares from 0 to 1; `null` is the
    value that the test holds against, `p` its unadjusted p-value, None where no test was planned. `units` says what was
    resampled ("words", "images"), `n` how many of these there are. `towards` is the side of a value above `null`.

    Where the number is counted from labels, `reader` made them, and `among` says what was compared: `value` is then the
    share of `towards` in the first part of the images less that in the other, and readers of one number are compared.
    """

    kind: ContrastKind
    model: str
    prompt: str
    question: str
    towards: str
    value: float
    low: float
    high: float
    null: float
    p: float | None
    n: int
    units: str
    against: str = ""
    images: tuple[str, ...] = ()
    reader: str = field(default="", metadata=LATER)
    reader_kind: ReaderKind = field(default="answers", metadata=LATER)
    among: Among | None = field(default=None, metadata=LATER)
