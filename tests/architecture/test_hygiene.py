"""tests/conftest.py catches what it is there for: each small test below has to fail, or to pass, as its name says."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PLAIN = """
import logging, os, socket, threading
import pytest

gate = threading.Event()

def test_fails_with_connection_to():
    try:
        socket.create_connection(("192.0.2.1", 80))
    except Exception:
        pass

def test_fails_with_connection_to_by_name():
    socket.getaddrinfo("example.org", 80)

def test_passes_on_this_machine():
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()):
        pass

def test_fails_with_logged_without_being_expected():
    logging.getLogger("engine").warning("disk nearly full")

@pytest.mark.expect_log("nearly full")
def test_passes_when_expected():
    logging.getLogger("engine").warning("disk nearly full")

@pytest.mark.expect_log("nearly full")
def test_fails_with_expected_in_the_log_and_not_seen():
    pass

def test_fails_with_thread_lost(monkeypatch):
    import conftest
    monkeypatch.setattr(conftest, "PATIENCE", 0.0)
    threading.Thread(target=gate.wait, name="lost", daemon=True).start()

def test_passes_with_a_thread_that_ends():
    thread = threading.Thread(target=str)
    thread.start()

@pytest.mark.leaves_running("the next test looks away")
def test_passes_when_it_says_why():
    threading.Thread(target=gate.wait, daemon=True).start()

def test_passes_with_a_home_of_its_own(own_home):
    assert os.environ["BIASLENS_HOME"].startswith(str(own_home))
    os.makedirs(os.environ["BIASLENS_HOME"])

def test_passes_with_a_home_that_nobody_used(own_home):
    assert not os.path.exists(os.environ["BIASLENS_HOME"])
"""

QT = """
from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QWidget

kept = []

def test_fails_with_window(qtbot):
    kept.append(QWidget())
    kept[0].show()

def test_passes_with_a_window_that_closes(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()

def test_fails_with_qtimer(qapp):
    kept.append(QTimer())
    kept[-1].start(1000)

def test_passes_with_a_timer_that_stops(qapp):
    timer = QTimer()
    timer.start(1000)
    timer.stop()

class Brief(QThread):
    def run(self):
        pass

def test_passes_with_a_thread_that_ends(qapp):
    kept.append(Brief())
    kept[-1].start()

def test_fails_with_qthread(qapp, monkeypatch):
    import conftest
    monkeypatch.setattr(conftest, "PATIENCE", 0.0)
    kept.append(QThread())
    kept[-1].start()

def test_passes_once_the_thread_is_stopped(qapp):
    while not kept[-1].wait(1):
        kept[-1].quit()
"""

BEHIND = """
from PySide6.QtWidgets import QWidget

kept = []

def test_passes_with_an_application(qapp):
    pass

def test_passes_with_a_window_behind_it():
    kept.append(QWidget())
    kept[0].show()

def test_fails_at_the_end_of_the_file():
    pass
"""


def outcomes(folder: Path, source: str, *options: str) -> dict[str, tuple[str, str]]:
    """Run `source` under this project's conftest and return {test: (outcome, first line of the reason)}."""
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    (folder / "test_small.py").write_text(source, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), f"--rootdir={folder}", str(folder)]
    command += ["-q", "--tb=short", "-rA", "-p", "no:cacheprovider", *options]
    printed = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout
    bad = set(re.findall(r"^(?:FAILED|ERROR) \S+::(\w+)", printed, re.MULTILINE))
    good = set(re.findall(r"^PASSED \S+::(\w+)", printed, re.MULTILINE))
    assert bad | good, printed
    return {name: ("fails" if name in bad else "passes", printed) for name in bad | good}


def check(found: dict[str, tuple[str, str]]) -> None:
    """Compare each outcome with what the test's name says, and the reason given with the words in the name."""
    for name, (outcome, printed) in found.items():
        assert name.startswith(f"test_{outcome}"), f"{name}\n{printed}"


def test_without_qt_everything_is_caught(tmp_path: Path) -> None:
    found = outcomes(tmp_path, PLAIN, "-p", "no:pytest-qt")
    assert len(found) == 11
    check(found)
    _, printed = next(iter(found.values()))
    for reason in ("192.0.2.1", "example.org", "engine: WARNING: disk nearly full", "thread 'lost', started at"):
        assert reason in printed


def test_with_qt_windows_and_timers_are_caught(tmp_path: Path) -> None:
    pytest.importorskip("PySide6")
    found = outcomes(tmp_path, QT)
    assert len(found) == 7
    check(found)
    _, printed = next(iter(found.values()))
    assert "window <PySide6.QtWidgets.QWidget" in printed
    assert "QThread, started at" in printed
    assert "QTimer, started at" in printed
    assert "kept[-1].start(1000)" in printed


def test_a_window_behind_a_test_of_the_window_is_caught_at_the_end_of_the_file(tmp_path: Path) -> None:
    pytest.importorskip("PySide6")
    found = outcomes(tmp_path, BEHIND)
    assert len(found) == 3
    check(found)
    _, printed = next(iter(found.values()))
    assert "windows left by tests of this file: [<PySide6.QtWidgets.QWidget" in printed


def test_a_file_that_keeps_very_many_objects_is_caught(tmp_path: Path) -> None:
    source = "kept = []\n\ndef test_fails_as_it_keeps_them():\n    kept.extend([] for _ in range(300_000))\n"
    found = outcomes(tmp_path, source, "-p", "no:pytest-qt")
    check(found)
    _, printed = next(iter(found.values()))
    assert "give back its caches" in printed
