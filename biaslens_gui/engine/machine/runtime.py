"""The model runtime: the environment with the model libraries, where the program itself carries none.

The program that is started by a click holds the window, and no torch. It looks for a Python environment that has the
model libraries, in this order: the variable `BIASLENS_RUNTIME`, the setting *Model runtime*, the folder `runtime`
beside the program or the AppImage that it lies in, and `runtimes/<version>` in the user's data, so that versions stand
side by side. Installed as a package, BiasLens is its own runtime, unless one of the first two says otherwise.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import biaslens_gui
from biaslens_gui.core.checks import CheckResult
from biaslens_gui.core.in_words import InWords
from biaslens_gui.import_path import SAFE_PATH
from biaslens_gui.settings.file import SettingsFile
from biaslens_gui.settings.places import data_folder

VARIABLE = "BIASLENS_RUNTIME"
INTERPRETERS = ("bin/python", "bin/python3", "Scripts/python.exe", "python.exe")
ENGINE_LIBRARIES = ("numpy", "PIL", "pluggy", "scipy", "sqlite_utils", "platformdirs", "filelock")
STARTERS = ("_PYI_", "LD_LIBRARY_PATH", "DYLD_")  # what the program's starter sets for the program alone
PATIENCE_S = 60
ASK = """
import importlib.util, json, sys
try:
    from biaslens_gui import __version__ as biaslens
except ImportError:
    biaslens = ""
missing = [name for name in sys.argv[1:] if importlib.util.find_spec(name) is None]
told = {"python": sys.version_info[:2], "biaslens": biaslens, "missing": missing, "path": sys.path}
sys.stdout.write(json.dumps(told))
"""


@dataclass(frozen=True, slots=True)
class Runtime:
    """An environment, by its interpreter; `carried` is the program's own code, which it is to run."""

    python: Path
    carried: Path | None = None

    def command(self, *arguments: str) -> list[str]:
        """Return a command line that runs in the environment."""
        return [str(self.python), *arguments]

    def environ(self) -> dict[str, str]:
        """Return the variables of a process in the environment: this process', less what would lead it astray."""
        astray = ("PYTHONHOME", "PYTHONPATH", "PYTHONEXECUTABLE", "VIRTUAL_ENV", *(STARTERS if is_program() else ()))
        kept = {name: value for name, value in os.environ.items() if not name.startswith(astray)}
        if is_program() and (before := os.environ.get("LD_LIBRARY_PATH_ORIG")):  # the user's own
            kept["LD_LIBRARY_PATH"] = before
        code = {"PYTHONPATH": str(self.carried)} if self.carried else {}
        fixed = {SAFE_PATH: "1", "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1", VARIABLE: ""}
        return {**kept, **code, **fixed}


def is_program() -> bool:
    """Return whether this is the program that carries its own Python, and no model libraries."""
    return bool(getattr(sys, "frozen", False))


def making_it() -> InWords:
    """Return where it is said how a runtime is made: a program has that page beside its starter."""
    if is_program():
        return InWords("Make it anew from the wheels that come with BiasLens; see installing.md beside the program.")
    return InWords("Make it anew from the wheels that come with BiasLens; see docs/installing.md.")


def carried_code() -> Path | None:
    """Return the folder of the program's own code, which lies in it as plain files."""
    return Path(biaslens_gui.__file__).resolve().parents[1] if is_program() else None


def places() -> Iterator[Path]:
    """Yield where a runtime may lie, the place that was asked for first."""
    if os.environ.get(VARIABLE) == "":  # this process runs in the runtime
        return
    if asked := os.environ.get(VARIABLE) or str(SettingsFile()["model_runtime"]).strip():
        yield Path(asked).expanduser()
    elif is_program():
        yield Path(sys.executable).parent / "runtime"
        if Path(sys.executable).is_relative_to(os.environ.get("APPDIR", "?")) and (image := os.environ.get("APPIMAGE")):
            yield Path(image).parent / "runtime"  # the program's own folder is a mounted image, which none is put into
        yield data_folder() / "runtimes" / biaslens_gui.__version__


def find_runtime() -> Runtime | None:
    """Return the first runtime that is there, or None where this process is its own or there is none."""
    for place in places():
        for python in (place, *(place / name for name in INTERPRETERS)):
            if python.is_file():
                return Runtime(python, carried_code())
    return None


def ask(runtime: Runtime, libraries: Sequence[str] = ()) -> dict[str, Any]:
    """Return what the environment says of itself: python, biaslens, missing ones of `libraries`, path.

    Raises:
        OSError: it cannot be started, or ends without an answer.
    """
    done = subprocess.run(
        runtime.command("-c", ASK, *libraries),
        env=runtime.environ(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    if done.returncode:
        raise OSError((done.stderr.strip() or f"exit code {done.returncode}").splitlines()[-1])
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def check_runtime(libraries: Sequence[str]) -> CheckResult:
    """Return whether the runtime is there and fits; `libraries` are the model libraries that it should have."""
    title, runtime = "Model runtime", find_runtime()
    if runtime is None:
        looked = ", ".join(str(place) for place in places())
        return CheckResult(title, False, InWords("not found; looked in {places}", places=looked), making_it())
    try:
        told = ask(runtime, (*ENGINE_LIBRARIES, *libraries))
    except (OSError, ValueError, subprocess.TimeoutExpired) as error:
        silent = InWords("{python} does not answer: {error}", python=runtime.python, error=error)
        return CheckResult(title, False, silent, making_it())
    if told["missing"]:
        missing = ", ".join(map(str, told["missing"]))
        lacks = InWords("{python} lacks {libraries}", python=runtime.python, libraries=missing)
        return CheckResult(title, False, lacks, making_it())
    if told["python"] != list(sys.version_info[:2]):
        theirs, ours = (".".join(map(str, version)) for version in (told["python"], sys.version_info[:2]))
        python = runtime.python
        older = InWords("{python} is Python {theirs}; it has to be {ours}", python=python, theirs=theirs, ours=ours)
        return CheckResult(title, False, older, making_it())
    if told["biaslens"] != biaslens_gui.__version__:
        python, version = runtime.python, biaslens_gui.__version__
        unlike = InWords("{python} has no BiasLens; it has to be {version}", python=python, version=version)
        if other := told["biaslens"]:
            unlike = InWords(
                "{python} has BiasLens {other}, not {version}", python=python, other=other, version=version
            )
        return CheckResult(title, False, unlike, making_it())
    return CheckResult(title, True, str(runtime.python))


def show_libraries() -> None:
    """Let this process see what is installed in its runtime, so that plugins can tell what they can do there.

    Nothing of it is loaded here: plugins import model libraries where a model is loaded, and that is in the runtime.
    """
    runtime = find_runtime()
    if runtime is not None:
        sys.path.extend(path for path in _seen_from(runtime) if path not in sys.path)


@cache
def _seen_from(runtime: Runtime) -> tuple[str, ...]:
    """Return where the libraries of `runtime` lie; none where it is another Python's, or does not answer."""
    try:
        told = ask(runtime)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ()  # "Check this computer" says so
    if told["python"] != list(sys.version_info[:2]):
        return ()
    return tuple(str(path) for path in told["path"] if path not in ("", str(runtime.carried)))


def hand_over(arguments: Sequence[str]) -> int | None:
    """Carry out a command line in the runtime and return its exit code; None where there is no runtime.

    Models are loaded where the libraries are, so the program passes on whatever needs no window.
    """
    runtime = find_runtime()
    if runtime is None:
        return None
    child = subprocess.Popen(runtime.command("-m", "biaslens_gui", *arguments), env=runtime.environ())
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue  # Ctrl+C reached the child as well, which stops in order
