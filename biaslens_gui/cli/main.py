"""Parses the command line and hands over to one function per verb."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import biaslens_gui
from biaslens_gui.cli.console import shown, tell
from biaslens_gui.cli.exit_codes import MEANING, ExitCode
from biaslens_gui.core.storable import is_text
from biaslens_gui.errors import BiasLensError, BugError, IntegrityError, KnownError

VERBS = {
    "plan": "plans",
    "import": "imports",
    "run": "runs",
    "status": "runs",
    "report": "runs",
    "papers": "papers",
    "claims": "claims",
    "thresholds": "thresholds",
    "base-rates": "base_rates",
    "access": "access",
    "review": "review",
    "bundle": "bundle",
    "compare": "compare",
    "drift": "drift",
    "repair": "repair",
    "history": "history",
    "attributes": "attributes",
    "calibrate": "calibrate",
    "plugins": "machine",
    "models": "machine",
    "doctor": "machine",
}
"""Which module of this package brings a verb, in the order of the help."""

WITHOUT_VERBS = ("gui", "--version")
"""What needs none of those modules."""


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line; return its exit code. Without a verb it opens the window."""
    try:
        with shown():
            return _run(list(arguments) or ["gui"])
    except KnownError as error:  # what a verb itself could not do has been said already; this is what it printed
        with shown():
            complain(error)
        return ExitCode.COULD_NOT_RUN


def _run(given: list[str]) -> int:
    try:
        _refuse_unreadable(given)
        parser = build_parser(given[0], with_method_flags=given[:2] == ["plan", "new"])
        options = parser.parse_args(given)
        return int(options.carry_out(options))
    except BiasLensError as error:
        complain(error)
        return exit_code(error)
    except KeyboardInterrupt:
        return ExitCode.COULD_NOT_RUN
    except UnicodeEncodeError as error:
        complain(unreadable(str(error.object)))
        return ExitCode.COULD_NOT_RUN
    except OSError as error:  # what the computer refuses is no fault of the program, wherever it was asked
        place = f"{str(error.filename)[:300]}: " if error.filename else ""
        hint = "Check the path: whether it is there, is not too long, and may be read and written by you."
        complain(KnownError("The computer refused", f"{place}{error.strerror or error}.", hint))
        return ExitCode.COULD_NOT_RUN
    except Exception as error:  # noqa: BLE001 - words first, even for what nobody foresaw
        complain(BugError("Something went wrong in BiasLens", f"{type(error).__name__}: {error}"))
        print(traceback.format_exc(), file=sys.stderr)
        return ExitCode.COULD_NOT_RUN


def _refuse_unreadable(given: Sequence[str]) -> None:
    """Refuse what could be put neither into a plan nor into a database.

    Raises:
        NotUnderstood: an argument holds bytes that are no text, as the name of a file on Linux can, or a NUL.
    """
    for text in given:
        if not is_text(text):
            raise unreadable(text)


def unreadable(text: str) -> NotUnderstood:
    """Return in words that `text`, mostly a path or what holds one, is none that can be stored."""
    hint = "Rename the file or folder, or one that it lies in, so that the whole path is text in UTF-8."
    return NotUnderstood("Name not readable", f"{text[:300]!r} holds bytes that are no text.", hint)


def exit_code(error: BiasLensError) -> ExitCode:
    """Return what a command ends with that was ended by `error`."""
    if isinstance(error, IntegrityError):
        return ExitCode.INTEGRITY_FAILED
    return ExitCode.USAGE if isinstance(error, NotUnderstood) else ExitCode.COULD_NOT_RUN


class NotUnderstood(KnownError):
    """What stands on the command line can be carried out by nobody."""


def complain(error: BiasLensError) -> None:
    """Say on stderr what went wrong and what to do; the lines of a hint that has several stand below it."""
    tell(f"{error.title}: {error.message}")
    if error.hint:
        first, *more = error.hint.splitlines()
        tell(f"  -> {first}", *(f"     {line}" for line in more))


def build_parser(verb: str = "", *, with_method_flags: bool = False) -> argparse.ArgumentParser:
    """Return the parser of the whole command line, or of `verb` alone: no command waits for the imports of the others.

    `plan new` has a flag per method option when they are asked for.
    """
    parser, verbs = _empty_parser()
    _add_gui(verbs)
    every = () if verb in WITHOUT_VERBS else dict.fromkeys(VERBS.values())
    for module in (VERBS[verb],) if verb in VERBS else every:
        bringing = import_module(f"biaslens_gui.cli.{module}")
        bringing.add_verbs(verbs, **({"with_method_flags": with_method_flags} if module == "plans" else {}))
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
    from biaslens_gui.ui.window.app import WindowOptions, main

    return main(WindowOptions(options.project, options.sample, options.offscreen_out))
