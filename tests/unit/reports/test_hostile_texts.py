"""Hostile captions come out escaped and readable in every format."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import subprocess
import zipfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pikepdf
import pytest
from biaslens_plugins.exporters.coco_labels import CocoLabels
from biaslens_plugins.exporters.croissant_card import CroissantCard
from biaslens_plugins.exporters.csv_set import CsvSet
from biaslens_plugins.exporters.docx_report import DocxReport
from biaslens_plugins.exporters.every_eval_ever import EveryEvalEver
from biaslens_plugins.exporters.fiftyone_folder import FiftyOneFolder
from biaslens_plugins.exporters.html_report import HtmlReport
from biaslens_plugins.exporters.hub_results import HubResults
from biaslens_plugins.exporters.inspect_log import InspectLog
from biaslens_plugins.exporters.jsonl_tables import JsonlTables
from biaslens_plugins.exporters.junit_xml import JunitXml
from biaslens_plugins.exporters.label_studio import LabelStudio
from biaslens_plugins.exporters.mlflow_run import MlflowRun
from biaslens_plugins.exporters.model_card import CycloneDxCard
from biaslens_plugins.exporters.oscal_results import OscalResults
from biaslens_plugins.exporters.pdf_report import PdfReport
from biaslens_plugins.exporters.result_package import ResultPackage
from biaslens_plugins.exporters.xlsx_tables import XlsxTables

from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.plugin_host.host import PluginHost
from tests.ui import synthetic_findings
from tests.unit.exporters.conftest import with_level
from tests.unit.reports.conftest import Small


class Tags(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def export(exporter: Any, results: RunResults) -> dict[str, bytes]:
    output = Small()
    exporter.export(results, output)
    return output.files


@pytest.mark.parametrize("name", ["report.html", "annex.html"])
def test_html_runs_nothing_and_loads_nothing(name: str, hostile: RunResults) -> None:
    page = export(HtmlReport(), hostile)[name].decode()
    tags = Tags(page)
    assert [tag for tag, _ in tags.tags].count("script") == 1
    assert "default-src 'none'" in page.replace("&#39;", "'")
    assert "abc[U+202E]dcba" in "".join(tags.text)
    assert not [name for _, given in tags.tags for name in given if name.startswith("on")]
    if name == "report.html":  # all that follows is about images and findings, which the annex has
        return
    sources = [given["src"] for tag, given in tags.tags if tag in ("img", "script") and "src" in given]
    assert sources
    assert all(source is not None and source.startswith("data:image/") for source in sources)
    assert all(given.get("alt") for tag, given in tags.tags if tag == "img")
    text = "".join(tags.text)
    for said in (
        "<script>alert(1)</script>",
        "医者の写真",
        "صورة طبيب",
        "ภาพถ่ายของแพทย์",
        "abc[U+202E]dcba",
        "nul[U+0000]byte",
    ):
        assert said in text, said
    assert "default-src 'none'" in page.replace("&#39;", "'")


def test_html_shows_every_image_behind_a_line_that_opens(hostile: RunResults) -> None:
    first = next(image for image in hostile.images if image.status == "ok")
    many = [replace(first, digest=f"{at:064x}", index=at) for at in range(20)]
    page = export(HtmlReport(), replace(hostile, images=tuple(many)))["annex.html"].decode()
    tags = Tags(page)
    anchors = [given["id"] for tag, given in tags.tags if tag == "figure" and str(given.get("id")).startswith("image-")]
    assert len(anchors) == len(many)
    assert "14 more images" in "".join(tags.text)


def test_a_spreadsheet_has_no_formula_and_no_link(hostile: RunResults) -> None:
    with zipfile.ZipFile(io.BytesIO(export(XlsxTables(), hostile)["tables.xlsx"])) as book:
        sheets = [book.read(name).decode() for name in book.namelist() if name.startswith("xl/worksheets/sheet")]
    strings = "".join("".join(ElementTree.fromstring(sheet).itertext()) for sheet in sheets)
    assert sheets
    assert not [sheet for sheet in sheets if "<f>" in sheet or "<hyperlink" in sheet]
    assert "'=HYPERLINK" in strings
    assert "医者の写真" in strings
    assert "\0" not in strings


def test_word_has_the_texts_and_a_description_for_every_picture(hostile: RunResults) -> None:
    import docx

    document = docx.Document(io.BytesIO(export(DocxReport(), hostile)["annex.docx"]))
    text = "\n".join(paragraph.text for paragraph in document.paragraphs)
    assert "<script>alert(1)</script>" in text
    assert "[U+202E]" in text
    assert document.inline_shapes
    assert all(shape._inline.docPr.get("descr") for shape in document.inline_shapes)


@pytest.fixture(scope="module")
def pdfs() -> dict[int, bytes]:
    """PDF files that were made, by what they were made from: each takes a second."""
    return {}


@pytest.fixture
def pdf(hostile: RunResults, pdfs: dict[int, bytes]) -> Iterator[pikepdf.Pdf]:
    """The PDF report of hostile texts, with a comparison of methods and pairs of several prompts."""
    if 0 not in pdfs:
        across = replace(hostile.findings[1], method="across")
        findings = (*hostile.findings, synthetic_findings.described(), synthetic_findings.distribution(), across)
        pdfs[0] = export(PdfReport(), replace(hostile, findings=findings))["annex.pdf"]
    with pikepdf.open(io.BytesIO(pdfs[0])) as read:
        yield read


def nodes(node: Any, kinds: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield every element of the structure with the kinds of those above it and its own."""
    if isinstance(node, pikepdf.Array):
        for one in node:
            yield from nodes(one, kinds)
    elif isinstance(node, pikepdf.Dictionary) and "/S" in node:
        path = (*kinds, str(node.S))
        yield path, node
        if "/K" in node:
            yield from nodes(node.K, path)


def test_a_pdf_says_what_it_is(pdf: pikepdf.Pdf) -> None:
    assert str(pdf.Root.Lang) == "en"
    assert bool(pdf.Root.MarkInfo.Marked)
    assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
    assert all(str(page.Tabs) == "/S" for page in pdf.pages if "/Annots" in page)
    with pdf.open_metadata() as about:
        assert (about["pdfuaid:part"], about["pdfaid:part"], about["pdfaid:conformance"]) == ("1", "2", "A")
        assert "Bias audit of a text-to-image model" in about["dc:title"]
    assert len(pdf.Root.Outlines.keys()) > 1


def test_a_pdf_describes_its_figures_and_heads_its_tables(pdf: pikepdf.Pdf) -> None:
    found = list(nodes(pdf.Root.StructTreeRoot.K))
    kinds = Counter(path[-1] for path, _ in found)
    assert kinds["/Figure"] >= 2
    assert kinds["/Table"] > 10
    assert all(str(node.get("/Alt", "")) for path, node in found if path[-1] == "/Figure")
    for path, node in found:
        if path[-1] == "/Table":
            cells = [below for below, _ in nodes(node)]
            assert any(one[-1] == "/TH" for one in cells)
            rows = [one for _, one in nodes(node) if str(one.S) == "/TR"]
            assert len({sum(str(cell.S) in ("/TH", "/TD") for cell in row.K) for row in rows}) == 1
        if path[-1] in ("/TD", "/TH"):
            assert path[-2] == "/TR"
        if path[-1] == "/TH":
            attributes = [node.A] if isinstance(node.A, pikepdf.Dictionary) else list(node.A)
            scopes = [str(one.Scope) for one in attributes if "/Scope" in one]
            assert scopes in (["/Column"], ["/Row"], ["/Both"])


def test_a_pdf_skips_no_level_of_headings(pdf: pikepdf.Pdf) -> None:
    levels = [int(p[-1][2:]) for p, _ in nodes(pdf.Root.StructTreeRoot.K) if re.fullmatch(r"/H[1-6]", p[-1])]
    assert levels[0] == 1
    assert levels.count(1) >= 14
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_all_that_is_drawn_in_a_pdf_belongs_to_its_structure_or_is_an_artifact(pdf: pikepdf.Pdf) -> None:
    parents = pdf.Root.StructTreeRoot.ParentTree.Nums
    owners = {int(parents[at]): parents[at + 1] for at in range(0, len(parents), 2)}
    for page in pdf.pages:
        depth, marked, unmarked = 0, set(), 0
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            if name in ("BDC", "BMC"):
                depth += 1
                if len(operands) > 1 and isinstance(operands[1], pikepdf.Dictionary) and "/MCID" in operands[1]:
                    marked.add(int(operands[1].MCID))
            elif name == "EMC":
                depth -= 1
            elif name in ("Tj", "TJ", "Do", "f", "S", "sh") and not depth:
                unmarked += 1
        assert (depth, unmarked) == (0, 0)
        known = owners[int(page.StructParents)]
        assert marked <= set(range(len(known)))


def test_letters_without_a_font_are_named_and_said_to_be(pdf: pikepdf.Pdf, pdfs: dict[int, bytes]) -> None:
    program = shutil.which("pdftotext")
    if program is None:
        pytest.skip("pdftotext (poppler-utils) is not installed, so the words in the PDF cannot be read")
    done = subprocess.run([program, "-", "-"], input=pdfs[0], capture_output=True, check=True)
    words = re.sub(r"\s+", " ", done.stdout.decode())
    assert "Some letters are named by their Unicode numbers" in words
    assert "[U+533B" in words or "医" in words


def test_junit_has_a_case_per_number_with_value_interval_threshold_and_n(hostile: RunResults) -> None:
    root = ElementTree.fromstring(export(JunitXml(), hostile)["junit.xml"])
    cases = list(root.iter("testcase"))
    assert len(cases) == sum(max(1, len(finding.estimates)) for finding in hostile.findings)
    failed = next(case for case in cases if case.find("failure") is not None)
    told = failed.findtext("failure") or ""
    assert all(word in told for word in ("value 0.5", "interval 0.1 to 0.9 (95%)", "threshold 0.8", "n 4"))
    assert [case for case in cases if case.find("error") is not None and "F2.2" in case.attrib["name"]]


def test_junit_has_nothing_that_the_schema_of_build_servers_does_not_know(hostile: RunResults) -> None:
    """The names are those of junit-10.xsd, which Jenkins' xUnit plugin publishes and pytest checks its files with."""
    counts = {"name", "time", "tests", "failures", "errors"}
    known = {
        "testsuites": counts,
        "testsuite": counts | {"skipped"},
        "testcase": {"name", "time", "classname"},
        **{kind: {"type", "message"} for kind in ("failure", "error", "skipped")},
        "system-out": set[str](),
        "properties": set[str](),
        "property": {"name", "value"},
    }
    content = export(JunitXml(), with_level(hostile))["junit.xml"]
    for element in ElementTree.fromstring(content).iter():
        assert set(element.attrib) <= known[element.tag], element.tag
        assert re.fullmatch(r"[0-9]{0,3}(\.[0-9]{0,3})?", element.get("time", ""))


def test_json_lines_are_one_object_each(hostile: RunResults) -> None:
    for name, content in export(JsonlTables(), hostile).items():
        for line in content.decode().splitlines():
            assert isinstance(json.loads(line), dict), name


def test_the_card_is_json_that_names_the_columns(hostile: RunResults) -> None:
    card = json.loads(export(CroissantCard(), hostile)["croissant.json"])
    assert card["conformsTo"][0] == "http://mlcommons.org/croissant/1.1"
    assert {field["source"]["extract"]["column"] for field in card["recordSet"][0]["field"]} >= {"prompt", "sha256"}


EVERY = (
    CocoLabels(),
    CroissantCard(),
    CsvSet(),
    CycloneDxCard(),
    DocxReport(),
    EveryEvalEver(),
    FiftyOneFolder(),
    HtmlReport(),
    HubResults(),
    InspectLog(),
    JsonlTables(),
    JunitXml(),
    LabelStudio(),
    MlflowRun(),
    OscalResults(),
    PdfReport(),
    ResultPackage(),
    XlsxTables(),
)


def test_every_exporter_that_ships_is_tried(plugin_host: PluginHost) -> None:
    assert {one.id for one in EVERY} == set(plugin_host.exporters)


@pytest.mark.parametrize("exporter", EVERY, ids=lambda one: one.id)
def test_texts_stay_readable_and_hold_nothing_that_hides(exporter: Any, hostile: RunResults) -> None:
    for name, content in export(exporter, hostile).items():
        if not name.endswith((".pdf", ".docx", ".xlsx", ".png", ".eval")):
            text = content.decode("utf-8-sig")
            hidden = "\0" if name.endswith(".csv") else "\0\x07\u202e\u202c"  # of CSV, all other text comes back
            assert not set(text) & set(hidden), name
            assert "<script>alert(1)" not in text or name.endswith((".csv", ".jsonl", ".json", ".txt")), name
        if name.endswith(".csv"):
            cells = [cell for row in csv.reader(io.StringIO(content.decode("utf-8-sig"))) for cell in row]
            assert not [cell for cell in cells if cell[:1] in ("=", "+", "@")], name


@pytest.mark.parametrize(
    "exporter", [HtmlReport(), DocxReport(), PdfReport(), XlsxTables(), JunitXml()], ids=lambda one: one.id
)
def test_the_same_results_are_the_same_bytes(exporter: Any, hostile: RunResults) -> None:
    assert export(exporter, hostile) == export(exporter, hostile)
