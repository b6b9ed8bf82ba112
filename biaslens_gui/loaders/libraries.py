"""What a model needs beside the libraries that are there, told from its configurations before it is loaded.

A model may be stored in a form that only a further library unpacks, or prepared by one. The table follows what the
quantizers of transformers 5.23 and diffusers 0.42 ask for; a form that is not in it is left to the library.
"""

from __future__ import annotations

from collections.abc import Mapping
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
}
"""Pipelines of diffusers 0.42 that stop without a further library, and which; the others do without theirs."""

BY_FAMILY = {"pixtral": "PixtralProcessor", "mistral3": "PixtralProcessor", "smolvlm": "SmolVLMProcessor"}
"""The processor of a family, where its folder names none."""


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
        message = f"{name} says that its weights are quantised ({form}); {' and '.join(lacking)} is not installed."
        hint = "Take the model as it was before it was quantised, or a GGUF file; or have the library installed."
        raise KnownError("Library missing", message, hint)


def refuse_without_processor(processor: str) -> None:
    """Refuse a model with a processor that needs a library that is not installed.

    Raises:
        KnownError: it is so; the message names what is missing.
    """
    if lacking := [module for module in NEEDED_BY_PROCESSORS.get(processor, ()) if not is_installed(module)]:
        missing = " and ".join(lacking)
        verb = "is" if len(lacking) == 1 else "are"
        message = f"Its {processor} prepares images with {missing}, which {verb} not installed."
        raise KnownError("Library missing", message, f"Have {missing} installed, or choose another model.")


def refuse_without_library(pipeline: str) -> None:
    """Refuse a class of pipeline that stops without a library that is not installed.

    Raises:
        KnownError: it is one; the message names the library.
    """
    module = NEEDED_BY_PIPELINES.get(pipeline, "")
    if module and not is_installed(module):
        message = f"{pipeline} does not work without {module}, which is not installed."
        raise KnownError("Library missing", message, f"Have {module} installed, or choose another model.")


def processor_of(folder: Path, config: Mapping[str, Any]) -> str:
    """Return the class of the processor that a transformers folder names, or that its family has; empty if none.

    Raises:
        KnownError: a file that may name it is damaged.
    """
    named = ("processor_config.json", "preprocessor_config.json", "tokenizer_config.json")
    found = (read_json(folder / name).get("processor_class") for name in named if (folder / name).is_file())
    return next((str(kind) for kind in found if kind), BY_FAMILY.get(str(config.get("model_type")), ""))


def is_installed(module: str) -> bool:
    """Return whether a module is there, without importing it."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the package around it is not there either
        return False
