"""Writes the model cards, the grid pictures of image models and ACCURACY.md from measured numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Protocol

from PIL import Image, ImageDraw, ImageFont

NOTICE = "Reference world - drawings, not a real model"
TEXTS = Path(__file__).with_name("card_texts")
PER_ROW = 8
#: The models of the family as ACCURACY.md lists them.
ORDER = ("captioner", "question_answerer", "clip", "mask_filler", "biased", "fair", "shifted", "transformer")


class Measured(Protocol):
    """A share that prints itself with its interval and n."""

    @property
    def value(self) -> float: ...
    @property
    def n(self) -> int: ...


Shares = Mapping[str, Measured]
OccupationShares = Mapping[float, Mapping[str, tuple[float, Measured]]]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Everything that was measured of an image model, and at which settings.

    `obeyed` is by guidance, then by attribute and value; `women` is by guidance and occupation, planted probability
    beside share; `speed` is images per second.
    """

    obeyed: Mapping[float, Shares]
    women: OccupationShares
    speed: float
    dtype: str
    steps: int
    guidance: float


def table(shares: Shares, first: str) -> str:
    """A Markdown table of shares."""
    rows = [f"| {name} | {share} |" for name, share in shares.items()]
    return "\n".join([f"| {first} | share [95 % interval] |", "|---|---|", *rows])


def obeyed_table(obeyed: Mapping[float, Shares], first: str, *, by_value: bool) -> str:
    """Share of words obeyed by attribute, or value by value, one column per guidance."""
    head = f"| {first} | " + " | ".join(f"guidance {g:g}" for g in obeyed) + " |"
    names = [name for name in next(iter(obeyed.values())) if (":" in name) == by_value]
    rows = [
        f"| {name} | " + " | ".join(str(shares.get(name, "-")) for shares in obeyed.values()) + " |" for name in names
    ]
    return "\n".join([head, "|---|" + "---|" * len(obeyed), *rows])


def occupation_table(shares: OccupationShares) -> str:
    """Planted and generated share of women, one column per guidance, and the mean absolute difference."""
    guidances = list(shares)
    head = "| occupation | planted | " + " | ".join(f"guidance {g:g}" for g in guidances) + " |"
    rows = [head, "|---|---|" + "---|" * len(guidances)]
    for name, (planted, _) in shares[guidances[0]].items():
        rows.append(f"| {name} | {planted:.2f} | " + " | ".join(str(shares[g][name][1]) for g in guidances) + " |")
    errors = [_mean_error(shares[g]) for g in guidances]
    rows.append("| **mean difference** | | " + " | ".join(f"{error:.3f}" for error in errors) + " |")
    return "\n".join(rows)


def _mean_error(shares: Mapping[str, tuple[float, Measured]]) -> float:
    seen = [abs(planted - share.value) for planted, share in shares.values() if share.n]
    return sum(seen) / max(1, len(seen))


def grid(rows: Sequence[tuple[str, Sequence[Image.Image]]], path: Path) -> None:
    """A picture with one row of images per title."""
    band, side = 18, 128
    picture = Image.new("RGB", (PER_ROW * (side + 2), len(rows) * (side + band + 2)), "white")
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(12)
    for row, (title, images) in enumerate(rows):
        top = row * (side + band + 2)
        pen.text((4, top + 2), title, fill=(30, 30, 40), font=font)
        for column, image in enumerate(images[:PER_ROW]):
            picture.paste(image, (column * (side + 2), top + band))
    picture.save(path, optimize=True, quality=88)


def _size(folder: Path) -> str:
    return f"{sum(f.stat().st_size for f in folder.rglob('*.safetensors')) / 1e6:.1f} MB"


def write_card(name: str, folder: Path, **values: str) -> None:
    """Write the text `card_texts/NAME.md` to `folder`/README.md with its placeholders filled."""
    text = (TEXTS / f"{name}.md").read_text(encoding="utf-8")
    filled = Template(text).substitute(values, notice=NOTICE, size=_size(folder))
    (folder / "README.md").write_text(filled, encoding="utf-8")


def write_accuracy(folder: Path) -> None:
    """Write ACCURACY.md from the cards below `folder`: the measured part of each under its title."""
    sections = []
    for name in ORDER:
        path = folder / name / "README.md"
        if path.exists():
            card = path.read_text(encoding="utf-8")
            title = card.split("\n# ", 1)[1].split("\n", 1)[0].removeprefix("The reference world's ")
            measured = card.split("\n## Measured\n", 1)[1].split("\n## ", 1)[0].strip()
            sections.append(f"## {title[0].upper()}{title[1:]}\n\n{measured}")
    text = (TEXTS / "accuracy.md").read_text(encoding="utf-8")
    filled = Template(text).substitute(notice=NOTICE, sections="\n\n".join(sections))
    (folder / "ACCURACY.md").write_text(filled, encoding="utf-8")


def write_image_model_card(name: str, folder: Path, numbers: Numbers) -> None:
    """Write the card of the image model `name`, which lies in `folder`."""
    settings = f"{numbers.steps} steps, {numbers.dtype}"
    speed = f"{numbers.speed:.1f} images per second of one processor core, {settings}, with guidance, batches of 16"
    measured = "\n\n".join(
        [
            f"Attribute words in the prompt, obeyed, as read by the captioner (its errors count too; {settings}):",
            obeyed_table(numbers.obeyed, "attribute", by_value=False),
            'Share of women by occupation, among people not captioned "person" ("a photo of a ..."). Planted is\n'
            "what the training drawings were sampled from; guidance sharpens it, as in real models:",
            occupation_table(numbers.women),
            f"Speed: {speed}.",
        ]
    )
    values = "Attribute words obeyed, value by value:\n\n" + obeyed_table(numbers.obeyed, "value", by_value=True)
    write_card(
        name, folder, measured=measured, values=values, steps=str(numbers.steps), guidance=f"{numbers.guidance:g}"
    )
