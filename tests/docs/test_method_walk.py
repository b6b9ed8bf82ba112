"""The pages on how methods are written show what the methods' files say, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
METHODS = ROOT / "plugins" / "methods"
SHARED = ROOT / "biaslens_gui" / "core" / "class_requests.py"
PAGES = {
    "how-a-method-is-written": "default_or_inability",
    "how-variants-are-written": "variants",
    "how-a-search-is-written": "prompt_search",
    "how-editing-is-written": "editing",
}
"""The package that each page walks through."""


def excerpts(page: str) -> list[str]:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.+?)^```$", text, re.DOTALL | re.MULTILINE)


EXCERPTS = [(page, excerpt) for page in PAGES for excerpt in excerpts(page)]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_an_excerpt_of_most_steps(page: str) -> None:
    assert len(excerpts(page)) > 5


@pytest.mark.parametrize(("page", "excerpt"), EXCERPTS, ids=lambda text: text.strip().splitlines()[0][:40])
def test_an_excerpt_stands_in_the_package(page: str, excerpt: str) -> None:
    files = [path.read_text(encoding="utf-8") for path in (*sorted((METHODS / PAGES[page]).glob("*.py")), SHARED)]
    assert any(excerpt in text for text in files)
