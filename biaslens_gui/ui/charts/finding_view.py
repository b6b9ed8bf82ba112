"""One finding: its reading in words, then Chart, Table, How to read this, Limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableView,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from biaslens_gui.core.findings.pair_views import further_views
from biaslens_gui.core.plan import Table
from biaslens_gui.core.records import Estimate, Finding, View
from biaslens_gui.core.roles import PluginInfo
from biaslens_gui.ui.kit.choice_box import ChoiceBox
from biaslens_gui.ui.kit.parts import ROWS_MEASURED, card, column, empty, heading, remark, row
from biaslens_gui.ui.kit.rows import renew_choice
from biaslens_gui.ui.kit.standings import STAND_HELP, STANDS, stand_of
from biaslens_gui.ui.kit.tab_strip import TabStrip
from biaslens_gui.ui.kit.tables import ROW, TableModel
from biaslens_gui.ui.shell import theme
from biaslens_gui.ui.shell.findings import (
    HOW_TO_READ,
    estimates_table,
    has_chart,
    renamed,
    scales_for,
    threshold_in_words,
)
from biaslens_gui.ui.shell.i18n import said, tr
from biaslens_gui.ui.shell.page import scrolling
from biaslens_gui.ui.shell.plain import plain
from biaslens_gui.ui.shell.run_view import image_column

if TYPE_CHECKING:
    from biaslens_gui.ui.charts.chart import Canvas, Chart
    from biaslens_gui.ui.charts.evidence import ChartImages
    from biaslens_gui.ui.kit.images.strip import Pictures

DRAWN_AS: dict[View, str] = {
    "bars": "Ranked bars",
    "cloud": "Word cloud",
    "upset": "Pairs that prompts share (UpSet)",
    "heatmap": "Prompts by pairs (heat map)",
}
"""What the drawings of one finding are called, where there are several."""


class FindingView(QWidget):
    """Shows one finding. `opened` carries the estimate whose images are wanted.

    With `pictures` the images stand below the chart: `image_opened` carries what they are of, as an estimate, and the
    digest of the one that was clicked.
    """

    opened = Signal(object)
    image_opened = Signal(object, str)

    def __init__(self, pictures: Pictures | None = None) -> None:
        super().__init__()
        self._pictures = pictures
        self.images: ChartImages | None = None
        self.finding: Finding | None = None
        self.names: Mapping[str, str] = {}
        """Short names of the image models, where there are several."""
        self.title = heading("", 2)
        self.badge = plain(QLabel())
        self.words = remark(muted=False)
        self.tabs = QTabWidget()
        self.tabs.setTabBar(TabStrip())
        self.tabs.setDocumentMode(True)
        self._chart_place = QVBoxLayout()
        self.drawn_as = ChoiceBox()
        self.drawn_as.setAccessibleName(tr("How it is drawn"))
        self.drawn_as.currentIndexChanged.connect(self.draw_as)
        self._drawings: tuple[Finding, ...] = ()
        self._method: PluginInfo | None = None
        self.chart: Chart | None = None
        self._charts: dict[str, Chart] = {}
        self.table = QTableView()
        self._which = ChoiceBox()
        self._which.setAccessibleName(tr("Which table"))
        self._which.currentIndexChanged.connect(self._show_table)
        self._tables: tuple[Table, ...] = ()
        self._model = TableModel(Table("", "", ()), self, worded=True)
        self._how = QVBoxLayout()
        self._limits = QVBoxLayout()
        self._drawing = self._chart_tab()
        self._chart_left = False  # for the table of a finding that has no chart, not by choice
        self.tabs.addTab(self._drawing, tr("Chart"))
        self.tabs.addTab(self._table_tab(), tr("Table"))
        self.tabs.addTab(self._text_tab(self._how, tr("How to read this")), tr("How to read this"))
        self.tabs.addTab(self._text_tab(self._limits, tr("Limits")), tr("Limits"))
        self.tabs.setAccessibleName(tr("Ways to see this finding"))
        self.tabs.tabBar().setAccessibleName(tr("Ways to see this finding"))
        top = row(spacing=3)
        top.addWidget(self.title, 1)
        top.addWidget(self.badge, 0, Qt.AlignmentFlag.AlignTop)
        head = QWidget()
        head.setLayout(top)
        frame = card(head, self.words, self.tabs, spacing=3)
        outer = column(frame)
        self.setLayout(outer)

    # --- the height that words and images need

    def minimumSizeHint(self) -> QSize:
        """Return the least size: words that wrap say how high they are in one line, not at this width."""
        hint = super().minimumSizeHint()
        layout = self.layout()
        tall = layout.minimumHeightForWidth(self.width()) if layout is not None and self._pictures is not None else 0
        return QSize(hint.width(), max(hint.height(), tall))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    # --- parts

    def _chart_tab(self) -> QWidget:
        tab = QWidget()
        tab.setLayout(self._chart_place)
        self._chart_place.setContentsMargins(0, theme.unit(), 0, 0)
        self._hint = remark()
        self._hint.setFont(theme.small())
        self._chart_place.addLayout(row(self.drawn_as, None))
        self._chart_place.addWidget(self._hint)
        self._images_place = QVBoxLayout()
        self._chart_place.addLayout(self._images_place)
        self._chart_place.addStretch()
        return tab

    def _table_tab(self) -> QWidget:
        table = self.table
        table.setModel(self._model)
        table.setAccessibleName(tr("Numbers of this finding"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setAlternatingRowColors(True)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        table.horizontalHeader().setStretchLastSection(True)
        table.horizontalHeader().setResizeContentsPrecision(ROWS_MEASURED)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        table.activated.connect(self._on_activated)
        tab = QWidget()
        layout = column(self._which, table, spacing=2)
        layout.setContentsMargins(0, theme.unit(), 0, 0)
        tab.setLayout(layout)
        return tab

    def _text_tab(self, words: QVBoxLayout, name: str) -> QWidget:
        content = QWidget()
        layout = column(spacing=3)
        layout.setContentsMargins(0, theme.unit() * 2, theme.unit(), 0)
        words.setSpacing(theme.unit())
        layout.addLayout(words)
        layout.addStretch(1)
        content.setLayout(layout)
        return scrolling(content, widest=80, name=name)

    # --- what is shown

    def show_finding(self, finding: Finding, method: PluginInfo | None) -> None:
        """Show `finding`, with what its method says of itself."""
        self.finding = finding
        model = self.names.get(finding.model, "") if len(self.names) > 1 else ""
        self.title.setText(" · ".join(filter(None, (renamed(said(finding.title), self.names), model))))
        self.words.setText(said(finding.words))
        self.words.setVisible(bool(finding.words))
        self._show_badge(finding)
        self._method = method
        self._show_chart(finding)
        caveats = (
            *finding.caveats,
            *(caveat for caveat in (method.caveats if method else ()) if caveat not in finding.caveats),
        )
        self._fill(
            self._limits, [f"•  {said(caveat)}" for caveat in caveats] or [tr("No limits are stated for this finding.")]
        )

    def _show_badge(self, finding: Finding) -> None:
        stand = stand_of(finding)
        word, _, tint = STANDS[stand]
        colours = theme.colours()
        soft = colours.soft if tint == "accent" else getattr(colours, f"{tint}_soft", colours.hover)
        unit = theme.unit()
        self.badge.setText(tr(word))
        self.badge.setToolTip(tr(STAND_HELP[stand]))
        self.badge.setHidden(stand == "shown")
        self.badge.setStyleSheet(
            f"color: {getattr(colours, tint)}; background: {soft}; border-radius: {unit}px;"
            f" padding: {unit // 2}px {unit * 3 // 2}px; font-weight: 600;"
        )

    def get_ready(self) -> None:
        """Make the chart that most findings use, before anybody looks: its library loads late."""
        self._chart_for("bars")

    def _chart_for(self, view: View) -> Chart:
        """Return the chart for a view, made when it is first needed and used again for the next finding."""
        from biaslens_gui.ui.charts.chart import Chart
        from biaslens_gui.ui.charts.finding_charts import CANVASES

        kind = CANVASES[view]
        if kind.__name__ not in self._charts:
            made = Chart(kind(), self._drawing)
            made.hide()
            made.opened.connect(self.opened)
            self._charts[kind.__name__] = made
            self._chart_place.insertWidget(1, made, 1)
            if self._pictures is not None:
                self._put_images_beside(made, self._pictures)
        return self._charts[kind.__name__]

    def _put_images_beside(self, chart: Chart, pictures: Pictures) -> None:
        """Let what is chosen in `chart` and the images below it show each other."""
        from biaslens_gui.ui.charts.evidence import ChartImages, Preview

        if self.images is None:
            self.images = ChartImages(pictures)
            self.images.opened.connect(self.image_opened)
            self.images.pointed.connect(self._outline)
            self._images_place.addWidget(self.images)
        chart.plot.opens_at_once = False
        chart.plot.preview = Preview(pictures, chart.plot)
        chart.plot.chosen.connect(self._choose_images)

    def _choose_images(self, at: int) -> None:
        if self.images is not None and self.chart is not None:
            self.images.choose(self.chart.plot.marks[at])

    def _outline(self, digest: str) -> None:
        if self.images is not None and self.chart is not None:
            self.chart.plot.outline(self.images.marks_of(digest) if digest else ())

    def _show_chart(self, finding: Finding) -> None:
        drawn = has_chart(finding)
        left = not drawn and (self._chart_left or self.tabs.currentIndex() == 0)
        self.tabs.setTabVisible(0, drawn)
        if drawn and self._chart_left:
            self.tabs.setCurrentIndex(0)
        self._chart_left = left
        self._drawings = (finding, *further_views(finding))
        ways = [tr(DRAWN_AS[drawing.view]) for drawing in self._drawings] if len(self._drawings) > 1 else []
        renew_choice(self.drawn_as, [(way, None) for way in ways], 0)
        self.drawn_as.setVisible(bool(ways))
        self.draw_as(0)

    def draw_as(self, position: int) -> None:
        """Draw the finding in one of the ways it can be drawn, with the table of what is drawn."""
        drawing = self._drawings[max(0, position)]
        self.chart = self._chart_for(drawing.view) if has_chart(drawing) else None
        for chart in self._charts.values():
            chart.setVisible(chart is self.chart)
        if self.chart is not None:
            self.chart.show_finding(drawing)
            self._show_images(drawing)
            self._hint.setText(self._how_to_use(self.chart.plot, drawing))
        self._show_tables(drawing)
        self._fill(self._how, self._explanation(drawing))

    def _how_to_use(self, plot: Canvas, drawing: Finding) -> str:
        """Return what the signs of a drawing are, and how its images are reached, where it rests on any."""
        if not any(mark.estimate.evidence for mark in plot.marks):
            hint = ""
        elif self.images is not None:
            hint = tr("Click a {mark}, or go to it with the arrow keys: its images stand below. Enter opens them.")
        else:
            hint = tr("Click a {mark}, or choose it with the arrow keys and press Enter, to see its images.")
        hint = hint.format(mark=tr(plot.noun))
        if drawing.threshold is not None and plot.has_threshold:
            value = threshold_in_words(drawing)
            hint = f"{tr('Dashed line: the threshold, {value}.').format(value=value)} {hint}"
        return f"{tr(plot.key)} {hint}".strip()

    def _show_images(self, drawing: Finding) -> None:
        if self.images is not None and self.chart is not None:
            marks = self.chart.plot.marks
            self.images.show_marks(marks, drawing.title)
            if marks:
                self.images.choose(marks[0])

    def _show_tables(self, drawing: Finding) -> None:
        self._tables = (*((estimates_table(drawing),) if drawing.estimates else ()), *drawing.tables)
        renew_choice(self._which, [(said(table.title), None) for table in self._tables], 0)
        self._which.setVisible(len(self._tables) > 1)
        self._show_table()

    def _show_table(self) -> None:
        index = max(0, self._which.currentIndex())
        table = self._tables[index] if self._tables else Table("", "", ())
        drawing = self._drawing_shown()
        scales = scales_for(drawing, drawing.estimates) if drawing and table.name == "estimates" else ()
        self._model.set_table(table, scales)
        self.table.resizeColumnsToContents()
        for section in range(self._model.columnCount()):
            self.table.setColumnWidth(section, min(self.table.columnWidth(section), theme.unit() * 36))

    def _drawing_shown(self) -> Finding | None:
        return self._drawings[max(0, self.drawn_as.currentIndex())] if self._drawings else None

    def _explanation(self, finding: Finding) -> list[str]:
        method = self._method
        words = [tr(HOW_TO_READ[finding.view]), tr(STAND_HELP[stand_of(finding)])]
        if finding.threshold is not None:
            words.append(tr("The threshold is {value}.").format(value=threshold_in_words(finding)))
        words += list(dict.fromkeys(f"{tr('How it is computed')}: {said(e.how)}." for e in finding.estimates if e.how))[
            :3
        ]
        if method is not None:
            words += [
                f"{tr(method.title)}, {tr('version')} {finding.version}. {said(method.summary)}",
                *method.references,
            ]
        return words

    def _fill(self, place: QVBoxLayout, words: list[str]) -> None:
        empty(place)
        for text in words:
            label = remark(text, muted=False)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            place.addWidget(label)

    def _on_activated(self, index: QModelIndex) -> None:
        drawing = self._drawing_shown()
        if drawing is None:
            return
        shown = self._model.table
        if shown.name == "estimates":
            self.opened.emit(drawing.estimates[index.row()])
        elif name := image_column(shown):
            found = index.siblingAtColumn(0).data(ROW) or {}
            self.opened.emit(Estimate(str(found.get(name, ""))[:12], None, evidence=(str(found.get(name, "")),)))
