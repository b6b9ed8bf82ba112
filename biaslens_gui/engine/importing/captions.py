"""Prompts from a file of captions: reading it within bounds, choosing among its captions."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from biaslens_gui.core.language.prompt_core import prompt_cores
from biaslens_gui.core.language.single_person import is_single_person
from biaslens_gui.core.spec import Prompt
from biaslens_gui.engine.importing.caption_files import (
    ACCEPTED,
    LARGEST_FILE,
    MOST_CHOSEN,
    CaptionFile,
    choose,
    read_captions,
)
from biaslens_gui.errors import KnownError
from biaslens_gui.files.outside import CAPTION_FILE, read_outside


@dataclass(frozen=True, slots=True)
class ImportedCaptions:
    """The prompts taken from a file, and notes on how it was read and what was left out."""

    prompts: tuple[Prompt, ...]
    notes: tuple[str, ...]


def import_captions(
    path: Path, most: int = MOST_CHOSEN, seed: int = 0, single_person: bool = False, clean_up: bool = False
) -> ImportedCaptions:
    """Return at most `most` captions of a file as prompts, chosen by `seed`; see `core.caption_files` for what is read.

    Raises:
        KnownError: the file cannot be read, is too large, or has no usable caption.
    """
    return draw_captions(read_caption_file(path), path, most, seed, single_person, clean_up)


def read_caption_file(path: Path) -> CaptionFile:
    """Return all usable captions of a file.

    Raises:
        KnownError: the file cannot be read, is too large, or has no usable caption.
    """
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            message = f"{path} has {size / 1e6:,.0f} MB; {LARGEST_FILE / 1e6:,.0f} MB are read."
            raise KnownError("Caption file too large", message, "Take a part of it, such as the validation captions.")
        data = read_outside(path, CAPTION_FILE)
    except OSError as error:
        raise KnownError("Caption file not read", f"{path}: {error.strerror or error}.", "Check the path.") from error
    try:
        return read_captions(data)
    except KnownError as error:
        raise KnownError(error.title, f"{path}: {error.message}", error.hint) from error


def draw_captions(
    file: CaptionFile,
    path: Path,
    most: int = MOST_CHOSEN,
    seed: int = 0,
    single_person: bool = False,
    clean_up: bool = False,
) -> ImportedCaptions:
    """Return at most `most` captions of `file`, read from `path`, as prompts: the same ones for the same `seed`.

    Raises:
        KnownError: none of them speaks of a single person, or is left by the clean-up, where that is wanted.
    """
    left = prompt_cores(file.captions) if clean_up else file.captions
    wanted = [text for text in left if is_single_person(text)] if single_person else left
    chosen = choose(wanted, most, seed)
    if not chosen:
        what = "speaks of a single person" if left else "has a part that can stand alone"
        message = f"{path}: none of its {len(file.captions):,} captions {what}."
        raise KnownError("No captions", message, f"Leave the filter out. {ACCEPTED}")
    taken = f"Read {path.name} as {file.kind}: {len(chosen):,} of {len(file.captions):,} captions are taken."
    if clean_up:
        taken += f" {len(left):,} are left by TIBET's clean-up: their longest part, where it can stand alone."
    if single_person:
        taken += f" {len(wanted):,} speak of a single person, by a rule over their words."
    return ImportedCaptions(tuple(Prompt(text) for text in chosen), (taken, *file.notes))
