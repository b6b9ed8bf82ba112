"""Two embedders in one run of T2IAT: the window shows in how many tests both see S on the same side."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView
from pytestqt.qtbot import QtBot

from biaslens_gui.ui.charts.finding_view import FindingView
from tests.unit.methods.t2iat.test_method import METHOD, measured, mirrored, one, read_by, turned


def test_the_share_of_tests_on_the_same_side_is_shown(qtbot: QtBot) -> None:
    """In words above the chart, and embedder by embedder in the table."""
    lab = read_by("first", "mirrored", "turned", mirrored=mirrored, turned=turned)
    finding = one(measured(lab), "embedders")
    view = FindingView()
    qtbot.addWidget(view)
    view.show_finding(finding, METHOD.info)
    view.resize(900, 700)
    view.show()
    qtbot.waitExposed(view)
    assert "Both see S on the same side in 1 of 2 tests." in view.words.text()
    assert finding.view == "table"
    models = [table.model() for table in view.findChildren(QAbstractItemView) if table.model() is not None]
    cells = {
        str(model.index(row, column).data())
        for model in models
        for row in range(model.rowCount())
        for column in range(model.columnCount())
    }
    assert {"mirrored", "turned", "0%", "100%"} <= cells
