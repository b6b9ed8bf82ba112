"""The record of the audit in `desk.db`: one row per change, none of which is ever altered."""

from __future__ import annotations

import sqlite3
from dataclasses import fields

from biaslens_gui.core.findings.audit_record import AuditRecord, FieldChange
from biaslens_gui.store.journal import Acts
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.queue import Execute

_COLUMNS = tuple(field.name for field in fields(FieldChange))


def read_record(connection: sqlite3.Connection) -> AuditRecord:
    """Return the record; an empty one in a project of an older version."""
    if not connection.execute("select 1 from sqlite_master where name = 'changes'").fetchone():
        return AuditRecord()
    rows = connection.execute(f"select {', '.join(_COLUMNS)} from changes order by id").fetchall()
    return AuditRecord(tuple(FieldChange(**{**dict(row), "late": bool(row["late"])}) for row in rows))


def add_change(execute: Execute, acts: Acts, change: FieldChange) -> None:
    """Journal and commit a change."""
    values: dict[str, object] = {name: getattr(change, name) for name in _COLUMNS}
    marks = ", ".join("?" * len(_COLUMNS))
    with acts.together():
        acts.note([{"change": values}])
        execute(
            f"insert into changes ({', '.join(_COLUMNS)}) values ({marks})",
            [int(value) if isinstance(value, bool) else value for value in values.values()],
        )


def has_results(project: ProjectFolder) -> bool:
    """Return whether any run of the project has findings that somebody may have seen."""
    from biaslens_gui.store.database import open_for_reading

    if not project.audit_db.is_file():
        return False
    with open_for_reading(project.audit_db) as connection:
        if not connection.execute("select 1 from sqlite_master where name = 'findings'").fetchone():
            return False
        return connection.execute("select 1 from findings limit 1").fetchone() is not None
