"""The handbook as HTML: every page is there, every link leads to a place, and nothing comes from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import handbook


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("handbook")
    assert len(handbook.write(place)) == len(handbook.pages())
    return place


def test_every_link_and_picture_leads_to_a_place(folder: Path) -> None:
    lost = []
    for page in folder.glob("*.html"):
        for target in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            name, _, place = target.partition("#")
            there = (folder / name).is_file()
            if not there or (place and f'id="{place}"' not in (folder / name).read_text(encoding="utf-8")):
                lost.append((page.name, target))
    assert lost == []


def test_nothing_comes_from_elsewhere(folder: Path) -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in folder.glob("*.html"))
    assert not re.search(r'(?:href|src)="(?:\w+:|//)|<script|@import|url\(', text)
    assert text.count("default-src 'none'") == len(list(folder.glob("*.html")))


def test_tables_are_tables(folder: Path) -> None:
    tables = [name for name, page in handbook.pages().items() if "\n|---" in page.text]
    assert all("<table>" in (folder / f"{name}.html").read_text(encoding="utf-8") for name in tables)
