"""What a pipeline paints is the prompt of the audit: a model in its folder that writes prompts anew is not asked."""

from __future__ import annotations

from typing import Any

import pytest

from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import never
from tests.components.tiny import tiny_model

SETTINGS = GenerationSettings(steps=2, width=32, height=32)
TEXT = "a photo of a doctor"


def test_ernie_image_reads_the_prompt_and_not_one_that_was_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tiny_model("ernie_image")
    assert (folder / "pe" / "model.safetensors").is_file()
    model = ModelRef("image_model", "diffusers_folder", str(folder))
    with PluginHost.discover().role("image_model", model.plugin).load(model, "cpu") as loaded:
        from diffusers import ErnieImagePipeline

        texts: list[str] = []
        encode = ErnieImagePipeline.encode_prompt

        def listening(self: Any, prompt: list[str], *rest: Any) -> Any:
            texts.extend(prompt)
            return encode(self, prompt, *rest)

        monkeypatch.setattr(ErnieImagePipeline, "encode_prompt", listening)
        once, again = (loaded.generate([ImageRequest(TEXT, 7, SETTINGS)], never)[0].pixels for _ in range(2))
    assert TEXT in texts
    assert set(texts) <= {TEXT, ""}
    assert (once == again).all()
