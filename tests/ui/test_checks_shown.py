"""The checks of this computer in the window: in its language, and nothing ticked that nobody measured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.in_words import InWords
from biaslens_gui.core.processor_advice import ProcessorSpeed, beside_sentence, speed_in_words
from biaslens_gui.engine.machine import computer
from biaslens_gui.ui.computer.page import ComputerPage
from biaslens_gui.ui.home.page import HomePage
from biaslens_gui.ui.kit.checks import CheckList
from biaslens_gui.ui.kit.parts import Sign, parts_of
from biaslens_gui.ui.shell import languages
from biaslens_gui.ui.shell.i18n import said
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

SPEED = CheckResult("Speed of the processor", True, "not measured yet", "It is measured later.", known=False)
FINE = CheckResult("Disk", True, InWords("{free:,.1f} GB free", free=1234.5))


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    translators = languages.put_on(qapp, "de")
    yield
    languages.take_off(qapp, translators)


def test_what_nobody_measured_has_no_tick(qtbot: QtBot) -> None:
    shown = CheckList()
    qtbot.addWidget(shown)
    shown.show_checks((SPEED, FINE))
    assert [sign._name for sign in shown.findChildren(Sign)] == ["ring", "check"]
    words = [label.text() for label in shown.findChildren(QLabel) if label.text()]
    assert words[:2] == ["Speed of the processor: not measured yet", "It is measured later."]
    assert shown.as_text().startswith("[not measured yet] Speed of the processor")


def test_home_ticks_nothing_that_nobody_measured(qtbot: QtBot, window: MainWindow) -> None:
    page = cast("HomePage", window.pages["home"])
    settle(qtbot, window.workspace)
    page._show_checks((SPEED, FINE))
    signs = [sign for part in parts_of(page.ticks).values() for sign in part.findChildren(Sign)]
    assert [sign._name for sign in signs] == ["ring", "check"]
    assert page.ready.text() == "This computer can do the work."


@pytest.mark.usefixtures("german")
def test_words_with_values_are_said_in_german() -> None:
    assert said(FINE.message) == "1.234,5 GB frei"
    speed = ProcessorSpeed("A processor", "2.8", 1, 1.6, (), 1.5)
    assert said(speed_in_words(speed)) == (
        "bfloat16 ist 1,6-mal so schnell wie float32, mit 1 Thread von A processor; "
        "zwei Prozesse nebeneinander schaffen 1,5-mal so viel wie einer"
    )
    assert said(beside_sentence(speed, "cpu")).startswith("Zwei Prozesse nebeneinander schaffen")
    assert said(computer._torch_at_work("version 2.8.0, sees A card").message) == "Version 2.8.0, sieht A card"
    assert said(computer._torch_at_work("version 2.8, uses the processor").message).endswith("mit dem Prozessor")


@pytest.mark.usefixtures("german")
def test_every_check_of_this_computer_is_in_german(qtbot: QtBot, window: MainWindow) -> None:
    window.open_page("computer")
    page = cast("ComputerPage", window.pages["computer"])
    settle(qtbot, window.workspace)
    lines = dict(line.split("] ", 1)[1].split(": ", 1) for line in page.list.as_text().splitlines())
    assert lines["Python"].startswith("Version ")
    assert " Kerne, " in lines["Prozessor"]
    assert " GB frei von " in lines["Speicher"]
    assert lines["Geschwindigkeit des Prozessors"].startswith("noch nicht gemessen")
    assert lines["Datenträger"].endswith(" GB frei")
    english = [check.title for check in page.list.checks if said(check.message) == check.message != ""]
    assert set(english) <= {"Model runtime"}  # a path
