"""Captions of data sets as prompts: COCO and Flickr30k annotation files, CSV, JSON, and plain text.

Source: OpenBias section 4.1, which takes its captions from COCO and Flickr30k. What is read:

    COCO        captions_*.json: {"annotations": [{"image_id": …, "caption": …}, …]}
    Flickr30k   results_*.token: "1000092795.jpg#0<tab>caption"; results.csv: "image_name| comment_number| comment"
    Karpathy    dataset_*.json: {"images": [{"sentences": [{"raw": …}]}]}, for both
    CSV         a column called caption, prompt, text, sentence or comment; separated by , ; | or tabs
    JSON        a list of texts or of objects with such a key, or such objects line by line
    text        a caption per line

A file is untrusted: it is bounded, rubbish in it is counted and left out, and what cannot be read at all is refused in
words. Nothing is repaired but blanks: a caption is sent to the image model as it stands.
"""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from biaslens_gui.core.identity import digest
from biaslens_gui.core.language.single_person import is_single_person
from biaslens_gui.core.spec import LONGEST_PROMPT
from biaslens_gui.errors import KnownError

LARGEST_FILE = 256 * 1024 * 1024
MOST_READ = 1_000_000
MOST_CHOSEN = 1000
LOOKED_AT, FEWEST_COLUMNS = 50, 3
"""Lines that are looked at to tell a table of something else from text, and how many columns such a table has."""
COLUMNS = ("caption", "prompt", "text", "sentence", "comment", "raw")
ACCEPTED = "Choose COCO's captions_*.json, Flickr30k's results file, a CSV with a column “caption”, or a text file."
_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_FLICKR = re.compile(r"^\S+#\d+\t")
_SLOT = re.compile(r"<[^<>]+>")


@dataclass(frozen=True, slots=True)
class CaptionFile:
    """The usable captions of a file, each once, in its order, and notes on what was left out and why."""

    kind: str
    captions: tuple[str, ...]
    notes: tuple[str, ...] = ()


def read_captions(data: bytes) -> CaptionFile:
    """Return the captions in `data`, the bytes of a whole file.

    Raises:
        KnownError: it is too large, no text, damaged JSON, or holds no usable caption; the hint says what is read.
    """
    if len(data) > LARGEST_FILE:
        message = f"It has {len(data) / 1e6:,.0f} MB; {LARGEST_FILE / 1e6:,.0f} MB are read."
        raise KnownError("Caption file too large", message, "Take a part of it, such as the validation captions.")
    text, encoding = _decoded(data)
    kind, found = _kind_of(text)
    kept: dict[str, str] = {}
    read = unusable = 0
    for caption in found:
        if read == MOST_READ:
            break
        read += 1
        caption = " ".join(caption.split())
        if _is_usable(caption):
            kept.setdefault(caption.casefold(), caption)
        else:
            unusable += 1
    if not kept:
        raise KnownError("No captions", f"Read as {kind}, the file has no usable caption.", ACCEPTED)
    again = read - unusable - len(kept)
    notes = (
        f"{unusable:,} entries are no usable captions and are left out." if unusable else "",
        f"{again:,} captions are there more than once and are taken once." if again else "",
        f"Only the first {MOST_READ:,} captions were read." if read == MOST_READ else "",
        f"The file is not in UTF-8; it was read as {encoding}." if encoding == "Windows-1252" else "",
    )
    return CaptionFile(kind, tuple(kept.values()), tuple(note for note in notes if note))


def choose(captions: Sequence[str], most: int = MOST_CHOSEN, seed: int = 0, single_person: bool = False) -> list[str]:
    """Return at most `most` captions in their order, chosen by `seed`; a larger `most` keeps those and adds to them."""
    wanted = [caption for caption in captions if not single_person or is_single_person(caption)]
    if len(wanted) <= most:
        return wanted
    lots = sorted(wanted, key=lambda caption: digest(["caption", seed, caption]))
    drawn = set(lots[:most])
    return [caption for caption in wanted if caption in drawn]


def _is_usable(caption: str) -> bool:
    """Return whether an image model can be sent `caption`: words, not too long, nothing hidden, no slot to fill."""
    if not caption or len(caption) > LONGEST_PROMPT or not any(map(str.isalpha, caption)) or _SLOT.search(caption):
        return False
    if caption.isascii():
        return caption.isprintable()
    return not any(unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs") or sign == "�" for sign in caption)


def _decoded(data: bytes) -> tuple[str, str]:
    marked = next((encoding for mark, encoding in _MARKS if data.startswith(mark)), "")
    if not marked and b"\0" in data:
        raise KnownError("Not a text file", "The file holds bytes that no text has.", ACCEPTED)
    try:
        return data.decode(marked or "utf-8"), marked or "utf-8"
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace"), "Windows-1252"


def _kind_of(text: str) -> tuple[str, Iterable[str]]:
    """Return what the file is, and its captions as they stand in it."""
    lines = text.splitlines()
    first = next((line for line in lines if line.strip()), "")
    if first.lstrip().startswith(("{", "[")):
        return _json_kind(text, lines)
    if _FLICKR.match(first):
        return "Flickr30k tokens", (line.partition("\t")[2] for line in lines if line.strip())
    for separator in ",;\t|":
        names = [name.strip().strip('"').casefold() for name in first.split(separator)]
        if column := next((name for name in COLUMNS if name in names), ""):
            kind = "Flickr30k results" if "image_name" in names else "CSV"
            return kind, _column(text, separator, names.index(column))
    if columns := _unknown_columns(lines):
        message = f"It looks like a table, and none of its columns is one of captions: {', '.join(columns)}."
        raise KnownError("No captions", message, ACCEPTED)
    return "text", (line for line in lines if line.strip())


def _unknown_columns(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the columns of what is a table of something else: rows that all have as many cells as the first line.

    A caption has commas too, but hardly every one of a file as many, nor a first one of short words alone.
    """
    filled = [line for line in lines[:LOOKED_AT] if line.strip()]
    for separator in ",;\t|":
        counts = {len(row) for row in csv.reader(filled, delimiter=separator)}
        heading = [name.strip('"') for name in filled[0].split(separator)] if filled else []
        if len(counts) == 1 and len(heading) >= FEWEST_COLUMNS and len(filled) > 1 and _is_heading(heading):
            return tuple(name[:30] for name in heading[:12])
    return ()


def _is_heading(cells: Sequence[str]) -> bool:
    """Return whether cells name columns: each once, short, and right behind its mark, as words of a text are not."""
    short = all(cell and cell == cell.strip() and len(cell.split()) <= 3 for cell in cells)
    return short and len(set(cells)) == len(cells)


def _column(text: str, separator: str, column: int) -> Iterator[str]:
    # Flickr30k's file is not quoted, and quotation marks in it belong to the captions.
    file = io.StringIO(text.lstrip("\r\n"), newline="")
    if separator == "|":
        rows = csv.reader(file, delimiter=separator, quoting=csv.QUOTE_NONE)
    else:
        rows = csv.reader(file, delimiter=separator)
    next(rows, None)
    while True:
        try:
            row = next(rows)
        except StopIteration:
            return
        except csv.Error:  # a field without end; the reader goes on with the next record
            yield ""
            continue
        if any(cell.strip() for cell in row):
            yield row[column] if column < len(row) else ""


def _json_kind(text: str, lines: Sequence[str]) -> tuple[str, Iterable[str]]:
    try:
        data = json.loads(text)
    except RecursionError as error:
        raise KnownError("Damaged caption file", "Its JSON is nested too deeply.", ACCEPTED) from error
    except ValueError as error:
        if objects := _json_lines(lines):
            return "JSON lines", (_caption_in(item) for item in objects)
        raise KnownError("Damaged caption file", f"Its JSON cannot be read: {error}.", ACCEPTED) from error
    if isinstance(data, dict) and isinstance(data.get("annotations"), list):
        if not any(isinstance(item, dict) and "caption" in item for item in data["annotations"]):
            message = "Its annotations have no captions; it may be the file of objects or of keypoints."
            raise KnownError("No captions", message, "Choose COCO's captions_train2017.json or captions_val2017.json.")
        return "COCO captions", (_caption_in(item) for item in data["annotations"] if isinstance(item, dict))
    if isinstance(data, dict) and isinstance(data.get("images"), list):
        images = [item for item in data["images"] if isinstance(item, dict) and isinstance(item.get("sentences"), list)]
        return "captions with splits", (_caption_in(said) for item in images for said in item["sentences"])
    if isinstance(data, dict):
        values = [item for value in data.values() for item in (value if isinstance(value, list) else [value])]
        captions = [_caption_in(item) for item in values]
        if not all(captions) or not any(" " in caption for caption in captions):
            message = f"Its JSON is no list of captions; it holds {', '.join(map(repr, list(data)[:8]))}."
            raise KnownError("No captions", message, ACCEPTED)
        return "JSON", captions
    return "JSON", (_caption_in(item) for item in data) if isinstance(data, list) else ()


def _json_lines(lines: Sequence[str]) -> list[Any]:
    """Return the values of a file with one JSON value per line; nothing if the first is none. Bad lines are empty."""
    found: list[Any] = []
    for line in lines:
        if line.strip():
            try:
                found.append(json.loads(line))
            except (ValueError, RecursionError):
                if not found:
                    return []
                found.append("")
    return found


def _caption_in(item: Any) -> str:
    if isinstance(item, dict):
        item = next((item[name] for name in COLUMNS if isinstance(item.get(name), str)), "")
    return item if isinstance(item, str) else ""
