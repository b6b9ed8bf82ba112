"""Writes the claims that decide as JUnit XML, so that a build server can use an audit as a gate.

A suite per question, a case per claim that decides. A threshold of the plan that is not met is a failure, and one that
could not be held against anything measured is an error; what is not clear yet, or not measured and held against no
threshold, is skipped with its sentence. So a build is stopped here by what stops the command. The text of a case is its
sentence. After them come the findings with a threshold of their method, a suite per method, relation and model; where
nothing decides, all findings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from biaslens_gui.api import (
    Estimate,
    Exporter,
    Finding,
    Output,
    RunResults,
    attempts,
    claims,
    hookimpl,
    leaving,
    printable,
    report_model,
)


class JunitXml:
    """The exporter of JUnit XML."""

    id = "junit_xml"
    version = "4"
    title = "Test results (JUnit XML)"
    summary = "Every claim that decides as a test case, for build servers: failed, skipped with its sentence, or error."

    _unasked, _tells_access, _tells_stop = "Skipped", True, True

    def export(self, results: RunResults, output: Output) -> None:
        """Write `junit.xml`."""
        told = junit_of(results, self._unasked, tells_access=self._tells_access, tells_stop=self._tells_stop)
        output.write("junit.xml", told)

    def former(self, version: str) -> Exporter | None:
        """Return what writes the file as `version` did; nothing where that is not known."""
        former = FormerJunitXml(), ThirdJunitXml()
        return next((writer for writer in former if writer.version == version), None)


class FormerJunitXml(JunitXml):
    """The exporter as it was when all that was not measured was an error: bundles that hold it are compared."""

    version = "2"
    _unasked, _tells_access, _tells_stop = "Error", False, False


class ThirdJunitXml(JunitXml):
    """The exporter as it was when a run that was stopped was no case: bundles that hold it are compared."""

    version = "3"
    _tells_stop = False


def junit_of(
    results: RunResults, unasked: str = "Skipped", *, tells_access: bool = True, tells_stop: bool = True
) -> bytes:
    """Return the claims that decide, and the findings with a threshold, as a JUnit XML file.

    `unasked` is what a case becomes that was not measured and is held against no threshold. Where somebody said what
    the auditor could see and do, every suite has it among its properties, unless nothing `tells_access`. A run that was
    stopped is an error: what it did not come to would pass.
    """
    import junitparser

    results = leaving(results)
    document = junitparser.JUnitXml(printable.one_line(results.plan.spec.title, 200) or "Audit")
    cases: dict[str, list[Any]] = {}
    if tells_stop and not attempts.is_complete(results):
        cases["run"] = [_stopped()]
    decides = any(claim.role == "deciding" for claim in results.claims)
    for claim in results.claims:
        if claim.role == "deciding":
            name = f"claims: {printable.one_line(claim.question, 100)}"
            cases.setdefault(name, []).append(_case(claim, name, unasked))
    for limits in results.unheld:
        cases.setdefault("claims: thresholds", []).append(_unheld(limits))
    for number, finding in enumerate(results.findings, 1):
        if finding.threshold is not None or not decides:
            name = ": ".join(filter(None, (finding.method, finding.kind, printable.one_line(finding.model, 100))))
            cases.setdefault(name, []).extend(_cases(f"F{number}", finding, name, unasked))
    for name, found in cases.items():
        suite = junitparser.TestSuite(name)
        if tells_access and results.access:
            suite.add_property("access-and-assurance", printable.one_line(results.access, 200))
            suite.add_property("access-limits", printable.one_line(results.access_note, 1500))
        suite.add_testcases(found)  # all at once: the suite counts itself anew each time
        document.add_testsuite(suite)
    document.update_statistics()
    document._elem.attrib.pop("skipped", None)  # build servers' schema knows it of suites alone
    return bytes(document.tostring())


def _case(claim: claims.Claim, suite: str, unasked: str) -> Any:
    """Return the case of a claim, named after what it is about."""
    import junitparser

    about = (claim.model, claim.other_model, claim.prompt, claim.other_prompt, claim.word)
    named = " / ".join(printable.one_line(part, 160) for part in dict.fromkeys(about) if part)
    case = junitparser.TestCase(f"{claim.kind}: {named}", suite, 0)
    told = " ".join((claims.sentence_alone(claim), *(claims.held_sentence(claim, one) for one in claim.held)))
    case.system_out = printable.one_line(told, 1500)
    if (outcome := _outcome_of(claim, unasked)) is not None:
        kind, message = outcome
        result = getattr(junitparser, kind)(printable.one_line(message, 1500), claim.conclusion)
        if kind != "Skipped":
            result.text = case.system_out
        case.result = [result]
    return case


def _stopped() -> Any:
    """Return the case of a run that did not come to its end."""
    import junitparser

    case = junitparser.TestCase("run: complete", "run", 0)
    case.result = [junitparser.Error("The run is not complete: what it did not come to is no case here.", "stopped")]
    return case


def _unheld(limits: claims.Limits) -> Any:
    """Return the case of a threshold that no claim is about."""
    import junitparser

    about = (limits.question, limits.group, limits.model, limits.prompt)
    named = " / ".join(printable.one_line(part, 160) for part in about if part)
    case = junitparser.TestCase(f"threshold: {limits.kind}: {named}", "claims: thresholds", 0)
    case.system_out = printable.one_line(claims.unheld_sentence(limits), 1500)
    case.result = [junitparser.Error(case.system_out, "not measured")]
    return case


def _outcome_of(claim: claims.Claim, unasked: str) -> tuple[str, str] | None:
    """Return what a claim comes to: nothing if it is clear or even, and meets every threshold it is held against."""
    broken = [one for one in claim.held if one.standing == "not met"]
    if broken:
        return "Failure", " ".join(claims.held_sentence(claim, one) for one in broken)
    if claim.conclusion == "not measured":
        return "Error" if claim.held else unasked, claims.sentence_alone(claim)
    waiting = [one for one in claim.held if one.standing == "not clear yet"]
    if waiting:
        return "Skipped", " ".join(claims.held_sentence(claim, one) for one in waiting)
    if claim.conclusion == "not clear yet" and not claim.held:
        return "Skipped", claims.sentence_alone(claim)
    return None


def _cases(name: str, finding: Finding, suite: str, unasked: str) -> list[Any]:
    """Return a case for each number of a finding with a threshold; one for a finding without."""
    import junitparser

    cases = []
    title = printable.one_line(finding.title, 160)
    for number, estimate in enumerate(finding.estimates or (None,), 1):
        group = printable.one_line(": ".join(filter(None, (estimate.group, estimate.name))), 160) if estimate else ""
        case = junitparser.TestCase(f"{name}.{number} {title}" + (f" [{group}]" if group else ""), suite, 0)
        told = text_of(finding, estimate)
        case.system_out = told
        outcome = _outcome(finding, estimate, unasked)
        if outcome is not None:
            kind, message = outcome
            result = getattr(junitparser, kind)(message, finding.reading)
            if kind != "Skipped":
                result.text = told
            case.result = [result]
        cases.append(case)
    return cases


def _outcome(finding: Finding, estimate: Estimate | None, unasked: str) -> tuple[str, str] | None:
    """Return what a case comes to: nothing if it passed."""
    if finding.reading == "not measured" or (estimate is not None and estimate.value is None):
        why = printable.one_line(estimate.note, 300) if estimate and estimate.note else "no reason given"
        stops = finding.threshold is not None and finding.reading in ("not measured", "not met")
        return "Error" if stops else unasked, f"not measurable: {why}"
    if finding.reading == "unclear":
        return "Skipped", text_of(finding, estimate)
    if finding.reading == "not met":
        return "Failure", f"threshold {report_model.number_text(finding.threshold)} not met"
    return None


def text_of(finding: Finding, estimate: Estimate | None) -> str:
    """Return value, interval, threshold and n in words."""
    threshold = report_model.number_text(finding.threshold)
    if estimate is None:
        return printable.one_line(f"threshold {threshold}; {finding.words}", 1000)
    value, interval = report_model.number_text(estimate.value), report_model.interval_text(estimate)
    return printable.one_line(
        f"value {value}; interval {interval}; threshold {threshold}; n {estimate.n}; missing {estimate.missing}; "
        f"{estimate.note} {finding.words}",
        1000,
    )


@hookimpl
def biaslens_register_exporters(register: Callable[[Exporter], None]) -> None:
    """Register JUnit XML."""
    register(JunitXml())
