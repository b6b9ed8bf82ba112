"""What the lexicon knows of words: groups of them, topics with what relates to them, and a little grammar.

The tables come from JSON files and are data; what is done with them stands in `noun_phrases`, `topic_proposals`,
`scenes` and `word_substitution`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class KeywordGroup:
    """Keywords of one kind: the topics proposed for them, and the source told to the auditor.

    With `of_people` they are proposed only when the prompt names a person: an old building is not ageism.
    """

    source: str
    words: frozenset[str]
    topics: tuple[str, ...]
    of_people: bool


@dataclass(frozen=True, slots=True)
class Topic:
    """What relates a phrase to a topic: its noun is in `heads`, or it has an adjective in `modifiers` and fits `of`."""

    heads: frozenset[str]
    modifiers: frozenset[str] = frozenset()
    of: frozenset[str] = frozenset()
    bare: bool = True

    def relates(self, head: str, modifiers: frozenset[str]) -> bool:
        """Return whether a phrase with this noun and these adjectives is about the topic."""
        if head in self.heads and (self.bare or modifiers):
            return True
        return bool(self.modifiers & modifiers) and (not self.of or head in self.of)


@dataclass(frozen=True, slots=True, eq=False)
class WordTables:
    """Groups, topics and grammar. `names` maps every name of a topic to the topics it stands for.

    Two tables are the same only when they are one object, so that what was found by them can be remembered.
    """

    groups: tuple[KeywordGroup, ...]
    topics: Mapping[str, Topic]
    names: Mapping[str, tuple[str, ...]]
    heads: frozenset[str]
    modifiers: frozenset[str]
    grammar: Mapping[str, frozenset[str]]
    plurals: Mapping[str, str]
    lists: Mapping[str, Sequence[str]]

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> WordTables:
        """Return the tables that `data` holds: the content of each JSON file under the file's name without ending.

        Raises:
            KeyError: a file, a list or a field is missing.
        """
        groups = tuple(
            KeywordGroup(
                group["source"], frozenset(group["words"]), tuple(group["topics"]), group.get("of_people", False)
            )
            for name in sorted(data)
            if name.startswith("keywords_")
            for group in data[name]["groups"]
        )

        def words(entries: Sequence[str]) -> frozenset[str]:
            return frozenset(_words(entries, data["vocabulary"]["lists"], groups))

        entries = data["topics"]["topics"]
        topics = {
            name: Topic(words(entry["heads"]), words(entry["modifiers"]), words(entry["of"]), entry.get("bare", True))
            for name, entry in entries.items()
            if "heads" in entry
        }
        grammar = {name: words(value) for name, value in data["grammar"]["lists"].items()}
        return cls(
            groups=groups,
            topics=topics,
            names={
                alias: tuple(entries[name].get("includes", (name,)))
                for name in entries
                for alias in (name, *entries[name]["aliases"])
            },
            heads=frozenset(head for topic in topics.values() for head in (*topic.heads, *topic.of)),
            modifiers=grammar["describing"].union(*(topic.modifiers for topic in topics.values())),
            grammar=grammar,
            plurals=data["grammar"]["irregular plurals"],
            lists=data["vocabulary"]["lists"],
        )

    def words(self, entries: Sequence[str]) -> frozenset[str]:
        """Return the words that `entries` stand for, each a word or the `@name` of a list or of groups."""
        return frozenset(_words(entries, self.lists, self.groups))


def _words(entries: Sequence[str], lists: Mapping[str, Sequence[str]], groups: Sequence[KeywordGroup]) -> Iterator[str]:
    """Yield the words that `entries` stand for: a word itself, or `@name` for a list or for groups by their source."""
    for entry in entries:
        name = entry.removeprefix("@")
        if name == entry:
            yield entry
        elif name in lists:
            yield from _words(lists[name], lists, groups)
        else:
            yield from (word for group in groups if group.source.startswith(name) for word in group.words)
