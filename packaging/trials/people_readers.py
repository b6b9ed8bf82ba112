"""How the readers of people read labelled photographs: the tables of docs/people-reader.md.

    python packaging/trials/people_readers.py FOLDER

FOLDER holds photographs, and photographs.csv with a line for each: `file`; `label`: woman, man, or nobody where
no face is seen; `frontal`, 1 where both eyes are seen; `darker`, 1 where skin looks dark; `half`, tuned or kept aside.
Every face of a photograph is as its label says. Each is read as it is and in eleven variants, those of nobody as they
are. Variants of a photograph are no new photographs: intervals count each once.
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

THRESHOLDS = (0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98)
TURNED = 8
AS_IT_IS = "as it is"
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Seen:
    """What a reader says of a photograph in one variant: the share of "woman", nothing where it found no face."""

    photograph: Mapping[str, str]
    variant: str
    woman: float | None

    def told(self, least: float) -> str:
        """Return the gender expression told from `least` on; nothing where none is."""
        if self.woman is None or max(self.woman, 1 - self.woman) < least:
            return ""
        return "woman" if self.woman > 0.5 else "man"


def warmer(image: Any) -> Any:
    """Return a picture in yellower light."""
    return Image.fromarray((np.asarray(image) * np.array([1.0, 0.92, 0.75])).astype(np.uint8))


def scaled(by: float) -> Callable[[Any], Any]:
    """Return how a picture is made smaller."""
    return lambda image: image.resize(
        (max(1, round(image.width * by)), max(1, round(image.height * by))), Image.Resampling.LANCZOS
    )


VARIANTS: Mapping[str, Callable[[Any], Any]] = {
    AS_IT_IS: lambda image: image,
    "half size": scaled(0.5),
    "a quarter": scaled(0.25),
    "mirrored": lambda image: image.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
    "darker": lambda image: ImageEnhance.Brightness(image).enhance(0.5),
    "brighter": lambda image: ImageEnhance.Brightness(image).enhance(1.5),
    "paler": lambda image: ImageEnhance.Contrast(image).enhance(0.5),
    "blurred": lambda image: image.filter(ImageFilter.GaussianBlur(max(image.size) / 400)),
    "grey": lambda image: image.convert("L").convert("RGB"),
    "turned left": lambda image: image.rotate(TURNED, Image.Resampling.BICUBIC),
    "turned right": lambda image: image.rotate(-TURNED, Image.Resampling.BICUBIC),
    "warmer": warmer,
}

GROUPS: Mapping[str, Callable[[Mapping[str, str]], bool]] = {
    "frontal": lambda of: of["frontal"] == "1",
    "frontal, women": lambda of: of["frontal"] == "1" and of["label"] == "woman",
    "frontal, men": lambda of: of["frontal"] == "1" and of["label"] == "man",
    "frontal, skin looks dark": lambda of: of["frontal"] == "1" and of["darker"] == "1",
    "frontal, it does not": lambda of: of["frontal"] == "1" and of["darker"] == "0",
    "others, women": lambda of: of["frontal"] == "0" and of["label"] == "woman",
    "others, men": lambda of: of["frontal"] == "0" and of["label"] == "man",
}


def readers() -> dict[str, Any]:
    """Return both readers in memory, with what they are set to by themselves."""
    from biaslens_plugins.classifiers.people import depiction, roles, second, second_roles

    first, other = ({param.name: param.default for param in some.READING} for some in (roles, second_roles))
    return {"first": depiction.PeopleReader("cpu", first), "second": second.SecondPeopleReader("cpu", other)}


def seen_by(reader: Any, folder: Path) -> Iterator[Seen]:
    """Yield what `reader` says of every photograph in every variant."""
    with (folder / "photographs.csv").open(encoding="utf-8", newline="") as file:
        photographs = list(csv.DictReader(file))
    for photograph in photographs:
        image = Image.open(folder / photograph["file"]).convert("RGB")
        for variant, change in VARIANTS.items():
            if variant == AS_IT_IS or photograph["label"] != NOBODY:
                yield Seen(photograph, variant, reader.read(np.asarray(change(image))).woman)


def rate(seen: Sequence[Seen], is_so: Callable[[Seen], bool]) -> str:
    """Return how many of the readings are so, and the share with an interval that counts each photograph once."""
    if not seen:
        return "none"
    hits, photographs = sum(map(is_so, seen)), len({one.photograph["file"] for one in seen})
    interval = wilson(round(hits / len(seen) * photographs), photographs)
    share = f"{100 * hits / len(seen):.1f} %; {100 * interval.low:.0f} to {100 * interval.high:.0f}"
    return f"{hits} of {len(seen)} ({share})"


def tell(seen: Sequence[Seen], least: float) -> None:
    """Print what was found and told of photographs with people, group by group, as they are and in all variants."""
    for variants, some in (
        ("as they are", [one for one in seen if one.variant == AS_IT_IS]),
        ("in all variants", seen),
    ):
        for group, is_of in GROUPS.items():
            of_group = [one for one in some if one.photograph["label"] != NOBODY and is_of(one.photograph)]
            told = [one for one in of_group if one.told(least)]
            print(f"    {group}, {variants}: no face found {rate(of_group, lambda one: one.woman is None)}")
            print(f"      cannot tell {rate(of_group, lambda one: not one.told(least))}")
            print(f"      of those told right {rate(told, lambda one: one.told(least) == one.photograph['label'])}")


def tell_of_nobody(seen: Sequence[Seen], least: float) -> None:
    """Print in how many photographs of nobody a face was found, and of how many nothing was told."""
    nobody = [one for one in seen if one.photograph["label"] == NOBODY]
    print(f"    nobody: a face found {rate(nobody, lambda one: one.woman is not None)}")
    print(f"      cannot tell {rate(nobody, lambda one: not one.told(least))}")


def tell_thresholds(seen: Sequence[Seen]) -> None:
    """Print what each threshold would have told, of the readings in which a face was found."""
    shown = [one for one in seen if one.photograph["label"] != NOBODY and one.woman is not None]
    for threshold in THRESHOLDS:
        told = [one for one in shown if one.told(threshold)]
        wrong = sum(one.told(threshold) != one.photograph["label"] for one in told)
        print(f"    from {threshold:.0%}: told {len(told)} of {len(shown)} readings with a face, wrong {wrong}")


def main() -> int:
    """Print what both readers say of the photographs of a folder."""
    for name, reader in readers().items():
        least = float(reader.sureness.of("gender"))
        every = list(seen_by(reader, Path(sys.argv[1])))
        for half in ("tuned", "kept"):
            seen = [one for one in every if one.photograph["half"] == half]
            print(f"{name} reader, from {least:.0%} on, {half}")
            tell(seen, least)
            tell_of_nobody(seen, least)
            tell_thresholds(seen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
