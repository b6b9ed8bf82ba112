"""Does every fault of tests/faults at all its points and writes docs/reliability.md from what came of it.

Usage: python packaging/dev.py faults [--only K01,R02] [--page]

What came of the faults is kept in tests/faults/outcomes.json; `--page` writes the page from there and does no fault.
With `--only` (beginnings of ids) the outcomes of the others stay as they are.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.faults.bench import Bench  # noqa: E402 - the tests are no installed package
from tests.faults.catalogue import FAULTS  # noqa: E402
from tests.faults.fault import carried_out  # noqa: E402

KEPT = ROOT / "tests" / "faults" / "outcomes.json"
PAGE = ROOT / "docs" / "reliability.md"
INVARIANTS = (
    "every row's file is there, with the SHA-256 that was recorded",
    "nothing is there twice",
    "a resumed run ends in the tables and files of an undisturbed one, byte by byte",
    "nothing that was announced is gone: no image, no verdict, no export",
    "SQLite's own check finds both databases sound",
    "nothing half written is left after the next start",
    "the project opens, and what happened is told in words with what to do",
)


def main(arguments: list[str]) -> int:
    """Do the faults, keep the outcomes, write the page; return 1 when anything was lost."""
    parser = argparse.ArgumentParser(prog="dev.py faults", description="Do every fault and write docs/reliability.md.")
    parser.add_argument("--only", default="", help="beginnings of ids, with commas")
    parser.add_argument("--page", action="store_true", help="write the page from the outcomes that are kept")
    options = parser.parse_args(arguments)
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {"faults": {}}
    if not options.page:
        do_faults(kept, tuple(filter(None, options.only.split(","))))
    PAGE.write_text(page(kept), encoding="utf-8")
    return int(any(one["lost"] for one in kept["faults"].values()))


def do_faults(kept: dict[str, Any], wanted: tuple[str, ...]) -> None:
    """Do the faults whose ids begin as `wanted`, or all, and put their outcomes into `kept`."""
    with tempfile.TemporaryDirectory() as home, Bench() as bench:
        os.environ["BIASLENS_HOME"] = home
        began = time.monotonic()
        for fault in FAULTS:
            if wanted and not fault.id.startswith(wanted):
                continue
            outcome = carried_out(fault, bench, fault.points)
            kept["faults"][fault.id] = asdict(outcome)
            keep(kept)
            print(
                f"{fault.id}  {outcome.tried:>3} tried  {len(outcome.lost)} lost  {fault.name} {outcome.why_not}",
                flush=True,
            )
            print(*(f"     {line[:400]}" for line in outcome.lost), sep="\n", end="\n" * bool(outcome.lost))
        if not wanted:
            kept["minutes"] = round((time.monotonic() - began) / 60, 1)
    kept["machine"] = f"{platform.system()}, Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    keep(kept)


def keep(kept: dict[str, Any]) -> None:
    """Keep the outcomes, in the order of the catalogue; a fault that is no more is forgotten."""
    kept["faults"] = {fault.id: kept["faults"][fault.id] for fault in FAULTS if fault.id in kept["faults"]}
    KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def page(kept: Mapping[str, Any]) -> str:
    """Return docs/reliability.md."""
    return "\n".join(_lines(kept)).rstrip() + "\n"


def _lines(kept: Mapping[str, Any]) -> Iterator[str]:
    done: Mapping[str, Mapping[str, Any]] = kept["faults"]
    here = [fault for fault in FAULTS if done.get(fault.id, {}).get("tried")]
    points = sum(done[fault.id]["tried"] for fault in here)
    lost = sum(len(done[fault.id]["lost"]) for fault in here)
    kills = sum(done[fault.id]["tried"] for fault in here if fault.kills)
    yield "<!-- Written by packaging/trials/faults.py from tests/faults/; change those instead. -->\n"
    yield "# Reliability: faults tried, survived, lost\n"
    yield f"**{len(here)} faults at {points:,} points, {kills} of them kills with SIGKILL: {points - lost:,} survived,"
    yield f"{lost} lost.** A point of C01 is 100 states of the disk. Done by `python packaging/dev.py faults`"
    yield f"({kept.get('machine', '')}; {kept.get('minutes', '?')} minutes on one processor). A few points of some"
    yield "faults are part of the default tests. Points are seeded: the same at every run, but for those at a moment"
    yield "of the clock.\n"
    yield "After every point the project is opened as the window opens it, and all of this is checked"
    yield "(`tests/faults/invariants.py`):\n"
    yield from (f"- **I{number}** {text}" for number, text in enumerate(INVARIANTS, 1))
    yield "\nRuns are those of the pebble world (`tests/data/plugins/pebbles.py`): the real engine and store, with"
    yield "models that take no time, and whose images do not depend on the batch. Real models round differently in"
    yield "batches of another size: there a run that went on with less memory (P18 to P21) ends in other bytes than an"
    yield "undisturbed one, and a lost image (D01, D40 to D44) is made again in the batch in which it was recorded; see"
    yield "what is not promised. A kill within a run of the reference models is among the slow tests.\n"
    for area in dict.fromkeys(fault.area for fault in FAULTS):
        yield f"## {area}\n"
        yield "| id | fault | where | what holds | tried | survived | lost |\n|---|---|---|---|---:|---:|---:|"
        for fault in sorted((one for one in FAULTS if one.area == area), key=lambda one: one.id):
            outcome = done.get(fault.id, {"tried": 0, "lost": (), "why_not": "Not done yet."})
            tried, gone = outcome["tried"], len(outcome["lost"])
            why = f" ({outcome['why_not']})" if outcome["why_not"] else ""
            words = f"{fault.id} | {fault.name}{why} | {fault.where} | {fault.holds}"
            yield f"| {words} | {tried} | {tried - gone} | {gone} |"
        yield ""
    yield from LIMITS


LIMITS = (
    "## What is not promised\n",
    "- SQLite keeps no sums of its pages: a bit that flips within a text of a row makes another text, unnoticed.",
    "  Image files, frozen reports, bundles and packages carry SHA-256 sums; there a flipped bit is found.",
    "- After a power cut the last rows of a run may be gone (`synchronous=NORMAL`), never a verdict (`FULL`): they are",
    "  made again when the run is resumed. Exports are not synced file by file; they can be made again.",
    "- An image file that is gone is made again from its recipe when its plan is run, with the images that were made",
    "  together with it, so that the bytes are those recorded; nothing else can bring it back. They can be others on",
    "  another device, with other libraries, with less memory than there was, for images of a project from before",
    "  batches were noted, and after a repair that knows images by their files alone. Then the run and `doctor` say",
    "  so, both SHA-256 are kept, and what was read from the earlier image is read again (see",
    "  `tests/unit/engine/running/test_made_again.py`).",
    "- A run that went on in smaller batches, since memory was short, says so in a warning and in its report; the",
    "  bytes of its images can differ from those of a run that was not.",
    "- A process that is killed while it makes a bundle leaves its copy in the system's temporary folder.",
    "- Copies of the databases are made before their layout changes, and not otherwise: `backups/` is no backup of",
    "  the project. Copy the whole folder while BiasLens is closed.",
    "- Windows and macOS were not tried: SIGKILL, mounts and lost rights are faults of Linux here.",
)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
