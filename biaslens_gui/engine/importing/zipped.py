"""Pictures that come in a zip: they are laid into a folder of the project, since an import names files that stay."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Final

from biaslens_gui.engine.importing.columns import Columns
from biaslens_gui.engine.importing.images import MOST_FILES, OTHER_PICTURES, FoundImages, Step, left_out, read_folder
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import TEMPORARY, remove_stale_temp_files
from biaslens_gui.files.outside import IMAGE, opened
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.loaders.image_files import SUFFIXES

UNPACKED: Final = "unpacked"
"""The folder of a project in which pictures of zips lie, each zip in one that is named by its content."""

MOST_GROWTH, ALWAYS_ALLOWED = 50, 2**30
"""Pictures are compressed already: of a zip that grows more often than this, beyond a GiB, nothing is taken out."""

Room = Callable[[], Path]
"""Tells the folder that zips are laid into; asked once something is to be laid there."""

PART = 2**20
NAMED = 5
LONGEST_NAME = 200
_TROUBLES = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
"""What a damaged zip raises, or one that is packed in a way that is not known here."""


def read_pictures(
    place: Path, room: Room, table: Path | None = None, step: Step | None = None, columns: Columns | None = None
) -> FoundImages:
    """Return what the pictures in a folder are, as `read_folder`, or those in a zip, which are laid into the `room`.

    Raises:
        KnownError: as `read_folder`; the zip cannot be read, grows without bounds, or there is no room for it.
    """
    if not place.is_file():
        return read_folder(place, table, step, columns)
    folder, notes = unpacked(place, room, step)
    found = read_folder(folder, table, step, columns)
    return replace(found, notes=(*notes, *found.notes))


def unpacked(archive: Path, room: Room, step: Step | None = None) -> tuple[Path, tuple[str, ...]]:
    """Lay the pictures of a zip into a folder in the `room`; return it, and what was left out and why.

    The same zip comes into the same folder. Folders in it stay as they are; hidden files and what is no picture are
    left in the zip.
    """
    try:
        with opened(archive) as file, zipfile.ZipFile(file) as zipped:
            digest = hashlib.file_digest(file, "sha256").hexdigest()[:16]
            members, others, outside = _pictures(zipped)
            if not members:
                message = " ".join((f"{archive.name} holds no PNG, JPEG or WebP file.", *left_out(others)))
                raise KnownError("No images there", message, "Choose a folder or zip that holds your images.")
            _refuse_growth(members, archive)
            into = room()
            make_folder(into)
            damaged = _laid(zipped, members, into, into / digest, step)
    except (OSError, *_TROUBLES) as error:
        said = getattr(error, "strerror", None) or error
        message = f"{archive.name}: {said}."
        raise KnownError("Zip not read", message, "Name a folder, or a zip file that is whole.") from error
    return into / digest, (*_named(damaged, "damaged"), *_named(outside, "of a name that leads out"), *left_out(others))


def _pictures(zipped: zipfile.ZipFile) -> tuple[list[zipfile.ZipInfo], Counter[str], list[str]]:
    """Return the members that are pictures, how many are of kinds that are not read, and names that lead elsewhere."""
    members: dict[str, zipfile.ZipInfo] = {}
    others: Counter[str] = Counter()
    outside = []
    for member in zipped.infolist():
        path = PurePosixPath(member.filename)
        suffix = path.suffix.lower()
        if member.is_dir() or any(part.startswith((".", "__MACOSX")) and part != ".." for part in path.parts):
            continue
        if suffix in OTHER_PICTURES:
            others[OTHER_PICTURES[suffix]] += 1
        elif suffix in SUFFIXES and _leads_out(member, path):
            outside.append(member.filename)
        elif suffix in SUFFIXES:
            members.setdefault(member.filename.casefold(), member)
    if len(members) > MOST_FILES:
        message = f"The zip holds {len(members):,} images; {MOST_FILES:,} are read at once."
        raise KnownError("Too many images", message, "Split it into several.")
    return list(members.values()), others, outside


def _leads_out(member: zipfile.ZipInfo, path: PurePosixPath) -> bool:
    odd = any(sign in '\\:*?"<>|' or ord(sign) < 32 for sign in member.filename)
    is_long = any(len(part.encode(errors="replace")) > LONGEST_NAME for part in path.parts)
    return path.is_absolute() or ".." in path.parts or odd or is_long or stat.S_ISLNK(member.external_attr >> 16)


def _refuse_growth(members: list[zipfile.ZipInfo], archive: Path) -> None:
    """Refuse a zip whose pictures, unpacked, are far more than it is."""
    whole, size = sum(member.file_size for member in members), archive.stat().st_size
    if whole > max(ALWAYS_ALLOWED, MOST_GROWTH * size):
        message = f"{archive.name} has {size / 1e6:,.1f} MB and would unpack to {whole / 1e6:,.0f} MB."
        raise KnownError("Zip grows too much", message, "Unpack it yourself if you trust it, and name the folder.")


def _laid(
    zipped: zipfile.ZipFile, members: list[zipfile.ZipInfo], into: Path, target: Path, step: Step | None
) -> list[str]:
    """Lay the members that are not in `target` there, each whole or not at all; return the names of those damaged.

    A zip that was laid before costs no more than what was damaged then, or was lost since. What a process that was
    killed had laid beside it goes first.
    """
    remove_stale_temp_files(target)
    missing = [member for member in members if not _is_there(target / member.filename, member)]
    needed, free = sum(member.file_size for member in missing), shutil.disk_usage(into).free
    if needed > free:
        message = f"The pictures need {needed / 1e6:,.0f} MB, and {free / 1e6:,.0f} MB are free in {into}."
        raise KnownError("No room for the pictures", message, "Free some space, then try again.")
    damaged, part = [], target.with_name(f"{target.name}.{os.getpid()}{TEMPORARY}")
    part.mkdir()
    try:
        for number, member in enumerate(missing):
            if step is not None:
                step(number, len(missing))
            path = part / member.filename
            path.parent.mkdir(parents=True, exist_ok=True)
            if not _taken_out(zipped, member, path):
                path.unlink(missing_ok=True)
                damaged.append(member.filename)
        if not target.exists():
            part.rename(target)
        else:
            _moved(part, target)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return damaged


def _is_there(path: Path, member: zipfile.ZipInfo) -> bool:
    return path.is_file() and path.stat().st_size == member.file_size


def _moved(part: Path, target: Path) -> None:
    """Move the files below `part` to the same places below `target`, one by one, each whole at any time."""
    for path in sorted(path for path in part.rglob("*") if path.is_file()):
        to = target / path.relative_to(part)
        to.parent.mkdir(parents=True, exist_ok=True)
        path.replace(to)


def _taken_out(zipped: zipfile.ZipFile, member: zipfile.ZipInfo, path: Path) -> bool:
    """Write one member; return whether its bytes are those of its checksum, and no more than a picture has."""
    if member.file_size > IMAGE.bytes:
        return False
    try:
        with zipped.open(member) as source, path.open("wb") as target:
            shutil.copyfileobj(source, target, PART)
    except _TROUBLES:
        return False
    return True


def _named(names: list[str], why: str) -> tuple[str, ...]:
    if not names:
        return ()
    some = ", ".join(name[:80] for name in names[:NAMED])
    return (f"Of the zip {len(names):,} {'is' if len(names) == 1 else 'are'} {why}, and left out: {some}.",)
