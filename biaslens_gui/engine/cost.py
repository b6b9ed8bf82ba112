"""What a plan still costs: what it asks for, less what the store has, at the speed measured on this machine."""

from __future__ import annotations

from dataclasses import replace

from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.environment import choose_device, concrete
from biaslens_gui.engine.rates import Rates
from biaslens_gui.engine.recipes import caption_digest, image_recipes
from biaslens_gui.errors import KnownError
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder

BYTES_PER_PIXEL = 2.0  # PNG of a photograph, with its thumbnail and rows: rounded up


def plan_cost(plan: Plan, host: PluginHost, project: ProjectFolder | None = None, device: str = "auto") -> Cost:
    """Return what `plan` will make: an image or caption that several methods ask for, or that is there, counts once.

    Images whose prompts a model has yet to write may turn out to be fewer; their number is the most they can be.
    `seconds` is 0 when a model has never worked on this machine, so that nobody reads a guess as a measurement.
    """
    models, settings = len(plan.spec.models_of("image_model")), plan.spec.settings
    asked = method_costs(plan, host).values()
    total = sum(asked, Cost())
    named = Cost.of(total.sets, models)
    images, captions = named.images, named.captions
    unnamed = sum(cost.images - Cost.of(cost.sets, models).images for cost in asked)
    if project:
        there, said, others = _stored(plan, total, host, project, choose_device(device))
        images, captions, unnamed = images - there, captions - said, max(0, unnamed - others)
    images += unnamed
    bytes_each = (settings.width or 512) * (settings.height or 512) * BYTES_PER_PIXEL
    seconds = _seconds(plan, images, captions)
    return replace(total, images=images, captions=captions, seconds=seconds, bytes=int(images * bytes_each))


def method_costs(plan: Plan, host: PluginHost) -> dict[str, Cost]:
    """Return what each method of `plan` asks for by itself, by name: what several ask for is made once all the same."""
    return {
        choice.method: host.methods[choice.method].cost(
            plan, with_defaults(host.methods[choice.method].params, choice.options)
        )
        for choice in plan.spec.methods
        if choice.method in host.methods
    }


def _stored(plan: Plan, total: Cost, host: PluginHost, project: ProjectFolder, device: str) -> tuple[int, int, int]:
    """Return what of the plan need not be made: images named, their captions, and images nobody could name before."""
    try:
        reader = AuditReader(project)
    except KnownError:  # nothing is recorded yet
        return 0, 0, 0
    with reader:
        captioned = _image_keys(plan, total, host, device)
        images = reader.images_of(list(captioned))
        shown = {image.sha256 for key, image in images.items() if captioned[key] and image.status == "ok"}
        silent = sum(captioned[key] and image.status != "ok" for key, image in images.items())
        captions = {
            caption_digest(model, host.role(model.role, model.plugin).info.version, sha256)
            for model in plan.spec.models_of("captioner")
            for sha256 in shown
        }
        run = next((run for run in reader.runs() if run.run_id == plan.run_id), None)
        others = {image.digest for image in reader.images(run.run_id)} - set(captioned) if run else ()
        unnamed = total.images if run and run.status == "finished" else len(others)
        return len(images), silent + len(reader.captions_of(sorted(captions))), unnamed


def _image_keys(plan: Plan, total: Cost, host: PluginHost, device: str) -> dict[str, bool]:
    """Return the digests of all images that are named, and whether each is captioned."""
    spec, settings = plan.spec, concrete(plan.spec.settings, device)
    keys: dict[str, bool] = {}
    for model in spec.models_of("image_model"):
        version = host.role(model.role, model.plugin).info.version
        for one in total.sets:
            seeds_of = Prompt(one.seeds_of) if one.seeds_of else None
            prompts = (Prompt(one.prompt),)
            for key in image_recipes(model, version, prompts, one.count, spec.root_seed, settings, seeds_of):
                keys[key] = keys.get(key, False) or one.captioned
    return keys


def _seconds(plan: Plan, images: int, captions: int) -> float:
    rates = Rates()
    makers = plan.spec.models_of("image_model")
    per_image = [rates.of(model.key) for model in makers]
    per_caption = [rates.of(model.key) for model in plan.spec.models_of("captioner")] or [0.0]
    if None in per_image or None in per_caption or not makers:
        return 0.0
    return sum(rate or 0.0 for rate in per_image) / len(makers) * images + (per_caption[0] or 0.0) * captions
