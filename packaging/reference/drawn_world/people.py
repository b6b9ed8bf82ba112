"""Draws one person, head and shoulders, from the shoulders up to the glasses."""

from __future__ import annotations

import numpy as np

from drawn_world.attributes import Person
from drawn_world.canvas import Canvas, Colour, mix

SKIN: tuple[Colour, ...] = (
    (253, 228, 206),
    (244, 203, 168),
    (214, 160, 112),
    (180, 124, 80),
    (120, 76, 46),
    (80, 50, 34),
)
HAIR: dict[str, Colour] = {
    "black": (34, 30, 34),
    "brown": (112, 68, 38),
    "blond": (236, 196, 92),
    "red": (196, 84, 36),
    "gray": (190, 192, 198),
}
INK: Colour = (28, 24, 34)
WHITE: Colour = (250, 250, 252)
TEAR: Colour = (96, 186, 255)
ROBES: dict[str, tuple[Colour, Colour]] = {
    "purple robe": ((112, 62, 158), (246, 214, 92)),
    "orange robe": ((232, 124, 36), (255, 246, 220)),
    "turquoise robe": ((28, 156, 156), (16, 70, 90)),
    "pink robe": ((226, 92, 150), (120, 24, 80)),
}
PLAIN: dict[str, Colour] = {
    "red shirt": (206, 58, 52),
    "green shirt": (72, 152, 82),
    "yellow shirt": (242, 196, 58),
}


def draw_person(canvas: Canvas, person: Person, rng: np.random.Generator) -> None:
    """Draw `person` about x = 64 with the crown near y = 22 and the shoulders leaving the picture below."""
    skin = SKIN[person.skin]
    shade = mix(skin, (60, 20, 20), 0.22)
    hair = HAIR[person.hair_colour]
    wide = {"woman": 0.0, "man": 3.0, "ambiguous": 1.5}[person.gender]
    if person.hair_length == "long":
        _back_hair(canvas, hair, wide)
    _shoulders(canvas, person, wide, rng)
    _neck(canvas, skin, shade, wide)
    _collar(canvas, person, wide)
    _head(canvas, person, skin, shade, wide)
    _features(canvas, person, skin, wide)
    _front_hair(canvas, person, hair, wide)
    if person.glasses:
        _glasses(canvas, (24, 34, 120) if person.skin < 4 else (255, 206, 84))


def _back_hair(canvas: Canvas, hair: Colour, wide: float) -> None:
    w = 31 + wide * 0.4
    canvas.blob(
        [
            (64, 17),
            (64 + w * 0.8, 28),
            (64 + w, 56),
            (64 + w + 3, 88),
            (64 + 22, 100),
            (64 - 22, 100),
            (64 - w - 3, 88),
            (64 - w, 56),
            (64 - w * 0.8, 28),
        ],
        mix(hair, INK, 0.22),
    )


def _neck(canvas: Canvas, skin: Colour, shade: Colour, wide: float) -> None:
    w = 8.5 + wide * 0.6
    canvas.box(64 - w, 74, 64 + w, 97, shade, 3)
    canvas.ellipse(64, 97, w, 7, skin)


def _shoulders(canvas: Canvas, person: Person, wide: float, rng: np.random.Generator) -> None:
    w = 38 + wide * 2
    outline = [
        (64 - w, 134),
        (64 - w + 1, 112),
        (64 - w + 9, 99),
        (64 - 16, 92),
        (64, 91),
        (64 + 16, 92),
        (64 + w - 9, 99),
        (64 + w - 1, 112),
        (64 + w, 134),
    ]
    canvas.blob(outline, _cloth(person.clothing))
    arm = mix(_cloth(person.clothing), INK, 0.22)
    for side in (-1, 1):
        canvas.line([(64 + side * (w - 12), 113), (64 + side * (w - 13), 128)], 1.6, arm)
    _pattern(canvas, person.clothing, w)


def _cloth(clothing: str) -> Colour:
    if clothing in ROBES:
        return ROBES[clothing][0]
    if clothing in PLAIN:
        return PLAIN[clothing]
    return {
        "white coat": (244, 246, 250),
        "dark suit": (38, 42, 64),
        "brown apron": (236, 224, 200),
        "blue uniform": (58, 112, 196),
    }[clothing]


def _pattern(canvas: Canvas, clothing: str, w: float) -> None:
    """The decoration below the collar that tells the clothes apart."""
    if clothing == "brown apron":
        brown = (134, 84, 50)
        canvas.box(44, 106, 84, 130, brown, 3)
        for side in (-1, 1):
            canvas.line([(64 + side * 17, 108), (64 + side * 14, 94)], 4, brown)
        canvas.box(54, 116, 74, 130, mix(brown, INK, 0.25), 2)
    elif clothing == "blue uniform":
        for side in (-1, 1):
            canvas.line([(64 + side * 24, 97), (64 + side * (w - 6), 102)], 4.5, (250, 208, 76))
        canvas.polygon([(78, 106), (90, 106), (90, 114), (84, 119), (78, 114)], (250, 208, 76))
    elif clothing in ROBES:
        trim = ROBES[clothing][1]
        if clothing == "purple robe":
            points = [(64 - 34 + i * 8.5, 122 if i % 2 else 111) for i in range(9)]
            canvas.line(points, 3.6, trim)
        elif clothing == "orange robe":
            for i in range(5):
                canvas.ellipse(64 - 30 + i * 15, 116, 4.2, 4.2, trim)
        elif clothing == "turquoise robe":
            for y in (109, 117, 125):
                canvas.line([(64 - w + 3, y), (64 + w - 3, y)], 3, trim)
        else:
            for i in range(4):
                x = 64 - 28.5 + i * 19
                canvas.polygon([(x, 109), (x + 7, 117), (x, 125), (x - 7, 117)], trim)


def _collar(canvas: Canvas, person: Person, wide: float) -> None:
    clothing = person.clothing
    if clothing == "white coat":
        canvas.polygon([(53, 95), (75, 95), (64, 120)], (120, 176, 224))
        line = (168, 178, 196)
        canvas.line([(53, 94), (64, 119)], 2.4, line)
        canvas.line([(75, 94), (64, 119)], 2.4, line)
        canvas.line([(64, 119), (64, 128)], 2.0, line)
        canvas.box(80, 114, 92, 116.4, line)
    elif clothing == "dark suit":
        canvas.polygon([(52, 94), (76, 94), (64, 122)], WHITE)
        canvas.polygon([(60.5, 97), (67.5, 97), (69, 116), (64, 123), (59, 116)], (196, 40, 48))
        edge = (92, 98, 128)
        canvas.line([(51, 94), (64, 123)], 2.2, edge)
        canvas.line([(77, 94), (64, 123)], 2.2, edge)
    elif clothing == "blue uniform":
        for side in (-1, 1):
            canvas.polygon([(64 + side * 10, 92), (64 + side * 18, 95), (64 + side * 7, 106), (64, 101)], (34, 70, 140))
    elif clothing in ROBES:
        trim = ROBES[clothing][1]
        canvas.line([(52, 94), (64, 106)], 4.2, trim)
        canvas.line([(76, 94), (64, 106)], 4.2, trim)
    else:
        base = mix(_cloth(clothing), INK, 0.3)
        canvas.curve((53, 95), (64, 103), (75, 95), 3, base)


def _head(canvas: Canvas, person: Person, skin: Colour, shade: Colour, wide: float) -> None:
    for side in (-1, 1):
        canvas.ellipse(64 + side * (21.5 + wide * 0.5), 57, 4.6, 6.2, shade)
    jaw = 13 + wide * 1.4
    w = 22 + wide * 0.3
    canvas.blob(
        [
            (64, 26),
            (64 + 16, 30),
            (64 + w, 44),
            (64 + w - 0.5, 58),
            (64 + jaw + 3, 73),
            (64 + jaw * 0.45, 82),
            (64 - jaw * 0.45, 82),
            (64 - jaw - 3, 73),
            (64 - w + 0.5, 58),
            (64 - w, 44),
            (64 - 16, 30),
        ],
        skin,
    )
    if person.gender == "woman":
        blush = mix(skin, (228, 70, 80), 0.32)
        for side in (-1, 1):
            canvas.ellipse(64 + side * 14, 66, 4.4, 3.2, blush)
            canvas.ellipse(64 + side * 22.5, 66, 2.9, 2.9, (250, 204, 70))
    if person.age == "old":
        fold = mix(skin, (30, 8, 8), 0.42) if person.skin < 4 else mix(skin, (255, 214, 180), 0.34)
        for y in (35, 40):
            canvas.curve((54, y + 1), (64, y - 0.8), (74, y + 1), 1.9, fold)
        for side in (-1, 1):
            canvas.curve((64 + side * 9.5, 65), (64 + side * 13.5, 69), (64 + side * 13.5, 75), 2.0, fold)


def _features(canvas: Canvas, person: Person, skin: Colour, wide: float) -> None:
    hair = HAIR[person.hair_colour]
    brow = mix(hair, INK, 0.45) if person.hair_colour != "gray" else (150, 150, 156)
    if person.skin >= 4 and person.hair_colour in ("black", "brown"):
        brow = INK
    thick = {"woman": 1.6, "man": 3.4, "ambiguous": 2.2}[person.gender]
    tilt = {"smiling": -0.8, "serious": 0.8, "sad": -3.2}[person.expression]
    if person.beard:
        _beard(canvas, hair)
    for side in (-1, 1):
        x = 64 + side * 9.6
        canvas.ellipse(x, 54, 5.2, 4.2, WHITE)
        canvas.ellipse(x, 54.3, 3.1, 3.4, INK)
        canvas.ellipse(x + 1, 53, 1.0, 1.0, WHITE)
        if person.gender == "woman":
            canvas.curve((x - side * 5.4, 53.6), (x, 49.2), (x + side * 6, 52), 2.2, INK)
            canvas.line([(x + side * 5, 51.6), (x + side * 8, 48.8)], 1.8, INK)
        canvas.curve((x - side * 5.5, 46.2 + tilt), (x, 44.4), (x + side * 6, 46.2 - tilt * 0.6), thick, brow)
    canvas.curve((63, 58), (66.4, 64), (61.5, 65.4), 1.7, mix(skin, (60, 20, 20), 0.38))
    _mouth(canvas, person)


def _beard(canvas: Canvas, hair: Colour) -> None:
    colour = mix(hair, INK, 0.12)
    canvas.blob(
        [
            (41.5, 56),
            (45, 66),
            (52, 67),
            (64, 65.5),
            (76, 67),
            (83, 66),
            (86.5, 56),
            (86, 68),
            (80, 82),
            (70, 90),
            (64, 91),
            (58, 90),
            (48, 82),
            (42, 68),
        ],
        colour,
    )


def _mouth(canvas: Canvas, person: Person) -> None:
    lips: Colour = (206, 36, 60) if person.gender == "woman" else (150, 62, 58)
    if person.skin >= 4 and person.gender != "woman":
        lips = (168, 84, 76)
    if person.beard:
        lips = (214, 116, 108)
    if person.expression == "smiling":
        canvas.blob([(51.5, 67.6), (64, 70), (76.5, 67.6), (72.5, 76.4), (64, 79.4), (55.5, 76.4)], lips)
        canvas.blob([(54.5, 69.4), (64, 71.4), (73.5, 69.4), (70.5, 74.2), (64, 76), (57.5, 74.2)], WHITE)
    elif person.expression == "serious":
        canvas.line([(55.5, 73), (72.5, 73)], 4.2 if person.gender == "woman" else 3.4, lips)
    else:
        canvas.blob([(53, 80), (58, 72.6), (64, 70), (70, 72.6), (75, 80), (64, 76)], lips)
        for side in (-1, 1):
            canvas.ellipse(64 + side * 12.4, 68.6, 2.9, 4.0, TEAR)


def _front_hair(canvas: Canvas, person: Person, hair: Colour, wide: float) -> None:
    w = 23.5 + wide * 0.3
    if person.hair_length == "long":
        canvas.blob(
            [
                (64 - w - 6, 72),
                (64 - w - 5, 40),
                (64 - 17, 20),
                (64, 15.5),
                (64 + 17, 20),
                (64 + w + 5, 40),
                (64 + w + 6, 72),
                (64 + w - 1, 62),
                (64 + w - 4, 44),
                (64 + 8, 30),
                (64 - 6, 33),
                (64 - w + 3, 46),
                (64 - w + 1, 62),
            ],
            hair,
        )
        canvas.curve((64 - w, 40), (54, 24), (70, 21), 1.6, mix(hair, WHITE, 0.28))
    elif person.gender == "woman":
        canvas.ellipse(64, 13.5, 10.5, 9.5, mix(hair, INK, 0.15))
        canvas.blob(
            [
                (64 - w - 1, 52),
                (64 - w - 1, 36),
                (64 - 15, 21),
                (64, 18),
                (64 + 15, 21),
                (64 + w + 1, 36),
                (64 + w + 1, 52),
                (64 + w - 3, 42),
                (64 + 10, 31),
                (64 - 8, 31),
                (64 - w + 3, 42),
            ],
            hair,
        )
        canvas.curve((64 - w + 5, 33), (56, 25), (68, 23), 1.6, mix(hair, WHITE, 0.28))
    elif person.gender == "man":
        canvas.blob(
            [
                (64 - w - 1, 50),
                (64 - w - 1, 34),
                (64 - 18, 20),
                (64 - 2, 15),
                (64 + 16, 18),
                (64 + w + 1, 33),
                (64 + w + 1, 50),
                (64 + w - 3, 40),
                (64 + 14, 32),
                (64 - 10, 33),
                (64 - w + 3, 41),
            ],
            hair,
        )
        canvas.curve((64 - w + 6, 30), (56, 21), (70, 20), 1.8, mix(hair, WHITE, 0.25))
    else:
        canvas.blob(
            [
                (64 - w - 3, 66),
                (64 - w - 3, 36),
                (64 - 16, 19),
                (64, 16),
                (64 + 16, 19),
                (64 + w + 3, 36),
                (64 + w + 3, 66),
                (64 + w - 1, 64),
                (64 + w - 3, 44),
                (64 + 16, 42),
                (64, 43),
                (64 - 16, 42),
                (64 - w + 3, 44),
                (64 - w + 1, 64),
            ],
            hair,
        )
        canvas.curve((64 - w + 4, 32), (56, 23), (70, 21), 1.8, mix(hair, WHITE, 0.25))


def _glasses(canvas: Canvas, frame: Colour) -> None:
    for side in (-1, 1):
        canvas.ring(64 + side * 10.4, 54.2, 9.6, 2.7, frame)
        canvas.line([(64 + side * 20, 52), (64 + side * 25, 50.5)], 2.6, frame)
    canvas.line([(61.5, 52.5), (66.5, 52.5)], 2.6, frame)
