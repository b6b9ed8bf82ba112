"""Bars and image strips of claims as pictures: small, of the size they are shown at, without letters of their own."""

from __future__ import annotations

import io
from collections.abc import Callable

from biaslens_gui.reports.engines import refuse_without
from biaslens_gui.reports.model import Bar, ClaimStrip

COLOURS = ("#b4530a", "#1f5fbf", "#11766f", "#7b4fa3", "#8a7a12", "#b03a6f")
"""Of classes, by their number; told apart by people who see few colours, and never the only cue."""
UNTOLD, INK, TRACK = "#9aa5b1", "#1b2733", "#e3e8ed"
WIDTH, HEIGHT = 480, 20  # of a bar, in pixels
SIDE, EDGE, GAP = 72, 8, 14  # of an image in a strip, of the colour below it, between two classes, in pixels
ACROSS = 12  # images beside each other where a strip is narrow


def colour(number: int) -> str:
    """Return the colour of a class by its number; a negative one is that of images which could not be told."""
    return UNTOLD if number < 0 else COLOURS[number % len(COLOURS)]


def bar_svg(bar: Bar) -> bytes:
    """Return a bar as an SVG file: its pieces, the interval as a line with ends, and what it is held against."""

    def place(value: float) -> float:
        return round(4 + (WIDTH - 8) * (min(1.0, max(bar.start, value)) - bar.start) / (1 - bar.start), 1)

    drawn = [f'<rect x="4" y="5" width="{WIDTH - 8}" height="10" fill="{TRACK}"/>']
    left = 0.0
    for share, number in bar.parts:
        begin, end = place(left), place(left + share)
        drawn.append(f'<rect x="{begin}" y="5" width="{round(end - begin, 1)}" height="10" fill="{colour(number)}"/>')
        left += share
    null = place(bar.null)
    drawn.append(f'<path d="M{null} 0V{HEIGHT}" stroke="{INK}" stroke-width="1.5" stroke-dasharray="3 2"/>')
    if bar.low is not None and bar.high is not None:
        low, high = place(bar.low), place(bar.high)
        path = f'<path d="M{low} 10H{high}M{low} 5V15M{high} 5V15" fill="none" '
        drawn += [f'{path}stroke="#ffffff" stroke-width="5"/>', f'{path}stroke="{INK}" stroke-width="2.2"/>']
    if not bar.parts:
        centre = place(bar.value)
        drawn.append(f'<circle cx="{centre}" cy="10" r="5" fill="{INK}" stroke="#ffffff" stroke-width="1.5"/>')
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(drawn)}</svg>'.encode()


def bar_png(bar: Bar) -> bytes:
    """Return a bar as a PNG file, for formats that take no SVG.

    Raises:
        KnownError: what draws it is not installed.
    """
    refuse_without(("vl_convert",))
    import vl_convert

    return bytes(vl_convert.svg_to_png(bar_svg(bar).decode(), scale=2))


def strip_jpeg(strip: ClaimStrip, thumbnail: Callable[[str, int], bytes], across: int = 2 * ACROSS) -> bytes:
    """Return the images of a strip as one JPEG file, `across` beside each other, each above the colour of its class.

    `thumbnail` gives an image by its SHA-256 at a number of pixels. Empty bytes mean that there is none to be shown.
    """
    from PIL import Image, ImageDraw

    found = [
        (number, index == 0 and before > 0, content)
        for before, (_, number, images) in enumerate(strip.groups)
        for index, exhibit in enumerate(images)
        if (content := thumbnail(exhibit.sha256, SIDE) if exhibit.sha256 else b"")
    ]
    if not found:
        return b""
    width = across * (SIDE + 2) + (len(strip.groups) - 1) * GAP
    rows = -(-len(found) // across)
    page = Image.new("RGB", (width, rows * (SIDE + EDGE + 4)), "#ffffff")
    draw = ImageDraw.Draw(page)
    left = 0
    for index, (number, begins, content) in enumerate(found):
        left = 0 if index % across == 0 else left + SIDE + 2 + (GAP if begins else 0)
        top = index // across * (SIDE + EDGE + 4)
        with Image.open(io.BytesIO(content)) as image:
            page.paste(image.convert("RGB").resize((SIDE, SIDE)), (left, top))
        draw.rectangle((left, top + SIDE, left + SIDE - 1, top + SIDE + EDGE - 3), fill=colour(number))
    made = io.BytesIO()
    page.save(made, "JPEG", quality=80, optimize=True)
    return made.getvalue()
