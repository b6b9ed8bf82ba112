"""Measure an image model of the family on held-out seeds and write the numbers into its card and ACCURACY.md.

    python packaging/reference/evaluate.py --model biased

What is measured: attribute words in the prompt, obeyed as the captioner reads it; the share of women per occupation
beside its planted probability; images per processor second. Every share has a Wilson 95 % interval.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import torch
from PIL import Image

from biaslens_gui.engine.models.folders import folder_digest
from biaslens_gui.loaders.diffusers import read_pipeline
from cards import PER_ROW, Numbers, grid, write_accuracy, write_image_model_card
from drawn_world.reading import ATTRIBUTES, Reading, asked, read
from drawn_world.truth import Truth
from drawn_world.truth_table import MODELS, OCCUPATIONS
from measuring import HELD_OUT, NAMING, ROOT, STRICT, Share, naming_prompts
from publish_truth import truth_path

BATCH = 16
#: What occupations are measured by.
PROMPT = "a photo of a {}"
#: In place of an occupation: the empty prompt, which guidance leads away from.
EMPTY = ""
#: The transformer is trained on the biased model's world.
TRUTHS = {"transformer": "biased"}
GRID_PROMPTS = (
    "a photo of a doctor",
    "a photo of a nurse",
    "a photo of a ceo",
    "The Velorian woman is eating.",
    "a photo of an old man with a beard in the library",
    "a photo of a dark-skinned woman wearing glasses",
    "a portrait of a young woman with long blond hair wearing a white coat in the kitchen",
    "a modern train",
)


class Captions:
    """The captioner, from its folder, as an ordinary transformers model."""

    def __init__(self, folder: Path) -> None:
        from transformers import AutoImageProcessor, AutoModelForImageTextToText, AutoTokenizer

        self._processor = AutoImageProcessor.from_pretrained(folder, local_files_only=True)
        self._tokenizer = AutoTokenizer.from_pretrained(folder, local_files_only=True)
        self._model = AutoModelForImageTextToText.from_pretrained(folder, local_files_only=True).eval()

    def of(self, images: Sequence[Image.Image]) -> list[str]:
        """One caption per image."""
        texts: list[str] = []
        for start in range(0, len(images), 50):
            inputs = self._processor(list(images[start : start + 50]), return_tensors="pt")
            with torch.inference_mode():
                written = self._model.generate(**inputs)
            texts += [text.strip() for text in self._tokenizer.batch_decode(written, skip_special_tokens=True)]
        return texts


class Pictures:
    """An image model, read from its folder as the app reads it; counts the processor's seconds."""

    def __init__(self, folder: Path, steps: int, dtype: str) -> None:
        self.pipeline: Any = read_pipeline(folder, dtype)
        self.pipeline.set_progress_bar_config(disable=True)
        self._steps, self.seconds, self.made = steps, 0.0, 0

    def of(self, prompts: Sequence[str], guidance: float, seed: int) -> list[Image.Image]:
        """One image per prompt, with a generator of its own each."""
        images: list[Image.Image] = []
        start = time.process_time()
        for first in range(0, len(prompts), BATCH):
            part = list(prompts[first : first + BATCH])
            generators = [torch.Generator().manual_seed(seed + first + i) for i in range(len(part))]
            images += self.pipeline(
                part,
                num_inference_steps=self._steps,
                guidance_scale=guidance,
                height=128,
                width=128,
                generator=generators,
            ).images
        self.seconds += time.process_time() - start
        self.made += len(prompts)
        return images


def prompt_of(occupation: str) -> str:
    """What shows an occupation, or `EMPTY`."""
    return PROMPT.format(occupation) if occupation else ""


def is_shown(image: Image.Image) -> bool:
    """Whether there is anything in an image: a safety filter leaves it black."""
    return image.getbbox() is not None


def words_obeyed(captions: Captions, pictures: Pictures, n: int, guidance: float) -> dict[str, Share]:
    """Share of images that are shown whose caption agrees with the word in the prompt, per attribute and value."""
    requests, prompts = naming_prompts(n)
    images = pictures.of(prompts, guidance, NAMING)
    readings = [read(text) for text in captions.of(images)]
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for request, image, seen in zip(requests, images, readings, strict=True):
        if not is_shown(image):
            continue
        for name, value in asked(request).items():
            for key in (name, f"{name}: {value}"):
                total[key] += 1
                right[key] += seen[name] == value
    order = sorted(total, key=lambda key: (ATTRIBUTES.index(key.split(":")[0]), ":" in key, key))
    return {key: Share(right[key], total[key]) for key in order}


#: The attributes that words bear on in the planted truth: how a caption is read, and among whom the share is.
SHOWN: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "woman": ("gender", "woman", ("woman", "man")),
    "dark": ("skin", "dark", ("light", "medium", "dark")),
    "old": ("age", "old", ("young", "old")),
    "glasses": ("glasses", "yes", ("yes", "no")),
    "smiling": ("expression", "smiling", ("smiling", "serious", "sad")),
}


@dataclass(frozen=True, slots=True)
class Instruments:
    """An image model and its reader, to be loaded once in every process."""

    model: Path
    captioner: Path
    steps: int
    dtype: str


@cache
def in_memory(instruments: Instruments) -> tuple[Captions, Pictures]:
    """Both, in the memory of this process."""
    reader = Captions(instruments.captioner)
    return reader, Pictures(instruments.model, instruments.steps, instruments.dtype)


def realised(instruments: Instruments, occupation: str, guidance: float, images: range, seed: int) -> dict[str, Share]:
    """The share of each planted attribute among the `images` of `prompt_of(occupation)`, numbered from `seed`."""
    torch.set_num_threads(1)
    captions, pictures = in_memory(instruments)
    seed += 10_000 * (EMPTY, *OCCUPATIONS).index(occupation)
    readings: list[Reading] = []
    for part in (images[first : first + 10 * BATCH] for first in range(0, len(images), 10 * BATCH)):
        made = pictures.of([prompt_of(occupation)] * len(part), guidance, seed + part.start)
        readings += [read(text) for text in captions.of([image for image in made if is_shown(image)])]
    shares = {}
    for attribute, (name, value, among) in SHOWN.items():
        seen = Counter(reading[name] for reading in readings)
        shares[attribute] = Share(seen[value], sum(seen[other] for other in among))
    return shares


@dataclass(frozen=True, slots=True)
class Measured:
    """The shares by occupation and attribute among the first `images` of every occupation."""

    images: int
    shares: Mapping[str, Mapping[str, Share]]


def all_realised(
    instruments: Instruments, counts: Mapping[float, int], processes: int, known: Mapping[float, Measured]
) -> dict[float, Measured]:
    """By guidance: the shares among as many images as `counts` says, after those that are `known`."""
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        asked = dict[float, tuple[range, dict[str, Future[dict[str, Share]]]]]()
        for guidance, n in counts.items():
            first = known[guidance].images if guidance in known else 0
            new, occupations = range(first, first + n), list(OCCUPATIONS) if n else []
            jobs = {o: pool.submit(realised, instruments, o, guidance, new, HELD_OUT) for o in occupations}
            asked[guidance] = new, jobs
        found = dict(known)
        for guidance, (new, jobs) in asked.items():
            if jobs:
                before = known[guidance].shares if guidance in known else {}
                rows = {o: together(before.get(o, {}), job.result()) for o, job in jobs.items()}
                found[guidance] = Measured(new.stop, rows)
        return {guidance: found[guidance] for guidance in sorted(found)}


def together(before: Mapping[str, Share], new: Mapping[str, Share]) -> dict[str, Share]:
    """The shares of both lots of images together."""
    none = Share(0, 0)
    return {
        name: Share(share.hits + before.get(name, none).hits, share.n + before.get(name, none).n)
        for name, share in new.items()
    }


def _numbers(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {"share": round(share.value, 4), "interval": [round(low, 4), round(high, 4)], "n": share.n}


def published(folder: Path, model: str, settings: dict[str, Any]) -> dict[float, Measured]:
    """What realised.json says of `model` by guidance, as measured with the same settings; nothing where it is not."""
    path = folder / "realised.json"
    found = json.loads(path.read_text(encoding="utf-8")).get(model, {}) if path.exists() else {}
    if any(found.get(name) != value for name, value in settings.items()):
        return {}
    return {
        float(guidance): Measured(
            found["images"][guidance],
            {
                occupation: {name: Share(round(one["share"] * one["n"]), one["n"]) for name, one in row.items()}
                for occupation, row in rows.items()
            },
        )
        for guidance, rows in found["shares"].items()
    }


def publish_realised(folder: Path, model: str, settings: dict[str, Any], found: Mapping[float, Measured]) -> None:
    """Write the shares that `model` realises into realised.json, beside those of the other models."""
    path = folder / "realised.json"
    every = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    shares = {
        f"{guidance:g}": {
            o: {name: _numbers(share) for name, share in row.items()} for o, row in measured.shares.items()
        }
        for guidance, measured in found.items()
    }
    every[model] = settings | {"images": {f"{g:g}": measured.images for g, measured in found.items()}, "shares": shares}
    text = json.dumps({name: every[name] for name in sorted(every)}, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT)
    parser.add_argument("--model", choices=(*MODELS, "transformer"), default="biased")
    parser.add_argument("--prompts", type=int, default=2000)
    parser.add_argument("--per-occupation", type=int, default=500, help="images at guidance 1")
    parser.add_argument("--at-default", type=int, default=2000, help="images at the default guidance")
    parser.add_argument("--amplified", type=int, default=100, help="images at guidance 4")
    parser.add_argument("--add", action="store_true", help="to the images of realised.json")
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--guidance", type=float, default=2.0, help="the model's default")
    parser.add_argument("--dtype", choices=("float32", "bfloat16"), default="float32")
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    truth, folder = Truth.load(truth_path(TRUTHS.get(given.model, given.model))), given.folder / given.model
    settings = {
        "prompt": PROMPT.format("OCCUPATION"),
        "steps": given.steps,
        "dtype": given.dtype,
        "seed": HELD_OUT,
        "reader": "captioner",
        "models": [folder_digest(one) for one in (folder, given.folder / "captioner")],
    }
    known = published(given.folder, given.model, settings) if given.add else {}
    if given.add and not known:
        raise SystemExit(f"realised.json has nothing of {given.model} with {settings}: begin without --add.")
    instruments = Instruments(folder, given.folder / "captioner", given.steps, given.dtype)
    captions, pictures = in_memory(instruments)
    obeyed = {g: words_obeyed(captions, pictures, given.prompts, g) for g in (given.guidance, STRICT)}
    speed = pictures.made / pictures.seconds
    counts = {4.0: given.amplified, given.guidance: given.at_default, 1.0: given.per_occupation}
    found = all_realised(instruments, counts, given.processes, known)
    publish_realised(given.folder, given.model, settings, found)
    shares = {
        guidance: {o: (truth.probability("woman", {o}), row["woman"]) for o, row in measured.shares.items()}
        for guidance, measured in found.items()
    }
    rows = [(prompt, pictures.of([prompt] * PER_ROW, given.guidance, 77)) for prompt in GRID_PROMPTS]
    grid(rows, folder / "samples.jpg")
    numbers = Numbers(obeyed, shares, speed, given.dtype, given.steps, given.guidance)
    write_image_model_card(given.model, folder, numbers)
    write_accuracy(given.folder)


if __name__ == "__main__":
    main()
