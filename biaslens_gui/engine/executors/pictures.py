"""Pixels to files: PNG with the recipe in its text chunks, and the thumbnail beside it."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.roles import ImageRequest, Pixels
from biaslens_gui.store.thumbs import LONGEST_SIDE


def encode_png(
    pixels: Pixels, request: ImageRequest, digest: str, model_digest: str, index: int, origin: str = ""
) -> bytes:
    """Return the image as PNG, losslessly.

    Two text chunks carry the recipe: `parameters`, as other tools write and read it, and `biaslens`, one JSON object
    with digest, model, prompt, index, seed and settings. No time, user, host or path: the same image is the same bytes.
    An image of another `origin` was made by no recipe of ours: it carries that origin, and no `parameters`.
    """
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    info = PngInfo()
    if not origin:
        info.add_itxt("parameters", parameters_text(request, pixels.shape[1], pixels.shape[0], model_digest))
    recipe = {
        "digest": digest,
        "model": model_digest,
        "prompt": request.prompt,
        "index": index,
        "seed": request.seed,
        "settings": request.settings,
    }
    info.add_itxt("biaslens", canonical_json(recipe | {"origin": origin} if origin else recipe))
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG", pnginfo=info)
    return file.getvalue()


def parameters_text(request: ImageRequest, width: int, height: int, model_digest: str) -> str:
    """Return the recipe in the form that image browsers know as `parameters`."""
    settings = request.settings
    negative = f"\nNegative prompt: {settings.negative}" if settings.negative else ""
    sampler = settings.scheduler or "model default"
    return (
        f"{request.prompt}{negative}\nSteps: {settings.steps}, Sampler: {sampler}, CFG scale: {settings.guidance:g}, "
        f"Seed: {request.seed}, Size: {width}x{height}, Model hash: {model_digest[:10]}"
    )


def encode_thumbnail(pixels: Pixels) -> bytes:
    """Return a JPEG whose longest side is at most 256 pixels."""
    from PIL import Image

    image = Image.fromarray(pixels)
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    file = io.BytesIO()
    image.save(file, "JPEG", quality=88)
    return file.getvalue()


T = TypeVar("T")
R = TypeVar("R")


def side_by_side(work: Callable[[T], R], items: Sequence[T]) -> list[R]:
    """Return `work(item)` for every item, in order.

    What one raises is raised here: the others at work have ended by then, and those that were waiting are not begun.
    """
    if len(items) < 2:
        return [work(item) for item in items]
    with ThreadPoolExecutor(min(len(items), max(2, os.cpu_count() or 1))) as threads:
        return list(threads.map(work, items))
