"""Measures each way of installing: seconds from an empty account to the first page of results.

    python packaging/release/first_results.py pip pipx uv-tool uv-sync clone [--package dist/biaslens_gui-….whl]
    python packaging/release/first_results.py wheels [--package …] --wheels FOLDER
    python packaging/release/first_results.py program --program dist/BiasLens-….tar.gz --wheels FOLDER

A way is tried as docs/installing.md writes it, in a new folder that is the home: no settings, no kept downloads.
The last two run in a network of their own, which has nothing in it. The page is drawn without a display
after the sample audit, which is made by the models that come along. For Linux; pipx and uv are those on the path.
"""

from __future__ import annotations

import argparse
import os
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEPT = ("PATH", "LANG", "PYENV_VERSION")
OF_CLIENTS = ("PIP_", "UV_", "SSL_", "HTTP", "NO_PROXY")  # where packages come from is said outside the account
CUT_OFF = "unshare --net --map-root-user "
OPEN = " gui --sample --offscreen-out pictures"


class Failed(Exception):
    """A command of a way did not end well; the message has its last words."""


@dataclass(frozen=True, slots=True)
class Way:
    """Command lines, the first of which make the installation; the last opens the window without a display."""

    install: tuple[str, ...]
    start: str


WAYS = {
    "pip": Way(
        ("{python} -m venv biaslens", "biaslens/bin/pip install -c {constraints} '{package}[models]'"),
        "biaslens/bin/biaslens" + OPEN,
    ),
    "pipx": Way(
        ("pipx install --python {python} --pip-args '-c {constraints}' '{package}[models]'",),
        ".local/bin/biaslens" + OPEN,
    ),
    "uv-tool": Way(
        ("uv tool install --python {python} -c {constraints} '{package}[models]'",),
        ".local/bin/biaslens" + OPEN,
    ),
    "uv-sync": Way(
        ("git clone --quiet --depth 1 file://{root} clone", "uv sync --project clone --python {python} --extra models"),
        "uv run --project clone --extra models biaslens" + OPEN,
    ),
    "clone": Way(
        ("git clone --quiet --depth 1 file://{root} clone",),
        "{python} clone/packaging/dev.py run --sample --offscreen-out ../pictures",
    ),
    "wheels": Way(
        (
            "{python} -m venv biaslens",
            CUT_OFF + "biaslens/bin/pip install -c {constraints} --no-index --find-links {wheels} biaslens-gui[models]",
        ),
        CUT_OFF + "biaslens/bin/biaslens" + OPEN,
    ),
    "program": Way(
        (
            "mkdir biaslens",
            "tar --extract --file {program} --directory biaslens --strip-components 1",
            CUT_OFF + "{python} biaslens/make_runtime.py --wheels {wheels}",
        ),
        CUT_OFF + "biaslens/biaslens" + OPEN,
    ),
}


@dataclass(frozen=True, slots=True)
class Measured:
    """Seconds until installed and until the page of results; those of a processor; the bytes of the account."""

    installed: float
    seen: float
    at_work: float
    size: int


def measured(way: Way, words: dict[str, str]) -> Measured:
    """Carry out a way in a new account.

    Raises:
        Failed: a command ended with another code than 0, or there is no such page.
    """
    with tempfile.TemporaryDirectory(prefix="account-") as place:
        home = Path(place)
        environ = {name: text for name, text in os.environ.items() if name in KEPT or name.startswith(OF_CLIENTS)}
        environ |= {"HOME": place, "QT_QPA_PLATFORM": "offscreen"}
        log, began, before = home / "log.txt", time.monotonic(), _at_work()
        for command in (line.format(**words) for line in way.install):
            _finish(_started(command, home, environ, log), command, log)
        installed, start = time.monotonic() - began, way.start.format(**words)
        window, page = _started(start, home, environ, log), home / "pictures" / "results.png"
        while window.poll() is None and not page.exists():
            time.sleep(0.1)
        seen = time.monotonic() - began
        _finish(window, start, log)
        if not page.exists():
            raise Failed(f"{start} drew no page of results:\n{_end_of(log)}")
        return Measured(installed, seen, _at_work() - before, _size(home))


def _started(command: str, home: Path, environ: dict[str, str], log: Path) -> subprocess.Popen[bytes]:
    with log.open("ab") as told:
        return subprocess.Popen(shlex.split(command), cwd=home, env=environ, stdout=told, stderr=told)


def _finish(process: subprocess.Popen[bytes], command: str, log: Path) -> None:
    if code := process.wait():
        raise Failed(f"{command} ended with {code}:\n{_end_of(log)}")


def _at_work() -> float:
    """Return the seconds that processors were at work for what this process started and waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _size(folder: Path) -> int:
    """Return the bytes below a folder; uv links what it keeps and what it installs, which is there once."""
    files = {stat.st_ino: stat.st_size for file in folder.rglob("*") if (stat := file.lstat())}
    return sum(files.values())


def _end_of(log: Path) -> str:
    return log.read_text(encoding="utf-8", errors="replace")[-3000:]


def main() -> int:
    """Try the ways that are named, one after the other; 1 where one of them failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ways", nargs="+", choices=WAYS, metavar="WAY", help=", ".join(WAYS))
    parser.add_argument("--python", default=shutil.which("python3"), help="the interpreter that is installed into")
    parser.add_argument("--package", type=Path, help="the wheel; without one, the one in dist")
    parser.add_argument("--program", type=Path, help="the program's archive; without one, the one in dist")
    parser.add_argument("--wheels", type=Path, default=Path("wheels"), help="the folder of wheels")
    asked = parser.parse_args()
    package = asked.package or next((ROOT / "dist").glob("*.whl"), Path("no-wheel"))
    archive = asked.program or next((ROOT / "dist").glob("BiasLens-*.tar.gz"), Path("no-archive"))
    words = {"python": asked.python, "root": str(ROOT), "constraints": str(ROOT / "packaging" / "constraints.txt")}
    words |= {name: str(path.resolve()) for name, path in {"package": package, "program": archive}.items()}
    words["wheels"], failed = str(asked.wheels.resolve()), 0
    for name in asked.ways:
        try:
            found = measured(WAYS[name], words)
        except Failed as error:
            failed, told = 1, f"FAILED: {error}"
        else:
            told = f"installed after {found.installed:.0f} s, results after {found.seen:.0f} s; "
            told += f"{found.at_work:.0f} s of a processor; {found.size / 1e9:.1f} GB; load {os.getloadavg()[0]:.1f}"
        print(f"{name}: {told}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
