"""A set of models as a file: which models an audit uses, by role and digest, so that another computer can have them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from biaslens_gui.core.spec import GenerationSettings, Role

FORMAT = 1


@dataclass(frozen=True, slots=True)
class SetModel:
    """One model of a set. `digest` is that of its files, `bytes` their size; where it lies is not said."""

    role: Role
    name: str
    plugin: str
    version: str
    digest: str
    bytes: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ModelSet:
    """The models of a plan, and the settings that images are made with."""

    made_at: str
    models: tuple[SetModel, ...]
    settings: GenerationSettings = field(default_factory=GenerationSettings)
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class Presence:
    """Whether a model of a set is on this computer: the same files, one of its name with others, or none.

    `name` is what the model is called here.
    """

    model: SetModel
    found: Literal["same", "other files", "missing"]
    name: str = ""
