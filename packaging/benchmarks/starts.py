"""Starts the window once and tells when it was painted: `python starts.py [eager | pages | image PROJECT]`.

Prints the time of the system's steady clock, and how many libraries of models are loaded. `eager` loads them first, as
a program does that imports what it needs at the top; `pages` opens every page; `image` opens a project and waits for
the first image.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = str(Path(__file__).resolve().parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

if TYPE_CHECKING:
    from collections.abc import Callable

    from biaslens_gui.ui.window import MainWindow

LIBRARIES = ("torch", "diffusers", "transformers", "spacy", "huggingface_hub", "ray")


def main(arguments: list[str]) -> None:
    """Start, and do what was asked for."""
    act = arguments[0] if arguments else ""
    if act == "eager":
        load_all()
    with tempfile.TemporaryDirectory() as place:
        window = shown(Path(place) / "settings.json")
        if act == "image":
            look_at_images(window, Path(arguments[1]))
        painted = time.monotonic()
        if act == "pages":
            open_every_page(window)
        print(painted, sum(name in sys.modules for name in LIBRARIES), flush=True)
        window.close()


def load_all() -> None:
    """Load what an audit needs, as a program does that imports it at the top."""
    import pyqtgraph  # noqa: F401
    import scipy.stats  # noqa: F401
    import spacy  # noqa: F401
    import sqlite_utils  # noqa: F401
    import torch  # noqa: F401
    from diffusers import StableDiffusionPipeline  # noqa: F401
    from transformers import AutoModelForCausalLM, AutoProcessor  # noqa: F401


def shown(settings: Path) -> MainWindow:
    """Return the window, painted."""
    from biaslens_gui.settings.file import SettingsFile
    from biaslens_gui.ui.app import SWITCH_S, make_application
    from biaslens_gui.ui.notifications import Notifications
    from biaslens_gui.ui.window import MainWindow
    from biaslens_gui.ui.workspace import Workspace

    sys.setswitchinterval(SWITCH_S)
    make_application()
    window = MainWindow(Workspace(Notifications(), SettingsFile(settings)))
    window.resize(1600, 900)
    window.show()
    window.grab()
    return window


def wait(until: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop, watch = QEventLoop(), QTimer()
    watch.timeout.connect(lambda: loop.quit() if until() else None)
    watch.start(2)
    loop.exec()


def look_at_images(window: MainWindow, project: Path) -> None:
    """Open a project and the Look page; return when the first image is there to be painted."""
    from biaslens_gui.ui import operations
    from biaslens_gui.ui.pages.look import LookPage

    space = window.workspace
    operations.warm_up(workspace=space)
    operations.open_project(workspace=space, folder=project)
    wait(lambda: space.run is not None)
    window.open_page("look")
    page = window.pages["look"]
    assert isinstance(page, LookPage)
    wait(lambda: page.model.rowCount() > 0)
    first = page.model.record(0).digest
    wait(lambda: space.thumbnails.scaled(first, page.grid.tiles.side) is not None)
    window.grab()


def open_every_page(window: MainWindow) -> None:
    """Open one page after the other, once the plugins are there."""
    from biaslens_gui.ui import operations
    from biaslens_gui.ui.steps import STEPS

    operations.warm_up(workspace=window.workspace)
    wait(lambda: window.workspace.host is not None)
    for step in STEPS:
        window.open_page(step.id)
        window.grab()
    wait(lambda: not window.workspace.background.busy)


if __name__ == "__main__":
    main(sys.argv[1:])
