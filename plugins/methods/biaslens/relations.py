"""BiasLens' three metamorphic relations with the similarity of descriptions over prompts, and groups compared.

Source: BiasLens Table 1, equation 1, sections 4.2 and 5.1 to 5.3; for two sets the similarity is that of Jaccard 1901,
Bull. Soc. Vaud. Sci. Nat. 37:547. The paper compares values with thresholds; here an interval that has the threshold
inside reads as unclear, and a relation that has to hold for every prompt fails with the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import numpy as np

from biaslens_gui.api import Estimate, Prompt, Reading, Table, stats

from . import pairs
from .subjects import Match

NOT_A_PATTERN = "One occurrence - not a pattern."
NOT_REVIEWED = "Suggested, not reviewed."
ALPHA = 0.05


@dataclass(frozen=True, slots=True)
class Relation:
    """What a relation comes to: its estimates, its threshold, its reading, and that in words."""

    estimates: tuple[Estimate, ...]
    threshold: float
    reading: Reading
    words: str


def mr01(prompts: Sequence[Prompt], matches: Sequence[Match], images: Mapping[str, int], least: float) -> Relation:
    """Return whether the images show the subject: at least `least` (a share) of each prompt's (section 5.1).

    People decide. Where nobody has reviewed a prompt, the rules' suggestions are counted, said to be that, and clear
    nothing. `images` is the number asked for per prompt; those without a verdict count as missing.
    """
    found: list[Estimate] = []
    readings: list[Reading] = []
    for prompt in prompts:
        mine = [match for match in matches if match.prompt == prompt.text]
        reviewed = any(match.verdict for match in mine)
        values = {match.image: match.verdict if reviewed else match.suggestion.value for match in mine}
        yes = [image for image, value in values.items() if value == "yes"]
        n = len(yes) + sum(value == "no" for value in values.values())
        note = "" if reviewed or not mine else NOT_REVIEWED
        missing = images.get(prompt.text, 0) - n
        estimate = stats.share(prompt.text, len(yes), n, missing=missing, group=prompt.group, evidence=yes, note=note)
        reading = stats.at_least(estimate, least)
        found.append(estimate)
        readings.append(reading if reviewed or reading == "not measured" else "unclear")
    reach = sum(estimate.value is not None and estimate.value >= least for estimate in found)
    words = f"{reach} of {len(prompts)} prompts reach {least:.0%}, leaving chance aside."
    return Relation(tuple(found), least, stats.worst(readings), words)


def mr02(
    sets: Mapping[str, Sequence[str]],
    likely: Mapping[str, float],
    most: int,
    rng: np.random.Generator,
    missing: int = 0,
) -> Relation:
    """Return whether no prompt has more than `most` distinct pairs (section 5.2, Table 5).

    More images can only add pairs. So a prompt above the limit fails for good; a prompt below it passes only if the
    number `likely` to be found in all (see `likely_pairs`) stays there too. `missing` prompts have no usable image.
    """
    numbers = [len(found) for found in sets.values()]
    within = sum(number <= most for number in numbers)
    readings: list[Reading] = ["not measured"] if missing else []
    for prompt, number in zip(sets, numbers, strict=True):
        readings.append("not met" if number > most else "met" if likely[prompt] <= most else "unclear")
    both = (
        stats.mean("Distinct pairs per prompt", numbers, rng, missing=missing),
        stats.share(f"Prompts with at most {most} pairs", within, len(sets), missing=missing),
    )
    words = f"{within} of {len(sets)} prompts have at most {most} distinct pairs."
    return Relation(both, float(most), stats.worst(readings), words)


def likely_pairs(observations: Sequence[pairs.Observation], sets: Mapping[str, Sequence[str]]) -> dict[str, float]:
    """Return how many distinct pairs each prompt is likely to have, the ones not yet seen included (Chao2)."""
    shown = pairs.images_per_pair(observations)
    images = pairs.measured_images(observations)
    return {
        prompt: stats.chao2([len(found) for found in shown.get(prompt, {}).values()], images[prompt]) for prompt in sets
    }


def mr03(
    sets: Mapping[str, Sequence[str]],
    least: float,
    rng: np.random.Generator,
    variant: pairs.Variant = "paper",
    missing: int = 0,
) -> Relation:
    """Return whether pairs are alike across prompts: JSI at least `least` (section 5.3, equation 1)."""
    found = pairs.overlap(sets)
    value = jsi("JSI", sets, rng, variant=variant, missing=missing)
    if value.value is not None and len(found.common) + len(found.unique) == 1 and found.unique:
        return Relation((value,), least, "unclear", NOT_A_PATTERN)
    words = f"{len(found.common)} pairs in several prompts, {len(found.unique)} in one only. {value.note}".strip()
    return Relation((value,), least, stats.at_least(value, least), words)


# --- Section 4.2: comparative frequencies


@dataclass(frozen=True, slots=True)
class Comparison:
    """One topic's pairs compared between groups of prompts: differences, the table behind them, and that in words."""

    topic: str
    estimates: tuple[Estimate, ...]
    table: Table
    words: str


def compare_groups(about: Mapping[str, Sequence[pairs.Observation]]) -> tuple[Comparison, ...]:
    """Return how often groups of prompts show each pair, for every topic that has something to compare.

    Two groups are compared with each other, more than two each with all the others. Pairs on one image alone are no
    pattern and are left out, so that they do not cost the others their significance. p values are adjusted over all
    comparisons returned. Images count as independent.
    """
    sides = {topic: _sides(seen) for topic, seen in about.items()}
    tests = {topic: [(label, test) for label, *both in sides[topic] for test in _tests(*both)] for topic in about}
    results = iter(stats.compare_shares([test for of_topic in tests.values() for _, test in of_topic]))
    return tuple(
        _comparison(topic, about[topic], [(label, next(results)) for label, _ in tests[topic]])
        for topic in about
        if tests[topic]
    )


def _comparison(
    topic: str, seen: Sequence[pairs.Observation], found: Sequence[tuple[str, stats.Difference]]
) -> Comparison:
    shown = {count.pair: count.images for count in pairs.count_pairs(seen)}
    values = tuple(stats.difference(one, label, shown[one.shares.name]) for label, one in found)
    clear = sum(one.p_holm < ALPHA for _, one in found)
    words = f"{clear} of {len(found)} differences are beyond chance (Holm, {ALPHA:.0%})."
    return Comparison(topic, values, stats.differences_table(found), words)


_Images = list[pairs.Observation]


def _sides(seen: Sequence[pairs.Observation]) -> list[tuple[str, _Images, _Images]]:
    """Return (label, images of a group, images of the other or of all others) for every comparison to be made."""
    measured = [one for one in seen if one.measured and one.group]
    groups = list(dict.fromkeys(one.group for one in measured))
    if len(groups) < 2:
        return []
    firsts = groups[:1] if len(groups) == 2 else groups
    other = groups[1] if len(groups) == 2 else "all others"
    return [
        (
            f"{first} - {other}",
            [one for one in measured if one.group == first],
            [one for one in measured if one.group != first],
        )
        for first in firsts
    ]


def _tests(first: _Images, other: _Images) -> list[stats.TwoShares]:
    hits, other_hits = (Counter(name for one in side for name in one.names) for side in (first, other))
    often = sorted(name for name, n in (hits + other_hits).items() if n > 1)
    tests = [stats.TwoShares(name, hits[name], len(first), other_hits[name], len(other)) for name in often]
    return sorted(tests, key=lambda test: -(test.hits + test.other_hits))


LEVEL = 0.95
_COLUMNS = 2000  # pairs counted at once: some megabytes, however many pairs there are


def jaccard(first: AbstractSet[Hashable], second: AbstractSet[Hashable]) -> float | None:
    """Return |first and second| / |first or second|, or nothing if both are empty. Of two sets, JSI is this."""
    either = len(first | second)
    return len(first & second) / either if either else None


def jsi_interval(
    sets: Mapping[str, Sequence[str]], rng: np.random.Generator, level: float = 0.95, resamples: int = stats.RESAMPLES
) -> stats.Interval:
    """Return an interval for BiasLens' JSI over the prompts in `sets` (at least two, with at least one pair).

    Prompts are the sampling unit: they are drawn with replacement, and a prompt drawn twice is still one prompt, or its
    own pairs would look common; draws of one prompt alone have no JSI. A bootstrap of few prompts can agree with itself
    by accident, so the interval is widened to Wilson's for the share of pairs that are common.

    Raises:
        ValueError: there are fewer than two prompts, or no pairs.
    """
    names = sorted({pair for found in sets.values() for pair in found})
    if len(sets) < 2 or not names:
        raise ValueError("an interval needs two prompts and a pair")
    place = {name: at for at, name in enumerate(names)}
    has = np.zeros((len(sets), len(names)), dtype=np.bool_)
    for row, found in zip(has, sets.values(), strict=True):
        row[[place[pair] for pair in set(found)]] = True
    drawn = np.zeros((resamples, len(sets)), dtype=np.float32)
    np.put_along_axis(drawn, stats.resample(len(sets), rng, resamples), 1.0, axis=1)
    common = every = np.zeros(resamples, dtype=np.int64)
    for at in range(0, len(names), _COLUMNS):
        prompts_with = drawn @ has[:, at : at + _COLUMNS].astype(np.float32)
        common, every = common + (prompts_with > 1).sum(axis=1), every + (prompts_with > 0).sum(axis=1)
    measured = (drawn.sum(axis=1) > 1) & (every > 0)
    wide = stats.wilson(int((has.sum(axis=0) > 1).sum()), len(names), level)
    if not measured.any():
        return wide
    low, high = stats.percentile(common[measured] / every[measured], level)
    return stats.Interval(min(low, wide.low), max(high, wide.high))


def jsi(
    name: str,
    sets: Mapping[str, Sequence[str]],
    rng: np.random.Generator,
    *,
    variant: pairs.Variant = "paper",
    missing: int = 0,
) -> Estimate:
    """Return BiasLens' JSI over the prompts in `sets` (equation 1), `missing` of which could not be measured.

    No value from fewer than two prompts or without pairs, which the paper prints as "-" (Table 8).
    """
    n = len(sets)
    if n < 2:
        return Estimate(name, None, n=n, missing=missing, note="Similarity needs at least two prompts.")
    found = pairs.overlap(sets)
    value = pairs.jsi(found, variant)
    if value is None:
        return Estimate(name, None, n=n, missing=missing, note="-: no pairs.")
    if variant == "as-published-code":
        return Estimate(name, value, n=n, missing=missing, how="no interval: the published code has none")
    low, high = jsi_interval(sets, rng, LEVEL)
    how = f"percentile bootstrap over prompts ({stats.RESAMPLES:,} resamples), widened to Wilson's interval over pairs"
    return Estimate(name, value, low, high, LEVEL, n, missing, how)
