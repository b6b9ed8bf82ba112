"""What was observed and what was concluded. Records hold text and numbers, never pixels; images are known by digest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from biaslens_gui.core.codec import LATER
from biaslens_gui.core.identity import digest
from biaslens_gui.core.language.schemas import Schema, require_common
from biaslens_gui.core.observed import Contrast, Observed, Tested
from biaslens_gui.core.plan import Table

if TYPE_CHECKING:  # a quarter of the processor time until the window is painted
    import numpy as np
    import numpy.typing as npt

ImageStatus = Literal["ok", "filtered", "failed"]


@dataclass(frozen=True, slots=True)
class ImageRecord:
    """One image that was asked for. `digest` is its recipe; `sha256` the bytes of its file (empty unless `ok`).

    `model` is the `ModelRef.key` of the model that made it; `index` counts the images of one prompt from 0.

    `filtered` means that the model's own safety filter fired: a counted outcome, never a picture to be judged.
    `first_sha256` is there for an image that lost its file and was made again with other bytes: those recorded first.
    `marks` are those in the file that the model gave, by which it says that a model made it; see `core.media_marks`.
    """

    digest: str
    model: str
    prompt: str
    index: int
    seed: int
    status: ImageStatus = "ok"
    sha256: str = ""
    width: int = 0
    height: int = 0
    note: str = ""
    first_sha256: str = ""
    marks: str = field(default="", metadata=LATER)


@dataclass(frozen=True, slots=True)
class MadeTogether:
    """In which batch an image was made, at which place of it, and after which step down the memory ladder, in words.

    Models round differently in batches of another size, so the same image can differ by a bit. `batch` is `batch_of`
    all that were made together; it is empty where that is not known.
    """

    batch: str = ""
    place: int = 0
    step: str = ""


def batch_of(digests: Sequence[str], step: str) -> str:
    """Return the name of a batch: 16 hexadecimal digits that its images, in order, and the memory step decide."""
    return digest([list(digests), step])[:16]


@dataclass(frozen=True, slots=True)
class Caption:
    """What a captioner says about one image, named by its recipe digest; `failure` says why there is no text."""

    digest: str
    image: str
    model: str
    text: str
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a conversation with a language model."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, slots=True)
class CompletionRequest:
    """A question to a language model.

    `task` names the question for models that follow rules instead of instructions, with its inputs in `inputs`;
    a neural model reads only the messages. Both carry the same content. `schema` is the form in JSON that the answer
    is to have, as `core.language.schemas` describes it; empty for an answer in any words.

    Raises:
        ValueError: not every model can be held to `schema`.
    """

    task: str
    messages: tuple[Message, ...]
    inputs: Mapping[str, Any] = field(default_factory=dict)
    longest: int = 400
    schema: Schema = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a form that not every model can be held to."""
        if self.schema:
            require_common(self.schema)


@dataclass(frozen=True, slots=True)
class Completion:
    """What a language model answered, untouched; `failure` says why there is no text.

    `note` says what is to be known of how it came about, such as that the form asked for was not kept.
    """

    digest: str
    model: str
    task: str
    text: str
    failure: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question answerer says to a closed question about one image: one likelihood per class, summing to 1.

    `failure` says why there are none.
    """

    digest: str
    image: str
    model: str
    question: str
    classes: tuple[str, ...]
    likelihoods: tuple[float, ...] = ()
    failure: str = ""

    @property
    def choice(self) -> str:
        """The likeliest class, the first in order of declaration among equals; empty where the question failed."""
        if not self.likelihoods:
            return ""
        return self.classes[max(range(len(self.classes)), key=self.likelihoods.__getitem__)]


@dataclass(frozen=True, slots=True)
class FreeAnswer:
    """What a question answerer says in words of its own about one image; `failure` says why there is no text."""

    digest: str
    image: str
    model: str
    question: str
    text: str
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Classification:
    """What a classifier says of one image: the probability of each of its own labels; `failure` says why none."""

    digest: str
    image: str
    model: str
    labels: tuple[str, ...]
    probabilities: tuple[float, ...] = ()
    failure: str = ""

    def shares_of(self, groups: Mapping[str, Sequence[str]]) -> dict[str, float]:
        """Return the probability of each group, a set of labels; what no group has is left out. Empty after a failure.

        Raises:
            ValueError: a group names a label that the classifier does not have.
        """
        if not self.probabilities:
            return {}
        known = dict(zip(self.labels, self.probabilities, strict=True))
        for group, labels in groups.items():
            if strange := [label for label in labels if label not in known]:
                raise ValueError(f"The group {group!r} names {strange}, which are no labels; there are {list(known)}.")
        return {group: sum(known[label] for label in dict.fromkeys(labels)) for group, labels in groups.items()}


@dataclass(frozen=True, slots=True, eq=False)
class Embedding:
    """The vector (float32, of length 1) of one image, named by its recipe digest, or of one text."""

    digest: str
    model: str
    vector: npt.NDArray[np.float32]
    image: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class FillRequest:
    """A sentence with words to replace: `spans` are their places as [start, end) in characters, in any order.

    `seed` decides the words drawn. Unless `original` is true, no word is replaced by itself.

    Raises:
        ValueError: a span is empty, outside the sentence, in the middle of a word, or overlaps another.
    """

    sentence: str
    spans: tuple[tuple[int, int], ...]
    seed: int
    original: bool = False

    def __post_init__(self) -> None:
        """Refuse spans that cannot be replaced."""
        behind = 0
        for start, end in sorted(self.spans):
            if not behind <= start < end <= len(self.sentence):
                raise ValueError(f"The span {start}-{end} is empty, outside {self.sentence!r}, or overlaps another.")
            if any(self.sentence[at - 1 : at + 1].isalpha() and 0 < at < len(self.sentence) for at in (start, end)):
                raise ValueError(f"The span {start}-{end} of {self.sentence!r} cuts a word.")
            behind = end

    def with_words(self, words: Sequence[str]) -> str:
        """Return the sentence with `words` in the places of the spans, in the order of `spans`."""
        text = self.sentence
        for (start, end), word in sorted(zip(self.spans, words, strict=True), reverse=True):
            text = f"{text[:start]}{word}{text[end:]}"
        return text


@dataclass(frozen=True, slots=True)
class Fill:
    """A sentence with the words a mask filler drew, one per span; `failure` says why there are none."""

    digest: str
    model: str
    request: FillRequest
    words: tuple[str, ...] = ()
    text: str = ""
    failure: str = ""


@dataclass(frozen=True, slots=True)
class AttributionRequest:
    """What moves a judge's view of one image: how strongly does it depend on each token of the prompt?

    Source: GradBias, equations 7 and 8; every field is a choice that the paper leaves open or its code makes otherwise.
    `classes` are what the judge tells apart, as texts. `tensor` is what the gradient is taken of. `image` is what the
    judge sees at a step: the predicted final image or the noisy latent, both decoded. `target` is the class of the
    loss: the judge's choice for the final image, or for each step's own. `loss` is the cross-entropy of the logits, or
    of the probabilities as if they were logits. `interval` is how many steps lie between two gradients; 0 leaves it to
    the attributor. `question` is put to a judge that is asked about an image; one that compares it with the classes
    has none.

    Raises:
        ValueError: there are fewer than two classes, or one is there twice.
    """

    prompt: str
    seed: int
    classes: tuple[str, ...]
    tensor: Literal["conditioning", "token embeddings"] = "conditioning"
    image: Literal["predicted", "noisy"] = "predicted"
    target: Literal["final", "step"] = "final"
    loss: Literal["logits", "probabilities"] = "logits"
    interval: int = 0
    question: str = field(default="", metadata=LATER)

    def __post_init__(self) -> None:
        """Refuse classes between which nothing can be chosen."""
        if len(set(self.classes)) < max(2, len(self.classes)):
            raise ValueError(f"Two or more different classes are needed, not {self.classes}.")


@dataclass(frozen=True, slots=True)
class TraceStep:
    """The gradient at one denoising step, counted from 1: what the judge saw, and one number per token.

    `norms` are the L2 norms of the gradient over the embedding, `means` its signed means; `failure` says why there are
    none.
    """

    step: int
    seen: str = ""
    loss: float = 0.0
    norms: tuple[float, ...] = ()
    means: tuple[float, ...] = ()
    failure: str = ""


@dataclass(frozen=True, slots=True)
class Trace:
    """What an attributor found for one request.

    `spans` are the characters of the prompt that each token covers, for those that reached the model; `seen` the
    judge's class for the final image, `likelihoods` its softmax over the classes, `steps` the gradients; `total_steps`
    how many steps made the image. `failure` says why there is nothing.
    """

    spans: tuple[tuple[int, int], ...] = ()
    seen: str = ""
    likelihoods: tuple[float, ...] = ()
    steps: tuple[TraceStep, ...] = ()
    total_steps: int = 0
    failure: str = ""

    @property
    def complete(self) -> bool:
        """Whether every step has its numbers; a trace with a gap is counted as missing, never averaged."""
        return not self.failure and bool(self.steps) and not any(step.failure for step in self.steps)


@dataclass(frozen=True, slots=True)
class Attribution:
    """A trace with what it was asked: `model` is the attributor's key, `image_model` that of the model traced."""

    digest: str
    model: str
    image_model: str
    request: AttributionRequest
    trace: Trace


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number with its uncertainty: value, interval, level, how many images, how many missing, and how it was made.

    `value` is None when it cannot be measured; `note` then says why. `evidence` lists the digests of the images
    behind the number.
    """

    name: str
    value: float | None
    low: float | None = None
    high: float | None = None
    level: float = 0.95
    n: int = 0
    missing: int = 0
    how: str = ""
    note: str = ""
    group: str = ""
    evidence: tuple[str, ...] = ()


Reading = Literal["met", "not met", "unclear", "not measured", "shown"]
View = Literal[
    "bars", "shares", "values", "table", "ranked", "heatmap", "distribution", "arrows", "concepts", "cloud", "upset"
]
"""How a finding's estimates are drawn; the same data is always there as a table.

bars, shares, values   one mark with its interval per estimate, `group` as its heading
ranked                 signed estimates from the largest to the smallest, a bar from zero (words and their influence)
heatmap                `name` is the row, `group` the column, `value` the shade
distribution           the first table has columns `group` and `value`, a row per image: dots and quartiles by group
arrows                 two estimates per `group`, named for where the arrow starts and ends, in that order
concepts               `group` heads a list of concepts, the `name`s, from the most frequent on
cloud                  words as large as they are frequent, beside the ranked bars of the same estimates
upset                  an estimate per combination of prompts that share pairs: `findings.pair_views` makes it
"""


@dataclass(frozen=True, slots=True)
class Leaning:
    """What a finding says about one bias of one prompt, in the terms that all methods share.

    `bias` is the canonical name of a topic, an axis or a set of classes ("gender"); `towards` the class, concept or
    word that the images lean to, empty for none; `estimate` how strongly, on the method's own scale. `clear` is
    what a test of the method's own concludes, None where it has none: a calibration counts it, and nobody else is shown
    it, since claims conclude. `of_prompt` says that `towards` is a word of the prompt that the bias comes from, not a
    side that it leans to.
    """

    prompt: str
    bias: str
    towards: str
    estimate: Estimate
    clear: bool | None = None
    of_prompt: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """What one method concludes about one subject: estimates, tables, a reading in words, and its limits.

    `view` names how estimates are drawn; the same data is always there as a table. `subject` is what it is about
    (a topic, a prompt), `model` the label of the image model, empty when it is about all of them. `observed`,
    `contrasts` and `tested` are what claims are made of.
    """

    method: str
    version: str
    variant: str
    kind: str
    subject: str
    title: str
    model: str = ""
    view: View = "values"
    estimates: tuple[Estimate, ...] = ()
    tables: tuple[Table, ...] = ()
    threshold: float | None = None
    reading: Reading = "shown"
    words: str = ""
    caveats: tuple[str, ...] = ()
    leanings: tuple[Leaning, ...] = ()
    observed: tuple[Observed, ...] = field(default=(), metadata=LATER)
    contrasts: tuple[Contrast, ...] = field(default=(), metadata=LATER)
    tested: tuple[Tested, ...] = field(default=(), metadata=LATER)


CANNOT_TELL = "cannot tell"


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """What reviewers are asked about one image at a time. `id` is the `question` of their verdicts.

    `yes` and `no` are what these two values are called here, such as the two attributes of an association; `classes`,
    where there are any, are the values in their place. "cannot tell" is always there. `reasons` are offered with a no.
    `prompts` are those whose images are asked about, empty for all; `help` says what to look at.
    """

    id: str
    text: str
    yes: str = "Yes"
    no: str = "No"
    reasons: tuple[str, ...] = ()
    prompts: tuple[str, ...] = ()
    help: str = ""
    classes: tuple[str, ...] = ()

    @property
    def values(self) -> tuple[str, ...]:
        """What a verdict can be, in the order of its keys."""
        return (*(self.classes or ("yes", "no")), CANNOT_TELL)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a reviewer decided about one image: `question` is the id of a `ReviewQuestion`, `value` one of its."""

    reviewer: str
    image: str
    question: str
    value: str
    reason: str = ""
    at: str = ""
