"""Writing in a process of its own: what is written, what goes wrong, what is stopped, and what is left of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.engine.exporting.bundles import make_bundle
from biaslens_gui.engine.exporting.export import write_export
from biaslens_gui.engine.jobs import BundleJob, ExportJob
from biaslens_gui.engine.running.apart import apart, written_apart
from biaslens_gui.errors import Cancelled, IntegrityError, KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.bundle import unpack
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import pebble_host, pebble_plan, run_to_end

AWKWARD = """
import os, threading
from biaslens_gui.api import hookimpl

class Awkward:
    version, summary = "1", "Goes wrong."

    def __init__(self, kind):
        self.id = self.title = kind

    def export(self, results, output):
        output.write("begun.txt", b"begun")
        if self.id == "raises":
            raise ValueError("the third table is crooked")
        if self.id == "dies":
            os._exit(7)
        threading.Event().wait()

@hookimpl
def biaslens_register_exporters(register):
    for kind in ("raises", "dies", "hangs"):
        register(Awkward(kind))
"""


@pytest.fixture(scope="module")
def audited(tmp_path_factory: pytest.TempPathFactory) -> tuple[ProjectFolder, str]:
    """A project with a finished run of the pebble world, and the run."""
    place, host = tmp_path_factory.mktemp("audited"), pebble_host()
    project = create_project(place / "project", "Pebbles")
    run_to_end(project, pebble_plan(place / "model", host, images=6), host)
    with AuditReader(project) as reader:
        return project, reader.runs()[0].run_id


@pytest.fixture
def awkward(tmp_path: Path) -> Path:
    (tmp_path / "awkward.py").write_text(AWKWARD)
    return tmp_path / "awkward.py"


def job_of(audited: tuple[ProjectFolder, str], exporter: str, target: Path) -> ExportJob:
    return ExportJob(str(audited[0].path), audited[1], exporter, str(target))


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_a_format_that_is_not_there_is_named_with_those_that_are(
    audited: tuple[ProjectFolder, str], tmp_path: Path
) -> None:
    with pytest.raises(KnownError, match=r"'nothing'.*csv_set"):
        write_export(job_of(audited, "nothing", tmp_path / "out"), pebble_host())


def test_what_is_not_installed_here_is_said_before_anything_is_made(
    audited: tuple[ProjectFolder, str], tmp_path: Path, without_reports: None
) -> None:
    host = pebble_host()
    for exporter in ("html_report", "docx_report", "pdf_report", "result_package"):
        with pytest.raises(KnownError, match=r"pip install 'biaslens-gui\[reports\]'"):
            write_export(job_of(audited, exporter, tmp_path / "out"), host)
    with pytest.raises(KnownError, match=r"pip install 'biaslens-gui\[reports\]'"):
        make_bundle(*audited, host, tmp_path / "run.blaudit", check=pytest.fail)
    assert left_in(tmp_path) == []


def test_formats_without_figures_need_nothing_more(
    audited: tuple[ProjectFolder, str], tmp_path: Path, without_reports: None
) -> None:
    for exporter in ("csv_set", "jsonl_tables", "xlsx_tables"):
        write_export(job_of(audited, exporter, tmp_path / exporter), pebble_host())
        assert left_in(tmp_path / exporter)


@pytest.mark.slow
def test_a_child_writes_what_this_process_would(audited: tuple[ProjectFolder, str], tmp_path: Path) -> None:
    here, there = (job_of(audited, "csv_set", tmp_path / name) for name in ("here", "there"))
    write_export(here, pebble_host())
    assert apart(there) == there.target
    names = {path.relative_to(here.target) for path in Path(here.target).rglob("*.csv")}
    assert names
    assert all((tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes() for name in names)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("exporter", "told"), [("raises", "ValueError: the third table is crooked"), ("dies", "exit code 7")]
)
def test_an_exporter_that_goes_wrong_is_one_error_in_words_and_leaves_nothing(
    audited: tuple[ProjectFolder, str], awkward: Path, tmp_path: Path, exporter: str, told: str
) -> None:
    with pytest.raises(KnownError, match=told) as caught:
        apart(job_of(audited, exporter, tmp_path / "out" / "report"), (awkward,))
    assert caught.value.hint
    assert "Traceback" not in str(caught.value)
    assert left_in(tmp_path / "out") == []


@pytest.mark.slow
def test_a_changed_image_is_still_a_matter_of_integrity(audited: tuple[ProjectFolder, str], tmp_path: Path) -> None:
    project, run_id = audited
    with AuditReader(project) as reader:
        results = reader.results(run_id)
    image = next(one for one in results.images if one.sha256)
    path = next(project.path.rglob(f"{image.digest}*.png"))
    before = path.read_bytes()
    path.write_bytes(before[:-1] + b"?")
    try:
        with pytest.raises(IntegrityError):
            apart(job_of(audited, "result_package", tmp_path / "out"))
    finally:
        path.write_bytes(before)


@pytest.mark.slow
def test_what_is_stopped_leaves_the_report_that_was_there(
    audited: tuple[ProjectFolder, str], awkward: Path, tmp_path: Path
) -> None:
    target = tmp_path / "out" / "report"
    write_export(job_of(audited, "csv_set", target), pebble_host())
    before = left_in(target)

    def check() -> None:
        if list(target.parent.glob(".*/begun.txt")):
            raise Cancelled

    with pytest.raises(Cancelled):
        apart(job_of(audited, "hangs", target), (awkward,), check)
    assert left_in(target) == before
    assert left_in(target.parent) == ["report"]


@pytest.mark.slow
def test_a_bundle_of_children_is_the_bundle_of_one_process(audited: tuple[ProjectFolder, str], tmp_path: Path) -> None:
    project, run_id = audited
    host = pebble_host()
    host.exporters = {name: host.exporters[name] for name in ("csv_set", "junit_xml", "pdf_report")}
    make_bundle(project, run_id, host, tmp_path / "one.blaudit")
    make_bundle(project, run_id, host, tmp_path / "many.blaudit", write=written_apart())
    for name in ("one", "many"):
        assert all(one.ok for one in unpack(tmp_path / f"{name}.blaudit", tmp_path / name))
    for file in (path for path in (tmp_path / "one" / "report").rglob("*") if path.is_file()):
        assert (tmp_path / "many" / file.relative_to(tmp_path / "one")).read_bytes() == file.read_bytes()


@pytest.mark.slow
def test_a_bundle_that_is_stopped_leaves_nothing(audited: tuple[ProjectFolder, str], tmp_path: Path) -> None:
    place, target = tmp_path / "place", tmp_path / "out" / "run.blaudit"
    place.mkdir()

    def check() -> None:
        if list(place.rglob("report")):  # the first report is being written
            raise Cancelled

    with pytest.raises(Cancelled):
        apart(BundleJob(str(audited[0].path), audited[1], str(target), str(place)), (), check)
    assert left_in(place) == []
    assert left_in(target.parent) == []


@pytest.mark.parametrize("exporter", ["result_package", "inspect_log", "html_report", "coco_labels"])
def test_no_picture_is_written_where_pictures_are_withheld(audited, exporter, tmp_path):
    project, run_id = audited
    sizes = []
    for withheld in (False, True):
        target = tmp_path / f"{exporter} {withheld}"
        job = ExportJob(str(project.path), run_id, exporter, str(target), withheld=withheld)
        write_export(job, pebble_host())
        sizes.append(sum(file.stat().st_size for file in target.rglob("*") if file.is_file()))
        if withheld:
            assert not [file for file in target.rglob("*") if file.suffix in (".png", ".jpg")]
            assert not [
                file for file in target.rglob("*") if file.is_file() and b"data:image/jpeg" in file.read_bytes()
            ]
    assert sizes[1] < sizes[0]
