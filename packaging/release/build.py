"""Builds what is handed out: the package, and the program that is started by a click.

    python packaging/release/build.py package [--out dist]   source archive and wheel, the wheel built from the archive
    python packaging/release/build.py program [--out dist]   the program of this system, as a folder and an archive

The program is built from the wheel, in an environment of its own with the tools that packaging/program/tools.txt names;
`--environment` uses one that has them already. Each system builds its own: a Linux program is made on Linux.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from bootstrap.pins import of_extras  # noqa: E402 - scripts of the clone, which are no package
from checks import listed  # noqa: E402

PROGRAM = ROOT / "packaging" / "program"
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
PLACES = {"plugins": "biaslens_plugins", "resources": "biaslens_resources", "biaslens_gui": "biaslens_gui"}
BESIDE = ("make_runtime.py",)  # what lies beside the starter
WINDOW_ONLY = ("pyside6", "pyqtgraph")  # no part of the model runtime
DEVELOPERS = (
    "The program has the documentation beside it, which is made with the developer's environment: after "
    "`python packaging/dev.py lint`, call this script by .venv/bin/python (.venv\\Scripts\\python.exe on Windows)."
)


def project() -> dict[str, object]:
    """Return the table `project` of pyproject.toml."""
    read = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return dict(read["project"])


def runtime_wants(python: str) -> list[str]:
    """Return what the model runtime is made of, the version `python` first: all but the window, and model libraries.

    The second line pins what they bring along to the versions that were tested, which lie beside it.
    """
    table = project()
    own = [name for name in table["dependencies"] if not name.lower().startswith(WINDOW_ONLY)]  # type: ignore[attr-defined]
    return [
        f"# for Python {python}",
        f"-c {CONSTRAINTS.name}",
        *sorted([*own, *of_extras(table, ("models",))]),
    ]


def wanted_in_wheel(root: Path = ROOT) -> set[str]:
    """Return what a wheel has to hold of the tree, by its name there."""
    found = set()
    for path in listed(root):
        if path.parts[0] in PLACES and (root / path).is_file():
            found.add("/".join((PLACES[path.parts[0]], *path.parts[1:])))
    return found


def problems_of(wheel: Path) -> list[str]:
    """Return what is missing in a wheel, and what should not be there."""
    with zipfile.ZipFile(wheel) as file:
        there = {name for name in file.namelist() if ".dist-info/" not in name}
    wanted = wanted_in_wheel()
    return [
        *(f"missing: {name}" for name in sorted(wanted - there)),
        *(f"extra: {name}" for name in sorted(there - wanted)),
    ]


def package(out: Path, python: str = sys.executable) -> Path:
    """Build the source archive, and the wheel from it; return the wheel.

    Raises:
        SystemExit: the wheel does not hold what the tree holds.
    """
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / "tree"
        for path in listed():  # what Git does not know is no part of a package
            if (ROOT / path).is_file():
                (tree / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / path, tree / path)
        python = python if _can_build(python) else _builder(Path(place) / "builder")
        backend = "from setuptools import build_meta as b; import sys; print(b.{0}(sys.argv[1]))"
        out.mkdir(parents=True, exist_ok=True)
        name = _last_line([python, "-c", backend.format("build_sdist"), str(out.resolve())], tree)
        unpacked = Path(place) / "unpacked"
        with tarfile.open(out / name) as archive:
            archive.extractall(unpacked, filter="data")
        name = _last_line([python, "-c", backend.format("build_wheel"), str(out.resolve())], next(unpacked.iterdir()))
    if found := problems_of(out / name):
        sys.exit("\n".join(found))
    shutil.copyfile(CONSTRAINTS, out / CONSTRAINTS.name)
    return out / name


def _can_build(python: str) -> bool:
    """Return whether an interpreter has a setuptools that reads this pyproject.toml."""
    asked = "from setuptools import __version__ as v; import sys; sys.exit(int(v.split('.')[0]) < 77)"
    return subprocess.run([python, "-c", asked], stderr=subprocess.DEVNULL, check=False).returncode == 0


def _builder(folder: Path) -> str:
    """Return the interpreter of a new environment that has it, for a Python that lacks it."""
    venv.create(folder, with_pip=True)
    _run([_python(folder), "-m", "pip", "install", "--quiet", "setuptools>=77"], ROOT)
    return _python(folder)


def program(out: Path, environment: Path | None) -> Path:
    """Build the program of this system from the wheel; return its archive."""
    try:
        import documentation
    except ModuleNotFoundError as lacking:
        raise SystemExit(f"{DEVELOPERS} ({lacking})") from None

    with tempfile.TemporaryDirectory() as place:
        python = _python(environment or _tools(Path(place) / "environment"))
        wheel = package(out, python)
        _run([python, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", str(wheel)], ROOT)
        work, dist = Path(place) / "work", Path(place) / "dist"
        recipe = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        _run([*recipe, "--workpath", str(work), "--distpath", str(dist), "biaslens.spec"], PROGRAM)
        made = dist / "BiasLens"
        for name in BESIDE:
            shutil.copyfile(PROGRAM / name, made / name)
        version = _last_line([python, "-c", "import sys; print('{}.{}'.format(*sys.version_info))"], ROOT)
        (made / "runtime.txt").write_text("\n".join(runtime_wants(version)) + "\n", encoding="utf-8")
        shutil.copyfile(CONSTRAINTS, made / CONSTRAINTS.name)
        documentation.write(made / "documentation")
        for name in ("LICENSE", "docs/licences.md", "docs/installing.md"):
            shutil.copyfile(ROOT / name, made / Path(name).name)
        target = out / f"BiasLens-{project()['version']}-{platform.system().lower()}-{platform.machine().lower()}"
        shutil.rmtree(target, ignore_errors=True)
        shutil.move(made, target)
    kind = "zip" if os.name == "nt" else "gztar"
    return Path(shutil.make_archive(str(target), kind, out, target.name))


def _tools(folder: Path) -> Path:
    """Return a new environment with BiasLens' dependencies, what makes reports with them, and the tools."""
    venv.create(folder, with_pip=True)
    pip = [_python(folder), "-m", "pip", "install", "--quiet", "-c", str(CONSTRAINTS)]
    table = project()
    wanted = [*table["dependencies"], *of_extras(table, ("reports",))]  # type: ignore[misc]
    _run([*pip, "setuptools", *wanted], ROOT)  # not the clone: pip builds there
    _run([_python(folder), "-m", "pip", "install", "--quiet", "-r", str(PROGRAM / "tools.txt")], ROOT)
    return folder


def _python(environment: Path) -> str:
    return str(environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def _run(command: list[str], folder: Path) -> None:
    subprocess.run(command, cwd=folder, check=True)


def _last_line(command: list[str], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip().splitlines()[-1]


def main() -> int:
    """Build what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("package", "program"))
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--environment", type=Path, help="an environment with the dependencies and the tools")
    asked = parser.parse_args()
    if asked.what == "package":
        print(package(asked.out, _python(asked.environment) if asked.environment else sys.executable))
        return 0
    archive = program(asked.out, asked.environment)
    print(f"{archive}: {archive.stat().st_size / 1e6:,.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
