"""A plugin that goes wrong: its image model does what the file `trouble.json` beside its folder says.

`how` is what it does and `at` the batch at which it does it; without that file it only paints grey squares.
"""

from __future__ import annotations

import json
import os
import sys
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
    ModelRef,
    OutOfMemory,
    PluginInfo,
    hookimpl,
)

MARKER = "troubled.json"
TROUBLE = "trouble.json"


class TroubledModel:
    """Paints a grey square that depends on the seed alone, until it is told to go wrong."""

    info = PluginInfo("troubled_model", "1", "Trouble", "Goes wrong.", "image_model")
    params: tuple[Any, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[TroubledModel]:
        file = Path(model.path).with_name(TROUBLE)
        self._trouble = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        self._batch = 0
        self._leak: list[bytes] = []
        if self._trouble.get("how") == "cannot be loaded":
            raise RuntimeError("These weights are of another kind.")
        if self._trouble.get("how") == "ends its process":
            os._exit(3)
        yield self

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 4

    def generate(self, requests: Sequence[ImageRequest], check: Check) -> list[GeneratedImage]:
        self._batch += 1
        check()
        images: Any = [self._paint(request) for request in requests]
        if self._batch == self._trouble.get("at", 0) or self._trouble.get("always"):
            return self._go_wrong(str(self._trouble["how"]), images)
        return images

    def _paint(self, request: ImageRequest) -> GeneratedImage:
        level = np.random.default_rng(request.seed).integers(30, 220)
        return GeneratedImage(np.full((16, 16, 3), level, np.uint8))

    def _go_wrong(self, how: str, images: Any) -> Any:
        if how == "raises":
            raise RuntimeError("CUDA error: an illegal memory access was encountered")
        if how == "exits":
            sys.exit("good-bye")
        if how == "exits at once":
            os._exit(3)
        if how == "aborts":
            os.abort()
        if how == "interrupts":
            raise KeyboardInterrupt
        if how == "recurses":
            return self._go_wrong(how, images)
        if how == "is out of memory":
            if len(images) > int(self._trouble.get("most", 0)):
                raise OutOfMemory("Out of memory", "The device has no more memory.")
            return images
        if how == "raises MemoryError":
            raise MemoryError
        if how == "allocates without end":
            while True:
                self._leak.append(bytes(1 << 24))
        if how == "leaks":
            self._leak.append(bytes(1 << 22))
            self._files = [*getattr(self, "_files", []), *(Path(__file__).open("rb") for _ in range(8))]  # noqa: SIM115
            return images
        if how == "floods":
            for _ in range(20_000):
                print("noise " * 20)
                print("noise " * 20, file=sys.stderr)
            return images
        if how == "hangs":
            threading.Event().wait()  # for ever
        if how == "gives too few":
            return images[:-1]
        if how == "gives nothing":
            return None
        if how == "gives words":
            return ["a picture"] * len(images)
        if how == "gives NaN":
            return [GeneratedImage(np.full((16, 16, 3), np.nan, np.float32)) for _ in images]  # type: ignore[arg-type]
        if how == "gives no pixels":
            return [GeneratedImage(np.zeros((0, 0, 3), np.uint8)) for _ in images]
        if how == "gives failures":
            return [GeneratedImage(failure="The weights overflowed.") for _ in images]
        if how == "changes the folder":
            os.chdir("/")
            return images
        raise AssertionError(how)


@hookimpl
def biaslens_register_image_models(register: Any) -> None:
    register(TroubledModel())


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    if not (folder / MARKER).is_file():
        return None
    return DetectedModel("image_model", "troubled_model", str(folder), "Trouble")
