"""The look in use, light or dark: the palette, the fonts and the one style sheet.

All lengths are multiples of `unit`, which follows the font, so that larger text enlarges everything with it.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication, QPalette
from PySide6.QtWidgets import QAbstractSpinBox, QApplication

from biaslens_gui.ui.shell.colours import BASE, CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, SERIES, Colours, Scheme
from biaslens_gui.ui.shell.style_sheet import style_sheet

_COLOURS: dict[Scheme, Colours] = {
    "light": LIGHT,
    "dark": DARK,
    "contrast-light": CONTRAST_LIGHT,
    "contrast-dark": CONTRAST_DARK,
}
_current: Scheme = "light"
_usual = 0.0  # the size of this computer's text in points, once it was asked for
SMALLEST_TEXT = 10.0  # points
LARGEST_BESIDE = 12  # the unit up to which things stand beside each other; larger text needs the width


def colours() -> Colours:
    """Return the colours in use."""
    return _COLOURS[_current]


def series() -> tuple[str, ...]:
    """Return the colours of the marks of charts: blue, orange, green, pink, sky blue, vermilion."""
    return SERIES[_current]


def scheme() -> Scheme:
    """Return the scheme in use."""
    return _current


def is_dark() -> bool:
    """Return whether the scheme in use is light on dark."""
    return BASE[_current] == "dark"


def system_scheme() -> Scheme:
    """Return what the desktop asks for: light or dark and, from Qt 6.10 on, whether with high contrast."""
    hints = QGuiApplication.styleHints()
    dark = hints.colorScheme() == Qt.ColorScheme.Dark
    asked = hints.accessibility().contrastPreference() if hasattr(hints, "accessibility") else None
    if asked is not None and asked.name == "HighContrast":
        return "contrast-dark" if dark else "contrast-light"
    return "dark" if dark else "light"


def wanted(setting: str) -> Scheme:
    """Return the scheme that the setting `theme` means: one of its own, or what the desktop asks for."""
    match setting:
        case "light" | "dark" | "contrast-light" | "contrast-dark":
            return setting
        case _:
            return system_scheme()


def unit() -> int:
    """Return the length, in pixels, that all spacing is a multiple of: 8 at the usual text size."""
    return max(6, round(QFontMetrics(QApplication.font()).height() / 2))


def heading(level: int) -> QFont:
    """Return the font of a heading: level 1 names a page, 2 a part of it, 3 a small label."""
    font = QFont(QApplication.font())
    font.setPointSizeF(font.pointSizeF() * {1: 1.7, 2: 1.2, 3: 1.0}[level])
    font.setWeight(QFont.Weight.DemiBold)
    return font


def small() -> QFont:
    """Return the font of remarks."""
    font = QFont(QApplication.font())
    font.setPointSizeF(font.pointSizeF() * 0.9)
    return font


def indent(spin: QAbstractSpinBox) -> None:
    """Leave the room before a number that a style sheet gives to all other fields, and not to this one."""
    spin.lineEdit().setTextMargins(max(2, unit() - 2), 0, 0, 0)


def blend(one: str, other: str, part: float) -> QColor:
    """Return the colour that lies `part` of the way (0 to 1) from `one` to `other`."""
    a, b = QColor(one), QColor(other)
    ends = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return QColor(*(round(first + (last - first) * part) for first, last in ends))


def readable_on(ground: QColor) -> str:
    """Return black or white, whichever has the stronger contrast with `ground`."""
    return max(("#000000", "#FFFFFF"), key=lambda text: contrast(QColor(text), ground))


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours as WCAG 2 defines it: 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def scale_text(times: float) -> None:
    """Make all text `times` as large as this computer's usual text; call `apply` after it."""
    global _usual
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    font = app.font()
    if not _usual:
        _usual = max(font.pointSizeF(), SMALLEST_TEXT)
    font.setPointSizeF(_usual * times)
    app.setFont(font)


def apply(app: QApplication, wanted: Scheme) -> None:
    """Dress the whole application in the scheme `wanted`."""
    global _current
    _current = wanted
    app.setPalette(_palette(colours()))
    art = Path(str(files("biaslens_resources") / "theme")).as_posix()
    app.setStyleSheet(style_sheet(colours(), unit(), wanted, art))


def _palette(c: Colours) -> QPalette:
    palette = QPalette()
    role = QPalette.ColorRole
    for name, value in {
        role.Window: c.window,
        role.WindowText: c.text,
        role.Base: c.surface,
        role.AlternateBase: c.window,
        role.Text: c.text,
        role.Button: c.surface,
        role.ButtonText: c.text,
        role.ToolTipBase: c.text,
        role.ToolTipText: c.surface,
        role.PlaceholderText: c.muted,
        role.Highlight: c.accent,
        role.HighlightedText: c.on_accent,
        role.Link: c.accent,
        role.Mid: c.border,
        role.Light: c.surface,
        role.Midlight: c.hover,
        role.Dark: c.border,
        role.Shadow: c.border,
        role.Accent: c.accent,
    }.items():
        palette.setColor(name, QColor(value))
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, QColor(c.muted))
    return palette
