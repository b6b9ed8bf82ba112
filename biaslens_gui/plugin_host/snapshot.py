"""A plugin package that runs from the bytes that were looked at, whatever lies in its folder by now.

Permission is given to bytes. So the modules of an allowed folder, and the files beside them that they read through
`importlib.resources`, come from the snapshot that was hashed; a file that is changed later, or a compiled copy of one,
is not used.
"""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import io
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable, TraversableResources
from pathlib import Path
from types import CodeType, ModuleType
from typing import IO, Any

INITIAL = "__init__.py"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The files of a plugin's folder as they were read: `files` by their path inside it, with forward slashes."""

    folder: Path
    files: Mapping[str, bytes]


def run_package(name: str, snapshot: Snapshot) -> ModuleType:
    """Run the package of `snapshot` as the module `name`, and return it; its relative imports come from there too.

    Raises:
        Exception: whatever its program text raises.
    """
    for known in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        del sys.modules[known]
    _Finder.installed().roots[name] = snapshot
    spec = _spec(name, name, snapshot)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"{snapshot.folder} has no {INITIAL}.", name=name)
    module = importlib.util.module_from_spec(spec)
    parent = name.rpartition(".")[0]
    if parent and parent not in sys.modules:  # an import below a package begins at its top
        sys.modules[parent] = ModuleType(parent)
        sys.modules[parent].__path__ = []
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        sys.modules.pop(name, None)
        raise
    return module


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules below every package that was run from a snapshot."""

    def __init__(self) -> None:
        self.roots: dict[str, Snapshot] = {}

    @classmethod
    def installed(cls) -> _Finder:
        """Return the one of this process."""
        for finder in sys.meta_path:
            if isinstance(finder, cls):
                return finder
        finder = cls()
        sys.meta_path.append(finder)
        return finder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return where a module comes from, if it belongs to a snapshot."""
        root = next((root for root in self.roots if fullname.startswith(f"{root}.")), None)
        return None if root is None else _spec(fullname, root, self.roots[root])


def _spec(name: str, root: str, snapshot: Snapshot) -> importlib.machinery.ModuleSpec | None:
    below = name.removeprefix(root).strip(".").replace(".", "/")
    package = f"{below}/{INITIAL}".lstrip("/")
    file = package if package in snapshot.files else f"{below}.py"
    if file not in snapshot.files:
        return None
    loader = _Loader(snapshot, file)
    origin = str(snapshot.folder / file)
    spec = importlib.util.spec_from_loader(name, loader, origin=origin, is_package=file == package)
    if spec is not None:
        spec.has_location = True  # gives the module its __file__, for tracebacks
    return spec


class _Loader(importlib.abc.InspectLoader):
    def __init__(self, snapshot: Snapshot, file: str) -> None:
        self._snapshot, self._file = snapshot, file

    def get_source(self, fullname: str) -> str:
        return importlib.util.decode_source(self._snapshot.files[self._file])

    def get_code(self, fullname: str) -> CodeType:
        return self.source_to_code(self._snapshot.files[self._file], str(self._snapshot.folder / self._file))

    def is_package(self, fullname: str) -> bool:
        return self._file.rpartition("/")[2] == INITIAL

    def get_resource_reader(self, fullname: str) -> TraversableResources:
        """Return the files beside the module, for `importlib.resources`."""
        return _Resources(_Place(self._snapshot, self._file.rpartition("/")[0]))


class _Resources(TraversableResources):
    def __init__(self, place: _Place) -> None:
        self._place = place

    def files(self) -> Traversable:
        return self._place


@dataclass(frozen=True)
class _Place(Traversable):
    """A file or folder of a snapshot; `path` is "" for its folder itself."""

    snapshot: Snapshot
    path: str

    @property
    def name(self) -> str:
        return self.path.rpartition("/")[2] or self.snapshot.folder.name

    def iterdir(self) -> Iterator[Traversable]:
        start = f"{self.path}/" if self.path else ""
        names = {file.removeprefix(start).partition("/")[0] for file in self.snapshot.files if file.startswith(start)}
        return (self.joinpath(name) for name in sorted(names))

    def is_file(self) -> bool:
        return self.path in self.snapshot.files

    def is_dir(self) -> bool:
        return not self.path or any(file.startswith(f"{self.path}/") for file in self.snapshot.files)

    def joinpath(self, *descendants: Any) -> Traversable:
        parts = [part for text in (self.path, *map(str, descendants)) for part in text.split("/") if part]
        return _Place(self.snapshot, "/".join(parts))

    def read_bytes(self) -> bytes:
        if self.path not in self.snapshot.files:
            raise FileNotFoundError(f"{self.path} is not in the plugin {self.snapshot.folder.name}.")
        return self.snapshot.files[self.path]

    def read_text(self, encoding: str | None = None) -> str:
        return self.read_bytes().decode(encoding or "utf-8")

    def open(self, mode: str = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        content = io.BytesIO(self.read_bytes())
        return content if "b" in mode else io.TextIOWrapper(content, *args, **kwargs)
