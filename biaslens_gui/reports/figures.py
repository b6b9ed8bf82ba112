"""Findings as drawings: Vega-Lite specifications made with Altair, with the data inside, and what they show in words.

The estimates are those of the finding, so the report shows what the window shows. No figure stands alone: its alt text
says what it holds, and its numbers stand beside it as a table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from biaslens_gui.core.claims import Language
from biaslens_gui.core.findings.pair_views import LEAST_WORDS, further_views, pairs_of, prompts_of, sets_of
from biaslens_gui.core.findings.printable import halves_named, one_line
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.reports.chart_rows import ChartRows
from biaslens_gui.reports.engines import DRAWING, refuse_without
from biaslens_gui.reports.german import german
from biaslens_gui.reports.model import Figure, Grid, interval_text, number_text
from biaslens_gui.reports.pair_figures import (
    above,
    by_prompt_grid,
    cloud,
    combinations_grid,
    combinations_in_words,
    either,
    upset,
)
from biaslens_gui.stats import share

MOST_MARKS = 60  # a figure with more cannot be read on a page; the table holds them all
MOST_CELLS = 480  # of a heat map
MOST_ROWS = 400
MOST_DOTS = 2000
WIDTH = 460
INK, ACCENT, SIGN, FAINT = "#22303c", "#2f6f9f", "#b5541c", "#c8d2da"
FONT = "Liberation Sans, Arial, Helvetica, sans-serif"  # of one width: a label fits wherever it is drawn
LONGEST_LABEL = 60
LABEL = {"labelLimit": 220, "title": None}


def figure_of(finding: Finding, name: str) -> Figure | None:
    """Return the drawing of `finding`, called `name` ("F3"), or nothing where there is nothing to draw."""
    known = [estimate for estimate in finding.estimates if _finite(estimate.value)]
    dots = _dots(finding)
    if finding.view == "table" or not (known or dots):
        return None
    title = f"Figure {name}: {one_line(finding.title, 160)}"
    return Figure(f"{name}-figure", title, alt_text(finding), finding, numbers_grid(finding, name))


def further_figures(finding: Finding, name: str) -> tuple[Figure, ...]:
    """Return the other drawings of `finding`: which prompts share pairs, and prompts by pairs."""
    made = {view.view: view for view in further_views(finding)}
    figures = []
    if shared := made.get("upset"):
        words, table = combinations_in_words(finding), combinations_grid(finding, name)
        title = f"Figure {name}, shared: {one_line(shared.title, 160)}"
        figures.append(Figure(f"{name}-shared", title, words, shared, table))
    if heat := made.get("heatmap"):
        title = f"Figure {name}, by prompt: {one_line(heat.title, 160)}"
        figures.append(Figure(f"{name}-by-prompt", title, alt_text(heat), heat, by_prompt_grid(heat, name)))
    return tuple(figures)


def prompt_figures(finding: Finding, name: str, most: int) -> tuple[Figure, ...]:
    """Return a drawing of the pairs said of each prompt by itself, for the first `most` prompts.

    There is none where the finding is about one prompt only, or holds no pairs by prompt.
    """
    if "upset" not in {view.view for view in further_views(finding)}:
        return ()
    figures = []
    for index, prompt in enumerate(prompts_of(finding)[:most], 1):
        found = pairs_of(finding, prompt).items()
        shares = tuple(share(pair, seen, of, evidence=images) for pair, (seen, of, images) in found)
        alone = replace(finding, title=f"{finding.title}, “{one_line(prompt, 120)}”", estimates=shares, tables=())
        drawn = figure_of(
            replace(alone, view="cloud" if len(shares) >= LEAST_WORDS else "bars"), f"{name}-prompt-{index}"
        )
        figures += [drawn] if drawn else []
    return tuple(figures)


def alt_text(finding: Finding) -> str:
    """Return what the figure of `finding` shows, in words that need no eyes."""
    known = [estimate for estimate in finding.estimates if _finite(estimate.value)]
    kind = {
        "heatmap": "A table of shaded cells", "arrows": "Arrows from a first to a second measurement",
        "distribution": "A dot per image, by group", "ranked": "Bars from the largest to the smallest",
        "concepts": "Lists of concepts by frequency", "cloud": "Words by frequency, above bars with their intervals",
    }.get(_kind(finding), "Bars with their intervals")  # fmt: skip
    about = f" of {one_line(finding.model, 80)}" if finding.model else ""
    parts = [f"{kind}{about}: {one_line(finding.title, 160)}."]
    if known:
        top = max(known, key=lambda estimate: estimate.value or 0.0)
        low = min(known, key=lambda estimate: estimate.value or 0.0)
        parts.append(f"{len(known)} of {len(finding.estimates)} numbers. Largest: {_spoken(top)}.")
        if low is not top:
            parts.append(f"Smallest: {_spoken(low)}.")
    if finding.threshold is not None:
        parts.append(f"Threshold {number_text(finding.threshold)}: {finding.reading}.")
    if len(known) > _most(finding):
        parts.append(f"The first {_most(finding)} are drawn.")
    return " ".join((*parts, "The table beside it holds every number."))


def numbers_grid(finding: Finding, name: str) -> Grid:
    """Return the numbers of `finding` with evidence id, interval and n, as a table."""
    columns = ("Id", "Name", "Group", "Value", "Interval", "n", "Missing", "Images", "How it was made")
    rows = tuple(
        (f"{name}.{index}", one_line(estimate.name, 160), one_line(estimate.group, 120), number_text(estimate.value),
         interval_text(estimate), f"{estimate.n:,}", f"{estimate.missing:,}", f"{len(estimate.evidence):,}",
         one_line("; ".join(part for part in (estimate.how, estimate.note) if part), 300))
        for index, estimate in enumerate(finding.estimates[:MOST_ROWS], 1)
    )  # fmt: skip
    left_out = max(0, len(finding.estimates) - MOST_ROWS)
    title = f"Numbers of {name}: {one_line(finding.title, 160)}"
    return Grid(title, columns, rows, (3, 5, 6, 7), left_out, "findings/estimates")


@lru_cache(maxsize=256)
def _drawn(spec: str, language: Language) -> str:
    import vl_convert

    locale = "de-DE" if language == "de" else None
    svg: str = vl_convert.vegalite_to_svg(spec, vl_version="6.4", format_locale=locale)
    return svg


def svg_of(figure: Figure) -> bytes:
    """Return a figure as an SVG file, drawn without a browser; drawn once, however many formats ask for it.

    Raises:
        KnownError: what draws figures is not installed.
    """
    refuse_without(DRAWING)
    return _drawn(_text_of(figure), figure.language).encode()


def png_of(figure: Figure) -> bytes:
    """Return a figure as a PNG file of twice its size in pixels, made from its SVG file.

    Raises:
        KnownError: what draws figures is not installed.
    """
    refuse_without(DRAWING)
    import vl_convert

    png: bytes = vl_convert.svg_to_png(_drawn(_text_of(figure), figure.language), scale=2)
    return png


def _text_of(figure: Figure) -> str:
    import altair as alt
    from altair.utils.schemapi import debug_mode

    data = ChartRows()
    with debug_mode(False):  # each part is checked by a schema otherwise, which takes long; the charts are our own
        chart = _chart(figure.finding, data)
        chart.config = alt.Config(font=FONT, view=alt.ViewConfig(stroke=None))
        spec: dict[str, Any] = chart.to_dict(validate=False)
    spec.pop("$schema", None)
    whole = data.put_into(spec)
    return halves_named(canonical_json(_with_german_words(whole) if figure.language == "de" else whole))


_WORDED = frozenset(("title", "label", "row", "column", "group", "text"))
"""Where a drawing holds words: what its axes are called, and what its rows name."""


def _with_german_words(part: Any, name: str = "") -> Any:
    """Return a part of a drawing with its words in German, in lists by which it is ordered as well."""
    if isinstance(part, dict):
        return {key: _with_german_words(value, key) for key, value in part.items()}
    if isinstance(part, list):
        ordering = name in ("sort", "domain")
        return [german(one) if ordering and isinstance(one, str) else _with_german_words(one) for one in part]
    return german(part) if name in _WORDED and isinstance(part, str) else part


# --- the charts


def _chart(finding: Finding, data: ChartRows) -> Any:
    """Return the drawing of `finding` in its view; its rows go to `data`."""
    known, dots = [estimate for estimate in finding.estimates if _finite(estimate.value)], _dots(finding)
    drawn = known[: _most(finding)]
    if dots:
        return _distribution(dots, known, data)
    if finding.view == "upset" and sets_of(finding).combinations:
        return upset(finding, data)
    charts = {"heatmap": _heatmap, "arrows": _arrows, "ranked": _ranked}
    chart = charts.get(finding.view, _bars)(drawn, finding, data)
    if not has_cloud(finding):
        return chart
    return above(cloud(drawn, data), chart)  # never without the bars, by which it is read


def _bars(drawn: Sequence[Estimate], finding: Finding, data: ChartRows) -> Any:
    """Bars with intervals: a group per panel, in the order of the finding; a dashed line is the threshold."""
    import altair as alt

    rows = _rows(drawn)
    name = alt.Y("label:N", sort=list(dict.fromkeys(row["label"] for row in rows)), axis=alt.Axis(**LABEL))
    base = alt.Chart(data.named(rows), width=WIDTH, height=alt.Step(20))
    layers = [
        base.mark_bar(color=ACCENT, size=11, opacity=0.55).encode(x=alt.X("value:Q", title=_axis(finding)), y=name),
        base.mark_rule(color=INK, strokeWidth=1.6).encode(x=alt.X("low:Q"), x2=alt.X2("high:Q"), y=name),
    ]
    if finding.threshold is not None:
        limit = alt.Chart(data.named([{"at": finding.threshold}]))
        layers.append(limit.mark_rule(color=SIGN, strokeDash=[5, 3], strokeWidth=1.6).encode(x=alt.X("at:Q")))
    return alt.layer(*layers)


def _ranked(drawn: Sequence[Estimate], finding: Finding, data: ChartRows) -> Any:
    """A forest plot: a point with its interval for every number, from the largest to the smallest; zero is a line."""
    import altair as alt

    rows = _rows(sorted(drawn, key=lambda estimate: -(estimate.value or 0.0)))
    name = alt.Y("label:N", sort=[row["label"] for row in rows], axis=alt.Axis(**LABEL))
    base = alt.Chart(data.named(rows), width=WIDTH, height=alt.Step(20))
    side = either("datum.value >= 0", ACCENT, SIGN)
    zero = alt.Chart(data.named([{"at": 0}])).mark_rule(color=INK, strokeDash=[2, 2]).encode(x=alt.X("at:Q"))
    return alt.layer(
        base.mark_bar(size=9, opacity=0.45).encode(x=alt.X("value:Q", title=_axis(finding)), y=name, color=side),
        base.mark_rule(color=INK, strokeWidth=1.6).encode(x=alt.X("low:Q"), x2=alt.X2("high:Q"), y=name),
        base.mark_point(filled=True, size=46, opacity=1).encode(x=alt.X("value:Q"), y=name, color=side),
        zero,
    )


def _heatmap(drawn: Sequence[Estimate], finding: Finding, data: ChartRows) -> Any:
    """A cell per number, `name` by `group`: the shade is the distance from zero, the number stands in it."""
    import altair as alt

    down, across = _told_apart([e.name for e in drawn]), _told_apart([e.group for e in drawn])
    rows = [
        {
            "row": down[e.name],
            "column": across[e.group],
            "value": e.value,
            "text": number_text(e.value, 2),
        }
        for e in drawn
    ]
    counted = all(e.how.startswith("Wilson score") for e in drawn)  # shares of images: 1 of 8 is no full colour
    most = 1.0 if counted else max((abs(e.value or 0.0) for e in drawn), default=1.0) or 1.0
    signed = any((e.value or 0.0) < 0 for e in drawn)
    colours = (
        alt.Scale(domain=[-most, 0, most], range=[SIGN, "#ffffff", ACCENT], interpolate="rgb")
        if signed
        else alt.Scale(domain=[0, most], range=["#ffffff", ACCENT], interpolate="rgb")
    )
    base = alt.Chart(data.named(rows)).encode(
        x=alt.X("column:N", sort=None, axis=alt.Axis(labelAngle=-40, labelLimit=180, title=None)),
        y=alt.Y("row:N", sort=None, axis=alt.Axis(**LABEL)),
    )
    strong = either(f"abs(datum.value) > {0.6 * most}", "#ffffff", INK)
    cells = base.mark_rect(stroke=FAINT).encode(
        color=alt.Color("value:Q", scale=colours, legend=alt.Legend(title=_axis(finding)))
    )
    return alt.layer(cells, base.mark_text(fontSize=10).encode(text=alt.Text("text:N"), color=strong)).properties(
        width=alt.Step(52), height=alt.Step(24)
    )


def _arrows(drawn: Sequence[Estimate], finding: Finding, data: ChartRows) -> Any:
    """A line per group from the first measurement (a ring) to the second (a filled point), each with its interval."""
    import altair as alt

    groups: dict[str, list[Estimate]] = {}
    labels = _told_apart([estimate.group for estimate in drawn])
    for estimate in drawn:
        groups.setdefault(labels[estimate.group], []).append(estimate)
    ends = [{"label": g, "value": p[0].value, "to": p[1].value} for g, p in groups.items() if len(p) == 2]
    points = [
        {"label": g, "end": one_line(e.name, 40), "value": e.value, "low": e.low, "high": e.high}
        for g, pair in groups.items()
        for e in pair
    ]
    name = alt.Y("label:N", sort=list(groups), axis=alt.Axis(**LABEL))
    base = alt.Chart(data.named(points), width=WIDTH, height=alt.Step(30))
    shape = alt.Shape(
        "end:N",
        sort=None,
        scale=alt.Scale(range=["circle", "triangle-right"]),
        legend=alt.Legend(title=None, orient="top"),
    )
    return alt.layer(
        alt.Chart(data.named(ends))
        .mark_rule(color=ACCENT, strokeWidth=3, opacity=0.6)
        .encode(x=alt.X("value:Q", title=_axis(finding)), x2=alt.X2("to:Q"), y=name),
        base.mark_rule(color=INK).encode(x=alt.X("low:Q"), x2=alt.X2("high:Q"), y=name),
        base.mark_point(color=INK, size=80, fill="#ffffff", opacity=1).encode(x=alt.X("value:Q"), y=name, shape=shape),
    )


def _distribution(dots: Sequence[tuple[str, float]], known: Sequence[Estimate], data: ChartRows) -> Any:
    """A dot per image with the box of the middle half, by group; a diamond is the mean with its interval."""
    import altair as alt

    rows = [{"label": group, "value": value} for group, value in dots[:MOST_DOTS]]
    name = alt.Y("label:N", sort=list(dict.fromkeys(group for group, _ in dots)), axis=alt.Axis(**LABEL))
    base = alt.Chart(data.named(rows), width=WIDTH, height=alt.Step(34)).encode(
        y=name, x=alt.X("value:Q", scale=alt.Scale(zero=True), title="Value")
    )
    means = [
        {"label": one_line(e.group or e.name, 80), "mean": e.value, "low": e.low, "high": e.high}
        for e in known
        if any(g == one_line(e.group or e.name, 80) for g, _ in dots)
    ]
    mean = alt.Chart(data.named(means))
    zero = alt.Chart(data.named([{"value": 0}])).mark_rule(color=INK, strokeDash=[2, 2]).encode(x=alt.X("value:Q"))
    return alt.layer(
        zero,
        base.mark_boxplot(size=18, color=FAINT, outliers=False, median={"color": INK}),
        base.mark_point(filled=True, size=14, color=ACCENT, opacity=0.45),
        mean.mark_rule(color=SIGN, strokeWidth=2).encode(x=alt.X("low:Q"), x2=alt.X2("high:Q"), y=name),
        mean.mark_point(filled=True, shape="diamond", size=80, color=SIGN, opacity=1).encode(x=alt.X("mean:Q"), y=name),
    )


# --- the data


def has_cloud(finding: Finding) -> bool:
    """Whether the words of `finding` are drawn as a cloud above its bars."""
    return "cloud" in {finding.view, *(view.view for view in further_views(finding))}


def _most(finding: Finding) -> int:
    return MOST_CELLS if finding.view == "heatmap" else MOST_MARKS


def _kind(finding: Finding) -> str:
    return "cloud" if has_cloud(finding) else finding.view


def _rows(drawn: Sequence[Estimate]) -> list[dict[str, Any]]:
    names, groups = _told_apart([one.name for one in drawn]), _told_apart([one.group for one in drawn])
    return [
        {"label": _joined(names[one.name], groups[one.group]), "value": one.value, "low": one.low, "high": one.high}
        for one in drawn
    ]


def _told_apart(texts: Sequence[str]) -> dict[str, str]:
    """Return what each text is called in a drawing: shortened, and never as another; marks of one name lie on another.

    The number stands first, where no axis cuts it off.
    """
    labels: dict[str, str] = {}
    for text in texts:
        if text not in labels:
            short = one_line(text, LONGEST_LABEL)
            cut = short in labels.values()
            labels[text] = f"no. {len(labels) + 1}: {short}" if cut else short
    return labels


def _label(estimate: Estimate) -> str:
    return _joined(one_line(estimate.name, LONGEST_LABEL), one_line(estimate.group, LONGEST_LABEL))


def _joined(name: str, group: str) -> str:
    return f"{group}: {name}" if group and name and group != name else name or group


def _dots(finding: Finding) -> list[tuple[str, float]]:
    if finding.view != "distribution" or not finding.tables:
        return []
    rows = ((row.get("group"), row.get("value")) for row in finding.tables[0].rows)
    return [(one_line(str(group), 80), float(v)) for group, v in rows if isinstance(v, int | float) and _finite(v)]


def _axis(finding: Finding) -> str:
    labels = [column.label for table in finding.tables for column in table.columns if column.name == "value"]
    return one_line(labels[0], 80) if labels else "Share" if finding.view in ("shares", "bars") else "Value"


def _spoken(estimate: Estimate) -> str:
    return f"{_label(estimate)} {number_text(estimate.value)}, interval {interval_text(estimate)}, n {estimate.n}"


def _finite(value: float | None) -> bool:
    return value is not None and math.isfinite(value)
