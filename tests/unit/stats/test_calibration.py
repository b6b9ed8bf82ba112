"""Coverage with the correction for a finite pool, and shares of audits that overlap."""

from __future__ import annotations

import numpy as np
import pytest

from biaslens_gui.core.calibrating.calibration import Reading
from biaslens_gui.core.records import Estimate, Finding, Leaning
from biaslens_gui.stats import wilson
from biaslens_gui.stats.calibration import covers, figures, keyed, share_of_audits


def test_coverage_allows_for_the_audit_being_a_part_of_the_pool() -> None:
    rng = np.random.default_rng(5)
    pool, n, hits, plain = 64, 32, [], []
    population = np.arange(pool) < 26
    for _ in range(2000):
        seen = int(rng.permutation(population)[:n].sum())
        audit = Estimate("share", seen / n, *wilson(seen, n))
        hits.append(covers(audit, Estimate("share", 26 / pool), n / pool))
        plain.append(audit.low <= 26 / pool <= audit.high)  # type: ignore[operator]
    assert np.mean(plain) > 0.99  # half of the pool is closer to it than a sample is to the world
    assert 0.92 < np.mean(np.array(hits, dtype=float)) < 0.97


def test_nothing_is_covered_without_an_interval_or_a_truth() -> None:
    whole = Estimate("share", 0.5)
    assert covers(Estimate("share", 0.4), whole, 0.5) is None
    assert covers(Estimate("share", 0.4, 0.3, 0.5), Estimate("share", None), 0.5) is None
    assert covers(Estimate("share", 0.4, 0.3, 0.5), whole, 1.0) is None
    assert covers(Estimate("share", 0.4, 0.3, 0.5), whole, 0.0) is None


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


def test_audits_that_overlap_count_once() -> None:
    found = share_of_audits([True] * 190 + [False] * 10, cells=2, each=4)
    assert (found.value, found.n) == (0.95, 200)
    assert found.low is not None
    assert found.low < wilson(190, 200).low - 0.1
    assert share_of_audits([], 0, 4).value is None
    few = share_of_audits([True], cells=5, each=8)
    assert (few.low, few.high) == pytest.approx(tuple(wilson(1, 1)))


def test_figures_are_in_order_of_effect_and_size() -> None:
    readings = [
        Reading("m", "biased", images, prompt, "gender", effect, effect > 0 or None, clear)
        for images in (24, 12)
        for prompt, effect, clear in (("c", 0.4, True), ("a", 0.0, False), ("b", 0.1, None))
    ]
    found = figures(readings, [], 48)
    assert [(one.quantity, one.group, one.images) for one in found] == [
        ("direction", "0.05 to 0.15", 12),
        ("direction", "0.05 to 0.15", 24),
        ("direction", "0.25 and more", 12),
        ("direction", "0.25 and more", 24),
        ("power", "0.25 and more", 12),
        ("power", "0.25 and more", 24),
        ("false positives", "none", 12),
        ("false positives", "none", 24),
    ]
    assert [one.estimate.value for one in found] == [1, 1, 1, 1, 1, 1, 0, 0]
