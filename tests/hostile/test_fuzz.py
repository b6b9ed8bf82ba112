"""Files of strangers cost themselves and nothing else: every parser answers with what it read, or with words."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.errors import KnownError
from tests.hostile.fuzzing import Parser, case, fuzz
from tests.hostile.parsers import PARSERS

LONG = {"audit database"}
"""Its good file is a whole run, which takes a second to make."""
EVERY = [pytest.param(one, marks=[pytest.mark.slow] * (one.name in LONG), id=one.name) for one in PARSERS]


def cases_of(parser: Parser) -> int:
    """Return how many cases are tried by default: the same share of all parsers' time for each."""
    return max(16, parser.cases // 800)


@pytest.mark.parametrize("parser", EVERY)
def test_changed_files_are_read_or_refused_in_words(parser: Parser) -> None:
    found = fuzz(parser, cases_of(parser))
    assert found.crashes == ()
    assert found.cases == cases_of(parser)


@pytest.mark.parametrize("parser", EVERY)
def test_the_good_files_that_the_bad_ones_are_made_of_are_read(parser: Parser, tmp_path: Path) -> None:
    for number in range(len(parser.seeds())):
        parser.read(case(parser, number), tmp_path)


def test_a_case_is_the_same_whenever_it_is_made() -> None:
    for parser in (one for one in PARSERS if one.name not in LONG):
        assert case(parser, 77) == case(parser, 77)


def test_a_crash_is_found_and_named() -> None:
    def read(data: bytes, _: object) -> None:
        if b"x" in data:
            raise KnownError("Refused", "It has an x.")
        raise IndexError("nothing there")

    parser = Parser("broken", lambda: [b"a"], lambda random, data: data + b"x" * random.randrange(2), read)
    found = fuzz(parser, 40)
    assert found.refused > 5
    assert {crash.error for crash in found.crashes} == {"IndexError: nothing there"}
    assert all(b"x" not in case(parser, crash.case) for crash in found.crashes)
