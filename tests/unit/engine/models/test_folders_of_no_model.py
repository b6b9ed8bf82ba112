"""A folder that looks like a model and is none says why, in the same words at the scan and where it is chosen."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from biaslens_gui.core.models.facts import FoundModel, Unread
from biaslens_gui.engine.models.folders import detect
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.folders import change_config
from tests.components.tiny import tiny_model


def of_an_unknown_class(folder: Path) -> None:
    shutil.copytree(tiny_model("llama"), folder)
    change_config(folder, architectures=["RwkvForSomething"])


def a_part_alone(folder: Path) -> None:
    shutil.copytree(tiny_model("stable_diffusion") / "vae", folder)


def a_text_encoder_alone(folder: Path) -> None:
    shutil.copytree(tiny_model("stable_diffusion") / "text_encoder", folder)


def an_addition_alone(folder: Path) -> None:
    folder.mkdir()
    (folder / "adapter_config.json").write_text('{"peft_type": "LORA"}')
    shutil.copyfile(tiny_model("llama") / "model.safetensors", folder / "adapter_model.safetensors")


def as_timm_keeps_it(folder: Path) -> None:
    shutil.copytree(tiny_model("llama"), folder)
    (folder / "config.json").write_text('{"architecture": "vit_base_patch16_224", "num_classes": 1000}')


def of_a_class_that_is_no_name(folder: Path) -> None:
    shutil.copytree(tiny_model("llama"), folder)
    change_config(folder, architectures=[7], model_type=3)


def in_onnx(folder: Path) -> None:
    folder.mkdir()
    (folder / "config.json").write_text('{"model_type": "bert"}')
    (folder / "model.onnx").write_bytes(b"\x08\x07")


def with_links_that_lead_nowhere(folder: Path) -> None:
    """As a hub cache lies on another disk that was copied without what its links lead to."""
    shutil.copytree(tiny_model("llama"), folder)
    (folder / "config.json").unlink()
    (folder / "config.json").symlink_to("../../blobs/gone")


def of_own_code(folder: Path) -> None:
    shutil.copytree(tiny_model("llama"), folder)
    change_config(folder, architectures=["MiniCPMV"], auto_map={"AutoModel": "modeling_minicpmv.MiniCPMV"})


def in_parts(folder: Path) -> None:
    folder.mkdir()
    (folder / "modular_model_index.json").write_text("{}")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (of_an_unknown_class, "Its class RwkvForSomething is one that no plugin reads"),
        (a_part_alone, "one part of an image model (AutoencoderKL), which paints nothing by itself"),
        (a_text_encoder_alone, "Its class CLIPTextModel is one that no plugin reads"),
        (an_addition_alone, "an addition to a model (adapter_config.json), and not the model itself"),
        (as_timm_keeps_it, "a model as timm keeps it"),
        (of_a_class_that_is_no_name, "config.json names no class of models"),
        (in_onnx, "model.onnx is in a form that BiasLens does not read"),
        (with_links_that_lead_nowhere, "config.json is a link to a file that is not there"),
        (of_own_code, "MiniCPMV is program code that comes with the model"),
        (in_parts, "pipeline in parts"),
    ],
)
def test_it_says_why(make: Callable[[Path], None], words: str, tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = tmp_path / "model"
    make(folder)
    steps = list(scan_steps(tmp_path, plugin_host))
    assert not [step for step in steps if isinstance(step, FoundModel)]
    (told,) = [step.message for step in steps if isinstance(step, Unread)]
    assert words in told
    with pytest.raises(KnownError) as refusal:
        detect(folder, plugin_host)
    assert told == f"{refusal.value.message} {refusal.value.hint}"


@pytest.mark.parametrize("template", [[{"name": "default"}], [7], 7, {"default": 7}])
def test_a_chat_template_that_is_no_text_is_refused_at_the_scan(
    template: object, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = shutil.copytree(tiny_model("gemma_3"), tmp_path / "model")
    (folder / "chat_template.jinja").unlink()
    config = json.loads((folder / "tokenizer_config.json").read_text())
    (folder / "tokenizer_config.json").write_text(json.dumps(config | {"chat_template": template}))
    found = plugin_host.detect_models(folder)
    assert {model.role for model in found} == {"captioner", "question_answerer", "language_model"}
    assert all("The chat template in tokenizer_config.json is no text" in model.problem for model in found)


def test_templates_by_name_are_read(tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = shutil.copytree(tiny_model("gemma_3"), tmp_path / "model")
    text = (folder / "chat_template.jinja").read_text()
    (folder / "chat_template.jinja").unlink()
    config = json.loads((folder / "tokenizer_config.json").read_text())
    named = [{"name": "default", "template": text}, {"name": "rag", "template": text}]
    (folder / "tokenizer_config.json").write_text(json.dumps(config | {"chat_template": named}))
    assert [model.problem for model in plugin_host.detect_models(folder)] == ["", "", ""]


UNSAID = "names no library and class for"


@pytest.mark.parametrize(
    ("index", "words"),
    [
        ([1, 2], "does not hold named values"),
        ({"_class_name": ["FluxPipeline"]}, "names no pipeline class"),
        ({"_class_name": "StableDiffusion4Pipeline"}, "has no StableDiffusion4Pipeline"),
        ({"_class_name": "SeedreamPipeline", "unet": 7}, "has no SeedreamPipeline"),
        ({"_class_name": "StableDiffusionPipeline"}, "names no part that paints"),
        ({"_class_name": "StableDiffusionPipeline", "unet": [None, None]}, "names no part that paints"),
        ({"_class_name": "StableDiffusionPipeline", "unet": None}, f"{UNSAID} unet"),
        ({"_class_name": "StableDiffusionPipeline", "unet": ["diffusers"]}, f"{UNSAID} unet"),
        ({"_class_name": "StableDiffusionPipeline", "text_encoder": {}}, f"{UNSAID} text_encoder"),
        ({"_class_name": "FluxPipeline", "text_encoder_2": "t5"}, f"{UNSAID} text_encoder_2"),
    ],
)
def test_an_index_that_says_nothing_of_use_is_refused_at_the_scan(
    index: object, words: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = tmp_path / "Übung eins" / "zwei"
    folder.mkdir(parents=True)
    (folder / "model_index.json").write_text(json.dumps(index))
    found = [step.model for step in scan_steps(tmp_path, plugin_host) if isinstance(step, FoundModel)]
    assert found
    assert all(words in model.problem and model.hint for model in found)


@pytest.mark.parametrize("family", ["qwen5_vl", "llama9", "bagel"])
def test_a_family_of_a_later_library_is_refused_at_the_scan(
    family: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = shutil.copytree(tiny_model("gemma_3"), tmp_path / "model")
    change_config(folder, model_type=family)
    found = plugin_host.detect_models(folder)
    assert found
    assert all(f"knows no models of the family '{family}'" in model.problem for model in found)


def test_a_folder_around_models_says_which_there_are(tmp_path: Path, plugin_host: PluginHost) -> None:
    inner = shutil.copytree(tiny_model("bert"), tmp_path / "Größe 1" / "zwei" / "das Modell")
    (tmp_path / "Größe 1" / "wieder").symlink_to(tmp_path)
    with pytest.raises(KnownError) as refusal:
        detect(tmp_path / "Größe 1", plugin_host)
    assert str(inner) in refusal.value.hint
