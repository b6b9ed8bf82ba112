"""A denoiser in a file of its own paints what its folder paints, packed or not; the table is that of the library."""

from __future__ import annotations

import warnings
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from biaslens_gui.api import GenerationSettings, ImageRequest, KnownError, ModelRef
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.loaders import denoiser_file as read
from biaslens_gui.loaders.denoiser_file import BESIDE, PACKED, TRANSFORMERS, pipeline_of, refuse_denoiser
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.denoiser_files import denoiser_file
from tests.components.tiny import tiny_model

FAMILIES = ("z_image", "qwen_image", "flux_2_klein", "stable_diffusion_3")
REQUEST = ImageRequest("a photo of a doctor", 1, GenerationSettings(steps=3, width=32, height=32))


def painted(host: PluginHost, model: ModelRef) -> np.ndarray:
    with host.role("image_model", model.plugin).load(model, "cpu") as loaded:
        (image,) = loaded.generate([REQUEST], lambda: None)
    assert image.pixels is not None
    return image.pixels.astype(int)


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_it_paints_what_its_folder_paints(family: str, plugin_host: PluginHost, tmp_path: Path) -> None:
    """Rounding may move a pixel by a step of 255; in 8 bits, the mean of all by less than one."""
    folder = tiny_model(family)
    whole = painted(plugin_host, reference(folder, plugin_host))
    for name, prefix, apart in (
        ("plain.safetensors", "", 1),
        ("long.safetensors", "model.diffusion_model.", 1),
        ("packed.gguf", "", 60),
    ):
        file = denoiser_file(folder, family, tmp_path / name, prefix)
        model = replace(reference(file, plugin_host), options={"companion": str(folder)})
        difference = np.abs(painted(plugin_host, model) - whole)
        assert difference.max() <= apart
        assert difference.mean() < 1


def test_the_libraries_are_told_the_number_format_by_the_name_that_stays(
    plugin_host: PluginHost, tmp_path: Path
) -> None:
    folder = tiny_model("z_image")
    model = replace(
        reference(denoiser_file(folder, "z_image", tmp_path / "painter.safetensors"), plugin_host),
        options={"companion": str(folder)},
    )
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        with plugin_host.role("image_model", model.plugin).load(model, "cpu"):
            pass
    assert [str(each.message) for each in told if "dtype" in str(each.message)] == []


@pytest.mark.slow
def test_what_is_missing_is_named(plugin_host: PluginHost, tmp_path: Path) -> None:
    folder = tiny_model("qwen_image")
    file = denoiser_file(folder, "qwen_image", tmp_path / "painter.safetensors")
    model = replace(reference(file, plugin_host), options={"companion": str(tiny_model("z_image"))})
    with pytest.raises(KnownError, match="a Qwen-Image is read beside a QwenImagePipeline"):
        painted(plugin_host, model)


def test_the_denoisers_are_classes_that_the_library_reads_of_one_file() -> None:
    from diffusers.loaders.single_file_model import SINGLE_FILE_LOADABLE_CLASSES

    assert set(TRANSFORMERS.values()) <= set(SINGLE_FILE_LOADABLE_CLASSES)
    assert {pipeline_of(family, []) for family in BESIDE} <= set(TRANSFORMERS)


def test_the_forms_that_are_unpacked_are_those_of_the_library() -> None:
    from diffusers.quantizers.gguf.utils import DEQUANT_TYPES, UNQUANTIZED_TYPES, dequantize_functions

    known = {kind.name for kind in dequantize_functions if kind in DEQUANT_TYPES}
    assert {kind.name for kind in UNQUANTIZED_TYPES} | known >= PACKED


@pytest.mark.parametrize(
    ("form", "installed", "words"), [("Q8_0", False, "gguf, which is not"), ("IQ1_S", True, "in the form IQ1_S")]
)
def test_what_cannot_be_unpacked_is_refused(
    form: str, installed: bool, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read, "is_installed", lambda module: installed)
    header = {"layers.0.x": {"shape": [4, 4], "dtype": form}}
    refusal = refuse_denoiser(Path("painter.gguf"), "z_image", "Z-Image", header)
    assert refusal is not None
    assert words in refusal.message


@pytest.mark.parametrize(
    ("family", "names", "pipeline"),
    [
        ("flux2", ["guidance_in.in_layer.weight"], "Flux2Pipeline"),
        ("flux2", [], "Flux2KleinPipeline"),
        ("qwen_image", ["model.diffusion_model.txt_in.text_norm.weight"], "QwenImage21Pipeline"),
        ("qwen_image", [], "QwenImagePipeline"),
    ],
)
def test_the_file_tells_which_folder_it_is_read_beside(family: str, names: list[str], pipeline: str) -> None:
    assert pipeline_of(family, names) == pipeline
