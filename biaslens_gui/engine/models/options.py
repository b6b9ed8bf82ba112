"""Options of models as a person types them: `loopback_lm.address=http://127.0.0.1:8080/v1`, `2:NAME.lora=fair@0.8`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.core.params import Files, Param
from biaslens_gui.core.roles import BuiltIn, RolePlugin
from biaslens_gui.core.secrets import without_secrets
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.models.folders import built_in, reference
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost


def with_options(models: Sequence[ModelRef], typed: Iterable[str], host: PluginHost) -> list[ModelRef]:
    """Return `models` with the options in `typed`, each [NUMBER:]PLUGIN.NAME=VALUE, and their digests with them.

    With a number, from 1, an option is for that one of `models` alone; so the same file can be there twice, once with
    an addition. Files of which there may be several are added one by one. A plugin that needs no folder and that no
    model names yet takes the place of the model in its role; with a number beyond the last it is one more.

    Raises:
        KnownError: there is no such plugin, model or option, the plugin's folder is not named, or the value is not
            allowed.
    """
    given: dict[tuple[int, str], dict[str, Any]] = {}
    for text in typed:
        number, plugin, name, value = _parts(text)
        param = _param(plugin, name, host)
        options = given.setdefault((number, plugin), {})
        found = _value(text, value, param)
        options[name] = [*options.get(name, ()), *found] if isinstance(param, Files) else found
    made: list[ModelRef | None] = list(models)
    for (number, plugin), options in given.items():
        at = [number - 1] if 0 < number <= len(models) else _numbers(made, plugin) if not number else []
        if any((model := made[one]) is None or model.plugin != plugin for one in at):
            raise KnownError(
                "Another model", f"Model {number} is not loaded by {plugin}.", "Number the models as they are named."
            )
        if not at:
            made = _one_more(made, _part(plugin, host), in_its_place=not number)
            at = [len(made) - 1]
        for one in at:
            made[one] = _changed(made[one], options, host)
    return [model for model in made if model is not None]


def typed_value(plugin: str, name: str, value: str, host: PluginHost) -> Any:
    """Return what `value`, as a person types it, is as the option `name` of `plugin`.

    Raises:
        KnownError: there is no such option, or the value is not allowed.
    """
    return _value(f"{name}={value}", value, _param(plugin, name, host))


def _numbers(models: Sequence[ModelRef | None], plugin: str) -> list[int]:
    return [index for index, model in enumerate(models) if model is not None and model.plugin == plugin]


def _one_more(models: list[ModelRef | None], part: RolePlugin, *, in_its_place: bool) -> list[ModelRef | None]:
    """Return `models` with one that needs no folder; places are kept, so that numbers stay what they are."""
    if not isinstance(part, BuiltIn):
        raise KnownError("Model missing", f"{part.info.id} loads a model from disk.", "Name its folder as well.")
    if in_its_place:
        models = [None if model is not None and model.role == part.info.role else model for model in models]
    return [*models, built_in(part)]


def _changed(model: ModelRef | None, options: dict[str, Any], host: PluginHost) -> ModelRef:
    assert model is not None
    together = {**model.options, **options}
    if model.path:
        return reference(Path(model.path), host, together, model.role)
    return built_in(host.role(model.role, model.plugin), together)


def _parts(text: str) -> tuple[int, str, str, str]:
    found = re.match(r"(?:(\d{1,4}):)?([^.:=]+)\.([^.=]+)=(.*)", text, re.DOTALL)
    if not found:
        hint = "Write PLUGIN.NAME=VALUE, such as loopback_lm.address=http://127.0.0.1:8080/v1."
        raise KnownError("Model option not understood", f"{without_secrets(text)!r} names no option and value.", hint)
    return int(found[1] or 0), found[2], found[3], found[4]


def _part(plugin: str, host: PluginHost) -> RolePlugin:
    return next(parts[plugin] for parts in host.roles.values() if plugin in parts)


def _param(plugin: str, name: str, host: PluginHost) -> Param:
    parts = [registry[plugin] for registry in host.roles.values() if plugin in registry]
    if not parts:
        known = sorted(name for registry in host.roles.values() for name in registry)
        raise KnownError(
            "Plugin not found", f"No model plugin is called {plugin!r}.", f"There are: {', '.join(known)}."
        )
    params = {param.name: param for param in parts[0].params}
    if name not in params:
        all_of_it = ", ".join(params) or "none"
        raise KnownError("No such option", f"{plugin} has no option {name!r}.", f"It has: {all_of_it}.")
    return params[name]


def _value(text: str, value: str, param: Param) -> Any:
    try:
        parsed = param.parse(value)
    except ValueError:
        message = f"{without_secrets(text)!r}: {without_secrets(value)!r} is of another kind."
        raise KnownError("Model option not understood", message, param.help) from None
    if problem := param.problem(parsed):
        named = text.removesuffix(value).rstrip("=")  # what was typed may hold a password
        raise KnownError("Model option not allowed", f"{named}: {problem}", param.help)
    return parsed
