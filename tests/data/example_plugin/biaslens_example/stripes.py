"""An image model in numpy alone: stripes whose colour follows the prompt and whose place follows the seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.api import (
    Availability,
    Check,
    DetectedModel,
    GeneratedImage,
    GenerationSettings,
    ImageRequest,
    Int,
    KnownError,
    ModelRef,
    PluginInfo,
    detected_model,
    hookimpl,
)

BIASLENS_API = "1.0"  # the interface this was written for; another main number is refused in words
MARKER = "stripes.json"
HINT = f"Choose a folder with a {MARKER}."


class Stripes:
    """Knows what can be told before loading, and loads."""

    info = PluginInfo(
        id="stripes",
        version="1",  # part of the identity of every image: raise it when the same seed gives another image
        title="Stripes",
        summary="Paints stripes in the colour that stripes.json gives to a word of the prompt.",
        role="image_model",
    )
    params = (Int("width", "Width of a stripe", 8, 2, 32, "pixels"),)

    def available(self) -> Availability:
        """Say whether the libraries are here; this one needs none. Ask `importlib.util.find_spec`, never import."""
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedStripes]:
        """Yield the model in memory; what a real one holds on a graphics card is given back after the yield."""
        colours, otherwise = read_colours(Path(model.path))
        yield LoadedStripes(colours, otherwise, int(model.options.get("width", 8)))

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        """Say how many images are made at once; this must not hang on what memory happens to be free."""
        return model.batch or 8


class LoadedStripes:
    """A model in memory."""

    def __init__(self, colours: Mapping[str, Sequence[int]], otherwise: Sequence[int], width: int) -> None:
        self._colours, self._otherwise, self._width = colours, otherwise, width

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> list[GeneratedImage]:
        """Return one image per request, in order. An image depends on its own prompt and seed alone."""
        made = []
        for request in requests:
            for _ in range(request.settings.steps):
                check()  # raises when the auditor stops the run: let it pass
            made.append(GeneratedImage(self._paint(request)))
        return made

    def _paint(self, request: ImageRequest) -> np.ndarray[Any, np.dtype[np.uint8]]:
        width, height = request.settings.width or 64, request.settings.height or 64
        random = np.random.default_rng(request.seed)
        words = request.prompt.lower().split()
        colour = next((colour for word, colour in self._colours.items() if word in words), self._otherwise)
        pixels = random.integers(225, 256, (height, width, 3), dtype=np.uint8)
        striped = (np.arange(width) + int(random.integers(self._width))) // self._width % 2 == 0
        pixels[:, striped] = colour
        return pixels


def read_colours(folder: Path) -> tuple[dict[str, list[int]], list[int]]:
    """Return the colours of `folder`, by word, and the colour of all other prompts.

    Raises:
        KnownError: it holds no such model, or one that cannot be read.
    """
    try:
        read = json.loads((folder / MARKER).read_text(encoding="utf-8"))
        return dict(read["colours"]), list(read["otherwise"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise KnownError("No stripes", f"{folder} has no {MARKER} that can be read.", HINT) from error


@hookimpl
def biaslens_register_image_models(register: Callable[[Stripes], None]) -> None:
    """Register the loader."""
    register(Stripes())


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know folders of this kind, from their names and small files alone."""
    if not (folder / MARKER).is_file():
        return None
    return detected_model("image_model", Stripes.info.id, folder, "stripes")
