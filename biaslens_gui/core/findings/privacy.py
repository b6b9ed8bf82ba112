"""What leaves the machine names models by name and digest: no folder, no user, no computer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import ModelRef, with_names

_HOMES = re.compile(r"(?:/home|/Users|[A-Za-z]:[\\/]+Users)[\\/]+[^\\/\s:\"'<>|]+")
_FOLDERS = re.compile(
    r"(?<![\w.:/\\~-])(?:/(?:[^\s/\\:\"'<>|]+/)+"  # /opt/models/name -> name
    r"|[A-Za-z]:[\\/]+(?:[^\\/:\"'<>|\n]+[\\/]+)*"  # D:\models\name -> name
    r"|\\\\(?:[^\\/:\"'<>|\n]+\\+)+)"  # \\server\share\name -> name
)
_SECRETS = re.compile(
    r"\bhf_[A-Za-z0-9]{16,}|\bsk-[A-Za-z0-9_-]{16,}|\bgh[oprsu]_[A-Za-z0-9]{20,}|\bgithub_pat_\w{20,}"
    r"|\bAKIA[0-9A-Z]{16}\b|\bxox[abprs]-[A-Za-z0-9-]{10,}|\bAIza[\w-]{30,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+"
    r"|(?<=[Bb]earer )[\w.~+/-]{16,}=*|(?<=://)[^/\s:@]+:[^/\s@]+(?=@)"
)
"""Keys as Hugging Face, OpenAI and their like, GitHub, Amazon, Slack and Google make them, tokens, and passwords."""
_PERSONAL = frozenset(
    ("user", "username", "login", "host", "hostname", "node", "home", "cwd", "pid", "path", "project")
)


def without_secrets(text: str) -> str:
    """Return `text` without keys, tokens and passwords, as far as these can be told by their form.

    Libraries put them into their errors, and errors are kept and shown.
    """
    return _SECRETS.sub("[secret left out]", text)


def without_folders(text: str) -> str:
    """Return `text` with every absolute path shortened to its last name, home folders to `~`, and without secrets."""
    return _FOLDERS.sub("", _HOMES.sub("~", without_secrets(text)))


def last_name(path: str) -> str:
    """Return the last name of a path of any system."""
    return path.rstrip("/\\").replace("\\", "/").rpartition("/")[2]


def without_personal(data: Any) -> Any:
    """Return plain data without the entries that name a user, a computer or a folder, and with paths shortened."""
    if isinstance(data, Mapping):
        return {key: without_personal(value) for key, value in data.items() if str(key).lower() not in _PERSONAL}
    if isinstance(data, list | tuple):
        return [without_personal(value) for value in data]
    return without_folders(data) if isinstance(data, str) else data


def without_paths(plan: Plan) -> Plan:
    """Return `plan` with its models known by name, digest and options; where they lay is left out."""
    return replace(plan, spec=replace(plan.spec, models=tuple(map(_without_path, plan.spec.models))))


def _without_path(model: ModelRef) -> ModelRef:
    return replace(placeless(model), options=without_personal(placeless(model).options))


def placeless(model: ModelRef) -> ModelRef:
    """Return `model` without its folder and those of its additions; it is the same model by its identity."""
    names = {part.file: last_name(part.file) for part in model.parts}
    return replace(
        model,
        path="",
        name=without_folders(model.label),
        options=with_names(model.options, names) if names else model.options,
        parts=tuple(replace(part, file=names[part.file]) for part in model.parts),
    )
