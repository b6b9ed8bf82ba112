"""An inclusive prefix is learnt from images of each class while the whole model stays as it is.

Of ITI-GEN (Zhang et al. 2023, arXiv 2309.05569) are the tokens behind the prompt (P_k = [T; S_k]), that they alone
are learnt, and the semantic consistency loss (equation 7): max(0, 0.8 - cos(E(P_k), E(T))) keeps a prompt near to what
it was. Their direction alignment loss (equations 4 to 6) needs images and texts in one space of a model whose text
encoder is also that of the image model, as CLIP ViT-L/14 is for Stable Diffusion 1: with a folder of it, `joint`, it is
what is learnt. An image model alone has no such space; what is learnt in its place is the model's own objective, the
prediction of the noise of images of class k, given P_k, as textual inversion does (Gal et al. 2022, arXiv 2208.01618,
equation 2). E is the pooled output of the model's own text encoder.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from biaslens_gui.core.models.prefixes import LearnedPrefix, PrefixExample, PrefixLearning
from biaslens_gui.core.models.rewording import Wording
from biaslens_gui.core.roles import Check
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.joint_space import JointSpace, joint_space
from biaslens_gui.loaders.prefixes import MOST_TOKENS, add_tokens, embeddings_of, packed

LEAST = 4
"""Images of a class: of fewer, their places and clothes are learnt."""
OF_ITS_FAMILY = "A prefix is learnt by Stable Diffusion 1 and 2. Reword the prompt instead, or choose a LoRA."


def learn(
    pipeline: Any,
    question: str,
    classes: Sequence[str],
    examples: Sequence[PrefixExample],
    learning: PrefixLearning,
    check: Check,
) -> LearnedPrefix:
    """Return a prefix for `classes`, learnt by `pipeline` from `examples`; it is not to be used for anything after.

    Raises:
        KnownError: it is of another architecture, or a class has too few examples.
    """
    import torch

    _refuse(pipeline, classes, examples, learning)
    table = embeddings_of(pipeline).weight
    spread = float(table.detach().float().std())
    for part in (pipeline.unet, pipeline.vae, pipeline.text_encoder):
        part.requires_grad_(False)
    joint = joint_space(Path(learning.joint), pipeline, examples, len(classes), check) if learning.joint else None
    wording, first = add_tokens(pipeline, len(classes), learning.tokens)
    generator = torch.Generator("cpu").manual_seed(learning.seed)
    start = torch.randn(len(classes) * learning.tokens, table.shape[1], generator=generator) * spread
    tokens = start.to(table.device).requires_grad_(True)
    optimizer = torch.optim.Adam([tokens], lr=learning.rate * spread)
    latents = _latents(pipeline, examples) if joint is None else torch.empty(0)
    losses: list[float] = []
    with _in_place_of(pipeline, tokens, first):
        for _ in range(learning.steps):
            check()
            if joint is not None:
                loss = _loss_of_directions(pipeline, wording, joint, examples, learning)
            else:
                chosen = _drawn(examples, len(classes), learning.batch, generator)
                batch = [examples[place] for place in chosen]
                loss = _loss(pipeline, wording, batch, latents[chosen], learning, generator)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(float(loss.detach()))
    if not np.isfinite(losses).all():
        raise KnownError("Nothing was learnt", "The numbers overflowed (NaN).", "Learn with a smaller rate.")
    tenth = max(len(losses) // 10, 1)
    content = packed(tokens.detach().reshape(len(classes), learning.tokens, -1), question, classes)
    return LearnedPrefix(content, float(np.mean(losses[:tenth])), float(np.mean(losses[-tenth:])))


def _refuse(pipeline: Any, classes: Sequence[str], examples: Sequence[PrefixExample], learning: PrefixLearning) -> None:
    embeddings_of(pipeline)
    if any(getattr(pipeline, part, None) is None for part in ("unet", "vae", "tokenizer")):
        raise KnownError("Prefix not possible", f"{type(pipeline).__name__} is no pipeline of its kind.", OF_ITS_FAMILY)
    if not 1 <= learning.tokens <= MOST_TOKENS or learning.steps < 1:
        raise KnownError("Prefix not possible", f"1 to {MOST_TOKENS} tokens and a step are needed.", "Ask for 3.")
    for number, name in enumerate(classes):
        there = sum(example.group == number for example in examples)
        if there < LEAST:
            message = f"{there} images show “{name}”, and {LEAST} are needed."
            hint = "Run the audit with prompts that ask for it: add the method 'default_or_inability' to the plan."
            raise KnownError("Too few images to learn from", message, hint)


def _latents(pipeline: Any, examples: Sequence[PrefixExample]) -> Any:
    """Return what the autoencoder makes of the images, as the denoiser has them: examples x channels x height x width.

    The mean of what it encodes to is taken, so that nothing is drawn.
    """
    import torch

    vae, kept = pipeline.vae, []
    with torch.no_grad():
        for start in range(0, len(examples), 8):
            pixels = np.stack([example.pixels for example in examples[start : start + 8]])
            images = torch.from_numpy(pixels).permute(0, 3, 1, 2).to(vae.device, vae.dtype) / 127.5 - 1
            encoded = vae.encode(images)
            latent = encoded.latent_dist.mode() if hasattr(encoded, "latent_dist") else encoded.latents
            shift = getattr(vae.config, "shift_factor", None) or 0.0
            kept.append((latent - shift) * getattr(vae.config, "scaling_factor", 1.0))
    return torch.cat(kept)


@contextmanager
def _in_place_of(pipeline: Any, tokens: Any, first: int) -> Iterator[None]:
    """Let the text encoder read `tokens` for the numbers from `first` on, so that gradients reach them alone."""
    import torch

    def put(_: Any, given: tuple[Any, ...], found: Any) -> Any:
        (numbers,) = given
        mine = numbers >= first
        # A product, not an index: gradients of one are added up in the same order every time.
        chosen = torch.nn.functional.one_hot((numbers - first).clamp(min=0), len(tokens)).to(tokens.dtype) @ tokens
        return torch.where(mine.unsqueeze(-1), chosen.to(found.dtype), found)

    hook = pipeline.text_encoder.get_input_embeddings().register_forward_hook(put)
    try:
        yield
    finally:
        hook.remove()


def _drawn(examples: Sequence[PrefixExample], classes: int, batch: int, generator: Any) -> list[int]:
    """Return the places of `batch` examples, classes in turn, each drawn among those of its class."""
    import torch

    of_class = [[place for place, item in enumerate(examples) if item.group == number] for number in range(classes)]
    drawn = torch.rand(batch, generator=generator).tolist()
    chosen = [of_class[number % classes] for number in range(batch)]
    return [own[int(share * len(own))] for own, share in zip(chosen, drawn, strict=True)]


def _loss(
    pipeline: Any,
    wording: Wording,
    batch: Sequence[PrefixExample],
    latents: Any,
    learning: PrefixLearning,
    generator: Any,
) -> Any:
    """Return the denoising loss of a batch with the prefixes of its classes, and the loss of semantic consistency."""
    import torch

    words = [wording.alternatives[item.group].replace("{prompt}", item.prompt) for item in batch]
    conditioning, pooled = _encoded(pipeline, words)
    with torch.no_grad():
        _, before = _encoded(pipeline, [item.prompt for item in batch])
    scheduler = pipeline.scheduler
    noise = torch.randn(latents.shape, generator=generator).to(latents)
    steps = torch.randint(scheduler.config.num_train_timesteps, (len(batch),), generator=generator).to(latents.device)
    noisy = scheduler.add_noise(latents, noise, steps)
    target = _target(scheduler, latents, noise, steps)
    predicted = pipeline.unet(noisy, steps, encoder_hidden_states=conditioning).sample
    apart = torch.relu(learning.similarity - torch.cosine_similarity(pooled, before)).mean()
    return torch.nn.functional.mse_loss(predicted.float(), target.float()) + apart


def _loss_of_directions(
    pipeline: Any, wording: Wording, joint: JointSpace, examples: Sequence[PrefixExample], learning: PrefixLearning
) -> Any:
    """Return the loss of directions and that of semantic consistency, the mean of the prompts (equations 6 and 7)."""
    import torch

    losses = []
    for prompt in dict.fromkeys(item.prompt for item in examples):
        _, pooled = _encoded(pipeline, [words.replace("{prompt}", prompt) for words in wording.alternatives])
        with torch.no_grad():
            _, before = _encoded(pipeline, [prompt])
        apart = torch.relu(learning.similarity - torch.cosine_similarity(pooled, before)).mean()
        losses.append(joint.loss(pooled) + apart)
    return torch.stack(losses).mean()


def _target(scheduler: Any, latents: Any, noise: Any, steps: Any) -> Any:
    kind = scheduler.config.prediction_type
    if kind == "epsilon":
        return noise
    if kind == "v_prediction":
        return scheduler.get_velocity(latents, noise, steps)
    raise KnownError("Prefix not possible", f"The model predicts {kind}.", OF_ITS_FAMILY)


def _encoded(pipeline: Any, words: Sequence[str]) -> tuple[Any, Any]:
    """Return what the text encoder says of `words`: of every token, and pooled."""
    tokenizer = pipeline.tokenizer
    given = tokenizer(
        list(words), padding="max_length", max_length=tokenizer.model_max_length, truncation=True, return_tensors="pt"
    )
    said = pipeline.text_encoder(given.input_ids.to(pipeline.text_encoder.device))
    return said.last_hidden_state, said.pooler_output
