"""What this computer lacks, in words: a Python module, disk space, a system library that Qt needs."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

GIB = 1024**3


@dataclass(frozen=True)
class Lack:
    """One thing that is missing, and how to get it."""

    what: str
    how: str

    def __str__(self) -> str:
        return f"{self.what}\n  {self.how}"


@dataclass(frozen=True)
class SystemLibrary:
    """A shared library that Qt's wheels expect from the system, and the Debian package that holds it."""

    soname: str
    debian: str
    windowed: bool = False  # only the X11 platform needs it; a run without a display does not


# Read from the dynamic sections of PySide6-Essentials 6.11 (QtCore, QtGui, QtWidgets, QtDBus, xcb and offscreen).
QT_LIBRARIES = (
    SystemLibrary("libglib-2.0.so.0", "libglib2.0-0"),
    SystemLibrary("libEGL.so.1", "libegl1"),
    SystemLibrary("libGL.so.1", "libgl1"),
    SystemLibrary("libxkbcommon.so.0", "libxkbcommon0"),
    SystemLibrary("libfontconfig.so.1", "libfontconfig1"),
    SystemLibrary("libfreetype.so.6", "libfreetype6"),
    SystemLibrary("libdbus-1.so.3", "libdbus-1-3"),
    SystemLibrary("libX11.so.6", "libx11-6"),
    SystemLibrary("libX11-xcb.so.1", "libx11-xcb1", windowed=True),
    SystemLibrary("libxcb-cursor.so.0", "libxcb-cursor0", windowed=True),
    SystemLibrary("libxcb-icccm.so.4", "libxcb-icccm4", windowed=True),
    SystemLibrary("libxcb-image.so.0", "libxcb-image0", windowed=True),
    SystemLibrary("libxcb-keysyms.so.1", "libxcb-keysyms1", windowed=True),
    SystemLibrary("libxcb-randr.so.0", "libxcb-randr0", windowed=True),
    SystemLibrary("libxcb-render-util.so.0", "libxcb-render-util0", windowed=True),
    SystemLibrary("libxcb-shape.so.0", "libxcb-shape0", windowed=True),
    SystemLibrary("libxcb-shm.so.0", "libxcb-shm0", windowed=True),
    SystemLibrary("libxcb-sync.so.1", "libxcb-sync1", windowed=True),
    SystemLibrary("libxcb-util.so.1", "libxcb-util1", windowed=True),
    SystemLibrary("libxcb-xfixes.so.0", "libxcb-xfixes0", windowed=True),
    SystemLibrary("libxcb-xkb.so.1", "libxcb-xkb1", windowed=True),
    SystemLibrary("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", windowed=True),
)


def has_display(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Say whether a window can be seen: an X or Wayland display on Linux, and no platform that draws nowhere."""
    if environ.get("QT_QPA_PLATFORM", "").split(":")[0] in {"offscreen", "minimal", "minimalegl", "vnc"}:
        return False
    if not platform.startswith("linux"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


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


def loads(soname: str) -> bool:
    """Say whether the dynamic loader finds the library `soname`; asking it is the only test that counts."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def missing_qt_libraries(
    windowed: bool, platform: str = sys.platform, found: Callable[[str], bool] = loads
) -> list[SystemLibrary]:
    """List the libraries Qt would fail to load; only Linux leaves them to the system."""
    if not platform.startswith("linux"):
        return []
    return [one for one in QT_LIBRARIES if (windowed or not one.windowed) and not found(one.soname)]


def qt_lack(missing: Iterable[SystemLibrary], which: Callable[[str], str | None] = shutil.which) -> Lack:
    """Name the missing libraries and the command that installs them here."""
    libraries = list(missing)
    names = ", ".join(one.soname for one in libraries)
    if which("apt-get"):
        how = f"Install them with: {as_root()}apt-get install {' '.join(one.debian for one in libraries)}"
    elif tool := which("dnf") or which("zypper"):
        provided = " ".join(f"'{one.soname}()(64bit)'" for one in libraries)
        how = f"Install them with: {as_root()}{Path(tool).name} install {provided}"
    else:
        how = "Install your distribution's packages that hold these files, and start again."
    return Lack(f"Qt needs system libraries that are not installed: {names}.", how)


def install_on_debian(missing: Iterable[SystemLibrary], log: Path) -> bool:
    """Install the libraries with apt-get, as root on Debian only; say whether it was tried and went well."""
    if not (on_debian() and is_root()):
        return False
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    packages = [one.debian for one in missing]
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


def is_root() -> bool:
    """Say whether this process may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def as_root() -> str:
    """Return what a command needs in front so that it runs as root."""
    return "" if is_root() else "sudo "
