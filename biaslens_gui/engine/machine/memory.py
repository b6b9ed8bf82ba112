"""How much memory this computer has free, and how much this process took at most; nothing heavy is imported."""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from biaslens_gui.core.models.fit import DeviceMemory
from biaslens_gui.engine.machine.environment import choose_device

ASK_CARD = ("--query-gpu=memory.free,memory.total,name", "--format=csv,noheader,nounits")
PATIENCE_S = 5.0
"""How long the driver of a graphics card may take to answer."""


def memory_of(device: str = "auto") -> DeviceMemory:
    """Return the memory of `device`; of the processor where a card does not say what it has."""
    ordinary = _ordinary()
    if choose_device(device).startswith("cuda") and (card := _card()):
        free, total, name = card
        return DeviceMemory("cuda", free, total, name, ordinary.free)
    return ordinary


def _ordinary() -> DeviceMemory:
    told = _proc("/proc/meminfo")
    if "MemAvailable" in told:
        return DeviceMemory("cpu", told["MemAvailable"], told["MemTotal"])
    if psutil := _psutil():
        found = psutil.virtual_memory()
        return DeviceMemory("cpu", int(found.available), int(found.total))
    return DeviceMemory("cpu", 0, 0)


def _card() -> tuple[int, int, str] | None:
    """Return what is free and what there is on the first NVIDIA card, as its driver's own tool says."""
    tool = shutil.which("nvidia-smi")
    if tool is None:
        return None
    try:
        done = subprocess.run([tool, *ASK_CARD], capture_output=True, text=True, timeout=PATIENCE_S, check=True)
        free, total, name = done.stdout.splitlines()[0].split(",", 2)
        return int(free) << 20, int(total) << 20, name.strip()
    except (OSError, ValueError, IndexError, subprocess.SubprocessError):
        return None


def peak_bytes() -> int:
    """Return the most memory this process ever held, 0 where the system does not say.

    Linux adds the memory of the process that started this one to what `getrusage` says, so its own file is read.
    """
    if high := _proc("/proc/self/status").get("VmHWM"):
        return high
    if psutil := _psutil():
        info = psutil.Process().memory_info()
        if most := getattr(info, "peak_wset", 0):
            return int(most)
    if sys.platform == "darwin":
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return 0


def peak_card_bytes() -> int:
    """Return the most memory that torch held on the graphics card; 0 where it was never used."""
    torch = sys.modules.get("torch")
    if torch is None or not torch.cuda.is_available():
        return 0
    return int(torch.cuda.max_memory_allocated())


def _proc(path: str) -> dict[str, int]:
    """Return the amounts in one of Linux' files, in bytes; nothing on other systems."""
    try:
        lines = Path(path).read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return {}
    parts = (line.split() for line in lines)
    return {
        some[0].rstrip(":"): int(some[1]) * 1024
        for some in parts
        if len(some) == 3 and some[2] == "kB" and some[1].isdecimal()
    }


def _psutil() -> Any:
    """Return psutil where it is installed; it comes with the libraries that load models."""
    try:
        return importlib.import_module("psutil")
    except ImportError:
        return None
