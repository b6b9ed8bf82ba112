"""What a run was made with: versions, processor, device. No user, host or path."""

from __future__ import annotations

import importlib.metadata
import os
import platform
import shutil
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import biaslens_gui
from biaslens_gui.core.spec import GenerationSettings

PACKAGES = (
    "torch",
    "diffusers",
    "transformers",
    "accelerate",
    "safetensors",
    "tokenizers",
    "spacy",
    "numpy",
    "scipy",
    "pillow",
    "PySide6-Essentials",
    "sqlite-utils",
)


def capture(device: str, plugins: dict[str, str]) -> dict[str, Any]:
    """Return the environment of an attempt; `plugins` are the versions of those it uses."""
    return {
        "biaslens": biaslens_gui.__version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()}",
        "machine": platform.machine(),
        "processors": os.cpu_count(),
        "threads": os.environ.get("OMP_NUM_THREADS", ""),
        "device": device,
        "packages": {name: version for name in PACKAGES if (version := _version(name))},
        "plugins": plugins,
    }


def choose_device(wanted: str) -> str:
    """Return the device to use; `auto` is told from drivers and torch's build, since importing torch takes seconds."""
    if wanted != "auto":
        return wanted
    build = _version("torch")
    with_cuda = "+cu" in build or (sys.platform == "linux" and build and "+cpu" not in build)
    if with_cuda and (Path("/proc/driver/nvidia/version").exists() or shutil.which("nvidia-smi")):
        return "cuda"
    return "mps" if sys.platform == "darwin" and platform.machine() == "arm64" and build else "cpu"


def concrete(settings: GenerationSettings, device: str) -> GenerationSettings:
    """Return `settings` with the number format that `auto` means on `device`, since it is part of what an image is."""
    if settings.dtype != "auto":
        return settings
    return replace(settings, dtype="bfloat16" if device.startswith("cuda") else "float32")


@cache
def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""
