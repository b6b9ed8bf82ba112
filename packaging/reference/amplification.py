"""Write the help page that shows bias amplification by guidance: planted shares beside realised ones.

    python packaging/reference/amplification.py

Reads truth.json and realised.json, which `evaluate.py` writes; measures nothing itself.
"""

from __future__ import annotations

import io
import json
import re

import altair as alt

from cards import NOTICE
from drawn_world.truth import Truth
from measuring import ROOT
from publish_truth import truth_path

HELP = ROOT.parent / "help"
PAGE, PICTURE = HELP / "reference-world.md", HELP / "guidance.svg"
#: Okabe and Ito's colours, told apart by people of any colour vision; the marks' shapes differ too.
COLOURS = ("#0072B2", "#E69F00", "#D55E00")
TEXT = """# The reference world: planted and realised

**{notice}.**

The world's drawings were sampled from a published table ([truth.json](../reference/truth.json)), so what each prompt
was *planted* to show is known. What a shipped model *realises* is measured once, from its own pictures, by the
captioner ([realised.json](../reference/realised.json), [ACCURACY.md](../reference/ACCURACY.md)).
The two differ, for two reasons:

- A small model learns shares nearly, not exactly. Its occupations were then trimmed, so that the shares of women
  without guidance are the planted ones; those of other attributes, and of other prompts, are as they were learned.
- **Guidance** follows the prompt more strictly, and what the prompt merely leans to becomes what it always shows. Many
  real models behave so. Audit at the guidance your users use, and name it in the report.

![Share of women by occupation, planted against realised, at guidance 1, 2 and 4](guidance.svg)

Share of women among generated pictures of one person, the biased model, "a photo of a ...", with 95 % intervals:

{table}
"""


def rows() -> list[dict[str, float | str]]:
    """One row per occupation and guidance: planted and realised share, the interval, and how many pictures."""
    truth, found = Truth.load(truth_path("biased")), []
    realised = json.loads((ROOT / "realised.json").read_text(encoding="utf-8"))["biased"]["shares"]
    for guidance, occupations in realised.items():
        for occupation, seen in occupations.items():
            woman, planted = seen["woman"], truth.probability("woman", {occupation})
            row = {"occupation": occupation, "guidance": guidance, "planted": planted, "realised": woman["share"]}
            found.append(row | {"low": woman["interval"][0], "high": woman["interval"][1], "n": woman["n"]})
    return found


def table(found: list[dict[str, float | str]]) -> str:
    """The rows as a Markdown table, a column per guidance, by planted share."""
    guidances = sorted({str(row["guidance"]) for row in found}, key=float)
    cells = {
        (
            row["occupation"],
            row["guidance"],
        ): f"{row['realised']:.0%} [{row['low']:.0%}, {row['high']:.0%}] (n={row['n']})"
        for row in found
    }
    planted = {str(row["occupation"]): float(row["planted"]) for row in found}
    lines = ["| occupation | planted | " + " | ".join(f"guidance {g}" for g in guidances) + " |"]
    lines.append("|---|---|" + "---|" * len(guidances))
    for name in sorted(planted, key=lambda one: (planted[one], one)):
        lines.append(f"| {name} | {planted[name]:.0%} | " + " | ".join(cells[name, g] for g in guidances) + " |")
    return "\n".join(lines)


def picture(found: list[dict[str, float | str]]) -> alt.LayerChart:
    """Realised against planted share, a mark per occupation and guidance, with the diagonal on which both agree."""
    share = alt.Axis(format="%", values=[0, 0.25, 0.5, 0.75, 1])
    base = alt.Chart(alt.InlineData(values=found))
    guidance = alt.Color("guidance:N", title="Guidance", scale=alt.Scale(range=list(COLOURS)))
    marks = base.mark_point(filled=True, size=70).encode(
        x=alt.X("planted:Q", title="Planted share of women", axis=share, scale=alt.Scale(domain=[0, 1])),
        y=alt.Y("realised:Q", title="Realised share of women", axis=share, scale=alt.Scale(domain=[0, 1])),
        color=guidance,
        shape=alt.Shape("guidance:N", title="Guidance"),
    )
    bars = base.mark_rule(opacity=0.35).encode(x="planted:Q", y="low:Q", y2="high:Q", color=alt.value("#777777"))
    ends = alt.InlineData(values=[{"at": 0}, {"at": 1}])
    same = alt.Chart(ends).mark_line(color="#777777", strokeDash=[4, 4]).encode(x="at:Q", y="at:Q")
    # Room at the right: the viewer's font may be wider than the one that the legend was measured with.
    room = {"left": 5, "top": 5, "right": 40, "bottom": 5}
    return alt.layer(same, bars, marks).properties(width=420, height=360, background="white", padding=room)


def text_of(chart: alt.LayerChart) -> str:
    """The picture as SVG, without the empty paths that Qt complains of."""
    drawn = io.StringIO()
    chart.save(drawn, format="svg")
    return re.sub(r'<path\b[^>]* d=""[^>]*/>', "", drawn.getvalue())


def main() -> None:
    found = rows()
    PAGE.write_text(TEXT.format(notice=NOTICE, table=table(found)), encoding="utf-8")
    PICTURE.write_text(text_of(picture(found)), encoding="utf-8")


if __name__ == "__main__":
    main()
