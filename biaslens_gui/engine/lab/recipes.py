"""What makes two observations the same: the digests under which images and all that is read of them are stored."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate
from types import MappingProxyType
from typing import Any

from biaslens_gui.core.codec import to_data
from biaslens_gui.core.identity import digests, seed_for
from biaslens_gui.core.records import CompletionRequest, ImageRecord
from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Prompt
from biaslens_gui.engine.executors.tasks import EditRecipe, Recipe


def keys_of(kind: str, model: ModelRef, version: str, last: Sequence[Any] = ()) -> Callable[..., str]:
    """Return a function of what is asked of `model`: the digest under which its answer, a `kind`, is kept.

    `version` is that of the plugin that loads it. What is asked is told by what decides the answer: the bytes of an
    image's file, a text, a request; never by the batch or the machine. `last` is the end of what is asked, where that
    is alike for many.
    """
    return digests([kind, model.identity, version], last)


def as_asked(request: CompletionRequest) -> dict[str, Any]:
    """Return what decides the answer to `request`; one that asks for no form has the digest it had before forms."""
    data: dict[str, Any] = to_data(request)
    return data if request.schema else {name: value for name, value in data.items() if name != "schema"}


def edit_recipes(
    model: ModelRef,
    version: str,
    sources: Sequence[ImageRecord],
    instruction: str,
    root_seed: int,
    settings: GenerationSettings,
) -> dict[str, EditRecipe]:
    """Return what is asked of the image editor `model` by digest, one edit per source, in order.

    The identity of an edit: editor, loader version, the bytes of the source's file, instruction, seed and settings.
    The seed hangs on the source alone.
    """
    recipes, key_of = {}, digests(["edit", model.identity, version], [settings])
    for source in sources:
        seed = seed_for(root_seed, source.sha256, 0)
        key = key_of(source.sha256, instruction, seed)
        request = ImageRequest(instruction, seed, settings, source.index)
        recipes[key] = EditRecipe(key, source.index, request, source)
    return recipes


class ImageRecipes(Mapping[str, Recipe]):
    """Recipes of images by their digest, in order; each is made when it is asked for, since an audit has thousands.

    Gone through in order, or asked for by their places, they take no memory; by its digest the first looks at all.
    """

    def __init__(
        self,
        key_of: Callable[..., str],
        settings: GenerationSettings,
        numbers: Mapping[str, Sequence[int]],
        seed_of: Callable[[str, int], int],
    ) -> None:
        """Begin with the `numbers` of the images of each prompt, in order."""
        self._key_of, self._settings, self._seed_of = key_of, settings, seed_of
        self._prompts, self._numbers = list(numbers), list(numbers.values())
        self._ends = array("q", accumulate(map(len, self._numbers)))

    def asked(self, place: int) -> tuple[str, int]:
        """Return the prompt of the recipe at a place, and the number of its image among those of the prompt."""
        at = bisect_right(self._ends, place)
        return self._prompts[at], self._numbers[at][place - self._ends[at]]  # counted from the end, so below 0

    def named(self) -> Iterator[tuple[str, int]]:
        """Yield the digest and the seed of every recipe, in order."""
        for prompt, numbers in zip(self._prompts, self._numbers, strict=True):
            for index in numbers:
                seed = self._seed_of(prompt, index)
                yield self._key_of(prompt, seed), seed

    def recipe(self, key: str, prompt: str, index: int, seed: int) -> Recipe:
        """Return the recipe with a digest, of which all is known."""
        return Recipe(key, index, ImageRequest(prompt, seed, self._settings, index))

    @cached_property
    def _places(self) -> dict[str, tuple[int, int]]:
        return {key: (place, seed) for place, (key, seed) in enumerate(self.named())}

    def __getitem__(self, key: str) -> Recipe:
        place, seed = self._places[key]
        return self.recipe(key, *self.asked(place), seed)

    def __iter__(self) -> Iterator[str]:
        return (key for key, _ in self.named())

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0


def image_recipes(
    model: ModelRef,
    version: str,
    prompts: Sequence[Prompt],
    count: int,
    root_seed: int,
    settings: GenerationSettings,
    seeds_of: Prompt | None = None,
    only: Mapping[str, Collection[int]] | None = None,
    seeded_as: Mapping[str, str] = MappingProxyType({}),
) -> ImageRecipes:
    """Return the recipes of `count` images per prompt by their digest, in prompt order then index order.

    The identity of an image: model, loader version, prompt, seed and settings; not batch size nor machine.

    With `seeds_of`, all prompts take the seeds of that one: a counterfactual starts from the noise of its original.
    With `only`, of the images of a prompt those alone whose numbers it has. `seeded_as` maps the text of a wording to
    that of the prompt whose seeds it shares.
    """
    every = range(count)
    numbers = {prompt.text: every if only is None else sorted(set(only[prompt.text])) for prompt in prompts}

    def seed_of(prompt: str, index: int) -> int:
        text = seeds_of.text if seeds_of else prompt
        return seed_for(root_seed, seeded_as.get(text, text), index)

    return ImageRecipes(digests(["image", model.identity, version], [settings]), settings, numbers, seed_of)
