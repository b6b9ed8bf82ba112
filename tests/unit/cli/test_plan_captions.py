"""`biaslens plan new --captions`: prompts from a file, with what was left out on the standard error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.engine.importing import captions
from biaslens_gui.engine.importing.captions import import_captions
from biaslens_gui.errors import KnownError

CAPTIONS = ("A man rides a horse.", "Two dogs in the snow.", "A woman with an umbrella.", "A man and a woman.")


@pytest.fixture
def coco(tmp_path: Path) -> Path:
    file = tmp_path / "captions_val.json"
    annotations = [{"image_id": at, "caption": text} for at, text in enumerate((*CAPTIONS, "", CAPTIONS[0]))]
    file.write_text(json.dumps({"annotations": annotations}), encoding="utf-8")
    return file


def prompts(tmp_path: Path, *more: str) -> list[str]:
    out = tmp_path / "plan.json"
    assert run(["plan", "new", "--method", "biaslens", "--out", str(out), *more]) in (ExitCode.PASSED, ExitCode.USAGE)
    return [prompt["text"] for prompt in json.loads(out.read_text(encoding="utf-8"))["spec"]["prompts"]]


def test_a_plan_takes_its_prompts_from_captions(tmp_path, coco, capsys):
    assert prompts(tmp_path, "--captions", str(coco)) == list(CAPTIONS)
    said = capsys.readouterr().err
    assert "Read captions_val.json as COCO captions: 4 of 4 captions are taken." in said
    assert "1 entries are no usable captions" in said


def test_filter_and_number_are_flags_and_typed_prompts_come_first(tmp_path, coco):
    note = import_captions(coco, single_person=True).notes[0]
    assert note.endswith("2 of 4 captions are taken. 2 speak of a single person, by a rule over their words.")
    single = prompts(tmp_path, "--prompt", "a doctor", "--captions", str(coco), "--single-person")
    assert single == ["a doctor", CAPTIONS[0], CAPTIONS[2]]
    drawn = prompts(tmp_path, "--captions", str(coco), "--most-captions", "2", "--seed", "5")
    assert len(drawn) == 2
    assert drawn == prompts(tmp_path, "--captions", str(coco), "--most-captions", "2", "--seed", "5")


def test_long_prompts_are_cleaned_up_as_in_tibet(tmp_path, capsys):
    file = tmp_path / "prompts.txt"
    file.write_text("camel wearing boots in the desert, 8k\ntoo few words\n8k, camel wearing boots in the desert\n")
    assert prompts(tmp_path, "--captions", str(file), "--clean-up") == ["camel wearing boots in the desert"]
    assert "1 are left by TIBET's clean-up" in capsys.readouterr().err
    file.write_text("too few words\n")
    with pytest.raises(KnownError, match="a part that can stand alone"):
        import_captions(file, clean_up=True)


def test_the_filter_alone_is_refused_rather_than_forgotten(tmp_path, capsys):
    out = str(tmp_path / "plan.json")
    code = run(["plan", "new", "--prompt", "two doctors", "--single-person", "--out", out])
    assert code == ExitCode.COULD_NOT_RUN
    assert "--captions" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("gone.json", None, "Check the path"),
        ("picture.png", b"\x89PNG\0\0", "no text"),
        ("empty.txt", b"\n\n", "no usable caption"),
        ("dogs.txt", b"Two dogs", "single person"),
    ],
)
def test_a_file_that_gives_no_prompts_is_refused_in_words(tmp_path, capsys, name, content, words):
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    code = run(["plan", "new", "--captions", str(file), "--single-person", "--out", str(tmp_path / "plan.json")])
    assert code == ExitCode.COULD_NOT_RUN
    said = capsys.readouterr().err
    assert words in said
    assert "Traceback" not in said


def test_a_number_below_one_is_a_usage_error(tmp_path, coco, capsys):
    with pytest.raises(SystemExit) as stopped:
        run(["plan", "new", "--captions", str(coco), "--most-captions", "0", "--out", str(tmp_path / "plan.json")])
    assert stopped.value.code == 2
    assert "not a number from 1 on" in capsys.readouterr().err


def test_a_file_too_large_is_not_even_read(coco, monkeypatch):
    monkeypatch.setattr(captions, "LARGEST_FILE", 3)
    with pytest.raises(KnownError, match="too large"):
        import_captions(coco)
