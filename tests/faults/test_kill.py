"""A run killed with SIGKILL at any moment resumes to byte-identical images and identical tables."""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
from pathlib import Path

import pytest

from biaslens_gui.cli.plans import write_plan
from biaslens_gui.core.events import RunFinished
from biaslens_gui.core.plan import Plan
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from biaslens_gui.store.verify import verify_project
from tests.faults.dying_run import die
from tests.pebbles import READERS, contents, pebble_host, pebble_plan, reading_plan, run_to_end

KILLED = -9
CHILDREN = multiprocessing.get_context("forkserver" if sys.platform == "linux" else "spawn")
"""Where a fork is safe, children start from a process that has imported everything once."""
if sys.platform == "linux":
    CHILDREN.set_forkserver_preload(["tests.faults.ready"])

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a POSIX signal")

# Every step of the write protocol, and moments in the middle of a batch.
MOMENTS = [
    ("before completions", 1),
    ("after completions", 1),
    ("before begin", 1),
    ("after begin", 1),
    ("before generate", 1),
    ("before paint", 6),
    ("after paint", 7),
    ("before file", 5),
    ("before rename", 9),
    ("after rename", 9),
    ("after fsync", 12),
    ("before sync", 2),
    ("after sync", 2),
    ("before rows", 3),
    ("after rows", 3),
    ("before images", 4),
    ("after images", 6),
    ("after caption", 2),
    ("after captions", 2),
    ("before parses", 1),
    ("before findings", 1),
    ("after findings", 1),
    ("before end", 1),
]


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory, host: PluginHost) -> Plan:
    return pebble_plan(tmp_path_factory.mktemp("world") / "model", host)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory, host: PluginHost, plan: Plan) -> dict[str, object]:
    project = create_project(tmp_path_factory.mktemp("undisturbed") / "project", "Pebbles")
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    return contents(project)


def kill_at(project: ProjectFolder, plan: Plan, point: str, at: int) -> None:
    """Run `plan` in a child that dies at the moment named."""
    file = project.path.parent / "plan.json"
    write_plan(file, plan)
    child = CHILDREN.Process(target=die, args=(dict(os.environ), str(project.path), str(file), point, at))
    child.start()
    child.join(600)
    alive = project.path.with_name("alive.txt")
    assert child.exitcode == KILLED, alive.read_text(encoding="utf-8") if alive.exists() else "it broke"


@pytest.mark.parametrize(("point", "at"), MOMENTS, ids=lambda value: str(value))
def test_killed_and_resumed_is_as_if_nothing_had_happened(
    tmp_path: Path, host: PluginHost, plan: Plan, undisturbed: dict[str, object], point: str, at: int
) -> None:
    project = create_project(tmp_path / "project", "Pebbles")
    kill_at(project, plan, point, at)
    end = run_to_end(project, plan, host)[-1]
    assert isinstance(end, RunFinished)
    assert contents(project) == undisturbed
    assert all(check.ok for check in verify_project(project))
    assert not list(project.images.rglob("*.part"))


@pytest.fixture(scope="module")
def read(tmp_path_factory: pytest.TempPathFactory) -> tuple[PluginHost, Plan, dict[str, object]]:
    """A plan that asks every reader, and what it leaves when nothing disturbs it."""
    host = pebble_host(READERS)
    plan = reading_plan(tmp_path_factory.mktemp("readers") / "model", host)
    project = create_project(tmp_path_factory.mktemp("read") / "project", "Pebbles")
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    return host, plan, contents(project)


@pytest.mark.parametrize(
    ("point", "at"), [("after answers", 2), ("before embeddings", 2), ("after classifications", 1), ("before fills", 3)]
)
def test_killed_while_it_reads_and_resumed_is_as_if_nothing_had_happened(
    tmp_path: Path, read: tuple[PluginHost, Plan, dict[str, object]], point: str, at: int
) -> None:
    host, plan, undisturbed = read
    project = create_project(tmp_path / "project", "Pebbles")
    kill_at(project, plan, point, at)
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    assert contents(project) == undisturbed


def test_killed_again_and_again(tmp_path: Path, host: PluginHost, plan: Plan, undisturbed: dict[str, object]) -> None:
    project = create_project(tmp_path / "project", "Pebbles")
    moments = random.Random(7).sample([moment for moment in MOMENTS if "completions" not in moment[0]], 4)
    for point, _ in moments:
        if point.partition(" ")[2] in ("generate", "paint", "file", "rename", "sync", "images"):
            kill_at(project, plan, point, 1)
    run_to_end(project, plan, host)
    assert contents(project) == undisturbed


def test_a_killed_run_reads_as_interrupted(tmp_path: Path, plan: Plan) -> None:
    project = create_project(tmp_path / "project", "Pebbles")
    kill_at(project, plan, "before images", 3)
    with AuditReader(project) as reader:
        (run,) = reader.runs()
    assert (run.status, run.images) == ("interrupted", 8)
