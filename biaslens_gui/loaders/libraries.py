"""What a model needs beside the libraries that are there, told from its configurations before it is loaded.

A model may be stored in a form that only a further library unpacks, or prepared by one. The table follows what the
quantizers of transformers 5.23 and diffusers 0.42 ask for; a form that is not in it is left to the library.

A library may be there and not load: torchvision stops where it was built for another torch. Whether it does is tried in
a process of its own, so that nothing is imported here; such a one counts as missing.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import read_json

QUANTISED: Mapping[str, tuple[str, ...]] = {
    "aqlm": ("aqlm",),
    "auto-round": ("auto_round",),
    "awq": ("gptqmodel",),
    "bitsandbytes": ("bitsandbytes",),
    "compressed-tensors": ("compressed_tensors",),
    "eetq": ("kernels",),
    "fp_quant": ("fp_quant",),
    "gguf": ("gguf",),
    "gptq": ("optimum", "gptqmodel"),
    "higgs": ("flute", "fast_hadamard_transform"),
    "hqq": ("hqq",),
    "metal": ("kernels",),
    "quanto": ("optimum.quanto",),
    "quark": ("quark",),
    "sinq": ("sinq",),
    "spqr": ("spqr_quant",),
    "torchao": ("torchao",),
    "vptq": ("vptq",),
}
"""What each form of quantised weights is read by, as modules of Python, by the name in `quant_method`."""

NEEDED_BY_PROCESSORS: Mapping[str, tuple[str, ...]] = {
    "MiniCPMV4_6Processor": ("torchvision",),
    "MiniCPMV4_7Processor": ("torchvision",),
    "PixtralProcessor": ("torchvision",),
    "SmolVLMProcessor": ("torchvision", "num2words"),
}
"""Processors that cannot be made without further libraries, and which; the others prepare images by PIL alone."""

NEEDED_BY_PIPELINES: Mapping[str, str] = {
    "Cosmos2TextToImagePipeline": "cosmos_guardrail",
    "OmniGenPipeline": "torchvision",
    "PRXPipeline": "ftfy",
    "PRXPixelPipeline": "ftfy",
    **dict.fromkeys(("BriaFibo2Pipeline", "Flux2Pipeline", "Kandinsky5T2IPipeline"), "torchvision"),
    **dict.fromkeys(("NucleusMoEImagePipeline", "QwenImage21Pipeline"), "torchvision"),
    **dict.fromkeys(("QwenImageEditPipeline", "QwenImageEditPlusPipeline"), "torchvision"),
}
"""Pipelines of diffusers 0.42 that stop without a further library, and which; the others do without theirs."""

BY_FAMILY = {
    "glmga": "Glm46VProcessor",
    "minicpmv4_6": "MiniCPMV4_6Processor",
    "minicpmv4_7": "MiniCPMV4_7Processor",
    "mistral3": "PixtralProcessor",
    "mistral_large4": "PixtralProcessor",
    "pixtral": "PixtralProcessor",
    "smolvlm": "SmolVLMProcessor",
}
"""The processor of a family, where its folder names none."""

BY_TIMM = ("fast_vlm", "gemma3n")
"""Families that see by a part of timm."""

SEEN_BY_TIMM = frozenset({"gemma3n_vision", "timm_backbone", "timm_wrapper"})
"""Kinds of such parts, and of whole classifiers that are one."""


MAY_NOT_LOAD = ("torchvision",)
"""Modules that are tried before they count as installed: transformers and diffusers stop at one that does not load."""

PATIENCE_S = 120.0
"""Seconds that such a module may take to load; with torch before it, it takes two."""


def refuse_quantised(config: Mapping[str, Any], name: str) -> None:
    """Refuse a model whose weights are in a form that nothing installed unpacks; `name` is that of its configuration.

    Raises:
        KnownError: they are; the message names the form and what is missing.
    """
    settings = config.get("quantization_config")
    if not isinstance(settings, dict):
        return
    in_bits = settings.get("load_in_4bit") or settings.get("load_in_8bit")
    method = str(settings.get("quant_method") or ("bitsandbytes" if in_bits else ""))
    form = "bitsandbytes" if method.startswith("bitsandbytes") else method
    if lacking := [module for module in QUANTISED.get(form, ()) if not is_installed(module)]:
        verb = "is" if len(lacking) == 1 else "are"
        message = f"{name} says that its weights are quantised ({form}); {' and '.join(lacking)} {verb} not installed."
        hint = "Take the model as it was before it was quantised, or a GGUF file; or have the library installed."
        raise KnownError("Library missing", message, hint)


def refuse_without_timm(config: Mapping[str, Any]) -> None:
    """Refuse a model that sees by a part of timm, where that is not installed.

    Raises:
        KnownError: it is one.
    """
    inner = config.get("vision_config")
    kinds = {str(each.get("model_type")) for each in (config, inner) if isinstance(each, Mapping)}
    family = str(config.get("model_type"))
    if (kinds & SEEN_BY_TIMM or family in BY_TIMM) and not is_installed("timm"):
        message = f"A model of the family {family} sees by a part of timm, which {_lack(['timm'])}."
        raise KnownError("Library missing", message, f"{_remedy(['timm'])}, or choose another model.")


def refuse_without_processor(processor: str) -> None:
    """Refuse a model with a processor that needs a library that is not installed.

    Raises:
        KnownError: it is so; the message names what is missing.
    """
    if lacking := [module for module in NEEDED_BY_PROCESSORS.get(processor, ()) if not is_installed(module)]:
        message = f"Its {processor} prepares images with {' and '.join(lacking)}, which {_lack(lacking)}."
        raise KnownError("Library missing", message, f"{_remedy(lacking)}, or choose another model.")


def refuse_without_library(pipeline: str) -> None:
    """Refuse a class of pipeline that stops without a library that is not installed.

    Raises:
        KnownError: it is one; the message names the library.
    """
    module = NEEDED_BY_PIPELINES.get(pipeline, "")
    if module and not is_installed(module):
        message = f"{pipeline} does not work without {module}, which {_lack([module])}."
        raise KnownError("Library missing", message, f"{_remedy([module])}, or choose another model.")


def _lack(lacking: Sequence[str]) -> str:
    """Return in words what is the matter with libraries that are missing."""
    if len(lacking) == 1 and _is_found(lacking[0]):
        return "is there and does not load"
    return "is not installed" if len(lacking) == 1 else "are not installed, or do not load"


def _remedy(lacking: Sequence[str]) -> str:
    broken = ", built for the torch that is here" if any(map(_is_found, lacking)) else ""
    return f"Have {' and '.join(lacking)} installed{broken}"


def processor_of(folder: Path, config: Mapping[str, Any]) -> str:
    """Return the class of the processor that a transformers folder names, or that its family has; empty if none.

    Raises:
        KnownError: a file that may name it is damaged.
    """
    named = ("processor_config.json", "preprocessor_config.json", "tokenizer_config.json")
    found = (read_json(folder / name).get("processor_class") for name in named if (folder / name).is_file())
    return next((str(kind) for kind in found if kind), BY_FAMILY.get(str(config.get("model_type")), ""))


def is_installed(module: str) -> bool:
    """Return whether a module is there, and loads, without importing it."""
    return _is_found(module) and (module not in MAY_NOT_LOAD or _loads(module, tuple(sys.path)))


def set_unloadable_aside() -> None:
    """Have modules that are there and do not load count as missing in this process, for every library in it."""
    for module in MAY_NOT_LOAD:
        if _is_found(module) and not is_installed(module):
            sys.modules[module] = None  # type: ignore[assignment] # which Python reads so


def _is_found(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ModuleNotFoundError, ValueError):  # the package around it is not there either, or it is half imported
        return False


@cache
def _loads(module: str, path: tuple[str, ...]) -> bool:
    """Return whether a module that is there loads, by trying in a process of its own, which looks for it on `path`.

    Of a program that carries its libraries none is tried: they were when it was built.
    """
    if getattr(sys, "frozen", False) or not sys.executable:
        return True
    program = f"import sys; sys.path[:] = {list(path)!r}; import {module}"
    try:
        done = subprocess.run(
            [sys.executable, "-c", program],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE_S,
            check=False,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
