"""The class that a caption mentions for a question whose classes a plan declares, in the words of these classes.

A noun counts where it is named ("in a hospital"), an adjective where it describes what is asked about ("gray hair", not
"a gray coat"), a participle where it is what is done ("is smiling"). What is denied is not mentioned.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from biaslens_gui.api import Parse, grammar, questions

YES, NO = "yes", "no"
_PARTS = frozenset(
    {"hair", "beard", "glasses", "hat", "clothing", "place", "colour", "eye", "eyes", "skin", "lighting"}
)
"""What is asked about that is not the person: an adjective of the person says nothing of it ("a black man")."""

_ELSEWHERE = {"expression": frozenset({"face", "smile", "look"})}
_DENIALS = frozenset({"no", "not", "n't", "n’t", "never", "without"})
_DENIES_WITHIN = 3
_SPELLINGS = {"grey": "gray", "blonde": "blond"}


def is_legible(question: str, classes: Collection[str]) -> bool:
    """Return whether words of a caption can tell the classes of `question`: it is about the person shown or the place.

    What is about somebody or something else ("child gender") is left to readers that are asked; of something's colour
    a caption tells by that thing's adjective.
    """
    return len(classes) > 1 and (not questions.referent(question) or question.endswith(" colour"))


def class_mentioned(question: str, classes: Collection[str], caption: Parse) -> str:
    """Return the one class that is mentioned; empty where none is, or several are. Of yes and no, "no" is denied."""
    if set(classes) == {YES, NO}:
        return {True: YES, False: NO, None: ""}[names_thing(question, caption)]
    described = _described(question, caption)
    found = {name for name in classes if _mentions(name, question, caption, described)}
    return found.pop() if len(found) == 1 else ""


def names_thing(question: str, caption: Parse) -> bool | None:
    """Return whether a caption names what a question of yes and no is about, denies it (False), or is silent (None)."""
    thing = question.rsplit(" ", 1)[-1]
    named = [
        not _is_denied(caption, index)
        for index, token in enumerate(caption.tokens)
        if token.pos in grammar.NOUNS and token.dep != "compound" and thing in _forms(token.text, token.lemma)
    ]
    return any(named) if named else None


def named_anywhere(question: str, captions: Iterable[Parse]) -> bool:
    """Return whether any caption names the thing: only then does a captioner's silence say that there is none."""
    return any(names_thing(question, caption) for caption in captions)


def _described(question: str, caption: Parse) -> frozenset[str]:
    """Return the adjectives of what is asked about."""
    own = {question.rsplit(" ", 1)[-1], *_ELSEWHERE.get(question, ())}
    if question.endswith(" colour"):
        own = {questions.referent(question).rsplit(" ", 1)[-1]}
    subject = {(token.start, token.end) for token in grammar.subject(caption).heads}
    pairs = [
        pair
        for pair in grammar.adjective_nouns(caption)
        if pair.noun in own or (not own & _PARTS and "colour" not in question and pair.spans[1] in subject)
    ]
    written = [caption.text[slice(*pair.spans[0])] for pair in pairs]
    return frozenset(_spelt(word) for word in (*written, *(pair.adjective for pair in pairs)))


def _mentions(name: str, question: str, caption: Parse, described: Collection[str]) -> bool:
    wanted = _spelt(name)
    if wanted in described:
        return True
    if question.endswith("colour") or question == "hair":
        return False
    if " " in wanted or "-" in wanted:
        starts = {start for start, _ in grammar.occurrences(caption.text, name)}
        return any(
            token.start in starts and not _is_denied(caption, index) for index, token in enumerate(caption.tokens)
        )
    return any(
        wanted in _forms(token.text, token.lemma) and not _is_denied(caption, index)
        for index, token in enumerate(caption.tokens)
        if (token.pos in grammar.NOUNS and token.dep != "compound") or (token.pos == "VERB" and token.dep != "amod")
    )


def _forms(text: str, lemma: str) -> frozenset[str]:
    written = _spelt(text)
    return frozenset({written}) if written in grammar.PLURAL_ONLY else frozenset({written, _spelt(lemma)})


def _is_denied(caption: Parse, index: int) -> bool:
    """Return whether a word just before the token, or its own verb, denies it: "without glasses", "is not smiling"."""
    token = caption.tokens[index]
    before = [one for one in caption.tokens[max(index - _DENIES_WITHIN, 0) : index] if one.sentence == token.sentence]
    if any(one.text.casefold() in _DENIALS for one in before):
        return True
    heads = (index, token.head) if token.dep in ("dobj", "attr", "acomp") else (index,)
    return any(caption.tokens[child].dep == "neg" for head in heads for child in caption.children(head))


def _spelt(word: str) -> str:
    text = re.sub(r"\s+", " ", word.strip().casefold())
    return _SPELLINGS.get(text, text)
