"""Makes the report of a run: pure, from its results alone; the same results make the same report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from biaslens_gui.core.findings.leaving import leaving
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.result_tables import image_names
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.reports.about_the_audit import (
    REFERENCE,
    calibrations,
    methods_and_thresholds,
    scope,
    system_under_test,
    test_set,
    tools,
    written,
)
from biaslens_gui.reports.access import access_and_assurance
from biaslens_gui.reports.client_words import labels_in
from biaslens_gui.reports.crosswalks import crosswalks
from biaslens_gui.reports.human_review import human_review
from biaslens_gui.reports.instrument import instrument
from biaslens_gui.reports.model import (
    Block,
    Exhibit,
    Exhibits,
    Grid,
    Heading,
    Number,
    Paragraph,
    Report,
    Result,
    Section,
    interval_text,
    number_text,
)
from biaslens_gui.reports.what_was_found import comparison, failures, results_section

MOST_NUMBERS = 1500
IMAGES_NAMED = 3
NOT_FROZEN = "Not frozen: the texts of this report can still change."


def report_of(results: RunResults) -> Report:
    """Return the report of a run, sections 1 to 14."""
    results = leaving(results)
    numbers = tuple(_numbers(results))
    bare = (
        _opinion(results), system_under_test(results), scope(results), methods_and_thresholds(results),
        test_set(results), tools(results), results_section(results), human_review(results), failures(results),
        _limitations(results), comparison(results), _recommendations(results), _evidence(results, numbers),
        _sign_off(results),
    )  # fmt: skip
    sections = tuple(map(headed, bare))
    title = one_line(results.plan.spec.title, 200) or "Audit"
    made = max((str(one.get("finished_at") or "") for one in results.manifest.get("attempts", ())), default="")
    status = Counter(image.status for image in results.images)
    facts = (
        ("Run", results.run_id),
        (
            "Revision",
            f"{results.texts.revision}"
            + (f", frozen {results.texts.frozen_at}" if results.texts.frozen_at else ", open"),
        ),
        ("Run ended", made or "not recorded"),
        ("Case number", one_line(results.texts.text("case"), 100) or "none"),
        ("Auditor", one_line(results.texts.text("auditor"), 200) or "not stated"),
        ("Images", ", ".join(f"{number:,} {name}" for name, number in sorted(status.items())) or "none"),
        ("Findings", f"{len(results.findings):,} with {len(numbers):,} numbers"),
    )
    banner = REFERENCE if results.reference else ""
    return Report(
        title, results.run_id, results.texts.revision, made, banner, sections, numbers, facts, labels=labels_in("en")
    )


def headed(section: Section) -> Section:
    """Return a section in which no finding and no image stands outside of a heading: levels are never skipped."""
    first = next((block for block in section.blocks if isinstance(block, Heading | Result | Exhibits)), None)
    if first is None or isinstance(first, Heading):
        return section
    position = section.blocks.index(first)
    return replace(section, blocks=(*section.blocks[:position], Heading("Findings"), *section.blocks[position:]))


def _numbers(results: RunResults) -> Iterator[Number]:
    for index, finding in enumerate(results.findings, 1):
        for place, estimate in enumerate(finding.estimates, 1):
            yield Number(
                f"F{index}.{place}", f"F{index}", finding.method, finding.model, finding.subject, estimate,
                finding.threshold, finding.reading,
            )  # fmt: skip


def _opinion(results: RunResults) -> Section:
    """Section 1: the auditor's opinion, and the outcome in numbers that nobody chose."""
    blocks, lacking = written(results, "opinion")
    readings = Counter(finding.reading for finding in results.findings)
    told = ", ".join(f"{readings[one]} {one}" for one in ("met", "not met", "unclear", "not measured", "shown"))
    blocks.append(Paragraph(f"Of {len(results.findings)} findings: {told}.", label="Outcome"))
    access, contradicted = access_and_assurance(results, "en")
    blocks += access
    rows = tuple(
        (f"F{index}", one_line(finding.title, 160), one_line(finding.model, 80), one_line(finding.words, 400))
        for index, finding in enumerate(results.findings, 1)
        if finding.reading == "not met"
    )
    if rows:
        blocks.append(
            Grid(
                "Thresholds that were not met",
                ("Finding", "Title", "Model", "In words"),
                rows[:60],
                (),
                max(0, len(rows) - 60),
                "findings/findings",
            )
        )
    return Section(1, "Opinion and summary", tuple(blocks), (*lacking, *contradicted))


def _limitations(results: RunResults) -> Section:
    """Section 10: the auditor's limits, those that findings carry, and what is not known about the judges."""
    blocks, lacking = written(results, "limitations")
    blocks += [Paragraph(text, "plain" if good else "warning", "Judge") for text, good in calibrations(results)]
    times = Counter(caveat for finding in results.findings for caveat in finding.caveats)
    rows = tuple((one_line(caveat, 600), str(number)) for caveat, number in times.most_common(80))
    if rows:
        blocks.append(
            Grid(
                "Limits that findings state",
                ("Limit", "Findings"),
                rows,
                (1,),
                max(0, len(times) - 80),
                "findings/findings",
            )
        )
    blocks.append(
        Paragraph(
            "An interval says how far the number may be off because few images were drawn. It does not say how far a "
            "captioner or another judge is off. A threshold that is met is not proof that a model is fair."
        )
    )
    blocks += instrument(results)
    return Section(10, "Limitations", tuple(blocks), lacking)


def _recommendations(results: RunResults) -> Section:
    blocks, lacking = written(results, "recommendations", "response")
    return Section(12, "Recommendations", tuple(blocks), lacking)


def _evidence(results: RunResults, numbers: tuple[Number, ...]) -> Section:
    """Section 13: the way from every number to its images; exhibits; what supports which clause."""
    names = image_names(results)
    rows = tuple(
        (
            number.id,
            _about(number),
            number_text(number.estimate.value),
            interval_text(number.estimate),
            f"{number.estimate.n:,}",
            f"{len(number.estimate.evidence):,}",
            _named(number.estimate.evidence, names),
        )
        for number in numbers[:MOST_NUMBERS]
    )
    columns = ("Id", "Number", "Value", "Interval", "n", "Images", "First of them")
    blocks: list[Block] = [
        Paragraph(
            "Every number has an id. The table findings/evidence of the data leads from it to all of its images."
        ),
        Grid("Evidence", columns, rows, (2, 4, 5), max(0, len(numbers) - MOST_NUMBERS), "findings/evidence"),
    ]
    exhibits, lacking = _exhibits(results)
    if exhibits:
        blocks += [Heading("Exhibits", "exhibits"), Exhibits("Chosen by the auditor", exhibits, chosen=True)]
    blocks.append(Heading("What this report supports", "crosswalks"))
    blocks.append(Paragraph("A section supports an answer to a clause. Whether anything complies is not said here."))
    for crosswalk in crosswalks():
        clauses = tuple(
            (clause.clause, clause.asks, ", ".join(map(str, clause.sections))) for clause in crosswalk.clauses
        )
        blocks.append(
            Grid(
                f"{crosswalk.title} (compared {crosswalk.compared})",
                ("Clause", "What it asks", "Supported by sections"),
                clauses,
            )
        )
        blocks.append(Paragraph(f"{crosswalk.note} {crosswalk.source}"))
    return Section(13, "Evidence index", tuple(blocks), lacking)


def _about(number: Number) -> str:
    parts = (number.subject, number.estimate.group, number.estimate.name)
    return one_line(": ".join(part for part in parts if part), 160)


def _named(evidence: tuple[str, ...], names: dict[str, str]) -> str:
    shown = ", ".join(names.get(image, image[:12]) for image in evidence[:IMAGES_NAMED])
    return f"{shown}, …" if len(evidence) > IMAGES_NAMED else shown


def _exhibits(results: RunResults) -> tuple[tuple[Exhibit, ...], tuple[str, ...]]:
    images = {image.digest: image for image in results.images if image.status == "ok"}
    shown, lacking = [], []
    for index, shown_image in enumerate(results.texts.exhibits, 1):
        image = images.get(shown_image.image)
        if image is None:
            lacking.append(f"The image of exhibit {index} is not part of this run.")
            continue
        if not shown_image.alt.strip():
            lacking.append(f"Exhibit {index} has no description for those who cannot see it.")
        alt = one_line(shown_image.alt, 600) or f"Exhibit {index}; nobody has described it."
        caption = f"Exhibit {index}: {one_line(shown_image.caption, 300)}"
        shown.append(Exhibit(f"exhibit-{index}", image.sha256, caption, alt, image.width, image.height))
    return tuple(shown), tuple(lacking)


def _sign_off(results: RunResults) -> Section:
    """Section 14: who signs, what is signed, and how to check it."""
    blocks, lacking = written(results, "auditor", "reviewers", "case")
    frozen = results.texts.frozen_at
    state = f"Frozen {frozen}." if frozen else NOT_FROZEN
    blocks.append(
        Paragraph(f"Revision {results.texts.revision}. {state}", "plain" if frozen else "missing", "Revision")
    )
    blocks.append(
        Paragraph(
            "A bundle (.blaudit) holds this report, its data and a list of the SHA-256 of every file. Its signature is "
            "a detached Ed25519 signature over that list: it shows that the holder of a key signed it and that nothing "
            "was changed since. It is not a qualified electronic signature. `biaslens bundle verify FILE` checks both, "
            "and computes every number again from the data.",
            label="Integrity",
        )
    )
    models = {without_folders(model.label): model.digest for model in results.plan.spec.models_of("image_model")}
    blocks.append(
        Grid(
            "Signature",
            ("Name and function", "Date", "Signature"),
            ((results.texts.text("auditor")[:200], "", ""), ("", "", "")),
        )
    )
    blocks.append(
        Paragraph("; ".join(f"{one_line(name, 80)}: {digest}" for name, digest in models.items()), label="Audited")
    )
    return Section(14, "Sign-off", tuple(blocks), lacking if frozen else (*lacking, NOT_FROZEN))
