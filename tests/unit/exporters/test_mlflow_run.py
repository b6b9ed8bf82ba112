"""MLflow: the store of its own reads the runs, every figure is that of its claim, and names are such as it takes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from biaslens_plugins.exporters.mlflow_run import LONGEST_PARAM, LONGEST_TAG, MlflowRun, claim_names

from biaslens_gui.core.claims import held_sentence, sentence
from biaslens_gui.core.findings.privacy import told
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec
from tests.unit.exporters.conftest import IMAGE_MODEL, MARKUP, PIXELS, Files, with_level
from tests.unit.exporters.labelled import labelled


@pytest.fixture(scope="module")
def said(claimed):
    environment = {"biaslens": "0.1.0", "plugins": {"openbias": "4", "<odd>/name": "1"}, "user": "alice"}
    attempt = {
        "started_at": "2026-05-01T10:00:00+02:00",
        "finished_at": "2026-05-01T11:00:00+02:00",
        "status": "finished",
        "environment": environment,
    }
    return with_level(replace(labelled(claimed), manifest={"attempts": (attempt,)}))


def written(results, folder):
    output = Files()
    MlflowRun().export(results, output)
    for name, content in output.written.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder / "mlruns"


def runs_in(folder, monkeypatch):
    """Return the runs of the one experiment in a folder, as MLflow's store of files reads them."""
    monkeypatch.setenv("MLFLOW_ALLOW_FILE_STORE", "true")
    file_store = pytest.importorskip("mlflow.store.tracking.file_store", reason="it comes with the extra [dev]")
    from mlflow.entities import ViewType

    store = file_store.FileStore(str(folder))
    (experiment,) = store.search_experiments()
    runs = store.search_runs([experiment.experiment_id], "", ViewType.ALL, max_results=100)
    return experiment, [store.get_run(run.info.run_id) for run in runs]


@pytest.fixture
def read(said, tmp_path, monkeypatch):
    experiment, (run,) = runs_in(written(said, tmp_path), monkeypatch)
    return experiment, run


def test_mlflow_reads_the_run(said, read):
    experiment, run = read
    assert experiment.name == f"BiasLens: Audit <of> a model, run {said.run_id}"
    assert (run.info.run_name, run.info.status, run.info.lifecycle_stage) == ("tiny world", "FINISHED", "active")
    assert run.info.end_time - run.info.start_time == 3_600_000
    assert run.info.user_id == ""
    assert run.data.params["plugin_openbias"] == "4"
    assert run.data.params["model_digest"] == IMAGE_MODEL.digest
    assert run.data.params["captioner_1"] == "captioner"
    assert run.data.tags["biaslens.access_and_assurance"] == "white box, independent"
    assert run.data.tags["biaslens.access_limits"] == said.access_note


def test_every_figure_is_that_of_its_claim(said, read):
    data = read[1].data
    names = claim_names(said.claims, "tiny world")
    assert len(set(names)) == len(names)
    for name, claim in zip(names, said.claims, strict=True):
        figures = [data.metrics.get(f"{name}/{figure}") for figure in ("value", "low", "high", "images", "unseen")]
        counts = [claim.images, claim.unseen] if claim.value is not None else [None, None]
        assert figures == [claim.value, claim.low, claim.high, *counts]
        assert data.tags[f"claim.{name}"] == told(sentence(claim))
        for number, held in enumerate(claim.held, 1):
            assert data.tags[f"threshold.{name}.{number}"] == told(held_sentence(claim, held))
    measured = sum(claim.value is not None for claim in said.claims)
    assert sum(name.endswith("/value") for name in data.metrics) == measured == len(names) - 1
    assert [data.metrics[f"images/{status}"] for status in ("ok", "filtered", "failed")] == [6, 1, 1]


def test_tables_and_pictures_are_among_the_artifacts(said, read, tmp_path):
    run = read[1]
    listed = json.loads(run.data.tags["mlflow.loggedArtifacts"])
    place = tmp_path / run.info.artifact_uri
    tables = {one["path"]: json.loads((place / one["path"]).read_text(encoding="utf-8")) for one in listed}
    claims, images = (
        [dict(zip(table["columns"], row, strict=True)) for row in table["data"]] for table in tables.values()
    )
    assert [row["value"] for row in claims] == [claim.value for claim in said.claims]
    assert [row["low"] for row in claims] == [claim.low for claim in said.claims]
    assert len(images) == len(said.images)
    assert [(place / row["image"]).read_bytes() for row in images if row["image"]] == [PIXELS] * 6
    assert "gender: woman (final verdict)" in " ".join(row["said"] for row in images)


def test_names_and_lengths_are_such_as_mlflow_takes(said, tmp_path, monkeypatch):
    monkeypatch.setenv("MLFLOW_ALLOW_FILE_STORE", "true")
    validation = pytest.importorskip("mlflow.utils.validation", reason="it comes with the extra [dev]")
    long = replace(said.claims[0], prompt="医" * 3000, word="x" * 9000, kind="cause")
    many = replace(said, claims=(*said.claims, long, long, replace(long, other_prompt=MARKUP)))
    spec = replace(said.plan.spec, settings=replace(said.plan.spec.settings, negative="ugly " * 5000))
    _, (run,) = runs_in(written(replace(many, plan=Plan(spec)), tmp_path), monkeypatch)
    for name, number in run.data.metrics.items():
        validation._validate_metric(name, number, 0, 0)
    for name, value in run.data.params.items():
        validation._validate_param(name, value)
        assert 0 < len(value) <= LONGEST_PARAM <= validation.MAX_PARAM_VAL_LENGTH
    for name, value in run.data.tags.items():
        validation._validate_tag(name, value)
        assert len(value) <= LONGEST_TAG <= validation.MAX_TAG_VAL_LENGTH
    assert sum(name.endswith("/value") for name in run.data.metrics) == 5 + 3
    longest = max(len(str(path.relative_to(tmp_path))) for path in tmp_path.rglob("*"))
    assert longest < 200, "Windows takes 260 with the folder"


def test_a_claim_has_the_same_name_for_every_model_and_in_every_audit(said, tmp_path, monkeypatch):
    other = replace(IMAGE_MODEL, path="/srv/other", digest="a" * 64)
    first = said.claims[0]
    differs = replace(first, kind="model difference", other_model="other", null=0.0)
    both = replace(
        said,
        run_id="f" * 16,
        plan=Plan(AuditSpec("", (IMAGE_MODEL, other), ())),
        claims=(first, replace(first, model="other"), differs),
    )
    _, runs = runs_in(written(both, tmp_path), monkeypatch)
    shown = [
        {name for name in run.data.metrics if name.startswith("depiction") and name.endswith("/value")} for run in runs
    ]
    assert shown[0] == shown[1] == {f"{claim_names(said.claims, 'tiny world')[0]}/value"}
    sides = [{name for name in run.data.metrics if name.startswith("model-difference")} for run in runs]
    assert not sides[0] & sides[1], "which of the two a difference is of is part of its name"


def test_what_did_not_end_is_not_finished_and_an_audit_of_nothing_has_no_run(said, tmp_path, monkeypatch):
    stopped = replace(said, manifest={"attempts": ({"status": "cancelled"},)}, claims=())
    _, (run,) = runs_in(written(stopped, tmp_path), monkeypatch)
    assert (run.info.status, run.info.start_time) == ("KILLED", 0)
    output = Files()
    MlflowRun().export(replace(said, plan=Plan(AuditSpec("", (), ()))), output)
    assert list(output.written) == ["README.txt"]


def test_nothing_is_obeyed_and_nobody_is_named(said, tmp_path: Path):
    output, again = Files(), Files()
    MlflowRun().export(said, output)
    MlflowRun().export(said, again)
    assert output.written == again.written
    for name, content in output.written.items():
        for word in (b"alice", b"bob", b"/home", "\u202e".encode()):
            assert word not in content, name
            assert word.decode() not in name
    (note,) = (content for name, content in output.written.items() if name.endswith("mlflow.note.content"))
    assert b"<script" not in note
    assert b"&lt;script" in note
