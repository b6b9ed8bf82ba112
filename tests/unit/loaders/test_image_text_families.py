"""Every family of transformers that writes about images is tried or refused in words."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from biaslens_gui.loaders import libraries
from biaslens_gui.loaders.image_text import BY_TORCHVISION_ALONE, NOT_ASKED, OMNI, WITHOUT_SIGHT
from biaslens_gui.loaders.libraries import BY_FAMILY, BY_TIMM, NEEDED_BY_PROCESSORS
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model
from tests.contracts.architectures import ARCHITECTURES

NEEDY = {family: NEEDED_BY_PROCESSORS[kind] for family, kind in BY_FAMILY.items() if kind in NEEDED_BY_PROCESSORS}
WANTING = {**NEEDY, **dict.fromkeys(BY_TIMM, ("timm",))}
"""The families that do not work without a further library, and which."""


SEEING = ("captioner", "question_answerer")


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return PluginHost.discover()


def classes() -> dict[str, str]:
    """Return the class of each family that the installed library has for text about an image."""
    from transformers.models.auto.modeling_auto import MODEL_FOR_IMAGE_TEXT_TO_TEXT_MAPPING_NAMES as NAMES

    return dict(NAMES)


def test_every_family_is_accounted_for_once() -> None:
    known = {one.kind for one in ARCHITECTURES}
    needing = set(WANTING) & set(classes())
    named = [*(family for family in NOT_ASKED if family not in OMNI), *needing]
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
    found = [model for model in host.detect_models(of_family(family, tmp_path)) if model.role in SEEING]
    assert [model.role for model in found] == ["captioner"]
    assert NOT_ASKED[family] in found[0].problem
    assert found[0].hint


@pytest.mark.parametrize("family", WANTING)
def test_a_family_that_lacks_a_library_is_refused_at_the_scan_by_name(
    family: str, host: PluginHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "is_installed", lambda module: False)
    found = [model for model in host.detect_models(of_family(family, tmp_path)) if model.role in SEEING]
    assert found
    for model in found:
        assert all(library in model.problem for library in WANTING[family])
        assert all(library in model.hint for library in WANTING[family])


def of_family(family: str, place: Path) -> Path:
    """Return a folder whose configuration names `family`, with a chat template and no name of a processor."""
    folder = shutil.copytree(tiny_model("chat_captioner"), place / "model")
    config = json.loads((folder / "config.json").read_text())
    config |= {"model_type": family, "architectures": [classes().get(family, "OmniForConditionalGeneration")]}
    (folder / "config.json").write_text(json.dumps(config))
    for name in ("processor_config.json", "preprocessor_config.json", "tokenizer_config.json"):
        if (folder / name).is_file():
            settings = json.loads((folder / name).read_text())
            settings.pop("processor_class", None)
            (folder / name).write_text(json.dumps(settings))
    return folder


def test_readers_of_thirty_types_are_tried() -> None:
    roles = ("captioner", "question_answerer", "embedder", "classifier")
    assert len({one.kind for one in ARCHITECTURES if one.role in roles}) >= 30
