"""CONTRIBUTING.md is true: its walks name what is there, and its example is a plugin that works."""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import checks
from biaslens_gui.core.plan import Plan
from biaslens_gui.core.spec import MethodChoice
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.store.audit import AuditReader
from biaslens_gui.store.project import create_project
from biaslens_gui.testing import MethodContract, check_plugin
from bootstrap import verbs
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


def written_example() -> tuple[str, str]:
    """Return where the example is put, and its code."""
    return re.search(r"Put this into `([^`]+)`:\n\n```python\n(.*?)```", PAGE, re.DOTALL).groups()


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The example as a file of its own, also where somebody has put it into the tree."""
    place, code = written_example()
    monkeypatch.setenv("BIASLENS_BLOCK_PLUGINS", ".".join(Path(place).with_suffix("").parts[1:]))
    file = tmp_path / Path(place).name
    file.write_text(code, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with all translations, without its weights, and with the example put where the page says."""
    folder = tmp_path_factory.mktemp("clone")
    for path in checks.listed():
        if (ROOT / path).is_file() and (path.suffix == ".ts" or (ROOT / path).stat().st_size < 1_000_000):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, folder / path)
    place, code = written_example()
    (folder / place).write_text(code, encoding="utf-8")
    subprocess.run(["git", "init", "-q"], cwd=folder, check=True)  # the house rules read what Git knows
    installed = folder / "build" / "biaslens_plugins"  # as an editable installation maps the name to the folder
    installed.mkdir(parents=True)
    (installed / "__init__.py").write_text(f"__path__ = [{str(folder / 'plugins')!r}]\n", encoding="utf-8")
    return folder


def done_in(clone: Path, command: Sequence[str]) -> str:
    """Return what a command prints in the clone; it has to succeed."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (clone, clone / "build"))), "HOME": str(clone)}
    done = subprocess.run(command, cwd=clone, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def commands_of_the_page() -> dict[str, list[str]]:
    """Return what the page has typed after the example: the words behind `python`, by the first two of them."""
    block = re.search(r"\nThat is all:.*?```\n(.*?)```", PAGE, re.DOTALL).group(1)
    lines = [shlex.split(line, comments=True) for line in block.splitlines()]
    assert {line[0] for line in lines} == {"python"}
    return {" ".join(line[1:3]): line[1:] for line in lines}


def test_the_page_has_three_commands_typed() -> None:
    assert set(commands_of_the_page()) == {
        "packaging/dev.py test",
        "packaging/docs/reference_pages.py",
        "packaging/dev.py lint",
    }


def test_the_example_is_tested_by_the_command_of_the_page(clone: Path) -> None:
    """As `dev.py` hands it over, in this environment instead of one of the clone's own."""
    _, verb, *rest = commands_of_the_page()["packaging/dev.py test"]
    command = verbs.test_command(sys.executable, [*rest, "-p", "no:cacheprovider"], slow=verb == "slow")
    passed = re.search(r"^(\d+) passed, \d+ deselected", done_in(clone, command), re.MULTILINE)
    assert int(passed.group(1)) == len(list(MethodContract().rules())) > 0


def test_the_reference_pages_are_written_anew_by_the_command_of_the_page(clone: Path) -> None:
    page = clone / "docs" / "reference" / "plugins.md"
    page.write_text("Nothing", encoding="utf-8")
    done_in(clone, [sys.executable, *commands_of_the_page()["packaging/docs/reference_pages.py"]])
    assert "### `caption_length`: How long captions are" in page.read_text(encoding="utf-8")
    done_in(clone, [sys.executable, "packaging/docs/reference_pages.py", "--check"])


def test_the_example_keeps_style_and_house_rules(clone: Path) -> None:
    for command in verbs.lint_commands():
        if "mypy" not in command:
            done_in(clone, command)
    done_in(clone, [sys.executable, "packaging/checks.py"])


@pytest.mark.slow  # without a cache of its own, mypy reads all that the example stands on
def test_the_example_keeps_its_types(clone: Path) -> None:
    done_in(clone, [sys.executable, "-m", "mypy", written_example()[0]])


def test_the_example_may_be_added_without_a_translation(clone: Path) -> None:
    """That is what tests/ui/test_languages.py asks of the catalogues."""
    printed = done_in(clone, [sys.executable, "packaging/languages/translations.py", "--check"])
    place, _ = written_example()
    assert f"warning: {place}: shown as it is written, since it is not translated: 'How long captions are'" in printed
    assert "de: 0 to put right" in printed


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
