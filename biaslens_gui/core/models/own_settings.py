"""How one image model of an audit is run where it is not run as the others are: options that stand for settings.

A model that was distilled to four steps and one that needs fifty can so stand in one audit. They are options of the
model, so that they are part of what it is in every record, and its name tells them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from biaslens_gui.core.params import Choice, Float, Int, Param, Text
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, ModelRef

AS_THE_AUDIT_SAYS = -1.0


@dataclass(frozen=True, slots=True)
class OwnGuidance(Float):
    """A guidance, or the one number below 0 that leaves that of the audit."""

    def problem(self, value: object) -> str:
        """Return why `value` is not allowed, or nothing."""
        found = Float.problem(self, value)
        if not found and isinstance(value, int | float) and AS_THE_AUDIT_SAYS != value < 0:
            return f"{value:g} is no guidance: 0 and more, or {AS_THE_AUDIT_SAYS:g} for that of the audit."
        return found


OWN_SETTINGS: tuple[Param, ...] = (
    Int("steps", "Steps of its own", 0, 0, 1000, help="Steps per image of this model. 0: as the audit says."),
    OwnGuidance(
        "guidance",
        "Guidance of its own",
        AS_THE_AUDIT_SAYS,
        -1.0,
        100.0,
        help="Of this model alone. -1: as the audit says.",
    ),
    Int("width", "Width of its own", 0, 0, 8192, "pixels", "Of this model's images. 0: as the audit says."),
    Int("height", "Height of its own", 0, 0, 8192, "pixels", "Of this model's images. 0: as the audit says."),
    Text("scheduler", "Scheduler of its own", help="Such as DDIM. Empty: as the audit says."),
    Text("negative", "Negative prompt of its own", help="What this model is told to avoid. Empty: as the audit says."),
    Choice(
        "dtype",
        "Number format of its own",
        (("audit", "As the audit says"), ("float32", "float32"), ("float16", "float16"), ("bfloat16", "bfloat16")),
        "audit",
        "Of this model alone.",
    ),
)
"""Options of an image model that take the place of the audit's settings; each default leaves the audit's."""


def settings_for(model: ModelRef, settings: GenerationSettings) -> GenerationSettings:
    """Return how `model` is run in an audit with `settings`.

    An option that is not allowed, as of a plugin that means something else by it, changes nothing.
    """
    own: dict[str, Any] = {}
    for param in OWN_SETTINGS:
        value = model.options.get(param.name, param.default)
        if value != param.default and not param.problem(value):
            own[param.name] = value
    return replace(settings, **own) if own else settings


def own_settings_of(spec: AuditSpec) -> dict[str, tuple[str, ...]]:
    """Return, by the label of each image model that is run otherwise than the audit says, the settings that differ."""
    differing = {}
    for model in spec.models_of("image_model"):
        settings = settings_for(model, spec.settings)
        names = [param.name for param in OWN_SETTINGS]
        own = [name for name in names if getattr(settings, name) != getattr(spec.settings, name)]
        if own:
            differing[model.label] = tuple(_told(name, getattr(settings, name)) for name in own)
    return differing


def _told(name: str, value: Any) -> str:
    """Return a setting and its value in words; an auditor's own words stand in quotation marks."""
    return f"{name} “{value}”" if name == "negative" and value else f"{name} {value}"
