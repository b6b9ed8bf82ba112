"""The uncertainty of a claim in its parts, and in words: images, wording of the prompt, who reads.

A claim is decided on the images of one wording, and its interval holds nothing of what other wordings would have shown.
How far it varies with these, and with who reads, is told beside it, and decides nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from biaslens_gui.core.claims.names import Language
from biaslens_gui.core.claims.records import TAKEN_APART, Claim, ClaimKind, Facet, PartName, UncertaintyBudget

_PARTS: Final[dict[Language, dict[PartName, str]]] = {
    "en": {
        "images": "images ±{value} ({low} to {high})",
        "seed": "seed ±{value} ({low} to {high})",
        "seed and wording": "seed and wording together ±{value} ({low} to {high})",
        "wording": "wording ±{value} ({low} to {high})",
        "reader": "reader ±{value} ({low} to {high})",
        "wording and reader": "wording and reader together ±{value} ({low} to {high})",
    },
    "de": {
        "images": "Bilder ±{value} ({low} bis {high})",
        "seed": "Startwert ±{value} ({low} bis {high})",
        "seed and wording": "Startwert und Formulierung zusammen ±{value} ({low} bis {high})",
        "wording": "Formulierung ±{value} ({low} bis {high})",
        "reader": "Leser ±{value} ({low} bis {high})",
        "wording and reader": "Formulierung und Leser zusammen ±{value} ({low} bis {high})",
    },
}

_OF_IMAGES: Final[tuple[ClaimKind, ...]] = ("depiction", "prompt difference", "model difference")
"""Claims in which nothing but images and their readers may have been varied; of the others, words were."""

_TWICE: Final[dict[Language, dict[Facet, str]]] = {
    "en": {
        "images": "twice as many images",
        "wording": "two wordings in place of one, with as many images in all,",
        "reader": "two readers in place of one",
    },
    "de": {
        "images": "doppelt so viele Bilder",
        "wording": "zwei Formulierungen statt einer, mit insgesamt ebenso vielen Bildern,",
        "reader": "zwei Leser statt eines",
    },
}

_STAYS: Final[dict[Language, dict[Facet, str]]] = {  # for paraphrases and further readers decide nothing
    "en": {
        "images": "",
        "wording": " The interval of this claim holds nothing of other wordings, and stays as it is.",
        "reader": " Further readers of the same kind leave the interval of this claim as it is.",
    },
    "de": {
        "images": "",
        "wording": " Das Intervall dieser Aussage enthält nichts von anderen Formulierungen und bleibt, wie es ist.",
        "reader": " Weitere Leser derselben Art lassen das Intervall dieser Aussage, wie es ist.",
    },
}

_BY_PEOPLE: Final[dict[Language, str]] = {
    "en": "The interval of this claim also rests on how many images people judged, which is no part of these figures.",
    "de": "Das Intervall dieser Aussage beruht auch darauf, wie viele Bilder Menschen beurteilt haben; das ist kein "
    "Teil dieser Zahlen.",
}

_ONLY_IMAGES: Final[dict[Language, str]] = {
    "en": "Only images were varied: what other wordings of the prompt and other readers would show is not known.",
    "de": "Nur die Bilder wurden variiert: Was andere Formulierungen des Prompts und andere Leser zeigen würden, ist "
    "nicht bekannt.",
}

_NOT_APART: Final[dict[Language, str]] = {
    "en": "How far this association varies with the wording of the prompt and with the reader was not worked out: it "
    "is made of parts of the images, or of prompts with several words, and not of the same images read in turn.",
    "de": "Wie weit dieser Zusammenhang mit der Formulierung des Prompts und mit dem Leser schwankt, wurde nicht "
    "berechnet: Er beruht auf Teilen der Bilder oder auf Prompts mit mehreren Wörtern und nicht auf denselben Bildern, "
    "die nacheinander gelesen wurden.",
}

_OPEN: Final[dict[Language, dict[tuple[Facet, bool], str]]] = {  # by whether it was varied, but too little was read
    "en": {
        ("wording", False): "The wording of the prompt was not varied: what other wordings would show is not known.",
        ("wording", True): "Other wordings were planned, but too little was read of them, or on one side only, to tell "
        "how far this varies with the wording.",
        ("reader", False): "The reader was not varied: what other readers would see is not known.",
        ("reader", True): "Other readers read some of these images, but not enough of them to tell how far this varies "
        "with the reader.",
    },
    "de": {
        ("wording", False): "Die Formulierung des Prompts wurde nicht variiert: Was andere Formulierungen zeigen "
        "würden, ist nicht bekannt.",
        (
            "wording",
            True,
        ): "Andere Formulierungen waren geplant, aber es wurde zu wenig davon gelesen, oder nur auf einer "
        "Seite, um zu sagen, wie weit dies mit der Formulierung schwankt.",
        ("reader", False): "Der Leser wurde nicht variiert: Was andere Leser sehen würden, ist nicht bekannt.",
        ("reader", True): "Andere Leser haben einen Teil dieser Bilder gelesen, aber nicht genug davon, um zu sagen, "
        "wie weit dies mit dem Leser schwankt.",
    },
}


def uncertainty_lines(claim: Claim, language: Language = "en") -> tuple[str, ...]:
    """Return the parts of a deciding claim's uncertainty, what would narrow it most, and what was not varied."""
    if claim.role != "deciding" or claim.value is None:
        return ()
    budget = claim.uncertainty
    if budget is None:
        return (unvaried(claim, language),)
    return tuple(
        filter(
            None,
            (
                _parts(budget, language),
                _narrowing(budget, language),
                _over_wordings(claim, budget, language),
                unvaried(claim, language),
            ),
        )
    )


def unvaried(claim: Claim, language: Language = "en") -> str:
    """Return what was not varied, so that what it adds is not known; empty where wording and reader were."""
    budget, several = claim.uncertainty, bool(claim.others or claim.second)
    if claim.kind not in TAKEN_APART and (several or claim.reworded or claim.among is None):
        return _NOT_APART[language]
    worded = budget is not None and budget.wordings > 1
    read = claim.corrected is not None or (budget is not None and budget.readers > 1)
    if claim.kind in _OF_IMAGES and not (worded or read or several or claim.reworded):
        return _ONLY_IMAGES[language]
    wording = "" if worded else _OPEN[language]["wording", claim.reworded]
    return " ".join(filter(None, (wording, "" if read else _OPEN[language]["reader", several])))


def unvaried_among(claims: Iterable[Claim], language: Language = "en") -> dict[str, int]:
    """Return what was not varied in the deciding ones of `claims` that have no parts, and of how many that is so."""
    alone = (claim for claim in claims if claim.role == "deciding" and claim.value is not None)
    return Counter(unvaried(claim, language) for claim in alone if claim.uncertainty is None)


def unvaried_once(claims: Sequence[Claim], language: Language = "en") -> tuple[str, ...]:
    """Return the same as lines to stand once for `claims`: of how many of them, where it is not so of all."""
    deciding = sum(claim.role == "deciding" and claim.value is not None for claim in claims)
    among = "Zu {number} dieser Aussagen: {text}" if language == "de" else "Of {number} of these claims: {text}"
    return tuple(
        text if number == deciding else among.format(number=number, text=text)
        for text, number in unvaried_among(claims, language).items()
    )


def _parts(budget: UncertaintyBudget, language: Language) -> str:
    told = ", ".join(
        _PARTS[language][part.name].format(
            value=_points(part.deviation, language), low=_points(part.low, language), high=_points(part.high, language)
        )
        for part in budget.parts
    )
    if language == "de":
        read = f"{budget.wordings} Formulierungen" if budget.wordings > 1 else "einer Formulierung"
        seeds = " aus denselben Startwerten" if budget.crossed else ""
        readers = f"{budget.readers} Lesern" if budget.readers > 1 else "einem Leser"
        alone = ", wie der Leser sie ohne Urteile von Menschen liest" if budget.corrected else ""
        return (
            f"Unsicherheit als Standardabweichung in Punkten, dahinter deren 95-%-Intervall, aus {read} mit je "
            f"{budget.study_images} Bildern{seeds} und {readers}{alone}: {told}."
        )
    read = f"{budget.wordings} wordings" if budget.wordings > 1 else "one wording"
    readers = f"{budget.readers} readers" if budget.readers > 1 else "one reader"
    alone = ", as it reads them without people’s verdicts" if budget.corrected else ""
    seeds = " with the same seeds" if budget.crossed else ""
    of = "images each" if budget.wordings > 1 else "images"
    return (
        "Uncertainty as standard deviations in points, each with its 95 % interval, "
        f"from {read} of {budget.study_images} {of}{seeds} by {readers}{alone}: {told}."
    )


def _narrowing(budget: UncertaintyBudget, language: Language) -> str:
    if budget.corrected:
        return _BY_PEOPLE[language]
    whole, narrowed = _points(budget.whole, language), _points(budget.narrowed, language)
    twice = _TWICE[language][budget.narrows_most]
    if not budget.whole:
        return ""
    stays = _STAYS[language][budget.narrows_most]
    if language == "de":
        open_ = "" if budget.settled else " Ob ein anderer Teil ebenso groß ist, lassen die Zahlen offen."
        return f"Am meisten engen es {twice} ein: von ±{whole} auf ±{narrowed} Punkte.{open_}{stays}"
    open_ = "" if budget.settled else " Whether another part is as large, the figures leave open."
    return f"{twice[:1].upper()}{twice[1:]} would narrow it most: from ±{whole} to ±{narrowed} points.{open_}{stays}"


def _over_wordings(claim: Claim, budget: UncertaintyBudget, language: Language) -> str:
    if len(budget.shares) < 2:
        return ""
    sign = claim.kind != "depiction"
    shares = " · ".join(_value(value, language, signed=sign) for _, value in budget.shares)
    mean, deviation = _value(budget.mean, language, signed=sign), _points(budget.mean_deviation, language)
    if language == "de":
        average = f"im Mittel über alles Gelesene {mean} (±{deviation} Punkte)"
        return f"Nach Formulierung, die dieser Aussage zuerst: {shares}; {average}."
    average = f"the mean of all that was read is {mean} (±{deviation} points)"
    return f"By wording, that of this claim first: {shares}; {average}."


def _value(value: float, language: Language, *, signed: bool) -> str:
    if not signed:
        return f"{100 * value:.0f} %"
    sign = "−" if value < 0 else "+"
    return f"{sign}{_points(abs(value), language)}"


def _points(value: float, language: Language) -> str:
    """Return a share in points, to a tenth where it is less than ten."""
    text = f"{100 * value:.0f}" if 100 * value >= 9.95 else f"{100 * value:.1f}".removesuffix(".0")
    return text.replace(".", ",") if language == "de" else text
