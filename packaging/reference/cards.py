"""Writes the model cards, their grid pictures and ACCURACY.md from measured numbers."""

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
    """Everything that was measured, and at which settings.

    `drawings` and `obeyed` are by attribute; `women` is by guidance and occupation, planted probability beside share;
    `speed` is images per second.
    """

    drawings: Shares
    obeyed: Shares
    women: OccupationShares
    speed: float
    threads: int
    steps: int
    guidance: float


def table(shares: Shares, first: str) -> str:
    """A Markdown table of shares."""
    rows = [f"| {name} | {share} |" for name, share in shares.items()]
    return "\n".join([f"| {first} | share [95 % interval] |", "|---|---|", *rows])


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
    picture.quantize(200).save(path, optimize=True)


def _size(folder: Path) -> str:
    return f"{sum(f.stat().st_size for f in folder.rglob('*.safetensors')) / 1e6:.1f} MB"


def _fill(name: str, target: Path, **values: str) -> None:
    """Write the text `card_texts/NAME.md` to `target` with its placeholders filled."""
    text = (TEXTS / f"{name}.md").read_text(encoding="utf-8")
    target.write_text(Template(text).substitute(values, notice=NOTICE), encoding="utf-8")


def write_cards(folder: Path, numbers: Numbers) -> None:
    """Write `biased/README.md`, `captioner/README.md` and ACCURACY.md into `folder`."""
    by_attribute = table({k: v for k, v in numbers.obeyed.items() if ":" not in k}, "attribute")
    by_value = table({k: v for k, v in numbers.obeyed.items() if ":" in k}, "value")
    settings = f"{numbers.steps} steps, guidance {numbers.guidance:g}"
    speed = f"{numbers.speed:.1f} images/s on {numbers.threads} processor thread(s), {settings}, batches of 16"
    image_model = "\n\n".join(
        [
            f"Attribute words in the prompt, obeyed, as read by the captioner (its errors count too; {settings}):",
            by_attribute,
            'Share of women by occupation, among people not captioned "person" ("a photo of a ..."). Planted is\n'
            "what the training drawings were sampled from; guidance sharpens it, as in real models:",
            occupation_table(numbers.women),
            f"Speed: {speed}.",
        ]
    )
    captioner = "\n\n".join(
        [
            "Captions of held-out drawings, right value named:",
            table(numbers.drawings, "attribute"),
            "Captions of generated images against the words of their prompts (the image model's errors count too):",
            by_attribute,
        ]
    )
    values = "Attribute words obeyed, value by value:\n\n" + by_value
    _fill(
        "biased",
        folder / "biased" / "README.md",
        measured=image_model,
        values=values,
        steps=str(numbers.steps),
        guidance=f"{numbers.guidance:g}",
        size=_size(folder / "biased"),
    )
    _fill("captioner", folder / "captioner" / "README.md", measured=captioner, size=_size(folder / "captioner"))
    _fill("accuracy", folder / "ACCURACY.md", captioner=captioner, image_model=image_model, values=values)
