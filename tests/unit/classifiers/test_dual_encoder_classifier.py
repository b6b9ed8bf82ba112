"""CLIP and SigLIP as classifiers: the library's own similarities, the auditor's labels, refusals in words."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import KnownError, ModelRef
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import ClassifierContract
from biaslens_gui.testing.roles import sample_images
from tests.components.tiny import tiny_model

pytestmark = pytest.mark.slow


def classified(host: PluginHost, name: str, **options: Any) -> tuple[tuple[str, ...], Any]:
    model = ModelRef("classifier", "dual_encoder_classifier", str(tiny_model(name)), options=options)
    with host.role("classifier", "dual_encoder_classifier").load(model, "cpu") as loaded:
        return loaded.labels, loaded.classify(sample_images(), lambda: None)


@pytest.mark.parametrize("name", ["clip", "siglip"])
def test_it_keeps_its_contract(name: str, plugin_host: PluginHost) -> None:
    contract = ClassifierContract()
    contract.part = plugin_host.role("classifier", "dual_encoder_classifier")
    contract.model = ModelRef("classifier", "dual_encoder_classifier", str(tiny_model(name)))
    for _, rule in contract.rules():
        rule()


def test_clips_shares_are_those_of_the_library(plugin_host: PluginHost) -> None:
    import torch
    from PIL import Image
    from transformers import CLIPImageProcessorPil, CLIPModel, CLIPTokenizer

    labels, shares = classified(plugin_host, "clip", labels="woman, man", template="{label}")
    assert labels == ("woman", "man")
    folder = str(tiny_model("clip"))
    images = CLIPImageProcessorPil.from_pretrained(folder)([Image.fromarray(one) for one in sample_images()])
    texts = CLIPTokenizer.from_pretrained(folder)(list(labels), padding=True, return_tensors="pt")
    pixels = torch.tensor(np.stack(images["pixel_values"]))
    with torch.inference_mode():
        logits = CLIPModel.from_pretrained(folder)(pixel_values=pixels, **texts).logits_per_image
    np.testing.assert_allclose(shares, logits.softmax(-1).numpy(), atol=1e-6)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"labels": "woman"}, "two or more"),
        ({"labels": "woman, woman"}, "two or more"),
        ({"template": "a photo"}, "no place for the label"),
    ],
)
def test_labels_that_say_nothing_are_refused(options: dict[str, str], said: str, plugin_host: PluginHost) -> None:
    with pytest.raises(KnownError, match=said):
        classified(plugin_host, "clip", **options)
