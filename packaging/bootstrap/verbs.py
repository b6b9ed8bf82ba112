"""What can be typed after `packaging/dev.py`: each verb prepares the environment and hands over to a tool inside it."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from bootstrap import in_memory, machine, pins
from bootstrap.environment import BootstrapError, Environment, ensure

ROOT = Path(__file__).resolve().parents[2]
SAMPLE_FOLDER = "sample-audit"
COULD_NOT_RUN = 3
SIDE_BY_SIDE = ("-n", "logical", "--maxprocesses", "4", "--dist", "loadfile", "--no-loadscope-reorder")
"""A process per processor, each of which may take 2 GB; a file stays together, with what its tests share.

Files go out in the order of their folders, which ends with the short ones of tests/unit/store. Ordered by the number of
their tests, those with a single test of a whole audit came last, when a processor may have to wait for the other.
"""

# Read by libraries while they are imported: no model hub, no screen, one quiet thread. tests/conftest.py does the same
# for a plain `pytest`.
TESTING = {
    "QT_QPA_PLATFORM": "offscreen",
    "OMP_NUM_THREADS": "1",
    "OMP_WAIT_POLICY": "PASSIVE",
    "HF_HUB_OFFLINE": "1",
    "TRANSFORMERS_OFFLINE": "1",
    # Tests start the program some hundred times. Where compiled modules are not kept, each start compiles it anew, and
    # each worker all tests; they go to __pycache__, which git ignores.
    "PYTHONDONTWRITEBYTECODE": "",
}


def parser() -> argparse.ArgumentParser:
    """Return the command line; what a verb does not know itself goes on to the tool behind it."""
    top = argparse.ArgumentParser(prog="dev.py", description="Run, test and check BiasLens from a clone.")
    verbs = top.add_subparsers(dest="verb", required=True, metavar="VERB")
    verbs.add_parser(
        "run", help="open the window (--sample: on the sample audit; without a display: make it offscreen)"
    )
    verbs.add_parser("test", help="run the tests that need no accelerator, no network and little time")
    verbs.add_parser("slow", help="run the slow tests as well")
    verbs.add_parser("faults", help="do every fault of tests/faults (many minutes) and write docs/reliability.md")
    verbs.add_parser("fuzz", help="give every parser a million changed files (many minutes) and write docs/fuzzing.md")
    verbs.add_parser("lint", help="check style, formatting and types")
    verbs.add_parser("lock", help="resolve the dependencies anew and write packaging/constraints.txt")
    return top


def main(arguments: Sequence[str]) -> int:
    """Do what was typed, and return the exit status: 3 where the environment cannot be made."""
    known, rest = parser().parse_known_args(arguments)
    environment = Environment(ROOT)
    try:
        if known.verb == "lock":
            return pins.lock(environment)
        if known.verb in {"run", "test", "slow", "faults", "fuzz"}:
            provide_qt(windowed=known.verb == "run" and machine.has_display(os.environ))
        ensure(environment)
    except BootstrapError as error:
        print(error, file=sys.stderr)
        return COULD_NOT_RUN
    except KeyboardInterrupt:
        print("\nInterrupted. What is half made is made anew at the next start.", file=sys.stderr)
        return 130
    python = str(environment.python)
    if known.verb == "lint":
        return lint(python, rest)
    if known.verb == "run":
        return hand_over(run_command(python, rest, os.environ), run_environ(os.environ), Path.cwd())
    if known.verb in {"faults", "fuzz"}:
        return hand_over(
            [python, str(ROOT / "packaging" / "trials" / f"{known.verb}.py"), *rest], {**os.environ, **TESTING}
        )
    # This process becomes the tests, which remove the folder at their end: see tests/conftest.py.
    testing = {**os.environ, **TESTING, **in_memory.folder_in_memory(os.environ)}
    return hand_over(test_command(python, rest, slow=known.verb == "slow"), testing)


def run_command(python: str, rest: Sequence[str], environ: Mapping[str, str], root: Path = ROOT) -> list[str]:
    """Return the command that opens the window or, without a display, makes the sample audit into a folder."""
    command = [python, "-P", "-m", "biaslens_gui", "gui", *rest]  # -P: nothing is imported from where the user stands
    if machine.has_display(environ):
        return command
    if "--sample" not in rest:
        command.append("--sample")
    if not any(one.split("=")[0] == "--offscreen-out" for one in rest):
        command += ["--offscreen-out", str(root / SAMPLE_FOLDER)]
    return command


def run_environ(environ: Mapping[str, str]) -> dict[str, str]:
    """Return `environ` for the application; without a display Qt is told to draw nowhere."""
    if machine.has_display(environ) or environ.get("QT_QPA_PLATFORM"):
        return dict(environ)
    return {**environ, "QT_QPA_PLATFORM": "offscreen"}


def test_command(python: str, rest: Sequence[str], slow: bool) -> list[str]:
    """Return the command that runs the tests: all of them side by side, or what `rest` selects in one process.

    Options alone, as -v or --durations=20, select nothing. `slow` lifts the default selection except for accelerators.
    """
    side_by_side = SIDE_BY_SIDE if all(word.startswith("-") for word in rest) else ()
    return [python, "-m", "pytest", "-q", *(("-m", "not gpu and not fault") if slow else ()), *side_by_side, *rest]


def lint_commands(python: str = sys.executable) -> list[list[str]]:
    """Return the checks of style, formatting and types, fastest first."""
    return [
        [python, "-m", "ruff", "check", "."],
        [python, "-m", "ruff", "format", "--check", "."],
        [python, "-m", "mypy"],
    ]


def lint(python: str, rest: Sequence[str]) -> int:
    """Run every check even where one fails, and return the first failure's status."""
    if rest:
        print(f"lint takes no arguments; {' '.join(rest)} is not one.", file=sys.stderr)
        return 2
    codes = [subprocess.run(command, cwd=ROOT, check=False).returncode for command in lint_commands(python)]
    return next((code for code in codes if code), 0)


def hand_over(command: Sequence[str], environ: Mapping[str, str], place: Path = ROOT) -> int:
    """Become `command` in the folder `place`, or wait for it where a process cannot be replaced."""
    os.chdir(place)
    sys.stdout.flush()
    if os.name != "nt":
        os.execve(command[0], list(command), dict(environ))
    try:
        return subprocess.run(command, env=dict(environ), check=False).returncode
    except KeyboardInterrupt:
        return 130


def provide_qt(windowed: bool) -> None:
    """Make sure Qt's system libraries are here; install them where this is root on Debian.

    Raises:
        BootstrapError: some are missing; the message names them and the command that installs them.
    """
    missing = machine.missing_qt_libraries(windowed)
    if not missing:
        return
    log = Path(tempfile.gettempdir()) / "biaslens-apt.log"
    if machine.on_debian() and machine.is_root():
        print(f"Installing system libraries for Qt: {', '.join(library.debian for library in missing)} ...", flush=True)
        machine.install_on_debian(missing, log)
        missing = machine.missing_qt_libraries(windowed)
    if missing:
        raise BootstrapError(str(machine.qt_lack(missing)))
