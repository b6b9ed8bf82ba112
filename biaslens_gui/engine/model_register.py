"""What is remembered of each model on this computer: the digest of its files when it was last verified, its last try.

Kept beside the settings, never in a model folder. Losing it costs reading the files again.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import DecodeError, from_data, to_data
from biaslens_gui.core.spec import Role
from biaslens_gui.durable import write_durably
from biaslens_gui.engine.models import digest_steps
from biaslens_gui.settings.places import data_folder


@dataclass(frozen=True, slots=True)
class Tried:
    """How a model did when it was tried: seconds and bytes at most, in the ordinary memory and on the card."""

    at: str
    device: str
    load: float
    seconds: float
    peak: int
    card_peak: int = 0

    def peak_on(self, device: str) -> int:
        """Return the most memory it took on `device`, 0 if it was tried on another."""
        if self.device != device:
            return 0
        return self.card_peak if device.startswith("cuda") else self.peak


@dataclass(frozen=True, slots=True)
class Known:
    """What is remembered of a model at one place.

    `before` is the digest that it had when it was verified the time before, if that was another one.
    """

    digest: str = ""
    verified_at: str = ""
    before: str = ""
    tried: Tried | None = None


class ModelRegister:
    """What is remembered, by path and role. Opened for one task and written by `note`."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or data_folder() / "models.json"
        self._known: dict[str, Any] = {}
        try:
            content = json.loads(self._path.read_text(encoding="utf-8"))
            self._known = content if isinstance(content, dict) else {}
        except (OSError, ValueError):
            return

    def of(self, role: Role, path: str) -> Known:
        """Return what is remembered of the model at `path` in `role`; nothing is not an error."""
        try:
            return from_data(Known, self._known.get(f"{role}|{path}", {}))
        except DecodeError:
            return Known()

    def note(self, role: Role, path: str, known: Known) -> None:
        """Remember `known`; a file that cannot be written is not worth stopping for."""
        self._known[f"{role}|{path}"] = to_data(known)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_durably(self._path, json.dumps(self._known, indent=1).encode())
        except OSError:
            return


def verify_steps(role: Role, path: str) -> Generator[tuple[int, int], None, Known]:
    """Read every byte of a model's files and remember their digest; yields how many bytes of how many are done.

    Raises:
        KnownError: a file cannot be read.
    """
    found = yield from digest_steps(Path(path), again=True)
    register = ModelRegister()
    before = register.of(role, path)
    changed = before.digest if before.digest not in ("", found) else ""
    known = replace(before, digest=found, verified_at=datetime.now(UTC).isoformat(timespec="seconds"), before=changed)
    register.note(role, path, known)
    return known
