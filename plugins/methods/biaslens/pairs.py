"""BiasLens' counting of adjective-noun pairs: frequencies, sets per prompt, and the Jaccard similarity index.

Source: BiasLens sections 3.4, 4 and 5, equation 1. Everything here is counting; intervals are in `stats`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from biaslens_gui.api import Parse, grammar

Variant = Literal["paper", "as-published-code"]
Forms = Literal["base", "written"]
"""How an adjective is counted: "older" with "old", or every written form for itself."""


Spans = tuple[tuple[int, int], tuple[int, int]]
"""The characters of an adjective and of its noun."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What one image shows about one topic: the phrases that were found in its caption, and their pairs.

    `invented` holds phrases the language model gave that do not stand in the caption. `measured` is false when there
    is no caption or no usable answer; the image then counts as missing, not as an image without pairs.
    """

    image: str
    prompt: str
    group: str = ""
    pairs: tuple[grammar.AdjectiveNoun, ...] = ()
    phrases: tuple[str, ...] = ()
    invented: tuple[str, ...] = ()
    measured: bool = True

    @property
    def names(self) -> tuple[str, ...]:
        """The distinct pairs of this image, sorted: a pair said twice is one pair that the image shows."""
        return tuple(sorted({pair.pair for pair in self.pairs}))


@dataclass(frozen=True, slots=True)
class PairCount:
    """How often a pair was seen: the images that show it, all its occurrences, its prompts and its written forms."""

    pair: str
    images: tuple[str, ...]
    occurrences: int
    prompts: tuple[str, ...]
    surfaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Overlap:
    """The pairs found in several prompts, those found in exactly one, and those found in every prompt."""

    common: tuple[str, ...]
    unique: tuple[str, ...]
    everywhere: tuple[str, ...] = ()


def observe(
    parse: Parse,
    phrases: Sequence[str],
    image: str,
    prompt: str,
    group: str = "",
    variant: Variant = "paper",
    forms: Forms = "base",
    given: Mapping[str, Parse] | None = None,
) -> Observation:
    """Return the pairs that lie inside the `phrases` of the caption `parse` (section 3.4).

    A phrase that does not stand in the caption is invented: it is kept apart and counts for nothing. With `given`, the
    grammar of every phrase, phrases are read as the language model gives them, and invented ones count, though they
    are still told apart. Words covered by two phrases count once.
    """
    places = {phrase: grammar.occurrences(parse.text, phrase) for phrase in phrases}
    spans = sorted({span for found in places.values() for span in found})
    if given is not None:
        inside = _as_given([given[phrase] for phrase in places if phrase in given], variant, forms)
    elif variant == "paper":
        every = [_in_form(pair, parse.text, forms) for pair in grammar.adjective_nouns(parse)]
        inside = {pair.spans: pair for pair in every if any(pair.inside(*span) for span in spans)}
    else:
        chunks = [pair for span in spans for pair in grammar.chunk_adjective_nouns(parse, *span)]
        inside = {pair.spans: _in_form(pair, parse.text, forms) for pair in chunks}
    found = tuple(phrase for phrase in phrases if places[phrase])
    invented = tuple(phrase for phrase in phrases if not places[phrase])
    return Observation(image, prompt, group, tuple(inside[key] for key in sorted(inside)), found, invented)


def _as_given(phrases: Sequence[Parse], variant: Variant, forms: Forms) -> dict[Spans, grammar.AdjectiveNoun]:
    """Return the pairs of the phrases themselves; a pair in two of them, written alike, counts once."""
    found: dict[str, grammar.AdjectiveNoun] = {}
    for phrase in phrases:
        of_code = variant == "as-published-code"
        own = grammar.chunk_adjective_nouns(phrase, 0, len(phrase.text)) if of_code else grammar.adjective_nouns(phrase)
        for pair in own:
            found.setdefault(pair.surface.casefold(), _in_form(pair, phrase.text, forms))
    # Their places are those in the phrases; the order alone is told by them here.
    return {((at, at), (at, at)): pair for at, pair in enumerate(found.values())}


def _in_form(pair: grammar.AdjectiveNoun, text: str, forms: Forms) -> grammar.AdjectiveNoun:
    return pair if forms == "base" else replace(pair, adjective=text[slice(*pair.spans[0])].lower())


def count_pairs(observations: Sequence[Observation]) -> tuple[PairCount, ...]:
    """Return every pair with its counts, the pair on most images first, then by name."""
    images: dict[str, list[str]] = {}
    prompts: dict[str, dict[str, None]] = {}
    surfaces: dict[str, Counter[str]] = {}
    for seen in observations:
        for name in seen.names:
            images.setdefault(name, []).append(seen.image)
            prompts.setdefault(name, {})[seen.prompt] = None
        for pair in seen.pairs:
            surfaces.setdefault(pair.pair, Counter())[pair.surface.lower()] += 1
    counts = (
        PairCount(name, tuple(shown), surfaces[name].total(), tuple(prompts[name]), _ranked(surfaces[name]))
        for name, shown in images.items()
    )
    return tuple(sorted(counts, key=lambda count: (-len(count.images), count.pair)))


def _ranked(surfaces: Counter[str]) -> tuple[str, ...]:
    return tuple(sorted(surfaces, key=lambda surface: (-surfaces[surface], surface)))


def measured_images(observations: Sequence[Observation]) -> Counter[str]:
    """Return the number of measured images of each prompt, in the order of the observations."""
    return Counter(seen.prompt for seen in observations if seen.measured)


def pairs_by_prompt(observations: Sequence[Observation]) -> dict[str, tuple[str, ...]]:
    """Return the distinct pairs of each prompt that has a measured image, sorted; it may have none (Tables 6 and 7)."""
    found: dict[str, set[str]] = {prompt: set() for prompt in measured_images(observations)}
    for seen in observations:
        if seen.measured:
            found[seen.prompt].update(seen.names)
    return {prompt: tuple(sorted(names)) for prompt, names in found.items()}


def images_per_pair(observations: Sequence[Observation]) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return, per prompt, the images that show each pair."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for seen in observations:
        of_prompt = found.setdefault(seen.prompt, {})
        for name in seen.names:
            of_prompt[name] = (*of_prompt.get(name, ()), seen.image)
    return found


# --- MR03: how alike


def overlap(sets: Mapping[str, Sequence[str]]) -> Overlap:
    """Return which pairs are common to several prompts and which are unique to one (equation 1)."""
    times = Counter(pair for pairs in sets.values() for pair in sorted(set(pairs)))
    with_pairs = [set(pairs) for pairs in sets.values() if pairs]
    return Overlap(
        common=tuple(sorted(pair for pair, n in times.items() if n > 1)),
        unique=tuple(sorted(pair for pair, n in times.items() if n == 1)),
        everywhere=tuple(sorted(pair for pair, n in times.items() if n == len(with_pairs) > 1)),
    )


def jsi(found: Overlap, variant: Variant = "paper") -> float | None:
    """Return |common| / (|common| + |unique|), or nothing if there are no pairs (equation 1).

    The published code counts the pairs that every prompt with pairs shares a second time, above and below the line.
    """
    again = len(found.everywhere) if variant == "as-published-code" else 0
    common = len(found.common) + again
    every = common + len(found.unique)
    return common / every if every else None
