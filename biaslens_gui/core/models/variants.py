"""What a model with options is called, so that a person can tell it from the one without, and where it was moved to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from biaslens_gui.core.params import Address, Choice, Files, Folder, Param, differing
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import ModelRef, with_names

LONGEST = 120
SHORT = 24
"""Characters of a text that stand in a name."""


def variant_name(name: str, params: Sequence[Param], options: Mapping[str, Any]) -> str:
    """Return what the model called `name` is called with `options`: "SD 1.5 + fair faces (0.8)"."""
    changed = differing(params, options)
    told = [word for param in params if param.name in changed for word in _told(param, changed[param.name])]
    return f"{name} {' '.join(told)}"[:LONGEST] if told else name


def _told(param: Param, value: Any) -> Iterator[str]:
    if param.problem(value):
        return
    if isinstance(param, Files):
        for entry in value:
            strength = "" if entry["strength"] == 1 else f" ({entry['strength']:g})"
            yield f"+ {_stem(entry['file'])}{strength}"
    elif isinstance(param, Folder):
        yield f"+ {_stem(value)}"
    elif isinstance(param, Address):
        yield f"at {value.removeprefix('http://').partition('/')[0]}"
    elif isinstance(param, Choice):
        yield f"({dict(param.choices)[value]})"
    elif isinstance(value, str):
        text = " ".join(value.split())
        yield f"({text if len(text) <= SHORT else text[: SHORT - 1] + '…'})" if text else f"(no {param.label.lower()})"
    else:
        number = {True: "yes", False: "no"}[value] if isinstance(value, bool) else f"{value:g}"
        yield f"({param.label.lower()} {number})"


def _stem(path: str) -> str:
    """Return the name of a file without its suffix, or that of a folder; on every system that of a path of any."""
    last = PurePath(path.rstrip("/\\").replace("\\", "/")).name
    return last.removesuffix(".safetensors").removesuffix(".json")


# --- where models lie now


def relocated(path: str, before: str, now: str) -> str:
    """Return where `path` is after the folder `before` was moved to `now`; itself if it did not lie there."""
    old, new = before.rstrip("/\\"), now.rstrip("/\\")
    if path == old or (path.startswith(old) and path[len(old)] in "/\\"):
        return new + path[len(old) :]
    return path


def relocated_model(model: ModelRef, before: str, now: str) -> ModelRef:
    """Return `model` with its own path and those in its options where they are after a folder was moved."""
    moved = {text: place for text in _texts(model.options) if (place := relocated(text, before, now)) != text}
    return replace(
        model,
        path=relocated(model.path, before, now),
        options=with_names(model.options, moved) if moved else model.options,
        parts=tuple(replace(part, file=relocated(part.file, before, now)) for part in model.parts),
    )


def relocated_plan(plan: Plan, before: str, now: str) -> Plan:
    """Return `plan` with its models where they are after the folder `before` was moved to `now`."""
    models = tuple(relocated_model(model, before, now) for model in plan.spec.models)
    return plan if models == plan.spec.models else replace(plan, spec=replace(plan.spec, models=models))


def _texts(value: Any) -> Iterator[str]:
    inner: Iterable[Any] = value.values() if isinstance(value, Mapping) else value
    for one in inner:
        if isinstance(one, str):
            yield one
        elif isinstance(one, Mapping | list | tuple):
            yield from _texts(one)
