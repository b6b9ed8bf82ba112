"""The drawings of docs/calibration.md: Vega-Lite through Altair, as the reports draw theirs, without a browser."""

from __future__ import annotations

from typing import Any

from biaslens_gui.core.calibrating.calibration import CalibrationFigure, Certificate
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.reports.figures import ACCENT, FONT, INK, SIGN

WIDTH, HEIGHT = 420, 240
COLOURS = ["#8fb7d6", "#2f6f9f", "#12344d", "#b5541c"]
DASHES = [[2, 2], [6, 3], [1, 0], [8, 2, 2, 2]]
SHAPES = ["circle", "square", "triangle-up", "diamond"]


def power_chart(certificate: Certificate, method: str) -> bytes:
    """Return the power of `method` by number of images, a line per effect that was set, and its false alarms."""
    rows = [
        row(one, effect="none (false alarms)" if one.group == "none" else one.group.replace("exactly", "effect"))
        for quantity in ("power", "false positives")
        for one in certificate.of(quantity, method)
        if one.group.startswith("exactly") or one.group == "none"
    ]
    return _lines(rows, "effect", "Share of audits that see it", [0, 1], 0.05)


def coverage_chart(certificate: Certificate, method: str) -> bytes:
    """Return the coverage of the intervals of `method` by number of images, a line per kind of finding."""
    import altair as alt

    rows = [row(one, kind=one.group[:64]) for one in certificate.of("coverage", method)]
    kinds = list(dict.fromkeys(one["kind"] for one in rows))
    base = alt.Chart(alt.Data(values=rows), width=200, height=110)
    x = alt.X("images:O", title=None, axis=alt.Axis(labelAngle=0))
    scale = alt.Scale(domain=[0.7, 1.0], clamp=True)
    band = base.mark_rect(color="#dfe9f0").encode(y=alt.YDatum(0.93, scale=scale), y2=alt.Y2Datum(0.97))
    points = base.mark_point(filled=True, size=45, color=ACCENT, opacity=1).encode(
        x=x, y=alt.Y("value:Q", scale=scale, title="Coverage")
    )
    bars = base.mark_rule(color=INK).encode(x=x, y=alt.Y("low:Q", scale=scale), y2="high:Q")
    title = alt.Header(title=None, labelLimit=230, labelFontSize=10)
    chart = alt.layer(band, bars, points).facet(facet=alt.Facet("kind:N", sort=kinds, header=title), columns=3)
    return _svg(chart)


def row(figure: CalibrationFigure, **more: str) -> dict[str, Any]:
    """Return a figure as a row of a chart's data."""
    found = figure.estimate
    return {"images": figure.images, "value": found.value, "low": found.low, "high": found.high, **more}


def truth_chart(certificate: Certificate) -> bytes:
    """Return a forest plot: the planted share of women, beside the realised one with its interval, by model."""
    import altair as alt

    rows = [
        {
            "label": one.prompt.removeprefix("a photo of a "),
            "model": one.model.partition(", ")[2].partition(" image")[0] or one.model,
            "planted": one.planted,
            "value": one.realised.value,
            "low": one.realised.low,
            "high": one.realised.high,
        }
        for one in certificate.truths
        if (one.bias, one.name) == ("gender", "woman")
    ]
    base = alt.Chart(alt.Data(values=rows), width=190, height=alt.Step(22))
    y = alt.Y("label:N", sort=None, title=None)
    scale = alt.Scale(domain=[0, 1])
    middle = base.mark_rule(color=INK, strokeDash=[2, 2]).encode(x=alt.datum(0.5))
    bars = base.mark_rule(color=INK, strokeWidth=1.5).encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=y)
    found = base.mark_point(filled=True, size=50, color=ACCENT, opacity=1).encode(
        x=alt.X("value:Q", title="Share of women", scale=scale), y=y
    )
    planted = base.mark_point(shape="diamond", size=70, color=SIGN, opacity=1).encode(x="planted:Q", y=y)
    chart = alt.layer(middle, bars, found, planted).facet(column=alt.Column("model:N", sort=None, title=None))
    return _svg(chart.properties(title="Dot: as the judge reads the pool, 95 % interval; diamond: planted"))


def _lines(rows: list[dict[str, Any]], by: str, title: str, domain: list[float], level: float) -> bytes:
    """Return lines with intervals over the number of images; colour, dash and shape tell them apart."""
    import altair as alt

    order = list(dict.fromkeys(str(row[by]) for row in rows))
    base = alt.Chart(alt.Data(values=rows), width=WIDTH, height=HEIGHT)
    x = alt.X("images:Q", title="Images per prompt", scale=alt.Scale(zero=True))
    y = alt.Y("value:Q", title=title, scale=alt.Scale(domain=domain))
    colour = alt.Color(f"{by}:N", sort=order, scale=alt.Scale(range=COLOURS), legend=None)
    dash = alt.StrokeDash(f"{by}:N", sort=order, scale=alt.Scale(range=DASHES), legend=None)
    shape = alt.Shape(f"{by}:N", sort=order, scale=alt.Scale(range=SHAPES), legend=None)
    last = max((row["images"] for row in rows), default=0)
    limit = base.mark_rule(color=SIGN, strokeDash=[4, 3]).encode(y=alt.datum(level))
    names = base.transform_filter(f"datum.images == {last}").mark_text(align="left", dx=9, fontSize=11)
    return _svg(
        alt.layer(
            limit,
            base.mark_line(strokeWidth=2).encode(x=x, y=y, color=colour, strokeDash=dash),
            base.mark_rule().encode(x=x, y="low:Q", y2="high:Q", color=colour),
            base.mark_point(filled=True, size=60, opacity=1).encode(x=x, y=y, color=colour, shape=shape),
            names.encode(x=x, y=y, text=f"{by}:N"),
        )
    )


def _svg(chart: Any) -> bytes:
    import vl_convert

    # Names beside lines are measured in one font and drawn in the reader's, which may be wider.
    around = {"left": 5, "top": 5, "right": 24, "bottom": 5}
    spec: dict[str, Any] = chart.configure(font=FONT, padding=around).configure_view(stroke="#d5dde3").to_dict()
    spec.pop("$schema", None)
    drawn: str = vl_convert.vegalite_to_svg(canonical_json(spec), vl_version="6.4")
    return drawn.encode()
