"""No module leads back to itself, and an exception from a contract of imports is named and has its reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parents[2]


def circles(imports: Mapping[str, Collection[str]]) -> set[frozenset[str]]:
    """Return the largest sets of modules each of which leads to every other one of its set."""
    reached = {}
    for module in imports:
        waiting, seen = set(imports[module]), set[str]()
        while waiting:
            seen |= waiting
            waiting = {other for one in waiting for other in imports.get(one, ())} - seen
        reached[module] = seen
    return {
        frozenset(other for other in reached[module] if module in reached.get(other, ()))
        for module in imports
        if module in reached[module]
    }


def test_no_module_leads_back_to_itself() -> None:
    graph = grimp.build_graph("biaslens_gui", "biaslens_plugins", cache_dir=None)
    found = circles({module: graph.find_modules_directly_imported_by(module) for module in graph.modules})
    assert found == set()


def test_a_circle_is_found_whole_and_what_leads_to_it_is_none() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set()}) == {frozenset({"b", "c"})}


def test_every_exception_from_a_contract_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("root_packages")[2]
    blocks = text.split("[[tool.importlinter.contracts]]")[1:]
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    assert len(blocks) == len(contracts)
    for block, contract in zip(blocks, contracts, strict=True):
        for key in ("ignore_imports", "skip_descendants"):
            if key in contract:
                assert re.search(rf"^# .*\n{key} = |^{key} = \[\n    # ", block, re.MULTILINE), contract["name"]
        assert "unmatched_ignore_imports_alerting" not in contract, "an exception that nothing needs goes"
