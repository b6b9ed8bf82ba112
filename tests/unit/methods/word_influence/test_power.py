"""The power that is told before a run is the share of audits that then find the word."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence import removal
from biaslens_plugins.methods.word_influence.estimates import weighted_share_p
from biaslens_plugins.methods.word_influence.power import power, power_in_words, samples_needed


@pytest.mark.parametrize(("k", "m", "base"), [(6, 15, 25), (6, 80, 80), (3, 60, 40)])
def test_as_many_audits_find_the_word_as_was_told(k, m, base):
    rng, weights, found = np.random.default_rng(1), removal.weights(k, 1), 0
    audits = 2000
    for _ in range(audits):
        hits = rng.binomial([base, m, *[m] * (k - 1)], [0.65, 0.35, *[0.65] * (k - 1)])
        n = np.array([base, *[m] * k])
        found += weighted_share_p(weights[0], hits, n) < 0.05 / k
    assert found / audits == pytest.approx(power(weights, m, base), abs=0.05)


def test_the_images_it_takes_are_those_with_which_power_is_80():
    for k, r in ((2, 1), (6, 1), (6, 2)):
        weights = removal.weights(k, r)
        m = samples_needed(weights)
        assert power(weights, m, m) >= 0.8 > power(weights, m - 1, m - 1)


def test_the_paper_s_own_numbers_are_told_to_be_few():
    said = power_in_words(removal.weights(6, 1), 15, 25)
    assert said.startswith(
        "An influence of 0.3 of one of 6 words is found in about 24 % of audits with 15 images of each"
    )
