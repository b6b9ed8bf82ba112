"""Advice about the number format of a plan, from a measurement, its models and the certificates of its project."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.core.claims.drift import Changed, Drift, DriftCertificate, DriftModel, DriftRow
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.processor_advice import ProcessorSpeed
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, Prompt
from biaslens_gui.engine.machine import processor
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.format_advice import format_advice
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.drift_certificates import keep_drift
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from tests.pebbles import pebble_host, pebble_plan

NURSE, PILOT = Prompt("a photo of a nurse"), Prompt("a photo of a pilot")
TO_HALF = (Changed("dtype", "float32", "bfloat16"),)


@pytest.fixture
def spec(plugin_host: PluginHost) -> AuditSpec:
    return AuditSpec("Audit", (reference(reference_folder() / "biased", plugin_host, role="image_model"),), (NURSE,))


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "project", "Audit")


@pytest.fixture(autouse=True)
def _measured() -> None:
    measured(1.6)


def measured(half: float, beside: float | None = None) -> None:
    processor._remember(ProcessorSpeed(*processor._here(), half, beside=beside))


def certify(
    project: ProjectFolder,
    spec: AuditSpec,
    conclusion: Drift = "even",
    changed: tuple[Changed, ...] = TO_HALF,
    made_at: str = "2026-05-04T10:00:00+00:00",
) -> Path:
    """Keep a certificate of the run of `spec`, which is recorded as begun."""
    plan = Plan(spec)
    with AuditWriter(project) as writer:
        writer.begin_run(plan, {})
    models = tuple(DriftModel(it.label, it.digest, it.label, it.digest) for it in spec.models_of("image_model"))
    row = DriftRow("biased", "a prompt", "gender", "man", "reader", 80, 40, 40, 0, 0, -0.04, 0.04, conclusion)
    made = DriftCertificate(
        plan.run_id, "f" * 64, made_at, changed, models, 0.05, 0.05, "open", 80, 0, (row,), conclusion
    )
    return keep_drift(project.path / "certificate", made, None)[0]


def kind_of(spec: AuditSpec, host: PluginHost, project: ProjectFolder | None = None) -> str | None:
    advice = format_advice(spec, host, project, "cpu")
    return advice.kind if advice is not None else None


def test_what_is_not_certified_is_said_to_be_unknown(
    spec: AuditSpec, plugin_host: PluginHost, project: ProjectFolder
) -> None:
    assert kind_of(spec, plugin_host) == kind_of(spec, plugin_host, project) == "not known"
    assert format_advice(spec, plugin_host, project, "cuda") is None


def test_without_a_measurement_nothing_is_said(spec: AuditSpec, plugin_host: PluginHost) -> None:
    processor._path().unlink()
    assert kind_of(spec, plugin_host) is None


def test_a_certificate_of_this_audit_is_told(spec: AuditSpec, plugin_host: PluginHost, project: ProjectFolder) -> None:
    certify(project, replace(spec, prompts=(NURSE, PILOT), images_per_prompt=140))
    advice = format_advice(spec, plugin_host, project, "cpu")
    assert advice is not None
    assert (advice.kind, advice.date, advice.points) == ("even", "2026-05-04", "5")
    assert (
        kind_of(replace(spec, prompts=(NURSE, Prompt("a photo of a cook"))), plugin_host, project) == "even elsewhere"
    )
    other = replace(spec, settings=GenerationSettings(steps=3))
    assert kind_of(other, plugin_host, project) == "even elsewhere"


def test_one_that_is_not_even_is_told_as_such(spec: AuditSpec, plugin_host: PluginHost, project: ProjectFolder) -> None:
    certify(project, spec, "not even")
    assert kind_of(spec, plugin_host, project) == "not even"


def test_one_that_changed_more_or_is_of_another_model_says_nothing(
    spec: AuditSpec, plugin_host: PluginHost, project: ProjectFolder
) -> None:
    certify(project, spec, changed=(*TO_HALF, Changed("steps", "12", "4")))
    assert kind_of(spec, plugin_host, project) == "not known"
    models = (replace(spec.models[0], digest="0" * 64),)
    certify(project, replace(spec, models=models))
    assert kind_of(spec, plugin_host, project) == "not known"


def test_one_that_was_changed_or_is_rubbish_says_nothing(
    spec: AuditSpec, plugin_host: PluginHost, project: ProjectFolder
) -> None:
    made = certify(project, spec, "not even")
    made.write_text(made.read_text(encoding="utf-8").replace("not even", "even"), encoding="utf-8")
    (made.parent / "drift-0.json").write_text("rubbish", encoding="utf-8")
    assert kind_of(spec, plugin_host, project) == "not known"


def test_a_plan_or_a_model_in_bfloat16_already_is_told_only_of_what_is_slower(
    spec: AuditSpec, plugin_host: PluginHost
) -> None:
    half = replace(spec, settings=GenerationSettings(dtype="bfloat16"))
    of_its_own = replace(spec, models=(replace(spec.models[0], options={"dtype": "bfloat16"}),))
    assert [kind_of(each, plugin_host) for each in (half, of_its_own)] == [None, None]
    measured(0.5)
    assert [kind_of(each, plugin_host) for each in (spec, half, of_its_own)] == [None, "slower", "slower"]


def test_models_without_a_number_format_have_no_part_in_it(tmp_path: Path) -> None:
    host = pebble_host()
    assert kind_of(pebble_plan(tmp_path / "model", host).spec, host) is None


def test_the_cost_of_a_plan_tells_it(
    tmp_path: Path, project: ProjectFolder, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("biaslens_gui.engine.planning.format_advice", "biaslens_gui.cli.plans"):
        monkeypatch.setattr(f"{module}.choose_device", lambda _: "cpu")
    plan = str(tmp_path / "plan.json")
    models = [part for name in ("biased", "captioner") for part in ("--model", str(reference_folder() / name))]
    asked = ["--prompt", NURSE.text, "--images", "1", *models, "--out", plan]
    assert run(["plan", "new", *asked]) == ExitCode.PASSED
    capsys.readouterr()
    costing = ["plan", "cost", plan, "--project", str(project.path)]
    assert run(costing) == ExitCode.PASSED
    told = capsys.readouterr().out.splitlines()
    assert told[1].startswith("This processor makes images in bfloat16 about 1.6 times as fast as in float32. Whether")
    measured(1.0, beside=1.4)
    assert run([*costing, "--json"]) == ExitCode.PASSED
    (beside,) = json.loads(capsys.readouterr().out)["advice"]
    assert beside.startswith("Two processes beside each other do about 1.4 times as much")
    measured(1.0)
    assert run([*costing, "--json"]) == ExitCode.PASSED
    assert json.loads(capsys.readouterr().out)["advice"] == []
