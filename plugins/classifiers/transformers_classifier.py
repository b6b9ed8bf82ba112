"""Classifiers: any image classification model saved by transformers as a folder, such as a ViT trained on FairFace.

Probabilities are over the folder's own labels; which labels make up a group is the asker's choice, made afterwards
(`Classification.shares_of`), so that a label is never renamed here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.api import (
    DetectedModel,
    KnownError,
    ModelRef,
    Pixels,
    PluginInfo,
    Probabilities,
    hookimpl,
    model_folder,
    people,
    pretrained,
    with_defaults,
)

HINT = "Choose a folder with an image classification model in transformers form, such as ViT: it holds a config.json."


class TransformersClassifier(pretrained.FolderLoader):
    """Loads image classification models with `AutoModelForImageClassification` from a local folder."""

    info = PluginInfo(
        id="transformers_classifier",
        version="1",
        title="Classifier (transformers folder)",
        summary="An image classification model saved as a folder: ViT, ConvNeXT, Swin, and others with named labels.",
        role="classifier",
        references=("https://huggingface.co/docs/transformers",),
        caveats=(
            "A label says how a person is perceived by the classifier, never what the person is.",
            "A closed set of labels has no place for who is not in it, and no 'cannot tell' unless a label says so.",
        ),
    )
    params = people.CROPPING

    def read(self, path: Path, device: str, model: ModelRef) -> LoadedClassifier:
        pretrained.require_usable(path, biaslens_detect_model(path), "classifier", HINT)
        finder = people.finder_of(with_defaults(self.params, model.options), device)
        return LoadedClassifier(path, device, model.batch or self.at_once, finder)


# --- Telling what a folder is, without loading it


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes an image classification model."""
    parts = (pretrained.refuse_without_image_processor, _refuse_odd_labels)
    return pretrained.describe_folder(folder, "classifier", TransformersClassifier.info.id, _names_images, *parts)


def _names_images(config: Mapping[str, Any]) -> bool:
    return pretrained.architecture(config).endswith("ForImageClassification")


def _refuse_odd_labels(folder: Path) -> None:
    """Refuse labels that do not exclude each other, or that two outputs share."""
    config = model_folder.read_json(folder / "config.json")
    if config.get("problem_type") == "multi_label_classification":
        message = "Its labels do not exclude each other, so they share no probability of 1."
        raise KnownError("Labels of another kind", message, "Choose a classifier that gives each image one label.")
    named = config.get("id2label")
    labels = list(named.values()) if isinstance(named, dict) else []
    if twice := sorted({str(label) for label in labels if labels.count(label) > 1}):
        message = f"Two of its outputs are called {twice[0]!r}, so they cannot be told apart."
        raise KnownError("Labels not distinct", message, "Correct id2label in config.json, or choose another model.")


# --- Classifying


class LoadedClassifier(people.PeopleClassifier):
    """An image classifier in memory. Made by `TransformersClassifier.load`."""

    def __init__(self, folder: Path, device: str, batch: int, finder: people.PersonFinder | None = None) -> None:
        super().__init__(
            device, batch, finder, pretrained.read_model("AutoModelForImageClassification", folder, device)
        )
        self._images = pretrained.read_image_processor(folder)
        names: Mapping[int, str] = self._model.config.id2label
        self.labels = tuple(str(names[index]) for index in sorted(names))

    def _classify(self, images: Sequence[Pixels]) -> Probabilities:
        import torch
        from PIL import Image

        inputs = self._images(images=[Image.fromarray(image) for image in images], return_tensors="pt")
        with torch.inference_mode():
            logits = self._model(**inputs.to(self._device)).logits
        shares: Probabilities = logits.double().softmax(dim=-1).cpu().numpy()
        return shares


@hookimpl
def biaslens_register_classifiers(register: Callable[[TransformersClassifier], None]) -> None:
    """Register the loader."""
    register(TransformersClassifier())
