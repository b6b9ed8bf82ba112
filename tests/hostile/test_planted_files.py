"""A folder full of files that are called like modules: no verb runs one of them, nor does a process that it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from biaslens_gui import import_path
from biaslens_gui.cli.plans import write_plan
from biaslens_gui.engine.planning.sample import sample_plan
from biaslens_gui.engine.plugins import discover_plugins
from biaslens_gui.store.project import ProjectFolder, create_project
from tests.patience import SECONDS
from tests.pebbles import PLUGIN, pebble_plan, run_to_end, use_plugin

CODE = """
import os, sys
with open({mark!r}, "a") as file:
    file.write(f"{{__name__}} in {{os.getpid()}}: {{sys.orig_argv}}\\n")
raise ImportError(f"planted {{__name__}}")
"""
OTHERS = {"sitecustomize", "usercustomize", "conftest", "plugin", "setup", "matplotlib", "vl_convert", "biaslens_gui"}
CONSOLE = (sys.executable, str(Path(sys.executable).with_name("biaslens")))
MODULE = (sys.executable, "-m", "biaslens_gui")


def plant(folder: Path, mark: Path) -> None:
    """Put a file into `folder` for every module of Python and of all that is installed, and what tools read besides."""
    names = {*sys.stdlib_module_names, *packages_distributions(), *OTHERS}
    code = CODE.format(mark=str(mark))
    for name in sorted(name for name in names if name.isidentifier()):
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    line = f"import sys; open({str(mark)!r}, 'a').write('a path file')\n"
    for name in (".pth", "planted.pth"):
        (folder / name).write_text(line, encoding="utf-8")
    info = folder / "planted-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: planted\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[biaslens]\nplanted = plugin\n", encoding="utf-8")
    (folder / "plugins").mkdir()
    (folder / "plugins" / "planted.py").write_text(code, encoding="utf-8")
    (folder / "pyvenv.cfg").write_text("home = .\ninclude-system-site-packages = true\n", encoding="utf-8")
    (folder / "pyproject.toml").write_text("[tool.biaslens]\nplugin_files = ['plugin.py']\n", encoding="utf-8")
    (folder / "biaslens.toml").write_text("plugin_files = ['plugin.py']\n", encoding="utf-8")
    (folder / "settings.json").write_text('{"plugin_files": "plugin.py"}', encoding="utf-8")
    (folder / "qt.conf").write_text("[Paths]\nPrefix = .\nPlugins = plugins\n", encoding="utf-8")
    (folder / "fonts.conf").write_text("<fontconfig><dir>.</dir></fontconfig>", encoding="utf-8")


@pytest.fixture
def mark(tmp_path: Path) -> Path:
    return tmp_path / "mark"


@pytest.fixture
def project(tmp_path: Path, mark: Path) -> ProjectFolder:
    """A finished audit in whose folder files are planted; a plan file lies beside them."""
    use_plugin(PLUGIN)
    host = discover_plugins()
    made = create_project(tmp_path / "project", "Pebbles")
    plan = pebble_plan(tmp_path / "model", host, 2)
    run_to_end(made, plan, host)
    plant(made.path, mark)
    return made


def started(command: Sequence[str], *arguments: str, folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """Carry out a command line in `folder`."""
    own = {"BIASLENS_STRICT_PLUGINS": "0", **environ}
    kept = {name: value for name, value in os.environ.items() if name != import_path.SAFE_PATH}
    return subprocess.run(
        [*command, *arguments],
        cwd=folder,
        env={**kept, **own},
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )


def refuse_marks(mark: Path, done: subprocess.CompletedProcess[str], code: int = 0) -> None:
    """Fail if a planted file ran, or if what was started did not do its work."""
    assert not mark.exists(), mark.read_text(encoding="utf-8")
    assert done.returncode == code, (done.stdout + done.stderr)[-3000:]


def test_a_planted_file_does_run_where_nothing_keeps_it_from_it(project: ProjectFolder, mark: Path) -> None:
    done = started((sys.executable, "-c", "import multiprocessing"), folder=project.path)
    assert done.returncode != 0
    assert mark.exists()  # so the other tests would see it


def test_a_report_runs_nothing_of_the_folder_it_is_called_in(project: ProjectFolder, mark: Path) -> None:
    out = project.path.parent / "out"
    done = started(
        CONSOLE, "report", "--project", ".", "--format", "csv_set", "--out", str(out), folder=project.path
    )  # fmt: skip
    refuse_marks(mark, done)
    assert list(out.rglob("*.csv"))


def test_a_command_whose_first_line_says_dash_e_starts_processes_that_run_nothing_of_the_folder(
    tmp_path: Path, mark: Path
) -> None:
    import torch

    torch.save({"weight": torch.ones(3)}, tmp_path / "old.bin")
    here = tmp_path / "here"
    here.mkdir()
    plant(here, mark)
    as_pipx_writes_it = (sys.executable, "-E", CONSOLE[-1])
    done = started(as_pipx_writes_it, "models", "convert", "../old.bin", "../new.safetensors", folder=here)
    refuse_marks(mark, done)
    assert (tmp_path / "new.safetensors").stat().st_size > 0


def test_the_module_runs_nothing_of_the_folder_it_is_called_in(project: ProjectFolder, mark: Path) -> None:
    (project.path / "biaslens_gui.py").unlink()  # what Python itself takes for the module that was asked for
    refuse_marks(mark, started(MODULE, "status", "--project", ".", folder=project.path))


@pytest.mark.slow
@pytest.mark.parametrize("command", [CONSOLE, MODULE], ids=["console", "module"])
def test_no_verb_runs_anything_of_the_folder_it_is_called_in(
    project: ProjectFolder, mark: Path, command: Sequence[str]
) -> None:
    if command is MODULE:
        (project.path / "biaslens_gui.py").unlink()
    host = discover_plugins()
    write_plan(project.path / "sample.blplan", sample_plan(host))
    here, bundle = project.path, project.path.parent / "b.blaudit"
    for arguments, code in (
        (("status", "--project", "."), 0),
        (("doctor", "--project", "."), 0),
        (("report", "--project", ".", "--format", "result_package", "--out", str(here.parent / "package")), 0),
        (("bundle", "make", "--project", ".", "--out", str(bundle)), 0),
        (("bundle", "verify", str(bundle)), 0),
        (("plugins", "list"), 0),
        (("plugins", "check", str(PLUGIN)), 0),
        (("models", "scan", ".."), 0),
        (("doctor",), 0),
        (
            ("run", "sample.blplan", "--project", str(here.parent / "sample"), "--device", "cpu"),
            0,
        ),  # none is set
        (("gui", "--offscreen-out", str(here.parent / "pictures")), 0),
    ):
        if command is MODULE and arguments[0] not in ("report", "doctor", "run"):
            continue
        done = started(command, *arguments, folder=here)
        refuse_marks(mark, done, code)
        assert "planted" not in done.stdout


def test_an_empty_name_in_the_list_of_folders_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(import_path.NAMED, os.pathsep.join(["", "named", ""]))
    monkeypatch.setenv(import_path.SAFE_PATH, "")
    monkeypatch.setattr(sys, "path", ["", str(tmp_path), "installed"])
    import_path.leave_out_current_folder()
    assert sys.path == ["installed"]
    assert (os.environ[import_path.NAMED], os.environ[import_path.SAFE_PATH]) == ("named", "1")


def test_a_folder_that_the_user_named_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(import_path.NAMED, os.pathsep.join([str(tmp_path), ""]))
    monkeypatch.setenv(import_path.SAFE_PATH, "")
    monkeypatch.setattr(sys, "path", [str(tmp_path), "installed"])
    import_path.leave_out_current_folder()
    assert sys.path == [str(tmp_path), "installed"]
    assert os.environ[import_path.NAMED] == str(tmp_path)
