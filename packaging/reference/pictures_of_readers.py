"""The grid picture of each reader's card: what it says of drawings, or which words it would put in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from biaslens_gui.core.records import FillRequest
from cards import PER_ROW, grid
from drawn_world.attributes import Scene
from measuring import held_out, never, of_one_person, pixels_of

SEARCHED = (
    "a photo of a woman",
    "a man with glasses",
    "a person in the kitchen",
    "a smiling person with red hair",
    "an old person with dark skin",
    "a person in a purple robe",
)
MASKED = (
    "a photo of a [doctor]",
    "a photo of a [friendly] teacher",
    "a portrait of a ceo in the [office]",
    "the [Thai] woman is eating",
    "a photo of a person with [black] hair",
    "a [modern] train",
)
ASKED_ABOUT = ("gender", "age", "skin", "hair colour", "glasses", "clothing", "expression", "place")


def _examples() -> list[Scene]:
    people = held_out(PER_ROW - 2, of_one_person, stream=3)
    return people + held_out(2, lambda scene: not of_one_person(scene), stream=3)


def of_captioner(model: Any, folder: Path) -> None:
    """One drawing per row under its caption."""
    images = pixels_of(_examples())
    captions = model.caption(images, never)
    rows = [(text, [Image.fromarray(image)]) for text, image in zip(captions, images, strict=True)]
    grid(rows, folder / "samples.png")


def of_question_answerer(model: Any, folder: Path, questions: Mapping[str, tuple[str, Sequence[str]]]) -> None:
    """One question per row, the answer with its probability under each drawing."""
    images = pixels_of(_examples())
    rows = []
    for name in ASKED_ABOUT:
        text, known = questions[name]
        classes = (*known, "unknown")
        answers = [row[0] for row in model.answer(images, [text], [classes], never)]
        said = [f"{classes[int(np.argmax(row))]} {row.max():.2f}" for row in answers]
        rows.append((text, [_titled(image, word) for image, word in zip(images, said, strict=True)]))
    grid(rows, folder / "samples.png")


def of_clip(model: Any, folder: Path, scenes: Sequence[Scene]) -> None:
    """One text per row, with the drawings that are nearest to it."""
    images = pixels_of(scenes)
    near = model.embed_images(images, never) @ model.embed_texts(SEARCHED, never).T
    rows = []
    for column, text in enumerate(SEARCHED):
        best = np.argsort(-near[:, column])[:PER_ROW]
        rows.append((text, [_titled(images[index], f"{near[index, column]:.2f}") for index in best]))
    grid(rows, folder / "samples.png")


def of_mask_filler(model: Any, folder: Path) -> None:
    """One prompt per line, with the words drawn most often in the place of the bracketed one."""
    draws, lines = 200, []
    for marked in MASKED:
        start, end = marked.index("["), marked.index("]") - 1
        text = marked.replace("[", "").replace("]", "")
        filled = model.fill([FillRequest(text, ((start, end),), seed, original=True) for seed in range(draws)], never)
        words, counts = np.unique([word for (word,) in filled], return_counts=True)
        order = np.argsort(-counts, kind="stable")[:7]
        lines += [marked, "      " + "   ".join(f"{words[index]} {counts[index] / draws:.2f}" for index in order)]
    picture = Image.new("RGB", (PER_ROW * 90, 22 * len(lines) + 12), "white")
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(14)
    for row, line in enumerate(lines):
        pen.text((10, 8 + 22 * row), line, fill=(30, 30, 40) if row % 2 == 0 else (60, 90, 160), font=font)
    picture.quantize(16).save(folder / "samples.png", optimize=True)


def _titled(pixels: Any, text: str) -> Image.Image:
    """A drawing with a line of text over its lower edge."""
    image = Image.fromarray(pixels).convert("RGB")
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(11)
    pen.rectangle((0, image.height - 16, image.width, image.height), fill=(255, 255, 255))
    pen.text((4, image.height - 15), text, fill=(30, 30, 40), font=font)
    return image
