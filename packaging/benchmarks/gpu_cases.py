"""Images and answers on a graphics card: H1, H2 and H4 of the plan of benchmarks; the others are in `gpu_more`.

An arithmetic limit is the floating point operations of the work, counted while it is done, through the rate that the
card reaches in multiplying large matrices in the same number format. No stack reaches it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from chats import QUESTIONS, chat_pair
from gpu_models import SMALL, Models, Sizes
from pairs import Outcome, Pair, figures, measured
from recorded import Reading

from biaslens_gui.core.roles import ImageRequest
from biaslens_gui.core.spec import GenerationSettings
from biaslens_gui.loaders.diffusers import LoadedPipeline
from biaslens_gui.plugin_host.host import PluginHost

PROMPTS = tuple(f"a photo of a {who}" for who in ("nurse", "doctor", "teacher", "cook"))
SIDES = {"sd1": 512, "sdxl": 1024}
FEW, SOME = 5, 15
"""Steps of SDXL: time grows by the step, so that of all steps follows from two that are measured."""


@dataclass(slots=True)
class Card:
    """What the cases share: where and how large they run, and what they found so far."""

    device: str
    sizes: Sizes
    models: Models
    host: PluginHost
    place: Path
    outcomes: list[Outcome] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    rates: dict[str, float] = field(default_factory=dict)
    """Images or answers per second of the scripts, which later cases put together."""

    def bar(self, value: float) -> float | None:
        """Return a bar; models that are tiny have none."""
        return None if self.sizes is SMALL else value

    def compared(self, pair: Pair) -> None:
        """Measure a case and keep it."""
        self.outcomes.append(measured(pair))

    def note(self, name: str, what: str, value: float, unit: str, bar: float | None = None, why: str = "") -> None:
        """Keep a number that has to be at least `bar`."""
        limit = None if bar is None else self.bar(bar)
        self.readings.append(Reading(name, what, value, unit, limit, True, why))
        print(f"{name}  {what}: {figures(value)} {unit}", flush=True)

    def wait(self) -> None:
        """Wait until the card has done all that it was given."""
        import torch

        if self.device.startswith("cuda"):
            torch.cuda.synchronize()

    def seconds(self, work: Callable[[], Any]) -> float:
        """Return how long `work` takes, done once before."""
        work()
        self.wait()
        began = time.perf_counter()
        work()
        self.wait()
        return time.perf_counter() - began


def ceiling(card: Card) -> float:
    """Return how many operations a second the card reaches in multiplying large matrices: the ceiling of all limits."""
    import torch

    side = 256 if card.sizes is SMALL else 8192
    kind = torch.float32 if card.sizes is SMALL else torch.bfloat16
    one, other = (torch.randn(side, side, device=card.device, dtype=kind) for _ in range(2))
    seconds = min(card.seconds(lambda: one @ other) for _ in range(5))
    found = 2 * side**3 / seconds
    card.note("ceiling", f"matrices of {side:,} multiplied", found / 1e12, "TFLOP/s")
    return found


# --- H1 and H2: images


def requests_of(number: int, settings: GenerationSettings) -> list[ImageRequest]:
    """Return requests over all prompts."""
    return [ImageRequest(PROMPTS[at % len(PROMPTS)], at, settings, at) for at in range(number)]


def operations(pipeline: Any, steps: int) -> float:
    """Return the floating point operations of one image: counted at one and at two steps, which are all alike."""
    import torch
    from torch.utils.flop_counter import FlopCounterMode

    def counted(number: int) -> int:
        with torch.inference_mode(), FlopCounterMode(display=False) as counter:
            pipeline(PROMPTS[0], num_inference_steps=number, output_type="np")
        return int(counter.get_total_flops())

    first, second = counted(2), counted(3)
    return float(first + (steps - 2) * (second - first))


def small_images(card: Card, reached: float, power: Callable[[Callable[[], Any]], float]) -> None:
    """H1: Stable Diffusion 1.5 beside the scripts of OpenBias and T2IAT (ten a call) and of GradBias (one a call)."""
    import torch
    from diffusers import DiffusionPipeline

    half = torch.float32 if card.sizes is SMALL else torch.bfloat16
    pipeline = DiffusionPipeline.from_pretrained(card.models.painter, dtype=half, local_files_only=True).to(card.device)
    pipeline.set_progress_bar_config(disable=True)
    steps = card.sizes.steps
    limit = reached / operations(pipeline, steps)
    card.note("H1", f"SD 1.5 architecture, {steps} steps: the arithmetic limit", limit, "images/s")
    settings = GenerationSettings(steps=steps, guidance=7.5, dtype="float32" if card.sizes is SMALL else "bfloat16")
    best = 0.0
    for batch in card.sizes.batches:
        rate = batch / card.seconds(_made(card, pipeline, requests_of(batch, settings)))
        card.note("H1", f"ours, {batch} at once", rate, "images/s")
        best = max(best, rate)
    card.note("H1", "ours at best, of the arithmetic limit", best / limit, "", 0.5)
    for each, least in ((10, 1.5), (1, 4.0)):
        rate = each / card.seconds(lambda each=each: _as_a_script(card, pipeline, each, steps))
        card.note("H1", f"a script's loop, {each} a call, files written in between", rate, "images/s")
        card.note("H1", f"ours beside {each} a call", best / rate, "x", least)
        card.rates[f"peer {each}"] = rate
    joules = power(_made(card, pipeline, requests_of(card.sizes.batches[-1], settings)))
    if joules:
        card.note("energy", "of 1,000 images at the largest batch", 1000 * joules / card.sizes.batches[-1] / 1000, "kJ")
    _laid_out(card, pipeline, settings, best)


def _made(card: Card, pipeline: Any, wanted: Sequence[ImageRequest]) -> Callable[[], Any]:
    """Return what makes images as the application does, and refuses those that were not made."""
    side = 32 if card.sizes is SMALL else 512
    loaded = LoadedPipeline(lambda _: pipeline, card.device, len(wanted), side * side)

    def run() -> None:
        made = loaded.generate(wanted, lambda: None)
        assert all(image.pixels is not None for image in made), next(image.failure for image in made)

    return run


def _as_a_script(card: Card, pipeline: Any, each: int, steps: int) -> None:
    import torch

    seeds = [torch.Generator().manual_seed(at) for at in range(each)]
    made = pipeline([PROMPTS[0]] * each, num_inference_steps=steps, guidance_scale=7.5, generator=seeds).images
    if card.device.startswith("cuda"):
        torch.cuda.empty_cache()
    for at, image in enumerate(made):
        image.save(card.place / f"script-{at}.png")


def _laid_out(card: Card, pipeline: Any, settings: GenerationSettings, best: float) -> None:
    """Try what libraries offer to make the same images sooner: channels last, then repeated blocks compiled."""
    import torch

    wanted = requests_of(card.sizes.batches[-1], settings)
    pipeline.unet.to(memory_format=torch.channels_last)
    pipeline.vae.to(memory_format=torch.channels_last)
    rate = len(wanted) / card.seconds(_made(card, pipeline, wanted))
    card.note("H1", f"with channels last, {len(wanted)} at once, beside ours at best", rate / best, "x")
    if card.sizes is SMALL:
        return
    began = time.perf_counter()
    pipeline.unet.compile_repeated_blocks(fullgraph=True)
    rate = len(wanted) / card.seconds(_made(card, pipeline, wanted))
    card.note("H1", "and with repeated blocks compiled", rate / best, "x")
    card.note("H1", "compiling and two batches took", time.perf_counter() - began, "s")


def large_images(card: Card, reached: float) -> None:
    """H2: SDXL at 1,024 pixels; few steps are measured, and 50 follow from them."""
    pipeline = card.models.larger_painter().to(card.device)
    pipeline.set_progress_bar_config(disable=True)
    limit, best = reached / operations(pipeline, card.sizes.steps), 0.0
    card.note("H2", f"SDXL architecture, {card.sizes.steps} steps: the arithmetic limit", limit, "images/s")
    for batch in dict.fromkeys(max(1, one // 4) for one in card.sizes.batches):
        few, some = (card.seconds(_made(card, pipeline, requests_of(batch, _settings(card, n)))) for n in (FEW, SOME))
        seconds = few + (some - few) / (SOME - FEW) * (card.sizes.steps - FEW)
        card.note("H2", f"ours, {batch} at once", batch / seconds, "images/s")
        best = max(best, batch / seconds)
    card.note("H2", "ours at best, of the arithmetic limit", best / limit, "", 0.55)


def _settings(card: Card, steps: int) -> GenerationSettings:
    return GenerationSettings(steps=steps, guidance=7.5, dtype="float32" if card.sizes is SMALL else "bfloat16")


# --- H4: answers


def answers(card: Card) -> None:
    """H4: six questions about each image, one generate() a question, or by likelihood after a shared beginning."""
    pixels = list(np.random.default_rng(0).integers(0, 256, (2, card.sizes.side, card.sizes.side, 3), np.uint8))
    with ExitStack() as stack:
        card.compared(chat_pair("H4", card.models.chat, pixels, card.device, card.bar(8.0) or 0, card.host, stack))
    outcome, number = card.outcomes[-1], len(pixels) * len(QUESTIONS)
    card.rates["peer answers"] = number / outcome.peer_seconds
