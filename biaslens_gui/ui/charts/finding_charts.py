"""Which chart draws which view of findings. A new view is a file with a canvas, and a line here."""

from __future__ import annotations

from biaslens_gui.core.records import View
from biaslens_gui.ui.charts.arrow_chart import Arrows
from biaslens_gui.ui.charts.bar_chart import Bars
from biaslens_gui.ui.charts.chart import Canvas
from biaslens_gui.ui.charts.concept_lists import ConceptLists
from biaslens_gui.ui.charts.distribution_chart import Distribution
from biaslens_gui.ui.charts.heat_map import HeatMap
from biaslens_gui.ui.charts.ranked_chart import Ranked
from biaslens_gui.ui.charts.upset_chart import UpSet
from biaslens_gui.ui.charts.word_cloud import WordCloud

CANVASES: dict[View, type[Canvas]] = {
    "bars": Bars,
    "shares": Bars,
    "values": Bars,
    "ranked": Ranked,
    "heatmap": HeatMap,
    "distribution": Distribution,
    "arrows": Arrows,
    "concepts": ConceptLists,
    "cloud": WordCloud,
    "upset": UpSet,
}
"""Every view but `table`, which is nothing but its table."""
