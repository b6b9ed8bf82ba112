"""A parsed sentence, as a dependency parser sees it: records only, so that rules over grammar are plain functions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Token:
    """One word: its text and lemma, part of speech, dependency, the index of its head, and the characters it spans.

    `sentence` is the number of its sentence from 0. `entity` is the type of the named entity it belongs to, or empty;
    `entity_start` is true on an entity's first word.
    """

    text: str
    lemma: str
    pos: str
    dep: str
    head: int
    start: int
    end: int
    sentence: int = 0
    entity: str = ""
    entity_start: bool = False
    stop: bool = False
    number: str = ""


@dataclass(frozen=True, slots=True)
class Parse:
    """A text and its tokens, in order; `failure` says why there are none."""

    text: str
    tokens: tuple[Token, ...] = ()
    failure: str = ""

    def children(self, head: int) -> tuple[int, ...]:
        """Return the indices of the tokens that depend on token `head`, in order."""
        return tuple(index for index, token in enumerate(self.tokens) if token.head == head and index != head)

    def first_sentence(self) -> Parse:
        """Return the parse of the first sentence alone."""
        tokens = tuple(token for token in self.tokens if token.sentence == 0)
        text = self.text[tokens[0].start : tokens[-1].end] if tokens else ""
        return Parse(text, tokens)
