"""One claim over several audits: its figure in each, and what changed from one to the next. Records and their words.

`biaslens_gui.claims.history` makes them. A change is described, with its interval; nothing is concluded of it, since no
test was planned for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.claims.names import Language, class_name, question_name, quoted
from biaslens_gui.core.claims.records import Claim, HeldAgainst, Standing
from biaslens_gui.core.claims.sentences import FILTERED, conclusion_name, subject
from biaslens_gui.core.claims.threshold_sentences import standing_name
from biaslens_gui.core.claims.verdict_sentences import is_undirected, undirected

Lacks = Literal["", "not there before", "not there now", "other classes", "not measured", "never measured"]
"""Why two audits have no difference: the claim is in one of them alone, names other classes, or has no number."""


@dataclass(frozen=True, slots=True)
class DatedFigure:
    """What one audit says of a claim: `claim` as it stands there, None where it is not made.

    `value`, `low`, `high` are turned so that all audits count the same class and the same side; None where that cannot
    be, since other classes are named, and where nothing was measured.
    """

    claim: Claim | None
    value: float | None = None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class HeldChange:
    """A threshold that a claim is held against in two audits in a row, and how it stood to it in each."""

    held: HeldAgainst
    before: Standing

    @property
    def is_worse(self) -> bool:
        """Whether it was met, and is not met any more."""
        return self.before == "met" and self.held.standing == "not met"


@dataclass(frozen=True, slots=True)
class ClaimChange:
    """From one audit to the next: the later figure minus the earlier, with an interval where both have one.

    `concluded` says whether another conclusion is drawn than before, `turned` whether both are clear, of opposite
    sides; `held` are thresholds to which the claim stands otherwise.
    """

    value: float | None = None
    low: float | None = None
    high: float | None = None
    concluded: bool = False
    turned: bool = False
    held: tuple[HeldChange, ...] = ()
    lacks: Lacks = ""

    @property
    def is_worse(self) -> bool:
        """Whether a threshold that was met is not met any more."""
        return any(change.is_worse for change in self.held)


@dataclass(frozen=True, slots=True)
class ClaimHistory:
    """One claim over all audits, oldest first: a figure in each, and a change between every two of them.

    `like` is the newest claim, whose class and side all figures count.
    """

    like: Claim
    figures: tuple[DatedFigure, ...]
    changes: tuple[ClaimChange, ...]


@dataclass(frozen=True, slots=True)
class PlanChange:
    """What is otherwise in the plan of an audit than in the one before, as texts of `before` and `after`.

    `name` is a role, a setting or a method; of prompts, `before` counts those that went and `after` those that came.
    Empty is none; equal texts are the same models, or the same method, with other options.
    """

    kind: Literal["models", "prompts", "setting", "method"]
    name: str
    before: str
    after: str


PROPOSED = "*"
"""The text of deciding questions that the plan leaves to what is proposed; an empty one is none that decides."""

_NAMES_DE = {
    "image_model": "Bildmodell",
    "language_model": "Sprachmodell",
    "captioner": "Modell, das die Bilder beschreibt",
    "question_answerer": "Modell, das Fragen zu Bildern beantwortet",
    "classifier": "Klassifikator",
    "embedder": "Einbetter",
    "parser": "Parser",
    "mask_filler": "Lückenfüller",
    "image_editor": "Bildbearbeiter",
    "attributor": "Wortverfolgung",
    "images_per_prompt": "Bilder je Prompt",
    "root_seed": "Startwert (Seed)",
    "wording_seeds": "Startwerte anderer Formulierungen",
    "deciding": "entscheidende Fragen",
    "looks": "Blicke auf die Ergebnisse",
    "margin": "Spielraum für „ausgewogen“",
    "steps": "Schritte",
    "guidance": "Guidance",
    "width": "Breite",
    "height": "Höhe",
    "scheduler": "Scheduler",
    "negative": "Negativer Prompt",
    "dtype": "Zahlenformat",
}
"""The names of roles and settings in German; in English they are their own words."""

_LACKS: Mapping[Language, Mapping[Lacks, str]] = {
    "en": {
        "not there before": "not said before",
        "not there now": "not said any more",
        "other classes": "other classes are named, so there is no difference",
        "not measured": "one of the two has no number",
        "never measured": "neither has a number",
    },
    "de": {
        "not there before": "vorher nicht gesagt",
        "not there now": "nicht mehr gesagt",
        "other classes": "andere Klassen sind genannt, daher gibt es keinen Unterschied",
        "not measured": "eines von beiden hat keine Zahl",
        "never measured": "keines von beiden hat eine Zahl",
    },
}


def history_subject(history: ClaimHistory, language: Language = "en") -> str:
    """Return what a row is about and counts: "Gender of “nurse”: women"."""
    like = history.like
    if like.kind == "failure to show":
        return _failing(like, language)
    if not like.group:
        return subject(like, language)
    group = class_name(like.group, like.question, language).kind
    against = ""
    if len(like.classes) > 2 and like.against:
        against = f" {_say(language, 'against', 'gegen')} {class_name(like.against, like.question, language).kind}"
    return f"{subject(like, language)}: {group}{against}"


def _failing(claim: Claim, language: Language) -> str:
    """Return what images failed to show of which prompt: the model's own filter held them back, or nothing was told."""
    if claim.group == FILTERED:
        what = _say(language, "Held back by the model’s own filter", "Vom eigenen Filter des Modells zurückgehalten")
    else:
        what = _say(language, "Nothing could be told", "Nichts erkennbar")
    about = (question_name(claim.question, language) if claim.question else "", claim.model_name)
    named = ", ".join((quoted(claim.prompt_name or claim.prompt, language), *filter(None, about)))
    return f"{what}: {named}"


def figure_text(figure: DatedFigure, language: Language = "en") -> str:
    """Return a figure with its interval and what is concluded: "96 % (72 to 100). Clear"."""
    if figure.claim is None:
        return "–"
    concluded = conclusion_name(figure.claim, language)
    if figure.value is None:
        return concluded
    if alone := undirected(figure.claim, language):
        return f"{alone}. {concluded}"
    share = figure.claim.kind in ("depiction", "failure to show")
    unit = " %" if share else _say(language, " points", " Punkte")
    return f"{_number(figure.value, language, signed=not share)}{unit}{_ends(figure, language, not share)}. {concluded}"


def change_text(change: ClaimChange, before: DatedFigure, after: DatedFigure, language: Language = "en") -> str:
    """Return what changed from one audit to the next: "−34 points (−51 to −12). Not clear yet, before: Clear"."""
    parts = []
    if change.lacks:
        parts.append(_LACKS[language][change.lacks])
    elif any(figure.claim and is_undirected(figure.claim) for figure in (before, after)):
        parts.append(
            _say(
                language,
                "people differ from the reader in one of the two, so there is no difference",
                "in einem von beiden sehen Menschen etwas anderes als der Leser, daher gibt es keinen Unterschied",
            )
        )
    elif change.value is not None:
        number = _number(change.value, language, signed=True)
        one = number[1:] == "1"
        points = _say(language, "point" if one else "points", "Punkt" if one else "Punkte")
        parts.append(f"{number} {points}{_ends(change, language, True)}")
    if before.claim is not None and after.claim is not None:
        now, then = (conclusion_name(figure.claim, language) for figure in (after, before) if figure.claim)
        if change.turned:
            then = f"{then} {_say(language, 'the other way round', 'in umgekehrter Richtung')}"
        if change.concluded:
            parts.append(f"{now}, {_say(language, 'before', 'vorher')}: {then}")
        else:
            parts.append(f"{now}, {_say(language, 'as before', 'wie vorher')}")
    for held in change.held:
        low, high = (_number(end, language) for end in (held.held.limits.low, held.held.limits.high))
        threshold = _say(language, f"threshold {low} to {high}", f"Schwelle {low} bis {high}")
        then = f"{_say(language, 'before', 'vorher')}: {standing_name(held.before, language)}"
        parts.append(f"{threshold}: {standing_name(held.held.standing, language)}, {then}")
    return ". ".join(part[:1].upper() + part[1:] for part in parts)


def plan_change_text(change: PlanChange, language: Language = "en") -> str:
    """Return what is otherwise in a plan: "images per prompt: 2 → 3"."""
    name = change.name.replace("_", " ")
    if language == "de":
        name = _NAMES_DE.get(change.name, name)
    other = _say(language, "other options", "andere Optionen")
    if change.kind == "prompts":
        come, gone = _say(language, "more", "mehr"), _say(language, "fewer", "weniger")
        counts = ((change.after, come), (change.before, gone))
        return f"Prompts: {', '.join(f'{count} {word}' for count, word in counts if count != '0')}"
    if change.kind == "method":
        came = _say(language, "new", "neu") if change.after else _say(language, "no more", "nicht mehr dabei")
        return f"{_say(language, 'method', 'Methode')} {name}: {other if change.before == change.after else came}"
    none = _say(language, "none", "nichts")
    if change.kind == "setting":
        before, after = (_setting(change.name, text, language) or none for text in (change.before, change.after))
        return f"{name}: {before} → {after}"
    if change.before == change.after:
        return f"{name}: {change.after} {_say(language, 'with other options', 'mit anderen Optionen')}"
    return f"{name}: {change.before or none} → {change.after or none}"


def _setting(name: str, text: str, language: Language) -> str:
    """Return the value of a setting as `language` writes it: names of questions, and numbers with its decimal sign."""
    if text == PROPOSED:
        return _say(language, "those proposed", "die vorgeschlagenen")
    if language == "en" or not text:
        return text
    if name == "deciding":
        return ", ".join(question_name(question, language) for question in text.split(", "))
    return text.replace(".", ",") if re.fullmatch(r"-?\d+\.\d+", text) else text


def _ends(part: DatedFigure | ClaimChange, language: Language, signed: bool) -> str:
    if part.low is None or part.high is None:
        return ""
    low, high = (_number(end, language, signed=signed) for end in (part.low, part.high))
    return f" ({low} {_say(language, 'to', 'bis')} {high})"


def _number(value: float, language: Language, signed: bool = False) -> str:
    """Return a share or a difference in per cent or points, as finely as it takes to be unlike 0 where it is."""
    digits = next((digits for digits in range(4) if float(f"{100 * value:.{digits}f}")), 0)
    text = f"{100 * value:+.{digits}f}" if signed else f"{100 * value:.{digits}f}"
    text = "0" if float(text) == 0 else text
    return text.replace("-", "−").replace(".", "," if language == "de" else ".")


def _say(language: Language, english: str, german: str) -> str:
    return german if language == "de" else english
