"""CONTRIBUTING.md is true: its walks name what is there, and its example is a plugin that works."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.plugins import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from biaslens_gui.testing import check_plugin
from tests.pebbles import pebble_host, pebble_plan, run_to_end

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FILE = re.compile(r"[\w./]+\.py$")
SYMBOL = re.compile(r"[A-Za-z_][\w.]*(\(\))?$")


def walks() -> dict[str, str]:
    section = PAGE.partition("## Five walks")[2].partition("\n## ")[0]
    return {title: text for title, _, text in (part.partition("\n") for part in section.split("\n### ")[1:])}


def named(text: str) -> Iterator[tuple[str, str]]:
    """Yield (file, symbol) of one walk: a symbol belongs to the file named right before it."""
    file = ""
    for token in re.findall(r"`([^`]+)`", text):
        if FILE.match(token) and "<" not in token:
            file = token
            yield file, ""
        elif file and SYMBOL.match(token) and (token.endswith("()") or token[0].isupper()):
            yield file, token.removesuffix("()")


def defined(path: Path) -> set[str]:
    """Return what a file defines: functions, classes, and methods as `Class.method`."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{part.name}" for part in node.body if isinstance(part, ast.FunctionDef)}
    return found


def test_there_are_five_walks_and_each_names_functions() -> None:
    assert len(walks()) == 5
    assert min(sum(bool(symbol) for _, symbol in named(text)) for text in walks().values()) >= 4


@pytest.mark.parametrize("title", walks())
def test_what_a_walk_names_is_there(title: str) -> None:
    lost = [
        (file, symbol)
        for file, symbol in named(walks()[title])
        if not (ROOT / file).is_file() or (symbol and symbol not in defined(ROOT / file))
    ]
    assert lost == []


@pytest.fixture
def example(tmp_path: Path) -> Path:
    place, code = re.search(r"Put this into `([^`]+)`:\n\n```python\n(.*?)```", PAGE, re.DOTALL).groups()
    file = tmp_path / Path(place).name
    file.write_text(code, encoding="utf-8")
    return file


def test_the_example_keeps_the_contract_of_methods(example: Path) -> None:
    results = check_plugin(PluginHost.discover([example], strict=True), example.stem)
    assert [result for result in results if result.outcome != "passed"] == []


@pytest.mark.slow
def test_the_example_measures(example: Path, tmp_path: Path) -> None:
    host, project = pebble_host(example), create_project(tmp_path / "project", "Example")
    spec = replace(pebble_plan(tmp_path / "model", host, 4).spec, methods=(MethodChoice(example.stem),))
    run_to_end(project, Plan(spec), host)
    with AuditReader(project) as reader:
        (finding,) = reader.results(reader.runs()[0].run_id).findings
    (words,) = finding.estimates
    assert (words.value, words.n, len(words.evidence)) == (3.0, 8, 8)
