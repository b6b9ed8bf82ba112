"""A project full of made-up images, for the suites that ask a store or show a grid; filled as a run fills one."""

from __future__ import annotations

import hashlib
import io
import time
from contextlib import ExitStack
from functools import cache

import numpy as np
from PIL import Image

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Caption, ImageRecord
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt
from biaslens_gui.store.observations import CAPTIONS
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.thumbs import ThumbWriter
from biaslens_gui.store.writer import AuditWriter

MODEL = ModelRef("image_model", "benchmark", "", "1" * 64, "Model")
READER = ModelRef("captioner", "benchmark", "", "2" * 64, "Captioner")
PROMPTS, BATCH, PICTURES = 200, 250, 400
WORDS = ("young", "old", "smiling", "serious", "tall", "busy", "tired", "calm")


def fill(project: ProjectFolder, images: int, thumbnails: bool = True) -> float:
    """Write a finished run of images with their captions, in batches as a run does; return rows a second."""
    prompts, each = tuple(Prompt(f"a photo of person number {k}") for k in range(PROMPTS)), images // PROMPTS
    plan, taken = Plan(AuditSpec("Benchmark", (MODEL, READER), prompts, images_per_prompt=each)), 0.0
    with ExitStack() as stack:
        writer, thumbs = stack.enter_context(AuditWriter(project)), ThumbWriter(project)
        stack.callback(thumbs.close)
        attempt, _ = writer.begin_run(plan, {})
        for first in range(0, images, BATCH):
            records = [image(k, each) for k in range(first, min(first + BATCH, images))]
            captions = [
                Caption(digest(record.digest), record.digest, READER.key, caption(record.seed)) for record in records
            ]
            began = time.perf_counter()
            writer.add_images(plan.run_id, records, GenerationSettings())
            writer.add(plan.run_id, CAPTIONS, captions)
            taken += time.perf_counter() - began
            if thumbnails:
                thumbs.put([(record.digest, thumbnail(record.seed % PICTURES)) for record in records])
        writer.end_run(plan.run_id, attempt, "finished")
    return 2 * images / taken


def image(number: int, each: int = 1) -> ImageRecord:
    """Return the row of an image, of which there are `each` to a prompt."""
    prompt = f"a photo of person number {number // each}"
    return ImageRecord(digest(f"image {number}"), MODEL.key, prompt, number % each, number, "ok", "0" * 64, 512, 512)


def digest(text: str) -> str:
    """Return a digest as those of recipes are, in no order."""
    return hashlib.sha256(text.encode()).hexdigest()


def caption(number: int) -> str:
    """Return a caption like those of a captioner."""
    return f"A {WORDS[number % 8]} person with {WORDS[number % 7]} eyes stands in a room, wearing shirt {number % 50}."


@cache
def thumbnail(number: int) -> bytes:
    """Return a JPEG of 256 pixels with as much in it as a thumbnail has."""
    noise = np.random.default_rng(number).integers(0, 256, (16, 16, 3), np.uint8)
    file = io.BytesIO()
    Image.fromarray(noise).resize((256, 256), Image.Resampling.BICUBIC).save(file, "JPEG", quality=88)
    return file.getvalue()
