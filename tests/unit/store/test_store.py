"""Projects, locks, databases, verdicts and exports: what holds, and what is said when it does not."""

from __future__ import annotations

import json
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from biaslens_gui.core.identity import digest
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Embedding, Estimate, Fill, FillRequest, Finding, ImageRecord, Verdict
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef, Prompt
from biaslens_gui.errors import BugError, KnownError
from biaslens_gui.files.durable import sweep_temporaries, write_durably
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.database import backup, open_for_reading, open_for_writing
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.exports import export_folder
from biaslens_gui.store.migrations import audit_migrations
from biaslens_gui.store.observations import EMBEDDINGS, FILLS
from biaslens_gui.store.project import ProjectFolder, create_project, open_project
from biaslens_gui.store.verify import verify_project
from biaslens_gui.store.writer import AuditWriter

MODEL = ModelRef("image_model", "any", digest="d")
PLAN = Plan(AuditSpec("Title", (MODEL,), (Prompt("a prompt"),)))


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Title")


def record(at: int, **changes: object) -> ImageRecord:
    values = {"digest": digest(at), "model": MODEL.key, "prompt": "a prompt", "index": at, "seed": at, "sha256": "ab"}
    return ImageRecord(**{**values, **changes})  # type: ignore[arg-type]


# --- project folders


def test_a_project_is_made_once_and_opened_again(tmp_path: Path) -> None:
    first = create_project(tmp_path / "project", "Title")
    assert create_project(tmp_path / "project", "Another") == first
    assert open_project(tmp_path / "project").title == "Title"


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(KnownError, match="holds other files"):
        create_project(tmp_path, "Title")
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_folder_that_is_no_project_is_refused(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match=r"no project\.json"):
        open_project(tmp_path)


def test_a_project_from_a_newer_version_is_refused_in_words(project: ProjectFolder) -> None:
    project.marker.write_text(json.dumps({"format": 99}), encoding="utf-8")
    with pytest.raises(KnownError, match="newer"):
        open_project(project.path)


def test_a_damaged_marker_is_explained(project: ProjectFolder) -> None:
    project.marker.write_text("{", encoding="utf-8")
    with pytest.raises(KnownError, match="cannot be read"):
        open_project(project.path)


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_an_unwritable_folder_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)  # root may write anywhere, so the system's answer is given here
    with pytest.raises(KnownError, match="Permission denied"):
        create_project(tmp_path / "project", "Title")


# --- one writer


def test_a_second_writer_is_refused_and_readers_go_on(project: ProjectFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("biaslens_gui.store.lock.PATIENCE_S", 0.05)
    with AuditWriter(project) as writer:
        writer.begin_run(PLAN, {})
        with pytest.raises(KnownError, match=r"Another BiasLens writes audit\.db"):
            AuditWriter(project)
        with AuditReader(project) as reader:
            assert [run.status for run in reader.runs()] == ["running"]
    with AuditReader(project) as reader:
        assert [run.status for run in reader.runs()] == ["interrupted"]


def test_a_reader_cannot_write(project: ProjectFolder) -> None:
    with AuditWriter(project):
        pass
    with open_for_reading(project.audit_db) as connection, pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("delete from runs")


# --- databases


def test_a_newer_database_is_refused_and_unchanged(project: ProjectFolder) -> None:
    with AuditWriter(project):
        pass
    connection = sqlite3.connect(project.audit_db)
    connection.execute(
        "insert into _sqlite_migrations (migration_set, name, applied_at) values ('biaslens-audit', 'm999_future', '')"
    )
    connection.commit()
    connection.close()
    with pytest.raises(KnownError, match="m999_future"):
        AuditWriter(project)
    with pytest.raises(KnownError, match="m999_future"):
        AuditWriter(project)  # the lock was given back


@pytest.mark.parametrize("content", [b"not a database" * 100, b"SQLite format 3\x00" + bytes(5000)])
def test_a_corrupt_database_is_explained(project: ProjectFolder, content: bytes) -> None:
    project.audit_db.write_bytes(content)
    with pytest.raises(KnownError, match="damaged") as caught:
        AuditWriter(project)
    assert "doctor" in caught.value.hint
    assert not all(check.ok for check in verify_project(project))


def test_what_breaks_as_it_is_first_asked_is_closed(project: ProjectFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        closed = False

        def execute(self, *_: object) -> None:
            raise sqlite3.DatabaseError("database disk image is malformed")

        def close(self) -> None:
            self.closed = True

    broken = Broken()
    project.audit_db.touch()
    monkeypatch.setattr("biaslens_gui.store.audit.connect_for_reading", lambda _: broken)
    with pytest.raises(KnownError, match="damaged"):
        AuditReader(project)
    assert broken.closed


def test_a_writer_that_cannot_put_in_order_what_a_crash_left_gives_its_lock_back(
    project: ProjectFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path) -> None:
        raise OSError(28, "No space left on device")

    broken = AuditWriter(project)
    with monkeypatch.context() as patch:
        patch.setattr("biaslens_gui.store.writer.sweep_temporaries", full)
        with pytest.raises(OSError, match="No space"):
            broken.__enter__()
    with AuditWriter(project):
        pass


def test_a_backup_is_made_before_the_layout_changes(project: ProjectFolder) -> None:
    import sqlite_utils

    migrations = audit_migrations()
    database = sqlite_utils.Database(project.audit_db)
    migrations.apply(database, stop_before="m003_create_findings")
    database.close()
    open_for_writing(project.audit_db, migrations, project.backups, "NORMAL").close()
    (copy,) = project.backups.glob("audit-*.db")
    with closing(sqlite3.connect(copy)) as older:
        names = {row[0] for row in older.execute("SELECT name FROM sqlite_master")}
    assert "findings" not in names


def test_a_project_from_before_readers_keeps_its_rows_and_takes_readings(project: ProjectFolder) -> None:
    import sqlite_utils

    database = sqlite_utils.Database(project.audit_db)
    audit_migrations().apply(database, stop_before="m004_create_readings")
    database.table("models").insert({"key": MODEL.key, "role": MODEL.role, "plugin": MODEL.plugin, "name": "Old"})
    database.close()
    fill = Fill("f" * 64, MODEL.key, FillRequest("a cat", ((2, 5),), 1), ("dog",), "a dog")
    vector = Embedding("e" * 64, MODEL.key, np.array([0.6, -0.8], np.float32), text="a cat")
    with AuditWriter(project) as writer:
        writer.add("", FILLS, [fill])
        writer.add("", EMBEDDINGS, [vector])
    with AuditReader(project) as reader:
        assert reader.select("select name from models")[0]["name"] == "Old"
        assert reader.observed(FILLS, [fill.digest]) == {fill.digest: fill}
        (stored,) = reader.observed(EMBEDDINGS, [vector.digest]).values()
    assert (stored.vector == vector.vector).all()
    assert (stored.image, stored.text) == ("", "a cat")


def test_seven_backups_are_kept(project: ProjectFolder) -> None:
    with AuditWriter(project):
        pass
    copies = [backup(project.audit_db, project.backups) for _ in range(9)]
    assert sorted(project.backups.iterdir()) == sorted(copies[-7:])


def test_findings_come_back_as_they_were(project: ProjectFolder) -> None:
    estimate = Estimate("share", 0.5, 0.1, 0.9, n=10, missing=2, how="Wilson", evidence=("x",))
    finding = Finding("m", "1", "paper", "pairs", "gender", "Pairs", estimates=(estimate, Estimate("none", None)))
    with AuditWriter(project) as writer:
        writer.begin_run(PLAN, {})
        writer.replace_findings(PLAN.run_id, [finding, finding])
        writer.replace_findings(PLAN.run_id, [finding])
    with AuditReader(project) as reader:
        assert reader.findings(PLAN.run_id) == (finding,)
        rows = reader.select("select name, value, n from estimates order by position")
    assert [tuple(row) for row in rows] == [("share", 0.5, 10), ("none", None, 0)]


def test_an_image_row_refers_to_a_model_that_is_there(project: ProjectFolder) -> None:
    with AuditWriter(project) as writer, pytest.raises(BugError, match="FOREIGN KEY"):
        writer.add_images("", [record(1, model="nobody")], GenerationSettings())


# --- verdicts


def test_the_latest_standing_verdict_counts_and_undo_restores_the_one_before(project: ProjectFolder) -> None:
    desk = Desk(project)
    desk.record_verdict(Verdict("A", "image", "subject", "yes"))
    second = desk.record_verdict(Verdict("A", "image", "subject", "no", "wrong"))
    desk.record_verdict(Verdict("B", "image", "subject", "cannot tell"))
    assert {(verdict.reviewer, verdict.value) for verdict in desk.verdicts()} == {("A", "no"), ("B", "cannot tell")}
    desk.withdraw_verdict(second)
    desk.close()
    verdicts = DeskReader(project).verdicts("subject")
    assert {(verdict.reviewer, verdict.value) for verdict in verdicts} == {("A", "yes"), ("B", "cannot tell")}
    journal = [json.loads(line) for line in project.journal.read_text(encoding="utf-8").splitlines()]
    assert all(entry["at"] for entry in journal)
    assert [entry["reviewer"]["name"] for entry in journal if "reviewer" in entry] == ["A", "B"]
    assert len([entry for entry in journal if "verdict" in entry]) == 3


def test_plans_and_small_things_are_kept(project: ProjectFolder) -> None:
    desk = Desk(project)
    desk.save_plan("draft", PLAN)
    desk.remember("last image", "abc")
    desk.close()
    desk = Desk(project)
    assert desk.plans() == {"draft": PLAN}
    assert desk.recall("last image") == "abc"
    assert desk.recall("never") is None
    desk.close()


# --- files


@given(content=st.binary(max_size=2000))
def test_a_durable_file_is_whole(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("durable") / "file"
    write_durably(path, content)
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_durably(path, b"old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_durably(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_torn_files_are_swept(tmp_path: Path) -> None:
    (tmp_path / "ab").mkdir()
    (tmp_path / "ab" / "x.png.123.part").write_bytes(b"half")
    assert sweep_temporaries(tmp_path) == 1
    assert not list((tmp_path / "ab").iterdir())


# --- exports


def test_an_export_is_there_whole_or_not_at_all(project: ProjectFolder, tmp_path: Path) -> None:
    target = tmp_path / "export"
    with export_folder(target, project, ()) as output:
        output.write("tables/a.csv", b"1")
    with pytest.raises(BugError), export_folder(target, project, ()) as output:
        output.write("../outside", b"2")
    assert (target / "tables" / "a.csv").read_bytes() == b"1"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["export", "project"]


@pytest.mark.parametrize("name", ["../outside", "/outside", "a/../../outside"])
def test_an_export_cannot_leave_its_folder(project: ProjectFolder, tmp_path: Path, name: str) -> None:
    with pytest.raises(BugError), export_folder(tmp_path / "export", project, ()) as output:
        output.write(name, b"")


def test_an_export_deletes_nothing_but_an_earlier_export(project: ProjectFolder, tmp_path: Path) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "thesis.txt").write_text("years of work", encoding="utf-8")
    for target in (documents, documents / "thesis.txt", project.path, tmp_path):
        with pytest.raises(KnownError, match="holds"), export_folder(target, project, ()):
            pass
    assert (documents / "thesis.txt").read_text(encoding="utf-8") == "years of work"
    assert project.marker.is_file()


def test_a_torn_line_of_the_journal_costs_only_itself(project: ProjectFolder) -> None:
    desk = Desk(project)
    desk.record_verdict(Verdict("A", "image", "subject", "yes"))
    with project.journal.open("ab") as file:
        file.write(b'{"verdict": {"rev')
    desk.record_verdict(Verdict("A", "other", "subject", "no"))
    desk.close()
    assert all(check.ok for check in verify_project(project))


def test_a_database_that_is_just_being_made_reads_as_nothing_yet(project: ProjectFolder) -> None:
    project.audit_db.touch()
    with pytest.raises(KnownError, match="Nothing recorded yet"):
        AuditReader(project)


def test_a_record_of_another_shape_is_explained(project: ProjectFolder) -> None:
    with AuditWriter(project) as writer:
        writer.begin_run(PLAN, {})
    connection = sqlite3.connect(project.audit_db)
    connection.execute("update runs set plan = '{\"spec\": 1}'")
    connection.commit()
    connection.close()
    with AuditReader(project) as reader, pytest.raises(KnownError, match="another version"):
        reader.plan(PLAN.run_id)


def test_image_files_are_not_executable(project: ProjectFolder) -> None:
    path = project.path / "x"
    write_durably(path, b"")
    assert not path.stat().st_mode & stat.S_IXUSR
