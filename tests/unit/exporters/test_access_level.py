"""The same test for every exporter that ships: what the audit could see is in it, and what follows for its claims."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace

import pytest
from biaslens_plugins.exporters.every_eval_ever import EveryEvalEver
from biaslens_plugins.exporters.junit_xml import JunitXml
from biaslens_plugins.exporters.model_card import CycloneDxCard
from python_calamine import CalamineWorkbook

from biaslens_gui.core.findings.results import RunResults, writer_of
from biaslens_gui.plugin_host.host import PluginHost
from tests.unit.exporters.conftest import with_level
from tests.unit.exporters.test_nothing_leaks import (
    Kept,
    ids,
    leaky,  # noqa: F401 - a fixture
    texts_of,
)

REPORTS = {"docx_report", "html_report", "pdf_report"}
"""They say of what nobody said that it was not said; files for programs leave it out, as nothing is guessed."""
TOLD = ("Grey box, self-declared", "provider's word", "nobody independent has confirmed")
"""The level, and what follows from each of its words alone."""
SHORT = {"junit_xml", "hub_results", "oscal_results", "every_eval_ever", "inspect_log"}
"""Formats in which the level stands as the record has it too, for programs to look at."""


def words(name: str, content: bytes) -> Iterator[str]:
    """Yield the words of a file as somebody reads them, without the signs of its format."""
    if content.startswith(b"%PDF"):
        if (program := shutil.which("pdftotext")) is None:
            pytest.skip("pdftotext (poppler-utils) is not installed, so the words in the PDF cannot be read")
        yield subprocess.run([program, "-", "-"], input=content, capture_output=True, check=True).stdout.decode()
    elif name.endswith(".xlsx"):
        book = CalamineWorkbook.from_filelike(io.BytesIO(content))
        for sheet in book.sheet_names:
            yield from (str(cell) for row in book.get_sheet_by_name(sheet).to_python() for cell in row)
    else:
        for _, text in texts_of(name, content):
            plain = text.decode("utf-8", "replace").replace("&#39;", "'").replace("\\", "")
            yield from (plain, re.sub(r"<[^>]+>", "", plain))


def read(exporter: str, host: PluginHost, results: RunResults) -> str:
    output = Kept()
    host.exporters[exporter].export(results, output)
    said = " ".join(text for name, content in output.files.items() for text in words(name, content))
    return " ".join(said.replace("’", "'").split())


@pytest.mark.parametrize("exporter", ids())
def test_every_format_says_what_the_audit_could_see(
    exporter: str,
    plugin_host: PluginHost,
    leaky: RunResults,  # noqa: F811 - the fixture
) -> None:
    said = read(exporter, plugin_host, with_level(leaky, "grey box, self-declared"))
    for told in TOLD:
        assert told in said, told
    if exporter in SHORT:
        assert "grey box, self-declared" in said
    if exporter not in REPORTS:
        unsaid = read(exporter, plugin_host, leaky)
        assert not re.search("access[-_ ]and[-_ ]assurance|access[-_]limits|grey box", unsaid, re.IGNORECASE)


@pytest.mark.parametrize(
    ("level", "relation"),
    [("", "other"), ("white box, independent", "third_party"), ("black box, self-declared", "first_party")],
)
def test_every_eval_ever_knows_who_audited(
    level: str,
    relation: str,
    leaky: RunResults,  # noqa: F811 - the fixture
) -> None:
    output = Kept()
    EveryEvalEver().export(with_level(leaky, level) if level else leaky, output)
    (aggregate,) = (content for name, content in output.files.items() if name.endswith(".json"))
    assert json.loads(aggregate)["source_metadata"]["evaluator_relationship"] == relation


def test_a_contradiction_goes_with_the_level(leaky: RunResults) -> None:  # noqa: F811 - the fixture
    (model,) = leaky.plan.spec.models_of("image_model")
    output = Kept()
    CycloneDxCard().export(replace(with_level(leaky, "black box, independent"), traced=(model.key,)), output)
    limits = json.loads(output.files["bom.json"])["components"][0]["modelCard"]["considerations"]
    assert "contradicts the run" in " ".join(limits["technicalLimitations"])


def test_a_former_file_for_build_servers_has_no_properties(leaky: RunResults) -> None:  # noqa: F811 - the fixture
    output = Kept()
    former = writer_of(JunitXml(), "2")
    assert former is not None
    former.export(with_level(leaky, "grey box, self-declared"), output)
    assert b"<propert" not in output.files["junit.xml"]
