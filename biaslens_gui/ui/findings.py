"""Findings in words: the names of their kinds, their readings, their values, and how each picture is to be read."""

from __future__ import annotations

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import Estimate, Finding, Reading
from biaslens_gui.ui.i18n import count_of, tr

KINDS = {
    "subject": "Does the image show its subject? (MR01)",
    "pairs": "What keeps coming up, by topic",
    "mr02": "How many pairs per prompt (MR02)",
    "mr03": "How alike the prompts are (MR03)",
    "groups": "Groups of prompts compared",
    "coverage": "What could be measured",
}

# Word, sign and tint of every reading: never the tint alone.
READINGS: dict[Reading, tuple[str, str, str]] = {
    "met": ("Met", "check", "good"),
    "not met": ("Not met", "cross", "bad"),
    "unclear": ("Unclear", "unsure", "unsure"),
    "not measured": ("Not measured", "info", "muted"),
    "shown": ("Shown", "", "muted"),
}
READING_HELP: dict[Reading, str] = {
    "met": "The threshold is met.",
    "not met": "The threshold is not met.",
    "unclear": "Too few images to tell: the interval lies on both sides of the threshold.",
    "not measured": "There is no number; the note says why.",
    "shown": "This finding has no threshold; it shows what was counted.",
}
HOW_TO_READ = {
    "bars": "Each bar is a number; the thin line on it is its interval. A long line means that there are few images.",
    "shares": "Each bar is a share, from 0 to 100%. The thin line is its interval: the true share may lie there.",
    "values": "Each bar is one value with its interval; the dashed line is the threshold.",
    "table": "Each row is one observation. Nothing was left out.",
    "ranked": "The longest bars matter most; left and right of zero are opposite directions.",
    "heatmap": "Darker cells are higher. The number and its interval stand in the table.",
    "distribution": "Each dot is one image; the box holds the middle half of them.",
    "arrows": "Each arrow leads from one measurement to another of the same group.",
    "concepts": "The most frequent concepts come first.",
}


def number(value: float | None, *, share: bool = False) -> str:
    """Return a number as a person reads it; a dash when there is none."""
    if value is None:
        return "–"
    text = f"{value:.0%}" if share else f"{value:,.0f}" if float(value).is_integer() else f"{value:.2f}"
    return text.replace("-", "−")


def is_share(finding: Finding) -> bool:
    """Whether the values of `finding` are shares of a whole, or differences of shares."""
    ends = [end for e in finding.estimates for end in (e.value, e.high, e.low) if end is not None]
    return finding.view in ("shares", "bars") and all(-1 <= end <= 1 for end in ends)


def label(finding: Finding, *, several_models: bool) -> str:
    """Return what a finding is called below its kind: its topic, and its model where there are several."""
    text = finding.subject[:1].upper() + finding.subject[1:] if finding.subject else tr("All prompts")
    return f"{text} · {finding.model}" if several_models and finding.model else text


def value_in_words(finding: Finding) -> str:
    """Return the value of a finding for a list: its number with interval, or how many numbers it has."""
    if not finding.estimates:
        return count_of(sum(len(table.rows) for table in finding.tables), "row", "rows") if finding.tables else ""
    if finding.view == "bars":
        first = finding.estimates[0]
        return f"{first.name} {estimate_in_words(first, share=is_share(finding))}"
    if finding.view == "shares" and len(finding.estimates) > 1:
        lowest = min(finding.estimates, key=lambda estimate: 2.0 if estimate.value is None else estimate.value)
        return tr("lowest {value}").format(value=estimate_in_words(lowest, share=is_share(finding)))
    return estimate_in_words(finding.estimates[0], share=is_share(finding))


def estimate_in_words(estimate: Estimate, *, share: bool = False) -> str:
    """Return value and interval, such as "67% (39–86%)" or "0.67 (0.39 to 0.86)"."""
    if estimate.value is None:
        return "–"
    text = number(estimate.value, share=share)
    if estimate.low is None or estimate.high is None:
        return text
    if share and estimate.low >= 0:
        return f"{text} ({estimate.low * 100:.0f}–{estimate.high:.0%})"
    return f"{text} ({number(estimate.low, share=share)} {tr('to')} {number(estimate.high, share=share)})"


def estimates_table(finding: Finding) -> Table:
    """Return the numbers of a chart as the table beside it."""
    columns = (
        Column("name", tr("Name")),
        Column("group", tr("Group")),
        Column("value", tr("Value"), "float"),
        Column("low", tr("From"), "float", help=tr("Lower end of the interval")),
        Column("high", tr("To"), "float", help=tr("Upper end of the interval")),
        Column("n", tr("Counted"), "int"),
        Column("missing", tr("Missing"), "int"),
        Column("images", tr("Images"), "int", help=tr("How many images stand behind the number")),
        Column("how", tr("How")),
        Column("note", tr("Note")),
    )
    rows = tuple(_row(estimate) for estimate in finding.estimates)
    kept = tuple(column for column in columns if any(row[column.name] not in ("", None, 0) for row in rows))
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
