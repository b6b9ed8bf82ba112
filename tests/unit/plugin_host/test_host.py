"""The plugin host: finds, isolates, blocks, and tells failures as records."""

from __future__ import annotations

import subprocess
import sys
import types
from collections.abc import Iterator
from pathlib import Path

import pytest

from biaslens_gui.api import AuditSpec, Issue, hookimpl
from biaslens_gui.errors import KnownError
from biaslens_gui.hookspecs import API_VERSION
from biaslens_gui.plugin_host.host import PluginHost
from tests import patience
from tests.pebbles import use_plugin

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(autouse=True)
def lenient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Record failures as the application does."""
    monkeypatch.setenv("BIASLENS_STRICT_PLUGINS", "0")


def test_four_broken_plugins_cost_nobody_else_anything() -> None:
    host = PluginHost.discover([DATA / "broken_plugins", DATA / "plugins"])
    failed = {failure.plugin: failure for failure in host.failures}
    assert set(failed) == {"import_error", "misspelt_hook", "bad_argument", "system_exit"}
    assert failed["import_error"].phase == "import"
    assert "no_such_library" in failed["import_error"].summary
    assert "biaslens_register_methdos" in failed["misspelt_hook"].summary
    assert "surprise" in failed["bad_argument"].summary
    assert "SystemExit" in failed["system_exit"].summary
    assert all("Traceback" in failure.details or "Error" in failure.details for failure in failed.values())
    assert "pebble_count" in host.methods
    assert "biaslens" in host.methods


def test_a_text_that_is_too_long_for_a_path_fails_alone() -> None:
    host = PluginHost.discover([Path("x" * 5000), DATA / "plugins"])
    assert [failure.plugin for failure in host.failures] == ["x" * 5000]
    assert any("pebble" in name for name in host.roles["image_model"])


def test_strict_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIASLENS_STRICT_PLUGINS", "1")
    with pytest.raises(ModuleNotFoundError):
        PluginHost.discover([DATA / "broken_plugins" / "import_error.py"])


def test_a_blocked_plugin_is_listed_and_not_imported() -> None:
    host = PluginHost.discover([DATA / "plugins"], blocked=["pebbles"])
    (record,) = [record for record in host.plugins if record.name == "pebbles"]
    assert record.blocked
    assert "pebble_count" not in host.methods


def test_a_plugin_for_another_interface_is_refused_in_words() -> None:
    host = PluginHost()
    host.register(types.SimpleNamespace(BIASLENS_API="9.0"), "future")
    (failure,) = host.failures
    assert failure.phase == "version"
    assert "9.0" in failure.summary
    assert API_VERSION in failure.summary


def test_a_name_that_is_taken_loses_the_second_plugin_whole() -> None:
    host = PluginHost.discover([DATA / "plugins"])
    first = host.methods["pebble_count"]
    before = dict(host.prompt_suites)

    class Second:
        @hookimpl
        def biaslens_register_prompt_suites(self, register):  # type: ignore[no-untyped-def]
            register(types.SimpleNamespace(id="new-suite"))

        @hookimpl
        def biaslens_register_methods(self, register):  # type: ignore[no-untyped-def]
            register(first)

    host.register(Second(), "second")
    assert [failure.plugin for failure in host.failures] == ["second"]
    assert "pebble_count" in host.failures[0].summary
    assert host.prompt_suites == before


def test_a_hook_that_raises_when_called_costs_nobody_else() -> None:
    class Raises:
        @hookimpl
        def biaslens_detect_model(self, folder: Path) -> None:
            raise RuntimeError("no idea")

        @hookimpl
        def biaslens_review_spec(self, spec: AuditSpec) -> list[Issue]:
            return [Issue("error", "models", "Still asked.")]

    class Answers:
        @hookimpl
        def biaslens_review_spec(self, spec: AuditSpec) -> list[Issue]:
            return [Issue("advice", "prompts", "Well done.")]

    host = PluginHost()
    host.register(Raises(), "raises")
    host.register(Answers(), "answers")
    assert host.detect_models(Path("anywhere")) == ()
    assert [failure.plugin for failure in host.failures] == ["raises"]
    issues = host.review_spec(AuditSpec("t", (), ()))
    assert [issue.field for issue in issues] == ["models", "prompts"]


def test_a_failure_at_a_call_costs_that_call_alone() -> None:
    class Moody:
        calls = 0

        @hookimpl
        def biaslens_review_spec(self, spec: AuditSpec) -> Iterator[Issue]:
            self.calls += 1
            if self.calls < 3:
                raise OSError("not today")
            yield Issue("advice", "prompts", "Better now.")

    host = PluginHost()
    host.register(Moody(), "moody")
    assert host.review_spec(AuditSpec("t", (), ())) == []
    assert host.review_spec(AuditSpec("t", (), ())) == []
    assert [issue.message for issue in host.review_spec(AuditSpec("t", (), ()))] == ["Better now."]
    assert [failure.phase for failure in host.failures] == ["call"]


def test_the_same_file_twice_is_one_plugin_and_another_of_its_name_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "pebbles.py"
    other.write_text("", encoding="utf-8")
    host = PluginHost.discover([DATA / "plugins" / "pebbles.py", DATA / "plugins", other])
    assert [failure.summary[:10] for failure in host.failures] == ["Name taken"]
    assert "pebble_count" in host.methods
    (record,) = [record for record in host.plugins if record.name == "pebbles"]
    assert "methods:pebble_count" in record.contributions


def test_a_missing_plugin_is_named_with_what_there_is() -> None:
    with pytest.raises(KnownError, match="psychic"):
        PluginHost.discover().role("captioner", "psychic")


def test_a_dropped_in_file_is_found_from_the_settings_and_checked(own_home: Path) -> None:
    """The command line lists it, checks it against its contracts, and offers its options as flags."""
    use_plugin(DATA / "plugins" / "pebbles.py")
    for arguments, words in (
        (["plugins", "list"], "methods:pebble_count"),
        (["plugins", "check", "pebbles"], "passed"),
        (["plan", "new", "--help"], "--pebble_count.repeat"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "biaslens_gui", *arguments],
            capture_output=True,
            text=True,
            timeout=patience.SECONDS,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert words in done.stdout
        assert "FAILED" not in done.stdout
