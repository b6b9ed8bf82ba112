"""`biaslens models scan` and the Models page tell the same of what lies on the disk."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest
from safetensors.numpy import save_file

from biaslens_gui.cli import run
from biaslens_gui.core.models.facts import FoundModel, Unrecognised
from biaslens_gui.core.models.fit import DeviceMemory
from biaslens_gui.engine.models.scan import scan_steps
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.ui.kit.models.library import entry_of, facts_in_words
from tests.components.tiny import tiny_model


def test_both_say_the_licence_or_that_there_is_none(
    tmp_path: Path, plugin_host: PluginHost, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = shutil.copytree(tiny_model("blip_vqa"), tmp_path / "reader")
    for card, words in (("", "None is declared in its files"), ("---\nlicense: mit\n---\n", "mit (README.md)")):
        (folder / "README.md").write_text(card)
        assert run(["models", "scan", str(folder)]) == 0
        assert f"licence: {words}" in capsys.readouterr().out
        found = next(step for step in scan_steps(folder, plugin_host) if isinstance(step, FoundModel))
        told = dict(facts_in_words(entry_of(found, DeviceMemory("cpu", 0, 0), str(folder))))
        declared = [f"{fact.value} ({fact.source})" for fact in found.facts.declared if fact.name == "Licence"]
        assert [told["Licence"]] == [words] if not card else declared == [words]


def test_both_say_of_weights_that_are_no_model_what_they_look_like(
    tmp_path: Path, plugin_host: PluginHost, capsys: pytest.CaptureFixture[str]
) -> None:
    save_file({"lora_unet_a.lora_up.weight": np.zeros((2, 2), np.float32)}, tmp_path / "style.safetensors")
    (step,) = [each for each in scan_steps(tmp_path, plugin_host) if isinstance(each, Unrecognised)]
    line = entry_of(step, DeviceMemory("cpu", 0, 0), str(tmp_path))
    assert run(["models", "scan", str(tmp_path)]) == 0
    assert f"{line.problem} {line.hint}" in capsys.readouterr().out
