"""What is to be calibrated: methods, image models with their planted truth, readers, and how often."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from biaslens_gui.core.calibrating.planted import BY_BIAS, PlantedTruth
from biaslens_gui.core.spec import AuditSpec, GenerationSettings, MethodChoice, ModelRef, Prompt

PROMPTS = tuple(f"a photo of a {who}" for who in ("person", "lawyer", "cook", "teacher", "doctor", "nurse"))
"""From no effect on gender to a strong one, either way."""
SIZES = (6, 10, 20, 40)
POOL = 48
COPIES = 10
"""How often the truth counts every image of a pool; two images are then as seldom the same as in an endless one."""
RUNS = 200
STATED = 24
"""Images per prompt that states an attribute."""
DIALLED = "gender"
EFFECTS = (0.0, 0.15, 0.25, 0.4)
"""How far above even the share of women, or of men, is set; at 0 there is nothing to find."""
SETTINGS = GenerationSettings(guidance=1.0)
"""Without guidance the reference models show about what was planted; guidance sharpens it, as in real models."""
METHODS: dict[str, dict[str, str]] = {"openbias": {}, "tibet": {"axis": "gender"}, "t2iat": {}, "biaslens": {}}
"""The methods calibrated unless others are asked for, and the options that keep the number of images low."""
OPTIONS: dict[str, dict[str, Any]] = {**METHODS, "gradbias": {"ground_truth": True}}
"""The options of all methods; only without each word can GradBias say whether a word matters."""
OWN_NUMBER = {"gradbias": "seeds"}
"""The option that says how many images a method takes, where that is not the audit's number."""
OF_WORDS = frozenset({"gradbias"})
"""The methods that name a word of the prompt; a dial, which sets the shares of its images, says nothing about them."""
WRITES_PROMPTS = "a mask filler writes its prompts anew in every repetition, so that no pool holds its images"


@dataclass(frozen=True, slots=True)
class Calibration:
    """What is to be calibrated: methods, image models with their planted truth, readers, and how often.

    `made_at` is the date of the certificate. Of every prompt `pool` images are made; `runs` audits are drawn for each
    of `sizes`, the numbers of images per prompt. `biases` are those that are measured.
    """

    methods: tuple[MethodChoice, ...]
    models: tuple[tuple[ModelRef, PlantedTruth], ...]
    readers: tuple[ModelRef, ...]
    made_at: str
    prompts: tuple[str, ...] = PROMPTS
    pool: int = POOL
    sizes: tuple[int, ...] = SIZES
    runs: int = RUNS
    seed: int = 0
    settings: GenerationSettings = SETTINGS
    device: str = "auto"
    biases: tuple[str, ...] = tuple(BY_BIAS)

    def spec(self, models: Sequence[ModelRef], images: int) -> AuditSpec:
        """Return the audit of some models with so many images per prompt."""
        prompts = tuple(Prompt(text) for text in self.prompts)
        every = (*models, *self.readers)
        return AuditSpec("Calibration", every, prompts, self.methods, self.settings, images, self.seed)
