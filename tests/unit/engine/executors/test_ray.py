"""A run on a Ray cluster of several nodes ends in the tables of a run on one computer, whatever is killed meanwhile."""

from __future__ import annotations

import importlib
import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path

import psutil
import pytest

from biaslens_gui.core.events import ImageDone, RunCancelled, RunFailed, RunFinished, Warned
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.executors import worker_pool
from biaslens_gui.engine.jobs import Cluster, RunJob
from biaslens_gui.engine.planning.sample import sample_plan
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import Cancelled
from biaslens_gui.loaders.guard import guard
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.reports.about_the_audit import tools
from biaslens_gui.reports.model import Paragraph
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.clusters import Nodes, let_workers_load_pebbles, run_on
from tests.faults.going_wrong import troubled_plan
from tests.pebbles import contents, pebble_plan, reading_plan, run_to_end, tracing_plan

# Ray is not imported before its variables are set, so it is looked for and no more.
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("ray") is None, reason="the extra [cluster] is not installed"),
]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    with Nodes() as started:
        yield started


@pytest.fixture
def host() -> PluginHost:
    let_workers_load_pebbles()
    return discover_plugins()


@pytest.fixture
def project(tmp_path: Path) -> ProjectFolder:
    return create_project(tmp_path / "cluster", "Pebbles")


ROOT = Path(__file__).resolve().parents[4]


def addresses_of_ray() -> set[str]:
    """Return the addresses at which the processes of Ray listen, and those that they are connected to."""
    found = set()
    for process in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            for socket in process.net_connections("inet"):
                found |= {end.ip.removeprefix("::ffff:") for end in (socket.laddr, socket.raddr) if end}
    return found


def alone(tmp_path: Path, plan: Plan, host: PluginHost) -> dict[str, object]:
    """Return what a run on one computer leaves."""
    here = create_project(tmp_path / "alone", "Pebbles")
    assert isinstance(run_to_end(here, plan, host)[-1], RunFinished)
    return contents(here)


@pytest.mark.parametrize("kind", ["pebbles", "readings", "traces"])
def test_the_tables_are_those_of_one_computer(
    kind: str, nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    make = {"pebbles": pebble_plan, "readings": reading_plan, "traces": tracing_plan}[kind]
    plan = make(tmp_path / "model", host, images=8)
    assert isinstance(run_on(nodes, project, plan, host)[-1], RunFinished)
    assert contents(project) == alone(tmp_path, plan, host)


def test_the_pixels_of_a_real_model_are_those_of_one_computer(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    plan = sample_plan(host, images_per_prompt=2)
    assert isinstance(run_on(nodes, project, plan, host)[-1], RunFinished)
    assert contents(project) == alone(tmp_path, plan, host)


def test_events_are_told_as_on_one_computer(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    plan = pebble_plan(tmp_path / "model", host, mood="safe")
    there = [event for event in run_on(nodes, project, plan, host) if not isinstance(event, Warned)]
    here = run_to_end(create_project(tmp_path / "alone", "Pebbles"), plan, host)
    assert [type(event) for event in there] == [type(event) for event in here]
    assert [one for one in there if isinstance(one, ImageDone)] == [one for one in here if isinstance(one, ImageDone)]


@pytest.mark.parametrize("what", ["kill_worker", "kill_node"])
def test_what_is_lost_is_made_again(
    what: str, nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    plan = pebble_plan(tmp_path / "model", host, images=40)
    events = run_on(nodes, project, plan, host, after=getattr(nodes, what))
    assert isinstance(events[-1], RunFinished)
    told = [event.message for event in events if isinstance(event, Warned) and event.title == "A worker was lost"]
    assert told
    assert all(any(f": {why} " in message for why in worker_pool.GONE.values()) for message in told), told
    assert contents(project) == alone(tmp_path, plan, host)
    assert list(project.path.rglob("*.part")) == []


def test_ray_has_the_errors_that_are_put_in_words(nodes: Nodes) -> None:
    errors = importlib.import_module("ray.exceptions")
    assert [name for name in worker_pool.GONE if not hasattr(errors, name)] == []


def stopped(nodes: Nodes) -> None:
    """Let all workers that there are stand still, as one does whose disk or card answers no more.

    On a busy computer only one of them may have begun, and nothing tells from outside which.
    """
    for worker in nodes.workers():
        worker.send_signal(signal.SIGSTOP)


def test_a_worker_that_stands_still_is_noticed_and_its_work_made_by_another(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("LISTEN_S", 0.2), ("SILENT_S", 3.0), ("FIRST_S", 6.0)):
        monkeypatch.setattr(worker_pool, name, seconds)
    plan = pebble_plan(tmp_path / "model", host, images=40)
    events = run_on(nodes, project, plan, host, after=partial(stopped, nodes))
    assert isinstance(events[-1], RunFinished)
    told = [event.message for event in events if isinstance(event, Warned) and event.title == "A worker was lost"]
    assert told
    assert all("no sign of life for" in message for message in told), told
    assert contents(project) == alone(tmp_path, plan, host)


def test_a_model_that_hangs_is_noticed_and_its_batch_made_by_another(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seconds in (("LISTEN_S", 0.2), ("SILENT_S", 3.0), ("FIRST_S", 60.0)):
        monkeypatch.setattr(worker_pool, name, seconds)
    plan = troubled_plan(tmp_path / "trouble", host)
    plan = replace(plan, spec=replace(plan.spec, images_per_prompt=8))
    (tmp_path / "trouble" / "trouble.json").write_text(json.dumps({"how": "hangs", "at": 2}), encoding="utf-8")
    events = run_on(nodes, project, plan, host)
    assert isinstance(events[-1], RunFinished)
    assert [event for event in events if isinstance(event, Warned) and "no sign of life" in event.message]
    with AuditReader(project) as reader:
        images = reader.images(reader.runs()[0].run_id)
    assert [image.status for image in images] == ["ok"] * 16


def test_a_run_is_cancelled_there_and_resumed_here(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    plan, asked = pebble_plan(tmp_path / "model", host, images=40), []

    def check() -> None:
        if asked:
            raise Cancelled

    events = run_on(nodes, project, plan, host, check=check, after=lambda: asked.append(True), images=9)
    assert isinstance(events[-1], RunCancelled)
    assert sum(isinstance(event, ImageDone) for event in events) < 80
    assert list(project.path.rglob("*.part")) == []
    assert isinstance(run_to_end(project, plan, host)[-1], RunFinished)
    assert contents(project) == alone(tmp_path, plan, host)


def test_a_run_that_began_here_goes_on_there(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    plan = pebble_plan(tmp_path / "model", host)
    with closing(run_inline(RunJob(str(project.path), plan, "cpu"), host, lambda: None)) as events:
        next(event for event in events if isinstance(event, ImageDone))
    assert isinstance(run_on(nodes, project, plan, host)[-1], RunFinished)
    assert contents(project) == alone(tmp_path, plan, host)


def test_weights_that_are_not_those_of_the_plan_are_refused_by_the_worker(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    plan = pebble_plan(tmp_path / "model", host)
    (tmp_path / "model" / "pebbles.json").write_text(json.dumps({"world": "another"}), encoding="utf-8")
    end = run_on(nodes, project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    assert end.title == "Model changed"
    assert end.message.startswith("On the computer ")
    assert end.hint
    with AuditReader(project) as reader:
        assert reader.images(reader.runs()[0].run_id) == ()


def test_a_cluster_of_its_own_reaches_nobody(host: PluginHost, project: ProjectFolder, tmp_path: Path) -> None:
    plan = pebble_plan(tmp_path / "model", host)
    before = guard.attempts, guard.let_out
    events, sockets = [], set()
    for event in run_inline(RunJob(str(project.path), plan, "cpu", cluster=Cluster("", 2)), host, lambda: None):
        events.append(event)
        if isinstance(event, ImageDone):
            sockets |= addresses_of_ray()
    assert isinstance(events[-1], RunFinished)
    assert sockets
    assert {address for address in sockets if not ip_address(address).is_loopback} == set()
    assert (guard.attempts, guard.let_out) == before
    assert not [event for event in events if isinstance(event, Warned)]
    assert contents(project) == alone(tmp_path, plan, host)


def test_where_work_went_is_told_and_kept(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    plan = pebble_plan(tmp_path / "model", host, images=2)
    events = run_on(nodes, project, plan, host)
    assert isinstance(events[0], Warned)
    assert nodes.address in events[0].message
    with AuditReader(project) as reader:
        (attempt,) = reader.attempts(reader.runs()[0].run_id)
    assert nodes.address in str(attempt["notes"])
    assert attempt["environment"]["workers"] == 2
    with AuditReader(project) as reader:
        section = tools(reader.results(reader.runs()[0].run_id))
    told = " ".join(block.text for block in section.blocks if isinstance(block, Paragraph))
    assert "to the cluster that the notes of the run name" in told
    assert nodes.address in told


def test_ray_knows_the_commands_of_the_help() -> None:
    text = (ROOT / "resources" / "help" / "larger-computers.md").read_text(encoding="utf-8")
    typed = [line.split()[1:] for line in re.findall(r"^ *(ray \S.*)$", text, re.MULTILINE)]
    assert [words[0] for words in typed] == ["get-auth-token", "start", "start"]
    for verb, *words in typed:
        known = subprocess.run(
            [Path(sys.executable).with_name("ray"), verb, "--help"], capture_output=True, text=True, check=True
        ).stdout
        assert [word for word in words if word.startswith("--") and word not in known] == []


def test_every_graphics_card_has_a_worker(host: PluginHost, project: ProjectFolder, tmp_path: Path) -> None:
    plan = pebble_plan(tmp_path / "model", host)
    with Nodes(count=1, cards=2) as nodes:
        job = RunJob(str(project.path), plan, cluster=Cluster(nodes.address))
        assert isinstance(list(run_inline(job, host, lambda: None))[-1], RunFinished)
        with AuditReader(project) as reader:
            (attempt,) = reader.attempts(reader.runs()[0].run_id)
        assert (attempt["environment"]["device"], attempt["environment"]["workers"]) == ("cuda", 2)
    here = create_project(tmp_path / "alone", "Pebbles")
    list(run_inline(RunJob(str(here.path), plan, "cuda"), host, lambda: None))  # the same number format
    assert contents(project) == contents(here)


def test_a_model_that_ends_every_worker_as_it_is_loaded_ends_the_run_in_words(
    nodes: Nodes, host: PluginHost, project: ProjectFolder, tmp_path: Path
) -> None:
    plan = troubled_plan(tmp_path / "trouble", host)
    (tmp_path / "trouble" / "trouble.json").write_text(json.dumps({"how": "ends its process"}), encoding="utf-8")
    end = run_on(nodes, project, plan, host)[-1]
    assert isinstance(end, RunFailed)
    assert (end.title, end.details) == ("Workers do not start", "")
    with AuditReader(project) as reader:
        assert reader.images(reader.runs()[0].run_id) == ()
