"""Access and assurance of an audit: what its auditor could see and do, on whose word, and what follows from that.

It is one field of the record. What an audit may claim depends on the access that it had and on who made it, so the
report says both beside what is concluded. Nothing is guessed: until somebody says it, it is not said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, get_args

from biaslens_gui.core.claims.names import Language, quoted
from biaslens_gui.core.params import Choice

Access = Literal["black box", "grey box", "white box"]
Assurance = Literal["self-declared", "independent"]

LEVEL = "access"
"""The field of the record that holds it, as "grey box, independent"; empty while nobody said it."""
UNSAID = ""

_ACCESS: Mapping[Language, Mapping[str, str]] = {
    "en": {"black box": "Black box", "grey box": "Grey box", "white box": "White box"},
    "de": {"black box": "Black Box", "grey box": "Grey Box", "white box": "White Box"},
}
_ASSURANCE: Mapping[Language, Mapping[str, str]] = {
    "en": {"self-declared": "self-declared", "independent": "independent"},
    "de": {"self-declared": "selbst erklärt", "independent": "unabhängig"},
}
LEVELS: Mapping[str, tuple[Access, Assurance]] = {
    f"{access}, {assurance}": (access, assurance) for access in get_args(Access) for assurance in get_args(Assurance)
}
"""What can be said, by the words of the record."""

LABEL: Mapping[Language, str] = {"en": "Access and assurance", "de": "Zugang und Unabhängigkeit"}
_UNSAID: Mapping[Language, tuple[str, str]] = {
    "en": (
        "Not said.",
        "So nothing may be concluded that needs more than the images themselves, or somebody independent of those who "
        "answer for the system.",
    ),
    "de": (
        "Nicht angegeben.",
        "Darum darf nichts gefolgert werden, wozu man mehr braucht als die Bilder selbst oder jemanden, der unabhängig "
        "von denen ist, die das System verantworten.",
    ),
}
_UNKNOWN: Mapping[Language, str] = {
    "en": "What stands in the record is no level that this version knows.",
    "de": "Was in den Angaben zum Audit steht, ist keine Stufe, die diese Version kennt.",
}
_FOLLOWS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "black box": "The auditor could give prompts and see images, and no more: what is concluded holds for what "
        "came out, and says nothing of the weights, the training data or the filters behind it.",
        "grey box": "The auditor saw settings, documents or parts of the system besides its images, but not its "
        "weights: what is concluded holds for what came out, and what is said of the inside is the provider's word.",
        "white box": "The weights were open to the auditor: what is concluded holds for these weights, and not for "
        "other versions, nor for filters and rewritten prompts of a service that offers them.",
        "self-declared": "The audit was made by those who answer for the system, or depends on them: nobody "
        "independent has confirmed what is concluded.",
        "independent": "The auditor declares to be independent of those who answer for the system; that was not "
        "checked here.",
    },
    "de": {
        "black box": "Der Auditor konnte Prompts eingeben und Bilder sehen, sonst nichts: Was gefolgert wird, gilt für "
        "das, was herauskam, und sagt nichts über Gewichte, Trainingsdaten oder Filter dahinter.",
        "grey box": "Der Auditor sah außer den Bildern Einstellungen, Unterlagen oder Teile des Systems, nicht aber "
        "seine Gewichte: Was gefolgert wird, gilt für das, was herauskam; was über das Innere gesagt wird, sagt der "
        "Anbieter.",
        "white box": "Die Gewichte standen dem Auditor offen: Was gefolgert wird, gilt für diese Gewichte, nicht für "
        "andere Fassungen, auch nicht für Filter und umgeschriebene Prompts eines Dienstes, der sie anbietet.",
        "self-declared": "Das Audit wurde von denen gemacht, die das System verantworten, oder hängt von ihnen ab: "
        "Niemand Unabhängiges hat bestätigt, was gefolgert wird.",
        "independent": "Der Auditor erklärt, unabhängig von denen zu sein, die das System verantworten; das wurde hier "
        "nicht nachgeprüft.",
    },
}
_TRACED: Mapping[Language, str] = {
    "en": "{level} contradicts the run: gradients were taken through the weights of {models}.",
    "de": "{level} widerspricht dem Lauf: Gradienten wurden durch die Gewichte von {models} gerechnet.",
}
_UNSEEN: Mapping[Language, str] = {
    "en": "The run itself read no weights of {models}: that they were open is the auditor's word.",
    "de": "Der Lauf selbst las keine Gewichte von {models}: Dass sie offenstanden, sagt der Auditor.",
}


def level_name(level: str, language: Language = "en") -> str:
    """Return a level as it is printed: "White box, independent"; of what is none, that it is not said."""
    if level not in LEVELS:
        return _UNSAID[language][0].rstrip(".")
    access, assurance = LEVELS[level]
    return f"{_ACCESS[language][access]}, {_ASSURANCE[language][assurance]}"


FIELD = Choice(
    LEVEL,
    "Access and assurance",
    (
        (UNSAID, "Not said"),
        ("black box, self-declared", "Black box, self-declared"),
        ("black box, independent", "Black box, independent"),
        ("grey box, self-declared", "Grey box, self-declared"),
        ("grey box, independent", "Grey box, independent"),
        ("white box, self-declared", "White box, self-declared"),
        ("white box, independent", "White box, independent"),
    ),
    UNSAID,
    "What you could see and do: black box (prompts in, images out), grey box (settings or documents as well), white "
    "box (the weights). Self-declared: made by those who answer for the system. The report says what follows.",
)
"""The field of the form."""


def what_follows(level: str, language: Language = "en") -> tuple[str, ...]:
    """Return the level and what follows from it for what may be concluded, a sentence each."""
    if level not in LEVELS:
        unknown = (_UNKNOWN[language],) if level.strip() else ()
        return (_UNSAID[language][0], *unknown, _UNSAID[language][1])
    follows = _FOLLOWS[language]
    return (f"{level_name(level, language)}.", *(follows[part] for part in LEVELS[level]))


def contradictions(level: str, traced: Sequence[str], language: Language = "en") -> tuple[str, ...]:
    """Return what a run did that its level rules out: gradients through the weights of the models named `traced`."""
    if level not in LEVELS or LEVELS[level][0] == "white box" or not traced:
        return ()
    box = _ACCESS[language][LEVELS[level][0]]
    return (_TRACED[language].format(models="; ".join(traced), level=quoted(box, language)),)


def unconfirmed(level: str, without: Sequence[str], language: Language = "en") -> tuple[str, ...]:
    """Return of which models, named in `without`, a run itself read no weights though its level says they were open."""
    if level not in LEVELS or LEVELS[level][0] != "white box" or not without:
        return ()
    return (_UNSEEN[language].format(models="; ".join(without)),)
