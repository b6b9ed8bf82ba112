"""A project whose marker file is gone or damaged, one that another process makes just now, and one on a full disk."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store import database
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import MARKER, ProjectFolder, create_project, open_project
from biaslens_gui.store.repair import repair
from biaslens_gui.store.troubles import troubles_of
from biaslens_gui.store.verify import verify_project
from tests.pebbles import contents, pebble_host, pebble_plan, run_to_end


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> Plan:
    return pebble_plan(tmp_path_factory.mktemp("world") / "model", host, images=3)


@pytest.fixture(scope="module")
def _finished(tmp_path_factory: pytest.TempPathFactory, host: PluginHost, plan: Plan) -> ProjectFolder:
    project = create_project(tmp_path_factory.mktemp("finished") / "project", "Pebbles")
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    return project


@pytest.fixture
def project(_finished: ProjectFolder, tmp_path: Path) -> ProjectFolder:
    shutil.copytree(_finished.path, tmp_path / "project")
    return ProjectFolder(tmp_path / "project")


def _gone(marker: Path) -> None:
    marker.unlink()


def _torn(marker: Path) -> None:
    marker.write_bytes(marker.read_bytes()[:20])


@pytest.mark.parametrize("damage", [_gone, _torn])
def test_a_marker_that_is_gone_or_torn_is_named_and_written_again(
    project: ProjectFolder,
    plan: Plan,
    host: PluginHost,
    damage: Callable[[Path], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    before, title = contents(project), json.loads(project.marker.read_bytes())["title"]
    damage(project.marker)
    for made in (lambda: open_project(project.path), lambda: create_project(project.path, "Other")):
        with pytest.raises(KnownError, match="doctor --project FOLDER --repair"):
            made()
    assert run(["doctor", "--project", str(project.path)]) == ExitCode.INTEGRITY_FAILED
    assert "Project file" in capsys.readouterr().out

    run(["doctor", "--project", str(project.path), "--repair"])

    assert open_project(project.path).title == title
    assert troubles_of(project) == ()
    assert contents(project) == before
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)


def test_a_folder_of_other_files_is_no_project_whatever_doctor_is_asked(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(KnownError, match="Folder not empty"):
        create_project(tmp_path, "Mine")
    assert run(["doctor", "--project", str(tmp_path), "--repair"]) == ExitCode.COULD_NOT_RUN
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_a_folder_that_another_process_makes_a_project_just_now_is_one(tmp_path: Path) -> None:
    begun = tmp_path / f"{MARKER}.{os.getppid()}.part"
    begun.write_bytes(b"{")
    create_project(tmp_path, "Both")
    assert begun.is_file(), "it belongs to a process that lives"
    assert open_project(tmp_path).title == "Both"


def _as_folder(path: Path) -> None:
    path.unlink()
    (path / "inner").mkdir(parents=True)


def _as_dangling_link(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere.png")


def _folder_as_file(path: Path) -> None:
    shutil.rmtree(path.parent)
    path.parent.write_bytes(b"")


@pytest.mark.parametrize("damage", [_as_folder, _as_dangling_link, _folder_as_file])
def test_what_lies_where_an_image_belongs_is_put_aside_and_the_image_made_again(
    project: ProjectFolder, plan: Plan, host: PluginHost, damage: Callable[[Path], None]
) -> None:
    before = contents(project)
    image = sorted(project.images.rglob("*.png"))[0]
    damage(image)
    assert "changed images" in [trouble.kind for trouble in troubles_of(project)]

    list(repair(project))

    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    assert all(result.ok for result in verify_project(project))
    assert troubles_of(project) == ()
    assert contents(project) == before


def test_a_run_says_who_mends_what_lies_where_an_image_belongs(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    _as_folder(sorted(project.images.rglob("*.png"))[0])
    assert "doctor" in str(run_to_end(project, plan, host)[-1])


def test_a_database_that_cannot_be_reached_is_not_called_damaged(
    project: ProjectFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full disk has no room for what SQLite puts beside a database to read it (its words: “disk I/O error”)."""
    with AuditReader(project) as reader:
        assert reader.runs()

    def full(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(database, "connect_for_reading", full)
    for options in ([], ["--repair"]):
        assert run(["doctor", "--project", str(project.path), *options]) == ExitCode.COULD_NOT_RUN
        said = "".join(capsys.readouterr())
        assert "not reachable" in said
        assert "damaged" not in said
