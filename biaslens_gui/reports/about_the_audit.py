"""Sections 2 to 6: what was audited, why, by which methods, on which prompts, and with which tools."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from biaslens_gui.core.calibrating.calibration import validity_in_words
from biaslens_gui.core.deciding import described
from biaslens_gui.core.findings.image_labels import BLURRED
from biaslens_gui.core.findings.printable import one_line, printable
from biaslens_gui.core.findings.privacy import last_name, without_folders, without_paths, without_personal
from biaslens_gui.core.findings.report_texts import TEXT_FIELDS
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.media_marks import counted, in_words
from biaslens_gui.core.models.own_settings import own_settings_of
from biaslens_gui.core.spec import ModelPart, ModelRef, Prompt
from biaslens_gui.reports.amplification import beside_reference_sets
from biaslens_gui.reports.base_rates import beside_base_rates
from biaslens_gui.reports.model import Block, Grid, Heading, Paragraph, Section, number_text
from biaslens_gui.reports.plan_locks import locks_of_plan, notes_of_attempts
from biaslens_gui.reports.record import decided_thresholds, recorded

MOST_PROMPTS = 300
_FIELDS = {field.name: field for field in TEXT_FIELDS}


@cache
def method_texts() -> Mapping[str, Mapping[str, Any]]:
    """Return what is printed about each method, by its id: title, source, formulas."""
    text = (files("biaslens_resources") / "reports" / "methods.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def method_title(method: str) -> str:
    """Return what a reader knows a method as."""
    known = method_texts().get(method)
    return str(known["title"]) if known else one_line(method, 80)


def written(results: RunResults, *names: str) -> tuple[list[Block], tuple[str, ...]]:
    """Return the texts people wrote as blocks, and in words those that are required and missing."""
    blocks: list[Block] = []
    lacking = []
    for field in (_FIELDS[name] for name in names):
        if text := results.texts.text(field.name):
            blocks.append(Paragraph(printable(text, 20_000), "auditor", field.label))
        elif field.required:
            lacking.append(f"{field.label} is not written.")
            blocks.append(Paragraph(f"Not stated. {field.help}", "missing", field.label))
    return blocks, tuple(lacking)


def system_under_test(results: RunResults) -> Section:
    """Section 2: the audited image models with their hashes, and what the auditor says of them."""
    known, unknown = recorded(results, "client")
    blocks, lacking = written(results, "system")
    blocks, lacking = [*known, *blocks], (*unknown, *lacking)
    models = without_paths(results.plan).spec.models_of("image_model")
    rows = tuple(
        (one_line(model.label, 120), model.plugin, model.digest or NOT_VERIFIED, _options(model.options))
        for model in models
    )
    blocks.append(
        Grid("Audited image models", ("Model", "Loaded by", "SHA-256 over weights and configuration", "Options"), rows)
    )
    blocks += additions(models)
    if results.reference:
        blocks.append(Paragraph(REFERENCE, "warning"))
    if results.blurred:
        blocks.append(Paragraph(BLURRED, "warning"))
    for model in models:
        if not model.digest and not model.path:
            blocks.append(Paragraph(f"{one_line(model.label, 120)}: {SERVED}", "warning"))
        if number := sum(
            image.model == model.key and image.status == "ok" and bool(image.note) for image in results.images
        ):
            blocks.append(Paragraph(f"{one_line(model.label, 120)}: {IMPORTED.format(number=number)}", "warning"))
        if told := in_words(counted(image for image in results.images if image.model == model.key)):
            blocks.append(Paragraph(f"{one_line(model.label, 120)}: {told}", label="Marks in image files"))
    return Section(2, "System under test", tuple(blocks), lacking)


def additions(models: Sequence[ModelRef]) -> list[Block]:
    """Return a table of what models with additions are made of, each part with its hash; nothing if there is none.

    The SHA-256 of a model with additions is over all of them; here stands that of the model itself, so that it can be
    seen to be the same one before and after.
    """
    rows = tuple(
        (
            one_line(model.label, 100),
            part.label,
            one_line(last_name(part.file), 100),
            _strength(model, part),
            part.digest,
        )
        for model in models
        for part in model.parts
    )
    return (
        [Grid("Models with additions", ("Model", "Part", "File or folder", "Strength", "SHA-256"), rows)]
        if rows
        else []
    )


def _strength(model: ModelRef, part: ModelPart) -> str:
    """Return how strongly a file was added, where that was chosen."""
    listed = model.options.get(part.option)
    for entry in listed if isinstance(listed, list | tuple) else ():
        if isinstance(entry, Mapping) and entry.get("file") == part.file:
            return f"{entry.get('strength', ''):g}"
    return "–"


NOT_VERIFIED = "not verified by hash"

REFERENCE = (
    "The audited model is a reference model of BiasLens: it draws a small invented world whose biases were planted. "
    "These results show how the instrument works; they say nothing about any real system."
)


BUT_ONE = ", but for those to the cluster that the notes of the run name, where prompts and images went"
SERVED = (
    "not verified by hash. Another program served this model; which weights it used, and what it added to a prompt, "
    "could not be seen."
)

IMPORTED = (
    "imported, not generated here; not verified by hash of a model. These {number:,} images come from files; what the "
    "files say of their making was not checked. The hash above is that of the list of files, and their seeds only "
    "number them."
)


def scope(results: RunResults) -> Section:
    """Section 3: purpose, scope, and what was left out."""
    blocks, lacking = written(results, "purpose", "scope", "out_of_scope")
    known, unknown = recorded(results, "standard", "confidentiality")
    blocks, lacking = [*blocks, *known], (*lacking, *unknown)
    blocks.append(Paragraph("Words about people say how somebody is depicted or described, never what a person is."))
    return Section(3, "Scope, purpose and exclusions", tuple(blocks), lacking)


def methods_and_thresholds(results: RunResults) -> Section:
    """Section 4: each method with its source, formulas and options; every threshold, and who set it."""
    blocks, lacking = written(results, "thresholds")
    blocks += [*locks_of_plan(results), *decided_thresholds(results), *beside_base_rates(results, "en")]
    blocks += beside_reference_sets(results, "en")
    versions = {finding.method: (finding.version, finding.variant) for finding in results.findings}
    asked = [choice.method for choice in results.plan.spec.methods]
    for method in dict.fromkeys((*asked, *versions)):
        known = method_texts().get(method, {})
        blocks.append(Heading(method_title(method), f"method-{method}"))
        version, variant = versions.get(method, ("", ""))
        used = f"Version {version}, reading: {variant}. " if version else "It left no finding. "
        blocks.append(Paragraph(f"{used}{known.get('source', 'A method of a plugin; its source is with the plugin.')}"))
        blocks += [Paragraph(formula, label="Formula") for formula in known.get("formulas", ())]
        options = next((choice.options for choice in results.plan.spec.methods if choice.method == method), {})
        if options:
            blocks.append(Paragraph(_options(options), label="Options"))
    limits = [
        (f"F{index}", one_line(finding.title, 160), number_text(finding.threshold), finding.reading)
        for index, finding in enumerate(results.findings, 1)
        if finding.threshold is not None
    ]
    blocks.append(Heading("Thresholds"))
    if limits:
        blocks.append(
            Grid("Thresholds and their readings", ("Finding", "Title", "Threshold", "Reading"), tuple(limits), (2,))
        )
    else:
        blocks.append(Paragraph("No finding of this run has a threshold."))
    intervals = sorted({estimate.how for finding in results.findings for estimate in finding.estimates if estimate.how})
    if intervals:
        blocks.append(Paragraph(one_line("; ".join(intervals), 1500), label="How intervals were made"))
    return Section(4, "Methods and thresholds", tuple(blocks), lacking)


def test_set(results: RunResults) -> Section:
    """Section 5: every prompt with its group and its images, the seeds, the settings."""
    spec = results.plan.spec
    made: dict[str, list[int]] = {}
    for image in results.images:
        made.setdefault(image.prompt, []).append(image.seed)
    numbers = {prompt.text: index for index, prompt in enumerate(spec.prompts, 1)}
    rows = [
        (
            str(index),
            one_line(prompt.text, 400),
            "; ".join(filter(None, (one_line(prompt.group, 80), _wording_of(prompt, numbers)))),
            str(len(made.get(prompt.text, ()))),
            _seeds(made.get(prompt.text, [])),
        )
        for index, prompt in enumerate(spec.prompts, 1)
    ]
    known = {prompt.text for prompt in spec.prompts}
    rows += [
        ("–", one_line(text, 400), "written by a method", str(len(seeds)), _seeds(seeds))
        for text, seeds in made.items()
        if text not in known
    ]
    settings = spec.settings
    size = f"{settings.width} x {settings.height} pixels" if settings.width else "the model's own size"
    differing = own_settings_of(spec).items()
    own = "".join(f"{label} is run otherwise: {', '.join(each)}. " for label, each in differing)
    told = (
        f"{spec.images_per_prompt} images per prompt; {settings.steps} steps; guidance {settings.guidance:g}; {size}; "
        f"scheduler {settings.scheduler or 'of the model'}; number format {settings.dtype}; "
        f"negative prompt {settings.negative or 'none'}; root seed {spec.root_seed}. {own}"
        "The same image number of a prompt has the same seed in every model."
    )
    if given := results.imported:
        making = len(given) < len(spec.models_of("image_model"))
        told = f"{told} {NOT_GIVEN}" if making else NOT_GIVEN
    grid = Grid(
        "Prompts",
        ("No.", "Prompt", "Group", "Images", "Seeds"),
        tuple(rows[:MOST_PROMPTS]),
        (0, 3),
        max(0, len(rows) - MOST_PROMPTS),
        "images",
    )
    declared = Paragraph(one_line(described(spec)), label="Declared before the start")
    shared = Paragraph(SHARED_SEEDS, label="Other wordings") if spec.seeded_as else None
    parts = (Paragraph(one_line(told), label="Settings"), shared, declared, grid)
    return Section(5, "Test set", tuple(part for part in parts if part is not None))


NOT_GIVEN = "Imported images were made elsewhere: their settings are not known, and their seeds only number them."
SHARED_SEEDS = "Other wordings of a prompt were made with the seeds of that prompt."


def tools(results: RunResults) -> Section:
    """Section 6: the application, the models that helped, their calibration, versions, computer, and the network."""
    helpers = [model for model in without_paths(results.plan).spec.models if model.role != "image_model"]
    rows = tuple(
        (
            model.role.replace("_", " "),
            one_line(model.label, 100),
            model.plugin,
            model.digest or NOT_VERIFIED,
            _options(model.options),
        )
        for model in helpers
    )
    blocks: list[Block] = [Grid("Models that helped", ("Role", "Model", "Loaded by", "SHA-256", "Options"), rows)]
    blocks += additions(helpers)
    for model in helpers:
        if not model.digest and not model.path:
            blocks.append(Paragraph(f"{one_line(model.label, 120)}: {SERVED}", "warning"))
    blocks += [Paragraph(text, "plain" if good else "warning", "Calibration") for text, good in calibrations(results)]
    attempts = without_personal(list(results.manifest.get("attempts", ())))
    if attempts:
        blocks.append(
            Grid(
                "Attempts at this run",
                ("Started", "Ended", "How it ended", "Made with"),
                tuple(map(_attempt, attempts)),
            )
        )
    else:
        blocks.append(Paragraph("No attempt is recorded.", "warning"))
    blocks += notes_of_attempts(results)
    elsewhere = any((attempt.get("environment") or {}).get("elsewhere") for attempt in attempts)
    blocks.append(
        Paragraph(
            "Models are local folders and are read, never changed. While a run is at work, every process of BiasLens "
            f"refuses connections to other computers{BUT_ONE if elsewhere else ''}, and no model library may download "
            "anything.",
            "warning" if elsewhere else "plain",
            "Offline",
        )
    )
    return Section(6, "Tools", tuple(blocks))


def calibrations(results: RunResults) -> Iterator[tuple[str, bool]]:
    """Yield what is known of each model that judged images, and whether a certificate is about it."""
    judging = ("captioner", "question_answerer", "embedder", "classifier", "attributor")
    for model in without_paths(results.plan).spec.models:
        if model.role in judging:
            text = validity_in_words(results.certificate, model)
            yield f"{model.role.replace('_', ' ').capitalize()}: {one_line(text)}", " was calibrated on " in text
            versions = results.plugin_versions
            about = model, versions.get(model.plugin, ""), results.review.codebooks
            standing = [each for each in results.judge_checks if each.is_about(model) and not each.asks_anew(*about)]
            for check in results.judge_checks:
                role = model.role.replace("_", " ").capitalize()
                anew = check.asks_anew(*about)
                if anew and any(later.replaces(check) for later in standing):
                    continue  # it was made anew
                if anew:
                    yield f"{role}: {one_line(check.asked_anew_in_words(anew), 900)}", False
                elif check.is_about(model):
                    yield f"{role}: {one_line(check.in_words(results.review.without_codebook), 900)}", True


def _attempt(attempt: Mapping[str, Any]) -> tuple[str, str, str, str]:
    environment = attempt.get("environment") or {}
    packages = ", ".join(f"{name} {version}" for name, version in sorted((environment.get("packages") or {}).items()))
    plugins = ", ".join(f"{name} {version}" for name, version in sorted((environment.get("plugins") or {}).items()))
    parts = (
        f"BiasLens {environment.get('biaslens', '?')}",
        f"Python {environment.get('python', '?')}",
        str(environment.get("system", "")),
        str(environment.get("machine", "")),
        f"device {environment.get('device', '?')}",
        _cluster(environment),
        packages,
        f"plugins: {plugins}" if plugins else "",
    )
    ended = str(attempt.get("finished_at") or "–")
    return (
        str(attempt.get("started_at") or "–"),
        ended,
        str(attempt.get("status") or "–"),
        one_line("; ".join(filter(None, parts)), 900),
    )


def _cluster(environment: Mapping[str, Any]) -> str:
    """Return on how many workers an attempt was made, if it was made on a cluster."""
    if not environment.get("workers"):
        return ""
    counts = ", ".join(f"{name}: {environment.get(name, '?')}" for name in ("workers", "computers"))
    return f"{environment.get('executor', '')} ({counts})"


def _options(options: Mapping[str, Any]) -> str:
    return one_line(without_folders(canonical_json(without_personal(options))), 500) if options else ""


def _wording_of(prompt: Prompt, numbers: Mapping[str, int]) -> str:
    """Return which prompt of the plan `prompt` words otherwise; empty where it is asked for itself."""
    number = numbers.get(prompt.paraphrase_of, 0) if prompt.paraphrase_of else 0
    return f"other wording of no. {number}" if number else ""


def _seeds(seeds: list[int]) -> str:
    unique = sorted(set(seeds))
    return ", ".join(map(str, unique[:4])) + (f" … {unique[-1]}" if len(unique) > 4 else "")
