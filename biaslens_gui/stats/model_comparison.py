"""Two image models, or one audit before and after a change, compared number by number.

Every number that both sides have is compared in the sharpest way the records allow: image by image where both drew
from the same seeds (paired shares), else as two shares, else by the two intervals alone. What is counted of the same
images twice, as a share and its complement or under two topics, is one number. Nothing is decided here: a p stands for
its own number, and what may be said of all of them together is for claims to say. Sources: Newcombe 1998, Stat. Med.
17:873 and 17:2635; Zou and Donner 2008, Stat. Med. 27:1693 (a difference from two intervals, "MOVER").
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from math import isfinite, sqrt
from typing import Literal

import numpy as np

from biaslens_gui.core.claims.numbers_in_words import signed
from biaslens_gui.core.findings.agreement import ACROSS, VERSION
from biaslens_gui.core.observed import UNSEEN
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import Estimate, Finding, ImageRecord
from biaslens_gui.stats.intervals import Interval, newcombe, normal_p, z_score
from biaslens_gui.stats.paired import paired_difference, paired_p
from biaslens_gui.stats.power import evidence_meter, minimum_detectable_difference
from biaslens_gui.stats.tests import fisher

PAIRED_FROM = 0.8
"""The share of the images made that must have a partner of the same seed. An image of which the reader could not tell,
or that was filtered, then leaves with its partner; it does not end the pairing of the others."""
SHARE_VIEWS = frozenset({"bars", "shares", "concepts", "heatmap"})
"""The views of shares of images. A score of 1 with all images behind it would look like one, too."""
Way = Literal["same seeds", "two shares", "two intervals"]
Key = tuple[str, str, str, str, str, int]
_Number = tuple[Finding, Estimate]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison: what it is called, its findings, and its images.

    `prompts` maps a prompt of this side to that of the other side which it stands for, where the two are worded
    differently. Images that are not `seeded`, such as imported pictures, have seeds that only number them.
    """

    name: str
    findings: tuple[Finding, ...]
    images: tuple[ImageRecord, ...] = ()
    prompts: Mapping[str, str] = field(default_factory=dict)
    seeded: bool = True

    def named(self, text: str) -> str:
        """Return `text` with a prompt at its start replaced by the one that it stands for."""
        if not self.prompts:
            return text
        if text in self.prompts:
            return self.prompts[text]
        longest = max((it for it in self.prompts if text.startswith(f"{it}:")), key=len, default="")
        return f"{self.prompts[longest]}{text[len(longest) :]}" if longest else text


@dataclass(frozen=True, slots=True)
class ComparedNumber:
    """One number on both sides: the second minus the first, and the p of this number alone.

    `detectable` is the smallest difference of shares that so many images would show; None for other scores.
    `population` are the images of each side that a share is of, empty where they are not known. `again` names what the
    same images were counted as once more: complements, the same under another topic, and differences turned round.
    """

    about: Finding
    first: Estimate
    second: Estimate
    difference: Estimate
    way: Way
    p: float
    detectable: float | None = None
    population: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    again: tuple[str, ...] = ()


def compare_sides(first: Side, second: Side) -> tuple[ComparedNumber, ...]:
    """Return every number that both sides have, compared, in the order of the first; each once.

    A description that one side's images never got is 0 of them, when its finding counts all there are.
    """
    mine, theirs = dict(_numbers(first)), dict(_numbers(second))
    found = []
    for key in dict.fromkeys((*mine, *theirs)):
        one = mine.get(key) or _never(first, key, theirs[key])
        other = theirs.get(key) or _never(second, key, mine.get(key))
        if one and other:
            found.append(_compare(first, second, one, other))
    return _each_once(found)


def compare_models(
    findings: Sequence[Finding], images: Mapping[str, Sequence[ImageRecord]], given: Collection[str] = ()
) -> tuple[Finding, ...]:
    """Return every two image models of one run compared; `images` has those of each model, by the name in findings.

    Those in `given` made nothing: their pictures were taken or made elsewhere, and pair with no others.
    """
    sides = [
        Side(
            name,
            tuple(finding for finding in findings if finding.model == name and finding.method != ACROSS),
            tuple(made),
            seeded=name not in given,
        )
        for name, made in images.items()
    ]
    pairs = list(combinations(sides, 2))
    return tuple(finding for pair in pairs for finding in comparison_findings(*pair, pairs=len(pairs)))


def comparison_findings(first: Side, second: Side, pairs: int = 1) -> tuple[Finding, ...]:
    """Return the comparison of two sides as findings, one for each finding that both have numbers in.

    `pairs` is how many pairs of image models are compared in all, which each finding tells.
    """
    compared = compare_sides(first, second)
    groups: dict[tuple[str, str, str, str], list[ComparedNumber]] = {}
    for number in compared:
        groups.setdefault(
            (number.about.method, number.about.kind, number.about.subject, number.about.title), []
        ).append(number)
    return tuple(_finding(group, first.name, second.name, pairs) for group in groups.values())


def comparison_table(compared: Sequence[ComparedNumber], first: str, second: str) -> Table:
    """Return one row per number: both sides, the difference, how it was compared, and p as it is and adjusted."""
    kind: Literal["share", "float"] = "share" if all(number.way != "two intervals" for number in compared) else "float"
    columns = (
        Column("method", "Method"),
        Column("finding", "Finding"),
        Column("group", "Group"),
        Column("name", "Number"),
        Column("first", first, kind),
        Column("first_n", "of", "int"),
        Column("second", second, kind),
        Column("second_n", "of", "int"),
        Column("difference", "Difference", kind, help=f"{second} minus {first}."),
        Column("low", "from", kind),
        Column("high", "to", kind),
        Column("way", "Compared by"),
        Column("p", "p", "float", help="Of this number alone, adjusted for none of the others."),
        Column("detectable", "Could be seen from", "share", help="Found in 4 of 5 such audits, if tested alone."),
        Column("again", "Counts also as", help="What the same images say again; it is one number, tested once."),
    )
    rows: list[Row] = [
        {
            "method": number.about.method,
            "finding": number.about.title,
            "group": number.first.group,
            "name": number.first.name,
            "first": number.first.value,
            "first_n": number.first.n,
            "second": number.second.value,
            "second_n": number.second.n,
            "difference": number.difference.value,
            "low": number.difference.low,
            "high": number.difference.high,
            "way": number.way,
            "p": number.p,
            "detectable": number.detectable,
            "again": ", ".join(number.again),
        }
        for number in compared
    ]
    return Table("comparison", f"{second} minus {first}", columns, tuple(rows))


UNLIKE = (
    "They do not rest on as many images on both sides: where a number changes with that, as a count of kinds and a "
    "score of unevenness do, the difference may be due to it alone."
)
ALIKE_FROM = 0.9
"""From this part of the other side's images on, they are as many: a few that show no class change little."""


def difference_of_intervals(first: Estimate, second: Estimate) -> tuple[Interval, float]:
    """Return the interval of second minus first from the intervals of two independent estimates, and its p (MOVER).

    Both need a value and both ends. p is the normal one, from the half of the interval that faces 0; 1 where both
    intervals are points there, for these do not say how far chance reaches.
    """
    value, low, high = (float(number or 0.0) for number in (first.value, first.low, first.high))
    other, other_low, other_high = (float(number or 0.0) for number in (second.value, second.low, second.high))
    difference = other - value
    down = sqrt((other - other_low) ** 2 + (high - value) ** 2)
    up = sqrt((other_high - other) ** 2 + (value - low) ** 2)
    towards_0 = down if difference > 0 else up
    p = normal_p(difference / towards_0 * z_score(first.level)) if difference and towards_0 else 1.0
    return Interval(difference - down, difference + up), p


# --- which numbers belong together


def _numbers(side: Side) -> Iterator[tuple[Key, _Number]]:
    """Yield every number of a side that can be compared, by what it is about; the same thing twice is counted up."""
    seen: dict[tuple[str, ...], int] = {}
    for finding in side.findings:
        if finding.method == ACROSS:
            continue
        for estimate in finding.estimates:
            if estimate.value is None or not isfinite(estimate.value):
                continue
            subject, group, name = (side.named(text) for text in (finding.subject, estimate.group, estimate.name))
            about = (finding.method, finding.kind, subject, group, name)
            seen[about] = seen.get(about, -1) + 1
            yield (*about, seen[about]), (finding, estimate)


def _never(side: Side, key: Key, other: _Number | None) -> _Number | None:
    """Return 0 of the images for what only the `other` side has, if the same finding here lists all that was seen.

    Bars do; lists of concepts stop at the most frequent, so that what they lack may have been seen.
    """
    if other is None or other[0].view != "bars" or not _is_share(other[1], other[1]):
        return None
    for finding in side.findings:
        if (finding.method, finding.kind, side.named(finding.subject)) == key[:3]:
            sizes = {estimate.n for estimate in finding.estimates if side.named(estimate.group) == key[3]}
            if not finding.estimates and not key[3]:
                sizes = {sum(image.status == "ok" for image in side.images)}
            if len(sizes) == 1 and 0 not in sizes:
                here = replace(other[1], value=0.0, n=sizes.pop(), missing=0, evidence=(), note="")
                return finding, here
    return None


# --- one number on both sides


def _compare(first: Side, second: Side, mine: _Number, theirs: _Number) -> ComparedNumber:
    (about, one), (_, other) = mine, theirs
    if not _is_share(one, other) or {about.view, theirs[0].view} - SHARE_VIEWS:
        difference, p = _two_intervals(one, other)
        return ComparedNumber(about, one, other, difference, "two intervals", p)
    detectable = _detectable(one.n, other.n)
    counted = _counted_images(first, *mine), _counted_images(second, *theirs)
    population = frozenset(it.digest for it in counted[0]), frozenset(it.digest for it in counted[1])
    if pairs := _pairs(first, second, mine, theirs, counted):
        before, after = zip(*pairs, strict=True)
        rng = np.random.default_rng(0)  # never drawn from: shares have an exact p and an interval in closed form
        paired = paired_difference(after, before, rng, name=one.name, group=one.group, evidence=_both(one, other))
        return ComparedNumber(
            about, one, other, paired, "same seeds", paired_p(after, before, rng), detectable, population
        )
    difference, p = _two_shares(one, other)
    return ComparedNumber(about, one, other, difference, "two shares", p, detectable, population)


def _two_shares(one: Estimate, other: Estimate) -> tuple[Estimate, float]:
    hits, other_hits = len(set(one.evidence)), len(set(other.evidence))
    ends = newcombe(other_hits, other.n, hits, one.n, one.level)
    found = replace(_apart(one, other), low=ends.low, high=ends.high, how="Newcombe interval; p by Fisher's exact test")
    return found, fisher(other_hits, other.n, hits, one.n)


def _two_intervals(one: Estimate, other: Estimate) -> tuple[Estimate, float]:
    if None in (one.low, one.high, other.low, other.high):
        return replace(_apart(one, other), how="no interval: one side has none"), 1.0
    ends, p = difference_of_intervals(one, other)
    return replace(_apart(one, other), low=ends.low, high=ends.high, how="from the intervals of both sides (MOVER)"), p


def _apart(one: Estimate, other: Estimate) -> Estimate:
    """Return the difference as it is, with what both sides are based on."""
    value = float(other.value or 0.0) - float(one.value or 0.0)
    missing = one.missing + other.missing
    return Estimate(
        one.name, value, None, None, one.level, one.n + other.n, missing, group=one.group, evidence=_both(one, other)
    )


def _both(one: Estimate, other: Estimate) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one.evidence, *other.evidence)))


def _is_share(one: Estimate, other: Estimate) -> bool:
    """Whether both are shares of images whose hits are known: as many as the value says."""

    def counted(estimate: Estimate) -> bool:
        hits = len(set(estimate.evidence))
        return estimate.n > 0 and abs((estimate.value or 0.0) * estimate.n - hits) < 1e-6 and hits <= estimate.n

    known = bool(one.evidence or other.evidence) or ("Wilson" in one.how and "Wilson" in other.how)
    return known and counted(one) and counted(other)


def _pairs(
    first: Side, second: Side, one: _Number, other: _Number, counted: tuple[list[ImageRecord], list[ImageRecord]]
) -> list[tuple[bool | None, bool | None]]:
    """Return, per seed, whether each side's image was a hit, None where it was not counted; empty without pairing.

    Whether seeds pair is a matter of the images that were made, not of those that the reader could tell.
    """
    if not all(counted) or not ((first.seeded and second.seeded) or _are_same(*counted)):
        return []
    hits, other_hits = set(one[1].evidence), set(other[1].evidence)
    before = {(first.named(it.prompt), it.index, it.seed): it.digest in hits for it in counted[0]}
    after = {(second.named(it.prompt), it.index, it.seed): it.digest in other_hits for it in counted[1]}
    made, other_made = _seeds(first, counted[0]), _seeds(second, counted[1])
    if len(made & other_made) < PAIRED_FROM * max(len(made), len(other_made)) or not before.keys() & after.keys():
        return []  # better unpaired than left out
    return [(before.get(key), after.get(key)) for key in before.keys() | after.keys()]


def _are_same(first: Sequence[ImageRecord], second: Sequence[ImageRecord]) -> bool:
    """Whether both sides counted the same pictures, read at two times or by two readers."""
    return {image.digest for image in first} == {image.digest for image in second}


def _seeds(side: Side, counted: Sequence[ImageRecord]) -> set[tuple[str, int, int]]:
    """Return the seeds and places of all images of the prompts that `counted` are of, filtered ones included."""
    prompts = {image.prompt for image in counted}
    return {(side.named(it.prompt), it.index, it.seed) for it in side.images if it.prompt in prompts}


def _counted_images(side: Side, about: Finding, estimate: Estimate) -> list[ImageRecord]:
    """Return the images that `estimate` is a share of, one prompt's or all; empty where they cannot be told.

    All that were made or that are usable, if as many; else those that a reader saw a class in, if as many.
    """
    hits = set(estimate.evidence)
    prompts = {image.prompt for image in side.images}
    named = [it for it in sorted(prompts) if _names(it, estimate.group, estimate.name, about.subject)]
    for wanted in [{it} for it in named] or [prompts]:
        made = [it for it in side.images if it.prompt in wanted]
        usable = [it for it in made if it.status == "ok"]
        for images in (usable, made, *_answered(side, about, estimate, wanted, usable)):
            if len(images) == estimate.n and hits <= {it.digest for it in images}:
                return images
    return []


def _answered(
    side: Side, about: Finding, estimate: Estimate, prompts: set[str], images: Sequence[ImageRecord]
) -> Iterator[list[ImageRecord]]:
    """Yield the images of `prompts` that have an answer: by the labels a method left, else by the classes counted."""
    labelled: dict[tuple[str, str], set[str]] = {}
    for finding in side.findings if estimate.missing else ():
        for seen in finding.observed if finding.method == about.method else ():
            if seen.prompt in prompts:
                answered = {image for image, label in zip(seen.images, seen.labels, strict=True) if label != UNSEEN}
                labelled.setdefault((seen.question, seen.reader), set()).update(answered)
    classes = [it for it in about.estimates if it.group == estimate.group and it.n == estimate.n]
    for answered in (*labelled.values(), {image for it in classes for image in it.evidence}):
        yield [it for it in images if it.digest in answered]


def _names(prompt: str, *texts: str) -> bool:
    return any(text == prompt or text.startswith(f"{prompt}:") for text in texts)


# --- what is counted twice


def _each_once(found: Sequence[ComparedNumber]) -> tuple[ComparedNumber, ...]:
    """Return the numbers of which each says something of its own; the first of those that are one stands for them."""
    kept: dict[object, ComparedNumber] = {}
    for place, number in enumerate(found):
        key = _substance(number) or place
        if before := kept.get(key):
            kept[key] = replace(before, again=(*before.again, _called_again(before, number)))
        else:
            kept[key] = number
    return tuple(kept.values())


def _substance(number: ComparedNumber) -> object:
    """Return what a number is made of: equal for those that determine each other. None where nothing could be equal."""
    if number.way == "two intervals":
        return _turned_alike(number)
    hits, other_hits = frozenset(number.first.evidence), frozenset(number.second.evidence)
    same = {(hits, other_hits)}
    population, other_population = number.population
    if population and other_population:
        same.add((population - hits, other_population - other_hits))
    if any(not any(both) for both in same):
        return None  # none of the images on both sides: any two such numbers would seem to be number
    return number.about.method, number.first.n, number.second.n, frozenset(same)


def _turned_alike(number: ComparedNumber) -> object:
    """Return the same for a difference and the difference taken the other way round, on both sides."""
    ends = [it for side in (number.first, number.second) for it in (side.value, side.low, side.high)]
    if None in ends or not any(ends):
        return None
    value, low, high, other, other_low, other_high = (round(float(it or 0.0), 12) + 0.0 for it in ends)
    turned = (-value + 0.0, -high + 0.0, -low + 0.0, -other + 0.0, -other_high + 0.0, -other_low + 0.0)
    images = frozenset(number.first.evidence), frozenset(number.second.evidence)
    numbers = frozenset({(value, low, high, other, other_low, other_high), turned})
    return number.about.method, number.about.kind, number.first.n, number.second.n, images, numbers


def _called_again(first: ComparedNumber, number: ComparedNumber) -> str:
    """Return what `number` is called beside `first`: its name, and its topic or group where these differ."""
    where = number.about.subject if number.about.subject != first.about.subject else ""
    where = where or (number.first.group if number.first.group != first.first.group else "")
    return f"{number.first.name} ({where})" if where else number.first.name


@cache
def _detectable(n: int, other_n: int) -> float | None:
    return minimum_detectable_difference(n, other_n)


# --- in words


def _finding(group: Sequence[ComparedNumber], first: str, second: str, pairs: int) -> Finding:
    about = group[0].about
    shares = all(number.way != "two intervals" for number in group)
    caveats = [f"Differences are {second} minus {first}."]
    if pairs > 1:
        caveats.append(f"This is one of {pairs} pairs of image models that are compared.")
    caveats.append("Each p is of its own number, adjusted for none of the others: this describes, it decides nothing.")
    if not all(number.way == "same seeds" for number in group):
        caveats.append("Where the seeds do not pair, images count as independent of each other.")
    if shares:
        fewest = min(group, key=lambda number: (min(number.first.n, number.second.n), number.first.name))
        alone = " That is for one difference tested alone." if len(group) > 1 else ""
        caveats.append(f"{evidence_meter(fewest.first.n, fewest.second.n).words}{alone}")
    return Finding(
        ACROSS,
        VERSION,
        about.variant,
        "comparison",
        about.subject,
        f"{second} minus {first}: {about.title}",
        view="ranked",
        estimates=tuple(_noted(number) for number in group),
        tables=(comparison_table(group, first, second),),
        words=_words(group),
        caveats=tuple(caveats),
    )


def _words(group: Sequence[ComparedNumber]) -> str:
    """Return how many numbers were compared and which differ most, with their intervals; no verdict on them."""
    top = max(group, key=lambda number: (abs(number.difference.value or 0.0), number.first.name))
    numbers = "1 number is" if len(group) == 1 else f"{len(group)} numbers are"
    told = (
        f"The largest difference: “{top.first.name}”, {_difference_in_words(top)}."
        if top.difference.value
        else "What was measured differs in none."
    )
    return " ".join((f"{numbers} compared.", told, *_unlike_numbers_of_images(group)))


def _unlike_numbers_of_images(group: Sequence[ComparedNumber]) -> Iterator[str]:
    """Yield what is to be known of numbers that are no shares and rest on clearly more images on one side.

    Kinds are counted, and unevenness scored, the higher or lower the more images there are. Where `n` are prompts, how
    a number was made says in how many images.
    """
    if any(number.way == "two intervals" and _is_unlike(number.first, number.second) for number in group):
        yield UNLIKE


def _is_unlike(one: Estimate, other: Estimate) -> bool:
    counted = [(estimate.n, *map(int, re.findall(r"(\d+) images", estimate.how))) for estimate in (one, other)]
    return any(min(both) < ALIKE_FROM * max(both) for both in zip(*counted, strict=False))


def _difference_in_words(number: ComparedNumber) -> str:
    """Return a difference with its interval; of shares in points, as people say it."""
    found = number.difference
    factor, digits = (100, 0) if number.way != "two intervals" else (1, 2)
    value = signed(factor * (found.value or 0.0), digits)
    unit = " points" if factor > 1 else ""
    if found.low is None or found.high is None:
        return f"{value}{unit}"
    return f"{value}{unit} ({signed(factor * found.low, digits)} to {signed(factor * found.high, digits)})"


def _noted(number: ComparedNumber) -> Estimate:
    seen = "" if number.detectable is None else f"; could be seen from {100 * number.detectable:.0f} points on"
    again = f"; counts also as {', '.join(number.again)}" if number.again else ""
    return replace(number.difference, note=f"p {number.p:.3g}, of this number alone{seen}{again}")
