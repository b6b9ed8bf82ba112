"""One project for all audits of a session; see `audits`."""

from __future__ import annotations

import pytest

from tests.known_truth.audits import World


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    pytest.importorskip("diffusers")
    return World.opened(tmp_path_factory.mktemp("world"))
