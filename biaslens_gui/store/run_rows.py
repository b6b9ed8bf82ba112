"""The rows of `audit.db` that belong to one run: nothing else is in a copy that leaves the machine.

A table without a rule is left out whole, so that one which is added later gives nothing away before it has one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from biaslens_gui.core.codec import to_data
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.store.observations import KINDS, PARSES

_USED = "digest in (select digest from run_items where kind = '{}')"
_SAID = {
    "captions": ("text",),
    "completions": ("text",),
    "free_answers": ("text",),
    "fills": ("text", "sentence"),
}
"""The columns whose texts are parsed, by table; a file that an older BiasLens wrote may lack a table."""
_PARSED = "digest in (select digest from run_items where kind = 'parse') or text in (select text from own_texts)"
RULES: Mapping[str, str] = {
    "runs": "run_id = :run",
    "run_items": "run_id = :run",
    "attempts": "run_id = :run and id in (select id from own_attempts)",
    "findings": "run_id = :run",
    "estimates": "run_id = :run",
    "evidence": "run_id = :run",
    "memory_steps": "run_id = :run",
    **{kind.table: _USED.format(kind.name) for kind in KINDS if kind is not PARSES},
    "parses": _PARSED,
    "models": "key in (select key from own_models)",
    "_sqlite_migrations": "true",
}
"""What a row has to be to belong to the run, by table, in the order in which tables are gone through."""

_NAMING_MODELS = {
    **{kind.table: ("model",) for kind in KINDS},
    "attributions": ("model", "image_model"),
    "memory_steps": ("model",),
}
_READ_FROM_IMAGES = ("captions", "answers", "free_answers", "classifications", "embeddings")


def keep_rows_of(results: RunResults, database: sqlite3.Connection, run_id: str) -> None:
    """Delete from a copy of `audit.db` all that does not belong to the run, and every table that has no rule.

    What was read from an image of another run, whose file has the same bytes, is told of the run's own image.
    """
    tables = {row[0] for row in database.execute("select name from sqlite_master where type = 'table'")}
    for table in sorted(tables - set(RULES)):
        if not table.startswith("sqlite_"):
            database.execute(f'drop table "{table.replace(chr(34), chr(34) * 2)}"')
    _name_own(results, database)
    _point_to_own_images(database, tables, run_id)
    for table, rule in RULES.items():
        if table == "models":
            _name_models(results, database, tables)
        if table == "parses":
            _name_said(database, tables)
        if table in tables:
            database.execute(f"delete from {table} where not coalesce(({rule}), false)", {"run": run_id})
    for name in ("own_attempts", "own_texts", "own_models"):
        database.execute(f"drop table temp.{name}")


def _name_own(results: RunResults, database: sqlite3.Connection) -> None:
    """Put the attempts and the texts of the plan where rules find them."""
    attempts = [(attempt["id"],) for attempt in results.manifest.get("attempts", ())]
    texts = [(text,) for text in set(_texts(to_data(results.plan)))]
    for name, column, rows in (("own_attempts", "id", attempts), ("own_texts", "text", texts)):
        database.execute(f"create temp table {name} ({column} primary key)")
        database.executemany(f"insert into {name} values (?)", rows)


def _name_said(database: sqlite3.Connection, tables: Collection[str]) -> None:
    """Put what was said in rows that stay beside the texts of the plan: all of it may have been parsed."""
    for table, columns in _SAID.items():
        for column in columns if table in tables else ():
            database.execute(f"insert or ignore into own_texts select {column} from {table} where {column} is not null")


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for value in data.values():
            yield from _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)


def _point_to_own_images(database: sqlite3.Connection, tables: Collection[str], run_id: str) -> None:
    """Let readings name the first image of the run whose file has the bytes that were read."""
    own = "select digest from run_items where run_id = :run and kind = 'image'"
    same = (
        "select i.digest from run_items r join images i using (digest) where r.run_id = :run and r.kind = 'image'"
        " and i.sha256 = (select sha256 from images where digest = {table}.image) order by r.position limit 1"
    )
    for table in (name for name in _READ_FROM_IMAGES if name in tables):
        found = same.format(table=table)
        database.execute(
            f"update {table} set image = ({found}) where image is not null and image not in ({own})"
            f" and exists ({found})",
            {"run": run_id},
        )


def _name_models(results: RunResults, database: sqlite3.Connection, tables: Collection[str]) -> None:
    """Put the models of the plan, and those that rows which stay name, where the rule finds them."""
    database.execute("create temp table own_models (key primary key)")
    keys = [(model.key,) for model in results.plan.spec.models]
    database.executemany("insert or ignore into own_models values (?)", keys)
    for table, columns in _NAMING_MODELS.items():
        for column in columns:
            if table in tables:
                database.execute(f"insert or ignore into own_models select {column} from {table}")
