"""Readers of pebbles, in numpy alone: a question answerer, an embedder, a classifier, a mask filler, an attributor.

What they say follows from the pixels or the words by a rule, so that tests of the engine need no torch.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Self

import numpy as np

from biaslens_gui.api import (
    AttributionRequest,
    AuditSpec,
    Availability,
    Check,
    Cost,
    Estimate,
    FillRequest,
    Finding,
    GenerationSettings,
    ImageSet,
    KnownError,
    Lab,
    ModelRef,
    Pixels,
    Plan,
    PluginInfo,
    Probabilities,
    Proposal,
    Trace,
    TraceStep,
    Vectors,
    Work,
    hookimpl,
)

QUESTIONS = (("Is the pebble bright?", ("bright", "dark", "unknown")), ("Is it a pebble?", ("yes", "no")))
GROUPS = {"light": ("bright",), "other": ("dark", "grey")}
FILLS = ("small", "round", "wet", "old")


class _Reader:
    """What the five have in common: they need no folder, and read three items at once."""

    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    def digest(self) -> str:
        return ""

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[Self]:
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 3


def brightness(image: Pixels) -> float:
    """Return how bright the middle of an image is, 0..1."""
    return float(image[image.shape[0] // 2, image.shape[1] // 2, 0]) / 255


class PebbleAnswerer(_Reader):
    """Finds the class "bright" as likely as the pebble is bright, and the others equally likely."""

    info = PluginInfo("pebble_answerer", "1", "Pebble answerer", "Answers.", "question_answerer")
    answers_freely = True

    def tell(self, images: Sequence[Pixels], questions: Sequence[str], check: Check) -> list[list[str]]:
        check()
        word = ("A dark grey stone.", "A pale stone.")
        return [[word[brightness(image) > 0.5] if text else "" for text in questions] for image in images]

    def answer(
        self, images: Sequence[Pixels], questions: Sequence[str], classes: Sequence[Sequence[str]], check: Check
    ) -> list[list[Probabilities]]:
        if not all(classes):
            raise KnownError("No classes", "A question has no classes.", "Give it some.")
        answers = []
        for image in images:
            check()
            weights = [np.array([brightness(image) if name == "bright" else 0.5 for name in row]) for row in classes]
            answers.append([row / row.sum() for row in weights])
        return answers


class PebbleEmbedder(_Reader):
    """Gives every image and text a direction of its own in the plane."""

    info = PluginInfo("pebble_embedder", "1", "Pebble embedder", "Embeds.", "embedder")

    def embed_images(self, images: Sequence[Pixels], check: Check) -> Vectors:
        return self._embed([image.tobytes() for image in images], check)

    def embed_texts(self, texts: Sequence[str], check: Check) -> Vectors:
        return self._embed([text.encode() for text in texts], check)

    def _embed(self, items: Sequence[bytes], check: Check) -> Vectors:
        check()
        angles = np.array([zlib.crc32(item) for item in items]) / 2**31
        return np.stack([np.cos(angles), np.sin(angles)], axis=1).astype(np.float32)


class PebbleClassifier(_Reader):
    """Finds a pebble bright, dark, and never quite grey."""

    info = PluginInfo("pebble_classifier", "1", "Pebble classifier", "Classifies.", "classifier")
    labels = ("bright", "dark", "grey")

    def classify(self, images: Sequence[Pixels], check: Check) -> Probabilities:
        check()
        levels = np.array([brightness(image) for image in images])
        return np.stack([0.9 * levels, 0.9 * (1 - levels), 0.1 + 0 * levels], axis=1)


class PebbleFiller(_Reader):
    """Draws one of four words; it knows none for the word "stuck"."""

    info = PluginInfo("pebble_filler", "1", "Pebble filler", "Fills.", "mask_filler")

    def fill(self, requests: Sequence[FillRequest], check: Check) -> list[tuple[str, ...]]:
        filled = []
        for request in requests:
            check()
            drawn = np.random.default_rng(request.seed).choice(FILLS, len(request.spans))
            filled.append(() if "stuck" in request.sentence else tuple(str(word) for word in drawn))
        return filled


LONGEST = 24
"""Words; what stands beyond never reaches the model."""


class PebbleAttributor(_Reader):
    """Finds that a word pulls by its letters, "bright" ten times as much; at "stuck" its numbers overflow."""

    info = PluginInfo("pebble_attributor", "1", "Pebble attributor", "Traces words.", "attributor")

    def attribute(
        self, model: ModelRef, settings: GenerationSettings, requests: Sequence[AttributionRequest], check: Check
    ) -> list[Trace]:
        traces = []
        for request in requests:
            for _ in range(settings.steps):
                check()
            words = list(re.finditer(r"\w+", request.prompt))[:LONGEST]
            spans = tuple((word.start(), word.end()) for word in words)
            pull = [len(word[0]) * (10 if word[0] == "bright" else 1) for word in words]
            names = sorted(request.classes)
            seen = names[request.seed % len(names)]
            likelihoods = tuple(
                0.5 + 0.5 / len(names) if name == seen else 0.5 / len(names) for name in request.classes
            )
            steps = [self._step(number, seen, pull, request.seed) for number in range(1, settings.steps + 1)]
            if "stuck" in request.prompt:
                steps[-1] = TraceStep(settings.steps, failure="The model's numbers overflowed (NaN).")
            traces.append(Trace(spans, seen, likelihoods, tuple(steps), settings.steps))
        return traces

    def _step(self, number: int, seen: str, pull: Sequence[int], seed: int) -> TraceStep:
        norms = tuple(each * (1 + seed % 7 / 10) / number for each in pull)
        return TraceStep(number, seen, 0.5, norms, tuple(-norm / 4 for norm in norms))


class PebbleReading:
    """Asks every reader about every pebble."""

    needs = ("image_model", "question_answerer", "embedder", "classifier", "mask_filler")
    info = PluginInfo(
        "pebble_reading",
        "1",
        "Pebbles read",
        "Asks every reader.",
        needs=needs,  # type: ignore[arg-type]
        references=("Made for the tests of BiasLens.",),
    )
    params: tuple[Any, ...] = ()

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        yield from ()
        return Proposal("pebble_reading", ())

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        sets = [ImageSet(prompt.text, plan.spec.images_per_prompt) for prompt in plan.spec.prompts]
        return Cost.of(sets, len(plan.spec.models_of("image_model")))

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        (model,) = plan.spec.models_of("image_model")
        images = yield from lab.images(model, plan.spec.prompts, plan.spec.images_per_prompt)
        answers = yield from lab.answers(images, QUESTIONS)
        seen = yield from lab.embeddings(images)
        said = yield from lab.text_embeddings([prompt.text for prompt in plan.spec.prompts])
        sorted_ = yield from lab.classifications(images)
        texts = [prompt.text for prompt in plan.spec.prompts]
        words = [(text.rindex(" ") + 1, len(text)) for text in texts]
        fills = yield from lab.fills(
            [FillRequest(text, (span,), seed) for text, span in zip(texts, words, strict=True) for seed in range(4)]
        )
        values = {
            "bright": float(np.mean([answer.choice == "bright" for answer in answers[:: len(QUESTIONS)]])),
            "closeness": float((seen @ said.T).mean()),
            "light": float(np.mean([item.shares_of(GROUPS)["light"] for item in sorted_])),
            "small": float(np.mean([fill.words == ("small",) for fill in fills])),
        }
        estimates = tuple(Estimate(name, value, n=len(images)) for name, value in values.items())
        return (Finding("pebble_reading", "1", "paper", "pebbles", "all", "Pebbles read", estimates=estimates),)


@hookimpl
def biaslens_register_question_answerers(register: Any) -> None:
    register(PebbleAnswerer())


@hookimpl
def biaslens_register_embedders(register: Any) -> None:
    register(PebbleEmbedder())


@hookimpl
def biaslens_register_classifiers(register: Any) -> None:
    register(PebbleClassifier())


@hookimpl
def biaslens_register_mask_fillers(register: Any) -> None:
    register(PebbleFiller())


@hookimpl
def biaslens_register_attributors(register: Any) -> None:
    register(PebbleAttributor())


@hookimpl
def biaslens_register_methods(register: Any) -> None:
    register(PebbleReading())
