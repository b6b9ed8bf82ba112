"""Models that were set up: kept, renamed, forgotten; checked before they are kept; asked whether they answer."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.codec import from_data, parse_json
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.models.variants import variant_name
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.models.sets import presence_steps, set_of
from biaslens_gui.engine.models.variants import ModelVariants, asked_for_models, checked
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from tests.components import additions
from tests.components.server import serving, title_of
from tests.components.tiny import tiny_model

SERVED = ModelRef("language_model", "loopback_lm", options={"address": "http://127.0.0.1:8080/v1"}, name="llama")


def lora(file: str, strength: float = 1.0) -> ModelRef:
    options = {"lora": [{"file": file, "strength": strength}]}
    return ModelRef("image_model", "diffusers_folder", "/models/sd", "d" * 64, f"sd {file} {strength}", options)


def test_what_was_set_up_is_there_after_a_restart(tmp_path: Path) -> None:
    place = tmp_path / "data" / "variants.json"
    ModelVariants(place).keep(lora("a"))
    ModelVariants(place).keep(SERVED)
    assert ModelVariants(place).every() == (replace(lora("a"), digest=""), SERVED)  # files are read again before a run


def test_the_same_options_are_kept_once_under_the_last_name(tmp_path: Path) -> None:
    variants = ModelVariants(tmp_path / "variants.json")
    for model in (lora("a"), lora("b"), replace(lora("a"), name="Fair")):
        variants.keep(model)
    assert [model.name for model in variants.every()] == ["Fair", "sd b 1.0"]
    variants.keep(lora("a", 0.5), instead_of=lora("b"))
    assert [model.name for model in variants.every()] == ["Fair", "sd a 0.5"]
    variants.keep(lora("a"), instead_of=lora("a", 0.5))  # it has become the other one
    assert [model.name for model in variants.every()] == ["sd a 1.0"]
    variants.forget(lora("a"))
    assert variants.every() == ()


def test_a_damaged_file_costs_only_what_cannot_be_read(tmp_path: Path) -> None:
    place = tmp_path / "variants.json"
    variants = ModelVariants(place)
    variants.keep(SERVED)
    place.write_text(place.read_text().replace('"models": [', '"models": [{"role": "nobody"},'))
    assert variants.every() == (SERVED,)
    place.write_bytes(b"\xff")
    assert variants.every() == ()


def test_a_model_with_additions_survives_a_plan_file(tmp_path: Path) -> None:
    assert from_data(ModelRef, parse_json(canonical_json(lora("a", 0.5)))) == lora("a", 0.5)


def test_files_are_looked_at_before_a_model_is_kept(plugin_host: PluginHost, tmp_path: Path) -> None:
    good, pickle = additions.lora(tmp_path / "fair.safetensors"), tmp_path / "pickle.safetensors"
    pickle.write_bytes(b"\x80\x02}q\x00.")
    assert checked(lora(str(good)), plugin_host) == lora(str(good))
    for file, said in ((tmp_path / "gone.safetensors", "is no file"), (tmp_path, "is no file"), (pickle, "pickle")):
        with pytest.raises(KnownError, match=said) as refusal:
            checked(lora(str(file)), plugin_host)
        assert refusal.value.hint
    with pytest.raises(KnownError, match="not between"):
        checked(lora(str(good), 9.0), plugin_host)
    found = ModelRef("classifier", "transformers_classifier", "/c", options={"detector": str(tmp_path / "gone")})
    with pytest.raises(KnownError, match="is not there"):
        checked(found, plugin_host)


@pytest.mark.parametrize(
    ("plugin", "options", "name"),
    [
        ("diffusers_folder", {}, "M"),
        ("diffusers_folder", {"lora": []}, "M"),
        ("diffusers_folder", {"lora": [{"file": "/a/fair.safetensors", "strength": 0.8}]}, "M + fair (0.8)"),
        (
            "diffusers_folder",
            {"inversion": r"C:\w\word.safetensors", "inversion_word": "<fair>"},
            "M + word (<fair>)",
        ),
        ("diffusers_single_file", {"companion": "/m/sd3", "prediction": "epsilon"}, "M + sd3 (noise (epsilon))"),
        (
            "loopback_lm",
            {"address": "http://127.0.0.1:1234/v1", "model": "qwen", "patience": 9},
            "M at 127.0.0.1:1234 (qwen) (longest wait 9)",
        ),
        (
            "dual_encoder_classifier",
            {"labels": "a very long list, of labels, with commas"},
            "M (a very long list, of la…)",
        ),
    ],
)
def test_names_say_what_was_added(plugin: str, options: dict[str, Any], name: str, plugin_host: PluginHost) -> None:
    part = next(parts[plugin] for parts in plugin_host.roles.values() if plugin in parts)
    assert variant_name("M", part.params, options) == name


def test_a_server_says_which_models_it_has_or_what_is_wrong(plugin_host: PluginHost) -> None:
    with serving() as address:
        for plugin, role, end, names in (
            ("loopback_lm", "language_model", "/v1", ("tiny", "other")),
            ("loopback_captioner", "captioner", "/v1", ("tiny", "other")),
            ("loopback_vqa", "question_answerer", "/v1", ("tiny", "other")),
            ("loopback_images", "image_model", "", (title_of("tiny"), title_of("other"))),
        ):
            model = from_data(ModelRef, {"role": role, "plugin": plugin, "options": {"address": address + end}})
            assert asked_for_models(model, plugin_host, lambda: None) == names
        comfy = ModelRef("image_model", "loopback_images", options={"address": address, "kind": "comfyui"})
        assert asked_for_models(comfy, plugin_host, lambda: None) == ()
    with pytest.raises(KnownError, match="Nothing can be reached"):
        asked_for_models(comfy, plugin_host, lambda: None)


def test_a_set_knows_a_variant_by_its_files_wherever_they_lie(plugin_host: PluginHost, tmp_path: Path) -> None:
    folder, file = tiny_model("stable_diffusion"), additions.lora(tmp_path / "fair.safetensors")
    after = reference(folder, plugin_host, lora(str(file), 0.8).options)
    wanted = set_of([after], GenerationSettings(), plugin_host, "2026-01-01")
    assert str(tmp_path) not in canonical_json(wanted)

    def found(*there: ModelRef) -> str:
        steps = presence_steps(wanted, there, plugin_host)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return str(done.value[0].found)

    elsewhere = Path(shutil.copyfile(file, tmp_path / "renamed.safetensors"))
    plain = reference(folder, plugin_host)
    assert found(plain) == "missing"
    assert found(plain, reference(folder, plugin_host, lora(str(elsewhere), 0.5).options)) == "missing"
    assert found(plain, reference(folder, plugin_host, lora(str(elsewhere), 0.8).options)) == "same"
