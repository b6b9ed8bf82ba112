"""The one way in which a file that somebody else may have written is read: bounded, and only where it is a file.

A name can lead to a pipe that never speaks, to a device that never ends, or to more than the memory holds. So nothing
is read of what is no ordinary file, nor of one that is larger than its kind ever is.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from errno import EINVAL
from io import BufferedReader
from pathlib import Path

from biaslens_gui.errors import KnownError

MIB = 2**20


@dataclass(frozen=True, slots=True)
class Limit:
    """How many `bytes` of a kind of file are read, `what` it is in words, and `why` so many."""

    what: str
    bytes: int
    why: str


CONFIGURATION = Limit("A configuration", 10 * MIB, "the longest known has 21,000 labels and 1 MiB")
WEIGHT_INDEX = Limit("An index of weights", 64 * MIB, "the longest known names 91,000 tensors in 9 MiB")
VOCABULARY = Limit("A vocabulary", 256 * MIB, "the longest known has 262,000 entries and 33 MiB")
WEIGHT_HEADER = Limit("The header of weights", 32 * MIB, "some 200,000 tensors; the longest known has 50,000 in 7 MiB")
GGUF_HEADER = Limit("The header of a GGUF file", 256 * MIB, "vocabulary and pairs; the longest known has 16 MiB")
CHAT_TEMPLATE = Limit("A chat template", MIB, "the longest known has 30 KiB")
MODEL_CARD = Limit("A model card", 4 * MIB, "its first lines are read; the longest known has 1 MiB")
PLAN = Limit("A plan", 256 * MIB, "10,000 prompts with all that methods ask about their images")
DATA_LIST = Limit("A list", 64 * MIB, "values, labels and captions as people write them by hand or by a script")
CAPTION_FILE = Limit("A file of captions", 512 * MIB, "COCO's 590,000 captions have 90 MiB")
SMALL_NOTE = Limit("A note of the program", MIB, "it holds a few lines")
RECORD = Limit("A record of the program", 64 * MIB, "it holds a line for each file or model it is about")
IMPORT_LIST = Limit("A list of imported images", 256 * MIB, "100,000 images with prompts of 2,000 characters")
EMBEDDINGS = Limit("A file of embeddings", 1024 * MIB, "200,000 vectors of 1,024 numbers have 800 MiB")
IMAGE = Limit("An image file", 200 * MIB, "64 million pixels without compression")
VERDICTS = Limit("A file of verdicts", 512 * MIB, "a million judgements")
JOURNAL = Limit("A journal of the desk", 2048 * MIB, "every judgement and change of the plan, a line each")
FINDINGS = Limit("A list of findings", 1024 * MIB, "a line for each finding of a bundle")
DOCUMENT = Limit("A report", 1024 * MIB, "a PDF with a few thousand pictures")
KEY = Limit("A key or certificate", 4 * MIB, "the longest chains have some 100 KiB")
PLUGIN_PART = Limit("A library of a plugin", 1024 * MIB, "compiled code with what it is linked to")
PLUGIN = Limit("A file of a plugin", 16 * MIB, "a program that a person can look through")


class FileRefused(KnownError, OSError):
    """A file is none that is read: a pipe, a device, a socket, a folder; or it is too large.

    It is an `OSError` as well: whoever has words for a file that cannot be read has them for this one.
    """

    def __init__(self, title: str, message: str, hint: str = "") -> None:
        super().__init__(title, message, hint)
        self.strerror = message.rstrip(".")
        self.errno, self.filename = EINVAL, None

    def __reduce__(self) -> tuple[type[FileRefused], tuple[str, str, str]]:
        return type(self), (self.title, self.message, self.hint)


@contextmanager
def opened(path: Path) -> Iterator[BufferedReader]:
    """Open an ordinary file for reading bytes; what is none is not waited for.

    Raises:
        OSError: it is missing, or may not be read.
        FileRefused: it is a pipe, a device, a socket or a folder.
    """
    if not stat.S_ISREG(path.stat().st_mode):  # first: to open a device can already set it in motion
        raise _no_file(path)
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    with open(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):  # again: it may have been exchanged meanwhile
            raise _no_file(path)
        yield file


def read_outside(path: Path, limit: Limit) -> bytes:
    """Return the bytes of an ordinary file that is no larger than `limit`.

    Raises:
        OSError: it is missing, or may not be read.
        FileRefused: it is no ordinary file, or larger; then nothing of it was read.
    """
    with opened(path) as file:
        size = os.fstat(file.fileno()).st_size
        if size > limit.bytes:
            raise _too_large(path, size, limit)
        content = file.read(limit.bytes + 1)
    if len(content) > limit.bytes:  # it grew, or its file system does not tell sizes
        raise _too_large(path, len(content), limit)
    return content


def read_outside_text(path: Path, limit: Limit, encoding: str = "utf-8", errors: str = "strict") -> str:
    """Return the text of an ordinary file that is no larger than `limit`, each line ending with a line feed.

    Raises:
        OSError, FileRefused: as `read_outside`.
        UnicodeDecodeError: it is no text in `encoding`.
    """
    return read_outside(path, limit).decode(encoding, errors).replace("\r\n", "\n").replace("\r", "\n")


def _no_file(path: Path) -> FileRefused:
    message = f"{path.name or path} is no ordinary file but a pipe, a device, a socket or a folder; it is not read."
    return FileRefused("Not a file", message, "Put a copy of the file itself in its place.")


def _too_large(path: Path, size: int, limit: Limit) -> FileRefused:
    message = f"{path.name} has {size / MIB:,.0f} MiB or more. {limit.what} is read up to {limit.bytes // MIB:,} MiB."
    return FileRefused("File too large", message, "Bring the original file; no sound one of this kind is so large.")
