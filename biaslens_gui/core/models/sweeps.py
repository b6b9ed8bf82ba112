"""Sweeps: one image model in several settings side by side in one audit, and what tells image models of a plan apart.

A cell of a sweep is a model with settings of its own (`own_settings`): it is asked for the same prompts from the same
seeds as every other, by every method, and has a name of its own in every record.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.models.own_settings import AS_THE_AUDIT_SAYS, OWN_SETTINGS, settings_for
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.errors import KnownError

MOST_CELLS = 16
"""Cells of one sweep: every two are compared, so that claims of more would take much memory, and say little."""
LONGEST_NAME = 120
MODEL = "model"
"""The axis on which models of other weights, or with other additions, differ."""
OWN = {param.name: param for param in OWN_SETTINGS}
SWEPT = ("guidance", "steps", "scheduler", "negative")
"""The settings that a sweep is offered over."""
_SEPARATOR = {"scheduler": ",", "negative": "|"}
"""What parts values in a line: a comma, but for negative prompts, which hold commas."""
_TITLE = "Values of a sweep not understood"


@dataclass(frozen=True, slots=True)
class SweepAxis:
    """A setting and the values it takes in turn, None for the one that the audit says."""

    setting: str
    values: tuple[Any, ...]


def axis_of(setting: str, line: str) -> SweepAxis:
    """Return the axis that a person wrote as one `line`: "2, 5, 7.5"; for negative prompts "blurry, ugly | cartoon".

    An empty value is that of the audit.

    Raises:
        KnownError: a value is not allowed, or there are fewer than two, or one of them twice.
    """
    param = OWN[setting]
    values: list[Any] = []
    for part in (" ".join(part.split()) for part in line.split(_SEPARATOR.get(setting, ","))):
        value = _number(setting, part) if part and setting in ("guidance", "steps") else part
        as_the_audit = value in ("", param.default)
        if not as_the_audit and (problem := param.problem(value)):
            raise KnownError(_TITLE, problem, "Part values by commas, negative prompts by |.")
        values.append(None if as_the_audit else value)
    if len(values) < 2:
        raise KnownError(_TITLE, f"{setting} has {len(values)} value.", "Give two and more, or leave the line empty.")
    if len(set(values)) < len(values):
        raise KnownError(_TITLE, f"A value of {setting} is there twice.", "Take one of the two out.")
    return SweepAxis(setting, tuple(values))


def _number(setting: str, part: str) -> float | int:
    try:
        return int(part) if setting == "steps" else float(part)
    except ValueError as error:
        raise KnownError(_TITLE, f"{part[:40]!r} is no number for {setting}.", "Write such as 2, 5, 7.5.") from error


def swept(model: ModelRef, axes: Sequence[SweepAxis]) -> tuple[ModelRef, ...]:
    """Return `model` in every combination of `axes`, the last changing fastest; as the audit says, it is itself.

    Raises:
        KnownError: there are more cells than `MOST_CELLS`.
    """
    number = math.prod(len(axis.values) for axis in axes)  # pasted lines may have millions, which no list should hold
    if number > MOST_CELLS:
        message = f"The sweep has {number:,} cells; {MOST_CELLS} are possible."
        raise KnownError("Too many cells", message, "Take fewer values of each setting.")
    cells = itertools.product(*(axis.values for axis in axes))
    named = [{axis.setting: value for axis, value in zip(axes, cell, strict=True)} for cell in cells]
    found = [_cell(model, own) for own in named]
    taken: dict[str, int] = {}
    for place, cell_model in enumerate(found):
        taken[cell_model.label] = taken.get(cell_model.label, 0) + 1
        if taken[cell_model.label] > 1:  # long texts that begin alike
            again = f" ({taken[cell_model.label]})"
            found[place] = replace(cell_model, name=cell_model.label[: LONGEST_NAME - len(again)] + again)
    return tuple(found)


def _cell(model: ModelRef, own: Mapping[str, Any]) -> ModelRef:
    changed = {name: value for name, value in own.items() if value is not None}
    if not changed:
        return model
    words = ", ".join(told(name, value) for name, value in changed.items())
    return replace(model, options={**model.options, **changed}, name=f"{model.label} ({words})"[:LONGEST_NAME])


def told(setting: str, value: Any) -> str:
    """Return a value of a setting in words: "guidance 5", "negative “blurry”", "no negative"."""
    if value in ("", None):
        return {"scheduler": "its own scheduler", "negative": "no negative"}.get(setting, f"{setting} unset")
    if setting == "negative":
        return f"negative “{value}”"
    return f"{setting} {value:g}" if isinstance(value, int | float) else f"{setting} {value}"


# --- what tells the image models of a plan apart


def weights_of(model: ModelRef) -> tuple[str, str, str, str]:
    """Return what two models share that differ in their own settings alone: plugin, place, files, other options."""
    options = {name: value for name, value in model.options.items() if name not in OWN}
    return model.plugin, model.path, model.digest, canonical_json(options)


def plain_of(model: ModelRef, models: Sequence[ModelRef]) -> ModelRef:
    """Return the one of `models` that has the weights of `model` and the fewest settings of its own; the first of many.

    `model` itself where it is that one.
    """
    same = [each for each in models if weights_of(each) == weights_of(model)] or [model]
    return min(same, key=_settings_of_its_own)


def _settings_of_its_own(model: ModelRef) -> int:
    defaults = {name: param.default for name, param in OWN.items()} | {"guidance": AS_THE_AUDIT_SAYS}
    return sum(model.options.get(name, default) != default for name, default in defaults.items())


def differing_settings(model: ModelRef, other: ModelRef, settings: GenerationSettings) -> tuple[str, ...]:
    """Return what `model` is run with where `other` is run otherwise in an audit with `settings`, in words."""
    here, there = settings_for(model, settings), settings_for(other, settings)
    return tuple(told(name, getattr(here, name)) for name in OWN if getattr(here, name) != getattr(there, name))


@dataclass(frozen=True, slots=True)
class SweepGrid:
    """Where every image model of a plan stands: its row and its column, in words; `rows` and `columns` name the axes.

    With one axis there is one column; of more than two the last is the columns, and the others together the rows. No
    two have the same place: models that are run alike, as with the audit's own value written out, are numbered.
    """

    rows: str
    columns: str
    cells: tuple[tuple[str, str], ...]


def grid_of(models: Sequence[ModelRef], settings: GenerationSettings) -> SweepGrid | None:
    """Return the grid of `models` in an audit with `settings`, None where fewer than two differ in anything."""
    named = _named_weights(models)
    places = [_coordinates(model, named[weights_of(model)], settings) for model in models]
    axes = [name for name in (MODEL, *OWN) if len({place[name] for place in places}) > 1]
    if not axes:
        return None
    rows, columns = (axes[:-1], axes[-1:]) if len(axes) > 1 else (axes, [])
    cells = _told_apart([(_side(place, rows), _side(place, columns)) for place in places])
    return SweepGrid(", ".join(rows), ", ".join(columns), cells)


def run_alike(models: Sequence[ModelRef], settings: GenerationSettings) -> tuple[tuple[ModelRef, ModelRef], ...]:
    """Return every two of `models` with the same weights that an audit with `settings` runs alike."""
    pairs = itertools.combinations(models, 2)
    alike = ((one, two) for one, two in pairs if weights_of(one) == weights_of(two))
    return tuple((one, two) for one, two in alike if not differing_settings(one, two, settings))


def _told_apart(places: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    taken: set[tuple[str, str]] = set()
    found = []
    for row, column in places:
        place, number = (row, column), 1
        while place in taken:
            number += 1
            place = f"{row} ({number})", column
        taken.add(place)
        found.append(place)
    return tuple(found)


def _named_weights(models: Sequence[ModelRef]) -> dict[tuple[str, str, str, str], str]:
    """Return a name of each model but for its own settings, no two alike."""
    named: dict[tuple[str, str, str, str], str] = {}
    for model in models:
        label = plain_of(model, models).label
        if weights_of(model) not in named:
            same = sum(name == label or name.startswith(f"{label} (") for name in named.values())
            named[weights_of(model)] = f"{label} ({same + 1})" if label in named.values() else label
    return named


def _coordinates(model: ModelRef, name: str, settings: GenerationSettings) -> dict[str, str]:
    here = settings_for(model, settings)
    return {MODEL: name, **{setting: told(setting, getattr(here, setting)) for setting in OWN}}


def _side(place: Mapping[str, str], axes: Sequence[str]) -> str:
    return " · ".join(place[name] for name in axes)
