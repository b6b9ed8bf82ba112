"""Parts of the variance of a share: known answers, properties, and how often their intervals hold known parts."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from biaslens_gui.stats.variance_components import variance_components

W, S, R = frozenset({"wording"}), frozenset({"images"}), frozenset({"reader"})


def values(study):
    return {term: component.value for component in study.components for term in [component.term]}


def test_one_way_by_hand():
    """Two wordings of four images: means 3/4 and 1/4; between 1/2, within 3/4 over 6 = 1/4; (1/2 - 1/4) / 4 = 1/16."""
    study = variance_components(np.array([[1, 1, 1, 0], [0, 0, 0, 1]])[:, :, None])
    assert values(study) == pytest.approx({W: 1 / 16, W | S: 1 / 4})
    assert [component.degrees for component in study.components] == [1, 6]
    assert study.deviation([W], {"wording": 1, "images": 4}).value == pytest.approx(1 / 4)


def test_persons_by_items_as_the_textbook_has_it():
    """Two images by two readers: 1 1 / 0 1. Squares by hand: images 1/4, readers 1/4, rest 1/4; so only the rest."""
    study = variance_components(np.array([[[1, 1], [0, 1]]]))
    assert values(study) == pytest.approx({S: 0.0, R: 0.0, S | R: 1 / 4})


def test_a_crossed_table_of_three_facets_gives_back_what_made_it():
    """Mean squares of additive tables in closed form: the sample variance of each main effect, and nothing else."""
    a, b, c = np.array([0.0, 1.0, 5.0]), np.array([0.0, 2.0]), np.array([1.0, 4.0])
    study = variance_components(a[:, None, None] + b[:, None] + c, nested=False)
    found = values(study)
    assert found[W] == pytest.approx(a.var(ddof=1))
    assert found[S] == pytest.approx(b.var(ddof=1))
    assert found[R] == pytest.approx(c.var(ddof=1))
    assert sum(found.values()) == pytest.approx(found[W] + found[S] + found[R])


def test_what_was_not_varied_is_part_of_no_term():
    study = variance_components(np.array([1, 0, 1, 0])[None, :, None])
    assert study.varied == ("images",)
    assert values(study) == pytest.approx({S: 1 / 3})
    assert study.gains({"images": 4}) == pytest.approx({"images": 1 / 3 / 4 / 2})


def test_tables_without_two_images_and_missing_readings_are_refused():
    for table in (np.ones((2, 1, 2)), np.ones((2, 2)), np.full((1, 2, 1), np.nan)):
        with pytest.raises(ValueError, match="wordings x images x readers"):
            variance_components(table)


def test_where_all_readings_agree_the_upper_limits_are_not_nothing():
    study = variance_components(np.ones((3, 24, 2)))
    assert all(component.value == component.low == 0 < component.high for component in study.components)


TABLES = arrays(
    np.int64, st.tuples(st.integers(1, 4), st.integers(2, 8), st.integers(1, 3)), elements=st.integers(0, 1)
)


@given(TABLES, st.booleans(), st.randoms(use_true_random=False))
def test_the_order_of_levels_and_which_class_is_counted_do_not_matter(table, nested, random):
    study = variance_components(table, nested=nested)
    order = [random.sample(range(size), size) for size in table.shape]
    other = variance_components(1 - table[np.ix_(*order)], nested=nested)
    assert values(other) == pytest.approx(values(study), abs=1e-12)
    for component in study.components:
        assert 0 <= component.low <= component.value <= component.high


@given(TABLES)
def test_what_narrows_most_is_one_of_what_was_varied(table):
    study = variance_components(table)
    numbers = dict.fromkeys(("wording", "images", "reader"), 1)
    assert set(study.gains(numbers)) == set(study.varied)
    every = [component.term for component in study.components]
    whole = study.deviation(every, numbers)
    assert whole.low <= whole.value <= whole.high
    assert sum(study.chance_of_most(facet, numbers) for facet in study.varied) <= 1 + 1e-9
