"""What comes from outside is read through `files.outside` alone, which knows how much of each kind is read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

OWN = {
    "biaslens_gui/core/class_requests.py": "resources",
    "biaslens_gui/core/language/gendered.py": "resources",
    "biaslens_gui/core/language/translated.py": "resources",
    "biaslens_gui/core/proposals.py": "resources",
    "biaslens_gui/core/review/codebook.py": "resources",
    "biaslens_gui/engine/planning/prompt_advice.py": "resources",
    "biaslens_gui/engine/models/fetching.py": "resources",
    "biaslens_gui/engine/models/trial.py": "resources",
    "biaslens_gui/engine/machine/memory.py": "the kernel's account of memory, which tells no size",
    "biaslens_gui/engine/importing/value_lists.py": "resources",
    "biaslens_gui/files/outside.py": "the one place",
    "biaslens_gui/reports/about_the_audit.py": "resources",
    "biaslens_gui/reports/crosswalks.py": "resources",
    "biaslens_gui/reports/german.py": "resources",
    "biaslens_gui/loaders/single_file.py": "resources",
    "biaslens_gui/store/bundle.py": "members of a bundle, each counted as it is unpacked and compared in pieces",
    "biaslens_gui/store/database.py": "the first hundred bytes of a database",
    "biaslens_gui/store/database_comparison.py": "a database that was opened, and a copy that it has just made itself",
    "biaslens_gui/ui/help/handbook.py": "resources",
    "biaslens_gui/ui/shell/i18n.py": "resources",
    "biaslens_gui/ui/shell/icons.py": "resources",
    "plugins/base_rates/bundled.py": "resources",
    "plugins/classifiers/people/weights.py": "resources",
    "biaslens_gui/ui/kit/reporting/plain_pdf.py": "a file that it has just written itself",
    "biaslens_gui/loaders/language.py": "resources",
    "plugins/exporters/html_report.py": "resources",
    "plugins/exporters/pdf_report.py": "resources",
    "plugins/exporters/result_package.py": "resources",
    "plugins/exporters/xlsx_tables.py": "a file that it has just written itself",
    "plugins/language_models/lexicon/model.py": "resources",
    "plugins/methods/biaslens/method.py": "resources",
    "plugins/methods/gradbias/asking.py": "resources",
    "plugins/methods/openbias/method.py": "resources",
    "plugins/methods/t2iat/method.py": "resources",
    "plugins/methods/t2iat/suites.py": "resources",
    "plugins/methods/tibet/asking.py": "resources",
    "plugins/prompt_suites/bundled.py": "resources",
}
"""Files that read otherwise, and what."""

READS = {"read_text", "read_bytes"}
HOLDERS = {"artifacts", "_artifacts", "self", "source"}
"""Names of `Artifacts`, whose `read_bytes` is bounded itself."""


def unbounded_reads(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        owner = node.func.value if isinstance(node.func, ast.Attribute) else None
        holder = getattr(owner, "attr", getattr(owner, "id", ""))
        if name in READS and holder not in HOLDERS:
            yield f"{name} in line {node.lineno}"
        if name == "load" and holder in {"json", "tomllib"}:
            yield f"{holder}.load in line {node.lineno}"
        modes = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        reads = not any(set("wax") & set(mode) or "r+" in mode for mode in modes)
        decodes = any(keyword.arg == "encoding" for keyword in node.keywords)
        opens = name == "open" and (owner is None or decodes or any(set(mode) <= set("rbt") for mode in modes))
        if opens and reads:
            yield f"open in line {node.lineno}"


def programs() -> list[str]:
    folders = (ROOT / "biaslens_gui", ROOT / "plugins")
    return sorted(path.relative_to(ROOT).as_posix() for folder in folders for path in folder.rglob("*.py"))


def reads_of(path: str) -> list[str]:
    return list(unbounded_reads(ast.parse((ROOT / path).read_text(encoding="utf-8"))))


def test_every_file_from_outside_is_read_within_bounds() -> None:
    found = {path: reads for path in programs() if path not in OWN and (reads := reads_of(path))}
    assert not found, f"read these by outside_files, or say in OWN why not: {found}"


def test_no_exception_is_kept_that_is_not_needed() -> None:
    assert [path for path in OWN if not reads_of(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        "p.read_text()",
        "(f / 'x').read_bytes()",
        "json.load(f)",
        "p.open('rb')",
        "open(p)",
        "open(p, 'rb')",
        "p.open(encoding='utf-8')",
    ],
)
def test_the_rule_sees_a_read(line: str) -> None:
    assert list(unbounded_reads(ast.parse(line)))


@pytest.mark.parametrize("line", ["artifacts.read_bytes(r)", "p.open('wb')", "dialog.open()", "p.open('a+b')"])
def test_the_rule_lets_other_calls_be(line: str) -> None:
    assert not list(unbounded_reads(ast.parse(line)))
