"""The measurement of the ways of installing sees the page of results, and what did not end well."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="the ways are measured on Linux")

import first_results
from first_results import CUT_OFF, Failed, Way, measured

ROOT = Path(__file__).resolve().parents[3]
DRAW = (
    "{python} -c \"import os, pathlib; {before}; os.mkdir('pictures'); pathlib.Path('pictures/results.png').touch()\""
)


def start(before: str = "pass") -> str:
    return DRAW.replace("{before}", before)


def test_the_page_is_awaited_in_an_account_that_is_empty_and_gone_afterwards(tmp_path: Path) -> None:
    told = tmp_path / "told"
    home = f"pathlib.Path('{told}').write_text(' '.join([str(pathlib.Path.home()), *sorted(os.listdir())]))"
    way = Way(("{python} -c \"open('made', 'wb').write(bytes(3000))\"",), start(home))
    found = measured(way, {"python": sys.executable})
    assert 0 < found.installed < found.seen
    assert 3000 <= found.size < 10_000
    assert found.at_work > 0
    place, *there = told.read_text().split()
    assert there == ["log.txt", "made"]
    assert not Path(place).exists()


@pytest.mark.parametrize(
    ("way", "words"),
    [
        (Way(("{python} -c \"import sys; sys.exit('no such package')\"",), start()), "no such package"),
        (Way((), '{python} -c "print(7)"'), "no page of results"),
        (Way((), start("os.mkdir('pictures'); os.mknod('pictures/results.png'); os.abort()")), "ended with -6"),
    ],
)
def test_what_does_not_end_well_is_told_with_its_last_words(way: Way, words: str) -> None:
    with pytest.raises(Failed, match=words):
        measured(way, {"python": sys.executable})


def test_every_way_is_written_on_the_page_of_installing() -> None:
    page = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in page for name in first_results.WAYS)
    for name in ("wheels", "program"):
        way = first_results.WAYS[name]
        assert way.start.startswith(CUT_OFF)
        assert way.install[-1].startswith(CUT_OFF)
