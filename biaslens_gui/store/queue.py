"""Plans that wait for their turn, in the order in which they will run; part of `desk.db`, so a restart loses none."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.plan import Plan, PlanLock
from biaslens_gui.store.database import decoded

Execute = Callable[[str, list[object]], sqlite3.Cursor]
"""Run one statement on the desk's connection; what goes wrong is raised in words."""


@dataclass(frozen=True, slots=True)
class Queued:
    """A plan in the queue: waiting, or at work. `retry_failed` makes the images again that failed before."""

    id: int
    plan: Plan
    state: Literal["waiting", "working"] = "waiting"
    retry_failed: bool = False
    added_at: str = ""


class RunQueue:
    """The queue as it is on the disk; every change is committed before it returns."""

    def __init__(self, execute: Execute) -> None:
        self._execute = execute

    def items(self) -> tuple[Queued, ...]:
        """Return all of it: first what is at work, or was when the window went, then the next."""
        rows = self._execute("select * from queue order by state = 'working' desc, position, id", []).fetchall()
        return tuple(
            Queued(
                row["id"],
                decoded(Plan, row["plan"]),
                row["state"],
                bool(row["retry_failed"]),
                row["added_at"],
            )
            for row in rows
        )

    def add(self, plan: Plan, *, retry_failed: bool = False, working: bool = False) -> int:
        """Put `plan` at the end, or, when it is started right away, at work; return its number."""
        state = "working" if working else "waiting"
        cursor = self._execute(
            "insert into queue (position, plan, state, retry_failed, added_at)"
            " values ((select coalesce(max(position), 0) + 1 from queue), ?, ?, ?, ?)",
            [canonical_json(plan), state, int(retry_failed), _now()],
        )
        return int(cursor.lastrowid or 0)

    def change(self, number: int, plan: Plan) -> bool:
        """Put `plan` in the place of one that waits; return whether it still did."""
        sql = "update queue set plan = ? where id = ? and state = 'waiting'"
        return self._execute(sql, [canonical_json(plan), number]).rowcount > 0

    def relocate_models(self, moved: Callable[[Plan], Plan]) -> int:
        """Keep the plans that wait as `moved` returns them; return how many have changed."""
        plans = [(item, moved(item.plan)) for item in self.items()]
        return sum(self.change(item.id, plan) for item, plan in plans if plan != item.plan)

    def order(self, numbers: Sequence[int]) -> None:
        """Let the plans with these numbers run in this order."""
        places = " ".join("when ? then ?" for _ in numbers)
        given: list[object] = [value for index, number in enumerate(numbers, 1) for value in (number, index)]
        if numbers:
            self._execute(f"update queue set position = case id {places} else position end", given)

    def set_state(self, number: int, state: Literal["waiting", "working"]) -> None:
        """Say that a plan is at work, or waits again."""
        self._execute("update queue set state = ? where id = ?", [state, number])

    def remove(self, number: int) -> None:
        """Take a plan out."""
        self._execute("delete from queue where id = ?", [number])


class PlanLocks:
    """The lock on the plan: nothing of a locked plan is changed before somebody says why. Locks are never deleted."""

    def __init__(self, execute: Execute) -> None:
        self._execute = execute

    def locked(self) -> Plan | None:
        """Return the plan that is locked now, if one is."""
        row = self._execute("select plan from plan_locks where unlocked_at is null order by id desc", []).fetchone()
        return decoded(Plan, row["plan"]) if row else None

    def lock(self, plan: Plan) -> None:
        """Lock `plan`."""
        sql = "insert into plan_locks (run_id, plan, locked_at) values (?, ?, ?)"
        self._execute(sql, [plan.run_id, canonical_json(plan), _now()])

    def take(self, run_id: str, locks: Sequence[PlanLock], plan: Plan) -> None:
        """Keep the locks on the plan of one run as another project has them; `plan` is that plan."""
        sql = "insert into plan_locks (run_id, plan, locked_at, unlocked_at, reason) values (?, ?, ?, ?, ?)"
        for lock in (lock for lock in locks if lock.run_id == run_id):
            undone = lock.unlocked_at or None
            self._execute(sql, [run_id, canonical_json(plan), lock.locked_at, undone, lock.reason])

    def relocate_models(self, moved: Callable[[Plan], Plan]) -> int:
        """Keep a locked plan as `moved` returns it; return how many have changed.

        It is the same plan: where models lie is no part of what was locked. One of which that does not hold is left.
        """
        plan = self.locked()
        now = moved(plan) if plan is not None else None
        if plan is None or now is None or now == plan or now.run_id != plan.run_id:
            return 0
        self._execute("update plan_locks set plan = ? where unlocked_at is null", [canonical_json(now)])
        return 1

    def unlock(self, reason: str) -> None:
        """Unlock what is locked; `reason` is kept and printed."""
        sql = "update plan_locks set unlocked_at = ?, reason = ? where unlocked_at is null"
        self._execute(sql, [_now(), reason])

    def history(self) -> tuple[PlanLock, ...]:
        """Return every lock there ever was, oldest first."""
        return read_locks(self._execute)


def read_locks(execute: Execute) -> tuple[PlanLock, ...]:
    """Return every lock there ever was on the plan of a project, oldest first."""
    rows = execute("select run_id, locked_at, unlocked_at, reason from plan_locks order by id", []).fetchall()
    return tuple(PlanLock(row[0], row[1], row[2] or "", row[3] or "") for row in rows)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
