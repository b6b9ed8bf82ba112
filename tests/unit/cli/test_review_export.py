"""`biaslens review export --propose`: what to judge next, from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import PLUGIN, READERS, only_method, pebble_host, run_to_end, six_plan, use_plugin

IMAGES = 24


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> ProjectFolder:
    """A project whose one deciding question was read by a reader of unknown error."""
    folder, host = tmp_path_factory.mktemp("read"), pebble_host(READERS)
    made = create_project(folder / "project", "Pebbles")
    run_to_end(made, only_method(six_plan(folder / "model", host, IMAGES), "openbias"), host)
    return made


@pytest.fixture(autouse=True)
def pebbles() -> None:
    """The pebble plugin, chosen in the settings as a user would."""
    use_plugin(PLUGIN)


def propose(project: ProjectFolder, out: Path, *more: str) -> int:
    return run(
        ["review", "export", "--project", str(project.path), "--reviewers", "Ada, Ben", "--out", str(out), *more]
    )


def test_a_proposal_is_assigned_with_how_it_was_drawn(
    project: ProjectFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "next.blreview"
    assert propose(project, out, "--propose", "12") == ExitCode.PASSED
    told = capsys.readouterr()
    assert "gender, “a photo of a nurse”: not bounded now, about ±" in told.err
    assert "after 12 more verdicts" in told.err
    assert "12 images for Ada, Ben" in told.out
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
    kept = DeskReader(project).review(run_id).assignment
    assert kept is not None
    assert (kept.chosen, len(kept.images), kept.reviewers) == ("proposal", 12, ("Ada", "Ben"))
    assert sum(stratum.drawn for stratum in kept.strata) == 12
    assert sum(len(stratum.images) for stratum in kept.strata) == IMAGES

    assert propose(project, out, "--propose", "18") == ExitCode.PASSED  # the first twelve are among them
    grown = DeskReader(project).review(run_id).assignment
    assert grown is not None
    assert set(kept.images) < set(grown.images)
    assert len(grown.images) == 18
    assert "after 18 more verdicts" in capsys.readouterr().err


def test_nothing_to_judge_is_an_error(
    project: ProjectFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "next.blreview"
    assert propose(project, out, "--propose", "5", "--question", "hair") == ExitCode.COULD_NOT_RUN
    assert "Nothing to judge" in capsys.readouterr().err
    assert not out.exists()
