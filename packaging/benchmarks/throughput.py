"""The engine beside the best loop that can be written by hand for the same model: what all that it keeps costs.

The peer has the prompts' embeddings made once, the batch that is quickest here, and threads of its own that write the
files, without making them durable. Ours is a run: every image a durable file with its recipe, its hash and its
thumbnail, a row of the database and an event, before the next batch. Loading is left out on both sides.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
from chains import EACH, PROMPTS, Painter, alike
from pairs import Pair, Timed, each_measured
from PIL import Image
from recorded import Results

from biaslens_gui.core.events import ImageDone, ModelReady
from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.inline import run_inline
from biaslens_gui.engine.jobs import RunJob
from biaslens_gui.engine.models import reference
from biaslens_gui.engine.plugin_choice import discover_plugins
from biaslens_gui.engine.sample import default_models, reference_folder
from biaslens_gui.loaders.guard import prepare_model_libraries
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.pebbles import proposed

WHY = "What is lost are durable files and rows, for which the next batch waits."
SETTINGS = GenerationSettings(steps=12, dtype="float32")  # as many as the model is meant for
BATCHES = (8, 16, 32)
MODEL = reference_folder() / "biased"


def results() -> Results:
    """Measure every case of this file."""
    prepare_model_libraries()
    with ExitStack() as stack:
        place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="biaslens-throughput-")))
        loop = Loop(place)
        outcomes = each_measured(cases(loop, place))
    notes = [f"The loop's quickest batch here was {loop.batch} images of {', '.join(map(str, BATCHES))}."]
    about = "A ratio of 1 means that all that BiasLens keeps costs nothing."
    return Results("throughput", "The engine, beside the best loop by hand", about, outcomes, notes=notes)


def cases(loop: Loop, place: Path) -> Iterator[Pair]:
    """Yield every case of this file."""
    run = Run(place)
    what = f"{len(PROMPTS) * EACH} images of the reference model, 128 pixels, kept"
    peer = "the best diffusers loop: batches over prompts, cached embeddings, files written by threads"
    yield Pair("engine", what, peer, loop.made, run.made, alike, 0.97, 3, WHY)


class Loop:
    """The loop by hand."""

    def __init__(self, place: Path) -> None:
        self._pipeline, self._turn = Painter.ready(MODEL, "float32").pipeline, count()
        self._place = place / "loop"
        self._place.mkdir()
        self._wanted = [(prompt, seed_for(0, prompt, at)) for prompt in PROMPTS for at in range(EACH)]
        self.batch = min(BATCHES, key=self._seconds_at)

    def _seconds_at(self, batch: int) -> float:
        self.batch = batch
        return min(self.made().seconds for _ in range(2))

    def made(self) -> Timed:
        """Make and write every image; return their pixels."""
        began, pixels = time.perf_counter(), []
        with ThreadPoolExecutor(2) as writers:
            known = {prompt: self._embedded(prompt) for prompt in PROMPTS}
            for at in range(0, len(self._wanted), self.batch):
                for array in self._images(self._wanted[at : at + self.batch], known):
                    pixels.append(array)
                    writers.submit(Image.fromarray(array).save, self._place / f"{next(self._turn)}.png")
        return Timed(time.perf_counter() - began, pixels)

    def _embedded(self, prompt: str) -> tuple[Any, Any]:
        import torch

        with torch.inference_mode():
            told, free = self._pipeline.encode_prompt(prompt, "cpu", 1, True)
        return told, free

    def _images(self, wanted: list[tuple[str, int]], known: dict[str, tuple[Any, Any]]) -> Any:
        import torch

        told, free = (torch.cat([known[prompt][side] for prompt, _ in wanted]) for side in (0, 1))
        with torch.inference_mode():
            made = self._pipeline(
                prompt_embeds=told,
                negative_prompt_embeds=free,
                num_inference_steps=SETTINGS.steps,
                guidance_scale=SETTINGS.guidance,
                generator=[torch.Generator().manual_seed(seed) for _, seed in wanted],
                output_type="np",
            )
        return (made.images * 255).round().astype(np.uint8)


class Run:
    """A run of a plan, from the model being ready to the last image being announced."""

    def __init__(self, place: Path) -> None:
        self._host, self._place, self._turn = discover_plugins(), place, count()
        models = [reference(reference_folder() / name, self._host) for name in ("biased", "captioner")]
        every, prompts = (*models, *default_models(self._host)), tuple(Prompt(text) for text in PROMPTS)
        plan = Plan(AuditSpec("Benchmark", every, prompts, (MethodChoice("biaslens"),), SETTINGS, EACH))
        self._painter = models[0].label
        self._plan = proposed(plan, self._host, place / "proposed")

    def made(self) -> Timed:
        """Run until the last image is there; return the pixels of their files, in the order of the plan."""
        project = create_project(self._place / f"run-{next(self._turn)}", "Benchmark")
        began, seconds, done = 0.0, 0.0, 0
        events = run_inline(RunJob(str(project.path), self._plan, "cpu"), self._host, lambda: None)
        for event in events:
            if isinstance(event, ModelReady) and event.model == self._painter:
                began = time.perf_counter()
            done += isinstance(event, ImageDone)
            if done == len(PROMPTS) * EACH:
                seconds = time.perf_counter() - began
                break
        events.close()  # type: ignore[attr-defined]
        with AuditReader(project) as reader:
            images = reader.images(self._plan.run_id)
        assert len(images) == done == len(PROMPTS) * EACH, f"the run made {done} images"
        return Timed(seconds, [Artifacts(project).read(image) for image in images])
