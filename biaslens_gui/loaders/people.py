"""Finding the person in an image with a detection model, so that a classifier of people sees that person alone.

Any object detection model saved by transformers as a folder (DETR, YOLOS and others) whose labels name what is looked
for. Boxes are where something is depicted; what is in them is for the classifier. Libraries are imported inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.core.params import Float, Folder, Param, Text
from biaslens_gui.core.roles import Check, Pixels, Probabilities
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import read_json, weights_of
from biaslens_gui.loaders.own_code import refuse_own_classes
from biaslens_gui.loaders.transformers import free_memory, memory_in_words, read_image_processor, read_model

CROPPING: tuple[Param, ...] = (
    Folder("detector", "Detection model", help="A folder with a model that finds people; empty to show whole images."),
    Text("detect", "What it looks for", "person", help="A label of the detection model, such as person or face."),
    Float("margin", "Margin", 0.25, 0.0, 2.0, "", "How much is shown around what was found, as a share of its size."),
)
"""What an auditor can set about cropping; all of it is recorded with the plan."""

SURE = 0.5
"""From what score on something counts as found."""

NOBODY = "The detection model found nobody in the image."

HINT = "Choose a folder with an object detection model in transformers form, such as DETR or YOLOS."


class PersonFinder:
    """A detection model in memory."""

    def __init__(self, folder: Path, wanted: str, margin: float, device: str) -> None:
        if not (folder / "config.json").is_file():
            raise KnownError("No detection model", f"{folder} holds no detection model.", HINT)
        refuse_own_classes(folder, read_json(folder / "config.json"))
        weights_of(folder, "model")
        self._device, self._margin = device, margin
        self._model = read_model("AutoModelForObjectDetection", folder, device)
        self._images = read_image_processor(folder)
        names: dict[int, str] = self._model.config.id2label
        self._places = [at for at, name in names.items() if name.casefold() == wanted.strip().casefold()]
        if not self._places:
            known = ", ".join(sorted(names.values())[:10])
            raise KnownError("No such label", f"The detection model knows no {wanted!r}.", f"It knows: {known}.")

    def crop(self, image: Pixels) -> Pixels | None:
        """Return the part of `image` with the largest of what is looked for, or nothing if none was found."""
        import torch
        from PIL import Image

        height, width = image.shape[:2]
        inputs = self._images(images=Image.fromarray(image), return_tensors="pt").to(self._device)
        with torch.inference_mode(), memory_in_words(self._device, 1):
            output = self._model(**inputs)
        (found,) = self._images.post_process_object_detection(output, threshold=SURE, target_sizes=[(height, width)])
        boxes = [
            box
            for box, label in zip(found["boxes"].tolist(), found["labels"].tolist(), strict=True)
            if label in self._places
        ]
        if not boxes:
            return None
        return _cut(image, max(boxes, key=lambda box: (box[2] - box[0]) * (box[3] - box[1])), self._margin)

    def release(self) -> None:
        """Give the memory back."""
        self._model = None
        free_memory(self._device)


def _cut(image: Pixels, box: list[float], margin: float) -> Pixels:
    """Return what `box` (left, top, right, bottom in pixels) shows, with a margin, within the image."""
    left, top, right, bottom = box
    more_x, more_y = (right - left) * margin, (bottom - top) * margin
    height, width = image.shape[:2]
    first_x, first_y = max(0, int(left - more_x)), max(0, int(top - more_y))
    last_x, last_y = min(width, int(right + more_x) + 1), min(height, int(bottom + more_y) + 1)
    return image[min(first_y, height - 1) : last_y, min(first_x, width - 1) : last_x]


def finder_of(options: Any, device: str) -> PersonFinder | None:
    """Return the detection model that `options` name, in memory; nothing where they name none.

    Raises:
        KnownError: the folder is no such model, or its labels do not name what is looked for.
    """
    folder = str(options.get("detector") or "")
    if not folder:
        return None
    return PersonFinder(Path(folder).absolute(), str(options["detect"]), float(options["margin"]), device)


class PeopleClassifier:
    """A classifier in memory that sees whole images, or with a detection model the person in each.

    `failures` says of each image of the last call why it has no shares, empty where it has. A subclass sets `labels`
    and says in `_classify` what shares images have.
    """

    labels: tuple[str, ...] = ()

    def __init__(self, device: str, batch: int, finder: PersonFinder | None, model: Any) -> None:
        self._device, self._batch, self._finder, self._model = device, batch, finder, model
        self.failures: list[str] = []

    def classify(self, images: Sequence[Pixels], check: Check) -> Probabilities:
        """Return the shares of the labels, images x labels; NaN where nobody was found."""
        self.failures = []
        shares = [np.zeros((0, len(self.labels)))]
        for start in range(0, len(images), self._batch):
            check()
            batch = images[start : start + self._batch]
            with memory_in_words(self._device, len(batch)):
                shares.append(self._classify_people(batch))
        return np.concatenate(shares)

    def _classify_people(self, images: Sequence[Pixels]) -> Probabilities:
        """Return the shares of each image, of the person in it where there is a detection model; NaN if there is none.

        A whole image in place of a person who was not found would be a guess about the background.
        """
        shown = [self._finder.crop(image) if self._finder else image for image in images]
        there = [index for index, image in enumerate(shown) if image is not None]
        self.failures += ["" if image is not None else NOBODY for image in shown]
        shares = np.full((len(images), len(self.labels)), np.nan)
        if there:
            shares[there] = self._classify([image for image in shown if image is not None])
        return shares

    def _classify(self, images: Sequence[Pixels]) -> Probabilities:
        """Return the shares of the labels in images that are all there."""
        raise NotImplementedError

    def release(self) -> None:
        """Give the memory back."""
        self._model = None
        if self._finder:
            self._finder.release()
        free_memory(self._device)
