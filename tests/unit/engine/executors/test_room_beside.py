"""A reader gets a place beside an image model on a graphics card alone, and where its driver says there is room."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.core.models.fit import LIBRARIES, DeviceMemory
from biaslens_gui.engine.executors import local
from biaslens_gui.engine.executors.local import fits_beside
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.plugin_host.host import PluginHost
from tests.components.tiny import tiny_model

MUCH = 64 << 30


@pytest.mark.parametrize(
    ("device", "memory", "fits"),
    [
        ("cuda", DeviceMemory("cuda", MUCH, MUCH), True),
        ("cuda", DeviceMemory("cuda", LIBRARIES // 2, MUCH), False),
        ("cuda", DeviceMemory("cpu", MUCH, MUCH), False),  # what is told where the card's driver says nothing
        ("cpu", DeviceMemory("cpu", MUCH, MUCH), False),
        ("mps", DeviceMemory("cpu", MUCH, MUCH), False),
    ],
)
def test_room_is_what_the_card_says(
    plugin_host: PluginHost, monkeypatch: pytest.MonkeyPatch, device: str, memory: DeviceMemory, fits: bool
) -> None:
    monkeypatch.setattr(local, "memory_of", lambda _: memory)
    model = reference(Path(tiny_model("blip")), plugin_host, role="captioner")
    assert fits_beside(model, plugin_host, device) is fits


def test_a_model_that_nobody_can_weigh_has_none(plugin_host: PluginHost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "memory_of", lambda _: DeviceMemory("cuda", MUCH, MUCH))
    model = built_in(plugin_host.role("language_model", "lexicon"))
    assert not fits_beside(model, plugin_host, "cuda")
