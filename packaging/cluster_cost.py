"""Works out on paper what a large audit takes on 1, 8 and 64 graphics cards, and writes it into the page of the help.

Usage: python packaging/cluster_cost.py [--check]

Nothing here was measured on a cluster. What is assumed is named below, with where it is from, and printed beside the
result; a rate measured on one's own card takes the place of the first two.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "resources" / "help" / "larger-computers.md"
TITLE = "## What it takes, on paper"

PROMPTS, MODELS, EACH = 10_000, 4, 48
CARDS = (1, 8, 64)

CARD_TFLOPS = 788.0
"""bf16, an 8192³ matrix product on one H200, measured: the ceiling, which nothing real reaches."""
REPLACING = 1000.0
"""Hours of one card between two losses of its worker, for whatever reason. Assumed, rather too few than too many."""
AGAIN_S = 300.0
"""Until a lost worker is noticed, started again and has its model. Assumed."""
DISK_GB_S = 2.0
"""What the shared disk gives to all workers together. Assumed: one good file server."""
LOADING_S = 60.0
"""A model from memory to the card, with the libraries, beside reading its files. Assumed."""
JUDGING_MS = 16.4
"""Six closed questions and a caption by a model of 7 billion weights, per image, at the ceiling of the same card."""


@dataclass(frozen=True, slots=True)
class Painter:
    """An image model: its work per image, the size of its files, and the share of the ceiling it is run at.

    Work is 2 x steps x network + decoder + text, counted from the published configurations; the shares are the
    least, the expected and the best: one at a time as published for compiled pipelines, in batches as aimed at, in
    batches as the best published.
    """

    name: str
    tflop: float
    gigabytes: float
    png_megabytes: float
    shares: tuple[float, float, float]

    def seconds(self, share: float) -> float:
        """Return the seconds of one card for one image, judged."""
        return self.tflop / (CARD_TFLOPS * share) + JUDGING_MS / 1000 / share


PAINTERS = (
    Painter("Stable Diffusion 1.5, 512 pixels, 50 steps", 82.9, 2.1, 0.45, (0.32, 0.50, 0.71)),
    Painter("Stable Diffusion XL, 1024 pixels, 50 steps", 687.0, 7.0, 1.6, (0.43, 0.55, 0.61)),
)


def hours(painter: Painter, share: float, cards: int) -> float:
    """Return how long all images of all models take: work, what is lost and done again, and loading."""
    images = PROMPTS * MODELS * EACH
    working = images * painter.seconds(share) / cards / 3600
    lost = AGAIN_S / 3600 / REPLACING  # the part of its time that a card spends on coming back
    gigabytes = cards * (painter.gigabytes + 15.0)  # and the judge's, on every card
    loading = MODELS * (gigabytes / DISK_GB_S + 2 * LOADING_S) / 3600
    return working * (1 + lost) + loading


def lines() -> Iterator[str]:
    """Yield the section of the page."""
    images = PROMPTS * MODELS * EACH
    yield TITLE
    yield ""
    yield (
        f"{PROMPTS:,} prompts, {MODELS} image models, {EACH} images of each: {images:,} images, every one described "
        "and asked six questions. **Nothing of this was measured on a cluster**: it is computed by "
        "`python packaging/cluster_cost.py` from what stands below the table."
    )
    yield ""
    yield "| image models | graphics cards | images an hour | in all | between |"
    yield "|---|---:|---:|---:|---|"
    for painter in PAINTERS:
        slow, fair, quick = painter.shares
        for cards in CARDS:
            took = hours(painter, fair, cards)
            span = f"{_time(hours(painter, quick, cards))} and {_time(hours(painter, slow, cards))}"
            yield f"| {painter.name.split(',')[0]} | {cards} | {_round(images / took):,} | {_time(took)} | {span} |"
    yield ""
    yield "What is assumed:"
    yield ""
    shares = "; ".join(
        f"{painter.tflop:g} TFLOP per image of {painter.name}, at {painter.shares[1]:.0%} of the ceiling "
        f"({painter.shares[0]:.0%} to {painter.shares[2]:.0%})"
        for painter in PAINTERS
    )
    yield (
        f"- **Work**: {shares}. The work is counted from the published configurations. The ceiling is "
        f"{CARD_TFLOPS:g} TFLOP/s, a bf16 matrix product measured on one H200. The least share is what compiled "
        "pipelines reach with one image at a time, the best what batches were published to reach, on other cards."
    )
    yield (
        f"- **Judging**: {JUDGING_MS:g} ms per image at the ceiling, at the same share: a model of 7 billion weights "
        "with the image encoded once. Methods that trace words back (GradBias) take many times that, for few images."
    )
    share = AGAIN_S / 3600 / REPLACING
    yield (
        f"- **Losses**: a worker is lost once in {REPLACING:,.0f} hours of a card, and is back after "
        f"{AGAIN_S / 60:.0f} minutes: {share:.3%} of the time, since two batches at most are made again. Cards that "
        "are taken away every hour would cost 8 %."
    )
    yield (
        f"- **Loading**: every card reads every model once from one disk of {DISK_GB_S:g} GB/s, to check its digest; "
        f"the second reading, to load it, comes from memory. With {CARDS[-1]} cards that is "
        f"{MODELS * CARDS[-1] * (PAINTERS[0].gigabytes + 15) / DISK_GB_S / 60:.0f} minutes of the smaller models' run."
    )
    disk = " or ".join(f"{images * painter.png_megabytes / 1e6:.1f} TB" for painter in PAINTERS)
    yield f"- **Disk**: {disk} of PNG files, losslessly, at 0.45 MB and 1.6 MB each."
    yield ""
    yield (
        "The share of the ceiling decides nearly all of it. Run a hundred images on one card first, and scale by what "
        "that took: `biaslens status` and the run's last line say how many and how long."
    )


def _time(took: float) -> str:
    return f"{took / 24:.2g} days" if took >= 48 else f"{took:.2g} hours"


def _round(value: float) -> int:
    """Return a number with two figures that mean something."""
    digits = len(str(int(value))) - 2
    return round(value / 10**digits) * 10**digits


def page(text: str) -> str:
    """Return the page with its section made anew."""
    before, _, after = text.partition(TITLE)
    _, heading, rest = after.partition("\n## ")
    return before + "\n".join(lines()) + "\n" + (f"\n## {rest}" if heading else "")


def main(arguments: list[str]) -> int:
    """Write the section, or compare it."""
    text = PAGE.read_text(encoding="utf-8")
    made = page(text)
    if "--check" in arguments:
        return int(made != text)
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
