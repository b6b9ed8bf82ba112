"""What further readers say of a claim, in words: what each sees, and a warning where it parts by more than is claimed.

The first reader decides. Readers of one kind may share their errors, so that further ones prove nothing by agreeing;
where they part by more than a claim states, the claim has to say so.
"""

from __future__ import annotations

from biaslens_gui.core.claims.names import Language, quoted
from biaslens_gui.core.claims.records import Claim, FurtherReader
from biaslens_gui.core.models.readers import name_in


def parting(claim: Claim, language: Language = "en") -> str:
    """Return which further readers part from the first by more than the claim states; empty where none does."""
    return " ".join(_parts(claim, each, language) for each in claim.others if each.parts)


def further_readers(claim: Claim, language: Language = "en") -> tuple[str, ...]:
    """Return what each further reader says of the same images, one sentence each, the warning ahead where it parts."""
    return tuple(_of(claim, each, language) for each in claim.others)


def _of(claim: Claim, other: FurtherReader, language: Language) -> str:
    alike, images = f"{other.alike:,}", f"{other.images:,}"
    if language == "de":
        alike, images = alike.replace(",", "."), images.replace(",", ".")
        beside = f"Weiterer Leser {quoted(name_in(other.reader, 'de'), 'de')}: {_value(claim, other.value, 'de')};"
        told = _parts(claim, other, "de") if other.parts else beside
        return f"{told} {alike} von {images} Bildern gleich gelesen."
    beside = f"Further reader {quoted(other.reader, 'en')}: {_value(claim, other.value, 'en')};"
    told = _parts(claim, other, "en") if other.parts else beside
    return f"{told} {alike} of {images} images read alike."


def _parts(claim: Claim, other: FurtherReader, language: Language) -> str:
    name, value = quoted(name_in(other.reader, language), language), _value(claim, other.value, language)
    apart = _points(abs(other.value - other.first), language)
    if language == "de":
        verb = "sieht" if claim.kind == "depiction" else "findet"
        return (
            f"Ein weiterer Leser, {name}, {verb} {value}: Die Leser liegen {apart} Punkte auseinander, "
            "mehr als diese Aussage nennt."
        )
    verb = "sees" if claim.kind == "depiction" else "finds"
    return f"Another reader, {name}, {verb} {value}: the readers part by {apart} points, more than this claim states."


def _value(claim: Claim, value: float, language: Language) -> str:
    if claim.kind == "depiction":
        return f"{_points(value, language)} %"
    sign = "−" if value < 0 else "+"
    return f"{sign}{_points(abs(value), language)} {'Punkte' if language == 'de' else 'points'}"


def _points(value: float, language: Language) -> str:
    """Return a share in per cent, to a tenth where it is less than ten."""
    text = f"{100 * value:.0f}" if 100 * value >= 10 or value == 0 else f"{100 * value:.1f}".removesuffix(".0")
    return text.replace(".", ",") if language == "de" else text
