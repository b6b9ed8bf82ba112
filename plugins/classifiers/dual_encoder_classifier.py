"""Group classifiers: CLIP or SigLIP, asked which of a few descriptions an image is closest to.

The probabilities are the softmax of the model's own scaled similarities, as in the papers (CLIP, section 3.1.2); for
SigLIP too, so that labels exclude each other. A description is a template filled with a label.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from biaslens_gui.api import (
    DetectedModel,
    KnownError,
    ModelRef,
    Pixels,
    PluginInfo,
    Probabilities,
    Text,
    hookimpl,
    people,
    pretrained,
    with_defaults,
)

HINT = "Choose a folder with CLIP or SigLIP in transformers form: it holds a config.json."
FAMILIES = frozenset({"CLIPModel", "clip", "SiglipModel", "siglip", "Siglip2Model", "siglip2"})
READ_PADDING = frozenset({"siglip", "siglip2"})
"""The families that were trained on texts padded to full length, without a mask."""


class DualEncoderClassifier(pretrained.FolderLoader):
    """Loads a dual encoder with `AutoModel` and compares images with descriptions."""

    info = PluginInfo(
        id="dual_encoder_classifier",
        version="1",
        title="Group classifier (CLIP or SigLIP)",
        summary="Sorts images by which of your descriptions they are closest to, with CLIP or SigLIP.",
        role="classifier",
        references=("Learning Transferable Visual Models From Natural Language Supervision, section 3.1.2",),
        caveats=(
            "A label says how a person is perceived by the model, never what the person is.",
            "Closeness is an association that the model has learnt; other words for a label give other shares.",
        ),
    )
    params = (
        Text("labels", "Labels", "woman, man, person who cannot be told", help="Two or more, with commas between."),
        Text("template", "Description", "a photo of a {label}", help="What is compared with the image."),
        *people.CROPPING,
    )

    def read(self, path: Path, device: str, model: ModelRef) -> LoadedClassifier:
        pretrained.require_usable(path, biaslens_detect_model(path), "classifier", HINT)
        options = with_defaults(self.params, model.options)
        labels, template = labels_in(str(options["labels"])), str(options["template"])
        if "{label}" not in template:
            message = f"The description {template!r} has no place for the label."
            raise KnownError("Description without a label", message, "Write {label} where the label belongs.")
        finder = people.finder_of(options, device)
        return LoadedClassifier(path, device, model.batch or self.at_once, labels, template, finder)


@hookimpl
def biaslens_detect_model(folder: Path) -> DetectedModel | None:
    """Know transformers folders whose configuration describes CLIP or SigLIP."""
    parts = (pretrained.refuse_without_image_processor, pretrained.refuse_without_tokenizer)
    plugin = DualEncoderClassifier.info.id
    return pretrained.describe_folder(
        folder, "classifier", plugin, lambda config: pretrained.architecture(config) in FAMILIES, *parts
    )


def labels_in(text: str) -> tuple[str, ...]:
    """Return the labels in a list with commas.

    Raises:
        KnownError: there are fewer than two, or one is there twice.
    """
    labels = tuple(" ".join(label.split()) for label in text.split(",") if label.strip())
    if len(labels) < 2 or len(set(labels)) < len(labels):
        message = f"{text!r} is no list of two or more different labels."
        raise KnownError("Labels missing", message, "Write the labels with commas between them.")
    return labels


class LoadedClassifier(people.PeopleClassifier):
    """A dual encoder in memory, with its descriptions. Made by `DualEncoderClassifier.load`."""

    def __init__(
        self,
        folder: Path,
        device: str,
        batch: int,
        labels: tuple[str, ...],
        template: str,
        finder: people.PersonFinder | None,
    ) -> None:
        import torch

        super().__init__(device, batch, finder, pretrained.read_model("AutoModel", folder, device))
        self.labels, self._images = labels, pretrained.read_image_processor(folder)
        tokens, config = pretrained.read_tokenizer(folder), self._model.config
        padding = "max_length" if config.model_type in READ_PADDING else True
        cut = {"truncation": True, "max_length": pretrained.token_limit(tokens, config.get_text_config())}
        texts = [template.replace("{label}", label) for label in labels]
        inputs = tokens(texts, padding=padding, return_tensors="pt", **cut).to(device)
        with torch.inference_mode():
            self._texts = pretrained.unit_vectors(self._model.get_text_features(**inputs))

    def release(self) -> None:
        """Give the memory back, that of the descriptions too."""
        self._texts = None
        super().release()

    def _classify(self, images: Sequence[Pixels]) -> Probabilities:
        import torch
        from PIL import Image

        inputs = self._images(images=[Image.fromarray(image) for image in images], return_tensors="pt")
        with torch.inference_mode():
            seen = pretrained.unit_vectors(self._model.get_image_features(**inputs.to(self._device)))
            logits = self._model.logit_scale.exp() * seen @ self._texts.T
        shares: Probabilities = logits.double().softmax(dim=-1).cpu().numpy()
        return shares


@hookimpl
def biaslens_register_classifiers(register: Callable[[DualEncoderClassifier], None]) -> None:
    """Register the loader."""
    register(DualEncoderClassifier())
