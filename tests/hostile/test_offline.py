"""Nothing leaves this machine: an audit is whole where there is no network, and tries to reach nobody."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from biaslens_gui.loaders import guard

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
CALLER = """
import socket
from biaslens_gui.api import hookimpl

for reach in (lambda: socket.create_connection(("192.0.2.1", 80), 1), lambda: socket.gethostbyname("example.invalid")):
    try:
        reach()
    except OSError:
        pass
"""


def without_a_route() -> list[str]:
    """Return the command that runs another in a network of its own, which leads nowhere; skip where there is none."""
    if unshare := shutil.which("unshare"):
        for flags in (["-n"], ["-r", "-n"]):
            if subprocess.run([unshare, *flags, "true"], capture_output=True, check=False).returncode == 0:
                return [unshare, *flags, "--"]
    pytest.skip("this system does not let the test have a network of its own (unshare -n)")


def audited(tmp_path: Path, kind: str, *more: Path) -> tuple[dict[str, Any], list[str], int]:
    """Run an audit without a network; return what it told, the attempts that were seen, and in how many processes."""
    attempts = tmp_path / "attempts"
    places = os.pathsep.join([str(HERE / "watching"), str(ROOT)])
    done = subprocess.run(
        [*without_a_route(), sys.executable, "-m", "tests.hostile.audit_offline", str(tmp_path), kind, *map(str, more)],
        cwd=ROOT,
        env={**os.environ, "ATTEMPTS": str(attempts), "PYTHONPATH": places, "BIASLENS_STRICT_PLUGINS": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    seen = attempts.read_text(encoding="utf-8").splitlines() if attempts.exists() else []
    processes = set(attempts.with_name("attempts.processes").read_text(encoding="utf-8").split())
    return json.loads(done.stdout.splitlines()[-1]), seen, len(processes)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["pebbles", "real"])
def test_an_audit_is_whole_where_there_is_no_network(tmp_path: Path, kind: str) -> None:
    told, seen, processes = audited(tmp_path, kind)
    assert (told["routes"], told["interfaces"]) == (0, ["lo"])
    assert told["finished"], told["end"]
    assert told["images"] >= 4
    assert (told["blocked here"], told["blocked in the child"], seen) == (0, 0, [])
    assert processes >= 2  # the driver and its child were watched, both


@pytest.mark.slow
def test_the_attempts_of_a_plugin_in_the_child_are_blocked_and_counted(tmp_path: Path) -> None:
    (tmp_path / "caller.py").write_text(CALLER, encoding="utf-8")
    told, seen, _ = audited(tmp_path, "pebbles", tmp_path / "caller.py")
    assert told["finished"], told["end"]
    assert told["blocked in the child"] == 2
    assert told["blocked here"] == 0
    assert [line.split()[1] for line in seen] == ["socket.getaddrinfo", "socket.gethostbyname"]


ATTEMPTS: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("socket.connect", (None, ("192.0.2.1", 80))),
    ("socket.connect", (None, ("2001:db8::1", 80, 0, 0))),
    ("socket.connect", (None, ("0.0.0.0", 80))),
    ("socket.sendto", (None, ("192.0.2.1", 53))),
    ("socket.sendmsg", (None, ("192.0.2.1", 53))),
    ("socket.getaddrinfo", ("huggingface.co", 443, 0, 0, 0)),
    ("socket.getaddrinfo", (b"huggingface.co", 443, 0, 0, 0)),
    ("socket.getaddrinfo", ("localhost.example.org", 443, 0, 0, 0)),
    ("socket.gethostbyname", ("huggingface.co",)),
    ("socket.gethostbyaddr", ("192.0.2.1",)),
    ("socket.getnameinfo", (("192.0.2.1", 80),)),
)


@pytest.mark.parametrize(("event", "arguments"), ATTEMPTS)
def test_every_way_to_another_machine_is_blocked_and_counted(
    event: str, arguments: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(guard, "guard", guard.Guard(told=lambda: told.append(1)))
    with pytest.raises(PermissionError, match="works offline"):
        guard._watch(event, arguments)
    assert (guard.guard.attempts, len(told)) == (1, 1)


@pytest.mark.parametrize(
    ("event", "arguments"),
    [
        ("socket.connect", (None, ("127.0.0.1", 8188))),
        ("socket.connect", (None, ("127.8.8.8", 8188))),
        ("socket.connect", (None, ("::1", 8188, 0, 0))),
        ("socket.connect", (None, "/run/a.socket")),
        ("socket.getaddrinfo", ("localhost", 8188, 0, 0, 0)),
        ("socket.getaddrinfo", (None, 8188, 0, 0, 0)),
        ("socket.sendto", (None, None)),
    ],
)
def test_this_machine_can_be_reached(event: str, arguments: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "guard", guard.Guard())
    guard._watch(event, arguments)
    assert guard.guard.attempts == 0


def test_one_named_host_is_let_through_and_counted_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "guard", guard.Guard())
    monkeypatch.setattr(guard.socket, "getaddrinfo", lambda host, port: [(0, 0, 0, "", ("192.0.2.7", 0))])
    with guard.guard.letting("head.example"):
        guard._watch("socket.getaddrinfo", ("head.example", 6379))
        guard._watch("socket.connect", (None, ("192.0.2.7", 6379)))
        with pytest.raises(PermissionError, match="works offline"):
            guard._watch("socket.connect", (None, ("192.0.2.8", 6379)))
    with pytest.raises(PermissionError, match="works offline"):
        guard._watch("socket.connect", (None, ("192.0.2.7", 6379)))
    assert (guard.guard.let_out, guard.guard.attempts) == (2, 2)


def test_the_events_are_those_that_python_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each way through the socket module that could reach another machine raises an event that the guard knows."""
    seen: list[str] = []
    watching = [True]
    sys.addaudithook(lambda event, _: seen.append(event) if watching[0] and event.startswith("socket.") else None)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.connect(("127.0.0.1", 9))
        one.connect_ex(("127.0.0.1", 9))
        one.sendto(b"", ("127.0.0.1", 9))
    socket.gethostbyaddr("127.0.0.1")
    socket.getnameinfo(("127.0.0.1", 9), socket.NI_NUMERICHOST)
    socket.gethostbyname_ex("127.0.0.1")
    watching[0] = False
    assert seen.count("socket.connect") == 2
    assert {"socket.sendto", "socket.gethostbyaddr", "socket.getnameinfo", "socket.gethostbyname"} <= set(seen)
