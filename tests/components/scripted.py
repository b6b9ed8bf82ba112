"""A lab for methods: images that are records, captions as told, the real grammar, and a scripted language model."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import numpy as np

from biaslens_gui.api import (
    AuditSpec,
    Caption,
    Completion,
    CompletionRequest,
    ImageRecord,
    ModelRef,
    Parse,
    Prompt,
    Verdict,
    Work,
    digest,
)
from biaslens_gui.core.identity import derived_seed, seed_for
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
    `status_of` maps (prompt, index) to the status of an image that is not ok. `shuffle` returns images backwards.
    """

    spec: AuditSpec
    captions_of: Mapping[str, Sequence[str]] = field(default_factory=dict)
    script: Script = lambda request: "-"
    status_of: Mapping[tuple[str, int], Any] = field(default_factory=dict)
    reviewed: Sequence[Verdict] = ()
    shuffle: bool = False
    asked: list[CompletionRequest] = field(default_factory=list)
    parsed: list[str] = field(default_factory=list)

    def images(self, model: ModelRef, prompts: Sequence[Prompt], count: int) -> Work[tuple[ImageRecord, ...]]:
        yield from ()
        made = [self._image(model, prompt.text, index) for prompt in prompts for index in range(count)]
        return tuple(reversed(made) if self.shuffle else made)

    def _image(self, model: ModelRef, prompt: str, index: int) -> ImageRecord:
        image = ImageRecord(
            digest([model.identity, prompt, index]),
            model.key,
            prompt,
            index,
            seed_for(self.spec.root_seed, prompt, index),
            sha256=digest([prompt, index]),
        )
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

    def parse(self, texts: Sequence[str]) -> Work[tuple[Parse, ...]]:
        yield from ()
        self.parsed.extend(texts)
        return tuple(parse(text) for text in texts)

    def verdicts(self, question: str) -> tuple[Verdict, ...]:
        return tuple(verdict for verdict in self.reviewed if verdict.question == question)

    def random(self, *purpose: str) -> np.random.Generator:
        return np.random.default_rng(derived_seed(self.spec.root_seed, *purpose))

    def images_of(self, prompt: str) -> Iterator[str]:
        """Yield the digests of the first image model's images of `prompt`, in order."""
        model = self.spec.models_of("image_model")[0]
        for index in range(self.spec.images_per_prompt):
            yield self._image(model, prompt, index).digest
