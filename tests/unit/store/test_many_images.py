"""Results of many images: what findings say of the same images is in memory once, and so is the name of a model."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

from biaslens_gui.core.identity import digest
from biaslens_gui.core.observed import Observed
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Estimate, Finding, ImageRecord
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import ANSWERS
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter

MODEL = ModelRef("image_model", "any", digest="d")
PLAN = Plan(AuditSpec("Title", (MODEL,), (Prompt("a prompt"),)))
QUESTIONS, FEW, MANY = 12, 200, 1200
MOST_HELD, MOST_AT_ONCE = 700, 1150
"""Bytes an image: 571 and 947; when each list was held by itself, 927 and 1,411."""


def project_of(folder: Path, count: int) -> tuple[ProjectFolder, tuple[Finding, ...]]:
    """Return a project whose run has `count` images, all of which each finding names twice; and its findings."""
    images = [
        ImageRecord(digest(at), MODEL.key, "a prompt", at, 10**9 + at, "ok", digest([at]), 64, 64)
        for at in range(count)
    ]
    names, numbers = tuple(image.digest for image in images), tuple(range(count))
    findings = tuple(
        Finding(
            *("m", "1", "paper", "shares", f"question {number}", "Shares"),
            estimates=(Estimate("share", 0.5, evidence=names),),
            observed=(
                Observed(
                    *("model", "a prompt", f"question {number}", ("a", "b"), "reader", "answers"),
                    names, numbers, tuple((at + number) % 2 for at in numbers),
                ),
            ),
        )
        for number in range(QUESTIONS)
    )  # fmt: skip
    project = create_project(folder, "Title")
    with AuditWriter(project) as writer:
        writer.begin_run(PLAN, {})
        writer.add_images(PLAN.run_id, images, GenerationSettings())
        writer.replace_findings(PLAN.run_id, findings)
    return project, findings


def memory_of(project: ProjectFolder) -> tuple[int, int]:
    """Return how many bytes the images and findings of a run take, and how many they take at once to be read."""
    with AuditReader(project) as reader:
        tracemalloc.start()
        try:
            images = reader.images(PLAN.run_id)
            held = images, reader.findings(PLAN.run_id, images)
            taken = tracemalloc.get_traced_memory()
            del held
        finally:
            tracemalloc.stop()
    return taken


def test_memory_grows_with_the_images_and_not_with_what_is_found_of_them(tmp_path: Path) -> None:
    few, many = (memory_of(project_of(tmp_path / str(count), count)[0]) for count in (FEW, MANY))
    held, at_once = ((much - little) / (MANY - FEW) for little, much in zip(few, many, strict=True))
    assert held < MOST_HELD
    assert at_once < MOST_AT_ONCE


def test_what_findings_name_alike_they_share(tmp_path: Path) -> None:
    project, findings = project_of(tmp_path / "project", 3)
    with AuditReader(project) as reader:
        images = reader.images(PLAN.run_id)
        first, *others = reader.findings(PLAN.run_id, images)
    assert (first, *others) == findings
    (seen,) = first.observed
    for other in others:
        assert other.observed[0].images is seen.images is other.estimates[0].evidence
        assert other.observed[0].indices is seen.indices
    assert all(image.digest is name for image, name in zip(images, seen.images, strict=True))


def test_pages_are_let_go_and_read_again(tmp_path: Path) -> None:
    project, findings = project_of(tmp_path / "project", 3)
    with AuditReader(project) as reader:
        before = reader.findings(PLAN.run_id)
        reader.let_go_of_pages()
        assert reader.findings(PLAN.run_id) == before == findings
        assert reader.observed(ANSWERS, [digest(1)]) == {}
