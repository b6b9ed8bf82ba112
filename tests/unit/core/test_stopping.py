"""When an audit may stop, and how often that is wrong: known answers, and the figures of the rule by enumeration."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom

from biaslens_gui.claims import evidence
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


def stops(share: float, looks: list[int]) -> np.ndarray:
    """Return the probability to become clear at each of `looks`, exactly: counts are followed from look to look."""
    paths, before, found = np.array([1.0]), 0, []
    for look in looks:
        paths = np.convolve(paths, binom.pmf(np.arange(look - before + 1), look - before, share))
        counts = np.arange(look + 1)
        clear = evidence.share_p(counts, np.full_like(counts, look), 0.5, "open") <= 0.05
        found.append(paths[clear].sum())
        paths, before = np.where(clear, 0.0, paths), look
    return np.array(found)


def looks_to(budget: int) -> list[int]:
    looks = [next_look(0, budget)]
    while looks[-1] < budget:
        looks.append(next_look(looks[-1], budget))
    return looks


def fixed_images(share: float, power: float) -> int:
    """Return how many images a plan of one look needs: from there on the exact test has the power for six in a row."""

    def enough(images: int) -> bool:
        counts = np.arange(images + 1)
        clear = evidence.share_p(counts, np.full_like(counts, images), 0.5, "one") <= 0.05
        return float(binom.pmf(counts, images, share)[clear].sum()) >= power

    return next(n for n in range(6, 400) if all(enough(n + more) for more in range(6)))


def test_a_fair_share_is_called_clear_in_at_most_5_of_100() -> None:
    assert stops(0.5, list(range(10, 201, 10))).sum() <= 0.05
    assert stops(0.5, looks_to(2000)).sum() <= 0.05


def test_a_share_of_three_quarters_stops_at_35_images_or_fewer() -> None:
    looks = looks_to(200)
    assert looks[int(np.argmax(np.cumsum(stops(0.75, looks)) >= 0.5))] <= 35


@pytest.mark.parametrize("share", [0.65, 0.7, 0.75])
def test_stopping_saves_a_quarter_at_a_power_of_95(share: float) -> None:
    looks = looks_to(400)
    found = np.cumsum(stops(share, looks))
    end = int(np.argmax(found >= 0.95))
    mean = float(np.diff(found[: end + 1], prepend=0) @ looks[: end + 1] + (1 - found[end]) * looks[end])
    assert mean <= 0.75 * fixed_images(share, 0.95)
