"""How the readers of people read labelled photographs: the tables of docs/people-reader.md.

    python packaging/trials/people_readers.py FOLDER

FOLDER holds photographs in `woman`, `man` and `nobody`: whose every face is of a woman, or of a man, or that have none;
and faces.csv (file, x, y, width), where every face lies, as a person sees it. Each photograph is read as it is and in
eleven variants. Variants of a face are no new faces: intervals count each face as one observation.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageEnhance, ImageFilter

from biaslens_gui.stats.intervals import wilson

Place = tuple[float, float]
Moved = Callable[[Place, tuple[int, int]], Place]
THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98)
TURNED = 8


@dataclass(frozen=True, slots=True)
class Seen:
    """What a reader says of one face in one variant: the share of the class it is labelled as; nothing if not found."""

    label: str
    face: tuple[str, int]
    variant: str
    share: float | None


def scaled(by: float) -> tuple[Callable[[Any], Any], Moved]:
    """Return how a picture is made smaller, and where its places are then."""
    return (
        lambda image: image.resize((round(image.width * by), round(image.height * by)), Image.Resampling.LANCZOS),
        lambda place, _: (place[0] * by, place[1] * by),
    )


def turned(degrees: float) -> tuple[Callable[[Any], Any], Moved]:
    """Return how a picture is turned around its middle, against the clock, and where its places are then."""

    def moved(place: Place, size: tuple[int, int]) -> Place:
        angle, x, y = np.radians(degrees), place[0] - size[0] / 2, place[1] - size[1] / 2
        across, down = x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle)
        return across + size[0] / 2, down + size[1] / 2

    return lambda image: image.rotate(degrees, Image.Resampling.BICUBIC), moved


def warmer(image: Any) -> Any:
    """Return a picture in yellower light."""
    return Image.fromarray((np.asarray(image) * np.array([1.0, 0.92, 0.75])).astype(np.uint8))


def _stays(place: Place, _: tuple[int, int]) -> Place:
    return place


VARIANTS: Mapping[str, tuple[Callable[[Any], Any], Moved]] = {
    "as it is": (lambda image: image, _stays),
    "half size": scaled(0.5),
    "a quarter": scaled(0.25),
    "mirrored": (
        lambda image: image.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
        lambda at, size: (size[0] - at[0], at[1]),
    ),
    "darker": (lambda image: ImageEnhance.Brightness(image).enhance(0.5), _stays),
    "brighter": (lambda image: ImageEnhance.Brightness(image).enhance(1.5), _stays),
    "paler": (lambda image: ImageEnhance.Contrast(image).enhance(0.5), _stays),
    "blurred": (lambda image: image.filter(ImageFilter.GaussianBlur(max(image.size) / 400)), _stays),
    "grey": (lambda image: image.convert("L").convert("RGB"), _stays),
    "turned left": turned(TURNED),
    "turned right": turned(-TURNED),
    "warmer": (warmer, _stays),
}


def readers() -> dict[str, Any]:
    """Return both readers in memory, with what they are set to by themselves."""
    from biaslens_plugins.classifiers.people import depiction, roles, second, second_roles

    first, other = ({param.name: param.default for param in some.READING} for some in (roles, second_roles))
    return {"first": depiction.PeopleReader("cpu", first), "second": second.SecondPeopleReader("cpu", other)}


def seen_by(reader: Any, folder: Path) -> Iterator[Seen]:
    """Yield what `reader` says of every face in every variant."""
    with (folder / "faces.csv").open(encoding="utf-8", newline="") as file:
        places = list(csv.DictReader(file))
    for label in ("woman", "man"):
        for path in sorted((folder / label).iterdir()):
            faces = [
                (float(row["x"]), float(row["y"]), float(row["width"])) for row in places if row["file"] == path.name
            ]
            image = Image.open(path).convert("RGB")
            for variant, (change, moved) in VARIANTS.items():
                changed = change(image)
                by = changed.width / image.width
                pixels = np.asarray(changed)
                found = reader.find(pixels)
                for number, (x, y, width) in enumerate(faces):
                    there = nearest(found, moved((x, y), image.size), width * by)
                    woman = reader.look(pixels, [there]).woman if there else None
                    share = None if woman is None else woman if label == "woman" else 1 - woman
                    yield Seen(label, (path.name, number), variant, share)


def nearest(found: Sequence[Any], place: Place, width: float) -> Any:
    """Return the face whose middle is nearest to `place`, no further than half the width of the face there."""
    off = [np.hypot((one.left + one.right) / 2 - place[0], (one.top + one.bottom) / 2 - place[1]) for one in found]
    return found[int(np.argmin(off))] if found and min(off) <= width / 2 else None


def rate(seen: Sequence[Seen], is_so: Callable[[Seen], bool]) -> str:
    """Return how many of the readings are so, and the share with an interval that counts each face once."""
    hits, faces = sum(is_so(one) for one in seen), len({one.face for one in seen})
    if not seen:
        return "none"
    interval = wilson(round(hits / len(seen) * faces), faces)
    return (
        f"{hits} of {len(seen)} ({100 * hits / len(seen):.1f} %; {100 * interval.low:.0f} to {100 * interval.high:.0f})"
    )


def least_of(reader: Any) -> float:
    """Return from what share on `reader` tells a gender expression."""
    return float(reader.sureness.of("gender"))


def is_untold(least: float) -> Callable[[Seen], bool]:
    """Return whether nothing is told of a face from `least` on."""
    return lambda seen: seen.share is None or max(seen.share, 1 - seen.share) < least


def is_wrong(least: float) -> Callable[[Seen], bool]:
    """Return whether another class is told of a face from `least` on than it is labelled as."""
    return lambda seen: seen.share is not None and 1 - seen.share >= least


def main() -> int:
    """Print what both readers say of the photographs of a folder."""
    folder = Path(sys.argv[1])
    by_reader = readers()
    seen = {name: list(seen_by(reader, folder)) for name, reader in by_reader.items()}
    for name, every in seen.items():
        least = least_of(by_reader[name])
        print(f"{name} reader, from {least:.0%} on")
        for who in ("woman", "man", ""):
            some = [one for one in every if who in ("", one.label)]
            read = [one for one in some if one.share is not None]
            print(f"  {who or 'all'}: not found {rate(some, lambda one: one.share is None)}")
            print(f"    cannot tell {rate(some, is_untold(least))}")
            print(f"    wrong {rate(some, is_wrong(least))}")
            for threshold in THRESHOLDS:
                told = [one for one in read if max(one.share or 0, 1 - (one.share or 0)) >= threshold]
                wrong = sum((one.share or 0) < 0.5 for one in told)
                print(f"    at {threshold:.2f}: told {len(told)} of {len(read)} found, wrong {wrong}")
    pairs = list(zip(*seen.values(), strict=True))
    both = [(a.share, b.share) for a, b in pairs if a.share is not None and b.share is not None]
    print(f"both found {len(both)} of {len(pairs)}; same side {sum((a > 0.5) == (b > 0.5) for a, b in both)}")
    for name, reader in by_reader.items():
        files = sorted((folder / "nobody").iterdir())
        read = [reader.read(np.asarray(Image.open(path).convert("RGB"))) for path in files]
        told = [one for one in read if one.woman is not None and max(one.woman, 1 - one.woman) >= least_of(reader)]
        none = sum(one.faces == 0 for one in read)
        print(f"{name}: of {len(files)} photographs without people a face in {len(files) - none}, told {len(told)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
