"""Another size of text makes every page anew: the pages before are gone, and nothing that comes later reaches them."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from threading import Event
from typing import cast

import pytest
from PySide6.QtCore import SIGNAL, QCoreApplication, QEvent, QMetaMethod, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.review.assignment import Wish
from biaslens_gui.ui.home.page import HomePage
from biaslens_gui.ui.results.page import ATTRIBUTES, ResultsPage
from biaslens_gui.ui.review.actions import assign_review
from biaslens_gui.ui.review.page import ASSIGN, TABS, ReviewPage
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.actions.runs import start_run
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.answers import Lasting, answer, is_awaited
from biaslens_gui.ui.shell.colours import Scheme
from biaslens_gui.ui.shell.page import Page
from biaslens_gui.ui.shell.steps import STEPS
from biaslens_gui.ui.shell.workspace import Workspace
from biaslens_gui.ui.window.window import MainWindow
from tests.ui.conftest import settle

ALL = tuple(step.id for step in STEPS)
BUSIEST = ("run", "review")


@pytest.fixture
def usual_text(window: MainWindow) -> Iterator[None]:
    """The size of text is the application's: it is put back for the tests that follow."""
    yield
    change_setting(workspace=window.workspace, name="text_size", value=1.0)


def look_at_everything(window: MainWindow, names: Sequence[str] = ALL) -> None:
    """Open every page, and every part of a page that is made when it is first looked at."""
    for step in (step for step in STEPS if step.id in names):
        window.open_page(step.id)
        page = window.pages[step.id]
        if isinstance(page, ReviewPage):
            for tab in range(len(TABS)):
                page.tabs.setCurrentIndex(tab)
        QCoreApplication.processEvents()


def make_anew(qtbot: QtBot, window: MainWindow) -> None:
    """Change the size of the text, and let go of what was before."""
    before = list(window.pages.values())
    gone: list[str] = []
    for page in before:
        page.destroyed.connect(partial(gone.append, page.accessibleName()))
    size = 1.2 if window.workspace.settings["text_size"] == 1.0 else 1.0
    change_setting(workspace=window.workspace, name="text_size", value=size)
    qtbot.waitUntil(lambda: len(gone) == len(before))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def lasting_objects(workspace: Workspace) -> tuple[QObject, ...]:
    """Return all that outlives a page and tells something."""
    own = (workspace.queue, workspace.keys, workspace.background, workspace.thumbnails)
    return (workspace, workspace.notifications, *own, QGuiApplication.styleHints())


def listeners(workspace: Workspace) -> dict[str, int]:
    """Return how many listen to each signal of what outlives a page."""
    found = {}
    for one in lasting_objects(workspace):
        meta = one.metaObject()
        for method in map(meta.method, range(meta.methodCount())):
            if method.methodType() == QMetaMethod.MethodType.Signal:
                signature = bytes(method.methodSignature().data()).decode()
                found[f"{meta.className()}.{signature}"] = one.receivers(SIGNAL(signature))
    return found


def faults(window: MainWindow) -> list[str]:
    return [one.details for one in window.workspace.notifications.history if one.title == "Unexpected fault"]


@pytest.mark.usefixtures("usual_text")
@pytest.mark.parametrize("names", [BUSIEST, pytest.param(ALL, marks=pytest.mark.slow)], ids=["busiest", "all"])
def test_nothing_that_lasts_goes_on_telling_a_page_that_is_gone(
    qtbot: QtBot, opened: MainWindow, names: tuple[str, ...]
) -> None:
    assign_review(workspace=opened.workspace, wish=Wish(("R1", "R2")))
    look_at_everything(opened, names)
    settle(qtbot, opened.workspace)
    make_anew(qtbot, opened)
    look_at_everything(opened, names)
    settle(qtbot, opened.workspace)
    before = listeners(opened.workspace)
    assert before["Workspace.run_changed()"] > len(names)
    refs = [weakref.ref(page) for page in opened.pages.values()]
    for _ in range(2):
        make_anew(qtbot, opened)
        look_at_everything(opened, names)
        settle(qtbot, opened.workspace)
        assert listeners(opened.workspace) == before
    gc.collect()
    assert [type(page).__name__ for ref in refs if (page := ref()) is not None] == []


@pytest.mark.usefixtures("usual_text")
def test_parts_that_never_came_into_the_window_are_gone_with_their_page(qtbot: QtBot, opened: MainWindow) -> None:
    """What unfolds when it is asked for is made beforehand: ever more widgets stayed, each dressed anew each time."""
    left = []
    for _ in range(3):
        look_at_everything(opened, ("setup", "results"))
        settle(qtbot, opened.workspace)
        make_anew(qtbot, opened)
        settle(qtbot, opened.workspace)
        gc.collect()
        left.append(Counter(type(one).__name__ for one in QApplication.allWidgets()))
    assert left[1] - left[0] == left[2] - left[1] == Counter()


@pytest.mark.usefixtures("usual_text")
@pytest.mark.parametrize("names", [BUSIEST, pytest.param(ALL, marks=pytest.mark.slow)], ids=["busiest", "all"])
def test_answers_under_way_reach_nobody_who_is_gone(qtbot: QtBot, opened: MainWindow, names: tuple[str, ...]) -> None:
    workspace, go_on = opened.workspace, Event()
    assign_review(workspace=workspace, wish=Wish(("R1", "R2")))
    for waits in (False, True):
        for _ in range(4):  # every worker is held up, so that nothing that is asked now is answered yet
            workspace.background.ask(go_on.wait, waits=waits)
    look_at_everything(opened, names)
    make_anew(qtbot, opened)
    go_on.set()
    settle(qtbot, workspace)
    look_at_everything(opened, names)
    settle(qtbot, workspace)
    assert faults(opened) == []


@pytest.mark.usefixtures("usual_text")
def test_notices_stay_when_the_text_takes_another_size(qtbot: QtBot, window: MainWindow) -> None:
    window.workspace.tell("warning", "The disk is nearly full", "Free some space.")
    make_anew(qtbot, window)
    assert [banner.notice.title for banner in window.messages.banners()] == ["The disk is nearly full"]


@pytest.mark.usefixtures("usual_text")
def test_what_we_can_say_is_said_in_another_size_too(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("results")
    said = len(cast("ResultsPage", opened.pages["results"]).saying.rows())
    assert said
    make_anew(qtbot, opened)
    results = cast("ResultsPage", opened.pages["results"])
    assert len(results.saying.rows()) == said
    results.tabs.setCurrentIndex(ATTRIBUTES)
    make_anew(qtbot, opened)
    results = cast("ResultsPage", opened.pages["results"])
    assert results.tabs.currentIndex() == ATTRIBUTES
    assert results.attributes.isVisible()


@pytest.mark.usefixtures("usual_text")
@pytest.mark.parametrize("looked_at", ["review", "settings"])
def test_a_review_goes_on_in_another_size_where_it_was(qtbot: QtBot, opened: MainWindow, looked_at: str) -> None:
    opened.open_page("review")
    review = cast("ReviewPage", opened.pages["review"])
    review.judge.after.click()
    review.judge.after.click()
    review.judge.note.setText("Both hands are hidden.")
    image = review.judge.current
    review.tabs.setCurrentIndex(ASSIGN)
    opened.open_page(looked_at)
    make_anew(qtbot, opened)
    opened.open_page("review")
    review = cast("ReviewPage", opened.pages["review"])
    assert review.judge.note.text() == "Both hands are hidden."
    assert review.judge.current == image
    assert review.tabs.currentIndex() == ASSIGN


@pytest.mark.usefixtures("usual_text")
def test_verdicts_are_undone_in_another_size(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("review")
    judge = cast("ReviewPage", opened.pages["review"]).judge
    first = judge.current
    judge.give("yes")
    second = judge.current
    judge.give("no")
    make_anew(qtbot, opened)
    judge = cast("ReviewPage", opened.pages["review"]).judge
    assert judge.undo.isEnabled()
    judge.undo.click()
    assert (judge.current, judge.queue.judged) == (second, 1)
    judge.undo.click()
    assert (judge.current, judge.queue.judged) == (first, 0)
    assert not judge.undo.isEnabled()


@pytest.mark.usefixtures("usual_text")
def test_what_was_found_of_the_computer_stays_in_another_size(qtbot: QtBot, window: MainWindow) -> None:
    home = cast("HomePage", window.pages["home"])
    home._show_checks((CheckResult("Disk", True, "20 GB free"),))
    assert home.ready.text() == "This computer can do the work."
    make_anew(qtbot, window)
    assert cast("HomePage", window.pages["home"]).ready.text() == "This computer can do the work."


@pytest.mark.usefixtures("usual_text")
def test_in_another_size_too_a_new_name_undoes_nothing_of_the_name_before(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("review")
    judge = cast("ReviewPage", opened.pages["review"]).judge
    judge.give("yes")
    judge.reviewer.setText("Bo")
    make_anew(qtbot, opened)
    judge = cast("ReviewPage", opened.pages["review"]).judge
    assert judge.name == "Bo"
    assert not judge.undo.isEnabled()
    assert judge.current == judge.queue.images[0]


@pytest.mark.usefixtures("usual_text")
def test_what_goes_is_not_dressed_for_another_size(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To dress all pages that were made took a second and a half, of the two that another size took."""
    look_at_everything(window, ("home", "settings"))
    before, apply = window.centralWidget(), theme.apply
    dressed: list[bool] = []

    def watched(app: QApplication, wanted: Scheme) -> None:
        dressed.append(isValid(before))
        apply(app, wanted)

    monkeypatch.setattr(theme, "apply", watched)
    make_anew(qtbot, window)
    assert dressed == [False]


@pytest.mark.usefixtures("usual_text")
def test_verdicts_that_were_undone_are_given_again_in_another_size(qtbot: QtBot, opened: MainWindow) -> None:
    opened.open_page("review")
    judge = cast("ReviewPage", opened.pages["review"]).judge
    first = judge.current
    for value in ("yes", "no", "yes"):
        judge.give(value)
    judge.undo.click()
    judge.undo.click()
    make_anew(qtbot, opened)
    judge = cast("ReviewPage", opened.pages["review"]).judge
    assert judge.queue.judged == 1
    judge.give_back()
    judge.give_back()
    assert judge.queue.judged == 3
    judge.give_back()
    assert judge.queue.judged == 3
    for _ in range(3):
        judge.undo.click()
    assert (judge.current, judge.queue.judged) == (first, 0)


@pytest.mark.usefixtures("usual_text")
def test_pictures_that_were_asked_for_are_shown_in_another_size(qtbot: QtBot, opened: MainWindow) -> None:
    change_setting(workspace=opened.workspace, name="blur_images", value=True)
    opened.open_page("review")
    judge = cast("ReviewPage", opened.pages["review"]).judge
    judge.picture.reveal()
    make_anew(qtbot, opened)
    opened.open_page("review")
    judge = cast("ReviewPage", opened.pages["review"]).judge
    assert not judge.picture.hidden
    judge.after.click()
    assert judge.picture.hidden


@pytest.mark.usefixtures("usual_text")
def test_the_focus_stays_on_its_control_in_another_size(qtbot: QtBot, window: MainWindow) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.open_page("settings")
    for at in (0, 1):  # two of one kind
        window.pages["settings"].findChildren(QComboBox)[at].setFocus()
        make_anew(qtbot, window)
        assert QApplication.focusWidget() is window.pages["settings"].findChildren(QComboBox)[at]
    window.rail["settings"].setFocus()
    make_anew(qtbot, window)
    assert QApplication.focusWidget() is window.rail["settings"]


@pytest.mark.slow
@pytest.mark.usefixtures("usual_text")
def test_everything_can_be_told_after_a_change_of_colours_and_of_size(
    qtbot: QtBot, opened: MainWindow, plan: Plan
) -> None:
    workspace = opened.workspace
    look_at_everything(opened)
    change_setting(workspace=workspace, name="theme", value="dark")
    make_anew(qtbot, opened)
    change_setting(workspace=workspace, name="theme", value="light")
    for told in ("host", "project", "runs", "run", "job", "review", "record", "draft", "models"):
        getattr(workspace, f"{told}_changed").emit()
    for signal in (workspace.saved, workspace.reviewed, workspace.exhibited, workspace.renamed, workspace.settling):
        signal.emit()
    workspace.queue.changed.emit()
    workspace.keys.changed.emit()
    workspace.thumbnails.ready.emit()
    start_run(workspace=workspace, plan=plan)
    qtbot.waitUntil(lambda: not workspace.busy and not workspace.background.busy, timeout=60_000)
    make_anew(qtbot, opened)
    look_at_everything(opened)
    settle(qtbot, workspace)
    assert faults(opened) == []


def test_an_answer_is_awaited_while_all_that_it_remembers_is_there(qtbot: QtBot) -> None:
    there, gone = QLabel(), QLabel()
    qtbot.addWidget(there)
    told: list[str] = []

    def remembering(label: QLabel) -> object:
        def inner() -> None:
            label.setText("told")
            told.append(label.text())

        return lambda: inner()

    def by_default(label: QWidget = gone) -> None:
        label.hide()

    answers = {
        "method": (there.clear, gone.clear),
        "closure in a closure": (remembering(there), remembering(gone)),
        "partial": (partial(there.setText, "x"), partial(gone.setText, "x")),
        "argument of a partial": (partial(print, there), partial(print, gone)),
    }
    gone.deleteLater()
    QCoreApplication.sendPostedEvents(gone, QEvent.Type.DeferredDelete.value)
    for name, (alive, dead) in answers.items():
        assert is_awaited(alive), name  # type: ignore[arg-type]
        assert not is_awaited(dead), name  # type: ignore[arg-type]
        answer(dead)  # type: ignore[arg-type]
    assert not is_awaited(by_default)
    assert told == []
    Lasting(told.append)("it matters to others too")
    assert is_awaited(Lasting(lambda: gone.clear()))
    assert told == ["it matters to others too"]


def test_what_lasts_is_shown_though_the_page_that_asked_is_gone(qtbot: QtBot, opened: MainWindow) -> None:
    shown: list[object] = []
    page = Page(opened.workspace)

    def show(words: object) -> None:
        shown.append(words)
        answer(page.hide)

    opened.workspace.background.ask(lambda: "read", Lasting(show), topic="x", owner=opened)
    page.deleteLater()
    QCoreApplication.sendPostedEvents(page, QEvent.Type.DeferredDelete.value)
    settle(qtbot, opened.workspace)
    assert shown == ["read"]
