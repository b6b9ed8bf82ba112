"""Models to fetch on a connected computer: the list written out, and what was brought compared with what it was there.

Nothing here knows a file of the Hub by heart. The list names repositories; a small script that goes with it writes down
what the connected computer got and what the download program noted that its publisher gives; here both are reckoned
again from the bytes that arrived.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from biaslens_gui.core.codec import DecodeError, from_data, parse_json, to_data
from biaslens_gui.core.models.fetching import (
    FORMAT,
    LIST_NAME,
    PUBLISHED_NAME,
    SCRIPT_NAME,
    SUMS_NAME,
    WORDS_NAME,
    Arrived,
    BroughtSums,
    FetchList,
    Found,
    Machine,
    Offer,
    OfferedModel,
    PublishedFile,
)
from biaslens_gui.core.models.fit import DeviceMemory, Verdict, fit_of, needed_bytes
from biaslens_gui.engine.models.folders import detect
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.outside import DATA_LIST, RECORD, opened, read_outside
from biaslens_gui.plugin_host.host import PluginHost

HINT = "Choose the folder where BiasLens wrote the list of models to fetch."
SUMS_HINT = f"Run {SCRIPT_NAME} on the connected computer, in the folder of the list, and bring what it writes."
CHUNK = 1 << 22
MOST_FILES = 100_000
IN_WORDS: dict[Verdict, str] = {
    "slower": "works slower there, since parts wait in ordinary memory",
    "fits": "fits there",
    "too big": "is too big there",
}
MOST_PROBLEMS = 8
"""How many things that are wrong with one model are told."""

WEIGHTS = (".safetensors", ".bin", ".ckpt", ".pt", ".pth", ".gguf", ".onnx", ".py")
"""Files that must not lie in a model's folder without having been written down: weights, and programs."""


def offered() -> Offer:
    """Return the models that are offered, by machine."""
    return from_data(Offer, json.loads((files("biaslens_resources") / "fetching/offer.json").read_text("utf-8")))


def fits(model: OfferedModel, machine: Machine) -> Verdict:
    """Return how `model` works on `machine`, by the rule of thumb of this application."""
    needed = needed_bytes(model.parameters, 0, machine.device)
    spare = machine.memory if machine.device == "cuda" else 0  # a card of a size comes with as much beside it, or more
    return fit_of(needed, DeviceMemory(machine.device, machine.memory, machine.memory, spare=spare)).verdict


# --- The list


def write_list(folder: Path, machine: Machine, models: Sequence[OfferedModel], known_at: str, made_at: str) -> None:
    """Write into `folder`, made if it is not there: the list, the script for the connected computer, and what to do.

    Raises:
        KnownError: nothing is chosen, or it cannot be written.
    """
    if not models:
        raise KnownError("No models chosen", "There is nothing to fetch.", "Choose at least one model.")
    found = FetchList(made_at, machine.id, known_at, tuple(models))
    script = (files("biaslens_resources") / "fetching" / SCRIPT_NAME).read_bytes()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_durably(folder / LIST_NAME, json.dumps(to_data(found), indent=1, ensure_ascii=False).encode())
        write_durably(folder / SCRIPT_NAME, script)
        write_durably(folder / WORDS_NAME, "\r\n".join(_words(found, machine)).encode())
    except OSError as error:
        message = f"{folder}: {error.strerror or error}."
        raise KnownError("List not written", message, "Choose another folder, or another stick.") from error


def _words(found: FetchList, machine: Machine) -> Iterator[str]:
    """Yield the lines that a person reads on the connected computer."""
    total = sum(model.bytes for model in found.models) / 1e9
    yield f"Models to fetch for BiasLens: {machine.title}. Made at {found.made_at}."
    yield f"Together about {total:.0f} GB. Sizes are rounded. Sizes and licences are as their pages named them in"
    yield f"{found.known_at}; neither was looked up since, so read the page of each model before you fetch it."
    yield ""
    yield "1. Copy this folder to a computer with a network, with room for the models."
    yield "2. There, fetch each model from the Hugging Face Hub into the folder that is named with it. Either by its"
    yield "   program ('pip install huggingface_hub' brings 'hf') and the line that stands below the model; or in a"
    yield "   browser, from the page of the model: the same files, in the same folders below it."
    yield f"3. There, run: python {SCRIPT_NAME}   It says what is missing, while it can still be fetched, and writes"
    yield f"   {SUMS_NAME} and {PUBLISHED_NAME}. Run it again when all is there."
    yield "4. Bring this whole folder back, and copy the folders of the models to where your models are."
    yield "5. In BiasLens: Models, “Models to fetch…”, “Check what came back…”; or 'biaslens models received FOLDER'."
    for model in found.models:
        patterns = " ".join(f'--include "{pattern}"' for pattern in model.files)
        yield ""
        yield f"{model.repository}"
        yield f"    for: {model.role.replace('_', ' ')}. {model.use}."
        size = f"About {model.bytes / 1e9:.1f} GB; it {IN_WORDS[fits(model, machine)]}."
        yield f"    licence: {model.licence}. {size} {model.terms}".rstrip()
        yield f"    folder: {model.folder}"
        yield f"    hf download {model.repository} {patterns} --local-dir {model.folder}"
    yield ""


def read_list(folder: Path) -> FetchList:
    """Return the list in `folder`.

    Raises:
        KnownError: there is none, or none of this version.
    """
    path = folder / LIST_NAME
    try:
        data = parse_json(read_outside(path, RECORD))
        if isinstance(data, dict) and data.get("format") not in (None, FORMAT):
            raise DecodeError(f"it is of format {str(data['format'])[:20]}; this BiasLens reads format {FORMAT}")
        found = from_data(FetchList, data)
    except (OSError, DecodeError) as error:
        words = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        raise KnownError("No list of models to fetch", f"{path} cannot be read as one: {words[:300]}.", HINT) from error
    names = [model.folder for model in found.models]
    if bad := [name for name in names if not _is_name(name)] or [name for name in names if names.count(name) > 1]:
        message = f"{path} names a folder that is none of a list, or one twice: {bad[0][:100]!r}."
        raise KnownError("No list of models to fetch", message, HINT)
    return found


def _is_name(name: str) -> bool:
    """Return whether `name` is that of a folder beside the list: no way to another place."""
    return re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,199}", name) is not None


# --- What came back


def read_sums(folder: Path) -> BroughtSums:
    """Return what was written down on the connected computer, by path below `folder`.

    Sums are as `sha256sum` writes them, so those of another program do as well; what is published may be missing.

    Raises:
        KnownError: there are no sums, or a line is none.
    """
    sums: dict[str, str] = {}
    for number, line in enumerate(_lines(folder / SUMS_NAME), 1):
        found = re.fullmatch(r"\\?([0-9a-fA-F]{64}) [ *]?(.+)", line)
        if found is None or (place := _inside(found[2])) is None:
            raise _no_sums(folder / SUMS_NAME, f"line {number} names no file with its SHA-256")
        if sums.setdefault(place, found[1].lower()) != found[1].lower():
            raise _no_sums(folder / SUMS_NAME, f"it has {place} twice, with two sums")
    published: dict[str, PublishedFile] = {}
    if (folder / PUBLISHED_NAME).is_file():
        for line in _lines(folder / PUBLISHED_NAME):
            found = re.fullmatch(r"([0-9a-f]{40}|[0-9a-f]{64})  ([0-9a-f]{40})  (.+)", line)
            if found is None or (place := _inside(found[3])) is None:
                raise _no_sums(folder / PUBLISHED_NAME, "a line names no file with its hash and commit")
            published[place] = PublishedFile(found[1], found[2])
    return BroughtSums(sums, published)


def _lines(path: Path) -> list[str]:
    """Return the lines of a text that another program may have written, on Windows in UTF-16."""
    try:
        content = read_outside(path, DATA_LIST)
        wide = content[:2] in (b"\xff\xfe", b"\xfe\xff")
        lines = content.decode("utf-16" if wide else "utf-8-sig").splitlines()
    except (OSError, UnicodeError) as error:
        words = error.strerror if isinstance(error, OSError) else "it is no text"
        raise _no_sums(path, str(words)) from error
    if len(lines) > MOST_FILES:
        raise _no_sums(path, f"it names more than {MOST_FILES:,} files")
    return [line for line in lines if line.strip() and not line.startswith("#")]


def _no_sums(path: Path, why: str) -> KnownError:
    return KnownError("No sums", f"{path.name} cannot be read as a list of sums: {why}.", SUMS_HINT)


def _inside(text: str) -> str | None:
    """Return a path below the list, written with slashes; nothing for one that leads elsewhere."""
    parts = [part for part in text.replace("\\", "/").split("/") if part != "."]
    safe = parts and all(part and part != ".." and ":" not in part and "\0" not in part for part in parts)
    return "/".join(parts) if safe else None


def arrived_steps(
    folder: Path, places: Iterable[Path], host: PluginHost, check: Callable[[], None] = lambda: None
) -> Generator[str, None, tuple[FetchList, tuple[Arrived, ...]]]:
    """Return for each model of the list in `folder` what came back of it; yields the names of those that are read.

    Each is looked for in `places` first, where it is to stay, and then beside the list.

    Raises:
        KnownError: there is no list, or there are no sums.
    """
    found, brought = read_list(folder), read_sums(folder)
    looked = tuple(dict.fromkeys([*places, folder]))
    arrived = []
    for model in found.models:
        yield model.folder
        copies = [place / model.folder for place in looked if (place / model.folder).is_dir()]
        arrived.append(_arrived(model, copies[0], brought, host, check) if copies else Arrived(model, "missing"))
    return found, tuple(arrived)


def _arrived(
    model: OfferedModel, place: Path, brought: BroughtSums, host: PluginHost, check: Callable[[], None]
) -> Arrived:
    """Return what came of `model`, whose folder is at `place`."""
    start = f"{model.folder}/"
    sums = {path.removeprefix(start): digest for path, digest in brought.sums.items() if path.startswith(start)}
    published = {path.removeprefix(start): it for path, it in brought.published.items() if path.startswith(start)}
    if not sums:
        return Arrived(model, "unlisted", str(place), problems=(f"{SUMS_NAME} names no file of it.",))
    problems, as_published = _compared(place, sums, published, check)
    commits = tuple(sorted({it.commit for it in published.values()}))
    kind: Found = "damaged" if problems else "whole"
    if not problems:
        try:
            role = detect(place, host, model.role).role
            problems = [] if role == model.role else [f"It is a {role.replace('_', ' ')} here."]
        except KnownError as error:
            problems = [f"{error.message} {error.hint}"]
        kind = "unusable" if problems else "whole"
    told = tuple(problems[:MOST_PROBLEMS])
    return Arrived(model, kind, str(place), len(sums), as_published, commits, told)


def _compared(
    place: Path, sums: Mapping[str, str], published: Mapping[str, PublishedFile], check: Callable[[], None]
) -> tuple[list[str], int]:
    """Return what is wrong with the files at `place`, and how many are also what their publisher says."""
    problems, as_published = [], 0
    for name, digest in sums.items():
        try:
            sha256, git = _hashes(place / name, check)
        except OSError as error:
            problems.append(f"{name} cannot be read: {error.strerror or error}.")
            continue
        if sha256 != digest:
            problems.append(f"{name} is not the file that was written down there.")
        elif (it := published.get(name)) is None:
            continue
        elif it.hash in (sha256, git):
            as_published += 1
        else:
            problems.append(f"{name} is not what its publisher says: fetch it again.")
    there = (path.relative_to(place).as_posix() for path in _files(place))
    problems += [f"{name} was not written down there." for name in there if name not in sums]
    return problems, as_published


def _files(place: Path) -> Iterator[Path]:
    """Yield the weights and programs in a folder; hidden ones are no part of a model."""
    for root, folders, names in os.walk(place):
        folders[:] = [name for name in folders if not name.startswith(".")]
        yield from (Path(root, name) for name in sorted(names) if name.endswith(WEIGHTS) and not name.startswith("."))


def _hashes(path: Path, check: Callable[[], None]) -> tuple[str, str]:
    """Return the SHA-256 of a file, and the hash by which Git names it: a SHA-1 of its length and its bytes.

    Raises:
        OSError: it cannot be read.
    """
    with opened(path) as file:
        sha256 = hashlib.sha256()
        git = hashlib.sha1(b"blob %d\0" % os.fstat(file.fileno()).st_size, usedforsecurity=False)
        while chunk := file.read(CHUNK):
            sha256.update(chunk)
            git.update(chunk)
            check()
    return sha256.hexdigest(), git.hexdigest()
