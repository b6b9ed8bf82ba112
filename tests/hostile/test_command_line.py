"""The command line, whatever it is given and whoever wrote what it prints: words, an exit code, nothing obeyed."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.store.project import create_project
from tests.patience import SECONDS
from tests.pebbles import PLUGIN, pebble_host, pebble_plan, use_plugin

OBEYED = "\x1b[2J\x1b]0;owned\x07\x9b31m\r\u202e\u2066\u200f\u061c\u2028"
TITLE = f"a{OBEYED}b\nfinished in 0.1 s"


def ended(arguments: Sequence[str]) -> int:
    """Return the exit code of a command line, whichever way it ends."""
    try:
        return run(arguments)
    except SystemExit as end:
        return int(end.code or 0)


def assert_shown(text: str) -> None:
    assert all(letter == "\n" or letter.isprintable() for letter in text)


def test_what_others_wrote_is_shown_and_not_obeyed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    use_plugin(PLUGIN)
    host = pebble_host()
    plan = pebble_plan(tmp_path / "model", host, 1)
    data = json.loads(canonical_json(plan))
    data["spec"]["title"] = TITLE
    (tmp_path / "plan.json").write_text(json.dumps(data), encoding="utf-8")
    project = ["--project", str(tmp_path / "project")]
    assert run(["run", str(tmp_path / "plan.json"), *project]) == 0
    assert run(["status", *project]) == 0
    assert run(["plan", "validate", f"{tmp_path}/{OBEYED}"]) == 3
    assert ended(["status", OBEYED]) == ExitCode.USAGE
    printed = capsys.readouterr()
    assert_shown(printed.out)
    assert_shown(printed.err)
    assert "[U+001B]" in printed.out
    assert "[U+202E]" in printed.err
    assert sum(line.startswith("finished in") for line in printed.err.splitlines()) == 1
    assert run(["status", *project, "--json"]) == 0
    printed = capsys.readouterr()
    assert_shown(printed.out)
    assert json.loads(printed.out)[0]["title"] == TITLE


@pytest.mark.parametrize("arguments", [["plugins", "list", "--json"], ["--help"], ["run", "--help"]])
def test_a_reader_that_is_gone_ends_nothing(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        monkeypatch.setattr(sys, "stdout", closed)
        monkeypatch.setattr(sys, "stderr", io.StringIO())
        assert ended(arguments) == 0
        assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_behind_the_output_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    with open("/dev/full", "w") as full:
        monkeypatch.setattr(sys, "stdout", full)
        monkeypatch.setattr(sys, "stderr", said)
        assert ended(["plugins", "list"]) == ExitCode.COULD_NOT_RUN
    assert "No space left" in said.getvalue()
    assert "Traceback" not in said.getvalue()


WRONG = ("", "nowhere", "folder", "binary", "empty", "deep.json", "nan.json", "list.json", "x" * 5000, "\0", "a\udcff",
         "/dev/null", "project", OBEYED)  # fmt: skip
NUMBERS = ("nan", "inf", "-1", "0", "9" * 400, "1e400", "")
PLACES = (
    ("plan", "new", "--model", "{}", "--out", "new.json"), ("plan", "new", "--out", "{}"),
    ("plan", "new", "--captions", "{}", "--out", "new.json"), ("plan", "new", "--suite", "{}", "--out", "new.json"),
    ("plan", "new", "--slot", "{}", "--template", "a <b>", "--out", "new.json"),
    ("plan", "new", "--method", "{}", "--out", "new.json"),
    ("plan", "validate", "{}"), ("plan", "cost", "{}"), ("plan", "propose", "{}", "--project", "other"),
    ("run", "{}", "--project", "other"), ("run", "--resume", "{}", "--project", "project"),
    ("status", "--project", "{}"), ("report", "--project", "{}", "--format", "csv_set", "--out", "out"),
    ("review", "import", "{}", "--project", "project"), ("review", "agreement", "--project", "{}"),
    ("bundle", "make", "--project", "{}", "--out", "out.blaudit"), ("bundle", "verify", "{}"),
    ("compare", "{}", "b", "--project", "project"), ("compare", "a", "b", "--project", "{}"),
    ("calibrate", "--image-models", "{}"), ("calibrate", "--labels", "{}", "--judge", "folder"),
    ("plugins", "allow", "{}"), ("plugins", "check", "{}"), ("models", "scan", "{}"), ("models", "verify", "{}"),
    ("models", "test", "{}"), ("{}",), ("plan", "{}"),
)  # fmt: skip
COUNTS = tuple(
    ("plan", "new", "--prompt", "a", "--out", "new.json", flag, "#")
    for flag in ("--images", "--seed", "--steps", "--guidance", "--width", "--most-captions")
)
QUICK = (("plan", "cost", "{}"), ("status", "--project", "{}"), ("{}",), ("plan", "new", "--out", "{}"))


def assert_in_words(place: Sequence[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    create_project(folder / "project", "Empty")
    (folder / "folder").mkdir()
    (folder / "binary").write_bytes(bytes(range(256)) * 9)
    (folder / "empty").touch()
    for name, text in (("deep", "[" * 99_999), ("nan", '{"spec": NaN}'), ("list", "[1]")):
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
    for wrong in NUMBERS if "#" in place else WRONG:
        code = ended([wrong if part in ("{}", "#") else part for part in place])
        printed = capsys.readouterr()
        assert code in set(ExitCode), (place, wrong)
        assert "Something went wrong" not in printed.err, (place, wrong)
        assert "Traceback" not in printed.err, (place, wrong)
        assert_shown(printed.out + printed.err)


@pytest.mark.parametrize("place", QUICK, ids=" ".join)
def test_whatever_stands_there_ends_in_words(
    place: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_in_words(place, tmp_path, capsys)


@pytest.mark.slow
@pytest.mark.parametrize("place", [*PLACES, *COUNTS], ids=" ".join)
def test_whatever_stands_anywhere_ends_in_words(
    place: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_in_words(place, tmp_path, capsys)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="a process cannot be sent Ctrl+C alone there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_closes_the_window(number: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "biaslens_gui", "gui", "--offscreen-out", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as window:
        project = tmp_path / "Sample audit" / "audit.db"
        while not project.exists():
            assert window.poll() is None
        window.send_signal(number)
        _, told = window.communicate(timeout=SECONDS)
    assert window.returncode == ExitCode.COULD_NOT_RUN
    assert "Traceback" not in told
