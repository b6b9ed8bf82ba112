"""A LoRA and a learnt word change what is painted, are part of what a model is, and are refused in words."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError, ModelRef
from biaslens_gui.core.findings.privacy import without_paths
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.engine.models.folders import reference, verify
from biaslens_gui.plugin_host.host import PluginHost
from tests.components import additions
from tests.components.tiny import tiny_model

SETTINGS = GenerationSettings(steps=2)


def painted(host: PluginHost, prompt: str = "a doctor", **options: Any) -> Any:
    model = ModelRef("image_model", "diffusers_folder", str(tiny_model("stable_diffusion")), options=options)
    with host.role("image_model", "diffusers_folder").load(model, "cpu") as loaded:
        (image,) = loaded.generate([ImageRequest(prompt, 1, SETTINGS)], lambda: None)
    assert image.pixels is not None
    return image.pixels.astype(int)


def added(file: Path, strength: float = 0.8) -> list[dict[str, Any]]:
    return [{"file": str(file), "strength": strength}]


@pytest.mark.slow
def test_a_lora_changes_the_image_and_at_strength_0_it_does_not(plugin_host: PluginHost, tmp_path: Path) -> None:
    file = str(additions.lora(tmp_path / "mitigate.safetensors"))
    plain = painted(plugin_host)
    whole = painted(plugin_host, lora=[{"file": file, "strength": 1.0}])
    assert np.abs(whole - plain).max() > 2
    assert np.abs(painted(plugin_host, lora=[{"file": file, "strength": 0.0}]) - plain).max() <= 1
    copy = str(shutil.copyfile(file, tmp_path / "again.safetensors"))
    halves = painted(plugin_host, lora=[{"file": one, "strength": 0.5} for one in (file, copy)])
    assert np.abs(halves - whole).max() <= 1  # several add up


@pytest.mark.slow
def test_a_learnt_word_changes_only_prompts_that_have_it(plugin_host: PluginHost, tmp_path: Path) -> None:
    options = {"inversion": str(additions.word(tmp_path / "word.safetensors")), "inversion_word": "<fair>"}
    assert np.array_equal(painted(plugin_host, **options), painted(plugin_host))
    assert not np.array_equal(painted(plugin_host, "a <fair>", **options), painted(plugin_host, "a <fair>"))


def test_what_is_added_is_part_of_what_the_model_is(plugin_host: PluginHost, tmp_path: Path) -> None:
    file = additions.lora(tmp_path / "mitigate.safetensors")
    folder, plugin = tiny_model("stable_diffusion"), plugin_host.role("image_model", "diffusers_folder")
    plain, changed = (reference(folder, plugin_host, {"lora": lora}) for lora in ([], added(file)))
    assert plain.digest != changed.digest
    assert (plain.parts, dict(plain.options)) == ((), {})
    assert [(part.label, part.digest) for part in changed.parts] == [
        ("Model", plain.digest),
        ("LoRA", hashlib.sha256(file.read_bytes()).hexdigest()),
    ]
    assert changed.name == f"{plain.name} + mitigate (0.8)"
    verify(changed, plugin)
    additions.lora(file, size=1.0)
    with pytest.raises(KnownError, match="its files have changed"):
        verify(changed, plugin)


@pytest.mark.slow
def test_what_does_not_fit_is_refused_in_words(plugin_host: PluginHost, tmp_path: Path) -> None:
    other = additions.lora(tmp_path / "other.safetensors", width=24)
    word = str(additions.word(tmp_path / "word.safetensors", dimensions=7))
    (tmp_path / "pickle.safetensors").write_bytes(b"\x80\x02}q\x00.")
    weights = tiny_model("stable_diffusion") / "vae" / "diffusion_pytorch_model.safetensors"
    for options, said in (
        ({"lora": added(other)}, "does not fit"),
        ({"lora": added(tmp_path / "gone.safetensors")}, "cannot be read"),
        ({"lora": added(tmp_path / "pickle.safetensors")}, "is a pickle"),
        ({"lora": added(weights)}, "none of a LoRA"),
        ({"inversion": word, "inversion_word": "<fair>"}, "does not fit"),
        ({"inversion": word, "inversion_word": "fair"}, "angle brackets"),
    ):
        with pytest.raises(KnownError, match=said) as refusal:
            painted(plugin_host, **options)
        assert refusal.value.hint


def test_where_an_addition_lies_is_no_part_of_what_the_model_is(plugin_host: PluginHost, tmp_path: Path) -> None:
    file = additions.lora(tmp_path / "mitigate.safetensors")
    (tmp_path / "elsewhere").mkdir()
    moved = Path(shutil.copyfile(file, tmp_path / "elsewhere" / "renamed.safetensors"))
    folder = tiny_model("stable_diffusion")
    one, same, other = (
        reference(folder, plugin_host, {"lora": added(*how)}) for how in ((file,), (moved,), (file, 0.5))
    )
    assert one.key == same.key
    assert one.digest == other.digest
    assert one.key != other.key
    shown = without_paths(Plan(AuditSpec("t", (one,), ()))).spec.models[0]
    assert str(tmp_path) not in canonical_json(shown)
    assert shown.key == one.key
