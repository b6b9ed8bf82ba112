"""What Linux desktops are given agrees with the project, and an AppImage holds the program's folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import tomllib
from configparser import RawConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

import appimage

ROOT = Path(__file__).resolve().parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MANIFEST = yaml.safe_load((appimage.DESKTOP / f"{appimage.NAME}.yml").read_text(encoding="utf-8"))


def entry() -> dict[str, str]:
    """Return what the .desktop file says."""
    parser = RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(appimage.DESKTOP / f"{appimage.NAME}.desktop", encoding="utf-8")
    return dict(parser["Desktop Entry"])


def test_the_entry_starts_a_command_of_the_project_and_shows_an_icon_that_is_there() -> None:
    assert entry()["Exec"] in PROJECT["scripts"]
    icon = appimage.DESKTOP / f"{entry()['Icon']}.svg"
    assert ElementTree.parse(icon).getroot().tag.endswith("svg")


def test_the_window_is_known_to_the_desktop_by_the_name_of_its_entry() -> None:
    window = (ROOT / "biaslens_gui" / "ui" / "window" / "app.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{appimage.NAME}")' in window


def test_the_metainfo_names_the_version_the_day_the_command_and_the_entry() -> None:
    told = ElementTree.parse(appimage.DESKTOP / f"{appimage.NAME}.metainfo.xml").getroot()
    release = told.find("releases/release")
    assert release is not None
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert release.get("version") == PROJECT["version"] == citation["version"]
    assert release.get("date") == str(citation["date-released"])
    assert told.findtext("provides/binary") in PROJECT["scripts"]
    assert told.findtext("launchable") == f"{appimage.NAME}.desktop"
    assert told.findtext("project_license") == PROJECT["license"]


def test_the_flatpak_opens_no_network_and_installs_what_is_there() -> None:
    assert MANIFEST["id"] == appimage.NAME
    assert MANIFEST["command"] in PROJECT["scripts"]
    assert "--share=network" not in MANIFEST["finish-args"]
    (module,) = MANIFEST["modules"]
    files = [source["path"] for source in module["sources"] if source["type"] == "file"]
    assert sorted(files) == sorted(appimage.IN_SHARE)
    assert all((appimage.DESKTOP / name).is_file() for name in files)
    wheels = next(source["path"] for source in module["sources"] if source["type"] == "dir")
    assert (appimage.DESKTOP / wheels).resolve() == ROOT / "dist" / "wheels"


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", f"{appimage.NAME}.desktop"),
        ("appstreamcli", "validate", "--no-net", f"{appimage.NAME}.metainfo.xml"),
    ],
)
def test_the_desktop_s_own_validators_have_nothing_to_say(command: tuple[str, ...]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not on this computer")
    done = subprocess.run(command, cwd=appimage.DESKTOP, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program's folder whose starter prints its arguments."""
    folder = tmp_path / "BiasLens-0.1.0-linux-x86_64"
    folder.mkdir()
    (folder / "biaslens").write_text('#!/bin/sh\necho "$0" "$@"\n', encoding="utf-8")
    (folder / "biaslens").chmod(0o755)
    return folder


@pytest.mark.skipif(os.name == "nt", reason="an AppImage is made on Linux")
def test_apprun_starts_the_program_from_anywhere(program: Path, tmp_path: Path) -> None:
    made = appimage.app_dir(program, tmp_path / "made.AppDir")
    link = tmp_path / "link"
    link.symlink_to(made / "AppRun")
    for start in (made / "AppRun", link):
        told = subprocess.run([start, "run", "a b"], cwd="/", capture_output=True, text=True, check=True).stdout
        assert told == f"{made / 'usr' / 'lib' / 'biaslens' / 'biaslens'} run a b\n"
    assert (made / ".DirIcon").is_file()


@pytest.mark.skipif(shutil.which("mksquashfs") is None, reason="squashfs-tools are not on this computer")
def test_an_appimage_is_its_starter_and_an_image_of_the_folder(program: Path, tmp_path: Path) -> None:
    made = appimage.app_dir(program, tmp_path / "made.AppDir")
    starter = tmp_path / "starter"
    starter.write_bytes(b"\x7fELF\x02\x01\x01\x00AI\x02" + bytes(4085))
    image = appimage.app_image(made, starter, tmp_path / "BiasLens.AppImage")
    assert image.read_bytes()[: starter.stat().st_size] == starter.read_bytes()
    there = ["unsquashfs", "-o", str(starter.stat().st_size), "-l", str(image)]
    listed = subprocess.run(there, capture_output=True, text=True, check=True).stdout
    assert "squashfs-root/AppRun" in listed
    assert "squashfs-root/usr/lib/biaslens/biaslens" in listed
    assert os.access(image, os.X_OK)


def test_a_page_that_was_fetched_in_place_of_the_starter_is_refused(tmp_path: Path) -> None:
    page = tmp_path / "runtime-x86_64"
    page.write_text("<html>Not found</html>", encoding="utf-8")
    with pytest.raises(SystemExit, match="no starter"):
        appimage.app_image(tmp_path, page, tmp_path / "BiasLens.AppImage")
