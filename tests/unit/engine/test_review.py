"""A review across two computers: a package goes out, verdicts come back, and only what fits is taken in."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.main import run
from biaslens_gui.core.findings.audit_record import AuditRecord, FieldChange
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import Blinding, Wish, assigned, still_open
from biaslens_gui.core.review.merging import merge
from biaslens_gui.core.review.records import Resolution
from biaslens_gui.engine.review import (
    agreement_of,
    asked_of,
    make_package,
    open_package,
    preview_verdicts,
    questioned_by,
    results_of,
    save_verdicts,
)
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.repair import repair
from biaslens_gui.store.review_files import read_verdicts, write_verdicts
from biaslens_gui.store.shared_project import copy_run
from biaslens_gui.store.verify import verify_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import pebble_host, pebble_plan, run_to_end


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture(scope="module")
def _finished(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> ProjectFolder:
    folder = tmp_path_factory.mktemp("review")
    project = create_project(folder / "project", "Pebbles")
    run_to_end(project, pebble_plan(folder / "model", host, images=6), host)
    return project


@pytest.fixture
def project(_finished: ProjectFolder, tmp_path: Path) -> ProjectFolder:
    shutil.copytree(_finished.path, tmp_path / "project")
    return ProjectFolder(tmp_path / "project")


def newest(project: ProjectFolder) -> str:
    with AuditReader(project) as reader:
        return reader.runs()[0].run_id


def assign(project: ProjectFolder, **changes: object) -> None:
    run_id = newest(project)
    wish = replace(Wish(("Ada", "Ben"), calibration=2), **changes)  # type: ignore[arg-type]
    with closing(Desk(project)) as desk:
        images = results_of(project, run_id).images
        desk.review.assign(assigned(wish, run_id, desk.review.project_id(), images))


def judge(project: ProjectFolder, name: str, pick: Callable[[int], str], question: str = "subject") -> None:
    images = results_of(project, newest(project)).images
    with closing(Desk(project)) as desk:
        for image in images:
            desk.record_verdict(Verdict(name, image.digest, question, pick(image.index)), codebook="1-x", seconds=1.0)


@pytest.fixture
def elsewhere(project: ProjectFolder, host: PluginHost, tmp_path: Path) -> ProjectFolder:
    """Another computer's project, made from a package of `project`."""
    assign(project)
    make_package(project, newest(project), host.methods, tmp_path / "a.blreview", full=True)
    return open_package(tmp_path / "a.blreview", tmp_path / "elsewhere")


def come_back(project: ProjectFolder, elsewhere: ProjectFolder, host: PluginHost, **options: object) -> dict[str, int]:
    target = elsewhere.path.parent / "back.blverdicts"
    save_verdicts(elsewhere, newest(elsewhere), target)
    seen = preview_verdicts(project, newest(project), target, host.methods)
    with closing(Desk(project)) as desk:
        desk.review.take_in(merge(seen, **options), newest(project), "Lead")  # type: ignore[arg-type]
    return dict(seen.counts)


def test_a_package_opened_elsewhere_holds_the_images_and_hides_what_it_should(
    project: ProjectFolder, elsewhere: ProjectFolder, host: PluginHost
) -> None:
    here, there = results_of(project, newest(project)), results_of(elsewhere, newest(elsewhere))
    assert {(one.digest, one.sha256, one.prompt) for one in there.images} == {
        (one.digest, one.sha256, one.prompt) for one in here.images
    }
    assert [model.label for model in there.plan.spec.models_of("image_model")] == ["Model A"]
    assert {one.text for one in there.captions} == {one.text for one in here.captions}
    origin = there.review.origin
    assert origin is not None
    assert (origin.project, origin.run_id) == (here.review.project, here.run_id)
    assert there.review.assignment is not None
    assert there.review.assignment.images_of("Ben") == here.review.assignment.images_of("Ben")  # type: ignore[union-attr]
    assert asked_of(there, {}) == asked_of(here, host.methods)
    assert [one.id for one in there.review.reviewers] == [one.id for one in here.review.reviewers]
    assert all(check.ok for check in verify_project(elsewhere))


def test_small_images_and_no_blinding(project: ProjectFolder, host: PluginHost, tmp_path: Path) -> None:
    assign(project, blinding=Blinding(model=False, suggestion=False))
    make_package(project, newest(project), host.methods, tmp_path / "a.blreview", full=False)
    other = open_package(tmp_path / "a.blreview", tmp_path / "other")
    there = results_of(other, newest(other))
    assert [model.label for model in there.plan.spec.models_of("image_model")] != ["Model A"]
    assert all(one.width and one.status == "ok" for one in there.images)
    assert all(check.ok for check in verify_project(other))


def test_verdicts_come_back_once_and_agreement_counts_them(
    project: ProjectFolder, elsewhere: ProjectFolder, host: PluginHost
) -> None:
    judge(project, "Ada", lambda at: "yes")
    judge(elsewhere, "Ben", lambda at: "no" if at < 2 else "yes")
    assert come_back(project, elsewhere, host) == {"new": 12}
    assert come_back(project, elsewhere, host) == {"same": 12}
    results = results_of(project, newest(project))
    assert len(results.verdicts) == 24
    assert results.review.codebooks == ("1-x",)
    (finding,) = agreement_of(results, DeskReader(project).given(), asked_of(results, host.methods))
    assert finding.estimates[0].n == 10  # without the calibration round
    asked = AuditRecord((FieldChange("threshold:review.alpha", "0.8", "0.05"),))
    (other,) = agreement_of(replace(results, record=asked), (), asked_of(results, host.methods))
    assert (finding.threshold, other.threshold) == (0.8, 0.05)
    # Two of each prompt are disputed, and the calibration round, drawn by the project's own id, takes one of each.
    assert 2 <= len(next(table for table in finding.tables if table.name == "disagreements").rows) <= 4
    assert results.review.assignment is not None
    assert still_open(results.review.assignment, results.verdicts, ["subject", "caption"]) == 0
    assert still_open(results.review.assignment, (), ["subject", "caption"]) == 24
    assert len(questioned_by(results.verdicts, results.findings)) >= 2


def test_a_withdrawn_verdict_and_a_second_answer_come_back_too(
    project: ProjectFolder, elsewhere: ProjectFolder, host: PluginHost
) -> None:
    image = results_of(project, newest(project)).images[0].digest
    with closing(Desk(elsewhere)) as desk:
        number = desk.record_verdict(Verdict("Ben", image, "subject", "yes"))
    assert come_back(project, elsewhere, host) == {"new": 1}
    with closing(Desk(elsewhere)) as desk:
        desk.withdraw_verdict(number)
        desk.record_verdict(Verdict("Ben", image, "subject", "no"))
    with closing(Desk(project)) as desk:
        desk.record_verdict(Verdict("Ben", image, "subject", "cannot tell"))
    assert come_back(project, elsewhere, host, otherwise="both") == {"changed": 1, "conflict": 1}
    results, given = results_of(project, newest(project)), DeskReader(project).given()
    assert [one.value for one in results.verdicts] == ["cannot tell"]
    assert [(one.verdict.value, bool(one.withdrawn_at), one.use) for one in given] == [
        ("yes", True, "counts"), ("cannot tell", False, "counts"), ("no", False, "retest"),
    ]  # fmt: skip
    assert come_back(project, elsewhere, host) == {"same": 2}


def test_files_that_belong_elsewhere_are_refused(
    project: ProjectFolder, elsewhere: ProjectFolder, host: PluginHost, tmp_path: Path
) -> None:
    judge(elsewhere, "Ben", lambda at: "yes")
    path = tmp_path / "back.blverdicts"
    save_verdicts(elsewhere, newest(elsewhere), path)
    file = read_verdicts(path)
    first = file.verdicts[0]
    other_value = replace(first, verdict=replace(first.verdict, value="maybe"))
    other_question = replace(first, verdict=replace(first.verdict, question="likes"))
    for changed, why in (
        (replace(file, project="other"), "belongs to another project"),
        (replace(file, run_id="other"), "belongs to the run other"),
        (replace(file, hashes=dict.fromkeys(file.hashes, "0" * 64)), "was another file"),
        (replace(file, verdicts=(other_value,)), "“maybe” is no answer"),
        (replace(file, verdicts=(other_question,)), "no answer to “likes”"),
    ):
        write_verdicts(changed, path)
        with pytest.raises(IntegrityError, match=why):
            preview_verdicts(project, newest(project), path, host.methods)
    write_verdicts(file, path)
    with closing(Desk(project)) as desk:
        desk.review.record_event(newest(project), "locked", "Lead")
    with pytest.raises(KnownError, match="Lead locked this review"):
        preview_verdicts(project, newest(project), path, host.methods)


def test_what_cannot_be_done_is_said(project: ProjectFolder, host: PluginHost, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match="No images were chosen"):
        make_package(project, newest(project), host.methods, tmp_path / "a.blreview", full=True)
    with pytest.raises(KnownError, match="Nobody has judged"):
        save_verdicts(project, newest(project), tmp_path / "a.blverdicts")
    with pytest.raises(KnownError, match="holds other files"):
        open_package(tmp_path / "a.blreview", project.path)


def test_a_refused_package_leaves_no_folder_behind(tmp_path: Path) -> None:
    (tmp_path / "a.blreview").write_bytes(b"PK")
    with pytest.raises(IntegrityError, match="cannot be read"):
        open_package(tmp_path / "a.blreview", tmp_path / "other")
    assert [path.name for path in tmp_path.iterdir()] == ["a.blreview"]


def test_methods_count_the_resolution_and_a_copy_of_the_run_leads_to_the_same(
    project: ProjectFolder, tmp_path: Path
) -> None:
    judge(project, "Ada", lambda at: "yes")
    judge(project, "Ben", lambda at: "no")
    run_id = newest(project)
    image = results_of(project, run_id).images[0].digest
    with closing(Desk(project)) as desk:
        desk.review.resolve([Resolution(image, "subject", "no", "Ada", note="see page 2")])
        desk.review.set_aside(run_id, "Ben", "Lead", "knew the model")
        desk.review.record_event(run_id, "locked", "Lead", "late")
    copy = copy_run(project, results_of(project, run_id), tmp_path / "copy")
    ours, theirs = (DeskReader(one) for one in (project, copy))
    said = {one.image: one.value for one in ours.counted("subject")}
    assert said == {one.image: one.value for one in theirs.counted("subject")}
    assert said[image] == "no"
    assert {one.reviewer for one in theirs.verdicts()} == {"reviewer 1"}
    state = theirs.review(run_id)
    assert [(one.kind, one.who) for one in state.events] == [("reviewer set aside", "lead"), ("locked", "lead")]
    assert [one.by for one in state.resolutions] == ["reviewer 1"]
    assert b"Ada" not in copy.desk_db.read_bytes()
    assert b"Ben" not in copy.desk_db.read_bytes()


# --- the command line


def test_the_command_line_goes_round(
    project: ProjectFolder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def ask(*arguments: object) -> str:
        assert run(["review", *map(str, arguments)]) == ExitCode.PASSED
        return capsys.readouterr().out

    package, back, other = tmp_path / "a.blreview", tmp_path / "b.blverdicts", tmp_path / "other"
    told = ask("export", "--project", project.path, "--out", package, "--reviewers", "Ada, Ben", "--sample", 8,
               "--calibration", 2, "--small")  # fmt: skip
    assert "8 images for Ada, Ben" in told
    assert json.loads(ask("import", package, "--project", other, "--json")) == {"project": str(other)}
    judge(ProjectFolder(other), "Ben", lambda at: "no" if at % 3 else "yes")  # they differ in any draw
    judge(ProjectFolder(other), "Eve", lambda at: "yes")
    assert "16 verdicts" in ask("export", "--project", other, "--out", back)
    told = ask("import", back, "--project", project.path, "--dry-run", "--json")
    assert json.loads(told) == {"counts": {"new": 8, "unknown reviewer": 8}, "reviewers": ["Eve"], "taken": False}
    assert "not known here: Eve" in ask("import", back, "--project", project.path)
    ask("import", back, "--project", project.path, "--unknown-reviewers")
    (finding,) = json.loads(ask("agreement", "--project", project.path, "--json"))
    assert finding["kind"] == "reviewer agreement"
    assert finding["estimates"][0]["n"] == 6
    told = ask("agreement", "--project", project.path, "--question", "subject")
    assert "Krippendorff's alpha" in told
    assert ask("agreement", "--project", project.path, "--question", "caption") == "Nobody has judged yet.\n"
    assert run(["review", "export", "--project", str(project.path), "--out", "a.zip"]) == ExitCode.COULD_NOT_RUN
    assert "neither .blreview nor .blverdicts" in capsys.readouterr().err
    back.write_bytes(back.read_bytes()[:-5])
    assert run(["review", "import", str(back), "--project", str(project.path)]) == ExitCode.INTEGRITY_FAILED


def test_two_copies_of_a_project_that_has_no_id_yet_exchange_verdicts(
    project: ProjectFolder, host: PluginHost, tmp_path: Path
) -> None:
    """Nobody was assigned anything before the copy was made: the run and the images are the same all the same."""
    shutil.copytree(project.path, tmp_path / "copy")
    copy = ProjectFolder(tmp_path / "copy")
    judge(project, "Ada", lambda at: "yes")
    judge(copy, "Ben", lambda at: ("yes", "no")[at % 2])
    assert come_back(project, copy, host, with_strangers=True) == come_back(copy, project, host, with_strangers=True)
    found = [results_of(each, newest(each)) for each in (project, copy)]
    assert {frozenset(replace(one, at="") for one in each.verdicts) for each in found} == {
        frozenset(replace(one, at="") for one in found[0].verdicts)
    }
    assert {one.reviewer for one in found[0].verdicts} == {"Ada", "Ben"}


def test_final_verdicts_travel_with_the_file_and_are_told(
    project: ProjectFolder, host: PluginHost, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After one of two copies was adjudicated they differed, and nothing said so."""
    judge(project, "Ada", lambda at: "yes")
    judge(project, "Ben", lambda at: "no")
    shutil.copytree(project.path, tmp_path / "copy")
    copy, run_id = ProjectFolder(tmp_path / "copy"), newest(project)
    first, second, third = (image.digest for image in results_of(project, run_id).images[:3])
    with closing(Desk(copy)) as desk:
        desk.review.resolve([Resolution(one, "subject", "no", "Ada, Ben", note="page 2") for one in (first, second)])
    with closing(Desk(project)) as desk:
        desk.review.resolve([Resolution(second, "subject", "yes", "Lead"), Resolution(third, "subject", "no", "Lead")])

    def ask(*arguments: object) -> str:
        assert run(["review", *map(str, arguments)]) == ExitCode.PASSED
        return capsys.readouterr().out

    def finals(of: ProjectFolder) -> dict[str, tuple[str, str, str]]:
        return {one.image: (one.value, one.by, one.note) for one in results_of(of, run_id).review.resolutions}

    back = tmp_path / "a.blverdicts"
    assert "; 2 final verdicts" in ask("export", "--project", copy.path, "--out", back)
    told = ask("import", back, "--project", project.path)
    assert "1  final verdicts that are not here yet" in told
    assert "1  final verdicts that differ from the one here" in told
    assert "--final-verdicts file lets those of the file stand" in told
    kept = {first: ("no", "Ada, Ben", "page 2"), second: ("yes", "Lead", ""), third: ("no", "Lead", "")}
    assert finals(project) == kept
    told = ask("import", back, "--project", project.path, "--final-verdicts", "file", "--json")
    assert json.loads(told)["final verdicts"] == {"same": 1, "conflict": 1}
    assert finals(project) == kept | {second: ("no", "Ada, Ben", "page 2")}
    ask("export", "--project", project.path, "--out", back)
    ask("import", back, "--project", copy.path)
    assert finals(copy) == finals(project)
    with closing(Desk(copy)) as desk:
        desk.review.withdraw_resolutions(first, "subject")
    assert come_back(project, copy, host) == {"same": 2 * len(results_of(project, run_id).images)}
    assert finals(copy) == finals(project)
    assert first not in finals(project)
    before = DeskReader(project).resolutions()
    for name in ("desk.db", "desk.db-wal", "desk.db-shm"):
        (project.path / name).unlink(missing_ok=True)
    assert all(result.ok for result in repair(project))
    assert DeskReader(project).resolutions() == before


def test_what_was_saved_counts_the_verdicts_that_stand(elsewhere: ProjectFolder, tmp_path: Path) -> None:
    judge(elsewhere, "Ben", lambda at: "yes")
    judge(elsewhere, "Ben", lambda at: "no")
    count = len(results_of(elsewhere, newest(elsewhere)).images)
    saved = save_verdicts(elsewhere, newest(elsewhere), tmp_path / "a.blverdicts")
    assert (saved.standing, saved.older) == (count, count)


def test_verdicts_of_another_run_of_the_project_name_the_way_there(
    project: ProjectFolder, elsewhere: ProjectFolder, host: PluginHost, tmp_path: Path
) -> None:
    judge(elsewhere, "Ben", lambda at: "yes")
    path = tmp_path / "back.blverdicts"
    save_verdicts(elsewhere, newest(elsewhere), path)
    first = newest(project)
    with AuditWriter(project) as writer:
        plan = results_of(project, first).plan
        writer.begin_run(Plan(replace(plan.spec, title="Another")), {})
    with pytest.raises(IntegrityError, match="belongs to the run") as refused:
        preview_verdicts(project, newest(project), path, host.methods)
    assert "This project has that run" in refused.value.hint
