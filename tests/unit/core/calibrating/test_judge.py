"""A judge against people: the confusion matrix of what both have seen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.calibrating.judge import (
    Confusion,
    answer_counts,
    averaged_figures,
    class_figures,
    confusion,
    confusion_table,
    precision_table,
)

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


SEX = ("female", "male")


@pytest.mark.parametrize(
    ("counts", "printed"),
    [
        pytest.param(
            ((94320, 189), (2730, 65531)),
            [(0.97, 1.00, 0.98, 94509), (1.00, 0.96, 0.98, 68261), *[(0.98, 0.98, 0.98, 162770)] * 2],
            id="Table 3: CLIP on CelebA",
        ),
        pytest.param(
            ((12, 1), (21, 106)),
            [(0.36, 0.92, 0.52, 13), (0.99, 0.83, 0.91, 127), (0.68, 0.88, 0.71, 140), (0.93, 0.84, 0.87, 140)],
            id="Table 4: CLIP and DeepFace",
        ),
    ],
)  # fmt: skip
def test_precision_recall_and_f1_are_those_of_the_word_level_paper(counts, printed):
    figures = class_figures(Confusion(SEX, SEX, counts))
    rows = [(one.precision, one.recall, one.f1, one.support) for one in (*figures, *averaged_figures(figures))]
    assert [tuple(round(value, 2) for value in row) for row in rows] == printed


def test_unknown_is_missed_and_what_divides_by_nothing_is_no_figure():
    found = Confusion(("yes", "no", "hat"), ("yes", "no", "hat", "unknown"), ((3, 0, 0, 2), (0, 0, 0, 1), (0, 0, 0, 0)))
    yes, no, hat = class_figures(found)
    assert (yes.precision, yes.recall, yes.f1, yes.support) == (1.0, 0.6, 0.75, 5)
    assert (no.precision, no.recall, no.f1, no.support) == (None, 0.0, 0.0, 1)
    assert (hat.precision, hat.recall, hat.f1, hat.support) == (None, None, None, 0)
    macro, weighted = averaged_figures((yes, no, hat))
    assert (macro.precision, macro.recall) == (0.5, 0.3)
    assert weighted.recall == pytest.approx(0.5)  # of six images three
    table = precision_table(found)
    assert [row["class"] for row in table.rows] == ["yes", "no", "hat", "macro average", "weighted average"]
    assert averaged_figures(())[0].f1 is None
