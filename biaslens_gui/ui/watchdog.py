"""Tells a job that hangs from one that is slow: its steps are counted, and a count that stands still is named."""

from __future__ import annotations

from dataclasses import dataclass

PATIENCE_S = 180.0
PATIENCE_LOADING_S = 900.0  # a big model on a slow disk says nothing while it is read


@dataclass(slots=True)
class Watchdog:
    """Remembers when the count of steps last moved."""

    _beats: int = -1
    _since: float = 0.0

    def reset(self) -> None:
        """Begin anew, with another job."""
        self._beats = -1

    def silent(self, beats: int, now: float, *, loading: bool = False) -> float:
        """Return for how many seconds a job has hung that has taken `beats` steps at the time `now`; 0 if it has not.

        A held job goes on counting, so a pause is never taken for a fault.
        """
        if beats != self._beats:
            self._beats, self._since = beats, now
        still = now - self._since
        return still if still >= (PATIENCE_LOADING_S if loading else PATIENCE_S) else 0.0
