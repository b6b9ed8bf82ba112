"""Thousands of rows and files at once: they are kept as few are, in larger strides."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from biaslens_gui.core.identity import digest
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.errors import IntegrityError
from biaslens_gui.files.durable import sync_folders
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.observations import IMAGES
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.thumbs import AT_ONCE, ThumbReader, ThumbWriter
from biaslens_gui.store.writer import AuditWriter

MODEL = ModelRef("image_model", "any", digest="d")


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Title")


def test_every_thumbnail_of_several_strides_is_kept(project: ProjectFolder) -> None:
    thumbs = [(digest(number), str(number).encode()) for number in range(2 * AT_ONCE + 1)]
    writer = ThumbWriter(project)
    writer.put(thumbs)
    writer.put([(thumbs[0][0], b"made again")])
    writer.close()
    reader = ThumbReader(project)
    assert reader.get_many([name for name, _ in thumbs]) == dict(thumbs) | {thumbs[0][0]: b"made again"}
    reader.close()


def test_images_that_are_read_share_what_they_have_alike(project: ProjectFolder) -> None:
    records = [ImageRecord(digest(at), MODEL.key, "a", at, at, "ok", "0" * 64, 512, 768) for at in range(3)]
    with AuditWriter(project) as writer:
        writer.add_models([MODEL])
        writer.add_images("", records, GenerationSettings())
        found = writer.observed(IMAGES, [record.digest for record in records])
    assert list(found.values()) == sorted(records, key=lambda record: list(found).index(record.digest))
    for name in ("model", "prompt", "status", "width", "height"):
        assert len({id(getattr(image, name)) for image in found.values()}) == 1, name


@pytest.mark.parametrize("name", ["../../outside", f"..{os.sep}x.part", "", "/outside"])
def test_a_staged_file_is_named_beside_its_place_alone(project: ProjectFolder, name: str) -> None:
    """Its name comes from a worker, which may be another computer's."""
    outside = project.path / "outside"
    outside.write_bytes(b"here before")
    with pytest.raises(IntegrityError):
        Artifacts(project).publish({digest("image"): name})
    assert outside.read_bytes() == b"here before"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps folder entries itself")
@pytest.mark.parametrize("number", [1, 3, 8, 20])
def test_every_folder_is_made_durable_once(tmp_path: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [tmp_path / str(place) for place in range(number)]
    for folder in folders:
        folder.mkdir()
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_ino))
    sync_folders([*folders, *folders])
    assert sorted(synced) == sorted(folder.stat().st_ino for folder in folders)
