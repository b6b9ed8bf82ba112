"""Topics of bias proposed for a keyword, and the phrases of a text that relate to a topic, by tables alone.

Source: BiasLens, appendix A.2, which asks a language model the same two questions.
"""

from __future__ import annotations

import re

from .noun_phrases import WORD, find_phrases, forms, nouns_at, verb_forms
from .word_tables import WordTables

DROPPED_ENDINGS = re.compile(r"[ -](?:bias(?:es)?|stereotyp(?:es?|ing)|discrimination|representation|prejudices?)$")


def propose(tables: WordTables, keyword: str, prompt: str = "") -> tuple[tuple[str, str], ...]:
    """Return the topics proposed for `keyword` in `prompt`, each with its source, most specific source first."""
    keyword = " ".join(keyword.split())
    found = _propose_from_tables(tables, keyword, prompt) or _propose_by_ending(tables, keyword, prompt)
    for word in reversed(keyword.split()):
        found = found or _propose_from_tables(tables, word, prompt)
    source_of = dict(reversed(found))
    return tuple((topic, source_of[topic]) for topic in dict.fromkeys(topic for topic, _ in found))


def _propose_from_tables(tables: WordTables, keyword: str, prompt: str) -> list[tuple[str, str]]:
    known = {*forms(tables, keyword), *verb_forms(keyword.lower())}
    groups = [group for group in tables.groups if known & group.words]
    people = nouns_at(tables, list(WORD.finditer(f"{prompt} {keyword}")), tables.grammar["people"])
    return [(topic, group.source) for group in groups if people or not group.of_people for topic in group.topics]


def _propose_by_ending(tables: WordTables, keyword: str, prompt: str) -> list[tuple[str, str]]:
    """Recognise a people by its capital letter before a person ("The Tamaru woman"), and a trade by its ending."""
    word, grammar = keyword.lower(), tables.grammar
    capitalised, before_person = _in_prompt(tables, word, prompt)
    if capitalised and before_person:
        return _topics_of(tables, "lexicon: nationalities", "lexicon: rule, a capitalised word before a person")
    if capitalised and word.endswith(tuple(grammar["endings of nationalities"])):
        return _topics_of(tables, "lexicon: nationalities", "lexicon: rule, the ending of a nationality")
    if any(word.endswith(ending) and word != ending for ending in grammar["endings of occupations"]):
        return _topics_of(tables, "lexicon: occupations, trades", "lexicon: rule, the ending of an occupation")
    return []


def _topics_of(tables: WordTables, group_source: str, source: str) -> list[tuple[str, str]]:
    group = next(group for group in tables.groups if group.source.startswith(group_source))
    return [(topic, source) for topic in group.topics]


def _in_prompt(tables: WordTables, word: str, prompt: str) -> tuple[bool, bool]:
    """Return whether `word` has a capital letter in `prompt` other than its first word's, and a person follows it."""
    words = [match[0] for match in WORD.finditer(prompt)]
    places = [index for index, here in enumerate(words) if index and here.lower() == word and here[0].isupper()]
    following = [words[at + 1] for at in places if at + 1 < len(words)]
    return bool(places), any(form in tables.grammar["people"] for after in following for form in forms(tables, after))


def related_phrases(tables: WordTables, sentences: str, topic: str) -> tuple[str, ...]:
    """Return the phrases of `sentences` that relate to `topic`, each once, as they stand there, in order.

    A topic that is in no table is taken at its word: phrases that contain one of its words relate to it.
    """
    known, own_words = resolve(tables, topic)
    kept: dict[str, str] = {}
    for phrase in find_phrases(tables, sentences, own_words):
        if own_words & {phrase.head, *phrase.modifiers} or any(
            tables.topics[name].relates(phrase.head, phrase.modifiers) for name in known
        ):
            kept.setdefault(phrase.text.lower(), phrase.text)
    return tuple(kept.values())


def resolve(tables: WordTables, topic: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the known topics that `topic` names, and the words to look for when it is no known topic."""
    names = tables.names
    name = " ".join(topic.lower().split())
    for candidate in (name, DROPPED_ENDINGS.sub("", name)):
        if candidate in names:
            return names[candidate], frozenset()
    said = [match[0] for match in WORD.finditer(name) if match[0] not in tables.grammar["function words"]]
    words = [form for word in said for form in forms(tables, word)]
    known = tuple(dict.fromkeys(known for word in words for known in names.get(word, ())))
    return known, frozenset() if known else frozenset(words)
