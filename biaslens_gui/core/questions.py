"""The words of closed questions: the one name of a bias and of its classes for all methods, and "unknown".

One name, so that the readings of all methods meet: in one row of the agreement view, and as readers of the same images.
Only names for the very same thing are here; what is merely about the same thing (race and skin tone) stays apart, and
so does what is about somebody else (the gender of a child, that of an adult). The lexicon knows more names, and gives
these the same ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set

from biaslens_gui.core.language import replies
from biaslens_gui.core.language.single_person import PERSON_WORDS, PLURALS
from biaslens_gui.core.plan import Proposal

UNKNOWN = "unknown"
"""The answer of a reader that cannot tell; no class of a bias is called so."""

_BEFORE = frozenset({"person", "person's", "people", "people's", "perceived", "apparent", "the", "a"})
_OTHERS: dict[str, tuple[str, ...]] = {
    "gender": ("sex", "gender expression"),
    "age": ("age group",),
    "skin tone": ("skin", "skin color", "skin colour"),
    "glasses": ("eyewear", "eyeglasses"),
    "clothing": ("attire", "clothes", "clothing style", "fashion", "outfit"),
    "expression": ("emotion", "emotional", "facial expression", "mood"),
    "place": ("background", "environment", "environmental", "location", "scene", "setting"),
    "hair": ("hair color", "hair colour", "hairstyle"),
    "colour": ("color", "colors", "colours"),
}
_SIDES = {
    "male": "man men boy boys male males masculine he him his gentleman",
    "female": "woman women girl girls female females feminine she her hers lady",
    "young": "young younger youth youthful child children",
    "old": "old older elderly aged senior seniors",
    "middle-aged": "middle-aged adult",
}
_SIDE_OF = {word: side for side, words in _SIDES.items() for word in (side, *words.split(" "))}
_SIDE_OF["middle aged"] = "middle-aged"
_LISTED = {"gender": frozenset({"male", "female"}), "age": frozenset({"young", "old", "middle-aged"})}
COMMON: dict[str, str] = {other: name for name, others in _OTHERS.items() for other in others}
"""The common name of a bias by its other names."""

_CHILDREN = frozenset({"child", "kid", "baby", "toddler", "infant", "boy", "girl"})
_ARTICLES = frozenset({"the", "a", "an", "this", "that"})
_THE_PICTURE = frozenset({"image", "picture", "photo", "photograph", "scene", "drawing", "painting"})
_DESCRIBING = frozenset(
    {
        "facial",
        "economic",
        "socioeconomic",
        "social",
        "physical",
        "emotional",
        "ethnic",
        "racial",
        "cultural",
        "overall",
    }
    | {"overall", "general", "main", "primary", "dominant", "visible", "depicted", "visual"}
)
"""Words before an attribute that say of what kind it is, not whose."""

_CLASS_WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "gender": {
        "woman": ("women", "female", "females", "feminine"),
        "man": ("men", "male", "males", "masculine"),
        "non-binary": ("nonbinary", "non binary"),
    },
    "age": {
        "young": ("younger", "youthful"),
        "middle-aged": ("middle aged", "middle age"),
        "old": ("older", "elderly", "aged", "senior"),
    },
    "skin tone": {
        "light": ("light skin", "light-skinned", "light skin tone"),
        "medium": ("medium skin", "medium-skinned", "medium skin tone"),
        "dark": ("dark skin", "dark-skinned", "dark skin tone"),
    },
}
"""The classes of a bias by the one word of each, with other words for the very same class."""


def bias_name(text: str) -> str:
    """Return the name of a bias in lower case, without "person" before and "bias" after it."""
    said = replies.without_word(text.replace("_", " ").strip(" \"'“”.:").casefold(), ("bias", "biases")).split()
    while len(said) > 1 and said[0] in _BEFORE:
        said = said[1:]
    return "" if said in (["bias"], ["biases"]) else " ".join(said)


def canonical(name: str) -> str:
    """Return the name under which all methods know a bias: "person's facial expression" is "expression".

    A child and a thing keep their name: "gender of the child" is "child gender".
    """
    said = bias_name(name)
    referent, attribute = _parted(said)
    if attribute in COMMON or attribute in _OTHERS or " of " in said:
        return f"{referent} {COMMON.get(attribute, attribute)}".strip()
    return said


def referent(name: str) -> str:
    """Return whom or what a bias is about: empty for a person or nothing named, "train" of "train color"."""
    said = bias_name(name)
    found, attribute = _parted(said)
    if found or said in COMMON or said in _OTHERS or " of " in said:
        return found
    return _whom([word for word in attribute.split()[:-1] if word not in _DESCRIBING])


def _parted(said: str) -> tuple[str, str]:
    """Return referent and attribute of a name that says both in words that are known, or nothing and the name."""
    attribute, of, whose = said.partition(" of ")
    if of:
        return _whom(whose.split()), attribute
    words = said.split()
    for start in range(1, len(words)):
        rest, before = " ".join(words[start:]), [_singular(word) for word in words[:start]]
        if (rest in COMMON or rest in _OTHERS) and all(word in PERSON_WORDS for word in before):
            return _whom(before), rest
    return "", said


def _whom(words: Iterable[str]) -> str:
    """Return the words of a referent without articles; nothing for a grown person and for the picture itself."""
    said = [_singular(word) for word in words if word not in _ARTICLES]
    if not said or said[-1] in _THE_PICTURE:
        return ""
    if said[-1] in _CHILDREN:
        return "child"
    return "" if said[-1] in PERSON_WORDS or said[-1] in _BEFORE else " ".join(said)


def _singular(word: str) -> str:
    word = re.sub(r"['’]s?$", "", word)
    if word in PLURALS:
        return PLURALS[word]
    return word[:-1] if word.endswith("s") and word[:-1] in PERSON_WORDS else word


def class_names(question: str, classes: Sequence[str]) -> tuple[str, ...]:
    """Return the classes of a bias in the words that all methods share: of gender, "male" is "man".

    Classes that would come to share a word keep their own.
    """
    synonyms = _CLASS_WORDS.get(canonical(question), {})
    known = {word: name for name, words in synonyms.items() for word in (name, *words)}
    named = tuple(known.get(word.casefold(), word.casefold()) for word in classes)
    return tuple(name if named.count(name) == 1 else word.casefold() for name, word in zip(named, classes, strict=True))


def declared_classes(proposals: Iterable[Proposal], question: str) -> tuple[str, ...]:
    """Return the classes that a plan declares for a question, in shared words; nothing where it declares none.

    They are those of the first ticked row of that name in a table "biases".
    """
    for proposal in proposals:
        for row in (row for table in proposal.tables if table.name == "biases" for row in table.kept()):
            classes = [part.strip() for part in str(row.get("classes") or "").split(";") if part.strip()]
            if len(classes) > 1 and canonical(str(row.get("name") or "")) == canonical(question):
                return class_names(question, classes)
    return ()


def declared_questions(proposals: Iterable[Proposal]) -> tuple[str, ...]:
    """Return the canonical names of all questions for which a plan declares classes, in its order, each once."""
    rows = (
        row for proposal in proposals for table in proposal.tables if table.name == "biases" for row in table.kept()
    )
    named = dict.fromkeys(canonical(str(row.get("name") or "")) for row in rows if row.get("classes"))
    return tuple(name for name in named if name)


def sides_of(bias: str, towards: str) -> frozenset[str]:
    """Return the sides that `towards` names in `bias`, where its sides are listed those of the words of a phrase.

    "smiling man" is male in gender, and says nothing of age.
    """
    named, listed = sides(towards), _LISTED.get(canonical(bias))
    if listed is None:
        return named
    return frozenset(name for name in named if " " not in name) | (_sides_in(named) & listed)


def name_alike(first: Set[str], second: Set[str]) -> bool:
    """Return whether two name a side in common: "white coat" names what "coat" does, not what "white shirt" does."""
    plain, other = ({name for name in names if " " not in name} for names in (first, second))
    return bool(first & second or _sides_in(first) & other or _sides_in(second) & plain)


def _sides_in(names: Iterable[str]) -> frozenset[str]:
    """Return the sides that the single words of phrases name."""
    return frozenset(side for name in names if " " in name for word in name.split() for side in sides(word))


def sides(towards: str) -> frozenset[str]:
    """Return the sides that `towards` names, one way of saying each: "men" is male; "male or female" is both."""
    named = (part.strip(" “”\"'.").casefold() for part in re.split(r" or |/|,", towards))
    return frozenset(_SIDE_OF.get(part, part) for part in named if part)


def question_about(name: str) -> str:
    """Return a question for a bias that has none."""
    return f"What is the {name} in the picture?"
