"""How a share stands to a cited base rate, in words: the rate with its source, the difference, and what is lacking."""

from __future__ import annotations

from biaslens_gui.core.claims.names import Language, class_name, quoted
from biaslens_gui.core.claims.records import BesideBaseRate, Claim


def beside_base_rate(claim: Claim, language: Language = "en") -> str:
    """Return how `claim` stands to the base rate that its question is held against; empty where there is none."""
    beside = claim.base_rate
    if beside is None:
        return ""
    if beside.says in ("no row", "several rows"):
        return _unnamed(claim, beside, language)
    return " ".join(filter(None, (_rate(claim, beside, language), _difference(beside, language))))


def _unnamed(claim: Claim, beside: BesideBaseRate, language: Language) -> str:
    prompt, table = quoted(claim.prompt, language), quoted(beside.table, language)
    if language == "de":
        if beside.says == "no row":
            return f"Kein Vergleichswert: {table} hat keine Zeile, die {prompt} nennt."
        return f"Kein Vergleichswert: {prompt} nennt mehrere Zeilen von {table}: {beside.of}."
    if beside.says == "no row":
        return f"No base rate: {table} has no row that {prompt} names."
    return f"No base rate: {prompt} names several rows of {table}: {beside.of}."


def _rate(claim: Claim, beside: BesideBaseRate, language: Language) -> str:
    kind = class_name(beside.group, claim.question, language).kind
    rate = _figure(beside.rate, language)
    about = f"{beside.population}, {beside.country}, {beside.year}; {beside.source}"
    if language == "de":
        return f"Vergleichswert: {rate} % {kind} in der Gruppe {quoted(beside.of, 'de')} ({about})."
    return f"Base rate: {rate} % {kind} among {beside.of} ({about})."


def _difference(beside: BesideBaseRate, language: Language) -> str:
    german = language == "de"
    if beside.value is None or beside.share is None:
        return (
            "Nicht gemessen: Die Klasse war nicht zu erkennen." if german else "Not measured: the class was not told."
        )
    share, points = _figure(beside.share, language), _figure(abs(beside.value), language)
    way = ("mehr", "weniger") if german else ("more", "less")
    moved = f"{points} {'Punkte' if german else 'points'} {way[beside.value < 0]}"
    shown = f"Gezeigt: {share} %, {moved}" if german else f"Shown: {share} %, {moved}"
    if beside.low is None or beside.high is None:
        if german:
            return f"{shown}. Ob es abweicht, ist noch nicht klar: Wie oft der Leser irrt, ist nicht bekannt."
        return f"{shown}. Whether it differs is not clear yet: the reader is unproved."
    low, high = _signed(beside.low, language), _signed(beside.high, language)
    known = beside.rate_low is not None
    if german:
        own = "die Grenzen der Quelle eingerechnet" if known else "die Unsicherheit der Quelle ist nicht bekannt"
        open_still = " Ob es abweicht, ist noch nicht klar." if beside.says == "not clear" else ""
        return f"{shown} ({low} bis {high}, für alle Vergleichswerte zusammen; {own}).{open_still}"
    own = "with the limits of the source" if known else "the uncertainty of the source itself is not known"
    open_still = " Whether it differs is not clear yet." if beside.says == "not clear" else ""
    return f"{shown} ({low} to {high}, for all base rates together; {own}).{open_still}"


def _figure(share: float, language: Language) -> str:
    """Return a share in per cent, to a tenth; finer where it would read as none and is some."""
    texts = (f"{100 * share:.{digits}f}" for digits in (1, 2, 3))
    text = next((text for text in texts if float(text) or not share), "0")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return text.replace(".", ",") if language == "de" else text


def _signed(value: float, language: Language) -> str:
    figure = _figure(abs(value), language)
    return f"{'−' if value < 0 else '+'}{figure}" if float(figure.replace(",", ".")) else figure
