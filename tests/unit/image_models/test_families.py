"""The table of families is that of the installed diffusers; every other class is refused before anything is read."""

from __future__ import annotations

import ast
import json
import re
import shutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from biaslens_plugins.image_models.diffusers_folder import (
    OTHER_TASKS,
    biaslens_detect_model,
    biaslens_review_spec,
    check_pipeline_class,
)

from biaslens_gui.api import AuditSpec, GenerationSettings, KnownError, ModelRef, Prompt
from biaslens_gui.loaders.families import FAMILIES, NO_STEP, REFUSED, without_effect
from tests.components.tiny import tiny_model

GUIDED = ("guidance_scale", "true_cfg_scale", "prior_guidance_scale")
BY_MAKERS = {"HunyuanImagePipeline": 3.5, "Ideogram4Pipeline": 7.0, "QwenImage21Pipeline": 4.0}
"""Guidance that is no default of a call: of a part of the pipeline, of a schedule, of the makers' examples."""


CALL = re.compile(r"^class (\w+Pipeline)\b|^    (def __call__\(.*?\)(?: -> [^\n]*)?:)$", re.M | re.S)


@cache
def text_pipelines() -> Mapping[str, Mapping[str, object]]:
    """Return the defaults of the call of every pipeline that needs a text and nothing else, read and not imported."""
    found = find_spec("diffusers")
    assert found is not None
    assert found.origin
    files = sorted((Path(found.origin).parent / "pipelines").rglob("pipeline_*.py"))
    calls: dict[str, dict[str, object]] = {}
    for file in files:
        name = ""
        for match in CALL.finditer(file.read_text("utf-8")):
            name = match[1] or name
            if match[2] and name:
                calls[name] = dict(_defaults(match[2]))
                name = ""
    return {name: call for name, call in calls.items() if "prompt" in call and ... not in _but_prompt(call)}


def _but_prompt(call: Mapping[str, object]) -> list[object]:
    return [value for name, value in call.items() if name != "prompt"]


def _defaults(call: str) -> Iterator[tuple[str, object]]:
    """Yield the parameters of a call with their defaults: `...` where there is none, None where it is no number."""
    (part,) = ast.parse(f"{call} ...").body
    assert isinstance(part, ast.FunctionDef)
    names = part.args.args[1:]
    lacking = len(names) - len(part.args.defaults)
    for place, name in enumerate(names):
        default = part.args.defaults[place - lacking] if place >= lacking else None
        constant = default.value if isinstance(default, ast.Constant) else None
        yield name.arg, ... if default is None else constant
    yield from ((name.arg, None) for name in part.args.kwonlyargs)


def test_the_table_and_the_refusals_are_all_that_the_library_has() -> None:
    named = {name for name in text_pipelines() if not OTHER_TASKS.search(name)}
    assert named == set(FAMILIES) | set(REFUSED)


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_the_table_says_what_the_library_says(name: str) -> None:
    call, family = text_pipelines()[name], FAMILIES[name]
    guidance = next((call[each] for each in GUIDED if call.get(each) is not None), None)
    assert family.steps == call["num_inference_steps"]
    assert family.guidance == BY_MAKERS.get(name, guidance)
    assert not family.negative or "negative_prompt" in call
    assert {"callback", "callback_on_step_end"} & set(call)
    check_pipeline_class({"_class_name": name})


def test_what_draws_for_all_images_by_the_seed_of_the_first_paints_alone() -> None:
    """GLM-Image plans a whole batch by its first generator: an image would depend on what it is painted beside."""
    found = find_spec("diffusers")
    assert found is not None
    assert found.origin
    files = (Path(found.origin).parent / "pipelines").rglob("pipeline_*.py")
    by_first = [text for text in (file.read_text("utf-8") for file in files) if "= generator[0]" in text]
    names = {match[1] for text in by_first for match in CALL.finditer(text) if match[1]} & set(FAMILIES)
    assert names == {"GlmImagePipeline"}
    assert all(FAMILIES[name].alone for name in names)


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_what_makes_no_image_or_cannot_be_stopped_is_refused(name: str) -> None:
    with pytest.raises(KnownError, match=name):
        check_pipeline_class({"_class_name": name})
    stoppable = bool({"callback", "callback_on_step_end"} & set(text_pipelines()[name]))
    assert stoppable or REFUSED[name] in (NO_STEP, REFUSED["ShapEPipeline"])


def test_a_class_that_the_library_lacks_is_refused_at_the_scan(tmp_path: Path) -> None:
    folder = shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "of-tomorrow")
    index = json.loads((folder / "model_index.json").read_text())
    (folder / "model_index.json").write_text(json.dumps(index | {"_class_name": "OfTomorrowPipeline"}))
    found = biaslens_detect_model(folder)
    assert found is not None
    assert "has no OfTomorrowPipeline" in found.problem
    assert "another version" in found.hint


# --- Settings without an effect


PLAIN = GenerationSettings(guidance=3.0)


@pytest.mark.parametrize(
    ("name", "settings", "told"),
    [
        ("stable_diffusion", PLAIN, {}),
        ("stable_diffusion", GenerationSettings(guidance=3.0, negative="old"), {}),
        ("stable_diffusion", GenerationSettings(guidance=1.0, negative="old"), {"negative"}),
        ("flux", PLAIN, {}),
        ("flux", GenerationSettings(guidance=3.0, negative="old"), {"negative"}),
        ("flux_unguided", PLAIN, {"guidance"}),
        ("qwen_image", GenerationSettings(guidance=3.0, negative="old"), {}),
        ("qwen_image", GenerationSettings(guidance=1.0, negative="old"), {"negative"}),
        ("hunyuan_image", PLAIN, {}),
        ("hunyuan_image_distilled", PLAIN, {}),
        ("hunyuan_image_distilled", GenerationSettings(guidance=3.0, negative="old"), {"negative"}),
        ("sana_sprint", PLAIN, {}),
        ("z_image", GenerationSettings(guidance=1.0, negative="old"), {}),
        ("z_image", GenerationSettings(guidance=0.0, negative="old"), {"negative"}),
    ],
)
def test_settings_without_an_effect_are_told_from_the_folder(
    name: str, settings: GenerationSettings, told: set[str]
) -> None:
    assert set(without_effect(tiny_model(name), settings)) == set(told)


def test_the_plan_says_so_before_the_run() -> None:
    model = ModelRef("image_model", "diffusers_folder", str(tiny_model("flux_unguided")), name="schnell")
    settings = GenerationSettings(guidance=3.0, negative="old")
    issues = biaslens_review_spec(AuditSpec("T", (model,), (Prompt("a doctor"),), settings=settings))
    assert [(issue.severity, issue.field) for issue in issues] == [
        ("warning", "settings.guidance"),
        ("error", "settings.negative"),
    ]
    assert all("schnell" in issue.message and issue.hint for issue in issues)


def test_a_model_that_is_run_as_nobody_runs_it_is_named(tmp_path: Path) -> None:
    """The numbers of the reference world suit no real model, which is told by the size of its images."""
    folder = shutil.copytree(tiny_model("stable_diffusion"), tmp_path / "real")
    config = json.loads((folder / "unet" / "config.json").read_text())

    def said(size: int, settings: GenerationSettings, **options: object) -> list[str]:
        (folder / "unet" / "config.json").write_text(json.dumps(config | {"sample_size": size}))
        model = ModelRef("image_model", "diffusers_folder", str(folder), options=options)
        issues = biaslens_review_spec(AuditSpec("T", (model,), (Prompt("a doctor"),), settings=settings))
        assert {issue.severity for issue in issues} <= {"advice"}
        return [issue.message for issue in issues]

    left = GenerationSettings()
    (message,) = said(512, left)
    assert "is made for 50 steps and guidance 7.5" in message
    assert said(512, GenerationSettings(steps=30)) == []
    assert said(512, left, steps=30) == []
    assert said(16, left) == []
