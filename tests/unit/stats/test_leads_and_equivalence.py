"""Which class leads, and whether a share lies between two others: exact tests, with exact known answers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb, exp, lgamma, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.stats.intervals import clopper_pearson
from biaslens_gui.stats.tests import Lead, equivalence_p, first_against_second

many = st.lists(st.integers(0, 60), min_size=2, max_size=8)


@pytest.mark.parametrize(
    ("counts", "leader", "first", "second", "p"),
    [
        ([9, 1], 0, 9, 1, Fraction(22, 1024)),  # 2 * (10 + 1) / 2**10
        ([1, 9, 0], 1, 9, 1, Fraction(22, 1024)),  # a class that was never seen changes nothing
        ([0, 0, 6], 2, 6, 0, Fraction(2, 64)),
        ([12, 7, 5], 0, 12, 7, Fraction(2 * sum(comb(19, k) for k in range(12, 20)), 2**19)),
        ([3, 2], 0, 3, 2, Fraction(1)),
    ],
)
def test_the_first_class_against_the_second(counts, leader, first, second, p):
    found = first_against_second(counts)
    assert (found.leader, found.first, found.second) == (leader, first, second)
    assert found.p == pytest.approx(float(p), rel=1e-12)


def test_a_tie_has_no_side():
    assert first_against_second([11, 2, 11]) == Lead(None, 11, 11, 1.0)
    assert first_against_second([0, 0]) == Lead(None, 0, 0, 1.0)


@pytest.mark.parametrize("counts", [[], [3], [3, -1]])
def test_no_lead_among_fewer_than_two_classes(counts):
    with pytest.raises(ValueError, match="are no counts"):
        first_against_second(counts)


@given(many)
def test_the_lead_is_a_p_and_the_order_of_classes_is_of_no_account(counts):
    found, turned = first_against_second(counts), first_against_second(counts[::-1])
    assert 0 < found.p <= 1
    assert (found.first, found.second, found.p) == (turned.first, turned.second, turned.p)
    if found.leader is not None:
        assert counts[found.leader] == max(counts) > found.second


@given(many, st.integers(1, 20))
def test_more_images_of_the_first_class_never_weaken_its_lead(counts, more):
    place = counts.index(max(counts))
    ahead = [count + more * (at == place) for at, count in enumerate(counts)]
    assert first_against_second(ahead).p <= first_against_second(counts).p + 1e-12


@pytest.mark.parametrize("n", [12, 24, 48])
@pytest.mark.parametrize(
    ("truth", "leaders"),
    [
        ((0.45, 0.45, 0.10), ()),  # named in .62 of audits of 24 images where unevenness is tested
        ((0.48, 0.42, 0.10), (0,)),  # a third of the classes named were the wrong one
        ((0.5, 0.5, 0.0), ()),
        ((1 / 3, 1 / 3, 1 / 3), ()),
        ((0.42, 0.42, 0.16), ()),
    ],
)
def test_a_wrong_side_is_named_in_five_of_a_hundred_audits_at_most(n, truth, leaders):
    """Added up over all samples, not drawn."""
    wrong = 0.0
    for sample in _samples(n, len(truth)):
        found = first_against_second(sample)
        if found.p <= 0.05 and found.leader not in leaders:
            wrong += _chance(sample, truth)
    assert wrong <= 0.05
    if not leaders and truth[0] > 0.4:
        assert wrong > 0.005  # a test that says nothing would pass as well


def test_a_share_is_even_within_a_margin():
    # by hand: 4 of 4 if the share is .5, which has no upper limit; 2 or more of 4 if it is .25, or 2 or fewer if .75
    assert equivalence_p(4, 4, 0.5, 1.0) == pytest.approx(1 / 16)
    assert equivalence_p(2, 4, 0.25, 0.75) == pytest.approx(float(Fraction(67, 256)))
    assert equivalence_p(0, 0, 0.4, 0.6) == 1.0
    assert equivalence_p(120, 240, 0.4, 0.6) < 0.0011 < 0.05 < equivalence_p(12, 24, 0.4, 0.6)


@pytest.mark.parametrize(("hits", "low", "high"), [(5, 0.4, 0.6), (-1, 0.4, 0.6), (2, 0.6, 0.4), (2, 0.4, 1.1)])
def test_what_is_no_share_or_no_range_is_refused(hits, low, high):
    with pytest.raises(ValueError, match="is no"):
        equivalence_p(hits, 4, low, high)


@given(st.integers(1, 300), st.data(), st.sampled_from([(0.4, 0.6), (0.0, 0.1), (0.35, 0.5), (0.9, 1.0)]))
def test_two_one_sided_tests_are_the_exact_interval_at_twice_the_error(n, data, within):
    hits = data.draw(st.integers(0, n))
    low, high = clopper_pearson(hits, n, 0.9)
    p = equivalence_p(hits, n, *within)
    assert 0 <= p <= 1
    if abs(p - 0.05) > 1e-9:
        inside = (low > within[0] or not within[0]) and (high < within[1] or within[1] == 1)
        assert (p < 0.05) == inside
    assert p == pytest.approx(equivalence_p(n - hits, n, 1 - within[1], 1 - within[0]))


def test_a_share_at_the_limit_passes_for_even_in_five_of_a_hundred_audits_at_most():
    for n in (24, 100, 240):
        passed = sum(
            comb(n, hits) * 0.6**hits * 0.4 ** (n - hits)
            for hits in range(n + 1)
            if equivalence_p(hits, n, 0.4, 0.6) <= 0.05
        )
        assert passed <= 0.05


def _samples(n: int, classes: int) -> Iterator[tuple[int, ...]]:
    if classes == 1:
        yield (n,)
        return
    for first in range(n + 1):
        yield from ((first, *rest) for rest in _samples(n - first, classes - 1))


def _chance(sample: tuple[int, ...], truth: tuple[float, ...]) -> float:
    if any(count and not p for count, p in zip(sample, truth, strict=True)):
        return 0.0
    terms = (x * log(p) - lgamma(x + 1) for x, p in zip(sample, truth, strict=True) if x)
    return exp(lgamma(sum(sample) + 1) + sum(terms))
