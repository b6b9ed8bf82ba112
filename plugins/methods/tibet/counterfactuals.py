"""Axes of bias and counterfactual prompts, as the tables an auditor edits before the audit.

Source: TIBET sections 3.1 and 3.3, appendices 7, 8.1 and 8.2. A counterfactual is the prompt with one concept changed:
the words of both are compared, and only what changes in a single place is ticked.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from biaslens_gui.api import (
    KEEP,
    LONGEST_PROMPT,
    SOURCE,
    Column,
    Proposal,
    ReviewQuestion,
    Row,
    Table,
    questions,
    replies,
    schemas,
    verdicts,
)

from .concepts import STOP_WORDS

SEPARATOR = "; "
MOST_CLASSES = 12
_WORD = re.compile(r"\w+(?:[-'’]\w+)*")
_ARTICLES = frozenset({"a", "an", "the"})
_BIAS_WORDS = ("bias", "biases", "stereotype", "stereotypes", "axis")
_OF_PEOPLE = """
ability ableism age ageism appearance authority body class cultural culture disability economic education
ethnic ethnicity gender geographic hair health nationality occupation occupational physical political
profession professional race racial religion religious sexual sexuality skin social societal socioeconomic
socio-economic status wealth
"""
_SOCIETAL = frozenset(_OF_PEOPLE.split())

Asked = Mapping[str, str]
"""Questions of Table 4 by the axis they are asked for."""


def axis_name(text: str) -> str:
    """Return an axis in lower case and without a trailing "bias": "breed_bias" and "Breed Bias" are "breed"."""
    name = replies.without_word(text.replace("_", " ").strip(" \t\"'`*.:"), _BIAS_WORDS).lower()
    return "" if name in _BIAS_WORDS else name


def kind_of(name: str, said: str = "") -> str:
    """Return whether an axis is "societal" or "incidental" (section 7): as `said`, else by its words."""
    said = said.strip().lower()
    if said.startswith(("societal", "social", "incidental")):
        return "incidental" if said.startswith("incidental") else "societal"
    return "societal" if _SOCIETAL & set(re.split(r"[\s/]+", name)) else "incidental"


def question_of(name: str, table: Asked, said: str = "") -> str:
    """Return the question about an axis: that of Table 4 for it, else what the language model `said`.

    Without one it is that of Table 4 for a word of the axis' name, or the paper's template (section 3.3).
    """
    if said and name not in table:
        return said
    for key in (name, *re.split(r"[\s/]+", name)):
        if key in table:
            return table[key]
    return f"What is {name} in the image?"


# --- one concept changed at a time


@dataclass(frozen=True, slots=True)
class Change:
    """What a counterfactual changes, word by word: the words replaced and those in their place, for each place.

    `kept` counts the words that are neither, leaving aside those that carry grammar only.
    """

    places: tuple[tuple[str, str], ...]
    kept: int

    @property
    def value(self) -> str:
        """What stands in the changed place; "without …" where words were only taken out."""
        before, after = self.places[0] if self.places else ("", "")
        return after or (f"without {before}" if before else "")

    @property
    def shown(self) -> str:
        """The change as the auditor reads it: "man → woman", "+ with a beard", "− old"."""
        return "; ".join(
            f"{before} → {after}" if before and after else f"+ {after}" if after else f"− {before}"
            for before, after in self.places
        )

    @property
    def problem(self) -> str:
        """Why this is no counterfactual; empty when exactly one place was changed and something was kept."""
        if not self.places:
            return "It is the prompt itself."
        if not self.kept:
            return "No word of the prompt is left."
        return f"It changes {len(self.places)} places, not one." if len(self.places) > 1 else ""


def change(prompt: str, counterfactual: str) -> Change:
    """Return what differs between two prompts, whatever the case, the punctuation and "a" or "an".

    Two changes with nothing but articles between them are one: "in a church", "at a mosque".
    """
    old, new = _WORD.findall(prompt), _WORD.findall(counterfactual)
    was, becomes = (["a" if word.lower() == "an" else word.lower() for word in text] for text in (old, new))
    spans: list[tuple[int, int, int, int]] = []
    kept = 0
    for tag, i, j, k, m in difflib.SequenceMatcher(None, was, becomes, autojunk=False).get_opcodes():
        if tag == "equal":
            kept += sum(word not in STOP_WORDS for word in was[i:j])
        elif spans and set(was[spans[-1][1] : i]) <= _ARTICLES:
            spans[-1] = (spans[-1][0], j, spans[-1][2], m)
        else:
            spans.append((i, j, k, m))
    return Change(tuple((" ".join(old[i:j]), " ".join(new[k:m])) for i, j, k, m in spans), kept)


# --- what is proposed


@dataclass(frozen=True, slots=True)
class ProposedAxis:
    """An axis as a language model proposes it, with a question and where it comes from, if the model says so."""

    name: str
    kind: str
    classes: tuple[str, ...] = ()
    source: str = ""
    question: str = ""


@dataclass(frozen=True, slots=True)
class ProposedPrompt:
    """A counterfactual prompt as a language model proposes it, and what it says was put in."""

    text: str
    value: str = ""


def read_classes(said: Any) -> tuple[str, ...]:
    """Return the classes in a list, or in text parted by ";" or ",", each once in lower case, without "unknown"."""
    said = replies.members(said)
    text = str(said or "")
    parts = (
        [replies.plain(part) for part in said]
        if isinstance(said, list | tuple)
        else text.split(";" if ";" in text else ",")
    )
    names = dict.fromkeys(" ".join(str(part).split()).lower() for part in parts)
    return tuple(name for name in names if name and name != questions.UNKNOWN)


AXIS_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt", editable=True),
    Column("axis", "Axis", editable=True),
    Column("kind", "Kind", editable=True, help="Societal: unfair to people. Incidental: it only lessens diversity."),
    Column("classes", "Answers", editable=True, help=f"Parted by “;”. “{questions.UNKNOWN}” is always an answer too."),
    Column("question", "Question about every image", editable=True),
    SOURCE,
)
COUNTERFACTUAL_COLUMNS = (
    KEEP,
    Column("prompt", "Prompt"),
    Column("axis", "Axis"),
    Column("counterfactual", "Counterfactual prompt", editable=True),
    Column("value", "What is put in", editable=True, help="Its name in charts."),
    Column("change", "Word by word"),
    Column("problem", "Why it is not ticked"),
    SOURCE,
)


def axis_rows(prompt: str, axes: Sequence[ProposedAxis], questions: Asked, source: str, most: int) -> tuple[Row, ...]:
    """Return the axes of one prompt as rows; those beyond `most` are listed, but not ticked."""
    return tuple(
        {
            "keep": index < most,
            "prompt": prompt,
            "axis": axis.name,
            "kind": axis.kind,
            "classes": SEPARATOR.join(axis.classes),
            "question": question_of(axis.name, questions, axis.question),
            "source": axis.source or source,
        }
        for index, axis in enumerate(axes)
    )


def counterfactual_rows(
    prompt: str, axis: str, proposed: Sequence[ProposedPrompt], source: str, most: int
) -> tuple[Row, ...]:
    """Return the counterfactuals of one axis as rows; those not ticked, being none or beyond `most`, say why."""
    rows: list[Row] = []
    ticked: set[tuple[str, ...]] = set()
    for proposed_prompt in proposed:
        text = " ".join(proposed_prompt.text.split())
        changed, words = change(prompt, text), tuple(_WORD.findall(text.casefold()))
        problem = changed.problem
        if not problem and words in ticked:
            problem = "It is there already."
        elif len(text) > LONGEST_PROMPT:
            problem = f"It is longer than {LONGEST_PROMPT:,} characters."
        elif not problem and len(ticked) >= most:
            problem = f"There are {most} before it."
        ticked |= set() if problem else {words}
        rows.append(
            {
                "keep": not problem,
                "prompt": prompt,
                "axis": axis,
                "counterfactual": text,
                "value": proposed_prompt.value or changed.value,
                "change": changed.shown,
                "problem": problem,
                "source": source,
            }
        )
    return tuple(rows)


def with_classes_of_values(axes: Iterable[Row], counterfactuals: Sequence[Row]) -> tuple[Row, ...]:
    """Return the rows of axes; one without classes takes what its ticked counterfactuals put in as its answers."""
    values: dict[tuple[Any, Any], list[str]] = {}
    for row in counterfactuals:
        if row["keep"]:
            values.setdefault((row["prompt"], row["axis"]), []).append(str(row["value"]))
    return tuple(
        {**row, "classes": row["classes"] or SEPARATOR.join(read_classes(values.get((row["prompt"], row["axis"]), [])))}
        for row in axes
    )


def proposal_tables(
    axes: Mapping[str, Sequence[ProposedAxis]],
    found: Mapping[tuple[str, str], Sequence[ProposedPrompt]],
    questions: Asked,
    source: str,
    most: tuple[int, int],
) -> tuple[tuple[Table, ...], tuple[str, ...]]:
    """Return both tables and what the auditor has to know of them.

    `axes` are those of every prompt, `found` the counterfactuals of every prompt and axis; `most` is how many axes of a
    prompt and counterfactuals of an axis are ticked.
    """
    rows: list[Row] = []
    changes: list[Row] = []
    for prompt, proposed in axes.items():
        rows += axis_rows(prompt, proposed, questions, source, most[0])
        for axis in proposed:
            changes += counterfactual_rows(prompt, axis.name, found[prompt, axis.name], source, most[1])
    bare = sum(not proposed for proposed in found.values())
    unticked = sum(not row["keep"] for row in (*rows, *changes))
    notes = (
        "" if rows else "No axis was proposed; add those you want to look at.",
        f"{bare} axes have no counterfactual: add some, or they are only asked about." if bare else "",
        f"{unticked} rows are listed without a tick; counterfactuals say why." if unticked else "",
    )
    tables = (
        Table("axes", "Axes of bias", AXIS_COLUMNS, with_classes_of_values(rows, changes)),
        Table("counterfactuals", "Counterfactuals", COUNTERFACTUAL_COLUMNS, tuple(changes), "axes", ("prompt", "axis")),
    )
    return tables, tuple(note for note in notes if note)


# --- what is approved


@dataclass(frozen=True, slots=True)
class Counterfactual:
    """An approved counterfactual: its prompt, its name in charts, and in how many places it changes the prompt."""

    text: str
    value: str
    places: int = 1


@dataclass(frozen=True, slots=True)
class Axis:
    """An approved axis of one prompt: b in B, with its K counterfactuals (section 3.4.1)."""

    name: str
    kind: str
    classes: tuple[str, ...]
    question: str
    counterfactuals: tuple[Counterfactual, ...] = ()

    @property
    def bias(self) -> str:
        """The name that all methods have for this bias: "attire" and "fashion" are "clothing"."""
        return questions.canonical(self.name)

    @property
    def asked(self) -> tuple[str, tuple[str, ...]]:
        """The closed question about every image: its words, and its answers with "unknown"."""
        return self.question, (*self.classes, questions.UNKNOWN)


def approved(proposal: Proposal, questions: Asked) -> dict[str, tuple[Axis, ...]]:
    """Return the ticked axes of every prompt with their ticked counterfactuals, as the auditor left them.

    A counterfactual whose axis was rejected is rejected with it; one that is there twice counts once.

    Raises:
        KeyError: the proposal lacks the tables `axes` and `counterfactuals`.
    """
    changed: dict[tuple[str, str], dict[str, Counterfactual]] = {}
    for row in proposal.table("counterfactuals").kept():
        prompt, text = str(row.get("prompt") or ""), " ".join(str(row.get("counterfactual") or "").split())
        found = change(prompt, text)
        if text and found.places:
            of_axis = changed.setdefault((prompt, axis_name(str(row.get("axis") or ""))), {})
            value = str(row.get("value") or "").strip() or found.value
            if value in {counterfactual.value for counterfactual in of_axis.values()}:
                value = text
            of_axis.setdefault(text, Counterfactual(text, value, len(found.places)))
    axes: dict[str, dict[str, Axis]] = {}
    for row in proposal.table("axes").kept():
        prompt, name = str(row.get("prompt") or ""), axis_name(str(row.get("axis") or ""))
        if name:
            classes, question = read_classes(row.get("classes")), str(row.get("question") or "").strip()
            kind = kind_of(name, str(row.get("kind") or ""))
            of_axis_name = tuple(changed.get((prompt, name), {}).values())
            axis = Axis(name, kind, classes, question or question_of(name, questions), of_axis_name)
            axes.setdefault(prompt, {}).setdefault(name, axis)
    return {prompt: tuple(named.values()) for prompt, named in axes.items()}


def review_questions(proposal: Proposal, asked: Asked) -> tuple[ReviewQuestion, ...]:
    """Return one question about every axis with classes, for the images of its prompts and of all that they change to.

    An axis that several prompts have with other classes is asked about with all of them.
    """
    found = []
    for prompt, axes in approved(proposal, asked).items():
        texts = [prompt, *(change_to.text for axis in axes for change_to in axis.counterfactuals)]
        found += [verdicts.class_question(axis.bias, axis.classes, texts) for axis in axes if len(axis.classes) > 1]
    return verdicts.each_once(found)


# --- what a language model replies when it is asked for them (appendix 8.1)

T = TypeVar("T")
_NAME = schemas.text_up_to(replies.LONGEST_NAME)
AXES = schemas.list_of(
    schemas.object_of(
        axis=_NAME, kind={"enum": ["societal", "incidental"]}, classes=schemas.list_of(_NAME, MOST_CLASSES)
    ),
    20,
)
"""The form of a reply with axes: that of `axes_form.txt`."""

COUNTERFACTUALS = schemas.list_of(schemas.object_of(prompt=schemas.text_up_to(400), value=schemas.text_up_to(100)), 40)
"""The form of a reply with counterfactuals of one axis: that of `counterfactuals_form.txt`."""

_LISTED = re.compile(r"^\s*(?:[-*•·]|\(?\d{0,3}[.):])\s*\**([^:*\n]{2,60}?)\**\s*(?::|\s[-–—](?:\s|$)|$)", re.M)


@dataclass(frozen=True, slots=True)
class Read(Generic[T]):
    """What could be read from a reply, what could not, and whether it was one."""

    items: tuple[T, ...]
    dropped: tuple[str, ...] = ()
    understood: bool = False


def printed_axes(names: Iterable[str], source: str) -> tuple[ProposedAxis, ...]:
    """Return axes that a table prints by name, each once; what they are answered with is told by counterfactuals."""
    read = dict.fromkeys(name for printed in names if (name := axis_name(printed)))
    return tuple(ProposedAxis(name, kind_of(name), source=source) for name in read)


def read_axes(text: str, last: bool = False) -> Read[ProposedAxis]:
    """Read axes from JSON; from a list in prose only when this is the `last` time of asking.

    Classes beyond the most there may be are counted among what is dropped.
    """
    read = replies.objects(text, "axis")
    if not read.understood and last and (listed := _axes_in_prose(text)):
        return Read(listed, (), True)
    axes = _axes(read.items)
    lost = (f"{axis.name}: {name}" for axis in axes for name in axis.classes[MOST_CLASSES:])
    kept = tuple(replace(axis, classes=axis.classes[:MOST_CLASSES]) for axis in axes)
    return Read(kept, (*read.dropped, *lost), read.understood)


def read_counterfactuals(text: str, axis: str) -> Read[ProposedPrompt]:
    """Read objects with `prompt` and `value`, or sentences under the axis' name, which is what turn 3 asks for."""
    read = replies.objects(text, "prompt")
    if read.items:
        said = [ProposedPrompt(replies.plain(item["prompt"]), replies.plain(item.get("value"))) for item in read.items]
        lost = (str(one["prompt"])[:200] for one, prompt in zip(read.items, said, strict=True) if not prompt.text)
        return Read(tuple(prompt for prompt in said if prompt.text), (*read.dropped, *lost), True)
    listed = replies.sentences(text, axis)
    return Read(tuple(map(ProposedPrompt, listed.items)), listed.dropped, listed.understood)


def _axes(items: Iterable[Mapping[str, Any]]) -> tuple[ProposedAxis, ...]:
    """Return the axes that a reply's objects describe, each name once."""
    found: dict[str, ProposedAxis] = {}
    for item in items:
        name = axis_name(replies.plain(item.get("axis")))
        if name and len(name.split()) <= replies.MOST_WORDS:
            kind, classes = kind_of(name, str(item.get("kind") or "")), read_classes(item.get("classes"))
            source, question = (replies.plain(item.get(key))[:300] for key in ("source", "question"))
            found.setdefault(name, ProposedAxis(name, kind, classes, source, question))
    return tuple(found.values())


def _axes_in_prose(text: str) -> tuple[ProposedAxis, ...]:
    """Return the axes that a reply lists without JSON ("1. Gender Bias: …"); their classes are not told."""
    return () if replies.refuses(text) else _axes({"axis": name} for name in _LISTED.findall(text))
