"""What a hand does in an hour: every field of every page, every control in every state, 20,000 strokes drawn by lot.

Under an X server of its own where Xvfb is installed. The book of what was reached is printed (pytest -s) and kept in
the test's folder.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder
from tests import patience
from tests.hand.conftest import Opener
from tests.hand.errands import Entry, assign, become, change_looks, fields, judge_all, lost, write_into_all
from tests.hand.hand import PAGES, POLL_MS, Hand
from tests.hand.program import Fault
from tests.hand.projects import finished, fresh, interrupt, slow_plan
from tests.hand.rounds import Book, Round, strike_at_random

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="the hand reaches the program by an inherited socket"),
]
EVENTS = 20_000


def as_it_is(hand: Hand) -> None:
    """Leave the project as it is."""


def at_work(hand: Hand) -> None:
    """See to it that a run is at work."""
    bring_about(hand, "a run is at work", lambda facts: facts["working"] and not facts["paused"])


def held(hand: Hand) -> None:
    """See to it that a run is held."""
    bring_about(hand, "the run is held", lambda facts: facts["working"] and facts["paused"])


def bring_about(hand: Hand, what: str, so: Callable[[dict[str, Any]], bool]) -> None:
    """Press on the Run page what leads on, whenever it is there, until the project is in the state that is wanted.

    A run that was told to stop or to go on does so when its process gets to it: what is there now may be gone at the
    next look, and nothing is wrong with that.

    Raises:
        Fault: it never becomes so.
    """
    latest = time.monotonic() + patience.SECONDS
    while time.monotonic() < latest:
        facts = hand.facts()
        if so(facts):
            return
        hand.go("run")
        leads_on = ("Go on", "Pause") if facts["working"] else ("Resume",)
        button = next((one for one in hand.see() if one.enabled and one.name in leads_on), None)
        if button is not None:
            hand.press(button)
        hand.linger(POLL_MS)
    raise Fault(f"It never came that {what}: {hand.facts()}. After: {hand.did[-10:]}")


def stopped(hand: Hand) -> None:
    """See to it that no run is at work."""
    if hand.facts()["busy"]:
        hand.go("run")
        button = next((one for one in hand.see() if one.kind == "button" and one.name == "Stop now"), None)
        if button is not None:
            hand.press(button)  # which may be gone by then: the job has ended by itself
        hand.settle(job=True)


def reviewed(hand: Hand) -> None:
    """Let two people judge every image, once."""
    stopped(hand)
    if hand.facts()["verdicts"] == 0:
        assign(hand, "first", "second")
        for name, key in (("first", "Y"), ("second", "N")):
            become(hand, name)
            assert judge_all(hand, key), f"{name} judged, and no verdict came of it: {hand.did[-10:]}"


@dataclass(frozen=True, slots=True)
class State:
    """A state of a project: what it is made from, and how the hand brings it about and back."""

    name: str
    has_finished: bool
    is_interrupted: bool
    restore: Callable[[Hand], None]


STATES = (
    State("fresh", False, False, stopped),
    State("interrupted", False, True, stopped),
    State("at work", False, True, at_work),
    State("held", False, True, held),
    State("finished", True, False, stopped),
    State("finished, a later run interrupted", True, True, stopped),
    State("judged by two", True, False, reviewed),
)


def made(state: State, place: Path, host: PluginHost) -> ProjectFolder:
    """Return a project that `state` can be made of."""
    project = finished(place, host, images=3) if state.has_finished else fresh(place)
    if state.is_interrupted:
        interrupt(project, slow_plan(place.with_name("pebbles"), host, images=5000), host)
    return project


@pytest.fixture(scope="module")
def book() -> Book:
    """What all tests of this file have reached together."""
    return Book()


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_every_control_is_pressed(
    open_window: Opener, screen: dict[str, str], tmp_path: Path, host: PluginHost, book: Book, state: State
) -> None:
    project, kept = made(state, tmp_path / "project", host).path, tmp_path / "kept"
    shutil.copytree(project, kept)
    hand = open_window(project, screen)
    state.restore(hand)

    def renew() -> None:
        hand.program.close()
        shutil.rmtree(project)
        shutil.copytree(kept, project)
        hand.start()
        state.restore(hand)

    Round(hand, state.name, book, state.restore, renew).go()
    assert book.pages[state.name] == set(PAGES)
    (tmp_path / "reached.txt").write_text(book.told(), encoding="utf-8")
    print(book.told())
    hand.program.close()


def test_no_control_was_left_out(book: Book) -> None:
    if set(book.pages) != {state.name for state in STATES}:
        pytest.skip("needs every state to have been gone through before")
    print(book.told())
    assert book.missed == []


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_looks_and_reviewers_change(
    open_window: Opener, screen: dict[str, str], tmp_path: Path, host: PluginHost, state: State
) -> None:
    hand = open_window(made(state, tmp_path / "project", host).path, screen)
    state.restore(hand)
    change_looks(hand, sizes=("0.8", "1.5", "2", "1"), themes=("Dark", "Light", "As the system"))
    state.restore(hand)
    for name in ("first", "second", "first"):
        hand.go("review")
        if not any(one.name == "Reviewer" for one in fields(hand, "review")):
            assert hand.facts()["images"] == 0
            break
        become(hand, name)
        assert hand.facts()["settings"]["reviewer"] == name
    state.restore(hand)
    hand.program.close()


def test_what_is_typed_into_every_page_is_kept(
    open_window: Opener, screen: dict[str, str], tmp_path: Path, host: PluginHost
) -> None:
    hand = open_window(finished(tmp_path / "project", host, images=3).path, screen)
    entries: list[Entry] = []
    for page in PAGES:
        entries += write_into_all(hand, page, wait=True)
        if page == "settings":  # who reviews can be said there, too
            entries = [one for one in entries if (one.page, one.name) != ("review", "Reviewer")]
        assert lost(hand, entries) == []
    become(hand, "somebody")
    assert judge_all(hand, "Y")
    hand.restart()
    changed = {("review", "Reviewer"), ("settings", "Reviewer's name")}  # one and the same
    kept = {(one.page, one.name): one for one in entries if (one.page, one.name) not in changed}
    assert lost(hand, kept.values(), reopened=True) == []
    hand.program.close()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_strokes_drawn_by_lot(open_window: Opener, tmp_path: Path, host: PluginHost, seed: int) -> None:
    state = STATES[(2, 5, 6)[seed - 1]]
    hand = open_window(made(state, tmp_path / "project", host).path)
    state.restore(hand)
    drawn = Book()
    strike_at_random(hand, seed, EVENTS, drawn, state.name)
    assert drawn.events == EVENTS
    print(drawn.told())
    hand.program.close()


def test_the_window_is_closed_while_a_run_is_at_work_and_goes_on_later(
    open_window: Opener, screen: dict[str, str], tmp_path: Path, host: PluginHost
) -> None:
    hand = open_window(made(STATES[2], tmp_path / "project", host).path, screen)
    at_work(hand)
    hand.restart()
    assert hand.facts()["runs"][0] in ("cancelled", "interrupted")
    at_work(hand)
    hand.program.close()
    assert None in (shutil.which("Xvfb"), shutil.which("openbox")) or "DISPLAY" in screen
