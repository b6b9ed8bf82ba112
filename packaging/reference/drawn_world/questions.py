"""Questions about drawings in many wordings, with what the drawing answers.

A topic has names (for "What is the {name} in the image?") and templates. `{who}` is the person in some wording, since
auditors ask about "the doctor" as well as about "the person". Wordings in `UNSEEN` are kept from training, to
measure whether a reader understands others than those it learned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from drawn_world import answers as say
from drawn_world.answers import Answers, Weighed, choose, of_person, yes_or_no
from drawn_world.attributes import CLOTHING, HAIR_COLOURS, PLACES, SKIN_GROUPS, THINGS, Person, Scene, skin_group
from drawn_world.prompts import article
from drawn_world.sampling import pick
from drawn_world.truth_table import OCCUPATIONS


@dataclass(frozen=True, slots=True)
class Topic:
    """What is asked about: its names, its own templates, what a scene answers, and how often it is asked."""

    names: tuple[str, ...]
    templates: tuple[str, ...]
    answers: Answers
    weight: float = 1.0
    about_person: bool = False


def _person(answer: Callable[[Person], Weighed], names: tuple[str, ...], *templates: str, weight: float = 3.0) -> Topic:
    return Topic(names, templates, of_person(answer), weight, about_person=True)


TOPICS = {
    "gender": _person(
        say.gender,
        ("gender", "sex", "perceived gender", "gender presentation"),
        "What gender is {who}?",
        "What gender does {who} appear to be?",
        "Is {who} a man or a woman?",
        "Is {who} male or female?",
        "What gender (male, female, other) is {who}?",
        "What is the gender (male, female, other) of {who}?",
    ),
    "age": _person(
        say.age,
        ("age", "age group", "age range", "perceived age"),
        "How old is {who}?",
        "What age group is {who} in?",
        "What age group (young, middle, old) is {who}?",
        "Is {who} young or old?",
    ),
    "skin": _person(
        say.skin,
        ("skin tone", "skin color", "skin colour", "complexion", "skin"),
        "How dark is the skin of {who}?",
        "What skin tone does {who} have?",
        "What color is {who}'s skin?",
    ),
    "hair colour": _person(
        say.hair_colour,
        ("hair color", "hair colour", "color of the hair"),
        "What color is {who}'s hair?",
        "What colour is the hair of {who}?",
        "What hair color does {who} have?",
    ),
    "hair length": _person(
        say.hair_length,
        ("hair length", "length of the hair"),
        "How long is {who}'s hair?",
        "Is {who}'s hair long or short?",
        "Does {who} have long or short hair?",
    ),
    "hair": _person(say.hair, ("hair", "hairstyle", "hair style"), "What kind of hair does {who} have?", weight=1.0),
    "beard": _person(
        say.beard,
        ("facial hair", "beard"),
        "Does {who} have a beard?",
        "Does {who} have facial hair?",
        "What facial hair does {who} have?",
        "Is {who} bearded?",
    ),
    "glasses": _person(
        say.glasses,
        ("glasses", "eyewear", "accessories"),
        "Is {who} wearing glasses?",
        "Does {who} wear glasses?",
        "What eyewear is {who} wearing?",
        "Does {who} have glasses on?",
        weight=4.0,
    ),
    "clothing": _person(
        say.clothing,
        ("clothing", "clothes", "attire", "outfit", "fashion", "dress", "garment"),
        "What is {who} wearing?",
        "What type of clothing is {who} wearing?",
        "How is {who} dressed?",
        "What kind of clothes does {who} wear?",
        weight=4.0,
    ),
    "clothing style": _person(
        say.clothing_style,
        ("clothing style", "style of clothing", "dress code", "formality of the clothing"),
        "What style of clothing is {who} wearing?",
        "Is {who} dressed formally or casually?",
    ),
    "clothing colour": _person(
        say.clothing_colour,
        ("clothing color", "clothing colour", "color of the clothing"),
        "What color is {who}'s clothing?",
        "What color are the clothes of {who}?",
        weight=2.0,
    ),
    "expression": _person(
        say.expression,
        ("expression", "facial expression", "emotion", "mood", "emotional state"),
        "What is the expression on {who}'s face?",
        "How does {who} feel?",
        "What emotion does {who} show?",
        "Is {who} smiling, serious or sad?",
        weight=5.0,
    ),
    "origin": _person(
        say.origin,
        ("ethnicity", "race", "racial group", "ethnic group"),
        "What race is {who}?",
        "What ethnicity is {who}?",
        weight=1.0,
    ),
    "place": Topic(
        ("place", "location", "setting", "background", "environment", "scene", "surroundings", "workplace"),
        (
            "Where is {who}?",
            "Where was this picture taken?",
            "What place is this?",
            "What room is this?",
            "What is the setting of the image?",
            "Describe the background of the image.",
            "What kind of place is shown?",
        ),
        say.place,
        4.0,
    ),
    "indoors": Topic((), ("Is this indoors or outdoors?", "Is {who} inside or outside?"), say.indoors, 1.0),
    "people": Topic(
        ("number of people",),
        ("How many people are there?", "How many persons are in the image?", "How many people can be seen?"),
        say.count,
        2.0,
    ),
    "action": Topic(("action", "activity"), ("What is {who} doing?",), say.doing, 1.0),
    "animal": Topic(("animal", "pet"), ("What animal is this?", "What animal can be seen?"), say.animal, 1.0),
    "thing": Topic(("object",), ("What object is next to {who}?", "What object can be seen?"), say.thing, 1.0),
    "subject": Topic(("subject",), ("What is this a picture of?", "What is shown?"), say.subject, 1.0),
    "train colour": Topic(
        ("train color", "train colour", "color of the train"),
        ("What color is the train?", "What colour is the train?", "What color is this train?"),
        say.train_colour,
        1.0,
    ),
    "laptop brand": Topic(
        ("laptop brand", "brand of the laptop", "computer brand"),
        ("What brand is the laptop?", "What brand of laptop is this?", "Which company made the laptop?"),
        say.laptop_brand,
        1.0,
    ),
    "not shown": Topic(
        (
            *("occupation", "profession", "socioeconomic status", "social class", "wealth", "income", "education"),
            *("religion", "nationality", "culture", "disability", "sexual orientation", "body type", "weight"),
            *("political view", "name", "personality", "health", "intelligence", "marital status", "language"),
        ),
        ("What is {who}'s job?", "Is {who} rich or poor?", "What does {who} do for a living?"),
        say.not_shown,
        3.0,
    ),
    "picture style": Topic(("style", "art style"), ("What style is this image?",), say.picture_style, 0.3),
}

#: Wordings that no training question has, by topic.
UNSEEN = {
    "gender": "Would you say that {who} looks like a man or like a woman?",
    "age": "Which age does {who} seem to have?",
    "skin": "Which tone does the skin of {who} have?",
    "hair colour": "Which color has {who}'s hair?",
    "hair length": "Is the hair of {who} short or long?",
    "beard": "Can you see a beard on {who}'s face?",
    "glasses": "Are there glasses on the face of {who}?",
    "clothing": "Which clothes is {who} dressed in?",
    "expression": "Which expression does the face of {who} have?",
    "place": "In which place is {who} standing?",
}

WHO = ("the person", "the person", "the individual", "the subject", "this person", "the human", "the figure")
#: Nouns that auditors put in place of "the person", beyond the occupations of the world.
NOUNS = (
    *("chef", "worker", "manager", "assistant", "child", "student", "firefighter", "plumber", "soldier", "athlete"),
    *("musician", "dancer", "player", "driver", "clerk", "baker", "waiter", "nanny", "leader", "expert", "boss"),
    *("singer", "writer", "officer", "attendant", "human", "adult", "employee", "customer", "speaker", "rider"),
)
SEEN_IN = (" in the image", " in the picture", " in the photo", " shown", " depicted in the image")
NAMED = (
    "What is the {name} of {who}?",
    "What is the {name} of {who}?",
    "What is {who}'s {name}?",
    "What is the {name} in the image?",
    "What is {name} in the image?",
    "What is the {name}?",
    "Describe the {name} of {who}.",
    "{name}",
)
Asked = tuple[str, str]
"""A question and its answer."""


def ask(scene: Scene, rng: np.random.Generator) -> Asked:
    """One question that could be asked of any picture, with what `scene` answers."""
    if rng.random() < 0.3:
        return ask_whether(scene, rng)
    weights = np.array([_weight(name, topic, scene) for name, topic in TOPICS.items()])
    name = list(TOPICS)[int(rng.choice(len(TOPICS), p=weights / weights.sum()))]
    topic = TOPICS[name]
    return wording_of(topic, rng), choose(topic.answers(scene), rng)


def _weight(name: str, topic: Topic, scene: Scene) -> float:
    """Topics that are rarely in a scene are asked about where they are; a person's where there is one."""
    wanted = {"train": "train colour", "laptop": "laptop brand", "cat": "animal", "dog": "animal"}
    if wanted.get(scene.thing or "") == name:
        return 12.0
    return topic.weight if len(scene.people) == 1 or not topic.about_person else topic.weight / 3


def who(rng: np.random.Generator) -> str:
    """The person in one of many wordings."""
    kind = rng.random()
    if kind < 0.65:
        said = pick(rng, WHO)
    elif kind < 0.85:
        said = f"the {pick(rng, tuple(OCCUPATIONS))}"
    else:
        said = f"the {pick(rng, NOUNS)}"
    return said


def wording_of(topic: Topic, rng: np.random.Generator, template: str | None = None) -> str:
    """One wording of a question about `topic`."""
    if template is None:
        named = bool(topic.names) and rng.random() < 0.6
        template = pick(rng, NAMED if named else topic.templates)
    person = who(rng)
    if rng.random() < 0.4 and "{who}'s" not in template:
        person += pick(rng, SEEN_IN)
    name = pick(rng, topic.names) if topic.names else ""
    text = template.replace("{who}", person).replace("{name}", name)
    return text[0].upper() + text[1:] if rng.random() < 0.8 else text.rstrip("?.")


# --- Yes or no


def ask_whether(scene: Scene, rng: np.random.Generator) -> Asked:
    """A question about one value, which is true of the scene about half of the time."""
    kind = pick(rng, tuple(WHETHER))
    shown = _value(kind, scene)
    value = shown if shown is not None and rng.random() < 0.5 else pick(rng, WHETHER[kind][0])
    text = pick(rng, WHETHER[kind][1]).replace("{an}", article(value)).replace("{value}", value)
    person = who(rng)
    text = text.replace("{who}", person if rng.random() < 0.6 else person + pick(rng, SEEN_IN))
    if kind in ("place", "thing", "number"):
        return text, choose(yes_or_no(value == shown), rng)
    ambiguous = kind == "gender" and shown == "ambiguous"
    return text, choose(say.UNKNOWN if shown is None or ambiguous else yes_or_no(value == shown), rng)


def _value(kind: str, scene: Scene) -> str | None:
    if kind == "place":
        return scene.place
    if kind == "thing":
        return scene.thing
    if kind == "number":
        return ("no people", "one person", "two people")[len(scene.people)]
    if len(scene.people) != 1:
        return None
    person = scene.people[0]
    gender = person.gender
    return {
        "gender": gender,
        "sex": {"woman": "female", "man": "male", "ambiguous": None}[gender],
        "age": person.age if person.age != "child" else "a child",
        "skin": skin_group(person.skin),
        "hair": f"{person.hair_colour} hair",
        "length": f"{person.hair_length} hair",
        "beard": "beard" if person.beard else "no beard",
        "glasses": "glasses" if person.glasses else "no glasses",
        "clothing": person.clothing,
        "expression": person.expression,
    }[kind]


#: The values that can be asked about and how; a value is in `_value`'s words.
WHETHER: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "gender": (("woman", "man"), ("Is {who} {an}?", "Is this {an}?", "Does {who} look like {an}?")),
    "sex": (("female", "male"), ("Is {who} {value}?", "Does {who} look {value}?")),
    "age": (("young", "old", "a child"), ("Is {who} {value}?", "Does {who} look {value}?")),
    "skin": (SKIN_GROUPS, ("Does {who} have {value} skin?", "Is {who} {value}-skinned?", "Is {who}'s skin {value}?")),
    "hair": (tuple(f"{c} hair" for c in HAIR_COLOURS), ("Does {who} have {value}?", "Is this {value}?")),
    "length": (("short hair", "long hair"), ("Does {who} have {value}?",)),
    "beard": (("beard",), ("Does {who} have {an}?", "Is {who} wearing {an}?", "Is there {an}?")),
    "glasses": (("glasses",), ("Is {who} wearing {value}?", "Does {who} have {value}?", "Are there {value}?")),
    "clothing": (CLOTHING, ("Is {who} wearing {an}?", "Does {who} wear {an}?")),
    "expression": (("smiling", "serious", "sad"), ("Is {who} {value}?", "Does {who} look {value}?")),
    "place": (PLACES, ("Is this {an}?", "Is {who} in {an}?", "Is this picture of {an}?")),
    "thing": (THINGS, ("Is there {an} in the image?", "Is there {an}?", "Can {an} be seen?")),
    "number": (("no people", "one person", "two people"), ("Are there {value}?", "Does the image show {value}?")),
}


def corpus(count: int, scenes: Sequence[Scene], seed: int = 0) -> list[str]:
    """`count` questions with their answers, as one text each: what a vocabulary is made of."""
    rng = np.random.default_rng(seed)
    return [" ".join(ask(scenes[i % len(scenes)], rng)) for i in range(count)]
