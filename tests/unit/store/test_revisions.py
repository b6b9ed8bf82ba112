"""A frozen report rests on what was there when it was frozen; the next revision is open, and the last one is kept."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.findings.report_texts import ReportTexts
from biaslens_gui.core.findings.results import RunResults
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import Verdict
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.revisions import keep_revision, read_revision, revisions_of
from tests.pebbles import pebble_host, pebble_plan, run_to_end

AT = "2026-01-01T00:00:00.000+00:00"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> ProjectFolder:
    place = tmp_path_factory.mktemp("revisions")
    host, project = pebble_host(), create_project(place / "project", "Pebbles")
    run_to_end(project, pebble_plan(place / "model", host, images=4), host)
    return project


def read(project: ProjectFolder, revision: int | None = None) -> RunResults:
    with AuditReader(project) as reader:
        return reader.results(reader.runs()[0].run_id, revision)


def test_a_frozen_report_does_not_change_with_later_verdicts_and_is_kept(made: ProjectFolder) -> None:
    before = read(made)
    texts = ReportTexts({"opinion": "Calm."})
    desk = Desk(made)
    try:
        frozen = texts.frozen(AT)
        keep_revision(made, replace(before, texts=frozen))
        desk.keep_report_texts(before.run_id, frozen)
        desk.record_verdict(Verdict("alice", before.images[0].digest, "subject", "no"))
        assert canonical_json(read(made)) == canonical_json(replace(before, texts=frozen))
        desk.keep_report_texts(before.run_id, frozen.reopened().with_text("opinion", "Less calm."))
        assert len(read(made).verdicts) == 1
        assert (read(made).texts.revision, read(made).texts.text("opinion")) == (2, "Less calm.")
        assert canonical_json(read(made, revision=1)) == canonical_json(replace(before, texts=frozen))
        assert revisions_of(made, before.run_id) == (1,)
        with pytest.raises(KnownError, match="Revision 7 of this report was never frozen"):
            read(made, revision=7)
    finally:
        desk.close()


def test_a_revision_is_written_once(made: ProjectFolder) -> None:
    results = replace(read(made, revision=1), run_id="another")
    path = keep_revision(made, results)
    content = path.read_bytes()
    assert keep_revision(made, results) == path
    with closing(Desk(made)) as desk:
        desk.keep_report_texts("another", results.texts)
    with pytest.raises(KnownError, match="frozen before, with other results"):
        keep_revision(made, replace(results, findings=()))
    assert path.read_bytes() == content


def test_a_freezing_that_was_cut_short_can_be_done_again(made: ProjectFolder) -> None:
    results = replace(read(made, revision=1), run_id="cut short")
    path = keep_revision(made, results)  # and its texts were never closed
    content = path.read_bytes()
    keep_revision(made, replace(results, findings=()))
    assert path.read_bytes() != content
    assert path.with_suffix(".interrupted").read_bytes() == content


def test_open_texts_are_not_kept(made: ProjectFolder) -> None:
    with pytest.raises(ValueError, match="frozen"):
        keep_revision(made, replace(read(made, revision=1), texts=ReportTexts()))


def test_a_change_to_what_was_frozen_is_found(made: ProjectFolder, tmp_path: Path) -> None:
    path = keep_revision(made, replace(read(made, revision=1), run_id="changed"))
    content = path.read_bytes()
    for at in range(0, len(content), max(1, len(content) // 40)):
        path.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
        with pytest.raises(IntegrityError):
            read_revision(made, "changed", 1)
