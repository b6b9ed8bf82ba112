"""Nothing leaves this machine: offline switches for every library, and a guard that blocks and counts connections."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import Any

SWITCHES = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_DATASETS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DIFFUSERS_OFFLINE": "1",
    "DO_NOT_TRACK": "1",
    "RAY_USAGE_STATS_ENABLED": "0",
    "TOKENIZERS_PARALLELISM": "false",
    "OMP_WAIT_POLICY": "PASSIVE",
}


@dataclass(slots=True)
class Guard:
    """How many connections to other machines were attempted in this process, all of them blocked."""

    attempts: int = 0
    installed: bool = False


guard = Guard()


def go_offline() -> Guard:
    """Set the offline switches and install the guard; call it before any model library is imported.

    Threads are set to one less than the processors, so that the window keeps one (measured: two threads beside a busy
    process were up to 31 times slower than one).
    """
    os.environ.update(SWITCHES)
    os.environ.setdefault("OMP_NUM_THREADS", str(max(1, (os.cpu_count() or 2) - 1)))
    if not guard.installed:
        sys.addaudithook(_watch)
        guard.installed = True
    return guard


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "socket.connect" and not is_local(arguments[1]):
        guard.attempts += 1
        raise PermissionError(f"BiasLens works offline: a connection to {arguments[1]!r} was blocked.")
    if event == "socket.getaddrinfo" and not is_local((arguments[0],)):
        guard.attempts += 1
        raise PermissionError(f"BiasLens works offline: looking up {arguments[0]!r} was blocked.")


def is_local(address: Any) -> bool:
    """Return whether a socket address is on this machine: a loopback name or number, or a path."""
    if not isinstance(address, tuple):
        return True
    host = address[0].decode() if isinstance(address[0], bytes) else address[0]
    return host is None or host in ("", "localhost", "::1", "0.0.0.0", "::") or str(host).startswith("127.")  # noqa: S104
