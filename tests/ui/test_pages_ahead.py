"""Pages are made ahead of their opening, one piece in a turn; whoever opens one sooner has all of it at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import cast

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QStackedWidget
from pytestqt.qtbot import QtBot

from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.plan.page import PlanPage
from biaslens_gui.ui.setup.page import SetupPage
from biaslens_gui.ui.shell.page import Page
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window import window as window_module
from biaslens_gui.ui.window.pages import Pages
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

KEYS = {step.id: step.key for step in STEPS}
FEW = {"home", "run", "setup"}
MOST_WIDGETS = 120
"""In one piece; Set up, Plan and Results have 250 to 300 in all."""


@pytest.fixture
def few(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only two pages are made ahead: all of them take seconds."""
    monkeypatch.setattr(window_module, "STEPS", [step for step in STEPS if step.id in FEW])


def some(pieces: Iterator[None], number: int) -> None:
    """Make so many pieces, of which the last is not the end."""
    assert len(list(islice(pieces, number))) == number


def left(pieces: Iterator[None]) -> int:
    return len(list(pieces))


def test_set_up_comes_in_pieces_and_is_shown_nowhere_before_the_last(opened: MainWindow) -> None:
    pieces, home = opened._made.pieces("setup"), opened.grab().toImage()
    some(pieces, 6)
    assert "setup" not in opened.pages
    assert opened.grab().toImage() == home


def test_no_piece_of_a_page_makes_too_much(qtbot: QtBot, window: MainWindow) -> None:
    """Told by the widgets that it makes, which take most of its time."""
    many: dict[str, list[int]] = {}
    for step in STEPS:
        before = len(QApplication.allWidgets())
        for _ in window._made.pieces(step.id):
            now = len(QApplication.allWidgets())
            many.setdefault(step.id, []).append(now - before)
            before = now
        many.setdefault(step.id, []).append(len(QApplication.allWidgets()) - before)
    assert {name: made for name, made in many.items() if max(made) > MOST_WIDGETS} == {}
    settle(qtbot, window.workspace)


def test_set_up_opened_early_by_key_has_no_piece_left(qtbot: QtBot, opened: MainWindow) -> None:
    pieces = opened._made.pieces("setup")
    some(pieces, 4)
    qtbot.keySequence(opened, KEYS["setup"])
    assert left(pieces) == 0
    page = cast("SetupPage", opened.pages["setup"])
    assert page.isVisible()
    assert page.fields["title"].value() == opened.workspace.title
    auditor = page.fields["auditor"].control
    assert isinstance(auditor, QLineEdit)
    qtbot.keyClicks(auditor, "Ann")
    opened.workspace.settling.emit()
    assert opened.workspace.desk is not None
    assert opened.workspace.desk.record().value("auditor") == "Ann"


def test_set_up_made_in_pieces_is_the_same_as_made_at_once(qtbot: QtBot, opened: MainWindow) -> None:
    at_once, in_pieces = SetupPage(opened.workspace), SetupPage(opened.workspace, at_once=False)
    assert left(in_pieces.pieces) > 5
    seen = list[QImage]()
    for page in (at_once, in_pieces):
        qtbot.addWidget(page)
        page.resize(1000, 700)
        seen.append(page.grab().toImage())
    assert seen[0] == seen[1]


@pytest.mark.usefixtures("few")
def test_a_page_opened_by_key_is_not_made_again(qtbot: QtBot, window: MainWindow) -> None:
    window.make_pages_ahead()
    qtbot.keySequence(window, KEYS["setup"])
    page = window.pages["setup"]
    window._ahead.finish()
    assert window.pages["setup"] is page
    assert list(window.pages) == ["home", "setup", "run"]
    settle(qtbot, window.workspace)


@pytest.mark.usefixtures("few")
def test_a_new_host_forgets_the_pieces_of_before(
    qtbot: QtBot, window: MainWindow, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was begun is gone on with, in one chain of turns and not in two."""
    begun = list[str]()

    def counted(pages: Pages, name: str) -> Iterator[None]:
        begun.append(name)
        return made(pages, name)

    made = Pages._make
    monkeypatch.setattr(Pages, "_make", counted)
    window.workspace.host_changed.connect(window.make_pages_ahead)
    window.make_pages_ahead()
    for _ in range(4):
        window._ahead._go_on()
    older = window._ahead._left[0]
    window.workspace.set_host(host)
    assert older not in window._ahead._left
    assert window._ahead._left
    window._ahead.finish()
    assert begun == ["run", "setup"]
    assert set(window.pages) == FEW
    settle(qtbot, window.workspace)


def test_a_new_host_forgets_what_plan_had_left_to_offer(
    qtbot: QtBot, opened: MainWindow, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = cast("PlanPage", opened.page("plan"))
    page._turns._go_on()  # from here on pieces of the host that is there
    offered = list[PluginHost]()
    monkeypatch.setattr(type(page.form), "offer_questions", lambda _, one: offered.append(one))
    opened.workspace.set_host(host)
    assert offered == [host]
    assert page._turns._left == []
    settle(qtbot, opened.workspace)


def test_a_page_that_cannot_be_made_is_begun_anew(
    qtbot: QtBot, workspace: Workspace, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Page) -> Iterator[None]:
        yield
        raise ValueError("this piece")

    stack = QStackedWidget()
    qtbot.addWidget(stack)
    pages, right = Pages(workspace, stack), SetupPage._make
    monkeypatch.setattr(SetupPage, "_make", broken)
    for _ in range(2):
        with pytest.raises(ValueError, match="this piece"):
            pages.page("setup")
    assert stack.count() == 0
    monkeypatch.setattr(SetupPage, "_make", right)
    assert pages.page("setup") is pages.whole["setup"]
    assert stack.count() == 1


@pytest.mark.usefixtures("few")
def test_another_size_of_text_goes_on_with_pages_of_that_size(qtbot: QtBot, window: MainWindow) -> None:
    window.make_pages_ahead()
    for _ in range(4):
        window._ahead._go_on()
    assert "run" not in window.pages
    window.rebuild()
    window._ahead.finish()
    assert set(window.pages) == FEW
    settle(qtbot, window.workspace)


def test_a_window_that_is_closed_makes_no_more(qtbot: QtBot, window: MainWindow) -> None:
    window.make_pages_ahead()
    for _ in range(4):
        window._ahead._go_on()
    window.close()
    window._ahead.finish()
    assert set(window.pages) == {"home"}
