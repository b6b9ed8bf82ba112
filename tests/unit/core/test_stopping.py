"""When an audit may stop, and how often that is wrong: known answers, and the figures of the rule by enumeration."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.claims.corrected_calibration import fixed_images, looks_to, stopped_images, stops
from biaslens_gui.core.claims import Claim
from biaslens_gui.core.claims.stopping import next_look, stopping
from biaslens_gui.errors import KnownError

OPEN = Claim("depiction", "gender", "m", "p", ("woman", "man"), "woman", "deciding", "not clear yet", reason="images")
CLEAR = replace(OPEN, conclusion="clear", reason="")
EVEN = replace(CLEAR, conclusion="even")


def standings(*claims: Claim, images: int = 24, budget: int = 200) -> tuple[bool, list[str]]:
    found = stopping(claims, images, budget)
    return found.stop, [each.standing for each in found.questions]


def test_an_open_prompt_keeps_the_audit_going() -> None:
    assert standings(CLEAR, replace(OPEN, prompt="q")) == (False, ["open"])
    assert standings(CLEAR, replace(EVEN, prompt="q")) == (True, ["even"])
    assert standings(CLEAR, replace(EVEN, question="age")) == (True, ["clear", "even"])


def test_the_budget_ends_it() -> None:
    assert standings(OPEN, images=200) == (True, ["out of budget"])


def test_what_images_cannot_tell_is_not_waited_for() -> None:
    assert standings(replace(OPEN, reason="reader unproved")) == (True, ["beyond images"])
    assert standings(replace(OPEN, reason="verdicts")) == (True, ["beyond images"])
    assert standings(replace(OPEN, reason="readers differ")) == (False, ["open"])


def test_exploring_claims_and_differences_are_not_waited_for() -> None:
    others = replace(OPEN, role="exploring"), replace(OPEN, kind="prompt difference")
    assert standings(CLEAR, *others) == (True, ["clear"])
    assert standings() == (True, [])


def test_a_plan_of_one_look_does_not_stop_early() -> None:
    with pytest.raises(KnownError, match="looked at once"):
        stopping([replace(OPEN, looks="one")], 24, 200)


@given(st.integers(0, 5000), st.integers(1, 5000))
def test_looks_go_on_to_the_budget(images: int, budget: int) -> None:
    look = next_look(images, budget)
    assert look <= budget
    assert look > images or look == budget


# -------------------------------------------------------------------------------- one deciding question, one prompt


def test_a_fair_share_is_called_clear_in_at_most_5_of_100() -> None:
    assert stops(0.5, list(range(10, 201, 10))).sum() <= 0.05
    assert stops(0.5, looks_to(2000)).sum() <= 0.05


def test_a_share_of_three_quarters_stops_at_35_images_or_fewer() -> None:
    assert stopped_images(0.75)[0] <= 35


@pytest.mark.parametrize("share", [0.65, 0.7, 0.75])
def test_stopping_saves_a_quarter_at_a_power_of_95(share: float) -> None:
    assert stopped_images(share)[1] <= 0.75 * fixed_images(share, 0.95)
