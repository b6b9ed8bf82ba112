"""Looking for models: told as they are found, with what their files show, and with what could not be read."""

from __future__ import annotations

import json
import os
import shutil
import struct
from pathlib import Path

import pytest

from biaslens_gui.core.models.facts import FoundModel, Looked, Unread, Unrecognised
from biaslens_gui.core.models.fit import LIBRARIES, DeviceMemory, fit_of, needed_bytes
from biaslens_gui.engine.models.facts import plain_weights
from biaslens_gui.engine.models.folders import digest_steps, folder_digest
from biaslens_gui.engine.models.register import ModelRegister, verify_steps
from biaslens_gui.engine.models.scan import DEEPEST, scan_steps
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from tests.components import folders
from tests.components.tiny import tiny_model
from tests.pebbles import pebble_host


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


def weights(path: Path, *names: str, **metadata: str) -> Path:
    """Write a safetensors file with one small tensor per name."""
    path.parent.mkdir(parents=True, exist_ok=True)
    header: dict[str, object] = {"__metadata__": metadata} if metadata else {}
    for at, name in enumerate(names):
        header[name] = {"dtype": "F16", "shape": [2, 3], "data_offsets": [12 * at, 12 * (at + 1)]}
    text = json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + bytes(12 * len(names)))
    return path


def test_a_model_is_told_with_what_its_files_show(host: PluginHost, tmp_path: Path) -> None:
    shutil.copytree(tiny_model("stable_diffusion_filtered"), tmp_path / "sd")
    card = "---\ntitle: Tiny\nlicense: openrail\nbase_model:\n- one/big\n- two/big\n---\n# <b>Tiny</b>"
    (tmp_path / "sd" / "README.md").write_text(card, encoding="utf-8")
    found, as_editor = [step for step in scan_steps(tmp_path, host) if isinstance(step, FoundModel)]
    assert as_editor.model.role == "image_editor"
    assert found.model.role == "image_model"
    assert not found.model.problem
    facts = found.facts
    assert facts.filtered == "yes"
    assert facts.parameters == sum(count for _, count in facts.parts) > 0
    assert {name for name, _ in facts.parts} == {"unet", "vae", "text_encoder", "safety_checker"}
    assert {(one.name, one.value) for one in facts.declared} == {
        ("Title", "Tiny"),
        ("Licence", "openrail"),
        ("Made from", "one/big, two/big"),
    }


def test_a_second_copy_in_half_precision_counts_once() -> None:
    files = ("model_index.json", "unet/x.safetensors", "unet/x.fp16.safetensors", "vae/y.fp16.safetensors")
    assert plain_weights(files) == ("unet/x.safetensors", "vae/y.fp16.safetensors")
    shards = tuple(f"m/model-0000{at}-of-00002.safetensors" for at in (1, 2))
    assert plain_weights(shards) == shards


@pytest.mark.parametrize(("spoil", "words"), folders.WEIGHTS)
def test_what_is_spoilt_is_listed_with_its_reason(host: PluginHost, tmp_path: Path, spoil: object, words: str) -> None:
    shutil.copytree(tiny_model("blip"), tmp_path / "blip")
    spoil(tmp_path / "blip")  # type: ignore[operator]
    found = [step for step in scan_steps(tmp_path, host) if isinstance(step, FoundModel)]
    assert found
    assert all(words in step.model.problem for step in found)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("lora_unet_down.lora_down.weight",), "a LoRA"),
        (("transformer_blocks.0.attn.weight",), "the transformer of an image model"),
        (("text_model.encoder.x",), "the text encoder"),
        (("anything",), "of a kind that is not known here"),
    ],
)
def test_loose_weights_are_told_by_their_tensors(
    host: PluginHost, tmp_path: Path, names: tuple[str, ...], words: str
) -> None:
    weights(tmp_path / "loose" / "part.safetensors", *names)
    (found,) = [step for step in scan_steps(tmp_path, host) if isinstance(step, Unrecognised)]
    assert found.message.startswith("Found 1 tensors")
    assert words in found.message


def test_damaged_loose_weights_are_told(host: PluginHost, tmp_path: Path) -> None:
    file = weights(tmp_path / "part.safetensors", "a", "b")
    file.write_bytes(file.read_bytes()[:-1])
    (found,) = [step for step in scan_steps(tmp_path, host) if isinstance(step, Unrecognised)]
    assert "part.safetensors is damaged" in found.message


def test_a_scan_tells_how_far_it_is_and_ends_at_links_in_a_circle(host: PluginHost, tmp_path: Path) -> None:
    for at in range(30):
        (tmp_path / f"{at:02d}" / "inside").mkdir(parents=True)
    (tmp_path / "00" / "back").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "self.safetensors").symlink_to(tmp_path / "self.safetensors")
    steps = list(scan_steps(tmp_path, host))
    assert steps[-1] == Looked(61)


def test_a_folder_that_cannot_be_read_is_named(
    host: PluginHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "closed"
    (tmp_path / "open" / "pebbles").mkdir(parents=True)
    (tmp_path / "open" / "pebbles" / "pebbles.json").write_text("{}", encoding="utf-8")
    closed.mkdir()
    listed = os.scandir

    def scandir(path: Path) -> object:
        if Path(path) == closed:
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(os, "scandir", scandir)
    steps = list(scan_steps(tmp_path, host))
    assert [step for step in steps if isinstance(step, Unread)] == [
        Unread(str(closed), "It cannot be read: Permission denied.")
    ]
    assert [step.model.name for step in steps if isinstance(step, FoundModel)] == ["Pebbles"]


def test_what_lies_too_deep_is_said(host: PluginHost, tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*[f"d{at}" for at in range(DEEPEST + 2)])
    deep.mkdir(parents=True)
    (said,) = [step for step in scan_steps(tmp_path, host) if isinstance(step, Unread)]
    assert f"deeper than {DEEPEST} folders" in said.message
    with pytest.raises(KnownError, match="is not there"):
        next(iter(scan_steps(tmp_path / "gone", host)))


def test_a_digest_tells_how_far_it_is_and_is_remembered_with_its_date(tmp_path: Path) -> None:
    file = weights(tmp_path / "m" / "model.safetensors", "a", "b")
    steps = list(digest_steps(file.parent))
    assert steps[0] == (0, file.stat().st_size)
    assert steps[-1] == (file.stat().st_size, file.stat().st_size)
    (known,) = ended(verify_steps("captioner", str(file.parent)))
    assert known.digest == folder_digest(file.parent)
    assert known.verified_at
    assert not known.before
    stamp = file.stat()
    content = bytearray(file.read_bytes())
    content[-1] ^= 1
    file.write_bytes(content)
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # the same size and date
    (now,) = ended(verify_steps("captioner", str(file.parent)))
    assert now.digest != known.digest
    assert now.before == known.digest
    assert ModelRegister().of("captioner", str(file.parent)) == now


def ended(work: object) -> list[object]:
    """Return what a generator returns, alone in a list."""
    try:
        while True:
            next(work)  # type: ignore[call-overload]
    except StopIteration as done:
        return [done.value]


def test_a_register_that_is_spoilt_is_an_empty_one(tmp_path: Path) -> None:
    path = tmp_path / "models.json"
    path.write_text('{"captioner|/m": {"digest": 3}}', encoding="utf-8")
    assert not ModelRegister(path).of("captioner", "/m").digest
    path.write_text("[", encoding="utf-8")
    assert not ModelRegister(path).of("captioner", "/m").digest


def test_fit_is_told_with_numbers() -> None:
    assert needed_bytes(1_000_000_000, 0, "cpu") == 4_800_000_000 + LIBRARIES
    assert needed_bytes(1_000_000_000, 0, "cuda") == 2_400_000_000 + LIBRARIES
    assert needed_bytes(0, 0, "cpu") == 0
    card = DeviceMemory("cuda", 8 << 30, 12 << 30, "card", spare=16 << 30)
    said = [fit_of(needed << 30, card).verdict for needed in (7, 8, 20, 40, 0)]
    assert said == ["fits", "slower", "slower", "too big", "unknown"]
    assert fit_of(1 << 30, DeviceMemory("cpu", 0, 0)).verdict == "unknown"
