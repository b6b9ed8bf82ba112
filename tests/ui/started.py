"""The window as `biaslens gui PROJECT` starts it: its own settings, its own order of loading, its own end."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.app import WindowOptions, main
from biaslens_gui.ui.window.window import MainWindow


def use(app: QApplication, project: ProjectFolder, act: Callable[[MainWindow], object]) -> int:
    """Start the program on `project`, let `act` use its window, and return the exit code once the window is closed.

    `act` begins when the project is open, every page is made and nothing is being read. It may close the window itself.
    """
    failures: list[BaseException] = []
    turn = QTimer()

    def look() -> None:
        window = next((one for one in app.topLevelWidgets() if isinstance(one, MainWindow) and one.isVisible()), None)
        if window is None or len(window.pages) < len(STEPS) or window.workspace.background.busy:
            return
        turn.stop()
        try:
            act(window)
        except BaseException as failure:  # noqa: BLE001 - told by the test, outside the event loop
            failures.append(failure)
        window.close()

    turn.timeout.connect(look)
    turn.start(10)
    interval = sys.getswitchinterval()
    try:
        code = main(WindowOptions(project=project.path))
    finally:
        turn.stop()
        sys.setswitchinterval(interval)
    if failures:
        raise failures[0]
    return code
