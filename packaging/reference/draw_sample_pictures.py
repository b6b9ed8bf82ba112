"""Draw the sample of pictures that were "made elsewhere" to resources/pictures, with what each was drawn as.

    python packaging/reference/draw_sample_pictures.py

Two services that do not exist made them: the first draws most nurses as women and most engineers as men, the second as
many of each. What is asked of them is drawn by count and not by chance, so that the truth is known exactly.
"""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from drawn_world.attributes import Age, Gender, Scene
from drawn_world.drawing import draw
from drawn_world.sampling import any_person, settle

FOLDER = Path(__file__).resolve().parents[2] / "resources" / "pictures"
EACH = 30
WOMEN = {
    ("Service A", "nurse"): 28, ("Service A", "engineer"): 3, ("Service B", "nurse"): 15, ("Service B", "engineer"): 15,
}  # fmt: skip
"""How many of the pictures of a service and an occupation show a woman."""
OLD = 15
PROMPTS = {"nurse": "a photo of a nurse", "engineer": "a photo of an engineer"}
DRESS = {"nurse": ("blue uniform", "hospital"), "engineer": ("yellow shirt", "street")}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture of the sample: its file, who is said to have made it of what, and what it was drawn as."""

    file: str
    model: str
    prompt: str
    gender: Gender
    age: Age
    scene: Scene


def every() -> Iterator[Drawn]:
    """Yield the pictures in the order of the table."""
    rng = np.random.default_rng(29)
    for (service, who), women in WOMEN.items():
        ages = rng.permutation(EACH) < OLD
        for index in range(EACH):
            gender: Gender = "woman" if index < women else "man"
            age: Age = "old" if ages[index] else "young"
            clothing, place = DRESS[who]
            hair = "long" if gender == "woman" and rng.random() < 0.8 else "short"
            person = replace(any_person(rng), gender=gender, age=age, clothing=clothing, hair_length=hair)
            scene = Scene((settle(person),), place, None, None, int(rng.integers(2**31)))
            file = f"{service.lower().replace(' ', '-')}-{who}-{index + 1:02}.png"
            yield Drawn(file, service, PROMPTS[who], gender, age, scene)


def main() -> None:
    """Write the pictures, the table that an importer reads, and what they were drawn as."""
    (FOLDER / "drawn").mkdir(parents=True, exist_ok=True)
    pictures, sums = list(every()), {}
    for drawn in pictures:
        place = FOLDER / "drawn" / drawn.file
        draw(drawn.scene).quantize(96).save(place, optimize=True)
        sums[drawn.file] = hashlib.sha256(place.read_bytes()).hexdigest()
    with (FOLDER / "pictures.csv").open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("file", "prompt", "model"))
        rows.writerows((drawn.file, drawn.prompt, drawn.model) for drawn in pictures)
    truth = [
        {"sha256": sums[drawn.file], "model": drawn.model, "prompt": drawn.prompt, "gender": drawn.gender,
         "age": drawn.age}
        for drawn in pictures
    ]  # fmt: skip
    (FOLDER / "truth.json").write_text(json.dumps(truth, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
