"""Writes packaging/constraints.txt: one exact version for every package that BiasLens and its extras pull in.

pip is given that file; uv reads pyproject.toml alone, so the same versions are written there as well.

Nothing is installed to find them: pip resolves in an empty environment and reports what it would have installed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import tomllib
import venv
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from bootstrap.environment import BootstrapError, Environment, quiet_pip

TORCH = "torch==2.13.0"
EXTRAS = ("reports", "models", "llama-cpp", "cluster", "dev", "fuzz")
# A constraint binds only where the package is wanted, so a pin that another system has no use for does no harm. But a
# CUDA library's version belongs to one build of torch; pinning it would tie the file to the machine it was made on.
MACHINE_BOUND = ("nvidia-", "cuda-", "triton")

HEADER = """\
# Exact versions, resolved with Python {python} for the extras [{extras}].
# Made by `python packaging/dev.py lock`; pyproject.toml holds the ranges.
# Versions only, no builds: which build of torch is installed is decided by where pip looks.
"""


UV_BEGIN = "constraint-dependencies = [\n"
UV_END = "]\n"


def lock(environment: Environment) -> int:
    """Resolve everything anew and write the pins.

    Raises:
        BootstrapError: pip found no set of versions that fits; its own words are in the message.
    """
    with tempfile.TemporaryDirectory() as scratch:
        folder, report = Path(scratch) / "venv", Path(scratch) / "report.json"
        print("Resolving ...", flush=True)
        venv.create(folder, with_pip=True)
        python = folder / ("Scripts/python.exe" if environment.windows else "bin/python")
        command = [str(python), "-m", "pip", "install", "--dry-run", "--ignore-installed", "--prefer-binary"]
        command += ["--report", str(report), TORCH, *wanted(environment.root / "pyproject.toml")]
        done = subprocess.run(command, env=quiet_pip(os.environ), capture_output=True, text=True, check=False)
        if done.returncode:
            raise BootstrapError("pip found no set of versions that fits:\n" + done.stderr[-2000:])
        lines = pins_of(json.loads(report.read_text(encoding="utf-8")))
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    text = HEADER.format(python=version, extras=", ".join(EXTRAS)) + "\n".join(lines) + "\n"
    environment.constraints.write_text(text, encoding="utf-8", newline="\n")
    pyproject = environment.root / "pyproject.toml"
    given = with_pins_for_uv(pyproject.read_text(encoding="utf-8"), lines)
    pyproject.write_text(given, encoding="utf-8", newline="\n")
    print(f"{len(lines)} versions written to {environment.constraints.relative_to(environment.root)}.")
    return 0


def with_pins_for_uv(text: str, pins: Iterable[str]) -> str:
    """Return the text of a pyproject.toml in which uv is held to `pins`."""
    before, begin, rest = text.partition(UV_BEGIN)
    _, end, after = rest.partition(UV_END)
    return "".join((before, begin, *(f'    "{pin}",\n' for pin in pins), end, after))


def wanted(pyproject: Path) -> list[str]:
    """Return the requirements of the project and of its extras, as pyproject.toml states them."""
    project = tomllib.loads(pyproject.read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *of_extras(project, EXTRAS)]


def of_extras(project: Mapping[str, Any], extras: Iterable[str]) -> list[str]:
    """Return what extras of the table `project` ask for, each once; for one that names another, what that asks for."""
    found: dict[str, None] = {}
    for extra in extras:
        for one in project["optional-dependencies"][extra]:
            own = one.startswith(f"{project['name']}[")
            others = one.partition("[")[2].partition("]")[0].split(",") if own else ()
            found |= dict.fromkeys(of_extras(project, others) if own else [one])
    return list(found)


def pins_of(report: Mapping[str, Any]) -> list[str]:
    """Return pip's installation report as sorted `name==version` lines, without builds and machine-bound packages."""
    metadata: Iterable[Mapping[str, str]] = (item["metadata"] for item in report["install"])
    pinned = {one["name"].lower().replace("_", "-"): one["version"].split("+")[0] for one in metadata}
    return [f"{name}=={version}" for name, version in sorted(pinned.items()) if not name.startswith(MACHINE_BOUND)]
