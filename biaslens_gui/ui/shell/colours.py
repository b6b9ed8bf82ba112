"""Light and dark: one set of named colours each, and the colours of series in charts.

Text on every surface has a contrast of at least 4.5 : 1; the edges of controls, the ring of the focus and the marks of
charts one of at least 3 : 1. The series colours are those of Okabe and Ito (2008), which people with any of the common
kinds of colour blindness can tell apart; in the light scheme orange, pink and sky blue are darkened until they stand
out. Still, colour is never the only cue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Scheme = Literal["light", "dark"]
SERIES: dict[Scheme, tuple[str, ...]] = {
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
