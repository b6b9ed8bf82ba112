"""The directions of architecture.md: who may import whom, checked on the source and in running processes."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("torch", "diffusers", "transformers", "spacy", "huggingface_hub", "ray", "accelerate", "gguf")
QT = ("PySide6", "shiboken6", "pyqtgraph")


def run_python(code: str) -> str:
    """Run `code` in a process of its own and return what it prints."""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_import_contracts_are_kept() -> None:
    # In a process of its own: it sets up logging anew, which closes whatever else of this process has a log.
    code = "import sys; from importlinter import cli; sys.exit(cli.lint_imports('pyproject.toml', no_cache=True))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_loading_every_plugin_leaves_the_heavy_libraries_and_qt_unloaded() -> None:
    printed = run_python(f"""
import sys
from biaslens_gui.plugin_host.host import PluginHost
host = PluginHost.discover(strict=True)
print(*[record.name for record in host.plugins if record.source == "BiasLens"])
print(*[name for name in {(*HEAVY, *QT, "scipy")!r} if sys.modules.get(name)])
""")
    plugins, loaded = printed.split("\n")[:2]
    places = [*(ROOT / "plugins").glob("*/*.py"), *(file.parent for file in (ROOT / "plugins").glob("*/*/__init__.py"))]
    assert set(plugins.split()) == {f"{one.parent.name}.{one.stem}" for one in places if one.stem != "__init__"}
    assert loaded == ""


def modules_outside_the_window() -> list[str]:
    """List every module of the application and its plugins that is not under biaslens_gui.ui."""
    found = []
    for folder, package in (("biaslens_gui", "biaslens_gui"), ("plugins", "biaslens_plugins")):
        for file in sorted((ROOT / folder).rglob("*.py")):
            parts = file.relative_to(ROOT / folder).with_suffix("").parts
            if parts[0] != "ui":
                found.append(".".join((package, *(part for part in parts if part != "__init__"))))
    return found


def test_everything_outside_the_window_imports_without_qt_and_without_model_libraries() -> None:
    # A None in sys.modules makes an import fail as if the package were not installed.
    modules = modules_outside_the_window()
    assert len(modules) > 30
    run_python(f"""
import importlib, sys
sys.modules.update(dict.fromkeys({HEAVY + QT!r}))
for name in {modules!r}:
    importlib.import_module(name)
""")


@pytest.mark.parametrize("path", sorted((ROOT / "biaslens_gui" / "core").rglob("*.py")), ids=lambda path: path.stem)
def test_core_stands_on_the_standard_library_and_numpy(path: Path) -> None:
    allowed = {*sys.stdlib_module_names, "numpy", "biaslens_gui"}
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            imported.add((node.module or "").partition(".")[0])
    assert imported - allowed == set()


INDENTED = re.compile(r"^ +from (biaslens_(?:gui|plugins)[\w.]*) import ([\w, ]+)$", re.MULTILINE)


def test_what_tests_import_within_functions_is_there() -> None:
    """A slow test is run seldom: one asked for a name that had moved long ago."""
    wanted = {
        (module, name.split(" as ")[0].strip())
        for file in (ROOT / "tests").rglob("*.py")
        for module, names in INDENTED.findall(file.read_text(encoding="utf-8"))
        for name in names.split(",")
    }
    assert len(wanted) > 50
    assert [".".join(each) for each in sorted(wanted) if not is_there(*each)] == []


def is_there(module: str, name: str) -> bool:
    try:
        return hasattr(importlib.import_module(module), name) or bool(importlib.import_module(f"{module}.{name}"))
    except ModuleNotFoundError:
        return False
