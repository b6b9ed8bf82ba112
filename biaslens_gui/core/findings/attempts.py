"""When a run was made, and by which version of BiasLens, as the manifest of its attempts says."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from biaslens_gui.core.findings.results import RunResults

UNKNOWN = datetime(1970, 1, 1, tzinfo=UTC)
"""Stands where no time is known, so that the same audit is the same file."""


def began(results: RunResults) -> datetime:
    """Return when the first attempt at the run began, in UTC; `UNKNOWN` where that is not known."""
    return min(_times(results, "started_at"), default=UNKNOWN)


def ended(results: RunResults) -> datetime:
    """Return when the last attempt at the run ended, or began where none ended, in UTC; `UNKNOWN` if neither is."""
    found = list(_times(results, "finished_at")) or list(_times(results, "started_at"))
    return found[-1] if found else UNKNOWN


def is_complete(results: RunResults) -> bool:
    """Whether the last attempt at the run came to its end; where no attempt is known, it is taken to have."""
    statuses = [attempt.get("status") for attempt in results.manifest.get("attempts", ())]
    return not statuses or statuses[-1] in (None, "finished")


def made_with(results: RunResults) -> str:
    """Return the version of BiasLens that made the run last; "unknown" where it was not kept."""
    environments = [attempt.get("environment") or {} for attempt in results.manifest.get("attempts", ())]
    return next((str(found["biaslens"]) for found in reversed(environments) if found.get("biaslens")), "unknown")


def _times(results: RunResults, key: str) -> Iterator[datetime]:
    for attempt in results.manifest.get("attempts", ()):
        try:
            found = datetime.fromisoformat(str(attempt.get(key)))
        except ValueError:
            continue
        yield found.replace(tzinfo=found.tzinfo or UTC).astimezone(UTC)
