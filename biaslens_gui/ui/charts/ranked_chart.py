"""Signed bars from zero, the largest first: words and their influence (view: ranked)."""

from __future__ import annotations

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.bar_chart import Bars, row_name
from biaslens_gui.ui.charts.row_canvas import end_of
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import axis_name
from biaslens_gui.ui.shell.i18n import tr

ABOVE, BELOW = 0, 5  # of the series: blue and vermilion
LONGEST_NOTE = 28


class Ranked(Bars):
    """One bar per estimate, sorted; what is below zero goes to the left, in another colour, its number at its left.

    What has no value stands last, with its note: a word may be left out on purpose.
    """

    description = "Ranked bars; the same numbers are in the Table tab"

    def draw(self, finding: Finding) -> None:
        estimates = ranked(finding.estimates)
        several = len({estimate.group for estimate in estimates}) > 1
        ends = [end for e in estimates for end in (e.value, e.low, e.high) if end is not None]
        signed = min(ends, default=0.0) < 0
        self.numbers = []
        for position, estimate in enumerate(estimates):
            value = estimate.value
            if value is None:
                self.numbers.append((position, 0.0, _reason(estimate), False, True))
                continue
            self.bar(position, value, theme.series()[BELOW if value < 0 else ABOVE])
            self.interval(estimate, position)
            text = self.scale_of_values.say(value, signed=signed)
            self.numbers.append((position, end_of(estimate, left=value < 0), text, value < 0, False))
        self.line_at(0)
        if finding.threshold is not None:
            self.line_at(finding.threshold, dashed=True)
            ends.append(finding.threshold)
        self.marks = tuple(self.mark_for(estimate, index) for index, estimate in enumerate(estimates))
        self.arrange([row_name(estimate, several) for estimate in estimates], ends, axis_name(finding))


def ranked(estimates: tuple[Estimate, ...]) -> tuple[Estimate, ...]:
    """Return estimates from the largest to the smallest, those without a value last."""
    return tuple(sorted(estimates, key=lambda e: (e.value is None, -(e.value or 0.0))))


def _reason(estimate: Estimate) -> str:
    note = estimate.note or tr("not measured")
    return note if len(note) <= LONGEST_NOTE else note[: LONGEST_NOTE - 1] + "…"
