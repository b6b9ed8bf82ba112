"""The certificate in the report: which judge and method it is about, what it found, and what it says nothing about."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.calibrating.calibration import (
    CalibratedMethod,
    CalibratedModel,
    CalibrationFigure,
    Certificate,
    JudgedWords,
)
from biaslens_gui.core.calibrating.judge import Confusion
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.records import Estimate
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.reports.building import report_of
from biaslens_gui.reports.instrument import instrument
from biaslens_gui.reports.model import Grid, Paragraph


def certificate(results: RunResults, version: str = "1") -> Certificate:
    """Return a certificate about the captioner of `results`, and its method."""
    (judge,) = results.plan.spec.models_of("captioner")
    method = results.findings[0].method
    share = Estimate("share of audits", 0.94, 0.9, 0.97, n=200)
    figures = (
        CalibrationFigure("coverage", method, "shares: Wilson score interval", 6, share),
        CalibrationFigure("coverage", method, "shares: Wilson score interval", 40, replace(share, value=0.95)),
        CalibrationFigure("coverage", "another", "shares", 6, share),
    )
    confusion = Confusion(("woman", "man"), ("woman", "man"), ((19, 1), (0, 20)))
    return Certificate(
        "2026-01-02T03:04:05+00:00",
        (CalibratedMethod(method, results.findings[0].version, "Method"),),
        (CalibratedModel(judge.role, judge.label, judge.plugin, version, judge.digest, dict(judge.options)),),
        ("a photo of a doctor",),
        GenerationSettings(),
        48,
        (6, 40),
        200,
        0,
        figures,
        (),
        (JudgedWords("biased", "gender", confusion),),
        {},
        ("Photographs.",),
    )


def grids(results: RunResults) -> dict[str, Grid]:
    return {block.title: block for block in instrument(results) if isinstance(block, Grid)}


def said(results: RunResults) -> str:
    return "\n".join(block.text for block in instrument(results) if isinstance(block, Paragraph))


def used(results: RunResults, plugin: str, version: str) -> RunResults:
    return replace(results, manifest={"attempts": [{"environment": {"plugins": {plugin: version}}}]})


def test_an_audit_without_a_certificate_says_that_nothing_was_tried(results: RunResults) -> None:
    assert "No model that judged images in this audit was calibrated" in said(results)
    (judge,) = results.plan.spec.models_of("captioner")
    other = certificate(results)
    strange = replace(other, models=(replace(other.models[0], role="embedder"),))
    assert "No model that judged images" in said(replace(results, certificate=strange))
    assert judge.label  # the judge itself is named among the limitations


def test_the_certificate_is_printed_with_what_it_found(results: RunResults) -> None:
    whole = replace(results, certificate=certificate(results))
    found = grids(whole)
    models, methods = found["Models that took part in the calibration"], found["Methods of this audit"]
    assert models.rows[0][-1] == "the same"
    assert methods.rows[0][-1] == "the same"
    (figures,) = (grid for title, grid in found.items() if title.startswith("What the calibration found with"))
    assert [row[3] for row in figures.rows] == ["0.94"]  # of this audit's method, at its number of images or below
    (judged,) = (grid for title, grid in found.items() if title.startswith("The judge against words"))
    assert judged.rows == (("biased", "gender", "40", "2.5%"),)
    assert found["What the calibration does not cover"].rows == (("Photographs.",),)
    assert "200 audits each of 6, 40 images" in said(whole)
    report = report_of(whole)
    assert any(getattr(block, "anchor", "") == "instrument" for block in report.section(10).blocks)


def test_a_judge_or_a_method_that_changed_since_is_said_so(results: RunResults) -> None:
    (judge,) = results.plan.spec.models_of("captioner")
    whole = replace(results, certificate=certificate(results))
    assert "has changed since" not in said(used(whole, judge.plugin, "1"))
    newer = used(whole, judge.plugin, "2")
    assert "has changed since it was calibrated on 2026-01-02" in said(newer)
    assert grids(newer)["Models that took part in the calibration"].rows[0][-1] == "another version"
    old = replace(certificate(results), methods=(CalibratedMethod(results.findings[0].method, "0", "Method"),))
    assert grids(replace(results, certificate=old))["Methods of this audit"].rows[0][-1] == "calibrated: 0"
    none = replace(certificate(results), methods=())
    methods = grids(replace(results, certificate=none))["Methods of this audit"]
    assert not methods.rows or methods.rows[0][-1] == "not calibrated"
