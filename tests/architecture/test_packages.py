"""pyproject.toml lists every package and ships every resource; the versions agree."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import biaslens_gui
import checks

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FOLDERS = {"biaslens_gui": "biaslens_gui", "biaslens_plugins": "plugins"}


def packages_in_the_tree() -> set[str]:
    """Return the import name of every folder that holds modules."""
    found = {"biaslens_resources"}
    for package, folder in FOLDERS.items():
        for file in (ROOT / folder).rglob("*.py"):
            found.add(".".join((package, *file.parent.relative_to(ROOT / folder).parts)))
    return found


def test_every_package_is_listed() -> None:
    assert set(PYPROJECT["tool"]["setuptools"]["packages"]) == packages_in_the_tree()


def test_every_package_has_an_init() -> None:
    for name in PYPROJECT["tool"]["setuptools"]["packages"]:
        top, _, rest = name.partition(".")
        folder = ROOT / {**FOLDERS, "biaslens_resources": "resources"}[top] / rest.replace(".", "/")
        assert (folder / "__init__.py").is_file(), name


def test_the_version_is_said_once_and_the_same() -> None:
    assert biaslens_gui.__version__ == PYPROJECT["project"]["version"]


def test_every_pin_lies_in_its_range() -> None:
    from packaging.requirements import Requirement

    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = dict(line.split("==") for line in lines if line and not line.startswith("#"))
    project = PYPROJECT["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    for requirement in map(Requirement, wanted):
        name = requirement.name.lower().replace("_", "-")
        if name == project["name"]:  # an extra that names another
            continue
        assert requirement.specifier.contains(pins[name]), f"{requirement} and {name}=={pins[name]}"


def test_the_wheel_holds_every_module_and_every_resource(tmp_path: Path) -> None:
    """Built from a copy without the weights, which are many megabytes and treated like any other resource."""
    copied = [path for path in checks.listed() if (ROOT / path).is_file() and (ROOT / path).stat().st_size < 1_000_000]
    for path in copied:
        (tmp_path / "tree" / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, tmp_path / "tree" / path)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    done = subprocess.run(
        [*command, "--wheel-dir", str(tmp_path), str(tmp_path / "tree")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    folders = {"biaslens_gui": "biaslens_gui", "plugins": "biaslens_plugins", "resources": "biaslens_resources"}
    wanted = {"/".join((folders[path.parts[0]], *path.parts[1:])) for path in copied if path.parts[0] in folders}
    assert names == wanted
