"""Two threads that have PySide make a class of Qt at once end the process: the window's thread makes them all first."""

from __future__ import annotations

import subprocess
import sys

from tests import patience

DERIVE = """
import sys, threading
from PySide6 import QtWidgets
from biaslens_gui.ui.shell.qt_classes import make_classes

for _ in make_classes():
    pass
sys.setswitchinterval(1e-5)
both = threading.Barrier(2)
derived = []

def derive():
    both.wait()
    for name in dir(QtWidgets):
        kind = getattr(QtWidgets, name)
        try:
            derived.append(type(name, (kind,), {}))
        except TypeError:  # no class, or one that nothing can be derived from
            continue

threads = [threading.Thread(target=derive) for _ in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(derived) > 300, len(derived)
"""

START = """
import sys, threading
from PySide6 import QtGui, QtWidgets
from PySide6.QtCore import QTimer

early, late = [], []

def watch(event, arguments):
    if event != "import" or threading.current_thread() is threading.main_thread():
        return
    if str(arguments[0]).startswith(("PySide6.", "pyqtgraph", "biaslens_gui.ui.")):
        made = "QWizard" in vars(QtWidgets) and "QPdfWriter" in vars(QtGui)
        (late if made else early).append(arguments[0])

sys.addaudithook(watch)
from biaslens_gui.ui.window.app import WindowOptions, main
from biaslens_gui.ui.window.window import MainWindow

def look():
    for window in QtWidgets.QApplication.topLevelWidgets():
        if isinstance(window, MainWindow) and window.workspace.host is not None:
            window.close()

turn = QTimer()
turn.timeout.connect(look)
QTimer.singleShot(0, lambda: turn.start(10))
code = main(WindowOptions())
print(code, len(early), early[:3], len(late) > 20)
"""


def in_a_process(program: str) -> str:
    """Return what a program says that has loaded nothing yet."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=patience.SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_two_threads_derive_from_all_widgets_at_once() -> None:
    in_a_process(DERIVE)


def test_no_worker_loads_code_of_the_window_before_the_classes_are_there() -> None:
    assert in_a_process(START) == "0 0 [] True"
