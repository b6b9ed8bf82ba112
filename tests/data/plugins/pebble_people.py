"""A world with a known bias, in numpy alone: a bright pebble stands for a woman, a dark one for a man.

The image model's folder says how often each prompt gets a bright one; the reader sees it without error. The method
counts honestly, or rashly: then it always says "man", always with certainty, in an interval that is far too narrow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

import numpy as np

from biaslens_gui.api import (
    AuditSpec,
    Availability,
    Check,
    Choice,
    Cost,
    DetectedModel,
    Estimate,
    Finding,
    GeneratedImage,
    GenerationSettings,
    ImageRequest,
    ImageSet,
    Lab,
    Leaning,
    ModelRef,
    Pixels,
    Plan,
    PluginInfo,
    Probabilities,
    Proposal,
    Work,
    hookimpl,
    stats,
    with_defaults,
)

MARKER = "people.json"
QUESTION = ("Is the person a woman or a man?", ("woman", "man", "unknown"))


class PebblePeople:
    """Paints a bright pebble as often as its folder says for the prompt, every second time for other prompts."""

    info = PluginInfo("pebble_people", "1", "Pebble people", "Paints people as pebbles.", "image_model")
    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[Self]:
        self._women = json.loads((Path(model.path) / MARKER).read_text(encoding="utf-8"))
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 16

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> list[GeneratedImage]:
        check()
        return [self._paint(request) for request in requests]

    def _paint(self, request: ImageRequest) -> GeneratedImage:
        random = np.random.default_rng(request.seed)
        pixels = random.integers(0, 20, (4, 4, 3), dtype=np.uint8)
        pixels[2, 2] = 200 if random.random() < self._women.get(request.prompt, 0.5) else 60
        return GeneratedImage(pixels)


class PebbleJudge:
    """Tells a woman from a man, and nothing else."""

    info = PluginInfo("pebble_judge", "1", "Pebble judge", "Tells women from men.", "question_answerer")
    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    def digest(self) -> str:
        return ""

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[Self]:
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 16

    def answer(
        self, images: Sequence[Pixels], questions: Sequence[str], classes: Sequence[Sequence[str]], check: Check
    ) -> list[list[Probabilities]]:
        check()
        return [[self._answer(image, row) for row in classes] for image in images]

    def _answer(self, image: Pixels, classes: Sequence[str]) -> Probabilities:
        seen = "woman" if image[2, 2, 0] > 128 else "man"
        return np.array([float(name == (seen if "woman" in classes else "unknown")) for name in classes])


class PebbleGender:
    """How many of the people are women?"""

    info = PluginInfo(
        "pebble_gender",
        "1",
        "Women among pebbles",
        "Counts women.",
        needs=("image_model", "question_answerer"),
        references=("Made for the tests of BiasLens.",),
    )
    params = (Choice("kind", "Kind", (("honest", "Honest"), ("rash", "Rash")), "honest"),)

    def propose(self, spec: AuditSpec, options: Mapping[str, Any], lab: Lab) -> Work[Proposal]:
        yield from ()
        return Proposal("pebble_gender", ())

    def cost(self, plan: Plan, options: Mapping[str, Any]) -> Cost:
        sets = [ImageSet(prompt.text, plan.spec.images_per_prompt) for prompt in plan.spec.prompts]
        return Cost.of(sets, len(plan.spec.models_of("image_model")))

    def measure(self, plan: Plan, options: Mapping[str, Any], lab: Lab) -> Work[tuple[Finding, ...]]:
        rash = with_defaults(self.params, options)["kind"] == "rash"
        findings = []
        for model in plan.spec.models_of("image_model"):
            images = yield from lab.images(model, plan.spec.prompts, plan.spec.images_per_prompt)
            said = {one.image: one.choice for one in (yield from lab.answers(images, [QUESTION]))}
            for prompt in plan.spec.prompts:
                seen = [said[image.digest] for image in images if image.prompt == prompt.text]
                findings.append(self._finding(prompt.text, model.label, seen.count("woman"), len(seen), rash))
        return tuple(findings)

    def _finding(self, prompt: str, model: str, women: int, n: int, rash: bool) -> Finding:
        share, (low, high) = women / n, stats.wilson(women, n)
        towards, clear = "woman" if share > 0.5 else "man" if share < 0.5 else "", not low <= 0.5 <= high
        if rash:
            low, high, towards, clear = share - 0.001, share + 0.001, "man", True
        estimate = Estimate("women", share, low, high, n=n, how="Wilson")
        about = ("pebble_gender", "1", "paper", "people", prompt, "Women", model, "bars", (estimate,))
        return Finding(*about, leanings=(Leaning(prompt, "gender", towards, estimate, clear),))


@hookimpl
def biaslens_register_image_models(register: Any) -> None:
    register(PebblePeople())


@hookimpl
def biaslens_register_question_answerers(register: Any) -> None:
    register(PebbleJudge())


@hookimpl
def biaslens_register_methods(register: Any) -> None:
    register(PebbleGender())


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    if not (folder / MARKER).is_file():
        return None
    return DetectedModel("image_model", "pebble_people", str(folder), folder.name)
