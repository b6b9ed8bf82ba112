"""What methods found while the run is not finished: beside the database, in which a run has all findings or none.

Only to be looked at. Reports, exports and comparisons rest on the findings of a finished run; this file goes when those
are committed, and may be lost at any time.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from biaslens_gui.core.codec import DecodeError, from_data
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.records import Finding
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.outside import FINDINGS, read_outside
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.store.project import ProjectFolder


def keep_early(project: ProjectFolder, run_id: str, findings: Sequence[Finding]) -> None:
    """Keep what the methods of a run found so far; where it cannot be written, the run goes on without."""
    place = _place(project, run_id)
    with suppress(OSError):
        make_folder(place.parent)
        write_durably(place, canonical_json(list(findings)).encode())


def early_findings(project: ProjectFolder, run_id: str) -> tuple[Finding, ...]:
    """Return what the methods of a run found so far; nothing where nothing was kept, or it cannot be read."""
    try:
        content = read_outside(_place(project, run_id), FINDINGS)
        return tuple(from_data(Finding, item) for item in json.loads(content))
    except (OSError, ValueError, DecodeError):
        return ()


def forget_early(project: ProjectFolder, run_id: str) -> None:
    """Forget what was kept: the findings of the run are committed."""
    with suppress(OSError):
        _place(project, run_id).unlink(missing_ok=True)


def _place(project: ProjectFolder, run_id: str) -> Path:
    return project.early / f"{run_id}.json"
