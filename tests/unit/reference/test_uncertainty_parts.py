"""Coverage of parts of an uncertainty whose truth is known: the page of calibration, with fewer audits."""

from __future__ import annotations

import pytest

import uncertainty_parts
from uncertainty_parts import Population, drawn, rows


@pytest.mark.parametrize("population", [Population(3, 1, 0.5, 0.2), Population(6, 3, 0.5, 0.1)], ids=str)
def test_intervals_of_wording_and_reader_hold_what_is_known(population):
    for row in rows(population, audits=150):
        assert float(row[5].removesuffix(" %")) >= 93, row


def test_the_true_parts_are_those_of_many_readings():
    """Drawn a thousand times, the components come to what the closed form says, before any is cut off at 0."""
    import numpy as np

    rng = np.random.default_rng(2)
    audits = [drawn(Population(12, 3, 0.5, 0.2), rng) for _ in range(300)]
    for part, within in (("images", 0.03), ("wording", 0.05), ("reader", 0.15)):
        terms = [c.term for c in audits[0].study.components if uncertainty_parts._is_of(c.term, part)]
        squares = [audit.study.deviation(terms, uncertainty_parts.NUMBERS).value ** 2 for audit in audits]
        assert np.mean(squares) ** 0.5 == pytest.approx(audits[0].true(part), rel=within)
