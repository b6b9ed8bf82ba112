"""The widths of attempts at intervals that hold at any look are those of e-values: none bets more than it has."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import binom

import mixtures


@pytest.mark.parametrize("images", [10, 24, 48])
@pytest.mark.parametrize(
    "log_e",
    [mixtures.beta(1), mixtures.beta(8), mixtures.together((0.4, mixtures.beta(1)), (0.6, mixtures.beta(2)))],
)
def test_every_mixture_is_an_e_value_at_every_share(log_e, images) -> None:
    counts = np.arange(images + 1)[:, None]
    mean = (binom.pmf(counts, images, mixtures.GRID) * np.exp(log_e(counts, images))).sum(axis=0)
    assert mean == pytest.approx(np.ones(len(mixtures.GRID)))


def test_two_points_are_an_e_value_as_well_and_the_narrowest(monkeypatch) -> None:
    monkeypatch.setattr(mixtures, "GRID", np.linspace(0.005, 0.995, 100))
    counts, images = np.arange(25)[:, None], 24
    points = mixtures.two_points(images)
    mean = (binom.pmf(counts, images, mixtures.GRID) * np.exp(points(counts, images))).sum(axis=0)
    assert mean == pytest.approx(np.ones(100))
    widths = [mixtures.ratio(images, mixtures.mixed(images, 0.05, log_e)) for log_e in (points, mixtures.beta(1))]
    assert widths[0] < 1.25 < widths[1] < 1.4


def test_a_quarter_of_the_error_at_the_planned_look_is_enough_for_the_bar() -> None:
    assert mixtures.ratio(24, mixtures.split(24, 0.25)) < 1.3
    assert mixtures.ratio(24, mixtures.exact(24, 0.05)) == pytest.approx(1)
