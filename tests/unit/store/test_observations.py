"""The table of the kinds of observation: it names every table that a run's items lie in, and each once."""

from __future__ import annotations

from typing import get_args

from biaslens_gui.store.observations import KINDS, ItemKind
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.run_rows import RULES
from biaslens_gui.store.salvage import ADDED
from biaslens_gui.store.writer import AuditWriter


def columns(project: ProjectFolder) -> dict[str, set[str]]:
    with AuditWriter(project) as writer:
        tables = [row["name"] for row in writer.select("select name from sqlite_master where type = 'table'")]
        return {name: {row["name"] for row in writer.select(f"pragma table_info({name})")} for name in tables}


def test_every_kind_has_a_name_and_a_table_of_its_own(tmp_path):
    assert [kind.name for kind in KINDS] == list(get_args(ItemKind))
    assert len({kind.table for kind in KINDS}) == len(KINDS)
    tables = columns(create_project(tmp_path / "p", "p"))
    for kind in KINDS:
        assert ("made_at" in tables[kind.table]) is kind.is_dated


def test_every_table_of_observations_is_in_the_list(tmp_path):
    tables = columns(create_project(tmp_path / "p", "p"))
    observed = {name for name, named in tables.items() if "digest" in named and name not in ("models", "run_items")}
    assert observed == {kind.table for kind in KINDS}


def test_what_is_observed_is_saved_from_a_damaged_file_and_goes_along_with_a_run():
    assert {kind.table for kind in KINDS} <= set(ADDED["audit"])
    assert {kind.table for kind in KINDS} <= set(RULES)
