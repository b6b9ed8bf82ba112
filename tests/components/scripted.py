"""A lab for methods: images that are records, captions as told, the real grammar, and a scripted language model."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import numpy as np

from biaslens_gui.api import (
    Answer,
    Attribution,
    AttributionRequest,
    AuditSpec,
    Caption,
    Classification,
    Completion,
    CompletionRequest,
    Fill,
    FillRequest,
    ImageRecord,
    ModelRef,
    Parse,
    Prompt,
    Then,
    Trace,
    TraceStep,
    Vectors,
    Verdict,
    Work,
    digest,
)
from biaslens_gui.core.identity import derived_seed, seed_for
from biaslens_gui.core.records import FreeAnswer
from tests.components.english import parse

T = TypeVar("T")
Script = Callable[[CompletionRequest], str]


def finish(work: Work[T]) -> T:
    """Return the result of `work`, leaving its events aside."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def spec_of(*prompts: str | Prompt, images: int = 4, models: Sequence[str] = ("Drawn",)) -> AuditSpec:
    """Return an audit of `prompts` with image models of these names."""
    refs = [ModelRef("image_model", "drawn", digest=digest(at), name=name) for at, name in enumerate(models)]
    others = [ModelRef("parser", "grammar", name="Grammar"), ModelRef("language_model", "script", name="Script")]
    texts = tuple(Prompt(prompt) if isinstance(prompt, str) else prompt for prompt in prompts)
    return AuditSpec("Test", (*refs, *others), texts, images_per_prompt=images)


@dataclass
class ScriptedLab:
    """A `Lab` in memory.

    `captions_of` maps a prompt to the captions of its images, in turn; an empty caption is a captioner's silence.
    `answer_of` maps (image, question) to the class it is answered with; what it does not name, with the first class.
    `vector_of` gives an image or a text its direction, `vectors_by` the same for an embedder by its name, `label_of` an
    image its label, `word_of` a fill its word.
    `pull_of` gives a word of a prompt its gradient's norm for a request; NaN is a gap. The judge sees `seen_of`.
    `status_of` maps (prompt, index) to the status of an image that is not ok. `shuffle` returns images backwards.
    """

    spec: AuditSpec
    captions_of: Mapping[str, Sequence[str]] = field(default_factory=dict)
    script: Script = lambda request: "-"
    status_of: Mapping[tuple[str, int], Any] = field(default_factory=dict)
    answer_of: Callable[[ImageRecord, str], str] = lambda image, question: ""
    told_of: Callable[[ImageRecord, str], str] = lambda image, question: ""
    vector_of: Callable[[ImageRecord | str], Sequence[float]] = lambda item: (1.0, 0.0)
    vectors_by: Mapping[str, Callable[[ImageRecord | str], Sequence[float]]] = field(default_factory=dict)
    labels: tuple[str, ...] = ("one", "other")
    label_of: Callable[[ImageRecord], str] = lambda image: "one"
    word_of: Callable[[FillRequest, int], str] = lambda request, place: "word"
    pull_of: Callable[[AttributionRequest, str], float] = lambda request, word: float(len(word))
    pulls_by: Mapping[str, Callable[[AttributionRequest, str], float]] = field(default_factory=dict)
    seen_of: Callable[[AttributionRequest], str] = lambda request: request.classes[0]
    reviewed: Sequence[Verdict] = ()
    shuffle: bool = False
    asked: list[CompletionRequest] = field(default_factory=list)
    openly: list[str] = field(default_factory=list)
    parsed: list[str] = field(default_factory=list)
    drawn: set[str] = field(default_factory=set)
    traced: list[AttributionRequest] = field(default_factory=list)
    edited: dict[str, ImageRecord] = field(default_factory=dict)

    def images(
        self,
        model: ModelRef,
        prompts: Sequence[Prompt],
        count: int,
        seeds_of: Prompt | None = None,
        then: Then | None = None,
        only: Mapping[str, Collection[int]] | None = None,
    ) -> Work[tuple[ImageRecord, ...]]:
        yield from ()
        of = seeds_of.text if seeds_of else ""
        made = [
            self._image(model, prompt.text, index, of)
            for prompt in prompts
            for index in (sorted(only[prompt.text]) if only else range(count))
        ]
        self.drawn.update(image.digest for image in made)
        return tuple(reversed(made) if self.shuffle else made)

    def _image(self, model: ModelRef, prompt: str, index: int, seeds_of: str = "") -> ImageRecord:
        seed = seed_for(self.spec.root_seed, seeds_of or prompt, index)
        name = [model.identity, prompt, index, *([seed] if seeds_of not in ("", prompt) else [])]
        image = ImageRecord(digest(name), model.key, prompt, index, seed, sha256=digest(name[1:]))
        return replace(image, status=self.status_of.get((prompt, index), "ok"))

    def captions(self, images: Sequence[ImageRecord]) -> Work[tuple[Caption, ...]]:
        yield from ()
        return tuple(self._caption(image) for image in images if image.status == "ok")

    def _caption(self, image: ImageRecord) -> Caption:
        texts = self.captions_of.get(image.prompt, ("",))
        text = texts[image.index % len(texts)]
        return Caption(digest(["caption", image.digest]), image.digest, "captioner", text, "" if text else "Nothing.")

    def complete(self, requests: Sequence[CompletionRequest]) -> Work[tuple[Completion, ...]]:
        yield from ()
        self.asked.extend(requests)
        said = ((request, self.script(request)) for request in requests)
        return tuple(
            Completion(digest(request), "script", request.task, text, "" if text.strip() else "Nothing.")
            for request, text in said
        )

    def choose(
        self, requests: Sequence[CompletionRequest], options: Sequence[str]
    ) -> Work[tuple[Mapping[str, float], ...]]:
        yield from ()
        self.asked.extend(requests)
        said = [self.script(request).strip(" .").casefold() for request in requests]
        return tuple(
            {name: float(name == text) if text in options else 1 / len(options) for name in options} for text in said
        )

    def parse(self, texts: Sequence[str]) -> Work[tuple[Parse, ...]]:
        yield from ()
        self.parsed.extend(texts)
        return tuple(parse(text) for text in texts)

    def answers(
        self, images: Sequence[ImageRecord], questions: Sequence[tuple[str, Sequence[str]]]
    ) -> Work[tuple[Answer, ...]]:
        yield from ()
        shown = [image for image in images if image.status == "ok"]
        return tuple(self._answer(image, text, tuple(classes)) for image in shown for text, classes in questions)

    def free_answers(self, images: Sequence[ImageRecord], questions: Sequence[str]) -> Work[tuple[FreeAnswer, ...]]:
        yield from ()
        shown = [image for image in images if image.status == "ok"]
        return tuple(self._free_answer(image, text) for image in shown for text in questions)

    def _free_answer(self, image: ImageRecord, question: str) -> FreeAnswer:
        self.openly.append(question)
        key = digest(["free answer", image.digest, question])
        return FreeAnswer(key, image.digest, "answerer", question, self.told_of(image, question))

    def _answer(self, image: ImageRecord, question: str, classes: tuple[str, ...]) -> Answer:
        chosen = self.answer_of(image, question) or classes[0]
        likelihoods = tuple(float(name == chosen) for name in classes)
        key = digest(["answer", image.digest, question, classes])
        return Answer(key, image.digest, "answerer", question, classes, likelihoods)

    def embeddings(self, images: Sequence[ImageRecord], embedder: ModelRef | None = None) -> Work[Vectors]:
        yield from ()
        return self._vectors([image for image in images if image.status == "ok"], embedder)

    def text_embeddings(self, texts: Sequence[str], embedder: ModelRef | None = None) -> Work[Vectors]:
        yield from ()
        return self._vectors(texts, embedder)

    def _vectors(self, items: Sequence[ImageRecord] | Sequence[str], embedder: ModelRef | None) -> Vectors:
        vector_of = self.vectors_by.get(embedder.label, self.vector_of) if embedder else self.vector_of
        return _unit([vector_of(item) for item in items])

    def classifications(self, images: Sequence[ImageRecord]) -> Work[tuple[Classification, ...]]:
        yield from ()
        shown = [(image, self.label_of(image)) for image in images if image.status == "ok"]
        return tuple(
            Classification(
                digest(["classification", image.digest]),
                image.digest,
                "classifier",
                self.labels,
                tuple(float(name == label) for name in self.labels),
            )
            for image, label in shown
        )

    def edits(self, sources: Sequence[ImageRecord], instruction: str) -> Work[tuple[ImageRecord, ...]]:
        yield from ()
        shown = [source for source in sources if source.status == "ok"]
        made = tuple(
            replace(
                source,
                digest=digest(["edit", source.digest, instruction]),
                sha256=digest(["edited", source.digest, instruction]),
                model="editor",
                prompt=instruction,
            )
            for source in shown
        )
        self.edited.update({edit.digest: source for source, edit in zip(shown, made, strict=True)})
        return made

    def fills(self, requests: Sequence[FillRequest]) -> Work[tuple[Fill, ...]]:
        yield from ()
        drawn = [
            (request, tuple(self.word_of(request, at) for at in range(len(request.spans)))) for request in requests
        ]
        return tuple(
            Fill(digest(request), "filler", request, words, request.with_words(words)) for request, words in drawn
        )

    def attributions(
        self, model: ModelRef, requests: Sequence[AttributionRequest], attributor: ModelRef | None = None
    ) -> Work[tuple[Attribution, ...]]:
        yield from ()
        self.traced.extend(requests)
        judge = attributor.label if attributor else "attributor"
        return tuple(
            Attribution(digest(request), judge, model.key, request, self._trace(request, judge)) for request in requests
        )

    def _trace(self, request: AttributionRequest, judge: str) -> Trace:
        """Two steps of three, a token per word; the second step pulls half as much."""
        words = list(re.finditer(r"[^\W_]+", request.prompt))
        pull_of = self.pulls_by.get(judge, self.pull_of)
        pull = [pull_of(request, word[0]) for word in words]
        seen = self.seen_of(request)
        steps = tuple(
            TraceStep(step, seen, 0.1, tuple(each / part for each in pull), tuple(-each / part / 2 for each in pull))
            for step, part in ((1, 1), (3, 2))
        )
        if any(math.isnan(each) for each in pull):
            good = TraceStep(1, seen, 0.1, (1.0,) * len(pull), (1.0,) * len(pull))
            steps = (good, TraceStep(3, failure="The numbers overflowed (NaN)."))
        spans = tuple((word.start(), word.end()) for word in words)
        return Trace(spans, seen, tuple(float(name == seen) for name in request.classes), steps, 3)

    def verdicts(self, question: str) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.reviewed if verdict.question == question)

    def random(self, *purpose: str) -> np.random.Generator:
        return np.random.default_rng(derived_seed(self.spec.root_seed, *purpose))

    def images_of(self, prompt: str) -> Iterator[str]:
        """Yield the digests of the first image model's images of `prompt`, in order."""
        model = self.spec.models_of("image_model")[0]
        for index in range(self.spec.images_per_prompt):
            yield self._image(model, prompt, index).digest


def _unit(vectors: Sequence[Sequence[float]]) -> Vectors:
    if not vectors:
        return np.zeros((0, 0), np.float32)
    rows = np.asarray(vectors, np.float32).reshape(len(vectors), -1)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)
