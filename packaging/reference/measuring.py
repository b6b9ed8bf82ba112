"""What the evaluations share: shares with intervals, held-out scenes, and models loaded as the app loads them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from biaslens_gui.core.roles import Pixels
from biaslens_gui.core.spec import Role
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.stats import wilson
from drawn_world.attributes import Scene
from drawn_world.drawing import draw
from drawn_world.prompts import Request, any_request, word
from drawn_world.reading import asked
from drawn_world.sampling import any_scene

ROOT = Path(__file__).resolve().parents[2] / "resources" / "reference"
#: Seeds that no training command uses.
HELD_OUT = 9_000_001
#: Seeds of the prompts that name attributes and of their images. To be renewed when models were chosen by them: the
#: best of several looks better than it is.
NAMING = 9_400_001
#: A guidance above the models' default of 2: prompts are followed more strictly, and shares lean farther.
STRICT = 3.0


@dataclass(frozen=True, slots=True)
class Share:
    """`hits` of `n`, with its Wilson 95 % interval."""

    hits: int
    n: int

    @property
    def value(self) -> float:
        return self.hits / self.n if self.n else math.nan

    @property
    def interval(self) -> tuple[float, float]:
        found = wilson(self.hits, self.n)
        return (found.low, found.high)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.3f} [{low:.3f}, {high:.3f}] (n={self.n})"


class Tally:
    """Counts right answers by name and gives them as shares, in the order of the names' first appearance."""

    def __init__(self) -> None:
        self._right: dict[str, int] = {}
        self._total: dict[str, int] = {}

    def add(self, name: str, is_right: bool) -> None:
        """Count one answer."""
        self._right[name] = self._right.get(name, 0) + is_right
        self._total[name] = self._total.get(name, 0) + 1

    def shares(self) -> Mapping[str, Share]:
        """Every name with its share."""
        return {name: Share(self._right[name], total) for name, total in self._total.items()}


def held_out(count: int, fits: Callable[[Scene], bool], stream: int = 0) -> list[Scene]:
    """`count` scenes from seeds that no training used, of those that `fits` accepts."""
    scenes: list[Scene] = []
    index = 0
    while len(scenes) < count:
        scene = any_scene(np.random.default_rng((HELD_OUT, stream, index)))
        index += 1
        if fits(scene):
            scenes.append(scene)
    return scenes


def naming_prompts(count: int) -> tuple[list[Request], list[str]]:
    """`count` held-out requests that name at least two attributes of one grown-up, and their prompts."""
    requests: list[Request] = []
    prompts: list[str] = []
    index = 0
    while len(requests) < count:
        rng = np.random.default_rng((NAMING, index))
        index += 1
        request = any_request(rng)
        if len(request.genders) == 1 and len(asked(request)) >= 2 and request.age != "child":
            requests.append(request)
            prompts.append(word(request, rng))
    return requests, prompts


def of_one_person(scene: Scene) -> bool:
    """Whether a scene shows exactly one person."""
    return len(scene.people) == 1


def pixels_of(scenes: Sequence[Scene]) -> list[Pixels]:
    """The drawings as the app holds images."""
    return [np.asarray(draw(scene)) for scene in scenes]


def pixels_of_images(images: Sequence[Image.Image]) -> list[Pixels]:
    """Pictures as the app holds images."""
    return [np.asarray(image.convert("RGB")) for image in images]


@contextmanager
def loaded(folder: Path, role: Role) -> Iterator[Any]:
    """The model in `folder`, loaded by the ordinary plugin for `role`."""
    host = discover_plugins()
    model = reference(folder, host, role=role)
    with host.role(model.role, model.plugin).load(model, "cpu") as in_memory:
        yield in_memory


def never() -> None:
    """Nobody stops an evaluation."""
