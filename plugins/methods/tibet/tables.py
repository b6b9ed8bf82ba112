"""The tables behind TIBET's findings: scores, concepts and merges, in rows that can be checked.

Source: TIBET sections 3.4, 5.4 and 11, and Algorithm 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Cell, Column, Estimate, Row, Table

from .association import normalised, top
from .concepts import Vocabulary


@dataclass(frozen=True, slots=True)
class AxisResult:
    """One axis of one prompt: its scores, and p for it alone.

    `nearest` names the counterfactuals that the prompt's images are most like, `shown` the class that most of these
    images show (empty in a tie), and `own` says of how many.
    """

    axis: str
    kind: str
    counterfactuals: int
    bav: Estimate
    mad: Estimate
    chance: float | None
    nearest: str
    shown: str
    own: str
    p: float | None


def scores(rows: Sequence[tuple[str, str, str, int, Estimate]]) -> Table:
    """Return the CAS of every counterfactual: axis, name, prompt, places changed, estimate."""
    columns = (
        Column("axis", "Axis"),
        Column("value", "What is put in"),
        Column("counterfactual", "Counterfactual prompt"),
        Column("cas", "CAS", "float", help="1: the same concepts as often. 0: no concept in common."),
        Column("low", "from", "float"),
        Column("high", "to", "float"),
        Column("images", "Images", "int"),
        Column("places", "Places changed", "int", help="More than one: the difference has several reasons."),
    )
    table: list[Row] = [
        {
            "axis": axis,
            "value": value,
            "counterfactual": text,
            "cas": cas.value,
            "low": cas.low,
            "high": cas.high,
            "images": cas.n,
            "places": places,
        }
        for axis, value, text, places, cas in rows
    ]
    return Table("scores", "Association with every counterfactual", columns, tuple(table))


def axes(results: Sequence[AxisResult]) -> Table:
    """Return both scores of every axis, raw and as parts of the largest (11.1), with what chance gives."""
    columns = (
        Column("axis", "Axis"),
        Column("kind", "Kind"),
        Column("counterfactuals", "Counterfactuals", "int"),
        Column("shown", "Most images show", help="Of the prompt's own images; empty in a tie."),
        Column("nearest", "Nearest counterfactual", help="No direction: the prompt may show none of them."),
        Column("bav", "BAV", "float", help="Variance of the axis' CAS (equation 5)."),
        Column("bav_part", "BAV / largest", "float", help="As the paper draws it; not comparable between prompts."),
        Column("mad", "MAD", "float", help="The score of the paper's later version, 0 to 1."),
        Column("chance", "Were all alike, up to", "float", help="19 of 20 axes without any leaning stay below this."),
        Column("p", "p", "float", help="For this one axis, adjusted for no other."),
    )
    parts = normalised([result.bav.value for result in results])
    rows: list[Row] = [
        {
            "axis": axis_result.axis,
            "kind": axis_result.kind,
            "counterfactuals": axis_result.counterfactuals,
            "shown": axis_result.shown,
            "nearest": axis_result.nearest,
            "bav": axis_result.bav.value,
            "bav_part": part,
            "mad": axis_result.mad.value,
            "chance": axis_result.chance,
            "p": axis_result.p,
        }
        for axis_result, part in zip(results, parts, strict=True)
    ]
    return Table("axes", "Scores of every axis", columns, tuple(rows))


def histograms(names: Sequence[str], words: Vocabulary, weights: Sequence[npt.ArrayLike], most: int = 40) -> Table:
    """Return the `most` frequent concepts, and w of equations 1 to 3: their frequency in each set of images."""
    columns = (
        Column("concept", "Concept"),
        *(Column(f"set_{index}", name, "float", help="Occurrences per image") for index, name in enumerate(names)),
    )
    table = np.nan_to_num(np.asarray(weights, dtype=np.float64))
    ranked = top(words.concepts, table.max(axis=0), most) if table.size else ()
    rows: list[Row] = []
    for position in ranked:
        said: dict[str, Cell] = {f"set_{place}": round(float(row[position]), 4) for place, row in enumerate(table)}
        rows.append({"concept": words.concepts[position], **said})
    return Table("concepts", "How often every concept is said, per image", columns, tuple(rows))


def merges(words: Vocabulary) -> Table:
    """Return which words were counted as others (Algorithm 1, step 1)."""
    parts = {"n": "noun", "v": "verb", "a": "adjective", "r": "adverb"}
    columns = (
        Column("word", "Word"),
        Column("into", "Counted as"),
        Column("part", "Part of speech"),
        Column("times", "Times said", "int"),
    )
    rows: list[Row] = [
        {"word": merge.word, "into": merge.into, "part": parts.get(merge.part, ""), "times": merge.times}
        for merge in words.merges
    ]
    return Table("merges", "Words counted as one concept", columns, tuple(rows))


STRIP_IMAGES = 4


def strip(sets: Sequence[StripRow]) -> Table:
    """Return a prompt and the counterfactuals of an axis, each with its score, its concepts and some images."""
    columns = (
        Column("set", "Images of"),
        Column("text", "Prompt sent"),
        Column("cas", "CAS", "float"),
        Column("answers", "Answers about the axis"),
        Column("concepts", "Concepts"),
        *(Column(f"image_{number}", f"Image {number}", "image") for number in range(1, STRIP_IMAGES + 1)),
    )
    rows: list[Row] = [
        {
            "set": one.name,
            "text": one.text,
            "cas": one.cas,
            "answers": "; ".join(f"{found.name} {100 * (found.value or 0):.0f} %" for found in one.answers),
            "concepts": "; ".join(f"{found.name} {found.value or 0:.2f}" for found in one.concepts),
            **{f"image_{index + 1}": (*one.images, *[""] * STRIP_IMAGES)[index] for index in range(STRIP_IMAGES)},
        }
        for one in sets
    ]
    return Table("strip", "Side by side", columns, tuple(rows))


@dataclass(frozen=True, slots=True)
class StripRow:
    """What a row of a strip shows of one set of images."""

    name: str
    text: str
    cas: float | None
    answers: tuple[Estimate, ...]
    concepts: tuple[Estimate, ...]
    images: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An answer in the reader's own words, and of how many of the images of a set it was given."""

    axis: str
    shown: str
    question: str
    answer: str
    images: int
    of: int


def told(found: Iterable[Told]) -> Table:
    """Return what was said about every axis, word for word, the most frequent first."""
    columns = (
        Column("axis", "Axis"),
        Column("shown", "Images of"),
        Column("question", "Question"),
        Column("answer", "Answer"),
        Column("images", "Images", "int"),
        Column("of", "of", "int", help="Images with an answer."),
    )
    return Table("told", "Answers in the model's own words", columns, tuple(asdict(one) for one in found))


@dataclass(frozen=True, slots=True)
class Shift:
    """How often an answer is given about a counterfactual's images and about the prompt's, and their difference."""

    counterfactual: str
    axis: str
    answer: str
    share: float | None
    initial: float | None
    difference: Estimate
    p: float


def shifts(found: Sequence[Shift]) -> Table:
    """Return how the answers about a second axis change along the first (section 5.4), pair by pair of images."""
    columns = (
        Column("counterfactual", "What is put in"),
        Column("axis", "Second axis"),
        Column("answer", "Answer"),
        Column("share", "Share", "share"),
        Column("initial", "Share for the prompt", "share"),
        Column("difference", "Difference", "share"),
        Column("low", "from", "share"),
        Column("high", "to", "share"),
        Column("pairs", "Pairs of images", "int"),
        Column("p", "p", "float", help="For this one row, adjusted for no other."),
    )
    rows: list[Row] = [
        {
            "counterfactual": shift.counterfactual,
            "axis": shift.axis,
            "answer": shift.answer,
            "share": shift.share,
            "initial": shift.initial,
            "difference": shift.difference.value,
            "low": shift.difference.low,
            "high": shift.difference.high,
            "pairs": shift.difference.n,
            "p": shift.p,
        }
        for shift in found
    ]
    return Table("shifts", "Answers that change along with the axis", columns, tuple(rows))
