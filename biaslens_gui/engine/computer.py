"""Whether this computer can do the work: Python, libraries, memory, disk. Nothing heavy is imported."""

from __future__ import annotations

import importlib.util
import platform
import shutil
import sys
from collections.abc import Iterator

from biaslens_gui.core.checks import CheckResult
from biaslens_gui.settings.places import data_folder

MODEL_LIBRARIES = ("torch", "diffusers", "transformers", "accelerate", "spacy")
LEAST_FREE_BYTES = 2 << 30


def check_computer() -> Iterator[CheckResult]:
    """Yield what an auditor must know before a first run, one sentence each."""
    version = platform.python_version()
    yield CheckResult("Python", sys.version_info >= (3, 11), f"version {version}", "Install Python 3.11 or newer.")
    missing = [name for name in MODEL_LIBRARIES if importlib.util.find_spec(name) is None]
    yield CheckResult(
        "Model libraries",
        not missing,
        f"{', '.join(missing)} missing" if missing else "all installed",
        "Install them with: pip install 'biaslens-gui[models]'." if missing else "",
    )
    folder = data_folder()
    place = next(parent for parent in (folder, *folder.parents) if parent.exists())
    free = shutil.disk_usage(place).free
    yield CheckResult(
        "Disk",
        free >= LEAST_FREE_BYTES,
        f"{free / 1e9:,.1f} GB free",
        "" if free >= LEAST_FREE_BYTES else "Free some space.",
    )
