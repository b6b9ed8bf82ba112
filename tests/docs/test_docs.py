"""The documentation is what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import paper_pages
import reference_pages
import where_things_are
from biaslens_gui.core.paper_presets import PAPER_PRESETS

PARTS = ("what", "paper", "here", "why")
ROOT = Path(__file__).resolve().parents[2]


def test_reference_pages_are_up_to_date() -> None:
    assert reference_pages.out_of_date() == [], "run python packaging/docs/reference_pages.py"


def test_pages_of_papers_are_what_presets_options_and_variants_say() -> None:
    assert paper_pages.out_of_date() == [], "run python packaging/docs/paper_pages.py"
    assert paper_pages.unknown_options() == []


def test_every_method_of_a_paper_says_where_it_differs_and_why() -> None:
    told = paper_pages.differences()
    assert told.keys() == {name for preset in PAPER_PRESETS for name in preset.methods}
    assert all(len(rows) >= 4 and all(row[part] for row in rows for part in PARTS) for rows in told.values())
    plan = (ROOT / "resources/help/plan.md").read_text(encoding="utf-8")
    assert [name for name in told if f"({paper_pages.file_name(name)})" not in plan] == []
    variants = paper_pages.pages()["paper-tibet.md"]
    assert "The code scales histograms to sum 1" in variants  # read from the option, not written again
    assert "| Permutations | 1,000 | 20,000 |" in paper_pages.pages()["paper-t2iat.md"]


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
