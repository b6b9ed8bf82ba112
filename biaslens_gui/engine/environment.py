"""What a run was made with: versions, processor, device. No user, host or path."""

from __future__ import annotations

import importlib.metadata
import os
import platform
from typing import Any

import biaslens_gui

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
    "statsmodels",
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


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""
