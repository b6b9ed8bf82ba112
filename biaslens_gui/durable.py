"""Files that are there whole or not at all: temporary file in the same folder, flush, fsync, rename."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

TEMPORARY = ".part"


def write_durably(path: Path, content: bytes) -> None:
    """Write `content` to `path` so that a crash leaves the old file or the new one, never a part.

    The folder's entry is durable after `sync_folders`, which callers that write many files call once per batch.

    Raises:
        OSError: the disk is full or may not be written; the temporary file is gone then.
    """
    temporary = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY}")
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def sync_folders(folders: Iterable[Path]) -> None:
    """Make renames in `folders` durable. Windows keeps folder entries itself and cannot be asked."""
    if os.name == "nt":
        return
    for folder in sorted(set(folders)):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def sweep_temporaries(folder: Path) -> int:
    """Delete what writes that were cut short left under `folder`; return how many files."""
    parts = list(folder.rglob(f"*{TEMPORARY}"))
    for part in parts:
        part.unlink(missing_ok=True)
    return len(parts)
