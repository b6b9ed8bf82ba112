"""`.blverdicts`: the verdicts of reviewers in one file of JSON lines, written for and read from other computers.

The first line says where they belong and has the SHA-256 of all that follows; each other line is one verdict, or, after
those, a final verdict. A file with final verdicts has a format of its own, which versions refuse that would pass over
them. Files come from elsewhere, so all of it is checked before anything of it is used.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from biaslens_gui.core.codec import LATER, DecodeError, from_data, parse_json
from biaslens_gui.core.findings.printable import one_line
from biaslens_gui.core.identity import canonical_json
from biaslens_gui.core.review.merging import VerdictsFile
from biaslens_gui.core.review.records import RecordedVerdict, Resolution, Reviewer
from biaslens_gui.errors import IntegrityError, KnownError
from biaslens_gui.files.durable import write_durably
from biaslens_gui.files.outside import VERDICTS, read_outside

KIND, FORMAT, WITH_FINALS = "blverdicts", 1, 2
LARGEST = 256 << 20
LONGEST_TEXT = 4000
_AGAIN = "Ask the reviewer to save the verdicts again, and to send the file as it is."


@dataclass(frozen=True, slots=True)
class _Header:
    kind: str
    format: int
    project: str
    run_id: str
    reviewers: tuple[Reviewer, ...]
    hashes: Mapping[str, str]
    count: int
    sha256: str
    finals: int = field(default=0, metadata=LATER)


def write_verdicts(file: VerdictsFile, target: Path) -> None:
    """Write verdicts to `target`, whole or not at all.

    Raises:
        KnownError: it cannot be written.
    """
    body = b"".join(canonical_json(one).encode() + b"\n" for one in (*file.verdicts, *file.finals))
    sha256, written = hashlib.sha256(body).hexdigest(), WITH_FINALS if file.finals else FORMAT
    about = (file.project, file.run_id, file.reviewers, file.hashes)
    header = _Header(KIND, written, *about, len(file.verdicts), sha256, len(file.finals))
    try:
        write_durably(target, canonical_json(header).encode() + b"\n" + body)
    except OSError as error:
        message = f"{target}: {error.strerror or error}."
        raise KnownError("Verdicts not written", message, "Choose a place you may write to, with space.") from error


def read_verdicts(source: Path) -> VerdictsFile:
    """Return what a file of verdicts holds, all of it checked.

    Raises:
        IntegrityError: it is no such file, was changed, or holds what no reviewer can have given.
        KnownError: it cannot be read, or comes from a newer version.
    """
    content = _content(source)
    first, _, body = content.partition(b"\n")
    header = _header(first, source.name)
    if hashlib.sha256(body).hexdigest() != header.sha256:
        raise _refused(source.name, "It was changed or cut off after it was saved")
    lines = body.splitlines()
    said = header.count + header.finals
    if len(lines) != said or min(header.count, header.finals) < 0:
        raise _refused(source.name, f"It holds {len(lines)} verdicts and says that there are {said}")
    verdicts = tuple(_verdict(line, index, source.name) for index, line in enumerate(lines[: header.count], 2))
    finals = tuple(
        _final(line, index, source.name) for index, line in enumerate(lines[header.count :], 2 + header.count)
    )
    file = VerdictsFile(
        header.project,
        header.run_id,
        header.reviewers,
        verdicts,
        header.hashes,
        hashlib.sha256(content).hexdigest(),
        finals,
    )
    _refuse_contradictions(file, source.name)
    return file


def strict_json(text: bytes, name: str) -> Any:
    """Return JSON that somebody else wrote.

    Raises:
        IntegrityError: it is no JSON, has a name twice, holds a number that is none, or is nested without end.
    """
    try:
        return parse_json(text, names_once=True)
    except DecodeError as error:
        raise _refused(name, f"It is not written as BiasLens writes it ({error})") from error


def _content(source: Path) -> bytes:
    try:
        if not source.is_file():
            raise KnownError("No such file", f"{source} is not a file.", "Choose the file again.")
        if source.stat().st_size > LARGEST:
            raise _refused(source.name, f"It is larger than {LARGEST >> 20} MB")
        return read_outside(source, VERDICTS)
    except OSError as error:
        message = f"{source}: {error.strerror or error}."
        raise KnownError("File cannot be read", message, "Choose another file, or copy it to this computer.") from error


def _header(line: bytes, name: str) -> _Header:
    data = strict_json(line, name)
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise _refused(name, "It is no file of verdicts (.blverdicts)")
    if data.get("format") not in (FORMAT, WITH_FINALS):
        message = f"{name} has format {data.get('format')!r}; this version reads formats {FORMAT} and {WITH_FINALS}."
        raise KnownError("File from another version", message, "Install the version it was saved with.")
    try:
        header: _Header = from_data(_Header, data)
    except (DecodeError, RecursionError) as error:
        raise _refused(name, f"Its first line does not say what it has to ({error})") from error
    if (header.format == WITH_FINALS) != bool(header.finals):
        raise _refused(name, "Its format and its number of final verdicts do not agree")
    return header


def _verdict(line: bytes, position: int, name: str) -> RecordedVerdict:
    try:
        found: RecordedVerdict = from_data(RecordedVerdict, strict_json(line, name))
    except (DecodeError, RecursionError) as error:
        raise _refused(name, f"Line {position} is no verdict ({error})") from error
    told = found.verdict
    texts = (told.reviewer, told.question, told.value, told.reason, found.note, found.codebook, found.uid, told.at)
    if any(len(text) > LONGEST_TEXT for text in texts) or not found.uid or not told.at:
        raise _refused(name, f"Line {position} has a text that is missing or too long")
    return found


def _final(line: bytes, position: int, name: str) -> Resolution:
    try:
        found: Resolution = from_data(Resolution, strict_json(line, name))
    except (DecodeError, RecursionError) as error:
        raise _refused(name, f"Line {position} is no final verdict ({error})") from error
    texts = (found.question, found.value, found.by, found.note, found.at)
    if any(len(text) > LONGEST_TEXT for text in texts) or not found.by or not found.at:
        raise _refused(name, f"Line {position} has a text that is missing or too long")
    if one_line(found.by, LONGEST_TEXT) != found.by:
        raise _refused(name, "The name of a reviewer holds signs that cannot be shown")
    return found


def _refuse_contradictions(file: VerdictsFile, name: str) -> None:
    people = [reviewer.name for reviewer in file.reviewers]
    ids = [reviewer.id for reviewer in file.reviewers]
    if len(set(people)) < len(people) or len(set(ids)) < len(ids) or not all((*people, *ids)):
        raise _refused(name, "A reviewer is named twice, or has no name")
    if any(one_line(person, LONGEST_TEXT) != person for person in people):
        raise _refused(name, "The name of a reviewer holds signs that cannot be shown")
    uids = [verdict.uid for verdict in file.verdicts]
    if len(set(uids)) < len(uids):
        raise _refused(name, "A verdict is there twice")
    for record in file.verdicts:
        if record.verdict.reviewer not in people:
            raise _refused(name, f"A verdict is of “{record.verdict.reviewer[:40]}”, whom the file does not introduce")
        if record.verdict.image not in file.hashes:
            raise _refused(name, "A verdict is on an image whose SHA-256 is not in the file")
    if any(final.image not in file.hashes for final in file.finals):
        raise _refused(name, "A verdict is on an image whose SHA-256 is not in the file")


def _refused(name: str, why: str) -> IntegrityError:
    return IntegrityError("Verdicts refused", f"{name}: {why}.", _AGAIN)
