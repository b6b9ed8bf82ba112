"""The keys of the Review page; those of the answers belong to the question that is open."""

from __future__ import annotations

from biaslens_gui.ui.keys import Key

KEYS = (
    Key("review.codebook", "review", "Show or hide the codebook", ("K",)),
    Key("review.caption", "review", "Show or hide the caption", ("H",)),
    Key("review.note", "review", "Write a note for the next verdict; Return goes back", ("M",)),
    Key("review.question", "review", "Go to the next question", ("Q",)),
    Key("review.previous", "review", "Go to the image before", ("Left",)),
    Key("review.next", "review", "Go to the next image", ("Right",)),
    Key("review.majority", "review", "Resolve: let the majority decide", ("J",)),
    Key("review.withdraw", "review", "Resolve: take the final verdict back", ("W",)),
    Key("review.undo", "review", "Take the last verdict back", ("Ctrl+Z",), changeable=False),
    Key("review.redo", "review", "Give it again", ("Ctrl+Shift+Z",), changeable=False),
    Key("review.answers", "review", "Answer: yes, no, cannot tell", ("Y", "N", "U"), changeable=False),
    Key("review.sides", "review", "Answer: one of two sides", ("A", "B"), changeable=False),
    Key("review.reasons", "review", "No, with a reason; or one of several answers", ("1", "9"), changeable=False),
)
ANSWERS = (*"YNABUT", *"0123456789")
"""The keys that answers can have; `reviewing.keys_of` says which one stands for what in a question."""
