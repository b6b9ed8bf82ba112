"""Images made and read beside the scripts that published methods ship, on the reference models.

A peer is the loop of such a script, written here with diffusers and transformers as those scripts use them: the same
weights, seeds, steps and questions, one image or prompt at a time.
"""

from __future__ import annotations

import json
import timeit
from collections import Counter
from collections.abc import Sequence
from itertools import count, product
from pathlib import Path
from typing import Any

import numpy as np
from harness import Bench
from PIL import Image

from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Answer, ImageRecord
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.executors.pictures import encode_png, side_by_side
from biaslens_gui.engine.planning.sample import default_models, reference_folder
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import ANSWERS
from tests.components.captioners import chat_model
from tests.components.image_models import stable_diffusion
from tests.pebbles import proposed

ABOUT = (
    "The same images and answers by the scripts that published methods ship, and by BiasLens with all that it keeps and"
    " checks. The scripts work in half precision; so do both sides here where the processor multiplies it faster than"
    " single precision."
)
PROMPTS = tuple(f"a photo of a {who}" for who in ("nurse", "doctor", "teacher", "cook"))
EACH = 8
QUESTIONS = (
    ("Is the person a woman or a man?", ("woman", "man")),
    ("Is the person young or old?", ("young", "old")),
    ("How dark is the skin of the person?", ("light", "medium", "dark")),
    ("Is the person wearing glasses?", ("yes", "no")),
    ("What is the expression on the face of the person?", ("smiling", "serious", "sad")),
    ("What color is the hair of the person?", ("black", "brown", "blond", "gray")),
)
SCRIPT = "one image, one question, generate() of ten tokens, as in OpenBias' script"
ARITHMETIC = (
    "On a processor most of the time is the model's arithmetic, which both sides do; batches and a shared reading of"
    " the image save the rest."
)
CHAT = "The image is read once, its questions at once, their classes at once: what is left is three passes an image."


def measure(bench: Bench) -> None:
    """Measure every case of this file."""
    bench.host  # noqa: B018 - prepares the libraries of models
    settings = GenerationSettings(steps=bench.size(8, 2), dtype="bfloat16" if _half_is_faster() else "float32")
    bench.results.notes.append(f"Images were made in {settings.dtype}.")
    tiny, drawn = stable_diffusion(bench.place / "tiny"), reference_folder() / "biased"
    for folder, name in ((tiny, "a tiny Stable Diffusion, 32 pixels"), (drawn, "the reference model, 128 pixels")):
        work = Generation(bench, folder, settings)
        what = f"{len(PROMPTS) * EACH} images of {len(PROMPTS)} prompts, written; {name}"
        for case, peer, scripted, bar in (
            ("B1", "one image a call, as in GradBias' script", work.one_at_a_time, 1.5),
            ("B2", f"{EACH} images a call, as in T2IAT's script", work.prompt_by_prompt, 0.9),
        ):
            bench.compare(case, what, peer, scripted, work.ours, alike, bar, bench.size(3, 1), ARITHMETIC)
    ask(bench, [image for prompt in PROMPTS[:2] for image in work.painter.images(prompt, range(8))])
    noise = list(np.random.default_rng(0).integers(0, 256, (8, 32, 32, 3), np.uint8))
    ask_chat(bench, "B4", chat_model(bench.place / "chat"), noise, "cpu", 8)
    chain = Chain(bench, settings)
    what = f"{len(PROMPTS) * chain.each} images, {len(chain.questions)} questions about each, counted; with loading"
    peer, rounds = "OpenBias' chain of scripts", bench.size(3, 1)
    bench.compare("B17", what, peer, chain.scripted, chain.ours, chain.same, 3, rounds, ARITHMETIC)


def _half_is_faster() -> bool:
    """Whether this processor multiplies bfloat16, which scripts ask for, faster than single precision."""
    import torch

    def taken(dtype: torch.dtype) -> float:
        square = torch.randn(1024, 1024).to(dtype)
        return min(timeit.repeat(lambda: square @ square, number=3, repeat=2))

    return taken(torch.bfloat16) < 0.7 * taken(torch.float32)


class Painter:
    """An image model as a script loads and calls it."""

    def __init__(self, folder: Path, settings: GenerationSettings) -> None:
        import torch
        from diffusers import DiffusionPipeline

        dtype = getattr(torch, settings.dtype)
        self.pipeline = DiffusionPipeline.from_pretrained(folder, dtype=dtype, local_files_only=True)
        self.pipeline.set_progress_bar_config(disable=True)
        self._how = {"num_inference_steps": settings.steps, "guidance_scale": settings.guidance}

    def images(self, prompt: str, indices: Sequence[int]) -> list[Any]:
        """Return images of one prompt, made in one call."""
        import torch

        seeds = [torch.Generator().manual_seed(seed_for(0, prompt, index)) for index in indices]
        return list(self.pipeline([prompt] * len(seeds), generator=seeds, **self._how).images)


class Answerer:
    """A question answerer as a script loads and asks it."""

    def __init__(self) -> None:
        import torch
        from transformers import AutoModelForVisualQuestionAnswering, AutoProcessor

        folder, here = reference_folder() / "question_answerer", {"local_files_only": True}
        self._model = AutoModelForVisualQuestionAnswering.from_pretrained(folder, dtype=torch.float32, **here).eval()
        self._processor = AutoProcessor.from_pretrained(folder, **here)

    def answer(self, image: Any, question: str) -> str:
        """Return what the model says about one image, in at most ten tokens."""
        import torch

        with torch.inference_mode():
            tokens = self._model.generate(**self._processor(image, question, return_tensors="pt"), max_new_tokens=10)
        return str(self._processor.decode(tokens[0], skip_special_tokens=True))


class Generation:
    """The same images made and written: one at a time, prompt by prompt, or in one batch over all prompts."""

    def __init__(self, bench: Bench, folder: Path, settings: GenerationSettings) -> None:
        self.painter, self._settings = Painter(folder, settings), settings
        self._model = bench.model(folder, "image_model")
        self._loaded = bench.loaded(self._model)
        self._turn, self._files = count(), Artifacts(bench.project())
        self._place = bench.place / f"written-{folder.name}"
        self._place.mkdir()

    def one_at_a_time(self) -> list[Any]:
        """One image a call, written before the next."""
        return [pixels for prompt, index in product(PROMPTS, range(EACH)) for pixels in self._script(prompt, [index])]

    def prompt_by_prompt(self) -> list[Any]:
        """All images of a prompt in a call, written before the next."""
        return [pixels for prompt in PROMPTS for pixels in self._script(prompt, range(EACH))]

    def _script(self, prompt: str, indices: Sequence[int]) -> list[Any]:
        images = self.painter.images(prompt, indices)
        for image in images:
            image.save(self._place / f"{next(self._turn)}.png")
        return [np.asarray(image) for image in images]

    def ours(self) -> list[Any]:
        """Batches over all prompts, each written durably before the next, as the engine does."""
        places = product(PROMPTS, range(EACH))
        requests = [ImageRequest(prompt, seed_for(0, prompt, k), self._settings, k) for prompt, k in places]
        made: list[Any] = []
        for first in range(0, len(requests), 8):
            batch = requests[first : first + 8]
            images = self._loaded.generate(batch, lambda: None)
            self._files.sync(side_by_side(self._kept, list(zip(batch, images, strict=True))))
            made += [image.pixels for image in images]
        return made

    def _kept(self, made: tuple[ImageRequest, Any]) -> str:
        """Write an image; return its name."""
        request, image = made
        name = f"{next(self._turn):064d}"
        self._files.put(name, encode_png(image.pixels, request, name, self._model.digest, request.index))
        return name


def alike(theirs: list[Any], ours: list[Any]) -> bool:
    """Return whether the images are the same but for what numbers are rounded to in batches of another size."""
    apart = [np.abs(np.subtract(left, right, dtype=np.int16)) for left, right in zip(theirs, ours, strict=True)]
    return float(np.mean(apart)) <= 2.0


def agree(pairs: list[tuple[str, str]], classes: set[str]) -> bool:
    """Return whether free answers that name a class, four of five at least, are those chosen by likelihood."""
    named = [(free, chosen) for free, chosen in pairs if free in classes]
    return len(named) >= 0.8 * len(pairs) and sum(free == chosen for free, chosen in named) >= 0.95 * len(named)


def ask(bench: Bench, images: list[Any]) -> None:
    """B4: six questions, one image and question at a time, or of images seen once, all classes by likelihood."""
    loaded, script = bench.loaded(bench.model("question_answerer", "question_answerer")), Answerer()
    pixels, texts, classes = [np.asarray(image) for image in images], *map(list, zip(*QUESTIONS, strict=True))

    def one_by_one() -> list[str]:
        return [script.answer(image, question) for image in images for question in texts]

    def ours() -> list[str]:
        found = loaded.answer(pixels, texts, classes, lambda: None)
        return [names[int(np.argmax(row))] for rows in found for row, names in zip(rows, classes, strict=True)]

    def same(theirs: list[str], found: list[str]) -> bool:
        return agree(list(zip(theirs, found, strict=True)), {name for names in classes for name in names})

    what = f"{len(QUESTIONS)} questions about each of {len(images)} images, the reference model (BLIP)"
    bench.compare("B4", what, SCRIPT, one_by_one, ours, same, 8, bench.size(5, 1), ARITHMETIC)


def ask_chat(bench: Bench, case: str, folder: Path, pixels: list[Any], device: str, bar: float) -> float:
    """Ask a chat model six questions about `pixels`; return how many answers a second the script has.

    The weights are random, so that what the model writes names no class: both have to answer all that was asked.
    """
    import torch
    from transformers import AutoProcessor

    loaded = bench.loaded(bench.model(folder, "question_answerer"), device)
    model, processor = loaded._model, AutoProcessor.from_pretrained(folder, local_files_only=True)

    def answer(image: Any, question: str, classes: Sequence[str]) -> str:
        words = f"{question} Answer with one of these: {', '.join(sorted(classes))}."
        turn = {"role": "user", "content": [{"type": "image"}, {"type": "text", "text": words}]}
        text = processor.apply_chat_template([turn], add_generation_prompt=True)
        inputs = processor(text=[text], images=[[Image.fromarray(image)]], return_tensors="pt")
        with torch.inference_mode():
            tokens = model.generate(**inputs.to(device, dtype=model.dtype), max_new_tokens=10)
        return str(processor.decode(tokens[0], skip_special_tokens=True))

    def one_by_one() -> list[str]:
        return [answer(image, *question) for image in pixels for question in QUESTIONS]

    def ours() -> list[float]:
        found = loaded.answer(pixels, *map(list, zip(*QUESTIONS, strict=True)), lambda: None)
        return [float(np.sum(shares)) for row in found for shares in row]

    def same(texts: list[str], shares: list[float]) -> bool:
        return len(texts) == len(shares) and np.allclose(shares, 1)

    what = f"{len(QUESTIONS)} questions about each of {len(pixels)} images, LLaVA architecture, random weights"
    found = bench.compare(case, what, SCRIPT, one_by_one, ours, same, bar, bench.size(3, 1), CHAT)
    return len(pixels) * len(QUESTIONS) / found.peer_seconds


Answers = dict[tuple[str, int, str], str]
"""An answer by prompt, number of the image, and question."""


class Chain:
    """B17: images, answers and counts: by scripts through folders, each with its own model, or by a run."""

    def __init__(self, bench: Bench, settings: GenerationSettings) -> None:
        self._bench, self._settings, self._turn = bench, settings, count()
        self.each = bench.size(24, 2)  # enough that loading models is not most of it
        models = (bench.model("biased"), bench.model("question_answerer"), *default_models(bench.host))
        prompts = tuple(Prompt(text) for text in PROMPTS)
        spec = AuditSpec("Benchmark", models, prompts, (MethodChoice("openbias"),), settings, self.each)
        self._plan = proposed(Plan(spec), bench.host, bench.place / "proposed")
        asked = {answer.question: answer.classes for answer in self._run()[1]}
        self.questions, self._classes = list(asked), {name for classes in asked.values() for name in classes}

    def _run(self) -> tuple[tuple[ImageRecord, ...], tuple[Answer, ...]]:
        project = self._bench.project()
        *_, last = self._bench.run(self._plan, project)
        with AuditReader(project) as reader:
            return reader.images(last.run_id), reader.observed_in(last.run_id, ANSWERS)

    def scripted(self) -> Answers:
        """Make a folder of images; load the answerer, open them again, ask one question at a time; write JSON."""
        folder = self._bench.place / f"chain-{next(self._turn)}"
        folder.mkdir()
        painter, files = Painter(reference_folder() / "biased", self._settings), {}
        for prompt, index in product(PROMPTS, range(self.each)):
            files[prompt, index] = folder / f"{len(files)}.png"
            painter.images(prompt, [index])[0].save(files[prompt, index])
        answerer, answers = Answerer(), Answers()
        for question, (place, file) in product(self.questions, files.items()):
            with Image.open(file) as image:
                answers[*place, question] = answerer.answer(image.convert("RGB"), question)
        counts = {
            question: Counter(answers[key] for key in answers if key[2] == question) for question in self.questions
        }
        (folder / "answers.json").write_text(json.dumps(counts), encoding="utf-8")
        return answers

    def ours(self) -> Answers:
        """Run the plan in a new project."""
        images, answers = self._run()
        made = {image.digest: image for image in images}
        return {(made[its.image].prompt, made[its.image].index, its.question): its.choice for its in answers}

    def same(self, theirs: Answers, ours: Answers) -> bool:
        """Return whether both asked the same, and their answers agree."""
        return theirs.keys() == ours.keys() and agree([(theirs[key], ours[key]) for key in ours], self._classes)
