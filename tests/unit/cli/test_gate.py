"""An audit as a gate: exit codes follow `--fail-on`, and the example for build servers is one that can be run."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.gate import gate
from biaslens_gui.cli.main import build_parser
from biaslens_gui.core.claims import Claim, HeldAgainst, Limits, Standing
from biaslens_gui.core.records import Finding, Reading

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "examples" / "audit-gate.yml"


def finding(reading: Reading) -> Finding:
    return Finding("m", "1", "paper", "kind", "about", "Title", threshold=0.8, reading=reading)


@pytest.mark.parametrize(
    ("flags", "reading", "code"),
    [
        ([], "not met", ExitCode.THRESHOLD_FAILED),
        ([], "unclear", ExitCode.PASSED),
        (["--fail-on", "unclear"], "unclear", ExitCode.THRESHOLD_FAILED),
        (["--fail-on", "unclear"], "not met", ExitCode.PASSED),
        (["--fail-on", "never"], "not met", ExitCode.PASSED),
        (["--fail-on", "not measured"], "not measured", ExitCode.THRESHOLD_FAILED),
    ],
)
def test_a_run_ends_as_fail_on_says(flags: list[str], reading: Reading, code: ExitCode) -> None:
    options = build_parser().parse_args(["run", "plan.json", "--project", "p", *flags])
    assert gate(options, (finding("met"), finding(reading)), ()) is code


@pytest.mark.parametrize("given", [["run", "plan.json"], ["report", "--format", "junit_xml", "--out", "o"]])
def test_what_has_no_threshold_stops_no_build_for_want_of_data(given: list[str]) -> None:
    options = build_parser().parse_args([*given, "--project", "p", "--fail-on", "not measured"])
    exploratory = replace(finding("not measured"), threshold=None)
    assert gate(options, (exploratory,), ()) is ExitCode.PASSED


def held(standing: Standing) -> Claim:
    limits = Limits("gender", "depiction", 0.4, 0.6, "Ann", "Rule.", "woman")
    claim = Claim("depiction", "gender", "m", "p", ("woman", "man"), "woman", "deciding", "clear")
    return replace(claim, held=(HeldAgainst(limits, standing),))


@pytest.mark.parametrize(
    ("flags", "standing", "code"),
    [
        ([], "not met", ExitCode.THRESHOLD_FAILED),
        ([], "not clear yet", ExitCode.PASSED),
        ([], "met", ExitCode.PASSED),
        (["--fail-on", "not clear yet"], "not clear yet", ExitCode.THRESHOLD_FAILED),
        (["--fail-on", "unclear"], "not clear yet", ExitCode.THRESHOLD_FAILED),
        (["--fail-on", "never"], "not met", ExitCode.PASSED),
    ],
)
@pytest.mark.parametrize("verb", [["run", "plan.json"], ["claims"]])
def test_a_claim_held_against_a_threshold_decides(
    verb: list[str], flags: list[str], standing: Standing, code: ExitCode
) -> None:
    options = build_parser().parse_args([*verb, "--project", "p", *flags])
    assert gate(options, (), (held("met"), held(standing))) is code


def test_a_threshold_that_no_claim_is_about_is_not_measured() -> None:
    limits = Limits("gender", "depiction", 0.4, 0.6, "Ann", "Rule.", "woman")
    asked = build_parser().parse_args(["claims", "--project", "p", "--fail-on", "not measured"])
    assert gate(asked, (), (held("met"),), (limits,)) is ExitCode.THRESHOLD_FAILED
    assert gate(asked, (), (held("met"),)) is ExitCode.PASSED
    assert gate(build_parser().parse_args(["claims", "--project", "p"]), (), (), (limits,)) is ExitCode.PASSED


def test_a_report_is_no_gate_unless_asked() -> None:
    given = ["report", "--project", "p", "--format", "junit_xml", "--out", "o"]
    assert gate(build_parser().parse_args(given), (finding("not met"),), ()) is ExitCode.PASSED
    asked = build_parser().parse_args([*given, "--fail-on", "not met"])
    assert gate(asked, (finding("not met"),), ()) is ExitCode.THRESHOLD_FAILED


def test_every_command_of_the_example_is_understood() -> None:
    commands = [
        line.split("run: ", 1)[1] for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if "run: b" in line
    ]
    assert len(commands) == 5
    for command in commands:
        program, *arguments = shlex.split(command)
        assert program == "biaslens"
        assert callable(build_parser().parse_args(arguments).carry_out)
