"""`biaslens history`: pebble audits of one plan over time; what reviewers and readers saw is set by the test."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.store.audit import AuditReader
from tests.components.dated_audits import BRIGHT, audit


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three audits: two of one project, of which the second filters, and one of another project with more images."""
    folder = tmp_path_factory.mktemp("history")
    audit(folder, "first", folder / "models" / "pebbles", (24, 0), mood="calm", images=2)
    audit(folder, "first", folder / "models" / "pebbles", (12, 12), mood="safe", images=2)
    audit(folder, "second", folder / "models" / "pebbles", (1, 23), mood="safe", images=3)
    bounds = ("--set", "depiction", "--question", "gender", "--class", "woman", "--low", "70", "--high", "100")
    for project in ("first", "second"):
        named = ("--project", str(folder / project), "--who", "Ann", "--why", "Rule.")
        assert run(["thresholds", *bounds, *named]) == ExitCode.PASSED
    return folder


def history(folder: Path, *arguments: str, projects: Sequence[str] = ("first", "second")) -> int:
    named = [part for project in projects for part in ("--project", str(folder / project))]
    return run(["history", *named, *arguments])


def test_every_claim_has_a_figure_per_audit_and_a_difference_between_two(folder, capsys):
    assert history(folder, "--json", "--fail-on", "never") == ExitCode.PASSED
    found = json.loads(capsys.readouterr().out)
    assert [audit["project"] for audit in found["audits"]] == ["first", "first", "second"]
    (row,) = (row for row in found["claims"] if row["kind"] == "depiction" and row["prompt"] == BRIGHT)
    assert [figure["value"] for figure in row["figures"]] == pytest.approx([0.0, 0.5, 23 / 24])
    assert row["group"] == "man"
    assert [change["difference"] for change in row["changes"]] == pytest.approx([0.5, 23 / 24 - 0.5])
    assert all(change["low"] < change["difference"] < change["high"] for change in row["changes"])
    assert [change["conclusion_changed"] for change in row["changes"]] == [True, True]
    assert [figure["conclusion"] for figure in row["figures"]] == ["clear", "not clear yet", "clear"]


def test_what_changed_in_the_plan_is_told(folder, capsys):
    history(folder, "--json", "--fail-on", "never")
    first, second, third = json.loads(capsys.readouterr().out)["audits"]
    assert first["changed"] == []
    assert [text.partition(":")[0] for text in second["changed"]] == ["image model"]
    assert third["changed"] == ["images per prompt: 2 → 3"]


def test_it_is_told_in_words_of_both_languages(folder, capsys):
    history(folder, "--fail-on", "never")
    told = capsys.readouterr().out
    assert "Gender of “a bright pebble”: men" in told
    assert "Not clear yet, before: Clear" in told
    assert str(folder) not in told
    history(folder, "--fail-on", "never", "--language", "de")
    assert "Noch nicht klar, vorher: Klar" in capsys.readouterr().out


def test_a_threshold_that_is_not_met_any_more_has_its_exit_code(folder, capsys):
    runs = [audit["run_id"] for audit in audits(folder, capsys)]
    assert history(folder, "--run", runs[0], "--run", runs[2]) == ExitCode.THRESHOLD_FAILED
    assert history(folder, "--run", runs[1], "--run", runs[2]) == ExitCode.PASSED  # it was not clear before
    assert history(folder, "--run", runs[1], "--run", runs[2], "--fail-on", "not met") == ExitCode.THRESHOLD_FAILED
    assert history(folder, "--run", runs[0], "--run", runs[1], projects=["first"]) == ExitCode.PASSED


def audits(folder: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, str]]:
    history(folder, "--json", "--fail-on", "never")
    found: list[dict[str, str]] = json.loads(capsys.readouterr().out)["audits"]
    return found


def test_one_audit_is_no_history(folder, capsys):
    assert history(folder, projects=["second"]) == ExitCode.COULD_NOT_RUN
    assert "there is one" in capsys.readouterr().err


def test_a_run_that_is_not_there_is_refused(folder, capsys):
    assert history(folder, "--run", "nobody") == ExitCode.COULD_NOT_RUN
    assert "nobody" in capsys.readouterr().err


def test_of_runs_of_another_plan_only_the_plan_is_read(folder, capsys, tmp_path, monkeypatch):
    other = audit(tmp_path, "other", folder / "models" / "pebbles", (6, 6), images=2, asks="a dark pebble")
    read: list[str] = []
    whole = AuditReader.results

    def noted(reader: AuditReader, run_id: str) -> object:
        read.append(run_id)
        return whole(reader, run_id)

    monkeypatch.setattr(AuditReader, "results", noted)
    named = [part for place in (tmp_path / "other", folder / "first") for part in ("--project", str(place))]
    assert run(["history", *named, "--json", "--fail-on", "never"]) == ExitCode.COULD_NOT_RUN
    assert read == [other]
