"""What an image file tells of its making, as A1111, ComfyUI, Fooocus, InvokeAI and NovelAI write it.

The formats are read by `sd-parsers` (MIT). Only its parsers are used: its own way to the text of a JPEG remembers the
last image by its place in memory, so that the next one read there would be given the prompt of the one before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL import Image

MOST_TEXT = 2_000_000
_EXIF, _USER_COMMENT = 0x8769, 0x9286
_ADD_ON = re.compile(r"<(?:lora|lyco|hypernet)[^<>]*>", re.IGNORECASE)
_ENCODINGS = {b"ASCII\0\0\0": ("ascii",), b"UNICODE\0": ("utf-16-be", "utf-16-le"), b"\0" * 8: ("utf-8",)}


@dataclass(frozen=True, slots=True)
class EmbeddedMetadata:
    """Prompt, seed, model and program, empty where they are not told; `notes` say what was left out of the prompt."""

    prompt: str = ""
    seed: str = ""
    model: str = ""
    tool: str = ""
    notes: tuple[str, ...] = field(default=())


NOTHING = EmbeddedMetadata()


def told_by(picture: Image.Image) -> EmbeddedMetadata:
    """Return what a picture tells of its making; nothing where it tells nothing that is understood."""
    from sd_parsers.parsers import MANAGED_PARSERS

    kinds: tuple[Callable[[], Any], ...] = tuple(MANAGED_PARSERS)
    for texts in _texts(picture):
        if sum(map(len, map(str, texts.values()))) > MOST_TEXT:
            return EmbeddedMetadata(notes=("What it tells of its making is too long to be read.",))
        for kind in kinds:
            try:
                found = _told(kind().parse(dict(texts)), texts)
            except Exception:  # noqa: BLE001 - text of a stranger's file, read by a parser that expects its own
                continue
            if found.prompt:
                return found
    return NOTHING


def _texts(picture: Image.Image) -> Iterator[Mapping[str, Any]]:
    """Yield the texts in a picture; those behind the pixels of a PNG cost unpacking it, so they come last."""
    if picture.format != "PNG":
        if comment := _comment(picture):
            yield {"parameters": comment}
        return
    texts: dict[str, Any] = {str(key): value for key, value in picture.info.items() if isinstance(value, str)}
    yield texts
    behind = dict(getattr(picture, "text", {}))
    if behind.keys() - texts.keys():
        yield behind


def _comment(picture: Image.Image) -> str:
    """Return the user comment of a JPEG or WebP file, decoded as it says; empty if there is none."""
    raw = picture.getexif().get_ifd(_EXIF).get(_USER_COMMENT, b"")
    if isinstance(raw, str):
        return raw
    for encoding in _ENCODINGS.get(raw[:8], ()):
        try:
            text = raw[8:].decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding != "utf-16-be" or sum(character.isascii() for character in text) * 2 >= len(text):
            return str(text).strip("\0 ")
    return ""


def _told(info: Any, texts: Mapping[str, Any]) -> EmbeddedMetadata:
    """Return what a parser found, in our terms."""
    sampler = next(iter(info.samplers), None)
    model = str((sampler.model if sampler is not None else None) or _model_of_invokeai(texts))
    prompt, add_ons = str(info.full_prompt), _ADD_ON.findall(str(info.full_prompt))
    notes = (f"Left out of the prompt: {', '.join(dict.fromkeys(add_ons))[:200]}",) if add_ons else ()
    seed = sampler.parameters.get("seed", "") if sampler is not None else ""
    return EmbeddedMetadata(
        " ".join(_ADD_ON.sub(" ", prompt).split()),
        str(seed)[:30],
        " ".join(model.split())[:100],
        str(info.generator.value),
        notes,
    )


def _model_of_invokeai(texts: Mapping[str, Any]) -> str:
    """Return the model that InvokeAI names since its version 4, in a place which `sd-parsers` does not know."""
    if "invokeai_metadata" not in texts:
        return ""
    model = json.loads(texts["invokeai_metadata"]).get("model")
    return str(model.get("name", "")) if isinstance(model, dict) else ""
