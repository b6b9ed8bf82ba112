"""A shipped method as a package of its own: installed by pip outside BiasLens, found, checked, and the same as here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "plugins" / "methods" / "default_or_inability"
NAME, PACKAGE = "does_it_can_it", "biaslens_does_it"
PYPROJECT = f"""
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "biaslens-does-it"
version = "1.0.0"

[project.entry-points.biaslens]
{NAME} = "{PACKAGE}"

[tool.setuptools]
packages = ["{PACKAGE}"]
"""
PROGRAM = """
import json
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import check_plugin

host = PluginHost.discover(permission=lambda code: "allowed")
(record,) = (record for record in host.plugins if record.name == "does_it_can_it")
checked = check_plugin(host, "does_it_can_it")
print(json.dumps({
    "module": type(host.method("default_or_inability")).__module__,
    "source": record.source,
    "failures": len(host.failures),
    "passed": sum(result.outcome == "passed" for result in checked),
    "failed": [str(result) for result in checked if result.outcome == "failed"],
}))
"""


@pytest.mark.slow
def test_pip_installs_it_and_the_host_finds_it(tmp_path: Path) -> None:
    project, target = tmp_path / "project", tmp_path / "target"
    shutil.copytree(SOURCE, project / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    (project / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    options = ("--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check")
    printed(sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(project))
    assert (target / PACKAGE / "outcomes.py").is_file()
    found = json.loads(printed(sys.executable, "-c", PROGRAM, seen=target))
    assert found["module"] == f"{PACKAGE}.method"
    assert found["source"] == "biaslens-does-it 1.0.0"
    assert (found["failures"], found["failed"]) == (0, [])
    assert found["passed"] >= 5


def printed(*command: str, seen: Path | None = None) -> str:
    """Return what a command prints, which sees `seen` before all else and not the method that ships."""
    shipped = {"BIASLENS_BLOCK_PLUGINS": "methods.default_or_inability"}
    paths = {"PYTHONPATH": os.pathsep.join((str(seen), str(ROOT)))} if seen else {}
    done = subprocess.run(command, env={**os.environ, **shipped, **paths}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout
