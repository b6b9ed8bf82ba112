"""Checking the instrument from the window: a calibration of the methods with the judges of a plan, quick or full."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from pathlib import Path

from biaslens_gui.core.calibrating.asked import OPTIONS, Calibration
from biaslens_gui.core.calibrating.calibration import Certificate
from biaslens_gui.core.calibrating.extent import Extent
from biaslens_gui.core.calibrating.planted import PlantedTruth
from biaslens_gui.core.roles import Check, Work
from biaslens_gui.core.spec import MethodChoice, ModelRef, Role
from biaslens_gui.engine.calibration.calibrate import calibrate, read_truth
from biaslens_gui.engine.jobs import CalibrateJob
from biaslens_gui.engine.lab.rates import Rates
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.engine.planning.sample import default_models, reference_folder
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.places import cache_folder
from biaslens_gui.store.project import create_project

READERS: tuple[tuple[str, Role], ...] = (
    ("captioner", "captioner"),
    ("question_answerer", "question_answerer"),
    ("clip", "embedder"),
    ("clip", "attributor"),
)
"""The reference readers by folder, and the role each plays."""


def known_image_models(names: Sequence[str], host: PluginHost) -> tuple[tuple[ModelRef, PlantedTruth], ...]:
    """Return the reference image models called `names`, each with what was planted in it.

    Raises:
        KnownError: there is no such model, or its truth cannot be read.
    """
    folder = reference_folder()
    truths = {name: folder / ("truth.json" if name == "biased" else f"truth_{name}.json") for name in names}
    return tuple(
        (reference(folder / name, host, role="image_model"), read_truth(path)) for name, path in truths.items()
    )


def with_reference_readers(
    readers: Sequence[ModelRef], needed: Collection[Role], host: PluginHost
) -> tuple[ModelRef, ...]:
    """Return `readers` and, for each role of `needed` that none of them plays, the one that comes along.

    Raises:
        KnownError: there is none.
    """
    played = {model.role for model in readers}
    folder = reference_folder()
    more = [reference(folder / place, host, role=role) for place, role in READERS if role in set(needed) - played]
    return (*readers, *more, *(model for model in default_models(host) if model.role in set(needed) - played))


def expected_seconds(extent: Extent, host: PluginHost) -> float:
    """Return how long a check took when it was last done so, or what its images take; 0 when neither is known."""
    rates = Rates()
    if known := rates.of(_rate_key(extent)):
        return known
    each = [rates.of(model.key) or 0.0 for model, _ in known_image_models(extent.image_models, host)]
    return sum(each) / len(each) * extent.images if all(each) else 0.0


def check_instrument(job: CalibrateJob, host: PluginHost, check: Check) -> Work[Certificate]:
    """Calibrate as `job` asks; images are kept in the cache, so that another check makes none of them again.

    Raises:
        KnownError: as `calibrate`.
    """
    began = time.monotonic()
    project = create_project(cache_folder() / "calibration", "Calibration")
    found = yield from calibrate(_asked(job, host), project, host, check)
    rates = Rates()
    rates.note(_rate_key(job.extent), time.monotonic() - began)
    rates.save()
    return found


def _rate_key(extent: Extent) -> str:
    return f"check {extent.name}"


def _asked(job: CalibrateJob, host: PluginHost) -> Calibration:
    extent = job.extent
    methods = tuple(MethodChoice(name, OPTIONS.get(name, {})) for name in extent.methods)
    needed: set[Role] = {role for choice in methods for role in host.method(choice.method).info.needs}
    needed.add("question_answerer")  # it reads the truth of the pool
    own = [_as_it_is(model, host) for model in job.readers if model.role in needed]
    return Calibration(
        methods,
        known_image_models(extent.image_models, host),
        with_reference_readers(own, needed, host),
        job.made_at,
        extent.prompts,
        extent.pool,
        extent.sizes,
        extent.runs,
        device=job.device,
    )


def _as_it_is(model: ModelRef, host: PluginHost) -> ModelRef:
    """Return a model of the plan with the digest of its files as they are now."""
    if model.path:
        return reference(Path(model.path), host, model.options, model.role)
    return built_in(host.role(model.role, model.plugin), model.options)
