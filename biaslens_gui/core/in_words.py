"""Finished sentences that can still be said in another language: they know the patterns and values they are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class WordsPart:
    """A pattern, and the values that stand in it; one that is words itself is an `InWords`."""

    pattern: str
    values: Mapping[str, object] = field(default_factory=dict)


class InWords(str):
    """An English sentence, in `parts` with `between` them: whoever speaks another language fills theirs in."""

    parts: tuple[WordsPart, ...]
    between: str

    def __new__(cls, pattern: str, **values: object) -> InWords:
        """Fill `values` into `pattern`; one without any is said as it stands, braces and all."""
        made = super().__new__(cls, pattern.format(**values) if values else pattern)
        made.parts, made.between = (WordsPart(pattern, values),), ""
        return made

    @classmethod
    def joined(cls, between: str, sentences: Iterable[InWords]) -> InWords:
        """Return `sentences` as one, without those that are empty."""
        said = [sentence for sentence in sentences if sentence]
        made = cls(between.join(said))
        made.parts, made.between = tuple(part for one in said for part in one.parts), between
        return made
