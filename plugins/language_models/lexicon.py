"""A language model without weights: answers by tables and rules, always the same, and can say where an answer is from.

It knows the two questions of BiasLens (appendix A.2): which topics of bias go with a keyword, and which phrases of a
caption relate to a topic. What it knows is data, in `resources/lexicon`:

- `keywords_*.json`: groups of words with the topics proposed for them and the source shown to the auditor;
- `topics.json`: every topic under its one name, with its other names and what relates a phrase to it;
- `vocabulary.json`: the word lists that the topics refer to;
- `grammar.json`: function words, and what the ending of an unknown word tells.

A phrase is found without a grammar: a known noun, the words before it back to the nearest function word or verb, and
adjectives that follow it after "is" ("long black hair", "her hair is gray").
"""

from __future__ import annotations

import importlib.resources
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from biaslens_gui.api import (
    Availability,
    Check,
    CompletionRequest,
    GenerationSettings,
    ModelRef,
    Param,
    PluginInfo,
    RolePlugin,
    digest,
    hookimpl,
)

NONE = "-"
WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
Words = Sequence[re.Match[str]]
LONGEST_NOUN = 3
LONGEST_PHRASE = 6
DROPPED_ENDINGS = re.compile(r"[ -](?:bias(?:es)?|stereotyp(?:es?|ing)|discrimination|representation|prejudices?)$")


# --- the tables


@dataclass(frozen=True, slots=True)
class Group:
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

    def relates(self, phrase: Phrase) -> bool:
        """Return whether `phrase` is about this topic."""
        if phrase.head in self.heads and (self.bare or phrase.modifiers):
            return True
        return bool(self.modifiers & phrase.modifiers) and (not self.of or phrase.head in self.of)


@dataclass(frozen=True, slots=True)
class Tables:
    """All that the lexicon knows. `names` maps every name of a topic to the topics it stands for."""

    groups: tuple[Group, ...]
    topics: Mapping[str, Topic]
    names: Mapping[str, tuple[str, ...]]
    heads: frozenset[str]
    modifiers: frozenset[str]
    grammar: Mapping[str, frozenset[str]]
    plurals: Mapping[str, str]
    digest: str


@cache
def tables() -> Tables:
    """Return the tables in `resources/lexicon`, read once."""
    folder = importlib.resources.files("biaslens_resources").joinpath("lexicon")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".json")), key=lambda file: file.name)
    data = {file.name.removesuffix(".json"): json.loads(file.read_text(encoding="utf-8")) for file in files}
    groups = tuple(
        Group(group["source"], frozenset(group["words"]), tuple(group["topics"]), group.get("of_people", False))
        for name in data
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
    return Tables(
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
        digest=digest({"version": Lexicon.info.version, "tables": data}),
    )


def _words(entries: Sequence[str], lists: Mapping[str, Sequence[str]], groups: Sequence[Group]) -> Iterator[str]:
    """Yield the words that `entries` stand for: a word itself, or `@name` for a list or for groups by their source."""
    for entry in entries:
        name = entry.removeprefix("@")
        if name == entry:
            yield entry
        elif name in lists:
            yield from _words(lists[name], lists, groups)
        else:
            yield from (word for group in groups if group.source.startswith(name) for word in group.words)


# --- words


def forms(word: str) -> Iterator[str]:
    """Yield `word` in lower case, then what it may be the plural of; the last word decides ("police officers")."""
    word = word.lower().replace("’", "'")
    yield word
    before, space, last = word.rpartition(" ")
    if last in tables().plurals:
        yield before + space + tables().plurals[last]
    if len(last) > 3 and last.endswith("s") and not last.endswith("ss"):
        yield word[:-1]
        if last.endswith("es"):
            yield word[:-2]
        if last.endswith("ies"):
            yield word[:-3] + "y"
    if last.endswith("men"):
        yield word[:-2] + "an"


def verb_forms(word: str) -> Iterator[str]:
    """Yield what the participle `word` may be a form of: eating, eat; baking, bake; running, run; studied, study."""
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            stem = word.removesuffix(ending)
            yield from (stem, stem + "e")
            if stem[-1] == stem[-2]:
                yield stem[:-1]
            if stem.endswith("i"):
                yield stem[:-1] + "y"


# --- topics of a keyword


def propose(keyword: str, prompt: str = "") -> tuple[tuple[str, str], ...]:
    """Return the topics proposed for `keyword` in `prompt`, each with its source, most specific source first."""
    keyword = " ".join(keyword.split())
    found = _propose_from_tables(keyword, prompt) or _propose_by_ending(keyword, prompt)
    for word in reversed(keyword.split()):
        found = found or _propose_from_tables(word, prompt)
    source_of = dict(reversed(found))
    return tuple((topic, source_of[topic]) for topic in dict.fromkeys(topic for topic, _ in found))


def _propose_from_tables(keyword: str, prompt: str) -> list[tuple[str, str]]:
    known = {*forms(keyword), *verb_forms(keyword.lower())}
    groups = [group for group in tables().groups if known & group.words]
    people = _nouns(list(WORD.finditer(f"{prompt} {keyword}")), tables().grammar["people"])
    return [(topic, group.source) for group in groups if people or not group.of_people for topic in group.topics]


def _propose_by_ending(keyword: str, prompt: str) -> list[tuple[str, str]]:
    """Recognise a people by its capital letter before a person ("The Tamaru woman"), and a trade by its ending."""
    word, grammar = keyword.lower(), tables().grammar
    capitalised, before_person = _in_prompt(word, prompt)
    if capitalised and before_person:
        return _topics_of("lexicon: nationalities", "lexicon: rule, a capitalised word before a person")
    if capitalised and word.endswith(tuple(grammar["endings of nationalities"])):
        return _topics_of("lexicon: nationalities", "lexicon: rule, the ending of a nationality")
    if any(word.endswith(ending) and word != ending for ending in grammar["endings of occupations"]):
        return _topics_of("lexicon: occupations, trades", "lexicon: rule, the ending of an occupation")
    return []


def _topics_of(group_source: str, source: str) -> list[tuple[str, str]]:
    group = next(group for group in tables().groups if group.source.startswith(group_source))
    return [(topic, source) for topic in group.topics]


def _in_prompt(word: str, prompt: str) -> tuple[bool, bool]:
    """Return whether `word` has a capital letter in `prompt` other than its first word's, and a person follows it."""
    words = [match[0] for match in WORD.finditer(prompt)]
    places = [at for at, here in enumerate(words) if at and here.lower() == word and here[0].isupper()]
    following = [words[at + 1] for at in places if at + 1 < len(words)]
    return bool(places), any(form in tables().grammar["people"] for after in following for form in forms(after))


# --- phrases of a topic


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun as the tables spell it, the words that go with it in lower case, and the phrase as the text has it."""

    head: str
    modifiers: frozenset[str]
    text: str


def related_phrases(sentences: str, topic: str) -> tuple[str, ...]:
    """Return the phrases of `sentences` that relate to `topic`, each once, as they stand there, in order.

    A topic that is in no table is taken at its word: phrases that contain one of its words relate to it.
    """
    known, own_words = resolve(topic)
    kept: dict[str, str] = {}
    for phrase in find_phrases(sentences, own_words):
        if own_words & {phrase.head, *phrase.modifiers} or any(tables().topics[name].relates(phrase) for name in known):
            kept.setdefault(phrase.text.lower(), phrase.text)
    return tuple(kept.values())


def resolve(topic: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """Return the known topics that `topic` names, and the words to look for when it is no known topic."""
    names = tables().names
    name = " ".join(topic.lower().split())
    for candidate in (name, DROPPED_ENDINGS.sub("", name)):
        if candidate in names:
            return names[candidate], frozenset()
    said = [match[0] for match in WORD.finditer(name) if match[0] not in tables().grammar["function words"]]
    words = [form for word in said for form in forms(word)]
    known = tuple(dict.fromkeys(known for word in words for known in names.get(word, ())))
    return known, frozenset() if known else frozenset(words)


@lru_cache(maxsize=4096)
def find_phrases(text: str, more_heads: frozenset[str] = frozenset()) -> tuple[Phrase, ...]:
    """Return every noun of the tables (and of `more_heads`) in `text` with what describes it, in order."""
    words = list(WORD.finditer(text))
    nouns = _nouns(words, tables().heads | more_heads)
    phrases: list[Phrase] = []
    taken = 0
    for at, (size, head) in nouns.items():
        last = at + size - 1
        if at < taken or (last + 1 in nouns and _gap(words, last + 1) == " "):
            continue  # part of the phrase before, or of a longer noun: "hair" in "hair salon"
        first, said_of_it = _leftmost(words, at, taken), _predicate(words, last)
        taken = (said_of_it[-1] if said_of_it else last) + 1
        modifiers = frozenset(words[index][0].lower() for index in (*range(first, at), *said_of_it))
        phrases.append(Phrase(head, modifiers, text[words[first].start() : words[taken - 1].end()]))
    return tuple(phrases)


def _nouns(words: Words, known: frozenset[str]) -> dict[int, tuple[int, str]]:
    """Return where the known nouns begin, in order: position -> number of words, and the noun as `known` spells it."""
    nouns = {}
    for at in range(len(words)):
        for size in range(min(LONGEST_NOUN, len(words) - at), 0, -1):
            spelt = " ".join(word[0] for word in words[at : at + size])
            apart = any(_gap(words, at + step) != " " for step in range(1, size))
            if not apart and (noun := next((form for form in forms(spelt) if form in known), "")):
                nouns[at] = (size, noun)
                break
    return nouns


def _gap(words: Words, at: int) -> str:
    """Return what stands between word `at` and the word before it."""
    return words[at].string[words[at - 1].end() : words[at].start()]


def _leftmost(words: Words, at: int, lowest: int) -> int:
    """Return where the phrase begins whose noun is at `at`: back over all that describes it, not below `lowest`."""
    first = at
    while first > max(lowest, at - LONGEST_PHRASE) and _describes(words[first - 1][0].lower()):
        listed = {words[first - 1][0].lower(), words[first][0].lower()} <= tables().modifiers
        if _gap(words, first) not in ((" ", ", ") if listed else (" ",)):
            break
        first -= 1
    return first


def _describes(word: str) -> bool:
    """Return whether `word` can stand in a phrase before its noun."""
    if word in tables().modifiers or word in tables().heads:
        return True
    grammar = tables().grammar
    closed = grammar["function words"] | grammar["copulas"] | grammar["adverbs"]
    return word not in closed and not word.endswith(("ing", "ly"))


def _predicate(words: Words, last: int) -> tuple[int, ...]:
    """Return where the adjectives are that are said of the noun ending at `last`: "hair is long and gray"."""
    grammar, found = tables().grammar, []
    if last + 1 < len(words) and words[last + 1][0].lower() in grammar["copulas"] and _gap(words, last + 1) == " ":
        for at in range(last + 2, min(last + 2 + LONGEST_PHRASE, len(words))):
            word = words[at][0].lower()
            if word in tables().modifiers and _gap(words, at) in (" ", ", "):
                found.append(at)
            elif _gap(words, at) != " " or (word not in grammar["adverbs"] and word != "and"):
                break
    return tuple(found)


# --- the plugin


class LoadedLexicon:
    """The tables, ready to answer."""

    def complete(self, requests: Sequence[CompletionRequest], check: Check) -> Sequence[str]:
        """Return one answer per request, in order, in the format its task asks for."""
        check()
        return [answer(request) for request in requests]

    def choose(self, request: CompletionRequest, options: Sequence[str], check: Check) -> Mapping[str, float]:
        """Return equal shares for the options that are part of the rules' answer; for all if none is."""
        check()
        said = {part.strip().lower() for part in re.split(r"[,/\n]", answer(request).rpartition(":")[2])}
        likely = [option for option in options if option.strip().lower() in said] or list(options)
        return {option: 1 / len(likely) if option in likely else 0.0 for option in options}


def answer(request: CompletionRequest) -> str:
    """Return what the rules say to `request`: the format of its task, `-` for nothing."""
    inputs = request.inputs
    if request.task == "biaslens.topics":
        prompt, keywords = _text(inputs.get("prompt", "")), inputs.get("keywords", inputs.get("keyword", ()))
        asked = map(_text, keywords if isinstance(keywords, list | tuple) else [keywords])
        topics = {" ".join(keyword.split()): [topic for topic, _ in propose(keyword, prompt)] for keyword in asked}
        return "\n".join(f"{keyword}: {', '.join(found) or NONE}" for keyword, found in topics.items()) or NONE
    if request.task == "biaslens.phrases":
        return " / ".join(related_phrases(_text(inputs.get("sentences", "")), _text(inputs.get("topic", "")))) or NONE
    return f"{NONE} (the lexicon has no rule for the task {request.task!r})"


def _text(value: Any) -> str:
    return "\n".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


class Lexicon:
    """The language-model role, played by tables and rules."""

    info = PluginInfo(
        id="lexicon",
        version="1",
        title="Lexicon (rules, no model)",
        summary="Proposes topics and finds phrases by curated word tables. Needs no model, no network, no time.",
        role="language_model",
        references=("Word tables of this project; topic names of BiasLens, Table 5",),
        caveats=("It proposes only what its tables contain, and finds phrases by word order, not by meaning.",),
    )
    params: tuple[Param, ...] = ()

    def available(self) -> Availability:
        return Availability(True)

    def digest(self) -> str:
        """Return the digest of the tables and of the rules' version, 64 hexadecimal digits."""
        return tables().digest

    @contextmanager
    def load(self, model: ModelRef, device: str) -> Iterator[LoadedLexicon]:
        tables()
        yield LoadedLexicon()

    def max_batch(self, model: ModelRef, settings: GenerationSettings, device: str) -> int:
        return 256


@hookimpl
def biaslens_register_language_models(register: Callable[[RolePlugin], None]) -> None:
    """Register the lexicon."""
    register(Lexicon())
