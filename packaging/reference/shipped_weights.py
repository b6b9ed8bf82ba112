"""Begin a training where the shipped models stand: their weights as the checkpoints that the commands go on from.

    python packaging/reference/shipped_weights.py

Writes the autoencoder, the text encoder, the biased model's denoiser and the readers of images into the
cache, where they are not there yet. What an optimizer remembered is not shipped, so it starts afresh, and so does the
budget of minutes. The biased model's occupations are trimmed already: after more training, trim anew (`trim`).
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import torch
from diffusers import AutoencoderTiny, UNet2DConditionModel
from transformers import BlipForQuestionAnswering, CLIPModel, CLIPTextModel, VisionEncoderDecoderModel

from measuring import ROOT
from train_image_model import checkpoint_path
from training import DEFAULT_CACHE, save_checkpoint

READERS = {"captioner": VisionEncoderDecoderModel, "question_answerer": BlipForQuestionAnswering, "clip": CLIPModel}
FRESH = {"step": 0, "spent": 0.0}


def restore(folder: Path, cache: Path) -> list[Path]:
    """Write the checkpoints that `cache` lacks from the models in `folder`; returns those that were written."""
    biased = folder / "biased"
    autoencoder = AutoencoderTiny.from_pretrained(biased / "vae", dtype=torch.float32)
    text = CLIPTextModel.from_pretrained(biased / "text_encoder", dtype=torch.float32).state_dict()
    denoiser = UNet2DConditionModel.from_pretrained(biased / "unet", dtype=torch.float32)
    states: dict[Path, dict[str, Any]] = {
        cache / "autoencoder.pt": {"model": autoencoder.state_dict()},
        cache / "decoder.pt": {"model": autoencoder.state_dict()},
        cache / "text_encoder.pt": {"text_encoder": text},
        checkpoint_path(cache, "biased"): {
            "denoiser": denoiser.state_dict(),
            "text_encoder": text,
            "average": [parameter.detach() for parameter in denoiser.parameters()],
            "scale": autoencoder.config.scaling_factor,
        }
        | FRESH,
    }
    for name, reader in READERS.items():
        weights = reader.from_pretrained(folder / name, dtype=torch.float32).state_dict()
        states[cache / f"{name}.pt"] = {"model": weights} | FRESH
    missing = {path: state for path, state in states.items() if not path.exists()}
    for path, state in missing.items():
        save_checkpoint(path, **state)
    return list(missing)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, default=ROOT)
    parser.add_argument("--cache", type=Path, default=DEFAULT_CACHE)
    given = parser.parse_args()
    for path in restore(given.folder, given.cache):
        print(path.name)


if __name__ == "__main__":
    main()
