"""The table of the papers' elements: which are there, and the test that holds each; a page of docs/reference."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

RECORDS = Path(__file__).with_name("paper_elements.toml")
STATES = ("yes", "partly", "no")
PAPERS = {
    "tibet": "TIBET",
    "t2iat": "T2IAT",
    "openbias": "OpenBias",
    "gradbias": "GradBias",
    "biaslens": "BiasLens",
    "word_influence": "Word-level explanations",
}


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a paper: its number, state, name, the test that holds it, and what has to be known of it."""

    number: int
    state: str
    what: str
    test: str
    note: str


def elements() -> dict[str, tuple[Element, ...]]:
    """Return the elements of each paper, by the method's id."""
    read = tomllib.loads(RECORDS.read_text(encoding="utf-8"))
    return {name: tuple(Element(*row) for row in rows) for name, rows in read.items()}


def page(found: Mapping[str, tuple[Element, ...]]) -> Iterator[str]:
    """Yield the page: how many are there, then every element with its test."""
    yield "# Elements of the papers\n"
    yield "What the methods' papers describe, element by element, and the test that holds it. Where a method goes"
    yield "another way than its paper, and why, is told on the help's page of each paper.\n"
    yield "| paper | elements | yes | partly | no |\n|---|---|---|---|---|"
    counts = {name: Counter(one.state for one in rows) for name, rows in found.items()}
    for name, times in (*counts.items(), ("", sum(counts.values(), Counter()))):
        numbers = " | ".join(str(times[state]) for state in STATES)
        yield f"| {PAPERS.get(name, 'all')} | {times.total()} | {numbers} |"
    yield ""
    for name, rows in found.items():
        yield f"## {PAPERS[name]}\n"
        yield "| # | element | there | held by | |\n|---|---|---|---|---|"
        for one in rows:
            file, _, test = one.test.partition("::")
            held = f"[{test.removeprefix('test_').replace('_', ' ')}](../../{file})" if test else "-"
            yield f"| {one.number} | {one.what} | {one.state} | {held} | {one.note} |"
        yield ""
