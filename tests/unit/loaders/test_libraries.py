"""What cannot be loaded because a library is missing is refused at the scan, by the name of the library."""

from __future__ import annotations

import json
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.models.facts import FoundModel, Unread
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.loaders.libraries import QUANTISED, is_installed
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return PluginHost.discover(strict=True)


def changed(path: Path, **values: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | values), encoding="utf-8")


def found(folder: Path, host: PluginHost) -> list[DetectedModel]:
    return [step.model for step in scan_steps(folder, host) if isinstance(step, FoundModel)]


@pytest.mark.parametrize("method", sorted(QUANTISED))
def test_quantised_weights_that_nothing_unpacks_are_refused_by_name(
    host: PluginHost, tmp_path: Path, method: str
) -> None:
    folder = shutil.copytree(tiny_model("llama"), tmp_path / "model")
    changed(folder / "config.json", quantization_config={"quant_method": method})
    (model,) = found(tmp_path, host)
    lacking = [module for module in QUANTISED[method] if not is_installed(module)]
    assert all(module in model.problem for module in lacking)
    assert bool(model.problem) == bool(lacking)
    assert not lacking or "before it was quantised" in model.hint


@pytest.mark.skipif(is_installed("bitsandbytes"), reason="bitsandbytes is installed")
def test_a_quantised_part_of_an_image_model_is_named(host: PluginHost, tmp_path: Path) -> None:
    folder = shutil.copytree(tiny_model("flux"), tmp_path / "model")
    changed(folder / "transformer" / "config.json", quantization_config={"load_in_4bit": True})
    (model,) = found(tmp_path, host)
    assert "transformer/config.json" in model.problem
    assert "bitsandbytes is not installed" in model.problem


@pytest.mark.skipif(find_spec("torchvision") is not None, reason="torchvision is installed")
@pytest.mark.parametrize("named", [{"processor_class": "SmolVLMProcessor"}, {"processor_class": "PixtralProcessor"}])
def test_a_processor_that_needs_torchvision_is_named(host: PluginHost, tmp_path: Path, named: dict[str, str]) -> None:
    folder = shutil.copytree(tiny_model("chat_captioner"), tmp_path / "model")
    changed(folder / "processor_config.json", **named)
    models = found(tmp_path, host)
    shown = [model for model in models if model.role != "language_model"]  # which reads words alone
    assert {model.role for model in shown} == {"attributor", "captioner", "question_answerer"}
    assert all(named["processor_class"] in model.problem and "torchvision" in model.hint for model in shown)
    assert [model.problem for model in models if model not in shown] == [""]


@pytest.mark.skipif(find_spec("torchvision") is not None, reason="torchvision is installed")
def test_an_image_model_whose_text_is_read_by_torchvision_is_named(host: PluginHost, tmp_path: Path) -> None:
    """FLUX.2 reads its prompt with the processor of a model that sees."""
    folder = shutil.copytree(tiny_model("flux"), tmp_path / "model")
    changed(folder / "model_index.json", tokenizer=["transformers", "PixtralProcessor"])
    (model,) = found(tmp_path, host)
    assert "PixtralProcessor" in model.problem


def test_a_class_that_comes_with_the_model_is_told(host: PluginHost, tmp_path: Path) -> None:
    folder = shutil.copytree(tiny_model("llama"), tmp_path / "model")
    changed(folder / "config.json", architectures=["MiniCPMV"], auto_map={"AutoModel": "modeling_minicpmv.MiniCPMV"})
    unread = [step for step in scan_steps(tmp_path, host) if isinstance(step, Unread)]
    assert [step.path for step in unread] == [str(folder)]
    assert "MiniCPMV is program code that comes with the model" in unread[0].message


def test_a_pipeline_in_parts_is_told(host: PluginHost, tmp_path: Path) -> None:
    (tmp_path / "model").mkdir()
    (tmp_path / "model" / "modular_model_index.json").write_text('{"_class_name": "FluxModularPipeline"}')
    (unread,) = [step for step in scan_steps(tmp_path, host) if isinstance(step, Unread)]
    assert "model_index.json" in unread.message


def test_a_model_that_has_to_be_spoken_to_needs_to_say_how(host: PluginHost, tmp_path: Path) -> None:
    folder = shutil.copytree(tiny_model("chat_captioner"), tmp_path / "model")
    for name in ("chat_template.jinja", "chat_template.json"):
        (folder / name).unlink(missing_ok=True)
    for name in ("processor_config.json", "tokenizer_config.json"):
        changed(folder / name, chat_template=None)
    (model,) = found(tmp_path, host)
    assert model.role == "captioner"
    assert "how a llava model is spoken to" in model.problem
    assert "chat_template.jinja" in model.hint
