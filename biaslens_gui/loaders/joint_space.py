"""ITI-GEN's loss of directions: images and prompts in the space of a CLIP whose text encoder is the image model's own.

Zhang et al. 2023 (arXiv 2309.05569), equations 4 to 6: the direction from the images of one class to those of another,
and that from the prompt with the tokens of the one to the prompt with those of the other, are to be the same. For
Stable Diffusion 1 the space is that of CLIP ViT-L/14. Images and prompts are at length 1 before they are subtracted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from biaslens_gui.core.models.prefixes import PrefixExample
from biaslens_gui.core.roles import Check
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders import transformers

AT_ONCE = 16
TOLERANCE = 1e-2
"""How far a weight may lie from the same weight of the other folder: half precision rounds."""


@dataclass(frozen=True, slots=True)
class JointSpace:
    """The directions between the images of each two of `pairs` of classes, and what brings pooled words there."""

    pairs: tuple[tuple[int, int], ...]
    directions: Any
    projection: Any

    def loss(self, pooled: Any) -> Any:
        """Return one less the cosine of both directions, the mean of all pairs (equation 6).

        `pooled` is what the text encoder says of the prompt with the tokens of each class: classes x width.
        """
        import torch

        said = torch.nn.functional.normalize(pooled.float() @ self.projection.T, dim=-1)
        apart = torch.stack([said[one] - said[other] for one, other in self.pairs])
        return (1 - torch.cosine_similarity(apart, self.directions, dim=-1)).mean()


def joint_space(
    folder: Path, pipeline: Any, examples: Sequence[PrefixExample], classes: int, check: Check
) -> JointSpace:
    """Return the space of the CLIP in `folder`, with the directions between the images of `classes`.

    Raises:
        KnownError: the folder holds no CLIP, or one with another text encoder than that of `pipeline`.
    """
    import torch

    device = pipeline.text_encoder.device
    model = transformers.read_model("AutoModel", folder, str(device))
    if not hasattr(model, "text_projection") or not hasattr(model, "text_model"):
        message = f"{folder.name} is a {type(model).__name__}, which has no space for images and texts together."
        raise KnownError("No joint space", message, "Name the folder of the CLIP that the image model reads with.")
    _refuse_another(model.text_model, pipeline.text_encoder, folder)
    means = []
    with torch.no_grad():
        vectors = _of_images(model, transformers.read_image_processor(folder), examples, check)
        for number in range(classes):
            own = torch.tensor([item.group == number for item in examples], device=vectors.device)
            means.append(vectors[own].mean(dim=0))
        pairs = tuple(combinations(range(classes), 2))
        directions = torch.stack([means[one] - means[other] for one, other in pairs])
        return JointSpace(pairs, directions, model.text_projection.weight.detach().float().clone())


def _of_images(model: Any, images: Any, examples: Sequence[PrefixExample], check: Check) -> Any:
    """Return the vector of every image at length 1: examples x dimensions."""
    import torch
    from PIL import Image

    found = []
    for start in range(0, len(examples), AT_ONCE):
        check()
        pictures = [Image.fromarray(item.pixels) for item in examples[start : start + AT_ONCE]]
        given = images(images=pictures, return_tensors="pt").to(model.device)
        found.append(transformers.unit_vectors(model.get_image_features(**given)))
    return torch.cat(found)


def _refuse_another(own: Any, encoder: Any, folder: Path) -> None:
    """Refuse a CLIP whose text encoder is not that of the image model: its directions would be of another language."""
    import torch

    there = {name.removeprefix("text_model."): value for name, value in own.state_dict().items()}
    mine = {name.removeprefix("text_model."): value for name, value in encoder.state_dict().items()}
    named = [name for name in mine if name.endswith("weight")]
    alike = all(
        name in there
        and there[name].shape == mine[name].shape
        and torch.allclose(there[name].float(), mine[name].float(), atol=TOLERANCE)
        for name in named
    )
    if not named or not alike:
        message = f"The text encoder in {folder.name} is not that of the image model, so they have no space together."
        hint = (
            "Name the CLIP that the image model was trained with (Stable Diffusion 1: CLIP ViT-L/14), or leave it out."
        )
        raise KnownError("No joint space", message, hint)
