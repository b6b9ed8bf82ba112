"""Marks that a model made a picture: written without touching the picture, read from all three kinds of file."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from biaslens_gui.core.media_marks import UNMARKED, MarkCounts, counted, in_words
from biaslens_gui.core.records import ImageRecord
from biaslens_gui.files.marked_pictures import marked, marks_in
from biaslens_gui.loaders.image_files import pixels_of

MANIFESTS = Path(__file__).parents[2] / "data" / "c2pa"
"""Made by packaging/c2pa_pictures.py."""
TRAINED = "iptc:trainedAlgorithmicMedia"
SOURCE = "http://cv.iptc.org/newscodes/digitalsourcetype/"
PROPERTY = "{http://iptc.org/std/Iptc4xmpExt/2008-02-29/}DigitalSourceType"


def xmp(source: str) -> bytes:
    return f'<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="{SOURCE}{source}"/></x:xmpmeta>'.encode()


def picture(kind: str, **options: object) -> bytes:
    pixels = np.random.default_rng(7).integers(0, 256, (24, 40, 3), np.uint8)
    content = io.BytesIO()
    Image.fromarray(pixels).save(content, kind, **options)
    return content.getvalue()


def png(**texts: str) -> bytes:
    info = PngInfo()
    for name, text in texts.items():
        info.add_itxt(name, text)
    return picture("PNG", pnginfo=info)


def with_chunk(content: bytes, name: bytes, data: bytes) -> bytes:
    chunk = struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return content[:33] + chunk + content[33:]


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_a_mark_changes_no_pixel_and_no_byte_of_the_picture(kind: str) -> None:
    content = picture(kind)
    written = marked(content)
    assert np.array_equal(pixels_of(written, "x"), pixels_of(content, "x"))
    begin = content.index(b"IDAT" if kind == "PNG" else b"\xff\xdb")
    assert written.endswith(content[begin:])
    assert marks_in(content) == UNMARKED
    assert marks_in(written) == TRAINED


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
def test_another_library_reads_the_mark(kind: str) -> None:
    with Image.open(io.BytesIO(marked(picture(kind)))) as opened:
        opened.load()
        packet = opened.info["XML:com.adobe.xmp" if kind == "PNG" else "xmp"]
    text = packet.decode() if isinstance(packet, bytes) else packet
    found = ElementTree.fromstring(text[text.index("<x:") : text.index("<?xpacket end")]).iter(PROPERTY)
    assert [element.text for element in found] == [f"{SOURCE}trainedAlgorithmicMedia"]


def test_what_a_file_says_besides_is_kept_and_the_mark_is_there_once() -> None:
    content = png(parameters="a nurse\nSteps: 4", **{"XML:com.adobe.xmp": xmp("digitalCapture").decode()})
    twice = marked(marked(content))
    assert twice == marked(content)
    assert marks_in(twice) == TRAINED
    with Image.open(io.BytesIO(twice)) as opened:
        opened.load()
        assert opened.info["parameters"] == "a nurse\nSteps: 4"


@pytest.mark.parametrize("kind", ["JPEG", "WEBP"])
@pytest.mark.parametrize("source", ["trainedAlgorithmicMedia", "digitalCapture"])
def test_marks_of_other_programs_are_read(kind: str, source: str) -> None:
    assert marks_in(picture(kind, xmp=xmp(source))) == f"iptc:{source}"


def test_a_packed_packet_of_a_png_is_read_and_a_bomb_is_not_unpacked() -> None:
    packed = PngInfo()
    packed.add_itxt("XML:com.adobe.xmp", xmp("trainedAlgorithmicMedia").decode(), zip=True)
    assert marks_in(picture("PNG", pnginfo=packed)) == TRAINED
    bomb = b"XML:com.adobe.xmp\0\1\0\0\0" + zlib.compress(bytes(200 * 2**20))
    assert marks_in(with_chunk(picture("PNG"), b"iTXt", bomb)) == UNMARKED


def test_a_manifest_of_c2pa_is_seen_in_each_kind_of_file() -> None:
    box = b"JP\0\1\0\0\0\1\0\0\0\x20jumb\0\0\0\x1ejumdc2pa\0\x11\0\x10"
    jpeg = picture("JPEG")
    in_jpeg = jpeg[:2] + b"\xff\xeb" + (len(box) + 2).to_bytes(2, "big") + box + jpeg[2:]
    webp = picture("WEBP")
    in_webp = webp + b"C2PA" + (4).to_bytes(4, "little") + b"jumb"
    assert marks_in(with_chunk(picture("PNG"), b"caBX", b"jumb")) == "c2pa"
    assert marks_in(in_jpeg) == "c2pa"
    assert marks_in(in_webp) == "c2pa"


@pytest.mark.parametrize(
    ("name", "says"),
    [("made", "c2pa c2pa:trainedAlgorithmicMedia"), ("captured", "c2pa c2pa:digitalCapture"), ("silent", "c2pa")],
)
@pytest.mark.parametrize("kind", ["png", "jpg", "webp"])
def test_a_manifest_that_the_library_of_c2pa_wrote_is_read_and_stays_whole(name: str, says: str, kind: str) -> None:
    content = (MANIFESTS / f"{name}.{kind}").read_bytes()
    assert marks_in(content) == says
    assert marked(content) == content, "it is sealed over every byte of the file"
    assert pixels_of(content, name).shape == (16, 24, 3)


def test_a_manifest_is_read_across_segments_and_with_those_of_what_went_into_the_file() -> None:
    content = (MANIFESTS / "long.jpg").read_bytes()
    begin = content.index(b"\xff\xeb")
    assert SOURCE.encode() not in content[: begin + int.from_bytes(content[begin + 2 : begin + 4], "big")]
    assert marks_in(content) == "c2pa c2pa:trainedAlgorithmicMedia"
    cut = content.rindex(SOURCE.encode()) + 20  # wherever a segment ends
    assert content.count(b"\xff\xeb") == 2
    moved = two_segments_cut_at(content, cut)
    assert marks_in(moved) == marks_in(content)
    assert marks_in((MANIFESTS / "edited.jpg").read_bytes()) == "c2pa c2pa:trainedAlgorithmicMedia"


def two_segments_cut_at(content: bytes, cut: int) -> bytes:
    """Return a JPEG file whose manifest lies in two segments, with its second one cut in two at a place of the file."""
    first = content.index(b"\xff\xeb")
    second = first + 2 + int.from_bytes(content[first + 2 : first + 4], "big")
    end = second + 2 + int.from_bytes(content[second + 2 : second + 4], "big")
    head = content[second + 4 : second + 20]
    parts = content[second + 20 : cut], content[cut:end]
    segments = [
        head[:4] + (2 + number).to_bytes(4, "big") + head[8:] + part for number, part in enumerate(parts)
    ]  # "JP", the box, the segment in it, and the head of the box again
    packed = b"".join(b"\xff\xeb" + (len(segment) + 2).to_bytes(2, "big") + segment for segment in segments)
    return content[:second] + packed + content[end:]


@given(st.sampled_from([b"\x89PNG\r\n\x1a\n", b"\xff\xd8", b"RIFF\0\0\0\0WEBP", b""]), st.binary(max_size=300))
def test_whatever_a_file_holds_it_is_read_and_marked_without_an_error(begin: bytes, rest: bytes) -> None:
    assert marks_in(begin + rest)
    assert isinstance(marked(begin + rest), bytes)


def test_marks_are_counted_per_model_and_absence_is_told() -> None:
    says = "c2pa c2pa:trainedAlgorithmicMedia", "c2pa c2pa:digitalCapture", "c2pa"
    found = ["", "none", *says, TRAINED, f"c2pa {TRAINED}", "iptc:digitalCapture"]
    images = [ImageRecord(str(n), "m", "p", n, n, "ok", "s", marks=marks) for n, marks in enumerate(found)]
    images.append(ImageRecord("9", "m", "p", 9, 9, "failed", marks="c2pa"))
    assert counted(images) == MarkCounts(7, 3, 2, 1, 2, 1)
    assert in_words(counted(images)).startswith("3 of its 7 image files are marked as made by a model.")
    assert "A C2PA manifest that names no digital source type is in 1." in in_words(counted(images))
    assert "is in" not in in_words(counted(images[1:2]))
    assert in_words(counted(images[1:2])).startswith("None of its 1 image files is marked")
    assert in_words(counted(images[1:2]), "de").startswith("Keine seiner 1 Bilddateien")
    assert in_words(counted(images[:1])) == ""
