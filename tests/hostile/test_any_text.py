"""Whatever bytes, JSON or text: parsers read or refuse, and tables for spreadsheets hold text and no formula."""

from __future__ import annotations

import csv
import io
import json
import re
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from biaslens_gui.core.codec import parse_json
from biaslens_gui.core.findings.csv_text import csv_bytes, text_of
from biaslens_gui.core.findings.printable import visible
from biaslens_gui.core.plan import Cell, Column, Table
from biaslens_gui.errors import KnownError
from tests.hostile.fuzzing import Parser
from tests.hostile.mutation import vary_json
from tests.hostile.parsers import PARSERS

SLOW = ("audit database", "desk database")
NUMBERS = st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False, allow_infinity=False)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
PARTS = st.sampled_from((*FORMULA, ";", "'", " ", "x", "\u202e", "\0", "\x1b"))
TEXTS = st.text() | st.lists(PARTS, max_size=8).map("".join)


def tried(parser: Parser, content: bytes) -> None:
    with tempfile.TemporaryDirectory() as place:
        refused: KnownError | None = None
        try:
            parser.read(content, Path(place))
        except KnownError as error:
            refused = error
        assert refused is None or len(str(refused)) < 2000


@pytest.mark.parametrize("parser", [one for one in PARSERS if one.name not in SLOW], ids=lambda one: one.name)
def test_any_bytes_are_read_or_refused(parser: Parser) -> None:
    @settings(max_examples=8)
    @given(st.binary(max_size=300))
    def check(content: bytes) -> None:
        tried(parser, content)

    check()


@pytest.mark.parametrize("parser", [one for one in PARSERS if one.vary is vary_json], ids=lambda one: one.name)
def test_any_json_is_read_or_refused(parser: Parser) -> None:
    @settings(max_examples=8)
    @given(JSON)
    def check(value: object) -> None:
        tried(parser, json.dumps(value).encode())

    check()


@given(JSON)
def test_json_that_can_be_kept_comes_back_as_it_is(value: object) -> None:
    assert parse_json(json.dumps(value)) == value
    assert parse_json(json.dumps(value, ensure_ascii=False).encode()) == value


@given(st.lists(TEXTS, min_size=1, max_size=5))
def test_a_cell_is_text_and_can_be_had_back(texts: list[str]) -> None:
    table = Table("t", "T", (Column("a", "A"),), tuple({"a": text} for text in texts))
    content = csv_bytes(table).decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(content, newline="")))
    cells = [row[0] if row else "" for row in rows[1:]]
    assert len(cells) == len(texts)
    for cell, text in zip(cells, texts, strict=True):
        assert not cell.lstrip(" ").startswith(FORMULA)
        assert not any(part.lstrip(" ").startswith(FORMULA[:4]) for part in re.split("[;\t\r\n]", cell))
        assert text_of(cell) == visible(text)


def test_texts_stand_in_quotation_marks_and_numbers_do_not() -> None:
    columns = tuple(Column(name, name) for name in "abcdef")
    row: dict[str, Cell] = {"a": "x;=cmd|' /C calc'!A0;y", "b": -5, "c": -0.25, "d": True, "e": None, "f": "a\n+1"}
    content = csv_bytes(Table("t", "T", columns, (row,))).decode("utf-8-sig")
    line = content.partition("\r\n")[2]
    assert line == '"x;\'=cmd|\' /C calc\'!A0;y",-5,-0.25,"yes","","a\n\'+1"\r\n'
    rows = list(csv.reader(io.StringIO(content, newline="")))
    assert [text_of(cell) for cell in rows[1]] == [row["a"], "-5", "-0.25", "yes", "", row["f"]]
