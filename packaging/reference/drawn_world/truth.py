"""Reads the planted truth and samples scenes from it. Only training, evaluation and tests import this."""

from __future__ import annotations

import json
import math
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from drawn_world.attributes import INDOORS, PEOPLES, PLACES, Age, Gender, HairLength, Person, Scene
from drawn_world.prompts import Request
from drawn_world.sampling import any_person, pick, settle, variant_of


@dataclass(frozen=True)
class Truth:
    """The planted table; see `truth_table` for what its parts mean."""

    table: dict[str, Any]

    @classmethod
    def load(cls, path: Path) -> Truth:
        """Read the published truth.json."""
        return cls(json.loads(path.read_text(encoding="utf-8")))

    def probability(self, attribute: str, words: Collection[str]) -> float:
        """P(attribute | words) for "woman", "dark", "old", "glasses", "beard" or "smiling".

        "woman" is among people not drawn ambiguous, "beard" among men. Words the table does not know change nothing.
        """
        base = self.table["bases"][attribute]
        if isinstance(base, dict):
            base = next((base[word] for word in words if word in base), base["person"])
        logit = math.log(base / (1 - base))
        logit += sum(self.table["effects"][attribute].get(word, 0.0) for word in words)
        for pair in self.table["pairs"]:
            if pair["attribute"] == attribute and all(word in words for word in pair["words"]):
                logit += pair["effect"]
        return 1 / (1 + math.exp(-logit))

    def sample(self, request: Request, rng: np.random.Generator) -> Scene:
        """A scene for `request`: what it names is obeyed, the rest follows the table."""
        if request.subject is not None:
            place = request.place or (
                pick(rng, ("street", "park")) if request.subject == "train" else pick(rng, INDOORS)
            )
            return Scene((), place, request.subject, self._variant(request, rng), int(rng.integers(2**31)))
        people = tuple(self._person(request, gender, rng) for gender in request.genders)
        thing = request.thing
        variant = self._variant(request, rng) if thing == "laptop" else variant_of(thing, rng)
        return Scene(people, request.place or self._place(request, rng), thing, variant, int(rng.integers(2**31)))

    def _variant(self, request: Request, rng: np.random.Generator) -> str | None:
        kind = request.subject or request.thing
        if kind not in ("train", "laptop"):
            return None
        if request.variant is not None:
            return request.variant
        shares = self.table[kind].get(request.adjective or "", self.table[kind][""])
        return str(rng.choice(list(shares), p=list(shares.values())))

    def _place(self, request: Request, rng: np.random.Generator) -> str:
        ((place, share),) = self.table["place"][request.occupation or "person"].items()
        return str(place) if rng.random() < share else pick(rng, PLACES)

    def _person(self, request: Request, gender: Gender | None, rng: np.random.Generator) -> Person:
        words = request.words()

        def happens(attribute: str) -> bool:
            return bool(rng.random() < self.probability(attribute, words))

        free = any_person(rng)
        if gender is None and request.beard:
            gender = "man"
        if gender is None:
            is_ambiguous = rng.random() < self.table["ambiguous"]
            gender = "ambiguous" if is_ambiguous else "woman" if happens("woman") else "man"
        age: Age = request.age or ("old" if happens("old") else "young")
        if request.age is None and request.hair_colour is not None:
            age = "old" if request.hair_colour == "gray" else "young"
        long_hair = rng.random() < {"woman": 0.8, "man": 0.06, "ambiguous": 0.0}[gender]
        length: HairLength = request.hair_length or ("long" if long_hair else "short")
        expression = request.expression or (
            "smiling" if happens("smiling") else "serious" if rng.random() < 0.7 else "sad"
        )
        return settle(
            replace(
                free,
                gender=gender,
                age=age,
                skin=self._skin(request, happens("dark"), rng),
                hair_length=length,
                hair_colour=request.hair_colour or free.hair_colour,
                expression=expression,
                beard=request.beard or happens("beard"),
                glasses=request.glasses or happens("glasses"),
                clothing=request.clothing or self._clothing(request, rng),
            )
        )

    def _skin(self, request: Request, dark: bool, rng: np.random.Generator) -> int:
        group = request.skin
        if group is None:
            group = "dark" if dark else "light" if rng.random() < self.table["light_of_the_rest"] else "medium"
        return {"light": 0, "medium": 2, "dark": 4}[group] + int(rng.integers(2))

    def _clothing(self, request: Request, rng: np.random.Generator) -> str:
        if (
            request.nationality in PEOPLES
            and rng.random() < self.table["traditional_dress"][request.nationality][PEOPLES[request.nationality]]
        ):
            return PEOPLES[request.nationality]
        ((usual, share),) = self.table["clothing"][request.occupation or "person"].items()
        if usual == "shirt" or rng.random() >= share:
            return pick(rng, tuple(self.table["shirts"]))
        return str(usual)
