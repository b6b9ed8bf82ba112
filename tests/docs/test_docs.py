"""The documentation is what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import architecture
import reference_pages

ROOT = Path(__file__).resolve().parents[2]


def test_reference_pages_are_up_to_date() -> None:
    assert reference_pages.out_of_date() == [], "run python packaging/docs/reference_pages.py"


def test_the_picture_of_the_architecture_shows_the_imports() -> None:
    assert architecture.is_current(), "run python packaging/docs/architecture.py"


def test_an_import_the_other_way_would_be_drawn() -> None:
    below = {0: {1, 2}, 1: {2}, 2: set[int]()}
    assert [architecture.around(below, 0, to) for to in (1, 2)] == [False, True]


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
