"""The result package: what lies in it, and a dashboard that is whole, closed to the network, and escapes everything."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from biaslens_plugins.exporters.result_package import PixelScale, ResultPackage

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Estimate, Finding, ImageRecord
from biaslens_gui.core.spec import AuditSpec, ModelRef, Prompt
from tests.ui import synthetic_findings

VOID = {"meta", "br", "img", "link", "input", "hr"}


class Page(HTMLParser):
    """Reads a page strictly: every tag is closed, in order; collects what the checks below ask for."""

    def __init__(self, html):
        super().__init__(convert_charrefs=True)
        self.tags, self.ids, self.attributes, self.text, self._open = [], [], [], [], []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag):
        assert self._open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)

    def values(self, tag, name):
        return [value for at, key, value in self.attributes if (at, key) == (tag, name)]


@pytest.fixture
def written(results, files):
    ResultPackage().export(results, files)
    return files.written


@pytest.fixture
def page(written):
    return Page(written["index.html"].decode())


def test_the_structure(written):
    assert {name.split("/")[0] for name in written} == {
        "README.txt", "csv", "findings.jsonl", "images", "index.html", "manifest.json", "plan.json",
    }  # fmt: skip
    assert sorted(name for name in written if name.startswith("images/")) == [
        "images/01-script-alert-x-script-b-doctor-b/0.png",
        "images/01-script-alert-x-script-b-doctor-b/1.png",
        "images/02-hyperlink-http-evil-example-nurse/0.png",
        "images/02-hyperlink-http-evil-example-nurse/1.png",
        "images/03-医者の写真-quoted-and-a-second-line/0.png",
        "images/03-医者の写真-quoted-and-a-second-line/1.png",
    ]
    assert "csv/caption_subject_matches.csv" in written


def test_nothing_personal_leaves(written):
    for name, content in written.items():
        if not name.startswith("images/"):
            assert not re.search(r"alice|/home|hostname|/mnt|Users", content.decode("utf-8-sig")), name


def test_the_plan_can_be_read_again(written, results):
    plan = from_data(Plan, json.loads(written["plan.json"]))
    assert plan.spec.prompts == results.plan.spec.prompts
    assert plan.proposals == results.plan.proposals
    assert [(model.name, model.path, model.digest) for model in plan.spec.models] == [
        ("tiny world", "", "d" * 64),
        ("captioner", "", "e" * 64),
    ]


def test_findings_can_be_read_again(written, results):
    lines = written["findings.jsonl"].decode().splitlines()
    assert tuple(from_data(Finding, json.loads(line)) for line in lines) == results.findings


def test_the_manifest_names_every_file_and_what_is_in_it(written):
    manifest = json.loads(written["manifest.json"])
    assert manifest["attempts"][0]["environment"] == {"python": "3.11", "device": "cpu"}
    assert manifest["attempts"][0]["error"].splitlines()[2] == "see z.bin"
    assert manifest["files"] == {
        name: hashlib.sha256(content).hexdigest() for name, content in written.items() if name != "manifest.json"
    }


def test_two_exports_are_the_same(results, files):
    again = type(files)()
    ResultPackage().export(results, files)
    ResultPackage().export(results, again)
    assert files.written == again.written


# --- the dashboard


def test_it_is_closed_to_the_network_and_to_every_script_but_its_own(page, written):
    html = written["index.html"].decode()
    assert page.tags.count("script") == 1
    assert not [item for item in page.attributes if item[0] in ("script", "form") and item[1] in ("src", "action")]
    assert ("form", "hidden", None) in page.attributes  # without scripts there is nothing that does nothing
    assert not {"link", "iframe", "object", "embed", "base"} & set(page.tags)
    assert not [item for item in page.attributes if item[1].startswith("on") or item[1] == "style"]
    for _, name, value in page.attributes:
        if name in ("href", "src"):
            assert re.match(r"#|images/", value), value
    [policy] = [value for value in page.values("meta", "content") if "default-src" in value]
    style, script = (re.search(f"<{tag}>(.*?)</{tag}>", html, re.S)[1] for tag in ("style", "script"))
    for kind, text in (("style", style), ("script", script)):
        assert f"{kind}-src 'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}';" in policy
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    assert "url(" not in style
    assert "@import" not in style


def test_markup_in_prompts_and_captions_is_text(page, results):
    text = "".join(page.text)
    assert results.plan.spec.prompts[0].text in text
    assert "<img src=x onerror=alert(1)>" in text
    assert "Audit <of> a model" in text


def test_every_link_leads_somewhere(page, written):
    assert len(set(page.ids)) == len(page.ids)
    for value in page.values("a", "href"):
        assert value[1:] in page.ids if value.startswith("#") else unquote(value) in written
    assert {unquote(value) for value in page.values("img", "src")} == {name for name in written if "images/" in name}


def test_every_number_has_its_interval_and_n(page, results):
    text = " ".join(" ".join(page.text).split())
    for part in ("F2.1", "0.5", "0.1 to 0.9 (95%)", "Wilson", "not measured", "no caption", "-0.5 to 0.1 (95%)"):
        assert part in text
    assert page.tags.count("svg") == 2
    assert "dark skin: 0.5, interval 0.1 to 0.9, n 4" in page.values("svg", "aria-label")


def test_models_are_named_with_their_digests(page):
    assert {"tiny world", "captioner", "d" * 64, "e" * 64} <= set(page.text)


def test_images_have_captions_subjects_and_verdicts(page, results):
    text = " ".join(page.text)
    assert "Subject asked: doctor; in the caption: -young <b>woman" in text
    assert "reviewer 1, subject: yes (<clear>)" in text
    assert "stopped by the safety filter" in text
    assert all(page.values("img", "alt"))
    assert results.captions[2].text.splitlines()[1] in text


def test_a_run_without_anything_is_a_page_too(files):
    ResultPackage().export(RunResults("r", Plan(AuditSpec("", (), ())), (), (), (), ()), files)
    page = Page(files.written["index.html"].decode())
    assert "There is no finding: nothing was measured." in page.text


def test_large_tables_say_what_was_left_out(results, files):
    pairs = results.findings[1].tables[0]
    long = replace(pairs, rows=pairs.rows * 200)
    many = replace(results.findings[1], tables=(long,), estimates=())
    ResultPackage().export(replace(results, findings=(many,)), files)
    html = files.written["index.html"].decode()
    assert "The first 200 of 400 rows; all are in the folder csv/findings." in html
    assert html.count("dark skin") == 100
    assert files.written["csv/findings/biaslens_pairs.csv"].count(b"dark skin") == 200


def test_several_models_have_folders_and_names(files):
    models = tuple(ModelRef("image_model", "x", f"/a/{name}", name * 64) for name in "ab")
    images = tuple(ImageRecord(model.digest, model.key, "a cat", 0, 1, "ok", "0") for model in models)
    files.image = files.write
    ResultPackage().export(RunResults("r", Plan(AuditSpec("t", models, (Prompt("a cat"),))), images, (), (), ()), files)
    assert [name for name in files.written if "images/" in name] == [
        "images/1-a/01-a-cat/0.png",
        "images/2-b/01-a-cat/0.png",
    ]


# --- bars


@pytest.mark.parametrize(
    ("view", "numbers", "at"),
    [
        ("shares", [(0.5, 0.1, 0.9)], {0.0: 0, 0.5: 120, 1.0: 240}),
        ("bars", [(3.0, None, None), (12.0, 1.0, 24.0)], {0.0: 0, 12.0: 120, 24.0: 240}),
        ("values", [(-1.0, -2.0, 2.0)], {-2.0: 0, 0.0: 120, 2.0: 240}),
        ("values", [(None, None, None)], {0.0: 0}),
        ("values", [(0.0, 0.0, 0.0)], {0.0: 0}),
    ],
)
def test_a_scale_has_room_for_all_numbers(view, numbers, at):
    estimates = tuple(Estimate("x", value, low, high) for value, low, high in numbers)
    scale = PixelScale.of(Finding("m", "1", "v", "k", "s", "t", view=view, estimates=estimates))
    assert {number: scale.at(number) for number in at} == at


# --- drawings


@pytest.fixture
def pairs(results):
    """The run with a finding about the pairs of four prompts."""
    return replace(results, findings=(synthetic_findings.described(),))


def test_pairs_of_several_prompts_are_drawn_together_and_prompt_by_prompt(pairs, files):
    ResultPackage().export(pairs, files)
    page = Page(files.written["index.html"].decode())
    sources = [name for name in page.values("img", "src") if name.startswith("figures/")]
    assert sources == [
        "figures/F1-figure.svg",
        "figures/F1-shared.svg",
        "figures/F1-by-prompt.svg",
        *(f"figures/F1-prompt-{at}-figure.svg" for at in range(1, 5)),
    ]
    assert all(files.written[name].startswith(b"<svg") for name in sources)
    assert all(page.values("img", "alt"))
    assert "gray hair (F1.1), old man (F1.3)" in page.text


def test_pairs_of_one_prompt_are_a_cloud_above_its_bars(pairs, files):
    (several,) = pairs.findings
    frequencies, by_prompt, phrases = several.tables
    rows = tuple(row for row in by_prompt.rows if row["prompt"] == "a photo of a doctor")
    one = replace(several, tables=(frequencies, replace(by_prompt, rows=rows), phrases))
    ResultPackage().export(replace(pairs, findings=(one,)), files)
    assert [name for name in files.written if name.startswith("figures/")] == ["figures/F1-figure.svg"]


def test_bars_that_stand_in_the_table_are_not_drawn_twice(results, files):
    ResultPackage().export(results, files)
    assert not [name for name in files.written if name.startswith("figures/")]
