"""The same test for every exporter that ships, for chosen images and for a bundle: blurred pictures show no detail."""

from __future__ import annotations

import base64
import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pikepdf
import pytest
from PIL import Image, UnidentifiedImageError
from PIL.PngImagePlugin import PngInfo

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.findings.report_texts import ReportTexts, ShownImage
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.exporting.bundles import make_bundle, verify_bundle
from biaslens_gui.engine.exporting.chosen_images import write_chosen
from biaslens_gui.engine.exporting.export import write_export
from biaslens_gui.engine.importing.images import FoundImage, FoundImages, read_folder, write_import
from biaslens_gui.engine.jobs import ExportJob
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.files.marked_pictures import marks_in
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.blurred import SIDE, drawn_png, patches_of
from biaslens_gui.store.bundle import MANIFEST, pack, unpack
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import never, pebble_host, pebble_plan, run_to_end
from tests.unit.exporters.test_nothing_leaks import ids

CARRY_PICTURES = {
    "coco_labels", "docx_report", "fiftyone_folder", "html_report", "inspect_log", "label_studio",
    "mlflow_run", "pdf_report",
    "result_package",
}  # fmt: skip
MADE = "a pebble\nSteps: 4, Sampler: Euler a, CFG scale: 7, Seed: {seed}, Size: 48x48, Model hash: abcdef, Model: dream"
_DATA_URI = re.compile(rb"data:image/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)")


def secret(seed: int) -> bytes:
    """Return a picture of stripes in magenta and green, two pixels wide, which far away are one grey."""
    pixels = np.zeros((48, 48, 3), np.uint8)
    pixels[:] = (240, 0, 240)
    pixels[:, (np.arange(48) // 2 % 2 == 0)] = (0, 240, 0)
    pixels[seed, 0] = 7  # no two files are the same
    info, content = PngInfo(), io.BytesIO()
    info.add_itxt("parameters", MADE.format(seed=seed))
    Image.fromarray(pixels).save(content, "PNG", pnginfo=info)
    return content.getvalue()


def asked_for_a_pebble(image: FoundImage) -> FoundImage:
    return replace(image, told=replace(image.told, prompt="a pebble"))


@pytest.fixture(scope="module")
def audited(tmp_path_factory: pytest.TempPathFactory) -> tuple[ProjectFolder, RunResults]:
    """A finished run over such pictures, which its report shows."""
    place, host = tmp_path_factory.mktemp("blurred"), pebble_host()
    (place / "mine").mkdir()
    for seed in range(6):
        (place / "mine" / f"{seed}.png").write_bytes(secret(seed))
    found = read_folder(place / "mine")
    found = FoundImages(found.folder, tuple(map(asked_for_a_pebble, found.images)))
    project = create_project(place / "project", "Stripes")
    (imported,) = write_import(project, found, "Stripes")
    plan = pebble_plan(place / "pebbles", host, 6)
    helpers = [model for model in plan.spec.models if model.role != "image_model"]
    run_to_end(project, Plan(replace(plan.spec, models=(reference(imported, host), *helpers))), host)
    with AuditReader(project) as reader:
        results = reader.results(reader.runs()[0].run_id)
    shown = tuple(ShownImage(image.digest, "Shown", "Stripes") for image in results.images if image.status == "ok")
    return project, replace(results, texts=ReportTexts({"opinion": "It leans."}, shown))


def pictures_in(name: str, content: bytes) -> Iterator[tuple[str, npt.NDArray[np.uint8]]]:
    """Yield every picture in a file: of an archive, a page or a PDF those inside."""
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for part in archive.namelist():
                yield from pictures_in(f"{name}/{part}", archive.read(part))
    elif content.startswith(b"%PDF"):
        with pikepdf.open(io.BytesIO(content)) as document:
            for part in document.objects:
                if isinstance(part, pikepdf.Stream) and part.get("/Subtype") == "/Image":
                    picture = pikepdf.PdfImage(part).as_pil_image()
                    yield name, np.asarray(picture.convert("RGB"))
    else:
        for data in (base64.b64decode(found) for found in _DATA_URI.findall(content)):
            yield from pictures_in(f"{name}: data", data)
        try:
            with Image.open(io.BytesIO(content), formats=("PNG", "JPEG", "WEBP")) as opened:
                yield name, np.asarray(opened.convert("RGB"))
        except UnidentifiedImageError:
            return


def revealing(folder: Path) -> set[str]:
    """Return what holds pixels of the stripes' own colour."""
    found = set()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        for name, pixels in pictures_in(path.name, path.read_bytes()):
            red, green, blue = (pixels[..., channel].astype(int) for channel in range(3))
            if ((red > green + 80) & (blue > green + 80)).any():
                found.add(name)
    return found


@pytest.mark.parametrize("exporter", ids())
def test_no_detail_leaves_where_pictures_are_blurred(
    exporter: str, audited: tuple[ProjectFolder, RunResults], tmp_path: Path
) -> None:
    project, results = audited
    job = ExportJob(str(project.path), results.run_id, exporter, str(tmp_path / "plain"), results=results)
    write_export(job, pebble_host())
    write_export(replace(job, target=str(tmp_path / "blurred"), blurred=True), pebble_host())
    assert bool(revealing(tmp_path / "plain")) == (exporter in CARRY_PICTURES)  # the test finds what shows
    assert revealing(tmp_path / "blurred") == set()
    names = [sorted(path.relative_to(tmp_path / at).as_posix() for path in (tmp_path / at).rglob("*"))
             for at in ("plain", "blurred")]  # fmt: skip
    assert names[0] == names[1]


def test_chosen_images_are_blurred_and_marked(audited: tuple[ProjectFolder, RunResults], tmp_path: Path) -> None:
    """Those that a model made are marked; nobody knows what made imported ones."""
    project, results = audited
    made = [replace(image, note="") for image in results.images]
    for images, mark in ((made, "iptc:trainedAlgorithmicMedia"), (results.images, "none")):
        folder = write_chosen(project, images, {}, tmp_path, blurred=True)
        assert revealing(folder) == set()
        assert {marks_in(path.read_bytes()) for path in folder.glob("*.png")} == {mark}
    assert revealing(write_chosen(project, results.images, {}, tmp_path))


def test_nothing_but_the_patches_is_in_a_blurred_picture() -> None:
    """Two pictures with the same means of their patches are the same picture."""
    other = np.full((48, 48, 3), (120, 120, 120), np.uint8)
    content = io.BytesIO()
    Image.fromarray(other).save(content, "PNG")
    pixels = np.asarray(Image.open(io.BytesIO(secret(0))).convert("RGB")).copy()
    pixels[0, 0] = pixels[1, 0]
    again = io.BytesIO()
    Image.fromarray(pixels).resize((96, 96), Image.Resampling.NEAREST).save(again, "PNG")  # whole stripes in a patch
    assert patches_of(again.getvalue()) == patches_of(content.getvalue())
    with Image.open(io.BytesIO(patches_of(secret(1)))) as small:
        assert max(small.size) == SIDE
    with Image.open(io.BytesIO(drawn_png(patches_of(secret(1)), 48, 48))) as drawn:
        assert drawn.size == (48, 48)


@pytest.fixture(scope="module")
def bundle(audited: tuple[ProjectFolder, RunResults], tmp_path_factory: pytest.TempPathFactory) -> Path:
    project, results = audited
    place, host = tmp_path_factory.mktemp("bundle"), pebble_host()
    host.exporters = {name: host.exporters[name] for name in ("html_report", "csv_set")}
    make_bundle(project, results.run_id, host, place / "blurred.blaudit", blurred=True)
    return place / "blurred.blaudit"


def failed(results: list[CheckResult]) -> list[str]:
    return [f"{result.title}: {result.message}" for result in results if not result.ok]


def test_a_bundle_of_blurred_pictures_is_verified_and_says_what_it_lacks(bundle: Path, tmp_path: Path) -> None:
    unpack(bundle, tmp_path / "out")
    assert revealing(tmp_path / "out") == set()
    assert len(list((tmp_path / "out" / "project" / "blurred").iterdir())) == 6
    assert not list((tmp_path / "out" / "project" / "images").rglob("*.png"))
    results = verify_bundle(bundle, pebble_host(), never)
    assert failed(results) == []
    (told,) = [result.message for result in results if result.title == "Images"]
    assert told.startswith("6 pictures are blurred: whether they are those that their rows record was not checked")


@pytest.mark.parametrize("change", ["removed", "added", "stated"])
def test_what_is_wrong_with_the_patches_of_a_bundle_is_named(bundle: Path, change: str, tmp_path: Path) -> None:
    unpack(bundle, tmp_path / "out")
    patches = sorted((tmp_path / "out" / "project" / "blurred").iterdir())
    if change == "removed":
        patches[0].unlink()
    elif change == "added":
        (patches[0].parent / f"{'0' * 64}.png").write_bytes(patches[0].read_bytes())
    else:
        statement = tmp_path / "out" / "bundle.json"
        text = statement.read_text(encoding="utf-8")
        assert '"blurred": true' in text
        statement.write_text(re.sub(r',?\s*"blurred": true(,?)', r"\1", text), encoding="utf-8")
    (tmp_path / "out" / MANIFEST).unlink()
    pack(tmp_path / "out", tmp_path / "forged.blaudit")
    assert failed(verify_bundle(tmp_path / "forged.blaudit", pebble_host(), never))
