"""What other programs write into the settings of a model is read as they mean it; what is damaged is said."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.cli.main import run
from biaslens_gui.core.codec import DecodeError, parse_json, parse_settings
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.core.spec import ModelRef, Role
from biaslens_gui.engine.models.folders import detect
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.transformers import has_chat_template
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import never
from biaslens_gui.testing.roles import sample_images
from tests.components.tiny import tiny_model

NO_LIMIT = int(1e30)
"""What transformers writes as the longest text of a tokenizer that has no limit."""

SEEING: tuple[tuple[Role, str], ...] = (
    ("captioner", "transformers_captioner"),
    ("question_answerer", "transformers_vqa"),
)


@pytest.fixture
def host() -> PluginHost:
    return PluginHost.discover()


def copied(name: str, tmp_path: Path) -> Path:
    return shutil.copytree(tiny_model(name), tmp_path / name)


def change(path: Path, **values: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | values))


def by_role(folder: Path, host: PluginHost) -> dict[Role, DetectedModel]:
    return {found.role: found for found in host.detect_models(folder)}


def answers(folder: Path, host: PluginHost) -> list[Any]:
    """Return what the model says about an image, in both of its roles."""
    found = []
    for role, plugin in SEEING:
        with host.role(role, plugin).load(ModelRef(role, plugin, str(folder)), "cpu") as loaded:
            some: Any = loaded
            found.append(
                some.caption(sample_images(), never)
                if role == "captioner"
                else some.answer(sample_images(), ["Who is it?"], [("man", "woman")], never)
            )
    return found


@pytest.mark.parametrize("name", ["chat_captioner", "qwen2_vl"])
def test_a_tokenizer_without_a_limit_is_read(tmp_path: Path, host: PluginHost, name: str) -> None:
    folder = copied(name, tmp_path)
    change(folder / "tokenizer_config.json", model_max_length=NO_LIMIT)
    change(folder / "config.json", never_asked=float("inf"))
    found = by_role(folder, host)
    assert [found[role].problem for role, _ in SEEING] == ["", ""]
    captions, answered = answers(folder, host)
    before_captions, before = answers(tiny_model(name), host)
    assert captions == before_captions
    np.testing.assert_array_equal(np.array(answered), np.array(before))


def test_a_chat_template_beside_a_large_number_is_found(tmp_path: Path) -> None:
    named = [{"name": "default", "template": "{{ messages }}"}]
    for template in ("{{ messages }}", named):
        (tmp_path / "tokenizer_config.json").write_text(
            json.dumps({"model_max_length": NO_LIMIT, "chat_template": template})
        )
        assert has_chat_template(tmp_path)
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"model_max_length": NO_LIMIT}))
    assert not has_chat_template(tmp_path)


@pytest.mark.parametrize("name", ["tokenizer_config.json", "processor_config.json", "generation_config.json"])
def test_no_role_is_lost_to_a_damaged_file(tmp_path: Path, host: PluginHost, name: str) -> None:
    folder = copied("chat_captioner", tmp_path)
    if not (folder / "chat_template.jinja").is_file():
        pytest.fail("the template of this model lies elsewhere")
    (folder / "chat_template.jinja").unlink()
    change(folder / "tokenizer_config.json", chat_template="{{ messages }}")
    roles = set(by_role(folder, host))
    (folder / name).write_text('{"model_max_length": 1')
    found = by_role(folder, host)
    assert set(found) == roles
    for role, plugin in SEEING:
        assert f"{name} is not readable as JSON" in found[role].problem
        with (
            pytest.raises(KnownError, match=name),
            host.role(role, plugin).load(ModelRef(role, plugin, str(folder)), "cpu"),
        ):
            pass


def test_a_damaged_configuration_is_said_at_the_scan(
    tmp_path: Path, host: PluginHost, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied("llama", tmp_path)
    (folder / "config.json").write_text('{"model_type": "lla')
    assert run(["models", "scan", str(tmp_path)]) == 0
    assert "config.json is not readable as JSON" in capsys.readouterr().out
    with pytest.raises(KnownError, match=r"config\.json is not readable as JSON"):
        detect(folder, host)


def test_settings_of_others_may_hold_what_ours_may_not() -> None:
    text = f'{{"longest": {NO_LIMIT}, "until": [0.0, Infinity, NaN], "far": 1e999, "twice": 1, "twice": 2}}'
    read = parse_settings("\ufeff".encode() + text.encode())
    assert (read["longest"], read["until"][1], read["far"], read["twice"]) == (NO_LIMIT, float("inf"), float("inf"), 2)
    for each in (f'{{"longest": {NO_LIMIT}}}', '{"until": Infinity}', '{"far": 1e999}'):
        with pytest.raises(DecodeError):
            parse_json(each)


@pytest.mark.parametrize("text", ["1" * 401, "-" + "1" * 10_000, "[" * 100_000, '"\\ud800"', "// no\n{}", "{"])
def test_settings_are_bounded_all_the_same(text: str) -> None:
    with pytest.raises(DecodeError):
        parse_settings(text)


# --- Weights in several sets


def test_of_two_sets_of_weights_the_plain_one_is_loaded_and_the_scan_says_so(tmp_path: Path, host: PluginHost) -> None:
    import safetensors.torch

    folder = copied("llama_chat", tmp_path)
    tensors = safetensors.torch.load_file(folder / "model.safetensors")
    half = {name: tensor.half() * 0 for name, tensor in tensors.items()}
    safetensors.torch.save_file(half, folder / "model.fp16.safetensors", metadata={"format": "pt"})
    (found,) = host.detect_models(folder)
    sets = "in more than one set (plain (F32) and fp16 (F16))"
    taken = "The plain set is loaded, which has full precision."
    assert found.remark == f"Its weights lie in the folder {sets}. {taken}"
    (folder / "model.safetensors").rename(folder / "model.bf16.safetensors")
    (folder / "model.fp16.safetensors").unlink()
    (found,) = host.detect_models(folder)  # a variant alone is loaded under its name
    assert (found.problem, found.remark) == ("", "")
    assert run(["models", "test", str(folder)]) == 0
