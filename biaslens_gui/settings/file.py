"""The settings file: only what differs from the defaults, read tolerantly, written whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import parse_json
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.outside import RECORD, read_outside
from biaslens_gui.settings.places import config_folder
from biaslens_gui.settings.schema import SETTINGS


class SettingsFile:
    """Settings by name; `notes` says what in the file could not be used and where its copy is."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or config_folder() / "settings.json"
        self._known = {setting.name: setting.param for setting in SETTINGS}
        self._values: dict[str, Any] = {}
        self._foreign: dict[str, Any] = {}
        self.notes: list[str] = []
        self._load()

    def __getitem__(self, name: str) -> Any:
        """Return the value of a setting, its default if it was never changed."""
        return self._values.get(name, self._known[name].default)

    def change(self, name: str, value: Any) -> None:
        """Change a setting and write the file.

        Raises:
            KnownError: the value is not allowed, or the file cannot be written.
        """
        param = self._known[name]
        if problem := param.problem(value):
            raise KnownError("Setting not changed", f"{param.label}: {problem}")
        self._values[name] = value
        changed = {key: item for key, item in self._values.items() if item != self._known[key].default}
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_durably(self._path, json.dumps(self._foreign | changed, indent=2, sort_keys=True).encode())
        except OSError as error:
            message = f"{self._path}: {error.strerror or error}."
            raise KnownError("Setting not kept", message, "It holds until you close BiasLens.") from error

    def lines(self, name: str) -> tuple[str, ...]:
        """Return a setting that holds one thing per line."""
        return tuple(line.strip() for line in str(self[name]).splitlines() if line.strip())

    def _load(self) -> None:
        """Read what can be read. A setting of a newer version is kept as it is; one that does not fit is set aside."""
        try:
            content = parse_json(read_outside(self._path, RECORD))
            if not isinstance(content, dict):
                raise ValueError("it holds no named values")
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:
            self._set_aside(f"The settings file could not be read ({error}); the defaults hold.")
            return
        for name, value in content.items():
            if name not in self._known:
                self._foreign[name] = value
            elif problem := self._known[name].problem(value):
                self._set_aside(f"{self._known[name].label}: {problem} The default holds.")
            else:
                self._values[name] = value

    def _set_aside(self, note: str) -> None:
        copy = self._path.with_suffix(".bak.json")
        try:
            copy.write_bytes(read_outside(self._path, RECORD))
            note += f" A copy is in {copy.name}."
        except OSError as error:
            note += f" It could not be copied: {error.strerror or error}."
        self.notes.append(note)
