"""Sets of replaced words, their weights, and what the auditor ticks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from biaslens_plugins.methods.word_influence import removal
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.records import Fill, FillRequest

SIZES = st.integers(1, 7).flatmap(lambda k: st.tuples(st.just(k), st.integers(1, k)))


@given(SIZES, st.integers(0, 2**32))
def test_weights_are_equation_1_written_out(size, seed):
    k, r = size
    sets = removal.subsets(k, r)
    shares = dict(zip(sets, np.random.default_rng(seed).random(len(sets)), strict=True))
    from math import comb

    for word, found in enumerate(removal.weights(k, r) @ list(shares.values())):
        plain = sum(
            (shares[chosen] - shares[tuple(sorted((*chosen, word)))]) / comb(k - 1, len(chosen))
            for chosen in sets
            if word not in chosen and len(chosen) <= r - 1
        )
        assert found == pytest.approx(plain)


@given(st.integers(1, 7), st.integers(0, 2**32))
def test_with_all_sets_the_influences_sum_to_k_times_what_all_words_do(k, seed):
    shares = np.random.default_rng(seed).random(len(removal.subsets(k, k)))
    assert sum(removal.weights(k, k) @ shares) == pytest.approx(k * (shares[0] - shares[-1]))


@given(SIZES)
def test_where_replacing_changes_nothing_no_word_has_influence(size):
    each = removal.weights(*size)
    assert each @ np.full(each.shape[1], 0.3) == pytest.approx(0)


@given(SIZES, st.floats(0, 1), st.floats(0, 1))
def test_a_word_that_does_it_alone_has_all_the_influence(size, before, after):
    k, r = size
    shares = [after if 0 in chosen else before for chosen in removal.subsets(k, r)]
    found = removal.weights(k, r) @ shares
    assert found[0] == pytest.approx(r * (before - after))  # equation 1 grows with r
    assert found[1:] == pytest.approx(0)


def test_two_words_that_each_do_all_of_it_show_only_together():
    shares = [0.5 if {0, 1} <= set(chosen) else 0.9 for chosen in removal.subsets(3, 2)]
    assert removal.weights(3, 1) @ shares[:4] == pytest.approx(0)
    assert removal.weights(3, 2) @ shares == pytest.approx([0.2, 0.2, 0])
    pairs, each = removal.pair_weights(3, 2)
    assert dict(zip(pairs, each @ shares, strict=True)) == pytest.approx({(0, 1): 0.4, (0, 2): 0, (1, 2): 0})
    assert removal.pair_weights(3, 1)[0] == ()


@pytest.mark.parametrize(
    ("prompt", "words"),
    [
        ("a dark-skinned man's hat, again", ["a", "dark-skinned", "man's", "hat", "again"]),
        ("The end of the road", ["The", "end", "of", "the (2)", "road"]),
        ("the ceo of a fortune 500 company", ["the", "ceo", "of", "a", "fortune", "500", "company"]),
        ("café 猫", ["café", "猫"]),
        ("", []),
    ],
)
def test_words_are_whole_words(prompt, words):
    placed = removal.placed_words(prompt)
    assert [word.label for word in placed] == words
    assert all(prompt[word.start : word.end] == word.text for word in placed)
    for word in placed:
        FillRequest(prompt, ((word.start, word.end),), 0)  # refuses to cut words


def test_groups_are_read_with_their_texts():
    assert removal.read_groups("woman: a photo of a woman; man") == (
        removal.Group("woman", "a photo of a woman"),
        removal.Group("man", "a photo of a man"),
    )


@pytest.mark.parametrize("text", ["", "woman", "woman; Woman", ";;"])
def test_fewer_than_two_groups_are_none(text):
    with pytest.raises(ValueError, match=r"^"):
        removal.read_groups(text)


def test_images_go_to_the_nearest_text_and_nan_to_none():
    texts = np.eye(2)
    vectors = np.array([[0.9, 0.1], [0.2, 0.8], [np.nan, np.nan], [0.5, 0.5]])
    assert removal.nearest(vectors, texts, ("one", "other")) == ["one", "other", None, "one"]
    assert removal.nearest(np.zeros((0, 0)), texts, ("one", "other")) == []


def test_counts_keep_the_unclear_and_the_missing_apart():
    found = removal.count("p", (), ("one", "other"), [["one", "one", "unknown", None], [None]])
    assert found.hits.tolist() == [[2, 0], [0, 0]]
    assert (found.n.tolist(), found.asked.tolist()) == ([3, 0], [4, 1])
    assert found.shares(0) == pytest.approx([2 / 3, np.nan], nan_ok=True)


def test_a_prompt_drawn_again_is_another_image():
    request = FillRequest("a b", ((0, 1),), 0)
    texts = ("x b", "y b", "x b", None, "x b", "z b")
    fills = [
        Fill(str(at), "filler", request, text=text or "", failure="" if text else "None.")
        for at, text in enumerate(texts)
    ]
    found = removal.transmuted(fills, 3)
    assert found.samples == ((("x b", 0), ("y b", 1), ("x b", 2)), (None, ("x b", 1), ("z b", 2)))
    assert found.numbers == {"x b": (0, 1, 2), "y b": (1,), "z b": (2,)}


def test_more_samples_keep_those_that_were_there():
    words = removal.placed_words("a b c")
    few, many = (removal.fill_requests("a b c", words, removal.subsets(3, 2), n, _random) for n in (3, 5))
    assert [request.seed for request in few[:3]] == [request.seed for request in many[:3]]
    assert len(many) == (3 + 3) * 5
    assert len({request.seed for request in many}) == len(many)


def _random(purpose: str) -> np.random.Generator:
    return np.random.default_rng([ord(letter) for letter in purpose])


def test_what_is_not_ticked_is_not_replaced():
    table = removal.word_table(["the doctor at the desk"], content_only=True)
    assert [row["word"] for row in table.rows if row["keep"]] == ["doctor", "desk"]
    assert [word.text for word in removal.approved_words(table, "the doctor at the desk")] == ["doctor", "desk"]
    every = removal.word_table(["the doctor at the desk"], content_only=False)
    assert len(removal.approved_words(every, "the doctor at the desk")) == 5


def test_groups_can_be_edited():
    table = removal.group_table(removal.read_groups("a; b; c"))
    rows = ({**table.rows[0], "text": " cats "}, {**table.rows[1], "keep": False}, table.rows[2])
    assert removal.approved_groups(replace(table, rows=rows)) == (
        removal.Group("a", "cats"),
        removal.Group("c", "a photo of a c"),
    )
    with pytest.raises(ValueError, match="groups"):
        removal.approved_groups(replace(table, rows=rows[:2]))
