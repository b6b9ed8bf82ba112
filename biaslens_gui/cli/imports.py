"""`biaslens import`: images that were made elsewhere become a model of a project, as on the Look page."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, get_args

from biaslens_gui.cli.console import show, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.engine.importing.images import FoundImages, Otherwise, read_folder, write_import
from biaslens_gui.engine.importing.tables import ColumnRole
from biaslens_gui.errors import KnownError
from biaslens_gui.store.project import create_project

NAMED = 20
"""How many files with a problem are named; the rest are counted, and `--json` has all."""


def add_verbs(verbs: Any) -> None:
    """Add `import`."""
    take = verbs.add_parser("import", help="list images that were made elsewhere in a project, to be audited")
    take.add_argument("folder", type=Path, help="where they lie; they stay there and are not changed")
    take.add_argument("--project", type=Path, help="the project folder; made if it is not there")
    take.add_argument(
        "--table", type=Path, metavar="FILE", help="CSV, JSON or spreadsheet: their files, prompts, seeds, models"
    )
    take.add_argument(
        "--column",
        action="append",
        default=[],
        metavar="WHAT=COLUMN",
        help=f"which column of the table says what ({', '.join(get_args(ColumnRole))}) where its name does not tell",
    )
    take.add_argument(
        "--otherwise",
        choices=[way for way in get_args(Otherwise) if way != "typed"],
        default="nothing",
        help="what the prompt is of an image that tells none: it is left out, its folder's name, its own name",
    )
    take.add_argument("--prompt", metavar="TEXT", help="the prompt of all that tell none")
    take.add_argument("--title", metavar="TEXT", help="what the images are called (default: the folder's name)")
    take.add_argument("--dry-run", action="store_true", help="say what would be imported, and stop")
    take.add_argument("--json", action="store_true", help="print JSON")
    take.set_defaults(carry_out=_import)


def _import(options: argparse.Namespace) -> int:
    if options.column and options.table is None:
        raise KnownError("No table", "--column is about a table, and none is named.", "Name it with --table.")
    columns = dict(_column(text) for text in options.column)
    found = read_folder(options.folder, options.table, columns=columns)
    found = found.named("typed", options.prompt) if options.prompt else found.named(options.otherwise)
    if options.dry_run:
        show(options, _data(found), _lines(found))
        return ExitCode.PASSED
    if options.project is None:
        raise KnownError("No project", "There is nothing to list the images in.", "Name a folder with --project.")
    title = options.title or options.folder.absolute().name
    folders = write_import(create_project(options.project, title), found, title)
    show(options, {"models": [str(folder) for folder in folders], **_data(found)}, _lines(found))
    tell("To audit them:", *(f"  biaslens plan new --model {folder} --out plan.json" for folder in folders))
    return ExitCode.PASSED


def _column(text: str) -> tuple[ColumnRole, str]:
    what, _, column = text.partition("=")
    for role in get_args(ColumnRole):
        if what == role and column:
            return role, column
    hint = f"Write it as --column prompt=Description; it can be told of {', '.join(get_args(ColumnRole))}."
    raise KnownError("Column not understood", f"--column {text!r}.", hint)


def _data(found: FoundImages) -> dict[str, Any]:
    return {"images": found.images, "notes": found.notes}


def _lines(found: FoundImages) -> list[str]:
    """Return in words what was found, and what cannot be used and why."""
    prompts, troubled = found.prompts(), [image for image in found.images if image.problem]
    unasked = sum(not image.told.prompt for image in found.images if not image.problem)
    lines = [f"{len(found.usable):,} of {len(found.images):,} images of {len(prompts):,} prompts can be used."]
    if unasked:
        lines.append(
            f"{unasked:,} tell no prompt and are left out; --otherwise, --prompt or --table can give them one."
        )
    lines += [f"{image.file}: {image.problem}" for image in troubled[:NAMED]]
    if len(troubled) > NAMED:
        lines.append(f"{len(troubled) - NAMED:,} more cannot be used; --json names them.")
    return [*lines, *found.notes]
