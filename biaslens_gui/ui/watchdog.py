"""Tells a job that hangs from one that is slow: its steps are counted, and a count that stands still is named."""

from __future__ import annotations

import sys
from dataclasses import dataclass

PATIENCE_S = 180.0
PATIENCE_LOADING_S = 900.0  # a big model on a slow disk says nothing while it is read
AT_WORK = 0.005
"""A process that gets less of the time than this has nothing to do; one that works gets more, though last."""


@dataclass(slots=True)
class Watchdog:
    """Remembers when the count of steps last moved, and how long the job had worked by then."""

    _beats: int = -1
    _since: float = 0.0
    _worked: float = 0.0

    def reset(self) -> None:
        """Begin anew, with another job."""
        self._beats = -1

    def silent(self, beats: int, now: float, *, worked: float | None = None, loading: bool = False) -> float:
        """Return for how many seconds a job has hung that has taken `beats` steps at the time `now`; 0 if it has not.

        `worked` are the seconds that processors have given to the job so far, where that is known: beside other
        programs a step takes longer, so a job at work has hung only once it was given as much as patience allows.
        A held job goes on counting, so a pause is never taken for a fault.
        """
        if beats != self._beats:
            self._beats, self._since, self._worked = beats, now, worked or 0.0
        still, patience = now - self._since, PATIENCE_LOADING_S if loading else PATIENCE_S
        given = max(0.0, (worked or 0.0) - self._worked)
        if still < patience or AT_WORK * still <= given < patience:
            return 0.0
        return still


def worked_by(process: int | None) -> float | None:
    """Return the seconds that processors have given to a process, all its threads together; None where unknown."""
    psutil = sys.modules.get("psutil")  # loaded beside the painted window; importing it here would hold that up
    if process is None or psutil is None or getattr(psutil.__spec__, "_initializing", False):
        return None
    try:
        times = psutil.Process(process).cpu_times()
    except psutil.Error:
        return None
    return float(times.user + times.system)
