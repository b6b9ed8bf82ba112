"""What a language model chooses among given answers: asked once, kept as a completion, given back in order."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from biaslens_gui.core.records import CompletionRequest, Message
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import create_project
from tests.pebbles import pebble_host, pebble_plan
from tests.unit.engine.lab.test_readings import lab_of, worked

REQUESTS = [CompletionRequest("any", (Message("user", f"Is {word} bright?"),)) for word in ("moss", "chalk", "moss")]


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host()


def sure(monkeypatch: pytest.MonkeyPatch, host: PluginHost, share: float) -> None:
    """Let the model be so sure of the first option."""

    def choose(self, request, options, check):
        return dict(zip(options, (share, 1 - share), strict=True))

    monkeypatch.setattr(type(host.roles["language_model"]["pebble_talker"]), "choose", choose)


def test_probabilities_are_asked_once_and_kept(
    tmp_path: Path, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, plan = create_project(tmp_path / "project", "Pebbles"), pebble_plan(tmp_path / "model", host)
    sure(monkeypatch, host, 0.75)
    with lab_of(project, plan, host) as lab:
        found, made = worked(lab.choose(REQUESTS, ("yes", "no")))
        assert (found, made) == (({"yes": 0.75, "no": 0.25},) * 3, 2)
        assert worked(lab.choose(REQUESTS, ("yes", "no"))) == (found, 0)
        assert worked(lab.choose(REQUESTS[:1], ("no", "yes")))[1] == 1  # other options, in another order too
        assert worked(lab.complete(REQUESTS[:1]))[1] == 1  # what it writes is another question


def test_numbers_that_overflowed_are_no_probabilities(
    tmp_path: Path, host: PluginHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    project, plan = create_project(tmp_path / "project", "Pebbles"), pebble_plan(tmp_path / "model", host)
    sure(monkeypatch, host, math.nan)
    with lab_of(project, plan, host) as lab:
        assert worked(lab.choose(REQUESTS[:1], ("yes", "no")))[0] == ({},)
