"""Whether the images that reviewers judged are a random sample of those they were assigned."""

from __future__ import annotations

import pytest

from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import Assignment, why_not_random

IMAGES = tuple(f"i{number}" for number in range(8))


def verdicts(count):
    return tuple(Verdict("Ada", image, "class: gender", "woman") for image in IMAGES[:count])


def assignment(**changes):
    return Assignment("run", IMAGES, ("Ada",), **changes)


@pytest.mark.parametrize(
    ("made", "count", "why"),
    [
        (None, 3, ""),  # nobody knows how they were chosen
        (assignment(), 3, ""),  # in an order drawn anew for each reviewer
        (assignment(chosen="sample"), 8, ""),
        (assignment(chosen="disagreements"), 8, "answers differ"),
        (assignment(chosen="disagreements"), 0, "answers differ"),
        (assignment(random_order=False), 3, "order of the run"),
        (assignment(random_order=False), 8, ""),  # all of them
        (assignment(random_order=False), 0, ""),  # nothing to correct with
    ],
)
def test_only_a_random_sample_can_correct(made, count, why):
    found = why_not_random(made, verdicts(count))
    assert why in found
    assert bool(found) == bool(why)
