"""The tutorial of the command line, typed as it is written, in an empty folder."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode

pytest.importorskip("diffusers")
pytestmark = pytest.mark.slow

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial-model-maker.md"
BLOCKS = re.findall(r"^```\n(.+?)^```$", PAGE.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
FAILS = ("--fail-on", "biaslens drift")
"""What is in the commands that the page says end with exit code 1."""


def test_every_command_does_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [line for block in BLOCKS for line in block.splitlines()]
    assert len(commands) > 8
    assert commands[-1].startswith("biaslens drift"), "what is handed over would be of the variant, the newest run"
    for command in commands:
        wanted = ExitCode.THRESHOLD_FAILED if any(part in command for part in FAILS) else ExitCode.PASSED
        assert run(shlex.split(command)[1:]) == wanted, (command, capsys.readouterr().err)
        said = capsys.readouterr().out
        if command.startswith("biaslens drift"):
            assert said.startswith("Not clear yet.")
    assert (tmp_path / "audit.blaudit").is_file()
    assert any((tmp_path / "report").iterdir())
