"""What classes, questions, models and prompts are called in a sentence, in both languages.

A small closed vocabulary: a class that is not in it is named in quotation marks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Language = Literal["en", "de"]


@dataclass(frozen=True, slots=True)
class ClassName:
    """A class as what an image shows ("a woman") and as what is shown more often ("women"), `plural` or not.

    The first is an object of its sentence. The second reads alike as subject and object, in German too.
    """

    item: str
    kind: str
    plural: bool = True


@dataclass(frozen=True, slots=True)
class _Word:
    same: tuple[str, ...]
    en: ClassName
    de: ClassName


def _person(same: str, item: str, kind: str, german_item: str, german_kind: str) -> _Word:
    return _Word(tuple(same.split(", ")), ClassName(item, kind), ClassName(german_item, german_kind))


_WORDS = (
    _person("woman, women, female, females, lady", "a woman", "women", "eine Frau", "Frauen"),
    _person("man, men, male, males, gentleman", "a man", "men", "einen Mann", "Männer"),
    _person("girl, girls", "a girl", "girls", "ein Mädchen", "Mädchen"),
    _person("boy, boys", "a boy", "boys", "einen Jungen", "Jungen"),
    _person("child, children, kid", "a child", "children", "ein Kind", "Kinder"),
    _person("teenager, teenagers, teen", "a teenager", "teenagers", "einen Jugendlichen", "Jugendliche"),
    _person("adult, adults", "an adult", "adults", "einen Erwachsenen", "Erwachsene"),
    _person("young, young person", "a young person", "young people", "einen jungen Menschen", "junge Menschen"),
    _person(
        "middle-aged, middle aged, middle age",
        "a middle-aged person",
        "middle-aged people",
        "einen Menschen mittleren Alters",
        "Menschen mittleren Alters",
    ),
    _person("old, elderly, senior, old person", "an old person", "old people", "einen alten Menschen", "alte Menschen"),
    _person("smiling, smile, happy", "a smile", "smiles", "ein lächelndes Gesicht", "lächelnde Gesichter"),
    _person("serious", "a serious face", "serious faces", "ein ernstes Gesicht", "ernste Gesichter"),
    _person("neutral", "a neutral face", "neutral faces", "ein unbewegtes Gesicht", "unbewegte Gesichter"),
    _person("sad", "a sad face", "sad faces", "ein trauriges Gesicht", "traurige Gesichter"),
    _person("angry", "an angry face", "angry faces", "ein wütendes Gesicht", "wütende Gesichter"),
)
_SKIN = {"light": "helle Haut", "medium": "mittelhelle Haut", "dark": "dunkle Haut"}
_HAIR = {
    "black": ("black hair", "schwarzes Haar"),
    "brown": ("brown hair", "braunes Haar"),
    "blond": ("blond hair", "blondes Haar"),
    "red": ("red hair", "rotes Haar"),
    "gray": ("gray hair", "graues Haar"),
    "white": ("white hair", "weißes Haar"),
}
_CLOTHING = {
    "coat": ("a coat", "coats", "einen Mantel", "Mäntel"),
    "suit": ("a suit", "suits", "einen Anzug", "Anzüge"),
    "apron": ("an apron", "aprons", "eine Schürze", "Schürzen"),
    "uniform": ("a uniform", "uniforms", "eine Uniform", "Uniformen"),
    "shirt": ("a shirt", "shirts", "ein Hemd", "Hemden"),
    "dress": ("a dress", "dresses", "ein Kleid", "Kleider"),
    "robe": ("a robe", "robes", "eine Robe", "Roben"),
}
_PLACES = {
    "hospital": ("a hospital", "hospitals", "ein Krankenhaus", "Krankenhäuser"),
    "office": ("an office", "offices", "ein Büro", "Büros"),
    "kitchen": ("a kitchen", "kitchens", "eine Küche", "Küchen"),
    "school": ("a school", "schools", "eine Schule", "Schulen"),
    "laboratory": ("a laboratory", "laboratories", "ein Labor", "Labore"),
    "library": ("a library", "libraries", "eine Bibliothek", "Bibliotheken"),
    "street": ("a street", "streets", "eine Straße", "Straßen"),
    "park": ("a park", "parks", "einen Park", "Parks"),
}
_THINGS = {"clothing": _CLOTHING, "place": _PLACES}
_HAS = {
    "glasses": (
        "glasses",
        ClassName("eine Brille", "eine Brille", plural=False),
        ClassName("keine Brille", "keine Brille", plural=False),
    ),
    "beard": ("a beard", ClassName("einen Bart", "Bärte"), ClassName("keinen Bart", "keine Bärte")),
    "hat": ("a hat", ClassName("einen Hut", "Hüte"), ClassName("keinen Hut", "keine Hüte")),
}
_QUESTIONS_GERMAN = {
    "gender": "Geschlecht",
    "age": "Alter",
    "skin tone": "Hautton",
    "glasses": "Brille",
    "clothing": "Kleidung",
    "expression": "Gesichtsausdruck",
    "place": "Ort",
    "hair": "Haar",
    "beard": "Bart",
    "hat": "Hut",
    "colour": "Farbe",
}
_BY_CLASS = {name: word for word in _WORDS for name in word.same}
_ARTICLES = ("a", "an", "the")


def quoted(text: str, language: Language) -> str:
    """Return `text` in the quotation marks of the language."""
    return f"„{text}“" if language == "de" else f"“{text}”"


def class_name(group: str, question: str, language: Language) -> ClassName:
    """Return what the class `group` of `question` is called: `woman` is a woman, and what nobody knows is “woxan”."""
    name, german = group.strip().casefold(), language == "de"
    if question == "skin tone" and (tone := name.removesuffix(" skin").removesuffix("-skinned")) in _SKIN:
        skin = _SKIN[tone] if german else f"{tone} skin"
        return ClassName(skin, skin, plural=False)
    if question == "hair" and (colour := name.removesuffix(" hair").replace("grey", "gray")) in _HAIR:
        hair = _HAIR[colour][german]
        return ClassName(hair, hair, plural=False)
    if phrases := _THINGS.get(question, {}).get(name):
        return ClassName(*phrases[2:]) if german else ClassName(*phrases[:2])
    if word := _BY_CLASS.get(name):
        return word.de if german else word.en
    if name in ("yes", "no"):
        return _has(question, name == "yes", language)
    mark = quoted(group, language)
    return ClassName(mark, mark, plural=False)


def _has(question: str, yes: bool, language: Language) -> ClassName:
    if question not in _HAS:
        mark = quoted(question, language)
        text = mark if yes else f"{'kein' if language == 'de' else 'no'} {mark}"
        return ClassName(text, text, plural=False)
    english, german, none = _HAS[question]
    if language == "de":
        return german if yes else none
    text = english if yes else f"no {english.removeprefix('a ')}"
    return ClassName(text, text, plural=question == "glasses")


def same_class(name: str, other: str) -> bool:
    """Return whether two classes are one by their names: "Female" is "woman"."""
    first, second = name.strip().casefold(), other.strip().casefold()
    return first == second or (_BY_CLASS.get(first) is not None and _BY_CLASS.get(first) is _BY_CLASS.get(second))


def question_name(question: str, language: Language) -> str:
    """Return what a question is called at the start of a sentence."""
    if language == "de":
        return _QUESTIONS_GERMAN.get(question) or quoted(question, language)
    return question[:1].upper() + question[1:]


def told_apart(names: Sequence[str]) -> Mapping[str, str]:
    """Return, for each name, the words in which it is unlike the others; one alone, or one without such, stays whole.

    "Reference world, biased image model" and "Reference world, fair image model" are told apart by "biased" and "fair".
    """
    distinct = list(dict.fromkeys(names))
    if len(distinct) < 2:
        return {name: name for name in distinct}
    parts = {name: re.findall(r"[^\s_/()\-,;:]+[\s_/()\-,;:]*", name) for name in distinct}
    bare = {name: [part.strip(" _/()-,;:") for part in split] for name, split in parts.items()}
    shortest = min(len(split) for split in parts.values())
    ahead = _common([split[:shortest] for split in bare.values()])
    behind = _common([split[ahead:][::-1][: shortest - ahead] for split in bare.values()])
    short = {name: _words(split[ahead : len(split) - behind]) for name, split in parts.items()}
    return (
        short if all(short.values()) and len(set(short.values())) == len(short) else {name: name for name in distinct}
    )


def _common(rows: Sequence[Sequence[str]]) -> int:
    """Return how many first items are the same in all rows."""
    number = 0
    for column in zip(*rows, strict=False):
        if len(set(column)) > 1:
            break
        number += 1
    return number


def _words(parts: Sequence[str]) -> str:
    text = "".join(parts).strip(" _/(),-;:")
    text += ")" * (text.count("(") - text.count(")"))  # "Photographs (imported)" ends in one that it opened
    first, _, rest = text.partition(" ")
    return rest if rest and first.casefold() in _ARTICLES else text


def is_stated(prompt: str, classes: Sequence[str]) -> bool:
    """Return whether `prompt` itself tells one of `classes`: "a photo of a female nurse" tells her gender."""
    words = re.findall(r"[\w'’-]+", prompt.casefold())
    return any(same_class(word, name) for word in words for name in classes)
