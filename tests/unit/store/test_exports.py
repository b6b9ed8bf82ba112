"""Small pictures of exports: the kept preview where it is large enough, the checked image itself where it is not."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from biaslens_gui.core.records import ImageRecord
from biaslens_gui.errors import BugError, IntegrityError
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.exports import FolderOutput, export_folder, small_jpeg
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.thumbs import LONGEST_SIDE, ThumbWriter

DIGEST = "ab" * 32


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Exports")


@pytest.fixture
def image(project: ProjectFolder) -> ImageRecord:
    """A red image of 600 x 300 pixels, with no preview yet."""
    file = io.BytesIO()
    Image.new("RGB", (600, 300), "#ff0000").save(file, "PNG")
    sha256 = Artifacts(project).put(DIGEST, file.getvalue())
    return ImageRecord(DIGEST, "model", "a prompt", 0, 0, "ok", sha256, 600, 300)


def output_of(project: ProjectFolder, image: ImageRecord) -> FolderOutput:
    return FolderOutput(project.path / "out", project, {image.sha256: image})


def size_of(jpeg: bytes) -> tuple[int, int]:
    with Image.open(io.BytesIO(jpeg)) as picture:
        return picture.size


def test_without_a_preview_the_image_itself_is_made_small(project: ProjectFolder, image: ImageRecord) -> None:
    assert size_of(output_of(project, image).thumbnail(image.sha256, LONGEST_SIDE)) == (256, 128)


def test_the_preview_is_given_as_it_is_or_smaller_and_never_enlarged(
    project: ProjectFolder, image: ImageRecord, tmp_path: Path
) -> None:
    blue = io.BytesIO()
    Image.new("RGB", (600, 300), "#0000ff").save(blue, "PNG")  # another colour, to be told from the image
    preview = small_jpeg(blue.getvalue(), LONGEST_SIDE)
    thumbs = ThumbWriter(project)
    thumbs.put([(DIGEST, preview)])
    thumbs.close()
    with export_folder(tmp_path / "out", project, (image,)) as output:
        assert output.thumbnail(image.sha256, LONGEST_SIDE) == preview
        small, large = output.thumbnail(image.sha256, 96), output.thumbnail(image.sha256, 1024)
    assert (size_of(small), size_of(large)) == ((96, 48), (600, 300))
    with Image.open(io.BytesIO(large)) as picture:
        red, _, blue_part = picture.convert("RGB").getpixel((300, 150))  # type: ignore[misc]
    assert red > 200 > 60 > blue_part


def test_a_changed_image_is_not_hidden_by_its_preview(project: ProjectFolder, image: ImageRecord) -> None:
    thumbs = ThumbWriter(project)
    thumbs.put([(DIGEST, b"a preview")])
    thumbs.close()
    Artifacts(project).path(DIGEST).write_bytes(b"changed")
    with pytest.raises(IntegrityError, match="has changed"):
        output_of(project, image).thumbnail(image.sha256, LONGEST_SIDE)


def test_a_file_written_in_parts_is_one_file(project: ProjectFolder, image: ImageRecord) -> None:
    output = output_of(project, image)
    output.write_parts("tables/one.csv", (b"one", b"", b"two"))
    assert (project.path / "out" / "tables" / "one.csv").read_bytes() == b"onetwo"
    with pytest.raises(BugError):
        output.write_parts("../two.csv", (b"",))
