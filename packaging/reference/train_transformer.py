"""Train the diffusion transformer: a Stable Diffusion 3 pipeline of the same world as the biased model, far smaller.

    python packaging/reference/train_transformer.py --minutes 45

It is there so that what reads an image model's inside is proved on both architectures. Resumes from its checkpoint.
`--export FOLDER` only writes the pipeline folder from the newest checkpoint.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING

import torch
from diffusers import FlowMatchEulerDiscreteScheduler, SD3Transformer2DModel
from diffusers.models.attention_processor import JointAttnProcessor2_0

from denoising import Effort, Errors, Latents, fit, load_average, needed
from latents import latents_folder
from text import WIDTH, build_text_encoder, build_tokenizer
from train_autoencoder import LATENT_CHANNELS
from train_image_model import say_float32, trained_autoencoder
from training import options, prepare

if TYPE_CHECKING:
    from diffusers.models.attention_processor import Attention
    from transformers import CLIPTextModelWithProjection, CLIPTokenizer

HEADS, HEAD_WIDTH, LAYERS = 4, 32, 5
#: The pipeline puts so many zeros behind the words, where a third text encoder's would be.
ABSENT = 256
#: Noise levels are drawn as u^SKEW: more of the noisy ones, where the prompt has to say what is drawn.
SKEW = 0.6


def build() -> SD3Transformer2DModel:
    """64 patches and the words in one attention, five layers; the prompt's summary sets every layer's norms."""
    return SD3Transformer2DModel(
        sample_size=16,
        patch_size=2,
        in_channels=LATENT_CHANNELS,
        out_channels=LATENT_CHANNELS,
        num_layers=LAYERS,
        attention_head_dim=HEAD_WIDTH,
        num_attention_heads=HEADS,
        joint_attention_dim=2 * WIDTH,
        caption_projection_dim=HEADS * HEAD_WIDTH,
        pooled_projection_dim=2 * WIDTH,
        pos_embed_max_size=8,
    )


def build_projected_encoder(cache: Path, tokenizer: CLIPTokenizer) -> CLIPTextModelWithProjection:
    """The taught text encoder in the form this pipeline asks for; its projection changes nothing."""
    from transformers import CLIPTextModelWithProjection

    taught = build_text_encoder(tokenizer)
    taught.load_state_dict(needed(cache, "text_encoder")["text_encoder"])
    encoder = CLIPTextModelWithProjection(taught.config)
    missing, unexpected = encoder.load_state_dict(
        {f"text_model.{name.removeprefix('text_model.')}": value for name, value in taught.state_dict().items()},
        strict=False,
    )
    if missing != ["text_projection.weight"] or unexpected:
        raise RuntimeError(f"The text encoder's weights do not fit: {missing}, {unexpected}.")
    with torch.no_grad():
        encoder.text_projection.weight.copy_(torch.eye(WIDTH))
    return encoder.requires_grad_(False).eval()


class OneForMany(JointAttnProcessor2_0):  # type: ignore[misc]
    """Attention in which the last word stands for `ABSENT` equal ones: the same numbers from a quarter of the work."""

    def __call__(
        self,
        attn: Attention,
        hidden_states: torch.Tensor,
        encoder_hidden_states: torch.Tensor,
        attention_mask: torch.Tensor | None = None,
    ) -> tuple[torch.Tensor, torch.Tensor]:
        size, patches = hidden_states.shape[:2]

        def heads(seen: torch.Tensor, read: torch.Tensor) -> torch.Tensor:
            joined = torch.cat([seen, read], dim=1)
            return joined.view(size, -1, attn.heads, joined.shape[-1] // attn.heads).transpose(1, 2)

        query = heads(attn.to_q(hidden_states), attn.add_q_proj(encoder_hidden_states))
        key = heads(attn.to_k(hidden_states), attn.add_k_proj(encoder_hidden_states))
        value = heads(attn.to_v(hidden_states), attn.add_v_proj(encoder_hidden_states))
        scores = query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1])
        times = torch.zeros(scores.shape[-1], device=scores.device, dtype=scores.dtype)
        times[-1] = math.log(ABSENT)
        times = times[None, None, None]
        mixed = ((scores + times).softmax(-1) @ value).transpose(1, 2).flatten(2)
        seen, read = mixed[:, :patches], mixed[:, patches:]
        return attn.to_out[0](seen), read if attn.context_pre_only else attn.to_add_out(read)


def flow_errors(
    transformer: SD3Transformer2DModel, encoder: CLIPTextModelWithProjection, device: torch.device
) -> Errors:
    """The errors of the predicted flow from the drawing to the noise."""
    transformer.set_attn_processor(OneForMany())
    denoise = torch.compile(transformer, dynamic=False)

    def errors(latents: torch.Tensor, noise: torch.Tensor, places: torch.Tensor, tokens: torch.Tensor) -> torch.Tensor:
        sigma = places**SKEW
        spread = sigma[:, None, None, None]
        with torch.autocast(device.type, dtype=torch.bfloat16):
            with torch.no_grad():
                read = encoder(tokens, output_hidden_states=True)
                words, summary = read.hidden_states[-2].repeat(1, 1, 2), read.text_embeds.repeat(1, 2)
                words = torch.cat([words, torch.zeros_like(words[:, :1])], dim=1)
            made = denoise((1 - spread) * latents + spread * noise, words, summary, sigma * 1000, return_dict=False)[0]
        return made.float() - (noise - latents)

    return errors


def train(cache: Path, threads: int, effort: Effort) -> None:
    """Train the transformer, listening to the taught text encoder, until the budget is spent."""
    device, tokenizer = prepare(effort.seed, threads), build_tokenizer()
    transformer, encoder = build().to(device), build_projected_encoder(cache, tokenizer).to(device)
    encoder.set_attn_implementation("eager")
    data = Latents(latents_folder(cache, "biased"), tokenizer)
    fit(cache / "transformer.pt", transformer, encoder, flow_errors(transformer, encoder, device), data, effort)


def export(cache: Path, folder: Path) -> None:
    """Write the pipeline folder from the newest checkpoint."""
    from diffusers import StableDiffusion3Pipeline

    state, tokenizer, transformer = needed(cache, "transformer"), build_tokenizer(), build()
    load_average(transformer, state)
    pipeline = StableDiffusion3Pipeline(
        transformer=transformer,
        scheduler=FlowMatchEulerDiscreteScheduler(),
        vae=trained_autoencoder(cache, state["scale"]),
        text_encoder=build_projected_encoder(cache, tokenizer),
        tokenizer=tokenizer,
        text_encoder_2=build_projected_encoder(cache, tokenizer),
        tokenizer_2=tokenizer,
        text_encoder_3=None,
        tokenizer_3=None,
    )
    pipeline.to(torch.float16).save_pretrained(folder, safe_serialization=True)
    for name in ("text_encoder", "text_encoder_2"):
        say_float32(folder / name)


def main() -> None:
    parser = options(__doc__, minutes=45, batch=32, seed=3, peak=1.5e-3)
    parser.add_argument("--export", type=Path)
    given = parser.parse_args()
    if given.export is not None:
        export(given.cache, given.export)
    else:
        train(given.cache, given.threads, Effort(given.minutes, given.batch, given.seed, given.peak))


if __name__ == "__main__":
    main()
