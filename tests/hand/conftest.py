"""A home, a display and projects for the hand; what it opens is closed after the test, whatever happened."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from biaslens_gui.plugin_host.host import PluginHost
from tests.hand.hand import Hand
from tests.hand.program import display, drawn_nowhere
from tests.hand.projects import environ_of, settle_in, slow_host

Opener = Callable[..., Hand]


@pytest.fixture(scope="session")
def host() -> PluginHost:
    return slow_host()


@pytest.fixture
def home(own_home: Path) -> Path:
    """The folder of settings, with the plugins of the pebbles allowed."""
    settle_in()
    return Path(os.environ["BIASLENS_HOME"])


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """A display of X11 where there is a server for it, for the long tests."""
    with display(tmp_path_factory.mktemp("screen")) as environ:
        yield environ


@pytest.fixture
def open_window(home: Path, tmp_path: Path) -> Iterator[Opener]:
    """Start the program on a project; Qt draws nowhere unless a display is given."""
    started: list[Hand] = []

    def start(project: Path | None, screen: dict[str, str] | None = None) -> Hand:
        environ = environ_of(home, screen or drawn_nowhere(tmp_path))
        hand = Hand(project, environ, tmp_path / "program.log")
        started.append(hand)
        return hand.start()

    yield start
    for hand in started:
        hand.program.kill()
