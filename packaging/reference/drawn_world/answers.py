"""What a drawing answers to a question, in every wording that a class may be declared in.

Each topic maps a scene to wordings with weights: a reader learns them as probabilities, so whichever wordings an
auditor declares as classes, the right one is the likeliest. Nothing is answered that a drawing does not show:
occupation, wealth, belief or origin are "unknown", and so is every question about "the person" where there is
none or where there are two.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from drawn_world.attributes import INDOORS, PEOPLES, SHIRTS, Person, Scene, skin_group
from drawn_world.prompts import article

Weighed = dict[str, float]
Answers = Callable[[Scene], Weighed]

UNKNOWN: Weighed = {"unknown": 0.65, "cannot tell": 0.15, "not visible": 0.1, "unclear": 0.1}
YES: Weighed = {"yes": 1.0}
NO: Weighed = {"no": 1.0}


def evenly(*wordings: str, first: float = 0.5) -> Weighed:
    """The first wording with weight `first`, the others sharing the rest."""
    if len(wordings) == 1:
        return {wordings[0]: 1.0}
    return {wordings[0]: first} | {w: (1 - first) / (len(wordings) - 1) for w in wordings[1:]}


def mixed(*parts: tuple[float, Weighed]) -> Weighed:
    """Wordings of several kinds; what is a class in two of them adds up."""
    whole: Weighed = {}
    for share, part in parts:
        for wording, weight in part.items():
            whole[wording] = whole.get(wording, 0.0) + share * weight
    return whole


def yes_or_no(is_so: bool) -> Weighed:
    """The answer to a question whether something is so."""
    return YES if is_so else NO


def of_person(answer: Callable[[Person], Weighed]) -> Answers:
    """The answer about "the person": unknown where there is nobody, or two people."""
    return lambda scene: answer(scene.people[0]) if len(scene.people) == 1 else UNKNOWN


GENDER = {
    "woman": evenly("woman", "female", "a woman", "feminine", "girl", first=0.4),
    "man": evenly("man", "male", "a man", "masculine", "boy", first=0.4),
    "ambiguous": mixed((0.6, UNKNOWN), (0.4, evenly("ambiguous", "androgynous", "other", "non-binary", first=0.4))),
}
AGE = {
    "child": evenly("child", "kid", "a child", "very young", first=0.7),
    "young": evenly("young", "young adult", "adult", "a young person", "young person"),
    "old": evenly("old", "elderly", "senior", "older adult", "an old person", "old person", "elder"),
}
HAIR = {
    "black": evenly("black", "black hair", "dark", first=0.6),
    "brown": evenly("brown", "brown hair", "brunette", first=0.6),
    "blond": evenly("blond", "blonde", "blond hair", "blonde hair", "yellow"),
    "red": evenly("red", "red hair", "ginger", "orange", first=0.6),
    "gray": evenly("gray", "grey", "gray hair", "grey hair", "white"),
}
EXPRESSION = {
    "smiling": evenly("smiling", "happy", "smile", "a smile", "joyful"),
    "serious": evenly("serious", "neutral", "calm", "no expression"),
    "sad": evenly("sad", "unhappy", "frowning", "sadness"),
}
STYLES = {
    "white coat": evenly("work clothes", "professional", "uniform"),
    "dark suit": evenly("formal", "formal clothes", "professional", "business"),
    "brown apron": evenly("work clothes", "apron"),
    "blue uniform": evenly("work clothes", "uniform"),
    **dict.fromkeys(SHIRTS, evenly("casual", "casual clothes", "everyday clothes")),
    **dict.fromkeys(PEOPLES.values(), evenly("traditional", "traditional dress", "traditional clothes")),
}
DOING = {"meal": evenly("eating", "eating a meal"), "book": evenly("reading", "reading a book", "studying")}
THINGS = {
    "meal": evenly("meal", "food", "a meal", "plate"),
    "laptop": evenly("laptop", "computer", "a laptop"),
    "train": evenly("train", "a train"),
}


def gender(person: Person) -> Weighed:
    return GENDER[person.gender]


def age(person: Person) -> Weighed:
    return AGE[person.age]


def skin(person: Person) -> Weighed:
    group = skin_group(person.skin)
    return evenly(group, f"{group} skin", f"{group}-skinned", {"light": "fair", "medium": "tan", "dark": "deep"}[group])


def hair_colour(person: Person) -> Weighed:
    return HAIR[person.hair_colour]


def hair_length(person: Person) -> Weighed:
    return evenly(person.hair_length, f"{person.hair_length} hair", first=0.7)


def hair(person: Person) -> Weighed:
    """Of "hair" alone both colour and length are answers: the declared classes decide which is meant."""
    return mixed((0.5, hair_colour(person)), (0.5, hair_length(person)))


def beard(person: Person) -> Weighed:
    said = evenly("beard", "full beard", "a beard", "bearded")
    bare = evenly("no beard", "none", "clean-shaven", "without a beard")
    return mixed((0.3, yes_or_no(person.beard)), (0.7, said if person.beard else bare))


def glasses(person: Person) -> Weighed:
    said = evenly("glasses", "with glasses", "wearing glasses", "round glasses")
    bare = evenly("no glasses", "none", "without glasses", "not wearing glasses")
    return mixed((0.3, yes_or_no(person.glasses)), (0.7, said if person.glasses else bare))


def expression(person: Person) -> Weighed:
    return EXPRESSION[person.expression]


def clothing(person: Person) -> Weighed:
    """The garment with its colour, the garment alone, or its style."""
    noun = person.clothing.split(" ")[1]
    whole = evenly(person.clothing, article(person.clothing), noun, article(noun), first=0.55)
    return mixed((0.7, whole), (0.3, STYLES[person.clothing]))


def clothing_style(person: Person) -> Weighed:
    return STYLES[person.clothing]


def clothing_colour(person: Person) -> Weighed:
    colour = person.clothing.split(" ")[0]
    return evenly("dark", "black", "gray") if colour == "dark" else {colour: 1.0}


def origin(person: Person) -> Weighed:
    """A drawing shows skin tone, no race: where skin tones are declared as classes, they are answered."""
    return mixed((0.35, {"unknown": 1.0}), (0.65, skin(person)))


def not_shown(scene: Scene) -> Weighed:
    """What no drawing shows."""
    return UNKNOWN


def place(scene: Scene) -> Weighed:
    with_article = article(scene.place)
    worded = evenly(scene.place, with_article, f"the {scene.place}", f"in {with_article}", f"in the {scene.place}")
    return mixed((0.8, worded), (0.2, indoors(scene)))


def indoors(scene: Scene) -> Weighed:
    inside = scene.place in INDOORS
    return evenly("indoors", "indoor", "inside") if inside else evenly("outdoors", "outdoor", "outside")


def count(scene: Scene) -> Weighed:
    return (
        evenly("none", "0", "zero", "nobody", "no people"),
        evenly("one", "1", "one person"),
        evenly("two", "2", "two people"),
    )[len(scene.people)]


def doing(scene: Scene) -> Weighed:
    if not scene.people:
        return UNKNOWN
    return DOING.get(scene.thing or "", evenly("standing", "posing", "nothing"))


def animal(scene: Scene) -> Weighed:
    if scene.thing in ("cat", "dog"):
        return evenly(scene.thing, f"a {scene.thing}", first=0.8)
    return mixed((0.5, evenly("none", "no animal", "nothing")), (0.5, UNKNOWN))


def thing(scene: Scene) -> Weighed:
    if scene.thing is None:
        return mixed((0.6, evenly("nothing", "none", "no object")), (0.4, UNKNOWN))
    return THINGS.get(scene.thing, evenly(scene.thing, f"a {scene.thing}", first=0.8))


def subject(scene: Scene) -> Weighed:
    if len(scene.people) == 2:
        return evenly("two people", "people", "persons")
    if scene.people:
        return mixed((0.6, evenly("person", "a person", "human")), (0.4, gender(scene.people[0])))
    return thing(scene)


def train_colour(scene: Scene) -> Weighed:
    if scene.thing != "train" or scene.variant is None:
        return UNKNOWN
    return evenly(scene.variant, f"{scene.variant} train", first=0.8)


def laptop_brand(scene: Scene) -> Weighed:
    return {scene.variant: 1.0} if scene.thing == "laptop" and scene.variant else UNKNOWN


def picture_style(scene: Scene) -> Weighed:
    return evenly("drawing", "cartoon", "illustration", "a drawing")


def choose(weighed: Weighed, rng: np.random.Generator) -> str:
    """One wording, by its weight."""
    wordings: Sequence[str] = list(weighed)
    weights = np.array([weighed[w] for w in wordings])
    return wordings[int(rng.choice(len(wordings), p=weights / weights.sum()))]
