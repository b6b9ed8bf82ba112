"""What an audit writes is its owner's alone; below a folder that a group shares, it is the group's."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from biaslens_gui.core.records import Verdict
from biaslens_gui.engine.exporting.export import write_export
from biaslens_gui.engine.jobs import ExportJob
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.signing import sign
from tests.pebbles import pebble_host, pebble_plan, run_to_end

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has rights of its own")


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o002)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def audited(place: Path) -> ProjectFolder:
    """Write all that an audit writes below `place`."""
    host = pebble_host()
    project = create_project(place / "project", "Pebbles")
    run_to_end(project, pebble_plan(place.parent / "model", host, 2), host)
    desk = Desk(project)
    desk.record_verdict(Verdict("Ada", "0" * 64, "subject", "yes"))
    desk.close()
    return project


def test_a_project_and_what_leaves_it_are_its_owners(tmp_path: Path) -> None:
    place = tmp_path / "open to all"
    place.mkdir(0o755)
    project = audited(place)
    host = pebble_host()
    with_rights = {path: mode(path) for path in place.rglob("*")}
    assert {path.name for path in with_rights} >= {"project", "audit.db", "desk.db", "verdicts.jsonl", "images"}
    assert [path for path in with_rights if path.suffix == ".png"]
    from biaslens_gui.store.audit import AuditReader

    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    write_export(ExportJob(str(project.path), run_id, "csv_set", str(place / "tables")), host)
    for path in place.rglob("*"):
        if path.name.endswith((".lock", ".lock.json")):
            continue  # empty, or who is at work
        assert mode(path) == (0o700 if path.is_dir() else 0o600), path


def test_a_folder_that_was_there_stays_as_open_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "project").mkdir(0o755)
    project = create_project(tmp_path / "project", "Pebbles")
    assert (mode(project.path), mode(project.marker), mode(project.images)) == (0o755, 0o600, 0o700)


def test_what_a_group_shares_is_open_to_the_group(tmp_path: Path) -> None:
    place = tmp_path / "shared"
    place.mkdir()
    place.chmod(0o2770)
    if mode(place) != 0o2770:
        pytest.skip("this file system keeps no set-group-id bit")
    project = audited(place)
    assert mode(project.path) == 0o2775
    for path in (project.audit_db, project.desk_db, project.journal, *project.images.rglob("*.png")):
        assert mode(path) == 0o664, path
    assert mode(project.images) == 0o2775


def test_a_key_is_its_owners_wherever_it_lies(tmp_path: Path) -> None:
    place = tmp_path / "shared"
    place.mkdir()
    place.chmod(0o2770)
    sign(b"manifest", place / "deep" / "key.pem")
    assert mode(place / "deep" / "key.pem") == 0o600
    assert [path.name for path in (place / "deep").iterdir()] == ["key.pem"]


def test_every_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b" / "c")
    assert [mode(tmp_path / name) for name in ("a", "a/b", "a/b/c")] == [0o700] * 3
    (tmp_path / "file").touch()
    with pytest.raises(FileExistsError):
        make_folder(tmp_path / "file")
