"""What the columns of a table mean: suggested by their headings, told by the auditor, never guessed in silence.

A heading such as "caption" may be the prompt of an image, or what a tool said of it. So only what nobody confuses is
taken by its heading: files, prompts, seeds, models. All else is suggested, and taken when the auditor says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from biaslens_gui.core.questions import canonical, class_names
from biaslens_gui.errors import KnownError

What = Literal["file", "prompt", "group", "seed", "model", "caption", "answer", "verdict", "embedding", "nothing"]
"""What a column says of an image; `answer` of a tool and `verdict` of people name what they are about."""

ABOUT: tuple[What, ...] = ("answer", "verdict")
BY_HEADING: tuple[What, ...] = ("file", "prompt", "seed", "model")
"""What is taken by its heading alone, and told."""

HEADINGS: Mapping[What, tuple[str, ...]] = {
    "file": ("file", "filename", "file name", "file_name", "image", "image_path", "image path", "path", "filepath"),
    "prompt": ("prompt", "positive prompt", "positive_prompt"),
    "seed": ("seed",),
    "model": ("model", "model name", "model_name", "checkpoint", "sd model"),
    "group": ("group", "category", "folder", "occupation", "profession", "subject"),
    "caption": ("caption", "captions", "description", "text", "blip", "llava"),
    "embedding": ("embedding", "embeddings", "vector", "features", "clip"),
    "verdict": ("verdict", "rater", "annotation"),
    "answer": ("answer", "prediction", "predicted", "label"),
}
"""The headings by which a column is known, in any case; the first that a table has counts."""

ATTRIBUTES = ("gender", "age", "skin tone", "race", "ethnicity", "glasses", "expression", "hair")
"""What a column of answers is often about."""

HINT = "Write it as --column NAME=MEANING, such as --column Description=caption or --column sex=answer:gender."


@dataclass(frozen=True, slots=True)
class ColumnMeaning:
    """What a column says, and of answers and verdicts what they are about, such as gender."""

    what: What
    about: str = ""

    @property
    def text(self) -> str:
        """The meaning as it is written: "caption", "answer:gender"."""
        return f"{self.what}:{self.about}" if self.about else self.what

    @property
    def may_repeat(self) -> bool:
        """Whether several columns may mean it: people judge one question, each in a column of their own."""
        return self.what in ("verdict", "nothing")


Columns = Mapping[str, ColumnMeaning]


def meaning_of(text: str) -> ColumnMeaning:
    """Return the meaning that `text` says.

    Raises:
        KnownError: it is none, or does not say what it is about.
    """
    word, _, about = text.partition(":")
    about = " ".join(about.split()).casefold()
    known = ", ".join(f"{what}:…" if what in ABOUT else what for what in get_args(What))
    for what in get_args(What):
        if what == word.strip().casefold():
            if (what in ABOUT) != bool(about):
                needs = "what it is about, such as gender" if what in ABOUT else "nothing after it"
                raise KnownError("Meaning not understood", f"“{text}”: {what} takes {needs}.", HINT)
            return ColumnMeaning(what, about)
    raise KnownError("Meaning not understood", f"“{text}” is none of: {known}.", HINT)


def suggested(columns: Sequence[str]) -> dict[str, ColumnMeaning]:
    """Return what each column may mean, by its heading; "nothing" for one that is not known.

    Nothing is meant twice but answers and verdicts; what these are about is told where the heading says it. It is for
    the auditor to agree with.
    """
    left: dict[str, ColumnMeaning] = dict.fromkeys(columns, ColumnMeaning("nothing"))
    for what, headings in HEADINGS.items():
        there = {column.casefold(): column for column in reversed(columns) if left[column].what == "nothing"}
        column = next((there[heading] for heading in headings if heading in there), None)
        if column is not None:
            left[column] = ColumnMeaning(what)
    for column in columns:
        if left[column].what == "nothing" and canonical(column) in ATTRIBUTES:
            left[column] = ColumnMeaning("answer", canonical(column))
    return left


def columns_of(name: str, columns: Sequence[str], chosen: Columns | None = None) -> dict[str, ColumnMeaning]:
    """Return what is taken from each column: what was `chosen`, else files, prompts, seeds and models by heading.

    Raises:
        KnownError: a column was chosen that is not there, none names the files, or two are said to mean one thing that
            only one column can: verdicts of people about one question may stand in a column for each of them.
    """
    there = {column.casefold(): column for column in reversed(columns)}
    told: dict[str, ColumnMeaning] = {}
    for named, meaning in (chosen or {}).items():
        column = there.get(" ".join(named.split()).casefold())
        if column is None:
            message = f"{name} has no column called {named!r}; it has {listed(columns)}."
            raise KnownError("No such column", message, "Name one of these.")
        told[column] = meaning
    taken = [meaning for meaning in told.values() if not meaning.may_repeat]
    if twice := next((meaning for meaning in taken if taken.count(meaning) > 1), None):
        message = f"Two columns of {name} are said to mean {twice.text}."
        raise KnownError("Meaning told twice", message, "Say it of one of them; the other can mean nothing.")
    for column, meaning in suggested(columns).items():
        if column not in told and meaning.what in BY_HEADING and meaning not in taken:
            told[column] = meaning
    found = {column: told[column] for column in columns if told.get(column, ColumnMeaning("nothing")).what != "nothing"}
    if not any(meaning.what == "file" for meaning in found.values()):
        message = f"{name} has no column that names the files; it has {listed(columns)}."
        raise KnownError("Not such a table", message, f"Say which: --column {columns[0] if columns else 'NAME'}=file")
    return found


def in_words(name: str, columns: Sequence[str], taken: Columns) -> Iterator[str]:
    """Yield what was taken from a table, and what of it was not although its heading is known."""
    said = ", ".join(f"“{column[:30]}” as {meaning.text}" for column, meaning in taken.items())
    yield f"Of {name} is read: {said}."
    others = {column: meaning for column, meaning in suggested(columns).items() if column not in taken}
    if passed := [column for column in others if others[column].what == "nothing"]:
        yield f"Not read: {listed(passed)}."
    for column, meaning in others.items():
        if meaning.what != "nothing":
            text = f"{meaning.what}:ABOUT" if meaning.what in ABOUT and not meaning.about else meaning.text
            yield f"Not read: “{column[:30]}”. Is it {text}? Then say --column {column[:30]!r}={text}"


def listed(columns: Sequence[str]) -> str:
    """Return columns by name, the first twelve."""
    return ", ".join(f"“{column[:30]}”" for column in columns[:12]) or "none"


def classes_in(about: str, values: Sequence[str], most: int = 12) -> tuple[str, ...]:
    """Return the classes that a column of answers has, as all methods call them, the most frequent first."""
    named = [class_names(about, [value])[0] for value in values if value.strip()]
    return tuple(sorted(dict.fromkeys(named), key=lambda name: -named.count(name))[:most])
