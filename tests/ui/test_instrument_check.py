"""Checking the instrument from the window: cost first, then the check at work, then the certificate."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from biaslens_gui.core.calibrating.calibration import CalibratedMethod, CalibratedModel, CalibrationFigure, Certificate
from biaslens_gui.core.calibrating.extent import FULL, QUICK, Extent
from biaslens_gui.core.records import Estimate
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.places import certificate_folder
from biaslens_gui.store.certificates import keep_certificate, read_certificate, read_judge_checks
from biaslens_gui.ui.kit.instrument.actions import check_instrument
from biaslens_gui.ui.kit.instrument.check import InstrumentCheck
from biaslens_gui.ui.models.page import ModelsPage
from biaslens_gui.ui.shell.actions.projects import create_project
from biaslens_gui.ui.window.window import MainWindow
from tests.pebbles import PLUGIN, READERS, pebble_host
from tests.ui.conftest import settle

LONG = 60_000


@pytest.fixture(scope="session")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> ModelsPage:
    window.workspace.plugin_files = (PLUGIN, READERS)
    window.open_page("models")
    made = cast("ModelsPage", window.pages["models"])
    qtbot.waitUntil(lambda: bool(made.library.entries()) and not made.look.going, timeout=LONG)
    settle(qtbot, window.workspace)
    return made


@pytest.fixture
def labels(tmp_path: Path) -> Path:
    """Ten bright pebbles and ten dark ones, one of each labelled otherwise than it looks."""
    lines = ["file,question,label"]
    for at in range(20):
        level = 250 if at < 10 else 5
        Image.fromarray(np.full((8, 8, 3), level, np.uint8)).save(tmp_path / f"{at}.png")
        lines.append(f"{at}.png,Is the pebble bright?,{'bright' if 0 < at <= 10 else 'dark'}")
    (tmp_path / "labels.csv").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path / "labels.csv"


def opened_check(qtbot: QtBot, page: ModelsPage) -> InstrumentCheck:
    dialog = page.check_instrument()
    settle(qtbot, page.workspace)
    return dialog


def texts(dialog: InstrumentCheck, column: int) -> list[str]:
    table = cast("QTableView", dialog.certificate.tabs.widget(0))
    return [str(table.model().index(at, column).data()) for at in range(table.model().rowCount())]


def test_the_cost_stands_there_before_anything_begins(qtbot: QtBot, page: ModelsPage) -> None:
    dialog = opened_check(qtbot, page)
    assert f"about {QUICK.images:,} small images" in dialog.cost["quick"].text()
    assert "not known before the first time" in dialog.cost["full"].text()
    assert QUICK.images < FULL.images
    assert QUICK.audits < FULL.audits
    assert not page.workspace.busy
    dialog.own.setChecked(True)
    assert not dialog.start.isEnabled()
    dialog.reject()


def test_a_judge_is_checked_on_labelled_images(qtbot: QtBot, page: ModelsPage, labels: Path) -> None:
    dialog = opened_check(qtbot, page)
    dialog.take_labels(labels)
    dialog.judge.setCurrentIndex(dialog.judge.findText("Pebble classifier"))
    qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert dialog.layers.currentIndex() == 1
    qtbot.waitUntil(lambda: dialog.layers.currentIndex() == 2, timeout=LONG)
    assert "Pebble classifier, checked on labelled images" in dialog.certificate.title.text()
    assert texts(dialog, 1) == ["dark", "bright"]
    (kept,) = read_judge_checks(certificate_folder())
    assert kept.questions[0].confusion.counts == ((9, 1), (1, 9))
    qtbot.waitUntil(lambda: not page.workspace.busy, timeout=LONG)
    dialog.reject()
    again = opened_check(qtbot, page)
    links = [one for one in again.findChildren(QPushButton) if "checked on labelled" in one.text()]
    qtbot.mouseClick(links[0], Qt.MouseButton.LeftButton)
    assert again.layers.currentIndex() == 2
    said = " ".join(view.toPlainText() for view in again.certificate.findChildren(QPlainTextEdit))
    assert "Codebook of the labels: not said." in said
    assert "whether it has changed since cannot be told" in said
    again.reject()


def test_labels_that_are_spoilt_are_said_and_the_dialog_goes_on(qtbot: QtBot, page: ModelsPage, labels: Path) -> None:
    labels.write_text("file,question,label\n../a.png,Q?,x\n", encoding="utf-8")
    dialog = opened_check(qtbot, page)
    dialog.take_labels(labels)
    qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "outside of the folder" in dialog.doing.text(), timeout=LONG)
    qtbot.waitUntil(lambda: not page.workspace.busy, timeout=LONG)
    qtbot.mouseClick(dialog.back, Qt.MouseButton.LeftButton)
    assert dialog.layers.currentIndex() == 0
    dialog.reject()


def test_a_certificate_is_shown_with_what_it_does_not_cover(qtbot: QtBot, page: ModelsPage) -> None:
    estimate = Estimate("share of audits", 0.95, 0.9, 0.98, n=40)
    certificate = Certificate(
        "2026-01-02T03:04:05+00:00",
        (CalibratedMethod("openbias", "1", "OpenBias"),),
        (CalibratedModel("question_answerer", "Judge", "any", "1", "a" * 64),),
        ("a photo of a nurse",),
        GenerationSettings(),
        24,
        (10,),
        40,
        0,
        (CalibrationFigure("coverage", "openbias", "share", 10, estimate),),
        not_covered=("Real <b>models</b>.",),
    )
    keep_certificate(certificate_folder(), certificate)
    dialog = opened_check(qtbot, page)
    links = [one for one in dialog.findChildren(QPushButton) if "Checked on the reference models" in one.text()]
    qtbot.mouseClick(links[0], Qt.MouseButton.LeftButton)
    names = [dialog.certificate.tabs.tabText(at) for at in range(dialog.certificate.tabs.count())]
    assert names == ["Figures", "The judge", "Planted and realised", "What was checked", "What is not covered"]
    assert texts(dialog, 0) == ["coverage"]
    dialog.reject()


@pytest.mark.slow
def test_the_methods_are_checked_and_reports_find_it(qtbot: QtBot, page: ModelsPage, tmp_path: Path) -> None:
    workspace = page.workspace
    with qtbot.waitSignal(workspace.project_changed, timeout=LONG):
        create_project(workspace=workspace, folder=tmp_path / "new", title="New")
    settle(qtbot, workspace)
    tiny = Extent("tiny", ("openbias", "biaslens"), ("a photo of a nurse",), 2, (2,), 2, ("fair",))
    check_instrument(workspace=workspace, extent=tiny)
    dialog = opened_check(qtbot, page)
    dialog.watch()
    qtbot.waitUntil(lambda: dialog.layers.currentIndex() == 2, timeout=900_000)
    for folder in (certificate_folder(), tmp_path / "new" / "certificate"):
        found = read_certificate(folder / "certificate.json")
        assert found is not None
        assert [one.method for one in found.methods] == ["openbias", "biaslens"]
    qtbot.waitUntil(lambda: not workspace.busy, timeout=LONG)
    dialog.reject()
