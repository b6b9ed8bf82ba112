"""A repair of an image model: what it is aimed at, what it is made of, and the plan that holds it against the model.

A repair is a variant of the model, whose options say what was done. A plan with both is run like any other: prompts,
seeds and questions stay what they are, and what is there already is not made again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.claims.repair import Repair, repair_found
from biaslens_gui.core.events import ItemsDone, StageStarted
from biaslens_gui.core.findings.privacy import without_folders
from biaslens_gui.core.findings.results import RunResults, model_labels
from biaslens_gui.core.models.prefixes import LearnsPrefixes, PrefixExample, PrefixLearning
from biaslens_gui.core.models.rewording import replaced_words
from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import Finding
from biaslens_gui.core.roles import Check, Work
from biaslens_gui.core.spec import MethodChoice, ModelRef
from biaslens_gui.engine.conclusions import with_claims
from biaslens_gui.engine.jobs import LearnJob
from biaslens_gui.engine.machine.environment import choose_device
from biaslens_gui.engine.models.folders import reference
from biaslens_gui.engine.models.variants import checked
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.artifacts import Artifacts
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import ProjectFolder, open_project
from biaslens_gui.store.repairs import keep_learnt

T = TypeVar("T")
ASKING = "default_or_inability"
"""The method whose requests, prompts that tell a class, are what a repair is made of where a plan has no others."""
MOST_EXAMPLES = 64
"""Images of a class that a prefix is learnt from."""
WAYS = {
    "rewording": "prompts in other words, one of them drawn for each image by its seed",
    "prefix": "an inclusive prefix, the tokens of one class drawn for each image by its seed",
    "lora": "a LoRA",
    "inversion": "a learnt word",
}


def target_of(results: RunResults, question: str = "", prompt: str = "", model: str = "") -> Claim:
    """Return the depiction that a repair is aimed at: the strongest clear one of those named, of what decides first.

    Raises:
        KnownError: there is none.
    """
    named = [
        claim
        for claim in results.claims
        if claim.kind == "depiction"
        and claim.value is not None
        and canonical(question or claim.question) == claim.question
        and prompt in ("", claim.prompt)
        and model in ("", claim.model)
    ]
    wanted = [claim for claim in named if claim.conclusion == "clear"]
    if not (question and prompt):
        wanted = [claim for claim in wanted if claim.role == "deciding"]
    if found := wanted or (named if question and prompt else []):
        return found[0]
    message = f"None of {len(named)} depictions that were asked for leans clearly to one class."
    raise KnownError("Nothing to repair", message, "Name a question and a prompt, or make more images.")


def model_of(plan: Plan, label: str) -> ModelRef:
    """Return the image model that claims call `label`."""
    models = plan.spec.models_of("image_model")
    return dict(zip(model_labels(models), models, strict=True))[label]


def asking_for(plan: Plan, question: str) -> Plan:
    """Return `plan` with the method that asks for each class of `question`, if none of its methods does."""
    if any(choice.method in (ASKING, "tibet") for choice in plan.spec.methods):
        return plan
    asks = MethodChoice(ASKING, {"attributes": question or "gender"})
    return replace(plan, spec=replace(plan.spec, methods=(*plan.spec.methods, asks)))


def requests_of(findings: Sequence[Finding], target: Claim) -> tuple[str, ...]:
    """Return a prompt for each class of the target's question that tells it, as the findings of its run have them.

    Raises:
        KnownError: it has none for two classes.
    """
    asked: dict[str, str] = {}
    for finding in findings:
        for contrast in finding.contrasts:
            about = contrast.model, contrast.without, canonical(contrast.question)
            if contrast.kind != "change" or about != (target.model, target.prompt, target.question):
                continue
            if name := _most_seen(_seen(findings, target, contrast.prompt)):
                asked.setdefault(name, contrast.prompt)
    if len(asked) < 2:
        message = f"The run asks for {len(asked)} classes of {target.question} in place of “{target.prompt}”."
        hint = f"Say how it is to be worded, or add the method '{ASKING}' to the plan, which asks for each class."
        raise KnownError("No other words known", message, hint)
    return tuple(asked.values())


def _seen(findings: Sequence[Finding], target: Claim, prompt: str) -> list[Observed]:
    """Return what the target's own reader sees in the images of `prompt` by the target's model, in its question."""
    return [
        seen
        for finding in findings
        for seen in finding.observed
        if (seen.model, seen.prompt, canonical(seen.question)) == (target.model, prompt, target.question)
        and seen.reader == target.reader
        and set(seen.classes) == set(target.classes)
    ]


def _most_seen(observed: Sequence[Observed]) -> str:
    """Return the class that most of the images show, nothing where it is less than half of them."""
    for seen in observed:
        counts = seen.counts()
        most = max(range(len(counts)), key=counts.__getitem__)
        if 2 * counts[most] > len(seen.labels):
            return seen.classes[most]
    return ""


def examples_of(results: RunResults, target: Claim, project: ProjectFolder) -> tuple[PrefixExample, ...]:
    """Return the images of the run in which the target's reader sees a class, with the prompt that tells none of it.

    They are those of the target's prompt and of its counterfactuals, in the order of their numbers.

    Raises:
        IntegrityError: the file of an image is not as it was made.
    """
    told = {
        contrast.prompt: contrast.without
        for finding in results.findings
        for contrast in finding.contrasts
        if contrast.kind == "change" and contrast.model == target.model
    }
    records = {image.digest: image for image in results.images}
    files, found, taken = Artifacts(project), list[PrefixExample](), set[str]()
    for prompt in (*(text for text, base in told.items() if base == target.prompt), target.prompt):
        for seen in _seen(results.findings, target, prompt):
            for image, label in zip(seen.images, seen.labels, strict=True):
                group = UNSEEN if label == UNSEEN else target.classes.index(seen.classes[label])
                enough = sum(example.group == group for example in found) >= MOST_EXAMPLES
                if group != UNSEEN and image not in taken and not enough:
                    taken.add(image)
                    found.append(PrefixExample(target.prompt, group, files.read(records[image])))
    return tuple(found)


def learnt_prefix(
    results: RunResults,
    target: Claim,
    project: ProjectFolder,
    host: PluginHost,
    device: str,
    learning: PrefixLearning,
    check: Check,
) -> Path:
    """Return the file of a prefix for the classes of the target's question, learnt from the images of its run.

    Raises:
        KnownError: the model cannot learn one, or too few images show a class.
    """
    model = model_of(results.plan, target.model)
    plugin = host.role("image_model", model.plugin)
    if not isinstance(plugin, LearnsPrefixes):
        message = f"{plugin.info.title} loads models that learn no prefix."
        raise KnownError("Prefix not possible", message, "Reword the prompt, or choose a LoRA.")
    examples = examples_of(results, target, project)
    where = choose_device(device)
    learnt = plugin.learn_prefix(model, where, target.question, target.classes, examples, learning, check)
    return keep_learnt(project.path, target.question, learnt.content)


def learnt_repair(job: LearnJob, host: PluginHost, check: Check) -> Work[Plan]:
    """Learn a prefix from a run of the project, and return its plan with the model without it and with it.

    Raises:
        KnownError: as `target_of`, `learnt_prefix` and `repaired_plan`.
    """
    project = open_project(Path(job.project))
    with AuditReader(project) as reader:
        results = with_claims(reader.results(job.learnt_of))
    target = target_of(results, job.question, job.prompt, job.model)
    model = model_of(results.plan, target.model)
    learning = PrefixLearning(seed=results.plan.spec.root_seed)
    learning = replace(learning, steps=job.steps) if job.steps else learning
    yield StageStarted("", "learning", learning.steps, 0, model.label)

    def learn(counting: Check) -> Path:
        return learnt_prefix(results, target, project, host, job.device, learning, counting)

    path = yield from _told_step_by_step(learn, check)
    return repaired_plan(results.plan, model, {"prefix": str(path)}, host)[0]


def _told_step_by_step(work: Callable[[Check], T], check: Check) -> Work[T]:
    """Do work that calls its check at every step, and tell of each step as it is done; a step here is one call."""
    calls: SimpleQueue[bool] = SimpleQueue()

    def counting() -> None:
        check()
        calls.put(True)

    with ThreadPoolExecutor(1, "learning") as thread:
        done = thread.submit(work, counting)
        done.add_done_callback(lambda _: calls.put(False))
        while calls.get():
            yield ItemsDone("", "learning", 1)
        return done.result()


def rewording_of(findings: Sequence[Finding], target: Claim) -> str:
    """Return the rule that has one of the requests for the target's classes in place of its prompt.

    Raises:
        KnownError: as `requests_of`.
    """
    return replaced_words(target.prompt, requests_of(findings, target)).rule


def repaired_plan(plan: Plan, model: ModelRef, options: dict[str, Any], host: PluginHost) -> tuple[Plan, ModelRef]:
    """Return `plan` with `model` and, behind it, what it is with `options`; and the latter.

    Other image models are left out: a repair is held against the model that it repairs.

    Raises:
        KnownError: an option is not allowed, a file is not there, or nothing is changed by them.
    """
    changed = {**model.options, **options}
    checked(replace(model, options=changed), host)
    variant = reference(Path(model.path), host, changed, "image_model")
    if variant.key == model.key:
        raise KnownError("Nothing was changed", "The model is the same with the repair.", "Name another repair.")
    others = tuple(it for it in plan.spec.models if it.role != "image_model")
    return replace(plan, spec=replace(plan.spec, models=(model, variant, *others))), variant


def reworded_plan(plan: Plan, findings: Sequence[Finding], target: Claim, host: PluginHost) -> Plan:
    """Return `plan` with the target's model, and behind it the same with a prompt for each class in the target's place.

    Raises:
        KnownError: as `requests_of` and `repaired_plan`.
    """
    model = model_of(plan, target.model)
    if not any(param.name == "rewording" for param in host.role("image_model", model.plugin).params):
        message = f"“{model.label}” cannot be asked in other words than those of the plan."
        raise KnownError("No repair for this model", message, "Local models that diffusers loads can.")
    return repaired_plan(plan, model, {"rewording": rewording_of(findings, target)}, host)[0]


def repair_in(
    results: RunResults, target: Claim, model: ModelRef, variant: ModelRef, options: dict[str, Any]
) -> Repair:
    """Return the repair that `results`, a run with both models, tell of."""
    labels = dict(zip((it.key for it in results.plan.spec.models_of("image_model")), _labels(results), strict=True))
    option = next(name for name in options if name in WAYS)
    value = options[option]
    told = value if isinstance(value, str) else ", ".join(f"{each['file']}@{each['strength']:g}" for each in value)
    part = next((part.digest for part in variant.parts if part.option == option), "")
    tried = WAYS[option], option, told if option == "rewording" else without_folders(told), part
    run = results.run_id, datetime.now(UTC).isoformat(timespec="seconds")
    return repair_found(tried, (labels[model.key], labels[variant.key]), run, target, results.claims)


def _labels(results: RunResults) -> list[str]:
    return model_labels(results.plan.spec.models_of("image_model"))
