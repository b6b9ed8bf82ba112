"""Icons: small line drawings, tinted to the text colour they stand beside."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from biaslens_gui.ui.shell import theme


@lru_cache(maxsize=64)
def _drawing(name: str) -> str:
    return (files("biaslens_resources") / "icons" / f"{name}.svg").read_text("utf-8")


@lru_cache(maxsize=256)
def pixmap(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """Return the icon `name` in `colour`, `size` pixels wide and high on a screen of pixel ratio `ratio`."""
    renderer = QSvgRenderer(QByteArray(_drawing(name).replace("currentColor", colour).encode()))
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(picture.rect()))
    painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture


def icon(name: str, colour: str = "") -> QIcon:
    """Return the icon `name` for a button, in the text colour unless told otherwise."""
    result = QIcon()
    side = theme.unit() * 2 + 4
    for ratio in (1.0, 2.0):
        result.addPixmap(pixmap(name, colour or theme.colours().text, side, ratio))
        result.addPixmap(pixmap(name, theme.colours().muted, side, ratio), QIcon.Mode.Disabled)
    return result
