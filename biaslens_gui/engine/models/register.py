"""What is remembered of each model on this computer: the digest of its files when it was last verified, its last try.

Kept beside the settings, never in a model folder. Losing it costs reading the files again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from typing import Any

from biaslens_gui.core.codec import DecodeError, from_data, to_data
from biaslens_gui.core.models.facts import Tried
from biaslens_gui.core.models.variants import relocated, relocated_plan
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import Role
from biaslens_gui.engine.machine.remembered import read_remembered, write_remembered
from biaslens_gui.engine.models.folders import FileHashes, digest_steps
from biaslens_gui.settings.places import data_folder


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
    """What is remembered, by role and path; every call reads the file, so that none works with what is outdated."""

    _writing = Lock()

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or data_folder() / "models.json"

    def of(self, role: Role, path: str) -> Known:
        """Return what is remembered of the model at `path` in `role`; nothing is not an error."""
        return _decoded(read_remembered(self._path).get(f"{role}|{path}", {}))

    def every(self) -> dict[tuple[str, str], Known]:
        """Return all that is remembered, by role and path."""
        found = {}
        for key, known in read_remembered(self._path).items():
            role, _, path = key.partition("|")
            found[role, path] = _decoded(known)
        return found

    def relocate(self, before: str, now: str) -> None:
        """Take what is remembered of models below the folder `before` along to `now`."""
        with self._writing:
            found = {}
            for key, known in read_remembered(self._path).items():
                role, _, path = key.partition("|")
                found[f"{role}|{relocated(path, before, now)}"] = known
            write_remembered(self._path, found)

    def note_tried(self, role: Role, path: str, tried: Tried) -> Known:
        """Remember how a model did."""
        return self._note(role, path, lambda known: replace(known, tried=tried))

    def note_digest(self, role: Role, path: str, digest: str) -> Known:
        """Remember that a model's files were read just now and have `digest`, and which they had before."""
        at = datetime.now(UTC).isoformat(timespec="seconds")

        def change(known: Known) -> Known:
            before = known.digest if known.digest not in ("", digest) else ""
            return replace(known, digest=digest, verified_at=at, before=before)

        return self._note(role, path, change)

    def _note(self, role: Role, path: str, change: Callable[[Known], Known]) -> Known:
        """Change what is known of one model."""
        with self._writing:
            every = read_remembered(self._path)
            known = change(_decoded(every.get(f"{role}|{path}", {})))
            every[f"{role}|{path}"] = to_data(known)
            write_remembered(self._path, every)
        return known


def _decoded(data: Any) -> Known:
    try:
        return from_data(Known, data)
    except DecodeError:
        return Known()


def verify_steps(role: Role, path: str) -> Generator[tuple[int, int], None, Known]:
    """Read every byte of a model's files and remember their digest; yields how many bytes of how many are done.

    Raises:
        KnownError: a file cannot be read.
    """
    found = yield from digest_steps(Path(path), FileHashes(trusted=False))
    return ModelRegister().note_digest(role, path, found)


class MovedFolders:
    """Where folders of models were moved to, as the auditor said; plans that are opened later are read with it."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or data_folder() / "moved-folders.json"

    def every(self) -> tuple[tuple[str, str], ...]:
        """Return each folder and where it is now, oldest first."""
        return tuple((str(before), str(now)) for before, now in read_remembered(self._path).items())

    def note(self, before: str, now: str) -> None:
        """Remember that the folder `before` is `now`; what was moved to `before` earlier is there as well."""
        known = {old: relocated(place, before, now) for old, place in self.every() if old not in (before, now)}
        write_remembered(self._path, known | {before: now})

    def forget(self, folder: str) -> None:
        """Remember no more that `folder` was moved: there is one at its place again."""
        known = dict(self.every())
        if known.pop(folder, None) is not None:
            write_remembered(self._path, known)

    def followed(self, plan: Plan) -> Plan:
        """Return `plan` with its models where they are now."""
        for before, now in self.every():
            plan = relocated_plan(plan, before, now)
        return plan
