"""Places kept as runs are what a list of them is."""

from __future__ import annotations

import random

import pytest

from biaslens_gui.engine.lab.places import Places


@pytest.mark.parametrize("chance", [0.0, 0.1, 0.5, 0.95, 1.0])
def test_places_are_a_list_of_numbers(chance: float) -> None:
    draw = random.Random(7)
    listed = [place for place in range(200) if draw.random() < chance]
    places = Places(listed)
    assert list(places) == [*places[:]] == listed
    assert len(places) == len(listed)
    assert [places[number] for number in range(len(listed))] == listed
    for begin in range(0, 200, 8):
        assert list(places[begin : begin + 8]) == listed[begin : begin + 8]
    assert list(places[::3]) == listed[::3]
    for begin in range(0, 200, 7):
        there = [place for place in listed if begin <= place < begin + 10]
        assert list(places.between(begin, begin + 10)) == there
        assert places.has_all(begin, begin + 10) == (len(there) == 10)


def test_neighbours_are_one_run() -> None:
    assert list(Places(range(5, 100_000)).runs()) == [range(5, 100_000)]
    assert list(Places([1, 2, 4]).runs()) == [range(1, 3), range(4, 5)]


def test_what_is_not_there_is_added_in_order() -> None:
    places = Places()
    for begin, there in ((0, ""), (4, "ac"), (8, "abcd"), (12, "d")):
        places.add_others(begin, "abcd", there)
    assert list(places) == [0, 1, 2, 3, 5, 7, 12, 13, 14]


def test_there_is_no_place_behind_the_last() -> None:
    with pytest.raises(IndexError):
        Places([3])[1]
