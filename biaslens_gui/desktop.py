"""What a window needs of the computer, looked at before Qt is: Qt itself aborts where a library or the display lacks.

Standard library alone: `packaging/bootstrap` reads this before anything is installed.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from biaslens_gui.errors import KnownError

PATIENCE_S = 10.0
DRAWN_NOWHERE = frozenset({"offscreen", "minimal", "minimalegl", "vnc"})
X11, WAYLAND = "xcb", "wayland"


@dataclass(frozen=True)
class SystemLibrary:
    """A shared library that Qt's wheels expect from the system, and the packages that hold it."""

    soname: str
    debian: str
    fedora: str
    arch: str
    windowed: bool = False  # only the X11 platform needs it; a run without a display does not


# Read from the dynamic sections of PySide6-Essentials 6.11 (QtCore, QtGui, QtWidgets, QtDBus, xcb and offscreen).
QT_LIBRARIES = (
    SystemLibrary("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    SystemLibrary("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd"),
    SystemLibrary("libgthread-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    SystemLibrary("libzstd.so.1", "libzstd1", "libzstd", "zstd"),
    SystemLibrary("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd"),
    SystemLibrary("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    SystemLibrary("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig"),
    SystemLibrary("libfreetype.so.6", "libfreetype6", "freetype", "freetype2"),
    SystemLibrary("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus"),
    SystemLibrary("libX11.so.6", "libx11-6", "libX11", "libx11"),
    SystemLibrary("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb", "libx11", windowed=True),
    SystemLibrary("libxcb.so.1", "libxcb1", "libxcb", "libxcb", windowed=True),
    SystemLibrary("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor", windowed=True),
    SystemLibrary("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", windowed=True),
    SystemLibrary("libxcb-image.so.0", "libxcb-image0", "xcb-util-image", "xcb-util-image", windowed=True),
    SystemLibrary("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms", windowed=True),
    SystemLibrary("libxcb-randr.so.0", "libxcb-randr0", "libxcb", "libxcb", windowed=True),
    SystemLibrary("libxcb-render.so.0", "libxcb-render0", "libxcb", "libxcb", windowed=True),
    SystemLibrary(
        "libxcb-render-util.so.0", "libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil", windowed=True
    ),
    SystemLibrary("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb", windowed=True),
    SystemLibrary("libxcb-shm.so.0", "libxcb-shm0", "libxcb", "libxcb", windowed=True),
    SystemLibrary("libxcb-sync.so.1", "libxcb-sync1", "libxcb", "libxcb", windowed=True),
    SystemLibrary("libxcb-util.so.1", "libxcb-util1", "xcb-util", "xcb-util", windowed=True),
    SystemLibrary("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb", "libxcb", windowed=True),
    SystemLibrary("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb", "libxcb", windowed=True),
    SystemLibrary("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11", windowed=True),
)
WAYLAND_LIBRARIES = ("libwayland-client.so.0", "libwayland-cursor.so.0")


def has_display(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Say whether a window can be seen: an X or Wayland display on Linux, and no platform that draws nowhere."""
    if _platforms(environ)[:1] and _platforms(environ)[0] in DRAWN_NOWHERE:
        return False
    if not platform.startswith("linux"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


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
    return [library for library in QT_LIBRARIES if (windowed or not library.windowed) and not found(library.soname)]


def how_to_install(missing: Iterable[SystemLibrary], which: Callable[[str], str | None] = shutil.which) -> str:
    """Return the sentence that says how the missing libraries are installed here."""
    libraries = list(missing)
    if which("apt-get"):
        return f"Install them with: {as_root()}apt-get install {_names(library.debian for library in libraries)}"
    if tool := which("dnf") or which("zypper"):
        provided = " ".join(f"'{library.soname}()(64bit)'" for library in libraries)
        return f"Install them with: {as_root()}{Path(tool).name} install {provided}"
    if which("pacman"):
        return f"Install them with: {as_root()}pacman -S {_names(library.arch for library in libraries)}"
    return (
        "Install your distribution's packages that hold these files, and start again. "
        f"On Debian and Ubuntu they are called {_names(library.debian for library in libraries)}; "
        f"on Fedora {_names(library.fedora for library in libraries)}; "
        f"on Arch {_names(library.arch for library in libraries)}."
    )


def is_root() -> bool:
    """Say whether this process may install system packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def as_root() -> str:
    """Return what a command needs in front so that it runs as root."""
    return "" if is_root() else "sudo "


def check_desktop(
    environ: Mapping[str, str],
    platform: str = sys.platform,
    found: Callable[[str], bool] = loads,
    which: Callable[[str], str | None] = shutil.which,
) -> None:
    """Look whether Qt can open a window with this environment; on Linux, where it would end with an abort if not.

    Raises:
        KnownError: libraries are missing, no display is named, or the one that is named does not answer.
    """
    if not platform.startswith("linux"):
        return
    wanted = _platforms(environ)
    on_wayland = _is_wayland_usable(environ, wanted, found)
    windowed = not on_wayland and (X11 in wanted or not wanted)
    if missing := missing_qt_libraries(windowed, platform, found):
        files = ", ".join(library.soname for library in missing)
        message = f"Qt, which draws the window, needs system libraries that are not installed: {files}."
        raise KnownError("The window cannot be opened", message, how_to_install(missing, which))
    if windowed:
        _check_display(environ.get("DISPLAY", ""))


def _check_display(name: str) -> None:
    without = "Without a desktop, `biaslens gui --offscreen-out FOLDER` makes the sample audit, and `biaslens --help` "
    without += "names every command that needs no window."
    if not name:
        message = "There is no display to open it on: neither DISPLAY nor WAYLAND_DISPLAY is set."
        hint = f"Start BiasLens from a desktop, or connect with `ssh -X`. {without}"
        raise KnownError("The window cannot be opened", message, hint)
    if not _answers(name):
        message = f"The display {name}, which the variable DISPLAY names, does not answer or lets nobody in."
        hint = f"Check that the desktop is running there and is yours, or connect anew with `ssh -X`. {without}"
        raise KnownError("The window cannot be opened", message, hint)


def _answers(display: str) -> bool:
    """Return whether the X server `display` takes a connection, within a bounded time."""
    answered: list[bool] = []

    def connect() -> None:
        xcb = ctypes.CDLL("libxcb.so.1")
        xcb.xcb_connect.restype = ctypes.c_void_p
        connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
        answered.append(not xcb.xcb_connection_has_error(connection))
        xcb.xcb_disconnect(connection)

    trial = threading.Thread(target=connect, daemon=True)
    trial.start()
    trial.join(PATIENCE_S)
    return answered == [True]


def _is_wayland_usable(environ: Mapping[str, str], wanted: list[str], found: Callable[[str], bool]) -> bool:
    """Return whether Qt can use a Wayland display: it is there, is not ruled out, and its libraries are."""
    name = environ.get("WAYLAND_DISPLAY", "")
    if not name or (wanted and WAYLAND not in wanted):
        return False
    socket = Path(environ.get("XDG_RUNTIME_DIR", "")) / name
    package = importlib.util.find_spec("PySide6")
    places = (package.submodule_search_locations if package is not None else None) or []
    shipped = any(any(Path(place).glob("Qt/plugins/platforms/*wayland*")) for place in places)
    return shipped and socket.exists() and all(found(soname) for soname in WAYLAND_LIBRARIES)


def _platforms(environ: Mapping[str, str]) -> list[str]:
    """Return the platforms of Qt that are asked for, first choice first; none where Qt is to choose."""
    asked = environ.get("QT_QPA_PLATFORM", "").split(";")
    return [name.split(":")[0] for name in asked if name]


def _names(packages: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(packages))
