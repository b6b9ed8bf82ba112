"""CLIP as the judge: how close an image is to each of some classes, with a gradient down to its pixels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from biaslens_gui.api import pretrained

from .seeing import prepared


class Judge:
    """CLIP in memory; it compares an image with the classes, and is asked nothing."""

    def __init__(self, folder: Path, device: str) -> None:
        self._device = device
        self.model = pretrained.read_model("AutoModel", folder, device).requires_grad_(False)
        self._images, self._tokens = (
            pretrained.read_image_processor(folder),
            pretrained.read_tokenizer(folder),
        )
        self._longest = pretrained.token_limit(self._tokens, self.model.config.get_text_config())
        self._known: dict[tuple[str, ...], Any] = {}

    def logits(self, image: Any, classes: tuple[str, ...], question: str = "") -> Any:
        """Return one logit per class for `image` (1 x 3 x height x width, 0..1): CLIP's scaled cosines."""
        import torch

        seen = _features(self.model.get_image_features(pixel_values=self.prepared(image.to(self.model.dtype))))
        words = self._texts(classes).to(seen.dtype)
        cosines = torch.nn.functional.normalize(seen, dim=-1) @ torch.nn.functional.normalize(words, dim=-1).T
        return (cosines * self.model.logit_scale.exp())[0]

    def prepared(self, image: Any) -> Any:
        """Return `image` as CLIP's image processor prepares it, but without rounding, so that it has a gradient."""
        return prepared(self._images, image)

    def _texts(self, classes: tuple[str, ...]) -> Any:
        import torch

        if classes not in self._known:
            cut = {"padding": True, "truncation": True, "max_length": self._longest, "return_tensors": "pt"}
            inputs = self._tokens(list(classes), **cut).to(self._device)
            with torch.no_grad():
                self._known[classes] = _features(self.model.get_text_features(**inputs))
        return self._known[classes]


def _features(output: Any) -> Any:
    """Return the vectors alone; some versions of the library give them among other outputs."""
    return getattr(output, "pooler_output", output)
