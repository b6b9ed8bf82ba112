"""Where the words of a cloud stand: the largest in the middle, the others around it on a spiral, none on another.

Words are placed, not painted, so that each stays a mark that is chosen, read aloud and followed to its images. All of
them lie level. Sizes follow the numbers, but an eye compares areas badly: a ranked list always stands beside a cloud.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

MOST_WORDS = 30
SMALLEST, LARGEST = 10.0, 30.0  # heights of letters
LETTER, WIDE_LETTER = 0.62, 1.05  # widths of a letter, in heights
LINE = 1.2
FLAT = 0.5  # a cloud is twice as wide as it is high
_STEP = 0.45  # radians between two places tried
_TURN = 4.0  # how far the spiral opens with each radian


@dataclass(frozen=True, slots=True)
class CloudWord:
    """A word with its place: the middle of its box, the size of its letters, and the width and height of the box."""

    text: str
    x: float
    y: float
    size: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Cloud:
    """The words in the order they were given, and the size of the whole; places count from its upper left corner."""

    words: tuple[CloudWord, ...]
    width: float
    height: float


def cloud_of(weights: Sequence[tuple[str, float]]) -> Cloud:
    """Return the cloud of words with their weights, of which the first `MOST_WORDS` are placed.

    Sizes are proportional to the weights between the smallest size that can be read and the largest.
    """
    chosen = list(weights[:MOST_WORDS])
    most = max((weight for _, weight in chosen), default=0.0) or 1.0
    placed: list[CloudWord] = []
    for text, weight in sorted(chosen, key=lambda one: -one[1]):
        size = max(SMALLEST, LARGEST * weight / most)
        placed.append(_placed(text, size, placed))
    left = min((word.x - word.width / 2 for word in placed), default=0.0)
    top = min((word.y - word.height / 2 for word in placed), default=0.0)
    moved = {
        word.text: CloudWord(word.text, word.x - left, word.y - top, word.size, word.width, word.height)
        for word in placed
    }
    width = max((word.x + word.width / 2 for word in moved.values()), default=0.0)
    height = max((word.y + word.height / 2 for word in moved.values()), default=0.0)
    return Cloud(tuple(moved[text] for text, _ in chosen), width, height)


def _placed(text: str, size: float, others: Sequence[CloudWord]) -> CloudWord:
    width = size * sum(WIDE_LETTER if east_asian_width(letter) in "WF" else LETTER for letter in text)
    height, angle = size * LINE, 0.0
    while True:
        far = _TURN * angle
        x, y = far * math.cos(angle), far * FLAT * math.sin(angle)
        for other in others:
            aside = abs(x - other.x) * 2 >= width + other.width + SMALLEST
            if not aside and abs(y - other.y) * 2 < height + other.height:
                break
        else:
            return CloudWord(text, x, y, size, width, height)
        angle += _STEP
