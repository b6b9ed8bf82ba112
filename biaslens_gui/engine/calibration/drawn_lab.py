"""A lab that repeats an audit without a model: it draws each audit's images from a pool, and remembers what was read.

What it does not know yet it asks a live lab for, once: so the first audit fills the memory, from the store or from the
models, and a repetition costs what the method itself computes.

Images are drawn with replacement: the pool is the population. An image drawn twice is two images of the audit, each
with a digest of its own, so that no method can take the two for one; what was read of it is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import numpy as np

from biaslens_gui.core.calibrating.populations import Chances
from biaslens_gui.core.identity import derived_seed
from biaslens_gui.core.language.parses import Parse
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
    FreeAnswer,
    ImageRecord,
    Message,
    Verdict,
)
from biaslens_gui.core.roles import Lab, Then, Vectors, Work
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
Asked = tuple[str, tuple[Message, ...], str, int]
NONE_READ = np.zeros((0, 0), np.float32)


@dataclass(slots=True)
class Memory:
    """What the live lab has said so far, by what it was asked; shared by all repetitions."""

    images: dict[tuple[str, str, str], tuple[ImageRecord, ...]] = field(default_factory=dict)
    pooled: dict[str, ImageRecord] = field(default_factory=dict)
    copies: dict[tuple[str, int], ImageRecord] = field(default_factory=dict)
    captions: dict[str, Caption] = field(default_factory=dict)
    answers: dict[tuple[str, str, tuple[str, ...]], Answer] = field(default_factory=dict)
    told: dict[tuple[str, str], FreeAnswer] = field(default_factory=dict)
    embeddings: dict[str, Any] = field(default_factory=dict)
    texts: dict[str, Any] = field(default_factory=dict)
    classifications: dict[str, Classification] = field(default_factory=dict)
    completions: dict[Asked, Completion] = field(default_factory=dict)
    choices: dict[tuple[*Asked, tuple[str, ...]], Mapping[str, float]] = field(default_factory=dict)
    parses: dict[str, Parse] = field(default_factory=dict)
    fills: dict[FillRequest, Fill] = field(default_factory=dict)
    attributions: dict[tuple[str, str, AttributionRequest], Attribution] = field(default_factory=dict)


COPY = "~"
"""Stands in a digest between the image of the pool and its number in the audit."""


class DrawnLab:
    """A `Lab` for one repetition: of every prompt it hands out `count` images of a pool of `pool`, with replacement.

    Which ones depends on `repetition` and the prompt alone, so that all methods of a repetition see the same images, an
    audit of more images holds those of a smaller one, and pairs of seeds stay pairs. `chances` are those of the images
    of a prompt. Without a repetition every image is handed out as often as every other: the population itself.
    """

    def __init__(
        self,
        live: Lab,
        memory: Memory,
        spec: AuditSpec,
        pool: int,
        repetition: int | None = None,
        chances: Mapping[str, Chances] | None = None,
    ) -> None:
        self.spec = spec
        self._live = live
        self._memory = memory
        self._pool = pool
        self._repetition = repetition
        self._chances = chances or {}

    def images(
        self,
        model: ModelRef,
        prompts: Sequence[Prompt],
        count: int,
        seeds_of: Prompt | None = None,
        then: Then | None = None,
        only: Mapping[str, Collection[int]] | None = None,
    ) -> Work[tuple[ImageRecord, ...]]:
        """Return `count` images per prompt, drawn from the pool, numbered from 0 as if they were all there are."""
        known, of = self._memory.images, seeds_of.text if seeds_of else ""
        missing = [prompt for prompt in prompts if (model.key, prompt.text, of) not in known]
        if missing:
            made = tuple((yield from self._live.images(model, missing, self._pool, seeds_of)))
            for prompt in missing:
                known[model.key, prompt.text, of] = tuple(image for image in made if image.prompt == prompt.text)
            self._memory.pooled.update((image.digest, image) for image in made)
        return tuple(
            self._copy(known[model.key, prompt.text, of][place], index)
            for prompt in prompts
            for index, place in enumerate(self._places((seeds_of or prompt).text, count))
            if only is None or index in only[prompt.text]
        )

    def _copy(self, image: ImageRecord, index: int) -> ImageRecord:
        """Return an image of the pool as number `index` of this audit; made once, for there are thousands."""
        key = (image.digest, index)
        if (found := self._memory.copies.get(key)) is None:
            found = replace(image, index=index, digest=f"{image.digest}{COPY}{index}")
            self._memory.copies[key] = found
        return found

    def _pooled(self, keys: Sequence[str]) -> list[ImageRecord]:
        return [self._memory.pooled[key] for key in keys]

    def _places(self, prompt: str, count: int) -> Sequence[int]:
        if self._repetition is None:
            return [index % self._pool for index in range(count)]
        seed = derived_seed(self.spec.root_seed, "draw", str(self._repetition), prompt)
        drawn = np.random.default_rng(seed).random(count)
        chances = self._chances.get(prompt)
        upto = np.cumsum(np.ones(self._pool) if chances is None else chances)
        return [int(place) for place in np.searchsorted(upto, drawn * upto[-1], side="right")]

    def edits(self, sources: Sequence[ImageRecord], instruction: str) -> Work[tuple[ImageRecord, ...]]:
        """Return the edits of the sources of status `ok`, in order, numbered as their sources."""
        shown = [source for source in sources if source.status == "ok"]
        _, keys = _shown(shown)
        made = yield from self._live.edits(self._pooled(keys), instruction)
        self._memory.pooled.update((image.digest, image) for image in made)
        return tuple(self._copy(image, source.index) for source, image in zip(shown, made, strict=True))

    # --- what is remembered

    def _remembered(self, known: dict[K, V], keys: Sequence[K], ask: Callable[[list[K]], Work[Any]]) -> Work[list[V]]:
        """Return what is known of `keys`, in order; the live lab is asked for the rest."""
        missing = [key for key in dict.fromkeys(keys) if key not in known]
        if missing:
            found = yield from ask(missing)
            known.update(zip(missing, found, strict=True))
        return [known[key] for key in keys]

    def captions(self, images: Sequence[ImageRecord]) -> Work[tuple[Caption, ...]]:
        """Return one caption per image that has status `ok`, in order."""
        copies, keys = _shown(images)
        found = yield from self._remembered(
            self._memory.captions, keys, lambda lacking: self._live.captions(self._pooled(lacking))
        )
        return tuple(replace(one, image=copy) for copy, one in zip(copies, found, strict=True))

    def embeddings(self, images: Sequence[ImageRecord], embedder: ModelRef | None = None) -> Work[Vectors]:
        """Return the vectors of the images that have status `ok`, in order; those of a further embedder are not kept.

        An audit of a known population is read by one embedder.
        """
        _, keys = _shown(images)
        if self._is_further(embedder):
            return (yield from self._live.embeddings(self._pooled(keys), embedder))
        found = yield from self._remembered(
            self._memory.embeddings, keys, lambda lacking: self._live.embeddings(self._pooled(lacking))
        )
        return np.stack(found) if found else NONE_READ

    def _is_further(self, embedder: ModelRef | None) -> bool:
        return embedder is not None and embedder not in self.spec.models_of("embedder")[:1]

    def text_embeddings(self, texts: Sequence[str], embedder: ModelRef | None = None) -> Work[Vectors]:
        """Return the vectors of texts, in order."""
        if self._is_further(embedder):
            return (yield from self._live.text_embeddings(texts, embedder))
        found = yield from self._remembered(self._memory.texts, list(texts), self._live.text_embeddings)
        return np.stack(found) if found else NONE_READ

    def classifications(self, images: Sequence[ImageRecord]) -> Work[tuple[Classification, ...]]:
        """Return the probabilities of the classifier's own labels for the images that have status `ok`, in order."""
        copies, keys = _shown(images)
        found = yield from self._remembered(
            self._memory.classifications, keys, lambda lacking: self._live.classifications(self._pooled(lacking))
        )
        return tuple(replace(one, image=copy) for copy, one in zip(copies, found, strict=True))

    def answers(
        self, images: Sequence[ImageRecord], questions: Sequence[tuple[str, Sequence[str]]]
    ) -> Work[tuple[Answer, ...]]:
        """Return the answers about the images that have status `ok`: by image, then by question."""
        (copies, keys), known = _shown(images), self._memory.answers
        asked = [(text, tuple(classes)) for text, classes in questions]
        missing = [key for key in dict.fromkeys(keys) if any((key, *one) not in known for one in asked)]
        if missing:
            for answer in (yield from self._live.answers(self._pooled(missing), asked)):
                known[answer.image, answer.question, answer.classes] = answer
        return tuple(
            replace(known[key, text, classes], image=copy)
            for copy, key in zip(copies, keys, strict=True)
            for text, classes in asked
        )

    def free_answers(self, images: Sequence[ImageRecord], questions: Sequence[str]) -> Work[tuple[FreeAnswer, ...]]:
        """Return the answers in words about the images that have status `ok`: by image, then by question."""
        (copies, keys), known = _shown(images), self._memory.told
        missing = [key for key in dict.fromkeys(keys) if any((key, text) not in known for text in questions)]
        if missing:
            for said in (yield from self._live.free_answers(self._pooled(missing), questions)):
                known[said.image, said.question] = said
        return tuple(
            replace(known[key, text], image=copy) for copy, key in zip(copies, keys, strict=True) for text in questions
        )

    def parse(self, texts: Sequence[str]) -> Work[tuple[Parse, ...]]:
        """Return one parse per text, in order."""
        found = yield from self._remembered(self._memory.parses, list(texts), self._live.parse)
        return tuple(found)

    def complete(self, requests: Sequence[CompletionRequest]) -> Work[tuple[Completion, ...]]:
        """Return one completion per request, in order."""
        keys = [_asked(request) for request in requests]
        named = dict(zip(keys, requests, strict=True))
        found = yield from self._remembered(
            self._memory.completions, keys, lambda lacking: self._live.complete([named[key] for key in lacking])
        )
        return tuple(found)

    def choose(
        self, requests: Sequence[CompletionRequest], options: Sequence[str]
    ) -> Work[tuple[Mapping[str, float], ...]]:
        """Return the probability of each option as the answer, per request, in order."""
        keys = [(*_asked(request), tuple(options)) for request in requests]
        named = dict(zip(keys, requests, strict=True))
        found = yield from self._remembered(
            self._memory.choices, keys, lambda lacking: self._live.choose([named[key] for key in lacking], options)
        )
        return tuple(found)

    def fills(self, requests: Sequence[FillRequest]) -> Work[tuple[Fill, ...]]:
        """Return one sentence with other words per request, in order."""
        found = yield from self._remembered(self._memory.fills, list(requests), self._live.fills)
        return tuple(found)

    def attributions(
        self, model: ModelRef, requests: Sequence[AttributionRequest], attributor: ModelRef | None = None
    ) -> Work[tuple[Attribution, ...]]:
        """Return how strongly each token of a prompt moves what the judge sees in an image of `model`, in order."""
        judge = attributor.key if attributor else ""
        found = yield from self._remembered(
            self._memory.attributions,
            [(judge, model.key, request) for request in requests],
            lambda keys: self._live.attributions(model, [request for *_, request in keys], attributor),
        )
        return tuple(found)

    # --- people and chance

    def verdicts(self, question: str) -> tuple[Verdict, ...]:
        """Return none: nobody reviews a repetition."""
        return ()

    def random(self, *purpose: str) -> np.random.Generator:
        """Return the generator for a named random step of this repetition."""
        return np.random.default_rng(derived_seed(self.spec.root_seed, "repetition", str(self._repetition), *purpose))


def _shown(images: Sequence[ImageRecord]) -> tuple[list[str], list[str]]:
    """Return the digests of the images of status `ok`, in order: in this audit, and in the pool."""
    copies = [image.digest for image in images if image.status == "ok"]
    return copies, [copy.partition(COPY)[0] for copy in copies]


def _asked(request: CompletionRequest) -> Asked:
    """Return what makes two requests the same; a digest of each would cost more than all that methods compute."""
    return request.task, request.messages, str(sorted(request.inputs.items())), request.longest
