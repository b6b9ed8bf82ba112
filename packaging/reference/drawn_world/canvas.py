"""A supersampled Pillow canvas in the coordinates of the finished drawing."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

Colour = tuple[int, int, int]
Point = tuple[float, float]
SIZE = 128
SUPERSAMPLING = 3


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` moved towards `second` by `share` in 0..1."""
    moved = [round(a + (b - a) * share) for a, b in zip(first, second, strict=True)]
    return (moved[0], moved[1], moved[2])


def spline(points: Sequence[Point], per_segment: int = 8) -> list[Point]:
    """A closed Catmull-Rom curve through `points`, so that outlines are soft without hand-placed tangents."""
    knots = np.asarray(points, dtype=np.float64)
    before, after, beyond = np.roll(knots, 1, 0), np.roll(knots, -1, 0), np.roll(knots, -2, 0)
    t = (np.arange(per_segment) / per_segment)[None, :, None]
    p0, p1, p2, p3 = (k[:, None, :] for k in (before, knots, after, beyond))
    curve = 0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3)
    return [(float(x), float(y)) for x, y in curve.reshape(-1, 2)]


class Canvas:
    """Draws in units of the finished image, after a similarity transform about (64, 128) for people and things."""

    def __init__(self, background: Colour) -> None:
        side = SIZE * SUPERSAMPLING
        self._image = Image.new("RGB", (side, side), background)
        self._draw = ImageDraw.Draw(self._image)
        self.place(0.0, 0.0, 1.0)

    def place(self, dx: float, dy: float, scale: float) -> None:
        """Move what is drawn next by (dx, dy), scaled about the middle of the lower edge."""
        self._dx, self._dy, self._scale = dx, dy, scale

    @property
    def transform(self) -> tuple[float, float, float]:
        """The transform now in force, to be given back to `place`."""
        return (self._dx, self._dy, self._scale)

    def _at(self, point: Point) -> Point:
        x = 64 + (point[0] - 64) * self._scale + self._dx
        y = 128 + (point[1] - 128) * self._scale + self._dy
        return (x * SUPERSAMPLING, y * SUPERSAMPLING)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        self._draw.polygon([self._at(p) for p in points], fill=fill)

    def blob(self, points: Sequence[Point], fill: Colour) -> None:
        self.polygon(spline(points), fill)

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: Colour) -> None:
        self._draw.ellipse([self._at((x - rx, y - ry)), self._at((x + rx, y + ry))], fill=fill)

    def ring(self, x: float, y: float, r: float, width: float, colour: Colour) -> None:
        box = [self._at((x - r, y - r)), self._at((x + r, y + r))]
        self._draw.ellipse(box, outline=colour, width=round(width * self._scale * SUPERSAMPLING))

    def box(self, x0: float, y0: float, x1: float, y1: float, fill: Colour, radius: float = 0.0) -> None:
        corners = [self._at((x0, y0)), self._at((x1, y1))]
        self._draw.rounded_rectangle(corners, radius * self._scale * SUPERSAMPLING, fill=fill)

    def line(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        thick = round(width * self._scale * SUPERSAMPLING)
        placed = [self._at(p) for p in points]
        self._draw.line(placed, fill=colour, width=thick, joint="curve")
        for x, y in (placed[0], placed[-1]):
            r = thick / 2 - 0.5
            self._draw.ellipse([x - r, y - r, x + r, y + r], fill=colour)

    def curve(self, start: Point, middle: Point, end: Point, width: float, colour: Colour) -> None:
        """A quadratic curve that passes through `middle`."""
        control = (2 * middle[0] - (start[0] + end[0]) / 2, 2 * middle[1] - (start[1] + end[1]) / 2)
        points = []
        for i in range(11):
            t = i / 10
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
        self.line(points, width, colour)

    def finish(self) -> Image.Image:
        """The drawing, 128x128 RGB, antialiased."""
        return self._image.reduce(SUPERSAMPLING)
