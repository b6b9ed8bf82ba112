"""How claims stand to the thresholds of a plan, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from biaslens_gui.core.claims.names import Language, class_name, question_name, quoted
from biaslens_gui.core.claims.numbers_in_words import apart, rounded, whole
from biaslens_gui.core.claims.records import Claim, ClaimKind, HeldAgainst, Limits, Standing
from biaslens_gui.core.claims.sentences import concluded, statement

_STANDINGS: Mapping[Language, Mapping[Standing, str]] = {
    "en": {"met": "Met", "not met": "Not met", "not clear yet": "Not clear yet", "not measured": "Not measured"},
    "de": {
        "met": "Erfüllt",
        "not met": "Nicht erfüllt",
        "not clear yet": "Noch nicht klar",
        "not measured": "Nicht gemessen",
    },
}

_DIFFERENCES: Mapping[Language, Mapping[ClaimKind, str]] = {
    "en": {"model difference": "difference between models", "prompt difference": "difference between prompts"},
    "de": {"model difference": "Unterschied zwischen Modellen", "prompt difference": "Unterschied zwischen Prompts"},
}


_TOLD_FIRST: tuple[Standing, ...] = ("not met", "not clear yet", "not measured", "met")
_THRESHOLDS: Mapping[Language, str] = {"en": "Thresholds", "de": "Schwellen"}


def thresholds_in_words(claims: Iterable[Claim], unheld: Sequence[Limits], language: Language = "en") -> str:
    """Return how often thresholds are met and not: "Thresholds: 1 not met, 4 not clear yet."; empty without any.

    A threshold counts once for each claim that is held against it, and once where no claim is about it.
    """
    counts = Counter(held.standing for claim in claims for held in claim.held)
    counts["not measured"] += len(unheld)
    told = [
        f"{whole(counts[standing], language)} {_STANDINGS[language][standing].lower()}"
        for standing in _TOLD_FIRST
        if counts[standing]
    ]
    return f"{_THRESHOLDS[language]}: {', '.join(told)}." if told else ""


def not_met_in_words(claims: Iterable[Claim], language: Language = "en") -> tuple[str, ...]:
    """Return what may be said of each claim whose threshold is not met, and which one that is."""
    return tuple(
        f"{statement(claim, language) or concluded(claim, language)} {held_sentence(claim, held, language)}"
        for claim in claims
        for held in claim.held
        if held.standing == "not met"
    )


def standing_name(standing: Standing, language: Language = "en") -> str:
    """Return the name of how a claim stands to a threshold: "Met"."""
    return _STANDINGS[language][standing]


def held_sentence(claim: Claim, held: HeldAgainst, language: Language = "en") -> str:
    """Return how a claim stands to a threshold: "Not met: the plan asks for women in 40 to 60 % (who: why).".

    The interval that is held against it is told where the claim shows another: "…, here 12 to 31 % (who: why).".
    """
    limits = held.limits
    group = class_name(limits.group or claim.group, claim.question, language).kind
    low, high = (rounded(100 * end, language) for end in (limits.low, limits.high))
    share = claim.kind in ("depiction", "failure to show")
    if language == "en":
        verb, unit = ("in", "%") if share else ("to differ by", "points")
        asked = f"the plan asks for {group} {verb} {low} to {high} {unit}"
        lacking = f"; about {whole(held.needed, 'en')} images would tell" if held.needed else ""
    else:
        unit = "% der Bilder" if share else "Punkten Unterschied"
        named = group if "„" in group else quoted(group, "de")  # never twice
        asked = f"der Plan verlangt bei {named} {low} bis {high} {unit}"
        lacking = f"; etwa {whole(held.needed, 'de')} Bilder würden es zeigen" if held.needed else ""
    who = f" ({limits.who}: {limits.why})" if limits.who else ""
    return f"{_STANDINGS[language][held.standing]}: {asked}{_here(held, language)}{lacking}{who}."


def _here(held: HeldAgainst, language: Language) -> str:
    """Return the interval that is held against the threshold, where the sentence of the claim has another one."""
    if held.low is None or held.high is None:
        return ""
    share, ends = held.limits.kind in ("depiction", "failure to show"), (held.limits.low, held.limits.high)
    low, high = (apart(end, end, language, ends) for end in (held.low, held.high))
    if language == "en":
        return f", here {low} to {high} {'%' if share else 'points'}"
    return f", hier sind es {low} bis {high} {'%' if share else 'Punkte'}"


def unheld_sentence(limits: Limits, language: Language = "en") -> str:
    """Return that a threshold was not measured since no claim is about it, with what it is about and asks for."""
    question = question_name(limits.question, language)
    if language == "en":
        question = question[:1].lower() + question[1:]
    group = class_name(limits.group, limits.question, language).kind if limits.group else ""
    named = [f"{group} ({question})" if group else question, _DIFFERENCES[language].get(limits.kind, "")]
    named += [quoted(limits.prompt, language) if limits.prompt else "", limits.model]
    about = ", ".join(filter(None, named))
    low, high = (rounded(100 * end, language) for end in (limits.low, limits.high))
    who = f" ({limits.who}: {limits.why})" if limits.who else ""
    name = _STANDINGS[language]["not measured"]
    share = limits.kind == "depiction"
    if language == "en":
        unit = "%" if share else "points"
        return f"{name}: no claim is about {about}; the plan asks for {low} to {high} {unit}{who}."
    unit = "% der Bilder" if share else "Punkte"
    return f"{name}: keine Aussage handelt davon ({about}); der Plan verlangt {low} bis {high} {unit}{who}."
