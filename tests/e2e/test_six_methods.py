"""All six methods on the models that come along, from the command line: real diffusers, transformers and spaCy."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.cli.plans import read_plan, write_plan
from biaslens_gui.engine.cost import plan_cost
from biaslens_gui.engine.sample import reference_folder
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.verify import verify_project
from tests.pebbles import SIX, contents, only

NURSE = "a photo of a nurse"
IMAGES = 4
METHODS = [choice.method for choice in SIX]
MODELS = ("biased", "captioner", "question_answerer", "clip", "mask_filler")


def biaslens(home: Path, *arguments: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, after `code`."""
    environment = {**os.environ, "BIASLENS_HOME": str(home), "OMP_NUM_THREADS": "1"}
    start = ["-c", f"{code}\nimport sys\nfrom biaslens_gui.cli import run\nsys.exit(run(sys.argv[1:]))"]
    command = [sys.executable, *start, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False, env=environment)


def new_plan(place: Path, *more: str) -> Path:
    """Write a plan of all six methods at small settings, proposed, with only what is asked about gender ticked."""
    plan = place / "plan.json"
    models = [part for name in MODELS for part in ("--model", str(reference_folder() / name))]
    methods = [part for name in METHODS for part in ("--method", name)]
    options = [
        part
        for choice in SIX
        for name, value in choice.options.items()
        for part in (f"--{choice.method}.{name}", str(value))
    ]
    arguments = ["plan", "new", "--prompt", NURSE, "--images", str(IMAGES), "--gradbias.seeds", "1"]
    done = biaslens(place / "home", *arguments, *models, *methods, *options, *more, "--out", str(plan))
    assert done.returncode == 0, done.stderr
    done = biaslens(place / "home", "plan", "propose", str(plan), "--project", str(place / "proposals"))
    assert done.returncode == 0, done.stderr
    write_plan(plan, only(read_plan(plan), "gender"))
    return plan


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a plan of all six methods and a finished run of it."""
    place = tmp_path_factory.mktemp("six")
    plan = new_plan(place)
    done = biaslens(place / "home", "run", str(plan), "--project", str(place / "project"), "--json")
    assert done.returncode in (0, 1), done.stderr
    (place / "findings.json").write_text(done.stdout, encoding="utf-8")
    (place / "events.txt").write_text(done.stderr, encoding="utf-8")
    return place


@pytest.fixture
def project(place: Path) -> ProjectFolder:
    return open_project(place / "project")


@pytest.fixture
def found(place: Path) -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = json.loads((place / "findings.json").read_text(encoding="utf-8"))
    return read


def test_one_folder_of_clip_embeds_and_judges(place: Path) -> None:
    models = read_plan(place / "plan.json").spec.models
    assert [model.plugin for model in models if model.label.endswith("dual encoder (drawings)")] == [
        "transformers_embedder",
        "diffusers_gradients",
    ]


def test_every_method_concludes_and_says_what_it_leans_to(found: list[dict[str, Any]]) -> None:
    assert list(dict.fromkeys(finding["method"] for finding in found)) == [*METHODS, "across"]
    for method in METHODS:
        leanings = [one for finding in found if finding["method"] == method for one in finding["leanings"]]
        assert "gender" in {one["bias"] for one in leanings}, method
        assert {one["prompt"] for one in leanings} == {NURSE}
    assert all(finding["reading"] and finding["words"] for finding in found)


def test_the_methods_stand_side_by_side(found: list[dict[str, Any]]) -> None:
    (agreement,) = (finding for finding in found if finding["kind"] == "agreement")
    (row,) = (row for row in agreement["tables"][0]["rows"] if row["bias"] == "gender")
    assert all(row[method] for method in METHODS)


def test_images_are_shared_and_the_cost_was_what_was_made(
    place: Path, project: ProjectFolder, plugin_host: PluginHost
) -> None:
    plan = read_plan(place / "plan.json")
    with AuditReader(project) as reader:
        images = reader.images(plan.run_id)
    assert f"{plan_cost(plan, plugin_host).images} images made" in (place / "events.txt").read_text(encoding="utf-8")
    assert len(images) == plan_cost(plan, plugin_host).images
    own = [image for image in images if image.prompt == NURSE]
    assert len(own) == len({image.seed for image in own}) == IMAGES
    assert plan_cost(plan, plugin_host, project, "cpu").images == 0
    assert all(check.ok for check in verify_project(project))


DIES = """
import os, signal
from {module} import {owner} as Owner
calls, function = [], Owner.{name}
def dying(self, *arguments, **options):
    calls.append(1)
    if len(calls) == {at}:
        os.kill(os.getpid(), signal.SIGKILL)
    return function(self, *arguments, **options)
Owner.{name} = dying
"""


def killed_and_resumed(place: Path, folder: Path, code: str) -> None:
    """Run the plan in a child that dies in `code`, and then again to its end."""
    plan = place / "plan.json"
    killed = biaslens(place / "home", "run", str(plan), "--project", str(folder), code=code)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    done = biaslens(place / "home", "run", str(plan), "--project", str(folder), "--json")
    assert done.returncode in (0, 1), done.stderr
    assert done.stdout == (place / "findings.json").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX signal")
@pytest.mark.parametrize(
    ("module", "owner", "name", "at"),
    [
        ("diffusers", "UNet2DConditionModel", "forward", 30),  # inside TIBET's counterfactuals
        ("biaslens_gui.store.writer", "AuditWriter", "add_attributions", 1),
        ("biaslens_gui.store.writer", "AuditWriter", "add_fills", 1),
    ],
)
def test_killed_and_resumed_to_identical_findings(
    place: Path, project: ProjectFolder, tmp_path: Path, module: str, owner: str, name: str, at: int
) -> None:
    code = DIES.format(module=module, owner=owner, name=name, at=at)
    killed_and_resumed(place, tmp_path / "killed", code)
    resumed, whole = contents(open_project(tmp_path / "killed")), contents(project)
    changed = {name for name in resumed.keys() | whole.keys() if resumed.get(name) != whole.get(name)}
    assert changed <= {"runs"}, changed
