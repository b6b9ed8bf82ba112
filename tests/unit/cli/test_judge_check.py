"""`biaslens calibrate --judge FOLDER --labels CSV`, as far as no model has to be loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.main import run
from biaslens_gui.engine.planning.sample import reference_folder


def test_labels_need_a_judge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["calibrate", "--labels", str(tmp_path / "labels.csv")]) == ExitCode.COULD_NOT_RUN
    assert "needs a judge to check" in capsys.readouterr().err


def test_what_answers_no_questions_is_no_judge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "labels.csv").write_text("file,question,label\na.png,Q?,x\nb.png,Q?,y\n", encoding="utf-8")
    judge = str(reference_folder() / "captioner")
    given = ["calibrate", "--judge", judge, "--labels", str(tmp_path / "labels.csv")]
    assert run(given) == ExitCode.COULD_NOT_RUN
    assert "answers no closed question" in capsys.readouterr().err


def test_images_that_are_not_there_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "labels.csv").write_text("file,question,label\na.png,Q?,x\nb.png,Q?,y\n", encoding="utf-8")
    judge = str(reference_folder() / "question_answerer")
    given = ["calibrate", "--judge", judge, "--labels", str(tmp_path / "labels.csv")]
    assert run(given) == ExitCode.COULD_NOT_RUN
    assert "'a.png' and 1 more of 2 labelled images" in capsys.readouterr().err
