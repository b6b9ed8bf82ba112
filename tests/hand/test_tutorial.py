"""The tutorial of the window, done word by word: each control it names is pressed, each sentence it quotes is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from biaslens_gui.ui.shell.steps import STEPS
from tests import patience
from tests.hand.conftest import Opener
from tests.hand.hand import POLL_MS, Hand

pytest.importorskip("diffusers")
pytestmark = pytest.mark.slow

PAGE = Path(__file__).resolve().parents[2] / "docs" / "tutorial-auditor.md"
STEP = re.compile(
    r"(?i:(press|open)) \*\*(?P<control>.+?)\*\*"
    r"|(?i:write) `(?P<text>.+?)` into \*\*(?P<field>.+?)\*\*"
    r"|(?i:strike) `(?P<key>.+?)`"
    r"|(?i:read) “(?P<sentence>.+?[^ “])”(?=[:.,]| [a-z])"
)
PAGE_OF = {step.title: step.id for step in STEPS}


def steps() -> Iterator[re.Match[str]]:
    """Yield what the numbered lines ask for, in their order."""
    text = PAGE.read_text(encoding="utf-8")
    for item in re.findall(r"^\d+\. .+(?:\n    ?.+)*", text, re.MULTILINE):
        yield from STEP.finditer(" ".join(item.split()))


def test_every_numbered_line_asks_for_something_or_tells_what_is_seen() -> None:
    asked = [match[0] for match in steps()]
    assert len(asked) > 20
    assert sum(text.lower().startswith("read") for text in asked) == 2


def carry_out(hand: Hand, step: re.Match[str]) -> None:
    """Do what one step says, as a person does who reads it."""
    if step["sentence"]:
        assert hand.is_shown(step["sentence"]) or is_part_of_a_label(hand, step["sentence"]), step[0]
    elif step["key"]:
        hand.keys(step["key"])
    elif step["field"]:
        hand.fill(step["field"], step["text"])
    elif step[1].lower() == "open":
        hand.go(PAGE_OF[step["control"]])
    else:
        wait_for_it(hand, step["control"])
        hand.use(step["control"])
    hand.settle()


def is_part_of_a_label(hand: Hand, sentence: str) -> bool:
    return any(sentence in control.name for control in hand.see(labels=True))


def wait_for_it(hand: Hand, name: str) -> None:
    """Wait until a control of this name is shown: a run is at work before its results can be seen."""
    for _ in range(int(patience.SECONDS * 1000 / POLL_MS)):
        if any(control.name == name and control.enabled for control in hand.see()):
            return
        hand.settle(job=True)
        hand.linger(POLL_MS)
    raise AssertionError(f"Nothing is called {name!r}. After: {hand.did[-10:]}")


def test_it_can_be_done_as_it_is_written(open_window: Opener, screen: dict[str, str]) -> None:
    hand = open_window(None, screen)
    for step in steps():
        carry_out(hand, step)
    facts = hand.facts()
    assert facts["images"] == 96
    assert facts["verdicts"] == 6
    hand.go("setup")
    assert hand.find("Auditor", "text").value == "A. Auditor"
    hand.go("report")
    assert "23 show a woman" in hand.find("Auditor's opinion").value
    hand.program.close()
