"""`biaslens papers`: the presets of all papers, scaled down, from the plan to the report in one command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import open_project
from tests.pebbles import PLUGIN, READERS, use_plugin

PAPERS = {"tibet", "t2iat", "openbias", "gradbias", "biaslens", "word_influence"}
PEBBLES = ("captioner", "answerer", "embedder", "filler", "attributor")


def audited(folder: Path, *arguments: str) -> set[str]:
    """Carry the command out in `folder`, and return the methods whose findings are stored and in the report."""
    project, out = folder / "project", folder / "report"
    place = ["--project", str(project), "--out", str(out), "--device", "cpu"]
    assert run(["papers", *arguments, *place]) == ExitCode.PASSED
    with AuditReader(open_project(project)) as reader:
        results = reader.results(reader.newest())
    assert (project / "papers-plan.json").is_file()
    pages = "".join(file.read_text(encoding="utf-8") for file in out.rglob("*.html"))
    assert all(prompt.text in pages for prompt in results.plan.spec.prompts)
    titles = {finding.title for finding in results.findings}
    assert titles
    assert all(title in pages for title in titles)
    return {finding.method for finding in results.findings}


@pytest.mark.slow  # models take no time here, but six methods, their claims and the report do
def test_the_scripted_world_goes_from_the_plan_to_the_report(tmp_path: Path, capsys) -> None:
    for file in (PLUGIN, READERS):
        use_plugin(file)
    SettingsFile().change("plugin_files", f"{PLUGIN}\n{READERS}")
    folder = tmp_path / "pebbles"
    folder.mkdir()
    (folder / "pebbles.json").write_text(json.dumps({"world": "pebbles"}), encoding="utf-8")
    named = [part for name in PEBBLES for part in ("--model", f"pebble_{name}")]
    found = audited(tmp_path, "--scale", "0.001", "--model", str(folder), *named)
    assert found >= PAPERS
    assert "findings of 6 methods" in capsys.readouterr().out


@pytest.mark.slow
def test_the_reference_models_go_from_the_plan_to_the_report(tmp_path: Path) -> None:
    pytest.importorskip("diffusers")
    assert audited(tmp_path, "--scale", "0.02") >= PAPERS


def test_a_report_that_nobody_writes_is_refused_before_anything_is_made(tmp_path: Path, capsys) -> None:
    place = ["--project", str(tmp_path / "p"), "--out", str(tmp_path / "out")]
    assert run(["papers", *place, "--format", "html_repotr"]) == ExitCode.COULD_NOT_RUN
    assert "html_repotr" in capsys.readouterr().err
    assert not (tmp_path / "p").exists()


def test_a_role_that_nobody_plays_is_named(tmp_path: Path, capsys) -> None:
    use_plugin(PLUGIN)
    place = ["--project", str(tmp_path / "p"), "--out", str(tmp_path / "out")]
    assert run(["papers", *place, "--model", "pebble_captioner"]) == ExitCode.COULD_NOT_RUN
    assert "image model" in capsys.readouterr().err
    assert not (tmp_path / "p").exists()
