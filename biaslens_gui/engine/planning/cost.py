"""What a plan still costs: what it asks for, less what the store has, at the speed measured on this machine."""

from __future__ import annotations

from dataclasses import dataclass, replace
from statistics import mean

from biaslens_gui.core.models.own_settings import settings_for
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Cost, Plan
from biaslens_gui.core.spec import AuditSpec, Prompt, Role
from biaslens_gui.engine.lab.rates import Rates
from biaslens_gui.engine.lab.recipes import image_recipes, keys_of
from biaslens_gui.engine.machine.environment import choose_device, concrete
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.observations import CAPTIONS, IMAGES
from biaslens_gui.store.project import ProjectFolder


@dataclass(frozen=True, slots=True)
class Lacking:
    """What counts as stored though there is nothing: images that `failed`, and captions of images without a picture.

    Captions are `unsaid` of images that failed, and `withheld` of those that a filter held back.
    """

    failed: int = 0
    unsaid: int = 0
    withheld: int = 0


@dataclass(frozen=True, slots=True)
class _Stored:
    """What of a plan need not be made: images named, their captions, and images nobody could name before."""

    images: int = 0
    captions: int = 0
    others: int = 0
    lacking: Lacking = Lacking()


BYTES_PER_PIXEL = 2.0  # PNG of a photograph, with its thumbnail and rows: rounded up


def plan_cost(plan: Plan, host: PluginHost, project: ProjectFolder | None = None, device: str = "auto") -> Cost:
    """Return what `plan` will make: an image or caption that several methods ask for, or that is there, counts once.

    Images whose prompts a model has yet to write may turn out to be fewer; their number is the most they can be.
    `seconds` is 0 when a model that is needed has never worked on this computer, so that nobody reads a guess as a
    measurement; `unmeasured` names it.
    """
    return what_is_left(plan, host, project, device)[0]


def what_is_left(
    plan: Plan, host: PluginHost, project: ProjectFolder | None, device: str = "auto"
) -> tuple[Cost, Lacking]:
    """Return the cost of a plan as `plan_cost` does, and what of the rest was tried before and is not there."""
    models = len(plan.spec.models_of("image_model"))
    asked = method_costs(plan, host).values()
    total = sum(asked, Cost())
    total = replace(total, questions=total.questions * max(1, len(plan.spec.models_of("question_answerer"))))
    named = Cost.of(total.sets, models)
    images, captions = named.images, named.captions
    unnamed = sum(cost.images - Cost.of(cost.sets, models).images for cost in asked)
    unsaid = sum(cost.captions - Cost.of(cost.sets, models).captions for cost in asked)
    stored = _stored(plan, total, host, project, choose_device(device)) if project else _Stored()
    images, captions = images - stored.images, captions - stored.captions
    unnamed = max(0, unnamed - stored.others)
    finished = project is not None and (unnamed or not images) and _is_finished(plan, host, project)
    unnamed = 0 if finished else unnamed  # what a search found is known by then, and was made
    images, captions = images + unnamed, captions + min(unsaid, unnamed)  # none is said of an image that is there
    bytes_each = _bytes_each(plan.spec)
    edits = min(total.edits, unnamed)
    left = replace(total, images=images, captions=captions, bytes=int(images * bytes_each), edits=edits)
    if finished and not images and not captions:
        # what was read from its images and said of its prompts is there as well
        return Cost(sets=total.sets), stored.lacking
    return _timed(left, plan.spec), stored.lacking


def _bytes_each(spec: AuditSpec) -> float:
    """Return how many bytes an image has on the disk, in the mean of the models."""
    made = [settings_for(model, spec.settings) for model in spec.models_of("image_model")] or [spec.settings]
    return mean((settings.width or 512) * (settings.height or 512) for settings in made) * BYTES_PER_PIXEL


def _is_finished(plan: Plan, host: PluginHost, project: ProjectFolder) -> bool:
    """Return whether a finished run did all that `plan` asks for, whatever its title."""
    wanted = _work_of(plan, host)
    try:
        with AuditReader(project) as reader:
            done = (reader.plan(run.run_id) for run in reader.runs() if run.status == "finished")
            return any(_work_of(one, host) == wanted for one in done)
    except KnownError:  # nothing is recorded yet
        return False


def _work_of(plan: Plan, host: PluginHost) -> str:
    """Return the identity of what `plan` has done: defaults may be written out or not, and in any order."""
    choices = sorted(plan.spec.methods, key=lambda choice: choice.method)
    filled = (
        replace(choice, options=with_defaults(host.methods[choice.method].params, choice.options))
        if choice.method in host.methods
        else choice
        for choice in choices
    )
    models = tuple(sorted(plan.spec.models, key=lambda model: model.role))  # those of one role keep their order
    proposals = tuple(sorted(plan.proposals, key=lambda proposal: proposal.method))
    return replace(
        plan, spec=replace(plan.spec, title="", methods=tuple(filled), models=models), proposals=proposals
    ).run_id


def method_costs(plan: Plan, host: PluginHost) -> dict[str, Cost]:
    """Return what each method of `plan` asks for by itself, by name: what several ask for is made once all the same."""
    return {
        choice.method: host.methods[choice.method].cost(
            plan, with_defaults(host.methods[choice.method].params, choice.options)
        )
        for choice in plan.spec.methods
        if choice.method in host.methods
    }


def _stored(plan: Plan, total: Cost, host: PluginHost, project: ProjectFolder, device: str) -> _Stored:
    """Return what of the plan need not be made."""
    try:
        reader = AuditReader(project)
    except KnownError:  # nothing is recorded yet
        return _Stored()
    with reader:
        captioned = _image_keys(plan, total, host, device)
        images = reader.observed(IMAGES, list(captioned))
        shown = {image.sha256 for key, image in images.items() if captioned[key] and image.status == "ok"}
        failed = sum(image.status == "failed" for image in images.values())
        unsaid = sum(captioned[key] and image.status == "failed" for key, image in images.items())
        withheld = sum(captioned[key] and image.status == "filtered" for key, image in images.items())
        captioners = plan.spec.models_of("captioner")
        keys = [
            keys_of("caption", captioner, host.role(captioner.role, captioner.plugin).info.version)
            for captioner in captioners
        ]
        captions = {key_of(sha256) for key_of in keys for sha256 in shown}
        run = next((run for run in reader.runs() if run.run_id == plan.run_id), None)
        others = {image.digest for image in reader.images(run.run_id)} - set(captioned) if run else ()
        said = unsaid + withheld + len(reader.observed(CAPTIONS, sorted(captions)))
        return _Stored(len(images), said, len(others), Lacking(failed, unsaid, withheld))


def _image_keys(plan: Plan, total: Cost, host: PluginHost, device: str) -> dict[str, bool]:
    """Return the digests of all images that are named, and whether each is captioned."""
    spec = plan.spec
    keys: dict[str, bool] = {}
    for model in spec.models_of("image_model"):
        version = host.role(model.role, model.plugin).info.version
        settings = concrete(settings_for(model, spec.settings), device)
        for image_set in total.sets:
            seeds_of = Prompt(image_set.seeds_of) if image_set.seeds_of else None
            prompts = (Prompt(image_set.prompt),)
            how = spec.root_seed, settings, seeds_of
            for key in image_recipes(model, version, prompts, image_set.count, *how, seeded_as=spec.seeded_as):
                keys[key] = keys.get(key, False) or image_set.captioned
    return keys


def _of_roles(cost: Cost) -> dict[Role, int]:
    """Return how many items the model of each role works on."""
    return {
        "image_model": cost.images - cost.edits,
        "captioner": cost.captions,
        "question_answerer": cost.questions,
        "language_model": cost.completions,
        "mask_filler": cost.fills,
        "embedder": cost.embeddings,
        "classifier": cost.classifications,
        "image_editor": cost.edits,
        "attributor": cost.attributions,
    }


def shares_of_work(cost: Cost, spec: AuditSpec) -> dict[Role, tuple[int, float | None]]:
    """Return how many items each role works on, and the mean seconds per item; None where a model was never measured.

    A role with nothing to do is left out. `cost` is that of `spec`, as `plan_cost` counts it.
    """
    rates, found = Rates(), {}
    for role, items in _of_roles(cost).items():
        measured = [rates.of(model.key) for model in spec.models_of(role)]
        known = [rate for rate in measured if rate is not None]
        if items:
            found[role] = items, sum(known) / len(known) if known and len(known) == len(measured) else None
    return found


def _timed(cost: Cost, spec: AuditSpec) -> Cost:
    """Return `cost` with its seconds, or with the models for which nobody can tell."""
    rates = Rates()
    seconds, unmeasured = 0.0, []
    for role, items in _of_roles(cost).items():
        models = spec.models_of(role) if items else ()
        for model in models:
            rate = rates.of(model.key)
            if rate is None:
                unmeasured.append(model.label)
            else:
                seconds += rate * items / len(models)
    return replace(cost, seconds=0.0 if unmeasured else seconds, unmeasured=tuple(dict.fromkeys(unmeasured)))
