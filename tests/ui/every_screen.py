"""Open a project and write a picture of every page (see test_screens); prints what is cut as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path


def main(project: Path, folder: Path) -> int:
    """Write the pictures into `folder`."""
    from PySide6.QtCore import QEventLoop, QTimer
    from PySide6.QtWidgets import QPushButton

    from biaslens_gui.settings.file import SettingsFile
    from biaslens_gui.ui.shell.actions.projects import open_project, warm_up
    from biaslens_gui.ui.shell.notifications import Notifications
    from biaslens_gui.ui.shell.steps import STEPS
    from biaslens_gui.ui.shell.workspace import Workspace
    from biaslens_gui.ui.window.app import make_application
    from biaslens_gui.ui.window.window import MainWindow

    app = make_application()
    workspace = Workspace(Notifications(), SettingsFile())
    window = MainWindow(workspace)
    window.show()
    warm_up(workspace=workspace)
    workspace.when_ready(lambda: open_project(workspace=workspace, folder=project))

    def wait(until: Callable[[], bool]) -> bool:
        """Run the event loop (QTest.qWait would keep the workers from working) until it is so, or for ten minutes."""
        loop, watch = QEventLoop(), QTimer()
        watch.timeout.connect(lambda: loop.quit() if until() else None)
        watch.start(10)
        QTimer.singleShot(600_000, loop, loop.quit)
        loop.exec()
        return until()

    if not wait(lambda: workspace.run is not None):
        window.close()
        print([notice.message for notice in workspace.notifications.history], file=sys.stderr)
        return 1
    cut = []
    for step in STEPS:
        window.open_page(step.id)
        wait(lambda: not workspace.background.busy)
        app.processEvents()
        window.grab().save(str(folder / f"{step.id}.png"))
        for widget in window.pages[step.id].findChildren(QPushButton):
            if widget.isVisible() and widget.width() < widget.minimumSizeHint().width():
                cut.append((step.id, widget.text()))
    window.close()
    print(json.dumps({"cut": cut}))
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
