"""Images made and read beside the scripts that published methods ship, on the reference models.

A peer is the loop of such a script, written here with diffusers and transformers as those scripts use them: the same
weights, seeds, steps and questions, one image or prompt at a time.
"""

from __future__ import annotations

import json
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from pairs import Pair, each_measured
from PIL import Image
from recorded import Results

from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, ModelRef, Prompt, Role
from biaslens_gui.engine.inline import run_inline
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.models import reference
from biaslens_gui.engine.pictures import encode_png
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.engine.sample import default_models, reference_folder
from biaslens_gui.offline import prepare_model_libraries
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project

PROMPTS = tuple(f"a photo of a {who}" for who in ("nurse", "doctor", "teacher", "cook"))
SETTINGS = GenerationSettings(steps=8)
EACH = 8
QUESTIONS = (
    ("Is the person a woman or a man?", ("woman", "man")),
    ("Is the person young or old?", ("young", "old")),
    ("How dark is the skin of the person?", ("light", "medium", "dark")),
    ("Is the person wearing glasses?", ("yes", "no")),
    ("What is the expression on the face of the person?", ("smiling", "serious", "sad")),
    ("What color is the hair of the person?", ("black", "brown", "blond", "gray")),
)


def results() -> Results:
    """Measure every case of this file."""
    about = (
        "The reference models (drawings of 32 pixels, in single precision) asked for the same images and answers by the"
        " scripts that published methods ship, and by BiasLens with all that it keeps and checks."
    )
    with ExitStack() as stack:
        return Results(
            "chains", "Images and answers, beside the scripts of the papers", about, each_measured(cases(stack))
        )


def cases(stack: ExitStack) -> Iterator[Pair]:
    """Yield every case of this file; what they need goes when `stack` is closed."""
    prepare_model_libraries()
    place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="biaslens-chains-")))
    scripts, host = Scripts.ready(), discover_plugins()
    yield from generation(scripts, host, place, stack)
    yield judging(scripts, host, place, stack)
    yield end_to_end(scripts, host, place)


@dataclass(frozen=True, slots=True)
class Scripts:
    """The libraries as the scripts use them: a pipeline, and a question answerer with its processor."""

    pipeline: Any
    answerer: Any
    processor: Any

    @classmethod
    def ready(cls) -> Scripts:
        """Return them, loaded from the reference models."""
        import torch
        from diffusers import DiffusionPipeline
        from transformers import AutoModelForVisualQuestionAnswering, AutoProcessor

        folder = reference_folder()
        pipeline = DiffusionPipeline.from_pretrained(folder / "biased", dtype=torch.float32, local_files_only=True)
        pipeline.set_progress_bar_config(disable=True)
        known: dict[str, Any] = {"local_files_only": True}
        model = AutoModelForVisualQuestionAnswering.from_pretrained(
            folder / "question_answerer", dtype=torch.float32, **known
        )
        return cls(pipeline, model.eval(), AutoProcessor.from_pretrained(folder / "question_answerer", **known))

    def images(self, prompt: str, indices: range) -> list[Any]:
        """Return images of one prompt, made in one call."""
        import torch

        seeds = [torch.Generator().manual_seed(seed_for(0, prompt, index)) for index in indices]
        made = self.pipeline(
            [prompt] * len(seeds), num_inference_steps=SETTINGS.steps, guidance_scale=SETTINGS.guidance, generator=seeds
        )
        return list(made.images)

    def answer(self, image: Any, question: str) -> str:
        """Return what the model says about one image, in at most ten tokens."""
        import torch

        with torch.inference_mode():
            said = self.answerer.generate(**self.processor(image, question, return_tensors="pt"), max_new_tokens=10)
        return str(self.processor.decode(said[0], skip_special_tokens=True))


# --- B1 and B2: images


def generation(scripts: Scripts, host: PluginHost, place: Path, stack: ExitStack) -> Iterator[Pair]:
    """Make and keep images: one at a time, or prompt by prompt, beside one batch over all prompts."""
    model = reference(reference_folder() / "biased", host, role="image_model")
    loaded = stack.enter_context(host.role("image_model", model.plugin).load(model, "cpu"))
    requests = [ImageRequest(p, seed_for(0, p, at), SETTINGS, at) for p in PROMPTS for at in range(EACH)]
    project, turn = create_project(place / "images", "Benchmark"), count()

    def saved(images: list[Any]) -> list[Any]:
        for image in images:
            image.save(place / f"{next(turn)}.png")
        return [np.asarray(image) for image in images]

    def one_at_a_time() -> list[Any]:
        return [one for p in PROMPTS for at in range(EACH) for one in saved(scripts.images(p, range(at, at + 1)))]

    def prompt_by_prompt() -> list[Any]:
        return [one for p in PROMPTS for one in saved(scripts.images(p, range(EACH)))]

    def ours() -> list[Any]:
        files, made, kept = Artifacts(project), [], []
        for at in range(0, len(requests), 16):
            batch = requests[at : at + 16]
            made += [image.pixels for image in loaded.generate(batch, lambda: None)]
            for request, pixels in zip(batch, made[at:], strict=True):
                kept.append(f"{next(turn):064d}")
                files.put(kept[-1], encode_png(pixels, request, kept[-1], model.digest, request.index))
            files.sync(kept[at:])
        return made

    def same(theirs: list[Any], found: list[Any]) -> bool:
        apart = [np.abs(np.subtract(one, other, dtype=np.int16)) for one, other in zip(theirs, found, strict=True)]
        return float(np.mean(apart)) <= 2.0

    what = f"{len(requests)} images of {len(PROMPTS)} prompts, written"
    yield Pair("B1", what, "one image a call, as in GradBias' script", one_at_a_time, ours, same, 1.5, rounds=5)
    yield Pair("B2", what, f"{EACH} images a call, as in T2IAT's script", prompt_by_prompt, ours, same, 0.9, rounds=5)


# --- B4: answers


def judging(scripts: Scripts, host: PluginHost, place: Path, stack: ExitStack) -> Pair:
    """Ask six questions: one image and question at a time, or of images seen once, all classes by likelihood."""
    model = reference(reference_folder() / "question_answerer", host, role="question_answerer")
    loaded = stack.enter_context(host.role("question_answerer", model.plugin).load(model, "cpu"))
    images = [image for prompt in PROMPTS[:2] for image in scripts.images(prompt, range(8))]
    pixels = [np.asarray(image) for image in images]

    def one_by_one() -> list[str]:
        return [scripts.answer(image, question) for image in images for question, _ in QUESTIONS]

    def ours() -> list[str]:
        found = loaded.answer(pixels, [q for q, _ in QUESTIONS], [named for _, named in QUESTIONS], lambda: None)
        return [
            named[int(np.argmax(shares))] for row in found for shares, (_, named) in zip(row, QUESTIONS, strict=True)
        ]

    def same(theirs: list[str], found: list[str]) -> bool:
        known = {name for _, named in QUESTIONS for name in named}
        told = [(one, other) for one, other in zip(theirs, found, strict=True) if one in known]
        return len(told) > 0.8 * len(found) and sum(a == b for a, b in told) >= 0.95 * len(told)

    what = f"{len(QUESTIONS)} questions about {len(images)} images"
    return Pair("B4", what, "one image, one question, generate(), as in OpenBias' script", one_by_one, ours, same, 5, 5)


# --- B17: all of it


def end_to_end(scripts: Scripts, host: PluginHost, place: Path) -> Pair:
    """Images, answers and counts: a chain of scripts through folders, or a run with all that it keeps."""
    turn = count()

    def chain() -> dict[str, Counter[str]]:
        folder = place / f"chain-{next(turn)}"
        for at, prompt in enumerate(PROMPTS):
            (folder / str(at)).mkdir(parents=True)
            for index in range(EACH):
                (image,) = scripts.images(prompt, range(index, index + 1))
                image.save(folder / str(at) / f"{index}.png")
        said: dict[str, list[str]] = {}
        for question, _ in QUESTIONS:
            for path in sorted(folder.glob("*/*.png")):
                with Image.open(path) as image:
                    said.setdefault(question, []).append(scripts.answer(image.convert("RGB"), question))
        (folder / "answers.json").write_text(json.dumps(said), encoding="utf-8")
        return {question: Counter(answers) for question, answers in said.items()}

    def ours() -> dict[str, Counter[str]]:
        project = create_project(place / f"run-{next(turn)}", "Benchmark")
        plan = _plan(host)
        *_, last = run_inline(RunJob(str(project.path), plan, "cpu"), host, lambda: None)
        assert isinstance(last, RunFinished), last
        with AuditReader(project) as reader:
            answers = reader.run_answers(plan.run_id)
        counts: dict[str, Counter[str]] = {}
        for answer in answers:
            counts.setdefault(answer.question, Counter())[answer.choice] += 1
        return counts

    def same(theirs: dict[str, Counter[str]], found: dict[str, Counter[str]]) -> bool:
        return all(sum(found[name].values()) == len(PROMPTS) * EACH for name in found) and len(found) >= 4

    what = f"{len(PROMPTS) * EACH} images, all biases asked of each, counted"
    return Pair("B17", what, "OpenBias' chain of scripts", chain, ours, same, 3, rounds=3)


def _plan(host: PluginHost) -> Plan:
    folder = reference_folder()
    readers: tuple[tuple[str, Role], ...] = (("biased", "image_model"), ("question_answerer", "question_answerer"))
    models: list[ModelRef] = [reference(folder / name, host, role=role) for name, role in readers]
    prompts = tuple(Prompt(text) for text in PROMPTS)
    every = (*models, *default_models(host))
    return Plan(AuditSpec("Benchmark", every, prompts, (MethodChoice("openbias"),), SETTINGS, EACH))
