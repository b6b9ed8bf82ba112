"""Crossings: known answers on fixed images, what independence makes of them, and the coverage of the intervals."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.intersections.crossing import Crossing, Labelled
from biaslens_plugins.methods.intersections.sensitivity import distance, sensitivity
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui import stats
from biaslens_gui.api import UNSEEN, Among, ImageRecord
from biaslens_gui.core.class_requests import Attribute

NURSE = "a photo of a nurse"
GENDER = Attribute("gender", ("woman", "man"), "Who?", ())
AGE = Attribute("age", ("young", "middle-aged", "old"), "How old?", ())


def labelled(attribute: Attribute, each: list[int], text: str = NURSE) -> Labelled:
    images = tuple(ImageRecord(f"{text}{at}", "drawn", text, at, at, sha256=f"{at}") for at in range(len(each)))
    return Labelled(text, attribute, images, tuple(each))


def crossing(*pairs: tuple[int, int]) -> Crossing:
    return Crossing(labelled(GENDER, [one for one, _ in pairs]), labelled(AGE, [two for _, two in pairs]))


TWELVE = [(0, 0)] * 5 + [(0, 2)] + [(1, 0)] * 2 + [(1, 2)] * 4
"""Women: five young, one old; men: two young, four old."""


def test_joint_shares_and_what_independence_expects() -> None:
    found = crossing(*TWELVE, (UNSEEN, 0), (1, UNSEEN))
    assert [cell.count for cell in found.cells()] == [5, 0, 1, 2, 0, 4]
    assert [cell.expected for cell in found.cells()] == [3.5, 0, 2.5, 3.5, 0, 2.5]
    shares = found.joint()
    assert [share.name for share in shares] == ["woman"] * 3 + ["man"] * 3
    assert [share.group for share in shares[:3]] == ["young", "middle-aged", "old"]
    assert shares[0].value == pytest.approx(5 / 12)
    assert (shares[0].low, shares[0].high) == stats.clopper_pearson(5, 12, 1 - 0.05 / 6)
    assert {(share.n, share.missing) for share in shares} == {(12, 2)}
    rarest = found.rarest()
    assert rarest is not None
    assert found.name_of(rarest) == "woman + old"


def test_a_crossing_that_is_shown_as_often_as_expected_is_not_the_rarest() -> None:
    assert crossing(*[(0, 2)] * 24).rarest() is None
    assert crossing((0, 0), (0, 2), (1, 0), (1, 2)).rarest() is None


def test_what_goes_together_is_a_difference_with_an_exact_test() -> None:
    tests = {test.towards: test for test in crossing(*TWELVE).tested("model", "answerer")}
    assert list(tests) == ["young", "middle-aged", "old"]  # those of men are mirrors
    old = tests["old"]
    assert old.among == Among("gender", "woman", 1, 6, 4, 6)
    assert old.value == pytest.approx(1 / 6 - 4 / 6)
    assert old.p == pytest.approx(2 * (6 * 15 + 6) / 792)  # 5 of 12 are old: C(6,1)C(6,4)+C(6,0)C(6,5) of C(12,5)
    assert (old.question, old.reader, old.n, old.units) == ("age", "answerer", 12, "images")
    assert len(old.images) == 1


def test_a_class_that_no_image_shows_has_no_difference() -> None:
    women = crossing((0, 0), (0, 2), (0, 2))
    assert list(women.tested("model", "answerer")) == []
    assert {estimate.value for estimate in women.differences()} == {None}
    empty = crossing((UNSEEN, 0))
    assert empty.rarest() is None
    assert {share.value for share in empty.joint()} == {None}


PAIRS = st.lists(st.tuples(st.integers(-1, 1), st.integers(-1, 2)), min_size=1, max_size=40)


@given(PAIRS)
def test_joint_shares_are_one_and_lie_in_their_intervals(pairs: list[tuple[int, int]]) -> None:
    found = crossing(*pairs)
    told = [pair for pair in pairs if UNSEEN not in pair]
    assert sum(cell.count for cell in found.cells()) == len(told)
    assert sum(cell.expected for cell in found.cells()) == pytest.approx(len(told))
    if told:
        assert sum(share.value or 0.0 for share in found.joint()) == pytest.approx(1)
        assert all(share.low <= share.value <= share.high for share in found.joint())  # type: ignore[operator]


@given(PAIRS, st.randoms(use_true_random=False))
def test_a_difference_has_the_sign_of_what_is_beyond_independence(pairs: list[tuple[int, int]], random) -> None:
    found, n = crossing(*pairs), len([pair for pair in pairs if UNSEEN not in pair])
    for cell in found.cells():
        if part := found.apart(cell):
            value = part.hits / part.images - part.other_hits / part.other_images
            assert cell.count - cell.expected == pytest.approx(value * part.images * part.other_images / n)
    mixed = list(pairs)
    random.shuffle(mixed)
    told = [(test.towards, test.p) for test in crossing(*mixed).tested("m", "r")]
    assert told == [(test.towards, test.p) for test in found.tested("m", "r")]


def test_independent_attributes_are_seldom_told_apart_and_bound_ones_often() -> None:
    rng, false, found = np.random.default_rng(3), 0, 0
    for _ in range(300):
        gender, chance = rng.integers(0, 2, 48), rng.random(48)
        alone = crossing(*zip(gender.tolist(), np.where(chance < 0.5, 0, 2).tolist(), strict=True))
        bound = crossing(*zip(gender.tolist(), np.where(chance < 0.1 + 0.8 * gender, 0, 2).tolist(), strict=True))
        false += next(test.p for test in alone.tested("m", "r") if test.towards == "old") <= 0.05
        found += next(test.p for test in bound.tested("m", "r") if test.towards == "old") <= 0.05
    assert false <= 24
    assert found >= 295


# --- sensitivity


def test_the_distance_from_an_even_spread() -> None:
    assert distance([0.5, 0.5]) == 0
    assert distance([1, 0, 0]) == pytest.approx(2 / 3)
    assert list(distance([[0.75, 0.25], [1, 0]])) == [0.25, 0.5]


def test_sensitivity_is_how_much_nearer_to_even_an_attribute_comes() -> None:
    """Unasked all women; of those asked to be old half, of those asked to be young three quarters."""
    rng = np.random.default_rng(0)
    unasked = labelled(GENDER, [0] * 8)
    old, young = labelled(GENDER, [0, 1] * 4, "old"), labelled(GENDER, [0, 0, 0, 1] * 2, "young")
    found = sensitivity("age fixed", "gender", unasked, [old, young], rng)
    assert found.value == pytest.approx(0.5 - (0.5 + 0.75) / 2 + 0.5)
    assert found.low < found.value < found.high
    assert (found.n, found.missing, found.name, found.group) == (24, 0, "age fixed", "gender")
    back = sensitivity("age fixed", "gender", old, [unasked, unasked], rng)
    assert back.value == pytest.approx(-0.5)
    still = sensitivity("age fixed", "gender", old, [old, old], rng)
    assert (still.value, still.low, still.high) == (0, None, None)
    assert still.note == "No interval: every resample of these images comes out alike."
    assert sensitivity("age fixed", "gender", unasked, [old], rng).value is None
    nothing = labelled(GENDER, [UNSEEN] * 8, "blank")
    assert sensitivity("age fixed", "gender", unasked, [old, nothing], rng).value is None


def test_the_interval_of_sensitivity_holds_the_truth() -> None:
    """Unasked .9 women, .6 and .7 when fixed: away from the corner of an even spread, where it is smooth."""
    rng, truth, held = np.random.default_rng(5), 0.9 - 0.65, 0
    for _ in range(200):
        sets = [labelled(GENDER, (rng.random(48) > share).astype(int).tolist(), text)
                for share, text in ((0.9, NURSE), (0.65, "old"), (0.65, "young"))]  # fmt: skip
        found = sensitivity("age fixed", "gender", sets[0], sets[1:], rng)
        held += found.low <= truth <= found.high
    assert held >= 184


TONES = Attribute("skin tone", ("1", "2", "3", "4", "5", "6"), "Which?", ())


@pytest.mark.parametrize("untold", [0.0, 0.4])
@pytest.mark.parametrize(
    ("attribute", "requests", "images"), [(TONES, 4, 10), (TONES, 2, 24), (AGE, 3, 24), (GENDER, 2, 6)]
)
def test_where_nothing_changes_the_interval_of_sensitivity_seldom_says_so(
    attribute: Attribute, requests: int, images: int, untold: float
) -> None:
    """A few images are never even, and fewer less so: both sides have to be equally many, or the few are further off.

    What cannot be told is not told of the prompt's own images alone, which makes these fewer still.
    """
    rng, above, below = np.random.default_rng(7), 0, 0
    for _ in range(100):
        sets = [labelled(attribute, rng.integers(0, len(attribute.classes), images).tolist(), f"{number}")
                for number in range(requests + 1)]  # fmt: skip
        blank = [UNSEEN if gone else seen for seen, gone in zip(sets[0].each, rng.random(images) < untold, strict=True)]
        found = sensitivity("x", "y", labelled(attribute, blank, "0"), sets[1:], rng)
        above += found.low is not None and found.low > 0
        below += found.high is not None and found.high < 0
        assert found.low is None or found.low <= found.value <= found.high
    assert above <= 5
    assert below <= 5


def test_images_that_could_not_be_told_are_missing_and_no_width_is_no_interval() -> None:
    rng = np.random.default_rng(0)
    unasked = labelled(GENDER, [0, 1, 0, UNSEEN, UNSEEN, UNSEEN, UNSEEN, 0])
    old, young = labelled(GENDER, [UNSEEN] * 3 + [0, 1, 0, 1, UNSEEN], "old"), labelled(GENDER, [1] * 8, "young")
    found = sensitivity("age fixed", "gender", unasked, [old, young], rng)
    assert (found.n, found.missing) == (16, 8)
    apart = sensitivity("age fixed", "gender", unasked, [old, old], rng)
    assert (apart.n, apart.missing, apart.low, apart.high) == (12, 12, None, None)
    assert apart.note == "No interval: of fewer than two seeds images of both sides could be told."
    single = sensitivity("age fixed", "gender", labelled(GENDER, [0] * 9), [labelled(GENDER, [0] * 9, "old")] * 2, rng)
    assert (single.value, single.low, single.high) == (0, None, None)
