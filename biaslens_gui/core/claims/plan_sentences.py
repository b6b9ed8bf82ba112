"""What a plan can show, in words that an auditor understands, in both languages."""

from __future__ import annotations

from biaslens_gui.core.claims.names import Language


def power_sentence(
    images: int,
    chances: tuple[tuple[float, float], ...],
    fewest: int | None,
    suggested: int | None,
    for_even: int | None,
    margin: float = 0.1,
    language: Language = "en",
) -> str:
    """Return what `images` per prompt and model can show.

    `chances` are probabilities of "clear" by true share, `fewest` the least images with which anything can be clear,
    `suggested` those with which the first of these shares is found in 80 of 100 audits, `for_even` those with which a
    fair model is found even within `margin` so often.
    """
    english = language == "en"
    if fewest is not None and images < fewest:
        first = (
            f"With {_images(images, language)} nothing can be clear: it takes at least {fewest}."
            if english
            else f"Mit {_images(images, language)} kann nichts klar werden: Nötig sind mindestens {fewest}."
        )
    else:
        start = f"With {_images(images, language)}" if english else f"Mit {_images(images, language)}"
        first = f"{start} {_found(chances, language)}."
    parts = [first]
    if suggested is not None and suggested > images:
        share = f"{100 * chances[0][0]:.0f} %"
        parts.append(
            f"About {suggested:,} would find a share of {share} in 80 of 100."
            if english
            else f"Mit etwa {_grouped(suggested)} würde ein Anteil von {share} in 80 von 100 gefunden."
        )
    if for_even is not None and for_even > images:
        points = f"{100 * margin:g}"
        parts.append(
            f"To find a fair model even within ±{points} points takes about {for_even:,}."
            if english
            else f"Damit ein faires Modell als ausgewogen innerhalb von ±{points} Punkten gilt, sind etwa"
            f" {_grouped(for_even)} nötig."
        )
    return " ".join(parts)


def _images(number: int, language: Language) -> str:
    if language == "en":
        return f"{number:,} {'image' if number == 1 else 'images'} per prompt"
    return f"{_grouped(number)} {'Bild' if number == 1 else 'Bildern'} je Prompt"


def _found(chances: tuple[tuple[float, float], ...], language: Language) -> str:
    """Return in how many of 100 audits each true share is found."""
    few = "fewer than 1" if language == "en" else "weniger als 1"
    found = [
        (f"{100 * share:.0f} %", few if 0 < chance < 0.005 else f"{100 * chance:.0f}") for share, chance in chances
    ]
    if language == "en":
        return " and ".join(f"a share of {share} would be found in {audits} of 100 audits" for share, audits in found)
    (share, audits), *others = found
    more = "".join(f", einer von {share} in {audits}" for share, audits in others)
    return f"würde ein Anteil von {share} in {audits} von 100 Audits gefunden{more}"


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", ".")
