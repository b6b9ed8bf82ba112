"""A plugin may be a folder: found as one, allowed as one, and run from the bytes that were looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from biaslens_gui.cli import run
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.engine.plugins import allow, discover_plugins
from biaslens_gui.errors import KnownError
from biaslens_gui.plugin_host.code import code_of_file, code_of_folder
from biaslens_gui.plugin_host.host import PluginHost, PluginRecord
from biaslens_gui.settings.file import SettingsFile

INIT = """
from biaslens_gui.api import Prompt, PromptSuite, hookimpl
from .texts.jobs import prompts


@hookimpl
def biaslens_register_prompt_suites(register):
    register(PromptSuite("folder-jobs", "Jobs", "Jobs.", source="ours", licence="CC0-1.0", prompts=prompts(Prompt)))
"""
JOBS = """
from importlib.resources import files


def prompts(make):
    folder = files(__package__) / "lists"
    assert [place.name for place in folder.iterdir()] == ["jobs.txt"]
    with folder.joinpath("jobs.txt").open(encoding="utf-8") as lines:
        return tuple(make(line.strip()) for line in lines)
"""


@pytest.fixture(autouse=True)
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Record failures as the application does."""
    monkeypatch.setenv("BIASLENS_STRICT_PLUGINS", "0")


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A plugin of four files: hooks, a sub-package, and a list that it reads as a resource."""
    files = {
        "__init__.py": INIT,
        "texts/__init__.py": "",
        "texts/jobs.py": JOBS,
        "texts/lists/jobs.txt": "a photo of a baker\na photo of a judge\n",
    }
    return write(tmp_path / "plugins" / "jobs", files)


def prompts_of(host: PluginHost) -> list[str]:
    return [prompt.text for prompt in host.prompt_suites["folder-jobs"].prompts]


@pytest.mark.parametrize("named", ["plugins", "plugins/jobs"])
def test_a_folder_that_is_a_package_is_one_plugin(package: Path, tmp_path: Path, named: str) -> None:
    host = PluginHost.discover([tmp_path / named])
    assert host.failures == []
    assert [plugin.contributions for plugin in host.plugins if plugin.name == "jobs"] == [
        ("prompt_suites:folder-jobs",)
    ]
    assert prompts_of(host) == ["a photo of a baker", "a photo of a judge"]


def test_files_and_packages_lie_side_by_side_and_the_broken_cost_nobody_else(package: Path, tmp_path: Path) -> None:
    plugins = package.parent
    write(plugins, {"alone.py": "", "no_package/notes.txt": "not a plugin"})
    write(plugins / "broken", {"__init__.py": "import no_such_library"})
    write(plugins / "broken_inside", {"__init__.py": "from . import inside", "inside.py": "1 / 0"})
    misspelt = "from biaslens_gui.api import hookimpl\n@hookimpl\ndef biaslens_register_methdos(register): pass\n"
    write(plugins / "misspelt", {"__init__.py": misspelt})
    host = PluginHost.discover([plugins])
    assert {failure.plugin: failure.phase for failure in host.failures} == {
        "broken": "import",
        "broken_inside": "import",
        "misspelt": "hooks",
    }
    assert "ZeroDivisionError" in next(found.summary for found in host.failures if found.plugin == "broken_inside")
    assert prompts_of(host)
    assert "alone" in {plugin.name for plugin in host.plugins}
    assert "no_package" not in {plugin.name for plugin in host.plugins}


def recorded() -> PluginRecord:
    (found,) = [plugin for plugin in discover_plugins().plugins if plugin.name == "jobs"]
    return found


def test_permission_is_for_every_byte_of_the_folder(package: Path) -> None:
    SettingsFile().change("plugin_files", str(package))
    found = recorded()
    assert (found.permission, found.contributions) == ("new", ())
    assert found.code is not None
    assert (found.code.files, found.code.brings) == (4, ("biaslens_register_prompt_suites",))
    allow(found.code, SettingsFile())
    assert recorded().contributions == ("prompt_suites:folder-jobs",)
    (package / "texts" / "lists" / "jobs.txt").write_text("a photo of a thief\n", encoding="utf-8")
    assert (recorded().permission, recorded().contributions) == ("changed", ())


def test_an_author_who_makes_a_folder_of_a_file_is_asked_again(package: Path) -> None:
    file = package.with_suffix(".py")
    file.write_text(INIT, encoding="utf-8")
    assert code_of_file(file)[0].digest != code_of_folder(package)[0].digest
    assert code_of_file(file)[0].origin != code_of_folder(package)[0].origin


def test_a_compiled_copy_is_neither_listed_nor_run(package: Path) -> None:
    before = code_of_folder(package)[0]
    write(package / "texts" / "__pycache__", {"jobs.cpython-311.pyc": "not even compiled"})
    assert code_of_folder(package)[0] == before
    assert prompts_of(PluginHost.discover([package]))


def test_what_lies_in_the_folder_after_the_look_is_not_run(package: Path) -> None:
    """A module that is imported late comes from the snapshot too."""
    late = "from biaslens_gui.api import hookimpl\n@hookimpl\ndef biaslens_on_event(run_id, event):\n"
    write(package, {"__init__.py": late + "    from . import late\n    late.told(event)\n"})
    write(package, {"late.py": "def told(event): event.append('as it was')\n"})
    host = PluginHost.discover([package])
    write(package, {"late.py": "def told(event): event.append('as it became')\n"})
    heard: list[str] = []
    host.announce("run", heard)
    assert (heard, host.failures) == (["as it was"], [])


def test_a_folder_that_is_too_much_is_refused_in_words(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("biaslens_gui.plugin_host.code.LARGEST_FOLDER", 10)
    with pytest.raises(KnownError, match="has more than"):
        code_of_folder(package)
    (failure,) = PluginHost.discover([package]).failures
    assert failure.plugin == "jobs"


def test_check_takes_a_folder(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["plugins", "check", str(package)]) == ExitCode.PASSED, capsys.readouterr()
    assert "jobs" in capsys.readouterr().out


def test_check_refuses_a_folder_without_hooks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It passed: nothing was registered, so that no rule was broken."""
    write(tmp_path / "hookless", {"__init__.py": "", "prompts.py": "MANY = 3\n"})
    assert run(["plugins", "check", str(tmp_path / "hookless")]) == ExitCode.COULD_NOT_RUN
    assert "defines no hook" in capsys.readouterr().err


def test_check_says_what_a_folder_lacks_to_be_a_plugin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path / "bare", {"prompts.py": "MANY = 3\n"})
    assert run(["plugins", "check", str(tmp_path / "bare")]) == ExitCode.COULD_NOT_RUN
    assert "has no __init__.py" in capsys.readouterr().err


def test_check_says_where_only_the_loading_was_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hears = "from biaslens_gui.api import hookimpl\n@hookimpl\ndef biaslens_on_event(run_id, event): pass\n"
    write(tmp_path / "hearing", {"__init__.py": hears})
    assert run(["plugins", "check", str(tmp_path / "hearing")]) == ExitCode.PASSED, capsys.readouterr()
    assert "nothing else was checked" in capsys.readouterr().out
