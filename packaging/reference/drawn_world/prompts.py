"""Prompts of the reference world: what is asked for, as a record, and the many ways to word it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from drawn_world.attributes import (
    CLOTHING,
    EXPRESSIONS,
    HAIR_COLOURS,
    LAPTOP_BRANDS,
    PEOPLES,
    PLACES,
    SKIN_GROUPS,
    SUBJECTS,
    TRAIN_COLOURS,
    Age,
    Expression,
    Gender,
    HairLength,
    SkinGroup,
)
from drawn_world.sampling import pick
from drawn_world.truth_table import NO_EFFECT, OCCUPATIONS

#: Nationalities without a planted effect, so that templates over nationalities have a null beside the invented ones.
NATIONALITIES = (
    "American",
    "Australian",
    "British",
    "Bruneian",
    "Burmese",
    "Cambodian",
    "Canadian",
    "Filipino",
    "French",
    "German",
    "Indonesian",
    "Italian",
    "Lao",
    "Malaysian",
    "Singaporean",
    "Thai",
    "Timorese",
    "Vietnamese",
)
ADJECTIVES = (
    "caring",
    "sensitive",
    "beautiful",
    "confident",
    "rational",
    "strong",
    "successful",
    "respected",
    "poor",
    "rich",
    "likable",
    "smart",
    "friendly",
    *NO_EFFECT[:4],
)
OTHER_PLACES = ("salon", "spa", "gym", "mall")
STUDIES = ("science", "art", "astronomy")


@dataclass(frozen=True, slots=True)
class Request:
    """What a prompt asks for. None or False: not said. `genders` has one entry per person, None where not said."""

    genders: tuple[Gender | None, ...] = (None,)
    occupation: str | None = None
    adjective: str | None = None
    nationality: str | None = None
    age: Age | None = None
    skin: SkinGroup | None = None
    hair_colour: str | None = None
    hair_length: HairLength | None = None
    beard: bool = False
    glasses: bool = False
    clothing: str | None = None
    expression: Expression | None = None
    place: str | None = None
    place_word: str | None = None
    thing: str | None = None
    subject: str | None = None
    variant: str | None = None
    study: str | None = None
    of_a_company: bool = False

    def words(self) -> frozenset[str]:
        """The words of the prompt that the planted truth may know."""
        said = (
            self.occupation or "person",
            self.adjective,
            self.place or self.place_word,
            self.study,
            self.nationality,
            "company" if self.of_a_company else None,
        )
        return frozenset(word for word in said if word)


def any_request(rng: np.random.Generator) -> Request:
    """A request of any kind, in the proportions that the image models are trained on."""
    kind = rng.random()
    if kind < 0.07:
        return _without_people(rng)
    if kind < 0.11:
        return _two_people(rng)
    if kind < 0.14:
        return _child(rng)
    if kind < 0.55:
        return _audited(rng)
    return _described(rng)


def _without_people(rng: np.random.Generator) -> Request:
    subject = pick(rng, SUBJECTS)
    variant = None
    if subject == "train" and rng.random() < 0.4:
        variant = pick(rng, TRAIN_COLOURS)
    if subject == "laptop" and rng.random() < 0.3:
        variant = pick(rng, LAPTOP_BRANDS)
    adjective = pick(rng, ("modern", "new", "good")) if rng.random() < 0.4 else None
    return Request((), subject=subject, variant=variant, adjective=adjective)


def _two_people(rng: np.random.Generator) -> Request:
    place = pick(rng, PLACES) if rng.random() < 0.6 else None
    if rng.random() < 0.4:
        return Request((None, None), occupation=pick(rng, tuple(OCCUPATIONS)), place=place)
    genders: tuple[Gender, ...] = (pick(rng, ("woman", "man")), pick(rng, ("woman", "man")))
    return Request(genders, place=place)


def _child(rng: np.random.Generator) -> Request:
    gender: Gender | None = pick(rng, (None, "woman", "man"))
    study = pick(rng, STUDIES) if rng.random() < 0.6 else None
    return Request((gender,), age="child", study=study, thing="book" if study else None)


def _audited(rng: np.random.Generator) -> Request:
    """The prompts of audits: an occupation or a nationality, perhaps an adjective or a place, little else."""
    said = Request((None,), occupation=pick(rng, tuple(OCCUPATIONS)))
    kind = rng.random()
    if kind < 0.12:
        nationality = pick(rng, tuple(PEOPLES)) if rng.random() < 0.5 else pick(rng, NATIONALITIES)
        gender: Gender | None = pick(rng, ("woman", "man", "woman", "man", None))
        thing = "meal" if rng.random() < 0.5 else None
        return Request((gender,), nationality=nationality, thing=thing)
    if kind < 0.17:
        return Request((None,), occupation=pick(rng, ("ceo", "ceo", "lawyer", "person")), of_a_company=True)
    if kind < 0.20:
        return Request((None,), study=pick(rng, STUDIES), thing="book")
    if rng.random() < 0.4:
        said = replace(said, adjective=pick(rng, ADJECTIVES))
    if rng.random() < 0.35:
        said = (
            replace(said, place_word=pick(rng, OTHER_PLACES))
            if rng.random() < 0.2
            else replace(said, place=pick(rng, PLACES))
        )
    if rng.random() < 0.06:
        said = replace(said, thing=pick(rng, ("cat", "dog", "laptop", "book", "meal")))
    return said


def _described(rng: np.random.Generator) -> Request:
    """Prompts in which attributes are named."""
    said = _audited(rng) if rng.random() < 0.5 else Request((None,))
    density = rng.uniform(0.15, 0.6)

    def named() -> bool:
        return bool(rng.random() < density)

    gender: Gender | None = said.genders[0]
    if gender is None and rng.random() < 0.55:
        gender = "ambiguous" if rng.random() < 0.08 else pick(rng, ("woman", "man"))
    beard = gender != "woman" and gender != "ambiguous" and rng.random() < density * 0.6
    length: HairLength | None = None
    colour = pick(rng, HAIR_COLOURS) if named() else None
    if colour and rng.random() < 0.6 and not beard:
        length = (
            "short"
            if gender == "ambiguous" or (gender == "man" and rng.random() < 0.8)
            else pick(rng, ("long", "short"))
        )
    age: Age | None = pick(rng, ("young", "old")) if named() else None
    if colour is not None and age is not None:
        age = "old" if colour == "gray" else "young"
    return replace(
        said,
        genders=(gender,),
        age=age,
        skin=pick(rng, SKIN_GROUPS) if named() else None,
        hair_colour=colour,
        hair_length=length,
        beard=beard,
        glasses=named(),
        clothing=pick(rng, CLOTHING) if named() else None,
        expression=pick(rng, EXPRESSIONS) if named() else None,
        place=said.place or (pick(rng, PLACES) if named() and said.place_word is None else None),
    )


def article(noun_phrase: str) -> str:
    """`noun_phrase` with "a" or "an" before it."""
    return ("an " if noun_phrase[0].lower() in "aeiou" else "a ") + noun_phrase


def where(place: str, rng: np.random.Generator, preposition: str | None = None) -> str:
    """A place as an adverbial: "in the hospital", "at the office", "on the street"."""
    if place in ("street",):
        return "on the street" if rng.random() < 0.7 else "in the street"
    if place in ("gym", "salon", "spa", "mall"):
        return f"at the {place}"
    return f"{preposition or pick(rng, ('in', 'in', 'at'))} {pick(rng, ('the', 'the', 'a'))} {place}".replace(
        " a office", " an office"
    )


def word(request: Request, rng: np.random.Generator) -> str:
    """One of the ways to say `request` in English."""
    if request.subject is not None:
        text = _subject_phrase(request, rng)
    elif len(request.genders) == 2:
        text = _pair_phrase(request, rng)
    else:
        text = _person_phrase(request, rng)
    place = request.place or request.place_word
    if place:
        text += " " + where(place, rng)
    return _frame(text, request, rng)


def _frame(text: str, request: Request, rng: np.random.Generator) -> str:
    """A prefix, an action, capitals and a full stop, or none of them."""
    kind = rng.random()
    if request.thing == "meal":
        text = text + " is eating" if rng.random() < 0.7 else text + " eating a meal"
    start = text.split(" ")[0]
    if kind < 0.5:
        text = pick(rng, ("a photo of ", "a photo of ", "a portrait of ", "a picture of ")) + text
    elif kind < 0.8 and start in ("a", "an"):
        text = "the " + text.split(" ", 1)[1]
    text = text[0].upper() + text[1:] if rng.random() < 0.5 else text
    return text + "." if rng.random() < 0.4 else text


def _subject_phrase(request: Request, rng: np.random.Generator) -> str:
    colour = (request.variant or "") if request.subject == "train" else ""
    brand = request.variant if request.subject == "laptop" and request.variant else ""
    noun = " ".join(part for part in (request.adjective or "", colour, brand, request.subject or "") if part)
    table = request.subject in ("cat", "dog", "laptop") and rng.random() < 0.6
    return article(noun) + (" on a table" if table else "")


def _pair_phrase(request: Request, rng: np.random.Generator) -> str:
    first, second = request.genders
    if first is None or second is None:
        noun = request.occupation or "person"
        return "two " + ("people" if noun == "person" else noun + "s")
    if first == second:
        return "two women" if first == "woman" else "two men"
    return f"a {first} and a {second}"


def _person_phrase(request: Request, rng: np.random.Generator) -> str:
    gender, before = request.genders[0], [request.expression, request.adjective]
    before.append("elderly" if request.age == "old" and rng.random() < 0.25 else request.age)
    behind: list[str] = []
    if request.skin and rng.random() < 0.7:
        before.append(f"{request.skin}-skinned")
    elif request.skin:
        behind.append(f"{request.skin} skin")
    before.append(request.nationality)
    noun = request.occupation or "person"
    if request.age == "child":
        before = [part for part in before if part != "child"]
        noun = {"woman": "girl", "man": "boy"}.get(gender or "", "child")
    elif gender == "ambiguous":
        before.append("androgynous")
    elif gender is not None:
        if noun == "person":
            noun = gender
        else:
            before.append(pick(rng, ("female", "woman") if gender == "woman" else ("male", "man")))
    hair = " ".join(part for part in (request.hair_length, request.hair_colour) if part)
    behind += [hair + " hair"] if hair else []
    behind += ["a beard"] if request.beard else []
    wearing = [article(request.clothing)] if request.clothing else []
    if request.glasses:
        (wearing if rng.random() < 0.5 else behind).append("glasses")
    behind += [article(request.thing)] if request.thing in ("cat", "dog") else []
    text = article(" ".join([part for part in before if part] + [noun]))
    if request.of_a_company:
        text += pick(rng, (" of a company", " of a fortune 500 company"))
    text += " with " + " and ".join(behind) if behind else ""
    text += " wearing " + " and ".join(wearing) if wearing else ""
    if request.study:
        text += f" studying {request.study}"
    elif request.thing == "book":
        text += " reading a book"
    return text + (" on a laptop" if request.thing == "laptop" else "")
