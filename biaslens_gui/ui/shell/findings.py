"""Findings in words: their readings, their values, how numbers are written, and how each picture is to be read."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from biaslens_gui.core.claims.names import told_apart
from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.ui.shell.i18n import count_of, localised, percent, said, tr

if TYPE_CHECKING:
    from biaslens_gui.core.records import Estimate, Finding, Reading, View

FINEST = 0.001  # smaller numbers are written as multiples of a power of ten
SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
NOTHING = 1e-12  # as large as rounding makes of 0
LEAST = 0.005  # a share that is neither 0 nor 1 is never written as if it were
COMPARISON = "comparison"  # the table of differences between two models, or two runs
MODELS = "models"  # the kind of findings that are the scores of a model less those of another
GROUPS = "groups"  # the kind of findings that are a group of prompts less another, in shares
ACROSS = "across"  # the method of findings that put the methods side by side

# Word, sign and tint of every reading: never the tint alone.
READINGS: dict[Reading, tuple[str, str, str]] = {
    "met": ("Met", "check", "good"),
    "not met": ("Not met", "cross", "bad"),
    "unclear": ("Not clear yet", "unsure", "unsure"),
    "not measured": ("Not measured", "info", "muted"),
    "shown": ("Only described", "", "muted"),
}
READING_HELP: dict[Reading, str] = {
    "met": "The threshold is met.",
    "not met": "The threshold is not met.",
    "unclear": "Not decided: the threshold lies inside the interval, or the finding says what is missing.",
    "not measured": "There is no number; the note says why.",
    "shown": "No threshold and no test were planned for it; it shows what was counted.",
}
HOW_TO_READ: dict[View, str] = {
    "bars": "Each bar is a number; the thin line on it is its interval. A long line means that there are few images.",
    "shares": "Each bar is a share, from 0 to 100%. The thin line is its interval: the true share may lie there.",
    "values": "Each bar is one value with its interval; the dashed line is the threshold.",
    "table": "Each row is one observation. Nothing was left out.",
    "ranked": "The longest bars matter most; left and right of zero are opposite directions. The thin line is the "
    "interval: where it crosses zero, the direction is not sure.",
    "heatmap": "The stronger the colour, the further from zero; the number stands in the cell, its interval in the "
    "table. Where values lie on both sides of zero, blue is above and orange below.",
    "distribution": "Each dot is one image; the box holds the middle half of them, the line in it the median. "
    "A diamond is the mean with its interval.",
    "arrows": "Each arrow leads from a first measurement (the ring) to a second one (the tip) of the same group; the "
    "thin lines are their intervals. Where these overlap, there may be no step at all.",
    "concepts": "The most frequent concepts come first; the bar below each shows how frequent, the thin line its "
    "interval.",
    "cloud": "The larger a word, the more often it is said. Long words look larger than they are: judge by the bars "
    "beside them, where the thin line is the interval.",
    "upset": "Each column counts the pairs that are said of the prompts with a filled dot and of no other prompt. A "
    "column with one dot counts what only this prompt has; one with all dots, what all have in common.",
}

SCORES: dict[str, str] = {
    "severity": "Severity: 0 is even, 1 is one class only; no share",
    "ranking": "Severity: 0 is even, 1 is one class only; no share",
    "context": "Severity: 0 is even, 1 is one class only; no share",
    "association": "Association (CAS): overlap of concepts; no share",
    "axes": "Spread of an axis' associations; no share",
    "difference": "Difference of scores; no share",
}
"""What the axis is called of findings, by kind, whose numbers lie between 0 and 1 like shares and are none."""


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """How numbers are written: as per cent, as a difference in points of per cent, or all with so many decimals.

    A share has no decimals anywhere in the window: a hundred images do not carry them. Where there is an `exponent`,
    numbers are multiples of that power of ten.
    """

    share: bool = False
    digits: int = 2
    points: bool = False
    exponent: int = 0

    @property
    def unit(self) -> str:
        """What stands behind a number that is written bare: the per cent sign, or the power of ten."""
        if self.share:
            return localised("%")
        return f" × 10{str(self.exponent).translate(SUPERSCRIPTS)}" if self.exponent else ""

    def say(self, value: float | None, *, signed: bool = False) -> str:
        """Return a number as a person reads it; a dash when there is none."""
        if value is None:
            return "–"
        if self.points:
            return tr("{points} points").format(points=self.bare(value))
        if self.share and 0 < abs(value) < LEAST:
            return localised("<1%" if value > 0 else ">−1%")
        if self.share and 1 - LEAST < value < 1:
            return localised(">99%")
        return self.bare(value, signed=signed) + (self.unit if value or self.share else "")

    def bare(self, value: float, *, signed: bool = False) -> str:
        """Return the number alone, as on an axis: no unit, and zero without a sign."""
        digits = 0 if self.share or self.points else self.digits
        number = round(value * 100 if self.share or self.points else value * 10.0**-self.exponent, digits) + 0.0
        sign = "+" if number and (signed or self.points) else "-"
        return localised(f"{number:{sign},.{digits}f}").replace("-", "−")


def scale_of(finding: Finding) -> NumberFormat:
    """Return how the numbers of `finding` are written: no decimals for counts, more for small numbers."""
    values = [e.value for e in finding.estimates if e.value is not None and math.isfinite(e.value)]
    values += _column_of(finding, "value") if finding.view == "distribution" else []
    if is_difference(finding):
        return NumberFormat(points=True)
    if is_share(finding):
        return NumberFormat(share=True)
    ends = [end for e in finding.estimates for end in (e.low, e.high) if end is not None]
    return fitting(values, ends)


def fitting(values: Sequence[float], ends: Sequence[float] = ()) -> NumberFormat:
    """Return the scale of numbers that are no shares; `ends` are those of their intervals, which counts do not have."""
    if not ends and all(float(value).is_integer() for value in values):
        return NumberFormat(digits=0)
    largest = max(map(abs, (*values, *ends)), default=0.0)
    if largest < NOTHING:
        return NumberFormat()
    if largest >= 1000:
        return NumberFormat(digits=0)
    power = math.floor(math.log10(largest))
    if largest < FINEST:
        return NumberFormat(digits=1, exponent=power)
    return NumberFormat(digits=2 if largest >= 0.1 else 1 - power)


def scale_for(finding: Finding, estimate: Estimate) -> NumberFormat:
    """Return how one number of `finding` is written, which may be a share among other numbers."""
    return scales_for(finding, [estimate])[0]


def scales_for(finding: Finding, estimates: Sequence[Estimate]) -> list[NumberFormat]:
    """Return how each of these numbers of `finding` is written."""
    if is_difference(finding) or is_share(finding):
        return [scale_of(finding)] * len(estimates)
    others = tuple(estimate for estimate in finding.estimates if not _is_counted(estimate))
    scale = scale_of(replace(finding, estimates=others))
    return [NumberFormat(share=True) if _is_counted(estimate) else scale for estimate in estimates]


def probability_in_words(p: float) -> str:
    """Return a p value: two figures that count, and no more than three decimals."""
    return localised("<0.001" if p < 0.001 else f"{p:.3f}" if p < 0.1 else f"{p:.2f}")


def threshold_in_words(finding: Finding) -> str:
    """Return the threshold of a finding; nothing where it has none."""
    if finding.threshold is None:
        return ""
    scale = scale_of(finding)
    if scale.share:
        return scale.say(finding.threshold)
    return fitting([finding.threshold]).bare(finding.threshold)


def sides_of(finding: Finding) -> tuple[str, str]:
    """Return what lies left and what right of zero, where all numbers are one group of prompts, or model, less another.

    Models are called by what tells them apart.
    """
    groups = {estimate.group for estimate in finding.estimates}
    first, minus, other = next(iter(groups), "").partition(" - ")
    if finding.kind not in (GROUPS, MODELS) or len(groups) != 1 or not minus:
        return "", ""
    if finding.kind == MODELS:
        names = told_apart([first, other])
        first, other = names[first], names[other]
    return other, first


def axis_name(finding: Finding) -> str:
    """Return what the axis of values is called, between the names of its sides where it has two."""
    left, right = sides_of(finding)
    name = _quantity(finding)
    return f"← {left}  ·  {name}  ·  {right} →" if left and right else name


def _quantity(finding: Finding) -> str:
    """Return what is measured: the label of the column `value` where a table has one."""
    columns = [column for table in finding.tables for column in table.columns if column.name == "value"]
    labels = [column.label for column in columns if column.kind in ("int", "float", "share")]
    if is_difference(finding):
        return tr("Difference, in percentage points")
    if finding.kind == MODELS:
        return tr("Difference") + scale_of(finding).unit
    if is_share(finding):
        return labels[0] if labels else tr("Share")
    if finding.kind in SCORES and not labels:
        return tr(SCORES[finding.kind]) + scale_of(finding).unit
    return (labels[0] if labels else tr("Value")) + scale_of(finding).unit


def is_share(finding: Finding) -> bool:
    """Whether the values of `finding` are shares of a whole; a score between 0 and 1 is none, however it is drawn."""
    if finding.kind in SCORES:
        return False
    known = [estimate for estimate in finding.estimates if estimate.value is not None]
    ends = [end for e in known for end in (e.value, e.high, e.low) if end is not None]
    counted = bool(known) and all(_is_counted(estimate) for estimate in known)
    return (finding.view in ("shares", "bars", "cloud") or counted) and all(-1 <= end <= 1 for end in ends)


def is_difference(finding: Finding) -> bool:
    """Whether the values of `finding` are differences of shares: those of two models, or of two runs."""
    if finding.kind == GROUPS:
        return True
    columns = [column for table in finding.tables if table.name == COMPARISON for column in table.columns]
    return any(column.name == "difference" and column.kind == "share" for column in columns)


def _is_counted(estimate: Estimate) -> bool:
    """Whether a number is a share of things that were counted, as its interval tells."""
    return estimate.how.startswith("Wilson score") and estimate.value is not None and 0 <= estimate.value <= 1


def has_chart(finding: Finding) -> bool:
    """Whether there is anything to draw."""
    if finding.view == "distribution":
        return bool(_column_of(finding, "value"))
    return bool(finding.estimates) and finding.view != "table"


def label(finding: Finding, model: str = "") -> str:
    """Return what a finding is called below its subject: its title without the subject, and `model` if there is one."""
    text = finding.title.replace(f": {finding.subject}", "").strip() if finding.subject else finding.title
    start, colon, end = text.rpartition(": ")
    if colon and end.strip("“”") in finding.subject:  # such as the prompt, of a subject that names a bias as well
        text = start
    told = said(text)
    if told == text and finding.title.startswith(f"{text}: "):  # the whole title is known, and not its beginning
        told = said(finding.title).rpartition(": ")[0] or text
    return f"{told} · {model}" if model else told


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return `text` with the short one in place of each long name, the longest first."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", names[name].replace("\\", r"\\"), text)
    return text


def subject_of(finding: Finding) -> str:
    """Return the heading under which a finding stands: its topic, its prompt, or all of them."""
    subject = said(finding.subject)
    return subject[:1].upper() + subject[1:] if subject else tr("All prompts")


def spoken(finding: Finding) -> Finding:
    """Return a finding with its numbers named, and what is said of each, in the language of the window."""
    told = (replace(one, name=said(one.name), how=said(one.how), note=said(one.note)) for one in finding.estimates)
    return replace(finding, estimates=tuple(told))


def value_in_words(finding: Finding) -> str:
    """Return the value of a finding for a list: its number with interval, or how many numbers it has."""
    return " ".join(part for part in value_parts(finding) if part)


def value_parts(finding: Finding) -> tuple[str, str]:
    """Return the value of a finding as what it is called, which may be shortened, and its number, which may not."""
    rows = sum(len(table.rows) for table in finding.tables)
    known = [estimate for estimate in finding.estimates if estimate.value is not None]
    scale = scale_of(finding)
    if not finding.estimates:
        return "", count_of(rows, "row", "rows") if rows else ""
    first = finding.estimates[0]
    if finding.view == "table":
        scale = scale_for(finding, first)
    match finding.view:
        case "ranked" | "heatmap" if known:  # what is furthest from zero
            top = max(known, key=lambda e: (abs(e.value or 0.0), e.name))
            parts = top.name, top.group if finding.view == "heatmap" else ""
            name = " · ".join(said(part) for part in parts if part)
            return name, estimate_in_words(top, scale)
        case "distribution" if len(finding.estimates) > 1:
            return "", count_of(len({e.group or e.name for e in finding.estimates}), "group", "groups")
        case "arrows" if len(finding.estimates) > 1:
            ends = [scale.say(e.value) for e in finding.estimates if e.group == first.group]
            return said(first.group), " → ".join(ends)
        case "bars" | "concepts" | "cloud" | "upset":
            return said(first.name), estimate_in_words(first, scale)
        case "shares" if finding.kind == "coverage":
            worst = max(known, key=lambda estimate: (estimate.value or 0.0, estimate.name), default=first)
            return tr("stopped by the safety filter"), scale.say(worst.value)
        case "shares" if len(known) > 1:
            lowest = min(known, key=lambda estimate: (estimate.value or 0.0, estimate.name))
            return "", tr("lowest {value}").format(value=estimate_in_words(lowest, scale))
        case _:
            return said(first.name) if finding.kind in SCORES else "", estimate_in_words(first, scale)


def estimate_in_words(estimate: Estimate, scale: NumberFormat) -> str:
    """Return value and interval, such as "67% (39–86%)" or "0.67 (0.39 to 0.86)"."""
    text = scale.say(estimate.value)
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return text
    if scale.share and estimate.low >= 0:
        return f"{text} ({estimate.low * 100:.0f}–{percent(estimate.high)})"
    if scale.points:  # once is enough to say of what
        return f"{text} ({scale.bare(estimate.low)} {tr('to')} {scale.bare(estimate.high)})"
    return f"{text} ({interval_in_words(estimate, scale)})"


def interval_in_words(estimate: Estimate, scale: NumberFormat) -> str:
    """Return the interval of an estimate, such as "39 to 86%", or nothing."""
    if estimate.value is None or estimate.low is None or estimate.high is None:
        return ""
    ends = f"{scale.bare(estimate.low)} {tr('to')} {scale.bare(estimate.high)}{scale.unit}"
    return tr("{ends} points").format(ends=ends) if scale.points else ends


def in_a_sentence(estimate: Estimate, scale: NumberFormat) -> str:
    """Return an estimate as a sentence, for tooltips and screen readers."""
    name = f"{estimate.name} ({estimate.group})" if estimate.group and estimate.name else estimate.name
    name = name or estimate.group
    if estimate.value is None:
        return tr("{name}: not measured. {note}").format(name=name, note=estimate.note).strip()
    text = f"{name}: {scale.say(estimate.value)}"
    if estimate.low is not None and estimate.high is not None:
        ends = interval_in_words(estimate, scale)
        text += tr(", {level:.0%} interval {ends}").format(level=estimate.level, ends=ends)
    if estimate.n:
        text += f", {count_of(estimate.n, 'observation', 'observations')}"
    if estimate.missing:
        text += tr(", {missing:,} missing").format(missing=estimate.missing)
    return f"{text}. {estimate.note}".rstrip()


def _column_of(finding: Finding, name: str) -> list[float]:
    rows = finding.tables[0].rows if finding.tables else ()
    return [float(v) for row in rows if isinstance(v := row.get(name), int | float) and math.isfinite(v)]


def estimates_table(finding: Finding) -> Table:
    """Return the numbers of a chart as the table beside it."""
    kind: Literal["share", "float"] = "share" if is_share(finding) or is_difference(finding) else "float"
    columns = (
        Column("name", tr("Name")),
        Column("group", tr("Group")),
        Column("value", tr("Value"), kind),
        Column("low", tr("From"), kind, help=tr("Lower end of the interval")),
        Column("high", tr("To"), kind, help=tr("Upper end of the interval")),
        Column("n", tr("Counted"), "int"),
        Column("missing", tr("Missing"), "int"),
        Column("images", tr("Images"), "int", help=tr("How many images stand behind the number")),
        Column("how", tr("How")),
        Column("note", tr("Note")),
    )
    rows = tuple(_row(estimate) for estimate in finding.estimates)
    numbers = ("value", "low", "high")  # of which 0 says something
    empty = {name: ("", None) if name in numbers else ("", None, 0) for name in rows[0]} if rows else {}
    kept = tuple(column for column in columns if any(row[column.name] not in empty[column.name] for row in rows))
    return Table("estimates", tr("Numbers"), kept, rows)


def _row(estimate: Estimate) -> Row:
    return {
        "name": estimate.name,
        "group": estimate.group,
        "value": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "n": estimate.n,
        "missing": estimate.missing,
        "images": len(estimate.evidence),
        "how": estimate.how,
        "note": estimate.note,
    }
