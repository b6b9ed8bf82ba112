"""Light and dark: one set of colours each, from which the palette and the one style sheet are made.

Text on every surface has a contrast of at least 4.5 : 1; the edges of controls, the ring of the focus and the marks of
charts one of at least 3 : 1. The series colours are those of Okabe and Ito (2008), which people with any of the common
kinds of colour blindness can tell apart; in the light scheme orange, pink and sky blue are darkened until they stand
out. Still, colour is never the only cue.
All lengths are multiples of `unit`, which follows the font, so that larger text enlarges everything with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication, QPalette
from PySide6.QtWidgets import QAbstractSpinBox, QApplication

from biaslens_gui.ui.shell.style_sheet import style_sheet

Scheme = Literal["light", "dark"]
_SERIES: dict[Scheme, tuple[str, ...]] = {
    "light": ("#0072B2", "#B57A00", "#008F68", "#B4608F", "#2B8CC8", "#C25500"),
    "dark": ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00"),
}


@dataclass(frozen=True, slots=True)
class Colours:
    """The named colours of one scheme."""

    window: str
    surface: str
    rail: str
    text: str
    muted: str
    border: str
    edge: str
    accent: str
    on_accent: str
    soft: str
    hover: str
    good: str
    bad: str
    unsure: str
    good_soft: str
    bad_soft: str
    unsure_soft: str


LIGHT = Colours(
    window="#F5F6F8",
    surface="#FFFFFF",
    rail="#E9ECF1",
    text="#18212D",
    muted="#556070",
    border="#D3D9E1",
    edge="#7E8794",
    accent="#2456C4",
    on_accent="#FFFFFF",
    soft="#E4ECFB",
    hover="#EEF1F6",
    good="#00664F",
    bad="#A83C08",
    unsure="#6F5300",
    good_soft="#DFF2EC",
    bad_soft="#FBE9E0",
    unsure_soft="#FBF1D6",
)
DARK = Colours(
    window="#14181E",
    surface="#1C222A",
    rail="#0F1318",
    text="#E7ECF2",
    muted="#A3AFBD",
    border="#38424F",
    edge="#707B8A",
    accent="#7EAAFF",
    on_accent="#0A1424",
    soft="#22324F",
    hover="#262E38",
    good="#5FD3B2",
    bad="#FF9C6B",
    unsure="#F0C75E",
    good_soft="#17352E",
    bad_soft="#402518",
    unsure_soft="#3A3016",
)
_COLOURS: dict[Scheme, Colours] = {"light": LIGHT, "dark": DARK}
_current: Scheme = "light"
_usual = 0.0  # the size of this computer's text in points, once it was asked for
SMALLEST_TEXT = 10.0  # points
LARGEST_BESIDE = 12  # the unit up to which things stand beside each other; larger text needs the width


def colours() -> Colours:
    """Return the colours in use."""
    return _COLOURS[_current]


def series() -> tuple[str, ...]:
    """Return the colours of the marks of charts: blue, orange, green, pink, sky blue, vermilion."""
    return _SERIES[_current]


def scheme() -> Scheme:
    """Return the scheme in use."""
    return _current


def system_scheme() -> Scheme:
    """Return what the desktop asks for."""
    return "dark" if QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark else "light"


def wanted(setting: str) -> Scheme:
    """Return the scheme that the setting `theme` means: light, dark, or what the desktop asks for."""
    match setting:
        case "light" | "dark":
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
