"""Every older project kept as data is opened, read, brought up to date and reported, and loses nothing.

Each was made by the BiasLens of its day, with the database as the named migration left it; all hold the same audit of
pebbles: 8 images, one finding, one verdict. They lie in another folder than the one they were made in, and their models
are gone.
"""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.migrations import audit_migrations
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.verify import verify_project
from biaslens_gui.store.writer import AuditWriter

KEPT = sorted((Path(__file__).parents[2] / "data" / "old_projects").glob("project-m*.tar.gz"))
EVERY = [one.name for one in audit_migrations()._migrations]


def taken_out(archive: Path, folder: Path) -> ProjectFolder:
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return open_project(folder / "project")


@pytest.fixture(params=KEPT, ids=lambda path: path.name.partition(".")[0])
def older(request: pytest.FixtureRequest, tmp_path: Path) -> ProjectFolder:
    return taken_out(request.param, tmp_path)


def seen(project: ProjectFolder) -> tuple[object, ...]:
    """Return what the audit says: its images, its findings, its verdicts."""
    with AuditReader(project) as reader:
        (one,) = reader.runs()
        results = reader.results(one.run_id)
    return tuple(image.digest for image in results.images), results.findings, DeskReader(project).verdicts()


def test_the_newest_form_is_kept_as_well() -> None:
    """Whoever adds a migration keeps a project of the form that it leaves."""
    assert KEPT[-1].name == f"project-{EVERY[-1].partition('_')[0]}.tar.gz"
    assert len(KEPT) >= 3


def test_it_is_read_as_it_is(older: ProjectFolder) -> None:
    before = older.audit_db.read_bytes()
    images, findings, verdicts = seen(older)
    assert (len(images), len(findings), len(verdicts)) == (8, 1, 1)
    assert [one for one in verify_project(older) if not one.ok] == []
    assert older.audit_db.read_bytes() == before


def test_it_is_brought_up_to_date_and_says_the_same(older: ProjectFolder) -> None:
    before = seen(older)
    AuditWriter(older).close()
    Desk(older).close()
    assert seen(older) == before
    assert [one for one in verify_project(older) if not one.ok] == []


@pytest.mark.slow
def test_it_is_reported_by_the_command_line(
    older: ProjectFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(older.path)
    assert run(["status", "--project", place]) == ExitCode.PASSED
    assert run(["doctor", "--project", place]) == ExitCode.PASSED
    out = tmp_path / "report"
    written = run(["report", "--project", place, "--format", "html_report", "--out", str(out)])
    assert written == ExitCode.PASSED, capsys.readouterr().err
    assert "pebble" in (out / "report.html").read_text(encoding="utf-8")
