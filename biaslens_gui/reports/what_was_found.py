"""Sections 7, 9 and 11: all results, what failed, and how models and methods compare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from biaslens_gui.core.findings.agreement import ACROSS
from biaslens_gui.core.findings.coverage import coverage_table
from biaslens_gui.core.findings.pair_views import BY_PROMPT
from biaslens_gui.core.findings.printable import one_line, printable
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.result_tables import image_names
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Cell, Table
from biaslens_gui.core.records import Finding, ImageRecord
from biaslens_gui.reports.about_the_audit import method_title
from biaslens_gui.reports.figures import figure_of, further_figures, numbers_grid
from biaslens_gui.reports.model import (
    Block,
    DescribedExhibits,
    Exhibit,
    Exhibits,
    Grid,
    Heading,
    Paragraph,
    Result,
    Section,
    number_text,
)

MOST_ROWS = 40
MOST_FAILURES = 60
SAMPLES = 6  # images shown per prompt and model


def results_section(results: RunResults) -> Section:
    """Section 7: every finding: met, not met, unclear, not measured, or shown; then images of every prompt."""
    own = [(index, finding) for index, finding in enumerate(results.findings, 1) if finding.method != ACROSS]
    readings = Counter(finding.reading for _, finding in own)
    counted = ", ".join(f"{number} {reading}" for reading, number in readings.items()) or "none"
    across = len(results.findings) - len(own)
    elsewhere = f" Section 11 has {across} more, across methods or models." if across else ""
    blocks: list[Block] = [
        Paragraph(
            f"All {len(own)} findings of this run's methods are printed, whatever they say: {counted}.{elsewhere}"
        ),
        overview(own),
    ]
    for method in dict.fromkeys(finding.method for _, finding in own):
        blocks.append(Heading(method_title(method), f"results-{method}"))
        for position, finding in own:
            if finding.method == method:
                blocks += finding_blocks(f"F{position}", finding)
    blocks += list(_samples(results))
    return Section(7, "Results", tuple(blocks), () if own else ("There are no findings yet: the run is not finished.",))


def overview(findings: Sequence[tuple[int, Finding]]) -> Grid:
    """Return a row per finding: its first number, its threshold, its reading."""
    rows = []
    for position, finding in findings:
        first = next((estimate for estimate in finding.estimates if estimate.value is not None), None)
        value = number_text(first.value) if first else "–"
        limits = "–" if first is None or first.low is None else f"{number_text(first.low)} to {number_text(first.high)}"
        rows.append((f"F{position}", one_line(finding.title, 160), one_line(finding.model, 60), value, limits,
                     f"{first.n:,}" if first else "–", number_text(finding.threshold), finding.reading))  # fmt: skip
    columns = ("Finding", "Title", "Model", "First number", "Interval", "n", "Threshold", "Reading")
    return Grid("All findings", columns, tuple(rows), (3, 5, 6))


def finding_blocks(name: str, finding: Finding) -> Iterator[Block]:
    """Yield what one finding says, its figure with its numbers, and the start of its tables."""
    threshold = "" if finding.threshold is None else number_text(finding.threshold)
    caveats = tuple(one_line(caveat, 600) for caveat in finding.caveats)
    yield Result(name, f"{name} {one_line(finding.title, 200)}", finding.method, one_line(finding.model, 120),
                 finding.reading, printable(finding.words, 3000), threshold, caveats)  # fmt: skip
    figure = figure_of(finding, name)
    if figure is not None:
        yield figure
    elif finding.estimates:
        yield numbers_grid(finding, name)
    further = further_figures(finding, name)
    yield from further
    for table in finding.tables:
        drawn = (finding.view == "distribution" and table is finding.tables[0]) or (further and table.name == BY_PROMPT)
        if table.rows and not drawn:
            yield grid_of(table, f"{name}: ")


def grid_of(table: Table, before: str = "", most: int = MOST_ROWS) -> Grid:
    """Return the first rows of a table as a grid; images appear by the start of their digest."""
    kinds = [column.kind for column in table.columns]
    rows = tuple(
        tuple(_cell(row.get(column.name), column.kind) for column in table.columns) for row in table.rows[:most]
    )
    numeric = tuple(index for index, kind in enumerate(kinds) if kind in ("int", "float"))
    title = f"{before}{one_line(table.title, 120)}"
    columns = tuple(one_line(column.label, 80) for column in table.columns)
    return Grid(title, columns, rows, numeric, max(0, len(table.rows) - most), "findings")


def _cell(value: Cell, kind: str) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return number_text(value)
    return value[:12] if kind == "image" else one_line(value, 300)


def _samples(results: RunResults) -> Iterator[Block]:
    """Yield the first images of every prompt and model, by number and not by looks."""
    captions = {caption.image: caption.text for caption in results.captions}
    names = image_names(results)
    groups: dict[tuple[str, str], list[ImageRecord]] = {}
    for image in results.images:
        if image.status == "ok":
            groups.setdefault((image.model, image.prompt), []).append(image)
    labels = {model.key: model.label for model in results.plan.spec.models}
    if groups:
        yield Heading("Images", "images")
        yield Paragraph(
            f"The first {SAMPLES} images of every prompt, in order of their number; nobody chose them. They are small "
            "copies of at most 256 pixels. The report for the browser shows all images that way; the bundle holds them "
            "as the model made them."
        )
    described = _Description(captions, names)
    for (model, prompt), images in groups.items():
        shown, others = tuple(map(described, images[:SAMPLES])), DescribedExhibits(images[SAMPLES:], described)
        title = f"{one_line(prompt, 160)} · {one_line(without_folders(labels.get(model, 'model')), 80)}"
        yield Exhibits(title, shown, len(others), others)


@dataclass(frozen=True, slots=True)
class _Description:
    """Makes an exhibit of an image: `captions` and `names` of files are by digest."""

    captions: Mapping[str, str]
    names: Mapping[str, str]

    def __call__(self, image: ImageRecord) -> Exhibit:
        name, caption = self.names.get(image.digest, ""), self.captions.get(image.digest, "")
        said = one_line(caption, 240) or "no caption"
        alt = f"Image {image.index + 1} of the prompt “{one_line(image.prompt, 160)}”. A captioner says: {said}"
        return Exhibit(f"image-{image.digest[:16]}", image.sha256, f"{name} · {said}", alt, image.width, image.height)


def failures(results: RunResults) -> Section:
    """Section 9: what was asked and made, filter hits by group, failures with their reasons, missing captions."""
    captioned = Counter(caption.image for caption in results.captions if caption.text)
    counts = Counter(image.prompt for image in results.images if image.digest in captioned)
    table = coverage_table(results.plan.spec.prompts, results.images, {"captioned": ("Captioned", counts)})
    blocks: list[Block] = [grid_of(table, most=300)]
    status = Counter(image.status for image in results.images)
    if status["filtered"]:
        blocks.append(
            Paragraph(
                f"The model's own safety filter stopped {status['filtered']} images. They are counted, never judged; a "
                "filter that fires more often for one group is a result in itself.",
                "warning",
            )
        )
    failed = [image for image in results.images if image.status == "failed"]
    rows = tuple(
        (one_line(i.prompt, 160), str(i.index + 1), one_line(without_folders(i.note), 300))
        for i in failed[:MOST_FAILURES]
    )
    rows += tuple(
        ("caption", caption.image[:12], one_line(without_folders(caption.failure), 300))
        for caption in [caption for caption in results.captions if caption.failure][:MOST_FAILURES]
    )
    if rows:
        blocks.append(
            Grid("Failures", ("Prompt", "Image", "Why"), rows, (), max(0, len(failed) - MOST_FAILURES), "images")
        )
    unmeasured = tuple(
        (
            f"F{index}.{number}",
            one_line(finding.title, 160),
            one_line(estimate.name, 100),
            one_line(estimate.note, 300) or "no reason given",
        )
        for index, finding in enumerate(results.findings, 1)
        for number, estimate in enumerate(finding.estimates, 1)
        if estimate.value is None
    )
    if unmeasured:
        blocks.append(
            Grid(
                "Not measured",
                ("Id", "Finding", "Number", "Why"),
                unmeasured[:300],
                (),
                max(0, len(unmeasured) - 300),
                "findings/estimates",
            )
        )
    if not (rows or status["filtered"] or unmeasured):
        blocks.append(Paragraph("Nothing failed, no filter fired, and every number could be measured."))
    return Section(9, "Failures, filter hits and missing data", tuple(blocks))


def comparison(results: RunResults) -> Section:
    """Section 11: agreement of the methods, differences of the models, corrections of the judge."""
    across = [(index, finding) for index, finding in enumerate(results.findings, 1) if finding.method == ACROSS]
    if not across:
        text = "One image model and one reading of each bias: there is nothing to compare."
        return Section(11, "Comparison", (Paragraph(text),))
    blocks: list[Block] = [
        Paragraph("Methods have scales of their own: what is compared is what they see, not how large they say it is.")
    ]
    for position, finding in across:
        blocks += finding_blocks(f"F{position}", finding)
    return Section(11, "Comparison", tuple(blocks))
