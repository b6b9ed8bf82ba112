"""Rules over a parsed sentence: keywords, the subject phrase, adjective-noun pairs, and where a phrase occurs.

Source: BiasLens sections 3.1 (keywords), 3.3 (subject mapping) and 3.4 (pairs), read over dependencies. Words are
always whole tokens: `woman` does not contain `man`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from biaslens_gui.core.language.parses import Parse, Token

KEYWORD_POS = {"NOUN": "noun", "ADJ": "adjective", "VERB": "verb", "PROPN": "proper noun"}
KEYWORD_ENTITIES = {"NORP": "nationality or group", "PERSON": "person", "GPE": "place", "ORG": "organisation"}
NOUNS = ("NOUN", "PROPN")
SUBJECTS = ("nsubj", "nsubjpass")
LINKING_VERBS = frozenset({"be", "look", "appear", "seem"})
#: Words that name the picture and not what is in it. The second kind says something about the picture as soon as it
#: carries an adjective: a "cartoonish illustration" is a finding (section 5.1.1), an "illustration" is not.
PICTURES = frozenset({"image", "photo", "photograph", "picture", "portrait", "shot"})
ARTWORKS = frozenset({"drawing", "painting", "illustration", "sketch", "depiction", "scene"})
#: Nouns whose singular is another thing.
PLURAL_ONLY = frozenset({"glasses", "clothes", "sunglasses", "trousers", "pants", "jeans", "shorts", "goods"})
_WORD = re.compile(r"[^\W_]+")
_ARTICLES = ("a", "an", "the")


# --- Where a phrase occurs


@lru_cache(maxsize=4096)  # a caption is searched once for every phrase of every topic
def words(text: str) -> tuple[tuple[str, int, int], ...]:
    """Return the words of `text`, case-folded and in one Unicode form, with the characters each spans.

    Hyphens and apostrophes separate: "dark-skinned" is two words, and so is "man's".
    """
    return tuple((unicodedata.normalize("NFKC", m[0]).casefold(), m.start(), m.end()) for m in _WORD.finditer(text))


def occurrences(text: str, phrase: str) -> tuple[tuple[int, int], ...]:
    """Return the characters (start, end) of every place where the words of `phrase` stand in `text` in a row.

    Case, punctuation and an article at the front of the phrase do not matter. A phrase without words is nowhere.
    """
    sought = [word for word, _, _ in words(phrase)]
    if len(sought) > 1 and sought[0] in _ARTICLES:
        sought = sought[1:]
    found = words(text)
    starts = range(len(found) - len(sought) + 1) if sought else range(0)
    return tuple(
        (found[index][1], found[index + len(sought) - 1][2])
        for index in starts
        if all(found[index + i][0] == word for i, word in enumerate(sought))
    )


# --- Section 3.1: keywords


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word of a prompt, or a named entity of several words, that may carry bias; `kind` says what it is."""

    text: str
    kind: str


def keywords(parse: Parse) -> tuple[Keyword, ...]:
    """Return the keywords of a prompt in order, each once whatever its case (section 3.1)."""
    found: dict[str, Keyword] = {}
    for first, last in _units(parse):
        token = parse.tokens[last]
        kind = KEYWORD_ENTITIES.get(token.entity) or KEYWORD_POS.get(token.pos)
        if kind and token.lemma != "be":
            text = parse.text[parse.tokens[first].start : token.end]
            found.setdefault(text.casefold(), Keyword(text, kind))
    return tuple(found.values())


def _units(parse: Parse) -> Iterator[tuple[int, int]]:
    """Yield (first, last) token of every unit: a named entity without its article, a hyphenated word, or a token."""
    position = 0
    while position < len(parse.tokens):
        last = position
        while last + 1 < len(parse.tokens) and _same_entity(parse.tokens[position], parse.tokens[last + 1]):
            last += 1
        while last == position or parse.tokens[last].entity == "":
            if last + 2 >= len(parse.tokens) or parse.tokens[last + 1].text != "-" or not _touch(parse, last, last + 2):
                break
            last += 2
        yield (position + 1 if parse.tokens[position].pos == "DET" and last > position else position), last
        position = last + 1


def _same_entity(first: Token, token: Token) -> bool:
    return first.entity in KEYWORD_ENTITIES and token.entity == first.entity and not token.entity_start


# --- Section 3.3: the subject


@dataclass(frozen=True, slots=True)
class Subject:
    """Who or what a sentence is about: the phrase, and the token each of its members stands on; empty if none."""

    text: str = ""
    heads: tuple[Token, ...] = ()
    members: tuple[Token, ...] = ()


def subject(parse: Parse) -> Subject:
    """Return the subject of the first sentence: its noun with adjectives and compounds, and what is joined by "and".

    A sentence about a picture ("a photo of a doctor", "the image shows a woman") is about what the picture shows.
    """
    sentence = parse.first_sentence()
    named = [inside for head in _subject_heads(sentence) for inside in _in_picture(sentence, head)]
    heads = list(dict.fromkeys(at for head in named for at in (head, *_conjuncts(sentence, head))))
    members = [_with_modifiers(sentence, at) for at in heads]
    text = " and ".join(" ".join(_surface(sentence, at) for at in member) for member in members)
    flat = tuple(sentence.tokens[index] for member in members for index in member)
    return Subject(text, tuple(sentence.tokens[index] for index in heads), flat)


def _subject_heads(parse: Parse) -> list[int]:
    for root in (index for index, token in enumerate(parse.tokens) if token.dep == "ROOT"):
        children = parse.children(root)
        if named := [position for position in children if parse.tokens[position].dep in SUBJECTS]:
            return [at for at in named if not _describes_next(parse, at)]
        if any(parse.tokens[position].dep == "expl" for position in children):
            return [position for position in children if parse.tokens[position].dep in ("attr", "dobj")][:1]
        if parse.tokens[root].pos in NOUNS:
            return [root]
    anywhere = [index for index, token in enumerate(parse.tokens) if token.dep in SUBJECTS and token.pos in NOUNS]
    return anywhere[:1]


def _describes_next(parse: Parse, position: int) -> bool:
    """Return whether a parser made two subjects of an adjective and its noun: "The male Malaysian is eating"."""
    after = parse.tokens[position + 1 : position + 2]
    return parse.tokens[position].pos == "ADJ" and any(token.dep in SUBJECTS for token in after)


def _in_picture(parse: Parse, head: int) -> list[int]:
    """Return what the picture `head` shows, and what is joined to that; `head` itself if it is no picture."""
    joined: list[int] = []
    for _ in range(3):
        inside = _shown(parse, head)
        if inside is None:
            break
        joined += _joined_behind(parse, head, inside)
        head = inside
    return [head, *joined]


def _joined_behind(parse: Parse, picture: int, inside: int) -> list[int]:
    """Return the nouns joined to a picture that stand right behind what it shows: "a photo of a doctor and a nurse".

    Parsers join the nurse, or what she does, to the photo. What follows more than a noun belongs to the words between:
    "a photo of a man in a suit and a tie".
    """
    if not any(token.dep == "cc" for token in parse.tokens[inside + 1 : inside + 2]):
        return []
    joined = [index for index in parse.children(picture) if index > inside and parse.tokens[index].dep == "conj"]
    doers = [doer for index in joined for doer in parse.children(index) if parse.tokens[doer].dep in SUBJECTS]
    return [index for index in (*joined, *doers) if parse.tokens[index].pos in NOUNS]


def _shown(parse: Parse, head: int) -> int | None:
    """Return what the picture `head` shows, or nothing if it is no picture or does not say."""
    token = parse.tokens[head]
    bare = not any(parse.tokens[index].dep in ("amod", "compound") for index in parse.children(head))
    if token.lemma.casefold() not in PICTURES and not (bare and token.lemma.casefold() in ARTWORKS):
        return None
    for of in parse.children(head):
        if parse.tokens[of].lemma == "of":
            return next((index for index in parse.children(of) if parse.tokens[index].dep == "pobj"), None)
    if token.dep in SUBJECTS and parse.tokens[token.head].pos == "VERB":
        return next((index for index in parse.children(token.head) if parse.tokens[index].dep == "dobj"), None)
    return None


def _conjuncts(parse: Parse, head: int) -> tuple[int, ...]:
    """Return the nouns joined to `head` by "and" or a comma, those joined to them included.

    "A woman with dark skin and a beard is standing": parsers join the beard to the woman. The verb knows better, if it
    says "is"; without a verb, what comes after "with" belongs to the woman.
    """
    if parse.tokens[head].dep in SUBJECTS and _singular_verb(parse, parse.tokens[head].head):
        return ()
    children = parse.children(head)
    withs = [index for index in children if parse.tokens[index].dep == "prep" and parse.tokens[index].lemma == "with"]
    verbless = parse.tokens[head].dep not in SUBJECTS
    for index in children:
        token = parse.tokens[index]
        if token.dep == "conj" and token.pos in NOUNS and not (verbless and any(with_ < index for with_ in withs)):
            return (index, *_conjuncts(parse, index))
    return ()


def _singular_verb(parse: Parse, verb: int) -> bool:
    auxiliaries = [index for index in parse.children(verb) if parse.tokens[index].dep in ("aux", "auxpass")]
    return any(parse.tokens[index].number == "Sing" for index in (auxiliaries[:1] or [verb]))


def _with_modifiers(parse: Parse, head: int) -> list[int]:
    kept = [index for index in parse.children(head) if parse.tokens[index].dep in ("amod", "compound")]
    if head > 0 and parse.tokens[head - 1].dep in SUBJECTS and _describes_next(parse, head - 1):
        kept.append(head - 1)
    return sorted([*kept, head])


# --- Section 3.4: adjective-noun pairs


@dataclass(frozen=True, slots=True)
class AdjectiveNoun:
    """An adjective and the noun it describes, as lower-case lemmas, as written, and the characters each spans."""

    adjective: str
    noun: str
    surface: str
    spans: tuple[tuple[int, int], tuple[int, int]]

    @property
    def pair(self) -> str:
        """The pair as it is counted."""
        return f"{self.adjective} {self.noun}"

    def inside(self, start: int, end: int) -> bool:
        """Return whether both words lie within the characters `start` to `end`."""
        return all(start <= first and last <= end for first, last in self.spans)


def adjective_nouns(parse: Parse) -> tuple[AdjectiveNoun, ...]:
    """Return every adjective with the noun it describes: "gray hair", "hair is gray", "a woman who is old".

    What is denied is not described: "no gray hair", "without round glasses", "her hair is not gray".
    """
    found: dict[object, AdjectiveNoun] = {}
    for index in range(len(parse.tokens)):
        noun = _described(parse, index)
        if noun is not None and not _denied(parse, index, noun):
            pair = _pair(parse, index, noun)
            found.setdefault(pair.spans, pair)
    return tuple(found.values())


def chunk_adjective_nouns(parse: Parse, start: int, end: int) -> tuple[AdjectiveNoun, ...]:
    """Return every adjective of each noun chunk between two characters, paired with the chunk's last noun.

    This is what the published code does: "white lab coat" gives (white, coat), but "black hair girl" (black, girl),
    and a proper noun is no noun. A chunk is a noun with what stands before it and depends on it.
    """
    inside = [index for index, token in enumerate(parse.tokens) if start <= token.start and token.end <= end]
    found = []
    for head in inside:
        token = parse.tokens[head]
        if token.pos in NOUNS and token.dep != "compound":
            chunk = [at for at in inside if at <= head and _depends(parse, at, head)]
            nouns = [position for position in chunk if parse.tokens[position].pos == "NOUN"]
            found += [
                _pair(parse, position, nouns[-1]) for position in chunk if nouns and parse.tokens[position].pos == "ADJ"
            ]
    return tuple(found)


def _described(parse: Parse, position: int) -> int | None:
    """Return the noun that token `at` describes, or nothing if it is no adjective or describes none.

    Participles count where the grammar makes them adjectives: "a smiling woman".
    """
    for _ in range(8):  # chains are short; a bound keeps a broken parse from going round for ever
        token = parse.tokens[position]
        head = parse.tokens[token.head]
        if token.dep == "amod" and token.pos in ("ADJ", "VERB"):
            if head.pos in NOUNS:
                return _last_of_compound(parse, token.head)
            if head.pos != "ADJ":
                return None
            position = token.head  # "short gray hair": the parser hangs "short" on "gray"
        elif token.dep == "conj" and token.pos == "ADJ" and head.lemma in LINKING_VERBS:
            return _subject_of(parse, token.head)  # "hair looks long and gray"
        elif token.dep == "conj" and token.pos == "ADJ" and head.pos in ("ADJ", "VERB"):
            position = token.head  # "young and beautiful woman"
        elif token.dep in ("acomp", "attr") and token.pos == "ADJ" and head.lemma in LINKING_VERBS:
            return _subject_of(parse, token.head)
        else:
            return None
    return None


def _denied(parse: Parse, adjective: int, noun: int) -> bool:
    token, described = parse.tokens[adjective], parse.tokens[noun]
    if described.dep == "pobj" and parse.tokens[described.head].lemma == "without":
        return True
    if any(parse.tokens[index].lemma == "no" for index in parse.children(noun)):
        return True
    said = (adjective,) if token.dep == "amod" else (adjective, token.head)
    return any(parse.tokens[index].dep == "neg" for head in said for index in parse.children(head))


def _subject_of(parse: Parse, verb: int) -> int | None:
    for index in parse.children(verb):
        token = parse.tokens[index]
        if token.dep in SUBJECTS and token.pos in NOUNS:
            return index
        if token.dep in SUBJECTS and parse.tokens[verb].dep == "relcl":  # "a woman who is old"
            noun = parse.tokens[verb].head
            return noun if parse.tokens[noun].pos in NOUNS else None
    return None


def _last_of_compound(parse: Parse, noun: int) -> int:
    """Return the noun that `noun` is compounded into: "white lab coat" is about a coat, wherever "white" hangs."""
    seen = 0
    while parse.tokens[noun].dep == "compound" and parse.tokens[parse.tokens[noun].head].pos in NOUNS and seen < 8:
        noun, seen = parse.tokens[noun].head, seen + 1
    return noun


def _depends(parse: Parse, position: int, head: int) -> bool:
    for _ in range(len(parse.tokens)):
        if position == head:
            return True
        if parse.tokens[position].head == position or position > head:
            return False
        position = parse.tokens[position].head
    return False


def _pair(parse: Parse, adjective: int, noun: int) -> AdjectiveNoun:
    described, describes = parse.tokens[noun], parse.tokens[adjective]
    start, end = _hyphenated(parse, adjective)
    word = parse.text[start:end]
    whole = (start, end) == (describes.start, describes.end)
    lemma = describes.lemma if whole and describes.pos == "ADJ" else word
    surface = f"{word} {described.text}"
    spans = ((start, end), (described.start, described.end))
    return AdjectiveNoun(lemma.lower(), _noun_lemma(described), surface, spans)


def _noun_lemma(noun: Token) -> str:
    written = noun.text.lower()
    return written if written in PLURAL_ONLY else noun.lemma.lower()


def _hyphenated(parse: Parse, position: int) -> tuple[int, int]:
    """Return the characters of the whole hyphenated word that ends in token `at`: "dark-skinned"."""
    first = position
    while first >= 2 and parse.tokens[first - 1].text == "-" and _touch(parse, first - 2, first):
        first -= 2
    return parse.tokens[first].start, parse.tokens[position].end


def _touch(parse: Parse, first: int, last: int) -> bool:
    return all(parse.tokens[index].end == parse.tokens[index + 1].start for index in range(first, last))


def _surface(parse: Parse, position: int) -> str:
    token = parse.tokens[position]
    if token.dep in ("amod", "compound"):
        start, end = _hyphenated(parse, position)
        offset = parse.tokens[0].start
        return parse.text[start - offset : end - offset]
    return token.text
