"""Which plugins are loaded here: those that come along, those installed, and the files named in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from biaslens_gui.engine.plugin_trust import permission_of
from biaslens_gui.engine.runtime import show_libraries
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile


def discover_plugins(extra: Sequence[Path] = ()) -> PluginHost:
    """Return a host with the plugins the settings ask for, as far as they are allowed, and those in `extra`.

    It is the same in every process.
    """
    show_libraries()
    settings = SettingsFile()
    files = [Path(line) for line in settings.lines("plugin_files")]
    blocked = [name.strip() for name in str(settings["blocked_plugins"]).split(",") if name.strip()]
    return PluginHost.discover(
        extra, kept=files, blocked=blocked or None, permission=lambda code: permission_of(code, settings)
    )
