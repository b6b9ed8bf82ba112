"""Other wordings of prompts from the command line: planned, run, told in claims and in the report."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.plans import read_plan, write_plan
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import open_project
from tests.components.tiny import tiny_model
from tests.pebbles import PLUGIN, only, use_plugin
from tests.unit.cli.test_several_answerers import asking

NURSE, PICTURE, IMAGE = "a photo of a nurse", "a picture of a nurse", "an image of a nurse"
ANSWERERS = ["--answerer", str(tiny_model("vilt"))]


@pytest.fixture(autouse=True)
def pebbles() -> None:
    """The pebble plugin, chosen in the settings as a user would."""
    use_plugin(PLUGIN)


def new(tmp_path: Path, *words: str) -> int:
    folder = tmp_path / "model"
    folder.mkdir(exist_ok=True)
    (folder / "pebbles.json").write_text("{}", encoding="utf-8")
    what = ["--model", str(folder), *ANSWERERS, "--method", "openbias", "--images", "6", "--deciding", "gender"]
    return run(["plan", "new", *what, *words, "--out", str(tmp_path / "plan.json")])


def test_wordings_by_rules_from_the_plan_to_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new(tmp_path, "--prompt", NURSE, "--rewordings", "2") == ExitCode.PASSED
    plan, project = tmp_path / "plan.json", str(tmp_path / "project")
    prompts = read_plan(plan).spec.prompts
    assert [(prompt.text, prompt.paraphrase_of) for prompt in prompts] == [
        (NURSE, ""),
        (PICTURE, NURSE),
        (IMAGE, NURSE),
    ]
    capsys.readouterr()
    assert run(["plan", "validate", str(plan)]) == ExitCode.PASSED
    assert "2 of 3 prompts word 1 of the 1 others otherwise" in capsys.readouterr().out
    assert run(["plan", "propose", str(plan), "--project", project]) == ExitCode.PASSED
    write_plan(plan, asking(only(read_plan(plan), "gender")))
    assert run(["run", str(plan), "--project", project]) == ExitCode.PASSED
    capsys.readouterr()

    assert run(["claims", "--project", project, "--json"]) == ExitCode.PASSED
    claims = [claim for claim in json.loads(capsys.readouterr().out) if claim.get("question") == "gender"]
    (claim,) = (claim for claim in claims if claim["role"] == "deciding")
    assert (claim["prompt"], claim["kind"]) == (NURSE, "depiction")
    assert [prompt for prompt, _ in claim["uncertainty"]["shares"]] == [NURSE, PICTURE, IMAGE]
    assert run(["claims", "--project", project]) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert "    Uncertainty as standard deviations in points, each with its 95 % interval, from 3 wordings of " in told
    assert "    By wording, that of this claim first: " in told


def test_wordings_may_share_the_seeds_of_their_prompt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shared = ("--prompt", NURSE, "--rewordings", "2", "--wording-seeds", "shared")
    assert new(tmp_path, *shared) == ExitCode.PASSED
    plan, project = tmp_path / "plan.json", tmp_path / "project"
    assert read_plan(plan).spec.wording_seeds == "shared"
    assert run(["plan", "propose", str(plan), "--project", str(project)]) == ExitCode.PASSED
    write_plan(plan, asking(only(read_plan(plan), "gender")))
    assert run(["run", str(plan), "--project", str(project)]) == ExitCode.PASSED
    with closing(AuditReader(open_project(project))) as audit:
        images = audit.images(read_plan(plan).run_id)
    seeds = {text: {image.index: image.seed for image in images if image.prompt == text} for text in (NURSE, PICTURE)}
    assert seeds[NURSE] == seeds[PICTURE]
    assert len(set(seeds[NURSE].values())) == 6
    capsys.readouterr()
    assert run(["plan", "cost", str(plan), "--project", str(project), "--json"]) == ExitCode.PASSED
    assert json.loads(capsys.readouterr().out)["images"] == 0  # what is made is found again by its seed
    assert run(["claims", "--project", str(project)]) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert "images each with the same seeds by" in told
    assert "seed and wording together ±" in told


def test_seeds_of_a_plan_from_before_stay_as_they_were(tmp_path: Path) -> None:
    assert new(tmp_path, "--prompt", NURSE, "--rewordings", "1") == ExitCode.PASSED
    assert "wording_seeds" not in (tmp_path / "plan.json").read_text(encoding="utf-8")
    assert not read_plan(tmp_path / "plan.json").spec.seeded_as


def test_wordings_of_the_auditor_are_templates(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--template", "a photo of a <job>", "--slot", "job=nurse,ceo", "--wording", "a <job> at work"]
    assert new(tmp_path, *given) == ExitCode.PASSED
    prompts = read_plan(tmp_path / "plan.json").spec.prompts
    assert [prompt.paraphrase_of for prompt in prompts] == ["", NURSE, "", "a photo of a ceo"]
    assert new(tmp_path, "--prompt", NURSE, "--wording", "a nurse") != ExitCode.PASSED
    assert "there is none" in capsys.readouterr().err


def test_a_prompt_that_no_rule_knows_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new(tmp_path, "--prompt", "a nurse at work", "--rewordings", "2") == ExitCode.PASSED
    assert "No other wording is proposed for 1 prompts, such as “a nurse at work”." in capsys.readouterr().err
