"""What is concluded is worded in core/claims and decided in biaslens_gui/claims, and nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OWN = ("biaslens_gui/core/claims/", "biaslens_gui/claims/")

WORDS = re.compile(
    r"beyond chance|(could|may|might) be (due to )?chance|due to chance|by chance alone|the lead is clear"
    r"|rule[sd]? (out )?chance|chance is ruled out|be chance\b|tell it from chance|statistically significant"
    r"|significantly",
    re.IGNORECASE,
)
ADJUSTING = frozenset(
    {"holm", "holm_levels", "benjamini_hochberg", "discovery_levels", "adjusted_p", "multipletests", "fdrcorrection"}
)

#: How well people agree is no claim about an image model.
LASTING = {"biaslens_gui/reports/reviewer_agreement.py"}


def breaches(text: str) -> Iterator[str]:
    """Yield each place of a module that words a conclusion or adjusts for other tests; what documents it is no text."""
    tree = ast.parse(text)
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documentation:
            if found := WORDS.search(node.value):
                yield f"line {node.lineno}: “{found[0]}”"
        elif isinstance(node, ast.Call | ast.FunctionDef):
            function = node.name if isinstance(node, ast.FunctionDef) else node.func
            name = getattr(function, "attr", getattr(function, "id", function))
            if name in ADJUSTING:
                yield f"line {node.lineno}: {name}"


def modules() -> list[str]:
    files = [path for folder in ("biaslens_gui", "plugins") for path in (ROOT / folder).rglob("*.py")]
    names = sorted(path.relative_to(ROOT).as_posix() for path in files)
    return [name for name in names if not name.startswith(OWN)]


def test_only_claims_word_what_is_concluded_and_adjust() -> None:
    found = {name: list(breaches((ROOT / name).read_text(encoding="utf-8"))) for name in modules()}
    assert {name: lines for name, lines in found.items() if lines and name not in LASTING} == {}
    assert sorted(name for name in LASTING if not found.get(name)) == [], "take it from the list"


def test_no_page_of_the_help_words_it_otherwise() -> None:
    """Help explains the five conclusions; "too few images" was said of every number that a threshold cut."""
    words = re.compile(f"{WORDS.pattern}|unclear\\W*too few images|clear of chance", re.IGNORECASE)
    pages = sorted((ROOT / "resources" / "help").glob("*.md"))
    found = {page.name: words.findall(page.read_text(encoding="utf-8")) for page in pages}
    agreement = "beyond chance: Krippendorff"
    assert agreement in (ROOT / "resources" / "help" / "glossary.md").read_text(encoding="utf-8")
    assert {name: hits for name, hits in found.items() if hits and name != "glossary.md"} == {}
    assert len(found["glossary.md"]) == 1  # how well people agree is no claim about an image model


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ('words = "12 of 20 differ beyond chance"', True),
        ('words = f"{name}: this could be chance."', True),
        ('words = "chance is ruled out"', True),
        ("adjusted = stats.holm(p_values)", True),
        ("def holm(p_values): ...", True),
        ('"""Tell what is beyond chance."""', False),
        ('words = "23 of 24 images show a woman"', False),
    ],
)
def test_a_module_that_concludes_by_itself_is_found(text: str, broken: bool) -> None:
    assert bool(list(breaches(text))) is broken
