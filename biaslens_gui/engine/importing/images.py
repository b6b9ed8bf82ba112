"""Importing images that were made elsewhere: what a folder holds, and how it becomes an image model of the project."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Literal

from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.spec import LONGEST_PROMPT, ModelRef, Prompt
from biaslens_gui.engine.importing.columns import Columns
from biaslens_gui.engine.importing.image_metadata import NOTHING, EmbeddedMetadata, told_by
from biaslens_gui.engine.importing.table_of_images import (
    Readings,
    RowOfImage,
    TableOfImages,
    as_named,
    files_by_name,
    read_table,
)
from biaslens_gui.errors import KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.owner_only import make_folder
from biaslens_gui.loaders.image_files import (
    MANIFEST,
    PLACE,
    SUFFIXES,
    ImportedImage,
    ImportManifest,
    check_picture,
    open_picture,
    read_file,
    read_manifest,
    sha256_of,
)
from biaslens_gui.store.project import ProjectFolder

Otherwise = Literal["nothing", "folder", "file", "pattern", "typed"]
"""What stands for the prompt of an image that tells none: nothing, its folder's name, its own name, a part of its own
name, a prompt as typed. Names are no prompts: they group images that nobody made from words."""

GROUPING = ("folder", "file", "pattern", "group")
"""Where the name of a group comes from."""

GROUP = "<group>"
"""What stands for the name of the group in a pattern of file names; `*` stands for anything."""

PNG, DEPTH = b"\x89PNG\r\n\x1a\n", 24
"""How a PNG file begins, and the byte that says how many bits a colour has."""

MOST_FILES = 100_000
OTHER_PICTURES = {
    ".gif": "GIF",
    ".bmp": "BMP",
    ".tif": "TIFF",
    ".tiff": "TIFF",
    ".avif": "AVIF",
    ".heic": "HEIC",
    ".heif": "HEIC",
    ".jxl": "JPEG XL",
    ".jp2": "JPEG 2000",
    ".psd": "PSD",
}
"""Pictures that are not read, by the ends of their names: they are counted, so that nobody takes them for audited."""

FOLDER = "imports"
Step = Callable[[int, int], None]
"""Told how many files of how many were looked at; it raises `Cancelled` to stop."""


@dataclass(frozen=True, slots=True)
class FoundImage:
    """A file of the folder: what it is and tells; `problem` says why it cannot be used, `notes` what is to be known.

    `source` says where the prompt comes from: table, metadata, typed; folder, file, pattern, group where it is no
    prompt but the name of a group; empty where there is none. `said` is what others said of it, by the `line` of the
    table, counted from 0, -1 where it says nothing.
    """

    file: str
    sha256: str = ""
    width: int = 0
    height: int = 0
    told: EmbeddedMetadata = NOTHING
    source: str = ""
    problem: str = ""
    said: Readings = field(default_factory=dict)
    line: int = -1

    @property
    def is_grouped(self) -> bool:
        """Whether what stands for its prompt is the name of a group."""
        return self.source in GROUPING

    def told_of_too(self, other: FoundImage) -> FoundImage:
        """Return this with what was said of `other`, which is the same picture under another name."""
        said = {
            meaning: (*self.said.get(meaning, ()), *other.said.get(meaning, ()))
            for meaning in dict.fromkeys((*self.said, *other.said))
        }
        return replace(self, said=said, line=self.line if self.line >= 0 else other.line)


@dataclass(frozen=True, slots=True)
class FoundImages:
    """The images of a folder, and the table that says something of them. Nothing is written or changed there."""

    folder: Path
    images: tuple[FoundImage, ...]
    notes: tuple[str, ...] = ()
    table: TableOfImages | None = None

    def named(self, otherwise: Otherwise, typed: str = "") -> FoundImages:
        """Return the same with a prompt for those that tell none."""
        return replace(self, images=tuple(_named(image, otherwise, typed, self.folder) for image in self.images))

    @property
    def usable(self) -> tuple[FoundImage, ...]:
        """The images that have a prompt and no problem."""
        return tuple(image for image in self.images if not image.problem and image.told.prompt)

    def prompts(self) -> dict[str, int]:
        """Return how many images there are of each prompt."""
        return dict(Counter(image.told.prompt for image in self.usable))

    def asked(self) -> tuple[Prompt, ...]:
        """Return what a plan asks about: each prompt, or group, of the usable images once."""
        grouped: dict[str, bool] = {}
        for image in self.usable:
            grouped[image.told.prompt] = grouped.get(image.told.prompt, True) and image.is_grouped
        return tuple(Prompt(text, literal=True, is_group=is_group) for text, is_group in grouped.items())

    def most(self) -> int:
        """Return the most usable images that one model, which becomes one of its own, has of one prompt."""
        return max(Counter((image.told.model, image.told.prompt) for image in self.usable).values(), default=0)

    def models(self) -> tuple[str, ...]:
        """Return the models that made the images, as these tell; empty for those that tell none."""
        return tuple(dict.fromkeys(image.told.model for image in self.usable))


def read_folder(
    folder: Path,
    table: Path | None = None,
    step: Step | None = None,
    columns: Columns | None = None,
) -> FoundImages:
    """Return what the image files in `folder` and below are, in the order of their paths.

    `table` names files and says what is known of them: their making, their group, what others said of them; what it
    says of a file goes before what the file tells of itself, and what it does not say leaves that. `columns` are what
    the auditor says of its columns; see `columns.columns_of`.

    Raises:
        KnownError: the folder or the table cannot be read, or there are too many files.
    """
    files, others = _files(folder)
    read = read_table(table, columns) if table else None
    rows, notes = _by_file(read, [path.relative_to(folder).as_posix() for path in files]) if read else ({}, ())
    seen: dict[str, int] = {}
    found: list[FoundImage] = []
    for index, path in enumerate(files):
        if step is not None:
            step(index, len(files))
        name = path.relative_to(folder).as_posix()
        image = _look_at(path, name)
        if row := rows.get(name):
            image = _added(image, row)
        if not image.problem and image.sha256 in seen:
            first = seen[image.sha256]
            found[first] = found[first].told_of_too(image)
            image = replace(image, problem=f"The same file as {found[first].file}; counted once.")
        elif not image.problem:
            seen[image.sha256] = index
        found.append(_too_long(image))
    return FoundImages(folder, tuple(found), (*notes, *left_out(others)), read)


def _by_file(table: TableOfImages, files: Sequence[str]) -> tuple[dict[str, RowOfImage], tuple[str, ...]]:
    """Return what a table says by the file that it is about, and notes of what is about none, or might be about two."""
    meant = files_by_name(files)
    rows: dict[str, RowOfImage] = {}
    left = []
    for name in sorted(table.rows, key=lambda name: as_named(meant.get(name, "")) != name):  # whole paths go first
        file = meant.get(name, "")
        if file and file not in rows:
            rows[file] = table.rows[name]
        else:
            left.append(name)
    alone = {as_named(PurePosixPath(file).name) for file in files}
    unclear, absent = [name for name in left if name in alone], [name for name in left if name not in alone]
    notes = list(table.notes)
    if absent:
        notes.append(f"{len(absent):,} files of the table are not there, such as {_some(absent)}.")
    if unclear:
        said = f"{len(unclear):,} names in the table do not say which file they mean, such as {_some(unclear)}"
        notes.append(f"{said}; what stands beside them is not read. Write the folder before the name.")
    return rows, tuple(notes)


def _some(names: Sequence[str]) -> str:
    return ", ".join(name or "a line without a name" for name in names[:5])


def _added(image: FoundImage, row: RowOfImage) -> FoundImage:
    """Return an image with what the table says of it; what the table leaves empty stays as the file tells it."""
    prompt = row.told.prompt or row.group
    told = replace(
        image.told,
        prompt=prompt or image.told.prompt,
        seed=row.told.seed or image.told.seed,
        model=row.told.model or image.told.model,
        notes=() if prompt else image.told.notes,  # they are about the prompt that the file tells
    )
    source = "table" if row.told.prompt else "group" if row.group else image.source
    return replace(image, told=told, source=source, said=row.said, line=row.line)


def write_import(project: ProjectFolder, found: FoundImages, title: str) -> tuple[Path, ...]:
    """Write the lists of an import, one per model that the images tell of; return their folders, which are models.

    The same images are the same model, wherever they lie and however often they are imported.

    Raises:
        KnownError: there is no usable image, or the project cannot be written.
    """
    if not found.usable:
        message = "No image has a prompt."
        raise KnownError("Nothing to import", message, "Choose where the prompts come from, or add a table of them.")
    models, made = found.models(), []
    for model in models:
        images = tuple(
            ImportedImage(
                *(image.file, image.sha256, image.told.prompt, image.told.seed, model, image.told.tool),
                is_grouped=image.is_grouped,
            )
            for image in found.usable
            if image.told.model == model
        )
        name = f"{title}: {model or 'model not told'}" if len(models) > 1 else title
        content = canonical_json(ImportManifest(name, images)).encode()
        place = project.path / FOLDER / hashlib.sha256(content).hexdigest()[:16]
        try:
            make_folder(place)
            write_durably(place / PLACE, str(found.folder.absolute()).encode())
            write_durably(place / MANIFEST, content)
        except OSError as error:
            message = f"{place}: {error.strerror or error}."
            raise KnownError("Import not written", message, "Free some space or make the folder writable.") from error
        made.append(place)
    return tuple(made)


def is_import(model: ModelRef) -> bool:
    """Return whether an image model gives out what was imported, and makes nothing."""
    return model.role == "image_model" and bool(model.path) and (Path(model.path) / MANIFEST).is_file()


def imported_prompts(models: Iterable[ModelRef]) -> tuple[tuple[Prompt, int], ...]:
    """Return the prompts, or groups, of all that is imported among `models`, each with the most images of a model.

    Raises:
        KnownError: a list of imported images is damaged.
    """
    found: dict[str, int] = {}
    grouped: dict[str, bool] = {}
    for model in models:
        if is_import(model):
            manifest, _ = read_manifest(Path(model.path))
            for image in manifest.images:
                grouped[image.prompt] = grouped.get(image.prompt, True) and image.is_grouped
            for prompt, count in Counter(image.prompt for image in manifest.images).items():
                found[prompt] = max(count, found.get(prompt, 0))
    return tuple((Prompt(text, literal=True, is_group=grouped[text]), count) for text, count in found.items())


def _files(folder: Path) -> tuple[list[Path], Counter[str]]:
    """Return the files that are read, and how many pictures there are of each kind that is not."""
    others: Counter[str] = Counter()
    try:
        entries = sorted(_walk(folder, others))
    except OSError as error:
        raise KnownError("Folder not read", f"{folder}: {error.strerror or error}.", "Check the path.") from error
    if not entries:
        message = " ".join((f"{folder} holds no PNG, JPEG or WebP file.", *left_out(others)))
        raise KnownError("No images there", message, "Choose the folder that your images lie in.")
    if len(entries) > MOST_FILES:
        message = f"{folder} holds {len(entries):,} images; {MOST_FILES:,} are read at once."
        raise KnownError("Too many images", message, "Import the folders below it one by one.")
    return entries, others


def _walk(folder: Path, others: Counter[str]) -> Iterator[Path]:
    for entry in folder.iterdir():
        if entry.name.startswith(".") or entry.is_symlink():
            continue
        suffix = entry.suffix.lower()
        if entry.is_dir():
            yield from _walk(entry, others)
        elif suffix in SUFFIXES:
            yield entry
        elif suffix in OTHER_PICTURES:
            others[OTHER_PICTURES[suffix]] += 1


def left_out(others: Counter[str]) -> tuple[str, ...]:
    """Return in words which pictures were left out, since their kinds are not read."""
    if not others:
        return ()
    kinds = ", ".join(f"{count:,} {kind}" for kind, count in sorted(others.items()))
    number = sum(others.values())
    said = "1 picture is" if number == 1 else f"{number:,} pictures are"
    return (f"{said} of a kind that is not read, and left out: {kinds}.", "Save them as PNG to have them read.")


def _look_at(path: Path, name: str) -> FoundImage:
    """Return what one file is; whatever is wrong with it costs only itself."""
    try:
        content = read_file(path)
        width, height, kind = check_picture(content, path.name)
        told = told_by(open_picture(content, path.name))
        told = replace(told, notes=(*told.notes, *_left_unread(content, path.name)))
    except KnownError as error:
        return FoundImage(name, problem=error.message)
    except Exception as error:  # noqa: BLE001 - a hostile file may raise anything
        return FoundImage(name, problem=f"{path.name} cannot be read ({type(error).__name__}).")
    if kind.lower() != path.suffix.lower().lstrip(".").replace("jpg", "jpeg"):
        told = replace(told, notes=(*told.notes, f"Named {path.suffix}, but it is a {kind} file."))
    return FoundImage(name, sha256_of(content), width, height, told, "metadata" if told.prompt else "")


def _left_unread(content: bytes, name: str) -> Iterator[str]:
    """Yield what of a picture that can be read is not: all but its first frame, and the lower half of 16 bits."""
    frames = int(getattr(open_picture(content, name), "n_frames", 1))
    if frames > 1:
        yield f"It has {frames:,} frames, of which the first is read."
    if content.startswith(PNG) and content[DEPTH : DEPTH + 1] == b"\x10":
        yield "It has 16 bits per colour, of which 8 are read."


def _too_long(image: FoundImage) -> FoundImage:
    number = len(image.told.prompt)
    if number <= LONGEST_PROMPT or image.problem:
        return image
    return replace(image, problem=f"Its prompt has {number:,} characters; {LONGEST_PROMPT:,} are allowed.")


def _named(image: FoundImage, otherwise: Otherwise, typed: str, folder: Path) -> FoundImage:
    """Return an image with the prompt that it tells, or one from elsewhere, or the name of its group."""
    if image.source in ("table", "metadata", "group") or image.problem:
        return image
    path = Path(image.file)
    words: Mapping[Otherwise, str] = {
        "folder": path.parent.name or folder.name,
        "file": path.stem.rstrip("0123456789 _-()") or path.stem,
        "pattern": group_in(path.name, typed) if otherwise == "pattern" else "",
        "typed": typed,
        "nothing": "",
    }
    prompt = " ".join(words[otherwise].replace("_", " ").split())
    return replace(image, told=replace(image.told, prompt=prompt), source=otherwise if prompt else "")


def group_in(name: str, pattern: str) -> str:
    """Return the part of a file's name that `<group>` stands for in `pattern`, such as "set1_<group>_*"; else nothing.

    The end of the name, such as ".png", need not be in it.
    """
    parts = [re.escape(part).replace(r"\*", ".*?") for part in pattern.strip().split(GROUP)]
    if len(parts) != 2:
        return ""
    match = re.fullmatch(f"{parts[0]}(.+){parts[1]}(?:\\.[^.]*)?", name, re.IGNORECASE)
    return match[1] if match else ""
