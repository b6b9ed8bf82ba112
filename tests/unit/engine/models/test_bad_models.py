"""Models that are spoilt, too many, or gone: told in words, without reading what need not be read, nothing lost."""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.core.events import ModelReady
from biaslens_gui.core.models.facts import FoundModel, Looked, Unrecognised
from biaslens_gui.core.records import CompletionRequest, Message
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import read_safetensors_header
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from tests.components.folders import change_config
from tests.components.tiny import tiny_model

GIB = 1 << 30


def test_a_header_of_two_gigabytes_is_refused_unread(tmp_path: Path, plugin_host: PluginHost) -> None:
    """The file is sparse: reading what its first bytes promise would fill the memory of a small computer."""
    file = tmp_path / "model.safetensors"
    with file.open("wb") as stream:
        stream.write(struct.pack("<Q", 2 * GIB))
        stream.truncate(2 * GIB + 1024)
    with pytest.raises(KnownError, match="its header is not one of a safetensors file"):
        read_safetensors_header(file)
    (told,) = [step for step in scan_steps(tmp_path, plugin_host) if isinstance(step, Unrecognised)]
    assert "Damaged weight file" in told.message


@pytest.mark.parametrize("suffix", [".safetensors", ".gguf", ".bin", ".ckpt"])
def test_a_pickle_is_known_by_its_content_whatever_it_is_called(
    suffix: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    """The pickle would write a file if it were opened."""
    proof = tmp_path / "it-ran"
    program = f"cbuiltins\nexec\n(S'open({str(proof)!r}, \"w\")'\ntR.".encode()
    (tmp_path / f"model{suffix}").write_bytes(b"\x80\x02" + program)
    steps = [step for step in scan_steps(tmp_path, plugin_host) if not isinstance(step, Looked)]
    told = " ".join(str(step.model.problem if isinstance(step, FoundModel) else step) for step in steps)
    assert "is a pickle" in told
    assert not proof.exists()


@pytest.mark.slow
def test_ten_thousand_folders_are_looked_through_and_the_model_among_them_is_found(
    tmp_path: Path, plugin_host: PluginHost
) -> None:
    for at in range(100):
        for below in range(100):
            (tmp_path / f"{at:02}" / f"{below:02}").mkdir(parents=True)
    shutil.copytree(tiny_model("llama"), tmp_path / "57" / "42" / "llama")
    (tmp_path / "99" / "round").symlink_to(tmp_path, target_is_directory=True)
    steps = list(scan_steps(tmp_path, plugin_host))
    assert [step.model.role for step in steps if isinstance(step, FoundModel)] == ["language_model"]
    assert max(step.folders for step in steps if isinstance(step, Looked)) == 10_102


# --- Shapes


@pytest.mark.slow  # what makes the small models loads torch
@pytest.mark.parametrize(
    ("tiny", "role", "part", "change"),
    [
        ("llama", "language_model", "", {"vocab_size": 900}),
        ("stable_diffusion", "image_model", "unet", {"cross_attention_dim": 48}),
    ],
)
def test_weights_of_another_shape_than_the_configuration_says_are_refused_when_the_model_is_named(
    tiny: str, role: Any, part: str, change: dict[str, int], tmp_path: Path, plugin_host: PluginHost
) -> None:
    """The headers of the files tell it, before anything is loaded."""
    folder = shutil.copytree(tiny_model(tiny), tmp_path / tiny)
    change_config(folder / part, **change)
    with pytest.raises(KnownError, match=r"do(es)? not fit .*config\.json") as refusal:
        reference(folder, plugin_host, role=role)
    assert refusal.value.title == "Model cannot be used"
    assert refusal.value.hint


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tiny", "role", "part"),
    [("bert", "mask_filler", ""), ("stable_diffusion", "image_model", "text_encoder")],
)
def test_weights_of_a_shape_that_no_header_was_held_against_are_refused_when_loaded(
    tiny: str, role: Any, part: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = shutil.copytree(tiny_model(tiny), tmp_path / tiny)
    change_config(folder / part, intermediate_size=48)
    model = reference(folder, plugin_host, role=role)
    with pytest.raises(KnownError) as refusal, plugin_host.role(role, model.plugin).load(model, "cpu"):
        pass
    assert refusal.value.title == "The model cannot be loaded"
    assert refusal.value.message
    assert refusal.value.hint


# --- Gone


def answers(
    project: ProjectFolder, host: PluginHost, model: ModelRef, texts: tuple[str, ...], loaded: Callable[[], object]
) -> list[str]:
    """Return what the model answers to each text; `loaded` is called when it is in memory."""
    spec = AuditSpec("Gone", (model,), (Prompt("a doctor"),))
    with (
        AuditWriter(project) as writer,
        closing(LocalExecutor(host, "", "cpu", lambda: None)) as executor,
        closing(EngineLab(spec, project, writer, executor, lambda: None, "")) as lab,
    ):
        writer.add_models(spec.models)
        work = lab.complete([CompletionRequest("t", (Message("user", text),), longest=4) for text in texts])
        try:
            while True:
                if isinstance(next(work), ModelReady):
                    loaded()
        except StopIteration as end:
            return [completion.text for completion in end.value]


@pytest.mark.slow
def test_a_folder_that_goes_while_a_run_works_costs_nothing_that_was_made(
    tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = shutil.copytree(tiny_model("llama"), tmp_path / "drive" / "llama")
    model, project = reference(folder, plugin_host), create_project(tmp_path / "project", "Gone")
    drive, unplugged = tmp_path / "drive", tmp_path / "unplugged"
    made = answers(project, plugin_host, model, ("one", "two"), lambda: drive.rename(unplugged))
    assert unplugged.is_dir()
    with pytest.raises(KnownError, match="A model is gone") as refusal:
        answers(project, plugin_host, model, ("one", "two", "three"), lambda: None)
    assert "disk is mounted" in refusal.value.hint
    unplugged.rename(drive)
    again = answers(project, plugin_host, model, ("one", "two", "three"), lambda: None)
    assert again[:2] == made


def test_a_configuration_that_is_a_list_or_nested_without_end_is_no_model(
    tmp_path: Path, plugin_host: PluginHost
) -> None:
    for name, text in (("list", "[1]"), ("deep", "[" * 100_000), ("number", json.dumps({"architectures": 3}))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "config.json").write_text(text)
        (tmp_path / name / "model_index.json").write_text(text)
    found = [step for step in scan_steps(tmp_path, plugin_host) if isinstance(step, FoundModel)]
    assert all(step.model.problem for step in found)
