"""A search for prompts in the window: what it looked at, and what was found in fresh images."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.results.claim_groups import groups_of
from biaslens_gui.ui.window.window import MainWindow
from tests.known_truth.audits import World
from tests.known_truth.test_prompt_search import STUDENT, with_occupations
from tests.ui.shown_run import opened_run, show_findings

pytestmark = pytest.mark.slow


def test_found_prompts_are_shown_with_their_fresh_images(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    world = World.opened(tmp_path)
    options = {"prompt_search": {"attributes": "gender", "budget": 40, "found": 1}}
    world.audit(with_occupations(world.plan("biased", [STUDENT], options, 24)))
    run, _ = opened_run(qtbot, window, world)
    searched = [claim for claim in run.claims if claim.searched]
    assert [(claim.kind, claim.images) for claim in searched] == [("depiction", 24)]
    show_findings(qtbot, window, "prompt_search", "search")
    (exploring,) = groups_of(run.claims).exploring
    assert exploring.claims == tuple(searched)
