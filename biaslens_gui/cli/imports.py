"""`biaslens import`: pictures that were made elsewhere, and what others said of them, become models of a project."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

from biaslens_gui.cli.console import show, tell
from biaslens_gui.cli.exit_codes import ExitCode
from biaslens_gui.engine.importing.columns import HINT, ColumnMeaning, meaning_of
from biaslens_gui.engine.importing.images import GROUP, FoundImages, Otherwise, write_import
from biaslens_gui.engine.importing.readings import VectorFile, read_vectors, readings_in, write_readings
from biaslens_gui.engine.importing.zipped import UNPACKED, Room, read_pictures
from biaslens_gui.engine.planning.sample import (
    METHODS,
    PICTURES_TITLE,
    drawn_pictures,
    pictures_table,
    reader_folders,
)
from biaslens_gui.errors import KnownError
from biaslens_gui.files.scratch import scratch
from biaslens_gui.store.project import create_project

NAMED = 20
"""How many files with a problem are named; the rest are counted, and `--json` has all."""


def add_verbs(verbs: Any) -> None:
    """Add `import`."""
    take = verbs.add_parser("import", help="list images that were made elsewhere in a project, to be audited")
    take.add_argument("folder", type=Path, nargs="?", help="where they lie, or a zip; they are not changed")
    take.add_argument(
        "--sample", action="store_true", help="take 120 drawings that come along, said to be of two services"
    )
    take.add_argument("--project", type=Path, help="the project folder; made if it is not there")
    take.add_argument(
        "--table",
        type=Path,
        metavar="FILE",
        help="CSV, JSON or spreadsheet: their files, and what is known or was said of each",
    )
    take.add_argument(
        "--column",
        action="append",
        default=[],
        metavar="NAME=MEANING",
        help="what a column of the table means: file, prompt, group, seed, model, caption, answer:ABOUT, "
        "verdict:ABOUT, embedding, nothing; files, prompts, seeds and models are also known by their headings",
    )
    take.add_argument(
        "--embeddings", type=Path, metavar="FILE", help=".npy or .safetensors with a vector for each line of the table"
    )
    take.add_argument("--tool", default="", metavar="NAME", help="what made the captions, answers or vectors")
    take.add_argument(
        "--otherwise",
        choices=[way for way in get_args(Otherwise) if way not in ("typed", "pattern")],
        default="nothing",
        help="how an image is grouped that tells no prompt: it is left out, by its folder's name, by its own name",
    )
    take.add_argument(
        "--group-by",
        metavar="PATTERN",
        help=f'the group of those that tell no prompt, as a part of their names: "set1_{GROUP}_*"',
    )
    take.add_argument("--prompt", metavar="TEXT", help="the prompt of all that tell none")
    take.add_argument("--title", metavar="TEXT", help="what the images are called (default: the folder's name)")
    take.add_argument("--dry-run", action="store_true", help="say what would be imported, and stop")
    take.add_argument("--json", action="store_true", help="print JSON")
    take.set_defaults(carry_out=_import)


def _import(options: argparse.Namespace) -> int:
    _take_sample(options)
    if options.folder is None:
        raise KnownError("Nothing to import", "Neither a folder nor --sample was given.", "Name a folder of images.")
    if options.table is None and (options.column or options.embeddings):
        what = "--column" if options.column else "--embeddings"
        raise KnownError("No table", f"{what} is about a table, and none is named.", "Name it with --table.")
    columns = dict(_column(text) for text in options.column)
    with _room(options) as room:
        return _taken(options, _named(read_pictures(options.folder, room, options.table, columns=columns), options))


@contextmanager
def _room(options: argparse.Namespace) -> Iterator[Room]:
    """Yield where the pictures of a zip are laid: in the project; with --dry-run, elsewhere for a while."""
    if not options.dry_run and options.project is None:
        raise KnownError("No project", "There is nothing to list the images in.", "Name a folder with --project.")
    with scratch() as room:
        if options.dry_run:
            yield lambda: room
        else:
            yield lambda: create_project(options.project, _title(options)).path / UNPACKED


def _title(options: argparse.Namespace) -> str:
    place = options.folder.absolute()
    return str(options.title or (place.stem if place.is_file() else place.name))


def _taken(options: argparse.Namespace, found: FoundImages) -> int:
    """Write the import and say what it is; with `--dry-run`, say what it would be."""
    lines = found.table.lines if found.table else 0
    vectors = read_vectors(options.embeddings, lines) if options.embeddings else None
    if options.dry_run:
        show(options, _data(found, vectors), _lines(found, vectors))
        return ExitCode.PASSED
    title = _title(options)
    project = create_project(options.project, title)
    folders = write_import(project, found, title)
    readers = write_readings(project, found, " ".join(options.tool.split()), vectors)
    made = {"models": [str(folder) for folder in folders], "readers": [str(folder) for folder in readers]}
    show(options, {**made, **_data(found, vectors)}, _lines(found, vectors))
    also = "".join(f" --model {folder}" for folder in readers)
    if options.sample:
        tell("To audit them, no model folder is needed:", *_sample_commands(found, folders, options.project))
        return ExitCode.PASSED
    tell("To audit them:", *(f"  biaslens plan new --model {folder}{also} --out plan.json" for folder in folders))
    return ExitCode.PASSED


def _take_sample(options: argparse.Namespace) -> None:
    """Name the sample's folder and table in place of those that were not given.

    Raises:
        KnownError: something is given that the sample would leave unused.
    """
    if not options.sample:
        return
    others = ("folder", "table", "column", "embeddings", "tool", "otherwise", "group_by", "prompt")
    if beside := [name for name in others if getattr(options, name) not in (None, [], "", "nothing")]:
        named = beside[0] if beside[0] == "folder" else f"--{beside[0].replace('_', '-')}"
        message = f"--sample brings its own pictures with what is known of them, and {named} would not be used."
        raise KnownError("Two imports", message, f"Leave out --sample, or {named}.")
    options.folder, options.table = drawn_pictures(), pictures_table()
    options.title = options.title or PICTURES_TITLE


def _sample_commands(found: FoundImages, folders: Sequence[Path], project: Path) -> list[str]:
    """Return the commands that audit the sample, from its plan to its report."""
    models = " ".join(f"--model {shlex.quote(str(folder))}" for folder in (*folders, *reader_folders()))
    methods = " ".join(f"--method {choice.method}" for choice in METHODS)
    where = shlex.quote(str(project))
    return [
        f"  biaslens plan new {models} {methods} --images {found.most()} --out plan.json",
        f"  biaslens plan propose plan.json --project {where}",
        f"  biaslens run plan.json --project {where}",
        f"  biaslens report --project {where} --format html_report --out report",
    ]


def _named(found: FoundImages, options: argparse.Namespace) -> FoundImages:
    """Return the images with a prompt, or a group, for those that tell none."""
    asked = [name for name, value in (("--prompt", options.prompt), ("--group-by", options.group_by)) if value]
    if len(asked) + (options.otherwise != "nothing") > 1:
        message = "A picture that tells no prompt can have one prompt, or one group."
        raise KnownError("Several ways at once", message, "Leave out all but one of --prompt, --group-by, --otherwise.")
    if options.group_by and options.group_by.count(GROUP) != 1:
        message = f"{options.group_by!r} does not say where the group stands."
        raise KnownError("Pattern not understood", message, f'Write it as "set1_{GROUP}_*".')
    if options.group_by:
        return found.named("pattern", options.group_by)
    return found.named("typed", options.prompt) if options.prompt else found.named(options.otherwise)


def _column(text: str) -> tuple[str, ColumnMeaning]:
    name, equals, meaning = text.rpartition("=")
    if not equals or not name.strip():
        raise KnownError("Column not understood", f"--column {text!r}.", HINT)
    return name, meaning_of(meaning)


def _data(found: FoundImages, vectors: VectorFile | None) -> dict[str, Any]:
    columns = {column: meaning.text for column, meaning in found.table.columns.items()} if found.table else {}
    readings = {**readings_in(found), **({"embedding": len(vectors.vectors)} if vectors else {})}
    return {"images": found.images, "columns": columns, "readings": readings, "notes": found.notes}


def _lines(found: FoundImages, vectors: VectorFile | None) -> list[str]:
    """Return in words what was found, what was said of it, and what cannot be used and why."""
    prompts, troubled = found.prompts(), [image for image in found.images if image.problem]
    unasked = sum(not image.told.prompt for image in found.images if not image.problem)
    lines = [f"{len(found.usable):,} of {len(found.images):,} images of {len(prompts):,} prompts can be used."]
    if groups := [prompt.text for prompt in found.asked() if prompt.is_group]:
        lines.append(f"{len(groups):,} of these are no prompts but names of groups, such as “{groups[0][:60]}”.")
    if unasked:
        lines.append(f"{unasked:,} tell no prompt and are left out; --prompt, --group-by or --otherwise can name them.")
    readings = {**readings_in(found), **({"embedding": len(vectors.vectors)} if vectors else {})}
    lines += [
        f"{count:,} usable images have {meaning}; it is read without a model." for meaning, count in readings.items()
    ]
    lines += [f"{image.file}: {image.problem}" for image in troubled[:NAMED]]
    if len(troubled) > NAMED:
        lines.append(f"{len(troubled) - NAMED:,} more cannot be used; --json names them.")
    noted = [image for image in found.images if image.told.notes and not image.problem]
    lines += [f"{image.file}: {' '.join(image.told.notes)}" for image in noted[:NAMED]]
    if len(noted) > NAMED:
        lines.append(f"{len(noted) - NAMED:,} more have something to be known; --json names them.")
    return [*lines, *(found.table.read_as if found.table else ()), *found.notes]
