"""The words of the client report, in both languages; what is concluded is worded by `core.claims` alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from biaslens_gui.core.claims import Language
from biaslens_gui.core.findings.report_texts import LANGUAGE
from biaslens_gui.core.findings.results import RunResults

_MONTHS: Mapping[Language, tuple[str, ...]] = {
    "en": (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    ),
    "de": (
        "Januar", "Februar", "März", "April", "Mai", "Juni",
        "Juli", "August", "September", "Oktober", "November", "Dezember",
    ),
}  # fmt: skip

TITLES: Mapping[Language, tuple[str, ...]] = {
    "en": (
        "What we can say", "By question", "Prompts against each other", "What more images would tell",
        "Images that show nothing, and filter hits", "Opinion and recommendations", "How it was measured", "Limits",
        "Human review", "What changed", "Sign-off",
    ),
    "de": (
        "Was wir sagen können", "Nach Fragen", "Prompts im Vergleich", "Was mehr Bilder zeigen würden",
        "Bilder, auf denen nichts zu erkennen ist, und Treffer der Filter", "Stellungnahme und Empfehlungen",
        "Wie gemessen wurde", "Grenzen", "Durchsicht durch Menschen", "Was sich geändert hat", "Unterschrift",
    ),
}  # fmt: skip

FIELDS: Mapping[str, str] = {
    "opinion": "Stellungnahme",
    "recommendations": "Empfehlungen",
    "response": "Antwort des Anbieters",
    "system": "Geprüftes System",
    "purpose": "Zweck",
    "scope": "Umfang",
    "out_of_scope": "Nicht untersucht",
    "thresholds": "Wer die Grenzwerte gesetzt hat",
    "limitations": "Grenzen",
    "auditor": "Prüfer",
    "reviewers": "Begutachtende",
    "case": "Aktenzeichen",
}
"""What the texts of the auditor are called in a German report, by their names."""

WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "kind": "Bias audit of a text-to-image model",
        "reference": "Reference model.",
        "reference_text": "This model of BiasLens draws a small invented world whose biases were planted. What is said "
        "here shows how the instrument works; it says nothing about any real system.",
        "not_ready": "Not ready to be signed.",
        "to_do": "Still to be done:",
        "to_write": "Still to be written.",
        "warning": "Warning.",
        "run": "Run",
        "revision": "revision",
        "no_images": "The images are in the bundle.",
        "annex": "Everything else is in the annex: {name}.",
        "made": "Run ended",
        "auditor": "Auditor",
        "case": "Case number",
        "images": "Images",
        "state": "Report",
        "open": "revision {number}, not frozen",
        "frozen": "revision {number}, frozen on {day}",
        "not_stated": "not stated",
        "none": "none",
        "no_claims": "No method of this run left what claims are made of. Its findings are in the annex.",
        "count": "Of {all} statements that decide: {counts}.",
        "by_model": "{name}: {models}.",
        "by_model_part": "{number} about the {model} model",
        "more": "{number} more of these stand in sections 2 and 3.",
        "exploring": "Exploratory questions ({questions}) are in the annex, with all their images.",
        "key": "Colours",
        "untold": "cannot be told",
        "how_to_read": "The bar shows the shares, the black line the interval that decides, the dashed line what it "
        "is held against (one half of two classes, no difference).",
        "first": "the first {shown} of {all} by number",
        "prompt": "Prompt",
        "against": "{first} against {second}",
        "reader": "Read by {reader}; {second}",
        "second": "{reader} gives {alike} of {images} images the same class.",
        "second_alone": "second reader: {reader}.",
        "no_second": "no second reader.",
        "no_second_kind": "no second reader of another kind.",
        "pictures": "Images of “{prompt}” by {model}: {classes}.",
        "of": "{number} {name}",
        "bar": "{value}, interval {low} to {high} per cent.",
        "bar_open": "{value}; nothing bounds the interval.",
        "shows": "{count} of {images} show {item}",
        "points": "{model}: {kind} {points} points more often",
        "prompt_points": "{prompt}: {kind} {points} points more often",
        "same": "{kind} as often",
        "as_often": "as often",
        "more_by": "{kind} more often by the {model} model",
        "more_for": "{kind} more often for “{prompt}”",
        "strip": "“{prompt}” by the {model} model",
        "difference": "Difference",
        "statement": "What",
        "needed": "Images that would tell, of each prompt",
        "beyond": "{number} more would take over {most} images of a prompt, or are open for another reason; each is "
        "named beside its images in sections 2 and 3 and in the annex.",
        "nothing_more": "Nothing that decides is waiting for more images.",
        "no_pairs": "There is one prompt only, or no question that decides: there is nothing to compare.",
        "shown_all": "Every image shows something that could be read, and no filter of a model held one back.",
        "failed": "{failed} of {all} images could not be made; the annex lists them with the reasons.",
        "draft": "Draft",
        "draft_note": "This draft was made from the statements. It is nobody's opinion until the auditor has edited it "
        "and removed this line.",
        "draft_lacking": "The opinion is still the draft that was made from the statements.",
        "missing_text": "{label} is not written.",
        "nobody_wrote": "Not stated.",
        "measured": "{models} made {images} images: {each} of each of {prompts}, with the same starting numbers for "
        "every model. Nothing was sorted out.",
        "one_model": "One model",
        "several_models": "{number} models",
        "one_prompt": "one prompt",
        "several_prompts": "{number} prompts",
        "asked": "Decided before the start",
        "asked_text": "{questions} decide; everything else explores. Among all statements that decide, a false one is "
        "to be expected in at most 5 of 100 audits{looks}.",
        "looks": ", however often one looks",
        "readers": "Who looked",
        "readers_text": "{readers} looked at every image. {second}",
        "error_known": "How often a reader errs was measured: at most {share} of 100 images are read wrongly.",
        "error_unknown": "How often a reader errs on these images is not known; so nothing is concluded unless a "
        "reader of another kind says the same of the same images.",
        "interval": "Intervals",
        "interval_text": "An interval says where the share would lie if the model made very many images of the same "
        "prompt. It is wide because it holds for all statements together.",
        "methods": "Methods",
        "methods_text": "{methods}. Their numbers, formulas and tables are in the annex.",
        "models": "Models",
        "model": "Model",
        "role": "Role",
        "digest": "SHA-256, begin",
        "image_model": "audited",
        "helper": "helped",
        "offline": "All models ran on local files; no connection to another computer was made for them.",
        "limits": "What is said holds for images that these models make of these prompts with these settings, and for "
        "no others. It says how people are depicted, never what a person is. It says what is so, not why. "
        "A threshold that is met is no proof that a model is fair.",
        "calibrated": "Readers",
        "no_review": "Nobody has reviewed the images of this run. All that is said rests on what models read in them.",
        "reviewed": "{people} gave {verdicts} verdicts on {images} of {all} images; {share} say that the image shows "
        "what was asked. {locked} The annex has codebook, agreement and every condition.",
        "one_person": "One person",
        "people": "{number} people",
        "locked": "The review is locked.",
        "not_locked": "The review is not locked.",
        "no_image_reviewed": "No image was reviewed.",
        "one_attempt": "The run was made in one go.",
        "attempts": "The run was made in {number} goes; each is in the annex.",
        "thresholds_kept": "No threshold was changed.",
        "thresholds_changed": "{number} thresholds were changed, {late} of them after results were seen; the annex has "
        "each with its reason.",
        "first_revision": "This is the first revision of this report.",
        "later_revision": "This is revision {number}. Earlier revisions are kept in the project as they were.",
        "since": "Since revision {number} of {day}:",
        "rewritten": "rewritten were {labels}.",
        "read_otherwise": "{number} statements that decide read otherwise, {gone} are no longer made.",
        "nothing_changed": "nothing that people wrote and no statement that decides has changed.",
        "statements_changed": "Statements that read otherwise",
        "before": "Before",
        "not_there": "not there",
        "extra_images": "{number} more were made by methods for comparisons of their own, of other prompts.",
        "plan_locked": "The plan was locked on {day}.",
        "plan_open": "The plan was not locked before the run.",
        "bundle": "A bundle holds this report, its annex, its data and the SHA-256 of every file; `biaslens bundle "
        "verify FILE` checks all of them and computes every number again.",
        "met": "Met",
        "not met": "Not met",
        "unclear": "Unclear",
        "not measured": "Not measured",
        "shown": "Shown",
        "threshold": "threshold",
        "rows_more": "{number} rows more are in the data, in {source}",
        "no_rows": "{title}: none.",
        "more_in_data": "{number} more are in the data.",
        "more_images": "{number} more images",
        "contents": "Contents",
        "about_report": "About this report",
        "value": "Value",
        "to_report": "To the report",
        "sections": "Sections",
        "show": "Show",
        "method": "Method",
        "reading": "Reading",
        "text": "Text",
        "all": "all",
        "counted": "{shown} of {all} findings",
        "close": "Close",
        "preview_ends": "The preview ends here; the report goes on.",
        "annex_title": "{title} – annex",
        "role_deciding": "decides",
        "role_exploring": "explores",
        "depiction": "what is shown",
        "prompt difference": "prompts compared",
        "model difference": "models compared",
        "cause": "a word",
        "change": "a change of the prompt",
        "association": "what goes together",
        "failure to show": "images that show nothing",
        "all_claims": "All statements",
        "about": "About",
        "may_be_said": "What may be said",
        "signature": "Signature",
        "name": "Name and function",
        "day": "Date",
    },
    "de": {
        "kind": "Prüfung eines Bildmodells auf Verzerrungen",
        "reference": "Referenzmodell.",
        "reference_text": "Dieses Modell von BiasLens zeichnet eine kleine erfundene Welt, in die Verzerrungen gesetzt "
        "wurden. Was hier steht, zeigt, wie das Instrument arbeitet; über ein wirkliches System sagt es nichts.",
        "not_ready": "Noch nicht zu unterschreiben.",
        "to_do": "Noch zu tun:",
        "to_write": "Noch zu schreiben.",
        "warning": "Warnung.",
        "run": "Lauf",
        "revision": "Fassung",
        "no_images": "Die Bilder liegen im Bündel.",
        "annex": "Alles Weitere steht im Anhang: {name}.",
        "made": "Ende des Laufs",
        "auditor": "Prüfer",
        "case": "Aktenzeichen",
        "images": "Bilder",
        "state": "Bericht",
        "open": "Fassung {number}, nicht eingefroren",
        "frozen": "Fassung {number}, eingefroren am {day}",
        "not_stated": "nicht angegeben",
        "none": "keines",
        "no_claims": "Keine Methode dieses Laufs hinterließ, woraus Aussagen gemacht werden. Ihre Befunde stehen im "
        "Anhang.",
        "count": "Von {all} Aussagen, die entscheiden: {counts}.",
        "by_model": "{name}: {models}.",
        "by_model_part": "{number} über das Modell „{model}“",
        "more": "{number} weitere davon stehen in den Abschnitten 2 und 3.",
        "exploring": "Erkundende Fragen ({questions}) stehen mit allen ihren Bildern im Anhang.",
        "key": "Farben",
        "untold": "nicht zu erkennen",
        "how_to_read": "Der Balken zeigt die Anteile, die schwarze Linie den Bereich, der entscheidet, die "
        "gestrichelte Linie, woran er gemessen wird (die Hälfte bei zwei Klassen, kein Unterschied).",
        "first": "die ersten {shown} von {all} nach ihrer Nummer",
        "prompt": "Prompt",
        "against": "{first} gegen {second}",
        "reader": "Gelesen von {reader}; {second}",
        "second": "{reader} gibt {alike} von {images} Bildern dieselbe Klasse.",
        "second_alone": "zweiter Leser: {reader}.",
        "no_second": "kein zweiter Leser.",
        "no_second_kind": "kein zweiter Leser anderer Art.",
        "pictures": "Bilder zu „{prompt}“ von {model}: {classes}.",
        "of": "{number} {name}",
        "bar": "{value}, Bereich {low} bis {high} Prozent.",
        "bar_open": "{value}; nichts begrenzt den Bereich.",
        "shows": "{count} von {images} zeigen {item}",
        "points": "{model}: {kind} {points} Punkte häufiger",
        "prompt_points": "{prompt}: {kind} {points} Punkte häufiger",
        "same": "{kind} gleich oft",
        "as_often": "gleich oft",
        "more_by": "{kind} öfter beim Modell „{model}“",
        "more_for": "{kind} öfter zu „{prompt}“",
        "strip": "„{prompt}“ vom Modell „{model}“",
        "difference": "Unterschied",
        "statement": "Was",
        "needed": "Bilder je Prompt, die es zeigen würden",
        "beyond": "{number} weitere bräuchten über {most} Bilder eines Prompts oder sind aus anderem Grund offen; jede "
        "steht neben ihren Bildern in den Abschnitten 2 und 3 und im Anhang.",
        "nothing_more": "Keine Aussage, die entscheidet, wartet auf mehr Bilder.",
        "no_pairs": "Es gibt nur einen Prompt oder keine Frage, die entscheidet: Es ist nichts zu vergleichen.",
        "shown_all": "Auf jedem Bild war etwas zu erkennen, und kein Filter eines Modells hielt eines zurück.",
        "failed": "{failed} von {all} Bildern konnten nicht gemacht werden; der Anhang nennt sie mit den Gründen.",
        "draft": "Entwurf",
        "draft_note": "Dieser Entwurf wurde aus den Aussagen gemacht. Er ist niemandes Stellungnahme, bis der Prüfer "
        "ihn bearbeitet und diese Zeile entfernt hat.",
        "draft_lacking": "Die Stellungnahme ist noch der Entwurf, der aus den Aussagen gemacht wurde.",
        "missing_text": "{label}: noch nicht geschrieben.",
        "nobody_wrote": "Nicht angegeben.",
        "measured": "{models} machten {images} Bilder: {each} zu je {prompts}, mit denselben Startwerten für jedes "
        "Modell. Nichts wurde aussortiert.",
        "one_model": "Ein Modell",
        "several_models": "{number} Modelle",
        "one_prompt": "einem Prompt",
        "several_prompts": "{number} Prompts",
        "asked": "Vor dem Start entschieden",
        "asked_text": "{questions} entscheiden; alles andere erkundet. Unter allen Aussagen, die entscheiden, ist eine "
        "falsche in höchstens 5 von 100 Prüfungen zu erwarten{looks}.",
        "looks": ", so oft man auch nachsieht",
        "readers": "Wer hinsah",
        "readers_text": "{readers} sahen jedes Bild an. {second}",
        "error_known": "Wie oft ein Leser irrt, wurde gemessen: Höchstens {share} von 100 Bildern liest er falsch.",
        "error_unknown": "Wie oft ein Leser auf diesen Bildern irrt, ist nicht bekannt; darum wird nichts gefolgert, "
        "wenn nicht ein Leser anderer Art von denselben Bildern dasselbe sagt.",
        "interval": "Bereiche",
        "interval_text": "Ein Bereich sagt, wo der Anteil läge, wenn das Modell sehr viele Bilder zum selben Prompt "
        "machte. Er ist weit, weil er für alle Aussagen zusammen gilt.",
        "methods": "Methoden",
        "methods_text": "{methods}. Ihre Zahlen, Formeln und Tabellen stehen im Anhang.",
        "models": "Modelle",
        "model": "Modell",
        "role": "Rolle",
        "digest": "SHA-256, Anfang",
        "image_model": "geprüft",
        "helper": "half",
        "offline": "Alle Modelle liefen aus lokalen Dateien; für sie wurde keine Verbindung zu einem anderen Rechner "
        "aufgenommen.",
        "limits": "Was gesagt wird, gilt für Bilder, die diese Modelle zu diesen Prompts mit diesen Einstellungen "
        "machen, und für keine anderen. Es sagt, wie Menschen dargestellt werden, nie, was ein Mensch ist. Es sagt, "
        "was ist, nicht warum. Ein eingehaltener Grenzwert beweist nicht, dass ein Modell fair ist.",
        "calibrated": "Leser",
        "no_review": "Niemand hat die Bilder dieses Laufs durchgesehen. Alles beruht darauf, was Modelle auf ihnen "
        "lesen.",
        "reviewed": "{people} gaben {verdicts} Urteile zu {images} von {all} Bildern; {share} sagen, dass das Bild "
        "zeigt, was verlangt war. {locked} Der Anhang hat Codebuch, Übereinstimmung und alle Bedingungen.",
        "one_person": "Eine Person",
        "people": "{number} Personen",
        "locked": "Die Durchsicht ist abgeschlossen.",
        "not_locked": "Die Durchsicht ist nicht abgeschlossen.",
        "no_image_reviewed": "Kein Bild wurde durchgesehen.",
        "one_attempt": "Der Lauf wurde in einem Zug gemacht.",
        "attempts": "Der Lauf wurde in {number} Zügen gemacht; jeder steht im Anhang.",
        "thresholds_kept": "Kein Grenzwert wurde geändert.",
        "thresholds_changed": "{number} Grenzwerte wurden geändert, {late} davon, nachdem Ergebnisse zu sehen waren; "
        "der Anhang nennt jeden mit seinem Grund.",
        "first_revision": "Dies ist die erste Fassung dieses Berichts.",
        "later_revision": "Dies ist Fassung {number}. Frühere Fassungen liegen unverändert im Projekt.",
        "since": "Seit Fassung {number} vom {day}:",
        "rewritten": "Neu geschrieben wurden {labels}.",
        "read_otherwise": "{number} Aussagen, die entscheiden, lauten anders, {gone} werden nicht mehr gemacht.",
        "nothing_changed": "Nichts, was Menschen schrieben, und keine Aussage, die entscheidet, hat sich geändert.",
        "statements_changed": "Aussagen, die anders lauten",
        "before": "Vorher",
        "not_there": "nicht vorhanden",
        "extra_images": "{number} weitere machten Methoden für eigene Vergleiche, zu anderen Prompts.",
        "plan_locked": "Der Plan wurde am {day} abgeschlossen.",
        "plan_open": "Der Plan wurde vor dem Lauf nicht abgeschlossen.",
        "bundle": "Ein Bündel enthält diesen Bericht, seinen Anhang, seine Daten und den SHA-256 jeder Datei; "
        "`biaslens bundle verify DATEI` prüft alle und rechnet jede Zahl noch einmal.",
        "met": "Eingehalten",
        "not met": "Nicht eingehalten",
        "unclear": "Unklar",
        "not measured": "Nicht gemessen",
        "shown": "Gezeigt",
        "threshold": "Grenzwert",
        "rows_more": "{number} weitere Zeilen stehen in den Daten, in {source}",
        "no_rows": "{title}: keine.",
        "more_in_data": "{number} weitere stehen in den Daten.",
        "more_images": "{number} weitere Bilder",
        "contents": "Inhalt",
        "about_report": "Über diesen Bericht",
        "value": "Wert",
        "to_report": "Zum Bericht",
        "sections": "Abschnitte",
        "show": "Zeigen",
        "method": "Methode",
        "reading": "Ergebnis",
        "text": "Text",
        "all": "alle",
        "counted": "{shown} von {all} Befunden",
        "close": "Schließen",
        "preview_ends": "Hier endet die Vorschau; der Bericht geht weiter.",
        "annex_title": "{title} – Anhang",
        "role_deciding": "entscheidet",
        "role_exploring": "erkundet",
        "depiction": "was gezeigt wird",
        "prompt difference": "Prompts im Vergleich",
        "model difference": "Modelle im Vergleich",
        "cause": "ein Wort",
        "change": "eine Änderung des Prompts",
        "association": "was zusammengeht",
        "failure to show": "Bilder, auf denen nichts zu erkennen ist",
        "all_claims": "Alle Aussagen",
        "about": "Worüber",
        "may_be_said": "Was gesagt werden darf",
        "signature": "Unterschrift",
        "name": "Name und Funktion",
        "day": "Datum",
    },
}


_LABELS = (
    "kind", "reference", "not_ready", "to_do", "to_write", "warning", "run", "revision", "no_images", "annex", "key",
    "met", "not met", "unclear", "not measured", "shown", "threshold", "rows_more", "no_rows", "more_in_data",
    "more_images", "contents", "about_report", "value", "to_report", "sections", "show", "method", "model", "reading",
    "text", "all", "counted", "close", "preview_ends",
)  # fmt: skip


def labels_in(language: Language) -> Mapping[str, str]:
    """Return the words that a format itself puts on its pages, by their names; a `Reading` names itself."""
    return {name: WORDS[language][name] for name in _LABELS}


def language_of(results: RunResults) -> Language:
    """Return the language of the report, which its texts name and which is frozen with them; English else."""
    return "de" if results.texts.text(LANGUAGE) == "de" else "en"


def day(moment: str, language: Language) -> str:
    """Return the day of a time as ISO 8601, as people write it: "23 November 2026"; what is no time stays as it is."""
    try:
        found = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    dot = "." if language == "de" else ""
    return f"{found.day}{dot} {_MONTHS[language][found.month - 1]} {found.year}"
