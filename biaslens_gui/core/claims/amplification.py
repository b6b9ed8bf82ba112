"""How a model stands to a reference set of pictures, in words: the class the set shows most, and how much more of it.

Amplification is the share of that class among images of the model less its share among pictures of the same prompt or
caption in the set (Zhao, Wang, Yatskar, Ordonez and Chang 2017, EMNLP; of images of a prompt: Seshadri, Singh and
Elazar 2024, NAACL). `biaslens_gui.claims.amplification` decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.claims.names import Language, class_name, quoted

Amplifies = Literal["more", "less", "not clear", "no side", "not told"]
"""The whole interval above no difference, below it, or neither; the set shows no class most for certain; in its
pictures, or in the model's images, no class could be told."""


@dataclass(frozen=True, slots=True)
class Amplification:
    """The share of `group`, which the reference set shows most, among images of a model and among the set's pictures.

    `count` of `images` and `set_count` of `set_pictures` show it, of those in which a class could be told; `share` and
    `set_share` are the shares, as people's verdicts correct them where they do. `value` is their difference as a share
    of one, `low` and `high` its interval, which holds for all amplifications of the audit together at `ERROR`; None
    where nothing bounds what the reader saw, or there is no side to amplify.
    """

    reference: str
    says: Amplifies
    group: str = ""
    count: int = 0
    images: int = 0
    set_count: int = 0
    set_pictures: int = 0
    share: float | None = None
    set_share: float | None = None
    value: float | None = None
    low: float | None = None
    high: float | None = None


def amplification_sentence(amplification: Amplification, question: str, language: Language = "en") -> str:
    """Return how the images stand to one reference set, in two or three short sentences."""
    pictures = quoted(amplification.reference.removesuffix(" (imported)"), language)
    german = language == "de"
    if amplification.says == "not told":
        if german:
            return f"Verstärkung: nicht gemessen; im Referenzset {pictures} oder auf den Bildern war nichts erkennbar."
        return f"Amplification: not measured; in the reference set {pictures} or in the images no class was told."
    kind = class_name(amplification.group, question, language).kind
    shown = f"{amplification.set_count} {'von' if german else 'of'} {amplification.set_pictures}"
    if amplification.says == "no side":
        if german:
            return (
                f"Verstärkung: noch nicht klar, was das Referenzset {pictures} am häufigsten zeigt ({kind}: {shown}); "
                "so lässt sich nichts verstärkt nennen."
            )
        return (
            f"Amplification: not clear yet what the reference set {pictures} shows most ({kind}: {shown}), so that "
            "nothing can be called amplified."
        )
    return f"{_beside(amplification, pictures, kind, shown, language)} {_told(amplification, language)}"


def _beside(amplification: Amplification, pictures: str, kind: str, shown: str, language: Language) -> str:
    difference = amplification.value or 0.0
    points, share = f"{abs(100 * difference):.0f}", f"{100 * (amplification.set_share or 0.0):.0f}"
    if language == "de":
        way = "seltener" if difference < 0 else "häufiger"
        return (
            f"Verstärkung: Das Referenzset {pictures} zeigt am häufigsten {kind} ({shown}, {share} %); hier "
            f"{points} Punkte {way}{_limits(amplification, language)}."
        )
    way = "less" if difference < 0 else "more"
    return (
        f"Amplification: the reference set {pictures} shows {kind} most ({shown}, {share} %); here {points} points "
        f"{way}{_limits(amplification, language)}."
    )


def _limits(amplification: Amplification, language: Language) -> str:
    if amplification.low is None or amplification.high is None:
        return ""
    low, high = (_signed(end) for end in (amplification.low, amplification.high))
    if language == "de":
        return f" ({low} bis {high}, für alle Verstärkungen zusammen)"
    return f" ({low} to {high}, for all amplifications together)"


def _told(amplification: Amplification, language: Language) -> str:
    german = language == "de"
    if amplification.says == "more":
        return "Verstärkt." if german else "Amplified."
    if amplification.says == "less":
        return "Nicht verstärkt, sondern seltener." if german else "Not amplified, but shown less."
    if amplification.low is None:
        if german:
            return "Ob es verstärkt ist, ist noch nicht klar: Wie oft der Leser irrt, ist nicht bekannt."
        return "Whether it is amplified is not clear yet: the reader is unproved."
    return "Ob es verstärkt ist, ist noch nicht klar." if german else "Whether it is amplified is not clear yet."


def _signed(value: float) -> str:
    figure = f"{abs(100 * value):.0f}"
    return figure if figure == "0" else f"{'−' if value < 0 else '+'}{figure}"
