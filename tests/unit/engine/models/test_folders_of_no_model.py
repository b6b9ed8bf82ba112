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
        (a_part_alone, "Its class AutoencoderKL is one that no plugin reads"),
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
