"""Several language models from the command line: chosen, asked, their proposals side by side, chosen from and kept."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.plans import read_plan, write_plan
from biaslens_gui.core.proposers import PROPOSERS
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.engine.models.folders import built_in
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import open_project
from tests.pebbles import PLUGIN, READERS, use_plugin

SECOND = PLUGIN.with_name("second_proposer.py")
PROMPT = "a photo of a nurse"


@pytest.fixture(autouse=True)
def plugins() -> None:
    """The pebbles and the second proposer, chosen in the settings as a user would."""
    for file in (PLUGIN, READERS, SECOND):
        use_plugin(file)
    SettingsFile().change("plugin_files", "\n".join(str(file) for file in (PLUGIN, READERS, SECOND)))


def new(tmp_path: Path, *proposers: str) -> int:
    folder = tmp_path / "model"
    folder.mkdir(exist_ok=True)
    (folder / "pebbles.json").write_text(json.dumps({"world": "pebbles"}), encoding="utf-8")
    chosen = [word for name in proposers for word in ("--proposer", name)]
    what = ["--model", str(folder), "--answerer", "pebble_answerer", "--prompt", PROMPT, "--images", "4"]
    return run(["plan", "new", *what, "--method", "openbias", *chosen, "--out", str(tmp_path / "plan.json")])


def test_two_proposers_from_the_plan_to_what_was_approved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new(tmp_path, "lexicon", "second_proposer") == ExitCode.PASSED
    path, project = tmp_path / "plan.json", tmp_path / "project"
    capsys.readouterr()
    assert run(["plan", "validate", str(path)]) == ExitCode.PASSED
    names = [model.label for model in read_plan(path).spec.models_of("language_model")]
    said = capsys.readouterr().out
    assert f"What to look for is proposed by “{names[0]}” and by “Second proposer”, side by side" in said

    assert run(["plan", "propose", str(path), "--project", str(project)]) == ExitCode.PASSED
    plan = read_plan(path)
    (proposal,) = plan.proposals
    rows = {row["name"]: (row["keep"], row[PROPOSERS.name]) for row in proposal.table("biases").rows}
    assert rows["gender"] == (True, f"{names[0]}; Second proposer")
    assert rows["hat"] == (False, "Second proposer")
    assert rows["age"] == (True, names[0])
    assert "Biases (openbias): " in (said := capsys.readouterr().err)
    assert "1 by Second proposer" in said

    ticked = tuple({**row, "keep": row["name"] == "hat"} for row in proposal.table("biases").rows)
    chosen = proposal.with_table(replace(proposal.table("biases"), rows=ticked))
    write_plan(path, replace(plan, proposals=(chosen,)))
    assert run(["run", str(path), "--project", str(project), "--json"]) == ExitCode.PASSED
    subjects = {finding["subject"] for finding in json.loads(capsys.readouterr().out)}
    assert "hat" in subjects
    assert not {"gender", "age"} & subjects
    with closing(AuditReader(open_project(project))) as audit:
        kept = audit.plan(audit.runs()[0].run_id)
    stored = {row["name"]: row[PROPOSERS.name] for row in kept.proposals[0].table("biases").rows}
    assert stored["gender"] == f"{names[0]}; Second proposer"


def test_a_method_without_a_language_model_is_asked_once(tmp_path: Path) -> None:
    assert new(tmp_path, "lexicon", "second_proposer") == ExitCode.PASSED
    path = tmp_path / "plan.json"
    plan, host = read_plan(path), PluginHost.discover([PLUGIN, READERS, SECOND])
    readers = (built_in(host.role(role, f"pebble_{role}")) for role in ("embedder", "classifier"))  # type: ignore[arg-type]
    models = (*plan.spec.models, *readers, built_in(host.role("mask_filler", "pebble_filler")))
    methods = (MethodChoice("pebble_reading"), *plan.spec.methods)
    write_plan(path, replace(plan, spec=replace(plan.spec, models=models, methods=methods)))
    assert run(["plan", "propose", str(path), "--project", str(tmp_path / "project")]) == ExitCode.PASSED
    asked = {proposal.method: proposal for proposal in read_plan(path).proposals}
    columns = {name: {c.name for table in each.tables for c in table.columns} for name, each in asked.items()}
    assert PROPOSERS.name in columns["openbias"]
    assert PROPOSERS.name not in columns["pebble_reading"]


def test_the_same_language_model_twice_is_a_usage_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new(tmp_path, "lexicon", "lexicon") == ExitCode.USAGE
    assert "The same model is there twice." in capsys.readouterr().err


def test_a_second_language_model_is_no_longer_said_to_be_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new(tmp_path, "lexicon", "second_proposer") == ExitCode.PASSED
    assert "is asked" not in capsys.readouterr().err
