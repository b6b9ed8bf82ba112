"""Drift between two finished runs of one audit: what was changed, and the certificate of what it does to the claims."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

from biaslens_gui.claims.drift import drift_of
from biaslens_gui.core.claims.declared import ERROR
from biaslens_gui.core.claims.drift import Changed, DriftCertificate, DriftModel
from biaslens_gui.core.findings.results import RunResults, model_labels
from biaslens_gui.core.spec import AuditSpec, ModelRef
from biaslens_gui.engine.conclusions import declared_of
from biaslens_gui.engine.machine.environment import choose_device, concrete
from biaslens_gui.errors import KnownError


def drift_between(
    before: RunResults, after: RunResults, margin: float, made_at: str, device: str = "auto"
) -> DriftCertificate:
    """Return the certificate of two runs that differ in how their images are made, and in nothing else.

    `device` is where they were made, which tells the number format that "auto" stands for.

    Raises:
        KnownError: they differ in more than that, or not at all.
    """
    spec, other = (
        replace(run.plan.spec, settings=concrete(run.plan.spec.settings, choose_device(device)))
        for run in (before, after)
    )
    _refuse_another_audit(spec, other)
    changed = tuple(_changes(spec, other))
    if not changed:
        message = "Both runs make their images with the same models and settings."
        raise KnownError("Nothing was changed", message, "Change a setting with --set, or name another plan.")
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
    for setting in fields(spec.settings):
        mine, theirs = getattr(spec.settings, setting.name), getattr(other.settings, setting.name)
        if mine != theirs:
            yield Changed(setting.name, _told(mine), _told(theirs))
    for model, its in zip(spec.models_of("image_model"), other.models_of("image_model"), strict=True):
        if model.key != its.key:
            same_name = model.label == its.label
            yield Changed(
                "image model",
                f"{model.label} ({model.digest[:8]})" if same_name else model.label,
                f"{its.label} ({its.digest[:8]})" if same_name else its.label,
            )


def _told(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value) or "none"


def _same_pictures(
    before: RunResults, after: RunResults, models: tuple[ModelRef, ...], others: tuple[ModelRef, ...]
) -> tuple[int, int]:
    """Return how many images both runs made with one seed, and how many of them have the very same bytes."""
    stands_for = {other.key: model.key for model, other in zip(models, others, strict=True)}
    made = {(it.model, it.prompt, it.index, it.seed): it.sha256 for it in before.images if it.status == "ok"}
    again = [
        (replace(it, model=stands_for.get(it.model, it.model)), it.sha256) for it in after.images if it.status == "ok"
    ]
    both = [(made[key], sha256) for it, sha256 in again if (key := (it.model, it.prompt, it.index, it.seed)) in made]
    return len(both), sum(mine == theirs for mine, theirs in both)
