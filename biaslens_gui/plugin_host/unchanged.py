"""Whether a model's folder is as it was when it was looked at: then it need not be looked at again.

To see what a diffusers pipeline is, some thirty files are opened by each plugin that may know it; to see that none of
them has changed, one look at each folder is enough.
"""

from __future__ import annotations

import hashlib
import os
import stat
import time
from pathlib import Path

MOST_FILES = 500
DEEPEST = 4
SETTLED = 2.0
"""Seconds that the latest change must lie back: clocks of disks tick as slowly as that."""


def state_of(folder: Path) -> bytes | None:
    """Return a digest of what may change of all files in `folder`; None where a change could not be told.

    It is taken over paths, inodes, sizes, and when the content and anything of a file changed last: the latter cannot
    be set back, as a copy that keeps its times does with the former. A change could not be told where there is no
    folder, very many files or a link to a folder, where it cannot be read, and where something has changed just now.
    """
    found: list[tuple[str, int, int, int, int]] = []  # the path below the folder and what may change
    waiting = [(folder, "", 0)]
    try:
        if not folder.is_dir():
            return None
        while waiting:
            place, below, depth = waiting.pop()
            with os.scandir(place) as entries:
                for entry in entries:
                    about = entry.stat()
                    if stat.S_ISDIR(about.st_mode):
                        if entry.is_symlink() or depth == DEEPEST:
                            return None
                        waiting.append((Path(entry.path), f"{below}{entry.name}/", depth + 1))
                    times = (about.st_mtime_ns, about.st_ctime_ns)
                    found.append((below + entry.name, about.st_ino, about.st_size, *times))
                    if len(found) > MOST_FILES:
                        return None
    except OSError:
        return None
    latest = max((changed for *_, changed in found), default=0)
    if latest / 1e9 > time.time() - SETTLED:
        return None
    return hashlib.blake2b(repr(sorted(found)).encode(), digest_size=16).digest()
