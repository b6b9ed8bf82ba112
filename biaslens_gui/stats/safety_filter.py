"""How often a model's own safety filter fired: an outcome that is counted, for it can fire more often for one group."""

from __future__ import annotations

from collections.abc import Sequence

from biaslens_gui.core.records import Estimate, ImageRecord
from biaslens_gui.core.spec import Prompt
from biaslens_gui.stats.estimates import share


def stopped_shares(prompts: Sequence[Prompt], images: Sequence[ImageRecord]) -> tuple[Estimate, ...]:
    """Return, for every prompt, the share of its images that the safety filter stopped."""
    found = []
    for prompt in prompts:
        asked = [image for image in images if image.prompt == prompt.text]
        hits = [image.digest for image in asked if image.status == "filtered"]
        name = f"{prompt.text}: stopped by the safety filter"
        found.append(share(name, len(hits), len(asked), group=prompt.group, evidence=hits))
    return tuple(found)
