"""What reviewers' verdicts about one image come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from biaslens_gui.core.records import Verdict

Value = Literal["yes", "no", "cannot tell"]


def decide(verdicts: Sequence[Verdict]) -> Value | Literal[""]:
    """Return what most reviewers of one image say, "cannot tell" when they are divided, nothing without verdicts."""
    if not verdicts:
        return ""
    yes = sum(verdict.value == "yes" for verdict in verdicts)
    no = sum(verdict.value == "no" for verdict in verdicts)
    if 2 * yes > len(verdicts):
        return "yes"
    return "no" if 2 * no > len(verdicts) else "cannot tell"
