"""Qt's classes, made by the window's thread before another one comes to use them.

PySide makes a class of Qt when it is first looked up. Two threads that do so at once end the process by a fault of
memory, or wait for each other for good: so it is with PySide 6.11 within a second, where both derive widgets.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6 import QtCore, QtGui, QtSvg, QtWidgets


def make_classes() -> Iterator[None]:
    """Make all classes of the modules that the window uses, those of one module with each value."""
    for module in (QtCore, QtGui, QtWidgets, QtSvg):
        for name in dir(module):
            getattr(module, name, None)
        yield
    import PySide6.QtOpenGLWidgets
    import PySide6.QtTest  # noqa: F401 - pyqtgraph would load them on the thread that imports it
