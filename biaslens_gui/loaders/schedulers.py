"""Which class of diffusers takes the noise away step by step, and whether it can, told before anything is loaded.

The lists are those of diffusers 0.42; a test tries every scheduler of the installed library. Nothing is imported.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import CONFIGURATION, read_outside_text
from biaslens_gui.loaders.folders import INCOMPLETE, read_json
from biaslens_gui.loaders.libraries import is_installed

NEEDED: Mapping[str, str] = {
    "CosineDPMSolverMultistepScheduler": "torchsde",
    "DPMSolverSDEScheduler": "torchsde",
    "LMSDiscreteScheduler": "scipy",
}
"""Schedulers that stop without a further library, and which."""

MADE_FOR: Mapping[str, str] = {
    "AmusedScheduler": "Amused",
    "CogVideoXDPMScheduler": "CogView3",
    "DDPMWuerstchenScheduler": "Wuerstchen|StableCascade",
    "SCMScheduler": "Sana",
    "UnCLIPScheduler": "UnCLIP|StableUnCLIP|Kandinsky",
    "VQDiffusionScheduler": "VQDiffusion",
    **dict.fromkeys(("BlockRefinementScheduler", "DiscreteDDIMScheduler", "EntropyBoundScheduler"), ""),
    **dict.fromkeys(("HeliosScheduler", "HeliosDMDScheduler", "RFD4ProteinaScheduler"), ""),
    **dict.fromkeys(("KarrasVeScheduler", "RePaintScheduler", "ScoreSdeVeScheduler", "ScoreSdeVpScheduler"), ""),
}
"""Schedulers whose steps only some pipelines take, by how their names begin; an empty one: none that paints a text."""

OF_FLOWS = re.compile("FlowMa|LTXEuler|MiniMaxH3|Piflow")
"""Schedulers for models that learnt the way from noise to image (flow matching); they tell no strength of the noise."""

OF_NOISE = re.compile(
    "StableDiffusion(?!3)|LatentConsistency|AltDiffusion|SemanticStable|StableUnCLIP|PixArt"
    "|Amused|CogView3|HunyuanDiT|IFPipeline|Kandinsky(?!5)|Kolors"
)
"""Pipelines of models that learnt to find noise, which ask how strong it is at first."""

TAKES_ALONE: Mapping[str, re.Pattern[str]] = {
    "AmusedPipeline": re.compile("AmusedScheduler"),
    "BriaFiboPipeline": re.compile("FlowMatchEulerDiscreteScheduler"),
    "IFPipeline": re.compile(r"DDPM(Parallel)?Scheduler|DPMSolver(Multistep|MultistepInverse|Singlestep)Sch|SASolver"),
}
"""Pipelines that ask a scheduler for what few have, and which those are; they stop at any other."""

OTHER_VERSION = "The model needs another version of diffusers, or code of its own, which BiasLens does not run."
OWN = "Get scheduler/scheduler_config.json and model_index.json as the makers of the model publish them."


def refuse_schedulers(folder: Path, index: Mapping[str, Any]) -> None:
    """Refuse a pipeline with a scheduler that the installed diffusers does not have, cannot load, or cannot use there.

    Raises:
        KnownError: it is so; the message names the file and the class.
    """
    for name, value in index.items():
        if not name.endswith("scheduler") or not isinstance(value, list) or len(value) != 2 or None in value:
            continue
        _refuse_unknown(value[1], "model_index.json")
        _refuse_without_library(value[1])
        config = folder / name / "scheduler_config.json"
        if not config.is_file() and config.parent.is_dir():
            raise KnownError("Part missing", f"The file {name}/{config.name} is missing.", INCOMPLETE)
        described = read_json(config) if config.is_file() else {}  # a folder that is missing is told of with the parts
        named = described.get("_class_name", value[1])  # the library takes the class from the index
        _refuse_unknown(named, f"{name}/{config.name}")
        if name == "scheduler":
            _refuse_elsewhere(value[1], str(index.get("_class_name", "")))


def _refuse_unknown(kind: Any, file: str) -> None:
    """Refuse a class that is no scheduler of the installed diffusers; `file` names it."""
    known = _schedulers()
    if not isinstance(kind, str) or (known and kind not in known):
        message = f"{file} names the scheduler {str(kind)[:100]}, which the installed diffusers does not have."
        raise KnownError("Part unknown", message, OTHER_VERSION)


def _refuse_without_library(kind: str) -> None:
    """Refuse a scheduler that lacks a library."""
    library = NEEDED.get(kind, "")
    if library and not is_installed(library):
        message = f"It takes the scheduler {kind}, which does not work without {library}; it is not installed."
        raise KnownError("Library missing", message, f"Have {library} installed, or choose another model.")


def _refuse_elsewhere(kind: str, pipeline: str) -> None:
    """Refuse a scheduler that does not fit the pipeline."""
    if not fits(kind, pipeline):
        raise KnownError("Part unusable", f"A {pipeline} does not work with the scheduler {kind}.", OWN)


def fits(kind: str, pipeline: str) -> bool:
    """Return whether a pipeline takes the steps of a scheduler, both by the names of their classes, as far as known."""
    only, alone = MADE_FOR.get(kind), TAKES_ALONE.get(pipeline)
    if only is not None and (not only or not re.match(only, pipeline)):
        return False
    if alone is not None and not alone.match(kind):
        return False
    return not (OF_FLOWS.match(kind) and OF_NOISE.match(pipeline))


def scheduler_called(name: str, own: Any, pipeline: str = "") -> Any:
    """Return a fresh scheduler: `own`, the model's, or the one called `name` with the model's configuration.

    `pipeline` is the class of the model, if there are some that it does not take.

    Raises:
        KnownError: the model does not work with it.
    """
    if not name:
        return type(own).from_config(own.config)
    others = {kind.__name__: kind for kind in getattr(own, "compatibles", [])}
    known = {each: kind for each, kind in others.items() if fits(each, pipeline)}
    if str(own.config.get("variance_type")).startswith("learned"):  # half of what such a denoiser says is variance
        known = {each: kind for each, kind in known.items() if _tells_variance(kind)}
    for wanted in (name, f"{name}Scheduler"):
        if wanted in known:
            return known[wanted].from_config(own.config)
    names = ", ".join(sorted(kind.removesuffix("Scheduler") for kind in known)) or "its own only"
    message = f"This model does not work with the scheduler {name!r}."
    raise KnownError("Unknown scheduler", message, f"It works with: {names}.")


def _tells_variance(kind: Any) -> bool:
    """Return whether a class of schedulers knows how to take what a denoiser says of its variance."""
    return "variance_type" in inspect.signature(kind.__init__).parameters


@cache
def _schedulers() -> frozenset[str]:
    """Return the schedulers of the installed diffusers, read from its list of names."""
    found = find_spec("diffusers")
    names = Path(found.origin).parent / "schedulers" / "__init__.py" if found is not None and found.origin else None
    if names is None or not names.is_file():
        return frozenset()
    kinds = re.findall(r'"(\w+Scheduler)"', read_outside_text(names, CONFIGURATION))
    return frozenset(kinds) - {"ConsistencyDecoderScheduler"}  # a part of a decoder, which diffusers does not hand out
