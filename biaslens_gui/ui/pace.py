"""How long somebody has been judging without a pause."""

from __future__ import annotations

from dataclasses import dataclass

PAUSE_S = 5 * 60  # so long without a verdict is a pause


@dataclass(slots=True)
class Pace:
    """Notes verdicts as they come; times are seconds on any steady clock."""

    since: float = 0.0
    last: float = 0.0
    begun: bool = False

    def is_break_due(self, now: float, minutes: int) -> bool:
        """Note a verdict given `now`, and return whether `minutes` without a pause are over; 0 minutes never are."""
        if not self.begun or now - self.last > PAUSE_S:
            self.since, self.begun = now, True
        self.last = now
        if minutes <= 0 or now - self.since < minutes * 60:
            return False
        self.since = now
        return True
