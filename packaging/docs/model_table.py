"""Writes docs/models.md: what was tried with each architecture, by running tests/contracts/architectures.py.

python packaging/docs/model_table.py            runs everything (some twenty minutes) and writes the page; a row whose
                                                library is not installed stays as it is
python packaging/docs/model_table.py --lacking  runs what the page has no row of, and keeps its other rows
"""

from __future__ import annotations

import importlib.metadata
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from biaslens_gui.loaders.families import FAMILIES, REFUSED  # noqa: E402
from biaslens_gui.loaders.image_text import NOT_ASKED  # noqa: E402
from biaslens_gui.loaders.libraries import BY_TIMM, NEEDED_BY_PIPELINES, NEEDED_BY_PROCESSORS, QUANTISED  # noqa: E402
from biaslens_gui.plugin_host.host import PluginHost  # noqa: E402
from tests.contracts.architectures import (  # noqa: E402
    ARCHITECTURES,
    AS_PUBLISHED,
    COLUMNS,
    Architecture,
    examine,
)

PAGE = ROOT / "docs" / "models.md"
TEXT = Path(__file__).with_name("model_table.md")
LIBRARIES = ("torch", "diffusers", "transformers", "llguidance", "llama-cpp-python")
READERS = ("captioner", "question_answerer", "embedder", "classifier")
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
    table = "\n".join(table_of(rows))
    versions = ", ".join(f"{name} {version}" for name, version in versions_of(PAGE.read_text(encoding="utf-8")))
    text = TEXT.read_text(encoding="utf-8").replace("{table}", table).replace("{versions}", versions)
    text = text.replace("{readers}", str(len({one.kind for one in ARCHITECTURES if one.role in READERS})))
    return text.replace("{families}", "\n".join(families_of())).replace("{refused}", "\n".join(refused_of()))


def versions_of(before: str) -> Iterator[tuple[str, str]]:
    """Yield each library with its version; of one that is not installed, with what the page said `before`."""
    for name in LIBRARIES:
        try:
            yield name, importlib.metadata.version(name).partition("+")[0]
        except importlib.metadata.PackageNotFoundError:
            found = re.search(rf"\b{re.escape(name)} ([0-9][\w.]*)", before)
            yield name, found[1] if found else "(not installed)"


def rows_in(text: str) -> Mapping[Architecture, Mapping[str, str]]:
    """Return the rows of the table that a page has, by their architecture."""
    cells = {tuple(line.split(" | ")[:3]): line for line in text.splitlines() if line.startswith("| ")}
    found = {}
    for one in ARCHITECTURES:
        if line := cells.get((f"| {one.title}", f"`{one.kind}`", one.role.replace("_", " "))):
            found[one] = dict(zip(COLUMNS, line.removesuffix(" |").split(" | ")[3:], strict=True))
    return found


def table_of(rows: Mapping[Architecture, Mapping[str, str]]) -> Iterator[str]:
    """Yield the lines of the table."""
    yield f"| Architecture | Class | Role | {' | '.join(HEADINGS[column] for column in COLUMNS)} |"
    yield f"|{'---|' * (3 + len(COLUMNS))}"
    for architecture, row in rows.items():
        cells = " | ".join(row[column] for column in COLUMNS)
        yield f"| {architecture.title} | `{architecture.kind}` | {architecture.role.replace('_', ' ')} | {cells} |"


def families_of() -> Iterator[str]:
    """Yield the table of the image pipelines that are loaded, and of how each is usually run."""
    tried = {architecture.kind for architecture in ARCHITECTURES}
    yield "| Pipeline | Steps | Guidance | Negative prompt | Tried with a tiny model |"
    yield "|---|---|---|---|---|"
    for family in FAMILIES.values():
        guidance = "none" if family.guidance is None else f"{family.guidance:g}"
        refused = family.pipeline in AS_PUBLISHED or family.pipeline in NEEDED_BY_PIPELINES
        run = "yes" if family.pipeline in tried else "refused, see below" if refused else "–"
        answers = ("yes" if family.negative else "no", run)
        yield f"| `{family.pipeline}` | {family.steps} | {guidance} | {' | '.join(answers)} |"


def refused_of() -> Iterator[str]:
    """Yield what of the library is refused at the scan, and why."""
    for reason in dict.fromkeys(REFUSED.values()):
        names = ", ".join(f"`{name}`" for name, why in REFUSED.items() if why == reason)
        yield f"- {names}: {reason}."
    for pipeline, (_, library, part) in AS_PUBLISHED.items():
        yield f"- `{pipeline}`, as it was published: its `{part}` of `{library}` is not in diffusers any more."
    for pipeline, module in NEEDED_BY_PIPELINES.items():
        yield f"- `{pipeline}`, where {module} is not installed: it stops without."
    forms = "; ".join(f"{form} ({', '.join(modules)})" for form, modules in QUANTISED.items())
    yield f"- Quantised weights, where what reads them is not installed: {forms}."
    for processor, modules in NEEDED_BY_PROCESSORS.items():
        yield f"- `{processor}`, where {' or '.join(modules)} is not installed."
    timm = ", ".join(f"`{family}`" for family in BY_TIMM)
    yield f"- Readers of the family {timm}, and others that see by a part of timm, where timm is not installed."
    for reason in dict.fromkeys(NOT_ASKED.values()):
        families = ", ".join(f"`{family}`" for family, why in NOT_ASKED.items() if why == reason)
        yield f"- Readers of the family {families}: {reason}."


def lacking(text: str) -> list[str]:
    """Return what `text` does not name: headings, architectures by the start of their row, families and refusals."""
    starts = [
        f"| {architecture.title} | `{architecture.kind}` | {architecture.role.replace('_', ' ')} |"
        for architecture in ARCHITECTURES
    ]
    return [wanted for wanted in (*HEADINGS.values(), *starts, *families_of(), *refused_of()) if wanted not in text]


def main() -> int:
    """Write the page; return the exit code."""
    there = rows_in(PAGE.read_text(encoding="utf-8"))
    known = there if sys.argv[1:] == ["--lacking"] else {one: row for one, row in there.items() if not one.is_here}
    if absent := [one.library for one in ARCHITECTURES if not one.is_here and one not in known]:
        print(f"Not installed, so that the page cannot be made: {', '.join(absent)}.")
        return 1
    for one in (one for one in known if not one.is_here):
        print(f"{one.title} stays as it was on the page: {one.library} is not installed.", flush=True)
    host = PluginHost.discover(strict=True)
    rows: dict[Architecture, Mapping[str, str]] = {}
    for architecture in ARCHITECTURES:
        if architecture in known:
            rows[architecture] = known[architecture]
            continue
        with tempfile.TemporaryDirectory() as place:
            rows[architecture] = examine(architecture, Path(place), host)
        print(architecture.title, architecture.role, rows[architecture], flush=True)
    PAGE.write_text(page(rows), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
