"""The program text of a plugin, looked at without running it: what it is, what it says of itself, and its digest.

A plugin can do all that its user can. So one that does not come with BiasLens runs only after a person has seen this
and allowed it, and is asked about again when a byte of it changes.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Literal

from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import PLUGIN, PLUGIN_PART, read_outside
from biaslens_gui.plugin_host.snapshot import Snapshot

Permission = Literal["allowed", "new", "changed"]
"""Whether a person has allowed this very program text, none of this plugin, or an earlier one."""

PROGRAMS = frozenset({".py", ".pyc", ".pyd", ".so", ".dll", ".dylib"})
MOST_FILES = 20_000
LARGEST_FOLDER = 64 * 1024**2  # bytes; program text, prompts and tables of one plugin, never weights


@dataclass(frozen=True, slots=True)
class PluginCode:
    """A plugin before it runs: where it is from, the SHA-256 of its program files, how many and how large they are.

    `brings` are the hooks that its text defines, `uses` the modules outside of BiasLens that it imports: what it says
    of itself, no promise. `place` is the file or folder.
    """

    origin: str
    place: str
    digest: str
    files: int
    bytes: int
    changed_at: str
    brings: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()


def code_of_file(file: Path) -> tuple[PluginCode, bytes]:
    """Return what a plugin of one file is, and the bytes that were looked at: those are run, not what lies there later.

    Raises:
        KnownError: the file cannot be read.
    """
    try:
        content = read_outside(file, PLUGIN)
        changed = file.stat().st_mtime
    except OSError as error:
        message = f"{file} cannot be read: {error.strerror or error}."
        raise KnownError("Plugin not read", message, "Check the path in the settings.") from error
    digest = hashlib.sha256(content).hexdigest()
    place = str(file.resolve())
    return PluginCode(place, place, digest, 1, len(content), _date(changed), *_told([content])), content


def code_of_folder(folder: Path) -> tuple[PluginCode, Snapshot]:
    """Return what a plugin that is a folder is, and all its files as they were looked at: those are run.

    The digest covers every file, prompts and tables included; compiled copies are neither looked at nor run.

    Raises:
        KnownError: a file cannot be read, or it is more than a plugin can be.
    """
    contents: dict[str, bytes] = {}
    size, changed = 0, 0.0
    try:
        for file in _files_below(folder):
            size += file.stat().st_size
            if size > LARGEST_FOLDER or len(contents) >= MOST_FILES:
                message = f"{folder} has more than {MOST_FILES:,} files, or than {LARGEST_FOLDER >> 20} MiB."
                raise KnownError("Plugin not read", message, "Name the folder of the plugin alone.")
            contents[file.relative_to(folder).as_posix()] = read_outside(file, PLUGIN)
            changed = max(changed, file.stat().st_mtime)
    except OSError as error:
        message = f"{error.filename or folder} cannot be read: {error.strerror or error}."
        raise KnownError("Plugin not read", message, "Check the path in the settings.") from error
    place = str(folder.resolve())
    told = _told(content for file, content in contents.items() if file.endswith(".py"))
    code = PluginCode(place, place, _listed(contents), len(contents), size, _date(changed), *told)
    return code, Snapshot(folder.resolve(), contents)


def _files_below(folder: Path) -> Iterator[Path]:
    def refuse(error: OSError) -> None:
        raise error

    for place, folders, files in os.walk(folder, onerror=refuse):
        folders[:] = sorted(name for name in folders if name != "__pycache__" and not name.startswith("."))
        yield from (path for name in sorted(files) if (path := Path(place, name)).is_file())


def _listed(contents: dict[str, bytes]) -> str:
    """Return the digest of a list of files, by their names and the digests of their bytes."""
    listed = hashlib.sha256()
    for name, content in contents.items():
        listed.update(f"{hashlib.sha256(content).hexdigest()}  {name}\n".encode(errors="surrogateescape"))
    return listed.hexdigest()


def code_of_package(module: str, origin: str) -> PluginCode:
    """Return what an installed plugin is: all program files of the package that its entry point leads to.

    Nothing of the package is imported to find it, so only its top name is looked up.

    Raises:
        KnownError: the package is not there, or cannot be read.
    """
    name = module.partition(".")[0]
    try:
        spec = importlib.util.find_spec(name)
        places = list(spec.submodule_search_locations or [spec.origin or ""]) if spec else []
        files = sorted(_programs(Path(place) for place in places))
        contents = {str(file): read_outside(file, PLUGIN_PART) for file in files[:MOST_FILES]}
        changed = max((file.stat().st_mtime for file in files), default=0.0)
    except (OSError, ValueError, ImportError) as error:
        raise KnownError("Plugin not read", f"{origin}: {error}.", "Have it installed again.") from error
    if not files or len(files) > MOST_FILES:
        message = f"{origin}: the package {name} has {len(files):,} program files."
        raise KnownError("Plugin not read", message, "Have it installed again.")
    top = Path(places[0]).parent
    names = {
        Path(file).relative_to(top).as_posix() if file.startswith(places[0]) else file: content
        for file, content in contents.items()
    }
    size = sum(map(len, contents.values()))
    told = _told(content for file, content in contents.items() if file.endswith(".py"))
    return PluginCode(origin, places[0], _listed(names), len(files), size, _date(changed), *told)


def _programs(places: Iterable[Path]) -> Iterator[Path]:
    for place in places:
        found = [place] if place.is_file() else place.rglob("*")
        yield from (file for file in found if file.suffix in PROGRAMS and "__pycache__" not in file.parts)


def _told(texts: Iterable[bytes]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the hooks that program texts define and the modules that they import, from their text alone."""
    told = [_told_by(text) for text in texts]
    hooks, modules = (set[str]().union(*(it[kind] for it in told)) for kind in (0, 1))
    return tuple(sorted(hooks)), tuple(sorted(modules - {"__future__", "biaslens_gui"}))


@lru_cache(64)  # plugins are looked at again and again, and are mostly what they were
def _told_by(text: bytes) -> tuple[frozenset[str], frozenset[str]]:
    hooks: set[str] = set()
    modules: set[str] = set()
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return frozenset(), frozenset()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("biaslens_"):
            hooks.add(node.name)
        elif isinstance(node, ast.Import):
            modules.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules.add(node.module.partition(".")[0])
    return frozenset(hooks), frozenset(modules)


def _date(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
