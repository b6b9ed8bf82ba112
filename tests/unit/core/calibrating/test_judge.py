"""A judge against people: the confusion matrix of what both have seen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.calibrating.judge import answer_counts, confusion, confusion_table

JUDGED = {"a": "male", "b": "male", "c": "female", "d": "unknown", "e": "male"}
PEOPLE = {"a": "male", "b": "female", "c": "female", "d": "female", "f": "male", "e": "cannot tell"}


def test_only_what_both_have_seen_counts():
    found = confusion(["male", "female"], JUDGED, PEOPLE)
    assert found.answers == ("male", "female", "unknown")
    assert found.counts == ((1, 0, 0), (1, 1, 1))
    assert (found.labelled, found.agreeing, found.unlabelled) == (4, 2, 1)
    assert answer_counts(JUDGED, found.answers) == (3, 1, 1)


def test_it_is_a_table():
    table = confusion_table(confusion(["male", "female", "other"], JUDGED, PEOPLE))
    assert [column.label for column in table.columns] == [
        "People say", "Judge: male", "Judge: female", "Judge: other", "Judge: unknown", "Judge agrees",
    ]  # fmt: skip
    assert [row["right"] for row in table.rows] == [1.0, pytest.approx(1 / 3), None]
    assert all(set(row) == {column.name for column in table.columns} for row in table.rows)


answers = st.dictionaries(st.text("abcdef", min_size=1, max_size=2), st.sampled_from(["yes", "no", "unknown"]))


@given(answers, answers)
def test_every_image_of_both_is_in_one_cell_or_without_label(judged, people):
    found = confusion(["yes", "no"], judged, people)
    assert found.labelled + found.unlabelled == len(judged.keys() & people.keys())
    assert 0 <= found.agreeing <= found.labelled
    assert sum(answer_counts(judged, found.answers)) == len(judged)
    reordered = confusion(["yes", "no"], dict(reversed(judged.items())), dict(reversed(people.items())))
    assert reordered == found


def test_a_class_is_declared_once():
    with pytest.raises(ValueError, match="twice"):
        confusion(["yes", "yes"], {}, {})
