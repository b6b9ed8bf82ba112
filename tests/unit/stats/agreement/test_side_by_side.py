"""Several readers of one role: known answers on made data."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.observed import UNSEEN
from biaslens_gui.stats.agreement.coefficients import cohen, cohen_estimate, cohen_kappas
from biaslens_gui.stats.agreement.readers import ALIKE
from biaslens_gui.stats.agreement.side_by_side import KAPPA, UNTOLD, readers_side_by_side
from biaslens_gui.stats.intervals import wilson
from tests.components.depictions import finding, seen

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"


def random(*purpose: str) -> np.random.Generator:
    return np.random.default_rng(sum(map(len, purpose)))


def side_by_side(first, *others):
    return readers_side_by_side([finding(*first)], others, random)


def test_kappa_takes_out_what_chance_alone_would_bring():
    """35 of 50 alike; the first says yes to half and the second to 60 %, so that half would be alike by chance."""
    table = np.array([[20.0, 5.0], [10.0, 15.0]])
    estimate = cohen_estimate(KAPPA, table, np.random.default_rng(0))
    assert estimate.value == pytest.approx((0.7 - 0.5) / (1 - 0.5))
    assert estimate.value == pytest.approx(cohen(table)[0])
    value, error = cohen(table)
    assert estimate.low == pytest.approx(value - 1.96 * error, abs=0.03)
    assert estimate.high == pytest.approx(value + 1.96 * error, abs=0.03)


@pytest.mark.parametrize(
    ("table", "value", "note"),
    [
        ([[0, 0], [0, 0]], None, "No image was told by both."),
        ([[9, 0], [0, 0]], None, "Not defined: both see one class in every image."),
        ([[5, 0], [0, 4]], 1.0, "No interval: as they agree on every image, so would all resamples."),
        ([[4, 1], [0, 0]], 0.0, "No interval: as one sees one class in every image, kappa is 0 in all resamples."),
        ([[0, 5], [4, 0]], -80 / 82 + 0.0, ""),
    ],
)
def test_kappa_says_why_it_or_its_interval_is_missing(table, value, note):
    estimate = cohen_estimate(KAPPA, np.array(table, float), np.random.default_rng(0))
    assert (estimate.value, estimate.note) == (value if value is None else pytest.approx(value), note)
    assert (estimate.low is None) == bool(note)


@given(st.lists(st.integers(0, 30), min_size=4, max_size=4).filter(sum))
def test_many_tables_give_what_each_gives(counts):
    table = np.array(counts, float).reshape(2, 2)
    expected, _ = cohen(table)
    (found,) = cohen_kappas(table[None])
    assert found == pytest.approx(expected, nan_ok=True, abs=1e-9)


def test_two_answerers_are_compared_image_by_image_with_kappa_and_shares():
    first = seen(NURSE, [0] * 6 + [1] * 4)
    other = seen(NURSE, [0] * 4 + [1] * 4 + [0, UNSEEN], reader="another")
    (found,) = side_by_side([first], other)
    assert (found.method, found.kind, found.subject, found.model) == ("across", "several readers", "gender", "model")
    whole, chance, man, woman = found.estimates
    # first: w w w w w w m m m m; another: w w w w m m m m w ?
    assert (whole.value, whole.n, whole.missing) == (pytest.approx(6 / 9), 9, 1)
    assert (whole.low, whole.high) == pytest.approx(wilson(6, 9))
    by_chance = 6 / 9 * 5 / 9 + 3 / 9 * 4 / 9
    assert (chance.name, chance.value) == (KAPPA, pytest.approx((6 / 9 - by_chance) / (1 - by_chance)))
    assert chance.low < chance.value < chance.high
    assert [len(man.evidence), man.n, len(woman.evidence), woman.n] == [2, 5, 4, 7]
    table = found.tables[0]
    assert [column.label for column in table.columns] == ["Prompt", "Class", "answerer", "another", "Apart"]
    assert table.rows == (
        {"prompt": NURSE, "class": "woman", "reader 1": 0.6, "reader 2": 5 / 9, "apart": pytest.approx(0.6 - 5 / 9)},
        {"prompt": NURSE, "class": "man", "reader 1": 0.4, "reader 2": 4 / 9, "apart": pytest.approx(4 / 9 - 0.4)},
        {"prompt": NURSE, "class": UNTOLD, "reader 1": 0.0, "reader 2": 0.1, "apart": 0.1},
    )
    assert [row["image"] for row in found.tables[2].rows] == [f"model/{NURSE}/{number}" for number in (4, 5, 8)]
    assert found.observed == (other,)
    assert ALIKE in found.caveats
    assert f"{KAPPA}: 0.31 (" in found.words
    assert found.words.endswith(f"Farthest apart: “woman” of “{NURSE}”, by 4 points.")


def test_three_readers_are_compared_two_by_two_but_those_that_were_compared_before():
    captions = seen(NURSE, [0, 1, 0], reader="captioner", kind="captions")
    first = seen(NURSE, [0, 1, 1])
    (found,) = side_by_side([first, captions], *(seen(NURSE, [1, 1, 0], reader=name) for name in ("b", "c")))
    groups = list(dict.fromkeys(estimate.group for estimate in found.estimates))
    assert groups == ["answerer and b", "answerer and c", "captioner and b", "captioner and c", "b and c"]
    assert [column.label for column in found.tables[0].columns][2:-1] == ["answerer", "captioner", "b", "c"]


def test_each_question_and_model_has_a_finding_of_its_own_and_prompts_stand_below_each_other():
    first = [seen(prompt, [0, 1], question=name) for prompt in (NURSE, DOCTOR) for name in ("gender", "age")]
    others = [seen(it.prompt, [0, 0], question=it.question, reader="b") for it in first]
    found = side_by_side(first, *others)
    assert [finding.subject for finding in found] == ["age", "gender"]
    assert [row["prompt"] for row in found[0].tables[0].rows] == [NURSE] * 3 + [DOCTOR] * 3
    assert "by 50 points" in found[0].words


def test_a_reader_that_could_tell_nothing_is_told_and_measured_by_no_number():
    (found,) = side_by_side([seen(NURSE, [0, 1])], seen(NURSE, [UNSEEN, UNSEEN], reader="b"))
    assert found.reading == "not measured"
    assert found.words == "“answerer” and “b”: in no image do both see a class."
    assert [row["reader 2"] for row in found.tables[0].rows] == [None, None, 1.0]


def test_without_a_further_reader_there_is_nothing():
    assert side_by_side([seen(NURSE, [0, 1]), seen(NURSE, [1, 1], reader="captioner", kind="captions")]) == ()
