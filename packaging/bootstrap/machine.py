"""What this computer lacks, in words: a Python module, disk space, a system library that Qt needs."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parents[2]))  # nothing is installed yet: the clone is the package

from biaslens_gui.desktop import (
    QT_LIBRARIES,
    SystemLibrary,
    as_root,
    has_display,
    how_to_install,
    is_root,
    loads,
    missing_qt_libraries,
)

__all__ = ["QT_LIBRARIES", "SystemLibrary", "has_display", "is_root", "loads", "missing_qt_libraries"]
GIB = 1024**3


@dataclass(frozen=True)
class Lack:
    """One thing that is missing, and how to get it."""

    what: str
    how: str

    def __str__(self) -> str:
        return f"{self.what}\n  {self.how}"


def space_lack(folder: Path, needed: int) -> Lack | None:
    """Say whether the disk under `folder` has too little room for the environment (`needed` in bytes)."""
    free = shutil.disk_usage(folder).free
    if free >= needed:
        return None
    return Lack(
        f"The disk that holds {folder} has {free / GIB:.1f} GB free; the environment needs {needed / GIB:.0f} GB.",
        "Free some space, or move the project to a disk that has it, and start again.",
    )


def venv_lack(find: Callable[[str], object | None] = importlib.util.find_spec) -> Lack | None:
    """Say whether this Python cannot make an environment; Debian ships the two modules in a package of their own."""
    if find("venv") and find("ensurepip"):
        return None
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    if on_debian():
        how = f"Install them with: {as_root()}apt-get install python{version}-venv"
    else:
        how = "Install the full Python from python.org or from your system's packages, and start again with that one."
    return Lack(f"Python {version} here lacks the modules venv and ensurepip, which make environments.", how)


def qt_lack(missing: Iterable[SystemLibrary], which: Callable[[str], str | None] = shutil.which) -> Lack:
    """Name the missing libraries and the command that installs them here."""
    libraries = list(missing)
    names = ", ".join(library.soname for library in libraries)
    return Lack(f"Qt needs system libraries that are not installed: {names}.", how_to_install(libraries, which))


def install_on_debian(missing: Iterable[SystemLibrary], log: Path) -> bool:
    """Install the libraries with apt-get, as root on Debian only; say whether it was tried and went well."""
    if not (on_debian() and is_root()):
        return False
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    packages = [library.debian for library in missing]
    steps = (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    )
    with log.open("ab") as out:
        codes = [subprocess.run(step, env=environ, stdout=out, stderr=out, check=False).returncode for step in steps]
    return codes[-1] == 0  # a stale list may still be good enough to install from


def on_debian() -> bool:
    """Say whether apt-get is what installs system packages here."""
    return sys.platform.startswith("linux") and shutil.which("apt-get") is not None
