"""Models as other programs keep them on the disk: found, by the name that people know them by, or refused by name."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from biaslens_gui.core.models.facts import Unread, Unrecognised
from biaslens_gui.engine.models.folders import scan
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model

POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:" + "0" * 64 + "\nsize 3438167534\n"


def test_the_hub_cache_is_named_by_the_repository(tmp_path: Path, plugin_host: PluginHost) -> None:
    place = tmp_path / "hub" / "models--someone--tiny-bert"
    (place / "blobs").mkdir(parents=True)
    snapshot = place / "snapshots" / ("0123456789abcdef" * 2 + "01234567")
    snapshot.mkdir(parents=True)
    for file in tiny_model("bert").iterdir():
        blob = place / "blobs" / sha256(file.read_bytes()).hexdigest()
        shutil.copyfile(file, blob)
        (snapshot / file.name).symlink_to(blob)
    found = [model for model in scan(tmp_path, plugin_host) if model.role == "mask_filler"]
    assert [(model.name, model.problem) for model in found] == [("tiny-bert", "")]


def test_the_folder_of_ollama_is_named_by_its_manifests(tmp_path: Path, plugin_host: PluginHost) -> None:
    (file,) = tiny_model("llama_gguf").glob("*.gguf")
    digest = sha256(file.read_bytes()).hexdigest()
    blobs = tmp_path / "models" / "blobs"
    blobs.mkdir(parents=True)
    shutil.copyfile(file, blobs / f"sha256-{digest}")
    (blobs / f"sha256-{'1' * 64}").write_text("{{ .Prompt }}")
    manifest = tmp_path / "models" / "manifests" / "registry.ollama.ai" / "library" / "tiny" / "1b"
    manifest.parent.mkdir(parents=True)
    kind = "application/vnd.ollama.image"
    layers = [
        {"mediaType": f"{kind}.model", "digest": f"sha256:{digest}"},
        {"mediaType": f"{kind}.template", "digest": f"sha256:{'1' * 64}"},
    ]
    manifest.write_text(json.dumps({"schemaVersion": 2, "layers": layers}))
    found = {(model.role, model.name) for model in scan(tmp_path, plugin_host)}
    assert found == {("language_model", "tiny:1b")}


def test_a_pointer_of_git_lfs_is_called_one(tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = shutil.copytree(tiny_model("bert"), tmp_path / "cloned")
    (folder / "model.safetensors").write_text(POINTER)
    found = scan(tmp_path, plugin_host)
    assert found
    assert all("model.safetensors is a pointer of Git LFS" in model.problem for model in found)
    assert all("git lfs pull" in model.hint for model in found)


@pytest.mark.parametrize("name", ["model.safetensors", "checkpoints/sd.safetensors"])
def test_a_pointer_alone_is_told_of_too(name: str, tmp_path: Path, plugin_host: PluginHost) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text(POINTER)
    told = [step for step in scan_steps(tmp_path, plugin_host) if isinstance(step, Unread | Unrecognised)]
    problems = [model.problem for model in scan(tmp_path, plugin_host)]
    assert any("is a pointer of Git LFS" in words for words in [*(step.message for step in told), *problems])


@pytest.mark.parametrize(
    ("model", "part", "change", "words"),
    [
        ("stable_diffusion", "unet", {"in_channels": 9}, "It reads 9 channels instead of 4"),
        ("stable_diffusion_xl", "unet", {"in_channels": 9}, "It reads 9 channels instead of 4"),
        ("flux", "transformer", {"in_channels": 24, "out_channels": 4}, "It reads 24 channels instead of 4"),
    ],
)
def test_a_folder_for_inpainting_is_refused_as_one(
    model: str, part: str, change: dict[str, int], words: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = shutil.copytree(tiny_model(model), tmp_path / "inpainting")
    config = json.loads((folder / part / "config.json").read_text())
    (folder / part / "config.json").write_text(json.dumps(config | change))
    (found,) = scan(tmp_path, plugin_host)
    assert words in found.problem
