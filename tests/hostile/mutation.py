"""Changes to files as an attacker, a bad disk or a careless program makes them: of bytes, of JSON, of zip archives.

Everything is drawn from a seeded generator, so that a case can be made again by its number.
"""

from __future__ import annotations

import io
import json
import struct
import warnings
import zipfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

Vary = Callable[[Random, bytes], bytes]

NUMBERS = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 2**53, 2**63, 2**64 - 1)
TEXTS = (
    "",
    "\0",
    "=1+1",
    "../..",
    "/etc/passwd",
    "C:\\x",
    "\u202e",
    "\ud800",
    "<script>",
    "ſ",
    "é" * 300,
    "x" * 5000,
    "\r\n",
)
DEEP, HUGE, LONG = "@@deep@@", "@@huge@@", "@@long@@"
MOST = 200_000
"""Bytes of a case; what is longer tells nothing new and takes time."""


def vary_bytes(tokens: Sequence[bytes] = ()) -> Vary:
    """Return a change of bytes that knows some words of the format."""

    def vary(random: Random, data: bytes) -> bytes:
        found = bytearray(data)
        for _ in range(random.choice((1, 1, 1, 2, 3, 6))):
            _change(random, found, tokens)
        return bytes(found[:MOST])

    return vary


def _change(random: Random, data: bytearray, tokens: Sequence[bytes]) -> None:
    at, to = random.randrange(len(data) + 1), min(len(data), random.randrange(1, 40) + random.randrange(len(data) + 1))
    match random.randrange(9):
        case 0 if data:
            data[at % len(data)] ^= 1 << random.randrange(8)
        case 1 if data:
            data[at % len(data)] = random.randrange(256)
        case 2:
            del data[min(at, to) : max(at, to)][:]
            del data[min(at, to) : min(at, to) + random.randrange(1, 30)]
        case 3:
            del data[at:]
        case 4:
            data[at:at] = data[min(at, to) : max(at, to)][:2000]
        case 5:
            size = random.choice(("<B", "<H", "<I", "<Q", ">I", ">Q"))
            number = random.choice(NUMBERS) & (2 ** (8 * struct.calcsize(size)) - 1)
            data[at : at + struct.calcsize(size)] = struct.pack(size, number)
        case 6 if tokens:
            data[at:at] = random.choice(tokens)
        case 7:
            data[at:at] = bytes(random.randrange(256) for _ in range(random.randrange(1, 12)))
        case _:
            data[at:at] = data[:1] * random.choice((1, 30, 3000))


def vary_text(tokens: Sequence[str] = ()) -> Vary:
    """Return a change of a text, some of it in whole signs and words."""
    raw, words = vary_bytes([token.encode() for token in tokens]), (*tokens, *TEXTS)

    def vary(random: Random, data: bytes) -> bytes:
        if random.random() < 0.5:
            return raw(random, data)
        text = list(data.decode(errors="replace"))
        for _ in range(random.randrange(1, 5)):
            at = random.randrange(len(text) + 1)
            text[at : at + random.choice((0, 0, 1, 9))] = random.choice(words)
        return "".join(text).encode("utf-8", "surrogatepass")[:MOST]

    return vary


# --- JSON


def vary_json(random: Random, data: bytes) -> bytes:
    """Change values, names and nesting of a JSON text; now and then its bytes."""
    if random.random() < 0.25:
        return vary_bytes((b"{", b"}", b"[", b"]", b'"', b"\\ud800", b"NaN", b"1e999", b":", b","))(random, data)
    return dumped(random, changed(random, json.loads(data)))


def changed(random: Random, value: Any) -> Any:
    """Return JSON data with some of it replaced by what no reader expects."""
    for _ in range(random.choice((1, 1, 2, 4))):
        value = _replaced(random, value)
    return value


def _replaced(random: Random, value: Any) -> Any:
    if isinstance(value, dict) and value and random.random() < 0.9:
        name = random.choice(list(value))
        match random.randrange(8):
            case 0:
                return {key: item for key, item in value.items() if key != name}
            case 1:
                return {**value, random.choice(TEXTS): value[name]}
            case _:
                return {**value, name: _replaced(random, value[name])}
    if isinstance(value, list) and value and random.random() < 0.9:
        at = random.randrange(len(value))
        match random.randrange(8):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value, value[at]] * random.choice((1, 1, 40))
            case _:
                return [*value[:at], _replaced(random, value[at]), *value[at + 1 :]]
    numbers = (-1, 0, 0.5, 2**63, -(2**70), 1e308, float("nan"), HUGE, LONG)
    return random.choice((None, True, *numbers, DEEP, [], {}, [value], {"a": value}, str(value), *TEXTS))


def dumped(random: Random, value: Any) -> bytes:
    """Return changed JSON data as text, with the numbers and nestings that a writer would refuse to write."""
    text = json.dumps(value, ensure_ascii=random.random() < 0.5)
    depth = random.choice((20, 900, 3000))
    for mark, words in (
        (DEEP, "[" * depth + "]" * depth),
        (HUGE, "1e999"),
        (LONG, "9" * random.choice((400, 4200, 5000))),
    ):
        text = text.replace(f'"{mark}"', words)
    return text.encode("utf-8", "surrogatepass")


def vary_lines(random: Random, data: bytes) -> bytes:
    """Change JSON lines: one of them, their order, their number."""
    lines = data.splitlines()
    at = random.randrange(len(lines))
    match random.randrange(6):
        case 0:
            lines.insert(at, lines[random.randrange(len(lines))])
        case 1:
            del lines[at]
        case _:
            lines[at] = vary_json(random, lines[at])
    return b"\n".join(lines) + b"\n"


# --- zip archives


def archive(members: Mapping[str, bytes], compression: int = zipfile.ZIP_STORED) -> bytes:
    """Return a zip archive of `members`."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", compression) as target:
        for name, content in members.items():
            target.writestr(zipfile.ZipInfo(name), content, compression)
    return made.getvalue()


def members_of(data: bytes) -> dict[str, bytes]:
    """Return the members of a good archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as source:
        return {name: source.read(name) for name in source.namelist()}


NAMES = (
    "../out",
    "/abs",
    "a/../../out",
    "C:/x",
    "..\\x",
    "MANIFEST.SHA256",
    "a/",
    ".",
    "",
    "x" * 300,
    "aux",
    "a\0b",
    "./a",
)


def vary_archive(inner: Mapping[str, Vary], mend: Callable[[dict[str, bytes]], dict[str, bytes]]) -> Vary:
    """Return a change of an archive: of its bytes, its members, or one member, `mend`ed so that sums fit again."""
    raw = vary_bytes((b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06", b"../"))

    def vary(random: Random, data: bytes) -> bytes:
        kind = random.randrange(8)
        if kind < 2:
            return raw(random, data)
        members = members_of(data)
        name = random.choice(list(members))
        if kind < 6:
            how = next((one for end, one in inner.items() if name.endswith(end)), raw)
            return archive(mend({**members, name: how(random, members[name])}))
        return _odd_archive(random, members, name)

    return vary


def _odd_archive(random: Random, members: Mapping[str, bytes], name: str) -> bytes:
    made = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(made, "w") as target:
        warnings.simplefilter("ignore", UserWarning)  # a name that is there twice is what is wanted
        for one, content in members.items():
            about = zipfile.ZipInfo(one)
            if one == name:
                about.external_attr = random.choice((0o120777, 0o040755, 0o100644)) << 16
                about.compress_type = random.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2))
            target.writestr(about, content, about.compress_type)
        for odd in random.sample((*NAMES, *members), 1):
            target.writestr(zipfile.ZipInfo(odd), random.choice((b"", b"x", b"\0" * 100_000)), zipfile.ZIP_DEFLATED)
    return made.getvalue()


# --- PNG


def chunk(kind: bytes, body: bytes) -> bytes:
    """Return one chunk of a PNG file, with its length and checksum."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def chunks_of(data: bytes) -> list[tuple[bytes, bytes]]:
    """Return kind and body of each chunk of a good PNG file."""
    found, at = [], 8
    while at + 12 <= len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += 12 + length
    return found


def png(chunks: Sequence[tuple[bytes, bytes]]) -> bytes:
    """Return a PNG file of these chunks."""
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, body) for kind, body in chunks)


KINDS = (
    b"tEXt",
    b"zTXt",
    b"iTXt",
    b"eXIf",
    b"iCCP",
    b"gAMA",
    b"acTL",
    b"fcTL",
    b"fdAT",
    b"tRNS",
    b"PLTE",
    b"IDAT",
    b"abcd",
)


def vary_png(random: Random, data: bytes) -> bytes:
    """Change chunks of a PNG file and mend their checksums; now and then only its bytes."""
    raw = vary_text(("parameters", "\0", "Steps: 1", '{"3": {"class_type": "KSampler"', "Seed", "workflow"))
    if random.random() < 0.2:
        return raw(random, data)
    chunks = chunks_of(data)
    for _ in range(random.randrange(1, 4)):
        at = random.randrange(len(chunks))
        kind, body = chunks[at]
        match random.randrange(6):
            case 0:
                chunks.insert(at, (random.choice(KINDS), body))
            case 1 if len(chunks) > 2:
                del chunks[at]
            case 2:
                chunks.insert(
                    1, (b"zTXt", b"parameters\0\0" + zlib.compress(b"A" * random.choice((9, 10**5, 2 * 10**6))))
                )
            case _:
                chunks[at] = (kind, raw(random, body))
    return png(chunks)
