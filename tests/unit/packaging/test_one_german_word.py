"""One German word for one thing: in the window, in what it says of errors, in the annex and in tables of the code."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import translations

ROOT = Path(__file__).resolve().parents[3]
LINES = "resources/translations/messages_de.txt", "resources/reports/german.txt"
TWO_MEANINGS = {
    "about": "what a statement is about; about 3 GB",
    "appearance": "of the window; of people",
    "column": "of a table; of a chart",
    "folders": "in the dative beside a number",
    "it answers": "a model; a server",
    "judge": "a model that judges; to judge",
    "leave it out": "a button; advice about an image",
    "memory": "of the computer; what a model takes of it",
    "no": "the answer; short for number",
    "not kept": "a relation; files",
    "note": "what somebody noted; a remark of the program",
    "number": "a number; the number of an image",
    "one prompt": "in the dative in a sentence",
    "open": "to open; still open",
    "none": "no case number; no text",
    "paused": "the state of a run; the time it took",
    "reason": "one of those for No; what somebody wrote",
    "review": "what people do; the name of a page",
    "signature": "by hand; by a key",
    "source": "a picture that is edited; where something is from",
    "as it stands": "the prompt; the review",
    "missing: {}": "a file; fields, in a list of what is to do",
    "nothing was run yet": "alone; after a comma",
    "prompts against each other": "a heading of the report; the name of a tab",
    "{} lacks {}": "alone; after a comma",
    "captioner": "short in headings",
    "question answerer": "short in headings",
    "english": "the language calls itself English where it is chosen",
    "gender": "an attribute; what is typed in a field",
}
"""English texts that are told in two ways since they are two things, or stand in two places in a sentence."""
OTHERWISE = (
    (r"\binterval", r"\bBereich"),
    (r"\bthresholds?\b", r"[Gg]renzwert|Schwellenwert"),
    (r"\breviewed\b|\bhuman review\b|\bthe review\b", r"[Dd]urchsicht|durchgesehen"),
    (r"\baudits?\b", r"\b([Ee]iner?|[Dd]ieser?|[Dd]ie|[Dd]er) Prüfung(en)?\b"),
    (r"\baudited\b", r"[Gg]eprüft"),
    (r"\bauditor\b", r"\bPrüfer"),
    (r"\b(not )?met\b", r"[Ee]ingehalten"),
    (r"\bopinion\b", r"Stellungnahme"),
    (r"\b(un)?locked\b|\block\b", r"[Aa]bgeschlossen|\bAbschluss"),
    (r"\bcannot tell\b", r"nicht zu erkennen"),
    (r"\bfinal verdict", r"\b[Ee]ndgültiges? Urteil"),
    (r"\bconcepts?\b", r"Konzept"),
    (r"\bembedders?\b", r"Embedder"),
    (r"\bclassifier\b", r"Einordnende"),
    (r"\bcontext-(aware|free)\b", r"Zusammenhang|[Kk]ontextfrei|[Kk]ontextbezogen"),
    (r"\bdealt out\b", r"[Vv]erteilt"),
    (r"\bguidance\b", r"Lenkung"),
    (r"\bscheduler\b", r"Zeitplan"),
    (r"\beven\b", r"[Aa]usgeglichen"),
    (r"\bpaper\b", r"\bArtikels?\b"),
    (r"\bplanted\b", r"[Gg]epflanzt"),
    (r"\bseeds?\b", r"\bSeed für Seed\b|(?<!\()\bSeeds?\b(?!\))"),
    (r"\bcomputers?\b|\bmachine\b", r"\bRechner"),
    (r"\bimported\b", r"[Ee]ingelesen"),
    (r"\b(un)?tick", r"[Aa]ngehakt|[Hh]aken Sie|hakt .* an"),
    (r"\bleft out\b", r"[Aa]usgelassen"),
    (r"\blabels?\b(?! Studio)", r"\bLabels?\b(?! Studio)"),
    (r"\bseverity\b", r"\bStärke"),
)
"""What a term of the glossary (terms_de.md) was once called; a text that has the first has none of the second."""


Told = tuple[str, str, str]
"""An English text, its German and where that stands."""


@cache
def told() -> tuple[Told, ...]:
    """Return every English text with its German."""
    window = translations.read(translations.path_of("de")).values()
    found = [(each.text, each.translation, "the window") for each in window if each.translation and not each.vanished]
    for name in LINES:
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        for line in lines:
            english, tab, german = line.partition("\t")
            if tab and not line.startswith("#"):
                found.append((english, german, name))
    return (*found, *of_code())


def of_code() -> Iterator[Told]:
    """Yield the texts of tables that the code has in both languages: {"en": …, "de": …}."""
    for path in sorted((ROOT / "biaslens_gui").rglob("*.py")):
        code = path.read_text(encoding="utf-8")
        if '"de": ' in code:
            for node in ast.walk(ast.parse(code)):
                if isinstance(node, ast.Dict):
                    sides = by_key(node)
                    if {"'en'", "'de'"} <= sides.keys():
                        yield from ((*pair, path.name) for pair in pairs(sides["'en'"], sides["'de'"]))


def by_key(table: ast.Dict) -> dict[str, ast.expr]:
    return {ast.unparse(key): value for key, value in zip(table.keys, table.values, strict=True) if key is not None}


def pairs(english: ast.expr, german: ast.expr) -> Iterator[tuple[str, str]]:
    match english, german:
        case ast.Constant(value=str(text)), ast.Constant(value=str(other)):
            yield text, other
        case ast.Tuple(elts=texts), ast.Tuple(elts=others):
            for one, same in zip(texts, others, strict=True):
                yield from pairs(one, same)
        case ast.Dict(), ast.Dict():
            others_by_key = by_key(german)
            for key, side in by_key(english).items():
                if key in others_by_key:
                    yield from pairs(side, others_by_key[key])


def plain(text: str) -> str:
    """Return a text without its values, its capitals and the colon or full stop it may end with."""
    return re.sub(r"\{\w*(:[^}]*)?\}", "{}", text).casefold().rstrip(".:").replace("„{}“", "{}").replace("“{}”", "{}")


def test_a_text_is_told_in_one_way() -> None:
    ways: dict[str, dict[str, str]] = defaultdict(dict)
    for english, german, where in told():
        ways[plain(english)][plain(german)] = where
    two = {english: told for english, told in ways.items() if len(told) > 1 and english not in TWO_MEANINGS}
    assert two == {}
    assert [text for text in TWO_MEANINGS if len(ways[text]) < 2] == []


@pytest.mark.parametrize(("term", "other"), OTHERWISE)
def test_a_term_is_called_by_one_word(term: str, other: str) -> None:
    of_term, once = re.compile(term, re.IGNORECASE), re.compile(other)
    assert any(of_term.search(english) for english, *_ in told())
    wrong = [one for one in told() if of_term.search(one[0]) and once.search(one[1])]
    assert wrong == []
