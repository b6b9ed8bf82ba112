"""Folders as they are published that the installed library cannot run: refused at the scan, in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.image_editors.diffusers_editor import biaslens_detect_model as biaslens_detect_editor
from biaslens_plugins.image_models.diffusers_folder import biaslens_detect_model

from biaslens_gui.loaders.diffusers import refuse_unusable
from biaslens_gui.loaders.families import FAMILIES, REFUSED
from biaslens_gui.loaders.folders import read_json
from biaslens_gui.loaders.libraries import NEEDED_BY_PIPELINES, is_installed
from tests.contracts.architectures import ARCHITECTURES, AS_PUBLISHED, UNTRIED

TRIED = {one.kind for one in ARCHITECTURES}


def published(folder: Path, pipeline: str, parts: dict[str, Any]) -> Path:
    """Make a folder that says it is of `pipeline`, with parts that are not looked at."""
    (folder / "model_index.json").write_text(json.dumps({"_class_name": pipeline, **parts}))
    return folder


@pytest.mark.parametrize("pipeline", sorted(AS_PUBLISHED))
def test_parts_that_the_library_does_not_find_are_named_at_the_scan(pipeline: str, tmp_path: Path) -> None:
    name, library, kind = AS_PUBLISHED[pipeline]
    found = biaslens_detect_model(published(tmp_path, pipeline, {name: [library, kind]}))
    assert found is not None
    assert f"Its {name} is a {kind} of {library}, which diffusers" in found.problem


@pytest.mark.parametrize("pipeline", sorted(NEEDED_BY_PIPELINES))
def test_a_library_that_a_pipeline_cannot_do_without_is_named_at_the_scan(pipeline: str, tmp_path: Path) -> None:
    needed = NEEDED_BY_PIPELINES[pipeline]
    known = biaslens_detect_model if pipeline in FAMILIES else biaslens_detect_editor
    found = known(published(tmp_path, pipeline, {}))
    assert found is not None
    assert (f"does not work without {needed}" in found.problem) is not is_installed(needed)


def test_a_part_of_a_library_that_is_looked_for_is_never_imported(tmp_path: Path) -> None:
    (tmp_path / "model").mkdir()
    parts = {"unet": ["evil_package.inner", "Thing"], "vae": ["../elsewhere", "Thing"]}
    found = biaslens_detect_model(published(tmp_path / "model", "StableDiffusionPipeline", parts))
    assert found is not None
    assert "is a Thing of evil_package.inner" in found.problem


def test_every_class_that_makes_images_of_texts_is_tried_or_refused_or_named() -> None:
    accounted = TRIED | set(AS_PUBLISHED) | set(NEEDED_BY_PIPELINES) | set(UNTRIED)
    assert set(FAMILIES) - accounted == set()
    assert not set(UNTRIED) & (TRIED | set(AS_PUBLISHED) | set(REFUSED))


def test_at_least_forty_classes_run() -> None:
    assert len({one.kind for one in ARCHITECTURES if one.role == "image_model"}) >= 40


CLIP, T5 = ["transformers", "CLIPTextModel"], ["transformers", "T5EncoderModel"]
TOKENS = {"tokenizer": ["transformers", "CLIPTokenizer"], "vae": ["diffusers", "AutoencoderKL"]}
UNET = {"unet": ["diffusers", "UNet2DConditionModel"], "text_encoder": CLIP, **TOKENS}
SEEN = {"feature_extractor": ["transformers", "CLIPFeatureExtractor"]}
SAFE = {"safety_checker": ["stable_diffusion", "StableDiffusionSafetyChecker"]}
WITH_PROJECTION = ["transformers", "CLIPTextModelWithProjection"]
SDXL = {"text_encoder_2": WITH_PROJECTION, "tokenizer_2": ["transformers", "CLIPTokenizer"]}
FLOW = {"scheduler": ["diffusers", "FlowMatchEulerDiscreteScheduler"], "text_encoder_2": T5}
AS_THEY_ARE: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "Stable Diffusion 1.5": ("StableDiffusionPipeline", UNET | SEEN | SAFE, {"in_channels": 4, "out_channels": 4}),
    "Stable Diffusion 2.1": (
        "StableDiffusionPipeline",
        UNET | {"feature_extractor": ["transformers", "CLIPImageProcessor"], "safety_checker": [None, None]},
        {"in_channels": 4, "out_channels": 4},
    ),
    "SDXL": (
        "StableDiffusionXLPipeline",
        UNET | SDXL | {"image_encoder": [None, None], "force_zeros_for_empty_prompt": True},
        {"in_channels": 4, "out_channels": 4},
    ),
    "SD 3": (
        "StableDiffusion3Pipeline",
        TOKENS | FLOW | {"text_encoder": WITH_PROJECTION, "transformer": ["diffusers", "SD3Transformer2DModel"]},
        {"in_channels": 16, "out_channels": 16},
    ),
    "FLUX": (
        "FluxPipeline",
        TOKENS | FLOW | {"text_encoder": CLIP, "transformer": ["diffusers", "FluxTransformer2DModel"]},
        {"in_channels": 64, "out_channels": None},
    ),
    "FLUX Kontext": (
        "FluxKontextPipeline",
        TOKENS | FLOW | {"text_encoder": CLIP, "transformer": ["diffusers", "FluxTransformer2DModel"]},
        {"in_channels": 64, "out_channels": None},
    ),
}
"""Folders as their makers published them: the class, the parts, and what their denoiser reads and gives."""


@pytest.mark.parametrize("name", sorted(AS_THEY_ARE))
def test_folders_that_run_as_published_are_refused_for_no_part_library_or_channel(name: str, tmp_path: Path) -> None:
    pipeline, parts, channels = AS_THEY_ARE[name]
    published(tmp_path, pipeline, parts | {"_diffusers_version": "0.30.0"})
    latent = {"latent_channels": 16 if "transformer" in parts else 4}
    for part, config in (("unet", channels), ("transformer", channels), ("vae", latent)):
        if part in parts:
            (tmp_path / part).mkdir()
            (tmp_path / part / "config.json").write_text(json.dumps(config | {"_diffusers_version": "0.30.0"}))
    refuse_unusable(tmp_path, read_json(tmp_path / "model_index.json"))
    found = biaslens_detect_model(tmp_path)
    assert found is not None
    assert found.problem.endswith("is missing."), "nothing is wrong but that there are no weights"
