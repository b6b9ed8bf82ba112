"""Writes docs/reference/signatures.txt: what every published name takes and has, a line each, as plugins rely on it.

    python packaging/docs/signatures.py

What is added may be added any time. A line that goes or changes breaks plugins: it is written only with a new main
number of the interface (`biaslens_gui.hookspecs`), and a test compares the file with the code.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from biaslens_gui import api  # noqa: E402 - of this clone, whatever is installed
from biaslens_gui.hookspecs import API_VERSION  # noqa: E402

FILE = ROOT / "docs" / "reference" / "signatures.txt"
PAGE = ROOT / "docs" / "reference" / "interface.md"
ADDRESS = re.compile(r" at 0x[0-9a-f]+")


def published() -> list[str]:
    """Return the names that the page of the interface promises, those of its modules as `module.name`."""
    return sorted(set(re.findall(r"^- `([\w.]+)`", PAGE.read_text(encoding="utf-8"), re.MULTILINE)))


def lines() -> list[str]:
    """Return the interface: its number, then a line for each name, and one for each part of a class."""
    found = [f"interface {main_number()}"]
    for name in published():
        value: Any = api
        for part in name.split("."):
            value = getattr(value, part)
        found.append(f"{name}{_signature(value)}")
        if inspect.isclass(value):
            found.extend(f"{name}.{part}" for part in sorted(_parts(value)))
    return found


def main_number() -> str:
    """Return the number before the point: plugins that were written for another one are refused."""
    return API_VERSION.partition(".")[0]


def _signature(value: Any) -> str:
    """Return what can be called with which arguments, without their types, which may grow wider."""
    if not callable(value):
        return f": {type(value).__name__}"
    if isinstance(value, types.GenericAlias):  # another name of a type, which newer Pythons take for the type itself
        return ""
    try:
        parameters = inspect.signature(value).parameters.values()
    except (TypeError, ValueError):  # written in C, or a form that has none
        return ""
    bare = [one.replace(annotation=inspect.Parameter.empty) for one in parameters]
    return ADDRESS.sub("", str(inspect.Signature(bare)))


def _parts(cls: type) -> Iterator[str]:
    """Yield the fields, methods and properties that a class has of its own code, not of Python's."""
    own = [one for one in cls.__mro__ if one.__module__.startswith("biaslens_gui")]
    fields = {field.name for field in dataclasses.fields(cls)} if dataclasses.is_dataclass(cls) else set()
    yield from fields
    annotated = {name for one in own for name in inspect.get_annotations(one)}
    for name in {name for one in own for name in vars(one)} | annotated:
        if name.startswith("_") or name in fields:
            continue
        value = inspect.getattr_static(cls, name, None)
        plain = value.__func__ if isinstance(value, classmethod | staticmethod) else value
        yield f"{name}{_signature(plain)}" if inspect.isfunction(plain) else name


def broken(kept: list[str], now: list[str]) -> list[str]:
    """Return the lines that plugins rely on and that hold no more, where the main number is the same."""
    if kept[:1] != now[:1]:
        return []
    by_name = {line.partition("(")[0]: line for line in now}
    return [line for line in kept if not _holds(line, by_name.get(line.partition("(")[0], ""))]


def _holds(line: str, now: str) -> bool:
    """Return whether what was promised by `line` is still so: arguments that can be left out may be added behind."""
    if line == now:
        return True
    if not line.endswith(")") or not now.startswith(line[:-1]):
        return False
    added = now.removeprefix(line[:-1]).strip(", )").split(", ")
    return not any(part.isidentifier() for part in added if part != "*")


def main() -> int:
    """Write the file; 1 where that would take away what was promised."""
    kept = FILE.read_text(encoding="utf-8").splitlines() if FILE.is_file() else []
    now = lines()
    if gone := broken(kept, now):
        print("Plugins rely on these; keep them, or raise the main number:\n" + "\n".join(gone), file=sys.stderr)
        return 1
    FILE.write_text("\n".join(now) + "\n", encoding="utf-8", newline="\n")
    print(f"{len(now)} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
