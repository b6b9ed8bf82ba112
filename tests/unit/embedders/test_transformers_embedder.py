"""Dual encoders from transformers folders: tiny CLIP and SigLIP embed, cut long texts, and are refused when spoilt."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.embedders.transformers_embedder import TransformersEmbedder, biaslens_detect_model

from biaslens_gui.api import KnownError, ModelRef
from biaslens_gui.testing import EmbedderContract, never
from biaslens_gui.testing.roles import sample_images
from tests.components import folders
from tests.components.tiny import tiny_model, tiny_ref

PLUGIN = TransformersEmbedder()


class _Contract(EmbedderContract):
    name = ""

    @pytest.fixture(autouse=True)
    def _tiny(self) -> None:
        self.part, self.model = PLUGIN, tiny_ref(self.name, "embedder", "transformers_embedder")


class TestClip(_Contract):
    """CLIP, which masks padding."""

    name = "clip"


class TestSiglip(_Contract):
    """SigLIP, which reads padding."""

    name = "siglip"


def load(path: Path, *, batch: int = 0) -> Any:
    return PLUGIN.load(ModelRef("embedder", "transformers_embedder", str(path), batch=batch), "cpu")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(tiny_model("clip"), tmp_path / "tiny-clip")


def test_the_cosine_is_the_models_own() -> None:
    """Vectors are those that CLIP itself compares: its logits are their dot products, times its scale."""
    import torch
    from transformers import CLIPModel

    texts = ["a doctor", "a nurse"]
    with load(tiny_model("clip")) as loaded:
        ours = loaded.embed_images(sample_images(), never) @ loaded.embed_texts(texts, never).T
        pixels = loaded._images(images=sample_images(), return_tensors="pt")
        tokens = loaded._tokens(texts, padding=True, return_tensors="pt")
    model = CLIPModel.from_pretrained(tiny_model("clip"))
    with torch.inference_mode():
        theirs = model(**pixels, **tokens).logits_per_image / model.logit_scale.exp()
    np.testing.assert_allclose(ours, theirs.numpy(), atol=1e-5)


@pytest.mark.parametrize("name", ["clip", "siglip"])
def test_words_beyond_the_limit_have_no_influence(name: str) -> None:
    within = "a photo of a person " * 20
    with load(tiny_model(name)) as loaded:
        one, other, short = loaded.embed_texts([within + "a man", within + "a woman", "a photo"], never)
    np.testing.assert_allclose(one, other, atol=1e-5)
    assert not np.allclose(one, short, atol=1e-3)


def test_vectors_do_not_depend_on_how_many_are_made_at_once() -> None:
    texts = [f"{'very ' * at}old" for at in range(7)]
    with load(tiny_model("siglip"), batch=1) as one, load(tiny_model("siglip"), batch=3) as three:
        np.testing.assert_allclose(one.embed_texts(texts, never), three.embed_texts(texts, never), atol=1e-5)


def test_an_embedder_is_known_by_its_configuration(folder: Path) -> None:
    found = biaslens_detect_model(folder)
    assert found is not None
    assert (found.role, found.plugin, found.problem) == ("embedder", "transformers_embedder", "")
    folders.change_config(folder, architectures=None)
    assert biaslens_detect_model(folder) is not None


@pytest.mark.parametrize("name", ["CLIPTextModel", "CLIPVisionModelWithProjection", "CLIPForImageClassification"])
def test_half_a_dual_encoder_is_none(folder: Path, name: str) -> None:
    folders.change_config(folder, architectures=[name])
    assert biaslens_detect_model(folder) is None


@pytest.mark.parametrize(("spoil", "words"), [*folders.WEIGHTS, *folders.SIGHT, *folders.TEXT])
def test_a_spoilt_folder_is_known_and_refused_in_words(folder: Path, spoil: Callable[[Path], None], words: str) -> None:
    spoil(folder)
    found = biaslens_detect_model(folder)
    assert found is not None
    assert words in found.problem
    with pytest.raises(KnownError) as refusal, load(folder):
        pass
    assert refusal.value.message == found.problem
    assert refusal.value.hint


def test_weights_that_lack_a_tensor_are_refused_and_not_made_up(folder: Path) -> None:
    lost = folders.lose_a_tensor(folder)
    with pytest.raises(KnownError, match="1 of its weights are missing") as refusal, load(folder):
        pass
    assert lost in refusal.value.message


@pytest.mark.parametrize("name", ["blip", "bert", "classifier"])
def test_a_model_of_another_role_is_no_embedder(name: str) -> None:
    assert biaslens_detect_model(tiny_model(name)) is None
    with pytest.raises(KnownError, match="is no embedder"), load(tiny_model(name)):
        pass
