"""Lists of values: bundled ones with their source, and what is read from text, CSV and Excel files."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from biaslens_gui.engine.importing.value_lists import bundled_lists, read_value_file, values_of
from biaslens_gui.errors import KnownError


def test_the_papers_lists_come_with_their_source_and_groups() -> None:
    lists = bundled_lists()
    nationalities = next(one for one in lists if one.slot == "nationality" and len(one.values) == 17)
    assert nationalities.groups["Thai"] == "Southeast Asian"
    assert "BiasLens" in nationalities.source
    assert any(one.slot == "occupation" and "TIBET" in one.source for one in lists)
    assert len({one.values for one in lists}) == len(lists)
    assert all(one.source for one in lists)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("list.txt", b"Thai\nLao\n\nThai\n"),
        ("list.csv", "Value;Group\nThai;Asia\nLao;Asia\n".encode("utf-8-sig")),
        ("list.tsv", b"Thai\tAsia\nLao\tAsia\n"),
    ],
)
def test_text_files_are_read(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    found = read_value_file(tmp_path / name)
    assert found.values == ("Thai", "Lao")
    assert dict(found.groups) == ({} if name.endswith("txt") else {"Thai": "Asia", "Lao": "Asia"})


def test_a_spreadsheet_is_read(tmp_path: Path) -> None:
    import xlsxwriter

    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as book:
        sheet = book.add_worksheet()
        for at, cells in enumerate((("value", "group"), ("Thai", "Asia"), (1990, "year"), ("", "nothing"))):
            sheet.write_row(at, 0, cells)
    (tmp_path / "list.xlsx").write_bytes(made.getvalue())
    found = read_value_file(tmp_path / "list.xlsx")
    assert found.values == ("Thai", "1990")
    assert found.groups["1990"] == "year"


@pytest.mark.parametrize(
    ("name", "content", "title"),
    [
        ("list.xlsx", b"no spreadsheet", "Spreadsheet not read"),
        ("list.txt", b"a\0b", "No text"),
        ("list.csv", b"value,group\n", "No values"),
        ("list.txt", b"x" * 10_000_001, "File too large"),
        ("list.txt", "\n".join(map(str, range(10_001))).encode(), "Too many values"),
    ],
)
def test_what_cannot_be_used_is_explained(tmp_path: Path, name: str, content: bytes, title: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(KnownError) as told:
        read_value_file(tmp_path / name)
    assert told.value.title == title


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="File not read"):
        read_value_file(tmp_path / "none.txt")


def test_a_heading_is_left_out_only_when_it_is_one() -> None:
    assert values_of([("word",), ("cat",)])[0] == ("cat",)
    assert values_of([("cat",), ("word",)])[0] == ("cat", "word")
