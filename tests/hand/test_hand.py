"""What a hand does in a minute: it writes and comes back, changes theme and text size, and hands over to a colleague.

The program is the user's: `python -m biaslens_gui gui PROJECT` in a process of its own, with its children.
"""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import pytest

from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.desk import Desk
from tests.hand.conftest import Opener
from tests.hand.errands import LONGER_THAN_ANY_PAUSE_MS, assign, become, change_looks, judge_all, lost, write_into_all
from tests.hand.projects import finished, fresh, interrupt, slow_plan

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the hand reaches the program by an inherited socket")


def test_what_is_typed_into_set_up_is_there_after_another_page_and_after_reopening(
    open_window: Opener, tmp_path: Path
) -> None:
    hand = open_window(fresh(tmp_path / "project").path)
    entries = list(write_into_all(hand, "setup"))
    assert len(entries) > 9
    hand.linger(LONGER_THAN_ANY_PAUSE_MS)
    hand.go("models")
    assert lost(hand, entries) == []
    hand.fill("Auditor", "Somebody who leaves at once", "setup")
    hand.restart()
    hand.go("setup")
    assert hand.find("Auditor", "text").value == "Somebody who leaves at once"
    assert lost(hand, [one for one in entries if one.name != "Auditor"], reopened=True) == []
    hand.program.close()


def test_the_reviewer_is_changed_when_all_is_judged(open_window: Opener, tmp_path: Path, host: PluginHost) -> None:
    hand = open_window(finished(tmp_path / "project", host, images=3).path)
    assign(hand, "first", "second")
    every = hand.facts()["images"] - hand.facts()["filtered"]
    for name, key, wanted in (("first", "Y", every), ("second", "N", every), ("first", "Y", 0)):
        become(hand, name)
        assert hand.facts()["settings"]["reviewer"] == name
        assert judge_all(hand, key) == wanted
    hand.use("Agreement", "tab")
    hand.settle()
    assert not hand.is_shown("Nobody has judged yet")
    assert hand.is_shown("Question", "choice")
    hand.program.close()


def test_the_window_changes_its_looks_while_a_run_is_at_work(
    open_window: Opener, tmp_path: Path, host: PluginHost
) -> None:
    project = fresh(tmp_path / "project")
    interrupt(project, slow_plan(tmp_path / "pebbles", host), host)
    hand = open_window(project.path)
    hand.go("run")
    hand.use("Resume")
    change_looks(hand, sizes=("1.2",), themes=("Dark",))
    assert hand.facts()["working"]
    hand.use("Stop now")
    hand.settle(job=True)
    hand.use("Resume")
    hand.use("Stop now")
    hand.settle(job=True)
    hand.program.close()


def test_a_finished_run_is_there_beside_one_that_was_interrupted_and_leaves_the_queue(
    open_window: Opener, tmp_path: Path, host: PluginHost
) -> None:
    project = finished(tmp_path / "project", host)
    plan = slow_plan(tmp_path / "pebbles", host, images=8, pace=20)
    interrupt(project, plan, host)
    with closing(Desk(project)) as desk:
        desk.queue.add(plan)
    hand = open_window(project.path)
    for page, nothing in (("results", "No results yet"), ("report", "No report yet"), ("look", "No images yet")):
        hand.go(page)
        assert not hand.is_shown(nothing), f"{page} says {nothing!r} of a finished run"
    hand.go("run")
    assert hand.is_shown("Plans that wait for their turn", "item")
    hand.use("Resume")
    hand.wait_for("both runs are finished", lambda facts: facts["runs"] == ["finished", "finished"])
    hand.settle(job=True)
    assert hand.facts()["queue"] == 0
    assert not hand.is_shown("Plans that wait for their turn")
    hand.program.close()
