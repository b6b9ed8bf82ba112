"""A plugin that does not come along runs after a person has allowed it, and only as it was then."""

from __future__ import annotations

import importlib.metadata
import os
import py_compile
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.engine.plugins import SETTING, allow, discover_plugins, permission_of, withdraw
from biaslens_gui.plugin_host.code import code_of_file, code_of_package
from biaslens_gui.plugin_host.host import PluginHost, PluginRecord
from biaslens_gui.settings.file import SettingsFile
from tests.pebbles import PLUGIN

TEXT = """
import os, subprocess
from pathlib import Path
from biaslens_gui.api import hookimpl
Path({marker!r}).write_text("ran")

@hookimpl
def biaslens_on_event(run_id, event):
    pass
"""


@pytest.fixture(autouse=True)
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Record failures as the application does."""
    monkeypatch.setenv("BIASLENS_STRICT_PLUGINS", "0")


@pytest.fixture
def marker(tmp_path: Path) -> Path:
    return tmp_path / "marker"


@pytest.fixture
def plugin(tmp_path: Path, marker: Path) -> Path:
    """A plugin named in the settings, which leaves a mark when it runs."""
    (tmp_path / "plugins").mkdir()
    file = tmp_path / "plugins" / "stranger.py"
    file.write_text(TEXT.format(marker=str(marker)), encoding="utf-8")
    SettingsFile().change("plugin_files", str(tmp_path / "plugins"))
    return file


def record(name: str = "stranger") -> PluginRecord:
    (found,) = [one for one in discover_plugins().plugins if one.name == name]
    return found


def test_it_waits_and_has_not_run(plugin: Path, marker: Path) -> None:
    found = record()
    assert (found.permission, found.waits, found.contributions) == ("new", True, ())
    assert not marker.exists()
    code = found.code
    assert code is not None
    assert code.place == str(plugin)
    assert code.brings == ("biaslens_on_event",)
    assert code.uses == ("os", "pathlib", "subprocess")
    assert len(code.digest) == 64


def test_allowed_it_runs_and_withdrawn_it_does_not(plugin: Path, marker: Path) -> None:
    code = record().code
    assert code is not None
    allow(code, SettingsFile())
    assert (record().permission, marker.exists()) == ("allowed", True)
    marker.unlink()
    withdraw(code.origin, SettingsFile())
    assert (record().permission, marker.exists()) == ("new", False)


def test_a_changed_byte_asks_again(plugin: Path, marker: Path) -> None:
    allow(code_of_file(plugin)[0], SettingsFile())
    plugin.write_text(plugin.read_text(encoding="utf-8") + "#", encoding="utf-8")
    assert (record().permission, marker.exists()) == ("changed", False)
    allow(code_of_file(plugin)[0], SettingsFile())
    assert (record().permission, marker.exists()) == ("allowed", True)


def test_a_second_plugin_in_the_folder_is_not_allowed_by_the_first(plugin: Path, marker: Path) -> None:
    allow(code_of_file(plugin)[0], SettingsFile())
    second = plugin.with_name("second.py")
    second.write_bytes(plugin.read_bytes())
    assert (record().permission, record("second").permission) == ("allowed", "new")


def test_a_compiled_copy_beside_it_is_not_run(plugin: Path, tmp_path: Path, marker: Path) -> None:
    """Python prefers a compiled file of the right date; what was looked at is the text."""
    other = tmp_path / "other.py"
    evil = tmp_path / "evil"
    other.write_text(TEXT.format(marker=str(evil)).ljust(plugin.stat().st_size), encoding="utf-8")
    os.utime(other, (plugin.stat().st_atime, plugin.stat().st_mtime))
    cached = Path(importlib.util.cache_from_source(str(plugin)))
    py_compile.compile(str(other), cfile=str(cached), dfile=str(plugin))
    allow(code_of_file(plugin)[0], SettingsFile())
    record()
    assert (marker.exists(), evil.exists()) == (True, False)


def test_a_file_named_for_this_once_runs_and_is_not_remembered(plugin: Path, marker: Path) -> None:
    host = discover_plugins([plugin])
    assert [one.waits for one in host.plugins if one.name == "stranger"] == [False]
    assert marker.exists()
    assert SettingsFile()[SETTING] == ""


def test_a_blocked_one_is_not_even_looked_at(plugin: Path, marker: Path) -> None:
    plugin.unlink()
    plugin.mkdir()  # cannot be read
    SettingsFile().change("blocked_plugins", "stranger")
    assert (record().blocked, record().code) == (True, None)


def test_one_that_cannot_be_read_is_a_failure_of_its_own(plugin: Path) -> None:
    plugin.unlink()
    plugin.mkdir()
    host = discover_plugins()
    assert [failure.plugin for failure in host.failures] == ["stranger"]
    assert host.methods


def test_a_plugin_in_a_project_or_model_folder_is_never_found(tmp_path: Path, plugin: Path) -> None:
    for place in ("project", "model"):
        (tmp_path / place / "plugins").mkdir(parents=True)
        (tmp_path / place / "plugins" / "hidden.py").write_bytes(plugin.read_bytes())
    os.chdir(tmp_path / "project")
    assert "hidden" not in {one.name for one in discover_plugins().plugins}


def test_what_comes_along_needs_no_permission() -> None:
    assert {one.permission for one in PluginHost.discover().plugins if one.source == "BiasLens"} == {None}


# --- installed packages


@pytest.fixture
def package(tmp_path: Path, marker: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An installed package whose entry point is a plugin; its top package leaves a mark when it is imported."""
    folder = tmp_path / "site" / "stranger_package"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(f"from pathlib import Path\nPath({str(marker)!r}).write_text('ran')\n")
    (folder / "part.py").write_text("from biaslens_gui.api import hookimpl\n")
    about = tmp_path / "site" / "stranger_package-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger-package\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[biaslens]\nstranger = stranger_package.part\n")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    importlib.invalidate_caches()
    yield folder
    for name in [name for name in sys.modules if name.startswith("stranger_package")]:
        del sys.modules[name]


def test_an_installed_plugin_waits_and_is_not_imported(package: Path, marker: Path) -> None:
    found = record()
    assert (found.permission, found.source) == ("new", "stranger-package 1.0")
    assert found.code is not None
    assert found.code.files == 2
    assert not marker.exists()
    allow(found.code, SettingsFile())
    assert record().permission == "allowed"
    assert marker.exists()


@pytest.mark.parametrize("name", ["part.py", "more.py", "deep/more.py", "native.so"])
def test_any_program_file_of_a_package_counts(package: Path, name: str) -> None:
    code = code_of_package("stranger_package.part", "stranger-package:stranger")
    settings = SettingsFile()
    allow(code, settings)
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).write_bytes(b"# changed")
    assert permission_of(code_of_package("stranger_package.part", "stranger-package:stranger"), settings) == "changed"


def test_a_package_that_is_gone_is_a_failure_of_its_own(package: Path) -> None:
    for file in package.iterdir():
        file.unlink()
    package.rmdir()
    assert [failure.plugin for failure in discover_plugins().failures] == ["stranger"]


# --- the command line


def test_the_command_line_says_what_waits_and_allows_it(
    plugin: Path, marker: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["plugins", "list"]) == ExitCode.PASSED
    listed = capsys.readouterr().out
    assert "WAITS stranger: was never allowed" in listed
    assert "imports os, pathlib, subprocess" in listed
    assert run(["plugins", "check", "stranger"]) == ExitCode.COULD_NOT_RUN
    assert "waits to be allowed" in capsys.readouterr().err
    assert not marker.exists()
    assert run(["plugins", "allow", "stranger"]) == ExitCode.PASSED
    assert code_of_file(plugin)[0].digest in capsys.readouterr().out
    assert record().permission == "allowed"
    assert run(["plugins", "withdraw", "stranger"]) == ExitCode.PASSED
    assert record().permission == "new"


def test_what_ships_cannot_be_allowed_or_withdrawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["plugins", "allow", "methods.biaslens"]) == ExitCode.COULD_NOT_RUN
    assert "No plugin of others" in capsys.readouterr().err


def test_the_pebbles_of_the_tests_say_what_they_are() -> None:
    code, content = code_of_file(PLUGIN)
    assert "biaslens_register_methods" in code.brings
    assert code.bytes == len(content)
