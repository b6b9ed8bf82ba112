"""Every architecture that docs/models.md names does what its table says; one of them by default, all with `slow`."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.plugins import PluginHost
from tests.contracts.architectures import ARCHITECTURES, COLUMNS, YES, Architecture, examine

CHEAP = "Llama"
TRACED = {"StableDiffusionPipeline": YES, "StableDiffusion3Pipeline": YES}

EVERY = [
    pytest.param(one, marks=() if one.title == CHEAP else pytest.mark.slow, id=f"{one.tiny}-{one.role}")
    for one in ARCHITECTURES
]


@pytest.mark.parametrize("one", EVERY)
def test_it_goes_all_the_way(one: Architecture, tmp_path: Path, plugin_host: PluginHost) -> None:
    row = examine(one, tmp_path, plugin_host)
    traced = row.pop("traced")
    assert row == dict.fromkeys(COLUMNS[:-1], YES)
    if one.role == "image_model":
        wanted = TRACED.get(one.kind, "refused: Words cannot be traced in this model")
        assert traced.startswith(wanted)
