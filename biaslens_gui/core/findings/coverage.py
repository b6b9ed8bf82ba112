"""What was asked and what there is, prompt by prompt: the first thing to read before any number.

A safety filter's hit is an outcome that is counted, never a picture to be judged: it can fire more often for one group.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.core.spec import Prompt

Counts = Mapping[str, int]
MANY_MISSING = 0.2


def many_missing(counted: int, asked: int) -> tuple[str, ...]:
    """Return a caveat when more than a fifth of what was asked could not be counted."""
    lost = asked - counted
    return (f"{lost} of {asked} images are missing from this count.",) if lost > MANY_MISSING * asked else ()


def coverage_table(
    prompts: Sequence[Prompt], images: Sequence[ImageRecord], more: Mapping[str, tuple[str, Counts]]
) -> Table:
    """Return one row per prompt: images asked, usable, filtered, failed, and `more` counts.

    `more` maps a column to its heading and its number for every prompt text.
    """
    columns = (
        Column("prompt", "Prompt"),
        Column("group", "Group"),
        Column("asked", "Images asked", "int"),
        Column("ok", "Usable", "int"),
        Column("filtered", "Stopped by the safety filter", "int"),
        Column("failed", "Failed", "int"),
        *(Column(name, heading, "int") for name, (heading, _) in more.items()),
    )
    rows: list[Row] = []
    for prompt in prompts:
        status = Counter(image.status for image in images if image.prompt == prompt.text)
        rows.append(
            {
                "prompt": prompt.text,
                "group": prompt.group,
                "asked": status.total(),
                "ok": status["ok"],
                "filtered": status["filtered"],
                "failed": status["failed"],
                **{name: counts.get(prompt.text, 0) for name, (_, counts) in more.items()},
            }
        )
    return Table("coverage", "What was asked and made", columns, tuple(rows))
