"""Writes the findings as JUnit XML, so that a build server can use an audit as a gate.

A suite per method, relation and model; a case per group of prompts. A threshold that is not met is a failure, too few
images to tell are a skipped case, and what could not be measured is an error. The text of a case has value, interval,
threshold and n, whatever its outcome.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from biaslens_gui.api import Estimate, Exporter, Finding, Output, RunResults, hookimpl, printable, report_model


class JunitXml:
    """The exporter of JUnit XML."""

    id = "junit_xml"
    version = "1"
    title = "Test results (JUnit XML)"
    summary = "Every finding as a test case, for build servers: failed, skipped for too few images, or error."

    def export(self, results: RunResults, output: Output) -> None:
        """Write `junit.xml`."""
        output.write("junit.xml", junit_of(results))


def junit_of(results: RunResults) -> bytes:
    """Return the findings as a JUnit XML file."""
    import junitparser

    document = junitparser.JUnitXml(printable.one_line(results.plan.spec.title, 200) or "Audit")
    cases: dict[str, list[Any]] = {}
    for at, finding in enumerate(results.findings, 1):
        name = ": ".join(filter(None, (finding.method, finding.kind, printable.one_line(finding.model, 100))))
        cases.setdefault(name, []).extend(_cases(f"F{at}", finding, name))
    for name, found in cases.items():
        suite = junitparser.TestSuite(name)
        suite.add_testcases(found)  # all at once: the suite counts itself anew each time
        document.add_testsuite(suite)
    document.update_statistics()
    document._elem.attrib.pop("skipped", None)  # build servers' schema knows it of suites alone
    return bytes(document.tostring())


def _cases(name: str, finding: Finding, suite: str) -> list[Any]:
    """Return a case for each number of a finding with a threshold; one for a finding without."""
    import junitparser

    cases = []
    title = printable.one_line(finding.title, 160)
    for at, one in enumerate(finding.estimates or (None,), 1):
        group = printable.one_line(": ".join(filter(None, (one.group, one.name))), 160) if one else ""
        case = junitparser.TestCase(f"{name}.{at} {title}" + (f" [{group}]" if group else ""), suite, 0)
        told = text_of(finding, one)
        case.system_out = told
        outcome = _outcome(finding, one)
        if outcome is not None:
            kind, message = outcome
            result = getattr(junitparser, kind)(message, finding.reading)
            if kind != "Skipped":
                result.text = told
            case.result = [result]
        cases.append(case)
    return cases


def _outcome(finding: Finding, one: Estimate | None) -> tuple[str, str] | None:
    """Return what a case comes to: nothing if it passed."""
    if finding.reading == "not measured" or (one is not None and one.value is None):
        return (
            "Error",
            f"not measurable: {printable.one_line(one.note, 300) if one and one.note else 'no reason given'}",
        )
    if finding.reading == "unclear":
        return "Skipped", "too few images to tell"
    if finding.reading == "not met":
        return "Failure", f"threshold {report_model.number_text(finding.threshold)} not met"
    return None


def text_of(finding: Finding, one: Estimate | None) -> str:
    """Return value, interval, threshold and n in words."""
    threshold = report_model.number_text(finding.threshold)
    if one is None:
        return printable.one_line(f"threshold {threshold}; {finding.words}", 1000)
    value, interval = report_model.number_text(one.value), report_model.interval_text(one)
    return printable.one_line(
        f"value {value}; interval {interval}; threshold {threshold}; n {one.n}; missing {one.missing}; "
        f"{one.note} {finding.words}",
        1000,
    )


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register JUnit XML."""
    register(JunitXml())
