"""H6: images with six answers each, through the whole engine: made, kept as files and rows, read back, asked about."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from typing import Any

from chats import QUESTIONS
from gpu_cases import PROMPTS, Card
from gpu_models import SMALL
from gpu_more import never

from biaslens_gui.core.events import ModelReady
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.roles import Work
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, Prompt, Role
from biaslens_gui.engine.executors.local import FitsBeside, LocalExecutor
from biaslens_gui.engine.lab import EngineLab
from biaslens_gui.engine.models import reference
from biaslens_gui.store.project import create_project
from biaslens_gui.store.writer import AuditWriter

ANSWERER: Role = "question_answerer"


def whole_audit(card: Card, busy: Callable[[Callable[[], Any]], float]) -> None:
    """Make images and answer questions, with the two models beside each other and one after the other.

    `busy` returns how many percent of the time the card was at work while something is done.
    """
    images = len(PROMPTS) * (1 if card.sizes is SMALL else 16)
    script = images * (1 / card.rates["peer 10"] + len(QUESTIONS) / card.rates["peer answers"])
    seconds: dict[str, float] = {}
    for way, fits in (("one after the other", _nowhere), ("beside each other", _always)):
        at_work = busy(lambda way=way, fits=fits: seconds.update({way: _seconds(card, way, fits, images)}))
        card.note("H6", f"images with six answers each, models {way}", images / seconds[way], "images/s")
        if at_work:
            card.note("H6", f"the card is at work, models {way}", at_work / 100, "", 0.9)
    card.note("H6", "beside the script's stages one after the other, from H1 and H4", script / seconds[way], "x", 2.5)


def _seconds(card: Card, way: str, fits: FitsBeside, images: int) -> float:
    """Return how long the audit takes, without the loading of models."""
    small = card.sizes is SMALL
    settings = GenerationSettings(steps=card.sizes.steps, guidance=7.5, dtype="float32" if small else "bfloat16")
    painter = reference(card.models.painter, card.host, role="image_model")
    models = painter, reference(card.models.chat, card.host, role=ANSWERER)
    prompts = tuple(Prompt(text) for text in PROMPTS)
    spec = AuditSpec("H6", models, prompts, settings=settings, images_per_prompt=images // len(PROMPTS))
    project = create_project(card.place / way.replace(" ", "-"), "H6")
    began, loading = time.perf_counter(), 0.0
    with (
        AuditWriter(project) as writer,
        closing(LocalExecutor(card.host, "", card.device, never, fits)) as executor,
        closing(EngineLab(spec, project, writer, executor, never, "")) as lab,
    ):
        writer.add_models(models)
        loading = sum(event.seconds for event in _audit(lab) if isinstance(event, ModelReady))
    return time.perf_counter() - began - loading


def _audit(lab: EngineLab) -> Work[None]:
    (painter,) = lab.spec.models_of("image_model")
    ask: Callable[[Sequence[ImageRecord]], Work[Any]] = partial(lab.answers, questions=QUESTIONS)
    images = yield from lab.images(painter, lab.spec.prompts, lab.spec.images_per_prompt, then=(ANSWERER, ask))
    yield from ask(images)


def _always(*_: object) -> bool:
    return True


def _nowhere(*_: object) -> bool:
    return False
