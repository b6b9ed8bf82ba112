"""The example package (tests/data/example_plugin) is installed as a third party's would be, found, checked and used."""

from __future__ import annotations

import json
import os
import shutil
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
PACKAGE = ROOT / "tests" / "data" / "example_plugin"
MODULES = ("stripes", "word_share")


@pytest.mark.parametrize("name", MODULES)
def test_it_keeps_its_contracts(name: str) -> None:
    host = PluginHost.discover([PACKAGE / "biaslens_example" / f"{name}.py"], strict=True)
    assert [result for result in check_plugin(host, name) if result.outcome == "failed"] == []


class Fresh:
    """A new environment that sees what is installed here, and in which the package alone is installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.run(sys.executable, "-m", "venv", "--without-pip", folder / "env")
        (site,) = self.run(self.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").split()
        seen = [sysconfig.get_path("purelib"), str(ROOT)]
        lines = "".join(f"import site; site.addsitedir({path!r})\n" for path in seen)
        (Path(site) / "seen.pth").write_text(lines, encoding="utf-8")
        source = shutil.copytree(PACKAGE, folder / "package")  # building leaves files beside the source
        options = ("--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check")
        self.run(self.python, "-m", "pip", "install", *options, source)

    def run(self, *command: str | Path, code: int = 0) -> str:
        """Return what a command prints, which ends with `code`."""
        done = subprocess.run(
            [str(part) for part in command], cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == code, done.stdout[-2000:] + done.stderr[-2000:]
        return done.stdout

    def allow(self) -> None:
        """Allow the package's plugins to run, in the home of this test."""
        for name in MODULES:
            assert "SHA-256" in self.biaslens("plugins", "allow", name)

    def biaslens(self, *arguments: str | Path, code: int = 0) -> str:
        """Return what the command line prints."""
        return self.run(self.python, "-m", "biaslens_gui", *arguments, code=code)


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    return Fresh(tmp_path_factory.mktemp("fresh"))


@pytest.mark.slow
def test_it_is_found_by_its_entry_points_and_passes_the_check(fresh: Fresh) -> None:
    listed = json.loads(fresh.biaslens("plugins", "list", "--json"))
    assert {record["permission"] for record in listed["plugins"] if record["name"] in MODULES} == {"new"}
    fresh.biaslens("plugins", "check", MODULES[0], code=ExitCode.COULD_NOT_RUN)
    fresh.allow()
    sources = {record["name"]: record["source"] for record in listed["plugins"]}
    assert [sources[name] for name in MODULES] == ["biaslens-example 1.0.0"] * 2
    assert not listed["failures"]
    for name in MODULES:
        assert "FAILED" not in fresh.biaslens("plugins", "check", name)


@pytest.mark.slow
def test_its_own_tests_pass_where_it_is_installed(fresh: Fresh) -> None:
    printed = fresh.run(fresh.python, "-m", "pytest", "-q", "-p", "no:cacheprovider", fresh.folder / "package/tests")
    assert " passed" in printed
    assert "skipped" not in printed


@pytest.mark.slow
def test_an_audit_with_it_runs_from_plan_to_report(fresh: Fresh, tmp_path: Path) -> None:
    fresh.allow()
    model = tmp_path / "stripes"
    model.mkdir()
    colours = {"colours": {"doctor": [200, 40, 40]}, "otherwise": [40, 40, 200]}
    (model / "stripes.json").write_text(json.dumps(colours))
    asked = ("--prompt", "a photo of a doctor", "--method", "word_share", "--images", "3", "--word_share.word", "a")
    models = ("--model", model, "--model", reference_folder() / "captioner")
    fresh.biaslens("plan", "new", *asked, *models, "--out", tmp_path / "plan.json")
    printed = fresh.biaslens("run", tmp_path / "plan.json", "--project", tmp_path / "audit", "--json")
    (finding,) = json.loads(printed)
    assert [estimate["n"] for estimate in finding["estimates"]] == [3]
    fresh.biaslens("report", "--project", tmp_path / "audit", "--format", "csv_set", "--out", tmp_path / "tables")
    assert list((tmp_path / "tables").rglob("*.csv"))
