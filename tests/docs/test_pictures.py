"""Every picture that the documentation shows is made by a script, and every one that a script made is shown."""

from __future__ import annotations

import re
from pathlib import Path

import screenshots

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("resources/help/*.md")]
DRAWN_BY = {  # by folder or name; all but the first read numbers that the project keeps
    "docs/images/*.webp": "packaging/docs/screenshots.py",
    "resources/help/guidance.svg": "packaging/reference/amplification.py",
}


def shown() -> set[Path]:
    """Return the pictures that a page shows or links."""
    found = set()
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#\s]+\.(?:png|svg|jpg|gif|webp))\)", page.read_text(encoding="utf-8")):
            found.add((page.parent / target).resolve())
    return found


def made() -> set[Path]:
    """Return the pictures that are there and come from a script."""
    return {path for pattern in DRAWN_BY for path in ROOT.glob(pattern)}


def test_every_picture_comes_from_a_script_that_is_there() -> None:
    assert sorted(shown() - made()) == []
    assert [script for script in DRAWN_BY.values() if not (ROOT / script).is_file()] == []


def test_every_picture_that_is_kept_is_shown() -> None:
    assert sorted(made() - shown()) == []
    assert {path.stem for path in (ROOT / "docs" / "images").glob("*.*")} == set(screenshots.KEPT)
