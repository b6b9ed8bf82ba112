"""`biaslens calibrate` on the reference models as they ship: a tiny pool, the real pipeline, a certificate on disk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.calibrating.calibration import Certificate, validity
from biaslens_gui.core.codec import from_data
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.engine.plugins import discover_plugins

pytest.importorskip("diffusers")


@pytest.mark.slow
def test_calibrates_openbias_on_the_reference_models(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["calibrate", "--method", "openbias", "--image-models", "biased", "--prompt", "a photo of a nurse"]
    arguments += [
        "--images",
        "8",
        "--sizes",
        "4,8",
        "--runs",
        "3",
        "--project",
        str(tmp_path / "pool"),
        "--out",
        str(tmp_path / "out"),
    ]
    assert run(arguments) == ExitCode.PASSED
    text = (tmp_path / "out" / "certificate.json").read_text(encoding="utf-8")
    certificate = from_data(Certificate, json.loads(text))
    gender = {one.name: one for one in certificate.truths if one.bias == "gender"}
    assert gender["woman"].planted == pytest.approx(0.9)
    assert gender["woman"].realised.n <= 8
    # Whether a leaning is clear is not said by the method, so there is no test of its own to measure.
    assert {figure.quantity for figure in certificate.figures} == {"direction", "coverage"}
    assert certificate.sizes == (4, 8)
    judge = reference(reference_folder() / "question_answerer", discover_plugins())
    assert validity(certificate, judge) == "certified"
    assert (tmp_path / "out" / "calibration.md").read_text(encoding="utf-8").startswith("# Calibration")
    assert len(capsys.readouterr().out.splitlines()) == 5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--image-models", "biased,grim"], "There is no reference model called 'grim'"),
        (["--method", "word_influence", "--image-models", "fair"], "writes its prompts anew"),
        (["--method", "nothing"], "nothing"),
        (["--sizes", "6,many"], "Write them as --sizes 6,12,24"),
        (["--sizes", "0"], "An audit needs an image"),
        (["--runs", "0"], "needs a method, an image model, a prompt and a run"),
    ],
)
def test_what_cannot_be_calibrated_is_said_in_words(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["calibrate", "--project", str(tmp_path / "pool"), *arguments]) == ExitCode.COULD_NOT_RUN
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told
