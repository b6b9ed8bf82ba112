"""Images as a judge's own image processor prepares them, but without rounding, so that pixels have a gradient."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from biaslens_gui.api import KnownError

STEPS = 255
TRIED = (40, 56)
"""Height and width of the image on which the two preparations are compared: no square, so that cuts show."""


def prepared(how: Any, image: Any) -> Any:
    """Return `image` (1 x 3 x height x width, 0..1) as the image processor `how` prepares it, without rounding."""
    import torch

    if how.do_resize:
        size = _resized(image.shape[-2:], how.size)
        mode = {2: "bilinear", 3: "bicubic"}.get(int(how.resample or 3), "bicubic")
        if size != tuple(image.shape[-2:]):
            image = torch.nn.functional.interpolate(image, size, mode=mode, antialias=True).clamp(0, 1)
    if getattr(how, "do_center_crop", False):
        height, width = (int(how.crop_size[side]) for side in ("height", "width"))
        image = _cropped(image, height, width)
    if how.do_normalize:
        mean, std = (image.new_tensor(values).view(1, 3, 1, 1) for values in (how.image_mean, how.image_std))
        image = (image - mean) / std
    return image


def refuse_unlike(how: Any) -> None:
    """Refuse an image processor that prepares an image otherwise than `prepared`: another image would be judged.

    Raises:
        KnownError: it cuts images into parts or patches, fills them up, or draws them otherwise.
    """
    import torch

    image = np.random.default_rng(0).integers(0, STEPS + 1, (*TRIED, 3), np.uint8)
    theirs = how(images=[image], return_tensors="pt")["pixel_values"]
    try:
        ours = prepared(how, torch.from_numpy(image).permute(2, 0, 1)[None] / STEPS)
        step = 1 / STEPS / min(how.image_std)
        alike = ours.shape == theirs.shape and float((ours - theirs).abs().mean()) <= step
    except (AttributeError, KeyError, TypeError, ValueError):
        alike = False
    if not alike:
        message = f"A gradient through what its {type(how).__name__} makes of an image is not taken yet."
        raise KnownError("This judge cannot be used", message, "Choose CLIP, BLIP for questions, BLIP-2 or LLaVA-1.5.")


def _resized(now: Sequence[int], size: Mapping[str, int]) -> tuple[int, int]:
    """Return the height and width to which an image processor resizes: both given, or the shortest edge."""
    if "shortest_edge" not in size:
        return int(size["height"]), int(size["width"])
    height, width = now
    edge = int(size["shortest_edge"])
    longer = int(edge * max(now) / min(now))
    return (edge, longer) if height <= width else (longer, edge)


def _cropped(image: Any, height: int, width: int) -> Any:
    """Return the middle of `image`; what it is too small for is black, as the image processor makes it."""
    import torch

    down, across = height - image.shape[-2], width - image.shape[-1]
    top, left = -(-down // 2), -(-across // 2)  # rounded up, as the image processor does on either side of zero
    return torch.nn.functional.pad(image, (left, across - left, top, down - top))
