"""The documentation for a browser: all of it is there and found, links lead to places, nothing comes from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import documentation

OUTWARD = re.compile(r"^(?:\w+:|//)")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("documentation")
    documentation.write(place)
    return place


def test_every_page_of_the_help_and_of_docs_is_there_and_in_the_menu(folder: Path) -> None:
    menu = set(re.findall(r'class="reference internal" href="([^"#]+)"', (folder / "index.html").read_text("utf-8")))
    for place in ("docs", "resources/help"):
        for page in (documentation.ROOT / place).rglob("*.md"):
            name = page.relative_to(documentation.ROOT).with_suffix(".html").as_posix()
            assert (folder / name).is_file(), name
            assert name in menu, name


def test_every_link_and_picture_leads_to_a_place(folder: Path) -> None:
    texts = {page: page.read_text(encoding="utf-8") for page in folder.rglob("*.html")}
    lost, terms = [], 0
    for page, text in texts.items():
        for target in re.findall(r'(?:href|src)="([^"]+)"', text):
            path, _, fragment = target.partition("#")
            there = (page.parent / path.partition("?")[0]).resolve() if path else page
            if OUTWARD.match(target):
                continue
            if not there.is_file() or (fragment and f'id="{fragment}"' not in texts[there]):
                lost.append((page.relative_to(folder).as_posix(), target))
            terms += bool(fragment) and there.name == "glossary.html"
    assert lost == []
    assert terms > 20


def test_nothing_comes_from_elsewhere(folder: Path) -> None:
    loaded = r'(?:src|srcset)="([^"]+)"|<link[^>]+href="([^"]+)"'
    for page in folder.rglob("*.html"):
        names = ("".join(found) for found in re.findall(loaded, page.read_text(encoding="utf-8")))
        assert not [name for name in names if OUTWARD.match(name) and not name.startswith("data:")], page
    for style in folder.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import\s)[\"']?(?:https?:)?//", style.read_text(encoding="utf-8")), style


def test_a_search_finds_the_pages_that_hold_a_word(folder: Path) -> None:
    script = (folder / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(script.removeprefix("Search.setIndex(").rstrip().removesuffix(")"))
    found = index["terms"]["krippendorff"]
    pages = {index["docnames"][number] for number in (found if isinstance(found, list) else [found])}
    assert "resources/help/glossary" in pages
