"""Which plugins a person has allowed to run: the SHA-256 of each beside where it is from, in the settings."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from biaslens_gui.engine.machine.runtime import show_libraries
from biaslens_gui.plugin_host.code import Permission, PluginCode
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile

SETTING = "allowed_plugins"


def permission_of(code: PluginCode, settings: SettingsFile) -> Permission:
    """Return whether this very program text was allowed, an earlier one of the same plugin, or none."""
    known = _allowed(settings).get(code.origin)
    if known is None:
        return "new"
    return "allowed" if known == code.digest else "changed"


def allow(code: PluginCode, settings: SettingsFile) -> None:
    """Let a plugin run as it is now, in this and every later start, until it changes.

    Raises:
        KnownError: the settings cannot be written.
    """
    _keep({**_allowed(settings), code.origin: code.digest}, settings)


def withdraw(origin: str, settings: SettingsFile) -> None:
    """Let a plugin run no more from the next start on.

    Raises:
        KnownError: the settings cannot be written.
    """
    _keep({name: digest for name, digest in _allowed(settings).items() if name != origin}, settings)


def _allowed(settings: SettingsFile) -> dict[str, str]:
    pairs = (line.partition(" ") for line in settings.lines(SETTING))
    return {origin: digest for digest, _, origin in pairs if len(digest) == 64 and origin}


def _keep(allowed: dict[str, str], settings: SettingsFile) -> None:
    settings.change(SETTING, "\n".join(f"{digest} {origin}" for origin, digest in sorted(allowed.items())))


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
