"""Further cases on a graphics card: the decoder's share, gradients, embeddings, and the way down the memory ladder."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import numpy as np
from gpu_cases import Card, requests_of
from gpu_models import SMALL
from influence import AS_PUBLISHED, Tracing
from pairs import Pair
from PIL import Image

from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.engine.batches import in_batches
from biaslens_gui.engine.models import reference
from biaslens_gui.engine.side_by_side import side_by_side


def decoding(card: Card) -> None:
    """H3: a batch of latents decoded as a whole, and one by one; the peak of memory of each."""
    import torch
    from diffusers import AutoencoderKL

    half = torch.float32 if card.sizes is SMALL else torch.bfloat16
    folder = card.models.painter / "vae"
    vae = AutoencoderKL.from_pretrained(folder, torch_dtype=half, local_files_only=True).to(card.device)
    batch, side = card.sizes.batches[-1], card.sizes.side // (2 if card.sizes is SMALL else 8)
    latents = torch.randn(batch, 4, side, side, device=card.device, dtype=half)
    for name, slices in (("as a whole", False), ("one by one", True)):
        vae.use_slicing = slices
        _forget_the_peak(card)
        with torch.inference_mode():
            seconds = card.seconds(lambda: vae.decode(latents).sample)
        card.note("H3", f"{batch} latents decoded {name}: each", 1000 * seconds / batch, "ms")
        _note_the_peak(card, "H3", f"{batch} latents decoded {name}")


def gradients(card: Card) -> None:
    """H5: one gradient of GradBias, by its script and by ours."""
    judge = reference(card.models.judge, card.host, role="attributor")
    painter = reference(card.models.painter, card.host, role="image_model")
    settings = GenerationSettings(steps=8, dtype="float32")
    with ExitStack() as stack:
        frozen, unfrozen = (Tracing(judge, painter, settings, card.device, card.host, stack) for _ in range(2))
        unfrozen.collect_gradients()
        what = "gradients of three steps, SD 1.5 architecture, single precision"
        peer = "weights unfrozen, both halves of the guidance, as in GradBias' script"
        bar = card.bar(1.5) or 0
        card.compared(Pair("H5", what, peer, unfrozen.as_the_script, frozen.as_we_do, frozen.close, bar, 3))
        _every_tenth(card, frozen.tracer, painter, replace(settings, steps=card.sizes.steps))


def _every_tenth(card: Card, tracer: Any, painter: ModelRef, settings: GenerationSettings) -> None:
    """Whole traces of one image: gradients at every step, as the paper's best table, and at every tenth, as ours."""
    seconds = {}
    for interval in (1, 10):
        asked = replace(AS_PUBLISHED, interval=interval)
        seconds[interval] = card.seconds(lambda asked=asked: tracer.attribute(painter, settings, [asked], never))
        card.note("H5", f"an image of {settings.steps} steps traced at every {interval}. step", seconds[interval], "s")
    card.note("H5", "a trace of every tenth step beside one of every step", seconds[1] / seconds[10], "x", 2.0)


def never() -> None:
    """Nobody stops a benchmark."""


def embeddings(card: Card) -> None:
    """H7: images embedded from their files, one by one, or in batches that threads unpack."""
    from transformers import AutoImageProcessor

    number, side = card.sizes.pictures, card.sizes.side
    rng = np.random.default_rng(0)
    paths = [card.place / f"picture-{at}.png" for at in range(number)]
    for path in paths:
        small = Image.fromarray(rng.integers(0, 256, (side // 8, side // 8, 3), np.uint8))
        small.resize((side, side), Image.Resampling.BICUBIC).save(path)
    model = reference(card.models.judge, card.host, role="embedder")
    with card.host.role("embedder", model.plugin).load(model, card.device) as loaded:
        processor = AutoImageProcessor.from_pretrained(card.models.judge, local_files_only=True)

        def one_by_one() -> Any:
            import torch

            found = []
            for path in paths:
                with Image.open(path) as image, torch.inference_mode():
                    pixels = processor(image.convert("RGB"), return_tensors="pt")["pixel_values"]
                    vector = loaded._model.get_image_features(pixels.to(card.device, loaded._model.dtype))
                    found.append(getattr(vector, "pooler_output", vector)[0].float().cpu().numpy())
            return np.stack([one / np.linalg.norm(one) for one in found])

        def ours() -> Any:
            return loaded.embed_images(side_by_side(_opened, paths), lambda: None)

        def same(theirs: Any, found: Any) -> bool:
            return bool((np.sum(theirs * found, axis=1) > 0.999).all())

        what = f"{number} images of {side} pixels embedded from their files"
        bar = card.bar(5.0) or 0
        card.compared(Pair("H7", what, "one file at a time through CLIP", one_by_one, ours, same, bar, 3))
    card.note("H7", "ours", number / card.outcomes[-1].our_seconds, "images/s")


def _opened(path: Any) -> Any:
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


def ladder(card: Card) -> None:
    """H8: far more images at once than fit; the batch is halved until they do, and none is lost."""
    model = reference(card.models.painter, card.host, role="image_model")
    steps = 2 if card.sizes is SMALL else 1
    settings = GenerationSettings(steps=steps, dtype="float32" if card.sizes is SMALL else "bfloat16")
    wanted, made, halved = requests_of(card.sizes.ladder, settings), 0, 0
    _forget_the_peak(card)
    plugin = card.host.role("image_model", model.plugin)
    with plugin.load(replace(model, batch=len(wanted)), card.device) as loaded:
        for batch in in_batches(wanted, len(wanted), lambda some: lambda: list(loaded.generate(some, never))):
            made += len(batch.results)
            halved += len(batch.warnings)
    card.note("H8", f"images made of {len(wanted)} asked for at once", made, "", float(len(wanted)))
    card.note("H8", "halvings until a batch fitted", halved, "")
    _note_the_peak(card, "H8", "on the way down")


def _forget_the_peak(card: Card) -> None:
    import torch

    if card.device.startswith("cuda"):
        torch.cuda.empty_cache()
        torch.cuda.reset_peak_memory_stats()


def _note_the_peak(card: Card, name: str, what: str) -> None:
    import torch

    if card.device.startswith("cuda"):
        card.note(name, f"{what}: peak of memory", torch.cuda.max_memory_allocated() / 1e9, "GB")
