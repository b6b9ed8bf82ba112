"""Files and folders for their owner alone: an audit holds prompts, pictures of people and what reviewers thought.

Where several people work in one folder, they give it a group and its set-group-id bit, as shared folders have it: what
is made below such a folder is open to whom the system would open it (umask). Windows has rights of its own, which new
files get from their folder; there nothing is done.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def is_shared(folder: Path) -> bool:
    """Return whether `folder` was made for a group to share."""
    return bool(folder.stat().st_mode & stat.S_ISGID)


def opener(name: str, flags: int) -> int:
    """Open a file as `open(..., opener=opener)` does it; a new one is its owner's alone from its first moment.

    Raises:
        OSError: as `os.open`.
    """
    return os.open(name, flags, 0o666 if is_shared(Path(name).absolute().parent) else FILE)


def make_file(path: Path) -> None:
    """Make an empty file if there is none, for what opens it by name afterwards, such as SQLite.

    Raises:
        OSError: it cannot be made.
    """
    if not path.exists():
        with open(path, "ab", opener=opener):
            pass


def make_folder(path: Path) -> None:
    """Make a folder, and those above it that are missing.

    Raises:
        OSError: it cannot be made, or is a file.
    """
    if path.is_dir():
        return
    if path.parent != path:
        make_folder(path.parent)
    path.mkdir(0o777 if is_shared(path.parent) else FOLDER, exist_ok=True)


def close_to_others(folder: Path) -> None:
    """Take the rights of others from what lies in `folder`, which libraries wrote.

    Raises:
        OSError: a file is gone, or is somebody else's.
    """
    if os.name == "nt" or is_shared(folder):
        return
    for path in folder.rglob("*"):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & (FOLDER if path.is_dir() else FILE))
