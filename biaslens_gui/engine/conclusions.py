"""What is concluded across methods, models and runs, once all methods of a run have measured."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from biaslens_gui.claims import of_run
from biaslens_gui.core.calibrating.labelled import JudgeCheck
from biaslens_gui.core.claims import BaseRates, Claim, Declared, Limits, ReaderError
from biaslens_gui.core.claims.names import is_stated
from biaslens_gui.core.deciding import chosen
from biaslens_gui.core.findings.agreement import ACROSS, agreement
from biaslens_gui.core.findings.results import RunResults, model_labels
from biaslens_gui.core.models.readers import further_answerers
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import Finding, ImageRecord, Verdict
from biaslens_gui.core.review.assignment import why_not_random
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.review.seen_by_people import draws_of, not_drawn, seen_by_people
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.engine.further_readers import read_by_further, side_by_side
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.stats.agreement.readers import reader_agreement
from biaslens_gui.stats.judge_correction import refused, subject_corrections
from biaslens_gui.stats.model_comparison import Side, compare_models, comparison_findings
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.early_findings import keep_early
from biaslens_gui.store.project import ProjectFolder


def findings_across(
    spec: AuditSpec,
    findings: Sequence[Finding],
    images: Sequence[ImageRecord],
    titles: Mapping[str, str],
    not_random: str = "",
) -> tuple[Finding, ...]:
    """Return what a run says across its methods and models: agreement, readers, comparison, corrections of the judge.

    Agreement needs two methods that say what they lean to, readers two that read the same images, a comparison two
    image models, a correction a reviewed sample; what there is no ground for is left out. `titles` maps a method to the
    name that a reader knows; `not_random` says why the reviewed images are no random sample, where they are none.
    """
    by_model = _images_by_label(spec, images)
    compared = compare_models(findings, by_model, _given(spec)) if len(by_model) > 1 else ()
    corrected = [refused(finding, not_random) for finding in subject_corrections(findings)]
    return (*agreement(findings, titles), *reader_agreement(findings), *compared, *corrected)


def compare_runs(before: RunResults, after: RunResults) -> tuple[Finding, ...]:
    """Return the differences of two runs, the later minus the earlier: the mitigation check.

    Image models stand for each other in the order chosen, and so do prompts that only one run has: a reworded prompt
    takes the place of the one it was made from, and a caveat says so. Images of the same seed are compared in pairs.

    Raises:
        KnownError: the runs have not as many image models, or no number in common.
    """
    sides = [_images_by_label(run.plan.spec, run.images) for run in (before, after)]
    if len(sides[0]) != len(sides[1]):
        counts = " and ".join(f"{len(side)}" for side in sides)
        message = f"The runs have {counts} image models, so it cannot be told which stands for which."
        raise KnownError("These runs cannot be compared", message, "Compare runs with as many image models.")
    given = _given(before.plan.spec), _given(after.plan.spec)
    prompts = _stand_ins(before.plan.spec, after.plan.spec)
    told = tuple(f"“{new}” is compared with “{old}”, in whose place it stands." for new, old in prompts.items())
    found: list[Finding] = []
    for old, new in (*zip(*sides, strict=True), ("", "")):  # last, what is said of all models together
        first = Side(
            "before", _of_model(before.findings, old), tuple(sides[0].get(old, ())), seeded=old not in given[0]
        )
        second = Side(
            "after", _of_model(after.findings, new), tuple(sides[1].get(new, ())), prompts, seeded=new not in given[1]
        )
        model = old if old == new else f"{old}, {new}"
        compared = comparison_findings(first, second)
        found.extend(replace(finding, model=model, caveats=(*finding.caveats, *told)) for finding in compared)
    if not found:
        message = "They have no number in common: other methods, or other prompts and topics."
        raise KnownError("These runs cannot be compared", message, "Run the same plan before and after the change.")
    return tuple(found)


def _images_by_label(spec: AuditSpec, images: Sequence[ImageRecord]) -> dict[str, list[ImageRecord]]:
    """Return the images of every image model, by the name that findings have for it."""
    return {label: [image for image in images if image.model == key] for key, label in _labels(spec).items()}


def _labels(spec: AuditSpec) -> dict[str, str]:
    """Return the name that findings have for every image model, by its key."""
    models = spec.models_of("image_model")
    return dict(zip((model.key for model in models), model_labels(models), strict=True))


def _given(spec: AuditSpec) -> tuple[str, ...]:
    """Return the names of the image models that make nothing: sets of pictures that were taken or made elsewhere."""
    labels = _labels(spec)
    return tuple(labels[model.key] for model in spec.models_of("image_model") if model.makes_nothing)


def _of_model(findings: Sequence[Finding], model: str) -> tuple[Finding, ...]:
    return tuple(finding for finding in findings if finding.model == model)


def _stand_ins(before: AuditSpec, after: AuditSpec) -> dict[str, str]:
    """Return, for each prompt that only the later run has, the prompt of the earlier one at its place among those."""
    old, new = ([prompt.text for prompt in spec.prompts] for spec in (before, after))
    gone, come = [text for text in old if text not in new], [text for text in new if text not in old]
    return dict(zip(come, gone, strict=True)) if len(gone) == len(come) else {}


def concluded(project: ProjectFolder, host: PluginHost, plan: Plan, lab: EngineLab) -> Work[dict[str, list[Finding]]]:
    """Return the findings of every method, and what methods and models say of each other, in the order of a run.

    As soon as a method is done, and others are still to come, what it found can be looked at (`store.early_findings`).
    """
    found: dict[str, list[Finding]] = {}
    desk = DeskReader(project)
    not_random = why_not_random(desk.review(plan.run_id).assignment, desk.verdicts())
    for choice in plan.spec.methods:
        method = host.method(choice.method)
        findings = yield from method.measure(plan, with_defaults(method.params, choice.options), lab)
        found.setdefault(choice.method, []).extend(refused(finding, not_random) for finding in findings)
        if choice is not plan.spec.methods[-1]:
            keep_early(project, plan.run_id, [finding for own in found.values() for finding in own])
    titles = {choice.method: host.method(choice.method).info.title for choice in plan.spec.methods}
    every = [finding for findings in found.values() for finding in findings]
    across = findings_across(plan.spec, every, _compared_images(project, plan), titles, not_random)
    further = yield from read_by_further(host, plan, lab)
    if across := (*across, *side_by_side(plan, every, further, titles, lab)):
        found[ACROSS] = list(across)
    return found


def _compared_images(project: ProjectFolder, plan: Plan) -> Sequence[ImageRecord]:
    """Return the images of a run where it has image models to compare; else none is looked at, and none is read."""
    if len(plan.spec.models_of("image_model")) < 2:
        return ()
    with AuditReader(project) as reader:
        return reader.images(plan.run_id)


def with_claims(results: RunResults, limits: Sequence[Limits] | None = None) -> RunResults:
    """Return the results of a run with what may be said of them, held against `limits`, or those of its record."""
    record = results.record.until(results.texts.frozen_at)
    held = record.limits() if limits is None else limits
    about = results.plan, results.findings, results.images, results.judge_checks, held
    reviewed = results.verdicts, results.review
    versions = results.plugin_versions
    claims = claims_of(*about, reviewed, base_rates=record.base_rates(), versions=versions)
    return replace(results, claims=claims)


def claims_of(
    plan: Plan,
    findings: Sequence[Finding],
    images: Sequence[ImageRecord],
    checks: Sequence[JudgeCheck] = (),
    limits: Sequence[Limits] = (),
    reviewed: tuple[Sequence[Verdict], ReviewState] = ((), ReviewState()),
    *,
    base_rates: Sequence[BaseRates] = (),
    versions: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Claim, ...]:
    """Return what may be said of a run: as its plan declared, with what is known of the errors of its readers.

    `limits` and `base_rates` are what the audit's record holds claims against. `reviewed` are people's verdicts on
    its images, and how these were drawn: where they name classes, they correct what readers say. Of `checks`, those
    count that need not be made anew, given the `versions` of plugins and the codebooks of the verdicts.
    """
    spec, labels = plan.spec, _labels(plan.spec)
    seen = [observed for finding in findings for observed in finding.observed]
    verdicts, review = reviewed
    declared = replace(
        declared_of(spec, findings),
        limits=tuple(limits),
        base_rates=tuple(base_rates),
        reader_errors=_reader_errors(spec, checks, versions, review.codebooks),
    )
    people = seen_by_people(seen, verdicts, review)
    judged = [Finding(ACROSS, "", "", "people", "", "What people see", observed=people)] if people else []
    draws = draws_of(review.assignment)
    drawn = review.assignment is not None and not why_not_random(review.assignment, verdicts)
    undrawn = not_drawn(review.assignment, people)
    every = *findings, *judged
    left = _filtered(images, labels), _unmade(images, labels)
    return of_run(declared, every, filtered=left[0], unmade=left[1], draws=draws, drawn=drawn, not_drawn=undrawn)


def declared_of(spec: AuditSpec, findings: Sequence[Finding]) -> Declared:
    """Return what a plan declares of its claims, and which of its prompts tell an answer that `findings` hold."""
    seen = [observed for finding in findings for observed in finding.observed]
    stated = {(each.prompt, each.question) for each in seen if is_stated(each.prompt, each.classes)}
    labels = _labels(spec)
    return Declared(
        tuple(labels.values()),
        tuple(prompt.text for prompt in spec.prompts),
        chosen(spec),
        stated=tuple(sorted(stated)),
        images=spec.images_per_prompt,
        looks=spec.looks,
        margin=spec.margin,
        wordings={prompt.text: prompt.paraphrase_of for prompt in spec.prompts if prompt.paraphrase_of},
        shared_seeds=spec.wording_seeds == "shared",
        given=_given(spec),
    )


def _reader_errors(
    spec: AuditSpec, checks: Sequence[JudgeCheck], versions: Mapping[str, str], codebooks: Collection[str]
) -> dict[str, ReaderError]:
    """Return how often a reader errs at most, by "name/question", from the images on which people checked it."""
    errors, further = {}, {model.key for model in further_answerers(spec)}  # which decide nothing
    for model in (model for model in spec.models if model.key not in further):
        for check in checks:
            if not check.is_about(model) or check.asks_anew(model, versions.get(model.plugin, ""), codebooks):
                continue
            for question in check.questions:
                if question.right.low is not None:
                    key = f"{model.label}/{canonical(question.name)}"
                    errors[key] = ReaderError(1 - question.right.low, "labelled")
    return errors


def _unmade(images: Sequence[ImageRecord], labels: Mapping[str, str]) -> frozenset[tuple[str, str]]:
    """Return the models and prompts of which images were wanted and none is there to be read."""
    wanted = {(labels.get(image.model, image.model), image.prompt) for image in images}
    return frozenset(wanted - {(labels.get(it.model, it.model), it.prompt) for it in images if it.status == "ok"})


def _filtered(images: Sequence[ImageRecord], labels: Mapping[str, str]) -> dict[tuple[str, str], tuple[int, int]]:
    """Return how many images the model's own filter held back, and of how many, by model and prompt."""
    counts: dict[tuple[str, str], tuple[int, int]] = {}
    for image in images:
        about = labels.get(image.model, image.model), image.prompt
        held, of = counts.get(about, (0, 0))
        counts[about] = held + (image.status == "filtered"), of + 1
    return counts
