"""What draws and sets reports, where it is not installed: the same words everywhere, and nothing else needs it."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.metadata import requires
from pathlib import Path
from unittest import SkipTest

import pytest
from packaging.requirements import Requirement

from biaslens_gui.core.findings.results import Exporter, NeedsLibraries, Output, RunResults
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.engine.exporting.bundle_check import COULD_NOT_BE_CHECKED
from biaslens_gui.engine.exporting.bundles import Signatures, make_bundle, verify_bundle
from biaslens_gui.engine.machine.computer import check_computer
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports import claim_figures, engines, figures
from biaslens_gui.reports.model import Bar
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from biaslens_gui.testing import ExporterContract, Recorded, small_results
from tests.pebbles import never, pebble_host, pebble_plan, run_to_end

ROOT = Path(__file__).resolve().parents[3]
HOST = PluginHost.discover(strict=False)
COMMAND = "pip install 'biaslens-gui[reports]'"


class Small:
    """A format that needs libraries, and writes one word."""

    version, title, summary = "1", "Small", "One word."

    def __init__(self, name: str, *libraries: str) -> None:
        self.id, self.libraries = name, libraries

    def export(self, results: RunResults, output: Output) -> None:
        """Write it."""
        output.write("report.html", b"word")


def test_the_packages_are_those_of_the_extra() -> None:
    stated = [Requirement(text) for text in requires("biaslens-gui") or ()]
    extra = {one.name for one in stated if one.marker is not None and one.marker.evaluate({"extra": "reports"})}
    assert extra == set(engines.PACKAGES.values())
    assert engines.lacking() == ()


def test_the_size_is_the_one_that_was_measured() -> None:
    assert f"{engines.SIZE_MB} MB" in engines.HOW
    text = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    alone, whole = (
        int(found) for found in re.findall(r"^\| `biaslens-gui(?:\[reports\])?` \| (\d+) MB \|", text, re.MULTILINE)
    )
    assert whole - alone == engines.SIZE_MB


def test_what_lacks_is_named_with_how_to_get_it_and_its_size(without_reports: None) -> None:
    assert engines.lacking() == ("altair", "python-docx", "typst", "vl-convert-python")
    told = engines.not_installed(engines.lacking())
    assert COMMAND in told.hint
    assert "MB" in told.hint
    foreign = engines.not_installed(engines.lacking_for((Small("foreign", "no_such_module"),)))
    assert str(foreign).endswith("Install it with: pip install no_such_module.")


def test_no_figure_is_drawn_without_it(without_reports: None) -> None:
    estimate = Estimate("dark skin", 0.5, 0.1, 0.9, 0.95, 4)
    figure = figures.figure_of(
        Finding("biaslens", "1", "paper", "pairs", "gender", "Pairs", estimates=(estimate,)), "F1"
    )
    assert figure is not None
    for draw in (figures.svg_of, figures.png_of):
        with pytest.raises(KnownError, match="Reports not installed"):
            draw(figure)
    bar = Bar(0.5, None, None, 0.5, "half")
    assert claim_figures.bar_svg(bar)
    with pytest.raises(KnownError, match="Reports not installed"):
        claim_figures.bar_png(bar)


@pytest.mark.parametrize("exporter", HOST.exporters.values(), ids=lambda one: one.id)
def test_a_format_is_written_without_it_or_says_that_it_needs_it(exporter: Exporter, without_reports: None) -> None:
    assert bool(engines.lacking_for((exporter,))) == isinstance(exporter, NeedsLibraries)
    if not isinstance(exporter, NeedsLibraries):
        made = Recorded()
        exporter.export(small_results(), made)
        assert made.files


def _skips(rule: Callable[[], None]) -> bool:
    try:
        rule()
    except SkipTest:
        return True
    return False


def test_the_rules_for_a_format_are_left_out_where_it_lacks_something(without_reports: None) -> None:
    contract = ExporterContract()
    contract.part = HOST.exporters["pdf_report"]
    left_out = [rule for rule, work in contract.rules() if _skips(work)]
    assert len(left_out) == 2


def test_the_checks_of_this_computer_name_what_lacks(without_reports: None) -> None:
    (told,) = (one for one in check_computer() if one.title == "Libraries of reports")
    assert not told.ok
    assert told.message == "altair, python-docx, typst, vl-convert-python missing"
    assert COMMAND in told.hint


def test_a_bundle_whose_reports_cannot_be_written_again_is_left_open(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    host = pebble_host()
    project = create_project(tmp_path / "project", "Pebbles")
    run_to_end(project, pebble_plan(tmp_path / "model", host, images=2), host)
    html = Small("html_report", *engines.DRAWING)
    host.exporters = {"csv_set": host.exporters["csv_set"], "html_report": html}
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    make_bundle(project, run_id, host, tmp_path / "run.blaudit", Signatures(tmp_path / "key.pem"))
    request.getfixturevalue("without_reports")
    results = verify_bundle(tmp_path / "run.blaudit", host, never)
    (left_open,) = (one for one in results if not one.ok)
    assert left_open.title in COULD_NOT_BE_CHECKED
    assert "html_report, which needs altair and vl-convert-python, not installed here" in left_open.message
    assert COMMAND in left_open.hint
    assert any(one.title == "report/csv_set" and "it is the same" in one.message for one in results)
