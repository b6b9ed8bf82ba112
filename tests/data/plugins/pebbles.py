"""A plugin in one file, as a third party would write it: an image model, a captioner and a method, in numpy alone.

The image model paints a disc ("pebble") whose brightness depends on the prompt and the seed; the captioner reads it
back from the pixels; the method counts bright pebbles. Quick and exact, so that tests of the engine need no torch.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.api import (
    AuditSpec,
    Availability,
    Check,
    Choice,
    Column,
    CompletionRequest,
    Cost,
    DetectedModel,
    Estimate,
    Finding,
    GeneratedImage,
    GenerationSettings,
    ImageRequest,
    ImageSet,
    Int,
    KnownError,
    Lab,
    Message,
    ModelRef,
    Parse,
    Pixels,
    Plan,
    PluginInfo,
    Proposal,
    Table,
    Text,
    Token,
    Work,
    hookimpl,
    stats,
)

MARKER = "pebbles.json"
WAITS = ".waits"  # a file beside the folder: after how many batches the model waits, until that file is gone
SIZE = 24


class PebbleModel:
    """Paints a pebble; `safe` models refuse every fifth seed, as a safety filter would."""

    info = PluginInfo("pebble_model", "1", "Pebbles", "Paints pebbles.", "image_model")
    params = (
        Choice("mood", "Mood", (("calm", "Calm"), ("safe", "Safe")), "calm"),
        Text("rewording", "Other words", help="Pebbles look the same in any words."),
    )

    def available(self) -> Availability:
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[PebbleModel]:
        if not (Path(model.path) / MARKER).is_file():
            raise KnownError("No pebbles", f"{model.path} has no {MARKER}.", "Choose a folder with pebbles.")
        self._safe = model.options.get("mood") == "safe"
        self._waits, self._batches = Path(model.path + WAITS), 0
        self._most = int(self._waits.read_text(encoding="utf-8")) if self._waits.is_file() else 0
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return model.batch or 4

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> list[GeneratedImage]:
        self._wait(check)
        for _ in range(requests[0].settings.steps if requests else 0):
            check()
        return [self._paint(request) for request in requests]

    def _wait(self, check: Check) -> None:
        self._batches += 1
        while self._batches > self._most and self._waits.is_file():
            check()
            threading.Event().wait(0.02)

    def _paint(self, request: ImageRequest) -> GeneratedImage:
        if self._safe and request.seed % 5 == 0:
            return GeneratedImage(filtered=True)
        random = np.random.default_rng(request.seed)
        chance = 0.9 if "bright" in request.prompt else 0.3
        level = 200 if random.random() < chance else 60
        rows, columns = np.ogrid[:SIZE, :SIZE]
        disc = (rows - SIZE / 2) ** 2 + (columns - SIZE / 2) ** 2 < (SIZE / 3) ** 2
        pixels = random.integers(0, 20, (SIZE, SIZE, 3), dtype=np.uint8)
        pixels[disc] = level
        return GeneratedImage(pixels)


class PebbleCaptioner:
    """Says whether the pebble is bright."""

    info = PluginInfo("pebble_captioner", "1", "Pebble reader", "Reads pebbles.", "captioner")
    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    def digest(self) -> str:
        return ""

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[PebbleCaptioner]:
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 5

    def caption(self, images: Sequence[Pixels], check: Check) -> list[str]:
        texts = []
        for image in images:
            check()
            texts.append(
                "A bright pebble." if image[image.shape[0] // 2, image.shape[1] // 2, 0] > 128 else "A dark pebble."
            )
        return texts


class PebbleTalker:
    """Answers every question with the words it was asked about."""

    info = PluginInfo("pebble_talker", "1", "Pebble talker", "Answers.", "language_model")
    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    def digest(self) -> str:
        return ""

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[PebbleTalker]:
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 8

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> list[str]:
        answers = []
        for request in requests:
            check()
            answers.append("bright" if request.inputs.get("prompt") else "")
        return answers

    def choose(self, request: CompletionRequest, options: Sequence[str], check: Check) -> Mapping[str, float]:
        check()
        return {option: 1 / len(options) for option in options}


class PebbleGrammar:
    """Splits at spaces."""

    info = PluginInfo("pebble_grammar", "1", "Pebble grammar", "Splits words.", "parser")
    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    def digest(self) -> str:
        return ""

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[PebbleGrammar]:
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 8

    def parse(self, texts: Sequence[str], check: Check) -> list[Parse]:
        check()
        return [self._parse(text) for text in texts]

    def _parse(self, text: str) -> Parse:
        tokens, at = [], 0
        for number, word in enumerate(text.split(" ")):
            tokens.append(Token(word, word.lower(), "X", "dep", number, at, at + len(word)))
            at += len(word) + 1
        return Parse(text, tuple(tokens))


class PebbleCount:
    """How many pebbles are bright?"""

    info = PluginInfo(
        "pebble_count",
        "1",
        "Bright pebbles",
        "Counts bright pebbles.",
        needs=("image_model", "captioner", "language_model", "parser"),
        references=("Made for the tests of BiasLens.",),
    )
    params = (Int("repeat", "Repetitions", 1, 1, 3),)

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        request = [
            CompletionRequest("pebbles", (Message("user", prompt.text),), {"prompt": prompt.text})
            for prompt in spec.prompts
        ]
        answers = yield from lab.complete(request)
        rows = tuple({"word": answer.text, "keep": True} for answer in answers)
        return Proposal("pebble_count", (Table("words", "Words", (Column("word", "Word", editable=True),), rows),))

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        sets = [ImageSet(prompt.text, plan.spec.images_per_prompt, captioned=True) for prompt in plan.spec.prompts]
        return Cost.of(sets, len(plan.spec.models_of("image_model")))

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        findings = []
        for model in plan.spec.models_of("image_model"):
            images = yield from lab.images(model, plan.spec.prompts, plan.spec.images_per_prompt)
            captions = yield from lab.captions(images)
            parses = yield from lab.parse([caption.text for caption in captions])
            shown = [image for image in images if image.status == "ok"]
            second = [[token.text for token in parse.tokens[1:2]] for parse in parses]
            bright = [image.digest for image, word in zip(shown, second, strict=True) if word == ["bright"]]
            low, high = stats.wilson(len(bright), len(shown))
            share = len(bright) / len(shown) if shown else None
            missing = len(images) - len(shown)
            estimate = Estimate(
                "bright", share, low, high, n=len(shown), missing=missing, how="Wilson", evidence=tuple(bright)
            )
            findings.append(
                Finding(
                    "pebble_count",
                    "1",
                    "paper",
                    "pebbles",
                    "brightness",
                    "Bright pebbles",
                    model.label,
                    "bars",
                    (estimate,),
                )
            )
        return tuple(findings)


@hookimpl
def biaslens_register_image_models(register: Any) -> None:
    register(PebbleModel())


@hookimpl
def biaslens_register_captioners(register: Any) -> None:
    register(PebbleCaptioner())


@hookimpl
def biaslens_register_language_models(register: Any) -> None:
    register(PebbleTalker())


@hookimpl
def biaslens_register_parsers(register: Any) -> None:
    register(PebbleGrammar())


@hookimpl
def biaslens_register_methods(register: Any) -> None:
    register(PebbleCount())


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    if not (folder / MARKER).is_file():
        return None
    return DetectedModel("image_model", "pebble_model", str(folder), "Pebbles")
