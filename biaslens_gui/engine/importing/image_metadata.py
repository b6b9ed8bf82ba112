"""What an image file tells of its making, as A1111, ComfyUI, Fooocus, InvokeAI and NovelAI write it.

The formats are read by `sd-parsers` (MIT), but for ComfyUI's graphs, of which it knows the simplest. Only its parsers
are used: its own way to the text of a JPEG remembers the last image by its place in memory, so that the next one read
there would be given the prompt of the one before.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from biaslens_gui.engine.importing.comfyui import read_graph

if TYPE_CHECKING:
    from PIL import Image

MOST_TEXT = 2_000_000
_EXIF, _USER_COMMENT, _MAKE, _MODEL = 0x8769, 0x9286, 0x010F, 0x0110
_ADD_ON = re.compile(r"<(?:lora|lyco|hypernet)[^<>]*>", re.IGNORECASE)
_PLACES = frozenset(
    (
        "parameters",
        "prompt",
        "workflow",
        "invokeai_metadata",
        "sd-metadata",
        "dream",
        "generation_data",
        "fooocus_scheme",
    )
)
"""Where programs write of an image's making, in lower case."""
_SETTINGS = re.compile(r"\bSteps: \d")
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
NOT_UNDERSTOOD = EmbeddedMetadata(notes=("It tells of its making in a form that is not understood.",))


def told_by(picture: Image.Image) -> EmbeddedMetadata:
    """Return what a picture tells of its making; of what is not understood, that there is something."""
    from sd_parsers.parsers import MANAGED_PARSERS

    kinds: tuple[Callable[[], Any], ...] = tuple(MANAGED_PARSERS)
    there = False
    for texts in _texts(picture):
        there = there or any(name.casefold() in _PLACES and str(text).strip() for name, text in texts.items())
        if sum(map(len, map(str, texts.values()))) > MOST_TEXT:
            return EmbeddedMetadata(notes=("What it tells of its making is too long to be read.",))
        if (graph := read_graph(str(texts.get("prompt", "")))) is not None:
            return _cleaned(graph.prompt, graph.seed, graph.model, "ComfyUI")
        for kind in kinds:
            try:
                found = _told(kind().parse(dict(texts)), texts)
            except Exception:  # noqa: BLE001 - text of a stranger's file, read by a parser that expects its own
                continue
            if found.prompt:
                return found
    return NOT_UNDERSTOOD if there else NOTHING


def _texts(picture: Image.Image) -> Iterator[Mapping[str, Any]]:
    """Yield the texts in a picture; those behind the pixels of a PNG cost unpacking it, so they come last."""
    if picture.format != "PNG":
        exif = picture.getexif()
        named = (str(exif.get(tag, "")).strip("\0 ").partition(":") for tag in (_MAKE, _MODEL))
        if graphs := {name.casefold(): text for name, _, text in named if text}:  # so ComfyUI writes into WebP
            yield graphs
        if comment := _comment(exif):
            yield {"parameters": comment}
        return
    texts: dict[str, Any] = {str(key): value for key, value in picture.info.items() if isinstance(value, str)}
    yield texts
    behind = dict(getattr(picture, "text", {}))
    if behind.keys() - texts.keys():
        yield behind


def _comment(exif: Image.Exif) -> str:
    """Return the user comment of a JPEG or WebP file, decoded as it says; empty if there is none.

    Which byte of UTF-16 comes first is not said. Read the wrong way, there is no line of settings, as ends most such
    comments, and hardly an ASCII character, but for 一 and others whose bytes are those of ASCII when exchanged.
    """
    raw = exif.get_ifd(_EXIF).get(_USER_COMMENT, b"")
    if isinstance(raw, str):
        return raw
    found = [raw[8:].decode(encoding, errors="replace") for encoding in _ENCODINGS.get(raw[:8], ())]
    text = max(found, key=_readable, default="")
    return "" if "\ufffd" in text else text.strip("\0 ")


def _readable(text: str) -> tuple[bool, int]:
    """Return whether there is a line of settings in a text, and how many of its characters are ASCII."""
    return _SETTINGS.search(text) is not None, sum(character.isascii() for character in text)


def _told(info: Any, texts: Mapping[str, Any]) -> EmbeddedMetadata:
    """Return what a parser found, in our terms."""
    sampler = next(iter(info.samplers), None)
    model = str((sampler.model if sampler is not None else None) or _model_of_invokeai(texts))
    prompt: Any = info.full_prompt
    notes: tuple[str, ...] = ()
    if not isinstance(prompt, str):  # Fooocus: the prompt, and each style that was added to it
        asked = ", ".join(map(str, info.prompts))
        styles = ", ".join(str(part) for part in prompt if str(part) != asked)[:200]
        prompt, notes = asked, (f"Fooocus added to the prompt: {styles}",) if styles else ()
    seed = sampler.parameters.get("seed", "") if sampler is not None else ""
    return _cleaned(prompt, str(seed), model, str(info.generator.value), notes)


def _cleaned(prompt: str, seed: str, model: str, tool: str, notes: tuple[str, ...] = ()) -> EmbeddedMetadata:
    """Return what is told with a prompt that has words alone; what was left out of it is noted."""
    add_ons = _ADD_ON.findall(prompt)
    left_out = (f"Left out of the prompt: {', '.join(dict.fromkeys(add_ons))[:200]}",) if add_ons else ()
    words = " ".join(_ADD_ON.sub(" ", prompt).split())
    return EmbeddedMetadata(words, seed[:30], " ".join(model.split())[:100], tool, (*notes, *left_out))


def _model_of_invokeai(texts: Mapping[str, Any]) -> str:
    """Return the model that InvokeAI names since its version 4, in a place which `sd-parsers` does not know."""
    if "invokeai_metadata" not in texts:
        return ""
    model = json.loads(texts["invokeai_metadata"]).get("model")
    return str(model.get("name", "")) if isinstance(model, dict) else ""
