"""What plugins supply: one Protocol per role. Batch in, batch out, in order; an item may be a recorded failure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar, runtime_checkable

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.events import RunEvent
from biaslens_gui.core.language.parses import Parse
from biaslens_gui.core.params import Param
from biaslens_gui.core.plan import Cost, Plan, Proposal
from biaslens_gui.core.records import (
    Answer,
    Attribution,
    AttributionRequest,
    Caption,
    Classification,
    Completion,
    CompletionRequest,
    Fill,
    FillRequest,
    Finding,
    FreeAnswer,
    ImageRecord,
    ReviewQuestion,
    Trace,
    Verdict,
)
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt, Role
from biaslens_gui.errors import KnownError

T = TypeVar("T")
Work = Generator[RunEvent, None, T]
"""A plain generator: it yields events, stops between any two of them, and returns its result."""

Check = Callable[[], None]
"""Called often by long work; raises `Cancelled` when somebody asked it to stop."""

Pixels = npt.NDArray[np.uint8]
"""An RGB image: height x width x 3, 0..255."""

Vectors = npt.NDArray[np.float32]
"""Unit vectors as rows: items x dimensions. A row of NaN is an item for which the model's numbers overflowed."""

Probabilities = npt.NDArray[np.float64]
"""Non-negative numbers that sum to 1 along the last axis; all NaN where the model's numbers overflowed."""


@dataclass(frozen=True, slots=True)
class PluginInfo:
    """What a role or method says of itself; all of it is shown to the auditor.

    `version` is part of every digest: raise it whenever the same input would give another output. `needs` are the
    models that a method always needs, `optional` those that it needs while an option has a value: (role, option,
    value). With `changes_words`, a method lives on images of prompts whose words it changes: pictures that were made
    without words cannot answer it. `asks_freely` are the values of options with which it lets a question answerer
    answer in words of its own, which not every one can: (option, value).
    """

    id: str
    version: str
    title: str
    summary: str
    role: Role | None = None
    needs: tuple[Role, ...] = ()
    references: tuple[str, ...] = ()
    caveats: tuple[str, ...] = ()
    optional: tuple[tuple[Role, str, object], ...] = ()
    changes_words: bool = False
    asks_freely: tuple[tuple[str, object], ...] = ()

    def needs_with(self, options: Mapping[str, Any]) -> tuple[Role, ...]:
        """Return the roles needed with `options`, in which no option is left out."""
        asked = (role for role, option, value in self.optional if options.get(option) == value)
        return tuple(dict.fromkeys((*self.needs, *asked)))

    def options_for(self, role: Role) -> tuple[str, ...]:
        """Return the options on which it hangs whether `role` is needed; none if it always is, or never."""
        return () if role in self.needs else tuple(option for of, option, _ in self.optional if of == role)


@dataclass(frozen=True, slots=True)
class Availability:
    """Whether a plugin can work here; if not, `missing` and `hint` say in words what to do."""

    ok: bool
    missing: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class DetectedModel:
    """What a folder is, told from headers and configurations only; `problem` says why it cannot be used.

    `at_work` is about how many bytes it takes at work where its plugin can tell, 0 to go by the number of its weights.
    `remark` is what to know of a model that can be used, such as which of two sets of weights is taken.
    """

    role: Role
    plugin: str
    path: str
    name: str
    architecture: str = ""
    files: tuple[str, ...] = ()
    bytes: int = 0
    licence: str = ""
    problem: str = ""
    hint: str = ""
    at_work: int = 0
    remark: str = ""


@dataclass(frozen=True, slots=True)
class ImageRequest:
    """One image to make; `index` counts the images of its prompt from 0; a model draws from the seed alone."""

    prompt: str
    seed: int
    settings: GenerationSettings
    index: int = 0


@dataclass(frozen=True, slots=True)
class GeneratedImage:
    """One image made, or the reason why not: `filtered` when the model's safety filter fired, else `failure`.

    `origin` says in words where an image comes from that was not made here; seed and settings then say nothing of it.
    `marks` are those in the file that the model gave, by `files.marked_pictures`; nothing where it gave pixels alone.
    """

    pixels: Pixels | None = None
    filtered: bool = False
    failure: str = ""
    origin: str = ""
    marks: str = ""


class LoadedImageModel(Protocol):
    """A model in memory that makes images."""

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> Sequence[GeneratedImage]:
        """Return one image per request, in order, each from its own seed. Calls `check` at every denoising step."""


class LoadedImageEditor(Protocol):
    """A model in memory that changes images as it is told in words."""

    def edit(
        self, sources: Sequence[Pixels], requests: Sequence[ImageRequest], check: Check
    ) -> Sequence[GeneratedImage]:
        """Return one image per source, in order: the source as the prompt of its request, an instruction, asks for it.

        Each is drawn from the seed of its request and depends on no other source. Calls `check` at every denoising
        step. An image may be of another size than its source.
        """


class LoadedCaptioner(Protocol):
    """A model in memory that describes images."""

    def caption(self, images: Sequence[Pixels], check: Check) -> Sequence[str]:
        """Return one description per image, in order; empty when the model said nothing."""


class Said(str):
    """An answer as the model gave it; `note` says what is to be known of how it came about, empty for nothing."""

    __slots__ = ("note",)
    note: str

    def __new__(cls, text: str, note: str = "") -> Said:
        """Add a note to a text."""
        (said := super().__new__(cls, text)).note = note
        return said


class LoadedLanguageModel(Protocol):
    """A model in memory that answers in words."""

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> Sequence[str]:
        """Return one answer per request, in order, as the model gave it, in the form of the request if it asks for one.

        Deterministic: no sampling. Where a model cannot be held to a form, the answer is a `Said` with a note of it.
        """

    def choose(self, request: CompletionRequest, options: Sequence[str], check: Check) -> Mapping[str, float]:
        """Return the probability of each option as the answer, by likelihood; they sum to 1."""


class LoadedParser(Protocol):
    """A grammar in memory that parses English sentences."""

    def parse(self, texts: Sequence[str], check: Check) -> Sequence[Parse]:
        """Return one parse per text, in order."""


class LoadedQuestionAnswerer(Protocol):
    """A model in memory that answers closed questions about images."""

    def answer(
        self, images: Sequence[Pixels], questions: Sequence[str], classes: Sequence[Sequence[str]], check: Check
    ) -> Sequence[Sequence[Probabilities]]:
        """Return, at [i][j], the probabilities of `classes[j]` as answers to question j about image i.

        "unknown" is a class like any other where it is declared, and no answer where it is not.

        Raises:
            KnownError: a question is too long for the model, or a class is one that it cannot answer with.
        """


@runtime_checkable
class AnswersFreely(Protocol):
    """A question answerer plugin whose models in memory have `tell` beside `answer`: they answer in their own words."""

    answers_freely: bool


class Telling(Protocol):
    """A question answerer in memory that answers in words of its own, made by a plugin that `AnswersFreely`."""

    def tell(self, images: Sequence[Pixels], questions: Sequence[str], check: Check) -> Sequence[Sequence[str]]:
        """Return, at [i][j], what it says to question j about image i; empty when it says nothing. Deterministic.

        Raises:
            KnownError: a question is too long for the model.
        """


def answers_freely(plugin: object) -> bool:
    """Return whether models of a question answerer plugin can answer in words of their own."""
    return isinstance(plugin, AnswersFreely) and plugin.answers_freely


class LoadedEmbedder(Protocol):
    """A model in memory that turns images and texts into vectors of one space."""

    def embed_images(self, images: Sequence[Pixels], check: Check) -> Vectors:
        """Return one unit vector per image, in order."""

    def embed_texts(self, texts: Sequence[str], check: Check) -> Vectors:
        """Return one unit vector per text, in order; what is beyond the model's token limit has no influence."""


class LoadedClassifier(Protocol):
    """A model in memory that sorts images into labels of its own."""

    labels: tuple[str, ...]

    def classify(self, images: Sequence[Pixels], check: Check) -> Probabilities:
        """Return the probability of each label for each image: images x labels."""


class LoadedMaskFiller(Protocol):
    """A masked language model in memory that puts other words into a sentence."""

    def fill(self, requests: Sequence[FillRequest], check: Check) -> Sequence[tuple[str, ...]]:
        """Return, for each request in order, one word per span; empty when no word is left to choose.

        Words are whole (letters only) and drawn by the request's seed alone: the same request gives the same words.

        Raises:
            KnownError: a sentence is too long for the model.
        """


class LoadedAttributor(Protocol):
    """A judge in memory that traces what it sees in an image back to the tokens of the prompt."""

    def attribute(
        self, model: ModelRef, settings: GenerationSettings, requests: Sequence[AttributionRequest], check: Check
    ) -> Sequence[Trace]:
        """Return one trace per request, in order, through the image model `model`, read from its folder.

        The image traced is the one that `LoadedImageModel.generate` makes of the same prompt, seed and settings. NaN is
        a step's `failure`, never a number. Calls `check` at every denoising step and before every gradient.

        Raises:
            KnownError: the image model is of an architecture that cannot be traced.
        """


class RolePlugin(Protocol):
    """What every model plugin offers before anything is loaded.

    `load` is a context manager: it yields the loaded model of its role and frees memory on the way out.
    """

    info: PluginInfo
    params: tuple[Param, ...]

    def available(self) -> Availability:
        """Return whether the libraries are installed, without importing them."""

    def load(self, model: ModelRef, device: str) -> AbstractContextManager[Any]:
        """Return the model in memory on `device` ("cpu", "cuda", "mps").

        Raises:
            KnownError: the folder is no such model, a file is missing, or it does not fit.
        """

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Return how many items `model` works on at once, `model.batch` if that is set.

        A resumed run must form the same batches, so this must not depend on the memory that happens to be free; what
        does not fit is raised as `OutOfMemory`, and the engine halves the batch.
        """


@runtime_checkable
class BuiltIn(Protocol):
    """A role plugin that works without a folder: it brings its model along, such as a rule table or a package."""

    def digest(self) -> str:
        """Return the digest of what it brings along; empty when there is nothing but the plugin itself."""


@runtime_checkable
class Served(Protocol):
    """A role plugin whose model another program on this computer serves: what it is cannot be verified by hash."""

    served: bool


@runtime_checkable
class OnRequest(Protocol):
    """A built-in role plugin that knows a few things only: it is offered, and chosen by people, never by itself."""

    on_request: bool


@runtime_checkable
class Lists(Protocol):
    """A served plugin whose server can say which models it has, before any of them is used."""

    def listed(self, model: ModelRef, check: Check) -> tuple[str, ...]:
        """Return the names of the models at the address in `model.options`, the one in use first if that is known.

        Raises:
            KnownError: nobody answers there, or another program.
        """


@runtime_checkable
class Selective(Protocol):
    """A role plugin that works on other models, as an attributor does on image models, and not on every one."""

    def refusal(self, model: ModelRef) -> KnownError | None:
        """Return why it cannot work on `model`, or nothing; told from headers alone, before any plan is run."""


@runtime_checkable
class Asking(Protocol):
    """An attributor whose judge is asked the question of a bias, where others only compare an image with classes."""

    asks: bool


def asks(plugin: object) -> bool:
    """Return whether `plugin` is an attributor whose judge is asked; another goes before it unless it is named."""
    return isinstance(plugin, Asking) and plugin.asks


Then = tuple[Role, Callable[[Sequence[ImageRecord]], Work[Any]]]
"""How images will be read once they are made: the reader's role, and the verb of the lab that lets it read them."""


class Lab(Protocol):
    """The only door to models. Ask again and get the same answer: what is stored is returned, the rest is made.

    Every verb is a generator of events that returns its result: `captions = yield from lab.captions(images)`.
    Images are records made when they are looked at, and what is said of them is read from the store then: going through
    either once, in order, takes little memory however many there are. What is gone through often is held as a tuple.
    """

    spec: AuditSpec

    def images(
        self, model: ModelRef, prompts: Sequence[Prompt], count: int, seeds_of: Prompt | None = None,
        then: Then | None = None, only: Mapping[str, Collection[int]] | None = None,
    ) -> Work[Sequence[ImageRecord]]:  # fmt: skip
        """Return `count` images per prompt, in prompt order then index order, whatever their status.

        With `seeds_of`, image i of every prompt starts from the noise of image i of that prompt, so that the two
        differ by their words alone (paired comparison); without, from noise of its own. With `then`, images are read
        while further ones are made, where both models fit; ask the verb afterwards as ever: it finds what is there.
        `only` has the numbers of the images wanted by the text of each prompt: those alone are made.
        """

    def edits(self, sources: Sequence[ImageRecord], instruction: str) -> Work[tuple[ImageRecord, ...]]:
        """Return, for each source that has status `ok`, in order, the image that the image editor makes of it.

        Its prompt is the instruction, its number that of its source. Of one source, the edits by all instructions are
        drawn from one seed, so that they differ by their words alone.
        """

    def captions(self, images: Sequence[ImageRecord]) -> Work[Sequence[Caption]]:
        """Return one caption per image that has status `ok`, in order."""

    def complete(self, requests: Sequence[CompletionRequest]) -> Work[tuple[Completion, ...]]:
        """Return one completion per request, in order."""

    def choose(
        self, requests: Sequence[CompletionRequest], options: Sequence[str]
    ) -> Work[tuple[Mapping[str, float], ...]]:
        """Return, for each request in order, the probability of each of `options` as its answer; they sum to 1.

        Nothing for a request at which the model's numbers overflowed.
        """

    def parse(self, texts: Sequence[str]) -> Work[tuple[Parse, ...]]:
        """Return one parse per text, in order."""

    def answers(
        self, images: Sequence[ImageRecord], questions: Sequence[tuple[str, Sequence[str]]]
    ) -> Work[Sequence[Answer]]:
        """Return the answers to closed questions, each a text with its classes, about the images of status `ok`.

        They come in order: by image, then by question.
        """

    def free_answers(self, images: Sequence[ImageRecord], questions: Sequence[str]) -> Work[Sequence[FreeAnswer]]:
        """Return the answers to open questions about the images of status `ok`, in the answerer's own words.

        They come in order: by image, then by question.

        Raises:
            KnownError: the plan's question answerer knows closed questions only.
        """

    def embeddings(self, images: Sequence[ImageRecord], embedder: ModelRef | None = None) -> Work[Vectors]:
        """Return the vectors of the images that have status `ok`, in order.

        A plan may have several embedders: `embedder` is the one that is asked, None its first.
        """

    def text_embeddings(self, texts: Sequence[str], embedder: ModelRef | None = None) -> Work[Vectors]:
        """Return the vectors of texts, in order, in the same space as those of the images by the same embedder."""

    def classifications(self, images: Sequence[ImageRecord]) -> Work[Sequence[Classification]]:
        """Return the probabilities of the classifier's own labels for the images that have status `ok`, in order.

        `Classification.shares_of` gathers labels into groups, so another grouping asks the model nothing.
        """

    def fills(self, requests: Sequence[FillRequest]) -> Work[tuple[Fill, ...]]:
        """Return one sentence with other words per request, in order."""

    def attributions(
        self, model: ModelRef, requests: Sequence[AttributionRequest], attributor: ModelRef | None = None
    ) -> Work[tuple[Attribution, ...]]:
        """Return how strongly each token of a prompt moves what the judge sees in an image of `model`, in order.

        A request names its image by prompt and seed, those of an `ImageRecord`. A plan may have several attributors:
        `attributor` is the judge that is asked, None its first.
        """

    def verdicts(self, question: str) -> tuple[Verdict, ...]:
        """Return the reviewers' verdicts on `question` as they stand at this moment."""

    def random(self, *purpose: str) -> np.random.Generator:
        """Return the generator for a named random step; the same purpose gives the same numbers."""


class Method(Protocol):
    """A published method: it proposes, the auditor edits, it measures. It sees records, never pixels or files."""

    info: PluginInfo
    params: tuple[Param, ...]

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        """Return the tables the auditor edits; asks the language model and the parser only."""

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        """Return what `measure` will ask for in all, as if nothing were stored; seconds and bytes stay 0.

        Images are named as sets, so that the engine counts those which methods share, or which are there, once.
        """

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        """Return the findings."""


@runtime_checkable
class AsksReviewers(Protocol):
    """A method with questions of its own for reviewers; the verdicts come back to it through `Lab.verdicts`."""

    def review_questions(self, plan: Plan, options: Mapping[str, Any]) -> tuple[ReviewQuestion, ...]:
        """Return what reviewers are asked about the images of `plan`, beside whether they show their subject."""


@dataclass(frozen=True, slots=True)
class PromptSuite:
    """Prompts as data, with their source and licence."""

    id: str
    title: str
    summary: str
    source: str
    licence: str
    prompts: tuple[Prompt, ...]
    tags: tuple[str, ...] = ()
    method_options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
