"""What the columns of a table mean: what is taken by its heading, what is only suggested, what the auditor says."""

from __future__ import annotations

import pytest

from biaslens_gui.engine.importing.columns import ColumnMeaning, columns_of, in_words, meaning_of, suggested
from biaslens_gui.errors import KnownError

COLUMNS = ("File", "Prompt", "caption", "Gender", "embedding", "score")


def test_results_of_a_tool_are_suggested_and_not_taken() -> None:
    """A caption may be the prompt, or what a tool saw: taken for the one it is not, every number is about nothing."""
    assert {column: meaning.text for column, meaning in suggested(COLUMNS).items()} == {
        "File": "file",
        "Prompt": "prompt",
        "caption": "caption",
        "Gender": "answer:gender",
        "embedding": "embedding",
        "score": "nothing",
    }
    taken = columns_of("t.csv", COLUMNS)
    assert {column: meaning.text for column, meaning in taken.items()} == {"File": "file", "Prompt": "prompt"}
    told = list(in_words("t.csv", COLUMNS, taken))
    assert told[:2] == ["Of t.csv is read: “File” as file, “Prompt” as prompt.", "Not read: “score”."]
    assert "Not read: “Gender”. Is it answer:gender? Then say --column 'Gender'=answer:gender" in told


def test_columns_of_any_name_can_be_told() -> None:
    columns = ("picture", "asked for", "sex", "path")
    chosen = {"picture": "file", "Asked for": "prompt", "sex": "verdict:gender"}
    taken = columns_of("t.csv", columns, {column: meaning_of(text) for column, text in chosen.items()})
    assert {column: meaning.text for column, meaning in taken.items()} == {
        "picture": "file",
        "asked for": "prompt",
        "sex": "verdict:gender",
    }


def test_a_known_heading_can_be_left_out() -> None:
    taken = columns_of("t.csv", ("file", "prompt"), {"prompt": ColumnMeaning("nothing")})
    assert list(taken) == ["file"]


@pytest.mark.parametrize(
    ("columns", "chosen", "says"),
    [
        (("picture", "asked for"), {}, "no column that names the files; it has “picture”, “asked for”"),
        (("file",), {"motif": ColumnMeaning("prompt")}, "no column called 'motif'"),
        (("file", "a", "b"), {"a": ColumnMeaning("prompt"), "b": ColumnMeaning("prompt")}, "Two columns of t.csv"),
    ],
)
def test_what_cannot_be_meant_is_refused(columns: tuple[str, ...], chosen: dict[str, ColumnMeaning], says: str) -> None:
    with pytest.raises(KnownError, match=says):
        columns_of("t.csv", columns, chosen)


@pytest.mark.parametrize("text", ["answer", "caption:gender", "colour", "", "answer: "])
def test_a_meaning_that_is_none_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(KnownError) as refused:
        meaning_of(text)
    assert "--column" in refused.value.hint
