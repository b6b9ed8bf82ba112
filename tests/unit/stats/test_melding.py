"""Melded intervals: they leave 0 out where the exact test does, hold whatever the truth, and are mirror images."""

from __future__ import annotations

import pytest
from scipy.stats import binom, fisher_exact, multinomial

from biaslens_gui.stats import clopper_pearson, melded, melded_paired
from biaslens_gui.stats.tests import sign_flip_p

EDGE = 1e-7
LEVELS = (0.95, 0.99)


@pytest.mark.parametrize("level", LEVELS)
def test_two_samples_differ_where_fishers_exact_test_says_so(level: float) -> None:
    n, m = 6, 9
    for hits in range(n + 1):
        for others in range(m + 1):
            low, high = melded(hits, n, others, m, level)
            table = [[hits, n - hits], [others, m - others]]
            p = min(1.0, 2 * min(fisher_exact(table, side).pvalue for side in ("greater", "less")))
            assert (low > EDGE or high < -EDGE) == (p <= 1 - level), (hits, others)
            assert low - EDGE <= hits / n - others / m <= high + EDGE
            turned = melded(others, m, hits, n, level)
            assert (turned.low, turned.high) == pytest.approx((-high, -low), abs=EDGE)


@pytest.mark.parametrize("level", LEVELS)
def test_pairs_differ_where_mcnemars_exact_test_says_so(level: float) -> None:
    n = 10
    for plus in range(n + 1):
        for minus in range(n + 1 - plus):
            low, high = melded_paired(plus, minus, n, level)
            p = sign_flip_p([1.0] * plus + [-1.0] * minus + [0.0] * (n - plus - minus), None)  # type: ignore[arg-type]
            assert (low > EDGE or high < -EDGE) == (p <= 1 - level), (plus, minus)
            assert low - EDGE <= (plus - minus) / n <= high + EDGE


def test_none_of_one_sample_tells_as_much_as_the_other_says() -> None:
    """The lower share of no hits is 0, so the interval ends where the other's upper share at that error does."""
    for others in (0, 3, 16):
        low, _ = melded(0, 8, others, 16)
        assert low == pytest.approx(-clopper_pearson(others, 16).high, abs=EDGE)
    assert melded(0, 0, 3, 8) == melded_paired(0, 0, 0) == (-1.0, 1.0)


def test_they_hold_whatever_the_shares() -> None:
    n, m = 8, 12
    for share in (0.05, 0.3, 0.9):
        for other in (0.05, 0.5, 0.95):
            missed = sum(
                binom.pmf(hits, n, share) * binom.pmf(others, m, other)
                for hits in range(n + 1)
                for others in range(m + 1)
                if not _holds(melded(hits, n, others, m), share - other)
            )
            assert missed <= 0.05
    for shares in ((0.4, 0.05, 0.55), (0.1, 0.1, 0.8), (0.85, 0.1, 0.05)):
        missed = sum(
            multinomial.pmf([plus, minus, m - plus - minus], m, shares)
            for plus in range(m + 1)
            for minus in range(m + 1 - plus)
            if not _holds(melded_paired(plus, minus, m), shares[0] - shares[1])
        )
        assert missed <= 0.05


def _holds(ends: tuple[float, float], truth: float) -> bool:
    return ends[0] - EDGE <= truth <= ends[1] + EDGE


@pytest.mark.parametrize("counts", [(3, 2, 0, 4), (-1, 2, 0, 4), (0, 4, 5, 4)])
def test_what_is_no_share_is_refused(counts: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="no share"):
        melded(*counts)
    with pytest.raises(ValueError, match="no pairs"):
        melded_paired(3, 2, 4)
    with pytest.raises(ValueError, match="level"):
        melded_paired(1, 1, 4, 1.0)
