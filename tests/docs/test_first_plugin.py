"""The page for plugin authors works as it is written: the first plugin, start to end, and the test of a contract."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.engine.planning.sample import reference_folder
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.testing import check_plugin

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "plugin-authors.md").read_text(encoding="utf-8")
FIRST = PAGE.partition("## Your first plugin in ten minutes\n")[2].partition("\n## ")[0]
CHECKING = PAGE.partition("## Checking it\n")[2].partition("\n## ")[0]
FILES = ("pyproject.toml", "smiles.py", "test_smiles.py")
MODELS = {"IMAGE_MODEL": "biased", "CAPTIONER": "captioner"}
"""What a reader writes for two folders, and which models of the sample audit stand for it here."""


def blocks(text: str, *kinds: str) -> list[str]:
    """Return the code blocks of some kinds; those of commands have the kind ""."""
    found = re.findall(r"^```(\w*)\n(.+?)^```$", text, re.DOTALL | re.MULTILINE)
    return [block for kind, block in found if kind in kinds]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the three files that the page shows."""
    assert re.findall(r"^\d\. .+?`([\w.]+)`", FIRST, re.MULTILINE)[:3] == list(FILES)
    for name, text in zip(FILES, blocks(FIRST, "toml", "python"), strict=True):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_method_keeps_its_contract(folder: Path) -> None:
    host = PluginHost.discover([folder / "smiles.py"], strict=True)
    results = check_plugin(host, "smiles")
    assert len(results) >= 5
    assert {result.outcome for result in results} == {"passed"}


def run_in(folder: Path, environ: dict[str, str], *command: str) -> str:
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False)
    passed = {ExitCode.PASSED, ExitCode.THRESHOLD_FAILED} if "run" in command else {ExitCode.PASSED}
    assert done.returncode in passed, (command, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def author(folder: Path) -> tuple[str, dict[str, str]]:
    """Return a Python that sees what is installed here and BiasLens, and into which the plugin can be installed."""
    environ = {**os.environ, "BIASLENS_HOME": str(folder / "home"), "PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1"}
    environ["PIP_NO_BUILD_ISOLATION"] = "0"  # pip reads it the other way round: 0 says that there is none
    run_in(folder, environ, sys.executable, "-m", "venv", "--without-pip", str(folder / "env"))
    python = str(folder / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    (site,) = run_in(folder, environ, python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").split()
    seen = [sysconfig.get_path("purelib"), str(ROOT)]
    lines = "".join(f"import site; site.addsitedir({path!r})\n" for path in seen)
    (Path(site) / "seen.pth").write_text(lines, encoding="utf-8")
    return python, environ


@pytest.mark.slow
def test_every_command_of_the_first_plugin_works(folder: Path) -> None:
    pytest.importorskip("diffusers")
    python, environ = author(folder)
    commands = [shlex.split(line) for block in blocks(FIRST, "") for line in block.splitlines()]
    assert len(commands) == 8
    for first, *words in commands:
        typed = [str(reference_folder() / MODELS[word]) if word in MODELS else word for word in words]
        said = run_in(folder, environ, python, *(["-m", "biaslens_gui"] if first == "biaslens" else []), *typed)
        if typed == ["plugins", "list"]:
            assert re.search(r"^smiles +methods:smiles$", said.splitlines()[-1])
        if typed[:2] == ["plugins", "allow"]:
            assert "imports nothing outside BiasLens." in said
        if typed[0] == "run":
            assert "Captions that say “smiling”" in said
    assert any((folder / "report").iterdir())


@pytest.mark.slow
def test_the_contract_of_an_image_model_is_inherited_as_shown(tmp_path: Path) -> None:
    (shown,) = blocks(CHECKING, "python")
    (tmp_path / "test_shown.py").write_text(shown, encoding="utf-8")
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests/data/example_plugin")])}
    said = run_in(tmp_path, environ, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_shown.py")
    assert " passed" in said
    assert "skipped" not in said
