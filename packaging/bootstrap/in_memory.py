"""A folder in memory for what the tests write, where the system offers one with room.

On an ordinary disk a file is made in half a millisecond, and a commit waits for one; the tests make some hundred
thousand files. In memory both take a fortieth or less. What the tests show of files holds on either.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

MEMORY = Path("/dev/shm")  # of Linux; elsewhere there is none
ROOM = 8 * 1024**3  # bytes: a few are needed, and as much again has to be left for the tests themselves
NAME = "biaslens-tests-"


def folder_in_memory(environ: Mapping[str, str], memory: Path = MEMORY) -> dict[str, str]:
    """Make a folder of this process in `memory`; return the variable that sends temporary files there.

    Returns:
        Nothing where a place for them is named already, or where memory has no room or runs no programs.
    """
    if "TMPDIR" in environ or not memory.is_dir() or not os.access(memory, os.W_OK | os.X_OK):
        return {}
    remove_left_over(memory, mine=True)  # and what a process of this number left that was killed
    state = os.statvfs(memory)
    if state.f_bavail * state.f_frsize < ROOM or _free_memory() < ROOM or state.f_flag & os.ST_NOEXEC:
        return {}
    folder = memory / f"{NAME}{os.getpid()}"
    try:
        folder.mkdir(mode=0o700)
    except OSError:  # somebody else's: everybody may make folders there
        return {}
    return {"TMPDIR": str(folder)}


def remove_left_over(memory: Path = MEMORY, mine: bool = False) -> None:
    """Remove the folders of processes that are gone, and with `mine` that of this one."""
    for folder in memory.glob(f"{NAME}*"):
        process = folder.name.removeprefix(NAME)
        gone = process.isdecimal() and not Path("/proc", process).exists()
        if gone or (mine and process == str(os.getpid())):
            shutil.rmtree(folder, ignore_errors=True)


def _free_memory() -> int:
    """Return how many bytes the system could give to programs now; 0 where it does not say."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")), 0)
