"""`biaslens compare`: two runs of the pebble world, before and after a change."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.plan import Plan
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import pebble_host, pebble_plan, run_to_end


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("compare")


@pytest.fixture(scope="module")
def runs(folder: Path) -> tuple[str, str]:
    """Two runs in one project: the pebbles as they are, and with a safety filter."""
    host = pebble_host()
    project = create_project(folder / "project", "Pebbles")
    plans = [pebble_plan(folder / "model", host, mood=mood) for mood in ("calm", "safe")]
    found = []
    for plan in plans:
        run_id = getattr(run_to_end(project, plan, host)[-1], "run_id", "")
        found.append(run_id)
    return found[0], found[1]


def compare(folder: Path, *arguments: str) -> int:
    return run(["compare", *arguments, "--project", str(folder / "project")])


def test_differences_in_words(folder, runs, capsys):
    assert compare(folder, *runs) == ExitCode.PASSED
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("after minus before: Bright pebbles [")
    assert said[1].strip().startswith("1 number is compared.")
    assert said[2].strip().startswith("bright: +0 [")


def test_differences_as_json_are_findings(folder, runs, capsys):
    assert compare(folder, *runs, "--format", "json") == ExitCode.PASSED
    (finding,) = json.loads(capsys.readouterr().out)
    assert (finding["method"], finding["kind"]) == ("across", "comparison")
    assert finding["tables"][0]["rows"][0]["way"] == "same seeds"


def test_differences_as_csv_have_a_row_each(folder, runs, capsys):
    assert compare(folder, *runs, "--format", "csv") == ExitCode.PASSED
    (row,) = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert (row["name"], row["difference"], row["p"]) == ("bright", "0.0", "1.0")
    assert float(row["low"]) < 0 < float(row["high"])


def test_the_start_of_an_id_is_enough(folder, runs):
    before, after = runs
    assert compare(folder, before[:8], after[:8]) == ExitCode.PASSED


def test_a_run_of_another_project_can_be_the_later_one(folder, runs, tmp_path):
    host = pebble_host()
    other = create_project(tmp_path / "other", "Pebbles")
    plan = pebble_plan(folder / "model", host)
    run_id = getattr(run_to_end(other, plan, host)[-1], "run_id", "")
    assert compare(folder, runs[0], run_id, "--after-project", str(other.path)) == ExitCode.PASSED


@pytest.mark.parametrize(("wanted", "words"), [("nobody", "No run of"), ("", "2 runs begin with")])
def test_which_run_is_meant_must_be_clear(folder, runs, capsys, wanted, words):
    assert compare(folder, wanted, runs[1]) == ExitCode.COULD_NOT_RUN
    assert words in capsys.readouterr().err


def test_a_run_without_findings_cannot_be_compared(folder, runs, tmp_path, capsys):
    host = pebble_host()
    project = create_project(tmp_path / "empty", "Pebbles")
    plan = pebble_plan(folder / "model", host, images=1)
    run_id = getattr(run_to_end(project, plan, host)[-1], "run_id", "")
    with AuditWriter(project) as writer:
        writer.replace_findings(run_id, [])
    assert compare(folder, runs[0], run_id, "--after-project", str(project.path)) == ExitCode.COULD_NOT_RUN
    assert "no findings yet" in capsys.readouterr().err


def test_a_threshold_that_the_later_run_fails_has_its_exit_code(folder, runs, tmp_path):
    host = pebble_host()
    project = create_project(tmp_path / "failing", "Pebbles")
    plan: Plan = pebble_plan(folder / "model", host)
    run_id = getattr(run_to_end(project, plan, host)[-1], "run_id", "")
    with AuditReader(project) as reader:
        failing = [replace(finding, reading="not met", threshold=0.9) for finding in reader.findings(run_id)]
    with AuditWriter(project) as writer:
        writer.replace_findings(run_id, failing)
    assert compare(folder, runs[0], run_id, "--after-project", str(project.path)) == ExitCode.THRESHOLD_FAILED
