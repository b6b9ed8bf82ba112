"""A model and its variant in one audit: two models in images, findings and report, and a run that knows them again."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.cli.plans import read_plan, write_plan
from biaslens_gui.core.events import RunFailed, RunFinished
from biaslens_gui.core.models.variants import relocated_plan
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, ModelRef, Prompt
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.about_the_audit import system_under_test, tools
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from tests.components import additions
from tests.components.server import serving
from tests.components.tiny import tiny_model
from tests.pebbles import run_to_end


@pytest.mark.slow
def test_before_and_after_stand_side_by_side(plugin_host: PluginHost, tmp_path: Path) -> None:
    old = tmp_path / "models"
    shutil.copytree(tiny_model("stable_diffusion"), old / "sd")
    lora = additions.lora(old / "fair.safetensors")
    options = {"lora": [{"file": str(lora), "strength": 0.8}]}
    before, after = (reference(old / "sd", plugin_host, given) for given in ({}, options))
    project = create_project(tmp_path / "project", "Before and after")
    with serving() as address:
        captioner = built_in(
            plugin_host.role("captioner", "loopback_captioner"), {"address": f"{address}/v1", "model": "tiny"}
        )
        parts = (("parser", "spacy_english"), ("language_model", "lexicon"))
        others = [built_in(plugin_host.role(role, name)) for role, name in parts]
        plan = Plan(
            AuditSpec(
                "Before and after",
                (before, after, captioner, *others),
                (Prompt("a photo of a doctor"),),
                (MethodChoice("biaslens"),),
                GenerationSettings(steps=2, width=64, height=64),
                2,
            )
        )
        write_plan(tmp_path / "plan.json", plan)
        assert read_plan(tmp_path / "plan.json") == plan
        assert json.loads((tmp_path / "plan.json").read_text())["spec"]["models"][1]["options"] == options
        end = run_to_end(project, plan, plugin_host)[-1]
        assert isinstance(end, RunFinished), end
        moved = tmp_path / "elsewhere"
        old.rename(moved)
        again = relocated_plan(plan, str(old), str(moved))
        assert again.run_id == plan.run_id
        assert isinstance(run_to_end(project, again, plugin_host)[-1], RunFinished)
    with AuditReader(project) as reader:
        (run,) = reader.runs()  # the same one, wherever the models lie
        results, images = reader.results(run.run_id), reader.images(run.run_id)
    assert len(images) == 4  # nothing was made a second time
    of = {model.label: {one.sha256 for one in images if one.model == model.key} for model in (before, after)}
    assert list(of) == [before.name, f"{before.name} + fair (0.8)"]
    assert not set.intersection(*of.values())
    seeds = [sorted(one.seed for one in images if one.model == model.key) for model in (before, after)]
    assert seeds[0] == seeds[1]
    assert {one.model for one in results.findings} >= set(of)
    told = str(system_under_test(results).blocks)
    for part in after.parts:
        assert part.digest in told
    assert after.digest in told
    assert str(tmp_path) not in told
    assert "not verified by hash" in str(tools(results).blocks)
    additions.lora(moved / "fair.safetensors", size=1.0)
    more = replace(again, spec=replace(again.spec, images_per_prompt=3))
    end = run_to_end(project, more, plugin_host)[-1]
    assert isinstance(end, RunFailed)
    assert "its files have changed" in end.message


def test_models_without_additions_are_what_they_were(plugin_host: PluginHost) -> None:
    model = ModelRef("image_model", "any", "/m", "d" * 64, options={"n": 1})
    assert model.identity == {"role": "image_model", "plugin": "any", "digest": "d" * 64, "options": {"n": 1}}
