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

_TELL: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "more": "about {} people’s verdicts would tell",
        "one": "about {0[0]} people’s verdicts in all would tell, {1[0]} are given",
        "alike": "about {0[0]} people’s verdicts in all on each side would tell, {1[0]} on each are given",
        "both": "about {0[0]} people’s verdicts in all on one side and {0[1]} on the other would tell,"
        " {1[0]} and {1[1]} are given",
        "beyond": ", which takes more images than these",
    },
    "de": {
        "more": "etwa {} Urteile von Menschen würden es zeigen",
        "one": "insgesamt etwa {0[0]} Urteile von Menschen würden es zeigen, {1[0]} liegen vor",
        "alike": "insgesamt etwa {0[0]} Urteile von Menschen je Seite würden es zeigen, je {1[0]} liegen vor",
        "both": "insgesamt etwa {0[0]} Urteile von Menschen auf einer Seite und {0[1]} auf der anderen würden es"
        " zeigen, {1[0]} und {1[1]} liegen vor",
        "beyond": ", wofür es mehr Bilder braucht, als da sind",
    },
}
"""How many verdicts would tell (0) and are given (1), of one side or of two, in which they may be alike."""


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
    sides, words = verdicts_in_all(claim), _TELL[language]
    if not sides:
        return words["more"].format(whole(claim.needed or 0, language))
    numbers = [(whole(needed, language), whole(given, language)) for needed, given in sides]
    name = "one" if len(sides) == 1 else "alike" if numbers[0] == numbers[1] else "both"
    text = words[name].format(*zip(*numbers, strict=True))
    return text + words["beyond"] if _is_beyond_the_images(claim) else text


def _is_beyond_the_images(claim: Claim) -> bool:
    """Whether so many verdicts take more images than were made: an image has one that counts."""
    made = claim.images, claim.other_images
    return any(needed > images for (needed, _), images in zip(verdicts_in_all(claim), made, strict=False))
