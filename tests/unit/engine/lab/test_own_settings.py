"""One audit, two models, each run in its own way: what is recorded of an image is what made it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from biaslens_gui.core.models.own_settings import OWN_SETTINGS, own_settings_of, settings_for
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, ModelRef, Prompt
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.models.options import with_options
from biaslens_gui.engine.planning.cost import plan_cost
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.writer import AuditWriter
from biaslens_gui.testing import never
from tests.components.tiny import tiny_model

T = TypeVar("T")
SETTINGS = GenerationSettings(steps=3, guidance=2.0, width=32, height=32)
PROMPTS = (Prompt("a photo of a doctor"),)


def two_models(host: PluginHost) -> tuple[ModelRef, ...]:
    plain = reference(tiny_model("stable_diffusion"), host)
    typed = [f"2:diffusers_folder.{each}" for each in ("steps=1", "guidance=0", "width=64", "scheduler=DDIM")]
    return tuple(with_options([plain, plain], typed, host))


def at_end(work: Work[T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as end:
            value: T = end.value
            return value


def painted(spec: AuditSpec, project: ProjectFolder, host: PluginHost) -> Sequence[ImageRecord]:
    with (
        AuditWriter(project) as writer,
        closing(LocalExecutor(host, "", "cpu", never)) as executor,
        closing(EngineLab(spec, project, writer, executor, never, "")) as lab,
    ):
        writer.add_models(spec.models)
        return [at_end(lab.images(model, PROMPTS, 1))[0] for model in spec.models_of("image_model")]


def test_each_model_is_run_and_recorded_in_its_own_way(tmp_path: Path) -> None:
    host = PluginHost.discover()
    models, project = two_models(host), create_project(tmp_path / "project", "Own")
    assert models[0].key != models[1].key
    spec = AuditSpec("Own", models, PROMPTS, (MethodChoice("biaslens"),), SETTINGS, 1)
    first, second = painted(spec, project, host)
    with AuditReader(project) as reader:
        made = [reader.making_of(image.digest) for image in (first, second)]
    assert [each[0] for each in made if each] == [
        replace(SETTINGS, dtype="float32"),
        GenerationSettings(1, 0.0, 64, 32, "DDIM", dtype="float32"),
    ]
    assert Artifacts(project).read(second).shape == (32, 64, 3)
    left = plan_cost(Plan(replace(spec, images_per_prompt=2)), host, project, "cpu")
    assert left.images == 2  # those that are there are found by the settings of each


def test_a_default_leaves_the_audits_setting() -> None:
    options = {param.name: param.default for param in OWN_SETTINGS}
    assert settings_for(ModelRef("image_model", "diffusers_folder", options=options), SETTINGS) is SETTINGS


def test_an_option_that_means_something_else_changes_nothing() -> None:
    model = ModelRef("image_model", "another_plugin", options={"steps": "many", "width": -3, "guidance": 2000})
    assert settings_for(model, SETTINGS) is SETTINGS


def test_the_report_names_what_is_run_otherwise() -> None:
    model = ModelRef("image_model", "diffusers_folder", "/models/turbo", options={"steps": 1, "guidance": 0.0})
    spec = AuditSpec(
        "T", (model, ModelRef("image_model", "diffusers_folder", "/models/sd")), PROMPTS, settings=SETTINGS
    )
    assert own_settings_of(spec) == {"turbo": ("steps 1", "guidance 0.0")}


def test_a_guidance_below_0_is_that_of_the_audit_or_none() -> None:
    guidance = next(param for param in OWN_SETTINGS if param.name == "guidance")
    assert [bool(guidance.problem(value)) for value in (-1.0, 0.0, 7.5, -0.5, float("nan"))] == [0, 0, 0, 1, 1]
