"""Words that state a class, from a list of relations of the auditor's: ConceptNet's rows, or classes with their words.

Source: OpenBias section 3.1: captions are left out that hold a class or "a list of synonyms using ConceptNet". Its file
is too large to come along; rows of it can be given as they are: an address, a relation, two concepts, and the rest,
parted by tabs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from biaslens_gui.api import KnownError

_BOTH_WAYS = frozenset({"/r/Synonym", "/r/SimilarTo"})
_UP = frozenset({"/r/IsA", "/r/FormOf"})
_ENGLISH = "/c/en/"
TITLE = "Words of classes not understood"
EXAMPLE = "Write “male: chap, lad”, one class a line, or give rows of ConceptNet as they are."


def relations(text: str) -> dict[str, frozenset[str]]:
    """Return the words that state each class: its synonyms, and in ConceptNet's rows what is a kind or form of it.

    Rows of other relations and languages say nothing here and are passed over.

    Raises:
        KnownError: a line is neither of the two kinds.
    """
    found: dict[str, set[str]] = {}
    for line in filter(str.strip, text.splitlines()):
        for name, word in _row(line) if line.startswith("/a/") else _words(line):
            if name != word:
                found.setdefault(name, set()).add(word)
    return {name: frozenset(words) for name, words in found.items()}


def words_of(name: str, listed: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """Return the words listed for a class, whatever its case."""
    return listed.get(" ".join(name.casefold().split()), frozenset())


def _words(line: str) -> Iterator[tuple[str, str]]:
    name, colon, rest = line.partition(":")
    words = [" ".join(word.casefold().split()) for word in rest.split(",")]
    if not colon or not name.strip() or not all(words):
        raise KnownError(TITLE, f"The line {line[:80]!r} cannot be read.", EXAMPLE)
    for word in words:
        yield " ".join(name.casefold().split()), word


def _row(line: str) -> Iterator[tuple[str, str]]:
    cells = line.split("\t")
    if len(cells) < 4:
        raise KnownError(TITLE, f"The row {line[:80]!r} has {len(cells)} columns, not five.", EXAMPLE)
    _, relation, start, end = cells[:4]
    if not (start.startswith(_ENGLISH) and end.startswith(_ENGLISH)):
        return
    lower, upper = (_concept(cell) for cell in (start, end))
    if relation in _BOTH_WAYS:
        yield lower, upper
    if relation in _BOTH_WAYS or relation in _UP:
        yield upper, lower


def _concept(address: str) -> str:
    """Return the words of a concept's address: "old man" of "/c/en/old_man/n/wn/person"."""
    return address.removeprefix(_ENGLISH).partition("/")[0].replace("_", " ").casefold()
