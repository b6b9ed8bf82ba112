"""Light and dark, and both with high contrast: a set of named colours each, and the colours of series in charts.

Text on every surface has a contrast of at least 4.5 : 1; the edges of controls, the ring of the focus and the marks of
charts one of at least 3 : 1. With high contrast, text has 7 : 1, and edges and the marks of charts 4.5 : 1 (WCAG 2.2,
level AAA). The series colours are those of Okabe and Ito (2008), which people with any of the common kinds of colour
blindness can tell apart; in the light scheme orange, pink and sky blue are darkened until they stand out, and with high
contrast all of them are darkened or lightened. Still, colour is never the only cue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Scheme = Literal["light", "dark", "contrast-light", "contrast-dark"]
Base = Literal["light", "dark"]
BASE: dict[Scheme, Base] = {"light": "light", "dark": "dark", "contrast-light": "light", "contrast-dark": "dark"}
"""Which of the two a scheme is made from: the signs that are drawn for it, and the order of colours in charts."""
SERIES: dict[Scheme, tuple[str, ...]] = {
    "light": ("#0072B2", "#B57A00", "#008F68", "#B4608F", "#2B8CC8", "#C25500"),
    "dark": ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00"),
    "contrast-light": ("#00568A", "#7A5200", "#006B4E", "#8F3C6B", "#14608F", "#9A4300"),
    "contrast-dark": ("#3FA0DC", "#FFB52E", "#2FCFA0", "#F0A3CE", "#8FD3FF", "#FF8A3D"),
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
CONTRAST_LIGHT = Colours(
    window="#FFFFFF",
    surface="#FFFFFF",
    rail="#FFFFFF",
    text="#000000",
    muted="#333333",
    border="#8A8A8A",
    edge="#000000",
    accent="#00308F",
    on_accent="#FFFFFF",
    soft="#E6ECFF",
    hover="#E8E8E8",
    good="#00452F",
    bad="#7A1F00",
    unsure="#4A3700",
    good_soft="#E3F6EF",
    bad_soft="#FDEEE7",
    unsure_soft="#FDF5DE",
)
CONTRAST_DARK = Colours(
    window="#000000",
    surface="#000000",
    rail="#000000",
    text="#FFFFFF",
    muted="#DADADA",
    border="#707070",
    edge="#FFFFFF",
    accent="#FFD83D",
    on_accent="#000000",
    soft="#33300F",
    hover="#2B2B2B",
    good="#7CF0CE",
    bad="#FFB08A",
    unsure="#FFE08A",
    good_soft="#0B2A22",
    bad_soft="#33190D",
    unsure_soft="#2E260C",
)
