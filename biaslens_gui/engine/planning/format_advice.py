"""Advice about a plan's number format on this processor, from what was measured here and what is certified."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from biaslens_gui.core.claims.drift import Changed, DriftCertificate
from biaslens_gui.core.findings.results import model_labels
from biaslens_gui.core.models.own_settings import settings_for
from biaslens_gui.core.processor_advice import FormatAdvice, FormatCertified, advise_format
from biaslens_gui.core.spec import AuditSpec
from biaslens_gui.engine.machine.environment import choose_device, concrete
from biaslens_gui.engine.machine.processor import remembered_speed
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.drift_certificates import PREFIX, read_drift, signer_of_drift
from biaslens_gui.store.project import ProjectFolder

TO_HALF = (Changed("dtype", "float32", "bfloat16"),)


def format_advice(
    spec: AuditSpec, host: PluginHost, project: ProjectFolder | None = None, device: str = "auto"
) -> FormatAdvice | None:
    """Return what is to be said of the number format of `spec`, None where there is nothing.

    Models that take no number format, as those that are served or imported, have no part in it.
    """
    speed, where = remembered_speed(), choose_device(device)
    formats = set(_formats(spec, host, where))
    if advise_format(speed, where, formats, ()) is None:  # no certificate would change that
        return None
    return advise_format(speed, where, formats, _certified(spec, project) if project is not None else ())


def _formats(spec: AuditSpec, host: PluginHost, device: str) -> Iterator[str]:
    """Yield the number formats of the image models that are loaded here."""
    for model in spec.models_of("image_model"):
        plugin = host.roles["image_model"].get(model.plugin)
        if plugin is not None and any(param.name == "dtype" for param in plugin.params):
            yield concrete(settings_for(model, spec.settings), device).dtype


def _certified(spec: AuditSpec, project: ProjectFolder) -> list[FormatCertified]:
    """Return what the certificates of `project` say of bfloat16 in place of float32 with the image models of `spec`.

    One that was changed after it was made, or cannot be read, says nothing.
    """
    found = []
    for path in sorted((project.path / "certificate").glob(f"{PREFIX}*.json")):
        try:
            signer_of_drift(path)
            certificate = read_drift(path)
        except KnownError:
            continue
        if certificate.changed == TO_HALF and _is_of_models(certificate, spec):
            same = _is_of_audit(certificate, spec, project)
            told = FormatCertified(certificate.conclusion, certificate.made_at, certificate.points, same)
            found.append(told)
    return found


def _is_of_models(certificate: DriftCertificate, spec: AuditSpec) -> bool:
    models = spec.models_of("image_model")
    mine = sorted(zip(model_labels(models), (model.digest for model in models), strict=True))
    return mine == sorted((model.name, model.digest) for model in certificate.models)


def _is_of_audit(certificate: DriftCertificate, spec: AuditSpec, project: ProjectFolder) -> bool:
    """Whether the run before of a certificate asked all that `spec` asks, of the same readers and with its settings."""
    try:
        with AuditReader(project) as reader:
            before = reader.plan(certificate.before).spec
    except KnownError:  # the project has no such run
        return False
    asked = {prompt.text for prompt in before.prompts}
    return _how(before) == _how(spec) and {prompt.text for prompt in spec.prompts} <= asked


def _how(spec: AuditSpec) -> tuple[object, ...]:
    """Return how an audit is made but for its image models, its prompts and its number format."""
    readers = [model.identity for model in spec.models if model.role != "image_model"]
    return replace(spec.settings, dtype="auto"), spec.methods, readers
