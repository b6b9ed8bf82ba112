"""Every family of transformers that writes about images is tried, refused in words, or named as untried."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from biaslens_gui.loaders.image_text import BY_TORCHVISION_ALONE, NOT_ASKED, WITHOUT_SIGHT
from biaslens_gui.loaders.libraries import BY_FAMILY
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model
from tests.contracts.architectures import ARCHITECTURES, UNTRIED_READERS


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return PluginHost.discover()


def classes() -> dict[str, str]:
    """Return the class of each family that the installed library has for text about an image."""
    from transformers.models.auto.modeling_auto import MODEL_FOR_IMAGE_TEXT_TO_TEXT_MAPPING_NAMES as NAMES

    return dict(NAMES)


def test_every_family_is_accounted_for_once() -> None:
    known = {one.kind for one in ARCHITECTURES}
    needing = set(BY_FAMILY) & set(classes())
    named = [*NOT_ASKED, *needing, *UNTRIED_READERS]
    assert len(named) == len(set(named))
    assert {family for family, name in classes().items() if name in known} >= set(classes()) - set(named)
    assert set(named) <= set(classes())


def test_families_that_pil_does_not_prepare_are_those_of_the_library() -> None:
    from transformers.models.auto.image_processing_auto import IMAGE_PROCESSOR_MAPPING_NAMES as PREPARED

    without = {family for family in classes() if (named := PREPARED.get(family)) and "pil" not in named}
    assert without == set(BY_TORCHVISION_ALONE) | {"pi0", "pp_formulanet"}  # which no image is shown anyway
    assert set(classes()) >= WITHOUT_SIGHT


@pytest.mark.parametrize("family", NOT_ASKED)
def test_a_family_that_is_of_no_use_is_refused_at_the_scan_in_words(
    family: str, host: PluginHost, tmp_path: Path
) -> None:
    folder = shutil.copytree(tiny_model("chat_captioner"), tmp_path / "model")
    config = json.loads((folder / "config.json").read_text())
    config |= {"model_type": family, "architectures": [classes()[family]]}
    (folder / "config.json").write_text(json.dumps(config))
    found = [model for model in host.detect_models(folder) if model.role in ("captioner", "question_answerer")]
    assert [model.role for model in found] == ["captioner"]
    assert NOT_ASKED[family] in found[0].problem
    assert found[0].hint


def test_readers_of_thirty_types_are_tried() -> None:
    roles = ("captioner", "question_answerer", "embedder", "classifier")
    assert len({one.kind for one in ARCHITECTURES if one.role in roles}) >= 30
