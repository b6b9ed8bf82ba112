"""Evidence of counts: known values, intervals that decide as their tests do, and error rates at any number of looks."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.claims import evidence

LOOKS = ("open", "one")


@st.composite
def counted(draw):
    images = draw(st.integers(1, 120))
    return draw(st.integers(0, images)), images


@st.composite
def differing(draw):
    plus, minus, none = (draw(st.integers(0, 40)) for _ in range(3))
    return plus, minus, plus + minus + none + 1


def test_22_of_24_are_2431_times_likelier_under_all_shares_than_under_one_half() -> None:
    """2^24 / (25 * C(24, 2)), by hand."""
    assert 1 / evidence.share_p(22, 24, 0.5, "open") == pytest.approx(2**24 / (25 * 276))


def test_one_look_is_the_exact_binomial_test() -> None:
    assert evidence.share_p(9, 10, 0.5, "one") == pytest.approx(2 * 11 / 1024)


def test_one_look_gives_the_interval_of_clopper_and_pearson() -> None:
    low, high = evidence.share_interval(8, 10, 0.05, "one")  # Clopper and Pearson 1934: .4439 to .9748
    assert (float(low), float(high)) == pytest.approx((0.4439, 0.9748), abs=1e-4)


def test_pairs_that_differ_count_as_a_mixture_for_their_sign() -> None:
    """Against no difference the bets are Beta(1/2, 1/2) over the pairs that differ: 2^13 C(26, 13) / 4^13; by hand."""
    for pairs in (13, 24, 90):
        assert 1 / evidence.difference_p(13, 0, pairs, 0.0, "open") == pytest.approx(10_400_600 / 2**13)


def test_at_one_look_pairs_that_differ_are_the_exact_test_of_mcnemar() -> None:
    """13 of 13 upwards: 2 / 2^13; 11 of 12: 2 (1 + 12) / 2^12, whatever the other pairs are."""
    assert evidence.difference_p(13, 0, 24, 0.0, "one") == pytest.approx(2 / 2**13)
    assert evidence.difference_p(11, 1, 90, 0.0, "one") == pytest.approx(26 / 2**12)


@pytest.mark.parametrize("looks", LOOKS)
@pytest.mark.parametrize(("differ", "up"), [(1.0, 0.225), (1.0, 0.5), (0.9, 0.7), (0.5, 0.9), (0.2, 0.5), (0.04, 1.0)])
def test_each_bound_of_a_difference_errs_in_25_of_1000_at_most(looks, differ: float, up: float) -> None:
    """Enumerated over all that 24 pairs may show."""
    pairs = 24
    plus, minus = np.array([(x, y) for x in range(pairs + 1) for y in range(pairs + 1 - x)]).T
    logs = evidence.log_factorials(pairs)
    ways = logs[pairs] - logs[plus] - logs[minus] - logs[pairs - plus - minus]
    chances = (differ * up) ** plus * (differ * (1 - up)) ** minus * (1 - differ) ** (pairs - plus - minus)
    chance = np.exp(ways) * chances
    low, high = evidence.difference_interval(plus, minus, np.full_like(plus, pairs), 0.05, looks)
    truth = differ * (2 * up - 1)
    assert chance.sum() == pytest.approx(1.0)
    assert chance[low > truth + 1e-9].sum() <= 0.025
    assert chance[high < truth - 1e-9].sum() <= 0.025


@settings(deadline=None, max_examples=60)
@given(counted(), st.sampled_from(LOOKS), st.floats(0.0005, 0.2), st.floats(0.02, 0.98))
def test_a_share_is_in_its_interval_if_and_only_if_it_is_not_refused(found, looks, level, share) -> None:
    count, images = found
    low, high = evidence.share_interval(count, images, level, looks)
    if min(abs(share - low), abs(share - high)) > 1e-6:
        assert (low < share < high) == bool(evidence.share_p(count, images, share, looks) > level)


@settings(deadline=None, max_examples=60)
@given(differing(), st.sampled_from(LOOKS), st.floats(0.0005, 0.2), st.floats(-0.95, 0.95))
def test_a_difference_is_in_its_interval_if_and_only_if_it_is_not_refused(found, looks, level, mean) -> None:
    low, high = evidence.difference_interval(*found, level, looks)
    if min(abs(mean - low), abs(mean - high)) > 1e-6:
        assert (low < mean < high) == bool(evidence.difference_p(*found, mean, looks) > level)


@settings(deadline=None, max_examples=60)
@given(differing(), st.sampled_from(LOOKS), st.floats(0.001, 0.2), st.floats(0.05, 0.45))
def test_a_difference_is_even_or_beyond_if_and_only_if_its_bounds_say_so(found, looks, level, margin) -> None:
    low, high = evidence.difference_bounds(*found, level, looks)
    if min(abs(low + margin), abs(high - margin)) > 1e-6:
        assert (-margin < low and high < margin) == bool(evidence.difference_inside_p(*found, margin, looks) <= level)
    if min(abs(low - margin), abs(high + margin)) > 1e-6:
        assert (low > margin or high < -margin) == bool(evidence.difference_beyond_p(*found, margin, looks) <= level)


@settings(deadline=None, max_examples=60)
@given(counted(), st.sampled_from(LOOKS), st.floats(0.001, 0.2), st.floats(0.05, 0.45))
def test_a_share_is_even_if_and_only_if_its_bounds_lie_within_the_margin(found, looks, level, margin) -> None:
    low, high = evidence.share_bounds(*found, level, looks)
    if min(abs(low - 0.5 + margin), abs(high - 0.5 - margin)) > 1e-6:
        inside = 0.5 - margin < low and high < 0.5 + margin
        assert inside == bool(evidence.share_inside_p(*found, 0.5 - margin, 0.5 + margin, looks) <= level)


@given(differing())
def test_bets_against_no_difference_are_the_mixture_for_the_sign(found) -> None:
    plus, minus, pairs = (np.array(number) for number in found)
    up, down = (evidence._bet_on_more(*sides, pairs, 0.0) for sides in ((plus, minus), (minus, plus)))
    assert float(np.logaddexp(up, down) - np.log(2)) == pytest.approx(
        float(evidence._sign_mixture(*found[:2])), abs=1e-9
    )


@settings(deadline=None, max_examples=40)
@given(differing(), st.floats(0.001, 0.2), st.sampled_from(LOOKS))
def test_exchanging_the_two_sides_turns_the_interval_round(found, level, looks) -> None:
    plus, minus, pairs = found
    low, high = evidence.difference_interval(plus, minus, pairs, level, looks)
    other_low, other_high = evidence.difference_interval(minus, plus, pairs, level, looks)
    assert (float(low), float(high)) == pytest.approx((-float(other_high), -float(other_low)), abs=1e-7)


@pytest.mark.parametrize("share", [0.5, 0.8])
def test_the_reciprocal_of_p_is_one_on_average_at_most(share: float) -> None:
    """What makes it an e-value, enumerated: of shares, and of pairs that differ."""
    counts = np.arange(61)
    chance = np.array([float(np.prod(np.arange(61 - k, 61) / np.arange(1, k + 1))) for k in counts])
    chance = chance * share**counts * (1 - share) ** (60 - counts)
    e = np.exp(evidence._mixture(counts, np.full(61, 60)) - evidence.log_likelihood(counts, np.full(61, 60), share))
    assert float((chance * e).sum()) == pytest.approx(1.0)


@pytest.mark.parametrize("mean", [-0.3, 0.0, 0.4])
def test_bets_on_pairs_win_nothing_on_average(mean: float) -> None:
    pairs = 12
    up_chance, down_chance = 0.45 + mean / 2, 0.45 - mean / 2
    total = 0.0
    for plus in range(pairs + 1):
        for minus in range(pairs + 1 - plus):
            ways = np.prod(np.arange(1, pairs + 1), dtype=float)
            for part in (plus, minus, pairs - plus - minus):
                ways /= np.prod(np.arange(1, part + 1), dtype=float)
            chance = ways * up_chance**plus * down_chance**minus * 0.1 ** (pairs - plus - minus)
            up = evidence._bet_on_more(np.array(plus), np.array(minus), np.array(pairs), mean)
            down = evidence._bet_on_more(np.array(minus), np.array(plus), np.array(pairs), -mean)
            total += chance * float(np.exp(up) + np.exp(down)) / 2
    assert total == pytest.approx(1.0, abs=1e-9)


def test_looks_at_every_image_to_200_raise_a_false_alarm_in_5_of_100_at_most() -> None:
    rng = np.random.default_rng(3)
    counts = (rng.random((2000, 200)) < 0.5).cumsum(axis=1)
    p = evidence.share_p(counts, np.arange(1, 201)[None], 0.5, "open")
    assert (p.min(axis=1) <= 0.05).mean() <= 0.05
