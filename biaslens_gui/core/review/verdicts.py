"""What reviewers' verdicts about one image come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from biaslens_gui.core.records import CANNOT_TELL, Verdict


def decide(verdicts: Sequence[Verdict]) -> str:
    """Return what most reviewers of one image say, "cannot tell" when they are divided, nothing without verdicts."""
    if not verdicts:
        return ""
    value, times = Counter(verdict.value for verdict in verdicts).most_common(1)[0]
    return value if 2 * times > len(verdicts) else CANNOT_TELL
