"""The queue and the locks of plans, as they survive a restart and reach a project of the first layout."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, Prompt
from biaslens_gui.store.database import open_for_writing
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.migrations import m001_create_desk
from biaslens_gui.store.project import ProjectFolder, create_project


def plan(title: str) -> Plan:
    return Plan(AuditSpec(title, (), (Prompt(f"a photo of {title}"),)))


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Queue")


def titles(desk: Desk) -> list[str]:
    return [item.plan.spec.title for item in desk.queue.items()]


def test_the_queue_survives_a_restart_in_its_order(project: ProjectFolder) -> None:
    desk = Desk(project)
    first, second, third = (desk.queue.add(plan(name)) for name in ("A", "B", "C"))
    desk.queue.order([third, first, second])
    desk.queue.remove(first)
    assert desk.queue.change(second, plan("B2"))
    desk.queue.set_state(second, "working")
    assert not desk.queue.change(second, plan("B3"))  # what has started is not edited
    desk.close()
    desk = Desk(project)
    assert titles(desk) == ["B2", "C"]
    assert [item.state for item in desk.queue.items()] == ["working", "waiting"]
    desk.queue.add(plan("D"), retry_failed=True)
    assert [item.retry_failed for item in desk.queue.items()] == [False, False, True]
    assert titles(desk) == ["B2", "C", "D"]
    desk.close()


def test_every_lock_is_kept_with_the_reason_why_it_was_undone(project: ProjectFolder) -> None:
    desk = Desk(project)
    assert desk.locks.locked() is None
    assert DeskReader(project).plan_locks() == ()
    desk.locks.lock(plan("A"))
    assert desk.locks.locked() == plan("A")
    desk.locks.unlock("The second model arrived.")
    assert desk.locks.locked() is None
    desk.locks.lock(plan("B"))
    told = DeskReader(project).plan_locks()
    assert [lock.run_id for lock in told] == [plan("A").run_id, plan("B").run_id]
    assert [lock.reason for lock in told] == ["The second model arrived.", ""]
    assert told == desk.locks.history()
    desk.close()


def test_a_project_of_the_first_layout_gets_a_queue_and_a_backup(project: ProjectFolder) -> None:
    from sqlite_utils.migrations import Migrations

    first = Migrations("biaslens-desk")
    first()(m001_create_desk)
    open_for_writing(project.desk_db, first, project.backups, "FULL").close()
    assert DeskReader(project).plan_locks() == ()
    desk = Desk(project)
    desk.queue.add(replace(plan("A")))
    assert titles(desk) == ["A"]
    desk.close()
    assert list(project.backups.glob("desk-*.db"))
