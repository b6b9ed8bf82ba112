"""Graphs of ComfyUI as they are in its images, and what is read of them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from biaslens_gui.engine.importing.comfyui import ComfyGraph, read_graph
from biaslens_gui.engine.importing.images import read_folder


def node(kind: str, **inputs: Any) -> dict[str, Any]:
    return {"class_type": kind, "inputs": inputs}


SAMPLED = {"steps": 20, "cfg": 7.0, "sampler_name": "euler", "scheduler": "normal", "latent_image": ["5", 0]}
ENDS = {"8": node("VAEDecode", samples=["3", 0]), "9": node("SaveImage", images=["8", 0])}
PLAIN = {
    "3": node("KSampler", seed=77, model=["4", 0], positive=["6", 0], negative=["7", 0], **SAMPLED),
    "4": node("CheckpointLoaderSimple", ckpt_name="v1-5.safetensors"),
    "6": node("CLIPTextEncode", text="a cook in a kitchen", clip=["4", 1]),
    "7": node("CLIPTextEncode", text="ugly", clip=["4", 1]),
    **ENDS,
}
FLUX = {
    "3": node("SamplerCustomAdvanced", noise=["25", 0], guider=["22", 0], sampler=["16", 0], latent_image=["27", 0]),
    "22": node("BasicGuider", model=["30", 0], conditioning=["26", 0]),
    "25": node("RandomNoise", noise_seed=219670278747233),
    "26": node("FluxGuidance", guidance=3.5, conditioning=["6", 0]),
    "6": node("CLIPTextEncode", text="a nurse at a desk", clip=["11", 0]),
    "30": node("ModelSamplingFlux", max_shift=1.15, model=["12", 0]),
    "12": node("UNETLoader", unet_name="flux1-dev.safetensors", weight_dtype="default"),
    **ENDS,
}
SDXL = {
    **PLAIN,
    "6": node("CLIPTextEncodeSDXL", width=1024, text_g="a judge in a robe", text_l="photo", clip=["4", 1]),
}
FROM_A_STRING = {
    **PLAIN,
    "6": node("CLIPTextEncode", text=["40", 0], clip=["4", 1]),
    "40": node("PrimitiveString", value="a pilot in a cockpit"),
    "3": node("KSampler", **{**SAMPLED, "seed": ["41", 0], "model": ["42", 0], "positive": ["6", 0]}),
    "41": node("PrimitiveInt", value=11),
    "42": node("LoraLoader", lora_name="x", model=["4", 0], clip=["4", 1]),
}
LOOP = {"3": node("KSampler", positive=["3", 0], model=["3", 0], seed=["3", 0])}


@pytest.mark.parametrize(
    ("graph", "prompt", "seed", "model"),
    [
        (PLAIN, "a cook in a kitchen", "77", "v1-5.safetensors"),
        (FLUX, "a nurse at a desk", "219670278747233", "flux1-dev.safetensors"),
        (SDXL, "a judge in a robe", "77", "v1-5.safetensors"),
        (FROM_A_STRING, "a pilot in a cockpit", "11", "v1-5.safetensors"),
    ],
    ids=["plain", "flux", "sdxl", "string"],
)
def test_a_graph_tells_its_prompt_seed_and_model(graph: dict[str, Any], prompt: str, seed: str, model: str) -> None:
    assert read_graph(json.dumps(graph)) == ComfyGraph(prompt, seed, model)


@pytest.mark.parametrize(
    "text",
    ["", "no graph", "[]", "{}", '{"3": 5}', '{"3": {"inputs": []}}', json.dumps(LOOP), "[" * 100_000],
)
def test_what_is_no_graph_tells_nothing(text: str) -> None:
    assert read_graph(text) is None


def test_the_graph_alone_is_enough_and_webp_has_it_too(tmp_path: Path) -> None:
    """A picture made through ComfyUI's interface for programs has no drawing of the workflow beside the graph."""
    picture, info = Image.fromarray(np.full((24, 24, 3), 9, np.uint8)), PngInfo()
    info.add_text("prompt", json.dumps(FLUX))
    picture.save(tmp_path / "a.png", pnginfo=info)
    exif, file = Image.Exif(), io.BytesIO()
    exif[0x0110] = f"prompt:{json.dumps(SDXL)}"
    picture.save(file, "WEBP", exif=exif)
    (tmp_path / "b.webp").write_bytes(file.getvalue())
    told = [image.told for image in read_folder(tmp_path).images]
    assert [(each.prompt, each.tool) for each in told] == [
        ("a nurse at a desk", "ComfyUI"),
        ("a judge in a robe", "ComfyUI"),
    ]
