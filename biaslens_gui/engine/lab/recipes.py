"""What makes two observations the same: the digests under which images and all that is read of them are stored."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
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
    """Recipes of images by their digest, in order; each is made when it is asked for, since an audit has thousands."""

    def __init__(self, settings: GenerationSettings) -> None:
        self._settings = settings
        self._places: dict[str, int] = {}
        self._prompts: list[str] = []
        self._numbers = array("q")  # index and seed, in turns

    def add(self, key: str, prompt: str, index: int, seed: int) -> None:
        """Add the recipe whose digest is `key`; one that is there keeps its place."""
        self._places[key] = self._places.get(key, len(self._places))
        if len(self._prompts) < len(self._places):
            self._prompts.append(prompt)
            self._numbers.extend((index, seed))

    def __getitem__(self, key: str) -> Recipe:
        place = self._places[key]
        index, seed = self._numbers[2 * place : 2 * place + 2]
        return Recipe(key, index, ImageRequest(self._prompts[place], seed, self._settings, index))

    def prompt_of(self, key: str) -> str:
        """Return the prompt of a recipe, which then need not be made."""
        return self._prompts[self._places[key]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, key: object) -> bool:
        return key in self._places


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
    recipes, key_of = ImageRecipes(settings), digests(["image", model.identity, version], [settings])
    for prompt in prompts:
        text = (seeds_of or prompt).text
        for index in range(count) if only is None else sorted(only[prompt.text]):
            seed = seed_for(root_seed, seeded_as.get(text, text), index)
            recipes.add(key_of(prompt.text, seed), prompt.text, index, seed)
    return recipes
