"""Marks by which a picture file says that a model made it: what was found in the files of a model, counted, in words.

The marks of an image record are a text: nothing where no file of the model's own was there to be looked at, `UNMARKED`
where one was and says nothing, else the marks found in it, parted by spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from biaslens_gui.core.claims.names import Language
from biaslens_gui.core.records import ImageRecord

UNMARKED = "none"
C2PA = "c2pa"
"""A C2PA manifest is there."""
C2PA_SAYS = "c2pa:"
"""What stands before the digital source type that a C2PA manifest names."""
IPTC = "iptc:"
"""What stands before the digital source type of IPTC."""
TRAINED = "trainedAlgorithmicMedia"
MADE_ELSEWHERE = "Imported, not generated here"
"""How the note of an image begins that was imported: nobody knows here whether a model made it or a camera."""
MADE_BY_A_MODEL = frozenset((TRAINED, "compositeWithTrainedAlgorithmicMedia"))
"""The digital source types of IPTC that say of a picture, or of a part of it, that a trained model made it."""


@dataclass(frozen=True, slots=True)
class MarkCounts:
    """Of the `images` of a model whose files were looked at: how many say what.

    `marked` are those that say that a model made them or a part of them: `iptc` in XMP, `c2pa` in a C2PA manifest;
    `other` name other digital source types alone, `silent` carry a manifest that names none: of what it says no more
    was looked at.
    """

    images: int
    marked: int = 0
    iptc: int = 0
    c2pa: int = 0
    other: int = 0
    silent: int = 0


def is_imported(image: ImageRecord) -> bool:
    """Whether an image was made elsewhere and imported: the number beside it is no seed."""
    return image.note.startswith(MADE_ELSEWHERE)


def may_be_marked(image: ImageRecord) -> bool:
    """Whether a file of this image may say that a model made it: of an imported one, only where its own file did."""
    return not is_imported(image) or bool(counted((image,)).marked)


def counted(images: Iterable[ImageRecord]) -> MarkCounts:
    """Return the marks of images, of which those without a file of the model's own are left out."""
    found = [frozenset(image.marks.split()) for image in images if image.status == "ok" and image.marks]
    iptc = [bool(marks & {IPTC + source for source in MADE_BY_A_MODEL}) for marks in found]
    c2pa = [bool(marks & {C2PA_SAYS + source for source in MADE_BY_A_MODEL}) for marks in found]
    marked = [first or second for first, second in zip(iptc, c2pa, strict=True)]
    told = [any(mark.startswith((IPTC, C2PA_SAYS)) for mark in marks) for marks in found]
    other = sum(says and not is_marked for says, is_marked in zip(told, marked, strict=True))
    silent = sum(C2PA in marks and not says for marks, says in zip(found, told, strict=True))
    return MarkCounts(len(found), sum(marked), sum(iptc), sum(c2pa), other, silent)


def in_words(counts: MarkCounts, language: Language = "en") -> str:
    """Return what was found in the files of a model; nothing where no file was looked at."""
    if not counts.images:
        return ""
    words, numbers = _WORDS[language], {name: f"{getattr(counts, name):,}" for name in counts.__slots__}
    told = [words["marked"], words["by"]] if counts.marked else [words["none"]]
    if counts.other:
        told.append(words["other"])
    if counts.silent:
        told.append(words["silent"])
    return " ".join(text.format(**numbers) for text in (*told, words["looked for"]))


_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "none": "None of its {images} image files is marked as made by a model.",
        "marked": "{marked} of its {images} image files are marked as made by a model.",
        "by": "By IPTC's digital source type: {iptc}; by a C2PA manifest: {c2pa}.",
        "other": "Another digital source type is named in {other}.",
        "silent": "A C2PA manifest that names no digital source type is in {silent}.",
        "looked for": "Looked for were IPTC's digital source type in XMP and in C2PA manifests in the files, whose "
        "signatures were not checked; manifests kept elsewhere and marks hidden in pixels were not looked for.",
    },
    "de": {
        "none": "Keine seiner {images} Bilddateien ist als von einem Modell gemacht gekennzeichnet.",
        "marked": "{marked} seiner {images} Bilddateien sind als von einem Modell gemacht gekennzeichnet.",
        "by": "Durch den digitalen Quellentyp der IPTC: {iptc}; durch ein C2PA-Manifest: {c2pa}.",
        "other": "Einen anderen digitalen Quellentyp nennen {other}.",
        "silent": "Ein C2PA-Manifest, das keinen digitalen Quellentyp nennt, steckt in {silent}.",
        "looked for": "Gesucht wurde nach dem digitalen Quellentyp der IPTC in XMP und in C2PA-Manifesten in den "
        "Dateien, deren Signaturen nicht geprüft wurden; nach Manifesten an anderem Ort und nach Kennzeichen, die in "
        "Bildpunkten stecken, wurde nicht gesucht.",
    },
}
