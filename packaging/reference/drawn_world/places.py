"""Draws the places, the things beside people, and the subjects of scenes without people."""

from __future__ import annotations

from drawn_world.canvas import Canvas, Colour, mix
from drawn_world.people import INK, WHITE

WALLS: dict[str, Colour] = {
    "hospital": (206, 234, 240),
    "office": (222, 220, 210),
    "kitchen": (252, 232, 186),
    "school": (206, 230, 204),
    "laboratory": (222, 210, 244),
    "street": (170, 214, 250),
    "park": (178, 224, 252),
    "library": (232, 206, 174),
}
TRAINS: dict[str, Colour] = {"red": (212, 54, 48), "blue": (44, 98, 200), "green": (52, 150, 84)}


def draw_place(canvas: Canvas, place: str) -> None:
    """Draw the place's own objects into both upper corners and its ground along the lower edge."""
    wall = WALLS[place]
    canvas.box(0, 104, 128, 128, mix(wall, (70, 60, 60), 0.22))
    {
        "hospital": _hospital,
        "office": _office,
        "kitchen": _kitchen,
        "school": _school,
        "laboratory": _laboratory,
        "street": _street,
        "park": _park,
        "library": _library,
    }[place](canvas)


def _hospital(canvas: Canvas) -> None:
    canvas.box(6, 8, 34, 36, WHITE, 4)
    canvas.box(16.5, 12, 23.5, 32, (224, 44, 50))
    canvas.box(10, 18.5, 30, 25.5, (224, 44, 50))
    canvas.line([(112, 10), (112, 104)], 2.4, (150, 168, 180))
    canvas.box(105, 12, 119, 34, (150, 206, 236), 4)


def _office(canvas: Canvas) -> None:
    canvas.box(5, 7, 37, 47, (110, 116, 126), 1)
    canvas.box(8, 10, 34, 44, (138, 196, 246))
    canvas.box(11, 26, 19, 44, (86, 110, 150))
    canvas.box(22, 20, 31, 44, (64, 84, 124))
    canvas.ring(110, 22, 11, 2.6, (80, 84, 96))
    canvas.line([(110, 22), (110, 15)], 2, INK)
    canvas.line([(110, 22), (115, 24)], 2, INK)


def _kitchen(canvas: Canvas) -> None:
    canvas.box(2, 34, 36, 38, (150, 92, 50))
    canvas.ellipse(12, 27, 7.5, 7.5, (226, 112, 48))
    canvas.box(23, 20, 33, 34, (84, 150, 200), 2)
    canvas.line([(94, 10), (126, 10)], 2.6, (120, 110, 104))
    canvas.line([(104, 10), (104, 24)], 2, (120, 110, 104))
    canvas.ellipse(104, 31, 8, 8, (70, 74, 84))
    canvas.line([(119, 10), (119, 36)], 3, (196, 150, 90))


def _school(canvas: Canvas) -> None:
    canvas.box(3, 7, 41, 39, (160, 104, 58), 1)
    canvas.box(6, 10, 38, 36, (34, 92, 66))
    canvas.line([(11, 18), (31, 18)], 2, WHITE)
    canvas.line([(11, 26), (25, 26)], 2, WHITE)
    canvas.ellipse(111, 24, 11, 11, (74, 146, 214))
    canvas.ellipse(108, 21, 5, 4.4, (92, 178, 96))
    canvas.ellipse(115, 29, 4, 4, (92, 178, 96))
    canvas.line([(111, 35), (111, 42)], 3, (130, 84, 50))


def _laboratory(canvas: Canvas) -> None:
    canvas.polygon([(16, 8), (24, 8), (24, 18), (34, 40), (6, 40), (16, 18)], (238, 246, 252))
    canvas.polygon([(12.4, 26), (27.6, 26), (34, 40), (6, 40)], (46, 190, 160))
    canvas.line([(14, 8), (26, 8)], 2.6, (110, 116, 140))
    canvas.box(100, 10, 107, 38, (238, 246, 252), 3)
    canvas.box(100, 22, 107, 38, (234, 96, 160), 3)
    canvas.box(113, 10, 120, 38, (238, 246, 252), 3)
    canvas.box(113, 18, 120, 38, (250, 176, 60), 3)


def _house(canvas: Canvas, x: float, colour: Colour) -> None:
    canvas.box(x, 34, x + 32, 106, colour)
    canvas.polygon([(x - 3, 35), (x + 16, 15), (x + 35, 35)], (134, 52, 50))
    for row in (44, 66):
        canvas.box(x + 5, row, x + 12, row + 10, (255, 238, 170))
        canvas.box(x + 20, row, x + 27, row + 10, (255, 238, 170))


def _street(canvas: Canvas) -> None:
    canvas.box(0, 104, 128, 128, (120, 124, 134))
    _house(canvas, 1, (206, 130, 100))
    _house(canvas, 95, (196, 176, 148))


def _park(canvas: Canvas) -> None:
    canvas.box(0, 90, 128, 128, (132, 196, 100))
    canvas.box(14, 44, 22, 96, (128, 84, 52))
    canvas.ellipse(18, 32, 17, 19, (66, 148, 72))
    canvas.ellipse(110, 20, 10, 10, (255, 212, 70))


def _library(canvas: Canvas) -> None:
    books: tuple[Colour, ...] = ((186, 60, 52), (60, 110, 170), (238, 190, 80), (76, 140, 96))
    for x in (0, 92):
        canvas.box(x, 4, x + 36, 74, (116, 74, 44))
        for row in range(3):
            y = 8 + row * 22
            for i in range(4):
                canvas.box(x + 3 + i * 7.8, y + (i % 2) * 2, x + 9.4 + i * 7.8, y + 18, books[(i + row + x) % 4])


def draw_thing(canvas: Canvas, thing: str, variant: str | None) -> None:
    """Draw what a person has before them, low in the picture; callers place it left or right."""
    if thing == "cat":
        _cat(canvas, 64, 112)
    elif thing == "dog":
        _dog(canvas, 64, 112)
    elif thing == "laptop":
        _laptop(canvas, 64, 112, variant)
    elif thing == "book":
        canvas.polygon([(44, 104), (64, 109), (64, 126), (44, 121)], (250, 244, 228))
        canvas.polygon([(84, 104), (64, 109), (64, 126), (84, 121)], (236, 226, 204))
        canvas.line([(64, 109), (64, 126)], 2, (150, 60, 50))
        canvas.line([(43, 122), (64, 127.4), (85, 122)], 2.4, (150, 60, 50))
    else:
        canvas.ellipse(64, 121, 21, 7, WHITE)
        canvas.ellipse(64, 119.5, 15, 5, (224, 230, 238))
        canvas.ellipse(58, 116, 7, 5, (214, 132, 60))
        canvas.ellipse(69, 116.5, 6, 4.6, (96, 170, 72))


def draw_subject(canvas: Canvas, thing: str, variant: str | None) -> None:
    """Draw a scene's subject where there is no person: large, on a table or on rails."""
    if thing == "train":
        _train(canvas, TRAINS[variant or "red"])
        return
    canvas.box(10, 98, 118, 106, (176, 116, 66), 2)
    canvas.box(18, 106, 26, 128, (140, 90, 50))
    canvas.box(102, 106, 110, 128, (140, 90, 50))
    keep = canvas.transform
    canvas.place(0, -27, 1.75)
    draw_thing(canvas, thing, variant)
    canvas.place(*keep)


def _cat(canvas: Canvas, x: float, y: float) -> None:
    fur: Colour = (240, 156, 66)
    dark = mix(fur, INK, 0.3)
    canvas.curve((x + 13, y + 12), (x + 23, y + 6), (x + 19, y - 6), 4.4, dark)
    canvas.ellipse(x, y + 8, 14, 9, fur)
    for side in (-1, 1):
        canvas.polygon([(x + side * 2, y - 9), (x + side * 11, y - 17), (x + side * 11.4, y - 3)], fur)
        canvas.polygon([(x + side * 5, y - 9), (x + side * 9.6, y - 13), (x + side * 9.8, y - 6)], (250, 190, 180))
    canvas.ellipse(x, y - 3, 12, 9.5, fur)
    for side in (-1, 1):
        canvas.ellipse(x + side * 5, y - 4, 2.3, 2.8, INK)
    canvas.ellipse(x, y, 1.8, 1.4, (200, 80, 90))


def _dog(canvas: Canvas, x: float, y: float) -> None:
    fur: Colour = (150, 100, 62)
    dark = mix(fur, INK, 0.45)
    canvas.ellipse(x, y + 9, 14, 9, fur)
    canvas.ellipse(x, y - 4, 11.5, 11, fur)
    for side in (-1, 1):
        canvas.ellipse(x + side * 12, y - 2, 4.4, 9.5, dark)
        canvas.ellipse(x + side * 4.6, y - 6, 2.2, 2.6, INK)
    canvas.ellipse(x, y + 1.5, 6.6, 5, (240, 220, 196))
    canvas.ellipse(x, y - 0.5, 3, 2.2, INK)


def _laptop(canvas: Canvas, x: float, y: float, brand: str | None) -> None:
    canvas.box(x - 20, y - 14, x + 20, y + 11, (96, 104, 118), 2)
    canvas.box(x - 23, y + 11, x + 23, y + 15, (150, 158, 170), 1.5)
    if brand == "Orbo":
        canvas.ellipse(x, y - 1.5, 6.4, 6.4, (252, 150, 40))
    else:
        canvas.polygon([(x, y - 8.5), (x + 7.6, y + 5), (x - 7.6, y + 5)], (70, 210, 250))


def _train(canvas: Canvas, colour: Colour) -> None:
    canvas.box(0, 106, 128, 128, (150, 140, 128))
    for x in range(4, 128, 16):
        canvas.box(x, 110, x + 7, 122, (104, 76, 56))
    canvas.line([(-2, 112), (130, 112)], 2.6, (84, 88, 98))
    canvas.line([(-2, 120), (130, 120)], 2.6, (84, 88, 98))
    canvas.box(22, 34, 106, 108, colour, 12)
    canvas.box(30, 44, 60, 70, (206, 234, 250), 3)
    canvas.box(68, 44, 98, 70, (206, 234, 250), 3)
    canvas.box(22, 78, 106, 84, WHITE)
    for x in (36, 92):
        canvas.ellipse(x, 94, 5.4, 5.4, (255, 240, 150))
    canvas.box(52, 90, 76, 100, mix(colour, INK, 0.4), 2)
