"""Figures of repeated audits, whether the way they are drawn measures coverage rightly, and the power they tell of."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, sqrt

import numpy as np
import pytest

from biaslens_gui.core.calibrating.calibration import AuditReading, CalibrationFigure, Certificate, Quantity
from biaslens_gui.core.records import Estimate, Finding, Leaning
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.stats import wilson
from biaslens_gui.stats.calibration import (
    Tally,
    covers,
    interval_name,
    keyed,
    share_of_audits,
    wilson_coverage,
)

Holds = Callable[[int], bool]


def binomial(n: int, share: float, holds: Holds) -> float:
    """Return how often `holds` is true of the hits of n images drawn with replacement."""
    return sum(comb(n, k) * share**k * (1 - share) ** (n - k) for k in range(n + 1) if holds(k))


def hypergeometric(n: int, hits: int, pool: int, holds: Holds) -> float:
    """Return how often `holds` is true of the hits of n images drawn without replacement from a pool."""
    possible = range(max(0, n - pool + hits), min(n, hits) + 1)
    return sum(comb(hits, k) * comb(pool - hits, n - k) for k in possible if holds(k)) / comb(pool, n)


@pytest.mark.parametrize(("n", "share"), [(1, 0.5), (6, 0.3), (10, 0.02), (24, 0.5), (48, 0.875), (200, 0.4)])
def test_wilsons_exact_coverage_is_that_of_its_interval(n: int, share: float) -> None:
    def holds(k: int) -> bool:
        low, high = wilson(k, n)
        return low - 1e-12 <= share <= high + 1e-12

    assert wilson_coverage(n, share) == pytest.approx(binomial(n, share, holds), abs=1e-9)


def test_wilson_wavers_around_its_level_and_holds_it_on_average() -> None:
    shares = np.linspace(0.02, 0.98, 193)
    for n in (6, 10, 20, 40):
        found = [wilson_coverage(n, float(share)) for share in shares]
        assert min(found) < 0.93  # a known property of all intervals for counts that are not wider than they must be
        assert 0.945 <= np.mean(found) <= 0.97


@pytest.mark.parametrize("pool", [24, 48, 96])
@pytest.mark.parametrize("part", [0.125, 0.25, 0.5])
def test_only_draws_with_replacement_measure_the_coverage_that_an_audit_has(pool: int, part: float) -> None:
    """What a pool says of Wilson's interval, against the truth for endless images, over all shares the pool can have.

    Without replacement the distance from the pool's share has to be widened by sqrt(1 - n / N) (Cochran 1977, section
    2.6). That gets the variance right, but not which whole numbers of hits there are: for half of a pool the figure is
    off by several percent at single shares. With replacement it is the binomial distribution itself.
    """
    n, off = round(part * pool), []
    for hits in range(2, pool - 1):
        share = hits / pool

        def widened(k: int, share: float = share) -> bool:
            low, high = wilson(k, n)
            return low - 1e-12 <= k / n + (share - k / n) / sqrt(1 - part) <= high + 1e-12

        def as_it_is(k: int, share: float = share) -> bool:
            low, high = wilson(k, n)
            return low - 1e-12 <= share <= high + 1e-12

        exact = wilson_coverage(n, share)
        off.append(hypergeometric(n, hits, pool, widened) - exact)
        assert binomial(n, share, as_it_is) == pytest.approx(exact, abs=1e-9)
    assert max(map(abs, off)) > 0.02
    assert abs(np.mean(off)) < 0.02  # over many shares it evens out


@pytest.mark.parametrize("n", [6, 20, 100])
def test_draws_with_replacement_measure_the_coverage_of_means(n: int) -> None:
    """Student's interval holds 95 % of the means of a normal pool: as many draws as one likes, even n > N."""
    from scipy.stats import t

    rng = np.random.default_rng(1)
    pool = rng.normal(size=48)
    drawn = rng.choice(pool, (4000, n))
    half = t.ppf(0.975, n - 1) * drawn.std(axis=1, ddof=1) / sqrt(n)
    hits = np.abs(drawn.mean(axis=1) - pool.mean()) <= half
    assert hits.mean() == pytest.approx(0.95, abs=0.015)


def test_nothing_is_covered_without_an_interval_or_a_truth() -> None:
    whole = Estimate("share", 0.5, 0.4, 0.6, how="Wilson score interval")
    assert covers(Estimate("share", 0.4, 0.3, 0.5), whole) is True
    assert covers(Estimate("share", 0.2, 0.1, 0.3), whole) is False
    assert covers(Estimate("share", 0.4), whole) is None
    assert covers(Estimate("share", 0.4, 0.3, 0.5), Estimate("share", None)) is None
    assert covers(Estimate("share", 0.0, 0.0, 0.3), Estimate("share", 0.0, 0.0, 0.1, how="Wilson")) is None
    assert covers(Estimate("mean", 1.0, 1.0, 1.0), Estimate("mean", 1.0, 1.0, 1.0)) is None  # all images are alike


def test_estimates_are_known_by_what_they_are_about() -> None:
    def finding(subject: str, *names: str) -> Finding:
        estimates = tuple(Estimate(name, 0.1) for name in names)
        leaning = Leaning("a photo", "gender", "man", Estimate("severity", 0.2))
        return Finding("m", "1", "", "shares", subject, "Shares", estimates=estimates, leanings=(leaning,))

    found = keyed([finding("gender", "man", "woman"), finding("age", "old", "old")])
    assert {key[1:] for key in found if key[0] == "shares"} == {
        ("gender", "Shares", "", "man"),
        ("gender", "Shares", "", "woman"),
    }
    assert len([key for key in found if key[0] == "leaning"]) == 2
    how = "bootstrap (BCa, 2,000 resamples); p by turning signs round"
    assert interval_name("axes", Estimate("gender", 0.1, how=how)) == "axes: bootstrap"
    assert interval_name("axes", Estimate("gender", 0.1)) == "axes"


def test_readings_of_one_audit_count_as_far_as_they_differ() -> None:
    rng = np.random.default_rng(2)
    apart = share_of_audits([(int(rng.binomial(10, 0.9)), 10) for _ in range(300)])
    assert apart.value == pytest.approx(0.9, abs=0.02)
    assert apart.low == pytest.approx(wilson(2700, 3000).low, abs=0.01)  # independent: every reading counts
    together = share_of_audits([(10, 10)] * 270 + [(0, 10)] * 30)
    assert (together.value, together.n) == (0.9, 3000)
    assert (together.low, together.high) == pytest.approx(tuple(wilson(270, 300)), abs=0.002)
    alike = share_of_audits([(10, 10)] * 50)
    assert alike.low == pytest.approx(wilson(50, 50).low)
    assert share_of_audits([]).value is None


def test_figures_are_in_order_of_effect_and_size() -> None:
    tally = Tally()
    for images in (24, 12):
        for audit in range(50):
            for prompt, group, right, clear in (
                ("c", "0.25 and more", True, True),
                ("c", "exactly 0.25", True, audit % 2 == 0),
                ("a", "none", None, audit % 25 == 0),
                ("b", "0.05 to 0.15", audit % 5 > 0, None),
            ):
                tally.read("m", images, ("p", audit), "p", AuditReading(prompt, "gender", group, right, clear))
    found = tally.figures()
    assert [(one.quantity, one.group, one.images, one.estimate.value) for one in found] == [
        ("direction", "0.05 to 0.15", 12, 0.8),
        ("direction", "0.05 to 0.15", 24, 0.8),
        ("direction", "0.25 and more", 12, 1.0),
        ("direction", "0.25 and more", 24, 1.0),
        ("direction", "exactly 0.25", 12, 1.0),
        ("direction", "exactly 0.25", 24, 1.0),
        ("power", "0.25 and more", 12, 1.0),
        ("power", "0.25 and more", 24, 1.0),
        ("power", "exactly 0.25", 12, 0.5),
        ("power", "exactly 0.25", 24, 0.5),
        ("false positives", "none", 12, 0.04),
        ("false positives", "none", 24, 0.04),
    ]
    both = Tally()
    both.add(tally)
    assert both.figures() == found
    assert (found[0].lowest, found[0].highest, found[0].expected) == (0.8, 0.8, None)


def test_coverage_has_what_exact_calculation_says_beside_it() -> None:
    tally, rng = Tally(), np.random.default_rng(3)
    truth = keyed([people(30, 100, 0.3)])
    for audit in range(400):
        tally.cover("m", 10, audit, "p", [people(int(rng.binomial(10, 0.3)), 10)], truth)
    (figure,) = tally.figures()
    assert figure.group == "people: Wilson score interval"
    assert figure.expected == pytest.approx(wilson_coverage(10, 0.3))
    assert figure.estimate.value == pytest.approx(figure.expected, abs=0.03)


def people(hits: int, n: int, value: float | None = None) -> Finding:
    share = hits / n if value is None else value
    estimate = Estimate("women", share, *wilson(hits, n), n=n, how="Wilson score interval")
    return Finding("m", "1", "", "people", "nurse", "Women", estimates=(estimate,))


def certificate() -> Certificate:
    def power(group: str, images: int, value: float) -> CalibrationFigure:
        quantity: Quantity = "power"
        return CalibrationFigure(
            quantity, "openbias", group, images, Estimate("share of audits", value, value - 0.05, value + 0.05)
        )

    figures = (
        power("0.15 to 0.25", 20, 0.99),  # as the shares happened to be: no effect of a known size
        *(power("exactly 0.15", images, value) for images, value in ((10, 0.1), (20, 0.3), (40, 0.6))),
        *(power("exactly 0.25", images, value) for images, value in ((10, 0.3), (20, 0.6), (40, 0.9))),
    )
    return Certificate("2026-01-02", (), (), (), GenerationSettings(), 48, (10, 20, 40), 200, 0, figures)
