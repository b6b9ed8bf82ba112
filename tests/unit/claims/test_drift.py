"""What a change of the image models does to what is read: even, beyond the margin, or not told yet."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest

from biaslens_gui.claims.drift import DriftFound, drift_of
from biaslens_gui.core.claims import Declared
from tests.components.depictions import finding, labels, seen

NURSE, DOCTOR = "a photo of a nurse", "a photo of a doctor"
DECLARED = Declared(models=("model",), prompts=(NURSE,), deciding=("gender",), looks="one")


def drift(before, after, declared: Declared = DECLARED, margin: float = 0.05, **named) -> DriftFound:
    sides = [
        [finding(seen(NURSE, depicted, **(named if side else {})))] for side, depicted in enumerate((before, after))
    ]
    return drift_of(declared, *sides, [("model", named.get("model", "model"))], margin)


def test_the_same_answer_of_60_pairs_is_even_within_5_points_at_one_look() -> None:
    """No pair of n differs with .95^n if 5 of 100 do: .95^59 is the first below .05."""
    same = labels(40, 20)
    found = drift(same, same)
    assert found.conclusion == "even"
    assert [(row.group, row.first, row.second, row.plus, row.minus) for row in found.rows] == [
        ("woman", 40, 40, 0, 0),
        ("man", 20, 20, 0, 0),
    ]
    assert found.rows[0].high == pytest.approx(1 - 0.05 ** (1 / 60), abs=1e-3)
    assert drift(same[:58], same[:58]).conclusion == "not clear yet"


def test_looking_at_any_time_takes_more_images() -> None:
    same = labels(40, 20)
    found = drift(same, same, replace(DECLARED, looks="open"))
    assert found.conclusion == "not clear yet"
    assert 60 < 60 * found.times < 120


def test_that_nothing_was_found_to_differ_is_not_even() -> None:
    same = labels(8, 4)
    assert drift(same, same).conclusion == "not clear yet"


def test_a_share_that_moves_far_is_beyond_and_needs_no_more_images() -> None:
    found = drift(labels(60, 40), labels(95, 5))
    assert (found.conclusion, found.times) == ("not even", None)
    woman = found.rows[0]
    assert (woman.conclusion, woman.difference) == ("not even", pytest.approx(0.35))
    assert woman.low > 0.05


def test_pairs_that_change_places_leave_the_share_and_are_told() -> None:
    before = labels(50, 50)
    found = drift(before, tuple(reversed(before)))
    assert found.rows[0].difference == 0
    assert (found.rows[0].plus, found.rows[0].minus) == (50, 50)
    assert found.conclusion == "not clear yet"


def test_images_that_can_no_longer_be_read_are_a_drift() -> None:
    found = drift(labels(100, 100), labels(60, 60, unseen=80))
    assert next(row for row in found.rows if row.group == "untold").conclusion == "not even"


def test_a_class_of_three_that_moves_spoils_the_others() -> None:
    classes = ("light", "medium", "dark")
    declared = replace(DECLARED, deciding=("skin tone",))
    sides = [
        [finding(seen(NURSE, labels(*counts), question="skin tone", classes=classes))]
        for counts in ((200, 100, 100), (100, 200, 100))
    ]
    found = drift_of(declared, *sides, [("model", "model")], 0.05)
    assert [row.conclusion for row in found.rows] == ["not even", "not even", "even"]
    assert found.conclusion == "not even"


@pytest.mark.parametrize("other", [{"reader": "another"}, {"kind": "captions"}, {"classes": ("man", "woman", "boy")}])
def test_another_reader_measures_nothing(other) -> None:
    found = drift(labels(40, 20), labels(40, 20), **other)
    assert (found.conclusion, found.rows) == ("not measured", ())
    assert "not read by the same reader" in found.left_out[0]


def test_the_variant_may_be_called_otherwise_and_prompts_that_tell_the_answer_take_no_part() -> None:
    same = labels(40, 20)
    assert drift(same, same, model="model (4 bit)").conclusion == "even"
    assert drift(same, same, replace(DECLARED, stated=((NURSE, "gender"),))).conclusion == "not measured"


def test_of_a_prompt_that_one_run_lacks_nothing_is_shown() -> None:
    declared = replace(DECLARED, prompts=(NURSE, DOCTOR))
    found = drift(labels(40, 20), labels(40, 20), declared)
    assert {row.conclusion for row in found.rows} == {"even"}
    assert (found.conclusion, found.times) == ("not clear yet", None)
    assert any(DOCTOR in text for text in found.left_out)


def test_a_class_that_the_filter_of_the_variant_holds_back_is_a_drift() -> None:
    whole = seen(NURSE, labels(40, 60))
    kept = replace(whole, images=whole.images[40:], indices=whole.indices[40:], labels=whole.labels[40:])
    found = drift_of(DECLARED, [finding(whole)], [finding(kept)], [("model", "model")], 0.05)
    assert [(row.group, row.first, row.second, row.conclusion) for row in found.rows] == [
        ("woman", 40, 0, "not even"),
        ("man", 60, 60, "even"),
        ("untold", 0, 40, "not even"),
    ]


def test_so_many_images_as_it_says_would_tell() -> None:
    prompts = tuple(f"prompt {number}" for number in range(20))
    declared = replace(DECLARED, prompts=prompts)

    def sides(times: float):
        same = labels(round(150 * times), round(150 * times))
        moved = labels(round(9 * times), round(91 * times))
        before = [finding(seen(prompts[0], labels(0, round(100 * times))), *(seen(it, same) for it in prompts[1:]))]
        return before, [finding(seen(prompts[0], moved), *(seen(it, same) for it in prompts[1:]))]

    found = drift_of(declared, *sides(1), [("model", "model")], 0.05)
    assert found.conclusion == "not clear yet"
    assert found.times is not None
    more = drift_of(declared, *sides(found.times), [("model", "model")], 0.05)
    assert more.conclusion == "not even"


@pytest.mark.parametrize("wrong", ["even", "not even"])
def test_on_the_margin_itself_either_is_said_of_5_audits_in_100_at_most(wrong: str) -> None:
    """Of 100 pairs so many gain the class as chance has it at 5 in 100: all counts that chance brings, enumerated."""
    pairs, before = 100, labels(0, 100)
    said = 0.0
    for gained in range(21):
        after = (0,) * gained + (1,) * (pairs - gained)
        if drift(before, after).conclusion == wrong:
            said += comb(pairs, gained) * 0.05**gained * 0.95 ** (pairs - gained)
    assert said <= 0.05
