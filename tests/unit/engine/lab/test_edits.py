"""What an image editor makes: asked once, kept with what it was made from, made again where its file is gone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.events import ImageDone
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, Prompt
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.reindex import row_of
from biaslens_gui.store.writer import AuditWriter
from tests.components.tiny import tiny_model
from tests.pebbles import never

pytest.importorskip("diffusers")

PROMPT = Prompt("a photo of a nurse")
TINY = "stable_diffusion"


@pytest.fixture(scope="module")
def spec(plugin_host: PluginHost) -> AuditSpec:
    painter = reference(tiny_model(TINY), plugin_host, role="image_model")
    editor = reference(tiny_model(TINY), plugin_host, {"strength": 0.5}, "image_editor")
    settings = GenerationSettings(steps=4)
    return AuditSpec("Edits", (painter, editor), (PROMPT,), (), settings, images_per_prompt=2)


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Edits")


@contextmanager
def lab_of(project: ProjectFolder, spec: AuditSpec, host: PluginHost) -> Iterator[EngineLab]:
    with (
        AuditWriter(project) as writer,
        closing(LocalExecutor(host, "", "cpu", never)) as executor,
        closing(EngineLab(spec, project, writer, executor, never, "")) as lab,
    ):
        writer.add_models(spec.models)
        yield lab


def worked(work: Work[tuple[ImageRecord, ...]]) -> tuple[tuple[ImageRecord, ...], int]:
    made = 0
    while True:
        try:
            made += isinstance(next(work), ImageDone)
        except StopIteration as end:
            return end.value, made


def sources_of(lab: EngineLab) -> tuple[ImageRecord, ...]:
    return worked(lab.images(lab.spec.models_of("image_model")[0], (PROMPT,), 2))[0]


def test_an_edit_is_made_once_and_says_what_it_was_made_from(
    project: ProjectFolder, spec: AuditSpec, plugin_host: PluginHost
) -> None:
    with lab_of(project, spec, plugin_host) as lab:
        sources = sources_of(lab)
        edits, made = worked(lab.edits(sources, "make it a drawing"))
        others, more = worked(lab.edits(sources, "a cat"))
    with lab_of(project, spec, plugin_host) as lab:
        stored, again = worked(lab.edits(sources[::-1], "make it a drawing"))
    assert (made, more, again) == (2, 2, 0)
    assert stored == edits[::-1]
    editor = spec.models_of("image_editor")[0]
    for source, edit, other in zip(sources, edits, others, strict=True):
        assert (edit.model, edit.prompt, edit.index) == (editor.key, "make it a drawing", source.index)
        assert edit.note == f"Edited from the image {source.digest}"
        assert edit.seed == other.seed  # two instructions differ by their words alone
        assert edit.seed != source.seed
        assert len({edit.sha256, other.sha256, source.sha256}) == 3
        row = row_of(Artifacts(project).path(edit.digest), {editor.digest: [editor.key]})
        assert row is not None  # its file tells the same, should the database be lost
        assert (row["prompt"], row["note"], row["sha256"]) == (edit.prompt, edit.note, edit.sha256)


def test_only_what_is_there_is_edited_and_a_lost_file_is_made_again(
    project: ProjectFolder, spec: AuditSpec, plugin_host: PluginHost
) -> None:
    with lab_of(project, spec, plugin_host) as lab:
        first, second = sources_of(lab)
        (edit,), made = worked(lab.edits([replace(first, status="filtered"), second], "a cat"))
        assert (made, edit.index) == (1, second.index)
        Artifacts(project).path(edit.digest).unlink()
        (again,), made = worked(lab.edits([second], "a cat"))
    assert made == 1
    assert again == edit  # to the bit, and so with no SHA-256 before


def test_another_strength_is_another_edit(project: ProjectFolder, spec: AuditSpec, plugin_host: PluginHost) -> None:
    painter, editor = spec.models
    with lab_of(project, spec, plugin_host) as lab:
        sources = sources_of(lab)
        edits, _ = worked(lab.edits(sources, "a cat"))
    stronger = replace(spec, models=(painter, replace(editor, options={"strength": 1.0})))
    with lab_of(project, stronger, plugin_host) as lab:
        others, made = worked(lab.edits(sources, "a cat"))
    assert made == 2
    assert not {edit.digest for edit in edits} & {edit.digest for edit in others}


def test_a_plan_without_an_editor_says_so(project: ProjectFolder, spec: AuditSpec, plugin_host: PluginHost) -> None:
    with lab_of(project, replace(spec, models=spec.models[:1]), plugin_host) as lab:
        sources = sources_of(lab)
        with pytest.raises(KnownError, match="This plan needs an image editor"):
            worked(lab.edits(sources, "a cat"))
