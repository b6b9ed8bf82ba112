"""The order of a review: which image is next, what this reviewer said so far. Plain data, no widget."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from biaslens_gui.core.plan import Row
from biaslens_gui.core.records import ImageRecord, Verdict
from biaslens_gui.ui.runview import RunView

QUESTION = "subject"
Value = Literal["yes", "no", "cannot tell"]
VALUES: dict[Value, tuple[str, str]] = {"yes": ("Yes", "Y"), "no": ("No", "N"), "cannot tell": ("Cannot tell", "U")}

# The ways in which images missed their subject in the study that introduced the method.
REASONS = (
    "More than one person",
    "Not a person",
    "Not a photo (drawing, cartoon)",
    "Depicted with another gender",
    "Depicted in another age group",
    "Another subject",
    "Broken image",
    "Something else",
)


@dataclass(slots=True)
class Queue:
    """The images to judge, in the order of the run, and where the reviewer is."""

    images: tuple[ImageRecord, ...] = ()
    subjects: Mapping[str, Row] = field(default_factory=dict)
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    at: int = 0

    @classmethod
    def of(cls, run: RunView, reviewer: str) -> Queue:
        """Return the queue of `reviewer` for the images of `run` that can be seen."""
        images = tuple(image for image in run.images if image.status == "ok")
        own = {image.digest for image in images}
        verdicts = {
            verdict.image: verdict
            for verdict in run.verdicts
            if verdict.reviewer == reviewer and verdict.question == QUESTION and verdict.image in own
        }
        return cls(images, run.subjects(), verdicts)

    @property
    def current(self) -> ImageRecord | None:
        """The image in turn."""
        return self.images[self.at] if self.images else None

    @property
    def judged(self) -> int:
        """How many images have a verdict of this reviewer."""
        return len(self.verdicts)

    def go_to(self, digest: str) -> bool:
        """Make the image `digest` the current one; return whether it is here."""
        for at, image in enumerate(self.images):
            if image.digest == digest:
                self.at = at
                return True
        return False

    def step(self, by: int) -> None:
        """Move by `by` images and stop at the ends."""
        self.at = max(0, min(len(self.images) - 1, self.at + by)) if self.images else 0

    def to_next_open(self) -> None:
        """Move to the next image without a verdict, from here on and then from the start; stay when all have one."""
        count = len(self.images)
        for step in range(count):
            at = (self.at + step) % count
            if self.images[at].digest not in self.verdicts:
                self.at = at
                return
