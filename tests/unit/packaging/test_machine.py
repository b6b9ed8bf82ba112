"""What is missing on a computer is said in words, with the command that mends it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bootstrap import machine
from bootstrap.machine import GIB, QT_LIBRARIES


@pytest.mark.parametrize(
    ("environ", "platform", "seen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ""}, "linux", False),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, "linux", False),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "xcb"}, "linux", True),
        ({"QT_QPA_PLATFORM": "minimal:enable_fonts"}, "darwin", False),
        ({}, "darwin", True),
        ({}, "win32", True),
    ],
)
def test_a_display_is_recognised(environ: dict[str, str], platform: str, seen: bool) -> None:
    assert machine.has_display(environ, platform) is seen


def test_a_full_disk_is_named_with_both_numbers(tmp_path: Path) -> None:
    lack = machine.space_lack(tmp_path, needed=10**9 * GIB)
    assert lack is not None
    assert str(tmp_path) in lack.what
    assert "1000000000 GB" in lack.what
    assert machine.space_lack(tmp_path, needed=1) is None


def test_a_python_without_venv_is_sent_to_the_package_that_holds_it() -> None:
    lack = machine.venv_lack(lambda name: None if name == "ensurepip" else object())
    assert lack is not None
    assert "ensurepip" in lack.what
    if machine.on_debian():
        assert f"python3.{sys.version_info.minor}-venv" in lack.how
    assert machine.venv_lack(lambda name: object()) is None


def test_without_a_display_only_what_every_platform_needs_is_missed() -> None:
    nothing = machine.missing_qt_libraries(windowed=False, platform="linux", found=lambda soname: False)
    everything = machine.missing_qt_libraries(windowed=True, platform="linux", found=lambda soname: False)
    assert "libEGL.so.1" in {one.soname for one in nothing}
    assert "libxcb-cursor.so.0" not in {one.soname for one in nothing}
    assert everything == list(QT_LIBRARIES)


def test_a_library_that_loads_is_not_missed() -> None:
    missing = machine.missing_qt_libraries(windowed=True, platform="linux", found=lambda soname: "EGL" not in soname)
    assert [one.debian for one in missing] == ["libegl1"]


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_only_linux_leaves_libraries_to_the_system(platform: str) -> None:
    assert machine.missing_qt_libraries(windowed=True, platform=platform, found=lambda soname: False) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the loader's own names")
def test_the_dynamic_loader_is_asked() -> None:
    assert machine.loads("libc.so.6")
    assert not machine.loads("libno-such-library.so.1")


@pytest.mark.parametrize(
    ("tool", "said"),
    [
        ("apt-get", "apt-get install libegl1 libgl1"),
        ("dnf", "dnf install 'libEGL.so.1()(64bit)' 'libGL.so.1()(64bit)'"),
        ("zypper", "zypper install 'libEGL.so.1()(64bit)'"),
        ("none", "your distribution's packages"),
    ],
)
def test_the_command_is_the_one_of_this_system(tool: str, said: str) -> None:
    missing = [one for one in QT_LIBRARIES if one.soname in {"libEGL.so.1", "libGL.so.1"}]
    lack = machine.qt_lack(missing, which=lambda name: f"/usr/bin/{name}" if name == tool else None)
    assert "libEGL.so.1, libGL.so.1" in lack.what
    assert said in lack.how
