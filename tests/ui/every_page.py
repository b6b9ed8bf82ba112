"""Start the window as a person does, look at every page, and tell what this process has loaded (see test_window)."""

from __future__ import annotations

import json
import sys
import time

CHILD_ONLY = ("torch", "diffusers", "transformers", "spacy", "huggingface_hub", "accelerate", "gguf", "ray")
OF_A_PROJECT = tuple(f"biaslens_gui.core.{name}" for name in ("spec", "records", "claims", "findings.results"))
LATER = ("sqlite_utils", "numpy", "pyqtgraph", "scipy", "statsmodels", "pandas", *OF_A_PROJECT, *CHILD_ONLY)


def main() -> int:
    """Print one line of JSON."""
    from PySide6.QtCore import QTimer

    from biaslens_gui.settings.file import SettingsFile
    from biaslens_gui.ui.shell.actions.projects import warm_up
    from biaslens_gui.ui.shell.notifications import Notifications
    from biaslens_gui.ui.shell.steps import STEPS
    from biaslens_gui.ui.shell.workspace import Workspace
    from biaslens_gui.ui.window.app import make_application
    from biaslens_gui.ui.window.window import MainWindow

    app = make_application()
    workspace = Workspace(Notifications(), SettingsFile())
    window = MainWindow(workspace)
    window.show()
    app.processEvents()
    told: dict[str, object] = {"cpu_to_paint": time.process_time(), "early": [n for n in LATER if n in sys.modules]}

    def look() -> None:
        for step in STEPS:
            window.open_page(step.id)
            app.processEvents()
        told["pages"] = list(window.pages)
        told["heavy"] = [name for name in CHILD_ONLY if name in sys.modules]
        window.close()
        app.quit()

    workspace.host_changed.connect(lambda: QTimer.singleShot(0, look))
    warm_up(workspace=workspace)
    app.exec()
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
