"""What Python imports from: what is installed and what the user named, never the folder a program stands in.

Python puts the current folder first on the import path of `python -m` and of `python -c`, and the standard library
starts its child processes with `-c`. An auditor stands in folders of other people: a file there that is called like a
module would be run. This module imports nothing but what the interpreter has loaded already, for the same reason.
"""

from __future__ import annotations

import os
import sys

SAFE_PATH = "PYTHONSAFEPATH"  # every Python process that inherits it leaves the current folder out, and its children
NAMED = "PYTHONPATH"


def leave_out_started_folder(package: str) -> None:
    """Take the current folder off the import path of a process that `python -m` started with a module of `package`.

    It is called while that module is looked for, so before anything else is imported.
    """
    if sys.argv[:1] != ["-m"] or sys.flags.safe_path:
        return
    module = sys.orig_argv[-len(sys.argv)].rpartition("-m")[2]
    if module.partition(".")[0] == package and sys.path and sys.path[0] == _here():
        del sys.path[0]


def leave_out_current_folder() -> None:
    """Let neither this process nor any that it starts from now on import from the current folder.

    Folders that the user named in PYTHONPATH stay; an empty name there, which Python takes for the current folder and
    which is mostly left over from joining two lists, does not.
    """
    os.environ[SAFE_PATH] = "1"
    sys.path[:] = [place for place in sys.path if place]
    named = os.environ.get(NAMED, "").split(os.pathsep)
    if "" in named:
        kept = [place for place in named if place]
        os.environ[NAMED] = os.pathsep.join(kept)
        if not kept:
            del os.environ[NAMED]
        here = _here()
        if here in sys.path and not {here, "."} & set(kept) and not __file__.startswith(f"{here}{os.sep}"):
            sys.path.remove(here)


def let_children_be_told() -> int | None:
    """Start anew where Python was told to ignore variables (`-E`), as the first line of a command by pipx tells it.

    Its children would ignore them as well, and import from the current folder; with `-P` they are told not to by an
    argument. Return the exit code of what was started, or None where there is no need; where the system can, this
    process becomes the new one, and the call does not return.
    """
    if not sys.flags.ignore_environment or sys.flags.safe_path or getattr(sys, "frozen", False):
        return None
    command = [sys.executable, "-P", *sys.orig_argv[1:]]
    if os.name != "nt":
        os.execv(sys.executable, command)
    import subprocess  # a process of Windows cannot become another one

    return subprocess.call(command)


def _here() -> str:
    try:
        return os.getcwd()
    except OSError:  # the folder was deleted: nothing can be imported from it
        return ""
