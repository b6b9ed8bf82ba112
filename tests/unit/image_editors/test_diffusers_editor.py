"""Editors of diffusers: which folders are one, what each class makes of a picture, and which settings do nothing."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from biaslens_gui.api import AuditSpec, GenerationSettings, ImageRequest, KnownError, ModelRef, Pixels
from biaslens_gui.engine.models.folders import detect
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import ImageEditorContract, never
from plugins.image_editors.diffusers_editor import MOST_PIXELS, DiffusersEditor, biaslens_review_spec, fitted
from tests.components.editing_models import small_pictures
from tests.components.tiny import tiny_model, tiny_ref

pytest.importorskip("diffusers")

OVER_NOISE = ("stable_diffusion", "stable_diffusion_xl", "stable_diffusion_3", "flux")
INSTRUCTED = ("instruct_pix2pix", "sdxl_instruct_pix2pix", "flux_kontext")
SEEING_CLOSELY = ("instruct_pix2pix", "sdxl_instruct_pix2pix")
QWEN = tuple(
    pytest.param(
        name, marks=pytest.mark.skipif(find_spec("torchvision") is None, reason="its processor needs torchvision")
    )
    for name in ("qwen_image_edit", "qwen_image_edit_plus")
)
SETTINGS = GenerationSettings(steps=4)
PICTURE: Pixels = np.random.default_rng(3).integers(0, 256, (32, 32, 3), dtype=np.uint8)


def editor(name: str, **options: object) -> ModelRef:
    return tiny_ref(name, "image_editor", "diffusers_editor", **options)


def edited(
    model: ModelRef, *instructions: str, source: Pixels = PICTURE, settings: GenerationSettings = SETTINGS
) -> list[Pixels]:
    requests = [ImageRequest(text, 1, settings) for text in instructions]
    with DiffusersEditor().load(model, "cpu") as loaded:
        made = loaded.edit([source] * len(requests), requests, never)
    assert all(image.pixels is not None for image in made), made
    return [image.pixels for image in made if image.pixels is not None]


@pytest.mark.parametrize("name", [*OVER_NOISE, *INSTRUCTED, *QWEN])
def test_a_picture_is_edited_by_the_words_and_by_what_it_shows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name.startswith("qwen"):
        small_pictures(monkeypatch)
    nurse, drawing = edited(editor(name), "a photo of a nurse", "make it a drawing of a cat")
    assert nurse.shape == drawing.shape == (32, 32, 3)
    assert not np.array_equal(nurse, drawing)
    (other,) = edited(editor(name), "a photo of a nurse", source=255 - PICTURE)
    assert not np.array_equal(nurse, other)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["sdxl_instruct_pix2pix", "flux_kontext", "flux", *QWEN])
def test_further_classes_keep_the_contract_of_editors(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name.startswith("qwen"):
        small_pictures(monkeypatch)
    contract = ImageEditorContract()
    contract.part, contract.model = DiffusersEditor(), editor(name)
    rules = [rule for called, rule in contract.rules() if "edit" in called or called == "it can be stopped"]
    assert len(rules) == 5
    for rule in rules:
        rule()


@pytest.mark.parametrize("name", [*OVER_NOISE, *INSTRUCTED, *QWEN])
def test_a_folder_is_known_for_what_it_can_do(name: str, plugin_host: PluginHost) -> None:
    found = {model.role: model for model in plugin_host.detect_models(tiny_model(name))}
    assert not found["image_editor"].problem
    assert detect(tiny_model(name), plugin_host, "image_editor").plugin == "diffusers_editor"
    makes = name in OVER_NOISE or name == "flux_kontext"
    assert ("image_model" in found) == makes
    assert next(iter(found)) == ("image_model" if makes else "image_editor")


@pytest.mark.skipif(find_spec("torchvision") is not None, reason="torchvision is installed")
@pytest.mark.parametrize("pipeline", ["QwenImageEditPipeline", "QwenImageEditPlusPipeline"])
def test_an_editor_whose_processor_needs_torchvision_says_so(
    pipeline: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = Path(shutil.copytree(tiny_model("qwen_image"), tmp_path / "editor"))
    index = json.loads((folder / "model_index.json").read_text())
    (folder / "model_index.json").write_text(json.dumps(index | {"_class_name": pipeline}))
    (found,) = (model for model in plugin_host.detect_models(folder) if model.role == "image_editor")
    assert "torchvision" in f"{found.problem} {found.hint}"


def test_a_pipeline_that_only_makes_images_is_no_editor(plugin_host: PluginHost) -> None:
    assert [model.role for model in plugin_host.detect_models(tiny_model("pixart"))] == ["image_model"]
    with (
        pytest.raises(KnownError, match="PixArtAlphaPipeline is no editor"),
        DiffusersEditor().load(editor("pixart"), "cpu"),
    ):
        pass


def test_a_part_that_is_missing_is_named(tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = Path(shutil.copytree(tiny_model("instruct_pix2pix"), tmp_path / "editor"))
    shutil.rmtree(folder / "vae")
    (found,) = (model for model in plugin_host.detect_models(folder) if model.role == "image_editor")
    assert found.problem == "The folder vae is missing."


def test_a_folder_of_its_own_class_edits_as_the_parts_do(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "editor"))
    index = json.loads((folder / "model_index.json").read_text())
    (folder / "model_index.json").write_text(json.dumps(index | {"_class_name": "StableDiffusionImg2ImgPipeline"}))
    (own,) = edited(ModelRef("image_editor", "diffusers_editor", str(folder)), "a nurse")
    (parts,) = edited(editor("stable_diffusion"), "a nurse")
    assert np.array_equal(own, parts)


def test_strength_counts() -> None:
    (little,) = edited(editor("stable_diffusion", strength=0.3), "a nurse")
    (much,) = edited(editor("stable_diffusion", strength=1.0), "a nurse")
    assert not np.array_equal(little, much)


@pytest.mark.parametrize("name", SEEING_CLOSELY)
def test_closeness_to_the_picture_counts_where_it_is_a_setting(name: str) -> None:
    (near,) = edited(editor(name, image_guidance=3.0), "a nurse")
    (far,) = edited(editor(name, image_guidance=1.0), "a nurse")
    assert not np.array_equal(near, far)


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("instruct_pix2pix", {"strength": 0.3}, "Strength does nothing to"),
        ("stable_diffusion", {"image_guidance": 3.0}, "Guidance by the picture does nothing to"),
        ("stable_diffusion", {"strength": 0.05}, "would make no step"),
    ],
)
def test_a_setting_that_does_nothing_is_told_before_the_start(name: str, options: dict[str, object], told: str) -> None:
    model = editor(name, **options)
    (issue,) = biaslens_review_spec(AuditSpec("Test", (model,), (), settings=GenerationSettings()))
    assert issue.severity == "error"
    assert told in issue.message
    if "does nothing" in told:
        with pytest.raises(KnownError, match=told), DiffusersEditor().load(model, "cpu"):
            pass


def test_a_picture_of_another_shape_keeps_it() -> None:
    wide = np.zeros((40, 80, 3), np.uint8)
    wide[:, 40:] = 200
    (made,) = edited(editor("stable_diffusion"), "a nurse", source=wide)
    assert made.shape[1] > made.shape[0]
    (sized,) = edited(
        editor("stable_diffusion"), "a nurse", source=wide, settings=replace(SETTINGS, width=48, height=32)
    )
    assert sized.shape == (32, 48, 3)


def test_an_editor_that_tells_no_size_keeps_that_of_the_picture_up_to_its_most() -> None:
    wide: Pixels = np.random.default_rng(4).integers(0, 256, (52, 90, 3), dtype=np.uint8)
    (made,) = edited(editor("flux"), "a nurse", source=wide)
    assert made.shape == (48, 96, 3)
    assert fitted(3000, 2000, MOST_PIXELS) == (1248, 832)


def test_a_strength_that_leaves_nothing_is_told_before_the_start() -> None:
    spec = AuditSpec("Test", (editor("stable_diffusion", strength=0.95),), (), settings=GenerationSettings())
    (issue,) = biaslens_review_spec(spec)
    assert issue.severity == "warning"
    assert "leaves little or nothing of a picture" in issue.message
    assert not biaslens_review_spec(replace(spec, models=(editor("stable_diffusion", strength=0.8),)))
    assert not biaslens_review_spec(replace(spec, models=(editor("instruct_pix2pix"),)))


def test_a_picture_that_is_a_strip_is_told_and_not_bent() -> None:
    strip = np.zeros((8, 80, 3), np.uint8)
    with DiffusersEditor().load(editor("stable_diffusion"), "cpu") as loaded:
        (made,) = loaded.edit([strip], [ImageRequest("a nurse", 1, SETTINGS)], never)
    assert (made.pixels, made.failure) == (None, "A picture of 80 x 8 pixels is too long to be edited.")


def test_sides_are_multiples_that_keep_the_area() -> None:
    assert fitted(128, 128, 128 * 128) == (128, 128)
    assert fitted(3000, 2000, 512 * 512) == (624, 416)
    assert fitted(10, 10, 64) == (16, 16)
