"""Files that are there whole or not at all: temporary file in the same folder, flush, fsync, rename."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from glob import escape
from pathlib import Path

from biaslens_gui.files.owner_only import opener

TEMPORARY = ".part"
_AT_ONCE = 8


def write_durably(path: Path, content: bytes, *, tidy: bool = True) -> None:
    """Write `content` to `path` so that a crash leaves the old file or the new one, never a part.

    The folder's entry is durable after `sync_folders`, which callers that write many files call once per batch. What
    an earlier process that died left of the same file is deleted, unless the caller does that itself (not `tidy`).

    Raises:
        OSError: the disk is full or may not be written, and the temporary file is gone; or a device is there.
    """
    refuse_devices(path)
    if tidy:
        remove_stale_temp_files(path)
    temporary = write_part(path, content, str(os.getpid()))
    try:
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):  # what went wrong first is what is told
            temporary.unlink(missing_ok=True)
        raise


def refuse_devices(path: Path) -> None:
    """Refuse to put a file in the place of what is no file: whoever is root would take /dev/null from all programs.

    Raises:
        OSError: a device, a pipe or a socket is there, or a link leads to one.
    """
    try:
        mode = path.stat().st_mode
    except OSError:  # nothing is there, or what is wrong with it is told by whoever writes
        return
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise OSError(errno.EINVAL, "it is a device or a pipe, and no file", str(path))


def write_part(path: Path, content: bytes, mark: str) -> Path:
    """Write `content` durably beside `path`, to be renamed to it; `mark` tells apart who else writes the same file.

    Raises:
        OSError: as `write_durably`.
    """
    temporary = path.with_name(f"{path.name}.{mark}{TEMPORARY}")
    try:
        with open(temporary, "wb", opener=opener) as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    return temporary


def is_taken(path: Path) -> bool:
    """Return whether anything lies at `path`, be it a link that leads nowhere."""
    return path.is_symlink() or path.exists()


def sync_folders(folders: Iterable[Path]) -> None:
    """Make renames in `folders` durable. Windows keeps folder entries itself and cannot be asked.

    Several are asked for at once: each waits until the disk has written out its cache, and the kernel lets those that
    wait at the same time share one such write.
    """
    if os.name == "nt":
        return
    wanted = sorted(set(folders))
    if len(wanted) == 1:
        _sync_each(wanted)
        return
    shares = [wanted[first::_AT_ONCE] for first in range(min(_AT_ONCE, len(wanted)))]
    with ThreadPoolExecutor(len(shares), "sync") as pool:
        list(pool.map(_sync_each, shares))  # a task for each folder would be as much work as the folders themselves


def _sync_each(folders: Sequence[Path]) -> None:
    for folder in folders:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_stale_temp_files(path: Path, ending: str = TEMPORARY) -> None:
    """Delete what processes that are gone left of writing `path`: `NAME.PROCESS.part`, a file or a folder."""
    for left in path.parent.glob(f"{escape(path.name)}.*{escape(ending)}"):
        process = left.name[len(path.name) + 1 : -len(ending)]
        if process.isdecimal() and not is_alive(int(process)):
            shutil.rmtree(left) if left.is_dir() else left.unlink(missing_ok=True)


def is_alive(process: int) -> bool:
    """Return whether a process of that number is at work on this computer."""
    from psutil import pid_exists  # type: ignore[import-untyped]

    return process == os.getpid() or bool(pid_exists(process))


def sweep_temporaries(folder: Path, *, deep: bool = True) -> int:
    """Delete what writes that were cut short left in `folder` (and below it, if `deep`); return how many files."""
    pattern = f"*{TEMPORARY}"
    parts = [path for path in (folder.rglob(pattern) if deep else folder.glob(pattern)) if path.is_file()]
    for part in parts:
        part.unlink(missing_ok=True)
    return len(parts)
