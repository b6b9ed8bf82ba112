"""`biaslens import`: a folder of pictures becomes a plan without a window."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.planning.sample import reference_folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "pictures"
    place.mkdir()
    for number, prompt in enumerate(["a nurse <smiling>", "a nurse <smiling>", "a {tall} judge", ""]):
        info = PngInfo()
        if prompt:
            info.add_text(
                "parameters", f"{prompt}\nSteps: 4, Sampler: Euler, Seed: {number}, Size: 24x24, Model: dream"
            )
        Image.fromarray(np.full((24, 24, 3), number, np.uint8)).save(place / f"{number}.png", pnginfo=info)
    (place / "film.gif").write_bytes(b"GIF89a")
    return place


def test_a_folder_becomes_a_plan(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Marks in the prompts of pictures are text: nobody could give their slots values."""
    project, plan = str(tmp_path / "project"), str(tmp_path / "plan.json")
    assert run(["import", str(folder), "--project", project, "--json"]) == ExitCode.PASSED
    (model,) = json.loads(capsys.readouterr().out)["models"]
    models = ["--model", model, "--model", str(reference_folder() / "captioner")]
    assert run(["plan", "new", *models, "--method", "biaslens", "--out", plan]) == ExitCode.PASSED
    spec = json.loads(Path(plan).read_text(encoding="utf-8"))["spec"]
    assert [(prompt["text"], prompt["literal"]) for prompt in spec["prompts"]] == [
        ("a nurse <smiling>", True),
        ("a {tall} judge", True),
    ]
    assert spec["images_per_prompt"] == 2
    assert not Prompt("a nurse").literal


def test_what_is_left_out_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["import", str(folder), "--dry-run"]) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert "3 of 4 images of 2 prompts can be used." in told
    assert "1 tell no prompt and are left out" in told
    assert "1 picture is of a kind that is not read, and left out: 1 GIF" in told
    assert run(["import", str(folder), "--dry-run", "--prompt", "a person"]) == ExitCode.PASSED
    assert "4 of 4 images of 3 prompts" in capsys.readouterr().out


def test_columns_are_told_by_their_names(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "t.csv"
    table.write_text("picture;description\n3.png;a cook\n", "utf-8")
    asked = ["import", str(folder), "--dry-run", "--table", str(table)]
    assert run(asked) == ExitCode.COULD_NOT_RUN
    assert "it has “picture”, “description”" in capsys.readouterr().err
    assert run([*asked, "--column", "file=picture", "--column", "prompt=description"]) == ExitCode.PASSED
    assert "4 of 4 images of 3 prompts" in capsys.readouterr().out
    for wrong in (["--column", "file"], ["--column", "colour=x"]):
        assert run([*asked, *wrong]) == ExitCode.COULD_NOT_RUN
        assert "--column prompt=Description" in capsys.readouterr().err
