"""Nothing leaves this machine: the environment model libraries read while they are imported, and a guard on sockets."""

from __future__ import annotations

import importlib
import importlib.util
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from biaslens_gui.core.addresses import is_local

NO_NETWORK = {
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DO_NOT_TRACK": "1",
    "RAY_USAGE_STATS_ENABLED": "0",
}
QUIET = {
    "DIFFUSERS_VERBOSITY": "error",
    "TRANSFORMERS_VERBOSITY": "error",
    "HF_HUB_DISABLE_PROGRESS_BARS": "1",
    "TQDM_DISABLE": "1",
    "TOKENIZERS_PARALLELISM": "false",
}


@dataclass(slots=True)
class Guard:
    """How many connections to other machines were attempted in this process, all of them blocked.

    `told` is called at each attempt, so that a process can count those of its children. `let_out` counts connections
    to the one host that a person named as where work goes, while it does.
    """

    attempts: int = 0
    installed: bool = False
    told: Callable[[], object] | None = None
    let_out: int = 0
    _named: frozenset[str] = field(default_factory=frozenset)
    _sealed: threading.local = field(default_factory=threading.local)

    @contextmanager
    def sealing(self) -> Iterator[None]:
        """Let no connection pass meanwhile that this thread opens, not even one to this machine."""
        before = self.is_sealed
        self._sealed.on = True
        try:
            yield
        finally:
            self._sealed.on = before

    @property
    def is_sealed(self) -> bool:
        """Whether this thread may open no connection at all."""
        return bool(getattr(self._sealed, "on", False))

    @contextmanager
    def letting(self, host: str) -> Iterator[None]:
        """Let connections to `host` pass meanwhile, and count them; all others stay blocked."""
        self._named = frozenset([host])
        try:
            if not is_local(host):
                with suppress(OSError):  # a name that nobody knows leads nowhere
                    self._named |= {str(found[4][0]) for found in socket.getaddrinfo(host, None)}
            yield
        finally:
            self._named = frozenset()

    def lets(self, host: str | bytes | None) -> bool:
        """Return whether `host` may be reached now, and count that."""
        passes = (host.decode() if isinstance(host, bytes) else host) in self._named
        self.let_out += passes
        return passes


guard = Guard()
_OPENING = frozenset(
    f"socket.{verb}"
    for verb in (
        "connect", "bind", "sendto", "sendmsg", "getaddrinfo", "gethostbyname", "gethostbyaddr", "getnameinfo",
    )
)  # fmt: skip


def prepare_model_libraries() -> None:
    """Set the environment for torch, diffusers and transformers; call it before the first import of any of them.

    The network is always off. Threads are one fewer than cores unless `OMP_NUM_THREADS` says otherwise, and they wait
    without spinning: two OpenMP threads beside a busy process were measured up to 31 times slower than one.
    """
    os.environ.update(NO_NETWORK)
    os.environ.setdefault("OMP_NUM_THREADS", str(usual_threads()))
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    from biaslens_gui.loaders.libraries import set_unloadable_aside  # not for the window, which takes the guard alone

    set_unloadable_aside()
    if importlib.util.find_spec("tqdm"):
        bars = importlib.import_module("tqdm").tqdm
        # Otherwise every progress bar, hidden ones too, starts a thread that watches it for the life of the process,
        # and makes a lock between processes, which stays in the system where a child of ours is killed.
        bars.monitor_interval = 0
        bars.set_lock(threading.RLock())


def usual_threads() -> int:
    """Return how many threads the model libraries have unless somebody says otherwise: one fewer than cores."""
    return max(1, (os.cpu_count() or 1) - 1)


def block_network() -> Guard:
    """Block and count every connection of this process to another machine, from now on; return the counter.

    An audit hook cannot be removed again, so a library that forgets its offline switch fails in words.
    """
    if not guard.installed:
        sys.addaudithook(_watch)
        guard.installed = True
    return guard


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    if event in _OPENING and guard.is_sealed:
        raise PermissionError("A connection was blocked: what is done here may open none.")
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        host = arguments[1][0] if isinstance(arguments[1], tuple) else None
    elif event in ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr"):
        host = arguments[0]
    elif event == "socket.getnameinfo":
        host = arguments[0][0]
    else:
        return
    if not is_local(host) and not guard.lets(host):
        guard.attempts += 1
        if guard.told is not None:
            guard.told()
        raise PermissionError(f"BiasLens works offline: a connection to {host!r} was blocked.")
