"""A plugin in one file, as a third party would write it: an image model that draws people of declared shares.

`drawings.json` in its folder says, for each prompt, how often a woman, an old person and each group of skin is drawn.
`noise`, where it is there, is the standard deviation of what is added to every value of a picture, from 0 to 255.
What an image shows follows from its seed alone and is known exactly (`depicted`), whatever a reader sees in it: the
truth that audits of drawings are scored against. The drawings are those of the reference world.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
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
    KnownError,
    ModelRef,
    PluginInfo,
    detected_model,
    hookimpl,
)

sys.path.insert(0, str(Path(__file__).parents[3] / "packaging" / "reference"))

from drawn_world.attributes import PLACES, Person, Scene
from drawn_world.drawing import draw
from drawn_world.sampling import any_person, pick, settle

MARKER = "drawings.json"
SKIN = ("light", "medium", "dark")


class Drawings:
    """Draws one person for each seed."""

    info = PluginInfo("drawings", "1", "Drawings", "Draws people of declared shares.", "image_model")
    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedDrawings]:
        yield LoadedDrawings(read_shares(Path(model.path)))

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return model.batch or 8


class LoadedDrawings:
    """The declared shares, by prompt."""

    def __init__(self, shares: Mapping[str, Mapping[str, Any]]) -> None:
        self._shares = shares

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> list[GeneratedImage]:
        made = []
        for request in requests:
            check()
            if request.prompt not in self._shares:
                raise KnownError("No drawing", f"{request.prompt!r} has no declared shares.", f"Add it to {MARKER}.")
            person, place, seed = depicted(self._shares[request.prompt], request.seed)
            drawn = np.asarray(draw(Scene((person,), place, None, None, seed)))
            made.append(GeneratedImage(_noisy(drawn, self._shares[request.prompt].get("noise", 0.0), seed)))
        return made


def _noisy(drawn: Any, noise: float, seed: int) -> Any:
    """Return a picture that readers find hard to read; as it is without noise."""
    if not noise:
        return drawn
    added = np.random.default_rng(seed).normal(0.0, noise, drawn.shape)
    return np.clip(drawn + added, 0, 255).astype(np.uint8)


def depicted(shares: Mapping[str, Any], seed: int) -> tuple[Person, str, int]:
    """Return the person that is drawn for a seed, the place, and the seed of the drawing's own jitter."""
    rng = np.random.default_rng(seed)
    group, step = int(rng.choice(3, p=shares["skin"])), int(rng.integers(2))
    woman, old = rng.random() < shares["woman"], rng.random() < shares["old"]
    free = any_person(rng)
    person = replace(
        free,
        gender="woman" if woman else "man",
        age="old" if old else "young",
        skin=2 * group + step,
        hair_length="long" if woman else "short",
        beard=not woman and free.beard,
    )
    return settle(person), pick(rng, PLACES), int(rng.integers(2**31))


def read_shares(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the declared shares by prompt.

    Raises:
        KnownError: the folder holds no drawings.
    """
    try:
        found: dict[str, dict[str, Any]] = json.loads((folder / MARKER).read_text(encoding="utf-8"))["prompts"]
    except (OSError, ValueError, KeyError) as error:
        raise KnownError("No drawings", f"{folder} has no {MARKER} that can be read.", "Choose another.") from error
    return found


@hookimpl
def biaslens_register_image_models(register: Any) -> None:
    register(Drawings())


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    return detected_model("image_model", Drawings.info.id, folder, "drawings") if (folder / MARKER).is_file() else None
