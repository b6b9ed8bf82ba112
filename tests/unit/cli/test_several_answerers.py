"""Several question answerers from the command line: chosen, run, told in claims and in the report."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.plans import read_plan, write_plan
from biaslens_gui.core.plan import Plan
from tests.components.tiny import tiny_model
from tests.pebbles import PLUGIN, only, use_plugin

ASKED = {"classes": "man; woman", "question": "Who is it?"}


@pytest.fixture(autouse=True)
def pebbles() -> None:
    """The pebble plugin, chosen in the settings as a user would."""
    use_plugin(PLUGIN)


def new(tmp_path: Path, *answerers: str) -> int:
    folder = tmp_path / "model"
    folder.mkdir(exist_ok=True)
    (folder / "pebbles.json").write_text("{}", encoding="utf-8")
    chosen = [word for name in answerers for word in ("--answerer", name)]
    what = ["--model", str(folder), "--method", "openbias", "--prompt", "a photo of a nurse", "--images", "6"]
    return run(["plan", "new", *what, *chosen, "--out", str(tmp_path / "plan.json")])


def asking(plan: Plan) -> Plan:
    """Return `plan` with words for gender that both tiny answerers have an answer to."""
    (proposal,) = plan.proposals
    for name in ("biases", "captions"):
        rows = [
            {**row, **{key: ASKED[key] for key in row if key in ASKED and "gender" in row.values()}}
            for row in proposal.table(name).rows
        ]
        proposal = proposal.with_table(replace(proposal.table(name), rows=tuple(rows)))
    return replace(plan, proposals=(proposal,))


def test_two_answerers_from_the_plan_to_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new(tmp_path, str(tiny_model("blip_vqa")), str(tiny_model("vilt"))) == ExitCode.PASSED
    plan, project = tmp_path / "plan.json", str(tmp_path / "project")
    capsys.readouterr()
    assert run(["plan", "validate", str(plan)]) == ExitCode.PASSED
    out = capsys.readouterr().out
    assert "Questions are answered by “blip_vqa”, which decides, and beside it by “vilt”." in out
    assert run(["plan", "propose", str(plan), "--project", project]) == ExitCode.PASSED
    write_plan(plan, asking(only(read_plan(plan), "gender")))
    assert run(["run", str(plan), "--project", project, "--json"]) == ExitCode.PASSED
    found = json.loads(capsys.readouterr().out)
    (compared,) = (finding for finding in found if finding["kind"] == "several readers")
    assert (compared["subject"], compared["title"]) == ("gender", "Readers side by side")
    assert compared["estimates"][0]["group"] == "blip_vqa and vilt"

    assert run(["claims", "--project", project, "--json"]) == ExitCode.PASSED
    claims = json.loads(capsys.readouterr().out)
    (claim,) = (each for each in claims if each.get("kind") == "depiction" and each["question"] == "gender")
    (other,) = claim["others"]
    assert (claim["reader"], other["reader"]) == ("blip_vqa", "vilt")
    assert ("the readers part by" in claim["sentence"]) == other["parts"]
    assert run(["claims", "--project", project]) == ExitCode.PASSED
    assert "vilt" in capsys.readouterr().out

    out = tmp_path / "report"
    assert run(["report", "--project", project, "--format", "html_report", "--out", str(out)]) == ExitCode.PASSED
    assert any("Readers side by side" in page.read_text(encoding="utf-8") for page in out.rglob("*.html"))


def test_a_plugin_that_needs_no_folder_answers_beside_the_first(tmp_path: Path) -> None:
    assert new(tmp_path, str(tiny_model("blip_vqa")), "people_answerer") == ExitCode.PASSED
    models = read_plan(tmp_path / "plan.json").spec.models_of("question_answerer")
    assert [model.plugin for model in models] == ["transformers_vqa", "people_answerer"]
    assert models[1].digest


def test_the_same_answerer_twice_is_a_usage_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new(tmp_path, str(tiny_model("vilt")), str(tiny_model("vilt"))) == ExitCode.USAGE
    assert "The same model is there twice." in capsys.readouterr().err


def test_what_answers_no_questions_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new(tmp_path, str(tiny_model("clip"))) != ExitCode.PASSED
    assert "no question answerer" in capsys.readouterr().err
