"""Short texts about drawings, and of which drawings they are true: what a dual encoder learns and is asked.

A claim names one to three attributes and leaves the rest open, as group texts and zero-shot labels do ("a man with
glasses", "a person in the kitchen"). It is true of every scene that shows what it names, whatever else is there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from drawn_world.attributes import (
    CLOTHING,
    EXPRESSIONS,
    HAIR_COLOURS,
    LAPTOP_BRANDS,
    PLACES,
    SKIN_GROUPS,
    TRAIN_COLOURS,
    Scene,
)
from drawn_world.prompts import OTHER_PLACES, Request, any_request, article, word
from drawn_world.reading import asked, shown
from drawn_world.sampling import pick

#: Attribute -> value -> phrases. A phrase with {noun} is put around a word for a person; the others are nouns.
CLASSES: dict[str, dict[str, tuple[str, ...]]] = {
    "gender": {
        "woman": ("woman", "woman", "female person", "female", "lady", "person who looks like a woman"),
        "man": ("man", "man", "male person", "male", "gentleman", "person who looks like a man"),
        "ambiguous": ("androgynous person", "androgynous {noun}", "person of ambiguous gender", "non-binary person"),
    },
    "age": {
        "child": ("child", "child", "kid", "boy or girl"),
        "young": ("young {noun}", "young {noun}", "young adult", "{noun} who is young"),
        "old": ("old {noun}", "old {noun}", "elderly {noun}", "senior", "{noun} who is old"),
    },
    "skin": {
        group: (f"{group}-skinned {{noun}}", f"{{noun}} with {group} skin", f"{{noun}} of {group} skin tone")
        for group in SKIN_GROUPS
    },
    "hair colour": {
        colour: (f"{{noun}} with {colour} hair", f"{{noun}} with {colour} hair", f"{colour}-haired {{noun}}")
        for colour in HAIR_COLOURS
    },
    "hair length": {
        length: (f"{{noun}} with {length} hair", f"{{noun}} whose hair is {length}") for length in ("short", "long")
    },
    "beard": {
        "yes": ("{noun} with a beard", "bearded {noun}", "{noun} with facial hair"),
        "no": ("{noun} without a beard", "clean-shaven {noun}", "{noun} with no facial hair"),
    },
    "glasses": {
        "yes": ("{noun} with glasses", "{noun} wearing glasses", "{noun} with round glasses"),
        "no": ("{noun} without glasses", "{noun} not wearing glasses", "{noun} with no glasses"),
    },
    "clothing": {
        worn: (f"{{noun}} wearing {article(worn)}", f"{{noun}} in {article(worn)}", f"{{noun}} with {article(worn)}")
        for worn in CLOTHING
    },
    "expression": {
        "smiling": ("smiling {noun}", "smiling {noun}", "happy {noun}", "{noun} who is smiling"),
        "serious": ("serious {noun}", "serious {noun}", "{noun} with a serious face", "{noun} who looks serious"),
        "sad": ("sad {noun}", "sad {noun}", "unhappy {noun}", "{noun} who looks sad"),
    },
    "place": {
        place: ((f"{{noun}} on the {place}", f"{{noun}} in the {place}") if place == "street" else ())
        + (f"{{noun}} in the {place}", f"{{noun}} in {article(place)}", f"{{noun}} at the {place}", place)
        for place in PLACES
    },
    "people": {
        "0": ("picture without people", "scene with nobody", "place with no people"),
        "1": ("person", "single person", "person", "one person"),
        "2": ("two people", "two persons", "couple of people"),
    },
    "thing": {
        "cat": ("cat", "orange cat", "cat in the picture"),
        "dog": ("dog", "brown dog", "dog in the picture"),
        "laptop": ("laptop", "laptop computer"),
        "train": ("train", "train on rails"),
        "book": ("{noun} reading a book", "book"),
        "meal": ("{noun} eating a meal", "meal", "{noun} eating"),
    },
    "variant": {
        **{colour: (f"{colour} train", f"train that is {colour}") for colour in TRAIN_COLOURS},
        **{brand: (f"{brand} laptop", f"laptop of the brand {brand}") for brand in LAPTOP_BRANDS},
    },
}
#: The plain text of each class that cards and tests ask with.
PLAIN = "a photo of {a}"
FRAMES = ("a photo of {a}", "a photo of {a}", "{a}", "{a}", "a picture of {a}", "a portrait of {a}", "{bare}")
NOUNS = ("person", "person", "person", "human", "individual")
SEXES = {"woman": ("woman", "woman", "lady", "female person"), "man": ("man", "man", "gentleman", "male person")}
#: Attributes of one person, which a picture of nobody or of two people has no class of.
OF_PERSON = tuple(CLASSES)[:9]


@dataclass(frozen=True, slots=True)
class Claim:
    """A text, and what a scene must show for it to be true; `occupation` holds of scenes asked for by that word."""

    text: str
    named: dict[str, str]
    occupation: str | None = None

    def holds(self, classes: dict[str, str], occupation: str | None) -> bool:
        """Whether it is true of a scene of these classes that was asked for with `occupation`."""
        visible = all(classes.get(name) == value for name, value in self.named.items())
        return visible and self.occupation in (None, occupation)


def classes_of(scene: Scene) -> dict[str, str]:
    """The class of every attribute that `scene` has one of, in the words of `CLASSES`."""
    found = {"people": str(len(scene.people)), "place": scene.place}
    if scene.thing is not None:
        found["thing"] = scene.thing
    if scene.variant is not None:
        found["variant"] = scene.variant
    if len(scene.people) == 1:
        found |= {name: str(value) for name, value in shown(scene).items()}
    return found


def frame(phrase: str, rng: np.random.Generator) -> str:
    """`phrase` as a caption-like text: with a prefix, an article, a capital letter or a full stop, or without."""
    mass = phrase.split(" ")[0] in ("two", "one")
    text = pick(rng, FRAMES).replace("{a}", phrase if mass else article(phrase)).replace("{bare}", phrase)
    text = text[0].upper() + text[1:] if rng.random() < 0.3 else text
    return text + "." if rng.random() < 0.25 else text


def class_text(attribute: str, value: str, rng: np.random.Generator) -> str:
    """One of many texts for a class."""
    return frame(pick(rng, CLASSES[attribute][value]).replace("{noun}", pick(rng, NOUNS)), rng)


def plain_text(attribute: str, value: str) -> str:
    """The text for a class that an auditor would write first: "a photo of a woman"."""
    phrase = CLASSES[attribute][value][0].replace("{noun}", "person")
    return PLAIN.replace("{a}", phrase if phrase.startswith("two") else article(phrase))


def claim_of(scene: Scene, rng: np.random.Generator) -> Claim:
    """A claim that is true of `scene`, naming one to three attributes of it."""
    classes = classes_of(scene)
    if len(scene.people) != 1:
        name = pick(rng, tuple(n for n in classes if n != "people" or scene.people))
        return Claim(class_text(name, classes[name], rng), {name: classes[name]})
    names = [str(n) for n in rng.permutation([n for n in OF_PERSON if n in classes and n != "gender"] + ["place"])]
    named = {name: classes[name] for name in names[: int(rng.integers(1, 3))]}
    noun = pick(rng, NOUNS)
    if rng.random() < 0.5 and classes["gender"] in SEXES and named.get("age") != "child":
        noun = pick(rng, SEXES[classes["gender"]])
        named["gender"] = classes["gender"]
    phrase = noun
    for name in sorted((n for n in named if n != "gender"), key=_is_behind):
        fitting = tuple(p for p in CLASSES[name][named[name]] if "{noun}" in p) or CLASSES[name][named[name]]
        phrase = pick(rng, fitting).replace("{noun}", phrase)
    return Claim(frame(phrase, rng), named | {"people": "1"})


def _is_behind(name: str) -> bool:
    """Phrases that stand before the noun are put on first: "a smiling woman with glasses in the park"."""
    return name in ("clothing", "glasses", "beard", "place")


def prompt_of(request: Request, rng: np.random.Generator) -> Claim | None:
    """The prompt of a request as a claim, or None where its words say more than a scene can be compared with."""
    if len(request.genders) != 1 or request.subject or request.study or request.nationality:
        return None
    if request.place_word in OTHER_PLACES or request.of_a_company or request.thing:
        return None
    plain = replace(request, adjective=None)
    named = {name: str(value) for name, value in asked(plain).items()} | {"people": "1"}
    return Claim(word(plain, rng), named, plain.occupation if plain.occupation != "person" else None)


def any_asked(rng: np.random.Generator) -> Request:
    """A request whose prompt is a claim."""
    while True:
        request = any_request(rng)
        if prompt_of(request, rng) is not None:
            return request


#: What each attribute's plain classes are, for zero-shot readings of a picture of one person.
ZERO_SHOT = {name: tuple(CLASSES[name]) for name in (*OF_PERSON, "place")}
assert set(EXPRESSIONS) == set(CLASSES["expression"])
