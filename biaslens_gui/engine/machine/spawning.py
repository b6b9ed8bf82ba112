"""The start of child processes, from which no file of the current folder is imported."""

from __future__ import annotations

import multiprocessing
import sys
from multiprocessing.context import SpawnContext

from biaslens_gui.errors import KnownError
from biaslens_gui.import_path import leave_out_current_folder


def spawning() -> SpawnContext:
    """Return what starts child processes, which import nothing from the folder that this process stands in.

    Raises:
        KnownError: this Python was told to ignore the variables that say so to its children.
    """
    if sys.flags.ignore_environment and not sys.flags.safe_path:
        message = "Python was started with -E, and would let its child processes import from the current folder."
        raise KnownError("Started in an unsafe way", message, "Start BiasLens without -E, or with -I instead.")
    leave_out_current_folder()
    return multiprocessing.get_context("spawn")
