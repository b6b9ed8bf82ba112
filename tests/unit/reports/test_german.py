"""The annex in German: no English is left in it, its numbers are those of the English one, the catalogue is sound."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from biaslens_gui.api import sweeps
from biaslens_gui.core.catalogue import PLACE, number
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.report_texts import LANGUAGE, ReportTexts
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.client_report import client_report_of
from biaslens_gui.reports.german import german
from biaslens_gui.reports.model import Exhibit, Report
from biaslens_gui.stats.agreement.reader_numbers import numbers_of_readers
from biaslens_gui.stats.agreement.side_by_side import readers_side_by_side
from biaslens_gui.stats.paired import paired_difference
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from following import calls
from sentences import Worded
from tests.components.depictions import finding, labels, seen
from tests.known_truth.audits import World
from tests.pebbles import READERS, SIX, pebble_host, run_to_end, six_plan

ROOT = Path(__file__).resolve().parents[3]
CATALOGUE = ROOT / "resources" / "reports" / "german.txt"
GENDER = {"attributes": "gender"}
SWEPT = sweeps.axis_of("negative", "| man"), sweeps.axis_of("steps", ", 6")
SEEN_BY_ANSWERS = (
    (
        SWEPT[:1],
        {
            "default_or_inability": GENDER,
            "diversity": GENDER | {"vendi": True},
            "intersections": {"attributes": "gender; age"},
            "languages": GENDER | {"languages": "de"},
            "prompt_search": GENDER | {"variations": 4, "budget": 8, "found": 2},
            "sweeps": GENDER,
        },
    ),
    ((), {"editing": GENDER | {"instructions": "a photo of a ceo"}}),
    (SWEPT, {"sweeps": GENDER, "pipeline": GENDER | {"prefixes": "formal portrait, | a female person, {prompt}"}}),
)
"""The methods beside `SIX` with their options, and over what their image model is swept: along one side, and two."""
THE_SAME = {
    *("Prompt", "Prompts", "Bias", "Name", "Test", "Text", "Median", "CAS", "BAV", "MAD", "p", "p (Fisher)"),
    *("img_file", "prompt_subject", "caption_subject"),
}
"""Headings that are the same in German, or the published code's own."""
ENGLISH = frozenset(
    re.findall(
        r"\w+",
        "the of and is are not with by for were this that it from which has have or each than as all on more two only "
        "their its if how what who where when over same other first image images share shares answers captions "
        "described likely seen nothing",
    )
)
"""Words that stand in nearly every English sentence, and in no German one."""
NOT_READ = (
    "numbers",
    "anchor",
    "sha256",
    "source",
    "run_id",
    "tone",
    "method",
    "model",
    "reading",
    "labels",
    "language",
)


def texts_of(part: Any) -> Iterator[str]:
    """Yield what a reader of the report reads; captions are a model's own words."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, list | tuple):
        for one in part:
            yield from texts_of(one)
    elif is_dataclass(part) and not isinstance(part, Finding | type):
        names = [field.name for field in fields(part) if field.name not in NOT_READ]
        for name in names:
            if not (isinstance(part, Exhibit) and name == "caption"):
                yield from texts_of(getattr(part, name))


def left_over(report: Report, results: RunResults) -> set[str]:
    """Return the texts in which English is left beside prompts, names, captions, quotations and addresses."""
    spec = results.plan.spec
    own = {image.prompt for image in results.images} | {caption.text for caption in results.captions}
    own |= {model.label for model in spec.models} | {prompt.text for prompt in spec.prompts}
    own |= {*results.texts.texts.values(), spec.title, *(without_folders(image.note) for image in results.images)}
    own |= {one_line(text, 400) for text in own}
    names = sorted(filter(None, own), key=len, reverse=True)
    found = set()
    for text in texts_of(report):
        bare = re.sub(r"[“„][^”“]*[”“]|https?://\S+|\S+\.png|`[^`]*`|\b[0-9a-f]{8,}\b|\w+_\w+|\{.*\}", "", text)
        for name in names:
            bare = bare.replace(name, "")
        words = set(re.findall(r"[A-Za-zÄÖÜäöüß]+", bare.partition("plugins:")[0].lower()))
        if words & ENGLISH:
            found.add(text)
    return found


def in_german(results: RunResults) -> Report:
    return client_report_of(replace(results, texts=ReportTexts({**results.texts.texts, LANGUAGE: "de"})))


def test_no_english_is_left_in_a_german_report_and_its_annex(results: RunResults) -> None:
    report = in_german(replace(results, findings=()))  # those of the example are in nobody's words
    assert report.annex is not None
    assert left_over(report, results) == set()
    assert left_over(report.annex, results) == set()
    assert (report.language, report.annex.language) == ("de", "de")
    assert report.annex.title.endswith("Anhang")


def test_the_same_is_in_both_languages(results: RunResults) -> None:
    english, told = client_report_of(results).annex, in_german(results).annex
    assert english is not None
    assert told is not None
    for one, other in zip(english.sections, told.sections, strict=True):
        assert [type(block) for block in one.blocks] == [type(block) for block in other.blocks]
        assert len(one.lacking) == len(other.lacking)
    assert english.numbers == told.numbers


@pytest.mark.slow
def test_no_english_is_left_in_the_annex_of_all_six_methods(tmp_path: Path) -> None:
    host: PluginHost = pebble_host(READERS)
    project = create_project(tmp_path / "project", "Six")
    run_to_end(project, six_plan(tmp_path / "model", host), host)
    with AuditReader(project) as reader:
        results = with_claims(reader.results(reader.runs()[0].run_id))
    english, report = client_report_of(results).annex, in_german(results)
    assert english is not None
    assert report.annex is not None
    assert left_over(report.annex, results) == set()
    assert left_over(report, results) == set()
    for one, other in zip(texts_of(english), texts_of(report.annex), strict=True):
        if not re.search(r"\d{4}-\d\d-\d\d", one):  # a day is written out
            assert digits(one) == digits(other), one


def test_several_readers_are_put_into_german(results: RunResults) -> None:
    first = [
        seen(prompt, labels(*counts), classes=("man", "woman"), model="Model")
        for prompt, counts in (("nurse", (3, 9)), ("doctor", (8, 2)))
    ]
    others = [
        replace(each, reader=name, further=True, labels=tuple(number % 2 for number in each.indices))
        for each in first
        for name in ("another", "third")
    ]
    blind = [replace(each, reader="blind", further=True, labels=tuple(-1 for _ in each.labels)) for each in first]
    found = readers_side_by_side([finding(*first)], [*others, *blind], lambda *_: np.random.default_rng(0))
    numbers = [Finding("openbias", "3", "", "severity", "gender", "How severe: gender", "Model") for _ in range(2)]
    numbers = [replace(numbers[at], estimates=(Estimate("accuracy", 0.5 + at / 4, group="gender"),)) for at in (0, 1)]
    title = {"openbias": "OpenBias: which biases, and how severe"}
    found += numbers_of_readers("answerer", numbers[:1], {"another": numbers[1:]}, title)
    report = in_german(replace(results, findings=found))
    assert report.annex is not None
    told = {text for text in texts_of(report.annex) if "another" in text}
    assert any("Cohens Kappa: " in text and "Am weitesten auseinander: „" in text for text in told)
    assert "answerer und another" in told
    left = left_over(report.annex, results)
    assert {text for text in left if not text.startswith("Version ")} == set()  # which cites


def test_the_runs_of_these_tests_are_of_every_method_that_ships() -> None:
    run = {choice.method for choice in SIX} | {name for _, options in SEEN_BY_ANSWERS for name in options}
    assert run == set(PluginHost.discover(strict=True).methods)


@pytest.mark.slow
def test_no_english_is_left_in_the_annex_of_methods_that_ask_about_images(tmp_path: Path) -> None:
    """Small runs of the reference world, in which answers tell classes, settings differ and variants are compared."""
    world = World.opened(tmp_path)
    for axes, options in SEEN_BY_ANSWERS:
        editor = ("fair", {"strength": 0.9}) if "editing" in options else None
        plan = world.plan("biased", ["a photo of a nurse"], options, 3, editor=editor)
        model, *others = plan.spec.models
        model = replace(model, name="Biased")
        cells = sweeps.swept(model, axes) if axes else (model,)
        plan = replace(plan, spec=replace(plan.spec, models=(*cells, *others)))
        world.audit(plan)
        with AuditReader(world.project) as reader:
            results = with_claims(reader.results(plan.run_id))
        report = in_german(results)
        assert report.annex is not None
        left = left_over(report, results) | left_over(report.annex, results)
        assert {text for text in left if not text.startswith("Reference world, ")} == set()  # names of models
        told = set(texts_of(report.annex))
        headings = {column.label for each in results.findings for table in each.tables for column in table.columns}
        names = {name for each in results.findings for seen_by in each.observed for name in seen_by.classes}
        names |= THE_SAME | {model.label for model in results.plan.spec.models}
        assert {text for text in (headings & told) - names if german(text) == text} == set()


def test_what_every_method_says_of_itself_is_in_german() -> None:
    words = tomllib.loads((ROOT / "resources" / "reports" / "methods.toml").read_text(encoding="utf-8"))
    names = {"BiasLens", "TIBET", "T2IAT", "OpenBias", "GradBias"}
    for name, method in PluginHost.discover(strict=True).methods.items():
        own = words[name]
        told = (method.info.title, *method.info.caveats, own["title"], own["source"], *own["formulas"])
        assert {text for text in told if german(text) == text} <= names, name


def test_headings_and_fixed_sentences_of_every_method_are_in_german() -> None:
    """Also those that no run of a test shows, as where nothing was ticked."""
    untold = {
        f"{file.name}:{node.lineno}: {text}"
        for file in sorted((ROOT / "plugins" / "methods").rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for text in fixed(node)
        if text not in THE_SAME and len(text) > 1 and german(text) == text
    }
    assert untold == set()


def test_why_a_rule_suggests_an_answer_is_in_german() -> None:
    """It stands on the Review page and in the table “Subject mapping”; only some reasons come up in a run of a test."""
    module = ast.parse((ROOT / "plugins" / "methods" / "biaslens" / "subjects.py").read_text(encoding="utf-8"))
    reasons = [
        line
        for call, scopes in calls(module)
        if isinstance(call.func, ast.Name) and call.func.id == "Suggestion"
        for line in (*Worded(module).lines(call.args[0], scopes), *Worded(module).lines(call.args[1], scopes))
    ]
    assert len(reasons) > 20
    texts = [PLACE.sub("woman", reason) for reason in reasons]
    assert [text for text in texts if german(text) == text] == []


@pytest.mark.parametrize(
    ("english", "told"),
    [
        (
            "Described as a man and a woman where a woman was asked for.",
            "Beschrieben: Mann und Frau; verlangt: Frau.",
        ),
        ("Described as old where young was asked for.", "Beschrieben als alt; verlangt: jung."),
        ("The same word: doctor and nurse.", "Dasselbe Wort: doctor und nurse."),
        ("by agreement of A and B", "durch Einigung von A und B"),
        ("by agreement of Ada Lovelace, B and the lead", "durch Einigung von Ada Lovelace, B und der Leitung"),
    ],
)
def test_names_and_words_are_joined_in_german(english: str, told: str) -> None:
    assert german(english) == told


def fixed(node: ast.AST) -> Iterator[str]:
    """Yield the headings of columns and tables, and what findings and estimates say without anything filled in."""
    match node:
        case ast.Call(func=ast.Name(id="Column" | "Table"), args=[_, heading, *_]):
            yield from constants(heading)
        case ast.keyword(arg="words" | "how" | "note", value=value):
            yield from constants(value)
        case ast.Assign(targets=[ast.Name(id="words" | "how")], value=value):
            yield from constants(value)


def constants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp():
            yield from (*constants(node.body), *constants(node.orelse))


def digits(text: str) -> Counter[str]:
    return Counter(re.sub(r"[,.]", "", number) for number in re.findall(r"\d[\d.,]*\d|\d", text))


def test_how_paired_shares_were_compared_is_in_german() -> None:
    """It stands as a note with the p, or several joined: each part has to be in the catalogue by itself."""
    sides = [1.0, 1.0, 0.0, 0.0], [0.0, 1.0, 0.0, 1.0]
    for exact in (False, True):
        found = paired_difference(*sides, np.random.default_rng(0), exact=exact)
        for text in (f"{found.how}; {found.note}", f"Clopper and Pearson's interval; {found.how}; no pair to compare"):
            assert ENGLISH.isdisjoint(re.findall(r"\w+", german(text))), german(text)


def test_sentences_are_put_into_german_one_by_one_and_what_is_unknown_stays() -> None:
    text = "In 24 images each, 6 to 8 distinct pairs. Nobody knows this sentence. One occurrence - not a pattern."
    assert german(text) == (
        "In je 24 Bildern 6 bis 8 verschiedene Paare. Nobody knows this sentence. Ein Vorkommen - kein Muster."
    )
    assert german("Numbers of F3: How severe: gender") == "Zahlen von F3: Wie schwer: Geschlecht"
    assert german("Numbers of F3: Nobody knows this") == "Zahlen von F3: Nobody knows this"


@pytest.mark.parametrize(
    ("english", "told"),
    [("1,234.5", "1.234,5"), ("−0.06", "−0,06"), ("95%", "95 %"), ("4.7e-05", "4,7e-05"), ("7.5.1", "7.5.1")],
)
def test_numbers_are_written_in_german(english: str, told: str) -> None:
    assert number(english) == told


def test_every_line_of_the_catalogue_has_the_same_places_in_both_languages() -> None:
    lines = [one for one in CATALOGUE.read_text(encoding="utf-8").splitlines() if one and not one.startswith("#")]
    pairs = [one.split("\t") for one in lines]
    assert [one for one in pairs if len(one) != 2] == []
    assert [
        english
        for english, told in pairs
        if sorted(re.findall(r"\{\w+\}", english)) != sorted(re.findall(r"\{\w+\}", told))
    ] == []
    assert [text for text, times in Counter(english for english, _ in pairs).items() if times > 1] == []


def places(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", text))
