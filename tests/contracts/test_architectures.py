"""Every architecture that docs/models.md names does what its table says; one of them by default, all with `slow`."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.loaders.denoising import ARCHITECTURES as TRACEABLE
from biaslens_gui.plugin_host.host import PluginHost
from tests.contracts.architectures import ARCHITECTURES, COLUMNS, YES, Architecture, examine

CHEAP = ("Llama", "Llama in a GGUF file, by llama.cpp")
TRACED = dict.fromkeys(TRACEABLE, YES)

EVERY = [
    pytest.param(one, marks=() if one.title in CHEAP else pytest.mark.slow, id=f"{one.tiny}-{one.role}")
    for one in ARCHITECTURES
]


@pytest.mark.parametrize("one", EVERY)
def test_it_goes_all_the_way(one: Architecture, tmp_path: Path, plugin_host: PluginHost) -> None:
    if not one.is_here:
        pytest.skip(f"{one.library} is not installed here; it is an extra of its own")
    row = examine(one, tmp_path, plugin_host)
    traced = row.pop("traced")
    assert row.pop("formed") == (YES if one.role == "language_model" else "–")
    assert row == dict.fromkeys(COLUMNS[:-2], YES)
    if one.role == "image_model":
        wanted = TRACED.get(one.kind, "refused: Words cannot be traced in this model")
        assert traced.startswith(wanted)
