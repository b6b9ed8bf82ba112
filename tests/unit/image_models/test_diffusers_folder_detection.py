"""What is told about a diffusers folder before anything is loaded, and how a bad one is refused."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder, biaslens_detect_model, check_pipeline_class

from biaslens_gui.api import KnownError, ModelRef, pipelines
from tests.components.tiny import tiny_model

PLUGIN = DiffusersFolder()
WEIGHTS = "unet/diffusion_pytorch_model.safetensors"
PICKLE = b"\x80\x02cos\nsystem\nq\x00X\x04\x00\x00\x00trueq\x01\x85q\x02Rq\x03."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "tiny-sd")


def load(path: Path) -> None:
    with PLUGIN.load(ModelRef("image_model", "diffusers_folder", str(path)), "cpu"):
        pass


def test_name_architecture_and_licence_come_from_the_folder(folder: Path) -> None:
    (folder / "README.md").write_text(
        "---\ntitle: 'Tiny world'\nlicense: apache-2.0\ntags:\n- title\n---\nlicense: other"
    )
    found = biaslens_detect_model(folder)
    assert found is not None
    assert (found.role, found.plugin, found.problem) == ("image_model", "diffusers_folder", "")
    assert (found.name, found.architecture, found.licence) == ("Tiny world", "StableDiffusionPipeline", "apache-2.0")
    assert WEIGHTS in found.files
    assert found.bytes == sum((folder / name).stat().st_size for name in found.files)


def test_without_a_card_the_folder_names_the_model(folder: Path) -> None:
    found = biaslens_detect_model(folder)
    assert found is not None
    assert (found.name, found.licence) == ("tiny-sd", "")


def test_the_size_of_an_image_is_read_from_the_configurations(folder: Path) -> None:
    assert pipelines.native_pixels(folder) == 32 * 32


def make_pickle_archive(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("archive/data.pkl", PICKLE)


def remove_weights(folder: Path) -> None:
    (folder / WEIGHTS).unlink()


def replace_by_pickle(folder: Path) -> None:
    remove_weights(folder)
    (folder / "unet" / "diffusion_pytorch_model.bin").write_bytes(PICKLE)


def replace_by_archive(folder: Path) -> None:
    remove_weights(folder)
    make_pickle_archive(folder / "unet" / "diffusion_pytorch_model.bin")


def disguise_pickle(folder: Path) -> None:
    (folder / WEIGHTS).write_bytes(PICKLE)


def cut_short(folder: Path) -> None:
    content = (folder / WEIGHTS).read_bytes()
    (folder / WEIGHTS).write_bytes(content[: len(content) // 2])


def break_header(folder: Path) -> None:
    content = bytearray((folder / WEIGHTS).read_bytes())
    content[8:40] = b"\xff" * 32
    (folder / WEIGHTS).write_bytes(content)


def empty_weights(folder: Path) -> None:
    (folder / WEIGHTS).write_bytes(b"")


def lose_a_shard(folder: Path) -> None:
    index = {"weight_map": {"a": "diffusion_pytorch_model-00001-of-00002.safetensors"}}
    remove_weights(folder)
    (folder / "unet" / "diffusion_pytorch_model.safetensors.index.json").write_text(json.dumps(index))


def point_outside(folder: Path) -> None:
    remove_weights(folder)
    index = {"weight_map": {"a": "../../secret.safetensors"}}
    (folder / "unet" / "diffusion_pytorch_model.safetensors.index.json").write_text(json.dumps(index))


def lose_the_configuration(folder: Path) -> None:
    (folder / "vae" / "config.json").unlink()


def lose_a_part(folder: Path) -> None:
    shutil.rmtree(folder / "tokenizer")


def break_index(folder: Path) -> None:
    (folder / "model_index.json").write_text('{"_class_name": ')


def call_it_inpainting(folder: Path) -> None:
    index = json.loads((folder / "model_index.json").read_text())
    (folder / "model_index.json").write_text(json.dumps(index | {"_class_name": "StableDiffusionInpaintPipeline"}))


def bring_a_program(folder: Path) -> None:
    (folder / "unet" / "diffusers.py").write_text("raise SystemExit")


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (remove_weights, "The file unet/diffusion_pytorch_model.safetensors is missing"),
        (replace_by_pickle, "unet/diffusion_pytorch_model.bin is a pickle"),
        (replace_by_archive, "unet/diffusion_pytorch_model.bin is a pickle"),
        (disguise_pickle, "diffusion_pytorch_model.safetensors is a pickle"),
        (cut_short, "diffusion_pytorch_model.safetensors is damaged: it has"),
        (break_header, "its header cannot be read"),
        (empty_weights, "its header is not one of a safetensors file"),
        (lose_a_shard, "The file unet/diffusion_pytorch_model-00001-of-00002.safetensors is missing"),
        (point_outside, "does not say which files hold the weights"),
        (lose_the_configuration, "The file vae/config.json is missing"),
        (lose_a_part, "The folder tokenizer is missing"),
        (break_index, "model_index.json is not readable as JSON"),
        (call_it_inpainting, "StableDiffusionInpaintPipeline does not make images from text alone"),
        (bring_a_program, "brings its own program code (unet/diffusers.py)"),
    ],
)
def test_a_spoilt_folder_is_known_and_refused_in_words(folder: Path, spoil: Callable[[Path], None], words: str) -> None:
    spoil(folder)
    found = biaslens_detect_model(folder)
    assert found is not None
    assert words in found.problem
    assert found.hint
    with pytest.raises(KnownError) as refusal:
        load(folder)
    assert (refusal.value.message, refusal.value.hint) == (found.problem, found.hint)


def test_weights_that_lack_a_tensor_are_refused(folder: Path) -> None:
    import safetensors.torch

    tensors = safetensors.torch.load_file(folder / WEIGHTS)
    del tensors["conv_in.weight"]
    safetensors.torch.save_file(tensors, folder / WEIGHTS)
    with pytest.raises(KnownError, match="cannot be used") as refusal:  # the scan says so, before anything is loaded
        load(folder)
    assert "conv_in" in str(refusal.value)


def test_weights_of_a_variant_are_found_and_loaded(folder: Path) -> None:
    for weights in [*folder.glob("*/*.safetensors")]:
        weights.rename(weights.with_suffix(".fp16.safetensors"))
    found = biaslens_detect_model(folder)
    assert found is not None
    assert found.problem == ""
    load(folder)


@pytest.mark.parametrize("archive", [False, True])
def test_a_checkpoint_file_is_refused_by_its_content(tmp_path: Path, archive: bool) -> None:
    path = tmp_path / "model.ckpt"
    make_pickle_archive(path) if archive else path.write_bytes(PICKLE)
    found = biaslens_detect_model(path)
    assert found is not None
    assert "is a pickle" in found.problem
    with pytest.raises(KnownError, match="is a pickle"):
        load(path)


def test_a_whole_model_in_one_safetensors_file_is_left_to_another_loader(tmp_path: Path) -> None:
    import numpy as np
    import safetensors.numpy

    path = tmp_path / "dreams.safetensors"
    safetensors.numpy.save_file({"model.diffusion_model.out.weight": np.zeros(2, np.float32)}, path)
    assert biaslens_detect_model(path) is None
    with pytest.raises(KnownError, match="holds no image model"):
        load(path)


def test_other_files_and_folders_are_not_claimed(tmp_path: Path) -> None:
    (tmp_path / "notes.bin").write_bytes(b"not a pickle")
    assert biaslens_detect_model(tmp_path) is None
    assert biaslens_detect_model(tmp_path / "notes.bin") is None
    assert biaslens_detect_model(tiny_model("encoder_decoder")) is None


def test_a_captioner_is_no_image_model() -> None:
    with pytest.raises(KnownError, match="holds no image model"):
        load(tiny_model("encoder_decoder"))


def test_telling_what_a_folder_is_imports_no_model_library(folder: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from biaslens_gui.plugin_host.host import PluginHost; "
        "host = PluginHost.discover(); found = [it.plugin for it in host.detect_models(Path(sys.argv[1]))]; "
        "assert found == ['diffusers_folder', 'diffusers_editor'], found; "
        "assert not {'torch', 'diffusers', 'transformers', 'spacy', 'PySide6'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program, str(folder)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "name",
    ["FluxFillPipeline", "WanPipeline", "LattePipeline", "KandinskyV22PriorPipeline", "KandinskyV22Pipeline"],
)
def test_another_task_is_told_by_the_name_of_the_class(name: str) -> None:
    with pytest.raises(KnownError, match=f"{name} does not make images from text alone"):
        check_pipeline_class({"_class_name": name})


def test_no_text_to_image_pipeline_of_the_library_is_refused() -> None:
    from diffusers.pipelines.auto_pipeline import AUTO_TEXT2IMAGE_PIPELINES_MAPPING as KNOWN

    others = "Control", "Helios"  # those need an image, or make films
    names = {kind.__name__ for kind in KNOWN.values() if not any(other in kind.__name__ for other in others)}
    assert len(names) > 30
    for name in sorted(names):
        check_pipeline_class({"_class_name": name})


def test_a_list_among_the_settings_is_no_part(folder: Path) -> None:
    index = json.loads((folder / "model_index.json").read_text())
    (folder / "model_index.json").write_text(json.dumps(index | {"text_encoder_select_layers": [0, 1, 2]}))
    found = biaslens_detect_model(folder)
    assert found is not None
    assert found.problem == ""


def in_shards(part: Path, stem: str) -> None:
    """Split the weights of a part into two files with an index; beside it an index of a variant that is not there."""
    import safetensors.torch

    tensors = sorted(safetensors.torch.load_file(part / f"{stem}.safetensors").items())
    (part / f"{stem}.safetensors").unlink()
    names = [f"{stem}-0000{at}-of-00002.safetensors" for at in (1, 2)]
    halves = [dict(tensors[: len(tensors) // 2]), dict(tensors[len(tensors) // 2 :])]
    for name, half in zip(names, halves, strict=True):
        safetensors.torch.save_file(half, part / name, metadata={"format": "pt"})
    where = {tensor: name for name, half in zip(names, halves, strict=True) for tensor in half}
    whole = {"metadata": {"total_size": 1}, "weight_map": where}
    (part / f"{stem}.safetensors.index.json").write_text(json.dumps(whole))
    absent = whole | {"weight_map": {key: name.replace(stem, f"{stem}.fp16") for key, name in where.items()}}
    (part / f"{stem}.safetensors.index.fp16.json").write_text(json.dumps(absent))


def test_plain_shards_are_taken_beside_the_index_of_a_variant(tmp_path: Path) -> None:
    folder = shutil.copytree(tiny_model("stable_diffusion_3_t5"), tmp_path / "model")
    in_shards(folder / "text_encoder_3", "model")
    in_shards(folder / "transformer", "diffusion_pytorch_model")
    found = biaslens_detect_model(folder)
    assert found is not None
    assert found.problem == ""
    load(folder)
    min((folder / "text_encoder_3").glob("model-*")).unlink()
    found = biaslens_detect_model(folder)
    assert found is not None
    assert "text_encoder_3/model-00001-of-00002.safetensors is missing" in found.problem
