"""No page reads a whole table to find a few rows: what SQLite plans for every query, on a project with a run."""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from contextlib import closing
from pathlib import Path

import pytest

from biaslens_gui.core.records import Verdict
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.observations import ANSWERS, CAPTIONS, CLASSIFICATIONS, KINDS
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.thumbs import ThumbReader
from tests.pebbles import READERS, pebble_host, reading_plan, run_to_end

GROWING = {
    *("images", "captions", "answers", "classifications", "embeddings", "fills", "completions", "parses"),
    *("attributions", "run_items", "findings", "thumbs"),
}
"""Tables with a row per image or more. Verdicts, of which people make some thousands, are read whole."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> ProjectFolder:
    place = tmp_path_factory.mktemp("queries")
    project, host = create_project(place / "project", "Pebbles"), pebble_host(READERS)
    run_to_end(project, reading_plan(place / "model", host), host)
    with closing(Desk(project)) as desk, AuditReader(project) as reader:
        for image in reader.images(reader.runs()[0].run_id):
            desk.record_verdict(Verdict("Ada", image.digest, "subject", "yes"))
    return project


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """Every query that is run from here on, by the file it goes to."""
    found: dict[str, set[str]] = defaultdict(set)
    connect = sqlite3.connect

    def traced(name: str | Path, *arguments: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(name, *arguments, **options)  # type: ignore[call-overload]
        (_, _, file), *_ = connection.execute("pragma database_list")
        connection.set_trace_callback(found[file].add)
        return connection

    monkeypatch.setattr(sqlite3, "connect", traced)
    return found


def scans(asked: dict[str, set[str]]) -> list[str]:
    """Return the queries that read a growing table from end to end, with the plan of each."""
    found = []
    for file, queries in asked.items():
        with closing(sqlite3.connect(file)) as connection:
            for query in queries:
                if not query.lower().lstrip().startswith("select"):
                    continue
                for *_, step in connection.execute(f"explain query plan {query}").fetchall():
                    table = re.match(r"SCAN (\w+)(?! USING INDEX idx_images_failed)", step)
                    if table and table[1] in GROWING:
                        found.append(f"{query}: {step}")
    return found


def test_pages_of_runs_and_images_find_rows_by_an_index(project: ProjectFolder, asked: dict[str, set[str]]) -> None:
    with AuditReader(project) as reader:
        (run,) = reader.runs()
        images = reader.images(run.run_id)
        for kind in KINDS:
            reader.observed_in(run.run_id, kind)
        reader.run_choices(run.run_id)
        reader.results(run.run_id)
        digests = [image.digest for image in images]
        for kind in KINDS:
            reader.observed(kind, digests)
        reader.captions(digests)
        for read_from in (CAPTIONS, ANSWERS, CLASSIFICATIONS):
            reader.observed_on(digests[0], read_from)
        for on_one in (reader.making_of, reader.image):
            on_one(digests[0])
        reader.attributions_on(images[0])
    with closing(ThumbReader(project)) as thumbs:
        thumbs.get_many(digests)
    assert sum(map(len, asked.values())) > 25
    assert scans(asked) == []


def test_review_finds_verdicts_by_an_index(project: ProjectFolder, asked: dict[str, set[str]]) -> None:
    with AuditReader(project) as reader:
        run, digest = reader.runs()[0].run_id, reader.images(reader.runs()[0].run_id)[0].digest
    desk = DeskReader(project)
    desk.given(digest)
    desk.verdicts("subject")
    desk.counted("subject")
    desk.review(run)
    desk.report_texts(run)
    desk.resolutions()
    assert scans(asked) == []


def test_a_query_without_an_index_is_found(project: ProjectFolder, asked: dict[str, set[str]]) -> None:
    with closing(sqlite3.connect(project.audit_db)) as connection:
        connection.execute("select digest from images where seed = 7").fetchall()
    assert [one for one in scans(asked) if "SCAN images" in one]


def test_the_last_item_of_a_run_is_found_at_once(project: ProjectFolder) -> None:
    with AuditReader(project) as reader:
        last = "select coalesce(max(position), -1) from run_items where run_id = ? and kind = ?"
        (step,) = reader.select(f"explain query plan {last}", ["r", "image"])
        assert "INDEX idx_run_items_run_id_kind_position" in step["detail"]
