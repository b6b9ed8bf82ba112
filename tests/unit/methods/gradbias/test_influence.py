"""Words of a prompt: which are scored, how tokens become a word's score, what is left without one, who ranks how."""

from __future__ import annotations

import pytest
from biaslens_plugins.methods.gradbias import influence
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core import attribution
from biaslens_gui.core.attribution import PromptWord
from biaslens_gui.core.records import Trace, TraceStep
from biaslens_gui.core.spec import Prompt
from biaslens_gui.loaders.language import wordnet
from tests.components.english import parse


def words(text: str) -> tuple[PromptWord, ...]:
    return influence.prompt_words(parse(text))


def word(text: str, of: str, nth: int = 0) -> PromptWord:
    return [one for one in words(of) if one.text == text][nth]


def names(text: str, bias: str, *classes: str) -> bool:
    thesaurus = wordnet()
    return influence.names_bias(
        PromptWord(text, 0, len(text), text),
        bias,
        classes,
        lambda form: thesaurus.synonyms(form, "n", senses=1) | thesaurus.synonyms(form, "a", senses=1),
        lambda form: thesaurus.hypernyms(form, "n"),
    )


# --- which words


def test_punctuation_is_no_word_and_a_word_that_occurs_again_is_numbered():
    found = words("The doctor, the nurse, and the doctor!")
    assert [one.text for one in found] == ["The", "doctor", "the", "nurse", "and", "the", "doctor"]
    assert influence.labels(found) == ("The (1)", "doctor (1)", "the (2)", "nurse", "and", "the (3)", "doctor (2)")
    assert [one.stop for one in found] == [True, False, True, False, True, True, False]


@pytest.mark.parametrize(
    ("text", "bias", "classes"),
    [
        ("person", "gender", ("male", "female")),
        ("people", "age", ("young", "old")),
        ("gender", "person gender", ("male", "female")),
        ("woman", "gender", ("male", "female")),
        ("girl", "gender", ("male", "female")),
        ("he", "gender", ("male", "female")),
        ("women", "gender", ("man", "woman")),
        ("elderly", "age", ("young", "old")),
        ("train", "train color", ("red", "blue")),
    ],
)
def test_words_that_describe_the_bias_are_known(text, bias, classes):
    assert names(text, bias, *classes)


@pytest.mark.parametrize(
    ("text", "bias", "classes"),
    [
        ("doctor", "gender", ("male", "female")),
        ("doctor", "age", ("child", "adult", "senior")),
        ("nurse", "gender", ("man", "woman")),
        ("human", "train color", ("red", "blue")),
        ("mandate", "gender", ("man", "woman")),
        ("kitchen", "gender", ("male", "female")),
    ],
)
def test_words_that_only_lean_are_scored(text, bias, classes):
    assert not names(text, bias, *classes)


# --- equation 8


def trace(spans, *rows, means=None) -> Trace:
    steps = tuple(
        TraceStep(at, "a", 0.5, tuple(row), tuple((means or rows)[at - 1])) for at, row in enumerate(rows, start=1)
    )
    return Trace(tuple(spans), "a", (1.0, 0.0), steps, len(rows))


def test_a_words_score_is_the_mean_of_its_tokens_over_the_steps():
    prompt = "a radiologist smiles"
    spans = [(0, 1), (2, 7), (7, 13), (14, 20)]
    found = trace(spans, (1, 2, 6, 3), (3, 4, 0, 5))
    assert attribution.word_scores(found, words(prompt)) == (2.0, (3.0 + 3.0) / 2, 4.0)
    assert attribution.covering(found, words(prompt)[1]) == (1, 2)


def test_signed_means_count_by_their_size_at_every_step():
    found = trace([(0, 6)], (1,), (1,), means=[(-0.5,), (0.5,)])
    assert attribution.word_scores(found, words("doctor"), "mean") == (0.5,)


def test_a_word_beyond_the_limit_has_no_score():
    assert attribution.word_scores(trace([(0, 3)], (2,)), words("old doctor")) == (2.0, None)


def test_a_token_with_its_blank_belongs_to_its_word():
    assert attribution.word_scores(trace([(0, 3), (3, 10)], (2, 4)), words("old doctor")) == (2.0, 4.0)


def test_a_trace_with_a_gap_is_never_averaged():
    broken = Trace(((0, 3),), "a", (1.0, 0.0), (TraceStep(1, "a", 0.5, (1.0,), (1.0,)), TraceStep(2, failure="NaN")), 2)
    assert not broken.complete
    with pytest.raises(ValueError, match="gap"):
        attribution.word_scores(broken, words("old"))


@given(st.lists(st.lists(st.floats(0, 1e6), min_size=3, max_size=3), min_size=1, max_size=6))
def test_scores_lie_between_the_smallest_and_the_largest_token(rows):
    found = trace([(0, 3), (4, 7), (7, 10)], *rows)
    sentence = (PromptWord("old", 0, 3), PromptWord("doctor", 4, 10))
    scores = attribution.word_scores(found, sentence)
    flat = [number for row in rows for number in row]
    assert all(min(flat) * (1 - 1e-9) <= score <= max(flat) * (1 + 1e-9) for score in scores)
    turned = attribution.word_scores(trace([(0, 3), (4, 7), (7, 10)], *rows[::-1]), sentence)
    assert turned == pytest.approx(scores)


@given(st.lists(st.none() | st.floats(0, 1e6), max_size=6), st.floats(1e-3, 1e3))
def test_shares_of_a_gradient_sum_to_one_and_know_no_scale(scores, factor):
    shares = influence.gradient_shares(scores)
    if not any(scores):
        assert shares is None
        return
    assert [share is None for share in shares] == [score is None for score in scores]
    assert sum(share for share in shares if share is not None) == pytest.approx(1)
    scaled = influence.gradient_shares([None if score is None else score * factor for score in scores])
    assert scaled is None or [share for share in scaled if share is not None] == pytest.approx(
        [share for share in shares if share is not None], abs=1e-6
    )


# --- the ground truth


@pytest.mark.parametrize(
    ("text", "gone", "left"),
    [
        ("A woman and a man riding", "man", "A woman and a riding"),
        ("A woman and a man riding", "woman", "A and a man riding"),
        ("doctor in an office", "doctor", "in an office"),
        ("a photo of a doctor, smiling", "doctor", "a photo of a, smiling"),
        ("a photo of a doctor.", "doctor", "a photo of a."),
        ("a young, old man", "young", "a, old man"),
        ("doctor", "doctor", ""),
    ],
)
def test_one_word_is_left_out_by_its_place(text, gone, left):
    assert influence.left_out(Prompt(text), word(gone, text)).text == left


def test_of_a_word_that_occurs_twice_one_is_left_out():
    text = "old man and old woman"
    assert influence.left_out(Prompt(text), word("old", text, 1)).text == "old man and woman"


@given(st.lists(st.sampled_from("ab"), max_size=12), st.lists(st.sampled_from("abc"), max_size=12))
def test_a_shift_is_symmetric_and_between_nothing_and_all(before, after):
    shift = influence.class_shift(before, after)
    assert 0 <= shift <= 1
    assert shift == pytest.approx(influence.class_shift(after, before))
    assert influence.class_shift(before, before[::-1]) == 0


# --- rankings


def test_equals_stay_in_the_order_of_the_prompt_and_unscored_words_come_last():
    one, other, third = (PromptWord(text, at, at + 1) for at, text in enumerate("abc"))
    assert influence.ranked({third: 1.0, one: 1.0, other: None}) == (one, third, other)
    assert influence.ranked({one: 0.0, other: 2.0, third: 1.0}) == (other, third, one)


@given(st.integers(1, 9), st.integers(1, 9), st.integers(1, 4))
def test_chance_is_the_share_of_orders_that_hit(count, right, first):
    from itertools import permutations

    right = min(right, count)
    if count > 6:
        assert influence.chance(count, right, first) <= influence.chance(count, right, first + 1) <= 1
        return
    orders = list(permutations(range(count)))
    hit = sum(influence.hits(order, range(right), first) for order in orders)  # type: ignore[arg-type]
    assert influence.chance(count, right, first) == pytest.approx(hit / len(orders))


def test_the_search_starts_from_the_subject():
    text = "A young doctor holds a red book in the office"
    found = [one.text for one in words(text) if not one.stop]
    order = [one.text for one in influence.by_dependencies(parse(text), [w for w in words(text) if not w.stop])]
    assert sorted(order) == sorted(found)
    assert order[0] == "doctor"
    assert order.index("holds") < order.index("book") < order.index("red")
    assert influence.by_dependencies(parse("a photo of a nurse"), words("a photo of a nurse"))[0].text == "nurse"
