"""What would stop a run is said with every step of a plan, before a model is loaded or an image made."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from biaslens_plugins.methods.openbias.plan import proposal_tables

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.codec import from_data
from biaslens_gui.core.plan import Plan, Proposal, Table
from biaslens_gui.core.proposals import Link, ProposedBias
from biaslens_gui.core.spec import AuditSpec, MethodChoice, ModelRef, Prompt
from biaslens_gui.engine.running.run import review_plan
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model

TRACED = "GradBias: which word moves a bias: Words cannot be traced in this model."


def new(tmp_path: Path, *more: str) -> int:
    plan = ["plan", "new", "--title", "T", "--prompt", "a photo of a doctor", "--images", "1", "--out"]
    return run([*plan, str(tmp_path / "plan.json"), *more])


def models(*names: str) -> list[str]:
    return [word for name in names for word in ("--model", str(tiny_model(name)))]


@pytest.mark.parametrize(("name", "kind"), [("sana_sprint", "SanaSprintPipeline"), ("amused", "AmusedPipeline")])
def test_a_model_that_cannot_be_traced_is_refused_at_every_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, kind: str
) -> None:
    assert new(tmp_path, "--method", "gradbias", *models(name, "clip")) == ExitCode.USAGE
    plan, project = str(tmp_path / "plan.json"), str(tmp_path / "project")
    steps = [["plan", "validate", plan], ["plan", "cost", plan], ["plan", "propose", plan, "--project", project]]
    steps.append(["run", plan, "--project", project])
    told = [capsys.readouterr().err]
    for step in steps:
        assert run(step) in (ExitCode.USAGE, ExitCode.COULD_NOT_RUN)
        told.append(capsys.readouterr().err)
    assert all(TRACED in words and f"{name} is a {kind}." in words for words in told), told
    assert not list(Path(project).rglob("*.png"))


def test_a_method_that_lacks_a_judge_says_which_models_it_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new(tmp_path, "--method", "gradbias", *models("stable_diffusion_xl", "qwen2_vl")) == ExitCode.USAGE
    told = capsys.readouterr().err
    assert "needs an attributor" in told
    assert "None of the chosen models is one." in told
    assert all(judge in told for judge in ("CLIP", "BLIP for questions", "BLIP-2", "LLaVA-1.5"))


def test_one_that_can_be_traced_is_not_and_neither_is_one_that_nobody_traces(tmp_path: Path) -> None:
    for name in ("stable_diffusion_3_t5", "stable_diffusion_xl", "flux"):
        assert new(tmp_path, "--method", "gradbias", *models(name, "clip")) == ExitCode.PASSED
    assert new(tmp_path, "--method", "biaslens", *models("amused", "blip")) == ExitCode.PASSED


@pytest.mark.parametrize(
    ("method", "option", "value", "words"),
    [
        ("openbias", "reference", "gender: man 60, woman 40", "gender: male=0.5, female=0.5"),
        ("openbias", "reference", "gender: man=x", "x"),
        ("gradbias", "judged_as", "a photo of a person", "does not hold <class>"),
        ("t2iat", "attribute_a", "", "has no words"),
        ("word_influence", "groups", "woman: a photo of a woman", "Two groups"),
    ],
)
def test_an_option_that_cannot_be_read_is_refused_with_the_plan(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], method: str, option: str, value: str, words: str
) -> None:
    own = ["--t2iat.test", "own"] if method == "t2iat" else []
    judge = models("clip", "blip_vqa", "bert")
    chosen = ["--method", method, f"--{method}.{option}", value, *own]
    assert new(tmp_path, *chosen, *models("stable_diffusion"), *judge) == ExitCode.USAGE
    told = capsys.readouterr().err
    assert f"error: methods.{method}." in told
    assert words in told


def test_shares_of_classes_that_were_not_proposed_are_refused(plugin_host: PluginHost) -> None:
    bias = ProposedBias("gender", ("man", "woman"), "Is it a man?", (Link("a doctor", "Is it a man?"),))
    proposal = Proposal("openbias", proposal_tables([bias], 0, "somebody"))
    choices = {"gender: tall=0.5, short=0.5": "its classes are: man, woman", "gender: man=0.5, woman=0.5": ""}
    for reference, words in choices.items():
        spec = AuditSpec("T", (), (Prompt("a doctor"),), (MethodChoice("openbias", {"reference": reference}),))
        assert said_of_options(Plan(spec), plugin_host) == ""
        assert words in said_of_options(Plan(spec, (proposal,)), plugin_host)
        assert bool(said_of_options(Plan(spec, (proposal,)), plugin_host)) == bool(words)
    assert not plugin_host.failures


def test_groups_that_were_all_unticked_are_refused(plugin_host: PluginHost) -> None:
    table = Table("groups", "Groups", (), ({"keep": True, "group": "woman"}, {"keep": False, "group": "man"}))
    spec = AuditSpec("T", (), (Prompt("a doctor"),), (MethodChoice("word_influence"),))
    assert said_of_options(Plan(spec), plugin_host) == ""
    assert "Two groups" in said_of_options(Plan(spec, (Proposal("word_influence", (table,)),)), plugin_host)


def said_of_options(plan: Plan, host: PluginHost) -> str:
    return " ".join(one.message for one in review_plan(plan, host) if one.field.startswith("methods."))


def test_telling_loads_no_model_library(tmp_path: Path) -> None:
    shutil.copytree(tiny_model("amused"), tmp_path / "model")
    model = ModelRef("image_model", "diffusers_folder", str(tmp_path / "model"))
    judge = ModelRef("attributor", "diffusers_gradients", str(tiny_model("clip")))
    program = (
        "import sys, json; from biaslens_gui.core.codec import from_data; from biaslens_gui.core.plan import Plan; "
        "from biaslens_gui.engine.running.run import review_plan; "
        "from biaslens_gui.plugin_host.host import PluginHost; "
        "said = review_plan(from_data(Plan, json.loads(sys.argv[1])), PluginHost.discover()); "
        "assert any('AmusedPipeline' in one.message for one in said), said; "
        "assert not {'torch', 'diffusers', 'transformers', 'spacy'} & set(sys.modules)"
    )
    from biaslens_gui.core.codec import to_data

    spec = AuditSpec("T", (model, judge), (Prompt("a doctor"),), (MethodChoice("gradbias"),))
    subprocess.run([sys.executable, "-c", program, json.dumps(to_data(Plan(spec)))], check=True)


def test_what_decides_is_declared_with_the_plan(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    declared = ["--deciding", "sex", "--deciding", "age", "--looks", "one", "--margin", "5"]
    new(tmp_path, *models("stable_diffusion"), *declared)
    spec = from_data(Plan, json.loads((tmp_path / "plan.json").read_text())).spec
    assert (spec.deciding, spec.looks, spec.margin) == (("gender", "age"), "one", 0.05)
    capsys.readouterr()
    run(["plan", "validate", str(tmp_path / "plan.json")])
    assert "Deciding: gender, age; at one look; even means within ±5 points." in capsys.readouterr().out


@pytest.mark.parametrize(("flags", "field"), [(["--deciding", "gendre"], "deciding"), (["--margin", "50"], "margin")])
def test_a_declaration_that_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flags: list[str], field: str
) -> None:
    assert new(tmp_path, *models("stable_diffusion"), *flags) == ExitCode.USAGE
    assert f"error: {field}: " in capsys.readouterr().err


def preset(tmp_path: Path, *more: str) -> AuditSpec:
    at = tmp_path / "plan.json"
    assert run(["plan", "new", "--out", str(at), *more]) == ExitCode.PASSED
    return from_data(Plan, json.loads(at.read_text())).spec


def test_a_preset_sets_what_its_paper_prints(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spec = preset(tmp_path, "--preset", "t2iat_science_arts", *models("stable_diffusion", "clip"))
    assert (spec.images_per_prompt, spec.settings.steps, spec.settings.guidance) == (10, 50, 7.5)
    assert [choice.method for choice in spec.methods] == ["t2iat"]
    assert (spec.methods[0].options["test"], len(spec.prompts)) == ("science_arts", 17)
    assert "Models of the paper: stable-diffusion-2-1" in capsys.readouterr().err


def test_what_is_said_beside_a_preset_goes_before_it(tmp_path: Path) -> None:
    said = ["--images", "2", "--steps", "3", "--t2iat.permutations", "200", "--prompt", "a person"]
    spec = preset(tmp_path, "--preset", "t2iat_science_arts", *said, *models("stable_diffusion", "clip"))
    assert (spec.images_per_prompt, spec.settings.steps, spec.settings.guidance) == (2, 3, 7.5)
    assert [prompt.text for prompt in spec.prompts] == ["a person"]
    assert spec.methods[0].options["permutations"] == 200


@pytest.mark.parametrize(
    ("flag", "value"), [("--preset", "tibet"), ("--model", "mine"), ("--prompt", "a nurse"), ("--steps", "4")]
)
def test_the_sample_brings_what_is_said_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flag: str, value: str
) -> None:
    place = tmp_path / "p.json"
    assert run(["plan", "new", "--sample", flag, value, "--out", str(place)]) == ExitCode.COULD_NOT_RUN
    assert f"--sample brings a whole plan, and {flag} would not be used" in capsys.readouterr().err
    assert not place.exists()
