"""Runs suites of benchmarks, prints what they come to, and names the bars that are missed.

    python packaging/benchmarks/run.py [SUITE ...] [--write]     every suite that can run here, or those named
    python packaging/benchmarks/run.py --page                    docs/performance.md from what is kept, nothing is run

`--write` keeps what came of each suite (`recorded`) and writes docs/performance.md from all that is kept (`page`).
Every suite runs in a process of its own, one after the other. Peer and ours take turns in one process, so what counts
is a ratio (`pairs`). Ends with 1 when a bar is missed, with 2 when a suite did not come to its end.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
for folder in (HERE, ROOT):  # the modules beside this one, and the application
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import page  # noqa: E402
from recorded import NotHere, Results, keep, kept  # noqa: E402

SUITES = page.SUITES
ENVIRONMENT = {"OMP_NUM_THREADS": "1", "OMP_WAIT_POLICY": "PASSIVE", "QT_QPA_PLATFORM": "offscreen"}
"""Read by libraries while they are imported; what is set already stays."""


def main() -> int:
    """Run what was asked for, print what is missed; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", nargs="*", help=f"default: {' '.join(SUITES)}")
    parser.add_argument("--write", action="store_true", help="keep the results and write docs/performance.md")
    parser.add_argument("--page", action="store_true", help="write docs/performance.md from what is kept")
    parser.add_argument("--into", type=Path, help=argparse.SUPPRESS)  # this process is the one of a single suite
    options = parser.parse_args()
    if strange := set(options.suite) - set(SUITES):
        parser.error(f"there is no suite {', '.join(sorted(strange))}; there are {', '.join(SUITES)}")
    if options.into:
        return alone(options.suite[0], options.into)
    failed: list[str] = []
    with tempfile.TemporaryDirectory(prefix="biaslens-benchmarks-") as place:
        for name in () if options.page else options.suite or SUITES:
            if not in_its_own_process(name, Path(place)):
                failed.append(name)
            elif options.write and name in kept(Path(place)):
                keep(kept(Path(place))[name])
        found = kept() if options.page else kept(Path(place))
    if options.write or options.page:
        page.PAGE.write_text(page.page(kept()), encoding="utf-8")
    print("\n" + "\n".join(page.verdict(found)))
    print(*(f"The suite {name} did not come to its end." for name in failed), sep="\n")
    return 2 if failed else int(any(results.missed for results in found.values()))


def in_its_own_process(suite: str, place: Path) -> bool:
    """Run a suite, whose results are then in `place`; return whether it came to its end."""
    print(f"\n## {suite}\n", flush=True)
    command = [sys.executable, str(HERE / "run.py"), suite, "--into", str(place)]
    return subprocess.run(command, env={**ENVIRONMENT, **os.environ}, check=False).returncode == 0


def alone(suite: str, place: Path) -> int:
    """Run a suite in this process, print what it comes to, and keep that in `place`; return the exit code."""
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the start", flush=True)
    try:
        results: Results = importlib.import_module(suite).results()
    except NotHere as lacking:
        print(f"Not measured: {lacking}")
        return 0
    assert results.suite == suite, json.dumps([results.suite, suite])
    print("\n".join(["", *page.section(results)]), flush=True)
    keep(results, place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
