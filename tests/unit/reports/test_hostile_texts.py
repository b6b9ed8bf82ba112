"""Hostile captions come out escaped and readable in every format."""

from __future__ import annotations

import io
import json
import zipfile
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest
from biaslens_plugins.exporters.croissant_card import CroissantCard
from biaslens_plugins.exporters.docx_report import DocxReport
from biaslens_plugins.exporters.html_report import HtmlReport
from biaslens_plugins.exporters.jsonl_tables import JsonlTables
from biaslens_plugins.exporters.junit_xml import JunitXml
from biaslens_plugins.exporters.pdf_report import PdfReport
from biaslens_plugins.exporters.xlsx_tables import XlsxTables

from biaslens_gui.core.findings.results import RunResults
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


def test_html_runs_nothing_and_loads_nothing(hostile: RunResults) -> None:
    page = export(HtmlReport(), hostile)["report.html"].decode()
    tags = Tags(page)
    assert [tag for tag, _ in tags.tags].count("script") == 1
    assert not [name for _, given in tags.tags for name in given if name.startswith("on")]
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


def test_a_spreadsheet_has_no_formula_and_no_link(hostile: RunResults) -> None:
    with zipfile.ZipFile(io.BytesIO(export(XlsxTables(), hostile)["tables.xlsx"])) as book:
        sheets = [book.read(name).decode() for name in book.namelist() if name.startswith("xl/worksheets/sheet")]
        strings = "".join(ElementTree.fromstring(book.read("xl/sharedStrings.xml")).itertext())
    assert sheets
    assert not [sheet for sheet in sheets if "<f>" in sheet or "<hyperlink" in sheet]
    assert "'=HYPERLINK" in strings
    assert "医者の写真" in strings
    assert "\0" not in strings


def test_word_has_the_texts_and_a_description_for_every_picture(hostile: RunResults) -> None:
    import docx

    document = docx.Document(io.BytesIO(export(DocxReport(), hostile)["report.docx"]))
    text = "\n".join(paragraph.text for paragraph in document.paragraphs)
    assert "<script>alert(1)</script>" in text
    assert "[U+202E]" in text
    assert document.inline_shapes
    assert all(shape._inline.docPr.get("descr") for shape in document.inline_shapes)


def test_a_pdf_is_tagged_titled_and_described(hostile: RunResults) -> None:
    pikepdf = pytest.importorskip("pikepdf")
    with pikepdf.open(io.BytesIO(export(PdfReport(), hostile)["report.pdf"])) as pdf:
        assert str(pdf.Root.Lang) == "en"
        assert bool(pdf.Root.MarkInfo.Marked)
        assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
        with pdf.open_metadata() as about:
            assert (about["pdfuaid:part"], about["pdfaid:part"], about["pdfaid:conformance"]) == ("1", "2", "A")
            assert "bias audit report" in about["dc:title"]
        found: dict[str, int] = {}
        undescribed = []

        def walk(node: Any) -> None:
            if isinstance(node, pikepdf.Array):
                for one in node:
                    walk(one)
            elif isinstance(node, pikepdf.Dictionary):
                kind = str(node.get("/S", ""))
                found[kind] = found.get(kind, 0) + 1
                if kind == "/Figure" and not str(node.get("/Alt", "")):
                    undescribed.append(node)
                if "/K" in node:
                    walk(node.K)

        walk(pdf.Root.StructTreeRoot.K)
        assert not undescribed
        assert found["/Figure"] >= 2
        assert found["/TH"] >= found["/Table"] > 10
        assert found["/H1"] >= 14


def test_junit_has_a_case_per_number_with_value_interval_threshold_and_n(hostile: RunResults) -> None:
    root = ElementTree.fromstring(export(JunitXml(), hostile)["junit.xml"])
    cases = list(root.iter("testcase"))
    assert len(cases) == sum(max(1, len(finding.estimates)) for finding in hostile.findings)
    failed = next(case for case in cases if case.find("failure") is not None)
    told = failed.findtext("failure") or ""
    assert all(word in told for word in ("value 0.5", "interval 0.1 to 0.9 (95%)", "threshold 0.8", "n 4"))
    assert [case for case in cases if case.find("error") is not None and "F2.2" in case.attrib["name"]]


def test_json_lines_are_one_object_each(hostile: RunResults) -> None:
    for name, content in export(JsonlTables(), hostile).items():
        for line in content.decode().splitlines():
            assert isinstance(json.loads(line), dict), name


def test_the_card_is_json_that_names_the_columns(hostile: RunResults) -> None:
    card = json.loads(export(CroissantCard(), hostile)["croissant.json"])
    assert card["conformsTo"] == "http://mlcommons.org/croissant/1.0"
    assert {field["source"]["extract"]["column"] for field in card["recordSet"][0]["field"]} >= {"prompt", "sha256"}


@pytest.mark.parametrize(
    "exporter", [HtmlReport(), DocxReport(), PdfReport(), XlsxTables(), JunitXml()], ids=lambda one: one.id
)
def test_the_same_results_are_the_same_bytes(exporter: Any, hostile: RunResults) -> None:
    assert export(exporter, hostile) == export(exporter, hostile)
