"""Looking for models, step by step: what was found is told as it is found, so that a scan can be shown and stopped.

Headers and configurations are read, nothing is written, no weight is loaded. A folder is looked at once, however many
links lead to it; below a model nothing else is looked for.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from biaslens_gui.core.models.facts import FoundModel, Looked, ScanStep, Unread
from biaslens_gui.core.roles import DetectedModel
from biaslens_gui.engine.models.facts import facts_of, unrecognised
from biaslens_gui.errors import KnownError
from biaslens_gui.loaders.folders import BLOB, read_json, refuse_unread
from biaslens_gui.loaders.transformers import architecture
from biaslens_gui.plugin_host.host import PluginHost

DEEPEST = 12
"""How many folders below the first one are looked into."""

WEIGHTS = (".gguf", ".safetensors", ".ckpt", ".pt", ".pth", ".bin")


ADDITIONS = ("adapter_config.json", "pytorch_lora_weights.safetensors")
"""Files of a folder that holds what is added to a model."""

OTHER_FORMS = (".onnx", ".h5", ".msgpack", ".tflite")
"""How the names of weights end that other libraries read."""

NO_MODEL = "Not a model"
MODULAR = "It is a pipeline in parts (modular_model_index.json), which BiasLens does not put together."
ADDITION = "It holds an addition to a model ({name}), and not the model itself."
ADDITION_HINT = "Choose the model; a LoRA for an image model is named under the model's options."
A_PART = "It is one part of an image model ({kind}), which paints nothing by itself."
OF_TIMM = "It is a model as timm keeps it, which BiasLens does not read."
OWN_CODE = "is program code that comes with the model, which BiasLens does not run."


def scan_steps(folder: Path, host: PluginHost) -> Iterator[ScanStep]:
    """Yield every model in `folder` and below, in path order, once for each role; what cannot be read; and how far.

    Raises:
        KnownError: there is no such folder.
    """
    for step in _steps(folder, host):
        if isinstance(step, DetectedModel):
            yield FoundModel(step, facts_of(step))
        else:
            yield step


def found_models(folder: Path, host: PluginHost) -> Iterator[DetectedModel]:
    """Yield every model in `folder` and below as `scan_steps` does, without looking closer at any.

    Raises:
        KnownError: there is no such folder.
    """
    yield from (step for step in _steps(folder, host) if isinstance(step, DetectedModel))


def _steps(folder: Path, host: PluginHost) -> Iterator[DetectedModel | ScanStep]:
    start = folder.absolute()
    try:
        waiting = [(start, stat.S_ISDIR(start.stat().st_mode), 0)]
    except OSError as error:
        hint = "Check the path, and that its disk is mounted."
        raise KnownError("No such folder", f"{folder} is not there: {error.strerror or error}.", hint) from error
    seen: set[Path] = set()
    looked = 0
    while waiting:
        place, is_folder, depth = waiting.pop()
        try:
            real = place.resolve(strict=True)
        except FileNotFoundError:  # a link to what is gone is told of below
            real = place.absolute()
        except (OSError, RuntimeError):  # a link to itself, which Python 3.13 raises of in strict mode alone
            continue
        if real in seen:  # a link must not list everything again
            continue
        seen.add(real)
        if not is_folder:
            yield from host.detect_models(place) or filter(None, [unrecognised(place)])
            continue
        looked += 1
        yield Looked(looked)
        entries = _entries(place)
        if isinstance(entries, Unread):
            yield entries
            continue
        if not all(entries.values()) and (found := host.detect_models(place)):  # folders alone are no model
            yield from found
            continue
        try:
            refuse_unread(place)
        except KnownError as refusal:
            yield Unread(str(place), f"{refusal.message} {refusal.hint}")
            continue
        if damaged := _damaged(entries):
            yield damaged
        if depth >= DEEPEST and any(entries.values()):
            yield Unread(str(place), f"What lies deeper than {DEEPEST} folders is not looked through.")
            continue
        below = [(entry, is_dir, depth + 1) for entry, is_dir in entries.items() if is_dir or _holds_weights(entry)]
        waiting.extend(reversed(below))


def _holds_weights(file: Path) -> bool:
    """Return whether a file is looked into: by its suffix, or as Ollama names its files, by their hash alone."""
    return file.suffix in WEIGHTS or BLOB.fullmatch(file.name) is not None


def refuse_what_it_is(folder: Path) -> None:
    """Refuse a folder that no plugin knows for what keeps it from being a model, as far as that can be told.

    Raises:
        KnownError: it is a pipeline in parts, in another form, of a class of its own or unknown, or damaged.
    """
    entries = _entries(folder)
    if not isinstance(entries, Unread) and (reason := _reason(entries)):
        raise reason


def _damaged(entries: dict[Path, bool]) -> Unread | None:
    """Return what is the matter with a model that no plugin could read."""
    reason = _reason(entries)
    return Unread(str(next(iter(entries)).parent), f"{reason.message} {reason.hint}") if reason else None


def _reason(entries: dict[Path, bool]) -> KnownError | None:
    """Return why files of a folder, which are no model to any plugin, are none, told from the configuration."""
    names = {entry.name: entry for entry in entries}
    if "modular_model_index.json" in names and "model_index.json" not in names:
        return KnownError(NO_MODEL, MODULAR, "Take the same model with a model_index.json.")
    if addition := next((name for name in ADDITIONS if name in names), ""):
        return KnownError(NO_MODEL, ADDITION.format(name=addition), ADDITION_HINT)
    configuration = names.get("config.json")
    if configuration is None or entries[configuration]:
        return None
    if configuration.is_symlink() and not configuration.exists():
        message = "config.json is a link to a file that is not there."
        return KnownError(NO_MODEL, message, "Copy the model folder again, with what its links lead to.")
    others = [entry.name for entry in entries if entry.suffix in OTHER_FORMS]
    if not any(entry.suffix in WEIGHTS for entry in entries):
        message = f"{others[0]} is in a form that BiasLens does not read." if others else ""
        return KnownError(NO_MODEL, message, "Take the same model in safetensors form.") if others else None
    try:
        config = read_json(configuration)
    except KnownError as error:
        return error
    if isinstance(part := config.get("_class_name"), str) and part.isidentifier():  # as diffusers keeps parts
        return KnownError(
            NO_MODEL, A_PART.format(kind=part[:100]), "Choose the folder around it, with model_index.json."
        )
    if isinstance(config.get("architecture"), str) and not config.get("model_type"):
        return KnownError(NO_MODEL, OF_TIMM, "Take the same model in transformers form, if it was published so.")
    kind = architecture(config)
    if config.get("auto_map"):
        return KnownError(
            NO_MODEL, f"Its {kind or 'model'} {OWN_CODE}", "Choose a model that needs no code of its own."
        )
    if not kind.isidentifier():
        return KnownError(NO_MODEL, "config.json names no class of models.", "Copy the model folder again.")
    message = f"Its class {kind[:100]} is one that no plugin reads."
    return KnownError(NO_MODEL, message, "Choose a model of another kind, such as SDXL, BLIP or Llama.")


def _entries(place: Path) -> dict[Path, bool] | Unread:
    """Return what is in a folder, in order, and whether it is a folder itself; hidden things are left out."""
    try:
        with os.scandir(place) as entries:
            known = {entry.name: _is_folder(entry) for entry in entries if not entry.name.startswith(".")}
        if known and not os.access(place, os.X_OK):
            return Unread(str(place), "It cannot be read: its files may not be opened.")
    except OSError as error:
        return Unread(str(place), f"It cannot be read: {error.strerror or error}.")
    return {place / name: known[name] for name in sorted(known)}


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link to itself must not hide its neighbours
        return False
