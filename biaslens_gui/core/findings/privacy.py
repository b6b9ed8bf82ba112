"""What leaves the machine names models by name and digest: no folder, no user, no computer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.secrets import secrets_in, without_secrets
from biaslens_gui.core.spec import ModelRef, with_names
from biaslens_gui.errors import KnownError

LONGEST = 2000
"""Characters of a text in a file that others read."""

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
    """Return `text` with every absolute path shortened to its last name, home folders to `~`, and without secrets."""
    return _FOLDERS.sub("", _HOMES.sub("~", without_secrets(text)))


def told(text: str) -> str:
    """Return what the program or a person says, on one line and of bounded length, `without_folders`."""
    return one_line(without_folders(text), LONGEST)


def shown(text: str) -> str:
    """Return a prompt or a caption, on one line and of bounded length: what it says is the evidence.

    Slashes between its words are no folders ("/him/her/them"); a home folder still becomes `~`, and secrets go.
    """
    return one_line(_HOMES.sub("~", without_secrets(text)), LONGEST)


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


def refuse_secrets(plan: Plan) -> None:
    """Refuse to give away a whole plan with a secret in it, of which its models and its run are known by digests.

    Raises:
        KnownError: there is one, in the address of a server.
    """
    if any(secrets_in(model.options) for model in plan.spec.models):
        message = "The address of a server in this plan holds a password or a key, which would be given away with it."
        hint = "Reports leave it out. Or have the audit made again with an address without one, and give that away."
        raise KnownError("A password in the plan", message, hint)


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
