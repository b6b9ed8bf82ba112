"""Word influence: a mean over seeds, the shift without a word, which shifts are truth, and top-k accuracy."""

from __future__ import annotations

import numpy as np
import pytest
from biaslens_plugins.methods.gradbias.estimates import (
    ClassShift,
    RankedQuestion,
    established,
    most_influential,
    shift_of_classes,
    top_accuracy,
)
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui import stats
from biaslens_gui.core.attribution import PromptWord
from biaslens_gui.core.records import Estimate

WORDS = tuple(PromptWord(text, at, at + 1) for at, text in enumerate("abcd"))


def rng() -> np.random.Generator:
    return np.random.default_rng(5)


def shifted(name, before, after, random) -> Estimate:
    """Return the shift between sides of which every answer is a class."""
    return shift_of_classes(name, before, after, sorted({*before, *after} - {""}), random).estimate


def test_the_interval_of_three_seeds_is_students():
    found = stats.student_mean("doctor", [1.0, 2.0, 3.0], missing=1)
    half = 4.302653 / 3**0.5  # t(.975, 2) times the standard error 1 / sqrt 3
    assert found.value == pytest.approx(2)
    assert (found.low, found.high) == (0.0, pytest.approx(2 + half, abs=1e-5))
    assert (found.n, found.missing) == (3, 1)


def test_one_seed_has_no_interval_and_none_has_no_value():
    assert stats.student_mean("a", [2.0]).low is None
    assert stats.student_mean("a", [], note="never reached").note == "never reached"
    assert stats.student_mean("a", []).value is None


def test_seeds_that_all_say_the_same_leave_room_for_others():
    none = shifted("doctor", ["male"] * 4, ["male"] * 4, rng())
    assert (none.value, none.low) == (0.0, 0.0)
    assert none.high == pytest.approx(stats.newcombe_paired(4, 0, 0, 0).high)
    still = shifted("doctor", ["male", "female"] * 2, ["male", "female"] * 2, rng())
    assert still.high > 0.3  # four seeds of which none changes do not show that none would
    every = shifted("doctor", ["male"] * 8, ["female"] * 8, rng())
    assert (every.value, every.high) == (1.0, 1.0)
    assert every.low == pytest.approx(stats.newcombe_paired(0, 8, 0, 0).low)


@pytest.mark.parametrize("images", [10, 40])
@pytest.mark.parametrize("classes", [2, 3])
def test_the_interval_of_a_shift_holds_the_true_one(images, classes):
    """400 audits of pairs: without the word every second man, 60 of 100, is another class, and one in ten others a man.

    Three classes share the 5 % among them, so their interval is wider than it must be.
    """
    random, truth, held = rng(), 0.6 * 0.5 - 0.4 * 0.1, 0
    for _ in range(400):
        men, turns = random.random(images) < 0.6, random.random(images)
        others = [f"other {one}" for one in random.integers(1, classes, images)]
        before = ["man" if man else other for man, other in zip(men, others, strict=True)]
        stays = np.where(men, turns >= 0.5, turns < 0.1)
        after = ["man" if man else other for man, other in zip(stays, others, strict=True)]
        found = shifted("word", before, after, random)
        held += found.low <= truth <= found.high
    assert 0.93 <= held / 400 <= (0.99 if classes == 2 else 1)


def test_a_shift_that_chance_explains_reaches_0():
    found = shifted("doctor", ["m", "m", "m", "f"], ["f", "f", "m", "f"], rng())
    assert found.value == 0.5
    assert found.low == 0.0


def test_delta_is_half_of_what_the_class_counts_differ_by():
    """10 images: male 8, female 2 becomes male 4, female 6: |8 - 4| + |2 - 6| = 8, half of it 4 of 10."""
    before, after = ["male"] * 8 + ["female"] * 2, ["male"] * 4 + ["female"] * 6
    found = shifted("doctor", before, after, rng())
    assert found.value == pytest.approx(0.4)
    assert found.low <= 0.4 <= found.high
    assert found.n == 10


def test_a_shift_of_all_is_one_and_nothing_is_nothing():
    assert shifted("a", ["x"] * 8, ["y"] * 8, rng()).value == 1
    still = shifted("a", ["x", "y"] * 4, ["x", "y"] * 4, rng())
    assert (still.value, still.low, still.note) == (0.0, 0.0, "p 1")
    assert shift_of_classes("a", ["x"] * 8, ["y"] * 8, ("x", "y"), rng()).p < 0.05


def test_a_subject_that_disappears_is_no_shift_from_class_to_class():
    """Without the only noun for a person nobody is shown: that is told, and says nothing of men and women."""
    gone = shift_of_classes("chef", ["male"] * 10, ["unknown"] * 10, ("male", "female"), rng())
    assert (gone.estimate.value, gone.p, gone.estimate.missing, gone.unseen) == (None, None, 10, (0, 10))
    half = shift_of_classes("chef", ["male"] * 10, ["unknown"] * 5 + ["male"] * 5, ("male", "female"), rng())
    assert (half.estimate.value, half.estimate.n, half.unseen) == (0.0, 5, (0, 5))


def test_the_class_whose_count_changes_most_is_named_with_its_counts():
    found = shift_of_classes("chef", ["b"] * 4 + ["c"] * 2, ["a"] * 3 + ["b"] + ["c"] * 2, ("a", "b", "c"), rng())
    assert found.moved == ("a", 0, 3)


def with_p(*raw: float | None) -> dict[PromptWord, ClassShift]:
    return {word: ClassShift(Estimate(word.text, 0.1), p) for word, p in zip(WORDS, raw, strict=True)}


def test_a_shift_is_truth_at_a_level_that_all_words_of_the_question_share():
    assert established(with_p(0.016, 0.04, None, 0.03)) == {WORDS[0]}  # .05 / 3 = .0167
    assert established(with_p(0.016, 0.04, 0.9, 0.03)) == frozenset()  # .05 / 4 = .0125


def test_one_image_of_twenty_is_no_right_answer():
    before, after = ["male"] * 20, ["male"] * 19 + ["female"]
    shifts = {word: shift_of_classes(word.text, before, after, ("male", "female"), rng()) for word in WORDS}
    assert [shift.estimate.value for shift in shifts.values()] == pytest.approx([0.05] * 4)
    assert most_influential(shifts) == frozenset()


def test_words_that_do_nothing_are_seldom_truth():
    """300 questions of three words without effect, 20 images each; in nearly all some shift is above 0."""
    random, wrong = rng(), 0
    for _ in range(300):
        sides = [["male" if man else "female" for man in random.random(20) < 0.5] for _ in range(4)]
        shifts = {
            word: shift_of_classes(word.text, sides[0], after, ("male", "female"), random)
            for word, after in zip(WORDS, sides[1:], strict=False)
        }
        wrong += bool(most_influential(shifts))
    assert wrong / 300 <= 0.05


def test_a_seed_without_an_answer_on_a_side_is_missing():
    found = shifted("a", ["x", "", "x"], ["y", "x", ""], rng())
    assert (found.value, found.n, found.missing) == (1.0, 1, 2)
    assert shifted("a", [""], ["x"], rng()).value is None


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), min_size=1, max_size=12), st.randoms())
def test_the_order_of_seeds_does_not_matter(pairs, random):
    turned = pairs[:]
    random.shuffle(turned)
    one, other = (shifted("w", *map(list, zip(*rows, strict=True)), rng()) for rows in (pairs, turned))
    assert one == other


def asked(shifts: list[float], **rankings: str) -> RankedQuestion:
    """Return a question of which every shift above 0 is established."""
    estimates = {
        word: ClassShift(Estimate(word.text, shift), 0.001 if shift else 1.0)
        for word, shift in zip(WORDS, shifts, strict=True)
    }
    orders = {name: [next(w for w in WORDS if w.text == letter) for letter in text] for name, text in rankings.items()}
    return RankedQuestion.of(estimates, orders, ("image",))


def test_ties_are_all_right_and_a_question_without_a_shift_is_missing():
    questions = [
        asked([0.4, 0.4, 0, 0], ours="bacd"),
        asked([0, 0, 0.2, 0.1], ours="abcd"),
        asked([0] * 4, ours="abcd"),
    ]
    assert questions[0].truth == {WORDS[0], WORDS[1]}
    one, two, three = top_accuracy(questions)
    assert [(found.name, found.value, found.n, found.missing) for found in (one, two, three)] == [
        ("top-1", 0.5, 2, 1),
        ("top-2", 0.5, 2, 1),
        ("top-3", 1.0, 2, 1),
    ]
    assert (one.low, one.high) == pytest.approx(tuple(stats.wilson(1, 2)))
    assert one.note == "By chance 38%."  # two of four, and one of four
    assert one.group == "ours"


def test_accuracy_never_falls_with_more_words():
    questions = [asked([0.1, 0.3, 0.2, 0], ours=order, other=order[::-1]) for order in ("abcd", "dcab", "bdca")]
    values = [found.value for found in top_accuracy(questions)]
    assert values[:3] == sorted(values[:3])
    assert values[3:] == sorted(values[3:])
