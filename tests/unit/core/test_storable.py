"""What cannot be stored is replaced wherever it stands in a result, and what can be stays the very same object."""

from __future__ import annotations

from typing import Any

import pytest

from biaslens_gui.core.records import Answer
from biaslens_gui.core.roles import Said
from biaslens_gui.core.storable import made_storable

QUESTION = ("What is it?", ("a pebble", "a\nstone", "ein Kiesel — groß"))


@pytest.mark.parametrize(
    "value",
    [
        "a pebble",
        "two\nlines\tand a no-break\u00a0space",
        (0.25, 0.75),
        ((0.5, 0.5), ""),
        {QUESTION: ((0.2, 0.3, 0.5), ""), "x": None},
        [1, True, None, b"\0", "é"],
        Answer("d", "i", "m", *QUESTION, (0.5, 0.5), ""),
    ],
)
def test_what_can_be_stored_stays_what_it_is(value: Any) -> None:
    found: set[str] = set()
    assert made_storable(value, found) is value
    assert not found


@pytest.mark.parametrize(
    ("value", "storable"),
    [
        ("a\0b", "a\ufffdb"),
        (("\ud83d", 0.5), ("\ufffd", 0.5)),
        ((0.5, ("\x85",)), (0.5, ("\ufffd",))),
        ({QUESTION: "fine", ("Why?", ("\x1b[2J",)): (1.0,)}, {QUESTION: "fine", ("Why?", ("\ufffd[2J",)): (1.0,)}),
        ({QUESTION: ((0.5,), "o\x7f")}, {QUESTION: ((0.5,), "o\ufffd")}),
        (Answer("d", "i", "m", "q\x00", ("a",), (1.0,), ""), Answer("d", "i", "m", "q\ufffd", ("a",), (1.0,), "")),
    ],
)
def test_what_cannot_is_replaced_every_time(value: Any, storable: Any) -> None:
    for _ in range(2):  # keys that are known are not looked through again
        found: set[str] = set()
        assert made_storable(value, found) == storable
        assert len(found) == 1


def test_the_note_of_an_answer_is_looked_at_as_well() -> None:
    found: set[str] = set()
    changed = made_storable([Said("fine", "not\0fine")], found)[0]
    assert (changed, changed.note, found) == ("fine", "not\ufffdfine", {"\0"})
