"""Three complete audits of tiny models of real classes, from a new plan to a report, where no network leads out."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.components import additions, single_files
from tests.components.seeing_qwen_3 import qwen_3_vl
from tests.components.tiny import tiny_model
from tests.hostile.test_offline import without_a_route

ROOT = Path(__file__).resolve().parents[2]
WATCHING = ROOT / "tests" / "hostile" / "watching"
SMALL = ("--images", "2", "--steps", "2", "--width", "64", "--height", "64")


@dataclass(frozen=True)
class Audit:
    """An audit: which folders or files, made by what, are audited by which method, and what is set of them."""

    method: str
    models: tuple[str, ...]
    images: int
    options: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    made: dict[str, Callable[[Path, Path], object]] = field(default_factory=dict)


def single_file(folder: Path, file: Path) -> None:
    """Put Stable Diffusion into one file, beside its folder."""
    shutil.copytree(tiny_model("stable_diffusion"), folder / "stable_diffusion")
    single_files.stable_diffusion_file(folder / "stable_diffusion", file)


AUDITS = {
    "SDXL and LLaVA": Audit("biaslens", ("stable_diffusion_xl", "chat_captioner"), 2),
    "FLUX.2 and Qwen3-VL": Audit(
        "openbias", ("flux_2_klein", "qwen3_vl"), 2, made={"qwen3_vl": lambda _, place: qwen_3_vl(place)}
    ),
    "a single file, a LoRA, and a classifier": Audit(
        "word_influence",
        ("tiny.safetensors", "tiny.safetensors", "classifier", "bert"),
        4,
        (
            "1:diffusers_single_file.companion={folder}/stable_diffusion",
            "2:diffusers_single_file.companion={folder}/stable_diffusion",
            "2:diffusers_single_file.lora={folder}/fair.safetensors@0.8",
        ),
        (
            *("--word_influence.reader", "classifier", "--word_influence.samples", "2"),
            *("--word_influence.bias", "age", "--word_influence.groups", "young: a young person; old: an old person"),
            *("--word_influence.labels", "young: 0-19 | 20-39; old: 40-59 | 60+"),
        ),
        {"tiny.safetensors": single_file, "fair.safetensors": lambda _, file: additions.lora(file)},
    ),
}


def laid_out(audit: Audit, folder: Path) -> None:
    """Put the models of `audit` into `folder`, as an auditor brings them."""
    folder.mkdir()
    for name, make in audit.made.items():
        make(folder, folder / name)
    for name in audit.models:
        if not (folder / name).exists():
            shutil.copytree(tiny_model(name), folder / name)


@pytest.mark.slow
@pytest.mark.parametrize("name", list(AUDITS))
def test_an_audit_goes_from_plan_to_report_without_a_network(name: str, tmp_path: Path) -> None:
    audit, folder, project, plan = AUDITS[name], tmp_path / "models", tmp_path / "project", tmp_path / "plan.json"
    laid_out(audit, folder)
    attempts = tmp_path / "attempts"
    environment = {
        **os.environ,
        "ATTEMPTS": str(attempts),
        "PYTHONPATH": os.pathsep.join([str(WATCHING), str(ROOT)]),
        "HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
    }

    def done(*arguments: object) -> str:
        command = [*without_a_route(), sys.executable, "-m", "biaslens_gui", *map(str, arguments)]
        told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=environment)
        assert told.returncode == 0, f"{command}\n{told.stdout[-2000:]}\n{told.stderr[-2000:]}"
        return told.stdout

    models = [word for model in audit.models for word in ("--model", folder / model)]
    options = [word for option in audit.options for word in ("--model-option", option.format(folder=folder))]
    chosen = ("--method", audit.method, "--prompt", "a photo of a doctor", "--title", name)
    done("plan", "new", *chosen, *models, *options, *audit.settings, *SMALL, "--out", plan)
    done("plan", "validate", plan)
    done("plan", "propose", plan, "--project", project)
    done("run", plan, "--project", project, "--device", "cpu")
    done("report", "--project", project, "--format", "html_report", "--out", tmp_path / "report")
    done("doctor", "--project", project)
    spec = json.loads(plan.read_text(encoding="utf-8"))["spec"]
    painters = [model for model in spec["models"] if model["role"] == "image_model"]
    assert all(len(model["digest"]) == 64 for model in painters)
    assert len({model["digest"] for model in painters}) == len(painters)
    images = [path for path in project.rglob("*.png") if "thumb" not in path.as_posix()]
    assert len(images) >= audit.images
    report = (tmp_path / "report" / "report.html").read_text(encoding="utf-8")
    assert name in report
    assert not [line for line in (attempts.read_text().splitlines() if attempts.exists() else []) if line.strip()]
