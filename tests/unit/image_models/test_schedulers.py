"""A scheduler that cannot work is refused at the scan, in words; of the others none ends in a traceback."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from biaslens_plugins.image_models.diffusers_folder import DiffusersFolder, biaslens_detect_model

from biaslens_gui.api import DetectedModel, GenerationSettings, ImageRequest, KnownError, ModelRef
from biaslens_gui.loaders.schedulers import refuse_schedulers, scheduler_called
from tests.components.tiny import tiny_model
from tests.contracts.architectures import ARCHITECTURES


def folder_with(place: Path, named: Any = None, configured: Any = None, model: str = "stable_diffusion") -> Path:
    """Return a tiny model whose two files name the schedulers `named` and `configured`, its own where none is given."""
    folder = shutil.copytree(tiny_model(model), place / "model")
    if named is not None:
        change(folder / "model_index.json", scheduler=named)
    if configured is not None:
        change(folder / "scheduler" / "scheduler_config.json", _class_name=configured)
    return folder


def change(file: Path, **values: Any) -> None:
    file.write_text(json.dumps(json.loads(file.read_text()) | values))


def scanned(folder: Path) -> DetectedModel:
    found = biaslens_detect_model(folder)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("named", "configured", "words"),
    [
        (["diffusers", "FutureScheduler"], None, "FutureScheduler of diffusers"),
        (["diffusers", "UNet2DConditionModel"], None, "model_index.json names the scheduler UNet2DConditionModel"),
        (["json", "X"], None, "model_index.json names the scheduler X"),
        (None, "FutureScheduler", "scheduler/scheduler_config.json names the scheduler FutureScheduler"),
        (None, 7, "scheduler/scheduler_config.json names the scheduler 7"),
        (None, ["mine", "X"], "scheduler/scheduler_config.json names the scheduler"),
        (["diffusers", "FlowMatchEulerDiscreteScheduler"], None, "FlowMatchEulerDiscreteScheduler"),
        (["diffusers", "KarrasVeScheduler"], None, "KarrasVeScheduler"),
    ],
)
def test_a_scheduler_that_cannot_work_is_refused_at_the_scan(
    named: Any, configured: Any, words: str, tmp_path: Path
) -> None:
    found = scanned(folder_with(tmp_path, named, configured))
    assert words in found.problem
    assert found.hint


OF_ONE_FAMILY = (
    *("cog_view_3", "hunyuan_dit", "hunyuan_dit_perturbed", "deep_floyd", "kandinsky_2_1", "kandinsky_2_2"),
    *("kandinsky_3", "kolors", "kolors_perturbed", "amused"),
)
"""Models that take no scheduler of flows beside those of Stable Diffusion's kin; each ended in a traceback with one."""


@pytest.mark.parametrize("model", OF_ONE_FAMILY)
def test_no_model_that_learnt_to_find_noise_takes_a_scheduler_of_flows(model: str, tmp_path: Path) -> None:
    """Only the two files that name it are read, so that no model has to be made for it."""
    (kind,) = {one.kind for one in ARCHITECTURES if one.tiny == model}
    index = {"_class_name": kind, "scheduler": ["diffusers", "FlowMatchEulerDiscreteScheduler"]}
    (tmp_path / "model_index.json").write_text(json.dumps(index))
    assert f"A {kind} does not work with the scheduler FlowMatchEulerDiscreteScheduler" in scanned(tmp_path).problem


@pytest.mark.parametrize(
    ("kind", "scheduler"),
    [
        ("IFPipeline", "DDIMScheduler"),
        ("IFPipeline", "EulerDiscreteScheduler"),
        ("IFPipeline", "PNDMScheduler"),
        ("AmusedPipeline", "DDIMScheduler"),
        ("BriaFiboPipeline", "DDIMScheduler"),
        ("BriaFiboPipeline", "UniPCMultistepScheduler"),
    ],
)
def test_a_model_that_asks_its_scheduler_for_what_few_have_takes_those_alone(
    kind: str, scheduler: str, tmp_path: Path
) -> None:
    """Each ended in a traceback of the library."""
    (tmp_path / "model_index.json").write_text(json.dumps({"_class_name": kind, "scheduler": ["diffusers", scheduler]}))
    assert f"A {kind} does not work with the scheduler {scheduler}" in scanned(tmp_path).problem


def test_the_same_holds_for_a_scheduler_that_is_chosen() -> None:
    import diffusers

    own = diffusers.DDPMScheduler()
    with pytest.raises(KnownError, match="does not work with the scheduler"):
        scheduler_called("DDIM", own, "IFPipeline")
    assert type(scheduler_called("DPMSolverSinglestep", own, "IFPipeline")).__name__ == "DPMSolverSinglestepScheduler"


@pytest.mark.parametrize(
    "kind", ["FluxPipeline", "Kandinsky5T2IPipeline", "StableDiffusion3Pipeline", "LuminaPipeline"]
)
def test_models_of_flows_take_them(kind: str, tmp_path: Path) -> None:
    index = {"_class_name": kind, "scheduler": ["diffusers", "FlowMatchEulerDiscreteScheduler"]}
    refuse_schedulers(tmp_path, index)


def test_a_scheduler_that_fails_in_the_middle_is_named(tmp_path: Path) -> None:
    """AuraFlow asks its scheduler for what those of noise do not have."""
    folder = folder_with(tmp_path, ["diffusers", "DDIMScheduler"], "DDIMScheduler", "aura_flow")
    request = ImageRequest("a doctor", 7, GenerationSettings(steps=2, width=32, height=32))
    ref = ModelRef("image_model", "diffusers_folder", str(folder))
    with DiffusersFolder().load(ref, "cpu") as loaded, pytest.raises(KnownError, match="DDIMScheduler") as refusal:
        loaded.generate([request], lambda: None)
    assert "another scheduler" in refusal.value.hint


def test_a_scheduler_without_its_library_is_refused_at_the_scan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from biaslens_gui.loaders import schedulers

    monkeypatch.setattr(schedulers, "is_installed", lambda module: module != "torchsde")
    found = scanned(folder_with(tmp_path, ["diffusers", "DPMSolverSDEScheduler"], "DPMSolverSDEScheduler"))
    assert "DPMSolverSDEScheduler, which does not work without torchsde; it is not installed" in found.problem


def test_a_configuration_that_is_missing_is_named(tmp_path: Path) -> None:
    folder = folder_with(tmp_path)
    (folder / "scheduler" / "scheduler_config.json").rename(folder / "scheduler" / "other_config.json")
    assert "The file scheduler/scheduler_config.json is missing" in scanned(folder).problem


def test_a_pipeline_may_have_another_scheduler_than_it_was_configured_for(tmp_path: Path) -> None:
    found = scanned(folder_with(tmp_path, ["diffusers", "EulerDiscreteScheduler"]))
    assert found.problem == ""


def test_a_library_that_only_another_scheduler_needs_keeps_nothing_from_working(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from biaslens_gui.loaders import schedulers

    monkeypatch.setattr(schedulers, "is_installed", lambda module: module != "torchsde")
    assert scanned(folder_with(tmp_path, configured="DPMSolverSDEScheduler")).problem == ""


def every_scheduler() -> list[str]:
    import diffusers

    listed = Path(diffusers.__file__).parent / "schedulers" / "__init__.py"
    return sorted(set(re.findall(r'"(\w+Scheduler)"', listed.read_text(encoding="utf-8"))))


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:__array_wrap__ must accept:DeprecationWarning")  # two schedulers of the library
@pytest.mark.parametrize("model", ["stable_diffusion", "pixart"])
def test_every_scheduler_paints_or_is_refused_in_words(model: str, tmp_path: Path) -> None:
    refused = 0
    for kind in every_scheduler():
        folder = folder_with(tmp_path / kind, ["diffusers", kind], kind, model)
        if scanned(folder).problem:
            refused += 1
            continue
        request = ImageRequest("a doctor", 7, GenerationSettings(steps=3, width=32, height=32))
        try:
            with DiffusersFolder().load(ModelRef("image_model", "diffusers_folder", str(folder)), "cpu") as loaded:
                loaded.generate([request], lambda: None)
        except KnownError:  # three steps are too few for one of them, and linspace is not known to another
            continue
    assert refused > 15
