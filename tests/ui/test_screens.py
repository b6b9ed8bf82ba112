"""Every page drawn in light, in dark and at 200 %: nothing fails, nothing is empty, nothing is cut."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.colours import Scheme
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow
from tests import patience
from tests.ui.conftest import gone, settle

HERE = Path(__file__).parent


@pytest.fixture
def light_again(qapp: QApplication) -> Iterator[None]:
    yield
    gone()
    theme.apply(qapp, "light")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.usefixtures("light_again")
def test_every_page_is_drawn_in_both_schemes(qtbot: QtBot, opened: MainWindow, scheme: Scheme) -> None:
    opened.dress(scheme)
    for step in STEPS:
        opened.open_page(step.id)
        settle(qtbot, opened.workspace)
        picture = opened.grab().toImage()
        assert (picture.width(), picture.height()) == (1280, 800)
        assert picture.pixelColor(picture.width() - 40, 780 - 8) == QColor(theme.colours().window), step.id
        assert len(tones(picture)) > 20, step.id


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.usefixtures("light_again")
def test_no_button_is_cut(qtbot: QtBot, opened: MainWindow, scheme: Scheme) -> None:
    opened.dress(scheme)
    for step in STEPS:
        opened.open_page(step.id)
        settle(qtbot, opened.workspace)

        def nothing_is_cut(page: QWidget = opened.pages[step.id]) -> None:
            assert cut_in(page) == []

        qtbot.waitUntil(nothing_is_cut)  # a label that has just been filled is laid out a moment later


def cut_in(page: QWidget) -> list[str]:
    """Return the words on buttons and labels of a page that have less room than they need."""
    cut = []
    for widget in page.findChildren(QPushButton):
        if widget.isVisible() and widget.width() < widget.minimumSizeHint().width():
            cut.append(widget.text())
    for label in page.findChildren(QLabel):
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        if label.isVisible() and label.text() and label.height() < needed - 1:
            cut.append(label.text())
    return cut


def test_every_page_is_drawn_at_200_percent(tmp_path: Path, finished: ProjectFolder) -> None:
    environ = {**os.environ, "QT_SCALE_FACTOR": "2", "BIASLENS_HOME": str(tmp_path / "home")}
    command = [sys.executable, str(HERE / "every_screen.py"), str(finished.path), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, env=environ, timeout=patience.SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["cut"] == []
    for step in STEPS:
        picture = QImage(str(tmp_path / f"{step.id}.png"))
        assert (picture.width(), picture.height()) == (2560, 1600)
        assert len(tones(picture)) > 20, step.id


def tones(picture: QImage) -> set[int]:
    """Return the colours at every fourth pixel."""
    small = picture.scaled(320, 200)
    return {small.pixel(x, y) for x in range(320) for y in range(200)}
