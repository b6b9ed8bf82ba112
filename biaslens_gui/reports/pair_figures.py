"""Drawings of pairs: words beside their ranked bars, and which prompts share which pairs.

Source of the second: Lex et al. 2014, IEEE Transactions on Visualization and Computer Graphics 20:1983 (UpSet).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from biaslens_gui.core.findings.pair_views import Sets, sets_of
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.findings.word_cloud import cloud_of
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.reports.chart_rows import ChartRows
from biaslens_gui.reports.model import Grid

MOST_WORDS = 20
WIDTH = 560
INK, ACCENT, FAINT, BAND = "#22303c", "#2f6f9f", "#c8d2da", "#eef2f5"


def cloud(drawn: Sequence[Estimate], data: ChartRows) -> Any:
    """Return the words as large as they are frequent."""
    import altair as alt

    made = cloud_of([(one_line(estimate.name, 40), estimate.value or 0.0) for estimate in drawn[:MOST_WORDS]])
    scale = min(1.0, WIDTH / max(1.0, made.width))
    rows = [{"text": w.text, "x": w.x * scale, "y": w.y * scale, "size": w.size * scale} for w in made.words]
    height, aside = made.height * scale, max(0.0, WIDTH - made.width * scale) / 2
    return (
        alt.Chart(data.named(rows), width=WIDTH, height=height)
        .mark_text(baseline="middle", align="center", color=INK)
        .encode(
            x=alt.X("x:Q", axis=None, scale=alt.Scale(domain=[-aside, WIDTH - aside], nice=False)),
            y=alt.Y("y:Q", axis=None, scale=alt.Scale(domain=[height, 0], nice=False)),
            size=alt.Size("size:Q", scale=None, legend=None),
            text=alt.Text("text:N"),
        )
    )


def above(first: Any, second: Any) -> Any:
    """Return two drawings as one, the first above the second."""
    import altair as alt

    return alt.vconcat(first, second, spacing=24)


def either(test: str, colour: str, otherwise: str) -> Any:
    """Return `colour` where `test` holds of a row, else `otherwise`.

    As a channel, as all others are: what is given as text or a dictionary Altair holds against all channels it has.
    """
    import altair as alt

    return alt.ColorValue(value=otherwise, condition={"test": test, "value": colour})


def upset(finding: Finding, data: ChartRows) -> Any:
    """Return a bar per combination of prompts, above the dots that say which prompts it is."""
    import altair as alt

    sets = sets_of(finding)
    names = _names(sets)
    counts = [{"at": index, "count": len(combination.pairs)} for index, combination in enumerate(sets.combinations)]
    cells = [
        {"at": index, "prompt": name, "inside": prompt in combination.prompts}
        for index, combination in enumerate(sets.combinations)
        for prompt, name in names.items()
    ]
    order = list(names)
    spans = [
        {
            "at": index,
            "first": names[min(combination.prompts, key=order.index)],
            "last": names[max(combination.prompts, key=order.index)],
        }
        for index, combination in enumerate(sets.combinations)
    ]
    across = alt.X("at:O", axis=None, sort=None)
    order_down = alt.Scale(domain=list(names.values()))
    down = alt.Y("prompt:N", scale=order_down, axis=alt.Axis(title=None, labelLimit=260, ticks=False))
    bars = alt.Chart(data.named(counts), width=alt.Step(30), height=130)
    top = bars.mark_bar(color=ACCENT, size=18).encode(
        x=across, y=alt.Y("count:Q", title="Pairs", axis=alt.Axis(labels=False, ticks=False, grid=False))
    )
    said = bars.mark_text(dy=-7, fontSize=10, color=INK).encode(x=across, y=alt.Y("count:Q"), text=alt.Text("count:Q"))
    dots = alt.Chart(data.named(cells), width=alt.Step(30), height=alt.Step(22))
    shade = either("datum.inside", INK, BAND)
    matrix = alt.layer(
        dots.mark_circle(size=130, opacity=1, stroke=FAINT).encode(x=across, y=down, color=shade),
        alt.Chart(data.named(spans)).mark_rule(color=INK, strokeWidth=2).encode(
            x=across, y=alt.Y("first:N", scale=order_down), y2=alt.Y2("last:N")
        ),
    )  # fmt: skip
    return alt.vconcat(alt.layer(top, said), matrix, spacing=8, bounds="flush")


def combinations_grid(finding: Finding, name: str) -> Grid:
    """Return which prompts share which pairs as a table; the pairs with the evidence ids of their numbers."""
    ids = {estimate.name: f"{name}.{index}" for index, estimate in enumerate(finding.estimates, 1)}
    sets = sets_of(finding)
    rows = tuple(
        (
            one_line(" + ".join(combination.prompts), 400),
            str(len(combination.pairs)),
            one_line(", ".join(f"{pair} ({ids[pair]})" if pair in ids else pair for pair in combination.pairs), 600),
            str(len(combination.images)),
        )
        for combination in sets.combinations
    )
    columns = ("Said of exactly these prompts", "Pairs", "Which", "Images")
    return Grid(f"Which prompts share the pairs of {name}", columns, rows, (1, 3), sets.left_out, "findings")


def combinations_in_words(finding: Finding) -> str:
    """Return what the drawing of combinations shows, in words that need no eyes."""
    sets = sets_of(finding)
    shared = sum(len(combination.pairs) for combination in sets.combinations if len(combination.prompts) > 1)
    alone = sum(len(combination.pairs) for combination in sets.combinations if len(combination.prompts) == 1)
    parts = [
        f"A column per combination of {len(sets.sizes)} prompts, with a bar for its number of pairs and dots for its "
        f"prompts. {shared} pairs are said of several prompts, {alone} of one prompt only."
    ]
    if sets.combinations:
        most = sets.combinations[0]
        parts.append(f"Most pairs, {len(most.pairs)}, are said of exactly: {one_line(', '.join(most.prompts), 200)}.")
    return " ".join(parts)


def by_prompt_grid(heat: Finding, name: str) -> Grid:
    """Return on how many images of each prompt each pair was seen, which the heat map draws."""
    table = heat.tables[0]
    rows = tuple(
        (one_line(str(row["prompt"]), 200), str(row["pair"]), str(row["images"]), str(row["of"])) for row in table.rows
    )
    most = 120
    return Grid(
        f"{name}: {table.title}", ("Prompt", "Pair", "Images", "of"), rows[:most], (2, 3),
        max(0, len(rows) - most), "findings",
    )  # fmt: skip


def _names(sets: Sets) -> dict[str, str]:
    """Return what each prompt is called beside its dots: shortened, with the number of its pairs, and never twice."""
    names: dict[str, str] = {}
    for prompt, size in sets.sizes.items():
        name = f"{one_line(prompt, 48)} ({size})"
        names[prompt] = name if name not in names.values() else f"{name} no. {len(names) + 1}"
    return names
