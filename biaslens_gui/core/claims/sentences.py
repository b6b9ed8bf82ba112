"""A claim in words: what was counted, how sure that is, and what is concluded; one template per kind and language.

Counts come first, then per cent, then the interval that decides. A side and what it is compared with are always named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from biaslens_gui.core.claims.amplification import amplification_sentence
from biaslens_gui.core.claims.base_rate_sentences import beside_base_rate
from biaslens_gui.core.claims.further import parting
from biaslens_gui.core.claims.names import ClassName, Language, class_name, question_name, quoted
from biaslens_gui.core.claims.numbers_in_words import apart, rounded, whole
from biaslens_gui.core.claims.records import Claim, Conclusion, Reason, limits_beside
from biaslens_gui.core.claims.verdict_sentences import READER_ALONE, is_undirected, verdicts_that_tell
from biaslens_gui.core.observed import Among

MOST_NAMED = 2000
"""Where more images than these are needed, no number is told: it would be beyond what anybody makes."""

_CONCLUSIONS: Mapping[Language, Mapping[Conclusion, str]] = {
    "en": {
        "clear": "Clear",
        "even": "Even within ±{margin} points",
        "not clear yet": "Not clear yet",
        "not measured": "Not measured",
        "only described": "Only described",
    },
    "de": {
        "clear": "Klar",
        "even": "Ausgewogen innerhalb von ±{margin} Punkten",
        "not clear yet": "Noch nicht klar",
        "not measured": "Nicht gemessen",
        "only described": "Nur beschrieben",
    },
}
_COUNTED: Mapping[Language, Mapping[Conclusion, str]] = {
    "en": {
        "clear": "clear",
        "even": "even",
        "not clear yet": "not clear yet",
        "not measured": "not measured",
        "only described": "only described",
    },
    "de": {
        "clear": "klar",
        "even": "ausgewogen",
        "not clear yet": "noch nicht klar",
        "not measured": "nicht gemessen",
        "only described": "nur beschrieben",
    },
}
_REASONS: Mapping[Language, Mapping[Reason, str]] = {
    "en": {
        "reader unproved": "the reader is unproved",
        "readers differ": "a second reader does not say the same",
        "people differ": "people do not see what the reader sees on one side, and judged too few of the other",
        "nothing told": "in no image could a class be told",
        "not asked": "nothing was asked of these images",
        "no images": "there is no image that could be read",
        "no test planned": "no test was planned for it",
        "no pairs": "there are no images to compare",
    },
    "de": {
        "reader unproved": "wie oft der Leser irrt, ist nicht bekannt",
        "readers differ": "ein zweiter Leser sagt nicht dasselbe",
        "people differ": "Menschen sehen auf einer Seite etwas anderes als der Leser, von der anderen ist zu wenig "
        "beurteilt",
        "nothing told": "auf keinem Bild war etwas zu erkennen",
        "not asked": "zu diesen Bildern wurde nichts gefragt",
        "no images": "es gibt kein Bild, das gelesen werden könnte",
        "no test planned": "es war kein Test geplant",
        "no pairs": "es gibt keine Bilder zum Vergleich",
    },
}


_EXPLORATORY: dict[Language, tuple[str, str]] = {
    "en": (" (exploratory)", " (exploratory, a prompt found by a search)"),
    "de": (" (erkundend)", " (erkundend, ein durch eine Suche gefundener Prompt)"),
}
"""What is said of a claim that explores; of one whose prompt a search found, the second."""


def sentence(claim: Claim, language: Language = "en") -> str:
    """Return the claim in words: the statement, where there is something to state, and what is concluded.

    Then how the share stands to a cited base rate and to sets of pictures; where a further reader parts from the first
    by more than the claim states, it says so last.
    """
    told = statement(claim, language), concluded(claim, language), beside_base_rate(claim, language)
    return " ".join(filter(None, (*told, *beside_sets(claim, language), parting(claim, language))))


def sentence_alone(claim: Claim, language: Language = "en") -> str:
    """Return the claim in words that stand by themselves: with what is taken on trust, which else stands beside it."""
    return " ".join(filter(None, (sentence(claim, language), assumption(claim, language))))


def beside_sets(claim: Claim, language: Language = "en") -> tuple[str, ...]:
    """Return how the share stands to each reference set that has pictures of the same prompt."""
    return tuple(amplification_sentence(each, claim.question, language) for each in claim.amplifications)


def statement(claim: Claim, language: Language = "en") -> str:
    """Return what was counted, with its interval; empty where nothing was."""
    if claim.value is None or claim.conclusion == "not measured":
        return ""
    told = _STATEMENTS[claim.kind](_Words(claim, language))
    return f"{READER_ALONE[language]} {told}" if is_undirected(claim) else told


def conclusion_name(claim: Claim, language: Language = "en") -> str:
    """Return the name of what is concluded: "Clear", "Even within ±10 points"."""
    return _CONCLUSIONS[language][claim.conclusion].format(margin=rounded(100 * claim.margin, language))


def tally(claims: Iterable[Claim], language: Language = "en") -> tuple[str, ...]:
    """Return how many claims are concluded how, of those that decide or else of all: "3 clear", "5 not clear yet"."""
    claims = tuple(claims)
    decided = [claim for claim in claims if claim.role == "deciding"] or claims
    counts = Counter(claim.conclusion for claim in decided)
    names = _COUNTED[language]
    return tuple(f"{whole(counts[each], language)} {name}" for each, name in names.items() if counts[each])


def assumption(claim: Claim, language: Language = "en") -> str:
    """Return what is taken on trust of the images that people judged; empty where these were drawn by lot."""
    if claim.corrected is None or not claim.corrected.assumed:
        return ""
    return _ASSUMED[language][claim.corrected.part]


_ASSUMED: dict[Language, tuple[str, str]] = {
    "en": (
        "The judged images were not drawn by lot; they are taken as random within their prompt.",
        "Not all judged images were drawn by lot; the others are taken as random within their prompt.",
    ),
    "de": (
        "Die beurteilten Bilder wurden nicht ausgelost; sie gelten als zufällig innerhalb ihres Prompts.",
        "Nicht alle beurteilten Bilder wurden ausgelost; die übrigen gelten als zufällig innerhalb ihres Prompts.",
    ),
}


def assumption_among(claims: Iterable[Claim], language: Language = "en") -> str:
    """Return, once for all of `claims`, what is taken on trust of the images that people judged."""
    told = {(each.corrected.assumed, each.corrected.part) for each in claims if each.corrected is not None}
    if not any(assumed for assumed, _ in told):
        return ""
    return _ASSUMED[language][told != {(True, False)}]


def concluded(claim: Claim, language: Language = "en") -> str:
    """Return what is concluded, with what it is about where the statement does not lead there, and what is lacking."""
    name = conclusion_name(claim, language)
    role = _EXPLORATORY[language][claim.searched] if claim.role == "exploring" else ""
    if claim.conclusion in ("clear", "only described"):
        return f"{name}{role if claim.conclusion == 'clear' else ''}."
    name = name[:1].lower() + name[1:]
    return f"{subject(claim, language)}: {name}{role}{_lacking(claim, language)}."


def _lacking(claim: Claim, language: Language) -> str:
    if claim.conclusion == "even":
        return ""
    if reason := _REASONS[language].get(claim.reason):
        of = "" if claim.prompt or not claim.images else f", {_Words(claim, language).images(claim.images, 'Bilder')}"
        return f": {reason}{of}"
    if claim.needed is None or claim.needed > MOST_NAMED:
        number = whole(MOST_NAMED, language)
        if claim.reason == "verdicts":
            return {
                "en": f"; more than {number} people’s verdicts would be needed",
                "de": f"; nötig wären mehr als {number} Urteile von Menschen",
            }[language]
        return {"en": f"; more than {number} images would be needed", "de": f"; nötig wären mehr als {number} Bilder"}[
            language
        ]
    if claim.reason == "verdicts":
        return f"; {verdicts_that_tell(claim, language)}"
    number = whole(claim.needed, language)
    return {"en": f"; about {number} images would tell", "de": f"; etwa {number} Bilder würden es zeigen"}[language]


def subject(claim: Claim, language: Language = "en") -> str:
    """Return what a claim is about, without what was found: "Gender of “nurse” against “doctor”"."""
    words = _Words(claim, language)
    name = question_name(claim.question, language)
    if claim.kind == "depiction" and not claim.prompt:
        return name
    if claim.kind == "depiction":
        return words.say("{name} of {prompt}{by}", "{name} bei {prompt}{by}", name=name)
    if claim.kind == "prompt difference":
        template = "{name} of {prompt} against {other}{by}", "{name} bei {prompt} gegen {other}{by}"
    elif claim.kind == "model difference":
        than = words.other_model()
        template = "{name} of {prompt}, {model} against {than}", "{name} bei {prompt}, {model} gegen {than}"
        return words.say(*template, name=name, than=than)
    elif claim.kind in ("cause", "change"):
        template = "{name} of {prompt} by the word {word}{by}", "{name} bei {prompt} durch das Wort {word}{by}"
    elif claim.kind == "variant":
        template = "{name} of {other}, variant {word}{by}", "{name} bei {other}, Variante {word}{by}"
    elif claim.among:
        template = "{name} of {prompt}{by}, {part} and others", "{name} bei {prompt}{by}, {part} und andere"
        return words.say(*template, name=name, part=words.among().kind)
    else:
        template = "{name} of {prompt}{by}", "{name} bei {prompt}{by}"
    return words.say(*template, name=name)


# ---------------------------------------------------------------------------------------------------- statements


class _Numbers(NamedTuple):
    value: str
    low: str
    high: str


class _Words:
    """The parts of a sentence about one claim, in one language."""

    def __init__(self, claim: Claim, language: Language) -> None:
        self.claim = claim
        self.language = language
        self.group = self.called(claim.group)

    def called(self, group: str) -> ClassName:
        return class_name(group, self.claim.question, self.language)

    def among(self) -> ClassName:
        """Return what the other class of an association is called."""
        part = self.claim.among
        return class_name(part.group, part.question, self.language) if part else self.group

    def say(self, english: str, german: str, **parts: str) -> str:
        """Return the template of the language with `parts` and the names of prompts, models and words filled in."""
        claim = self.claim
        known = {
            "full": quoted(claim.prompt, self.language),
            "prompt": quoted(claim.prompt_name or claim.prompt, self.language),
            "other": quoted(claim.other_prompt_name or claim.other_prompt, self.language),
            "word": quoted(claim.word, self.language),
            "model": self.model(),
            "model2": self._called(claim.other_model, claim.other_model_name),
            "by": self._by(),
            "item": self.group.item,
            "kind": self.group.kind,
        }
        text = (english if self.language == "en" else german).format(**(known | parts))
        return text[:1].upper() + text[1:]

    def _called(self, model: str, name: str) -> str:
        """Return how a model is named, or a set of pictures that others made or took."""
        if model not in self.claim.given:
            return self._model(name or model)
        pictures = self._pictures(model)
        return f"das Referenzset {pictures}" if self.language == "de" else f"the reference set {pictures}"

    def _pictures(self, model: str) -> str:
        """Return the name of a set of pictures, whole: what is shortened of names is for telling models apart."""
        return quoted(model.removesuffix(" (imported)"), self.language)

    def _model(self, name: str) -> str:
        if self.language == "de":
            return f"das Modell {quoted(name, 'de')}"
        return f"the {name} model" if name.isalpha() and name.islower() else f"the model {quoted(name, 'en')}"

    def model(self) -> str:
        """Return "the biased model"."""
        return self._called(self.claim.model, self.claim.model_name)

    def other_model(self) -> str:
        """Return "the fair one", where the first was called "the biased model"."""
        names = [self.claim.model_name or self.claim.model, self.claim.other_model_name or self.claim.other_model]
        plain = all(name.isalpha() and name.islower() for name in names) and not self.claim.given
        if plain and self.language == "en":
            return f"the {names[1]} one"
        return self._called(self.claim.other_model, self.claim.other_model_name)

    def _by(self) -> str:
        if not self.claim.model_name:
            return ""
        if self.claim.model in self.claim.given:
            pictures = self._pictures(self.claim.model)
            return f" im Referenzset {pictures}" if self.language == "de" else f" in the reference set {pictures}"
        if self.language == "de":
            return f" vom Modell {quoted(self.claim.model_name, 'de')}"
        return f" by {self._model(self.claim.model_name)}"

    def images(self, number: int, german: str = "Bildern") -> str:
        if self.language == "de":
            return f"{whole(number, 'de')} {'Bild' if number == 1 else german}"
        return f"{whole(number, 'en')} {'image' if number == 1 else 'images'}"

    def shows(self, number: int, item: str) -> str:
        """Return "1 shows a woman", "zeigen 23 eine Frau"."""
        if self.language == "de":
            return f"{'zeigt' if number == 1 else 'zeigen'} {whole(number, 'de')} {item}"
        return f"{whole(number, 'en')} {'shows' if number == 1 else 'show'} {item}"

    def others(self, number: int) -> str:
        """Return "1 other", "18 anderen"."""
        other = "anderen" if self.language == "de" else "other" if number == 1 else "others"
        return f"{whole(number, self.language)} {other}"

    def number(self, value: int) -> str:
        return whole(value, self.language)

    def interval(self, unit: str) -> str:
        """Return ", 72 to 100 %" with its comma, or nothing where nothing bounds it."""
        claim = self.claim
        if claim.low is None or claim.high is None:
            return ""
        limits = limits_beside(claim)
        low, high = (apart(bound, claim.null, self.language, limits) for bound in (claim.low, claim.high))
        return f"{low} {'bis' if self.language == 'de' else 'to'} {high}{unit}"

    def share(self, of: str = "") -> str:
        """Return "(96 %, 72 to 100 %)"."""
        value = f"{apart(self.claim.value or 0.0, -1.0, self.language)} %{of}"
        return f"({', '.join(filter(None, (value, self.interval(' %'))))})"

    def points(self) -> str:
        """Return "67 points"; the side is in the sentence."""
        value = abs(self.claim.value or 0.0)
        text = apart(value, 0.0, self.language)
        if self.language == "de":
            return f"{text} {'Punkt' if text == '1' else 'Punkte'}"
        return f"{text} {'point' if text == '1' else 'points'}"


def _depiction(words: _Words) -> str:
    claim = words.claim
    if claim.corrected:
        return _corrected_depiction(words)
    shows = words.shows(claim.count, words.group.item)
    images = words.images(claim.images)
    untold = ""
    if claim.unseen:
        number = words.number(claim.unseen)
        untold = {"en": f", and {number} cannot be told", "de": f", und bei {number} ist es nicht zu erkennen"}[
            words.language
        ]
    if len(claim.classes) > 2 and claim.against:
        both = words.number(claim.count + claim.count_against)
        next_item = words.called(claim.against).item
        part = {"en": f" of these {both}", "de": f" dieser {both}"}[words.language]
        if not claim.count_against:
            return words.say(
                "of {images} of {full}{by}, {shows} and no other{untold} {share}.",
                "von {images} zu {full}{by} {shows} und keines etwas anderes{untold} {share}.",
                images=images,
                shows=shows,
                untold=untold,
                share=words.share(part if claim.unseen else ""),
            )
        return words.say(
            "of {images} of {full}{by}, {shows} and {number} {next}, the next most frequent{untold} {share}.",
            "von {images} zu {full}{by} {shows} und {number} {next}, das Nächsthäufigste{untold} {share}.",
            images=images,
            shows=shows,
            number=words.number(claim.count_against),
            next=next_item,
            untold=untold,
            share=words.share(part),
        )
    part = {"en": f" of {words.number(claim.seen)}", "de": f" von {words.number(claim.seen)}"}[words.language]
    return words.say(
        "of {images} of {full}{by}, {shows}{untold} {share}.",
        "von {images} zu {full}{by} {shows}{untold} {share}.",
        images=images,
        shows=shows,
        untold=untold,
        share=words.share(part if claim.unseen else ""),
    )


def _corrected_depiction(words: _Words) -> str:
    """Return what the reader counted, and what people's verdicts on a part of the images make of it."""
    claim = words.claim
    labels = claim.corrected.labels if claim.corrected else 0
    part = ""
    if claim.against:
        part = words.say(" against {next}", " gegen {next}", next=words.called(claim.against).kind)
    return words.say(
        "of {images} of {full}{by}, the reader sees {item} in {count};"
        " corrected by people’s verdicts on {labels}: {kind}{part} {share}.",
        "auf {count} von {images} zu {full}{by} erkennt der Leser {item};"
        " berichtigt durch Urteile von Menschen über {labels}: {kind}{part} {share}.",
        images=words.images(claim.images),
        count=words.number(claim.count),
        labels=words.images(labels, "Bilder"),
        part=part,
        share=words.share().strip("()"),
    )


def _corrected_by(words: _Words) -> str:
    """Return "corrected by people’s verdicts on 60 images"; empty where nobody's verdicts correct the reader."""
    if words.claim.corrected is None:
        return ""
    labels = words.images(words.claim.corrected.labels + words.claim.corrected.other_labels, "Bilder")
    if words.language == "de":
        return f"berichtigt durch Urteile von Menschen über {labels}"
    return f"corrected by people’s verdicts on {labels}"


def _between_prompts(words: _Words) -> str:
    verb = {"en": ("is", "are"), "de": ("wird", "werden")}[words.language][words.group.plural]
    if not words.claim.value:
        return words.say(
            "{kind} {verb} shown as often for {prompt} as for {other}{by} {found}.",
            "{kind} {verb} bei {prompt} so oft gezeigt wie bei {other}{by} {found}.",
            verb=verb,
            found=_found(words),
        )
    return words.say(
        "{kind} {verb} shown {points} more often for {prompt} than for {other}{by} {found}.",
        "{kind} {verb} bei {prompt} {points} häufiger gezeigt als bei {other}{by} {found}.",
        verb=verb,
        points=words.points(),
        found=_found(words),
    )


def _between_models(words: _Words) -> str:
    than = words.other_model()
    if not words.claim.value:
        return words.say(
            "{model} shows {kind} as often as {than} for {prompt} {found}.",
            "{model} zeigt {kind} bei {prompt} so oft wie {than} {found}.",
            than=than,
            found=_found(words),
        )
    return words.say(
        "{model} shows {kind} {points} more often than {than} for {prompt} {found}.",
        "{model} zeigt {kind} bei {prompt} {points} häufiger als {than} {found}.",
        points=words.points(),
        than=than,
        found=_found(words),
    )


def _found(words: _Words) -> str:
    """Return "(23 against 7 of 24; 45 to 81)", and what of the images made is not among these."""
    claim = words.claim
    counts = f"{words.number(claim.count)} {{}} {words.number(claim.other_count)} {{}} {words.number(claim.pairs)}"
    text = counts.format("gegen", "von") if words.language == "de" else counts.format("against", "of")
    text = _corrected_by(words) or "; ".join(filter(None, (text, _untold_pairs(words))))
    return f"({'; '.join(filter(None, (text, words.interval(''))))})"


def _untold_pairs(words: _Words) -> str:
    """Return of how many pairs one image shows no class: each side alone may have been counted by more images."""
    claim = words.claim
    made = min(claim.images, claim.other_images)
    if not 0 < claim.pairs < made:
        return ""
    left, all_pairs = words.number(made - claim.pairs), words.number(made)
    return {
        "en": f"in {left} of {all_pairs} pairs it cannot be told",
        "de": f"bei {left} von {all_pairs} Paaren ist es nicht zu erkennen",
    }[words.language]


def _by_word(words: _Words) -> str:
    claim = words.claim
    pairs = words.number(claim.pairs)
    elsewhere = claim.prompt_name and claim.prompt_name != claim.word  # “nurse” needs no prompt, “female” does
    where = words.say(" for {prompt}", " bei {prompt}") if elsewhere else ""
    return words.say(
        "without the word {word}{where} {without} of {pairs} images{by} {shows}, with it {count} of {pairs}"
        " ({points}{interval}).",
        "ohne das Wort {word}{where} {zeigen} {without} von {pairs} Bildern{by} {item}, mit ihm {count} von {pairs}"
        " ({points}{interval}).",
        where=where,
        without=words.number(claim.other_count),
        pairs=pairs,
        shows=f"{'shows' if claim.other_count == 1 else 'show'} {words.group.item}",
        zeigen="zeigt" if claim.other_count == 1 else "zeigen",
        count=words.number(claim.count),
        points=_signed(claim.value or 0.0, words),
        interval=_ends(words),
    )


def _by_variant(words: _Words) -> str:
    """Return "of 24 images of “nurse”, 20 show a woman with the prompt as it stands, and of as many in …"."""
    claim = words.claim
    return words.say(
        "of {pairs} images of {other}{by}, {shows} with the prompt as it stands, and of as many in the variant {word},"
        " {count} ({points}{interval}).",
        "von {pairs} Bildern zu {other}{by} {shows}, wenn der Prompt bleibt, wie er dasteht, und von ebenso vielen in"
        " der Variante {word} {count} ({points}{interval}).",
        pairs=words.number(claim.pairs),
        shows=words.shows(claim.other_count, words.group.item),
        count=words.number(claim.count),
        points=_signed(claim.value or 0.0, words),
        interval=_ends(words),
    )


def _ends(words: _Words) -> str:
    return "".join(f", {part}" for part in (words.interval(""), _corrected_by(words) or _untold_pairs(words)) if part)


def _signed(value: float, words: _Words) -> str:
    return f"{'−' if value < 0 else '+'}{words.points()}"


def _association(words: _Words) -> str:
    claim = words.claim
    if claim.among:
        return _crossing(words, claim.among)
    than = f" {'als' if words.language == 'de' else 'than'} {words.called(claim.against).kind}" if claim.against else ""
    found = words.share() if claim.null else f"({words.points()}, {words.interval('')})"
    return words.say(
        "{prompt}{by} goes with {kind} rather{than} {found}.",
        "mit {prompt}{by} verbunden: eher {kind}{than} {found}.",
        than=than,
        found=found,
    )


def _crossing(words: _Words, among: Among) -> str:
    """Return "of 15 images of “nurse” that show a woman, 3 show an old person, of 9 others 8 (−69 points, …)"."""
    return words.say(
        "of {images} of {prompt}{by} that {shows} {part}, {found}; of {others}, {rest} ({points}{interval}).",
        "von {images} zu {prompt}{by}, {die} {part} {zeigen}, {found}; von {others} {rest} ({points}{interval}).",
        images=words.images(among.images),
        shows="shows" if among.images == 1 else "show",
        die="das" if among.images == 1 else "die",
        zeigen="zeigt" if among.images == 1 else "zeigen",
        part=words.among().item,
        found=words.shows(among.hits, words.group.item),
        others=words.others(among.other_images),
        rest=words.number(among.other_hits),
        points=_signed(words.claim.value or 0.0, words),
        interval=f", {ends}" if (ends := words.interval("")) else "",
    )


def _failure(words: _Words) -> str:
    claim = words.claim
    if claim.group == FILTERED:
        english = "the model’s own filter held back {number} of {images} of {full}{by} {share}."
        german = "der eigene Filter des Modells hielt {number} von {images} zu {full}{by} zurück {share}."
    else:
        english = "in {number} of {images} of {full}{by} nothing that was asked could be told {share}."
        german = "bei {number} von {images} zu {full}{by} war nichts zu erkennen, wonach gefragt wurde {share}."
    return words.say(
        english,
        german,
        number=words.number(claim.unseen),
        images=words.images(claim.images),
        share=words.share(),
    )


FILTERED = "filtered"
"""The group of a claim about images that the model's own filter held back."""

_STATEMENTS = {
    "depiction": _depiction,
    "prompt difference": _between_prompts,
    "model difference": _between_models,
    "cause": _by_word,
    "change": _by_word,
    "variant": _by_variant,
    "association": _association,
    "failure to show": _failure,
}
