"""`biaslens import`: a folder of pictures becomes a plan without a window."""

from __future__ import annotations

import json
import shlex
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.loaders.image_files import read_manifest


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


def test_a_zip_of_pictures_is_laid_into_the_project(folder: Path, tmp_path: Path) -> None:
    archive, project = tmp_path / "pictures.zip", tmp_path / "project"
    with zipfile.ZipFile(archive, "w") as zipped:
        for picture in sorted(folder.iterdir()):
            zipped.write(picture, picture.name)
    assert run(["import", str(archive), "--dry-run"]) == ExitCode.PASSED
    assert run(["import", str(archive), "--project", str(project)]) == ExitCode.PASSED
    (listed,) = (project / "imports").iterdir()
    images, place = read_manifest(listed)
    assert (images.title, len(images.images)) == ("pictures", 3)
    archive.unlink()
    assert all((place / image.file).is_file() for image in images.images)


def test_what_is_left_out_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["import", str(folder), "--dry-run"]) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert "3 of 4 images of 2 prompts can be used." in told
    assert "1 tell no prompt and are left out" in told
    assert "1 picture is of a kind that is not read, and left out: 1 GIF" in told
    assert "0.png" not in told
    assert run(["import", str(folder), "--dry-run", "--prompt", "a person"]) == ExitCode.PASSED
    assert "4 of 4 images of 3 prompts" in capsys.readouterr().out
    moving = [Image.new("RGB", (8, 8), colour) for colour in ("red", "blue")]
    moving[0].save(folder / "moving.webp", save_all=True, append_images=moving[1:], lossless=True)
    assert run(["import", str(folder), "--dry-run"]) == ExitCode.PASSED
    assert "moving.webp: It has 2 frames, of which the first is read." in capsys.readouterr().out


def test_columns_are_told_by_their_names(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "t.csv"
    table.write_text("picture;description\n3.png;a cook\n", "utf-8")
    asked = ["import", str(folder), "--dry-run", "--table", str(table)]
    assert run(asked) == ExitCode.COULD_NOT_RUN
    assert "it has “picture”, “description”" in capsys.readouterr().err
    assert run([*asked, "--column", "picture=file", "--column", "description=prompt"]) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert "4 of 4 images of 3 prompts" in told
    assert "Of t.csv is read: “picture” as file, “description” as prompt." in told
    for wrong in (["--column", "file"], ["--column", "picture=colour"], ["--column", "picture=answer"]):
        assert run([*asked, *wrong]) == ExitCode.COULD_NOT_RUN
        assert "--column Description=caption" in capsys.readouterr().err


def test_what_others_said_becomes_readers(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing but what nobody confuses is taken by its heading; the rest is asked for, and then named by its source."""
    table, project = tmp_path / "t.csv", tmp_path / "project"
    table.write_text("file,caption,gender\n0.png,a tall nurse,female\n1.png,a nurse,male\n", "utf-8")
    asked = ["import", str(folder), "--table", str(table)]
    assert run([*asked, "--dry-run"]) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert "Of t.csv is read: “file” as file." in told
    assert "Not read: “caption”. Is it caption? Then say --column 'caption'=caption" in told
    meant = ["--column", "caption=caption", "--column", "gender=answer:gender", "--tool", "Seer 2"]
    assert run([*asked, *meant, "--project", str(project)]) == ExitCode.PASSED
    told = capsys.readouterr()
    assert "2 usable images have answer:gender; it is read without a model." in told.out
    command = told.err.splitlines()[-1].split()
    assert command[:3] == ["biaslens", "plan", "new"]
    assert command.count("--model") == 3
    command[-1] = str(tmp_path / "plan.json")
    assert run([*command[1:], "--method", "openbias", "--method", "biaslens"]) == ExitCode.PASSED
    models = json.loads((tmp_path / "plan.json").read_text("utf-8"))["spec"]["models"]
    named = {model["role"]: model["name"] for model in models}
    assert named["captioner"] == "Seer 2: captions (imported)"
    assert named["question_answerer"] == "Seer 2: answers (imported)"


def test_pictures_without_prompts_are_grouped_by_a_part_of_their_names(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(4):
        Image.fromarray(np.full((24, 24, 3), 50 + number, np.uint8)).save(folder / f"set1_old_men_{number}.png")
    assert run(["import", str(folder), "--dry-run", "--group-by", "set1_<group>_*"]) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert "7 of 8 images of 3 prompts can be used." in told
    assert "1 of these are no prompts but names of groups, such as “old men”." in told
    assert run(["import", str(folder), "--dry-run", "--group-by", "old"]) == ExitCode.COULD_NOT_RUN
    assert "does not say where the group stands" in capsys.readouterr().err


def test_the_sample_needs_no_folder_and_says_how_it_is_audited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["import", "--sample", "--project", "my pictures"]) == ExitCode.PASSED
    out, told = capsys.readouterr()
    assert "120 of 120 images of 2 prompts can be used." in out
    first, *later = [shlex.split(line) for line in told.splitlines() if line.startswith("  biaslens ")]
    assert [command[1] for command in later] == ["plan", "run", "report"]
    assert run(first[1:]) == ExitCode.PASSED
    spec = json.loads(Path("plan.json").read_text(encoding="utf-8"))["spec"]
    roles = [model["role"] for model in spec["models"]]
    assert roles[:4] == ["image_model", "image_model", "captioner", "question_answerer"]
    assert (spec["images_per_prompt"], len(spec["prompts"]), len(spec["methods"])) == (30, 2, 2)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["--sample", "."], "folder would not be used"),
        (["--sample", "--group-by", "<group>*"], "--group-by would not be used"),
        ([], "Neither a folder nor --sample was given"),
    ],
)
def test_what_the_sample_leaves_no_room_for_is_refused(
    given: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["import", *given, "--dry-run"]) != ExitCode.PASSED
    assert words in capsys.readouterr().err


def test_a_folder_of_pictures_that_is_taken_for_a_model_says_how_it_becomes_one(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["plan", "new", "--model", str(folder), "--out", str(tmp_path / "plan.json")]) != ExitCode.PASSED
    assert "'biaslens import FOLDER --project PROJECT'" in capsys.readouterr().err
