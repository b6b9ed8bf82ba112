"""Model folders on this machine: found, identified by the digest of their files, and checked again before a run."""

from __future__ import annotations

import hashlib
import itertools
import os
from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from biaslens_gui.core.identity import digest
from biaslens_gui.core.models.variants import variant_name
from biaslens_gui.core.params import differing, named_files
from biaslens_gui.core.roles import BuiltIn, Check, DetectedModel, RolePlugin, Served
from biaslens_gui.core.spec import ModelPart, ModelRef, Role, in_words
from biaslens_gui.engine.machine.remembered import read_remembered, write_remembered
from biaslens_gui.engine.models.scan import found_models, refuse_what_it_is
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import opened
from biaslens_gui.loaders.folders import read_json, refuse_unread
from biaslens_gui.loaders.image_files import SUFFIXES
from biaslens_gui.plugin_host.host import PluginHost
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.settings.places import cache_folder


def is_gone(model: ModelRef) -> bool:
    """Return whether a model is not where its plan says; one that needs no files never is."""
    return bool(model.path) and not Path(model.path).exists()


@runtime_checkable
class ReadBeside(Protocol):
    """A plugin some of whose models are read beside a folder of another model."""

    def wanted_beside(self, path: Path, options: Mapping[str, Any]) -> tuple[str, str]:
        """Return which option names a folder that has to be there and is not named yet, and the class it holds."""


def with_folder_beside(path: Path, plugin: RolePlugin, options: Mapping[str, Any], host: PluginHost) -> dict[str, Any]:
    """Return `options` with the folder that the model at `path` needs: the first whole one where models are kept.

    Looked for in the model folders, then beside the model.
    """
    option, kind = plugin.wanted_beside(path, options) if isinstance(plugin, ReadBeside) else ("", "")
    if not kind:
        return dict(options)
    there = itertools.chain(_known(host), _near(path, host))
    fits = (model.path for model in there if model.architecture == kind and not model.problem)
    found = next(fits, "")
    return {**options, option: found} if found else dict(options)


def _known(host: PluginHost) -> Iterator[DetectedModel]:
    """Yield the models in the folders of the settings; a folder that is gone is passed over."""
    for folder in map(Path, SettingsFile().lines("model_folders")):
        try:
            yield from found_models(folder, host)
        except KnownError:
            continue


def _near(path: Path, host: PluginHost) -> Iterator[DetectedModel]:
    """Yield the image models in folders beside a file, and in those beside its folder, as ComfyUI keeps `diffusers`."""
    around = path.absolute().parent
    places = [sorted(around.glob("*/model_index.json"))]  # by name: disks list them in any order
    if around.parent != around.parent.parent:  # not the whole disk
        places += [sorted(around.parent.glob(f"{below}/model_index.json")) for below in ("*", "*/*")]
    for index in itertools.chain.from_iterable(places):
        yield from host.detect_models(index.parent)


CHUNK = 1 << 22
"""Bytes that are read at once while a file is hashed."""

_IDENTITY_SUFFIXES = {
    ".safetensors",
    ".gguf",
    ".json",
    ".txt",
    ".model",
    ".bin",
    ".ckpt",
    ".pt",
    ".pth",
    ".onnx",
    ".jinja",
    ".cfg",
    "",
}


def scan(folder: Path, host: PluginHost) -> tuple[DetectedModel, ...]:
    """Return every model in `folder` and below, in path order, once for each role it can play.

    Raises:
        KnownError: there is no such folder.
    """
    return tuple(found_models(folder, host))


def detect(path: Path, host: PluginHost, role: Role | None = None) -> DetectedModel:
    """Return what the model at `path` is, as a model of `role` if that is given.

    Raises:
        KnownError: it is not there, no plugin knows it, or it cannot be used; the message says why.
    """
    if not path.exists():
        raise KnownError("No such model", f"{path} is not there.", "Check the path, and that its disk is mounted.")
    roles = host.detect_models(path.absolute())
    found = next((model for model in roles if role in (None, model.role)), None)
    if role is not None and roles and found is None:
        known, wanted = in_words(roles[0].role), role.replace("_", " ")
        raise KnownError("Another kind of model", f"{path} is {known}, no {wanted}.", f"Choose {in_words(role)}.")
    if found is None:
        refuse_unread(path)
        if path.is_dir():
            refuse_what_it_is(path)
        if (path / "config.json").is_file():
            read_json(path / "config.json")  # which says so where it is damaged
        message = f"{path} is not a model that any plugin knows."
        hint = "A diffusers folder has a model_index.json, a transformers folder a config.json beside its weights."
        if path.is_dir() and any(file.suffix.casefold() in SUFFIXES for file in path.iterdir()):
            hint = "Import pictures: 'biaslens import FOLDER --project PROJECT', or “Import images…” on the Look page."
        elif path.is_dir() and (below := next(found_models(path, host), None)):
            hint = f"There are models in it; name one of them, such as {below.path}."
        raise KnownError("Not a model", message, hint)
    if found.problem:
        raise KnownError("Model cannot be used", f"{path}: {found.problem}", found.hint)
    return found


def reference(
    path: Path, host: PluginHost, options: Mapping[str, Any] | None = None, role: Role | None = None
) -> ModelRef:
    """Return a reference to the model at `path`, with the digest of its files; of `role` if it can play several.

    Raises:
        KnownError: as `detect`.
    """
    found = detect(path, host, role)
    plugin = host.role(found.role, found.plugin)
    changed = differing(plugin.params, with_folder_beside(Path(found.path), plugin, options or {}, host))
    parts = model_parts(Path(found.path), plugin, changed)
    name = variant_name(found.name, plugin.params, changed)
    return ModelRef(found.role, found.plugin, found.path, digest_of(parts), name, changed, 0, _more_than_one(parts))


def built_in(plugin: RolePlugin, options: Mapping[str, Any] | None = None) -> ModelRef:
    """Return a reference to a model that is its plugin and needs no folder."""
    role = plugin.info.role
    if role is None:
        raise KnownError("Not a model", f"{plugin.info.title} plays no model role.", "Choose another plugin.")
    changed = differing(plugin.params, options or {})
    name = variant_name(plugin.info.title, plugin.params, changed)
    parts = _named_parts(plugin, changed)
    return ModelRef(role, plugin.info.id, "", _plugin_digest(plugin), name, changed, 0, parts)


def identified(model: ModelRef, host: PluginHost) -> ModelRef:
    """Return `model` with the digests of its files as they are now, under the name it has.

    Raises:
        KnownError: as `detect`, and as `model_parts`.
    """
    if model.path:
        now = reference(Path(model.path), host, model.options, model.role)
    else:
        now = built_in(host.role(model.role, model.plugin), model.options)
    return replace(model, digest=now.digest, options=now.options, parts=now.parts)


def _plugin_digest(plugin: RolePlugin) -> str:
    if isinstance(plugin, Served):
        return ""  # nothing of it can be hashed, and reports say so
    own = plugin.digest() if isinstance(plugin, BuiltIn) else ""
    return digest([plugin.info.id, plugin.info.version, own])


def verify(model: ModelRef, plugin: RolePlugin, hashes: FileHashes | None = None, check: Check = lambda: None) -> None:
    """Check that the model is still the one the plan names, whatever is remembered of its files from earlier runs.

    Every byte is read, once for `hashes`: whoever verifies the same models again and again keeps them. `check` is
    called between pieces of the files, and may raise.

    Raises:
        KnownError: its files, or the plugin that is it, have changed or are gone.
    """
    hashes = FileHashes(trusted=False) if hashes is None else hashes
    if model.path:
        now = digest_of(parts := model_parts(Path(model.path), plugin, model.options, hashes, check))
    else:
        now, parts = _plugin_digest(plugin), _named_parts(plugin, model.options, hashes, check)
    before = [part.digest for part in model.parts]
    if now != model.digest or (before and before != [part.digest for part in parts]):
        message = f"{model.label} is not the model this plan was made with: its files have changed."
        raise KnownError(
            "Model changed", message, "Restore the model's files, or make a new plan with the model as it is now."
        )


def model_parts(
    path: Path,
    plugin: RolePlugin,
    options: Mapping[str, Any],
    hashes: FileHashes | None = None,
    check: Check = lambda: None,
) -> tuple[ModelPart, ...]:
    """Return the model at `path`, and the files that `options` add to it, such as a LoRA, each with its digest.

    Raises:
        KnownError: a file cannot be read.
    """
    hashes = hashes or FileHashes()
    own = ModelPart("", "Model", str(path), folder_digest(path, hashes, check))
    return (own, *_named_parts(plugin, options, hashes, check))


def _named_parts(
    plugin: RolePlugin, options: Mapping[str, Any], hashes: FileHashes | None = None, check: Check = lambda: None
) -> tuple[ModelPart, ...]:
    return tuple(
        ModelPart(param.name, param.label, file, part_digest(Path(file), hashes, check))
        for param in plugin.params
        for file in named_files(param, options.get(param.name))
    )


def _more_than_one(parts: tuple[ModelPart, ...]) -> tuple[ModelPart, ...]:
    """Return the parts of a model that has additions; of one without, its digest says all."""
    return parts if len(parts) > 1 else ()


def digest_of(parts: tuple[ModelPart, ...]) -> str:
    """Return the digest of a model made of `parts`: that of its own files where nothing is added."""
    own, *added = parts
    return digest([own.digest, [[part.option, part.digest] for part in added]]) if added else own.digest


def part_digest(path: Path, hashes: FileHashes | None = None, check: Check = lambda: None) -> str:
    """Return the SHA-256 of a file as every other program gives it, or the digest of a folder.

    Raises:
        KnownError: a file cannot be read.
    """
    if not path.is_file():
        return folder_digest(path, hashes, check)
    hashes = hashes or FileHashes()
    try:
        found = _carried_out(hashes.steps(path, 0, 0), check)
    except OSError as error:
        raise _unreadable(path, error) from error
    hashes.save()
    return found


def folder_digest(path: Path, hashes: FileHashes | None = None, check: Check = lambda: None) -> str:
    """Return the SHA-256 over the names and bytes of a model's weights and configurations, 64 hexadecimal digits.

    Files are hashed once and remembered in `hashes`, if given in those that last.

    Raises:
        KnownError: a file cannot be read.
    """
    return _carried_out(digest_steps(path, hashes or FileHashes()), check)


def _carried_out(work: Generator[tuple[int, int], None, str], check: Check) -> str:
    while True:
        try:
            next(work)
        except StopIteration as done:
            return str(done.value)
        check()


def folder_bytes(path: Path) -> int:
    """Return the size of the files that the digest of a model is made of.

    Raises:
        KnownError: a file cannot be read.
    """
    try:
        return sum(file.stat().st_size for _, file in _named_files(path))
    except OSError as error:
        raise _unreadable(path, error) from error


def digest_steps(path: Path, hashes: FileHashes | None = None) -> Generator[tuple[int, int], None, str]:
    """Return what `folder_digest` does, and yield on the way how many bytes of how many are done.

    Raises:
        KnownError: a file cannot be read.
    """
    hashes = hashes or FileHashes()
    try:
        named = _named_files(path)
        total = sum(file.stat().st_size for _, file in named)
        done, parts = 0, []
        for name, file in named:
            yield done, total
            parts.append([name, (yield from hashes.steps(file, done, total))])
            done += file.stat().st_size
        yield done, total
    except OSError as error:
        raise _unreadable(path, error) from error
    hashes.save()
    return digest(parts)


def _unreadable(path: Path, error: OSError) -> KnownError:
    message = f"{path}: {error.strerror or error}."
    return KnownError("Model not readable", message, "Check the path, and that its disk is mounted.")


def _named_files(path: Path) -> list[tuple[str, Path]]:
    """Return the files that make a model what it is, by name, in the same order on every system."""
    root = path.parent if path.is_file() else path
    files = [path] if path.is_file() else _identity_files(path)
    return sorted((file.relative_to(root).as_posix(), file) for file in files)


def _raise(error: OSError) -> None:
    """Let a folder that cannot be read stop the reading: a digest of what is left would be one of another model."""
    raise error


def _identity_files(folder: Path) -> Iterator[Path]:
    seen: set[Path] = set()
    for root, folders, names in os.walk(folder, followlinks=True, onerror=_raise):
        seen.add(Path(root).resolve())
        folders[:] = [name for name in folders if not name.startswith(".") and Path(root, name).resolve() not in seen]
        for name in names:
            if not name.startswith(".") and Path(name).suffix.lower() in _IDENTITY_SUFFIXES:
                yield Path(root, name)


class FileHashes:
    """SHA-256 of files, by all that a system tells of a file without reading it; kept in the user's cache folder.

    A file can be replaced by one of the same size and date; the time of its last change of any kind (ctime), which no
    program sets, and its number on the disk then differ on most systems. With `trusted=False` nothing is believed that
    this very object did not read.
    """

    def __init__(self, *, trusted: bool = True) -> None:
        self._path = cache_folder() / "file-hashes.json"
        self._kept: dict[str, str] = read_remembered(self._path)
        self._known = dict(self._kept) if trusted else {}
        self._changed = False

    def steps(self, file: Path, done: int, total: int) -> Generator[tuple[int, int], None, str]:
        """Return the SHA-256 of `file`; yield how far all files are, `done` bytes of `total` being read before."""
        place, facts = str(file.absolute()), _facts(file)
        if str(self._known.get(place, "")).startswith(f"{facts} "):
            return str(self._known[place]).rpartition(" ")[2]
        sha256 = hashlib.sha256()
        with opened(file) as stream:
            while chunk := stream.read(CHUNK):
                sha256.update(chunk)
                done += len(chunk)
                yield done, total
        found = sha256.hexdigest()
        if _facts(file) == facts:  # else it changed meanwhile, and is read again the next time
            self._known[place] = self._kept[place] = f"{facts} {found}"
            self._changed = True
        return found

    def save(self) -> None:
        """Write what was hashed."""
        if self._changed:
            # Those of an earlier layout, which believed size and date alone, are forgotten.
            write_remembered(self._path, {place: kept for place, kept in self._kept.items() if " " in str(kept)})
            self._changed = False


def _facts(file: Path) -> str:
    facts = file.stat()
    return f"{facts.st_size}|{facts.st_mtime_ns}|{facts.st_ctime_ns}|{facts.st_dev}|{facts.st_ino}"
