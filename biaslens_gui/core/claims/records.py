"""What the product says: one claim, what it is about, the numbers that decide it, and what is concluded.

Records only. `biaslens_gui.claims` makes them, `sentences` puts them into words; nothing else words a conclusion.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from biaslens_gui.core.claims.amplification import Amplification
from biaslens_gui.core.codec import LATER
from biaslens_gui.core.observed import Among, ReaderKind
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.spec import Looks

ClaimKind = Literal[
    "depiction",
    "prompt difference",
    "model difference",
    "cause",
    "change",
    "variant",
    "association",
    "failure to show",
]
"""What a claim is about: what is shown, how far that differs between prompts or between models, what a word brings,
what a counterfactual changes, what another way of putting a prompt changes, what goes together, and how many images
show nothing that can be told."""

Conclusion = Literal["clear", "even", "not clear yet", "not measured", "only described"]
Standing = Literal["met", "not met", "not clear yet", "not measured"]
Role = Literal["deciding", "exploring"]

Estimand = Literal["images of these prompts", "prompts like these"]

Reason = Literal[
    "",
    "images",
    "verdicts",
    "reader unproved",
    "readers differ",
    "people differ",
    "nothing told",
    "not asked",
    "no images",
    "no test planned",
    "no pairs",
]
"""Why nothing is clear: too few images, too few verdicts of people where these correct the reader, a reader of unknown
error without a second one, a second reader that says otherwise or cannot settle it, people who see other shares on one
side than the reader where the other is not judged, no image in which a class could be told, nothing asked of these
images, none of them made, no test, no pair of images to compare."""

Says = Literal["the same", "not clear", "otherwise"]

Facet = Literal["wording", "images", "reader"]
PartName = Literal["images", "seed", "seed and wording", "wording", "reader", "wording and reader"]
"""What a claim varies with, and the parts of its uncertainty that go with these."""

TAKEN_APART: Final[tuple[ClaimKind, ...]] = ("depiction", "prompt difference", "model difference", "cause", "change")
"""The kinds of claims of which it is told what their uncertainty is made of."""

UNTOLD = "untold"
"""The class of evidence in which the reader could tell no class."""


@dataclass(frozen=True, slots=True)
class SecondReader:
    """What a reader of another kind says of the same images: its own share or difference, at the level of the claim.

    `alike` of `images` images have the same class by both readers.
    """

    reader: str
    kind: ReaderKind
    says: Says
    value: float
    low: float
    high: float
    alike: int
    images: int


@dataclass(frozen=True, slots=True)
class FurtherReader:
    """What another reader of the kind of the first says of the same images: it decides nothing, and proves nothing.

    `value` is its own share or difference, `first` that of the first reader as it read; `alike` of `images` images have
    the same class by both. `parts`: the two are farther apart than what the claim states, and people settled nothing.
    """

    reader: str
    value: float
    first: float
    alike: int
    images: int
    parts: bool = False


@dataclass(frozen=True, slots=True)
class ReaderError:
    """The share of images that a reader gets wrong, at most: the upper limit of an estimate, and of what it was made.

    `basis` is "reference" (drawings of known attributes) or "labelled" (images labelled by people, not of this audit).
    """

    share: float
    basis: Literal["reference", "labelled"]


@dataclass(frozen=True, slots=True)
class CorrectedBy:
    """People's verdicts that corrected what the reader saw: on how many images, and of the other side of a difference.

    `read` is the share or the difference as the reader saw it, which the claim's own stands in place of. `assumed` says
    that nobody drew the images that were judged: that they are as good as drawn by lot within their prompt is taken on
    trust; where a lot drew others of them, only of a `part`.
    """

    labels: int
    other_labels: int
    read: float
    assumed: bool = field(default=False, metadata=LATER)
    part: bool = field(default=False, metadata=LATER)


@dataclass(frozen=True, slots=True)
class Limits:
    """A threshold that the plan holds claims against: the whole interval is to lie from `low` to `high`.

    For depictions these are shares of images that show the class `group`; for differences, points as shares of one,
    whichever of the two is larger. An empty `model` or `prompt` is any. `who` set it and `why`, in their own words.

    With what it guards against it is a bias scenario: the `hazard` for the group at risk, the `mitigation` where it is
    not met, and the `trigger` of a new review. They are words: a threshold is the same whatever they say.
    """

    question: str
    kind: ClaimKind
    low: float
    high: float
    who: str
    why: str
    group: str = ""
    model: str = ""
    prompt: str = ""
    hazard: str = field(default="", compare=False, metadata=LATER)
    mitigation: str = field(default="", compare=False, metadata=LATER)
    trigger: str = field(default="", compare=False, metadata=LATER)


@dataclass(frozen=True, slots=True)
class HeldAgainst:
    """A threshold and how the claim stands to it: the whole interval inside, the whole interval outside, or neither.

    What was not measured stands to nothing. `low` and `high` are that interval where the claim shows another: the share
    of one class among all of three and more, or of the other of two; else None.
    """

    limits: Limits
    standing: Standing
    needed: int | None = None
    low: float | None = field(default=None, metadata=LATER)
    high: float | None = field(default=None, metadata=LATER)


@dataclass(frozen=True, slots=True)
class BesideBaseRate:
    """How a share stands to a cited base rate: by how many points it is more or less, as shares of one.

    `table` is the title, `of` the row, `rate` its share of the class `group`, with `rate_low` and `rate_high` where the
    source gives limits of it. `low` and `high` are those of the difference `value`, which hold for all base rates of
    the audit together at `ERROR`; None where nothing bounds what the reader saw. `says`: the whole interval lies above
    or below, neither; no row is about the prompt, or several are; the class was not told.
    """

    table: str
    group: str
    source: str
    population: str
    country: str
    year: int
    says: Literal["more", "fewer", "not clear", "no row", "several rows", "not told"]
    of: str = ""
    rate: float = 0.0
    rate_low: float | None = None
    rate_high: float | None = None
    share: float | None = None
    value: float | None = None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """The images in which a class is seen, by digest in the order of their numbers; `prompt` and `model` made them.

    `sample` is empty where all `images` are listed, else it names how those listed were drawn ("seed 1a2b3c").
    """

    group: str
    model: str
    prompt: str
    digests: tuple[str, ...]
    images: int
    sample: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """A finding that a claim rests on, and whether what it saw says the same."""

    method: str
    variant: str
    kind: str
    subject: str
    says: Says = "the same"


@dataclass(frozen=True, slots=True)
class UncertaintyPart:
    """The standard deviation, as a share of one, by which a claim varies with one part, and its 95 % interval."""

    name: PartName
    deviation: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class UncertaintyBudget:
    """What a claim's share or difference varies with, one wording, one reader and as many `images` as it has.

    `wordings` and `readers` are how many were read, one where that was not varied; `study_images` how many of each
    wording had a class by every reader, and `shares` what each wording shows by the first reader, that of the claim
    first. `mean` is over all of them, and `mean_deviation` what it varies by. `crossed`: one seed made image i of
    every wording, so that the part of the images is told as what a seed brings to all wordings alike and what it does
    in one. `narrows_most` is the facet of which twice as many narrow the claim by most, wordings sharing its
    images, to a deviation of `narrowed` from `whole`; `settled` says that the figures tell it from the others (in 95 of
    100 draws). `corrected`: people's verdicts corrected the reader, so that readers are not a part.
    """

    parts: tuple[UncertaintyPart, ...]
    whole: float
    narrowed: float
    narrows_most: Facet
    settled: bool
    images: int
    wordings: int
    readers: int
    study_images: int
    mean: float
    mean_deviation: float
    shares: tuple[tuple[str, float], ...] = ()
    crossed: bool = False
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that may be said, in the unit in which it is decided: a share, or a difference of shares, of one.

    `group` is the class that is named, `against` the one it is held against (with three classes and more: the next most
    frequent). `value`, `low`, `high`, `null` are a share of the images that show either of the two, or a difference of
    the shares of `group`; `low` and `high` are None where nothing bounds the reader's error. The interval is the one
    that decides: it leaves out `null` if and only if the conclusion is "clear", and lies within `margin` of it if and
    only if that is "even". `level` is the error it was made at, `looks` whether it holds at any number of looks.

    `counts` are images per class of `classes`, `images` all that were made of it, `unseen` those in which no class
    could be told. The same with `other_` is the other prompt or model, or the prompt without the word; of a difference,
    `counts` are those of the `pairs` that it was decided on, `shared_seeds` whether two of a pair have one seed. The
    prompt or model that shows `group` more often comes first.

    Where people judged a part of these images, `corrected` says so: `value`, `low` and `high` are then made of the
    reader's answers and their verdicts together, `counts` stay the reader's, and `needed` are verdicts, not images.

    `others` are further readers of the kind of the first, which decide nothing. `uncertainty` is what the claim varies
    with, where more than images were varied; `reworded` says that the plan words a prompt of it otherwise. `base_rate`
    is the cited one that the question is held against beside an even share, `amplifications` are how it stands to the
    sets of pictures of the same prompt; they change no conclusion.
    An association between two questions about the same images is one of `group` with the class in `among`.
    `searched`: the prompt was found by a search, in other images than those that are counted here.

    `given` has those of `model` and `other_model` that made nothing but are sets of imported pictures.
    `model_name` and `prompt_name` are what tells these apart from the others of the audit, empty where there is one.
    """

    kind: ClaimKind
    question: str
    model: str
    prompt: str
    classes: tuple[str, ...]
    group: str
    role: Role
    conclusion: Conclusion
    value: float | None = None
    low: float | None = None
    high: float | None = None
    null: float = 0.5
    level: float = 0.05
    looks: Looks = "open"
    margin: float = 0.1
    against: str = ""
    other_model: str = ""
    other_prompt: str = ""
    model_name: str = ""
    other_model_name: str = ""
    prompt_name: str = ""
    other_prompt_name: str = ""
    word: str = ""
    counts: tuple[int, ...] = ()
    images: int = 0
    unseen: int = 0
    other_counts: tuple[int, ...] = ()
    other_images: int = 0
    other_unseen: int = 0
    pairs: int = 0
    shared_seeds: bool = False
    estimand: Estimand = "images of these prompts"
    needed: int | None = None
    reason: Reason = ""
    held: tuple[HeldAgainst, ...] = ()
    reader: str = ""
    reader_kind: ReaderKind = "answers"
    reader_error: ReaderError | None = None
    corrected: CorrectedBy | None = field(default=None, metadata=LATER)
    second: SecondReader | None = None
    others: tuple[FurtherReader, ...] = field(default=(), metadata=LATER)
    among: Among | None = field(default=None, metadata=LATER)
    given: tuple[str, ...] = field(default=(), metadata=LATER)
    base_rate: BesideBaseRate | None = field(default=None, metadata=LATER)
    evidence: tuple[Evidence, ...] = ()
    sources: tuple[Source, ...] = ()
    uncertainty: UncertaintyBudget | None = field(default=None, metadata=LATER)
    reworded: bool = field(default=False, metadata=LATER)
    amplifications: tuple[Amplification, ...] = field(default=(), metadata=LATER)
    searched: bool = field(default=False, metadata=LATER)

    @property
    def seen(self) -> int:
        """How many images show a class that the reader could tell."""
        return self.images - self.unseen

    @property
    def count(self) -> int:
        """How many images show `group`."""
        return self._of(self.counts, self.group)

    @property
    def count_against(self) -> int:
        """How many images show `against`."""
        return self._of(self.counts, self.against)

    @property
    def other_count(self) -> int:
        """How many images of the other prompt or model show `group`."""
        return self._of(self.other_counts, self.group)

    def _of(self, counts: tuple[int, ...], group: str) -> int:
        return dict(zip(self.classes, counts, strict=False)).get(group, 0)


def is_about(limits: Limits, claim: Claim) -> bool:
    """Whether a threshold is about what `claim` is about; one of a class, only where that was told apart."""
    return (
        limits.kind == claim.kind
        and canonical(limits.question) == claim.question
        and limits.model in ("", claim.model, claim.other_model)
        and limits.prompt in ("", claim.prompt, claim.other_prompt)
        and (not limits.group or not claim.classes or limits.group in claim.classes)
    )


def limits_beside(claim: Claim) -> tuple[float, ...]:
    """Return the ends of the thresholds that `claim` is held against, on the scale of its own interval.

    With three classes and more a threshold is about the share of one among all, which is another scale.
    """
    found: list[float] = []
    for limits in (held.limits for held in claim.held if len(claim.classes) == 2):
        ends = limits.low, limits.high
        if limits.group not in ("", claim.group):
            ends = (1 - ends[1], 1 - ends[0]) if claim.kind == "depiction" else (-ends[1], -ends[0])
        found += ends
    return tuple(found)


def without_claim(limits: Iterable[Limits], claims: Sequence[Claim]) -> tuple[Limits, ...]:
    """Return the thresholds that no claim is about: what they ask for was not measured."""
    return tuple(threshold for threshold in limits if not any(is_about(threshold, claim) for claim in claims))


def compared_in(claim: Claim) -> tuple[tuple[str, str, str], ...]:
    """Return the model, the prompt and the question of what is held against each other, or of the one that is told."""
    sides = (claim.model, claim.prompt), (claim.other_model or claim.model, claim.other_prompt or claim.prompt)
    return tuple((model, prompt, claim.question) for model, prompt in dict.fromkeys(sides))
