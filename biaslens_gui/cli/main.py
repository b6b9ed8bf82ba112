"""Parses the command line and hands over to one function per verb."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import biaslens_gui
from biaslens_gui.cli.exit_codes import MEANING, ExitCode
from biaslens_gui.core.codec import to_data
from biaslens_gui.errors import BiasLensError, BugError, IntegrityError


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; return its exit code. Without a verb it opens the window."""
    given = list(arguments) or ["gui"]
    parser = window_parser() if given[0] == "gui" else build_parser(with_method_flags=given[:2] == ["plan", "new"])
    options = parser.parse_args(given)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a console that cannot show a letter must not stop the work
    try:
        return int(options.carry_out(options))
    except BiasLensError as error:
        complain(error)
        return ExitCode.INTEGRITY_FAILED if isinstance(error, IntegrityError) else ExitCode.COULD_NOT_RUN
    except KeyboardInterrupt:
        return ExitCode.COULD_NOT_RUN
    except Exception as error:  # noqa: BLE001 - words first, even for what nobody foresaw
        complain(BugError("Something went wrong in BiasLens", f"{type(error).__name__}: {error}"))
        print(traceback.format_exc(), file=sys.stderr)
        return ExitCode.COULD_NOT_RUN


def complain(error: BiasLensError) -> None:
    """Say on stderr what went wrong and what to do."""
    print(f"{error.title}: {error.message}", file=sys.stderr)
    if error.hint:
        print(f"  -> {error.hint}", file=sys.stderr)


def show(options: argparse.Namespace, data: Any, text: str) -> None:
    """Print `data` as JSON when that was asked for, else `text`."""
    print(json.dumps(to_data(data), indent=2, ensure_ascii=False) if options.json else text)


def build_parser(*, with_method_flags: bool = False) -> argparse.ArgumentParser:
    """Return the parser of the whole command line; `plan new` has a flag per method option when they are asked for."""
    from biaslens_gui.cli import bundle, calibrate, compare, machine, plans, review, runs

    parser, verbs = _empty_parser()
    _add_gui(verbs)
    plans.add_verbs(verbs, with_method_flags=with_method_flags)
    runs.add_verbs(verbs)
    review.add_verbs(verbs)
    bundle.add_verbs(verbs)
    compare.add_verbs(verbs)
    calibrate.add_verbs(verbs)
    machine.add_verbs(verbs)
    return parser


def window_parser() -> argparse.ArgumentParser:
    """Return the parser of `gui` alone: the window must not wait for the imports of the other verbs."""
    parser, verbs = _empty_parser()
    _add_gui(verbs)
    return parser


def _empty_parser() -> tuple[argparse.ArgumentParser, Any]:
    codes = "; ".join(f"{code.value} {meaning}" for code, meaning in MEANING.items())
    parser = argparse.ArgumentParser(
        prog="biaslens", description="Evaluate text-to-image models for bias, offline.", epilog=f"Exit codes: {codes}."
    )
    parser.add_argument("--version", action="version", version=f"biaslens {biaslens_gui.__version__}")
    return parser, parser.add_subparsers(metavar="VERB", required=True)


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
    from biaslens_gui.desktop import check_desktop

    drawn_nowhere = {"QT_QPA_PLATFORM": "offscreen"} if options.offscreen_out is not None else {}
    check_desktop({**os.environ, **drawn_nowhere})  # before Qt is loaded: where something lacks, it ends the process
    from biaslens_gui.ui.app import WindowOptions, main

    return main(WindowOptions(options.project, options.sample, options.offscreen_out))
