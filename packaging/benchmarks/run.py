"""Runs suites of benchmarks, prints what they come to, and names the bars that are missed.

    python packaging/benchmarks/run.py [SUITE ...] [--write]     every suite that can run here, or those named
    python packaging/benchmarks/run.py --page                    docs/performance.md from what is kept, nothing is run

`--write` keeps what came of each suite and writes docs/performance.md from all that is kept (`page`). Every suite runs
in a process of its own, one after the other. Ends with 1 when a bar is missed, with 2 when a suite did not come to its
end. `--small` goes through every case at the smallest size that works: that the code runs, no more.
"""

from __future__ import annotations

import argparse
import importlib
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]  # the modules beside this one, and the application

import page  # noqa: E402
from harness import Bench, NotHere, Results, keep, kept  # noqa: E402

SUITES = [name for name in page.SUITES if name not in page.FROZEN]
ENVIRONMENT = {"OMP_NUM_THREADS": "1", "OMP_WAIT_POLICY": "PASSIVE", "QT_QPA_PLATFORM": "offscreen"}
"""Read by libraries while they are imported; what is set already stays."""


def main() -> int:
    """Run what was asked for, print what is missed; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", nargs="*", help=f"default: {' '.join(SUITES)}")
    parser.add_argument("--write", action="store_true", help="keep the results and write docs/performance.md")
    parser.add_argument("--page", action="store_true", help="write docs/performance.md from what is kept")
    parser.add_argument("--small", action="store_true", help="as little of everything as works; keeps nothing")
    parser.add_argument("--into", type=Path, help=argparse.SUPPRESS)  # this process is the one of a single suite
    options = parser.parse_args()
    if strange := set(options.suite) - set(SUITES):
        parser.error(f"there is no suite {', '.join(sorted(strange))}; there are {', '.join(SUITES)}")
    if options.write and options.small:
        parser.error("what --small comes to means nothing, and is not written")
    if options.into:
        return alone(options.suite[0], options.into, options.small)
    failed: list[str] = []
    with tempfile.TemporaryDirectory(prefix="biaslens-benchmarks-") as place:
        for name in () if options.page else options.suite or SUITES:
            command = [sys.executable, __file__, name, "--into", place, *(["--small"] if options.small else [])]
            print(f"\n## {name}\n", flush=True)
            if subprocess.run(command, env={**ENVIRONMENT, **os.environ}, check=False).returncode:
                failed.append(name)
            elif options.write and name in kept(Path(place)):
                keep(kept(Path(place))[name])
        found = kept() if options.page else kept(Path(place))
    if options.write or options.page:
        page.PAGE.write_text(page.page(kept()), encoding="utf-8")
    print("\n" + "\n".join(page.verdict(found)))
    print(*(f"The suite {name} did not come to its end." for name in failed), sep="\n")
    return 2 if failed else int(any(results.missed for results in found.values()))


def alone(suite: str, place: Path, small: bool) -> int:
    """Run a suite in this process, print what it comes to, and keep that in `place`; return the exit code."""
    try:
        results = measured(suite, small)
    except NotHere as lacking:
        print(f"Not measured: {lacking}")
        return 0
    print("\n".join(["", *page.section(results)]), flush=True)
    keep(results, place)
    return 0


def measured(suite: str, small: bool = False) -> Results:
    """Return what a suite comes to.

    Raises:
        NotHere: this computer lacks what it needs.
    """
    module = importlib.import_module(suite)
    with ExitStack() as stack:
        bench = Bench(suite, page.SUITES[suite], module.ABOUT, stack, small)
        module.measure(bench)
        return bench.results


if __name__ == "__main__":
    sys.exit(main())
