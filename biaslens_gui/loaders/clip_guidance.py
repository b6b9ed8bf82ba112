"""Guidance by CLIP: at every step the image foretold is pulled towards the prompt, as a CLIP sees both.

The word-level paper paints with CLIP-guided Stable Diffusion. The step is that of the community pipeline of diffusers:
the image foretold from the noise, mixed with the noisy one by the share of noise that is left, is decoded and compared
with the prompt by the squared angle between both; the gradient of that, times the scale and the share of noise, is
added to the predicted noise. All of it happens in a hook of the U-Net, so any pipeline and scheduler may be around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.core.params import Float, Folder, Issue, Param
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders import transformers

CLIP_GUIDANCE: tuple[Param, ...] = (
    Folder("clip", "CLIP that guides", help="A folder with a CLIP; it pulls each image towards its prompt."),
    Float(
        "clip_guidance", "Guidance by CLIP", 0.0, 0.0, 10_000.0,
        help="How strongly it pulls; 100 is usual. 0: not at all. Takes several times as long. For Stable Diffusion.",
    ),
)  # fmt: skip

LEAST_KEPT = 1e-3
"""The share of an image that a noisy one has to hold for the image to be foretold from it."""
BOTH = "It needs both a folder with a CLIP and how strongly it guides."
WITHOUT = "Leave guidance by CLIP out, or take Stable Diffusion 1 or 2."


def add_clip_guidance(pipeline: Any, options: Mapping[str, Any]) -> None:
    """Let a CLIP guide the U-Net of `pipeline`, if `options` ask for it.

    Raises:
        KnownError: a folder without a scale or the other way round; no CLIP; a pipeline without a U-Net and decoder.
    """
    folder, scale = str(options.get("clip", "")), float(options.get("clip_guidance", 0.0))
    if not folder and not scale:
        return
    if not folder or not scale:
        raise KnownError("Guidance by CLIP incomplete", BOTH, "Say both, or neither.")
    unet, vae = getattr(pipeline, "unet", None), getattr(pipeline, "vae", None)
    alphas = getattr(pipeline.scheduler, "alphas_cumprod", None)
    kind = pipeline.scheduler.config.get("prediction_type", "epsilon")
    text = getattr(pipeline, "text_encoder_2", None)
    if unet is None or vae is None or alphas is None or text is not None or kind not in ("epsilon", "v_prediction"):
        message = f"A {type(pipeline).__name__} is not painted step by step as Stable Diffusion is."
        raise KnownError("Guidance by CLIP not possible", message, WITHOUT)
    for part in (unet, vae):
        part.requires_grad_(False)
    pipeline.biaslens_guide = ClipGuide(Path(folder), pipeline, scale)
    unet.register_forward_hook(pipeline.biaslens_guide.guided, with_kwargs=True)


def review_clip_guidance(model: ModelRef) -> Iterator[Issue]:
    """Yield that guidance by CLIP is asked of a model by half, before anything is made."""
    if bool(model.options.get("clip")) != bool(model.options.get("clip_guidance")):
        yield Issue("error", "models", f"{model.label}, guided by CLIP: {BOTH}", "Say both, or neither.")


class ClipGuide:
    """A CLIP that guides a pipeline. Made by `add_clip_guidance`; `towards` says what each image is of."""

    def __init__(self, folder: Path, pipeline: Any, scale: float) -> None:
        self._pipeline, self._scale, self._folder = pipeline, scale, folder
        self._clip: Any = None
        self._texts: Any = None

    def towards(self, prompts: Sequence[str]) -> None:
        """Say which prompts the images of the next batch are of, in order."""
        import torch

        if self._clip is None:
            self._read()
        longest = transformers.token_limit(self._tokens, self._clip.config.get_text_config())
        cut = {"truncation": True, "max_length": longest, "padding": True, "return_tensors": "pt"}
        given = self._tokens(list(prompts), **cut).to(self._clip.device)
        with torch.no_grad():
            self._texts = transformers.unit_vectors(self._clip.get_text_features(**given))

    def _read(self) -> None:
        """Read the CLIP where the pipeline is now.

        Raises:
            KnownError: the folder holds none.
        """
        import torch

        device = self._pipeline.unet.device
        clip = transformers.read_model("AutoModel", self._folder, str(device))
        if not hasattr(clip, "get_image_features") or not hasattr(clip, "get_text_features"):
            message = f"{self._folder.name} is a {type(clip).__name__}, which does not compare images with texts."
            raise KnownError("No CLIP", message, "Name the folder of a CLIP in transformers form.")
        clip.requires_grad_(False)
        images = transformers.read_image_processor(self._folder)
        crop = getattr(images, "crop_size", None) or images.size
        self._side = int(crop.get("height") or crop.get("shortest_edge") or clip.config.vision_config.image_size)
        self._mean, self._spread = (
            torch.tensor(values, device=device).view(1, 3, 1, 1) for values in (images.image_mean, images.image_std)
        )
        self._tokens = transformers.read_tokenizer(self._folder)
        self._clip = clip

    def guided(self, unet: Any, given: tuple[Any, ...], named: Mapping[str, Any], said: Any) -> Any:
        """Return what the U-Net says, with the pull of CLIP added; the same for all images where none was named."""
        import torch

        if self._texts is None:
            return None
        sample, step = given[0], given[1]
        words = named.get("encoder_hidden_states", given[2] if len(given) > 2 else None)
        count = len(self._texts)
        with torch.inference_mode(False), torch.enable_grad():
            noisy = sample[-count:].clone().detach().requires_grad_()
            predicted = unet.forward(noisy, _own(step), encoder_hidden_states=words[-count:].clone(), return_dict=False)
            pull = self._pull(noisy, predicted[0], step)
        found = said[0] if isinstance(said, tuple) else said.sample
        moved = found + pull.repeat(len(found) // count, 1, 1, 1).to(found.dtype)
        return (moved, *said[1:]) if isinstance(said, tuple) else type(said)(sample=moved)

    def _pull(self, noisy: Any, predicted: Any, step: Any) -> Any:
        """Return what is added to the prediction: images x channels x height x width."""
        import torch

        scheduler, vae = self._pipeline.scheduler, self._pipeline.vae
        kept = scheduler.alphas_cumprod.to(noisy.device)[int(step if step.ndim == 0 else step.flatten()[0])]
        if float(kept) < LEAST_KEPT:
            return torch.zeros_like(predicted)
        noise_left = (1 - kept).sqrt()
        is_noise = scheduler.config.get("prediction_type", "epsilon") == "epsilon"
        if is_noise:
            foretold = (noisy - noise_left * predicted) / kept.sqrt()
        else:
            foretold = kept.sqrt() * noisy - noise_left * predicted
        mixed = foretold * noise_left + noisy * (1 - noise_left)
        pictures = vae.decode((mixed / vae.config.scaling_factor).to(vae.dtype)).sample.float()
        square = (self._side, self._side)
        pictures = torch.nn.functional.interpolate((pictures / 2 + 0.5).clamp(0, 1), square, mode="bilinear")
        seen = self._clip.get_image_features(pixel_values=(pictures - self._mean) / self._spread)
        apart = (transformers.unit_vectors(seen) - self._texts).norm(dim=-1).div(2).arcsin().pow(2).mul(2)
        (slope,) = torch.autograd.grad(apart.sum() * self._scale, noisy)
        return slope * noise_left / (1.0 if is_noise else kept.sqrt())


def _own(step: Any) -> Any:
    """Return a step as a tensor that gradients may go past."""
    return step.clone() if hasattr(step, "clone") else step
