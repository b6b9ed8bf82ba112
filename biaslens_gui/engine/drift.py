"""Drift between two finished runs of one audit: what was changed, and the certificate of what it does to the claims."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from biaslens_gui.claims.drift import drift_of
from biaslens_gui.core.claims.declared import ERROR
from biaslens_gui.core.claims.drift import Changed, DriftCertificate, DriftModel
from biaslens_gui.core.findings.privacy import placeless, without_folders
from biaslens_gui.core.findings.results import RunResults, model_labels
from biaslens_gui.core.models.own_settings import OWN_SETTINGS, settings_for
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.engine.conclusions import declared_of
from biaslens_gui.engine.machine.environment import choose_device, concrete
from biaslens_gui.errors import KnownError


def drift_between(
    before: RunResults, after: RunResults, changed: tuple[Changed, ...], margin: float, made_at: str
) -> DriftCertificate:
    """Return the certificate of two runs that differ in nothing but what `changes_between` tells of them."""
    spec, other = before.plan.spec, after.plan.spec
    models, others = spec.models_of("image_model"), other.models_of("image_model")
    labels, other_labels = model_labels(models), model_labels(others)
    found = drift_of(
        declared_of(spec, before.findings),
        before.findings,
        after.findings,
        list(zip(labels, other_labels, strict=True)),
        margin,
    )
    images, same = _same_pictures(before, after, models, others)
    return DriftCertificate(
        before.plan.run_id,
        after.plan.run_id,
        made_at,
        changed,
        tuple(
            DriftModel(label, model.digest, other_label, other_model.digest)
            for label, model, other_label, other_model in zip(labels, models, other_labels, others, strict=True)
        ),
        margin,
        ERROR,
        spec.looks,
        images,
        same,
        found.rows,
        found.conclusion,
        found.left_out,
        round(found.times * spec.images_per_prompt) if found.times else None,
    )


def changes_between(spec: AuditSpec, other: AuditSpec, device: str = "auto") -> tuple[Changed, ...]:
    """Return what `other` does otherwise than `spec` when images are made on `device`.

    The device tells the number format that "auto" stands for.

    Raises:
        KnownError: they differ in more than that, or not at all.
    """
    spec, other = (replace(it, settings=concrete(it.settings, choose_device(device))) for it in (spec, other))
    _refuse_another_audit(spec, other)
    changed = tuple(_changes(spec, other))
    if not changed:
        message = "Both runs make their images with the same models and settings."
        raise KnownError("Nothing was changed", message, "Change a setting with --set, or name another plan.")
    return changed


def _refuse_another_audit(spec: AuditSpec, other: AuditSpec) -> None:
    """Raise KnownError where the runs differ in more than how images are made."""
    readers, other_readers = (
        [model.identity for model in each.models if model.role != "image_model"] for each in (spec, other)
    )
    unlike = [
        words
        for words, same in (
            ("prompts", [it.text for it in spec.prompts] == [it.text for it in other.prompts]),
            ("seeds", spec.root_seed == other.root_seed),
            ("readers", readers == other_readers),
            ("methods", spec.methods == other.methods),
            ("number of image models", len(spec.models_of("image_model")) == len(other.models_of("image_model"))),
        )
        if not same
    ]
    if unlike:
        message = f"They have other {', '.join(unlike)}, so that a difference would say nothing of the change."
        raise KnownError("Not the same audit", message, "Change how images are made, and nothing else.")


def _changes(spec: AuditSpec, other: AuditSpec) -> Iterator[Changed]:
    """Yield what differs, model by model: how it is run, by its own settings before those of the audit; then the rest.

    What differs in the same way for all models is told once.
    """
    pairs = list(zip(spec.models_of("image_model"), other.models_of("image_model"), strict=True))
    found = [(model.label, change) for model, its in pairs for change in _settings_changed(spec, other, model, its)]
    for change in dict.fromkeys(change for _, change in found):
        of = [label for label, its_change in found if its_change == change]
        about = "" if len(of) == len(pairs) else f"{', '.join(map(without_folders, of))}, "
        yield replace(change, name=f"{about}{change.name}")
    for model, its in pairs:
        if model.key != its.key:
            yield from _model_changed(model, its)


def _settings_changed(spec: AuditSpec, other: AuditSpec, model: ModelRef, its: ModelRef) -> Iterator[Changed]:
    mine, theirs = settings_for(model, spec.settings), settings_for(its, other.settings)
    for setting in fields(mine):
        before, after = getattr(mine, setting.name), getattr(theirs, setting.name)
        if before != after:
            yield Changed(setting.name, _told(before), _told(after))


def _model_changed(model: ModelRef, its: ModelRef) -> Iterator[Changed]:
    """Yield which files or options of a model differ, but for those that stand for settings."""
    of_settings = {param.name for param in OWN_SETTINGS}
    mine, theirs = (dict(placeless(it).options) for it in (model, its))
    differing = [name for name in sorted({*mine, *theirs}) if mine.get(name) != theirs.get(name)]
    if (model.plugin, model.digest) != (its.plugin, its.digest) or not differing:
        yield Changed("image model", _model_told(model, its), _model_told(its, model))
    for name in differing:
        if name not in of_settings:
            told = (without_folders(_told(options.get(name, "not set"))) for options in (mine, theirs))
            yield Changed(f"{without_folders(model.label)}, {name}", *told)


def _model_told(model: ModelRef, other: ModelRef) -> str:
    """Return the name of a model, with the beginning of its digest where the other one has the same."""
    name = without_folders(model.label)
    return f"{name} ({model.digest[:8]})" if model.label == other.label else name


def _told(value: object) -> str:
    return str(value) or "none"


def _same_pictures(
    before: RunResults, after: RunResults, models: tuple[ModelRef, ...], others: tuple[ModelRef, ...]
) -> tuple[int, int]:
    """Return how many images both runs made with one seed, and how many of them have the very same bytes."""
    firsts, seconds = (
        {
            (places[image.model], image.prompt, image.index, image.seed): image.sha256
            for image in run.images
            if image.status == "ok" and image.model in places  # edits are made by none of them
        }
        for run, places in (
            (before, {model.key: place for place, model in enumerate(models)}),
            (after, {model.key: place for place, model in enumerate(others)}),
        )
    )
    both = firsts.keys() & seconds.keys()
    return len(both), sum(firsts[key] == seconds[key] for key in both)
