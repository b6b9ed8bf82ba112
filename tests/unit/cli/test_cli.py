"""The command line: plans, runs, reads and exit codes, on the pebble world."""

from __future__ import annotations

import argparse
import io
import json
import sys
from math import inf
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.console import shown
from biaslens_gui.cli.exit_codes import MEANING, ExitCode
from biaslens_gui.cli.main import VERBS, WITHOUT_VERBS, build_parser
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.engine.planning.budget import Budgeted, Unticked
from biaslens_gui.plugin_host.host import PluginHost
from tests.pebbles import PLUGIN, use_plugin


@pytest.fixture(autouse=True)
def pebbles() -> None:
    """The pebble plugin, chosen in the settings as a user would."""
    use_plugin(PLUGIN)


@pytest.fixture
def model(tmp_path: Path) -> Path:
    folder = tmp_path / "model"
    folder.mkdir()
    (folder / "pebbles.json").write_text("{}", encoding="utf-8")
    return folder


def new_plan(tmp_path: Path, model: Path, *more: str) -> int:
    roles = ["--method", "pebble_count"]
    code = run(["plan", "new", "--model", str(model), "--out", str(tmp_path / "plan.json"), *roles, *more])
    plan = tmp_path / "plan.json"
    if plan.is_file():  # the pebble captioner needs no folder, and plans choose folders; so it is written in by hand
        data = json.loads(plan.read_text(encoding="utf-8"))
        data["spec"]["models"] = [item for item in data["spec"]["models"] if item["role"] == "image_model"]
        data["spec"]["models"] += pebble_models()
        plan.write_text(json.dumps(data), encoding="utf-8")
    return code


def pebble_models() -> list[dict[str, object]]:
    from biaslens_gui.core.codec import to_data
    from biaslens_gui.engine.models.folders import built_in
    from tests.pebbles import pebble_host

    host = pebble_host()
    names = {"captioner": "pebble_captioner", "language_model": "pebble_talker", "parser": "pebble_grammar"}
    return [to_data(built_in(host.role(role, name))) for role, name in names.items()]  # type: ignore[arg-type]


def test_a_folder_plays_every_role_that_the_method_needs(tmp_path: Path) -> None:
    from tests.components.tiny import tiny_model

    def roles(method: str) -> list[str]:
        out, clip = tmp_path / f"{method}.json", str(tiny_model("clip"))
        run(["plan", "new", "--model", clip, "--method", method, "--prompt", "a doctor", "--out", str(out)])
        return [model["role"] for model in json.loads(out.read_text(encoding="utf-8"))["spec"]["models"]]

    assert roles("gradbias") == ["embedder", "language_model", "parser", "attributor"]
    assert roles("biaslens") == ["embedder", "language_model", "parser"]


def test_from_plan_to_report(tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan, project = str(tmp_path / "plan.json"), str(tmp_path / "project")
    new_plan(tmp_path, model, "--template", "a <kind> pebble", "--slot", "kind=bright,dark", "--images", "3")
    assert run(["plan", "validate", plan]) == ExitCode.PASSED
    assert "Deciding: gender, age, skin tone" in capsys.readouterr().out
    assert run(["plan", "propose", plan, "--project", project]) == ExitCode.PASSED
    assert json.loads(Path(plan).read_text(encoding="utf-8"))["proposals"][0]["method"] == "pebble_count"
    assert run(["run", plan, "--project", project, "--dry-run", "--json"]) == ExitCode.PASSED
    assert json.loads(capsys.readouterr().out)["images"] == 6
    assert run(["run", plan, "--project", project, "--json"]) == ExitCode.PASSED
    (finding,) = json.loads(capsys.readouterr().out)
    assert finding["estimates"][0]["n"] == 6
    assert run(["status", "--project", project, "--json"]) == ExitCode.PASSED
    assert json.loads(capsys.readouterr().out)[0]["images"] == 6
    assert run(["run", "--resume", "--project", project]) == ExitCode.PASSED
    assert "0 images made" in capsys.readouterr().err
    assert (
        run(["report", "--project", project, "--format", "csv_set", "--out", str(tmp_path / "csv")]) == ExitCode.PASSED
    )
    assert any((tmp_path / "csv").iterdir())
    assert run(["plan", "cost", plan, "--project", project]) == ExitCode.PASSED
    assert "0 images" in capsys.readouterr().out
    assert run(["plan", "cost", plan, "--json"]) == ExitCode.PASSED
    seconds = json.loads(capsys.readouterr().out)["seconds"]
    assert run(["plan", "cost", plan, "--workers", "2", "--hour-price", "3600000"]) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert f"about {seconds / 2:,.0f} s on 2 workers as fast as this computer, " in told
    assert f"{seconds * 1000:,.2f} EUR" in told
    assert run(["plan", "cost", plan, "--workers", "2", "--hour-price", "3600000", "--json"]) == ExitCode.PASSED
    cost = json.loads(capsys.readouterr().out)
    assert cost["elapsed_seconds"] == pytest.approx(seconds / 2)
    price = {"amount": pytest.approx(seconds * 1000), "hour_price": 3_600_000.0, "currency": "EUR"}
    assert cost["price"] == price
    assert run(["plan", "cost", plan, "--json"]) == ExitCode.PASSED
    assert json.loads(capsys.readouterr().out)["price"] is None  # nobody said what an hour costs
    assert run(["plan", "cost", plan, "--hour-price", "0.0001"]) == ExitCode.PASSED
    assert "less than 0.01 EUR" in capsys.readouterr().out
    for wrong in (["--workers", "0"], ["--hour-price", "-1"], ["--hour-price", "nan"]):
        assert run(["plan", "cost", plan, *wrong]) == ExitCode.COULD_NOT_RUN
        assert run(["plan", "cost", plan, *wrong, "--json"]) == ExitCode.COULD_NOT_RUN
    assert run(["doctor", "--project", project]) == ExitCode.PASSED


def test_a_threshold_that_nothing_measured_is_told(
    tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan, project = str(tmp_path / "plan.json"), str(tmp_path / "project")
    new_plan(tmp_path, model, "--prompt", "a pebble", "--images", "1")
    run(["plan", "propose", plan, "--project", project])
    asked = ["thresholds", "--project", project]
    what = ["--question", "hair", "--class", "blonde", "--low", "0", "--high", "50"]
    assert run([*asked, "--set", "depiction", *what, "--who", "Ann", "--why", "Rule"]) == ExitCode.PASSED
    assert "Not measured" not in capsys.readouterr().out  # nothing was run yet
    assert run(["run", plan, "--project", project]) == ExitCode.PASSED
    capsys.readouterr()
    told = "Not measured: no claim is about “blonde” (hair); the plan asks for 0 to 50 % (Ann: Rule)."
    assert run(asked) == ExitCode.PASSED
    assert told in capsys.readouterr().out
    assert run(["claims", "--project", project]) == ExitCode.PASSED
    assert told in capsys.readouterr().out
    wanted = ["claims", "--project", project, "--json", "--fail-on", "not measured"]
    assert run(wanted) == ExitCode.THRESHOLD_FAILED
    held = json.loads(capsys.readouterr().out)[-1]
    assert (held["sentence"], held["held"][0]["standing"]) == (told, "not measured")


def test_a_question_is_held_against_a_base_rate_and_what_is_lacking_is_told(
    tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan, project = str(tmp_path / "plan.json"), str(tmp_path / "project")
    new_plan(tmp_path, model, "--prompt", "a pebble", "--images", "1")
    run(["plan", "propose", plan, "--project", project])
    asked, table = ["base-rates", "--project", project], "us_occupations_women_2017"
    capsys.readouterr()
    assert run(asked) == ExitCode.PASSED
    assert f"Offered: {table}: Women by occupation" in capsys.readouterr().out
    assert run([*asked, "--hold", "no_such_table"]) == ExitCode.COULD_NOT_RUN
    assert f"Known: {table}" in capsys.readouterr().err
    assert run([*asked, "--hold", table, "--who", "Ann"]) == ExitCode.PASSED
    assert run(["run", plan, "--project", project]) == ExitCode.PASSED
    capsys.readouterr()
    assert run(asked) == ExitCode.PASSED
    told = capsys.readouterr().out
    assert told.startswith(
        "gender: Women by occupation, United States, 2017 (employed people, United States, 2017; US B"
    )
    assert "“a pebble”: no single row" in told
    assert run(["claims", "--project", project]) == ExitCode.PASSED
    assert "No base rate" not in capsys.readouterr().out  # no claim is about gender
    assert run([*asked, "--take-away", "gender"]) == ExitCode.PASSED
    assert run([*asked, "--take-away", "gender"]) == ExitCode.COULD_NOT_RUN


def test_the_access_of_an_audit_is_said_and_what_follows_is_told(
    tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = str(tmp_path / "project")
    new_plan(tmp_path, model, "--prompt", "a pebble", "--images", "1")
    run(["plan", "propose", str(tmp_path / "plan.json"), "--project", project])
    asked = ["access", "--project", project]
    capsys.readouterr()
    assert run(asked) == ExitCode.PASSED
    assert capsys.readouterr().out.startswith("Not said.\n")
    assert run([*asked, "--set", "black box, independent", "--who", "Ann"]) == ExitCode.PASSED
    assert capsys.readouterr().out.startswith("Black box, independent.\nThe auditor could give prompts")
    assert run(["run", str(tmp_path / "plan.json"), "--project", project]) == ExitCode.PASSED
    capsys.readouterr()
    assert run(asked) == ExitCode.PASSED
    assert "contradicts" not in capsys.readouterr().out  # no gradient was taken
    assert run([*asked, "--set", "not said"]) == ExitCode.PASSED
    assert capsys.readouterr().out.startswith("Not said.\n")
    with pytest.raises(SystemExit):
        run([*asked, "--set", "glass box"])


def test_a_budget_leaves_rows_without_a_tick_and_says_so(
    tmp_path: Path, model: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    new_plan(tmp_path, model, "--prompt", "a pebble", "--images", "1")
    asked = []

    def keep(plan: Plan, fresh: set[str], host: PluginHost, *, most: int | None, seconds: float) -> Budgeted:
        asked.append((fresh, most, seconds))
        unticked = (Unticked("pebble_count", "Kinds", 3),)
        return Budgeted(plan, Cost(), Cost(), unticked, 90, most or 1000, ("Pebbles",))

    monkeypatch.setattr("biaslens_gui.cli.plans.within_budget", keep)
    propose = ["plan", "propose", str(tmp_path / "plan.json"), "--project", str(tmp_path / "p")]
    assert run([*propose, "--most-images", "40", "--most-hours", "0.5"]) == ExitCode.PASSED
    assert asked == [({"pebble_count"}, 40, 1800.0)]
    told = capsys.readouterr().err
    assert "3 rows of “Kinds” (pebble_count) have 'keep' false" in told
    assert "90 images, and the budget is 40 images or 0.5 hours" in told
    assert "how fast Pebbles works here is not known yet" in told
    assert run(propose) == ExitCode.PASSED
    assert asked[1] == (set(), None, inf)  # what is proposed already was somebody's choice
    with pytest.raises(SystemExit):
        run([*propose, "--most-hours", "none"])


def test_an_audit_in_which_nothing_decides_stops_at_the_first_look(
    tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No question about people is asked of pebbles: 8 images are looked at, and no more are made."""
    new_plan(tmp_path, model, "--prompt", "a pebble", "--images", "3")
    project = str(tmp_path / "project")
    assert run(["run", str(tmp_path / "plan.json"), "--project", project, "--until-clear", "40"]) == ExitCode.PASSED
    assert "8 images per prompt: " in capsys.readouterr().err
    assert run(["status", "--project", project, "--json"]) == ExitCode.PASSED
    assert [run["images"] for run in json.loads(capsys.readouterr().out)] == [8]


def test_a_plan_of_one_look_is_not_run_until_clear(
    tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new_plan(tmp_path, model, "--prompt", "a pebble", "--images", "3", "--looks", "one")
    arguments = ["run", str(tmp_path / "plan.json"), "--project", str(tmp_path / "project"), "--until-clear", "40"]
    assert run(arguments) != ExitCode.PASSED
    assert "looked at once" in capsys.readouterr().err


def test_damaged_evidence_has_its_own_exit_code(tmp_path: Path, model: Path) -> None:
    new_plan(tmp_path, model, "--prompt", "a pebble", "--images", "1")
    run(["run", str(tmp_path / "plan.json"), "--project", str(tmp_path / "project")])
    next((tmp_path / "project" / "images").rglob("*.png")).write_bytes(b"changed")
    assert run(["doctor", "--project", str(tmp_path / "project")]) == ExitCode.INTEGRITY_FAILED


@pytest.mark.parametrize(
    ("prompt", "images", "words"),
    [
        ("", "1", "empty"),
        ("x" * 10_000, "1", "10,000 characters"),
        ("a pebble", "1000000", "1,000,000 images"),
        ("a <job>", "1", "<job>"),
        ("a pebble", "0", "0 images"),
    ],
)
def test_a_bad_plan_is_a_usage_error_in_words(
    tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str], prompt: str, images: str, words: str
) -> None:
    assert new_plan(tmp_path, model, "--prompt", prompt, "--images", images) == ExitCode.USAGE
    assert words in capsys.readouterr().err
    assert run(["plan", "validate", str(tmp_path / "plan.json")]) == ExitCode.USAGE
    assert run(["run", str(tmp_path / "plan.json"), "--project", str(tmp_path / "p")]) == ExitCode.COULD_NOT_RUN


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["run", "gone.json", "--project", "p"], "No such file"),
        (["run", "--project", "p"], "Neither a plan nor --resume"),
        (["status", "--project", "gone"], "not a BiasLens project"),
        (["models", "scan", "gone"], "is not there"),
        (["models", "verify", "."], "not a model"),
        (["plugins", "check", "gone.py"], "is not there"),
        (["plan", "new", "--model", ".", "--prompt", "x", "--out", "plan.json"], "not a model"),
        (["plan", "new", "--suite", "nobody", "--out", "plan.json"], "no prompt suite"),
        (["plan", "new", "--template", "a <b>", "--out", "plan.json"], "no values"),
        (["plan", "new", "--template", "a <b>", "--slot", "b", "--out", "plan.json"], "--slot"),
        (["plan", "new", "--prompt", "x", "--out", "plan.json", "--biaslens.most_pairs", "many"], "most_pairs"),
    ],
)
def test_what_cannot_be_done_is_said_without_a_traceback(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(arguments) == ExitCode.COULD_NOT_RUN
    errors = capsys.readouterr().err
    assert words in errors
    assert "Traceback" not in errors


def test_a_plan_with_a_misspelt_field_names_it(tmp_path: Path, model: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new_plan(tmp_path, model, "--prompt", "a pebble")
    plan = tmp_path / "plan.json"
    plan.write_text(plan.read_text(encoding="utf-8").replace('"root_seed"', '"rot_seed"'), encoding="utf-8")
    assert run(["plan", "validate", str(plan)]) == ExitCode.COULD_NOT_RUN
    assert "rot_seed" in capsys.readouterr().err


def test_models_are_scanned_and_identified(model: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["models", "scan", str(model.parent), "--json"]) == ExitCode.PASSED
    (found,) = json.loads(capsys.readouterr().out)
    assert found["plugin"] == "pebble_model"
    assert run(["models", "verify", str(model)]) == ExitCode.PASSED
    assert len(capsys.readouterr().out.split()[0]) == 64


def test_help_names_every_exit_code() -> None:
    help_text = " ".join(build_parser().format_help().split())
    assert all(f"{code.value} {meaning}" in help_text for code, meaning in MEANING.items())
    assert set(MEANING) == set(ExitCode)


def test_every_verb_is_brought_by_the_module_that_is_named_for_it() -> None:
    def verbs_of(parser: argparse.ArgumentParser) -> list[str]:
        return [verb for action in parser._actions if action.choices for verb in action.choices]

    assert verbs_of(build_parser()) == ["gui", *VERBS]
    for verb, module in VERBS.items():
        assert verbs_of(build_parser(verb)) == ["gui", *(it for it, its in VERBS.items() if its == module)]
    assert all(verbs_of(build_parser(word)) == ["gui"] for word in WITHOUT_VERBS)


def test_what_is_shown_is_flushed_no_more_once_its_stream_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python flushes it when it takes it away, and Python 3.13 reports what fails then."""
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding="utf-8", newline="\n")
    monkeypatch.setattr(sys, "stdout", stream)
    with shown():
        kept = sys.stdout
        print("seen")
    assert written.getvalue() == b"seen\n"
    stream.close()
    kept.flush()
    with pytest.raises(ValueError, match="closed"):
        kept.write("lost")
