"""The folder that a model in one file is read beside, found where the auditor keeps models; nothing is written there.

It becomes an option of the model, as if the auditor had named it: recorded with the plan, hashed with the model.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from biaslens_gui.core.roles import DetectedModel, RolePlugin
from biaslens_gui.engine.model_scan import found_models
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile


@runtime_checkable
class ReadBeside(Protocol):
    """A plugin some of whose models are read beside a folder of another model."""

    def wanted_beside(self, path: Path, options: Mapping[str, Any]) -> tuple[str, str]:
        """Return which option names a folder that has to be there and is not named yet, and the class it holds."""


def with_folder_beside(path: Path, plugin: RolePlugin, options: Mapping[str, Any], host: PluginHost) -> dict[str, Any]:
    """Return `options` with the folder that the model at `path` needs: the first whole one in the model folders."""
    option, kind = plugin.wanted_beside(path, options) if isinstance(plugin, ReadBeside) else ("", "")
    if not kind:
        return dict(options)
    fits = (one.path for one in _known(host) if one.architecture == kind and not one.problem)
    found = next(fits, "")
    return {**options, option: found} if found else dict(options)


def _known(host: PluginHost) -> Iterator[DetectedModel]:
    """Yield the models in the folders of the settings; a folder that is gone is passed over."""
    for folder in map(Path, SettingsFile().lines("model_folders")):
        try:
            yield from found_models(folder, host)
        except KnownError:
            continue
