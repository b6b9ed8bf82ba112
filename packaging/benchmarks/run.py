"""Runs the paired benchmarks and prints their tables.

    python packaging/benchmarks/run.py [metrics storing chains] [--project FOLDER]

Peer and ours take turns in one process, so what is printed is a ratio; see `pairs`. `--project` names a project of
100,000 images made by look.py, whose pages' queries are timed as well. It ends with 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from pairs import Outcome, Pair, in_words, measured, table

SUITES = ("metrics", "storing", "chains")


def main() -> int:
    """Run what was asked for; 1 when a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suite", nargs="*", default=SUITES, help=f"default: {' '.join(SUITES)}")
    parser.add_argument("--project", type=Path, help="a project of look.py")
    options = parser.parse_args()
    if strange := set(options.suite) - set(SUITES):
        parser.error(f"there is no suite {', '.join(sorted(strange))}")
    os.environ.setdefault("OMP_NUM_THREADS", "1")  # read by libraries while they are imported
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the start\n")
    outcomes: list[Outcome] = []
    with ExitStack() as stack:
        for at, pair in enumerate(_cases(options.suite, stack)):
            outcomes.append(measured(pair))
            lines = table(outcomes[-1:])
            print("\n".join(lines if not at else lines[2:]), flush=True)
    print("\n".join(["", *_more(options.suite, options.project)]))
    return int(any(one.bar and not one.met for one in outcomes))


def _cases(suites: list[str], stack: ExitStack) -> Iterator[Pair]:
    import chains
    import metrics
    import storing

    if "metrics" in suites:
        yield from metrics.cases()
    if "storing" in suites:
        yield from storing.cases(stack)
    if "chains" in suites:
        yield from chains.cases(stack)


def _more(suites: list[str], project: Path | None) -> Iterator[str]:
    """Yield what is no pair: counts, growth, and times of queries beside their bars."""
    import metrics
    import storing

    if "metrics" in suites:
        yield from metrics.numbers()
        yield f"\nGrowth over {', '.join(f'{size:,}' for size in metrics.SIZES)} images:"
        yield from (f"- {name}: {', '.join(map(in_words, seconds))}" for name, seconds in metrics.growth())
    if "storing" in suites:
        yield f"\nAn item that is there already: {storing.cached_item_us():.0f} µs (most: {storing.MOST_US:g})"
        if project:
            yield f"Queries of pages (most: {storing.MOST_MS:g} ms):"
            yield from (f"- {name}: {ms:.2f} ms" for name, ms in storing.pages(project))


if __name__ == "__main__":
    sys.exit(main())
