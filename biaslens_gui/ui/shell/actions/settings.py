"""Changing a setting, and putting it into force at once where that can be done."""

from __future__ import annotations

from biaslens_gui.errors import KnownError
from biaslens_gui.ui.shell.i18n import said_message
from biaslens_gui.ui.shell.workspace import Workspace


def change_setting(*, workspace: Workspace, name: str, value: object) -> str:
    """Change a setting and tell those it concerns; return why it cannot be, or nothing."""
    if workspace.settings[name] == value:
        return ""
    try:
        workspace.settings.change(name, value)
    except KnownError as error:
        return said_message(error.message)
    workspace.setting_changed.emit(name)
    workspace.saved.emit()
    return ""
