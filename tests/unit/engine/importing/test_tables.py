"""Tables of other people: as their programs write them, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.engine.importing.table_of_images import read_table
from biaslens_gui.engine.importing.tables import read_foreign_table
from biaslens_gui.errors import KnownError

ROWS = [{"file": "a.png", "prompt": "une infirmière", "seed": 5}, {"file": "b.png", "prompt": "un juge; debout"}]
WAYS = {
    "comma.csv": 'file,prompt,seed\na.png,une infirmière,5\nb.png,"un juge; debout",\n'.encode(),
    "semicolon.csv": 'File;Prompt;Seed\r\na.png;une infirmière;5\r\nb.png;"un juge; debout";\r\n'.encode(),
    "tabs.tsv": "FILENAME\tPrompt\tseed\na.png\tune infirmière\t5\nb.png\tun juge; debout\t\n".encode(),
    "latin.csv": 'file;prompt;seed\na.png;une infirmière;5\nb.png;"un juge; debout";\n'.encode("cp1252"),
    "wide.csv": 'file,prompt,seed\na.png,une infirmière,5\nb.png,"un juge; debout",\n'.encode("utf-16"),
    "marked.csv": 'file,prompt,seed\na.png,une infirmière,5\nb.png,"un juge; debout",\n'.encode("utf-8-sig"),
    "rows.json": json.dumps(ROWS).encode(),
    "inside.json": json.dumps({"version": 1, "images": ROWS}).encode(),
    "lines.jsonl": "\n".join(map(json.dumps, ROWS)).encode(),
}


@pytest.mark.parametrize("name", WAYS)
def test_the_usual_forms_say_the_same(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(WAYS[name])
    found = read_table(tmp_path / name)
    told = {file: (row.told.prompt, row.told.seed) for file, row in found.rows.items()}
    assert told == {"a.png": ("une infirmière", "5"), "b.png": ("un juge; debout", "")}
    assert any("Windows-1252" in note for note in found.notes) == (name == "latin.csv")


def test_a_spreadsheet_says_it_too(tmp_path: Path) -> None:
    with xlsxwriter.Workbook(tmp_path / "t.xlsx") as book:
        sheet = book.add_worksheet()
        for line, cells in enumerate([("Image", "Prompt", "Seed"), ("a.png", "a judge", 5)]):
            sheet.write_row(line, 0, cells)
    told = read_table(tmp_path / "t.xlsx").rows["a.png"].told
    assert (told.prompt, told.seed) == ("a judge", "5")


def test_cells_beyond_the_columns_are_told(tmp_path: Path) -> None:
    """A comma in a text without quotes cuts it in two, and what follows stands under other columns."""
    (tmp_path / "t.csv").write_text("file,prompt\na.png,a judge, standing\nb.png,a cook,\n", "utf-8")
    (note,) = read_table(tmp_path / "t.csv").notes
    assert note.startswith("1 lines of t.csv have more cells than columns, such as that of “a.png”; what is beyond")


def test_columns_of_one_name_are_told_apart(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("file,Rater,rater,rater\na.png,woman,man,woman\n", "utf-8")
    table = read_foreign_table(tmp_path / "t.csv")
    assert table.columns == ("file", "Rater", "rater (2)", "rater (3)")
    assert tuple(table.rows[0].values()) == ("a.png", "woman", "man", "woman")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no line below"),
        (b"prompt\nx\n", "no column that names the files"),
        (b"file,prompt\n", "no line below"),
        (b"\0\1\2", "bytes that no text has"),
        (b"{not json", "JSON cannot be read"),
        (b"[1, 2]", "no list of objects"),
        (b"[" * 100_000, "JSON cannot be read"),
    ],
)
def test_what_is_no_such_table_is_refused_in_words(content: bytes, says: str, tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_bytes(content)
    with pytest.raises(KnownError, match=says):
        read_table(tmp_path / "t.csv")


@given(content=st.one_of(st.binary(max_size=200), st.text(alphabet='file,prompt;\t\n"{}[]:x', max_size=200)))
def test_whatever_a_file_holds_it_is_read_or_refused(
    content: bytes | str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.csv"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    try:
        found = read_table(path)
    except KnownError:
        return
    assert all(isinstance(name, str) for name in found.rows)
