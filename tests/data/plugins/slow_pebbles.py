"""A model as slow as a large one, so that a window can be used while a run is at work: it paints after a wait."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
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
    ModelRef,
    PluginInfo,
    hookimpl,
)

MARKER = "slow.json"
TURN_S = 0.02


class SlowModel:
    """Paints a grey square that depends on the seed alone, `pace` milliseconds after it was asked."""

    info = PluginInfo("slow_pebbles", "1", "Slow pebbles", "Takes its time.", "image_model")
    params = (Int("pace", "Milliseconds an image takes", 250, 0, 60_000),)

    def available(self) -> Availability:
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[SlowModel]:
        self._pace = int(model.options.get("pace", 250)) / 1000
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 1

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> list[GeneratedImage]:
        return [self._paint(request, check) for request in requests]

    def _paint(self, request: ImageRequest, check: Check) -> GeneratedImage:
        for _ in range(round(self._pace / TURN_S)):
            check()
            threading.Event().wait(TURN_S)
        level = np.random.default_rng(request.seed).integers(30, 220)
        return GeneratedImage(np.full((16, 16, 3), level, np.uint8))


@hookimpl
def biaslens_register_image_models(register: Any) -> None:
    register(SlowModel())


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    if not (folder / MARKER).is_file():
        return None
    return DetectedModel("image_model", "slow_pebbles", str(folder), "Slow pebbles")
