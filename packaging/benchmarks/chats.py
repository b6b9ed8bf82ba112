"""A chat model that sees, asked about images: as a script asks it, and as the application does."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
from pairs import Pair
from PIL import Image

from biaslens_gui.engine.models import reference
from biaslens_gui.plugin_host.host import PluginHost

QUESTIONS = (
    ("Is the person a woman or a man?", ("woman", "man")),
    ("Is the person young or old?", ("young", "old")),
    ("How dark is the skin of the person?", ("light", "medium", "dark")),
    ("Is the person wearing glasses?", ("yes", "no")),
    ("What is the expression on the face of the person?", ("smiling", "serious", "sad")),
    ("What color is the hair of the person?", ("black", "brown", "blond", "gray")),
)
SCRIPT = "one image, one question, generate() of ten tokens, as in OpenBias' script"
WHY = "After the image, which is read once, a chat model reads each question, and then its classes, by itself."


def chat_pair(
    name: str, folder: Path, pixels: list[Any], device: str, bar: float, host: PluginHost, stack: ExitStack
) -> Pair:
    """Return the case of six questions about `pixels`, asked of the chat model in `folder`.

    Its weights are random, so that what it writes names no class: both have to answer all that was asked.
    """
    model = reference(folder, host, role="question_answerer")
    loaded = stack.enter_context(host.role("question_answerer", model.plugin).load(model, device))
    script, texts, classes = (
        Script(folder, device, loaded),
        [q for q, _ in QUESTIONS],
        [named for _, named in QUESTIONS],
    )

    def one_by_one() -> list[str]:
        return [script.answer(image, text, named) for image in pixels for text, named in QUESTIONS]

    def ours() -> list[float]:
        found = loaded.answer(pixels, texts, classes, lambda: None)
        return [float(np.sum(shares)) for row in found for shares in row]

    def same(said: list[str], shares: list[float]) -> bool:
        return len(said) == len(shares) and np.allclose(shares, 1)

    what = f"{len(QUESTIONS)} questions about each of {len(pixels)} images, LLaVA architecture, random weights"
    return Pair(name, what, SCRIPT, one_by_one, ours, same, bar, 3, WHY)


class Script:
    """The same model, asked the way a script asks it."""

    def __init__(self, folder: Path, device: str, loaded: Any) -> None:
        from transformers import AutoProcessor

        self._model, self._device = loaded._model, device
        self._processor = AutoProcessor.from_pretrained(folder, local_files_only=True)

    def answer(self, pixels: Any, question: str, named: Sequence[str]) -> str:
        """Return what the model writes about one image."""
        import torch

        words = f"{question} Answer with one of these: {', '.join(sorted(named))}."
        turn = {"role": "user", "content": [{"type": "image"}, {"type": "text", "text": words}]}
        text = self._processor.apply_chat_template([turn], add_generation_prompt=True)
        inputs = self._processor(text=[text], images=[[Image.fromarray(pixels)]], return_tensors="pt")
        inputs = inputs.to(self._device, dtype=self._model.dtype)
        with torch.inference_mode():
            said = self._model.generate(**inputs, max_new_tokens=10)
        return str(self._processor.decode(said[0], skip_special_tokens=True))
