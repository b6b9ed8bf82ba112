"""What people's verdicts leave open of a claim, in words: a direction that they contradict, and how many would tell."""

from __future__ import annotations

from collections.abc import Mapping

from biaslens_gui.core.claims.names import Language
from biaslens_gui.core.claims.numbers_in_words import whole
from biaslens_gui.core.claims.records import Claim

READER_ALONE: Mapping[Language, str] = {"en": "By the reader alone:", "de": "Allein nach dem Leser:"}
"""What comes before a statement that people contradict on one side: it says nothing of what the images show."""

_NO_DIRECTION: Mapping[Language, str] = {
    "en": "No direction: people differ",
    "de": "Keine Richtung: Menschen sehen anderes",
}


def is_undirected(claim: Claim) -> bool:
    """Whether people contradict the reader on one side of a difference, so that nothing decides who shows more."""
    return claim.reason == "people differ"


def undirected(claim: Claim, language: Language = "en") -> str:
    """Return what stands in place of a direction where room is short; empty where a claim has one."""
    return _NO_DIRECTION[language] if is_undirected(claim) else ""


def counts_are_the_readers(claim: Claim) -> bool:
    """Whether people's verdicts correct or contradict the reader, whose counts then are not what the claim says."""
    return claim.corrected is not None or is_undirected(claim)


def verdicts_in_all(claim: Claim) -> tuple[tuple[int, int], ...]:
    """Return about how many verdicts would tell and how many of them are there, on each side of a difference.

    `needed` counts those that are there, of the side that is named first; the other is judged in the same proportion.
    """
    needed, people = claim.needed, claim.corrected
    if claim.reason != "verdicts" or needed is None or people is None:
        return ()
    first = (needed, people.labels)
    if not people.other_labels or not people.labels:
        return (first,)
    return first, (round(needed * people.other_labels / people.labels), people.other_labels)


def verdicts_that_tell(claim: Claim, language: Language) -> str:
    """Return "about 50 people’s verdicts in all would tell, 30 are given"; of a difference, those of both sides."""
    german, sides = language == "de", verdicts_in_all(claim)
    if not sides:
        number = whole(claim.needed or 0, language)
        return f"etwa {number} Urteile von Menschen würden es zeigen" if german else (
            f"about {number} people’s verdicts would tell"
        )  # fmt: skip
    (needed, given), *other = ((whole(each, language), whole(there, language)) for each, there in sides)
    if not other:
        text = f"about {needed} people’s verdicts in all would tell, {given} are given"
        if german:
            text = f"insgesamt etwa {needed} Urteile von Menschen würden es zeigen, {given} liegen vor"
    elif other == [(needed, given)]:
        text = f"about {needed} people’s verdicts in all on each side would tell, {given} on each are given"
        if german:
            text = f"insgesamt etwa {needed} Urteile von Menschen je Seite würden es zeigen, je {given} liegen vor"
    else:
        needed2, given2 = other[0]
        text = (
            f"about {needed} people’s verdicts in all on one side and {needed2} on the other would tell,"
            f" {given} and {given2} are given"
        )
        if german:
            text = (
                f"insgesamt etwa {needed} Urteile von Menschen auf einer Seite und {needed2} auf der anderen würden es"
                f" zeigen, {given} und {given2} liegen vor"
            )
    return text + _beyond_the_images(claim, language)


def _beyond_the_images(claim: Claim, language: Language) -> str:
    """Return that so many verdicts take more images than were made, where they do: an image has one that counts."""
    made = claim.images, claim.other_images
    if all(needed <= images for (needed, _), images in zip(verdicts_in_all(claim), made, strict=False)):
        return ""
    return ", wofür es mehr Bilder braucht, als da sind" if language == "de" else ", which takes more images than these"
