"""What a plan still costs: what it asks for, less what the store has, at the speed measured on this machine."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.identity import seed_for
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.lab import image_digest
from biaslens_gui.engine.rates import Rates
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder

BYTES_PER_PIXEL = 2.0  # PNG of a photograph, with its thumbnail and rows: rounded up


def plan_cost(plan: Plan, host: PluginHost, project: ProjectFolder | None = None) -> Cost:
    """Return what `plan` will make. Images are shared by all methods, so the largest asker counts, not the sum.

    `seconds` is 0 when a model has never worked on this machine, so that nobody reads a guess as a measurement.
    """
    asked = []
    for choice in plan.spec.methods:
        if choice.method in host.methods:
            method = host.methods[choice.method]
            asked.append(method.cost(plan, with_defaults(method.params, choice.options)))
    total = sum(asked, Cost())
    images = max((cost.images for cost in asked), default=0)
    stored = _stored_images(plan, host, project) if project is not None and project.audit_db.is_file() else 0
    missing = max(0, images - stored)
    captions = max(0, total.captions - stored)
    side = (plan.spec.settings.width or 512) * (plan.spec.settings.height or 512)
    seconds = _seconds(plan, missing, captions)
    return replace(
        total, images=missing, captions=captions, seconds=seconds, bytes=int(missing * side * BYTES_PER_PIXEL)
    )


def _stored_images(plan: Plan, host: PluginHost, project: ProjectFolder) -> int:
    keys = [key for model in plan.spec.models_of("image_model") for key in _image_keys(plan, model, host)]
    with AuditReader(project) as reader:
        return len(reader.images_of(keys))


def _image_keys(plan: Plan, model: ModelRef, host: PluginHost) -> list[str]:
    spec = plan.spec
    version = host.role(model.role, model.plugin).info.version
    return [
        image_digest(model, version, prompt.text, seed_for(spec.root_seed, prompt.text, index), spec.settings)
        for prompt in spec.prompts
        for index in range(spec.images_per_prompt)
    ]


def _seconds(plan: Plan, images: int, captions: int) -> float:
    rates = Rates()
    makers = plan.spec.models_of("image_model")
    per_image = [rates.of(model.key) for model in makers]
    per_caption = [rates.of(model.key) for model in plan.spec.models_of("captioner")] or [0.0]
    if None in per_image or None in per_caption or not makers:
        return 0.0
    return sum(rate or 0.0 for rate in per_image) / len(makers) * images + (per_caption[0] or 0.0) * captions
