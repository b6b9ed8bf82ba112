"""Bars with intervals, one row per estimate, and a threshold line (views: bars, shares, values)."""

from __future__ import annotations

from dataclasses import replace

import pyqtgraph as pg

from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.ui.charts.row_canvas import RowCanvas, end_of
from biaslens_gui.ui.kit.images.strip import BLUE, colour_of
from biaslens_gui.ui.shell.findings import axis_name
from biaslens_gui.ui.shell.i18n import tr

THICKNESS = 0.56


class Bars(RowCanvas):
    """One bar per estimate in the order given; estimates of one group share a colour.

    A class has the colour that it has in claims, where it has the same place among the classes of its question.
    """

    noun = "bar"
    description = "Bar chart; the same numbers are in the Table tab"

    def draw(self, finding: Finding) -> None:
        estimates = finding.estimates
        groups = list(dict.fromkeys(estimate.group for estimate in estimates))
        tints = {group: number if len(groups) > 1 else BLUE for number, group in enumerate(groups)}
        self.numbers = []
        for position, estimate in enumerate(estimates):
            if estimate.value is not None:
                self.bar(position, estimate.value, colour_of(tints[estimate.group]).name())
                self.interval(estimate, position)
            text = tr("not measured") if estimate.value is None else self.scale_of_values.say(estimate.value)
            self.numbers.append((position, end_of(estimate), text, False, estimate.value is None))
        ends = [end for e in estimates for end in (e.value, e.low, e.high) if end is not None]
        if min(ends, default=0.0) < 0:
            self.line_at(0)
        if finding.threshold is not None:
            self.line_at(finding.threshold, dashed=True)
            ends.append(finding.threshold)
        marks = (self.mark_for(estimate, index) for index, estimate in enumerate(estimates))
        self.marks = tuple(replace(mark, tint=tints[mark.estimate.group]) for mark in marks)
        self.arrange([row_name(estimate, len(groups) > 1) for estimate in estimates], ends, axis_name(finding))

    def bar(self, row: int, value: float, colour: str) -> None:
        """Draw one bar from zero."""
        self.addItem(
            pg.BarGraphItem(x0=[0], y=[row], height=[THICKNESS], width=[value], brush=colour, pen=pg.mkPen(None))
        )


def row_name(estimate: Estimate, several_groups: bool) -> str:
    """Return what a row is called: its name, and its group where there are several."""
    if not several_groups or not estimate.group or estimate.group == estimate.name:
        return estimate.name
    return f"{estimate.name} · {estimate.group}"
