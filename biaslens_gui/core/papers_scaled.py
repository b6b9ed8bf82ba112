"""All papers in one audit, scaled down: the share of every paper's prompts, images, steps and counts that is asked for.

An audit has one number of images and one setting for all its methods. Both are scaled from the largest that a paper
prints, so that no paper gets a smaller share than was asked for; every method looks at the prompts of all papers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from biaslens_gui.core.paper_presets import PIPELINE, paper_preset
from biaslens_gui.core.roles import PromptSuite
from biaslens_gui.core.spec import GenerationSettings, MethodChoice, Prompt
from biaslens_gui.errors import KnownError

ONE_PER_PAPER = (
    "tibet_occupations",
    "t2iat_science_arts",
    "openbias_figures",
    "gradbias_figures",
    "biaslens",
    "word_influence",
)
"""Of every paper a preset that brings prompts of its own."""
SCALE = 0.04
LEAST = 2
"""Of images, steps and counts: one image has no spread, and one gradient no average."""
COUNTS = ("seeds", "samples", "axes_per_prompt", "counterfactuals_per_axis", "most_captions")


@dataclass(frozen=True, slots=True)
class ScaledPapers:
    """What an audit of all papers has, without its models."""

    prompts: tuple[Prompt, ...]
    methods: tuple[MethodChoice, ...]
    settings: GenerationSettings
    images: int


def scaled_papers(scale: float, suites: Mapping[str, PromptSuite]) -> ScaledPapers:
    """Return the presets of all papers as one audit, at `scale` of what they print, above 0 and at most 1.

    Raises:
        KnownError: the scale is none, or a suite is not there.
    """
    if not 0 < scale <= 1:
        raise KnownError("Not a scale", f"{scale:g} of what the papers print cannot be made.", "Take 0.01 to 1.")
    presets = [paper_preset(name) for name in ONE_PER_PAPER]
    prompts = [prompt for preset in presets for prompt in spread(preset.prompts(suites), scale)]
    methods = tuple(
        MethodChoice(name, scaled_options(options, scale))
        for preset in presets
        for name, options in preset.methods.items()
    )
    settings = replace(PIPELINE, steps=_scaled(PIPELINE.steps, scale))
    images = _scaled(max(preset.images for preset in presets), scale)
    return ScaledPapers(tuple({prompt.text: prompt for prompt in prompts}.values()), methods, settings, images)


def spread(prompts: Sequence[Prompt], scale: float) -> tuple[Prompt, ...]:
    """Return `scale` of `prompts`, at least one, spread from the first to the last: the first few are of one group."""
    wanted = ceil(scale * len(prompts))
    return tuple(prompts[index * (len(prompts) - 1) // max(1, wanted - 1)] for index in range(wanted))


def scaled_options(options: Mapping[str, Any], scale: float) -> dict[str, Any]:
    """Return a method's options with what counts images, words or axes scaled; thresholds stay as they are printed."""
    return {name: _scaled(value, scale) if name in COUNTS else value for name, value in options.items()}


def _scaled(count: int, scale: float) -> int:
    return max(LEAST, ceil(scale * count))
