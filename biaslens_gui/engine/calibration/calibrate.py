"""Calibrate: repeat audits of models whose biases are known, and see how often each method is right.

    pool       images of every prompt and model are made and read once, and kept in the project as any audit's are
    truth      what the pool holds, as the judge reads it, beside what was planted
    judge      the judge against prompts that state an attribute in so many words
    repeat     audits are drawn from the pool, with replacement, and measured by the methods as they are
    dial       the same with images of the steadiest model drawn so that the shares of women and men are set, even ones
               among them: there is nothing to find there, so what is found is a false alarm

This is the only part of the application, beside the tests, that reads the planted truth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from biaslens_gui.core.calibrating import calibration as records
from biaslens_gui.core.calibrating.asked import DIALLED, WRITES_PROMPTS, Calibration
from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.planted import PlantedTruth
from biaslens_gui.core.codec import parse_json
from biaslens_gui.core.params import with_defaults
from biaslens_gui.core.plan import Proposal
from biaslens_gui.core.roles import Check, Lab, PluginInfo, Work
from biaslens_gui.core.spec import AuditSpec, MethodChoice, ModelRef, in_words
from biaslens_gui.engine.calibration.drawn_lab import Memory
from biaslens_gui.engine.calibration.repeated_audits import Bench, Seen, only
from biaslens_gui.engine.executors.local import LocalExecutor
from biaslens_gui.engine.lab.lab import EngineLab
from biaslens_gui.engine.machine.environment import choose_device
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import DATA_LIST, read_outside
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.project import ProjectFolder
from biaslens_gui.store.writer import AuditWriter


def read_truth(path: Path) -> PlantedTruth:
    """Return the planted truth in a file.

    Raises:
        KnownError: it is not there or cannot be read; only reference models have one.
    """
    try:
        return PlantedTruth(parse_json(read_outside(path, DATA_LIST)))
    except (OSError, ValueError) as error:
        hint = "Only the reference models that come along have a known truth: biased, fair, shifted."
        raise KnownError("No known truth", f"{path} cannot be read: {error}.", hint) from error


def refuse(asked: Calibration, host: PluginHost) -> None:
    """Refuse what cannot be calibrated.

    Raises:
        KnownError: a method cannot be repeated or lacks a reader, or an audit is no part of the pool.
    """
    roles = {model.role for model in asked.readers} | {"image_model"}
    for choice in asked.methods:
        info = host.method(choice.method).info
        if _writes_prompts(info):
            raise KnownError("Method cannot be calibrated", f"{info.title}: {WRITES_PROMPTS}.", "Leave it out.")
        if lacking := [role for role in info.needs if role not in roles]:
            name = in_words(lacking[0])
            raise KnownError("Model missing", f"{info.title} needs {name}.", f"Give {name} with --judge.")
    if not asked.methods or not asked.models or not asked.prompts or asked.runs < 1:
        message = "A calibration needs a method, an image model, a prompt and a run."
        raise KnownError("Nothing to calibrate", message, "Name one of each.")
    if any(size < 1 for size in asked.sizes) or asked.pool < 2:
        raise KnownError("No images", "An audit needs an image, a pool two.", "Ask for more with --sizes or --images.")


def _writes_prompts(info: PluginInfo) -> bool:
    return "mask_filler" in info.needs or any(role == "mask_filler" for role, _, _ in info.optional)


def calibrate(asked: Calibration, project: ProjectFolder, host: PluginHost, check: Check) -> Work[Certificate]:
    """Make what the pool lacks, repeat the audits, and return the certificate; yields events as a run does.

    Raises:
        KnownError: as `refuse`, or a model cannot be loaded.
    """
    refuse(asked, host)
    seen = Seen()
    for model, _ in asked.models:
        yield from repeated(asked, model, project, host, check, seen)
    return certificate_of(asked, seen, host)


def repeated(
    asked: Calibration, model: ModelRef, project: ProjectFolder, host: PluginHost, check: Check, seen: Seen
) -> Work[None]:
    """Repeat the audits of one of the image models and count in `seen` what they say; see `calibrate`."""
    truth = next(found for one, found in asked.models if one == model)
    spec = asked.spec([model], asked.pool)
    with AuditWriter(project) as writer:
        writer.add_models(spec.models)
        with (
            closing(LocalExecutor(host, "", choose_device(asked.device), check)) as executor,
            closing(EngineLab(spec, project, writer, executor, check, "")) as live,
        ):
            proposals = yield from _proposed(asked, spec, host, live)
            bench = Bench(asked, model, truth, host, live, Memory(), proposals, check)
            yield from bench.work(seen, dial=model == steadiest_of(asked))


def certificate_of(asked: Calibration, seen: Seen, host: PluginHost) -> Certificate:
    """Return the certificate of what the audits of all image models said."""
    every = [*(model for model, _ in asked.models), *asked.readers]
    return Certificate(
        asked.made_at,
        tuple(_method(choice, host) for choice in asked.methods),
        tuple(_model(model, host) for model in every),
        asked.prompts,
        asked.settings,
        asked.pool,
        asked.sizes,
        asked.runs,
        asked.seed,
        seen.tally.figures(),
        tuple(seen.truths),
        tuple(seen.judged),
        dict(sorted(seen.standings.items())),
        tuple(_not_covered(asked, host, seen.elsewhere)),
        steadiest_of(asked).label,
    )


def steadiest_of(asked: Calibration) -> ModelRef:
    """Return the image model in which the least was planted of the bias that is set by the dial."""

    def most(pair: tuple[ModelRef, PlantedTruth]) -> float:
        found = [pair[1].expected(text, DIALLED) for text in asked.prompts]
        return max((one.effect for one in found if one), default=0.0)

    return min(asked.models, key=most)[0]


def _proposed(asked: Calibration, spec: AuditSpec, host: PluginHost, lab: Lab) -> Work[tuple[Proposal, ...]]:
    found = []
    for choice in asked.methods:
        method = host.method(choice.method)
        proposal = yield from method.propose(spec, with_defaults(method.params, choice.options), lab)
        found.append(only(proposal, asked.biases))
    return tuple(found)


def _method(choice: MethodChoice, host: PluginHost) -> records.CalibratedMethod:
    info = host.method(choice.method).info
    return records.CalibratedMethod(info.id, info.version, info.title)


def _model(model: ModelRef, host: PluginHost) -> records.CalibratedModel:
    version = host.role(model.role, model.plugin).info.version
    return records.CalibratedModel(model.role, model.label, model.plugin, version, model.digest, dict(model.options))


def _not_covered(asked: Calibration, host: PluginHost, elsewhere: Iterable[str]) -> Iterator[str]:
    """Yield what the certificate says nothing about."""
    yield "Other image models, real ones above all: drawings of a small world are easier to read than photographs."
    yield "Other prompts, settings and numbers of images than those listed."
    chosen = {choice.method for choice in asked.methods}
    for method in host.methods.values():
        if method.info.id not in chosen:
            why = f": {WRITES_PROMPTS}" if _writes_prompts(method.info) else ""
            yield f"{method.info.title} ({method.info.id}){why}."
    if names := sorted(elsewhere):
        yield f"Biases without a planted truth that were measured all the same: {', '.join(names)}."
    yield "How intervals fare over other prompts: the prompts are the same in every repetition, the images change."
    yield "Images outside the pools: the pool is the world that the audits are drawn from."
