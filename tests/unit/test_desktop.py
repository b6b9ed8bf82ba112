"""What the window needs of the computer is said in words before Qt can abort, by the command as it is typed."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.desktop import QT_LIBRARIES, WAYLAND_LIBRARIES, check_desktop, how_to_install
from biaslens_gui.errors import KnownError
from tests.patience import SECONDS

ROOT = Path(__file__).resolve().parents[2]
NEEDING = ("libQt6Core", "libQt6Gui", "libQt6Widgets", "libQt6DBus", "libQt6XcbQpa", "libqxcb", "libqoffscreen")
WITH_EVERY_LINUX = re.compile(r"lib(c|m|dl|rt|pthread|gcc_s|stdc\+\+|resolv|z)\.so\.\d")
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux leaves libraries to the system")


def told(environ: dict[str, str], lacking: str = "none", tool: str = "none", platform: str = "linux") -> str:
    """Return what is said with this environment on a computer without the libraries whose names match `lacking`."""
    with pytest.raises(KnownError) as caught:
        check_desktop(
            environ,
            platform,
            found=lambda soname: not re.search(lacking, soname),
            which=lambda name: name if name == tool else None,
        )
    return str(caught.value)


def started(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Start the command as a user does, with these variables and no display but the one they name."""
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept.pop("QT_QPA_PLATFORM", None)
    command = [sys.executable, "-m", "biaslens_gui", *arguments]
    return subprocess.run(
        command, env={**kept, **environ}, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False
    )


# --- the command itself


@on_linux
@pytest.mark.parametrize(
    ("environ", "words"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":99999"}, "The display :99999, which the variable DISPLAY names, does not answer"),
        ({"WAYLAND_DISPLAY": "wayland-of-nobody"}, "neither DISPLAY nor WAYLAND_DISPLAY"),
        ({"DISPLAY": ":99999", "QT_QPA_PLATFORM": "xcb"}, "does not answer"),
    ],
)
def test_without_a_display_the_command_says_so_and_ends_with_3(environ: dict[str, str], words: str) -> None:
    done = started("gui", **environ)
    assert done.returncode == ExitCode.COULD_NOT_RUN
    assert words in done.stderr
    assert "biaslens --help" in done.stderr
    assert "qt.qpa" not in done.stderr


@on_linux
@pytest.mark.parametrize("soname", ["libxcb-cursor.so.0", "libEGL.so.1"])
def test_a_library_that_does_not_load_is_named_with_its_package_before_qt_is(tmp_path: Path, soname: str) -> None:
    (tmp_path / soname).touch()  # the loader meets this one first, and cannot load it
    done = started(LD_LIBRARY_PATH=str(tmp_path), DISPLAY=":0")
    assert done.returncode == ExitCode.COULD_NOT_RUN
    assert f"that are not installed: {soname}.\n" in done.stderr
    assert "Install" in done.stderr
    assert "Traceback" not in done.stderr


# --- every way a computer can be


def test_what_is_missing_is_installed_by_the_tool_of_the_system() -> None:
    for tool, words in {
        "apt-get": "apt-get install libxcb-cursor0 libxcb-icccm4",
        "dnf": "dnf install 'libxcb-cursor.so.0()(64bit)' 'libxcb-icccm.so.4()(64bit)'",
        "zypper": "zypper install 'libxcb-cursor.so.0()(64bit)'",
        "pacman": "pacman -S xcb-util-cursor xcb-util-wm",
        "none": "on Fedora xcb-util-cursor xcb-util-wm; on Arch",
    }.items():
        assert words in told({"DISPLAY": ":0"}, "cursor|icccm", tool)


def test_a_package_of_several_libraries_is_named_once() -> None:
    of_one = [one for one in QT_LIBRARIES if one.arch == "libxcb"]
    assert len(of_one) > 3
    assert how_to_install(of_one, lambda name: name if name == "pacman" else None).endswith("pacman -S libxcb")


def test_where_nothing_is_drawn_the_libraries_of_a_display_are_not_needed() -> None:
    for platform in ("offscreen", "minimal:enable_fonts", "vnc", "linuxfb"):
        check_desktop({"QT_QPA_PLATFORM": platform}, "linux", found=lambda soname: "xcb" not in soname)
        assert "libEGL.so.1" in told({"QT_QPA_PLATFORM": platform}, "EGL")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_are_left_to_qt(platform: str) -> None:
    check_desktop({}, platform, found=lambda soname: False)


@pytest.fixture
def wayland(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The variables of a desktop whose Wayland display is there, and whose X11 display is not."""
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-0"))
        yield {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}


@on_linux
def test_a_wayland_desktop_needs_neither_an_x_server_nor_its_libraries(wayland: dict[str, str]) -> None:
    check_desktop(wayland, "linux", found=lambda soname: "xcb" not in soname)
    check_desktop({**wayland, "QT_QPA_PLATFORM": "wayland;xcb"}, "linux", found=lambda soname: "xcb" not in soname)


@on_linux
def test_a_wayland_desktop_without_its_libraries_is_asked_for_those_of_x11(wayland: dict[str, str]) -> None:
    assert "libxcb-cursor.so.0" in told(wayland, f"cursor|{WAYLAND_LIBRARIES[0]}")
    assert "libxcb-cursor.so.0" in told({**wayland, "QT_QPA_PLATFORM": "xcb"}, "xcb-cursor")


# --- the list


@on_linux
def test_the_list_has_every_library_that_qt_names_and_does_not_bring_along() -> None:
    package = find_spec("PySide6")
    assert package is not None
    assert package.submodule_search_locations is not None
    (folder,) = package.submodule_search_locations
    brought = {file.name for file in Path(folder).rglob("*.so*")}
    needed: set[str] = set()
    for name in NEEDING:
        (file,) = (one for one in (Path(folder) / "Qt").rglob(f"{name}.so*") if one.is_file())
        needed |= {one.decode() for one in re.findall(rb"\0(lib[\w+.-]+\.so\.\d+)(?=\0)", file.read_bytes())}
    lacking = {one for one in needed if one not in brought and not WITH_EVERY_LINUX.fullmatch(one)}
    assert lacking <= {one.soname for one in QT_LIBRARIES}


def test_readme_and_guide_name_the_packages() -> None:
    for file in ("README.md", "docs/installing.md"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert "libxcb-cursor0" in text, file
    guide = (ROOT / "docs" / "installing.md").read_text(encoding="utf-8")
    for one in QT_LIBRARIES:
        assert {one.debian, one.fedora, one.arch} <= set(re.findall(r"[\w.+-]+", guide)), one.soname
