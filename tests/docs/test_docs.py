"""The documentation is what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import reference_pages
import where_things_are

ROOT = Path(__file__).resolve().parents[2]


def test_reference_pages_are_up_to_date() -> None:
    assert reference_pages.out_of_date() == [], "run python packaging/docs/reference_pages.py"


def test_the_page_of_where_things_are_is_what_the_tree_says() -> None:
    made = where_things_are.page()
    assert where_things_are.PAGE.read_text(encoding="utf-8") == made, "run python packaging/docs/where_things_are.py"


def test_every_package_is_on_the_page_with_words() -> None:
    folders = {path.parent for top in ("biaslens_gui", "plugins") for path in (ROOT / top).rglob("__init__.py")}
    named = dict(re.findall(r"^- \[`([^`]+)`\]\(\S+\): (.+)$", where_things_are.page(), re.MULTILINE))
    assert {folder.relative_to(ROOT).as_posix() for folder in folders} - named.keys() == set()
    assert all(len(words.split()) > 1 for words in named.values())


def test_every_decision_is_listed_and_every_listed_one_is_there() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = set(re.findall(r"\((\d{4}-[\w-]+\.md)\)", (folder / "README.md").read_text(encoding="utf-8")))
    assert listed == {path.name for path in folder.glob("0*.md")}


@pytest.mark.parametrize(
    "page", [*sorted(ROOT.glob("docs/**/*.md")), *sorted(ROOT.glob("*.md"))], ids=lambda page: page.name
)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    targets = [target for target in re.findall(r"\]\(([^)#\s]+)\)", text) if "://" not in target]
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_glossary_is_sorted_and_has_no_word_twice() -> None:
    words = re.findall(
        r"^\*\*(.+?)\*\* -", (ROOT / "resources/help/glossary.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert words == sorted(words, key=str.casefold)
    assert len(words) == len(set(words))
