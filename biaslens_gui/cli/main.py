"""Parses the command line and hands over to one function per verb."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import biaslens_gui
from biaslens_gui.cli.exit_codes import MEANING, ExitCode
from biaslens_gui.core.codec import to_data
from biaslens_gui.errors import BiasLensError, IntegrityError


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; return its exit code. Without a verb it opens the window."""
    parser = build_parser()
    options = parser.parse_args(list(arguments) or ["gui"])
    try:
        return int(options.carry_out(options))
    except BiasLensError as error:
        complain(error)
        return ExitCode.INTEGRITY_FAILED if isinstance(error, IntegrityError) else ExitCode.COULD_NOT_RUN
    except KeyboardInterrupt:
        return ExitCode.COULD_NOT_RUN


def complain(error: BiasLensError) -> None:
    """Say on stderr what went wrong and what to do."""
    print(f"{error.title}: {error.message}", file=sys.stderr)
    if error.hint:
        print(f"  -> {error.hint}", file=sys.stderr)


def show(options: argparse.Namespace, data: Any, text: str) -> None:
    """Print `data` as JSON when that was asked for, else `text`."""
    print(json.dumps(to_data(data), indent=2, ensure_ascii=False) if options.json else text)


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    from biaslens_gui.cli import machine, plans, runs

    codes = "; ".join(f"{code.value} {meaning}" for code, meaning in MEANING.items())
    parser = argparse.ArgumentParser(
        prog="biaslens", description="Evaluate text-to-image models for bias, offline.", epilog=f"Exit codes: {codes}."
    )
    parser.add_argument("--version", action="version", version=f"biaslens {biaslens_gui.__version__}")
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    _add_gui(verbs)
    plans.add_verbs(verbs)
    runs.add_verbs(verbs)
    machine.add_verbs(verbs)
    return parser


def _add_gui(verbs: Any) -> None:
    gui = verbs.add_parser("gui", help="open the window")
    gui.add_argument("project", nargs="?", type=Path, help="a project folder to open")
    gui.add_argument("--sample", action="store_true", help="run the sample audit at once")
    gui.add_argument(
        "--offscreen-out",
        type=Path,
        metavar="DIR",
        help="run the sample audit without a display; write the result package and a picture of every page to DIR",
    )
    gui.set_defaults(carry_out=_open_window)


def _open_window(options: argparse.Namespace) -> int:
    from biaslens_gui.ui.app import WindowOptions, main

    return main(WindowOptions(options.project, options.sample, options.offscreen_out))
