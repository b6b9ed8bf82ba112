"""Gives every parser of files from elsewhere more than a million changed files, and writes down what came of it.

    python packaging/trials/fuzz.py                 all cases of all parsers, many minutes; writes docs/fuzzing.md
    python packaging/trials/fuzz.py --only plan     parsers whose name holds these words; other outcomes stay
    python packaging/trials/fuzz.py --page          the page from the kept outcomes (tests/hostile/outcomes.json)
    python packaging/trials/fuzz.py --guided plan --seconds 60 --keep FOLDER
                                                    lets atheris (the extra `fuzz`) look for paths that no case took

The first two make the same cases on every machine, by their numbers. It ends with 1 when anything but a refusal in
words came out of a parser; `case(parser, number)` of tests/hostile/fuzzing.py makes that file again.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "fuzzing.md"
KEPT = ROOT / "tests" / "hostile" / "outcomes.json"
INTRODUCTION = """# Files from elsewhere

Every door through which a file of somebody else comes into BiasLens is given changed files: bytes flipped and cut,
lengths that lie, JSON with other values, names and nesting, archives with other members, and checksums that fit again.
A parser may read such a file or refuse it in words (`KnownError`). Anything else that comes out of it is a fault. Where
none was refused, the parser answers with what is wrong beside what it could read, as of an image in a folder.

The good files, the changes and the parsers are in `tests/hostile`. A case is made by its number and is the same on
every machine; the default tests try some thousand of these, `python packaging/trials/fuzz.py` tries all and writes
this page.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what was asked; return the exit status."""
    asked = _options().parse_args(arguments)
    sys.path.insert(0, str(ROOT))
    if asked.guided:
        return guided(asked.guided, asked.seconds, asked.keep)
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    if not asked.page:
        kept = fuzzed(kept, asked.only, asked.share)
    if asked.share == 1:
        KEPT.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        PAGE.write_text(page(kept), encoding="utf-8")
    return 1 if any(one["crashes"] for one in kept.values()) else 0


def fuzzed(kept: dict[str, Any], words: str, share: float) -> dict[str, Any]:
    """Return the outcomes of all parsers: those whose name holds `words` tried now, the others as `kept`."""
    from tests.hostile.fuzzing import fuzz
    from tests.hostile.parsers import PARSERS

    outcomes: dict[str, Any] = {}
    for parser in PARSERS:
        if words in parser.name:
            result = asdict(fuzz(parser, max(1, round(parser.cases * share))))
            system = f"Python {platform.python_version()}, {platform.system()} {platform.machine()}"
            outcomes[parser.name] = {**result, "at": f"{datetime.now(UTC):%Y-%m-%d}", "on": system}
            print(row(outcomes[parser.name]), flush=True)
            for crash in result["crashes"]:
                print(f"    case {crash['case']}: {crash['error']}", flush=True)
        elif parser.name in kept:
            outcomes[parser.name] = kept[parser.name]
    return outcomes


def _options() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--only", default="", metavar="WORDS", help="parsers whose name holds these words")
    options.add_argument("--share", type=float, default=1.0, help="of the cases of each parser (1)")
    options.add_argument("--page", action="store_true", help="write the page anew, and try nothing")
    options.add_argument("--guided", default="", metavar="WORDS", help="look for new paths with atheris, in one parser")
    options.add_argument("--seconds", type=int, default=60, help="how long it looks (60)")
    options.add_argument("--keep", type=Path, help="a folder for the files that took new paths")
    return options


def row(one: Any) -> str:
    """Return one line of the table."""
    figures = f"{one['cases']:,} | {one['refused']:,} | {len(one['crashes'])} | {one['seconds']:.0f}"
    return f"| {one['parser']} | {figures} |"


def page(kept: dict[str, Any]) -> str:
    """Return the page on what came of all cases."""
    every = list(kept.values())
    cases, crashes = sum(one["cases"] for one in every), sum(len(one["crashes"]) for one in every)
    minutes = sum(one["seconds"] for one in every) / 60
    told = (
        f"{cases:,} cases of {len(every)} parsers in {minutes:.0f} minutes on one core: **{crashes} crashes** "
        f"({', '.join(sorted({one['at'] for one in every}))}; {', '.join(sorted({one['on'] for one in every}))})."
    )
    lines = ["| Parser | Cases | Refused in words | Crashes | Seconds |", "| --- | ---: | ---: | ---: | ---: |"]
    return "\n".join([INTRODUCTION, told, "", *lines, *map(row, every), ""])


def guided(words: str, seconds: int, keep: Path | None) -> int:
    """Let atheris change files towards new paths through one parser; return 0 when nothing but refusals came out."""
    try:
        import atheris
    except ImportError:
        print("This needs atheris: pip install 'biaslens-gui[fuzz]' (Linux and macOS).", file=sys.stderr)
        return 3
    with atheris.instrument_imports(include=["biaslens_gui", "biaslens_plugins"]):
        from biaslens_gui.errors import KnownError
        from tests.hostile.parsers import PARSERS
    parser = next((one for one in PARSERS if words in one.name), None)
    if parser is None:
        print(f"No parser is called {words!r}: {', '.join(one.name for one in PARSERS)}.", file=sys.stderr)
        return 2
    place = Path(tempfile.mkdtemp(prefix="biaslens-fuzz-"))
    corpus = keep or place / "kept"
    corpus.mkdir(parents=True, exist_ok=True)
    (place / "files").mkdir()
    for index, seed in enumerate(parser.seeds()):
        (corpus / f"seed-{index}").write_bytes(seed)

    def one(data: bytes) -> None:
        try:
            parser.read(data, place / "files")
        except KnownError:
            return

    options = [f"-max_total_time={seconds}", f"-artifact_prefix={place}/", "-print_final_stats=1", "-verbosity=0"]
    print(json.dumps({"parser": parser.name, "seconds": seconds, "corpus": str(corpus)}), flush=True)
    pid = os.fork() if hasattr(os, "fork") else 0
    if pid:
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    atheris.Setup([sys.argv[0], *options, str(corpus)], one)
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main())
