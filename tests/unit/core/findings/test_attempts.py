"""When a run was made, as its attempts say, in UTC; where they do not, always the same."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.findings import attempts
from biaslens_gui.testing import small_results


def run_of(*tried):
    return replace(small_results(), manifest={"attempts": tried})


def test_the_first_begin_and_the_last_end_count():
    run = run_of(
        {"started_at": "2026-01-01T10:00:00+01:00", "finished_at": None, "environment": {"biaslens": "1"}},
        {"started_at": "2026-01-02T10:00:00+00:00", "finished_at": "2026-01-02T11:00:00+00:00", "environment": None},
    )
    assert attempts.began(run).isoformat() == "2026-01-01T09:00:00+00:00"
    assert attempts.ended(run).isoformat() == "2026-01-02T11:00:00+00:00"
    assert attempts.made_with(run) == "1"


def test_what_began_and_never_ended_ends_where_it_began():
    assert attempts.ended(run_of({"started_at": "2026-01-01T10:00:00+00:00"})).hour == 10


def test_what_nobody_knows_is_always_the_same():
    for run in (run_of(), run_of({"status": "finished", "started_at": "yesterday"}), small_results()):
        assert attempts.began(run) == attempts.ended(run) == attempts.UNKNOWN
        assert attempts.made_with(run) == "unknown"
