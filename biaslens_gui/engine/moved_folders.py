"""Where folders of models were moved to: said once by the auditor, followed by every plan that names models there."""

from __future__ import annotations

from pathlib import Path

from biaslens_gui.core.models.variants import relocated, relocated_plan
from biaslens_gui.core.plan import Plan
from biaslens_gui.engine.remembered import read_remembered, write_remembered
from biaslens_gui.settings.places import data_folder


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
