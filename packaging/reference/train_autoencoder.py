"""Train the autoencoder of the reference image models: drawings to 16x16 latents and back, sharply.

    python packaging/reference/train_autoencoder.py --minutes 26

Two phases: encoder and decoder together, then (`--decoder-only`) the decoder alone on the frozen encoder's latents,
so that cached latents stay valid while details go on improving.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from diffusers import AutoencoderTiny
from torch.nn import functional as F

from drawn_world.sampling import any_scene
from training import Training, load_checkpoint, options, pixels, prepare

LATENT_CHANNELS = 8
WIDTH = 32
#: Noise on the latents while training, in units of their standard deviation: the denoiser's error is of this size.
LATENT_NOISE = 0.12


def build() -> AutoencoderTiny:
    """Four levels, 128x128x3 to 16x16x8; most blocks where they are cheap."""
    return AutoencoderTiny(
        encoder_block_out_channels=(WIDTH,) * 4,
        decoder_block_out_channels=(WIDTH,) * 4,
        num_encoder_blocks=(0, 1, 1, 2),
        num_decoder_blocks=(4, 3, 2, 1),
        latent_channels=LATENT_CHANNELS,
        upsampling_scaling_factor=2,
        latent_magnitude=3,
        scaling_factor=1.0,
    )


def attention_map() -> torch.Tensor:
    """Pixel weights (1, 1, 128, 128): the middle, where faces are, counts up to four times as much."""
    y, x = torch.meshgrid(torch.arange(128.0), torch.arange(128.0), indexing="ij")
    return 1 + 3 * torch.exp(-(((x - 64) / 26) ** 2 + ((y - 60) / 28) ** 2))[None, None]


def reconstruction_loss(made: torch.Tensor, drawn: torch.Tensor, weight: torch.Tensor) -> torch.Tensor:
    """Absolute and squared error of pixels and of their differences to the right and below.

    The absolute part keeps flat colours flat; the squared part keeps what is small and high in contrast (eyes, lips,
    wrinkles), which a median would drop; the differences keep thin lines thin.
    """
    error = (made - drawn).abs()
    across = (made.diff(dim=3) - drawn.diff(dim=3)).abs()
    down = (made.diff(dim=2) - drawn.diff(dim=2)).abs()
    pixels_part = ((0.4 * error + 2.0 * error**2) * weight).mean()
    across_part = ((0.4 * across + 2.0 * across**2) * weight[..., 1:]).mean()
    down_part = ((0.4 * down + 2.0 * down**2) * weight[..., 1:, :]).mean()
    return pixels_part + across_part + down_part


def train(cache: Path, minutes: float, batch: int, seed: int, threads: int, decoder_only: bool, peak: float) -> None:
    """Train until the budget is spent, from the last checkpoint where there is one."""
    device = prepare(seed, threads)
    path = cache / ("decoder.pt" if decoder_only else "autoencoder.pt")
    model = build().to(device=device, memory_format=torch.channels_last)
    trained = model.decoder if decoder_only else model
    optimizer = torch.optim.AdamW(trained.parameters(), lr=peak, weight_decay=1e-4, betas=(0.9, 0.98))
    training = Training(path, minutes, seed, optimizer, model=model)
    if decoder_only and training.state is None:
        joint = load_checkpoint(cache / "autoencoder.pt")
        if joint is None:
            raise SystemExit("Train encoder and decoder together first (without --decoder-only).")
        model.load_state_dict(joint["model"])
    weight = attention_map().to(device)
    encode, decode = torch.compile(model.encoder), torch.compile(model.decoder)
    for _ in training.rounds():
        rng = np.random.default_rng((seed, int(decoder_only), training.step))
        drawn = pixels([any_scene(rng) for _ in range(batch)]).to(device).contiguous(memory_format=torch.channels_last)
        with torch.autocast(device.type, dtype=torch.bfloat16):
            with torch.set_grad_enabled(not decoder_only):
                latents = encode(drawn)
            noise = LATENT_NOISE * training.budget.progress if not decoder_only else LATENT_NOISE
            made = decode(latents + noise * torch.randn_like(latents) * torch.rand(batch, 1, 1, 1, device=device) * 2)
        loss = reconstruction_loss(made.float(), drawn, weight)
        spread = latents.float()
        centre = spread.mean((0, 2, 3)).square().mean() + (spread.std((0, 2, 3)) - 1).square().mean()
        training.learn(loss + 0.05 * centre, trained)
        l1 = float(F.l1_loss(made.float(), drawn).detach())
        training.tell(loss=float(loss.detach()), l1=l1, centre=float(centre.detach()))


def main() -> None:
    parser = options(__doc__, minutes=26, batch=16, seed=1, peak=2e-3)
    parser.add_argument("--decoder-only", action="store_true")
    given = parser.parse_args()
    train(given.cache, given.minutes, given.batch, given.seed, given.threads, given.decoder_only, given.peak)


if __name__ == "__main__":
    main()
