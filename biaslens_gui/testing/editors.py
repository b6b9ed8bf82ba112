"""Rules for the plugins that edit images."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from biaslens_gui.api import GeneratedImage, GenerationSettings, ImageRequest, Pixels, Role
from biaslens_gui.testing.roles import RoleContract, differ_by_rounding, equal_images, sample_images
from biaslens_gui.testing.rules import is_stopped, never, require, stop_at


class ImageEditorContract(RoleContract):
    """Rules for image editors; a safety filter may fire, and is then reported."""

    role: Role = "image_editor"
    settings = GenerationSettings(steps=4)
    instructions: Sequence[str] = ("a photo of a doctor", "make it a drawing", "a cat on a table")

    def _asked(self) -> tuple[list[Pixels], list[ImageRequest]]:
        requests = [ImageRequest(text, seed, self.settings) for seed, text in enumerate(self.instructions, 2**52)]
        return sample_images(), requests

    def test_nothing_asked_is_nothing_edited(self) -> None:
        with self.loaded() as model:
            require(len(model.edit([], [], never)) == 0, "It edits images that are not there.")

    def test_an_edit_is_pixels_or_a_reason(self) -> None:
        sources, requests = self._asked()
        with self.loaded() as model:
            made: Sequence[GeneratedImage] = model.edit(sources, requests, never)
        require(len(made) == len(sources), f"{len(sources)} edits were asked for, {len(made)} came.")
        for image in made:
            reasons = int(image.pixels is not None) + int(image.filtered) + int(bool(image.failure))
            require(reasons == 1, "An image is either there, or filtered, or failed; this one is none or several.")
            if image.pixels is not None:
                require(image.pixels.dtype == np.uint8 and image.pixels.shape[2:] == (3,), "Pixels are 8-bit RGB.")

    def test_the_same_seed_gives_the_same_edit_and_leaves_its_source_alone(self) -> None:
        sources, requests = self._asked()
        with self.loaded() as model:
            once, again = (model.edit(sources, requests, never) for _ in range(2))
        require(all(map(equal_images, once, again)), "The same requests gave other edits the second time.")
        untouched = all(map(np.array_equal, sources, sample_images()))
        require(untouched, "It changed the pixels that it was given.")

    def test_an_edit_depends_on_its_source_and_seed_and_not_on_its_neighbours(self) -> None:
        sources, requests = self._asked()
        with self.loaded() as model:
            batch = model.edit(sources, requests, never)
            turned = model.edit(sources[::-1], requests[::-1], never)[::-1]
            (other_seed,) = model.edit(sources[:1], [replace(requests[0], seed=7)], never)
            (other_source,) = model.edit([255 - sources[0]], requests[:1], never)
        require(all(map(differ_by_rounding, batch, turned)), "Edits come in another order, or depend on neighbours.")
        if batch[0].pixels is not None and other_seed.pixels is not None and other_source.pixels is not None:
            require(not equal_images(other_seed, batch[0]), "Another seed gave the same edit.")
            require(not equal_images(other_source, batch[0]), "Another source gave the same edit.")

    def test_it_can_be_stopped(self) -> None:
        sources, requests = self._asked()
        with self.loaded() as model:
            before = model.edit(sources, requests, never)
            for call in (1, 2, 3):
                is_stopped(partial(model.edit, sources, requests, stop_at(call)))
            after = model.edit(sources, requests, never)
        require(all(map(equal_images, before, after)), "After a stop the same requests give other edits.")
