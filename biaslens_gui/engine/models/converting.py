"""A model whose weights are pickles, made into a new folder of safetensors; the original stays as it is.

The pickles are read by `loaders.checkpoints`, which calls nothing that they name, and in a child process that is
confined besides: before it opens one, it gives up the network, other programs, further imports, and every file but the
model's and the new one. It may take memory in proportion to the model, and is ended when it takes too long.
"""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import sys
import tempfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from biaslens_gui.core.roles import Check
from biaslens_gui.engine.machine.sealing import seal
from biaslens_gui.engine.machine.spawning import spawning
from biaslens_gui.errors import BiasLensError, KnownError
from biaslens_gui.files.durable import is_alive
from biaslens_gui.files.outside import WEIGHT_INDEX
from biaslens_gui.loaders.checkpoints import read_checkpoint, write_safetensors
from biaslens_gui.loaders.folders import is_pickle, lacks_memory, read_json, refuse_pointer

PICKLES = (".bin", ".ckpt", ".pt", ".pth")
COPIED = (".json", ".txt", ".model", ".jinja", ".md", ".spm", ".tiktoken", ".safetensors")
"""Files of a model folder that are copied beside the weights; programs never are."""

OF_TRAINING = re.compile(r"(training_args|optimizer|scheduler|scaler|rng_state\w*|random_states\w*)\.(bin|pt|pth)")
"""Pickles that training leaves beside a model, and that are no part of it."""

STEMS = {"pytorch_model": "model"}
"""What weights are called as safetensors, where they have another name there."""

PATIENCE_S = 120.0
BYTES_PER_S = 2_000_000
"""How long a file may take: so long, and the longer the larger it is; a slow disk reads faster."""

POLL_INTERVAL_S = 0.1
MORE_MEMORY = 2 << 30
"""Bytes that the child may take beyond twice the largest file: for Python and its libraries."""

MOST_DEEP = 3
"""How many folders below a model folder hold its parts."""


@dataclass(frozen=True, slots=True)
class Converted:
    """One file of weights that was written: from which, how many tensors and bytes, and what was left out, by name.

    Where nothing was made of a pickle, `target` is empty and `passed_over` says why.
    """

    source: str
    target: str = ""
    tensors: int = 0
    bytes: int = 0
    left_out: tuple[str, ...] = ()
    passed_over: str = ""


def convert_model(source: Path, target: Path, check: Check = lambda: None) -> tuple[Converted, ...]:
    """Make the new folder `target` of the model at `source`, a folder or a file, with its pickles as safetensors.

    Blocks, asking `check` many times a second. Where it fails, nothing is left of the new folder.

    Raises:
        KnownError: there is no pickle, one holds anything but tensors, the folder is there already, or no space.
    """
    source = source.absolute()
    target = target.absolute()
    root = source if source.is_dir() else source.parent
    files = _files_of(source)
    passed, pickles = _sorted_out(files, root)
    if not pickles:
        message = f"{source} holds no weights in the form of a pickle that are not there as safetensors as well."
        hint = "Name a file of weights (.bin, .ckpt, .pt), or a folder that holds some."
        raise KnownError("Nothing to convert", message, hint)
    try:
        _refuse_place(source, target, sum(path.stat().st_size for path in files))
        remove_left_over(target.parent)
        with tempfile.TemporaryDirectory(prefix=_prefix(os.getpid()), dir=target.parent) as place:
            made = Path(place) / "model"
            for path in files:
                (made / path.relative_to(root)).parent.mkdir(parents=True, exist_ok=True)
            done = tuple(_converted(path, root, made / safe, made, check) for path, safe in pickles.items())
            _copy_others(files, {*pickles, *passed}, root, made)
            made.rename(target)
    except KnownError:
        raise
    except OSError as error:
        message = f"{target} cannot be written: {error.strerror or error}."
        raise KnownError("Not written", message, CHECK_DISK) from error
    return done + tuple(Converted(path.relative_to(root).as_posix(), passed_over=why) for path, why in passed.items())


def _prefix(process: int | str) -> str:
    """Return how the hidden folder of a conversion begins: on which computer, and in which process it is made."""
    computer = re.sub(r"[^A-Za-z0-9]+", "", platform.node())[:40]
    return f".biaslens-{computer}-{process}-"


def remove_left_over(folder: Path) -> None:
    """Delete the hidden folders in `folder` of conversions on this computer that were killed; those at work stay."""
    start = _prefix("")[:-1]
    for left in folder.glob(f"{start}*"):
        process = left.name.removeprefix(start).partition("-")[0]
        if process.isdecimal() and not is_alive(int(process)) and left.is_dir() and not left.is_symlink():
            shutil.rmtree(left, ignore_errors=True)  # what cannot be deleted is in nobody's way


CHECK_DISK = "Check the disk and its permissions."


def _sorted_out(files: Mapping[Path, str], root: Path) -> tuple[dict[Path, str], dict[Path, str]]:
    """Return the pickles that are passed over, with the reason, and those that are converted, with their new names.

    Raises:
        KnownError: two would get one name, or a file was never fetched.
    """
    passed: dict[Path, str] = {}
    pickles: dict[Path, str] = {}
    for path, safe in files.items():
        refuse_pointer(path)
        if not is_pickle(path):
            continue
        if len(files) > 1 and OF_TRAINING.fullmatch(path.name):
            passed[path] = "training left it beside the model"
        elif path.suffix in PICKLES and root / safe in files:
            passed[path] = "it is there as safetensors as well"
        elif safe in pickles.values():
            other = next(path for path, name in pickles.items() if name == safe)
            message = f"{other.relative_to(root)} and {path.relative_to(root)} would both become {safe}."
            raise KnownError("Two files of one name", message, "Convert each by itself: name the file.")
        else:
            pickles[path] = safe
    return passed, pickles


def _files_of(source: Path) -> dict[Path, str]:
    """Return the files of a model that are converted or copied, and what each is called in the new folder."""
    if source.is_file():
        return {source: f"{source.stem}.safetensors"}
    if not source.is_dir():
        raise KnownError("No such model", f"{source} is not there.", "Check the path, and that its disk is mounted.")
    found = {}
    for path in sorted(source.rglob("*")):
        inside = path.relative_to(source)
        if path.is_file() and not any(part.startswith(".") for part in inside.parts) and len(inside.parts) <= MOST_DEEP:
            if path.suffix in PICKLES:
                found[path] = inside.with_name(safe_name(path.name)).as_posix()
            elif path.suffix in COPIED:
                found[path] = inside.as_posix()
    return found


def safe_name(name: str) -> str:
    """Return what a file of weights, or an index of such files, is called as safetensors."""
    for before, after in STEMS.items():
        name = re.sub(rf"^{before}(?=[.-])", after, name)
    return re.sub(r"\.(bin|ckpt|pt|pth)(?=\.index\.json$|$)", ".safetensors", name)


def _refuse_place(source: Path, target: Path, wanted: int) -> None:
    """Refuse a new folder that is there, that would lie in the model, or for which there is no space."""
    inside = (target.parent.resolve() / target.name).is_relative_to(source.resolve())
    if target.exists() or target.is_symlink() or inside:
        raise KnownError("Folder in the way", f"{target} cannot be made anew.", "Name a folder that is not there yet.")
    if not target.parent.is_dir():
        raise KnownError("No such folder", f"{target.parent} is not there.", "Make the folder first.")
    if (free := shutil.disk_usage(target.parent).free) < wanted:
        message = f"{wanted:,} bytes are needed in {target.parent}, and {free:,} are free."
        raise KnownError("Disk full", message, "Make space, or name a folder on another disk.")


def _copy_others(files: Mapping[Path, str], pickles: Collection[Path], root: Path, made: Path) -> None:
    """Copy what is no pickle; an index of pickles becomes one of the files that were made of them."""
    for path, name in files.items():
        if path in pickles:
            continue
        if path.name.endswith(".bin.index.json"):
            if path.with_name(safe_name(path.name)) in files:  # the index of the safetensors that lie there as well
                continue
            index = read_json(path, WEIGHT_INDEX)
            named = index.get("weight_map")
            if isinstance(named, dict):
                index["weight_map"] = {tensor: safe_name(str(file)) for tensor, file in named.items()}
            text = json.dumps(index, ensure_ascii=False)
            (made / Path(name).with_name(safe_name(path.name))).write_text(text, encoding="utf-8")
        else:
            shutil.copyfile(path, made / path.relative_to(root))


# --- The child


def _converted(path: Path, root: Path, target: Path, made: Path, check: Check) -> Converted:
    """Convert one file in a confined child.

    Raises:
        KnownError: the child refused it, was ended, or died.
    """
    context = spawning()
    receiver, sender = context.Pipe(duplex=False)
    memory = MORE_MEMORY + 2 * path.stat().st_size
    child = context.Process(target=_serve, args=(path, target, memory, sender), name="biaslens-convert", daemon=True)
    child.start()
    sender.close()
    seconds = PATIENCE_S + path.stat().st_size / BYTES_PER_S
    try:
        for _ in range(int(seconds / POLL_INTERVAL_S)):
            if receiver.poll(POLL_INTERVAL_S):
                break
            check()
        else:
            raise KnownError("Ended", f"{path.name} took more than {seconds:.0f} s to read.", HOSTILE)
        told = json.loads(receiver.recv_bytes())
    except EOFError:
        child.join()
        message = f"What read {path.name} ended with code {child.exitcode}."
        raise KnownError("Ended", message, HOSTILE) from None
    finally:
        child.kill()
        child.join()
        receiver.close()
    if "title" in told:
        raise KnownError(str(told["title"]), str(told["message"]), str(told["hint"]))
    source, safe = path.relative_to(root).as_posix(), target.relative_to(made).as_posix()
    return Converted(source, safe, int(told["tensors"]), int(told["bytes"]), tuple(map(str, told["left_out"])))


HOSTILE = "A file that holds weights alone does not do so: get the model in safetensors form."


def _serve(path: Path, target: Path, memory: int, sender: Connection) -> None:
    """Convert `path`, and say through `sender` what came of it, as JSON: the parent unpickles nothing of a child."""
    confine(path, target, memory)
    told: dict[str, Any]
    try:
        checkpoint = read_checkpoint(path)
        written = write_safetensors(path, checkpoint, target)
        left = checkpoint.left_out[:1000]
        told = {"tensors": len(checkpoint.tensors), "bytes": written, "left_out": left}
    except BiasLensError as error:
        told = {"title": error.title, "message": error.message, "hint": error.hint}
    except OSError as error:
        if error.errno is None:  # what `confine` forbids
            told = {"title": "Not converted", "message": f"{path.name}: {error}"[:500], "hint": HOSTILE}
        else:
            message = f"{target.name} cannot be made of {path.name}: {error.strerror}."
            told = {"title": "Not written", "message": message, "hint": CHECK_DISK}
    except (ArithmeticError, LookupError, MemoryError, RuntimeError, TypeError, ValueError) as error:
        title = "Out of memory" if lacks_memory(error) else "Not converted"
        told = {"title": title, "message": f"{path.name}: {type(error).__name__}: {error}"[:500], "hint": HOSTILE}
    sender.send_bytes(json.dumps(told).encode())


FORBIDDEN = re.compile(
    r"(socket|subprocess|ctypes|urllib|http|ftplib|smtplib|webbrowser|shutil|winreg|_winapi|mmap|pty|syslog)\."
    r"|os\.(?!fspath|listdir|scandir|stat)|import$|exec$|compile$|marshal\.|code\.__new__|sys\.(addaudithook|_|settrace|setprofile)"
)
"""What Python tells of what is done (audit events) that reading a file of numbers never does."""


CHANGES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
"""Flags with which a file is opened that is changed, or made, by opening it."""


def confine(path: Path, target: Path, memory: int) -> None:
    """Give up, in this process and for good, all but reading `path`, writing `target`, and `memory` bytes.

    Python's audit hook cannot be taken off again. On Linux the system limits memory, and takes network and programs
    away as well (`engine.machine.sealing`), so that what does not pass by Python cannot have them either.
    """
    seal()
    if sys.platform == "linux":  # of macOS no address space is known, and it takes no limit below what is in use
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        wanted = memory + _address_space()
        resource.setrlimit(resource.RLIMIT_AS, (wanted if most == resource.RLIM_INFINITY else min(wanted, most), most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    files = {os.fspath(path): "r", os.fspath(target): "w"}

    def hook(event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            name = os.fspath(args[0]) if isinstance(args[0], str | os.PathLike) else ""
            reads = set(str(args[1] or "r")) <= set("rb") and not (int(args[2] or 0) & CHANGES)
            if isinstance(args[0], int) or (name in files and (reads or files[name] == "w")):
                return
            raise PermissionError(f"to open {str(name)[:200]} is not allowed here")
        if FORBIDDEN.match(event):
            raise PermissionError(f"{event} is not allowed here")

    for _ in _warmed(path):
        pass
    sys.addaudithook(hook)


def _warmed(path: Path) -> Iterator[object]:
    """Do once what imports modules on its first use: nothing is imported afterwards."""
    import encodings.cp437
    import encodings.idna
    import zipfile
    import zlib

    import numpy as np

    yield from (encodings.cp437, encodings.idna, zipfile, zlib)
    yield np.lib.stride_tricks.as_strided(np.frombuffer(b"\0\0", dtype="<u2"), (1,), (2,)).tobytes()
    yield json.dumps({"path": str(path)})


def _address_space() -> int:
    """Return how many bytes of addresses this process has already, 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0
