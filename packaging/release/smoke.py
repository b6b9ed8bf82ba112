"""Tries what was built, as its users will: the program's folder, or an installed package.

    python packaging/release/smoke.py PROGRAM [--runtime ENVIRONMENT | --own]

PROGRAM is the starter (`…/BiasLens/biaslens`), or a command line in quotes, such as "python -m biaslens_gui". It lists
the plugins, runs the sample audit in the model runtime, writes reports, starts the window without a display, and looks
at the exit code of each. Nothing of this clone is used: the program runs in an empty folder with an empty home.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

LONGEST_S = 900
METHODS, EXPORTERS = 6, 8  # at least as many are listed


class Broken(Exception):
    """What was built does not do what it should."""


@dataclass(frozen=True, slots=True)
class Program:
    """A command line that starts BiasLens, and the variables it starts with."""

    command: tuple[str, ...]
    environ: dict[str, str]
    folder: Path

    def run(self, *arguments: str, code: int = 0) -> str:
        """Return what it prints.

        Raises:
            Broken: it ends with another code than `code`.
        """
        done = subprocess.run(
            [*self.command, *arguments],
            cwd=self.folder, env=self.environ, capture_output=True, text=True, check=False, timeout=LONGEST_S,
        )  # fmt: skip
        if done.returncode != code:
            tail = (done.stdout[-1500:] + done.stderr[-3000:]).strip()
            raise Broken(f"{' '.join(arguments)} ended with {done.returncode}, not {code}:\n{tail}")
        return done.stdout


def trials(program: Program, runtime: bool) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield what is tried, each with a function that says what it saw or raises `Broken`."""
    yield "it says its version", lambda: program.run("--version").strip()
    yield "it lists its plugins", lambda: plugins(program)
    yield "its own code keeps its contracts", lambda: kept(program)
    yield "a misspelt command is a usage error", lambda: program.run("no-such-verb", code=2) or "exit code 2"
    yield (
        "a project that is not there is said",
        lambda: program.run("status", "--project", "gone", code=3) or "exit code 3",
    )
    if runtime:
        yield "the computer is checked", lambda: computer(program)
        yield "the sample audit runs", lambda: audit(program)
        yield "a failed threshold is told by the exit code", lambda: threshold(program)
        yield "a changed image is told by the exit code", lambda: tampered(program)
        yield "the window carries it out and shows it", lambda: window(program)


def plugins(program: Program) -> str:
    """Look at what is found; a program that lost its entry points or files would find less."""
    listed = json.loads(program.run("plugins", "list", "--json"))
    parts = [part for record in listed["plugins"] for part in record["contributions"]]
    methods, exporters = (sum(part.startswith(kind) for part in parts) for kind in ("methods:", "exporters:"))
    if listed["failures"] or methods < METHODS or exporters < EXPORTERS:
        raise Broken(f"{methods} methods, {exporters} exporters, failed: {listed['failures']}")
    return f"{len(listed['plugins'])} plugins, {methods} methods, {exporters} exporters"


def kept(program: Program) -> str:
    """Let the program hold one of its methods to the contract."""
    return program.run("plugins", "check", "methods.biaslens").splitlines()[-1]


def computer(program: Program) -> str:
    """Look at whether the model libraries are found."""
    checks = json.loads(program.run("doctor", "--json"))
    return "; ".join(f"{check['title']}: {check['message']}" for check in checks if "ibraries" in check["title"])


def audit(program: Program) -> str:
    """Make the sample audit and its reports."""
    program.run("plan", "new", "--sample", "--images", "4", "--out", "plan.json")
    program.run("run", "plan.json", "--project", "audit", "--fail-on", "never")
    for name in ("result_package", "html_report", "pdf_report", "docx_report", "xlsx_tables"):
        program.run("report", "--project", "audit", "--format", name, "--out", name)
    made = [file for file in program.folder.rglob("*") if file.suffix in (".html", ".pdf", ".docx", ".xlsx")]
    if len({file.suffix for file in made}) < 4 or min(file.stat().st_size for file in made) < 2000:
        raise Broken(f"Reports are missing or empty: {[file.name for file in made]}")
    return f"{len(list((program.folder / 'audit' / 'images').rglob('*.png')))} images, {len(made)} documents"


def threshold(program: Program) -> str:
    """Hold the audit to a threshold that it does not keep: it plants more women than none; the exit code is 1."""
    about = (
        "--question",
        "gender",
        "--class",
        "woman",
        "--low",
        "0",
        "--high",
        "1",
        "--who",
        "smoke",
        "--why",
        "tried",
    )
    program.run("thresholds", "--project", "audit", "--set", "depiction", *about)
    standings = ("--fail-on", "not met", "--fail-on", "not clear yet")  # of few images it may not be clear yet
    gate = ("--format", "junit_xml", "--out", "gate", *standings)
    program.run("report", "--project", "audit", *gate, code=1)
    return "exit code 1"


def tampered(program: Program) -> str:
    """Change a byte of an image; the exit code is 4."""
    image = next((program.folder / "audit" / "images").rglob("*.png"), None)
    if image is None:
        raise Broken("There is no image to change.")
    whole = image.read_bytes()
    image.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    program.run("doctor", "--project", "audit", code=4)
    image.write_bytes(whole)
    return "exit code 4"


def window(program: Program) -> str:
    """Start the window without a display: it runs the sample audit as its user would, and draws every page."""
    program.run("gui", "--offscreen-out", "pictures")
    pictures = [path for path in (program.folder / "pictures").glob("*.png") if path.stat().st_size > 5000]
    if len(pictures) < 8:
        raise Broken(f"Only {len(pictures)} pictures were drawn.")
    return f"{len(pictures)} pictures"


def words_of(program: str) -> tuple[str, ...]:
    """Return the command line that `program` names; it is run in another folder, so a file is named in full."""
    first, *more = (program,) if Path(program).is_file() else shlex.split(program)
    # Not resolved: the interpreter of an environment is a link, and knows the environment by where the link lies.
    return (str(Path(first).absolute()) if Path(first).is_file() else first, *more)


def main() -> int:
    """Try everything, and say what was seen; 1 when something is broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the starter, or a command line in quotes")
    parser.add_argument("--runtime", help="the model runtime; without one, only what needs none is tried")
    parser.add_argument("--own", action="store_true", help="the program is its own runtime, or finds one by itself")
    asked = parser.parse_args()
    command = words_of(asked.program)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "work"
        folder.mkdir()
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP", "LANG") if name in os.environ}
        environ = {**kept, "HOME": place, "USERPROFILE": place, "BIASLENS_HOME": f"{place}/biaslens"}
        environ |= {"QT_QPA_PLATFORM": "offscreen", "OMP_NUM_THREADS": os.environ.get("OMP_NUM_THREADS", "1")}
        if asked.runtime:
            environ["BIASLENS_RUNTIME"] = str(Path(asked.runtime).absolute())
        program, broken = Program(command, environ, folder), 0
        for title, attempt in trials(program, bool(asked.runtime or asked.own)):
            began = time.monotonic()
            try:
                told = attempt()
            except (Broken, subprocess.TimeoutExpired, OSError, ValueError) as error:
                broken, told = broken + 1, f"BROKEN: {error}"
            print(f"{title} ({time.monotonic() - began:.1f} s): {told}", flush=True)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
