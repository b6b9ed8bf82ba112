"""Train an image model: a Stable Diffusion pipeline of the drawn world, on cached latents.

    python packaging/reference/train_image_model.py
    python packaging/reference/train_image_model.py --model fair --minutes 12 --peak 5e-4
    python packaging/reference/train_image_model.py --model shifted --minutes 12 --peak 5e-4

`fair` and `shifted` begin with the weights of `biased` and learn their own truth from their own latents. Resumes from
its checkpoint. `--export FOLDER` only writes the pipeline folder from the newest checkpoint. `--favour brown=3 beard=2`
draws prompts that say these words so many times as often.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import torch
from diffusers import AutoencoderTiny, DDIMScheduler, UNet2DConditionModel
from diffusers.models.attention_processor import AttnProcessor

from denoising import Effort, Errors, fit, load_average, needed
from drawn_world.truth_table import MODELS
from favouring import FavouredLatents, factors_of
from latents import latents_folder
from text import WIDTH, build_text_encoder, build_tokenizer
from train_autoencoder import LATENT_CHANNELS
from train_autoencoder import build as build_autoencoder
from training import load_checkpoint, options, prepare

#: Times are drawn as 1000 u^SKEW: more of them where noise hides the attributes and the prompt has to say them.
SKEW = 0.45


def build() -> UNet2DConditionModel:
    """Two levels, 16x16 and 8x8, attending to the prompt at 8x8; a summary of it reaches every block with the time.

    `attention_head_dim` is a count of heads.
    """
    return UNet2DConditionModel(
        sample_size=16,
        in_channels=LATENT_CHANNELS,
        out_channels=LATENT_CHANNELS,
        block_out_channels=(96, 128),
        down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
        up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"),
        layers_per_block=1,
        cross_attention_dim=WIDTH,
        attention_head_dim=4,
        norm_num_groups=16,
        addition_embed_type="text",
        addition_embed_type_num_heads=4,
    )


def build_scheduler() -> DDIMScheduler:
    """Cosine schedule, v-prediction, zero terminal signal, so that twelve steps are enough."""
    return DDIMScheduler(
        beta_schedule="squaredcos_cap_v2",
        prediction_type="v_prediction",
        rescale_betas_zero_snr=True,
        clip_sample=False,
        timestep_spacing="trailing",
        set_alpha_to_one=True,
        steps_offset=1,
    )


def v_errors(unet: UNet2DConditionModel, text_encoder: torch.nn.Module, device: torch.device) -> Errors:
    """The errors of v-prediction at times that `build_scheduler` knows."""
    alphas = build_scheduler().alphas_cumprod.to(device)
    denoise = torch.compile(unet, dynamic=False)

    def errors(latents: torch.Tensor, noise: torch.Tensor, places: torch.Tensor, tokens: torch.Tensor) -> torch.Tensor:
        times = (places**SKEW * len(alphas)).long().clamp(max=len(alphas) - 1)
        signal, spread = alphas[times].sqrt()[:, None, None, None], (1 - alphas[times]).sqrt()[:, None, None, None]
        seen = (signal * latents + spread * noise).contiguous(memory_format=torch.channels_last)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            with torch.no_grad():
                words = text_encoder(tokens).last_hidden_state
            made = denoise(seen, times, encoder_hidden_states=words, return_dict=False)[0]
        return made.float() - (signal * noise - spread * latents)

    return errors


def checkpoint_path(cache: Path, model: str) -> Path:
    """Where the checkpoint of `model` is kept."""
    return cache / f"image_model_{model}.pt"


def train(cache: Path, model: str, threads: int, effort: Effort, favoured: Mapping[str, float]) -> None:
    """Train the denoiser, listening to the taught text encoder, until the budget is spent."""
    device = prepare(effort.seed, threads)
    path, tokenizer = checkpoint_path(cache, model), build_tokenizer()
    unet = build().to(device=device, memory_format=torch.channels_last)
    text_encoder = build_text_encoder(tokenizer).to(device).requires_grad_(False)
    if model == "biased":
        text_encoder.load_state_dict(needed(cache, "text_encoder")["text_encoder"])
    else:
        start = needed(cache, checkpoint_path(cache, "biased").stem)
        text_encoder.load_state_dict(start["text_encoder"])
        load_average(unet, start)
    # On a processor the plain attention is several times faster backwards than the fused one, at these small sizes.
    unet.set_attn_processor(AttnProcessor())
    data = FavouredLatents(latents_folder(cache, model), tokenizer, favoured)
    fit(path, unet, text_encoder, v_errors(unet, text_encoder, device), data, effort)


def trained_autoencoder(cache: Path, scale: float) -> AutoencoderTiny:
    """The autoencoder with its sharpest decoder, told the scale that the denoiser's latents have."""
    autoencoder = build_autoencoder()
    autoencoder.register_to_config(scaling_factor=scale)
    state = load_checkpoint(cache / "decoder.pt") or needed(cache, "autoencoder")
    autoencoder.load_state_dict(state["model"])
    return autoencoder


def export(cache: Path, model: str, folder: Path) -> None:
    """Write the pipeline folder from the newest checkpoint."""
    from diffusers import StableDiffusionPipeline

    state = needed(cache, checkpoint_path(cache, model).stem)
    tokenizer, unet = build_tokenizer(), build()
    text_encoder = build_text_encoder(tokenizer)
    load_average(unet, state)
    text_encoder.load_state_dict(state["text_encoder"])
    pipeline = StableDiffusionPipeline(
        vae=trained_autoencoder(cache, state["scale"]),
        text_encoder=text_encoder,
        tokenizer=tokenizer,
        unet=unet,
        scheduler=build_scheduler(),
        safety_checker=None,
        feature_extractor=None,
        requires_safety_checker=False,
    )
    pipeline.to(torch.float16).save_pretrained(folder, safe_serialization=True)
    say_float32(folder / "text_encoder")
    for weights in folder.rglob("*.safetensors"):
        weights.chmod(0o644)


def say_float32(folder: Path) -> None:
    """Name float32 in a text encoder's config: transformers loads it in that type, diffusers the rest in float32."""
    config = folder / "config.json"
    config.write_text(config.read_text(encoding="utf-8").replace('"float16"', '"float32"'), encoding="utf-8")


def main() -> None:
    parser = options(__doc__, minutes=97, batch=32, seed=2, peak=1e-3)
    parser.add_argument("--model", choices=MODELS, default="biased")
    parser.add_argument("--favour", nargs="*", default=[], metavar="WORD=FACTOR")
    parser.add_argument("--export", type=Path)
    given = parser.parse_args()
    if given.export is not None:
        export(given.cache, given.model, given.export)
    else:
        effort = Effort(given.minutes, given.batch, given.seed, given.peak)
        train(given.cache, given.model, given.threads, effort, factors_of(given.favour))


if __name__ == "__main__":
    main()
