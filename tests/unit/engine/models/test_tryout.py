"""Trying a model with one item: what it makes, how long it takes, and what goes wrong in words."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pytest

from biaslens_gui.core.codec import from_data
from biaslens_gui.core.events import AnswerReady, RunCancelled, RunEvent, RunFailed
from biaslens_gui.core.models.facts import Tryout
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.jobs import TryJob
from biaslens_gui.engine.machine.memory import memory_of, peak_bytes
from biaslens_gui.engine.models.register import ModelRegister
from biaslens_gui.engine.running.inline import run_inline
from biaslens_gui.errors import Cancelled
from biaslens_gui.plugin_host.host import PluginHost
from tests.pebbles import READERS, never, pebble_host


@pytest.fixture(scope="module")
def host() -> PluginHost:
    return pebble_host(READERS)


@pytest.fixture
def pebbles(tmp_path: Path) -> ModelRef:
    (tmp_path / "pebbles.json").write_text("{}", encoding="utf-8")
    return ModelRef("image_model", "pebble_model", str(tmp_path))


def tried(job: TryJob, host: PluginHost) -> RunEvent:
    """Return the last event of `job`."""
    return list(run_inline(job, host, never))[-1]


def test_an_image_model_makes_one_image(host: PluginHost, pebbles: ModelRef) -> None:
    end = tried(TryJob(pebbles, "cpu"), host)
    assert isinstance(end, AnswerReady)
    found = from_data(Tryout, json.loads(end.answer))
    assert base64.b64decode(found.picture).startswith(b"\x89PNG")
    assert found.asked == "a photo of a doctor"
    assert "24x24" in found.said
    assert [(check.title, check.ok) for check in found.checks] == [("It listens to the prompt", False)]  # to light only
    assert found.tried.peak > 1_000_000
    known = ModelRegister().note_tried(found.role, found.path, found.tried)
    assert ModelRegister().of("image_model", pebbles.path) == known
    assert known.tried == found.tried


def test_a_reader_is_tried_with_a_picture(host: PluginHost) -> None:
    end = tried(TryJob(ModelRef("captioner", "pebble_captioner"), "cpu"), host)
    assert isinstance(end, AnswerReady)
    found = from_data(Tryout, json.loads(end.answer))
    assert found.said in ("A bright pebble.", "A dark pebble.")
    assert base64.b64decode(found.picture).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("model", "words"),
    [
        (ModelRef("image_model", "pebble_model", "/nowhere"), "has no pebbles.json"),
        (ModelRef("image_model", "no_such_plugin"), "no_such_plugin"),
        (ModelRef("attributor", "pebble_attributor"), "cannot be tried by itself"),
    ],
)
def test_what_goes_wrong_is_said(host: PluginHost, model: ModelRef, words: str) -> None:
    end = tried(TryJob(model, "cpu"), host)
    assert isinstance(end, RunFailed)
    assert words in end.message


def test_a_try_can_be_stopped(host: PluginHost, pebbles: ModelRef) -> None:
    def stop() -> None:
        raise Cancelled

    assert isinstance(list(run_inline(TryJob(pebbles, "cpu"), host, stop))[-1], RunCancelled)


def test_memory_is_told() -> None:
    memory = memory_of("cpu")
    assert 0 < memory.free <= memory.total
    assert peak_bytes() > 1_000_000
