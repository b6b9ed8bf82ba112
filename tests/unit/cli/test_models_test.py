"""`biaslens models test`: what it prints and which exit code it ends with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.engine.models import trial as models_trial
from biaslens_gui.loaders import libraries
from tests.components.tiny import tiny_model


def test_it_prints_what_the_model_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["models", "test", str(tiny_model("bert")), "--device", "cpu"]) == ExitCode.PASSED
    printed = capsys.readouterr().out
    assert "a photo of a ..." in printed
    assert "ok   The same again: no difference" in printed
    assert "s per answer" in printed


def test_json_holds_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["models", "test", str(tiny_model("clip")), "--role", "embedder", "--json"]) == ExitCode.PASSED
    told = json.loads(capsys.readouterr().out)
    assert told["model"]["role"] == "embedder"
    assert [item["ok"] for item in told["checks"]] == [True] * 4
    assert len(told["said"]) == 3


def test_every_role_is_tried_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["models", "test", str(tiny_model("clip")), "--device", "cpu"]) == ExitCode.PASSED
    printed = capsys.readouterr().out
    assert "clip: embedder on cpu" in printed
    assert "clip: classifier on cpu" in printed
    assert "not tried as attributor: such a model cannot be tried by itself" in printed


def test_a_role_that_cannot_be_played_hides_no_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(libraries, "is_installed", lambda module: module != "torchvision")
    assert run(["models", "test", str(tiny_model("mistral_3")), "--device", "cpu"]) == ExitCode.COULD_NOT_RUN
    printed = capsys.readouterr().out
    assert "mistral_3: captioner\nFAIL Model cannot be used" in printed
    assert "torchvision" in printed
    assert "mistral_3: language model on cpu" in printed
    assert "ok   It answers" in printed


def test_a_failed_check_has_its_own_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(models_trial, "NUMBERS_APART", -1.0)  # stricter than equal
    assert run(["models", "test", str(tiny_model("blip_vqa"))]) == ExitCode.THRESHOLD_FAILED
    assert "FAIL The same again" in capsys.readouterr().out


def test_what_is_no_model_could_not_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["models", "test", str(tmp_path)]) == ExitCode.COULD_NOT_RUN
    assert "is not a model that any plugin knows" in capsys.readouterr().err
