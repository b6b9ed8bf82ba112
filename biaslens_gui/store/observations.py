"""The ten kinds of observation, each once: its name, its table in `audit.db`, and how a record becomes a row and back.

All that reads and writes observations goes by this table: the reader, the writer, the copy of one run, the repair. A
kind more is a record of `Kind` here and a migration that makes its table.
"""

from __future__ import annotations

import dataclasses
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from sys import intern
from typing import Any, Generic, Literal, TypeVar

import numpy as np

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.language.parses import Parse, Token
from biaslens_gui.core.records import (
    Answer,
    Attribution,
    AttributionRequest,
    Caption,
    Classification,
    Completion,
    CompletionRequest,
    Embedding,
    Fill,
    FillRequest,
    FreeAnswer,
    ImageRecord,
    MadeTogether,
    Trace,
    batch_of,
)
from biaslens_gui.core.secrets import without_secrets
from biaslens_gui.core.storable import storable
from biaslens_gui.store.database import FAULTS, decoded, explain, stored
from biaslens_gui.store.project import ProjectFolder

Given = TypeVar("Given")
"""What is written: the record, or the record with what its row says besides."""
Record = TypeVar("Record")
Row = dict[str, Any]
ItemKind = Literal[
    "image",
    "caption",
    "completion",
    "parse",
    "answer",
    "free answer",
    "classification",
    "embedding",
    "fill",
    "attribution",
]
_AT_ONCE = 500  # SQLite allows 999 or more variables in a statement, by version


@dataclass(frozen=True, slots=True)
class Kind(Generic[Given, Record]):
    """A kind of observation: `name` in the items of a run, and its table, whose rows are found by `digest`.

    `to_row` gives a row without its time; the columns `failure` and `note` may hold anything, and are cleaned when
    they are written. `record_of` takes a row of this or of an older version.
    """

    name: ItemKind
    table: str
    to_row: Callable[[Given], Row]
    record_of: Callable[[sqlite3.Row], Record]
    is_dated: bool = True


def words(text: str) -> str:
    """Return the words of a library, or of an error, without a secret, and fit to be stored."""
    return text and storable(without_secrets(text))


def _values(record: object, *names: str) -> Row:
    return {name: getattr(record, name) for name in names}


def _tuple(text: str) -> tuple[Any, ...]:
    return tuple(json.loads(text))


@lru_cache(maxsize=1024)
def _as_json(names: tuple[str, ...]) -> str:
    """Return the classes or labels of a record as its row has them, which thousands of rows have alike."""
    return canonical_json(names)


@lru_cache(maxsize=1024)
def _names(text: str) -> tuple[Any, ...]:
    """Return the classes or labels of a row: thousands of rows have the same, and share one tuple."""
    return _tuple(text)


@lru_cache(maxsize=1024)
def shared(value: Any) -> Any:
    """Return a status or a size as the one object that all images have which have it alike; each brings its own."""
    return value


# --- images


@dataclass(frozen=True, slots=True)
class MadeImage:
    """An image with the settings, as canonical JSON, and the batch that it was made with."""

    image: ImageRecord
    settings: str
    together: MadeTogether


def _image_row(made: MadeImage) -> Row:
    same = _values(made.image, "digest", "model", "prompt", "seed", "status", "sha256", "width", "height", "note")
    return {
        **same,
        "position": made.image.index,
        "first_sha256": made.image.first_sha256,
        "marks": made.image.marks,
        "settings": made.settings,
        "batch": made.together.batch,
        "batch_place": made.together.place,
        "memory_step": made.together.step,
    }


@stored
def _image(row: sqlite3.Row) -> ImageRecord:
    """Return the image of a row; what thousands of images have alike, they share."""
    return ImageRecord(
        row["digest"],
        intern(row["model"]),
        intern(row["prompt"]),
        row["position"],
        row["seed"],
        shared(row["status"]),
        row["sha256"] or "",
        shared(row["width"] or 0),
        shared(row["height"] or 0),
        row["note"] or "",
        *(row[name] if name in row.keys() else "" for name in ("first_sha256", "marks")),  # noqa: SIM118 - a row has no `in` of names
    )


# --- texts


def _caption_row(caption: Caption) -> Row:
    return _values(caption, "digest", "image", "model", "text", "failure")


@stored
def _caption(row: sqlite3.Row) -> Caption:
    return Caption(row["digest"], row["image"], row["model"], row["text"] or "", row["failure"] or "")


def _completion_row(answered: tuple[CompletionRequest, Completion]) -> Row:
    request, completion = answered
    said = _values(completion, "digest", "model", "task", "text", "failure", "note")
    return {**said, "request": canonical_json(request)}


@stored
def _completion(row: sqlite3.Row) -> Completion:
    note = row["note"] or "" if "note" in row.keys() else ""  # noqa: SIM118 - a row is no mapping; an older file has none
    return Completion(row["digest"], row["model"], row["task"], row["text"] or "", row["failure"] or "", note)


def _parse_row(done: tuple[str, str, Parse]) -> Row:
    digest, model, parse = done
    tokens = json.dumps([dataclasses.astuple(token) for token in parse.tokens], ensure_ascii=False)
    return {"digest": digest, "model": model, "tokens": tokens, **_values(parse, "text", "failure")}


@stored
def _parse(row: sqlite3.Row) -> Parse:
    return Parse(row["text"], tuple(Token(*values) for values in json.loads(row["tokens"])), row["failure"] or "")


# --- readings


def _answer_row(answer: Answer) -> Row:
    return {  # named one by one: of no kind are there more rows
        "digest": answer.digest,
        "image": answer.image,
        "model": answer.model,
        "question": answer.question,
        "failure": answer.failure,
        "classes": _as_json(tuple(answer.classes)),
        "likelihoods": canonical_json(answer.likelihoods),
    }


@stored
def _answer(row: sqlite3.Row) -> Answer:
    classes, likelihoods = _names(row["classes"]), _tuple(row["likelihoods"])
    return Answer(row["digest"], row["image"], row["model"], row["question"], classes, likelihoods, row["failure"])


def _free_answer_row(answer: FreeAnswer) -> Row:
    return _values(answer, "digest", "image", "model", "question", "text", "failure")


@stored
def _free_answer(row: sqlite3.Row) -> FreeAnswer:
    return FreeAnswer(row["digest"], row["image"], row["model"], row["question"], row["text"], row["failure"])


def _classification_row(item: Classification) -> Row:
    lists = {"labels": _as_json(tuple(item.labels)), "probabilities": canonical_json(item.probabilities)}
    return {**_values(item, "digest", "image", "model", "failure"), **lists}


@stored
def _classification(row: sqlite3.Row) -> Classification:
    labels, probabilities = _names(row["labels"]), _tuple(row["probabilities"])
    return Classification(row["digest"], row["image"], row["model"], labels, probabilities, row["failure"])


def _embedding_row(embedding: Embedding) -> Row:
    vector = embedding.vector.astype("<f4").tobytes()
    return {**_values(embedding, "digest", "model", "text"), "image": embedding.image or None, "vector": vector}


@stored
def _embedding(row: sqlite3.Row) -> Embedding:
    vector = np.frombuffer(row["vector"], "<f4").astype(np.float32)
    return Embedding(row["digest"], row["model"], vector, row["image"] or "", row["text"])


def _fill_row(fill: Fill) -> Row:
    return {
        **_values(fill, "digest", "model", "text", "failure"),
        **_values(fill.request, "sentence", "seed"),
        "original": int(fill.request.original),
        "spans": canonical_json(fill.request.spans),
        "words": canonical_json(fill.words),
    }


@stored
def _fill(row: sqlite3.Row) -> Fill:
    spans = tuple((start, end) for start, end in json.loads(row["spans"]))
    request = FillRequest(row["sentence"], spans, row["seed"], bool(row["original"]))
    return Fill(row["digest"], row["model"], request, _tuple(row["words"]), row["text"], row["failure"])


def _attribution_row(item: Attribution) -> Row:
    return {
        **_values(item, "digest", "model", "image_model"),
        **_values(item.request, "prompt", "seed"),
        **_values(item.trace, "seen", "failure"),
        "classes": canonical_json(item.request.classes),
        "request": canonical_json(item.request),
        "trace": words(canonical_json(item.trace)),
    }


@stored
def _attribution(row: sqlite3.Row) -> Attribution:
    request, trace = decoded(AttributionRequest, row["request"]), decoded(Trace, row["trace"])
    return Attribution(row["digest"], row["model"], row["image_model"], request, trace)


IMAGES = Kind("image", "images", _image_row, _image)
CAPTIONS = Kind("caption", "captions", _caption_row, _caption)
COMPLETIONS = Kind("completion", "completions", _completion_row, _completion)
PARSES = Kind("parse", "parses", _parse_row, _parse, is_dated=False)
ANSWERS = Kind("answer", "answers", _answer_row, _answer)
FREE_ANSWERS = Kind("free answer", "free_answers", _free_answer_row, _free_answer)
CLASSIFICATIONS = Kind("classification", "classifications", _classification_row, _classification)
EMBEDDINGS = Kind("embedding", "embeddings", _embedding_row, _embedding)
FILLS = Kind("fill", "fills", _fill_row, _fill)
ATTRIBUTIONS = Kind("attribution", "attributions", _attribution_row, _attribution)

KINDS: Sequence[Kind[Any, Any]] = (
    *(IMAGES, CAPTIONS, COMPLETIONS, PARSES, ANSWERS, FREE_ANSWERS, CLASSIFICATIONS, EMBEDDINGS, FILLS, ATTRIBUTIONS),
)


def clean(row: Row) -> Row:
    """Return a row, having taken secrets out of its failure and its note, which are in a library's words."""
    for name in ("failure", "note"):
        if name in row:
            row[name] = words(row[name] or "")
    return row


class Observations:
    """Lookups of observations, shared by the reader and the writer."""

    def __init__(self, connection: sqlite3.Connection, project: ProjectFolder) -> None:
        self._connection = connection
        self._project = project

    def select(self, sql: str, arguments: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """Return all rows of a query.

        Raises:
            KnownError: the database is damaged, locked or out of reach.
        """
        return list(self._each(sql, arguments))

    def _each(self, sql: str, arguments: Sequence[Any]) -> Iterator[sqlite3.Row]:
        """Yield the rows of a query one by one; raises as `select` does."""
        try:
            yield from self._connection.execute(sql, arguments)
        except FAULTS as error:
            raise explain(error, self._project.audit_db) from error

    def _among(self, sql: str, values: Sequence[str]) -> Iterator[sqlite3.Row]:
        for start in range(0, len(values), _AT_ONCE):
            part = values[start : start + _AT_ONCE]
            yield from self.select(sql.format(",".join("?" * len(part))), part)

    def observed(self, kind: Kind[Any, Record], digests: Sequence[str]) -> dict[str, Record]:
        """Return the observations of a kind that are there, by digest."""
        rows = self._among(f"select * from {kind.table} where digest in ({{}})", digests)
        return {row["digest"]: kind.record_of(row) for row in rows}

    def let_go_of_pages(self) -> None:
        """Free what is held in memory of the file: after thousands of rows, what is made of them needs the room."""
        self._connection.execute("PRAGMA shrink_memory")

    # The engine's names for these, until its lab asks by kind.
    def made_together(self, digests: Sequence[str]) -> list[dict[ImageRecord, MadeTogether]]:
        """Return every batch in which one of these images was made, in order, but those that are not whole any more."""
        found = self._among("select distinct batch from images where batch <> '' and digest in ({})", digests)
        named = list(dict.fromkeys(row["batch"] for row in found))
        batches: dict[str, dict[ImageRecord, MadeTogether]] = {}
        for row in self._among("select * from images where batch in ({}) order by batch, batch_place", named):
            place = MadeTogether(row["batch"], row["batch_place"], row["memory_step"])
            batches.setdefault(place.batch, {})[_image(row)] = place
        return [
            images
            for batch, images in batches.items()
            if batch == batch_of([image.digest for image in images], next(iter(images.values())).step)
        ]
