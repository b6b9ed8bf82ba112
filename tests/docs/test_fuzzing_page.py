"""docs/fuzzing.md says what came of all changed files: every parser is there, and none let anything out."""

from __future__ import annotations

import json
from typing import Any

import fuzz
from tests.hostile.parsers import PARSERS


def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(fuzz.KEPT.read_text(encoding="utf-8"))
    return found


def test_the_page_is_what_the_outcomes_make() -> None:
    assert fuzz.PAGE.read_text(encoding="utf-8") == fuzz.page(kept()), "run packaging/trials/fuzz.py --page"


def test_every_parser_was_given_all_of_its_cases() -> None:
    assert {name: one["cases"] for name, one in kept().items()} == {one.name: one.cases for one in PARSERS}
    assert sum(one["cases"] for one in kept().values()) >= 1_000_000


def test_nothing_but_refusals_came_out() -> None:
    assert [one["parser"] for one in kept().values() if one["crashes"]] == []
