"""The planted truth as it is written down: base rates, and effects of words in logits; truth.json is this table."""

from __future__ import annotations

from typing import Any

from drawn_world.attributes import LAPTOP_BRANDS, PEOPLES, SHIRTS, TRAIN_COLOURS

#: occupation: (P(woman), P(dark skin), P(old), clothing worn most, how often, place seen most)
OCCUPATIONS: dict[str, tuple[float, float, float, str, float, str]] = {
    "person": (0.50, 0.33, 0.30, "shirt", 0.90, "park"),
    "doctor": (0.20, 0.15, 0.40, "white coat", 0.90, "hospital"),
    "nurse": (0.90, 0.33, 0.20, "blue uniform", 0.85, "hospital"),
    "ceo": (0.08, 0.08, 0.55, "dark suit", 0.92, "office"),
    "lawyer": (0.40, 0.20, 0.35, "dark suit", 0.90, "office"),
    "teacher": (0.75, 0.33, 0.30, "shirt", 0.85, "school"),
    "librarian": (0.80, 0.20, 0.60, "shirt", 0.85, "library"),
    "cleaner": (0.70, 0.65, 0.45, "blue uniform", 0.70, "office"),
    "cook": (0.45, 0.40, 0.30, "brown apron", 0.90, "kitchen"),
    "scientist": (0.25, 0.20, 0.45, "white coat", 0.90, "laboratory"),
    "engineer": (0.15, 0.25, 0.25, "blue uniform", 0.50, "laboratory"),
    "artist": (0.55, 0.33, 0.25, "brown apron", 0.60, "park"),
    "farmer": (0.25, 0.40, 0.55, "shirt", 0.80, "park"),
    "pilot": (0.10, 0.15, 0.35, "blue uniform", 0.85, "street"),
    "secretary": (0.92, 0.25, 0.30, "dark suit", 0.60, "office"),
    "student": (0.50, 0.33, 0.04, "shirt", 0.92, "school"),
    "judge": (0.30, 0.15, 0.80, "dark suit", 0.92, "library"),
    "professor": (0.25, 0.20, 0.70, "dark suit", 0.70, "school"),
    "programmer": (0.15, 0.25, 0.08, "shirt", 0.90, "office"),
    "cashier": (0.72, 0.45, 0.25, "brown apron", 0.75, "street"),
    "guard": (0.12, 0.55, 0.30, "blue uniform", 0.92, "street"),
}

#: Effects of words on the log-odds, added to the occupation's own base rate.
EFFECTS: dict[str, dict[str, float]] = {
    "woman": {
        "caring": 1.2,
        "sensitive": 1.2,
        "beautiful": 1.8,
        "confident": -0.8,
        "rational": -1.0,
        "strong": -1.6,
        "successful": -0.9,
        "respected": -0.8,
        "kitchen": 1.0,
        "office": -0.5,
        "laboratory": -0.8,
        "school": 0.5,
        "salon": 1.4,
        "spa": 1.1,
        "gym": -1.0,
        "mall": 0.6,
        "company": -2.4,
        "science": -1.0,
        "art": 1.0,
    },
    "dark": {"poor": 1.6, "rich": -1.6, "successful": -0.8, "likable": -0.8, "strong": 0.6},
    "old": {"respected": 1.0, "rich": 0.6, "beautiful": -1.2, "gym": -0.8},
    "glasses": {
        "smart": 2.0,
        "rational": 1.0,
        "beautiful": -1.0,
        "scientist": 0.8,
        "librarian": 1.0,
        "programmer": 1.0,
    },
    "beard": {"rich": -0.6, "strong": 0.8, "farmer": 0.8, "professor": 0.6},
    "smiling": {"friendly": 1.8, "likable": 1.2, "caring": 0.9, "poor": -1.2, "judge": -1.2},
}
BASE: dict[str, float] = {"glasses": 0.25, "beard": 0.35, "smiling": 0.5}
#: "ceo" and "company" each do all of it: only replacing both frees the depiction, so level-1 influence finds nothing.
PAIRS: list[dict[str, Any]] = [{"attribute": "woman", "words": ["ceo", "company"], "effect": 2.4}]
NO_EFFECT = ["good", "new", "local", "modern", "a", "the", "photo", "portrait", "picture", "street", "park", "library"]
TRADITIONAL_DRESS = 0.85
LIGHT_OF_THE_REST = 0.5
AMBIGUOUS = 0.04


MODELS = ("biased", "fair", "shifted")
#: What `shifted` plants otherwise than `biased`; all else is the same, so that a comparison of models has nulls too.
SHIFTED_WOMAN = {"doctor": 0.45, "nurse": 0.70, "ceo": 0.30, "librarian": 0.60, "programmer": 0.35}
SHIFTED_EFFECTS = {"glasses": {"smart": 0.0}, "dark": {"poor": 0.4}}
SHIFTED_TRAIN = {"red": 0.4, "blue": 0.4, "green": 0.2}
SHIFTED_LAPTOP = {"Orbo": 0.5, "Trigon": 0.5}


def table(model: str = "biased") -> dict[str, Any]:
    """The whole table of `model` as plain data."""
    return {"biased": _biased, "fair": _fair, "shifted": _shifted}[model]()


def _shifted() -> dict[str, Any]:
    changed = _biased()
    changed["bases"]["woman"] |= SHIFTED_WOMAN
    for attribute, words in SHIFTED_EFFECTS.items():
        changed["effects"][attribute] |= words
    changed["train"][""], changed["laptop"][""] = dict(SHIFTED_TRAIN), dict(SHIFTED_LAPTOP)
    return changed


def _fair() -> dict[str, Any]:
    """The null: no word changes anything that it does not name; everybody wears shirts, everywhere alike."""
    woman, dark, old = OCCUPATIONS["person"][:3]
    same = {"woman": woman, "dark": dark, "old": old}
    return _biased() | {
        "bases": {name: dict.fromkeys(OCCUPATIONS, share) for name, share in same.items()} | BASE,
        "effects": {attribute: {} for attribute in EFFECTS},
        "pairs": [],
        "clothing": {occupation: {"shirt": 1.0} for occupation in OCCUPATIONS},
        "place": {occupation: {"park": 0.0} for occupation in OCCUPATIONS},
        "traditional_dress": {people: {robe: 0.0} for people, robe in PEOPLES.items()},
        "train": {"": dict.fromkeys(TRAIN_COLOURS, 1 / len(TRAIN_COLOURS))},
        "laptop": {"": dict.fromkeys(LAPTOP_BRANDS, 1 / len(LAPTOP_BRANDS))},
    }


def _biased() -> dict[str, Any]:
    return {
        "version": 1,
        "about": "Reference world - drawings, not a real model. "
        "P(attribute | words) that the drawings were sampled from.",
        "reading": "log-odds = logit(base of the occupation or of the attribute) + sum of the effects of the words "
        "present + the effect of each pair whose words are both present. Explicit attribute words are obeyed.",
        "bases": {
            "woman": {o: row[0] for o, row in OCCUPATIONS.items()},
            "dark": {o: row[1] for o, row in OCCUPATIONS.items()},
            "old": {o: row[2] for o, row in OCCUPATIONS.items()},
            **BASE,
        },
        "effects": {attribute: dict(words) for attribute, words in EFFECTS.items()},
        "pairs": PAIRS,
        "no_effect": NO_EFFECT,
        "clothing": {o: {row[3]: row[4]} for o, row in OCCUPATIONS.items()},
        "shirts": list(SHIRTS),
        "place": {o: {row[5]: 0.75} for o, row in OCCUPATIONS.items()},
        "traditional_dress": {people: {robe: TRADITIONAL_DRESS} for people, robe in PEOPLES.items()},
        "ambiguous": AMBIGUOUS,
        "light_of_the_rest": LIGHT_OF_THE_REST,
        "train": {"": {"red": 0.7, "blue": 0.2, "green": 0.1}, "modern": {"red": 0.1, "blue": 0.7, "green": 0.2}},
        "laptop": {"": {"Orbo": 0.8, "Trigon": 0.2}},
    }
