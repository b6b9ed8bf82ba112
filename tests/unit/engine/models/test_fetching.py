"""Models to fetch: what is offered can be used, the list says how, and what comes back is compared byte by byte."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli.main import run as main
from biaslens_gui.core.codec import to_data
from biaslens_gui.core.models.fetching import Arrived, Machine, OfferedModel
from biaslens_gui.engine.models.fetching import arrived_steps, fits, offered, read_list, read_sums, write_list
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model

ROOT = Path(__file__).resolve().parents[4]
MACHINE = Machine("24", "Graphics card with 24 GB", "cuda", 24_000_000_000, ())
COMMIT = "0123456789" * 4


def a_model(repository: str, role: str = "image_model") -> OfferedModel:
    files = ("*.json", "*/*.safetensors")
    return OfferedModel(repository, role, "K", "mit", 10**9, 2 * 10**9, files, "To try")  # type: ignore[arg-type]


TINY = a_model("makers/stable_diffusion")


# --- What is offered


def test_what_is_offered_is_of_classes_that_were_tried_and_suits_its_machine() -> None:
    offer = offered()
    tried = (ROOT / "docs" / "models.md").read_text(encoding="utf-8")
    assert [machine.id for machine in offer.machines] == ["none", "8", "24", "80"]
    for machine in offer.machines:
        models = offer.models_for(machine)
        words = {model.repository: fits(model, machine) for model in models}
        assert "too big" not in words.values(), words
        images = [model for model in models if model.role == "image_model"]
        assert any(words[model.repository] == "fits" for model in images)
        assert {"embedder", "language_model"} < {model.role for model in models}
        assert len({model.folder for model in models}) == len(models)
    for model in offer.models:
        assert model.role != "image_model" or f"| `{model.kind}` | image model | yes |" in tried
        assert model.licence
        assert model.bytes > model.parameters * 1.5 or "fp16" in " ".join(model.files)
    used = {name for machine in offer.machines for name in machine.models}
    assert used == {model.repository for model in offer.models}


def test_a_hash_is_never_offered() -> None:
    text = (ROOT / "resources" / "fetching" / "offer.json").read_text(encoding="utf-8")
    assert "sha" not in text.lower()
    assert not [word for word in text.split('"') if len(word) >= 32 and set(word) <= set("0123456789abcdef")]


# --- The journey


def fetched(tmp_path: Path, *, noted: bool = True) -> Path:
    """Return the folder of a list as it is on the connected computer: the model there, and the script run."""
    folder = tmp_path / "stick"
    write_list(folder, MACHINE, [TINY], "2026-01", "2026-02-03T00:00:00+00:00")
    shutil.copytree(tiny_model("stable_diffusion"), folder / TINY.folder)
    if noted:
        note(folder / TINY.folder)
    done = subprocess.run(
        [sys.executable, "-I", str(folder / "sums.py")], capture_output=True, text=True, check=False, cwd="/"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def note(folder: Path) -> None:
    """Write beside each file what `hf download` notes of it: for weights a SHA-256, for small files Git's hash."""
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        content = path.read_bytes()
        git = hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()
        etag = hashlib.sha256(content).hexdigest() if path.suffix == ".safetensors" else git
        inside = path.relative_to(folder).as_posix()
        place = folder / ".cache" / "huggingface" / "download" / f"{inside}.metadata"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f"{COMMIT}\n{etag}\n1790000000.5\n", encoding="ascii")


def test_notes_are_as_the_download_program_writes_them(tmp_path: Path) -> None:
    from huggingface_hub import _local_folder as local

    (tmp_path / "unet").mkdir()
    (tmp_path / "unet" / "config.json").write_bytes(b"{}")
    local.write_download_metadata(tmp_path, "unet/config.json", COMMIT, "e" * 64)
    theirs = (tmp_path / ".cache/huggingface/download/unet/config.json.metadata").read_text(encoding="ascii")
    assert theirs.split()[:2] == [COMMIT, "e" * 64]


def came_back(folder: Path, host: PluginHost, *places: Path) -> Arrived:
    steps = arrived_steps(folder, places, host)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            (arrived,) = done.value[1]
            assert isinstance(arrived, Arrived)
            return arrived


def test_what_comes_back_whole_is_said_to_be_whole(tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = fetched(tmp_path)
    arrived = came_back(folder, plugin_host)
    assert (arrived.found, arrived.problems, arrived.commits) == ("whole", (), (COMMIT,))
    assert arrived.published == arrived.files == len(read_sums(folder).sums)
    shutil.copytree(folder / TINY.folder, tmp_path / "models" / TINY.folder)
    assert came_back(folder, plugin_host, tmp_path / "models").place == str(tmp_path / "models" / TINY.folder)


def test_sums_of_another_program_do_as_well(tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = fetched(tmp_path, noted=False)
    assert came_back(folder, plugin_host).published == 0
    lines = (folder / "sums.txt").read_text(encoding="utf-8").splitlines()
    windows = [f"{line[:64].upper()} *.\\{line[66:].replace('/', chr(92))}" for line in lines]
    (folder / "sums.txt").write_text("\r\n".join(windows), encoding="utf-16")
    (folder / "published.txt").unlink()
    assert came_back(folder, plugin_host).found == "whole"


def bitten(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)


WEIGHTS = "unet/diffusion_pytorch_model.safetensors"


@pytest.mark.parametrize(
    ("change", "found", "words"),
    [
        (lambda model: bitten(model / WEIGHTS), "damaged", f"{WEIGHTS} is not the file that was written down there"),
        (lambda model: (model / "model_index.json").unlink(), "damaged", "model_index.json cannot be read"),
        (lambda model: (model / "unet" / "more.safetensors").write_bytes(b"x"), "damaged", "was not written down"),
        (lambda model: (model / "pipeline.py").write_text("1"), "damaged", "pipeline.py was not written down"),
        (lambda model: shutil.rmtree(model), "missing", ""),
    ],
)
def test_what_changed_on_the_way_is_named(
    change: Callable[[Path], object], found: str, words: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = fetched(tmp_path)
    change(folder / TINY.folder)
    arrived = came_back(folder, plugin_host)
    assert arrived.found == found
    assert words in "\n".join(arrived.problems)


def test_a_file_that_its_publisher_does_not_know_is_named(tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = fetched(tmp_path)
    lines = (folder / "published.txt").read_text(encoding="utf-8").splitlines()
    other = [f"{'0' * 64}{line[line.index(' ') :]}" if WEIGHTS in line else line for line in lines]
    (folder / "published.txt").write_text("\n".join(other), encoding="utf-8")
    arrived = came_back(folder, plugin_host)
    assert arrived.found == "damaged"
    assert arrived.problems == (f"{WEIGHTS} is not what its publisher says: fetch it again.",)


def test_a_model_that_cannot_be_used_is_said_to_be_so(tmp_path: Path, plugin_host: PluginHost) -> None:
    folder = tmp_path / "stick"
    write_list(folder, MACHINE, [replace(TINY, role="captioner")], "2026-01", "2026-02-03")
    shutil.copytree(tiny_model("stable_diffusion"), folder / TINY.folder)
    subprocess.run([sys.executable, str(folder / "sums.py")], check=True, capture_output=True)
    arrived = came_back(folder, plugin_host)
    assert (arrived.found, arrived.files > 5) == ("unusable", True)
    assert "image model" in arrived.problems[0]


# --- The script on the connected computer


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda model: shutil.rmtree(model), "there is no folder of this name yet"),
        (lambda model: [path.unlink() for path in model.rglob("*.safetensors")], "no .safetensors file"),
        (lambda model: (model / WEIGHTS).write_bytes(b"version https://git-lfs.github.com/spec/v1\n"), "git lfs pull"),
        (
            lambda model: (model / "unet" / "a.safetensors.index.json").write_text('{"weight_map": {"x": "b"}}'),
            "unet/b is missing",
        ),
    ],
)
def test_the_script_says_there_what_is_missing(change: Callable[[Path], object], words: str, tmp_path: Path) -> None:
    folder = fetched(tmp_path)
    change(folder / TINY.folder)
    done = subprocess.run([sys.executable, str(folder / "sums.py")], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert words in done.stdout


# --- What others may have written


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("sums.txt", f"{'a' * 64}  ../../etc/passwd", "line 1 names no file"),
        ("sums.txt", f"{'a' * 64}  C:/Windows/x", "line 1 names no file"),
        ("sums.txt", f"{'a' * 63}  model/x", "line 1 names no file"),
        ("sums.txt", f"{'a' * 64}  m/x\n{'b' * 64}  m/x", "twice"),
        ("sums.txt", "\udcff", "it is no text"),
        ("published.txt", f"{'a' * 64}  {COMMIT}  /x", "a line names no file"),
        ("models-to-fetch.json", "{}", "cannot be read as one"),
        ("models-to-fetch.json", '{"format": 99}', "reads format 1"),
    ],
)
def test_lists_that_are_none_are_refused(
    name: str, content: str, words: str, tmp_path: Path, plugin_host: PluginHost
) -> None:
    folder = fetched(tmp_path)
    (folder / name).write_bytes(content.encode("utf-8", "surrogateescape"))
    with pytest.raises(KnownError, match=words):
        came_back(folder, plugin_host)


def test_a_list_that_leads_elsewhere_is_refused(tmp_path: Path) -> None:
    write_list(tmp_path, MACHINE, [TINY], "2026-01", "2026-02-03")
    data = json.loads((tmp_path / "models-to-fetch.json").read_text(encoding="utf-8"))
    data["models"] = [to_data(a_model("makers/.."))]
    (tmp_path / "models-to-fetch.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(KnownError, match=r"'\.\.'"):
        read_list(tmp_path)


# --- The command line


def test_the_command_line_writes_a_list_and_checks_what_came_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["models", "suggest"]) == 0
    assert "stabilityai/stable-diffusion-xl-base-1.0" in capsys.readouterr().out
    out = tmp_path / "stick"
    assert main(["models", "suggest", "--machine", "8", "--only", "Qwen2-VL-2B-Instruct", "--out", str(out)]) == 0
    words = (out / "models-to-fetch.txt").read_text(encoding="utf-8")
    assert "hf download Qwen/Qwen2-VL-2B-Instruct" in words
    assert "stable-diffusion" not in words
    assert [model.folder for model in read_list(out).models] == ["Qwen2-VL-2B-Instruct"]
    capsys.readouterr()
    assert main(["models", "received", str(out)]) != 0
    assert "sums.py" in capsys.readouterr().err
    (out / "sums.txt").write_text("", encoding="utf-8")
    assert main(["models", "received", str(out)]) == 1
    assert "Qwen2-VL-2B-Instruct: not found" in capsys.readouterr().out
