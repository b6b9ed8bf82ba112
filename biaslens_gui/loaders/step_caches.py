"""Step caches: a denoiser leaves out most of a step's work where the steps before tell what it would come to.

They are lossy: images are sooner there, and others. So they are options of an image model, which makes the cached model
a model of its own, never on by default, and `biaslens drift` says whether claims stay. Both come with diffusers:

first block   where the first block moves as it did in the step before, the others are taken to move so too
              (ParaAttention's first block cache)
TaylorSeer    blocks are worked out at every n-th step, and foretold between by their last changes (arXiv 2503.06923)

Libraries are imported inside the functions.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from biaslens_gui.core.models.own_settings import settings_for
from biaslens_gui.core.params import Choice, Float, Int, Issue, Param, with_defaults
from biaslens_gui.core.spec import GenerationSettings, ModelRef
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import read_json

NONE, FIRST_BLOCK, TAYLORSEER = "none", "first-block", "taylorseer"
STEP_CACHES: tuple[Param, ...] = (
    Choice(
        "cache",
        "Step cache",
        ((NONE, "No step cache"), (FIRST_BLOCK, "First block cache"), (TAYLORSEER, "TaylorSeer cache")),
        NONE,
        "Sooner there, and other images: a variant to audit, never the model itself. For transformers such as FLUX and "
        "Stable Diffusion 3.",
    ),
    Float(
        "cache_threshold", "First block: threshold", 0.05, 0.0, 1.0,
        help="By how much the first block may move for the others to be left out, as a share. 0 leaves out nothing.",
    ),
    Int("cache_interval", "TaylorSeer: every n-th step", 5, 2, 50, "", "Blocks are worked out at every n-th step."),
)  # fmt: skip

WHOLE_STEPS = 3
"""First steps that TaylorSeer works out whole, as diffusers sets it."""
UNFIT = frozenset({"Flux2Transformer2DModel"})
"""Denoisers whose first block hands on what diffusers' first block cache cannot compare (0.42)."""
ONE_CALL = frozenset({"StableDiffusion3Pipeline"})
"""Pipelines that ask their transformer once a step, for both halves of the guidance, and so need not tell calls apart.

What is kept between steps holds for that one call; the last block, which hands the words on to nobody, is always
worked out, since the first block cache compares what a block makes of both.
"""
BOTH_HALVES = "both"
FEWEST_BLOCKS = 3
"""The first, which is compared, one that can be left out, and the last."""
WITHOUT = "Leave the step cache out; fewer steps are a variant that every model has."


def add_cache(pipeline: Any, options: Mapping[str, Any]) -> None:
    """Let the denoiser of `pipeline` keep the step cache that `options` ask for, if they do.

    Raises:
        KnownError: it is none that can, or its pipeline does not tell it which call is which.
    """
    chosen = with_defaults(STEP_CACHES, options)
    if chosen["cache"] == NONE:
        return
    from diffusers.models.cache_utils import CacheMixin

    denoiser: Any = getattr(pipeline, "transformer", None)
    name = type(pipeline).__name__
    told_apart = isinstance(denoiser, CacheMixin) and "cache_context" in inspect.getsource(type(pipeline).__call__)
    fits = told_apart or (name in ONE_CALL and len(denoiser.transformer_blocks) >= FEWEST_BLOCKS)
    if not fits or (chosen["cache"] == FIRST_BLOCK and type(denoiser).__name__ in UNFIT):
        raise KnownError("Step cache not possible", f"{name} works with no such step cache in diffusers.", WITHOUT)
    config = _config(chosen, denoiser)
    if told_apart:
        denoiser.enable_cache(config)
    else:
        _add_to_one_call(denoiser, config)
    pipeline.biaslens_caches_steps = True


def _config(chosen: Mapping[str, Any], denoiser: Any) -> Any:
    from diffusers import FirstBlockCacheConfig
    from diffusers.hooks import TaylorSeerCacheConfig

    if chosen["cache"] == FIRST_BLOCK:
        return FirstBlockCacheConfig(threshold=float(chosen["cache_threshold"]))
    return TaylorSeerCacheConfig(
        cache_interval=int(chosen["cache_interval"]),
        disable_cache_before_step=WHOLE_STEPS,
        taylor_factors_dtype=denoiser.dtype,
    )


def _add_to_one_call(denoiser: Any, config: Any) -> None:
    """Add the cache of `config` to a transformer that is not one of diffusers' own for caches."""
    import torch
    from diffusers import FirstBlockCacheConfig
    from diffusers.hooks import apply_first_block_cache, apply_taylorseer_cache

    if isinstance(config, FirstBlockCacheConfig):
        comparable = torch.nn.Module()
        comparable.transformer_blocks = denoiser.transformer_blocks[:-1]
        apply_first_block_cache(comparable, config)
    else:
        apply_taylorseer_cache(denoiser, config)


@contextmanager
def forgetting(pipeline: Any) -> Iterator[None]:
    """Let what a step cache keeps of one call of `pipeline` be gone after it, also where the call was ended early."""
    if not getattr(pipeline, "biaslens_caches_steps", False):
        yield
        return
    from diffusers.models.cache_utils import CacheMixin

    denoiser = pipeline.transformer
    own = isinstance(denoiser, CacheMixin)  # its pipeline tells the calls apart
    try:
        with nullcontext() if own else CacheMixin.cache_context(denoiser, BOTH_HALVES):
            yield
    finally:
        CacheMixin._reset_stateful_cache(denoiser)


def most_at_once(options: Mapping[str, Any], wanted: int) -> int:
    """Return how many images are made at once: one where a step is left out for all of them by what all show."""
    return 1 if options.get("cache") == FIRST_BLOCK else wanted


def review_cache(model: ModelRef, settings: GenerationSettings) -> Iterator[Issue]:
    """Yield what is asked of the step cache of a model and does nothing, before anything is made."""
    chosen = with_defaults(STEP_CACHES, model.options)
    made = settings_for(model, settings)
    of = {"cache_threshold": FIRST_BLOCK, "cache_interval": TAYLORSEER}
    for param in STEP_CACHES:
        if param.name in of and chosen[param.name] != param.default and chosen["cache"] != of[param.name]:
            message = f"“{param.label}” does nothing to {model.label}, whose step cache is another or none."
            yield Issue("error", "models", message, "Leave it as it is, or choose that step cache.")
    if chosen["cache"] == TAYLORSEER and made.steps <= WHOLE_STEPS:
        message = f"TaylorSeer works out the first {WHOLE_STEPS} steps whole, and {model.label} makes {made.steps}."
        yield Issue("error", "models", message, "Take more steps, or no step cache.")
    if chosen["cache"] != NONE and "unet" in _index(Path(model.path)):
        message = f"{model.label} paints with a U-Net, for which diffusers has no step cache."
        yield Issue("error", "models", message, WITHOUT)


def _index(folder: Path) -> Mapping[str, Any]:
    """Return what a folder's index says; nothing of a single file, which loading looks at."""
    try:
        return read_json(folder / "model_index.json") if folder.is_dir() else {}
    except KnownError:
        return {}
