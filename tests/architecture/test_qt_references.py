"""Painting keeps its references: PySide6 6.12.0 on Python 3.11 lost one to None per call, and aborted in the end."""

from __future__ import annotations

import sys

import pytest

QtGui = pytest.importorskip("PySide6.QtGui")

PAINTS = 2000


def paint(painter: QtGui.QPainter, times: int) -> None:
    """Call two painting methods `times` times."""
    for _ in range(times):
        painter.drawLine(0, 0, 7, 7)
        painter.fillRect(0, 0, 4, 4, QtGui.QColor("red"))


def test_painting_loses_no_reference_to_none() -> None:
    image = QtGui.QImage(8, 8, QtGui.QImage.Format.Format_RGB32)
    painter = QtGui.QPainter(image)
    paint(painter, 10)  # what is made on the first call is not counted
    before = sys.getrefcount(None)
    paint(painter, PAINTS)
    after = sys.getrefcount(None)
    painter.end()
    # From Python 3.12 on None is immortal and its count stands still, which passes as it should.
    assert before - after < PAINTS / 10, f"{before - after} references to None lost in {PAINTS} paints"
