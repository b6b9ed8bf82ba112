"""JUnit XML: its cases stop a build for what stops the command, and bundles of before are written as they were."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from biaslens_plugins.exporters.junit_xml import FormerJunitXml, JunitXml

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.gate import gate
from biaslens_gui.cli.main import build_parser
from biaslens_gui.core.claims import Claim, HeldAgainst, Limits
from biaslens_gui.core.findings.audit_record import AuditRecord, limits_change
from biaslens_gui.core.findings.results import writer_of
from biaslens_gui.core.records import Estimate, Finding
from biaslens_gui.testing import Recorded

ASKED = build_parser().parse_args(
    ["run", "p.json", "--project", "p", "--fail-on", "not met", "--fail-on", "not measured"]
)
LIMITS = Limits("gender", "depiction", 0.4, 0.6, "Ann", "Rule.", "woman")
UNMEASURED = Claim("depiction", "gender", "m", "p", ("woman", "man"), "woman", "deciding", "not measured")
NOTHING = Finding("m", "1", "paper", "kind", "about", "Nothing came", reading="not measured", words="No image.")
NUMBERLESS = replace(NOTHING, reading="shown", estimates=(Estimate("share", None, n=0, note="no caption"),))


def outcomes(exporter, results):
    output = Recorded()
    exporter.export(results, output)
    cases = ElementTree.fromstring(output.files["junit.xml"]).iter("testcase")
    return {result.tag for case in cases for result in case if result.tag in ("failure", "error", "skipped")}


@pytest.mark.parametrize(
    ("claims", "findings", "unheld", "stops"),
    [
        ((), (NOTHING,), (), False),
        ((), (NUMBERLESS,), (), False),
        ((), (replace(NOTHING, threshold=0.8),), (), True),
        ((), (replace(NUMBERLESS, threshold=0.8, reading="met"),), (), False),
        ((), (replace(NOTHING, threshold=0.8, reading="unclear"),), (), False),
        ((UNMEASURED,), (), (), False),
        ((replace(UNMEASURED, held=(HeldAgainst(LIMITS, "not measured"),)),), (), (), True),
        ((replace(UNMEASURED, conclusion="clear", held=(HeldAgainst(LIMITS, "not met"),)),), (), (), True),
        ((), (), (LIMITS,), True),
    ],
)
def test_a_build_is_stopped_by_the_cases_as_by_the_command(results, claims, findings, unheld, stops):
    record = AuditRecord(tuple(replace(limits_change(limits), at="2025-01-01T00:00:00+00:00") for limits in unheld))
    audited = replace(results, claims=claims, findings=findings, record=record)
    found = outcomes(JunitXml(), audited)
    assert bool(found & {"failure", "error"}) is stops
    assert (gate(ASKED, findings, claims, audited.unheld) is ExitCode.THRESHOLD_FAILED) is stops


def test_a_bundle_of_before_is_compared_with_what_was_written_then(results):
    former = writer_of(JunitXml(), "2")
    assert isinstance(former, FormerJunitXml)
    unmeasured = replace(results, claims=(UNMEASURED,), findings=(NOTHING,))
    assert outcomes(former, unmeasured) == {"error"}
    assert outcomes(JunitXml(), unmeasured) == {"skipped"}
    assert writer_of(JunitXml(), "1") is None


def test_a_run_that_was_stopped_is_no_audit_that_passed(results):
    """It had no case at all, which build servers take for nothing that failed."""
    stopped = replace(results, claims=(), findings=(), manifest={"attempts": [{"status": "cancelled"}]})
    assert outcomes(JunitXml(), stopped) == {"error"}
    assert outcomes(JunitXml(), replace(stopped, manifest={"attempts": [{"status": "finished"}]})) == set()
    assert outcomes(writer_of(JunitXml(), "3"), stopped) == set()
