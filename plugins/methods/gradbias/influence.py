"""Which words of a prompt are scored for a bias, how tokens make a word's score, and what rankings are compared with.

Source: GradBias section 3.4 (equation 8) and 4.2.1 (ground truth, baselines). A word is a span of characters of the
prompt: nothing here matches strings, so a word that occurs twice is two words, and "woman" holds no "man".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from biaslens_gui.api import Parse, Prompt, attribution, grammar, proposals, questions

NEAR = 4
"""How many words up one still describes a class: a girl is a woman is a female; a doctor, far up, an adult."""

_GENERAL = frozenset({"bias", "style", "type", "kind", "appearance", "perceived", "apparent", "depicted"})
_PEOPLE = frozenset({"person", "people", "human", "individual", "someone", "somebody"})
_OF_PEOPLE = frozenset(
    {
        "gender",
        "age",
        "race",
        "ethnicity",
        "nationality",
        "skin tone",
        "hair",
        "beard",
        "glasses",
        "clothing",
        "expression",
    }
)
"""Biases of people: "person" describes who is meant, and without it nobody is there to be judged."""


def prompt_words(parse: Parse) -> tuple[attribution.PromptWord, ...]:
    """Return the words of a parsed prompt in order; punctuation is none."""
    return tuple(
        attribution.PromptWord(token.text, token.start, token.end, token.lemma.casefold(), token.stop)
        for token in parse.tokens
        if any(map(str.isalnum, token.text))
    )


def labels(words: Sequence[attribution.PromptWord]) -> tuple[str, ...]:
    """Return what the words are called: one that occurs again carries its number."""
    seen: dict[str, int] = {}
    for word in words:
        seen[word.text.casefold()] = seen.get(word.text.casefold(), 0) + 1
    count: dict[str, int] = {}
    named = []
    for word in words:
        key = word.text.casefold()
        count[key] = count.get(key, 0) + 1
        named.append(word.text if seen[key] == 1 else f"{word.text} ({count[key]})")
    return tuple(named)


# --- 4.2.1: words that describe the bias themselves are left out

Related = Callable[[str], Iterable[str]]
"""From a base form to words: its synonyms, or the words for what it is a kind of, nearest first."""


def names_bias(
    word: attribution.PromptWord, bias: str, classes: Sequence[str], synonyms: Related, above: Related
) -> bool:
    """Return whether `word` names the bias or one of its classes, or is another word for one of them.

    "person" names "gender", for it is a person's, "woman" the class "female", "she" too, "aged" the class "old". A
    doctor is an adult in the end, but does not say so: only the nearest words above one count.
    """
    own = {word.text.casefold(), word.lemma}
    named = {part for part, _, _ in grammar.words(bias)} - _GENERAL
    if own & named or (questions.canonical(bias) in _OF_PEOPLE and own & _PEOPLE):
        return True
    if proposals.stated_by(word.text, classes, synonyms):
        return True
    sought = {" ".join(part for part, _, _ in grammar.words(name)) for name in classes}
    near = {other.casefold() for form in own for other in [*synonyms(form), *list(above(form))[:NEAR]]}
    return bool(near & named) or bool(near & sought)


# --- Equation 8: from tokens to words


def gradient_shares(scores: Sequence[float | None]) -> tuple[float | None, ...] | None:
    """Return the scores of one image's words as shares of their sum; None where the sum is 0 and nothing moves.

    The loss of equation 7 falls off exponentially with the judge's confidence, and all gradients of an image with it:
    between two seeds of one prompt they differ by factors of a thousand and more, while the shares hardly differ. A
    mean of gradients is therefore that of the one image that the judge was least sure of; in a mean of shares every
    image counts the same. Equation 8 is about one image; how images are averaged the paper leaves open.
    """
    total = sum(score for score in scores if score is not None)
    return tuple(None if score is None else score / total for score in scores) if total > 0 else None


# --- 4.2.1: the ground truth


def left_out(prompt: Prompt, word: attribution.PromptWord) -> Prompt:
    """Return the prompt without one word: its characters alone, and the blank they leave behind."""
    before, after = prompt.text[: word.start].rstrip(" "), prompt.text[word.end :]
    joined = f"{before} {after.lstrip(' ')}" if after[:1].isspace() or before == "" else f"{before}{after}"
    return Prompt(re.sub(r" {2,}", " ", joined).strip(), prompt.group, prompt.slots)


def class_shift(before: Sequence[str], after: Sequence[str]) -> float:
    """Return delta: half of what the shares of the classes differ by in sum, 0 (the same) to 1 (no class in common).

    0 where a side is empty.
    """
    if not before or not after:
        return 0.0
    names = sorted({*before, *after})
    return sum(abs(before.count(name) / len(before) - after.count(name) / len(after)) for name in names) / 2


# --- 4.2.1: rankings


def ranked(scores: Mapping[attribution.PromptWord, float | None]) -> tuple[attribution.PromptWord, ...]:
    """Return the words from the highest score to the lowest, equals in the order of the prompt, unscored ones last."""
    return tuple(
        sorted(scores, key=lambda word: (-(scores[word] if scores[word] is not None else -1.0), word.start))  # type: ignore[operator]
    )


def hits(ranking: Sequence[attribution.PromptWord], truth: Iterable[attribution.PromptWord], first: int) -> bool:
    """Return whether one of the `first` words of a ranking is a most influential word (top-k accuracy)."""
    return bool(set(ranking[:first]) & set(truth))


def chance(words: int, right: int, first: int) -> float:
    """Return the probability that one of the `first` of `words` words in random order is one of the `right` ones."""
    missed = 1.0
    for drawn in range(min(first, words)):
        missed *= max(0, words - right - drawn) / (words - drawn)
    return 1 - missed


def by_dependencies(parse: Parse, words: Sequence[attribution.PromptWord]) -> tuple[attribution.PromptWord, ...]:
    """Return the words as a breadth-first search meets them that starts from the subject of the sentence.

    The dependency tree is turned so that the subject is its root; neighbours are visited from left to right. What it
    does not reach, such as a second sentence, follows in the order of the text.
    """
    at = {token.start: place for place, token in enumerate(parse.tokens)}
    heads = [at[head.start] for head in grammar.subject(parse).heads if head.start in at]
    level = heads[:1] or [place for place, token in enumerate(parse.tokens) if token.head == place][:1]
    order: list[int] = []
    while level:
        order += level
        beside = sorted(near for place in level for near in _neighbours(parse, place))
        level = [place for place in dict.fromkeys(beside) if place not in order]
    order += [place for place in range(len(parse.tokens)) if place not in order]
    position = {parse.tokens[place].start: rank for rank, place in enumerate(order)}
    return tuple(sorted(words, key=lambda word: position.get(word.start, len(order))))


def _neighbours(parse: Parse, place: int) -> tuple[int, ...]:
    head = parse.tokens[place].head
    return (*parse.children(place), *((head,) if head != place else ()))
