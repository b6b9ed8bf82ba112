"""Levels of claims: they never sum to more than the error rate, never shrink, and are those by which claims stand."""

from __future__ import annotations

from itertools import combinations
from unittest import mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.claims.families import MODELS, PROMPTS, Place, Tree, discovery_levels, holm_levels


def tree(questions: int = 2, prompts: int = 3) -> tuple[Tree, list[Place]]:
    roots = [Place(str(question)) for question in range(questions) for _ in range(2 * prompts)]
    below = []
    for question in range(questions):
        first = question * 2 * prompts
        for model in (0, prompts):
            for this, other in combinations(range(prompts), 2):
                below.append(Place(str(question), PROMPTS, (first + model + this, first + model + other)))
        below += [Place(str(question), MODELS, (first + this, first + prompts + this)) for this in range(prompts)]
    return Tree([*roots, *below]), [*roots, *below]


NUMBER = len(tree()[1])


@settings(deadline=None, max_examples=80)
@given(st.sets(st.integers(0, NUMBER - 1)))
def test_what_is_left_to_decide_never_gets_more_than_the_error_rate(established) -> None:
    found = np.zeros(NUMBER, bool)
    found[list(established)] = True
    weights = tree()[0]._weights(found)
    assert weights[~found].sum() <= 1 + 1e-12


@settings(deadline=None, max_examples=80)
@given(st.sets(st.integers(0, NUMBER - 1)), st.sets(st.integers(0, NUMBER - 1)))
def test_no_level_shrinks_while_more_is_established(fewer, more) -> None:
    weights = []
    for numbers in (fewer, fewer | more):
        found = np.zeros(NUMBER, bool)
        found[list(numbers)] = True
        weights.append(tree()[0]._weights(found))
    left = np.ones(NUMBER, bool)
    left[list(fewer | more)] = False
    assert (weights[1][left] >= weights[0][left] - 1e-12).all()


@settings(deadline=None, max_examples=80)
@given(st.lists(st.floats(0, 0.2), min_size=NUMBER, max_size=NUMBER))
def test_a_claim_stands_if_and_only_if_p_is_at_most_its_level(p) -> None:
    for found, level in (tree()[0].levels(p), holm_levels(p), discovery_levels(p)):
        assert (found == (np.array(p) <= level)).all()


def test_one_question_without_differences_is_holm() -> None:
    p = [0.001, 0.012, 0.03, 0.5]
    mine, holm = (rule(p)[0].tolist() for rule in (Tree([Place("gender")] * 4).levels, holm_levels))
    assert mine == holm == [True, True, False, False]


def test_discoveries_are_those_of_benjamini_and_hochberg() -> None:
    """The 15 p-values of their example (1995, section 3.2): four are rejected at 5 %."""
    p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528]
    assert discovery_levels([*p, 0.7590, 1.0])[0].sum() == 4


def multipletests(p: list[float], name: str) -> tuple:
    """Return statsmodels' correction, without its look for garbage.

    It goes through all that the tests before this one left: half a second, sixty times.
    """
    from statsmodels.stats import multitest

    with mock.patch("gc.collect"):
        return multitest.multipletests(p, alpha=0.05, method=name)


@settings(deadline=None, max_examples=60)
@given(st.lists(st.floats(0, 0.2), min_size=1, max_size=12))
def test_statsmodels_establishes_the_same(p) -> None:
    for rule, name in ((holm_levels, "holm"), (discovery_levels, "fdr_bh")):
        theirs = multipletests(p, name)
        on_the_edge = np.isclose(theirs[1], 0.05, rtol=1e-9)
        assert ((rule(p)[0] == theirs[0]) | on_the_edge).all()


@pytest.mark.parametrize(("tier", "times"), [(PROMPTS, 3), (MODELS, 1.25)])
def test_a_difference_is_easier_to_establish_once_a_side_of_it_is(tier: int, times: float) -> None:
    both, places = tree(1)
    difference = next(number for number, place in enumerate(places) if place.tier == tier)
    p = np.ones(len(places))
    before = both.levels(p)[1][difference]
    p[places[difference].parents[0]] = 0.0
    assert both.levels(p)[1][difference] > times * before


def test_models_that_differ_have_three_tenths_from_the_start_and_hand_it_to_each_other() -> None:
    both, places = tree(1)
    differences = [number for number, place in enumerate(places) if place.tier == MODELS]
    p = np.ones(len(places))
    assert both.levels(p)[1][differences] == pytest.approx([0.05 * 0.3 / 3] * 3)
    p[differences[0]] = 0.0
    assert both.levels(p)[1][differences[1:]] == pytest.approx([0.05 * 0.3 / 2] * 2)


@pytest.mark.parametrize("rule", [holm_levels, discovery_levels])
def test_many_audits_go_as_one(rule) -> None:
    p = np.random.default_rng(0).random((5, 8)) / 20
    together = rule(p)[0]
    assert (together == np.stack([rule(this)[0] for this in p])).all()
