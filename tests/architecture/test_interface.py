"""The interface for plugins: every name is documented, and every one is there because somebody needs it."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from types import ModuleType

import published
import signatures
from biaslens_gui import api

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "reference" / "interface.md").read_text(encoding="utf-8")
LISTED = re.findall(r"^- `([\w.]+)`", PAGE, re.MULTILINE)
MODULES = {name for name in api.__all__ if isinstance(getattr(api, name), ModuleType)}
MOST = 142


def test_the_page_lists_what_may_be_imported_and_nothing_else() -> None:
    names = [name for name in LISTED if "." not in name]
    assert len(set(names)) == len(names)
    assert set(names) | MODULES == set(api.__all__)
    assert {name for name in MODULES if f"## `{name}`" in PAGE} == MODULES


def test_every_name_is_used_by_a_plugin_or_has_a_reason() -> None:
    used = published.use()
    unused = set(api.__all__) - used.keys()
    assert unused == published.REASONS.keys(), "a name that nobody uses is taken out, one that is used needs no reason"


def test_a_plugin_imports_what_is_published() -> None:
    used = published.use()
    assert used.keys() <= set(api.__all__)
    for name in MODULES:
        assert used[name], f"nothing of {name} is used, so that nothing of it is promised"
        for member in used[name]:
            assert hasattr(getattr(api, name), member), f"{name}.{member}"


def test_every_function_and_class_that_is_promised_says_what_it_is() -> None:
    for name in LISTED:
        value = api
        for part in name.split("."):
            value = getattr(value, part)
        if inspect.isroutine(value) or inspect.isclass(value):
            assert inspect.getdoc(value), name


def test_the_interface_stays_small() -> None:
    assert len(api.__all__) <= MOST


def test_nothing_that_plugins_rely_on_was_taken_away_or_changed() -> None:
    """What was added is written by `python packaging/docs/signatures.py`, which refuses to take anything away."""
    kept = signatures.FILE.read_text(encoding="utf-8").splitlines()
    assert signatures.broken(kept, signatures.lines()) == []
    assert kept == signatures.lines(), "packaging/docs/signatures.py writes what was added"


def test_what_is_taken_away_is_noticed_unless_the_main_number_rises() -> None:
    now = signatures.lines()
    (mean,) = (line for line in now if line.startswith("stats.mean("))
    without = [line for line in now if line != mean]
    assert signatures.broken(now, without) == [mean]
    assert signatures.broken(without, now) == []
    assert signatures.broken(now, [mean.replace("(", "(extra, ") if line == mean else line for line in now]) == [mean]
    more = [mean.replace(")", ", more=1)") if line == mean else line for line in now]
    assert signatures.broken(now, more) == []
    assert signatures.broken(now, [line.replace("more=1", "more") for line in more]) == [mean]
    assert signatures.broken(now, ["interface 2", *without[1:]]) == []
