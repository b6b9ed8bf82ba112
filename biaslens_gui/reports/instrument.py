"""The calibration certificate as a part of the report: what was tried on a known truth, and whether it was this judge.

A certificate is about the files, options and loader version of a model and the version of a method. Where this audit
used another, the report says so; figures are shown for the methods of this audit only, at its number of images or the
nearest calibrated number below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from biaslens_gui.core.calibrating.calibration import (
    CalibrationFigure,
    Certificate,
    Quantity,
    validity,
    validity_in_words,
)
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.findings.privacy import without_paths
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.reports.about_the_audit import method_title
from biaslens_gui.reports.model import Block, Grid, Heading, Paragraph, interval_text, number_text

JUDGES = ("captioner", "question_answerer", "embedder", "classifier", "attributor")
MOST_ROWS = 120
ASKED: Mapping[Quantity, str] = {
    "direction": "Names the right side, where it names one",
    "coverage": "95 % intervals hold the truth",
}
"""What is told of a method; what tests of its own found is not, since claims conclude."""


def instrument(results: RunResults) -> list[Block]:
    """Return the blocks about the calibration of what measured in this audit; of a changed judge, that it changed."""
    certificate, judges = results.certificate, _judges(results)
    versions = results.plugin_versions
    stand = {model.key: validity(certificate, model, versions.get(model.plugin, "")) for model in judges}
    blocks: list[Block] = [Heading("How the instrument was calibrated", "instrument")]
    if certificate is None or not any(found != "none" for found in stand.values()):
        text = (
            "No model that judged images in this audit was calibrated: how often its answers are right, and whether "
            "the intervals hold with it, was not tried on a known truth."
        )
        return [*blocks, Paragraph(text, "warning", "Certificate")]
    blocks += [
        Paragraph(one_line(validity_in_words(certificate, model, versions[model.plugin]), 400), "warning", "Judge")
        for model in judges
        if stand[model.key] == "changed" and validity(certificate, model) == "certified"
    ]
    blocks += [_summary(certificate), _models(certificate, stand, judges)]
    blocks += [_methods(certificate, results), *_figures(certificate, results), *_judged(certificate)]
    limits = tuple((one_line(text, 400),) for text in certificate.not_covered)
    return [*blocks, Grid("What the calibration does not cover", ("Not covered",), limits)]


def _judges(results: RunResults) -> list[ModelRef]:
    return [model for model in without_paths(results.plan).spec.models if model.role in JUDGES]


def _summary(found: Certificate) -> Paragraph:
    sizes = ", ".join(map(str, found.sizes))
    return Paragraph(
        f"On {found.made_at[:10]} each method was tried on {found.runs} audits each of {sizes} images per prompt, "
        f"drawn from {found.pool} images of each of {len(found.prompts)} prompts by reference models: drawings of a "
        "small world whose shares are known. It shows what the instrument can do there. Real images are harder.",
        label="Certificate",
    )


def _models(found: Certificate, stand: Mapping[str, str], judges: list[ModelRef]) -> Grid:
    here = {(model.role, model.plugin, model.digest): stand[model.key] for model in judges}
    told = {"certified": "the same", "changed": "another version"}
    rows = tuple(
        (
            calibrated_model.role.replace("_", " "),
            one_line(calibrated_model.label, 120),
            f"{calibrated_model.plugin} {calibrated_model.version}",
            calibrated_model.digest[:16],
            told.get(
                here.get((calibrated_model.role, calibrated_model.plugin, calibrated_model.digest), ""), "not used"
            ),
        )
        for calibrated_model in found.models
    )
    columns = ("Role", "Model", "Loaded by", "SHA-256 (first 16)", "In this audit")
    return Grid("Models that took part in the calibration", columns, rows)


def _methods(found: Certificate, results: RunResults) -> Grid:
    calibrated = {calibrated_method.method: calibrated_method.version for calibrated_method in found.methods}
    rows = []
    for method, version in dict.fromkeys((finding.method, finding.version) for finding in results.findings):
        if method in calibrated or method in {choice.method for choice in results.plan.spec.methods}:
            known = calibrated.get(method)
            told = "not calibrated" if known is None else "the same" if known == version else f"calibrated: {known}"
            rows.append((method_title(method), version, told))
    return Grid("Methods of this audit", ("Method", "Version", "Calibrated"), tuple(rows))


def _figures(found: Certificate, results: RunResults) -> Iterator[Grid]:
    """Yield the figures of this audit's methods, at its number of images or the nearest calibrated one below."""
    asked = results.plan.spec.images_per_prompt
    size = max((one for one in found.sizes if one <= asked), default=min(found.sizes, default=0))
    used = {one.method for one in results.findings}
    rows = [_row(one) for one in found.figures if one.method in used and one.images == size and one.quantity in ASKED]
    if rows:
        columns = ("Method", "What", "Of", "Share of audits", "Interval", "Readings")
        title = f"What the calibration found with {size} images per prompt (this audit: {asked})"
        yield Grid(title, columns, tuple(rows[:MOST_ROWS]), (3, 5), max(0, len(rows) - MOST_ROWS))


def _row(figure: CalibrationFigure) -> tuple[str, ...]:
    value, interval = number_text(figure.estimate.value), interval_text(figure.estimate)
    title, of = method_title(figure.method), one_line(figure.group, 120)
    return (title, ASKED[figure.quantity], of, value, interval, f"{figure.estimate.n:,}")


def _judged(found: Certificate) -> Iterator[Grid]:
    """Yield how often the judge answered otherwise than prompts state."""
    rows = tuple(
        (
            one_line(judged_words.model, 80),
            one_line(judged_words.bias, 60),
            f"{judged_words.confusion.labelled:,}",
            f"{judged_words.wrong:.1%}",
        )
        for judged_words in found.judged
        if judged_words.wrong is not None
    )
    if rows:
        columns = ("Image model", "Attribute", "Images", "Answered otherwise")
        title = "The judge against words that prompts state (the image model's errors count too)"
        yield Grid(title, columns, rows, (2, 3))
