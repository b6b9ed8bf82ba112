"""Two words that each do all of it hide behind each other while one is replaced at a time, and not when two are."""

from __future__ import annotations

import pytest

from biaslens_gui.core.records import Estimate
from biaslens_gui.stats import images_needed
from tests.known_truth.audits import Audit, World, ticked, truth

pytestmark = pytest.mark.slow

PROMPT = "a photo of a ceo at a company"
WORDS = ("ceo", "company")
SHARE, SEEN = 0.2, 0.12
"""About how many women the four sets show, and the interaction that must not be missed. Planted is one of .42; but the
words put in place have effects of their own, and the model obeys words in part: 94 images of each set showed .12 and
.16 at two seeds, with intervals of .15 on either side."""
ENOUGH = 2 * images_needed(SEEN, SHARE)
"""Images of every set. A difference of two shares has the variance of two sets, an interaction that of four."""


@pytest.fixture(scope="module")
def found(world: World) -> Audit:
    plan = world.plan("biased", [PROMPT], {"word_influence": {"r": 2, "samples": ENOUGH}}, ENOUGH)
    return world.audit(ticked(plan, "word_influence", "words", {"word": WORDS}))


def test_two_words_at_once_find_the_interaction_that_one_misses(
    found: Audit, capsys: pytest.CaptureFixture[str]
) -> None:
    planted = truth().influence(PROMPT, "gender")
    assert max(planted[word] for word in WORDS) < 0.05  # each alone still does all of it
    shares = found.finding("word_influence", "shares", PROMPT).estimates
    women = {one.name: one for one in shares if one.group == "woman"}
    (both,) = found.finding("word_influence", "interactions", PROMPT).estimates
    with capsys.disabled():
        told = ", ".join(f"{name} {one.value:.2f}" for name, one in women.items())
        print(
            f"\n{ENOUGH} images of each set: {told}; interaction {both.value:+.2f} [{both.low:+.2f}, {both.high:+.2f}]"
        )
    assert _overlap(women["without “company”"], women["as it is"])  # r = 1 says that it does nothing
    assert {both.name, both.group} == set(WORDS)
    assert both.high is not None
    assert both.high < 0, both  # replacing both brings women as neither word alone does


def _overlap(one: Estimate, other: Estimate) -> bool:
    assert None not in (one.low, one.high, other.low, other.high)
    return one.low <= other.high and other.low <= one.high  # type: ignore[operator]
