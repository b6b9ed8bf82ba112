"""A judge on images that people labelled: how often it answers as they did, and what shares its answers stand for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui import stats
from biaslens_gui.core.calibrating.calibration import CalibratedModel
from biaslens_gui.core.calibrating.judge import Confusion, answer_counts, confusion
from biaslens_gui.core.calibrating.labelled import (
    HINT,
    UNKNOWN,
    JudgeCheck,
    JudgedClass,
    JudgedQuestion,
    LabelledQuestion,
    LabelledSample,
    read_labels,
)
from biaslens_gui.core.events import ItemsDone, StageStarted, Warned
from biaslens_gui.core.identity import derived_seed
from biaslens_gui.core.questions import question_about
from biaslens_gui.core.records import Estimate, Verdict
from biaslens_gui.core.review.questions import questions_of
from biaslens_gui.core.review.verdicts import decide
from biaslens_gui.core.roles import Check, Pixels, Work
from biaslens_gui.core.spec import GenerationSettings, ModelRef, Role
from biaslens_gui.engine.jobs import JudgeJob
from biaslens_gui.engine.machine.environment import choose_device
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.engine.models.pool import ModelPool
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import DATA_LIST, read_outside_text
from biaslens_gui.loaders.image_files import SUFFIXES, pixels_of, read_file
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder, open_project

JUDGES: tuple[Role, ...] = ("question_answerer", "classifier")
"""The roles that answer closed questions about images."""

LARGEST_FILE = 50_000_000
FEW = 30
"""Labelled images of a class below which its figures are said to stand on few."""


def read_sample(labels: Path) -> LabelledSample:
    """Return the labelled sample in a file.

    Raises:
        KnownError: it cannot be read, or is no such table.
    """
    try:
        if labels.stat().st_size > LARGEST_FILE:
            raise KnownError("File too large", f"{labels.name} is larger than any table of labels.", HINT)
        text = read_outside_text(labels, DATA_LIST, "utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{labels.name} is not written in UTF-8 (byte {error.start:,})."
        raise KnownError("Not a table of text", message, "Save it as CSV UTF-8.") from error
    except OSError as error:
        message = f"{labels}: {error.strerror or error}."
        raise KnownError("Labels not read", message, "Check the path, and that the file may be read.") from error
    return read_labels(text, labels.name)


def sample_of_run(project: ProjectFolder, run_id: str, host: PluginHost) -> LabelledSample:
    """Return what reviewers of a run say about classes, as a labelled sample of its images.

    Raises:
        KnownError: they were asked about no classes, or have named fewer than two.
    """
    with AuditReader(project) as reader:
        plan = reader.plan(run_id)
        shown = {image.digest for image in reader.images(run_id) if image.status == "ok"}
    asked = {one.id: one for one in questions_of(plan, host.methods, captioned=False) if one.classes}
    said: dict[str, dict[str, list[Verdict]]] = {name: {} for name in asked}
    desk = DeskReader(project)
    standing = [verdict for verdict in desk.verdicts() if verdict.question in asked and verdict.image in shown]
    for verdict in standing:
        said[verdict.question].setdefault(verdict.image, []).append(verdict)
    counted = set(standing)
    codebooks = Counter(given.codebook for given in desk.given() if not given.withdrawn_at and given.verdict in counted)
    found = []
    for name, by_image in said.items():
        bias, classes = name.partition(": ")[2] or name, asked[name].classes
        labels = {f"{image[:2]}/{image}.png": decide(verdicts) for image, verdicts in by_image.items()}
        if len(set(labels.values()) & set(classes)) > 1:
            found.append(LabelledQuestion(question_about(bias), classes, labels, bias))
    if not found:
        message = "Reviewers have named no two classes of any bias in the images of this run."
        hint = "Let them answer what images show on the Review page, or choose a folder of labelled images."
        raise KnownError("No labels of reviewers", message, hint)
    source = "the reviewers' verdicts on the images of this run"
    return LabelledSample(source, tuple(found), tuple(sorted(codebooks.keys() - {""})), codebooks[""])


def check_labelled(job: JudgeJob, host: PluginHost, check: Check) -> Work[JudgeCheck]:
    """Return how the judge of `job` does on the labels that it names.

    Raises:
        KnownError: as `read_sample`, `sample_of_run` and `check_judge`.
    """
    judge = job.judge
    if judge.path:  # by its files as they are now
        judge = reference(Path(judge.path), host, judge.options, judge.role)
    elif not judge.digest:
        judge = built_in(host.role(judge.role, judge.plugin), judge.options)
    if job.labels:
        sample, folder = read_sample(Path(job.labels)), Path(job.folder)
    else:
        project = open_project(Path(job.project))
        sample, folder = sample_of_run(project, job.reviewed, host), project.images
    return (yield from check_judge(judge, sample, folder, job.made_at, host, job.device, check))


def check_judge(
    judge: ModelRef,
    sample: LabelledSample,
    folder: Path,
    made_at: str,
    host: PluginHost,
    wanted: str,
    check: Check,
) -> Work[JudgeCheck]:
    """Return how `judge` does on `sample`, whose images lie in `folder`, with the others there judged as well.

    Raises:
        KnownError: the judge cannot answer closed questions or cannot be loaded, or an image is not there.
    """
    if judge.role not in JUDGES:
        name = judge.role.replace("_", " ")
        message = f"{judge.label} is used as {name}, which answers no closed question about an image."
        raise KnownError("No judge", message, "Choose a question answerer or a classifier.")
    images = _images(sample, folder)
    with closing(ModelPool(host, "", choose_device(wanted), check)) as pool:
        loaded = yield from pool.load(judge)
        each = max(1, pool.plugin(judge).max_batch(judge, GenerationSettings(), pool.device))
        yield StageStarted("", "answers", len(images), 0, judge.label)
        said: list[dict[str, str]] = [{} for _ in sample.questions]
        for start in range(0, len(images), each):
            check()
            some = images[start : start + each]
            pixels = [_pixels(folder / image) for image in some]
            for answers, found in zip(said, _answers(judge.role, loaded, pixels, sample, check), strict=True):
                answers.update({image: answer for image, answer in zip(some, found, strict=True) if answer})
            yield ItemsDone("", "answers", len(some))
    judged = tuple(_judged(one, answers) for one, answers in zip(sample.questions, said, strict=True))
    for one in judged:
        if not one.confusion.labelled:
            yield Warned("", "No answer to compare", f"{one.name}: the judge gave no answer to a labelled image.")
    version = host.role(judge.role, judge.plugin).info.version
    model = CalibratedModel(judge.role, judge.label, judge.plugin, version, judge.digest, dict(judge.options))
    limits = tuple(_not_covered(judged))
    labelled = len(sample.images)
    return JudgeCheck(
        made_at,
        model,
        sample.source,
        labelled,
        judged,
        limits,
        codebooks=sample.codebooks,
        without_codebook=sample.without_codebook,
    )


def _images(sample: LabelledSample, folder: Path) -> list[str]:
    """Return the labelled images and the others of the folder, by their place in it."""
    try:
        there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES}
    except OSError as error:
        message = f"{folder}: {error.strerror or error}."
        raise KnownError("Images not read", message, "Check the folder, and that it may be read.") from error
    missing = [image for image in sample.images if not (folder / image).is_file()]
    if missing:
        more = f" and {len(missing) - 1:,} more" if len(missing) > 1 else ""
        message = f"{missing[0]!r}{more} of {len(sample.images):,} labelled images are not in {folder.name}."
        raise KnownError("Labelled images missing", message, "The file's names are places below that folder.")
    return [*sample.images, *sorted(there - set(sample.images))]


def _pixels(path: Path) -> Pixels:
    return pixels_of(read_file(path), path.name)


def _answers(
    role: Role, loaded: Any, pixels: Sequence[Pixels], sample: LabelledSample, check: Check
) -> Iterator[list[str]]:
    """Yield the judge's answer to every image, question by question; empty where its numbers overflowed."""
    if role == "classifier":
        rows = loaded.classify(pixels, check)
        seen = [_most(row, loaded.labels) for row in rows]
        for question in sample.questions:
            known = {name.casefold(): name for name in question.classes}
            yield [known.get(name.casefold(), name) for name in seen]
        return
    questions = [one.question for one in sample.questions]
    classes = [(*one.classes, UNKNOWN) for one in sample.questions]
    answers = loaded.answer(pixels, questions, classes, check)
    for index, names in enumerate(classes):
        yield [_most(row[index], names) for row in answers]


def _most(row: Any, names: Sequence[str]) -> str:
    values = np.asarray(row)
    return str(names[int(np.argmax(values))]) if np.isfinite(values).all() else ""


def _judged(asked: LabelledQuestion, said: Mapping[str, str]) -> JudgedQuestion:
    """Return the figures of one question."""
    found = confusion(asked.classes, said, {image: label or UNKNOWN for image, label in asked.labels.items()})
    counts = answer_counts(said, (*found.answers, *sorted(set(said.values()) - set(found.answers))))
    seen = _widened(found, len(counts))
    rng = np.random.default_rng(derived_seed(0, "judge check", asked.question))
    if len(asked.classes) == 2 and len(counts) == 2:
        corrected = tuple(_of_two(asked.classes, index, counts, seen) for index in range(2))
    else:
        corrected = stats.corrected_shares(asked.classes, counts, seen, rng)
    right = stats.share("answered as people did", found.agreeing, found.labelled)
    classes = tuple(
        JudgedClass(
            name,
            stats.share(name, sum(found.counts[index]), found.labelled),
            stats.share(name, counts[index], sum(counts)),
            corrected[index],
            stats.share(name, found.counts[index][index], sum(found.counts[index])),
            stats.share(name, *_left_out(found, index)),
        )
        for index, name in enumerate(asked.classes)
    )
    return JudgedQuestion(asked.name or asked.question, asked.question, len(said), found, right, classes)


def _widened(found: Confusion, answers: int) -> list[tuple[int, ...]]:
    """Return the matrix with a column for every answer, also those that no labelled image got."""
    return [(*row, *(0 for _ in range(answers - len(row)))) for row in found.counts]


def _left_out(found: Confusion, at: int) -> tuple[int, int]:
    """Return how many images of other classes the judge does not call `at`, of how many."""
    others = [row for number, row in enumerate(found.counts) if number != at]
    total = sum(map(sum, others))
    return total - sum(row[at] for row in others), total


def _of_two(names: Sequence[str], at: int, counts: Sequence[int], seen: Sequence[Sequence[int]]) -> Estimate:
    other = 1 - at
    found, left_out = (seen[at][at], sum(seen[at])), (seen[other][other], sum(seen[other]))
    return stats.rogan_gladen(names[at], counts[at], sum(counts), found, left_out)


def _not_covered(judged: Sequence[JudgedQuestion]) -> Iterator[str]:
    """Yield what the check says nothing about."""
    for one in judged:
        rows = zip(one.confusion.classes, one.confusion.counts, strict=True)
        if few := [name for name, row in rows if sum(row) < FEW]:
            yield f"{one.name}: fewer than {FEW} labelled images show {', '.join(few)}."
        if one.confusion.unlabelled:
            yield f"{one.name}: {one.confusion.unlabelled} images in which people saw no class take no part."
    counted = Counter(one.question for one in judged)
    yield from (f"{question!r} stands twice in the labels." for question, times in counted.items() if times > 1)
    yield "Images unlike the labelled ones: another image model, style or subject."
    yield "Other questions, other classes, and other versions of the judge."
    yield "Whether people are right: their labels are taken as the truth, which is how an image depicts, nothing else."
