#!/usr/bin/env python3
"""Makes the model runtime: an environment with the model libraries, from wheels on a disk, without a network.

    python make_runtime.py               from `wheels` beside this file, into `runtime` there
    python make_runtime.py --wheels W --into R
    python make_runtime.py --list        prints what has to be in the folder of wheels

It needs nothing but the Python that the first line of runtime.txt names, and no rights but to write into the folder.
Delete the folder to remove it.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
WANTED = HERE / "runtime.txt"
LOADED = ("torch", "diffusers", "transformers", "accelerate", "spacy")
COULD_NOT_RUN = 3


def main() -> int:
    """Make it, or say why not."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheels", type=Path, default=HERE / "wheels", help="the folder with the wheels")
    parser.add_argument("--into", type=Path, default=HERE / "runtime", help="the folder to make")
    parser.add_argument("--list", action="store_true", help="print what has to be among the wheels, and stop")
    asked = parser.parse_args()
    if asked.list:
        print(WANTED.read_text(encoding="utf-8"), end="")
        return 0
    needed = WANTED.read_text(encoding="utf-8").splitlines()[0].rpartition(" ")[2]
    if "{}.{}".format(*sys.version_info) != needed:
        return refuse(f"This is Python {sys.version.split()[0]}; the program, and so its runtime, needs {needed}.")
    if not any(asked.wheels.glob("*.whl")):
        return refuse(f"There are no wheels in {asked.wheels}. Name their folder with --wheels.")
    if asked.into.exists():
        return refuse(f"{asked.into} is there already. Delete it first, or name another folder with --into.")
    unfinished = asked.into.with_name(f"{asked.into.name}.unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    print(f"Making {asked.into} ...", flush=True)
    code = subprocess.call([sys.executable, "-m", "venv", str(unfinished)])
    code = code or subprocess.call([*python(unfinished), "-m", "pip", *install(asked.wheels)])
    code = code or subprocess.call([*python(unfinished), "-c", f"import {', '.join(LOADED)}"])
    if code:
        return refuse(f"It could not be made; see the lines above. {unfinished} can be deleted.")
    unfinished.rename(asked.into)  # the interpreter is found by its place, and its scripts are not used
    print("Ready. BiasLens finds it beside itself; anywhere else, name it in the setting “Model runtime”.")
    return 0


def python(environment: Path) -> list[str]:
    """Return the interpreter of an environment, cut off from everything else that is installed."""
    return [str(environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")), "-I"]


def install(wheels: Path) -> list[str]:
    """Return what pip is told: these wheels, and nothing from anywhere else."""
    return ["--isolated", "install", "--no-index", "--find-links", str(wheels), "--quiet", "-r", str(WANTED)]


def refuse(sentence: str) -> int:
    """Say why not."""
    print(sentence, file=sys.stderr)
    return COULD_NOT_RUN


if __name__ == "__main__":
    sys.exit(main())
