"""Whether a prompt is in another language than English, in which no rule of the lexicon, nor the parser, reads it.

A prompt is small, so no statistics of letters help: it is another language's where it has more of that one's function
words than of English ones, or where less than a third of its words are English at all: names make up the rest of many.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from biaslens_gui.api import PartOfSpeech, Thesaurus

from .noun_phrases import WORD
from .word_tables import WordTables

PARTS: tuple[PartOfSpeech, ...] = ("n", "v", "a")
FEWEST_WORDS = 2
FEWEST_FUNCTION_WORDS = 2


def other_language(prompt: str, data: Mapping[str, Any], tables: WordTables, thesaurus: Thesaurus) -> str:
    """Return the language that `prompt` seems to be in, "another language" if it is none of the known ones.

    Empty where it may be English; `data` is the JSON of `languages.json`.
    """
    words = [match[0] for match in WORD.finditer(prompt)]
    small = [word.lower() for word in words]
    english = tables.grammar["function words"] | tables.grammar["articles"] | tables.grammar["copulas"]
    counts = {name: sum(word in known for word in small) for name, known in data["languages"].items()}
    name, most = max(counts.items(), key=lambda count: count[1])
    if most >= FEWEST_FUNCTION_WORDS and most > sum(word in english for word in small):
        return str(name)
    unknown = [word for word in words if not _is_english(word, english, tables, thesaurus)]
    return "another language" if len(words) >= FEWEST_WORDS and 3 * len(unknown) > 2 * len(words) else ""


def _is_english(word: str, english: frozenset[str], tables: WordTables, thesaurus: Thesaurus) -> bool:
    small = word.lower()
    known = small in english or small in tables.heads or small in tables.modifiers
    return known or any(thesaurus.lemmas(small, part) for part in PARTS)
