"""Does a caption speak of one person, and of no other?

Source: OpenBias section 4.1: "We filter COCO by selecting captions referring to a single person only". The paper does
not say how; this is a rule over whole words, in English, that errs on the side of leaving a caption out.
"""

from __future__ import annotations

import itertools

from biaslens_gui.core.language import grammar


def _listed(words: str) -> frozenset[str]:
    return frozenset(words.split())


PERSON_WORDS = _listed(
    "person man woman boy girl child kid baby toddler infant teenager teen adult guy lady gentleman male female human "
    "individual somebody someone youth youngster senior elder pensioner mother father mom dad grandmother grandfather "
    "wife husband son daughter sister brother friend bride groom king queen prince princess player batter catcher "
    "pitcher umpire golfer goalie skier snowboarder skateboarder surfer skater swimmer runner jogger cyclist bicyclist "
    "biker motorcyclist rider driver pedestrian climber hiker boxer wrestler athlete gymnast dancer performer singer "
    "musician guitarist drummer pianist artist painter photographer cameraman actor actress model waiter waitress chef "
    "cook baker butcher barber bartender vendor seller shopper customer worker workman builder farmer fisherman "
    "gardener carpenter mechanic plumber electrician welder fireman firefighter policeman policewoman officer soldier "
    "sailor pilot guard doctor nurse surgeon dentist pharmacist scientist teacher professor student pupil "
    "librarian lawyer judge politician president businessman businesswoman secretary receptionist cashier cleaner "
    "janitor tourist traveler traveller passenger commuter speaker reporter announcer spectator clown cowboy monk nun "
    "priest programmer engineer accountant architect chemist"
)
PLURALS = {
    "men": "man",
    "women": "woman",
    "children": "child",
    "babies": "baby",
    "ladies": "lady",
    "gentlemen": "gentleman",
    "wives": "wife",
}
_SEVERAL = _listed(
    "people persons couple couples family families group groups crowd crowds team teams pair duo trio twins twin "
    "others another everyone everybody folks audience spectators parents siblings friends together two three four five "
    "six seven eight nine ten several many both them they their crew band class party"
)


_ANIMALS = _listed(
    "elephant giraffe zebra bear bird cat dog kitten puppy cow calf goat sheep lamb horse duck lion tiger monkey deer"
)
_THINGS = _listed("size sized bed airplane aeroplane plane train car truck boat ship statue figurine doll toy costume")
_NO_PERSONS = _ANIMALS | _THINGS
_BETWEEN = _listed("tennis baseball soccer football basketball hockey volleyball cricket golf school police fire news")


def is_single_person(caption: str) -> bool:
    """Return whether `caption` names one person and nothing in it speaks of a second ("a man and his son")."""
    said = [word for word, _, _ in grammar.words(caption)]
    if any(word in _SEVERAL or _is_plural(word) for word in said):
        return False
    # "A baby elephant", "a king size bed" and "a model train" are no persons.
    places = [
        index
        for index, word in enumerate(said)
        if word in PERSON_WORDS and _NO_PERSONS.isdisjoint(said[index + 1 : index + 2])
    ]
    # Person words in a row are one person: "a woman tennis player" has two, "a male chef" as well.
    return bool(places) and all(_one_noun(said, first, then) for first, then in itertools.pairwise(places))


def _is_plural(word: str) -> bool:
    return word in PLURALS or (word.endswith("s") and word[:-1] in PERSON_WORDS)


def _one_noun(said: list[str], first: int, then: int) -> bool:
    """Return whether the words at `first` and `then` are parts of one noun: next to each other, or a word apart."""
    return then - first == 1 or (then - first == 2 and said[first + 1] in _BETWEEN)
