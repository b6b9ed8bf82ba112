"""Measures one graphics card: images and answers beside the arithmetic limit and beside the scripts of the papers.

Full-size models with random weights, in less than ten minutes; about 20 GB of disk and 60 GB on the card. Where there
is no card, or a library is missing, it says so and measures nothing. With `--small` tiny models go through every case
on the processor, without bars. An arithmetic limit is the floating point operations of the work, counted while it is
done, through the rate that the card reaches in multiplying large matrices in the same format. No stack reaches it.
"""

from __future__ import annotations

import importlib.util
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

import chains
import numpy as np
from harness import Bench, NotHere, seconds, this_computer

from biaslens_gui.core.events import ModelReady
from biaslens_gui.core.roles import ImageRequest, Work
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, Prompt
from biaslens_gui.engine.executors.batches import in_batches
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.loaders.diffusers import LoadedPipeline
from biaslens_gui.store.writer import AuditWriter

ABOUT = (
    "Architectures of full size with random weights, in half precision. A share of the arithmetic limit is how much of"
    " the card's own rate in multiplying matrices was put to use."
)
NEEDED = ("torch", "diffusers", "transformers", "accelerate", "pluggy", "sqlite_utils", "PIL", "psutil")
NO_CARD = "no graphics card is here (torch.cuda.is_available() is false)."
FEW, SOME = 5, 15
"""Steps of SDXL: time grows by the step, so that of all steps follows from two that are measured."""


def measure(bench: Bench) -> None:
    """Measure every case on the card.

    Raises:
        NotHere: there is none, or a library is missing.
    """
    refuse_without_libraries()
    import torch

    if not (bench.small or torch.cuda.is_available()):
        raise NotHere(NO_CARD)
    card = Card(bench)
    for case in (answers, small_images, whole_audit, decoding, ladder, large_images):
        case(card)
    bench.results.computer.update(this_computer("" if bench.small else torch.cuda.get_device_name()))


def refuse_without_libraries(needed: tuple[str, ...] = NEEDED) -> None:
    """Raise `NotHere` with the names of all libraries that are missing."""
    if missing := [name for name in needed if importlib.util.find_spec(name) is None]:
        raise NotHere(f"{', '.join(missing)} {'is' if len(missing) == 1 else 'are'} not installed here.")


class Card:
    """What the cases share: where and how large they run, and the rates that later cases put together."""

    def __init__(self, bench: Bench) -> None:
        bench.host  # noqa: B018 - prepares the libraries of models
        import gpu_models
        import torch

        self.bench, self.on_card = bench, not bench.small
        self.device = bench.size("cuda", "cpu")
        self.models = gpu_models.tiny(bench.place) if bench.small else gpu_models.full(bench.place, self.device)
        self.batches, self.side = bench.size((8, 16, 32), (2, 4)), bench.size(512, 32)
        self.settings = GenerationSettings(bench.size(50, 2), 7.5, dtype=bench.size("bfloat16", "float32"))
        self.dtype = getattr(torch, self.settings.dtype)
        self.rates: dict[str, float] = {}
        """Images or answers per second of the scripts."""
        side = bench.size(8192, 256)
        left, right = (torch.randn(side, side, device=self.device, dtype=self.dtype) for _ in range(2))
        self.reached = 2 * side**3 / min(self.seconds(lambda: left @ right) for _ in range(5))
        """Operations a second in multiplying large matrices: the ceiling of all limits."""
        self.note("ceiling", f"matrices of {side:,} multiplied", self.reached / 1e12, "TFLOP/s")

    def bar(self, value: float) -> float:
        """Return a bar; models that are tiny have none."""
        return self.bench.size(value, 0.0)

    def note(self, name: str, what: str, value: float, unit: str = "", bar: float = 0.0) -> None:
        """Keep a number that has to be at least `bar`."""
        self.bench.note(name, what, value, unit, self.bar(bar) or None, at_least=True)

    def note_peak(self, name: str, what: str) -> None:
        """Keep the most memory of the card since it was last asked."""
        import torch

        if self.on_card:
            self.note(name, f"{what}: peak of memory", torch.cuda.max_memory_allocated() / 1e9, "GB")
            torch.cuda.empty_cache()
            torch.cuda.reset_peak_memory_stats()

    def seconds(self, work: Callable[[], Any]) -> float:
        """Return how long `work` takes until the card has done all of it, done once before."""
        import torch

        def done() -> None:
            work()
            if self.on_card:
                torch.cuda.synchronize()

        done()
        return seconds(done)

    def watched(self, asked: str, work: Callable[[], Any]) -> tuple[float, float]:
        """Return how long `work` takes, and the mean of what the card's driver tells meanwhile, 0 where it does not."""
        ended, values = threading.Event(), list[float]()
        command = ["nvidia-smi", f"--query-gpu={asked}", "--format=csv,noheader,nounits"]

        def watch() -> None:
            while self.on_card and not ended.wait(0.2):
                try:
                    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=10).stdout
                    values.append(float(told.splitlines()[0]))
                except (OSError, subprocess.SubprocessError, ValueError, IndexError):
                    return

        watching = threading.Thread(target=watch)
        watching.start()
        try:
            taken = seconds(work)
        finally:
            ended.set()
            watching.join()
        return taken, sum(values) / max(1, len(values))

    def requests(self, number: int, settings: GenerationSettings | None = None) -> list[ImageRequest]:
        """Return requests over all prompts."""
        prompts = chains.PROMPTS
        return [ImageRequest(prompts[k % len(prompts)], k, settings or self.settings, k) for k in range(number)]

    def making(self, pipeline: Any, wanted: Sequence[ImageRequest]) -> Callable[[], Any]:
        """Return what makes images as the application does, and refuses those that were not made."""
        loaded = LoadedPipeline(lambda _: pipeline, self.device, len(wanted), self.side**2)

        def run() -> None:
            made = loaded.generate(wanted, lambda: None)
            assert all(image.pixels is not None for image in made), next(image.failure for image in made)

        return run

    def limit(self, case: str, name: str, pipeline: Any) -> float:
        """Return the images a second of the arithmetic limit, from steps that are all alike: two and three of them."""
        import torch
        from torch.utils.flop_counter import FlopCounterMode

        counted = []
        for steps in (2, 3):
            with torch.inference_mode(), FlopCounterMode(display=False) as counter:
                pipeline(chains.PROMPTS[0], num_inference_steps=steps, output_type="np")
            counted.append(int(counter.get_total_flops()))
        steps = self.settings.steps
        limit = self.reached / (counted[0] + (steps - 2) * (counted[1] - counted[0]))
        self.note(case, f"{name} architecture, {steps} steps: the arithmetic limit", limit, "images/s")
        return limit


def small_images(card: Card) -> None:
    """H1: Stable Diffusion 1.5 beside the scripts of OpenBias and T2IAT (ten a call) and of GradBias (one a call)."""
    import torch

    pipeline = chains.Painter(card.models.painter, card.settings).pipeline.to(card.device)
    limit, best = card.limit("H1", "SD 1.5", pipeline), 0.0
    for batch in card.batches:
        rate = batch / card.seconds(card.making(pipeline, card.requests(batch)))
        card.note("H1", f"ours, {batch} at once", rate, "images/s")
        best = max(best, rate)
    card.note("H1", "ours at best, of the arithmetic limit", best / limit, "", 0.5)

    def script(each: int) -> None:
        seeds = [torch.Generator().manual_seed(seed) for seed in range(each)]
        how = {"num_inference_steps": card.settings.steps, "guidance_scale": card.settings.guidance}
        made = pipeline([chains.PROMPTS[0]] * each, generator=seeds, **how).images
        if card.on_card:
            torch.cuda.empty_cache()
        for number, image in enumerate(made):
            image.save(card.bench.place / f"script-{number}.png")

    for each, least in ((10, 1.5), (1, 4.0)):
        rate = each / card.seconds(lambda each=each: script(each))
        card.note("H1", f"a script's loop, {each} a call, files written in between", rate, "images/s")
        card.note("H1", f"ours beside {each} a call", best / rate, "x", least)
        card.rates[f"peer {each}"] = rate
    wanted = card.requests(card.batches[-1])
    taken, watts = card.watched("power.draw", card.making(pipeline, wanted))
    if watts:
        card.note("energy", "of 1,000 images at the largest batch", taken * watts / len(wanted), "kJ")
    for part in (pipeline.unet, pipeline.vae):
        part.to(memory_format=torch.channels_last)
    rate = len(wanted) / card.seconds(card.making(pipeline, wanted))
    card.note("H1", f"with channels last, {len(wanted)} at once, beside ours at best", rate / best, "x")
    if card.on_card:
        began = time.perf_counter()
        pipeline.unet.compile_repeated_blocks(fullgraph=True)
        rate = len(wanted) / card.seconds(card.making(pipeline, wanted))
        card.note("H1", "and with repeated blocks compiled", rate / best, "x")
        card.note("H1", "compiling and two batches took", time.perf_counter() - began, "s")


def large_images(card: Card) -> None:
    """H2: SDXL at 1,024 pixels; few steps are measured, and 50 follow from them."""
    pipeline = card.models.larger_painter().to(card.device)
    pipeline.set_progress_bar_config(disable=True)
    limit, best, steps = card.limit("H2", "SDXL", pipeline), 0.0, (FEW, SOME)
    for batch in dict.fromkeys(max(1, size // 4) for size in card.batches):
        settings = [replace(card.settings, steps=number) for number in steps]
        few, some = (card.seconds(card.making(pipeline, card.requests(batch, its))) for its in settings)
        rate = batch / (few + (some - few) / (SOME - FEW) * (card.settings.steps - FEW))
        card.note("H2", f"ours, {batch} at once", rate, "images/s")
        best = max(best, rate)
    card.note("H2", "ours at best, of the arithmetic limit", best / limit, "", 0.55)
    card.note_peak("H2", "SDXL architecture, largest batch")


def decoding(card: Card) -> None:
    """H3: a batch of latents decoded as a whole, and one by one."""
    import torch
    from diffusers import AutoencoderKL

    folder, batch, side = card.models.painter / "vae", card.batches[-1], card.side // card.bench.size(8, 2)
    vae = AutoencoderKL.from_pretrained(folder, dtype=card.dtype, local_files_only=True).to(card.device)
    latents = torch.randn(batch, 4, side, side, device=card.device, dtype=card.dtype)
    for name, slices in (("as a whole", False), ("one by one", True)):
        vae.use_slicing = slices
        with torch.inference_mode():
            taken = card.seconds(lambda: vae.decode(latents).sample)
        card.note("H3", f"{batch} latents decoded {name}: each", 1000 * taken / batch, "ms")
        card.note_peak("H3", f"{batch} latents decoded {name}")


def answers(card: Card) -> None:
    """H4: six questions about each image, one generate() a question, or by likelihood after a shared beginning."""
    pixels = list(np.random.default_rng(0).integers(0, 256, (2, card.side, card.side, 3), np.uint8))
    chat = card.models.chat
    card.rates["peer answers"] = chains.ask_chat(card.bench, "H4", chat, pixels, card.device, card.bar(8.0))
    card.note_peak("H4", "LLaVA architecture")


def whole_audit(card: Card) -> None:
    """H6: images with six answers each through the engine, the two models beside each other or one after the other."""
    questions, prompts = chains.QUESTIONS, tuple(Prompt(text) for text in chains.PROMPTS)
    bench, each = card.bench, card.bench.size(16, 1)
    painter = bench.model(card.models.painter, "image_model")
    models = (painter, bench.model(card.models.chat, "question_answerer"))
    spec = AuditSpec("H6", models, prompts, settings=card.settings, images_per_prompt=each)
    images, loading = len(prompts) * each, dict[str, float]()

    def audit(lab: EngineLab) -> Work[None]:
        def ask(made: Any) -> Work[Any]:
            return lab.answers(made, questions=questions)

        made = yield from lab.images(painter, prompts, each, then=("question_answerer", ask))
        yield from ask(made)

    def made(way: str, beside: bool) -> None:
        project = bench.project()
        with (
            AuditWriter(project) as writer,
            closing(LocalExecutor(bench.host, "", card.device, lambda: None, lambda *_: beside)) as executor,
            closing(EngineLab(spec, project, writer, executor, lambda: None, "")) as lab,
        ):
            writer.add_models(models)
            loading[way] = sum(event.seconds for event in audit(lab) if isinstance(event, ModelReady))

    script = images * (1 / card.rates["peer 10"] + len(questions) / card.rates["peer answers"])
    for way, beside in (("one after the other", False), ("beside each other", True)):
        taken, busy = card.watched("utilization.gpu", lambda way=way, beside=beside: made(way, beside))
        taken -= loading[way]
        card.note("H6", f"images with six answers each, models {way}", images / taken, "images/s")
        if busy:
            card.note("H6", f"the card is at work, models {way}", busy / 100, "", 0.9)
    card.note("H6", "beside the script's stages one after the other, from H1 and H4", script / taken, "x", 2.5)


def ladder(card: Card) -> None:
    """H8: far more images at once than fit; the batch is halved until they do, and none is lost."""
    model = card.bench.model(card.models.painter, "image_model")
    wanted = card.requests(card.bench.size(512, 4), replace(card.settings, steps=card.bench.size(1, 2)))
    made, halved = 0, 0
    with card.bench.host.role(model.role, model.plugin).load(replace(model, batch=len(wanted)), card.device) as loaded:
        for batch in in_batches(wanted, len(wanted), lambda some: lambda: list(loaded.generate(some, lambda: None))):
            made += len(batch.results)
            halved += len(batch.warnings)
    card.note("H8", f"images made of {len(wanted)} asked for at once", made, "", float(len(wanted)))
    card.note("H8", "halvings until a batch fitted", halved)
    card.note_peak("H8", "on the way down")
