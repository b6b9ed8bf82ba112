"""What was measured of words, in sentences: counts and intervals, without a verdict."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.api import Estimate, stats

from .estimates import WordScore
from .removal import ReplacedShares

TIE = 1e-9
ONE_SIDED = 0.9
"""Share of one group from which single words can hide behind each other."""
HIDDEN = 0.2
"""Influences below this leave room for words that each do all of it."""


def influence_in_words(counts: ReplacedShares, group: int, scores: Sequence[WordScore], r: int) -> str:
    """Return which word's influence is largest, in counts of images, and which are as large.

    A word that holds the phrase together ("of") is never named as the one that brings a group: another in its place
    leaves no phrase, and what changes then is not what the word does.
    """
    known = [score for score in scores if score.estimate.value is not None]
    named = [score for score in known if not score.word.function]
    if not known:
        return "No word has images with and without it."
    if not named:
        return "Only words that hold the phrase together were replaced: none is named."
    most = max(_size(score) for score in named)
    first = [score for score in named if most - _size(score) < TIE]
    parts = [_largest(counts, group, first, most)]
    broken = [score for score in known if score.word.function and _size(score) > TIE and _size(score) > most - TIE]
    if broken:
        parts.append(
            f"With {_quoted(broken)} replaced it moves as far or further, but the phrase is no longer the same: read "
            "what was put in its place."
        )
    base = counts.shares(group)[0]
    if r == 1 and most < HIDDEN and not 1 - ONE_SIDED < base < ONE_SIDED:
        parts.append("Several words may each do all of it: replace two at once (r = 2).")
    return " ".join(parts)


def _largest(counts: ReplacedShares, group: int, first: Sequence[WordScore], most: float) -> str:
    name = counts.groups[group]
    if most < TIE:
        return f"Replacing no word moves the share of {name} in these images."
    if len(first) > 1:
        return f"Replacing {_quoted(first)} moves the share of {name} alike: the largest influence here ({most:.2f})."
    score = first[0]
    place = counts.words.index(score.word) + 1
    hits, n = counts.hits[group], counts.n
    return (
        f"Of {n[0]} images of the prompt as it is {hits[0]} show {name}, of {n[place]} with “{score.word.label}” "
        f"replaced {hits[place]}: the largest influence here ({score.estimate.value or 0.0:+.2f})."
    )


def _size(score: WordScore) -> float:
    return abs(score.estimate.value or 0.0)


def _quoted(scores: Sequence[WordScore]) -> str:
    return " or ".join(f"“{score.word.label}”" for score in scores)


def naming_in_words(counts: ReplacedShares, stating: Sequence[int], left_out: int) -> tuple[str, ...]:
    """Return how many filled prompts name a group by themselves, in a sentence; nothing where none does."""
    made = int(counts.asked[1:].sum())
    if left_out:
        return (f"{left_out} of {made} filled prompts name a group, and were left out.",)
    if many := sum(stating):
        return (
            f"{many} of {made} filled prompts name a group, as “a female doctor” does: what they change is no "
            "influence of the word replaced. They can be left out.",
        )
    return ()


def pairs_in_words(pairs: Sequence[Estimate], name: str) -> str:
    """Return what replacing two words does beyond replacing each, of the pairs whose interval leaves out 0.

    The intervals hold for all pairs at once, so that the pair that happens to differ most is not named for that.
    """
    every = f"all {len(pairs)} pairs of words" if len(pairs) > 1 else "the pair of words"
    found = [pair for pair in pairs if pair.value is not None and stats.excludes(pair, 0.0)]
    if not found:
        return f"The intervals of {every}, held to all of them at once, reach 0."
    found.sort(key=lambda pair: -abs(pair.value or 0.0))
    return " ".join(_pair(pair, name) for pair in found) + f" The intervals hold for {every} at once."


def _pair(pair: Estimate, name: str) -> str:
    low, high = sorted(round(100 * abs(end or 0.0)) for end in (pair.low, pair.high))
    more = "more" if (pair.value or 0.0) < 0 else "less"
    return (
        f"With both “{pair.name}” and “{pair.group}” replaced, images show {name} {100 * abs(pair.value or 0.0):.0f} "
        f"points {more} often than replacing each adds up to ({low} to {high})."
    )
