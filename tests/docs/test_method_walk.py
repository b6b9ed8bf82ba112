"""The page on how a method is written shows what the method's files say, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "how-a-method-is-written.md").read_text(encoding="utf-8")
PACKAGE = ROOT / "plugins" / "methods" / "default_or_inability"
SHARED = ROOT / "biaslens_gui" / "core" / "class_requests.py"
EXCERPTS = re.findall(r"^```python\n(.+?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_page_has_an_excerpt_of_most_steps() -> None:
    assert len(EXCERPTS) > 5


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda excerpt: excerpt.strip().splitlines()[0][:40])
def test_an_excerpt_stands_in_the_package(excerpt: str) -> None:
    files = [path.read_text(encoding="utf-8") for path in (*sorted(PACKAGE.glob("*.py")), SHARED)]
    assert any(excerpt in text for text in files)
