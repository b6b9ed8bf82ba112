"""Two image models, or one audit before and after a change, compared number by number.

Every number that both sides have is compared in the sharpest way the records allow: image by image where both drew
from the same seeds (paired shares), else as two shares, else by the two intervals alone. Sources: Newcombe 1998, Stat.
Med. 17:873 and 17:2635; Zou and Donner 2008, Stat. Med. 27:1693 (a difference from two intervals, "MOVER").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from math import isfinite, sqrt
from typing import Literal

import numpy as np

from biaslens_gui.core.findings.agreement import ACROSS, VERSION
from biaslens_gui.core.plan import Column, Row, Table, adjusted_p
from biaslens_gui.core.records import Estimate, Finding, ImageRecord
from biaslens_gui.stats.intervals import Interval, newcombe, normal_p, z_score
from biaslens_gui.stats.paired import paired_difference, paired_p
from biaslens_gui.stats.power import evidence_meter, minimum_detectable_difference
from biaslens_gui.stats.tests import benjamini_hochberg, fisher, holm

ALPHA = 0.05
PAIRED_FROM = 0.8
"""The share of images that must have a partner of the same seed; the rest of a pair's side takes no part."""
SHARE_VIEWS = frozenset({"bars", "shares", "concepts", "heatmap"})
"""The views of shares of images. A score of 1 with all images behind it would look like one, too."""
Way = Literal["same seeds", "two shares", "two intervals"]
Key = tuple[str, str, str, str, str, int]
_Number = tuple[Finding, Estimate]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a comparison: what it is called, its findings, and its images.

    `prompts` maps a prompt of this side to that of the other side which it stands for, where the two are worded
    differently.
    """

    name: str
    findings: tuple[Finding, ...]
    images: tuple[ImageRecord, ...] = ()
    prompts: Mapping[str, str] = field(default_factory=dict)

    def named(self, text: str) -> str:
        """Return `text` with a prompt at its start replaced by the one that it stands for."""
        if not self.prompts:
            return text
        if text in self.prompts:
            return self.prompts[text]
        longest = max((it for it in self.prompts if text.startswith(f"{it}:")), key=len, default="")
        return f"{self.prompts[longest]}{text[len(longest) :]}" if longest else text


@dataclass(frozen=True, slots=True)
class Compared:
    """One number on both sides: the second minus the first, its p, and p adjusted over all that were compared.

    `detectable` is the smallest difference of shares that so many images would show; None for other scores.
    """

    about: Finding
    first: Estimate
    second: Estimate
    difference: Estimate
    way: Way
    p: float
    detectable: float | None = None
    p_holm: float = 1.0
    p_bh: float = 1.0


def compare_sides(first: Side, second: Side) -> tuple[Compared, ...]:
    """Return every number that both sides have, compared, in the order of the first; p adjusted over all of them.

    A description that one side's images never got is 0 of them, when its finding counts all there are.
    """
    mine, theirs = dict(_numbers(first)), dict(_numbers(second))
    found = []
    for key in dict.fromkeys((*mine, *theirs)):
        one = mine.get(key) or _never(first, key, theirs[key])
        other = theirs.get(key) or _never(second, key, mine.get(key))
        if one and other:
            found.append(_compare(first, second, one, other))
    p_values = [one.p for one in found]
    adjusted = zip(found, holm(p_values), benjamini_hochberg(p_values), strict=True)
    return tuple(replace(one, p_holm=strict, p_bh=lenient) for one, strict, lenient in adjusted)


def compare_models(findings: Sequence[Finding], images: Mapping[str, Sequence[ImageRecord]]) -> tuple[Finding, ...]:
    """Return every two image models of one run compared; `images` has those of each model, by the name in findings."""
    sides = [
        Side(name, tuple(one for one in findings if one.model == name and one.method != ACROSS), tuple(made))
        for name, made in images.items()
    ]
    return tuple(finding for first, second in combinations(sides, 2) for finding in comparison_findings(first, second))


def comparison_findings(first: Side, second: Side) -> tuple[Finding, ...]:
    """Return the comparison of two sides as findings, one for each finding that both have numbers in."""
    compared = compare_sides(first, second)
    groups: dict[tuple[str, str, str, str], list[Compared]] = {}
    for one in compared:
        groups.setdefault((one.about.method, one.about.kind, one.about.subject, one.about.title), []).append(one)
    return tuple(_finding(group, len(compared), first.name, second.name) for group in groups.values())


def comparison_table(compared: Sequence[Compared], first: str, second: str) -> Table:
    """Return one row per number: both sides, the difference, how it was compared, and p as it is and adjusted."""
    kind: Literal["share", "float"] = "share" if all(one.way != "two intervals" for one in compared) else "float"
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
        Column("p", "p", "float"),
        *adjusted_p("all numbers compared"),
        Column("detectable", "Could be seen from", "share", help="Found in 4 of 5 such audits, if tested alone."),
    )
    rows: list[Row] = [
        {
            "method": one.about.method,
            "finding": one.about.title,
            "group": one.first.group,
            "name": one.first.name,
            "first": one.first.value,
            "first_n": one.first.n,
            "second": one.second.value,
            "second_n": one.second.n,
            "difference": one.difference.value,
            "low": one.difference.low,
            "high": one.difference.high,
            "way": one.way,
            "p": one.p,
            "p_holm": one.p_holm,
            "p_bh": one.p_bh,
            "detectable": one.detectable,
        }
        for one in compared
    ]
    return Table("comparison", f"{second} minus {first}", columns, tuple(rows))


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


def _compare(first: Side, second: Side, mine: _Number, theirs: _Number) -> Compared:
    (about, one), (_, other) = mine, theirs
    if not _is_share(one, other) or {about.view, theirs[0].view} - SHARE_VIEWS:
        difference, p = _two_intervals(one, other)
        return Compared(about, one, other, difference, "two intervals", p)
    detectable = _detectable(one.n, other.n)
    if pairs := _pairs(first, second, mine, theirs):
        before, after = zip(*pairs, strict=True)
        rng = np.random.default_rng(0)  # never drawn from: shares have an exact p and an interval in closed form
        paired = paired_difference(after, before, rng, name=one.name, group=one.group, evidence=_both(one, other))
        return Compared(about, one, other, paired, "same seeds", paired_p(after, before, rng), detectable)
    difference, p = _two_shares(one, other)
    return Compared(about, one, other, difference, "two shares", p, detectable)


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


def _pairs(first: Side, second: Side, one: _Number, other: _Number) -> list[tuple[bool | None, bool | None]]:
    """Return, per seed, whether each side's image was a hit, None without one; empty unless nearly all seeds pair."""
    mine, theirs = _counted_images(first, *one), _counted_images(second, *other)
    hits, other_hits = set(one[1].evidence), set(other[1].evidence)
    before = {(first.named(it.prompt), it.index, it.seed): it.digest in hits for it in mine}
    after = {(second.named(it.prompt), it.index, it.seed): it.digest in other_hits for it in theirs}
    shared = len(before.keys() & after.keys())
    if shared < PAIRED_FROM * max(len(before), len(after), 1):
        return []  # better unpaired than left out
    return [(before.get(key), after.get(key)) for key in before.keys() | after.keys()]


def _counted_images(side: Side, about: Finding, estimate: Estimate) -> list[ImageRecord]:
    """Return the images that `estimate` is a share of: of one prompt or of all, if as many and with all its hits."""
    hits = set(estimate.evidence)
    prompts = {image.prompt for image in side.images}
    texts = (estimate.group, estimate.name, about.subject)
    named = [it for it in sorted(prompts) if any(text == it or text.startswith(f"{it}:") for text in texts)]
    for wanted in [{it} for it in named] or [prompts]:
        for usable in (True, False):
            images = [it for it in side.images if it.prompt in wanted and (it.status == "ok" or not usable)]
            if len(images) == estimate.n and hits <= {it.digest for it in images}:
                return images
    return []


@cache
def _detectable(n: int, other_n: int) -> float | None:
    return minimum_detectable_difference(n, other_n)


# --- in words


def _finding(group: Sequence[Compared], tests: int, first: str, second: str) -> Finding:
    about = group[0].about
    shares = all(one.way != "two intervals" for one in group)
    clear = [one for one in group if one.p_holm <= ALPHA]
    words = f"Differences beyond chance: {len(clear)} of {len(group)} (Holm, over all {tests} compared)."
    if clear:
        top = max(clear, key=lambda one: (abs(one.difference.value or 0.0), one.first.name))
        words += f" The largest: “{top.first.name}”, {_in_points(top) or f'{top.difference.value:+.2f}'}."
    caveats = [f"Differences are {second} minus {first}."]
    if not all(one.way == "same seeds" for one in group):
        caveats.append("Where the seeds do not pair, images count as independent of each other.")
    if shares:
        fewest = min(group, key=lambda one: (min(one.first.n, one.second.n), one.first.name))
        alone = f" That is for one difference tested alone, not for {tests}." if tests > 1 else ""
        caveats.append(f"{evidence_meter(fewest.first.n, fewest.second.n).words}{alone}")
    return Finding(
        ACROSS,
        VERSION,
        about.variant,
        "comparison",
        about.subject,
        f"{second} minus {first}: {about.title}",
        view="ranked",
        estimates=tuple(_noted(one) for one in group),
        tables=(comparison_table(group, first, second),),
        words=words,
        caveats=tuple(caveats),
    )


def _in_points(one: Compared) -> str:
    """Return a difference of shares as people say it; nothing for other numbers."""
    value = one.difference.value
    return "" if one.way == "two intervals" or value is None else f"{100 * value:+.0f} points"


def _noted(one: Compared) -> Estimate:
    seen = "" if one.detectable is None else f"; could be seen from {100 * one.detectable:.0f} points on"
    note = f"p {one.p:.3g}, Holm {one.p_holm:.3g}, Benjamini-Hochberg {one.p_bh:.3g}{seen}"
    return replace(one.difference, note=note)
