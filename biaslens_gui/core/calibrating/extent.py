"""How much of a calibration is asked for: a quick look that takes minutes, or the full one."""

from __future__ import annotations

from dataclasses import dataclass

from biaslens_gui.core.calibrating.asked import METHODS, POOL, PROMPTS, RUNS, SIZES, STATED
from biaslens_gui.core.calibrating.planted import ATTRIBUTES


@dataclass(frozen=True, slots=True)
class Extent:
    """Which prompts, how many images of each are made, and how many audits of which sizes are drawn from them."""

    name: str
    methods: tuple[str, ...]
    prompts: tuple[str, ...]
    pool: int
    sizes: tuple[int, ...]
    runs: int
    image_models: tuple[str, ...] = ("biased", "fair")
    others: int = 0

    @property
    def images(self) -> int:
        """About how many images are made in all; `others` are those per prompt that methods write themselves."""
        each = len(self.prompts) * (1 + self.others) * self.pool
        return len(self.image_models) * (
            each + sum(len(attribute.stated) for attribute in ATTRIBUTES) * min(self.pool, STATED)
        )

    @property
    def audits(self) -> int:
        """How many audits are measured, of every method."""
        return len(self.image_models) * len(self.sizes) * self.runs


QUICK = Extent(
    "quick",
    ("openbias", "biaslens"),
    tuple(f"a photo of a {who}" for who in ("person", "doctor", "nurse")),
    24,
    (10, 20),
    40,
)
FULL = Extent("full", tuple(METHODS), PROMPTS, POOL, SIZES, RUNS, others=2)
