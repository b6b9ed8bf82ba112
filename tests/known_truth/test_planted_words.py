"""Precision and recall of the word-level method: which words it finds against those whose replacement was planted.

A word that gives way to others does what those others do: planted is the share of women with the word, less the mean
share with what the masked language model put in its place, as the truth of the biased model has both. When this was
written, five of 16 words were found and four of them planted: one "street", planted with -.01, was read as -.20
[-.35, -.07]. All three large ones were found, and the other eleven left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from biaslens_gui.core.records import Finding
from tests.known_truth.audits import Audit, World, truth
from tests.known_truth.test_gradbias import PROMPTS

pytestmark = pytest.mark.slow

ASKED = PROMPTS[:12:3]
IMAGES = 40
LARGE = 0.25
"""A planted influence that so many images show nine times in ten; below half of it a word is held to do nothing."""


@pytest.fixture(scope="module")
def found(world: World) -> Audit:
    options = {"words": "content", "samples": IMAGES}
    return world.audit(world.plan("biased", ASKED, {"word_influence": options}, IMAGES))


def test_words_that_are_found_are_planted_and_planted_words_are_found(
    found: Audit, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [pair for prompt in ASKED for pair in _words(found, prompt)]
    flagged = [planted for planted, clear in words if clear]
    large = [clear for planted, clear in words if abs(planted) >= LARGE]
    right = sum(abs(planted) >= LARGE / 2 for planted in flagged)
    precision, recall = right / len(flagged), sum(large) / len(large)
    with capsys.disabled():
        told = f"precision {precision:.2f} ({right}/{len(flagged)}), recall {recall:.2f} ({sum(large)}/{len(large)})"
        print(f"\n{len(words)} words of {len(ASKED)} prompts, {IMAGES} images of each set: {told}")
    assert len(large) >= 3
    assert recall == 1.0
    assert len(flagged) - right <= 1


def _words(found: Audit, prompt: str) -> Iterator[tuple[float, bool]]:
    """Yield for every word replaced its planted influence on the share of women, and whether 0 is left out."""
    shown = found.finding("word_influence", "shares", prompt)
    influences = found.finding("word_influence", "influence", prompt)
    whole = _women(prompt)
    for estimate in influences.estimates:
        fills = [_women(text) for text in _fills(shown, estimate.name)]
        if fills and estimate.low is not None and estimate.high is not None:
            yield whole - sum(fills) / len(fills), not estimate.low <= 0 <= estimate.high


def _fills(shown: Finding, word: str) -> list[str]:
    (table,) = (table for table in shown.tables if table.name == "images")
    return [str(row["prompt"]) for row in table.rows if row["replaced"] == word]


def _women(text: str) -> float:
    return truth().shares("gender", text.casefold().split())["woman"]
