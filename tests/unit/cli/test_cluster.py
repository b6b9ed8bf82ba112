"""`biaslens run --executor ray`: what it refuses, what it prints, and how it stops."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from importlib.util import find_spec
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.cli.plans import write_plan
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.store.project import open_project
from tests.clusters import let_workers_load_pebbles
from tests.pebbles import contents, pebble_plan

ROOT = Path(__file__).resolve().parents[3]
HERE = ("--device", "cpu", "--json")
THERE = (*HERE, "--executor", "ray", "--workers", "2")
on_a_cluster = pytest.mark.skipif(find_spec("ray") is None, reason="the extra [cluster] is not installed")


@pytest.fixture
def plan(tmp_path: Path) -> str:
    let_workers_load_pebbles()
    write_plan(tmp_path / "plan.json", pebble_plan(tmp_path / "model", discover_plugins(), images=30))
    return str(tmp_path / "plan.json")


def asked(tmp_path: Path, plan: str, *more: str) -> int:
    return run(["run", plan, "--project", str(tmp_path / "project"), *more])


def test_without_ray_it_says_what_to_install(
    tmp_path: Path, plan: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # so that it is not to be found
    assert asked(tmp_path, plan, "--executor", "ray") == ExitCode.COULD_NOT_RUN
    told = capsys.readouterr().err
    assert "Ray is not installed" in told
    assert "pip install 'biaslens-gui[cluster]'" in told


@on_a_cluster
@pytest.mark.parametrize(
    ("more", "title"),
    [
        (["--workers", "2"], "No cluster"),
        (["--address", "127.0.0.1:6379"], "No cluster"),
        (["--executor", "ray", "--workers", "-1"], "No workers"),
        (["--executor", "ray", "--address", "ray://127.0.0.1:10001"], "No address of a cluster"),
        (["--executor", "ray", "--address", "head"], "No address of a cluster"),
        (["--executor", "ray", "--address", "127.0.0.1:1"], "Cluster not reached"),
    ],
)
def test_what_does_not_fit_together_is_refused(
    more: list[str], title: str, tmp_path: Path, plan: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(tmp_path, plan, *more) == ExitCode.COULD_NOT_RUN
    assert capsys.readouterr().err.splitlines()[-2].startswith(title)


def command(tmp_path: Path, plan: str, name: str, *more: str) -> list[str]:
    return [sys.executable, "-m", "biaslens_gui", "run", plan, "--project", str(tmp_path / name), *more]


def joining(tmp_path: Path, plan: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Join what listens and never answers, in a process of its own: Ray reads its settings once in the life of one."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        return subprocess.run(
            command(tmp_path, plan, "project", "--executor", "ray", "--address", address),
            cwd=ROOT,
            env={**os.environ, **settings},
            capture_output=True,
            text=True,
            check=False,
            timeout=45,
        )


@pytest.mark.slow
@on_a_cluster
def test_a_cluster_that_lets_nobody_in_is_told_from_none(tmp_path: Path, plan: str) -> None:
    """Without the file with the token Ray raises an error of its own, before it asks what listens there."""
    ended = joining(tmp_path, plan, RAY_AUTH_MODE="token", HOME=str(tmp_path))
    assert ended.returncode == ExitCode.COULD_NOT_RUN
    assert "No token for the cluster" in ended.stderr
    assert "auth_token" in ended.stderr


@pytest.mark.slow
@on_a_cluster
def test_what_listens_and_is_no_head_is_given_up_after_one_try(tmp_path: Path, plan: str) -> None:
    """Ray would try twenty times, half a minute each, and say nothing meanwhile."""
    quick = {"RAY_py_gcs_connect_timeout_s": "1", "RAY_gcs_rpc_server_connect_timeout_s": "1"}
    ended = joining(tmp_path, plan, **quick)
    assert ended.returncode == ExitCode.COULD_NOT_RUN
    assert "Cluster not joined" in ended.stderr


def started(tmp_path: Path, plan: str, name: str, *more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command(tmp_path, plan, name, *more),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.slow
@on_a_cluster
def test_it_prints_and_ends_as_on_one_computer(tmp_path: Path, plan: str) -> None:
    there, here = started(tmp_path, plan, "there", *THERE), started(tmp_path, plan, "here", *HERE)
    said, also = there.communicate(), here.communicate()
    assert there.returncode == here.returncode == ExitCode.PASSED, said[1]
    assert json.loads(said[0]) == json.loads(also[0])
    assert contents(open_project(tmp_path / "there")) == contents(open_project(tmp_path / "here"))


@pytest.mark.slow
@on_a_cluster
@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_ctrl_c_stops_it_and_it_goes_on(tmp_path: Path, plan: str) -> None:
    running = started(tmp_path, plan, "there", *THERE)
    images, waiting = tmp_path / "there" / "images", threading.Event()
    while running.poll() is None and len(list(images.rglob("*.png"))) < 4:
        waiting.wait(0.02)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal sends it: to Ray's processes as well
    _, told = running.communicate()
    assert running.returncode in (ExitCode.COULD_NOT_RUN, ExitCode.PASSED), told
    assert "Stopping at the next step" in told
    for name in ("there", "here"):
        resumed = started(tmp_path, plan, name, *HERE)
        assert (resumed.communicate()[1], resumed.returncode)[1] == ExitCode.PASSED
    assert contents(open_project(tmp_path / "there")) == contents(open_project(tmp_path / "here"))
