"""What a plan still costs: what it asks for, less what the store has, at the speed measured on this machine."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.engine.environment import choose_device, concrete
from biaslens_gui.engine.rates import Rates
from biaslens_gui.engine.recipes import caption_digest, image_recipes
from biaslens_gui.errors import KnownError
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder

BYTES_PER_PIXEL = 2.0  # PNG of a photograph, with its thumbnail and rows: rounded up


def plan_cost(plan: Plan, host: PluginHost, project: ProjectFolder | None = None, device: str = "auto") -> Cost:
    """Return what `plan` will make. All methods share images and captions, so the largest asker counts, not the sum.

    `seconds` is 0 when a model has never worked on this machine, so that nobody reads a guess as a measurement.
    """
    asked = [
        host.methods[choice.method].cost(plan, with_defaults(host.methods[choice.method].params, choice.options))
        for choice in plan.spec.methods
        if choice.method in host.methods
    ]
    stored_images, stored_captions = _stored(plan, host, project, choose_device(device)) if project else (0, 0)
    images = max(0, max((cost.images for cost in asked), default=0) - stored_images)
    captions = max(0, max((cost.captions for cost in asked), default=0) - stored_captions)
    settings = plan.spec.settings
    bytes_each = (settings.width or 512) * (settings.height or 512) * BYTES_PER_PIXEL
    seconds = _seconds(plan, images, captions)
    total = sum(asked, Cost())
    return replace(total, images=images, captions=captions, seconds=seconds, bytes=int(images * bytes_each))


def _stored(plan: Plan, host: PluginHost, project: ProjectFolder, device: str) -> tuple[int, int]:
    """Return how many of the plan's images, and of their captions, are in the store."""
    try:
        reader = AuditReader(project)
    except KnownError:  # nothing is recorded yet
        return 0, 0
    with reader:
        images = reader.images_of(_image_keys(plan, host, device))
        shown = [image.sha256 for image in images.values() if image.status == "ok"]
        captions = {
            caption_digest(model, host.role(model.role, model.plugin).info.version, sha256)
            for model in plan.spec.models_of("captioner")
            for sha256 in shown
        }
        return len(images), len(reader.captions_of(sorted(captions)))


def _image_keys(plan: Plan, host: PluginHost, device: str) -> list[str]:
    spec, settings = plan.spec, concrete(plan.spec.settings, device)
    keys: list[str] = []
    for model in spec.models_of("image_model"):
        version = host.role(model.role, model.plugin).info.version
        keys += image_recipes(model, version, spec.prompts, spec.images_per_prompt, spec.root_seed, settings)
    return keys


def _seconds(plan: Plan, images: int, captions: int) -> float:
    rates = Rates()
    makers = plan.spec.models_of("image_model")
    per_image = [rates.of(model.key) for model in makers]
    per_caption = [rates.of(model.key) for model in plan.spec.models_of("captioner")] or [0.0]
    if None in per_image or None in per_caption or not makers:
        return 0.0
    return sum(rate or 0.0 for rate in per_image) / len(makers) * images + (per_caption[0] or 0.0) * captions
