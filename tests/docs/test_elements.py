"""The table of the papers' elements: complete, and every test that it names is there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import elements

ROOT = Path(__file__).resolve().parents[2]
COUNTS = {"tibet": 37, "t2iat": 22, "openbias": 26, "gradbias": 27, "biaslens": 24, "word_influence": 20}
EVERY = [(name, one) for name, rows in elements.elements().items() for one in rows]


@cache
def functions_in(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_every_element_is_there_once_in_order() -> None:
    found = {name: [one.number for one in rows] for name, rows in elements.elements().items()}
    assert found == {name: list(range(1, count + 1)) for name, count in COUNTS.items()}


@pytest.mark.parametrize(("name", "one"), EVERY, ids=[f"{name}-{one.number}" for name, one in EVERY])
def test_the_test_that_holds_an_element_is_there(name: str, one: elements.Element) -> None:
    assert one.state in elements.STATES
    assert one.what
    if one.state != "yes":
        assert one.note, "what is lacking has to be said"
    if one.state != "no":
        file, _, test = one.test.partition("::")
        assert test in functions_in(ROOT / file)
