"""Image classifiers from transformers folders: a tiny ViT sorts into its own labels and is refused when spoilt."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from biaslens_plugins.classifiers.transformers_classifier import TransformersClassifier, biaslens_detect_model

from biaslens_gui.api import Classification, KnownError, ModelRef
from biaslens_gui.testing import ClassifierContract, never
from biaslens_gui.testing.roles import sample_images
from tests.components import folders
from tests.components.readers import FACE_LABELS
from tests.components.tiny import tiny_model, tiny_ref

PLUGIN = TransformersClassifier()


class TestVit(ClassifierContract):
    """ViT with four labels."""

    @pytest.fixture(autouse=True)
    def _tiny(self) -> None:
        self.part, self.model = PLUGIN, tiny_ref("classifier", "classifier", "transformers_classifier")


def load(path: Path, *, batch: int = 0) -> Any:
    return PLUGIN.load(ModelRef("classifier", "transformers_classifier", str(path), batch=batch), "cpu")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(tiny_model("classifier"), tmp_path / "tiny-classifier")


def test_labels_are_the_folders_own_in_the_order_of_its_outputs(folder: Path) -> None:
    with load(folder) as loaded:
        before = loaded.classify(sample_images(), never)
        assert loaded.labels == FACE_LABELS
    turned = dict(enumerate(reversed(FACE_LABELS)))
    folders.change_config(folder, id2label={str(at): turned[at] for at in (3, 1, 0, 2)})
    with load(folder) as loaded:
        assert loaded.labels == FACE_LABELS[::-1]
        np.testing.assert_allclose(loaded.classify(sample_images(), never), before)


def test_shares_do_not_depend_on_how_many_are_made_at_once() -> None:
    images = sample_images() * 3
    with load(tiny_model("classifier"), batch=2) as two, load(tiny_model("classifier")) as all_at_once:
        np.testing.assert_allclose(two.classify(images, never), all_at_once.classify(images, never), atol=1e-6)


def test_labels_are_gathered_into_the_askers_groups() -> None:
    seen = Classification("d", "i", "m", FACE_LABELS, (0.1, 0.2, 0.3, 0.4))
    groups = {"young": ("0-19", "20-39"), "older": ("60+", "60+")}
    assert seen.shares_of(groups) == pytest.approx({"young": 0.3, "older": 0.4})
    with pytest.raises(ValueError, match="'80\\+'"):
        seen.shares_of({"oldest": ("80+",)})
    assert Classification("d", "i", "m", FACE_LABELS, failure="No numbers.").shares_of(groups) == {}


def test_a_classifier_is_known_by_its_configuration(folder: Path) -> None:
    found = biaslens_detect_model(folder)
    assert found is not None
    assert (found.role, found.plugin, found.problem) == ("classifier", "transformers_classifier", "")
    assert found.architecture == "ViTForImageClassification"


def allow_many_labels(folder: Path) -> None:
    folders.change_config(folder, problem_type="multi_label_classification")


def name_two_outputs_alike(folder: Path) -> None:
    folders.change_config(folder, id2label={"0": "man", "1": "woman", "2": "man", "3": "child"})


LABELS = ((allow_many_labels, "do not exclude each other"), (name_two_outputs_alike, "called 'man'"))


@pytest.mark.parametrize(("spoil", "words"), [*folders.WEIGHTS, *folders.SIGHT, *LABELS])
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
    folders.lose_a_tensor(folder)  # which the library calls by another name, of its own
    with pytest.raises(KnownError, match="1 of its weights are missing"), load(folder):
        pass


@pytest.mark.parametrize("name", ["clip", "vilt", "bert"])
def test_a_model_of_another_role_is_no_classifier(name: str) -> None:
    assert biaslens_detect_model(tiny_model(name)) is None
    with pytest.raises(KnownError, match="is no classifier"), load(tiny_model(name)):
        pass
