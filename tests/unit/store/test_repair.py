"""What doctor names, what it mends, and that nothing of it happens unasked."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.main import run
from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.repair import repair
from biaslens_gui.store.troubles import set_asides, troubles_of
from biaslens_gui.store.verify import verify_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import contents, pebble_host, pebble_plan, run_to_end


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> Plan:
    return pebble_plan(tmp_path_factory.mktemp("world") / "model", host, images=4)


@pytest.fixture(scope="module")
def _finished(tmp_path_factory: pytest.TempPathFactory, host: PluginHost, plan: Plan) -> ProjectFolder:
    project = create_project(tmp_path_factory.mktemp("finished") / "project", "Pebbles")
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    with closing(Desk(project)) as desk, AuditReader(project) as reader:
        desk.save_plan("Kept", plan)
        for at, image in enumerate(reader.images(reader.runs()[0].run_id)):
            number = desk.record_verdict(Verdict("Ada", image.digest, "subject", "yes" if at % 2 else "no"))
        desk.withdraw_verdict(number)
        desk.review.project_id()
    return project


@pytest.fixture
def project(_finished: ProjectFolder, tmp_path: Path) -> ProjectFolder:
    shutil.copytree(_finished.path, tmp_path / "project")
    return ProjectFolder(tmp_path / "project")


def kinds(project: ProjectFolder) -> list[str]:
    return [one.kind for one in troubles_of(project)]


@pytest.mark.parametrize("database", ["audit_db", "desk_db"])
def test_a_database_that_lacks_its_last_bytes_is_named_by_every_door_and_mended(
    project: ProjectFolder, database: str, plan: Plan, host: PluginHost
) -> None:
    """SQLite takes them for zeros: its own check passes, and the next change makes the file whole around them."""
    path: Path = getattr(project, database)
    path.write_bytes(path.read_bytes()[:-7])
    opens = (lambda: AuditWriter(project).close()) if database == "audit_db" else (lambda: Desk(project).close())
    for _ in range(2):
        with pytest.raises(IntegrityError, match="of its"):
            opens()
    assert kinds(project) == ["database"]
    assert not all(check.ok for check in verify_project(project))
    list(repair(project))
    assert kinds(project) == []
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)


def test_a_database_that_another_process_makes_whole_at_this_moment_is_no_broken_one(
    project: ProjectFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look at its beginning and that at its log the last writer folds the log in and takes it away."""
    path, whole, is_file = project.audit_db, project.audit_db.read_bytes(), Path.is_file
    path.write_bytes(whole[:-4096])

    def folded_in(asked: Path) -> bool:
        if asked.name == "audit.db-wal":
            path.write_bytes(whole)
        return is_file(asked)

    monkeypatch.setattr(Path, "is_file", folded_in)
    with AuditReader(project) as reader:
        assert reader.runs()


def test_a_database_with_a_log_beside_it_is_brought_up_from_it_first(project: ProjectFolder) -> None:
    """A process that was killed while the log was folded in leaves a file that is shorter than it says, and sound."""
    path, before = project.audit_db, project.audit_db.stat().st_size
    with closing(AuditWriter(project)) as writer:
        writer.begin_run(Plan(AuditSpec("Another" * 10_000, (), ())), {})
        killed = ProjectFolder(shutil.copytree(project.path, project.path.with_name("killed")))
        with closing(sqlite3.connect(path)) as folding:
            folding.execute("pragma wal_checkpoint(passive)")
        folded = path.read_bytes()
    assert len(folded) > before
    killed.audit_db.write_bytes(folded[:-1])
    with AuditReader(killed) as reader:
        assert reader.runs()


def mended(project: ProjectFolder) -> list[str]:
    told = [one.message for one in repair(project) if one.ok]
    assert all(one.ok for one in verify_project(project)), verify_project(project)
    assert kinds(project) == []
    return told


def is_whole(project: ProjectFolder, plan: Plan, host: PluginHost, before: dict[str, object]) -> None:
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    assert contents(project) == before


def garble(path: Path, start: int = 0) -> None:
    content = bytearray(path.read_bytes())
    content[start : start + 3000] = b"\xa5" * min(3000, len(content) - start)
    path.write_bytes(content)


def test_a_whole_project_has_no_troubles_and_is_left_alone(project: ProjectFolder) -> None:
    before = {path: path.read_bytes() for path in project.path.rglob("*.*") if path.is_file()}
    assert kinds(project) == []
    assert list(repair(project)) == []
    assert {path: path.read_bytes() for path in before} == before
    assert not set_asides(project)


def test_nothing_is_mended_unasked(project: ProjectFolder, capsys: pytest.CaptureFixture[str]) -> None:
    garble(project.audit_db)
    before = project.audit_db.read_bytes()
    assert run(["doctor", "--project", str(project.path)]) == ExitCode.INTEGRITY_FAILED
    said = capsys.readouterr().out
    assert "Database damaged" in said
    assert "With --repair: It is made again from" in said
    assert project.audit_db.read_bytes() == before
    assert not set_asides(project)


def test_doctor_mends_when_it_is_asked_and_keeps_the_file(
    project: ProjectFolder, capsys: pytest.CaptureFixture[str]
) -> None:
    garble(project.audit_db)
    damaged = project.audit_db.read_bytes()
    run(["doctor", "--project", str(project.path), "--repair"])
    assert "Repair: Database damaged" in capsys.readouterr().out
    (folder,) = set_asides(project)
    assert (folder / "audit.db").read_bytes() == damaged
    assert all(one.ok for one in verify_project(project))


def test_repair_without_a_project_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor", "--repair"]) == ExitCode.COULD_NOT_RUN
    assert "--project" in capsys.readouterr().err


@pytest.mark.parametrize(
    "lose", [garble, lambda path: path.write_bytes(b""), lambda path: path.write_bytes(b"x" * 999)]
)
def test_an_audit_lost_whole_is_indexed_again_from_the_recipes_in_its_images(
    project: ProjectFolder, plan: Plan, host: PluginHost, lose: Callable[[Path], object]
) -> None:
    before = contents(project)
    lose(project.audit_db)
    if not project.audit_db.read_bytes():  # to SQLite a file without a byte is a new database
        with AuditWriter(project):
            pass
    assert any("8 got their row again" in text or "8 more images" in text for text in mended(project))
    events = run_to_end(project, plan, host)
    assert isinstance(events[-1], RunFinished)
    assert (events[-1].images_made, events[-1].images_found) == (0, 8)
    assert contents(project) == before


@pytest.mark.parametrize("page", [5])  # others are among the faults
def test_a_damaged_page_costs_no_image_and_no_verdict(
    project: ProjectFolder, plan: Plan, host: PluginHost, page: int
) -> None:
    before, given = contents(project), DeskReader(project).given()
    garble(project.audit_db, page * 4096)
    garble(project.desk_db, page * 4096 % project.desk_db.stat().st_size // 4096 * 4096)
    if "database" in kinds(project):
        mended(project)
    assert DeskReader(project).given() == given
    is_whole(project, plan, host, before)


def test_a_name_in_the_layout_that_is_no_text_costs_what_it_names_alone(
    project: ProjectFolder, plan: Plan, host: PluginHost
) -> None:
    before = contents(project)
    data = project.audit_db.read_bytes()
    name = b'"made_at" TEXT'
    assert name in data
    project.audit_db.write_bytes(data.replace(name, b'"ma\xff\xfeat" TEXT'))
    assert mended(project)
    is_whole(project, plan, host, before)


def test_a_desk_lost_whole_is_made_again_from_the_journal(project: ProjectFolder) -> None:
    before = DeskReader(project)
    given, standing, state = before.given(), before.verdicts(), before.review("run")
    project.desk_db.unlink()
    assert kinds(project) == ["database"]
    mended(project)
    after = DeskReader(project)
    assert after.given() == given
    assert after.verdicts() == standing
    assert after.review("run").project == state.project
    assert [one.id for one in after.review("run").reviewers] == [one.id for one in state.reviewers]


def test_a_verdict_that_was_being_saved_does_not_take_the_place_of_the_next(project: ProjectFolder) -> None:
    given = DeskReader(project).given()
    entry = {"verdict": {"reviewer": "Ada", "image": "x", "question": "subject", "value": "no", "at": "2026"}, "id": 3}
    lines = project.journal.read_bytes().splitlines(keepends=True)
    lines.insert(2, json.dumps(entry).encode() + b"\n")
    project.journal.write_bytes(b"".join(lines))
    project.desk_db.unlink()
    mended(project)
    assert DeskReader(project).given() == given


def test_verdicts_that_the_journal_lacks_are_written_into_it(project: ProjectFolder) -> None:
    given = DeskReader(project).given()
    project.journal.write_bytes(b'{"torn')
    assert kinds(project) == ["journal"]
    mended(project)
    project.desk_db.unlink()
    mended(project)
    assert DeskReader(project).given() == given


def test_changed_files_are_put_aside_and_made_again(project: ProjectFolder, plan: Plan, host: PluginHost) -> None:
    before = contents(project)
    changed, missing = sorted(project.images.rglob("*.png"))[:2]
    garble(changed, 20)
    bytes_before = changed.read_bytes()
    missing.unlink()
    (project.images / "ab").mkdir(exist_ok=True)
    (project.images / "ab" / "stranger.png").write_bytes(b"no picture")
    assert kinds(project) == ["missing images", "changed images", "orphan files"]
    results = list(repair(project))
    assert [one.ok for one in results] == [False, True, True]
    (folder,) = set_asides(project)
    assert (folder / changed.relative_to(project.path)).read_bytes() == bytes_before
    assert (folder / "images" / "ab" / "stranger.png").is_file()
    is_whole(project, plan, host, before)


def test_a_layout_that_was_half_changed_is_made_whole(project: ProjectFolder) -> None:
    with closing(sqlite3.connect(project.desk_db)) as connection:
        connection.execute("drop table plan_locks")
        connection.commit()
    assert kinds(project) == ["layout"]
    given = DeskReader(project).given()
    mended(project)
    assert DeskReader(project).given() == given
    with closing(Desk(project)) as desk:
        assert desk.plan_names() == ("Kept",)


def test_what_a_crash_leaves_is_tidied(project: ProjectFolder) -> None:
    (project.images / "half.png.77.part").write_bytes(b"x")
    project.audit_db.with_suffix(".lock.json").write_text('{"pid": 1, "host": "here"}', encoding="utf-8")
    project.thumbs_db.write_bytes(b"no database")
    assert sorted(kinds(project)) == ["stale lock", "temporary files", "thumbnails"]
    mended(project)


def test_a_project_in_use_is_not_mended(project: ProjectFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("biaslens_gui.store.lock.PATIENCE_S", 0.05)
    with closing(Desk(project)), pytest.raises(KnownError, match="Project in use"):
        list(repair(project))
