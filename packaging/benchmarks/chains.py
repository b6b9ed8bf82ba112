"""Images made and read beside the scripts that published methods ship, on the reference models.

A peer is the loop of such a script, written here with diffusers and transformers as those scripts use them: the same
weights, seeds, steps and questions, one image or prompt at a time.
"""

from __future__ import annotations

import json
import tempfile
import timeit
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from chats import QUESTIONS, SCRIPT, chat_pair
from pairs import Pair, each_measured
from PIL import Image
from recorded import Results

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import PlanReady, RunFinished
from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Answer, ImageRecord
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.inline import run_inline
from biaslens_gui.engine.jobs import ProposeJob, RunJob
from biaslens_gui.engine.models import reference
from biaslens_gui.engine.pictures import encode_png
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.engine.sample import default_models, reference_folder
from biaslens_gui.engine.side_by_side import side_by_side
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.components.captioners import chat_model
from tests.components.image_models import stable_diffusion

PROMPTS = tuple(f"a photo of a {who}" for who in ("nurse", "doctor", "teacher", "cook"))
EACH, OF_CHAIN = 8, 24
"""Images of each prompt, and those of the whole chain: enough that loading models is not most of it."""

ARITHMETIC = (
    "On a processor most of the time is the model's arithmetic, which both sides do; batches and a shared reading of"
    " the image save the rest."
)
"""Why a bar may be missed here."""


def results() -> Results:
    """Measure every case of this file."""
    half = half_precision()
    about = (
        "The same images and answers by the scripts that published methods ship, and by BiasLens with all that it keeps"
        " and checks. The scripts work in half precision; so do both sides here where the processor multiplies it"
        f" faster than single precision, which this one does{'' if half == 'bfloat16' else ' not'}."
    )
    with ExitStack() as stack:
        outcomes = each_measured(cases(stack, half))
    return Results("chains", "Images and answers, beside the scripts of the papers", about, outcomes)


def cases(stack: ExitStack, half: str) -> Iterator[Pair]:
    """Yield every case of this file, images in the number format `half`; what they need goes with `stack`."""
    prepare_model_libraries()
    place, host = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="biaslens-chains-"))), discover_plugins()
    tiny = Generation(stable_diffusion(place / "tiny"), half, host, place, stack)
    drawn = Generation(reference_folder() / "biased", half, host, place, stack)
    what = f"{len(PROMPTS) * EACH} images of {len(PROMPTS)} prompts, written; "
    one, many = "one image a call, as in GradBias' script", f"{EACH} images a call, as in T2IAT's script"
    small, larger = "a tiny Stable Diffusion, 32 pixels", "the reference model, 128 pixels"
    yield Pair("B1", what + small, one, tiny.one_at_a_time, tiny.ours, alike, 1.5, 3, ARITHMETIC)
    yield Pair("B1", what + larger, one, drawn.one_at_a_time, drawn.ours, alike, 1.5, 3, ARITHMETIC)
    yield Pair("B2", what + small, many, tiny.prompt_by_prompt, tiny.ours, alike, 0.9, 3, ARITHMETIC)
    yield Pair("B2", what + larger, many, drawn.prompt_by_prompt, drawn.ours, alike, 0.9, 3, ARITHMETIC)
    yield judging(drawn.scripts, host, stack)
    noise = list(np.random.default_rng(0).integers(0, 256, (8, 32, 32, 3), np.uint8))
    yield chat_pair("B4", chat_model(place / "chat"), noise, "cpu", 5, host, stack)
    chain = Chain(half, host, place)
    what = f"{len(PROMPTS) * OF_CHAIN} images, {len(chain.questions)} questions about each, counted; with loading"
    yield Pair("B17", what, "OpenBias' chain of scripts", chain.scripted, chain.ours, chain.same, 3, 3, ARITHMETIC)


def half_precision() -> str:
    """Return the number format for scripts that ask for half precision: bfloat16 where it is the faster one."""
    import torch

    def seconds(dtype: torch.dtype) -> float:
        square = torch.randn(1024, 1024).to(dtype)
        return timeit.timeit(lambda: square @ square, number=3)

    seconds(torch.bfloat16)
    return "bfloat16" if seconds(torch.bfloat16) < 0.7 * seconds(torch.float32) else "float32"


def settings_in(dtype: str) -> GenerationSettings:
    """Return the settings of all images here."""
    return GenerationSettings(steps=8, dtype=dtype)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Painter:
    """An image model as a script loads and calls it."""

    pipeline: Any
    settings: GenerationSettings

    @classmethod
    def ready(cls, folder: Path, dtype: str) -> Painter:
        """Return it, loaded."""
        import torch
        from diffusers import DiffusionPipeline

        pipeline = DiffusionPipeline.from_pretrained(folder, dtype=getattr(torch, dtype), local_files_only=True)
        pipeline.set_progress_bar_config(disable=True)
        return cls(pipeline, settings_in(dtype))

    def images(self, prompt: str, indices: range) -> list[Any]:
        """Return images of one prompt, made in one call."""
        import torch

        seeds = [torch.Generator().manual_seed(seed_for(0, prompt, index)) for index in indices]
        steps, guidance = self.settings.steps, self.settings.guidance
        prompts = [prompt] * len(seeds)
        made = self.pipeline(prompts, num_inference_steps=steps, guidance_scale=guidance, generator=seeds)
        return list(made.images)


@dataclass(frozen=True, slots=True)
class Answerer:
    """A question answerer as a script loads and asks it."""

    model: Any
    processor: Any

    @classmethod
    def ready(cls) -> Answerer:
        """Return it, loaded."""
        import torch
        from transformers import AutoModelForVisualQuestionAnswering, AutoProcessor

        folder, here = reference_folder() / "question_answerer", {"local_files_only": True}
        model = AutoModelForVisualQuestionAnswering.from_pretrained(folder, dtype=torch.float32, **here)
        return cls(model.eval(), AutoProcessor.from_pretrained(folder, **here))

    def answer(self, image: Any, question: str) -> str:
        """Return what the model says about one image, in at most ten tokens."""
        import torch

        with torch.inference_mode():
            said = self.model.generate(**self.processor(image, question, return_tensors="pt"), max_new_tokens=10)
        return str(self.processor.decode(said[0], skip_special_tokens=True))


# --- B1 and B2: images


class Generation:
    """The same images made and written: one at a time, prompt by prompt, or in one batch over all prompts."""

    def __init__(self, folder: Path, dtype: str, host: PluginHost, place: Path, stack: ExitStack) -> None:
        self.scripts, self._settings = Painter.ready(folder, dtype), settings_in(dtype)
        self._model = reference(folder, host, role="image_model")
        self._loaded = stack.enter_context(host.role("image_model", self._model.plugin).load(self._model, "cpu"))
        self._place, self._turn = place / f"written-{folder.name}", count()
        self._place.mkdir()
        self._files = Artifacts(create_project(place / f"project-{folder.name}", "Benchmark"))

    def _saved(self, images: list[Any]) -> list[Any]:
        for image in images:
            image.save(self._place / f"{next(self._turn)}.png")
        return [np.asarray(image) for image in images]

    def one_at_a_time(self) -> list[Any]:
        """One image a call, written before the next."""
        places = [(prompt, range(at, at + 1)) for prompt in PROMPTS for at in range(EACH)]
        return [pixels for prompt, at in places for pixels in self._saved(self.scripts.images(prompt, at))]

    def prompt_by_prompt(self) -> list[Any]:
        """All images of a prompt in a call, written before the next."""
        return [pixels for prompt in PROMPTS for pixels in self._saved(self.scripts.images(prompt, range(EACH)))]

    def ours(self) -> list[Any]:
        """Batches over all prompts, each written durably before the next, as the engine does."""
        requests = [ImageRequest(p, seed_for(0, p, at), self._settings, at) for p in PROMPTS for at in range(EACH)]
        made: list[Any] = []
        for at in range(0, len(requests), 8):
            batch = requests[at : at + 8]
            images = self._loaded.generate(batch, lambda: None)
            self._files.sync(side_by_side(self._kept, list(zip(batch, images, strict=True))))
            made += [image.pixels for image in images]
        return made

    def _kept(self, one: tuple[ImageRequest, Any]) -> str:
        """Write an image; return its name."""
        request, image = one
        name = f"{next(self._turn):064d}"
        self._files.put(name, encode_png(image.pixels, request, name, self._model.digest, request.index))
        return name


def alike(theirs: list[Any], ours: list[Any]) -> bool:
    """Return whether the images are the same but for what numbers are rounded to in batches of another size."""
    apart = [np.abs(np.subtract(one, other, dtype=np.int16)) for one, other in zip(theirs, ours, strict=True)]
    return float(np.mean(apart)) <= 2.0


# --- B4: answers


def judging(painter: Painter, host: PluginHost, stack: ExitStack) -> Pair:
    """Ask six questions: one image and question at a time, or of images seen once, all classes by likelihood."""
    model = reference(reference_folder() / "question_answerer", host, role="question_answerer")
    loaded = stack.enter_context(host.role("question_answerer", model.plugin).load(model, "cpu"))
    images = [image for prompt in PROMPTS[:2] for image in painter.images(prompt, range(8))]
    pixels, script = [np.asarray(image) for image in images], Answerer.ready()

    def one_by_one() -> list[str]:
        return [script.answer(image, question) for image in images for question, _ in QUESTIONS]

    def ours() -> list[str]:
        found = loaded.answer(pixels, [q for q, _ in QUESTIONS], [named for _, named in QUESTIONS], lambda: None)
        return [
            named[int(np.argmax(shares))] for row in found for shares, (_, named) in zip(row, QUESTIONS, strict=True)
        ]

    def same(theirs: list[str], found: list[str]) -> bool:
        return agree(list(zip(theirs, found, strict=True)), {name for _, named in QUESTIONS for name in named})

    what = f"{len(QUESTIONS)} questions about each of {len(images)} images, the reference model (BLIP)"
    return Pair("B4", what, SCRIPT, one_by_one, ours, same, 5, 5, ARITHMETIC)


def agree(said: list[tuple[str, str]], classes: set[str]) -> bool:
    """Return whether free answers that name a class, four of five at least, are those chosen by likelihood."""
    told = [(free, chosen) for free, chosen in said if free in classes]
    return len(told) >= 0.8 * len(said) and sum(free == chosen for free, chosen in told) >= 0.95 * len(told)


# --- B17: all of it

Told = dict[tuple[str, int, str], str]
"""An answer by prompt, number of the image, and question."""


class Chain:
    """Images, answers and counts: by scripts through folders, each with its own model, or by a run."""

    def __init__(self, dtype: str, host: PluginHost, place: Path) -> None:
        self._host, self._place, self._dtype, self._turn = host, place, dtype, count()
        self._plan = self._approved()
        asked = {answer.question: answer.classes for answer in self._run()[1]}
        self.questions = list(asked)
        self._classes = {name for classes in asked.values() for name in classes}

    def _approved(self) -> Plan:
        """Return a plan of OpenBias with what it proposes, as an auditor approves of it before the run."""
        models = [reference(reference_folder() / name, self._host) for name in ("biased", "question_answerer")]
        every = (*models, *default_models(self._host))
        prompts = tuple(Prompt(text) for text in PROMPTS)
        spec = AuditSpec("Benchmark", every, prompts, (MethodChoice("openbias"),), settings_in(self._dtype), OF_CHAIN)
        project = create_project(self._place / "proposed", "Benchmark")
        *_, last = run_inline(ProposeJob(str(project.path), Plan(spec), "cpu"), self._host, lambda: None)
        assert isinstance(last, PlanReady), last
        return from_data(Plan, json.loads(last.plan))

    def _run(self) -> tuple[tuple[ImageRecord, ...], tuple[Answer, ...]]:
        project = create_project(self._place / f"run-{next(self._turn)}", "Benchmark")
        *_, last = run_inline(RunJob(str(project.path), self._plan, "cpu"), self._host, lambda: None)
        assert isinstance(last, RunFinished), last
        with AuditReader(project) as reader:
            return reader.images(last.run_id), reader.run_answers(last.run_id)

    def scripted(self) -> Told:
        """Make a folder of images; load the answerer, open them again, ask one question at a time; write JSON."""
        folder, painter = (
            self._place / f"chain-{next(self._turn)}",
            Painter.ready(reference_folder() / "biased", self._dtype),
        )
        for at, prompt in enumerate(PROMPTS):
            (folder / str(at)).mkdir(parents=True)
            for index in range(OF_CHAIN):
                (image,) = painter.images(prompt, range(index, index + 1))
                image.save(folder / str(at) / f"{index}.png")
        answerer, said = Answerer.ready(), {}
        for question in self.questions:
            for at, prompt in enumerate(PROMPTS):
                for index in range(OF_CHAIN):
                    with Image.open(folder / str(at) / f"{index}.png") as image:
                        said[prompt, index, question] = answerer.answer(image.convert("RGB"), question)
        counts = {question: Counter(said[key] for key in said if key[2] == question) for question in self.questions}
        (folder / "answers.json").write_text(json.dumps(counts), encoding="utf-8")
        return said

    def ours(self) -> Told:
        """Run the plan in a new project."""
        images, answers = self._run()
        made = {image.digest: image for image in images}
        return {(made[one.image].prompt, made[one.image].index, one.question): one.choice for one in answers}

    def same(self, theirs: Told, ours: Told) -> bool:
        """Return whether both asked the same, and their answers agree."""
        return theirs.keys() == ours.keys() and agree([(theirs[key], ours[key]) for key in ours], self._classes)
