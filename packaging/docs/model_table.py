"""Writes docs/models.md: what was tried with each architecture, by running tests/contracts/architectures.py.

python packaging/docs/model_table.py    runs everything (minutes) and writes the page
"""

from __future__ import annotations

import importlib.metadata
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from biaslens_gui.plugin_host.host import PluginHost  # noqa: E402
from tests.contracts.architectures import ARCHITECTURES, COLUMNS, Architecture, examine  # noqa: E402

PAGE = ROOT / "docs" / "models.md"
TEXT = Path(__file__).with_name("model_table.md")
LIBRARIES = ("torch", "diffusers", "transformers", "llguidance", "llama-cpp-python")
HEADINGS = {
    "found": "Found",
    "identified": "Identified",
    "loaded": "Loaded",
    "asked": "Generated or answered",
    "stopped": "Stopped halfway",
    "resumed": "Resumed",
    "unloaded": "Unloaded",
    "formed": "Answers in a form",
    "traced": "Words traced by gradients",
}


def page(rows: Mapping[Architecture, Mapping[str, str]]) -> str:
    """Return the page with what became of every architecture."""
    versions = ", ".join(f"{name} {importlib.metadata.version(name).partition('+')[0]}" for name in LIBRARIES)
    table = "\n".join(table_of(rows))
    return TEXT.read_text(encoding="utf-8").replace("{table}", table).replace("{versions}", versions)


def table_of(rows: Mapping[Architecture, Mapping[str, str]]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"| Architecture | Class | Role | {' | '.join(HEADINGS[column] for column in COLUMNS)} |"
    yield f"|{'---|' * (3 + len(COLUMNS))}"
    for architecture, row in rows.items():
        cells = " | ".join(row[column] for column in COLUMNS)
        yield f"| {architecture.title} | `{architecture.kind}` | {architecture.role.replace('_', ' ')} | {cells} |"


def lacking(text: str) -> list[str]:
    """Return what `text` does not name: headings, and architectures by the start of their row."""
    starts = [
        f"| {architecture.title} | `{architecture.kind}` | {architecture.role.replace('_', ' ')} |"
        for architecture in ARCHITECTURES
    ]
    return [wanted for wanted in (*HEADINGS.values(), *starts) if wanted not in text]


def main() -> int:
    """Write the page; return the exit code."""
    if absent := [one.library for one in ARCHITECTURES if not one.is_here]:
        print(f"Not installed, so that the page cannot be made: {', '.join(absent)}.")
        return 1
    host = PluginHost.discover(strict=True)
    rows = {}
    for architecture in ARCHITECTURES:
        with tempfile.TemporaryDirectory() as place:
            rows[architecture] = examine(architecture, Path(place), host)
        print(architecture.title, architecture.role, rows[architecture], flush=True)
    PAGE.write_text(page(rows), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
