"""Label Studio and back: what two people said stays as it was, what is new is theirs, what does not fit is refused."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.main import run
from biaslens_gui.core.records import CANNOT_TELL, Verdict
from biaslens_gui.core.review.merging import merge
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.engine.exporting.export import write_export
from biaslens_gui.engine.jobs import ExportJob
from biaslens_gui.engine.review import asked_of, preview_verdicts, results_of
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.desk import Desk, DeskReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.pebbles import READERS, pebble_host, run_to_end, six_plan

ASKED = "Is the person a woman or a man?"
REASON = 'Not a <photo> "of" a person & more'


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture(scope="module")
def _finished(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> ProjectFolder:
    """An audit whose methods ask classes, judged by two people on every question."""
    folder = tmp_path_factory.mktemp("studio")
    project = create_project(folder / "project", "Pebbles")
    run_to_end(project, six_plan(folder / "model", host, 4), host)
    results = results_of(project, newest(project))
    questions = asked_of(results, host.methods)
    with closing(Desk(project)) as desk:
        for image in (image for image in results.images if image.status == "ok"):
            for number, name in enumerate(("Ada", "Ben")):
                for question in questions:
                    value = question.values[(image.index + number) % len(question.values)]
                    desk.record_verdict(
                        Verdict(name, image.digest, question.id, value, REASON if value == "no" else "")
                    )
    return project


@pytest.fixture
def project(_finished: ProjectFolder, tmp_path: Path) -> ProjectFolder:
    shutil.copytree(_finished.path, tmp_path / "project")
    return ProjectFolder(tmp_path / "project")


def newest(project: ProjectFolder) -> str:
    with AuditReader(project) as reader:
        return reader.runs()[0].run_id


@pytest.fixture
def written(project: ProjectFolder, host: PluginHost, tmp_path: Path) -> Path:
    write_export(ExportJob(str(project.path), newest(project), "label_studio", str(tmp_path / "studio")), host)
    return tmp_path / "studio"


def tasks_in(folder: Path) -> list[dict[str, Any]]:
    tasks: list[dict[str, Any]] = json.loads((folder / "tasks.json").read_text(encoding="utf-8"))
    return tasks


def as_exported(tasks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return tasks as Label Studio exports them: annotations have ids, times, and the user who imported them."""
    for number, task in enumerate(tasks):
        task |= {"id": 900 + number, "file_upload": "tasks.json", "drafts": [], "meta": {}, "total_annotations": 2}
        for at, annotation in enumerate(task["annotations"]):
            annotation |= {"id": 100 * number + at, "completed_by": 1, "lead_time": 3.5, "ground_truth": False}
            annotation |= {"created_at": "2031-02-03T04:05:06.789012Z", "updated_at": "2031-02-03T04:05:06.789013Z"}
    return tasks


def save(folder: Path, tasks: Any) -> Path:
    path = folder / "export.json"
    path.write_text(json.dumps(tasks), encoding="utf-8")
    return path


def all_given(project: ProjectFolder) -> tuple[Any, ...]:
    return DeskReader(project).given(), results_of(project, newest(project)).review.reviewers


@pytest.mark.parametrize("through", [list, as_exported])
def test_a_round_trip_with_two_annotators_changes_nothing(
    project: ProjectFolder, host: PluginHost, written: Path, through: Callable[..., Any]
) -> None:
    before, file = all_given(project), save(written, through(tasks_in(written)))
    seen = preview_verdicts(project, newest(project), file, host.methods)
    assert dict(seen.counts) == {"same": len(before[0])}
    assert len(before[0]) > 40
    done = merge(seen, with_strangers=True)
    assert done.is_empty
    arguments = ["review", "import", str(file), "--project", str(project.path), "--unknown-reviewers"]
    assert run(arguments) == ExitCode.PASSED
    assert all_given(project) == before


def test_no_reviewer_is_named_and_the_bytes_are_the_same_again(
    project: ProjectFolder, host: PluginHost, written: Path, tmp_path: Path
) -> None:
    write_export(ExportJob(str(project.path), newest(project), "label_studio", str(tmp_path / "again")), host)
    for path in (path for path in written.rglob("*") if path.is_file()):
        content = path.read_bytes()
        assert content == (tmp_path / "again" / path.relative_to(written)).read_bytes()
        if path.suffix != ".png":
            assert not [word for word in (b"Ada", b"Ben", str(project.path).encode()) if word in content]


def test_the_form_asks_what_the_review_asks(project: ProjectFolder, host: PluginHost, written: Path) -> None:
    view = ElementTree.parse(written / "label_config.xml").getroot()
    questions = asked_of(results_of(project, newest(project)), host.methods)
    asked = view.findall("Choices")
    assert len(questions) > 3
    assert [[choice.get("alias") for choice in one] for one in asked] == [list(one.values) for one in questions]
    names = [one.get("name") for one in view.iter() if one.get("name")]
    assert len(set(names)) == len(names)
    assert [one.get("value") for one in view.findall("Image")] == ["$image"]


def test_predictions_are_what_the_readers_saw(project: ProjectFolder, host: PluginHost, written: Path) -> None:
    results, tasks = results_of(project, newest(project)), tasks_in(written)
    drawn = {
        (task["data"]["biaslens_image"], prediction["model_version"], result["value"]["choices"][0])
        for task in tasks
        for prediction in task["predictions"]
        for result in prediction["result"]
        if result["from_name"].startswith("class_gender")
    }
    seen = {
        (image, f"{one.reader}: {one.asked}", one.classes[label] if label >= 0 else CANNOT_TELL)
        for finding in results.findings
        for one in finding.observed
        for image, label in zip(one.images, one.labels, strict=True)
    }
    assert drawn == seen
    assert {reader for _, reader, _ in drawn} >= {"Pebble answerer: Is the person a woman or a man?"}
    compared = 0
    for claim in (one for one in with_claims(results).claims if one.kind == "depiction"):
        counted = Counter(
            result["value"]["choices"][0]
            for task in tasks
            for prediction in task["predictions"]
            for result in prediction["result"]
            if (task["data"]["prompt"], prediction["model_version"]) == (claim.prompt, f"{claim.reader}: {ASKED}")
        )
        if sum(counted.values()) == claim.images:  # the claim was not made of another question in other words
            assert tuple(counted[name] for name in claim.classes) == claim.counts
            compared += 1
    assert compared
    assert all((written / task["data"]["image"]).is_file() for task in tasks)


def test_what_is_said_in_label_studio_is_taken_in_once(
    project: ProjectFolder, host: PluginHost, written: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tasks = as_exported(tasks_in(written))
    first = tasks[0]["annotations"][0]
    person = {"id": 7, "email": "cleo@example.org", "first_name": "Ada", "last_name": ""}
    said = {"id": "Zx-93_a", "from_name": "subject", "to_name": "image", "type": "choices"}
    tasks[0]["annotations"] += [
        {**first, "completed_by": person, "result": [{**said, "value": {"choices": ["no"]}}]},
        {**first, "completed_by": person, "was_cancelled": True, "result": "nothing"},
    ]
    changed = next(one for one in tasks[1]["annotations"][0]["result"] if one["from_name"] == "subject")
    changed["value"] = {"choices": ["no" if changed["value"]["choices"] != ["no"] else "yes"]}
    file, before = save(written, tasks), len(DeskReader(project).given())
    arguments = ["review", "import", str(file), "--project", str(project.path)]
    assert run(arguments) == ExitCode.PASSED
    assert len(DeskReader(project).given()) == before
    assert "not known here: Ada (2), Label Studio user 1" in capsys.readouterr().out
    for _ in range(2):  # the second time it is all here already
        assert run([*arguments, "--unknown-reviewers"]) == ExitCode.PASSED
        new = DeskReader(project).given()[before:]
        assert [(one.verdict.reviewer, one.verdict.value) for one in new] == [
            ("Ada (2)", "no"),
            ("Label Studio user 1", changed["value"]["choices"][0]),
        ]
        assert {one.verdict.at for one in new} == {"2031-02-03T04:05:06+00:00"}


def broken(change: Callable[[list[dict[str, Any]]], object]) -> Callable[[list[dict[str, Any]]], Any]:
    def changed(tasks: list[dict[str, Any]]) -> Any:
        change(tasks)
        return tasks

    return changed


def result_in(tasks: list[dict[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = tasks[0]["annotations"][0]["result"][0]
    return result


def changed_by_nobody(tasks: list[dict[str, Any]]) -> None:
    result_in(tasks)["id"] = "other"
    del tasks[0]["annotations"][0]["completed_by"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda tasks: {"tasks": tasks}, "no list of tasks"),
        (lambda tasks: [1], "Task 1 is no task"),
        (broken(lambda tasks: tasks[0].pop("data")), "has no data"),
        (broken(lambda tasks: tasks[0]["data"].pop("biaslens_image")), "biaslens_image"),
        (broken(lambda tasks: tasks[0].pop("annotations")), "JSON-MIN"),
        (broken(lambda tasks: result_in(tasks).update(from_name="mood")), "is no answer to “mood” of this run"),
        (broken(lambda tasks: result_in(tasks)["value"].update(choices=["maybe"])), "“maybe” is no answer"),
        (broken(lambda tasks: result_in(tasks)["value"].update(choices=["yes", "no"])), "exactly one"),
        (broken(lambda tasks: result_in(tasks).update(type="rectanglelabels")), "rectanglelabels"),
        (broken(changed_by_nobody), "by whom and when"),
        (broken(lambda tasks: tasks[0]["annotations"][0].update(completed_by=[1])), "by nobody"),
        (broken(lambda tasks: tasks[0]["annotations"][0].update(updated_at="soon")), "a time that is none"),
        (broken(lambda tasks: tasks[0]["data"].update(sha256="0" * 64)), "another file when it was judged"),
        (broken(lambda tasks: [one["data"].update(biaslens_run="f" * 64) for one in tasks]), "belongs to the run"),
        (broken(lambda tasks: tasks[2]["data"].update(biaslens_run="f" * 64)), "belongs to the run"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(
    project: ProjectFolder, host: PluginHost, written: Path, change: Callable[..., Any], words: str
) -> None:
    tasks = as_exported(tasks_in(written))
    file = save(written, change(tasks))
    with pytest.raises(IntegrityError, match=words):
        preview_verdicts(project, newest(project), file, host.methods)


def test_what_is_no_file_or_no_json_is_refused(project: ProjectFolder, host: PluginHost, tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text('[{"data": {"a": 1, "a": 2}}]', encoding="utf-8")
    for name in ("missing.json", "broken.json"):
        with pytest.raises(KnownError):
            preview_verdicts(project, newest(project), tmp_path / name, host.methods)


def test_a_locked_review_takes_nothing_in(project: ProjectFolder, host: PluginHost, written: Path) -> None:
    with closing(Desk(project)) as desk:
        desk.review.record_event(newest(project), "locked", "Lead", "done")
    with pytest.raises(KnownError, match="locked this review"):
        preview_verdicts(project, newest(project), written / "tasks.json", host.methods)


def test_labels_are_accepted_by_label_studio_itself(written: Path) -> None:
    interface = pytest.importorskip("label_studio_sdk.label_interface")
    form = interface.LabelInterface((written / "label_config.xml").read_text(encoding="utf-8"))
    form.validate()
    for task in tasks_in(written):
        assert form.validate_task({"data": task["data"]})  # with annotations it raises TypeError, in 2.1.2
        assert all(form.validate_annotation(annotation) for annotation in task["annotations"])
        assert all(form.validate_prediction(prediction) for prediction in task["predictions"])
