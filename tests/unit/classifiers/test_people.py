"""Classifying the person that a detection model finds, and nobody where it finds none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import KnownError, ModelRef, prepare_model_libraries
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import ClassifierContract
from tests.components import readers
from tests.components.tiny import tiny_model

pytestmark = pytest.mark.slow


@pytest.fixture
def found(tmp_path: Path) -> Path:
    prepare_model_libraries()
    return readers.detector(tmp_path / "detector")


def classified(host: PluginHost, images: list[Any], **options: Any) -> tuple[Any, list[str]]:
    model = ModelRef("classifier", "transformers_classifier", str(tiny_model("classifier")), options=options)
    with host.role("classifier", "transformers_classifier").load(model, "cpu") as loaded:
        return loaded.classify(images, lambda: None), loaded.failures


def picture() -> Any:
    return np.random.default_rng(0).integers(0, 256, (64, 64, 3), dtype=np.uint8)


def test_only_what_was_found_is_shown_to_the_classifier(found: Path, plugin_host: PluginHost) -> None:
    image = picture()
    shares, failures = classified(plugin_host, [image], detector=str(found), margin=0.0)
    middle, _ = classified(plugin_host, [image[16:49, 16:49]])
    np.testing.assert_allclose(shares, middle)
    assert failures == [""]
    other = image.copy()
    other[:10] = 0  # outside of the box
    np.testing.assert_allclose(classified(plugin_host, [other], detector=str(found), margin=0.0)[0], shares)
    assert not np.allclose(classified(plugin_host, [image], detector=str(found), margin=2.0)[0], shares)


def test_where_nobody_is_found_there_are_no_shares_and_it_is_said(tmp_path: Path, plugin_host: PluginHost) -> None:
    prepare_model_libraries()
    folder = readers.detector(tmp_path / "blind", sure=-5.0)
    shares, failures = classified(plugin_host, [picture(), picture()], detector=str(folder))
    assert np.isnan(shares).all()
    assert failures == ["The detection model found nobody in the image."] * 2


def test_it_keeps_the_contract_of_classifiers_with_a_detection_model(found: Path, plugin_host: PluginHost) -> None:
    contract = ClassifierContract()
    contract.part = plugin_host.role("classifier", "transformers_classifier")
    options = {"detector": str(found)}
    contract.model = ModelRef("classifier", "transformers_classifier", str(tiny_model("classifier")), options=options)
    for _, rule in contract.rules():
        rule()


def test_what_is_no_detection_model_is_refused_in_words(found: Path, plugin_host: PluginHost, tmp_path: Path) -> None:
    for options, said in (
        ({"detector": str(tmp_path / "nowhere")}, "holds no detection model"),
        ({"detector": str(tiny_model("clip"))}, "cannot be loaded"),
        ({"detector": str(found), "detect": "dog"}, "It knows: cat, person"),
    ):
        with pytest.raises(KnownError, match=said):
            classified(plugin_host, [picture()], **options)
