"""Folders among this computer's temporary files, of which none stays for good when its process is killed."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from biaslens_gui.files.durable import is_alive

_START: Final = "biaslens-scratch-"


@contextmanager
def scratch(within: Path | None = None) -> Iterator[Path]:
    """Yield a new folder that goes at the end; `within` another one, which goes itself, or among the temporary files.

    There it has the number of its process in its name, and what processes that are gone left behind goes first.

    Raises:
        OSError: there is no room for it, or it may not be made.
    """
    if within is None:
        _clear(Path(tempfile.gettempdir()))
    with tempfile.TemporaryDirectory(prefix=f"{_START}{os.getpid()}-", dir=within, ignore_cleanup_errors=True) as place:
        yield Path(place)


def _clear(folder: Path) -> None:
    """Delete what killed processes left; a folder of another account stays, since it may not be deleted."""
    for left in folder.glob(f"{_START}*"):
        process = left.name.removeprefix(_START).partition("-")[0]
        if process.isdecimal() and not is_alive(int(process)):
            shutil.rmtree(left, ignore_errors=True)
