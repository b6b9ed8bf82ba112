"""A review across computers: packages made and opened, verdicts saved and taken in, agreement computed."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from biaslens_gui.core.findings.result_tables import MATCHES
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Column, Plan, Row, Table
from biaslens_gui.core.records import Caption, Finding, ImageRecord, ReviewQuestion, Verdict
from biaslens_gui.core.review.assignment import Assignment, disputed
from biaslens_gui.core.review.codebook import codebook
from biaslens_gui.core.review.finals import deciders
from biaslens_gui.core.review.merging import MergePreview, SavedVerdicts, VerdictsFile, preview
from biaslens_gui.core.review.package import PackedImage, ReviewPackage, seen_by_reviewers
from biaslens_gui.core.review.questions import questions_of
from biaslens_gui.core.review.records import PackageOrigin, RecordedVerdict
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt
from biaslens_gui.engine.importing import label_studio
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.outside import IMAGE, read_outside
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.loaders.image_files import open_picture
from biaslens_gui.reports.reviewer_agreement import agreement_finding, reviewed_images, suggestions_of
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.observations import CAPTIONS
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.review_files import read_verdicts, write_verdicts
from biaslens_gui.store.review_package import PackageReader, write_package
from biaslens_gui.store.writer import AuditWriter

BLIND_CAPTIONER = ModelRef("captioner", "review_package", name="Captions of the package", digest="captions")


def results_of(project: ProjectFolder, run_id: str) -> RunResults:
    """Return all of a run."""
    with AuditReader(project) as reader:
        return reader.results(run_id)


def subjects_of(findings: Sequence[Finding]) -> dict[str, Row]:
    """Return the rows of the subject mapping by image digest."""
    return {
        str(row["image"]): row
        for finding in findings
        for table in finding.tables
        if table.name == MATCHES
        for row in table.rows
        if row.get("image")
    }


def asked_of(results: RunResults, methods: Mapping[str, object]) -> tuple[ReviewQuestion, ...]:
    """Return the questions of a run; those of its package where the project was made from one."""
    if results.review.origin is not None:
        return results.review.origin.questions
    return questions_of(results.plan, methods, captioned=bool(results.captions))


# --- packages


def make_package(
    project: ProjectFolder, run_id: str, methods: Mapping[str, object], target: Path, *, full: bool
) -> ReviewPackage:
    """Write the assigned images of a run with all that reviewers need to `target`; return what was packed.

    Raises:
        KnownError: nothing is assigned yet, or the package cannot be written.
        IntegrityError: an image is missing or has changed.
    """
    results = results_of(project, run_id)
    assignment = results.review.assignment
    if assignment is None:
        raise KnownError("Nothing assigned yet", "No images were chosen for review.", "Assign images first.")
    wanted = {*assignment.images, *assignment.calibration}
    images = [image for image in results.images if image.digest in wanted and image.status == "ok"]
    names = _model_names(results, blind=assignment.blinding.model)
    captions = {caption.image: caption.text for caption in results.captions if caption.image in wanted and caption.text}
    subjects = subjects_of(results.findings)
    blind = assignment.blinding.suggestion
    package = ReviewPackage(
        results.review.project,
        run_id,
        results.plan.spec.title,
        _without_what_is_known(assignment),
        tuple(
            replace(reviewer, declaration="", declared_at="")
            for reviewer in results.review.reviewers
            if reviewer.name in assignment.reviewers
        ),
        asked_of(results, methods),
        codebook(),
        tuple(
            PackedImage(image.digest, image.sha256, image.prompt, image.index, names[image.model]) for image in images
        ),
        captions,
        {digest: seen_by_reviewers(row, blind=blind) for digest, row in subjects.items() if digest in wanted},
        full,
    )
    write_package(package, project, images, target)
    return package


def _without_what_is_known(assignment: Assignment) -> Assignment:
    """Return an assignment without what says what readers saw in images, and which of them others judged."""
    proposed = assignment.proposed
    asked = replace(proposed, before=(), undrawn=()) if proposed is not None and proposed.batches else None
    return replace(assignment, strata=(), proposed=asked)


def open_package(source: Path, folder: Path) -> ProjectFolder:
    """Make a project at `folder` from a package, for nothing but its review; return it when it is whole.

    Raises:
        IntegrityError: the package is refused.
        KnownError: the folder is not empty, or cannot be written.
    """
    if folder.exists() and any(folder.iterdir()):
        message = f"{folder} holds other files."
        raise KnownError("Folder not empty", message, "Choose an empty folder, or name a new one.")
    part = folder.with_name(f".{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    try:
        with PackageReader(source) as reader:
            make_folder(part.parent)
            _fill(create_project(part, reader.package.title), reader)
        if folder.exists():
            folder.rmdir()
        part.rename(folder)
    except OSError as error:
        message = f"{folder}: {error.strerror or error}."
        raise KnownError("Package not opened", message, "Choose a folder you may write to, with space.") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return ProjectFolder(folder.absolute())


def _fill(project: ProjectFolder, reader: PackageReader) -> None:
    package, artifacts = reader.package, Artifacts(project)
    plan = _plan_of(package)
    models = {model.name: model.key for model in plan.spec.models_of("image_model")}
    records = []
    for image in package.images:
        sha256 = artifacts.put(image.digest, reader.image(image.digest))
        width, height = _size(artifacts, image.digest)
        records.append(
            ImageRecord(image.digest, models[image.model], image.prompt, image.index, 0, "ok", sha256, width, height)
        )
    artifacts.sync(image.digest for image in records)
    captions = [
        Caption(f"caption of {digest}", digest, BLIND_CAPTIONER.key, text) for digest, text in package.captions.items()
    ]
    run_id = plan.run_id
    with AuditWriter(project) as writer:
        attempt, _ = writer.begin_run(plan, {})
        writer.add_images(run_id, records, GenerationSettings())
        if captions:
            writer.add(run_id, CAPTIONS, captions)
        if package.subjects:
            writer.replace_findings(run_id, [_subjects_finding(package)])
        writer.end_run(run_id, attempt, "finished")
    desk = Desk(project)
    try:
        desk.review.add_reviewers(package.reviewers)
        hashes = {image.digest: image.sha256 for image in package.images}
        origin = PackageOrigin(
            reader.digest, package.project, package.run_id, package.title, package.reviewers, package.questions,
            package.codebook, hashes,
        )  # fmt: skip
        desk.review.keep_origin(origin)
        desk.review.assign(package.assignment, run_id)
    finally:
        desk.close()


def _plan_of(package: ReviewPackage) -> Plan:
    names = dict.fromkeys(image.model for image in package.images)
    models = tuple(ModelRef("image_model", "review_package", name=name, digest=name) for name in names)
    prompts = tuple(Prompt(text) for text in dict.fromkeys(image.prompt for image in package.images))
    most = max((image.index + 1 for image in package.images), default=1)
    captioner = (BLIND_CAPTIONER,) if package.captions else ()
    return Plan(AuditSpec(package.title, (*models, *captioner), prompts, (), images_per_prompt=most))


def _subjects_finding(package: ReviewPackage) -> Finding:
    names = ("prompt_subject", "caption_subject", "suggestion", "reason")
    columns = (*(Column(name, name) for name in names), Column("image", "Image", "image"))
    rows = tuple({**{name: row.get(name, "") for name in names}, "image": at} for at, row in package.subjects.items())
    return Finding(
        "review_package", "1", "", "subjects", "", "Subjects of the package", view="table",
        tables=(Table(MATCHES, "Subjects", columns, rows),),
    )  # fmt: skip


def _size(artifacts: Artifacts, digest: str) -> tuple[int, int]:
    picture = open_picture(read_outside(artifacts.path(digest), IMAGE), digest[:12])
    return picture.width, picture.height


def _model_names(results: RunResults, *, blind: bool) -> dict[str, str]:
    """Return what reviewers read for each model that made images or edited them: its name, or a letter."""
    spec = results.plan.spec
    models = (*spec.models_of("image_model"), *spec.models_of("image_editor"))
    if blind:
        return {
            model.key: f"Model {chr(ord('A') + index % 26)}{index // 26 or ''}" for index, model in enumerate(models)
        }
    labels = [Path(model.label).name for model in models]
    return {
        model.key: label if labels.count(label) == 1 else f"{label} ({index})"
        for index, (model, label) in enumerate(zip(models, labels, strict=True), 1)
    }


# --- verdicts


def save_verdicts(project: ProjectFolder, run_id: str, target: Path, people: Sequence[str] = ()) -> SavedVerdicts:
    """Write all verdicts that were given here on the images of a run, of `people` or of everybody; return how many.

    Of everybody also what was made final, by whoever decided it.

    Raises:
        KnownError: there are none, or the file cannot be written.
    """
    results = results_of(project, run_id)
    state, origin = results.review, results.review.origin
    known = {image.digest: image.sha256 for image in results.images}
    given = [
        record
        for record in DeskReader(project).given()
        if record.verdict.image in known and not record.origin and (not people or record.verdict.reviewer in people)
    ]
    finals = () if people else tuple(one for one in DeskReader(project).resolutions() if one.image in known)
    if not given and not finals:
        raise KnownError("No verdicts yet", "Nobody has judged an image here.", "Judge the images first.")
    names = {record.verdict.reviewer for record in given} | {name for one in finals for name in deciders(one)}
    hashes = origin.hashes if origin is not None else known
    write_verdicts(
        VerdictsFile(
            origin.project if origin is not None else state.project,
            origin.run_id if origin is not None else run_id,
            tuple(
                replace(reviewer, set_aside_at="", set_aside_why="")
                for reviewer in state.reviewers
                if reviewer.name in names
            ),
            tuple(given),
            {image: hashes[image] for image in (*(one.verdict.image for one in given), *(one.image for one in finals))},
            finals=finals,
        ),
        target,
    )
    return SavedVerdicts.of(given, finals)


def preview_verdicts(project: ProjectFolder, run_id: str, source: Path, methods: Mapping[str, object]) -> MergePreview:
    """Return what taking a file of verdicts, or a JSON export of Label Studio, into a run would do.

    Raises:
        IntegrityError: the file was changed, belongs to another project, or judges other images.
        KnownError: it cannot be read, or the review is locked.
    """
    results, given = results_of(project, run_id), DeskReader(project).given()
    asked = asked_of(results, methods)
    if source.suffix == label_studio.SUFFIX:
        file = label_studio.verdicts_of(source, results, given, asked)
    else:
        file = read_verdicts(source)
        _refuse_other_project(file, results, source.name)
    _refuse_other_run(file, project, run_id, source.name)
    _refuse_foreign(file, results, source.name)
    questions = {review_question.id: review_question for review_question in asked}
    answers = [(record.verdict.question, record.verdict.value) for record in file.verdicts]
    for asked_about, value in (*answers, *((final.question, final.value) for final in file.finals)):
        question = questions.get(asked_about)
        if question is None or value not in question.values:
            told = f"“{value[:40]}” is no answer to “{asked_about[:60]}” of this run."
            raise IntegrityError("Verdicts refused", f"{source.name}: {told}", "Ask the reviewer for the file again.")
    finals = DeskReader(project).resolutions()
    return preview(file, given, results.review.reviewers, set(_hashes(results)), finals)


_THEIR_PROJECT = "Choose the project that the review package was made in."


def _refuse_other_project(file: VerdictsFile, results: RunResults, name: str) -> None:
    """Raise IntegrityError where both projects have an id, and not the same; copies made before have none yet."""
    if file.project and results.review.project and file.project != results.review.project:
        raise IntegrityError("Verdicts of another project", f"{name} belongs to another project.", _THEIR_PROJECT)


def _refuse_other_run(file: VerdictsFile, project: ProjectFolder, run_id: str, name: str) -> None:
    if file.run_id == run_id:
        return
    with AuditReader(project) as reader:
        here = any(run.run_id == file.run_id for run in reader.runs())
    hint = "This project has that run: open it, or name it by --run." if here else _THEIR_PROJECT
    raise IntegrityError("Verdicts of another run", f"{name} belongs to the run {file.run_id[:16]}.", hint)


def _refuse_foreign(file: VerdictsFile, results: RunResults, name: str) -> None:
    state, hint = results.review, _THEIR_PROJECT
    here = _hashes(results)
    if wrong := [image for image, sha256 in file.hashes.items() if image in here and here[image] != sha256]:
        told = f"{name}: image {wrong[0][:12]} was another file when it was judged."
        raise IntegrityError("Verdicts on other images", told, hint)
    if state.lock is not None:
        told = f"{state.lock.who} locked this review on {state.lock.at[:10]}."
        raise KnownError("Review locked", told, "Unlock it first, with a reason.")


def _hashes(results: RunResults) -> dict[str, str]:
    return {image.digest: image.sha256 for image in results.images}


# --- agreement


def agreement_of(
    results: RunResults, given: Sequence[RecordedVerdict], questions: Sequence[ReviewQuestion]
) -> tuple[Finding, ...]:
    """Return how far reviewers agree, a finding per question that somebody has answered; from originals only."""
    answered = {verdict.question for verdict in results.verdicts}
    about = reviewed_images(results, retests_of(given, results.verdicts))
    seed, least = results.plan.spec.root_seed, results.record.least_alpha
    return tuple(
        agreement_finding(question, results.verdicts, about, seed, least)
        for question in questions
        if question.id in answered
    )


def retests_of(given: Sequence[RecordedVerdict], standing: Sequence[Verdict]) -> tuple[tuple[Verdict, Verdict], ...]:
    """Return the first and the second answer of everyone who judged an image on two computers."""
    first = {(one.reviewer, one.image, one.question): one for one in standing}
    second = {record.about: record.verdict for record in given if record.use == "retest" and not record.withdrawn_at}
    return tuple((first[about], verdict) for about, verdict in second.items() if about in first)


def questioned_by(verdicts: Sequence[Verdict], findings: Sequence[Finding]) -> frozenset[str]:
    """Return the images on which two verdicts differ, or one from the machine's suggestion."""
    suggestions = suggestions_of(findings)
    found: frozenset[str] = frozenset()
    for question in {verdict.question for verdict in verdicts}:
        found |= disputed(verdicts, question, suggestions if question == "subject" else {})
    return found
