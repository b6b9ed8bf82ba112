"""All six methods on the models that come along, from the command line: real diffusers, transformers and spaCy."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.cli.plans import read_plan, write_plan
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, Prompt, Role
from biaslens_gui.engine.exporting.bundles import Signatures, make_bundle, verify_bundle
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.planning.cost import plan_cost
from biaslens_gui.engine.planning.sample import default_models, reference_folder
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.verify import verify_project
from tests.known_truth.audits import READERS
from tests.pebbles import SIX, contents, never, only, proposed

NURSE = "a photo of a nurse"
IMAGES = 2
METHODS = [choice.method for choice in SIX]
MODELS = ("biased", "captioner", "question_answerer", "clip", "mask_filler")
SMALL = {
    "tibet": {"axis": "gender"},
    "gradbias": {"seeds": 1, "interval": 3},
    "word_influence": {"samples": 2, "words": "content"},
}
"""Enough for every part of every method to be asked once; two images and three steps make drawings of no use."""


def biaslens(home: Path, *arguments: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own, after `code`."""
    environment = {**os.environ, "BIASLENS_HOME": str(home), "OMP_NUM_THREADS": "1"}
    start = ["-c", f"{code}\nimport sys\nfrom biaslens_gui.cli import run\nsys.exit(run(sys.argv[1:]))"]
    command = [sys.executable, *start, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=3600, check=False, env=environment)


def new_plan(place: Path, *more: str) -> Path:
    """Write a plan of all six methods at small settings, proposed, with only what is asked about gender ticked."""
    plan = place / "plan.json"
    models = [part for name in MODELS for part in ("--model", str(reference_folder() / name))]
    methods = [part for name in METHODS for part in ("--method", name)]
    options = [
        part
        for method, chosen in SMALL.items()
        for name, value in chosen.items()
        for part in (f"--{method}.{name}", str(value))
    ]
    arguments = ["plan", "new", "--prompt", NURSE, "--images", str(IMAGES), "--steps", "3"]
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


def test_every_number_is_computed_again_from_a_bundle_without_models(
    project: ProjectFolder, plugin_host: PluginHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exporters = {name: plugin_host.exporters[name] for name in ("csv_set", "junit_xml")}
    monkeypatch.setattr(plugin_host, "exporters", exporters)
    with AuditReader(project) as reader:
        run_id = reader.runs()[0].run_id
        count = sum(len(finding.estimates) for finding in reader.findings(run_id))
    make_bundle(project, run_id, plugin_host, tmp_path / "six.blaudit", Signatures(tmp_path / "key.pem"))
    checks = verify_bundle(tmp_path / "six.blaudit", plugin_host, never)
    assert [check for check in checks if not check.ok] == []
    assert checks[-1].message.startswith(f"{count:,} numbers of ")


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


# --- what six methods in one plan make, at the papers' settings

PAPERS = {"gradbias": {"ground_truth": True}, "word_influence": {"samples": 15, "r": 1}}
EACH = 48  # TIBET's images of every prompt, the most of the papers


def shares(plan: Plan, host: PluginHost) -> tuple[dict[str, tuple[int, int]], int]:
    """Return how many images each method asks for, and how many of them those before it have made; and all together."""
    found: dict[str, tuple[int, int]] = {}
    before: tuple[MethodChoice, ...] = ()
    made = 0
    for choice in plan.spec.methods:
        alone, together = (
            plan_cost(replace(plan, spec=replace(plan.spec, methods=methods)), host).images
            for methods in ((choice,), (*before, choice))
        )
        found[choice.method] = (alone, alone - (together - made))
        before, made = (*before, choice), together
    return found, made


def papers_plan(place: Path, host: PluginHost, **options: dict[str, Any]) -> Plan:
    chosen = tuple(MethodChoice(name, {**PAPERS.get(name, {}), **options.get(name, {})}) for name in METHODS)
    folders: tuple[tuple[str, Role], ...] = (("biased", "image_model"), *READERS)
    models = (reference(reference_folder() / name, host, role=role) for name, role in folders)
    spec = AuditSpec("Six", (*models, *default_models(host)), (Prompt(NURSE),), chosen, GenerationSettings(), EACH)
    return proposed(Plan(spec), host, place)


def table(found: dict[str, tuple[int, int]], made: int) -> str:
    six = sum(own for own, _ in found.values())
    rows = [f"{method:16}{own:6}{shared:8}" for method, (own, shared) in found.items()]
    return "\n".join(
        ["", f"{'method':16}{'images':>6}{'shared':>8}", *rows, f"{made} in one plan, {six} in six: {made / six:.2f}"]
    )


def test_auditing_one_bias_with_six_methods_makes_less_than_60_percent(
    tmp_path: Path, plugin_host: PluginHost, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = only(papers_plan(tmp_path / "one", plugin_host, tibet={"axis": "gender"}), "gender")
    found, made = shares(plan, plugin_host)
    with capsys.disabled():
        print(table(found, made))
    assert made <= 0.6 * sum(own for own, _ in found.values())
    assert all(shared >= EACH for method, (_, shared) in found.items() if method != METHODS[0])  # no base image again
    assert found["t2iat"][0] == found["t2iat"][1]  # its prompts with an attribute are TIBET's counterfactuals


def test_what_is_made_along_all_axes_is_what_only_one_method_asks_for(
    tmp_path: Path, plugin_host: PluginHost, capsys: pytest.CaptureFixture[str]
) -> None:
    """With TIBET's default axes more than 60 percent is made, and has to be.

    Its counterfactuals of age, culture and skin tone are prompts no other method has. They, and the prompts of which
    words are left out or replaced, are all there is beside the prompt's own images and what T2IAT shares.
    """
    found, made = shares(papers_plan(tmp_path / "all", plugin_host), plugin_host)
    with capsys.disabled():
        print(table(found, made))
    alone = {method: own - shared for method, (own, shared) in found.items()}
    assert alone["t2iat"] == alone["openbias"] == 0
    assert made == EACH + alone["tibet"] + alone["gradbias"] + alone["word_influence"]
    assert made > alone["tibet"] > 0.5 * sum(own for own, _ in found.values())  # TIBET's own are most of all asked for


DIES = """
import os, signal
from {module} import {owner} as Owner
calls, function = [], Owner.{name}
def dying(self, *arguments, **options):
    if "{name}" != "add" or arguments[1].name == "{kind}":
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
    ("module", "owner", "name", "kind", "at"),
    [
        ("diffusers", "UNet2DConditionModel", "forward", "", 5),  # inside TIBET's counterfactuals
        ("biaslens_gui.store.writer", "AuditWriter", "add", "attribution", 1),
        ("biaslens_gui.store.writer", "AuditWriter", "add", "fill", 1),
    ],
)
def test_killed_and_resumed_to_identical_findings(
    place: Path, project: ProjectFolder, tmp_path: Path, module: str, owner: str, name: str, kind: str, at: int
) -> None:
    code = DIES.format(module=module, owner=owner, name=name, kind=kind, at=at)
    killed_and_resumed(place, tmp_path / "killed", code)
    resumed, whole = contents(open_project(tmp_path / "killed")), contents(project)
    changed = {name for name in resumed.keys() | whole.keys() if resumed.get(name) != whole.get(name)}
    assert changed <= {"runs"}, changed
