"""Effective numbers: known answers, bounds, relabelling, coverage of their intervals, and what chance makes."""

from __future__ import annotations

from itertools import pairwise
from math import exp, log

import numpy as np
import pytest
from biaslens_plugins.methods.diversity.effective import USUAL, compare, compare_apart, expected, intervals, rarefied
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binom, hypergeom

from biaslens_gui.api import UNSEEN

COUNTS = st.lists(st.integers(0, 30), min_size=2, max_size=7).filter(lambda counts: sum(counts) > 0)


@pytest.mark.parametrize("classes", [2, 3, 5])
def test_equal_shares_are_as_many_as_classes_and_one_class_is_one(classes: int) -> None:
    assert rarefied([6] * classes, 6 * classes) == pytest.approx((classes,) * 3)
    one = [12, *[0] * (classes - 1)]
    assert rarefied(one, 12) == rarefied(one, 5) == pytest.approx((1, 1, 1))


def test_numbers_of_all_images_are_those_of_hill() -> None:
    found = rarefied([9, 3, 0], 12)
    assert found == pytest.approx((2, exp(-(0.75 * log(0.75) + 0.25 * log(0.25))), 1 / (0.75**2 + 0.25**2)))


def test_two_of_three_images_by_hand() -> None:
    """Of two alike and one other, two images are alike in a third of all pairs."""
    seen, usual, common = rarefied([2, 1], 2)
    assert seen == pytest.approx(1 + 2 / 3)
    assert usual == pytest.approx(exp(2 / 3 * log(2)))
    assert common == pytest.approx(1 / (1 / 3 + 2 / 3 * 0.5))


def test_no_more_images_can_be_taken_than_there_are() -> None:
    with pytest.raises(ValueError, match="Of 3 images 4"):
        rarefied([2, 1], 4)


@given(COUNTS, st.data())
def test_bounds_order_and_names_of_classes(counts: list[int], data: st.DataObject) -> None:
    size = data.draw(st.integers(1, sum(counts)))
    seen, usual, common = found = rarefied(counts, size)
    assert 1 - 1e-9 <= common <= usual + 1e-9
    assert usual <= seen + 1e-9 <= len(counts) + 2e-9
    assert rarefied(data.draw(st.permutations(counts)), size) == pytest.approx(found)
    for value, (low, high) in zip(found, intervals(counts, size), strict=True):
        assert 1 <= low <= value + 1e-9
        assert value - 1e-9 <= high <= len(counts)


@given(COUNTS)
def test_more_images_show_no_fewer_kinds(counts: list[int]) -> None:
    sizes = [rarefied(counts, size) for size in range(1, sum(counts) + 1)]
    for before, after in pairwise(sizes):
        assert all(more >= less - 1e-9 for less, more in zip(before, after, strict=True))


@pytest.mark.parametrize("shares", [(0.5, 0.5), (0.9, 0.1), (1 / 3, 1 / 3, 1 / 3), (0.7, 0.2, 0.1), (0.25,) * 4])
@pytest.mark.parametrize("images", [10, 24, 48])
def test_intervals_hold_what_is_expected_of_the_model(shares: tuple[float, ...], images: int) -> None:
    rng = np.random.default_rng(7)
    truth, held = expected(shares, 10), np.zeros(3)
    drawn = rng.multinomial(images, shares, 300)
    for counts in drawn:
        ends = intervals(counts.tolist(), 10)
        held += [low - 1e-9 <= value <= high + 1e-9 for value, (low, high) in zip(truth, ends, strict=True)]
    assert (held / len(drawn) >= 0.92).all()


def test_two_sides_alike_are_called_apart_no_more_often_than_chance_allows() -> None:
    rng = np.random.default_rng(3)
    found = [compare(*rng.integers(0, 3, (2, 24)).tolist(), 3, rng) for _ in range(200)]
    assert sum(each is not None and each.p <= 0.05 for each in found) / 200 <= 0.09
    assert sum(each is not None and each.low <= 0 <= each.high for each in found) / 200 >= 0.93


def test_a_side_of_one_kind_is_found() -> None:
    rng = np.random.default_rng(3)
    found = compare([0] * 23 + [UNSEEN], [0, 1, 2] * 8, 3, rng)
    assert found is not None
    assert found.seeds == 23
    assert found.value < -1.9
    assert found.high < 0
    assert found.p < 0.01
    assert found.null_low <= 0 <= found.null_high
    assert compare([0, 0, 0, 0, UNSEEN], [1, 1, 1, 1, 1], 2, rng) is None
    assert USUAL == 1


def by_scipy(chances: list[np.ndarray], size: int) -> tuple[float, float, float]:
    """Return the numbers of Hill from the chances of 0 to `size` images of each class, as scipy has them."""
    part = np.arange(size + 1) / size
    every = np.array(chances).sum(axis=0)
    entropy = -part[1:] * np.log(part[1:]) @ every[1:]
    return every[1:].sum(), exp(entropy), 1 / (part**2 @ every)


@pytest.mark.parametrize("size", [1, 2, 10, 24, 1000])
@pytest.mark.parametrize("shares", [(1.0, 0.0), (0.5, 0.5), (0.999999, 0.000001), (0.7, 0.2, 0.1), (0.0, 0.25, 0.75)])
def test_numbers_expected_of_shares_are_those_of_scipys_binomial(shares: tuple[float, ...], size: int) -> None:
    chances = [binom.pmf(np.arange(size + 1), size, share) for share in shares]
    assert expected(shares, size) == pytest.approx(by_scipy(chances, size), rel=1e-9)


@pytest.mark.parametrize("counts", [[1, 0], [12, 12], [24, 0], [23, 1, 0], [900, 90, 10], [9000, 999, 1]])
def test_rarefied_numbers_are_those_of_scipys_hypergeometric(counts: list[int]) -> None:
    n = sum(counts)
    for size in {1, n // 2 or 1, max(1, n - 1), n}:
        chances = [hypergeom.pmf(np.arange(size + 1), n, count, size) for count in counts]
        assert rarefied(counts, size) == pytest.approx(by_scipy(chances, size), rel=1e-8)


def test_sets_of_which_no_two_images_pair_are_dealt_out_anew() -> None:
    """Two imported sets that begin with the same 15 classes differed beyond chance by the four images that did not."""
    first, other = [0] * 15 + [1] * 15, [0] * 15 + [1] * 11 + [0] * 4
    paired, apart = (each(first, other, 2, np.random.default_rng(0)) for each in (compare, compare_apart))
    assert paired is not None
    assert apart is not None
    assert apart.value == pytest.approx(paired.value)
    assert apart.seeds == 30
    assert paired.p < apart.p
    assert compare_apart([0] * 4 + [UNSEEN], [1] * 9, 2, np.random.default_rng(0)) is None


def test_sets_that_are_alike_are_called_apart_no_more_often_than_chance_allows() -> None:
    rng = np.random.default_rng(5)
    found = [compare_apart(*(rng.integers(0, 3, n).tolist() for n in (24, 40)), 3, rng) for _ in range(200)]
    assert sum(each is not None and each.p <= 0.05 for each in found) <= 16
