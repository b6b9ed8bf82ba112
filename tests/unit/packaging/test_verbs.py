"""What is typed becomes the right command, with the right environment around it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from bootstrap import verbs

ROOT = Path(__file__).resolve().parents[3]
DEV = ROOT / "packaging" / "dev.py"
SEEN = {"DISPLAY": ":0"} if sys.platform.startswith("linux") else {}
UNSEEN = {"QT_QPA_PLATFORM": "offscreen"}


def test_run_opens_the_window_where_there_is_a_display() -> None:
    command = verbs.run_command("python", ["project", "--sample"], SEEN)
    assert command == ["python", "-P", "-m", "biaslens_gui", "gui", "project", "--sample"]
    assert verbs.run_environ(SEEN) == SEEN


def test_run_makes_the_sample_audit_into_a_folder_where_there_is_none(tmp_path: Path) -> None:
    command = verbs.run_command("python", [], UNSEEN, tmp_path)
    assert command[5:] == ["--sample", "--offscreen-out", str(tmp_path / "sample-audit")]


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot be replaced, and is waited for")
def test_what_is_run_stands_where_the_user_does_and_tests_in_the_clone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder named for the window is one below where it was typed."""
    stood: list[Path] = []
    monkeypatch.setattr(verbs, "ensure", lambda environment: None)
    monkeypatch.setattr(verbs, "provide_qt", lambda windowed: None)
    monkeypatch.setattr(verbs.os, "execve", lambda *command: stood.append(Path.cwd()))
    monkeypatch.setattr(verbs.subprocess, "run", lambda *command, **options: subprocess.CompletedProcess(command, 0))
    for verb in ("run", "test"):
        monkeypatch.chdir(tmp_path)
        verbs.main([verb])
    assert stood == [tmp_path, ROOT]


def test_run_keeps_what_was_asked_for() -> None:
    command = verbs.run_command("python", ["--sample", "--offscreen-out=here"], UNSEEN)
    assert command[5:] == ["--sample", "--offscreen-out=here"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
def test_qt_is_told_to_draw_nowhere_without_a_display() -> None:
    assert verbs.run_environ({"PATH": "x"}) == {"PATH": "x", "QT_QPA_PLATFORM": "offscreen"}
    assert verbs.run_environ({"QT_QPA_PLATFORM": "minimal"}) == {"QT_QPA_PLATFORM": "minimal"}


def test_tests_run_quietly_with_the_arguments_given() -> None:
    assert verbs.test_command("python", ["-k", "lab"], slow=False) == ["python", "-m", "pytest", "-q", "-k", "lab"]
    every = verbs.test_command("python", [], slow=True)
    assert every[3:6] == ["-q", "-m", "not gpu and not fault"]
    assert every[6:] == list(verbs.SIDE_BY_SIDE)
    told = verbs.test_command("python", ["-v", "--durations=9"], slow=False)
    assert told[4:] == [*verbs.SIDE_BY_SIDE, "-v", "--durations=9"]


def test_tests_run_offline_on_one_thread_without_a_screen() -> None:
    assert verbs.TESTING["QT_QPA_PLATFORM"] == "offscreen"
    assert verbs.TESTING["OMP_NUM_THREADS"] == "1"
    assert verbs.TESTING["HF_HUB_OFFLINE"] == "1"
    assert verbs.TESTING["PYTHONDONTWRITEBYTECODE"] == ""  # which to Python is as if it were not set


def test_lint_takes_no_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert verbs.lint("python", ["--fix"]) == 2
    assert "--fix" in capsys.readouterr().err


@pytest.mark.parametrize("verb", ["run", "test", "slow", "faults", "lint", "lock"])
def test_help_names_every_verb(verb: str) -> None:
    assert verb in verbs.parser().format_help()


def test_a_misspelt_verb_is_a_usage_error() -> None:
    done = subprocess.run([sys.executable, DEV, "tset"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "invalid choice: 'tset'" in done.stderr


def test_missing_libraries_are_said_with_status_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = [verbs.machine.QT_LIBRARIES[1]]
    monkeypatch.setattr(verbs.machine, "missing_qt_libraries", lambda windowed: missing)
    monkeypatch.setattr(verbs.machine, "is_root", lambda: False)
    assert verbs.main(["test"]) == verbs.COULD_NOT_RUN
    assert "libEGL.so.1" in capsys.readouterr().err


def test_the_entry_script_is_words_any_python_reads() -> None:
    """No annotation, f-string or walrus: an old Python has to get as far as the sentence that refuses it."""
    tree = ast.parse(DEV.read_text(encoding="utf-8"), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef, ast.Match)
    assert [node for node in ast.walk(tree) if isinstance(node, newer)] == []
    assert [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.returns] == []


def test_an_old_python_is_refused_in_words() -> None:
    code = f"import sys; sys.version_info = (3, 9, 2); sys.argv = ['dev.py', 'run']; exec(open({str(DEV)!r}).read())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 3
    assert "This is Python 3.9; BiasLens needs Python 3.11 or newer." in done.stdout
    assert "python3.11 packaging/dev.py run" in done.stdout


def test_ci_runs_exactly_the_tests() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert "set -euo pipefail" in lines
    assert lines[-1] == 'exec python3 packaging/dev.py test "$@"'
