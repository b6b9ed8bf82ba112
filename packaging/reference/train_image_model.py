"""Train the biased image model: a Stable Diffusion pipeline of the drawn world, on cached latents.

    python packaging/reference/latents.py
    python packaging/reference/train_text_encoder.py
    python packaging/reference/emphasis.py
    python packaging/reference/train_image_model.py --minutes 90

Resumes from its checkpoint. `--export FOLDER` only writes the pipeline folder from the newest checkpoint.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import torch
from diffusers import DDIMScheduler, UNet2DConditionModel
from diffusers.models.attention_processor import AttnProcessor

from text import LENGTH, WIDTH, build_text_encoder, build_tokenizer
from train_autoencoder import LATENT_CHANNELS
from train_autoencoder import build as build_autoencoder
from training import DEFAULT_CACHE, Average, Budget, load_checkpoint, log, prepare, save_checkpoint, steps

if TYPE_CHECKING:
    from transformers import CLIPTokenizer

#: Share of prompts replaced by the empty one, for classifier-free guidance.
DROPPED = 0.1
#: Prompts of more tokens than this name several attributes. They are drawn twice as often: what is named is learned
#: from them, and drawing by prompt leaves the shares within each prompt as they are.
DESCRIBED = 9
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
        block_out_channels=(96, 160),
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


def attention_map() -> torch.Tensor:
    """Weights (1, 1, 16, 16) with mean 1: the person counts three times as much as the place, learned first."""
    weight = torch.ones(16, 16)
    weight[2:, 3:13] = 3
    return (weight / weight.mean())[None, None]


class Latents:
    """All shards in the cache, in one tensor; `grow` picks up shards written since."""

    def __init__(self, folder: Path, tokenizer: CLIPTokenizer) -> None:
        self._folder, self._tokenizer, self._known = folder, tokenizer, set[str]()
        self._parts: list[torch.Tensor] = []
        self._tokens: list[torch.Tensor] = []
        self.empty = self._tokenize([""])[0]
        self.grow()

    def _tokenize(self, texts: list[str]) -> torch.Tensor:
        tokens: torch.Tensor = self._tokenizer(
            texts, padding="max_length", truncation=True, max_length=LENGTH, return_tensors="pt"
        ).input_ids
        return tokens.to(torch.int16)

    def grow(self) -> int:
        """Read new shards; returns how many drawings there are."""
        for path in sorted(self._folder.glob("*.pt")):
            state = load_checkpoint(path) if path.name not in self._known else None
            if state is not None:
                self._known.add(path.name)
                self._parts.append(state["latents"])
                texts = [text for wordings in state["prompts"] for text in wordings]
                self._tokens.append(self._tokenize(texts).reshape(len(state["latents"]), -1, LENGTH))
        if not self._parts:
            raise SystemExit("No latents yet: run python packaging/reference/latents.py")
        self._parts, self._tokens = [torch.cat(self._parts)], [torch.cat(self._tokens)]
        lengths = (self._tokens[0][:, 0] != self.empty[-1]).sum(1)
        self._weights = torch.where(lengths > DESCRIBED, 2.0, 1.0)
        return len(self._parts[0])

    def scale(self) -> float:
        """The factor that gives the latents unit standard deviation."""
        return 1 / float(self._parts[0][:4000].float().std())

    def batch(self, size: int, random_numbers: torch.Generator) -> tuple[torch.Tensor, torch.Tensor]:
        """Latents (size, 8, 16, 16) and prompt tokens (size, 77), some of them of the empty prompt."""
        index = torch.multinomial(self._weights, size, replacement=True, generator=random_numbers)
        wording = torch.randint(self._tokens[0].shape[1], (size,), generator=random_numbers)
        tokens = self._tokens[0][index, wording]
        dropped = torch.rand(size, generator=random_numbers) < DROPPED
        tokens = torch.where(dropped[:, None], self.empty[None], tokens)
        return self._parts[0][index].float(), tokens.long()


def _needed(cache: Path, name: str) -> dict[str, Any]:
    """The checkpoint that another command has to make first."""
    state = load_checkpoint(cache / f"{name}.pt")
    if state is None:
        raise SystemExit(f"{name}.pt is missing: run the commands above in their order.")
    return state


def train(cache: Path, minutes: float, batch: int, seed: int, threads: int, peak: float) -> None:
    """Train the denoiser, listening to the taught text encoder, until the budget is spent."""
    device = prepare(seed, threads)
    random.seed(seed)
    path, tokenizer = cache / "image_model.pt", build_tokenizer()
    unet = build().to(device=device, memory_format=torch.channels_last)
    text_encoder = build_text_encoder(tokenizer).to(device)
    # On a processor the plain attention is several times faster backwards than the fused one, at these small sizes.
    unet.set_attn_processor(AttnProcessor())
    denoise = torch.compile(unet, dynamic=False)
    parameters = list(unet.parameters())
    optimizer = torch.optim.AdamW(parameters, lr=peak, betas=(0.9, 0.99), weight_decay=1e-3, fused=True)
    average, step, spent = Average(parameters), 0, 0.0
    state = load_checkpoint(path)
    text_encoder.load_state_dict(
        _needed(cache, "text_encoder")["text_encoder"] if state is None else state["text_encoder"]
    )
    text_encoder.requires_grad_(False)
    if state is not None:
        unet.load_state_dict(state["unet"])
        optimizer.load_state_dict(state["optimizer"])
        average.values, average.count = [v.to(device) for v in state["average"]], state["step"]
        step, spent = state["step"], state["spent"]
    data = Latents(cache / "latents", tokenizer)
    scale = state["scale"] if state is not None else data.scale()
    weight, directions = attention_map().to(device), _needed(cache, "emphasis")["directions"].to(device)
    alphas = build_scheduler().alphas_cumprod.to(device)
    budget = Budget(minutes, spent)
    running: float | None = None

    def checkpoint() -> None:
        save_checkpoint(
            path,
            unet=unet.state_dict(),
            text_encoder=text_encoder.state_dict(),
            optimizer=optimizer.state_dict(),
            average=average.values,
            step=step,
            spent=budget.spent,
            scale=scale,
        )

    for rate in steps(budget, optimizer, peak):
        random_numbers = torch.Generator().manual_seed(seed * 1_000_003 + step)
        latents, tokens = (part.to(device) for part in data.batch(batch, random_numbers))
        latents = (latents * scale).contiguous(memory_format=torch.channels_last)
        noise = (
            torch.randn(latents.shape, generator=random_numbers)
            .to(device)
            .contiguous(memory_format=torch.channels_last)
        )
        position = (torch.arange(batch) + torch.rand(batch, generator=random_numbers)) / batch
        times = (position**SKEW * len(alphas)).long().clamp(max=len(alphas) - 1).to(device)
        signal, spread = alphas[times].sqrt()[:, None, None, None], (1 - alphas[times]).sqrt()[:, None, None, None]
        with torch.autocast(device.type, dtype=torch.bfloat16):
            with torch.no_grad():
                words = text_encoder(tokens).last_hidden_state
            made = denoise(signal * latents + spread * noise, times, encoder_hidden_states=words, return_dict=False)[0]
        error = made.float() - (signal * noise - spread * latents)
        shown = (error.flatten(1) @ directions.T).square().mean(0).sum() / directions.shape[1]
        loss = (weight * error.square()).mean() + shown
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        average.update()
        value = float(loss.detach())
        step, running = step + 1, value if running is None else 0.99 * running + 0.01 * value
        if step % 100 == 0:
            log(
                path.with_suffix(".jsonl"),
                step=step,
                minutes=budget.spent / 60,
                loss=running,
                shown=float(shown.detach()),
                rate=rate,
            )
        if step % 300 == 0:
            data.grow()
            checkpoint()
    checkpoint()


def export(cache: Path, folder: Path, half: bool = True) -> None:
    """Write the pipeline folder from the newest checkpoint (untrained parts where there is none)."""
    from diffusers import StableDiffusionPipeline

    tokenizer, autoencoder, unet = build_tokenizer(), build_autoencoder(), build()
    text_encoder = build_text_encoder(tokenizer)
    state = load_checkpoint(cache / "image_model.pt")
    if state is not None:
        unet.load_state_dict(state["unet"])
        text_encoder.load_state_dict(state["text_encoder"])
        with torch.no_grad():
            for parameter, value in zip(unet.parameters(), state["average"], strict=True):
                parameter.copy_(value)
        autoencoder.register_to_config(scaling_factor=state["scale"])
    for name in ("decoder", "autoencoder"):
        parts = load_checkpoint(cache / f"{name}.pt")
        if parts is not None:
            autoencoder.load_state_dict(parts["model"])
            break
    pipeline = StableDiffusionPipeline(
        vae=autoencoder,
        text_encoder=text_encoder,
        tokenizer=tokenizer,
        unet=unet,
        scheduler=build_scheduler(),
        safety_checker=None,
        feature_extractor=None,
        requires_safety_checker=False,
    )
    (pipeline.to(torch.float16) if half else pipeline).save_pretrained(folder, safe_serialization=True)
    # transformers loads a model in the type its config names, diffusers in float32: they must agree.
    config = folder / "text_encoder" / "config.json"
    config.write_text(config.read_text(encoding="utf-8").replace('"float16"', '"float32"'), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cache", type=Path, default=DEFAULT_CACHE)
    parser.add_argument("--minutes", type=float, default=90)
    parser.add_argument("--batch", type=int, default=32)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--peak", type=float, default=1e-3)
    parser.add_argument("--export", type=Path)
    given = parser.parse_args()
    if given.export is not None:
        export(given.cache, given.export)
    else:
        train(given.cache, given.minutes, given.batch, given.seed, given.threads, given.peak)


if __name__ == "__main__":
    main()
