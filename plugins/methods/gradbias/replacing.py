"""Other words in place of the word that moves a bias most: does another word show other classes, from the same noise?

Source: GradBias section 5.2 and Figures 8 to 16, where the top word is replaced by hand; here a masked language model
does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from biaslens_gui.api import (
    Cell,
    Column,
    Fill,
    FillRequest,
    Lab,
    Prompt,
    Row,
    Table,
    Work,
    attribution,
    proposals,
)

from .estimates import ClassShift
from .tables import TracedQuestion

REPLACEMENTS = 3
"""How many other words are tried: the paper's figures show one to three."""
DRAWN = 12
"""How many words are asked for to find so many that differ and name no class."""


@dataclass(frozen=True, slots=True)
class Replacement:
    """A prompt with another word in place of one of its words."""

    question: TracedQuestion
    word: attribution.PromptWord
    put_in: str
    prompt: Prompt


def replacements(
    lab: Lab, top: Sequence[tuple[TracedQuestion, attribution.PromptWord]]
) -> Work[tuple[Replacement, ...]]:
    """Return up to three replacements of each top word, the first that a mask filler draws and that differ.

    A word that names one of the classes says what is asked, and is passed over.
    """
    requests = [
        [
            FillRequest(question.prompt.text, ((word.start, word.end),), int(seed))
            for seed in lab.random("gradbias", "replaced", question.name).integers(0, 2**53, DRAWN)
        ]
        for question, word in top
    ]
    fills = iter((yield from lab.fills([request for of in requests for request in of])))
    found: list[Replacement] = []
    for (question, word), of in zip(top, requests, strict=True):
        found += _first(question, word, [next(fills) for _ in of])
    return tuple(found)


def _first(question: TracedQuestion, word: attribution.PromptWord, fills: Iterable[Fill]) -> list[Replacement]:
    found: dict[str, Replacement] = {}
    for fill in fills:
        stated = proposals.stated_by(" ".join(fill.words), question.bias.classes, lambda name: ())
        if fill.text and not stated and len(found) < REPLACEMENTS:
            prompt = Prompt(fill.text, question.prompt.group, question.prompt.slots)
            found.setdefault(fill.text.casefold(), Replacement(question, word, fill.words[0], prompt))
    return list(found.values())


def replaced_table(found: Sequence[tuple[Replacement, ClassShift]], word: str) -> Table:
    """Return what each word in the place of another does to the classes, pair by pair of images."""
    columns = (
        Column("word", "Word replaced"),
        Column("put_in", "Put in its place"),
        Column("prompt", "Prompt sent"),
        Column("shift", "Shift of the classes", "float", help="0: the same shares. 1: no class in common."),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("n", "Pairs of images", "int"),
        Column("moved", "Class that changes most"),
        Column("before", "Images with the word", "int"),
        Column("after", "Images with the other", "int"),
        Column("p", "p (unadjusted)", "float", help="By exchanging the images seed by seed; not adjusted for others."),
    )
    rows: list[Row] = []
    for one, shift in found:
        name, before, after = shift.moved
        cells: dict[str, Cell] = {"word": word, "put_in": one.put_in, "prompt": one.prompt.text}
        cells |= {"shift": shift.estimate.value, "low": shift.estimate.low, "high": shift.estimate.high}
        rows.append({**cells, "n": shift.estimate.n, "moved": name, "before": before, "after": after, "p": shift.p})
    return Table("replaced", "Other words in its place", columns, tuple(rows))


def replaced_in_words(found: Sequence[tuple[Replacement, ClassShift]], word: str) -> str:
    """Return the largest shift, in counts of images."""
    known = [(one, shift) for one, shift in found if shift.estimate.value is not None]
    if not found:
        return f"No other word was found to put in place of “{word}”."
    if not known:
        return f"What {len(found)} words in place of “{word}” shift cannot be told: too few images show a class."
    if not any(shift.estimate.value for _, shift in known):
        return f"None of {len(known)} words in place of “{word}” shifts the classes of these images."
    one, shift = max(known, key=lambda pair: pair[1].estimate.value or 0.0)
    name, before, after = shift.moved
    return (
        f"With “{one.put_in}” in place of “{word}” {after} of {shift.estimate.n} images show {name}, with “{word}” "
        f"{before}: the largest shift of {len(found)} words tried."
    )
