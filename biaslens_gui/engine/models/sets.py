"""Sets of models: written from a plan, read again, and compared with what is on this computer."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import DecodeError, from_data, parse_json, to_data
from biaslens_gui.core.findings.privacy import placeless
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.models.sets import FORMAT, ModelSet, Presence, SetModel
from biaslens_gui.core.params import Param, named_files
from biaslens_gui.core.spec import GenerationSettings, ModelRef, with_names
from biaslens_gui.engine.models.folders import built_in, folder_bytes, reference
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.outside import RECORD, read_outside
from biaslens_gui.plugin_host.host import PluginHost

LARGEST = 5_000_000
"""Bytes; a file of a few dozen models has some thousand."""


def set_of(models: Sequence[ModelRef], settings: GenerationSettings, host: PluginHost, made_at: str) -> ModelSet:
    """Return the set of `models`, each with the digest of its files as they are now.

    Raises:
        KnownError: one of them is not there, or cannot be read.
    """
    return ModelSet(made_at, tuple(_entry(model, host) for model in models), settings)


def _entry(model: ModelRef, host: PluginHost) -> SetModel:
    plugin = host.role(model.role, model.plugin)
    now = (
        reference(Path(model.path), host, model.options, model.role) if model.path else built_in(plugin, model.options)
    )
    size = folder_bytes(Path(model.path)) if model.path else 0
    options = dict(placeless(now).options)
    return SetModel(model.role, model.label, model.plugin, plugin.info.version, now.digest, size, options)


def write_set(path: Path, found: ModelSet) -> None:
    """Write a set of models.

    Raises:
        KnownError: the file cannot be written.
    """
    try:
        write_durably(path, json.dumps(to_data(found), indent=1, ensure_ascii=False).encode())
    except OSError as error:
        message = f"{path}: {error.strerror or error}."
        raise KnownError("Model set not written", message, "Choose another place.") from error


def read_set(path: Path) -> ModelSet:
    """Return the set of models in a file.

    Raises:
        KnownError: it is not there, or is no set of models of this version.
    """
    hint = "Choose a file that “Export model set” has written."
    try:
        if path.stat().st_size > LARGEST:
            raise KnownError("No model set", f"{path.name} is far larger than any set of models.", hint)
        data = parse_json(read_outside(path, RECORD))
        if isinstance(data, dict) and data.get("format") not in (None, FORMAT):
            message = f"{path.name} is of format {str(data['format'])[:20]}; this BiasLens reads format {FORMAT}."
            raise KnownError("Model set of another version", message, "Write it again with this version.")
        return from_data(ModelSet, data)
    except (OSError, DecodeError) as error:
        words = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        raise KnownError("No model set", f"{path.name} cannot be read as one: {words[:300]}.", hint) from error


def presence_steps(
    wanted: ModelSet, there: Sequence[ModelRef], host: PluginHost
) -> Generator[str, None, tuple[Presence, ...]]:
    """Return for every model of a set whether it is among those that are `there`; yields the names of those it reads.

    Files are read only where their size allows that they are the same.

    Raises:
        KnownError: a file cannot be read.
    """
    found = []
    for model in wanted.models:
        found.append(
            (yield from _presence(model, [model_ref for model_ref in there if model_ref.role == model.role], host))
        )
    return tuple(found)


def _presence(wanted: SetModel, alike: Sequence[ModelRef], host: PluginHost) -> Generator[str, None, Presence]:
    for model in alike:
        if not model.path:
            if model.plugin == wanted.plugin and built_in(host.role(model.role, model.plugin)).digest == wanted.digest:
                return Presence(wanted, "same", model.label)
        elif folder_bytes(Path(model.path)) == wanted.bytes:
            yield model.label
            if _is_same(wanted, model, host):
                return Presence(wanted, "same", model.label)
    called = next((model.label for model in alike if model.label == wanted.name), "")
    return Presence(wanted, "other files" if called else "missing", called)


def _is_same(wanted: SetModel, model: ModelRef, host: PluginHost) -> bool:
    """Return whether `one`, with options of its own or else those of the set, is the model that is wanted.

    What a set adds to a model lay elsewhere there; here it is a variant that somebody set up with the same files.
    """
    try:
        here = reference(Path(model.path), host, model.options or wanted.options, model.role)
    except KnownError:  # a file that an option adds to the model is not on this computer
        return False
    params = host.role(model.role, model.plugin).params
    alike = _without_names(params, here.options) == _without_names(params, wanted.options)
    return here.digest == wanted.digest and alike


def _without_names(params: Sequence[Param], options: Mapping[str, Any]) -> str:
    named = (file for param in params for file in named_files(param, options.get(param.name)))
    return canonical_json(with_names(options, dict.fromkeys(named, "")))
