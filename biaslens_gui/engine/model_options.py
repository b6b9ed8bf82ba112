"""Options of models as a person types them: `loopback_lm.address=http://127.0.0.1:8080/v1`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from biaslens_gui.core.params import Param
from biaslens_gui.core.roles import BuiltIn
from biaslens_gui.core.spec import ModelRef
from biaslens_gui.engine.models import built_in, reference
from biaslens_gui.errors import KnownError
from biaslens_gui.plugins import PluginHost


def with_options(models: Sequence[ModelRef], typed: Iterable[str], host: PluginHost) -> list[ModelRef]:
    """Return `models` with the options in `typed`, each PLUGIN.NAME=VALUE, and their digests with them.

    A plugin that needs no folder and that no model names yet takes the place of the model in its role.

    Raises:
        KnownError: there is no such plugin or option, the plugin's folder is not named, or the value is not allowed.
    """
    given: dict[str, dict[str, Any]] = {}
    for text in typed:
        plugin, name, value = _parts(text)
        given.setdefault(plugin, {})[name] = _value(text, value, _param(plugin, name, host))
    found = list(models)
    for plugin, options in given.items():
        if not any(model.plugin == plugin for model in found):
            part = next(parts[plugin] for parts in host.roles.values() if plugin in parts)
            if not isinstance(part, BuiltIn):
                raise KnownError("Model missing", f"{plugin} loads a model from disk.", "Name its folder as well.")
            found = [model for model in found if model.role != part.info.role] + [built_in(part)]
        found = [_changed(model, options, host) if model.plugin == plugin else model for model in found]
    return found


def _changed(model: ModelRef, options: dict[str, Any], host: PluginHost) -> ModelRef:
    if model.path:
        return reference(Path(model.path), host, options, model.role)
    return built_in(host.role(model.role, model.plugin), options)


def _parts(text: str) -> tuple[str, str, str]:
    place, equals, value = text.partition("=")
    plugin, point, name = place.partition(".")
    if not (equals and point and plugin and name):
        hint = "Write PLUGIN.NAME=VALUE, such as loopback_lm.address=http://127.0.0.1:8080/v1."
        raise KnownError("Model option not understood", f"{text!r} names no option and value.", hint)
    return plugin, name, value


def _param(plugin: str, name: str, host: PluginHost) -> Param:
    parts = [registry[plugin] for registry in host.roles.values() if plugin in registry]
    if not parts:
        known = sorted(name for registry in host.roles.values() for name in registry)
        raise KnownError(
            "Plugin not found", f"No model plugin is called {plugin!r}.", f"There are: {', '.join(known)}."
        )
    params = {param.name: param for param in parts[0].params}
    if name not in params:
        raise KnownError("No such option", f"{plugin} has no {name!r}.", f"It has: {', '.join(params) or 'none'}.")
    return params[name]


def _value(text: str, value: str, param: Param) -> Any:
    try:
        parsed = param.parse(value)
    except ValueError:
        raise KnownError(
            "Model option not understood", f"{text!r}: {value!r} is of another kind.", param.help
        ) from None
    if problem := param.problem(parsed):
        raise KnownError("Model option not allowed", f"{text!r}: {problem}", param.help)
    return parsed
