"""The example for build servers, carried out line by line on the pebble world."""

from __future__ import annotations

import shlex
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.plans import write_plan
from tests.pebbles import PLUGIN, pebble_host, pebble_plan, use_plugin

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "examples" / "audit-gate.yml"


def test_the_example_ends_as_its_thresholds_say_and_leaves_what_it_promises(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_plugin(PLUGIN)
    host = pebble_host()
    write_plan(tmp_path / "audit.blplan", pebble_plan(tmp_path / "model", host, images=4))
    monkeypatch.setattr(
        "biaslens_gui.engine.exporting.bundles.REPORTS", ("csv_set", "junit_xml")
    )  # the others take a minute
    monkeypatch.chdir(tmp_path)
    commands = [
        line.split("run: ", 1)[1] for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if "run: b" in line
    ]
    gate, *reports = [shlex.split(command)[1:] for command in commands]
    ended = run(gate)
    for arguments in reports:
        assert run(arguments) == ExitCode.PASSED, arguments
    cases = list(ElementTree.parse(tmp_path / "junit" / "junit.xml").getroot().iter("testcase"))
    stops = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    assert cases
    assert (ended == ExitCode.THRESHOLD_FAILED) is bool(stops)
    assert (tmp_path / "report" / "report.html").is_file()
    with zipfile.ZipFile(tmp_path / "audit.blaudit") as bundle:
        assert "MANIFEST.sig" in bundle.namelist()
