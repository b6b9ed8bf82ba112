"""What leaves the machine names models by name and digest: no folder, no user, no computer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from biaslens_gui.core.plan import Plan

_HOMES = re.compile(r"(?:/home|/Users|[A-Za-z]:[\\/]+Users)[\\/]+[^\\/\s:\"'<>|]+")
_FOLDERS = re.compile(
    r"(?<![\w.:/\\~-])(?:/(?:[^\s/\\:\"'<>|]+/)+"  # /opt/models/name -> name
    r"|[A-Za-z]:[\\/]+(?:[^\\/:\"'<>|\n]+[\\/]+)*"  # D:\models\name -> name
    r"|\\\\(?:[^\\/:\"'<>|\n]+\\+)+)"  # \\server\share\name -> name
)
_PERSONAL = frozenset(
    ("user", "username", "login", "host", "hostname", "node", "home", "cwd", "pid", "path", "project")
)


def without_folders(text: str) -> str:
    """Return `text` with every absolute path shortened to its last name, and home folders to `~`."""
    return _FOLDERS.sub("", _HOMES.sub("~", text))


def without_personal(data: Any) -> Any:
    """Return plain data without the entries that name a user, a computer or a folder, and with paths shortened."""
    if isinstance(data, Mapping):
        return {key: without_personal(value) for key, value in data.items() if str(key).lower() not in _PERSONAL}
    if isinstance(data, list | tuple):
        return [without_personal(value) for value in data]
    return without_folders(data) if isinstance(data, str) else data


def without_paths(plan: Plan) -> Plan:
    """Return `plan` with its models known by name, digest and options; where they lay is left out."""
    models = tuple(
        replace(model, path="", name=without_folders(model.label), options=without_personal(model.options))
        for model in plan.spec.models
    )
    return replace(plan, spec=replace(plan.spec, models=models))
