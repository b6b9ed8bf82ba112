"""Letting plugins of others run, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from biaslens_gui.errors import KnownError
from biaslens_gui.ui.shell.actions.settings import change_setting
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.notifications import Notice
from biaslens_gui.ui.shell.workspace import Workspace

if TYPE_CHECKING:
    from biaslens_gui.plugin_host.host import PluginHost, PluginRecord


def allow_plugin(*, workspace: Workspace, plugin: PluginRecord) -> None:
    """Let a plugin run as it was looked at, from now on; if it has changed since, it goes on waiting."""
    from biaslens_gui.engine.plugins import allow

    if plugin.code is None:
        return
    try:
        allow(plugin.code, workspace.settings)
    except KnownError as error:
        workspace.notifications.report(error)
    else:
        _load_again(workspace)


def withdraw_plugin(*, workspace: Workspace, plugin: PluginRecord) -> None:
    """Let a plugin run no more; what it has done is done."""
    from biaslens_gui.engine.plugins import withdraw

    if plugin.code is None:
        return
    try:
        withdraw(plugin.code.origin, workspace.settings)
    except KnownError as error:
        workspace.notifications.report(error)
    else:
        _load_again(workspace)


def use_plugin(*, workspace: Workspace, name: str, used: bool) -> None:
    """Leave the plugin called `name` out from now on, in the window and in every audit, or use it again."""
    listed = (one.strip() for one in str(workspace.settings["blocked_plugins"]).split(","))
    others = [one for one in listed if one and one not in (name, name.rpartition(".")[2])]
    problem = change_setting(
        workspace=workspace, name="blocked_plugins", value=", ".join(others if used else [*others, name])
    )
    if problem:
        workspace.tell("warning", tr("Setting not kept"), problem)
    else:
        _load_again(workspace)


def take_plugins(workspace: Workspace, host: PluginHost) -> None:
    """Take the plugins that were found, and say which of them wait for a person."""
    workspace.set_host(host)
    waiting = [plugin.name for plugin in host.plugins if plugin.waits]
    if waiting:
        message = tr("Not loaded: {names}. A plugin is a program, and runs only once you have allowed it.")
        hint = tr("See what it is on the Plugins page.")
        said = message.format(names=", ".join(waiting))
        workspace.notifications.tell(Notice("info", tr("A plugin waits to be allowed"), said, hint, page="plugins"))


def _load_again(workspace: Workspace) -> None:
    def load() -> PluginHost:
        from biaslens_gui.engine.plugins import discover_plugins

        return discover_plugins(workspace.plugin_files)

    workspace.background.ask(load, workspace.set_host, owner=workspace, topic="plugins")
