"""The keys of the Review page; what those of the answers say is a matter of the question that is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING

from biaslens_gui.core.records import CANNOT_TELL, ReviewQuestion
from biaslens_gui.ui.shell.keys import Key, KeyMap

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

KEYS = (
    Key("review.codebook", "review", "Show or hide the codebook", ("K",)),
    Key("review.caption", "review", "Show or hide the caption", ("H",)),
    Key("review.reveal", "review", "Show a blurred picture", ("V",)),
    Key("review.note", "review", "Write a note for the next verdict; Return goes back", ("M",)),
    Key("review.question", "review", "Go to the next question", ("Q",)),
    Key("review.previous", "review", "Go to the image before", ("Left",)),
    Key("review.next", "review", "Go to the next image", ("Right",)),
    Key("review.majority", "review", "Resolve: let the majority decide", ("J",)),
    Key("review.withdraw", "review", "Resolve: take the final verdict back", ("W",)),
    Key("review.undo", "review", "Take the last verdict back", ("Ctrl+Z",)),
    Key("review.redo", "review", "Give it again", ("Ctrl+Shift+Z", "Ctrl+Y")),
    Key("review.yes", "review", "Answer: yes", ("Y",)),
    Key("review.no", "review", "Answer: no", ("N",)),
    Key("review.unsure", "review", "Answer: cannot tell", ("U",)),
    Key("review.side.a", "review", "Answer: the first of two sides", ("A",)),
    Key("review.side.b", "review", "Answer: the second of two sides", ("B",)),
    Key("review.1", "review", "Answer, point or reason number 1", ("1",)),
    Key("review.2", "review", "Answer, point or reason number 2", ("2",)),
    Key("review.3", "review", "Answer, point or reason number 3", ("3",)),
    Key("review.4", "review", "Answer, point or reason number 4", ("4",)),
    Key("review.5", "review", "Answer, point or reason number 5", ("5",)),
    Key("review.6", "review", "Answer, point or reason number 6", ("6",)),
    Key("review.7", "review", "Answer, point or reason number 7", ("7",)),
    Key("review.8", "review", "Answer, point or reason number 8", ("8",)),
    Key("review.9", "review", "Answer, point or reason number 9", ("9",)),
    Key("review.0", "review", "Point 0 of a scale", ("0",)),
    Key("review.ten", "review", "Point 10 of a scale", ("T",)),
)
LETTERS = {
    "Y": "review.yes",
    "N": "review.no",
    "U": "review.unsure",
    "A": "review.side.a",
    "B": "review.side.b",
    "T": "review.ten",
}
DIGITS = "123456789"
ANSWERS = (*LETTERS, "0", *DIGITS)
"""What answers go by; `keys_of` says which one stands for what in a question."""


def keys_of(question: ReviewQuestion) -> dict[str, str]:
    """Return the key of each answer: digits for classes; Y and N, or A and B, for two; and always U for cannot tell.

    A class that is a number is its own key, and ten is T; the others are counted from 1, and from the tenth on have no
    key.
    """
    if question.classes and all(name.isdecimal() for name in question.classes):
        return {name: name if len(name) == 1 else "T" * (name == "10") for name in question.classes} | {
            CANNOT_TELL: "U"
        }
    if question.classes:
        return dict(zip_longest(question.classes, DIGITS[: len(question.classes)], fillvalue="")) | {CANNOT_TELL: "U"}
    first, second = ("Y", "N") if (question.yes, question.no) == ("Yes", "No") else ("A", "B")
    return {"yes": first, "no": second, CANNOT_TELL: "U"}


def bind_answers(keys: KeyMap, owner: QWidget, press: Callable[[str], object]) -> None:
    """Let the key in force for each answer do `press` with what the answer goes by, while the focus is in `owner`."""
    for sign in ANSWERS:
        keys.bind(name_of(sign), owner, partial(press, sign))


def name_of(sign: str) -> str:
    """Return the name of the key of an answer that goes by `sign`."""
    return LETTERS.get(sign, f"review.{sign}")


def words_of(keys: KeyMap, sign: str) -> str:
    """Return the keys in force for an answer that goes by `sign`; nothing where it has none."""
    return keys.words(name_of(sign)) if sign else ""
