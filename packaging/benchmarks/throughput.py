"""The engine beside the best loop that can be written by hand for the same model: what all that it keeps costs.

The peer has the prompts' embeddings made once, the batch that is quickest here, and threads of its own that write the
files, without making them durable. Ours is a run: every image a durable file with its recipe, its hash and its
thumbnail, a row of the database and an event, before the next batch. Loading is left out on both sides.
"""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import numpy as np
from chains import EACH, PROMPTS, Painter, alike
from harness import Bench, Timed
from PIL import Image

from biaslens_gui.core.events import ImageDone, ModelReady
from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt
from biaslens_gui.engine.planning.sample import default_models, reference_folder
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from tests.pebbles import proposed

ABOUT = "A ratio of 1 means that all that BiasLens keeps costs nothing."
PEER = "the best diffusers loop: batches over prompts, cached embeddings, files written by threads"
WHY = "What is lost are durable files and rows, for which the next batch waits."
BATCHES = (8, 16, 32)
WANTED = [(prompt, seed_for(0, prompt, index)) for prompt, index in product(PROMPTS, range(EACH))]


def measure(bench: Bench) -> None:
    """Measure the one case of this file."""
    bench.host  # noqa: B018 - prepares the libraries of models
    settings = GenerationSettings(steps=bench.size(12, 1), dtype="float32")  # as many as the model is meant for
    painter = Painter(reference_folder() / "biased", settings)
    quickest = min(BATCHES, key=lambda batch: min(by_hand(bench, painter, settings, batch).seconds for _ in range(2)))
    models = (bench.model("biased"), bench.model("captioner"), *default_models(bench.host))
    prompts = tuple(Prompt(text) for text in PROMPTS)
    spec = AuditSpec("Benchmark", models, prompts, (MethodChoice("biaslens"),), settings, EACH)
    plan = proposed(Plan(spec), bench.host, bench.place / "proposed")
    what = f"{len(WANTED)} images of the reference model, 128 pixels, kept"
    loop, run = (lambda: by_hand(bench, painter, settings, quickest)), (lambda: by_a_run(bench, plan))
    bench.compare("engine", what, PEER, loop, run, alike, 0.97, bench.size(3, 1), WHY)
    bench.results.notes.append(f"The loop's quickest batch here was {quickest} of {', '.join(map(str, BATCHES))}.")


def by_hand(bench: Bench, painter: Painter, settings: GenerationSettings, batch: int) -> Timed:
    """Make and write every image; return their pixels."""
    import torch

    began, made = time.perf_counter(), list[Any]()
    with ThreadPoolExecutor(2) as writers, torch.inference_mode():
        known = {prompt: painter.pipeline.encode_prompt(prompt, "cpu", 1, True)[:2] for prompt in PROMPTS}
        for first in range(0, len(WANTED), batch):
            wanted = WANTED[first : first + batch]
            given, free = (torch.cat([known[prompt][side] for prompt, _ in wanted]) for side in (0, 1))
            images = painter.pipeline(
                prompt_embeds=given,
                negative_prompt_embeds=free,
                num_inference_steps=settings.steps,
                guidance_scale=settings.guidance,
                generator=[torch.Generator().manual_seed(seed) for _, seed in wanted],
                output_type="np",
            ).images
            for pixels in (images * 255).round().astype(np.uint8):
                writers.submit(Image.fromarray(pixels).save, bench.place / f"{len(made)}.png")
                made.append(pixels)
    return Timed(time.perf_counter() - began, made)


def by_a_run(bench: Bench, plan: Plan) -> Timed:
    """Run from the model being ready until the last image is announced; return the pixels, in the order of the plan."""
    project, began, done = bench.project(), 0.0, 0
    events = bench.run(plan, project)
    for event in events:
        if isinstance(event, ModelReady) and event.model == plan.spec.models[0].label:
            began = time.perf_counter()
        done += isinstance(event, ImageDone)
        if done == len(WANTED):
            break
    taken = time.perf_counter() - began
    events.close()
    with AuditReader(project) as reader:
        images = reader.images(plan.run_id)
    assert len(images) == len(WANTED), f"the run made {len(images)} images"
    return Timed(taken, [Artifacts(project).read(image) for image in images])
