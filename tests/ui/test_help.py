"""Help: the handbook inside the window, its search and links, the glossary, and F1."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.help import handbook
from biaslens_gui.ui.help.page import HelpPage
from biaslens_gui.ui.look.page import LookPage
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle


def test_f1_opens_the_help_of_the_page_and_leads_back(qtbot: QtBot, window: MainWindow) -> None:
    window.open_page("plugins")
    qtbot.keyClick(window, Qt.Key.Key_F1)
    page = cast("HelpPage", window.pages["help"])
    assert (window.current, page.current) == ("help", "plugins")
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.current == "plugins"


def test_alt_left_leads_back_page_by_page_also_out_of_the_help(qtbot: QtBot, opened: MainWindow) -> None:
    def back() -> str:
        qtbot.keyClick(opened, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
        return opened.current

    for name in ("plan", "results", "look"):
        opened.open_page(name)
    opened.open_page("look")  # where one is already, there is no step to go back
    qtbot.keyClick(opened, Qt.Key.Key_F1)
    page = cast("HelpPage", opened.pages["help"])
    page.show_page("glossary")
    assert (back(), page.current) == ("help", "look")
    assert [back() for _ in range(3)] == ["look", "results", "plan"]
    opened.open_page("look")
    look = cast("LookPage", opened.pages["look"])
    look.open_large(look.model.record(0))
    assert (back(), look._layers.currentIndex()) == ("look", 1)
    while opened._trail:
        back()
    assert back() == "home"


def test_links_lead_on_and_back_and_none_leads_out(qtbot: QtBot, window: MainWindow) -> None:
    window.open_page("help")
    page = cast("HelpPage", window.pages["help"])
    page.show_page("setup")
    page._follow(QUrl("glossary.md#threshold"))
    assert page.current == "glossary"
    assert page.text.textCursor().selectedText().startswith("Threshold")
    page.back.click()
    assert page.current == "setup"
    page._follow(QUrl("https://example.org/x"))
    assert window.workspace.notifications.history[-1].title == "This leads out of the help"


@pytest.mark.parametrize("path", sorted(handbook.help_folder().glob("*.svg")), ids=lambda path: path.name)
def test_a_picture_is_drawn_without_complaint_and_nothing_of_it_is_cut(qtbot: QtBot, path: Path) -> None:
    renderer = QSvgRenderer(str(path))  # what Qt complains of fails the test
    drawn = QImage(renderer.defaultSize(), QImage.Format.Format_ARGB32)
    drawn.fill(Qt.GlobalColor.white)
    painter = QPainter(drawn)
    renderer.render(painter)
    painter.end()
    right = {drawn.pixelColor(drawn.width() - 1, y).lightness() for y in range(drawn.height())}
    assert renderer.isValid()
    assert right == {255}


def test_the_help_is_searched(window: MainWindow) -> None:
    window.open_page("help")
    page = cast("HelpPage", window.pages["help"])
    pages = page.list.count()
    assert pages == len(handbook.pages())
    page.search.setText("safety filter")
    assert 0 < page.list.count() < 20
    page.list.setCurrentRow(0)
    assert page.text.textCursor().hasSelection()
    page.search.setText("each means one thing")
    assert page.list.count() == 1
    assert page.count.text() == "1 passage"
    page.search.setText("wolpertinger")  # a word of no page; several words may come together in any long line
    assert page.count.text() == "Nothing was found."
    page.search.clear()
    assert page.list.count() == pages


def test_every_page_of_the_window_has_a_page_of_help_and_every_link_leads_somewhere() -> None:
    assert {step.id for step in STEPS} - {"help"} <= set(handbook.pages())
    for page in handbook.pages().values():
        for target in re.findall(r"\]\(([^)\s]+)\)", page.text):
            path, _, fragment = target.partition("#")
            assert (handbook.help_folder() / path).resolve().exists() or not path, (page.name, target)
            if fragment and path == "glossary.md":
                assert handbook.term_of(fragment), (page.name, target)


TERMS = (
    "Prompt", "Topic", "Guidance", "Filtered", "Seed", "Digest", "Reading", "Interval", "Evidence", "Plugin",
    "Threshold", "Freeze", "Bundle", "Exhibit", "Declaration of conflicts", "Captioner", "Image model", "Verdict",
)  # fmt: skip


@pytest.mark.parametrize("term", TERMS)
def test_terms_of_the_help_panel_stand_in_the_glossary(term: str) -> None:
    assert term in handbook.glossary()


def test_the_panel_links_its_terms_to_the_glossary(qtbot: QtBot, window: MainWindow) -> None:
    window.open_page("results")
    qtbot.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    linked = [label for label in window._help.findChildren(QLabel) if "glossary.md#" in label.text()]
    assert linked
    window._help._follow("glossary.md#interval")
    page = cast("HelpPage", window.pages["help"])
    assert (window.current, page.current) == ("help", "glossary")
    settle(qtbot, window.workspace)
