"""The sample audit on the models that come along: real diffusers, transformers and spaCy, from the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from biaslens_gui.cli.plans import read_plan
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import CAPTIONS
from biaslens_gui.store.observations import IMAGES as IMAGES_MADE
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.verify import verify_project
from tests import patience
from tests.pebbles import contents

IMAGES = 5


def biaslens(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line in a process of its own."""
    environment = {**os.environ, "BIASLENS_HOME": str(home), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "biaslens_gui", *arguments]
    return subprocess.run(
        command, capture_output=True, text=True, timeout=patience.SECONDS, check=False, env=environment
    )


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sample plan, proposed, and a finished run of it."""
    place = tmp_path_factory.mktemp("sample")
    plan, project = str(place / "plan.json"), str(place / "project")
    for arguments in (
        ["plan", "new", "--sample", "--images", str(IMAGES), "--out", plan],
        ["plan", "propose", plan, "--project", project],
        ["run", plan, "--project", project, "--json"],
    ):
        done = biaslens(place / "home", *arguments)
        assert done.returncode in (0, 1), done.stderr
    (place / "findings.json").write_text(done.stdout, encoding="utf-8")
    return place


@pytest.fixture
def project(place: Path) -> ProjectFolder:
    return open_project(place / "project")


def test_every_image_is_described_and_every_question_answered(place: Path, project: ProjectFolder) -> None:
    findings = json.loads((place / "findings.json").read_text(encoding="utf-8"))
    assert {"subject", "pairs", "mr02", "mr03"} <= {finding["kind"] for finding in findings}
    with AuditReader(project) as reader:
        (run,) = reader.runs()
        images, captions = reader.images(run.run_id), reader.observed_in(run.run_id, CAPTIONS)
    assert run.status == "finished"
    assert len(images) == 2 * 2 * IMAGES  # of two prompts, by two models
    assert len(captions) == sum(image.status == "ok" for image in images)
    assert all(verify.ok for verify in verify_project(project))


def test_captions_name_what_the_world_draws(project: ProjectFolder) -> None:
    with AuditReader(project) as reader:
        captions = [caption.text for caption in reader.observed_in(reader.runs()[0].run_id, CAPTIONS)]
    people = [text for text in captions if any(word in text.lower() for word in ("man", "woman", "person"))]
    assert len(people) >= 0.8 * len(captions), captions
    assert all("hair" in text or "skin" in text for text in people), captions


def test_pairs_carry_intervals_and_open_their_images(place: Path, project: ProjectFolder) -> None:
    findings = json.loads((place / "findings.json").read_text(encoding="utf-8"))
    estimates = [item for finding in findings if finding["kind"] == "pairs" for item in finding["estimates"]]
    assert estimates
    with AuditReader(project) as reader:
        for estimate in estimates:
            assert estimate["low"] <= estimate["value"] <= estimate["high"]
            assert estimate["evidence"]
            assert len(reader.observed(IMAGES_MADE, estimate["evidence"])) == len(estimate["evidence"])


def test_running_again_makes_nothing(place: Path, project: ProjectFolder) -> None:
    before = contents(project)
    again = biaslens(place / "home", "run", str(place / "plan.json"), "--project", str(project.path))
    assert "0 images made" in again.stderr
    assert "loading" not in again.stderr
    assert contents(project) == before


def test_the_package_is_written(place: Path, project: ProjectFolder) -> None:
    out = place / "package"
    done = biaslens(
        place / "home", "report", "--project", str(project.path), "--format", "result_package", "--out", str(out)
    )
    assert done.returncode == 0, done.stderr
    assert len(list(out.rglob("*.png"))) == 2 * 2 * IMAGES
    assert list(out.glob("*.html"))
    assert str(place) not in "".join(path.read_text(encoding="utf-8") for path in out.rglob("*.json"))


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX signal")
@pytest.mark.slow
def test_killed_inside_a_batch_of_the_real_model_and_resumed(place: Path, project: ProjectFolder) -> None:
    """The child is killed while the model denoises its second batch; the resumed run is as the undisturbed one."""
    other = place / "killed"
    plan = place / "plan.json"
    script = (
        "import os, signal, sys\n"
        "from diffusers import UNet2DConditionModel as Denoiser\n"
        "steps, forward = [], Denoiser.forward\n"
        "def step(self, *arguments, **options):\n"
        "    steps.append(1)\n"
        "    if len(steps) == 16:\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return forward(self, *arguments, **options)\n"
        "Denoiser.forward = step\n"
        "from biaslens_gui.cli import run\n"
        "sys.exit(run(sys.argv[1:]))\n"
    )
    environment = {**os.environ, "BIASLENS_HOME": str(place / "home"), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-c", script, "run", str(plan), "--project", str(other)]
    killed = subprocess.run(
        command, capture_output=True, text=True, timeout=patience.SECONDS, check=False, env=environment
    )
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    with AuditReader(open_project(other)) as reader:
        made = reader.runs()[0].images
    assert 0 < made < 2 * IMAGES
    assert biaslens(place / "home", "run", str(plan), "--project", str(other)).returncode in (0, 1)
    resumed, whole = contents(open_project(other)), contents(project)
    changed = {name for name in resumed.keys() | whole.keys() if resumed.get(name) != whole.get(name)}
    assert changed <= {"completions", "runs"}, changed  # the plan was proposed in the other project
    with AuditReader(open_project(other)) as reader:
        assert read_plan(plan).run_id == reader.runs()[0].run_id
